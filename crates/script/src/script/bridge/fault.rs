//! A script that fails in play: problems as the faults of the play floor, and back.

use crate::diagnostics::problem::Problem;
use crate::play::Fault;

/// A script that fails in play. The message does not begin with `error:`, which belongs to who prints it.
impl From<Problem> for Fault {
    fn from(problem: Problem) -> Fault {
        Fault::caused_by(format!("{problem:#}"), problem)
    }
}

/// With the place in the script, where one is known.
impl From<&Fault> for Problem {
    fn from(fault: &Fault) -> Problem {
        fault.cause::<Problem>().cloned().unwrap_or_else(|| Problem::new(fault.to_string()))
    }
}
