//! Admissions (domain.md section 8): so far the inquiries that visitors of the website and the office's own people write down.

pub mod api;
mod inquiries;
pub mod rights;
mod visitors;

use kernel::{Area, Hooks, Public, Referrer, Result, Routes, Tx, binds, sql};

pub const AREA: Area = Area {
    name: "admissions",
    routes: |r: Routes| r.post("/save-inquiry", Public, inquiries::handlers::save),
    permissions: rights::ALL,
    tables: &["inquiry", "inquiry_status", "inquiry_source", "form_sent"],
    reads: &["campus", "program", "program_campus", "class"],
    records: &[&inquiries::model::INQUIRY],
    lists: &[],
    options: &[],
    jobs: &[],
    settings: &[],
    hooks,
};

fn hooks(hooks: &mut Hooks) {
    hooks.references("campus", inquiries_of_campus);
    hooks.references("program", inquiries_of_program);
    hooks.references("class", inquiries_of_class);
    hooks.references("session", inquiries_of_session);
}

fn inquiries(count: i64) -> Result<Vec<Referrer>> {
    Ok(vec![Referrer { what: "inquiries".into(), count }])
}

fn inquiries_of_campus(tx: &mut Tx, id: i64) -> Result<Vec<Referrer>> {
    inquiries(tx.value(sql!("SELECT count(*) FROM inquiry WHERE campus_id = $1"), &binds![id])?)
}

fn inquiries_of_program(tx: &mut Tx, id: i64) -> Result<Vec<Referrer>> {
    inquiries(tx.value(sql!("SELECT count(*) FROM inquiry WHERE program_id = $1"), &binds![id])?)
}

fn inquiries_of_class(tx: &mut Tx, id: i64) -> Result<Vec<Referrer>> {
    inquiries(tx.value(sql!("SELECT count(*) FROM inquiry WHERE class_id = $1"), &binds![id])?)
}

fn inquiries_of_session(tx: &mut Tx, id: i64) -> Result<Vec<Referrer>> {
    inquiries(tx.value(sql!("SELECT count(*) FROM inquiry WHERE session_id = $1"), &binds![id])?)
}
