//! Challans: installments once they are issued, and the papers of fines.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod paper;
pub(crate) mod queries;
pub mod search;

use crate::{rights, setup::heads::model::FEE_HEAD};
use accounting::api::BANK;
use kernel::{Can, Part, Reference, Routes, jobs::JobKind};

pub static PART: Part = Part {
    routes,
    tables: &["challan_line", "challan_step", "paper_words"],
    references: &[
        Reference::new(&BANK, "challan", "bank_id", "challans"),
        Reference::new(&FEE_HEAD, "challan_line", "fee_head_id", "challans").each("challan_id"),
    ],
    records: &[&model::CHALLAN],
    lists: &[&model::CHALLANS],
    options: &[model::OPTIONS],
    jobs: &[JobKind { kind: job::RELEASE_JOB, run: job::run }],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.get("/get-single-installment", Can(rights::INSTALLMENT_DETAILS), handlers::details)
        .get("/search-single-installment", Can(rights::CHALLANS_INDEX), handlers::search)
        .get("/search-printed-installment", Can(rights::CHALLANS_INDEX), handlers::printed)
        .get("/get-paid-installment", Can(rights::CHALLANS_INDEX), handlers::paid)
        .list::<model::Challan>("/get-challans", Can(rights::CHALLANS_INDEX))
        .get("/get-challan-details", Can(rights::CHALLANS_INDEX), handlers::details)
        .post("/issue-challans", Can(rights::CHALLANS_ISSUE), handlers::issue)
        .take("/re-issue-challan", Can(rights::CHALLANS_ISSUE), "Challan issued again successfully", actions::reissue)
        .act_on("/revise-installment", Can(rights::REVISE), "Installment revised successfully", actions::revise_installment)
        .post("/cancel-challan", Can(rights::CHALLANS_CANCEL), handlers::cancel)
        .take("/upload-installment-attachment", Can(rights::ATTACH), "Attachment uploaded successfully", actions::attach)
        .take("/confirm-print", Can(rights::CHALLANS_PRINT), "Print confirmed successfully", actions::confirm_print)
        .get("/challan-pdf", Can(rights::CHALLANS_PDF), handlers::pdf)
}
