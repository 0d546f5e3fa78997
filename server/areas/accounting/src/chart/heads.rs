//! Groups of heads, by class.

pub mod handlers;
pub mod model;

pub use model::ACCOUNT_HEAD;
