//! The bill that a pending student's seat hangs on: made at the approval of an admission, covered by money of any channel, or lapsed.

pub mod actions;
pub mod handlers;
pub mod model;
pub(crate) mod queries;
