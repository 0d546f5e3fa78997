//! Awards: prepared with a preview, approved within limits, confirmed by the matric result, renewed or revoked.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod mail;
pub mod model;
pub mod queries;
