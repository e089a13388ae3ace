//! Conversions between problems and the faults of `play`, for scripts that fail in play.

use crate::diagnostics::problem::Problem;
use crate::play::Fault;

/// A fault caused by a problem. Its message does not begin with `error:`, which is left to the code that prints it.
impl From<Problem> for Fault {
    fn from(problem: Problem) -> Fault {
        Fault::caused_by(format!("{problem:#}"), problem)
    }
}

/// The problem that caused a fault, with its position in the script; for other faults a problem with the message only.
impl From<&Fault> for Problem {
    fn from(fault: &Fault) -> Problem {
        fault.cause::<Problem>().cloned().unwrap_or_else(|| Problem::new(fault.to_string()))
    }
}
