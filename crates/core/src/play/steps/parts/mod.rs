//! What steps of several rooms share, and that is no step.

pub(super) mod held;
pub(super) mod offer;
pub(super) mod places;
pub mod receiver;
pub(super) mod renewal;
pub(super) mod told_deal;
