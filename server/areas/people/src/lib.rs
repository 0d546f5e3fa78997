//! People: employees and their designations (domain.md section 4).

pub mod api;
mod cards;
mod credentials;
pub mod demo;
mod designations;
mod documents;
mod employees;
mod person;
pub mod rights;
mod staff;
mod to_do;

use kernel::{Area, Hooks};

pub const AREA: Area = Area {
    name: "people",
    permissions: &[rights::ALL],
    tables: &["gender", "designation_category"],
    reads: &["campus", "stored_file"],
    settings: cards::settings::ALL,
    parts: &[&employees::PART, &staff::PART, &cards::PART, &documents::PART, &credentials::PART],
    plain: &[&designations::DESIGNATIONS],
    hooks,
    ..Area::EMPTY
};

fn hooks(p: &mut Hooks) {
    p.opens("roles", &[rights::CREDENTIALS_ASSIGN]);
    p.search(staff::search::SEARCH);
    p.to_do(to_do::TO_DO);
    p.people(&employees::model::EMPLOYEE, rights::EMPLOYEES_UPDATE, employees::queries::person);
}
