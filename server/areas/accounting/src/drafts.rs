//! Vouchers above the limit, of every kind that a person writes: prepared by one person, posted or rejected by another.

pub mod actions;
pub mod model;
pub mod queries;

use crate::rights as r;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};

pub static PART: Part = Part {
    routes,
    tables: &["voucher_draft_status"],
    references: &[Reference::new(&CAMPUS, "voucher_draft", "campus_id", "vouchers to check")],
    records: &[&model::VOUCHER_DRAFT],
    lists: &[&model::VOUCHER_DRAFTS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::VoucherDraft>("/get-voucher-drafts", Can(r::JOURNAL_INDEX))
        .one("/get-voucher-draft-details", Can(r::JOURNAL_DETAIL), queries::draft)
        .step("/post-voucher-draft", Can(r::JOURNAL_APPROVE), "Voucher saved", actions::post)
        .act("/reject-voucher-draft", Can(r::JOURNAL_APPROVE), "Voucher draft rejected successfully", actions::reject)
}
