//! Assets that go to another campus: cost and accumulated depreciation go along.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
