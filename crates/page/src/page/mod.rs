//! Web pages.
