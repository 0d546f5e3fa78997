//! The journal: what a voucher is, the one way of posting it, what the heads then hold, and the proof that all of it agrees.

pub mod balances;
pub mod closings;
pub mod facts;
pub mod heads;
pub mod journal_file;
pub mod model;
pub mod money;
pub mod months;
pub mod parties;
pub mod places;
pub mod post;
pub mod preview;
pub mod ready;
pub mod reverse;
pub mod verify;
pub mod years;

#[cfg(test)]
mod tests;
