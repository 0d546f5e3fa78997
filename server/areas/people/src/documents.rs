//! Papers of the people of the registers: certificates, B-forms, contracts. Whoever may change a person sees and keeps their papers.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
