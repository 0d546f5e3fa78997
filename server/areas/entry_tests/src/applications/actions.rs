//! What the office does with applications.

mod approve;
mod change;
mod fee_slip;
mod print;
mod taken_up;

pub use approve::{approve, approve_quietly};
pub use change::{fee_came, fee_slip_lapsed, reject, update};
pub use fee_slip::renew_fee_slip;
pub use print::print_slips;
pub use taken_up::{given_back, taken_up};
