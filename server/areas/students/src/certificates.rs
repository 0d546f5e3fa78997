//! What the school certifies of a student: leaving, character, bonafide and fee certificates, with numbers and a code that everybody can check.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod paper;
pub mod queries;
pub mod search;
