//! Registers: opened with a float, counted and closed. One is open a campus.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use super::{months, register_reports::RegisterReportRow, statement::StatementRow};
use crate::{books::preview::Posts as _, rights::petty_cash as r};
use kernel::{Can, Part};
use reporting::report;

pub static PART: Part = Part {
    routes: |r| {
        r.get("/get-registers", Can(r::INDEX), handlers::list)
            .get("/get-register-mode", Can(r::INDEX), handlers::mode)
            .get("/get-register-details", Can(r::DETAILS), handlers::details)
            .post("/save-register", Can(r::CREATE), handlers::save)
            .post("/preview-register", Can(r::CREATE), handlers::preview)
            .post("/close-register", Can(r::CLOSE), handlers::close)
            .posts("/preview-closed-register", Can(r::CLOSE), actions::close)
            .get("/get-register-transactions", Can(r::STATEMENT), report::<StatementRow>)
            .get("/get-register-report", Can(r::REGISTER_REPORTS), report::<RegisterReportRow>)
            .get("/get-monthly-data", Can(r::MONTHLY), report::<months::DayRow>)
            .get("/get-yearly-data", Can(r::YEARLY), report::<months::HeadRow>)
    },
    tables: &["register_status"],
    records: &[&model::REGISTER],
    lists: &[&model::REGISTERS],
    options: &[model::OPTIONS, model::OPEN_OPTIONS],
    ..Part::EMPTY
};
