//! Admissions (domain.md section 8): so far the inquiries that visitors of the website and the office's own people write down.

pub mod api;
mod inquiries;
pub mod rights;
mod visitors;

use kernel::{Area, Parts, Public, Referrer, Result, Routes, Tx, binds, sql};

pub const AREA: Area = Area {
    name: "admissions",
    routes: |r: Routes| r.post("/save-inquiry", Public, inquiries::handlers::save),
    rights: rights::ALL,
    tables: &["inquiry", "inquiry_status", "inquiry_source", "form_sent"],
    reads: &["campus", "program", "program_campus", "class"],
    records: &[&inquiries::model::INQUIRY],
    lists: &[],
    options: &[],
    jobs: &[],
    settings: &[],
    parts,
};

fn parts(parts: &mut Parts) {
    parts.references("campus", inquiries_of_campus);
    parts.references("program", inquiries_of_program);
    parts.references("class", inquiries_of_class);
    parts.references("session", inquiries_of_session);
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
