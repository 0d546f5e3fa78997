//! Admission forms: the applicant, who answers for them, what they learned before, where they want to study, and what became of it.

pub mod actions;
pub mod handlers;
pub mod mail;
pub mod model;
pub mod queries;
pub mod search;

use crate::rights::forms::{ADMISSIONS, APPROVE};
use kernel::Hooks;

/// Forms are found by name and number, and choose from what other areas keep.
pub fn hooks(hooks: &mut Hooks) {
    hooks.search(search::SEARCH);
    hooks.opens("institutions", &[ADMISSIONS.create, ADMISSIONS.update]);
    hooks.opens("boards", &[ADMISSIONS.create, ADMISSIONS.update]);
    hooks.opens("scholarships", &[ADMISSIONS.create, ADMISSIONS.update]);
    hooks.opens("sections", &[APPROVE]);
}
