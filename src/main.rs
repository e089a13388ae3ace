//! House Rules: parse the arguments, call a frontend, print the error once.
#![forbid(unsafe_code)]

fn main() {
    std::process::exit(house_rules::cli::main());
}
