//! House Rules: parse the arguments, call a frontend, print the error once.

fn main() {
    std::process::exit(house_rules::cli::main());
}
