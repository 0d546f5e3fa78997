//! What the office does with applications.

mod approve;
mod change;
mod taken_up;

pub use approve::{approve, approve_quietly};
pub use change::{fee_came, reject, update};
pub use taken_up::taken_up;
