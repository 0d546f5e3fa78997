//! Where an application stands: for the applicant by form number and B-form, for families of students, and what the online form needs to begin.

pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights::forms::ADMISSIONS;
use kernel::{Can, Part, Public, Routes, Scope, SignedIn};

pub static PART: Part = Part { routes, ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/fetch-admission-data", Can(ADMISSIONS.create), handlers::data)
        .show("/get-admission-choices", Public, |tx, _: &Scope| queries::choices(tx))
        .read("/get-admission-fee", Public, |tx, _: &Scope, asked| queries::facts(tx, asked))
        .post("/get-own-admission-status", Public, handlers::by_key)
        .post("/find-admission", Public, handlers::find)
        .keyless()
        .get("/get-admission-status", SignedIn, handlers::own)
}
