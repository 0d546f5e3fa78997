//! Money that comes in and is no fee: rent of the canteen, sale of old papers, a refund. Saved by the fees area's call, which takes a student's money too.

pub mod actions;
pub mod handlers;
pub mod model;
