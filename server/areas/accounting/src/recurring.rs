//! Vouchers that are posted every month by the program: the same again, accruals that the next month reverses, shares of what was paid ahead.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod queries;

use crate::books::preview::Posts as _;
use crate::rights::controls as r;
use kernel::{Can, Part, Reference, Routes, jobs::JobKind};

pub static PART: Part = Part {
    routes,
    tables: &["recurring_kind", "recurring_status", "recurring_posting"],
    references: &[Reference::new(&model::RECURRING_VOUCHER, "recurring_posting", "recurring_id", "vouchers that it posted")],
    records: &[&model::RECURRING_VOUCHER],
    lists: &[&model::RECURRING_VOUCHERS],
    jobs: &[JobKind { kind: job::RECURRING_JOB, run: job::run }],
    ..Part::EMPTY
};

fn routes(r0: Routes) -> Routes {
    use handlers as h;
    r0.list::<model::RecurringVoucher>("/get-recurring-vouchers", Can(r::RECURRING_INDEX))
        .one("/get-recurring-voucher-details", Can(r::RECURRING_DETAIL), queries::details)
        .act_on("/save-recurring-voucher", Can(r::RECURRING_CREATE), "Recurring voucher saved successfully", actions::save)
        .posts("/preview-recurring-voucher", Can(r::RECURRING_CREATE), actions::try_first)
        .step("/approve-recurring-voucher", Can(r::RECURRING_APPROVE), "Recurring voucher approved successfully", actions::approve)
        .take("/set-recurring-voucher", Can(r::RECURRING_UPDATE), "Recurring voucher updated successfully", actions::set)
        .post("/post-recurring-vouchers", Can(r::RECURRING_UPDATE), h::post_due)
}
