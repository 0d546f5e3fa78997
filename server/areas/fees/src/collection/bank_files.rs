//! A bank's list of payments: read, matched on challan numbers, shown, then posted, each line once however often the bank sends it (domain.md section 10).

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod queries;

use crate::rights;
use accounting::api::BANK;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes, jobs::JobKind};

pub static PART: Part = Part {
    routes,
    tables: &["bank_line", "bank_line_key", "bank_file_format", "bank_file_reading"],
    references: &[
        Reference::new(&CAMPUS, "bank_file", "campus_id", "bank collection files"),
        Reference::new(&BANK, "bank_file", "bank_id", "bank collection files"),
        Reference::new(&BANK, "bank_line", "bank_id", "lines of bank collection files"),
        Reference::new(&BANK, "bank_file_format", "bank_id", "layouts of bank collection files"),
    ],
    records: &[&model::BANK_FILE],
    lists: &[&model::BANK_FILES, &model::BANK_LINES],
    jobs: &[JobKind { kind: "fees.bank_file", run: job::run }],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::BankFile>("/get-bank-files", Can(rights::BANK_FILES_INDEX))
        .one("/get-bank-file-details", Can(rights::BANK_FILES_INDEX), queries::file_details)
        .list::<model::BankLine>("/get-bank-lines", Can(rights::BANK_FILES_INDEX))
        .post("/preview-bank-file", Can(rights::BANK_FILES_CREATE), handlers::preview)
        .post("/check-bank-file", Can(rights::BANK_FILES_CREATE), handlers::check)
        .keyless()
        .post("/post-bank-file", Can(rights::BANK_FILES_POST), handlers::post)
        .post("/ignore-bank-lines", Can(rights::BANK_FILES_POST), handlers::ignore)
        .post("/reverse-bank-line", Can(rights::UNPAY), handlers::reverse_line)
        .post("/accept-bank-line", Can(rights::BANK_FILES_POST), handlers::accept_line)
        .one("/get-bank-line-receipts", Can(rights::BANK_FILES_POST), actions::decide::receipts_for)
        .take("/tie-bank-line", Can(rights::BANK_FILES_POST), "Line tied to its receipt successfully", actions::decide::tie)
}
