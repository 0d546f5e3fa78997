//! Where an application stands: for the applicant by form number and B-form, for families of students, and what the online form needs to begin.

pub mod handlers;
pub mod model;
pub mod queries;
