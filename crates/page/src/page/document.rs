//! A whole HTML document: its head, look and script. All of it is in the file: nothing is asked of the network.

use super::html::escaped;
use crate::wording::language;

/// The look of all pages.
const LOOK: &str = include_str!("page.css");

/// The script of a page of steps. Without it, all steps are there as a list.
pub const STEPPING: &str = include_str!("steps.js");

/// What a browser may do with the page: show it. Nothing is fetched, sent or framed.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; \
                      form-action 'none'";

/// A document with a title and a body that is HTML already.
pub fn document(title: &str, class: &str, body: &str, script: Option<&str>) -> String {
    let script = script.map_or(String::new(), |script| format!("<script>{script}</script>\n"));
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"referrer\" content=\"no-referrer\">\n<title>{}</title>\n<style>\n{LOOK}</style>\n</head>\n\
         <body class=\"{class}\">\n{body}\n{script}</body>\n</html>\n",
        language().tag(),
        escaped(title)
    )
}
