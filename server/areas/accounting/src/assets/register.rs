//! The register of fixed assets: bought, brought in or completed; corrected; taken back.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod report;
pub mod search;
pub mod sheets;
