//! The reading side: what a public address shows, as the JSON of the app's `site::Page`.

pub mod article;
pub mod campus;
pub mod feeds;
pub mod fill;
pub mod found;
pub mod frame;
pub mod lists;
pub mod names;
pub mod page;
