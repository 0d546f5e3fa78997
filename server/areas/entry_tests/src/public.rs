//! What visitors do: apply, confirm, see how it stands, print the roll number slip.

pub mod actions;
pub mod handlers;
pub mod mail;
pub mod model;
pub mod queries;

use kernel::{Part, Public, Routes, Scope};

pub static PART: Part = Part { routes, tables: &["fast_count"], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.show("/get-fast-campuses", Public, |tx, _: &Scope| queries::open_tests(tx))
        .post("/save-fast", Public, handlers::save)
        .post("/confirm-fast", Public, handlers::confirm)
        .post("/open-fast", Public, handlers::open)
        .post("/upload-fast-photo", Public, handlers::photo)
        .get("/get-last-application", Public, handlers::last)
        .get("/get-fast-status", Public, handlers::status)
        .get("/get-fast-roll-no-slip", Public, handlers::slip)
        .get("/fast-fee-slip-pdf", Public, handlers::fee_slip)
        .get("/get-fast-results", Public, handlers::results)
}
