//! Advances and loans to staff: requested, approved and paid by somebody else, recovered from salaries or paid back.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights as r;
use accounting::api::{BANK, Posts as _};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};
use model::STAFF_LOAN;

pub static PART: Part = Part {
    routes,
    tables: &["staff_loan_kind", "staff_loan_status"],
    references: &[
        Reference::new(&BANK, "staff_loan", "bank_id", "staff loans"),
        Reference::new(&STAFF_LOAN, "staff_loan_repayment", "loan_id", "repayments"),
        Reference::new(&CAMPUS, "staff_loan_repayment", "campus_id", "repayments of staff loans"),
        Reference::new(&BANK, "staff_loan_repayment", "bank_id", "repayments of staff loans"),
    ],
    records: &[&STAFF_LOAN, &model::STAFF_LOAN_REPAYMENT],
    lists: &[&model::STAFF_LOANS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    use handlers as h;
    r.list::<model::StaffLoan>("/get-staff-loans", Can(r::LOANS_INDEX))
        .one("/get-staff-loan-details", Can(r::LOANS_DETAILS), queries::details)
        .act_on("/save-staff-loan", Can(r::LOANS_CREATE), "Staff loan requested successfully", |tx, _, form| actions::request(tx, form))
        .post("/approve-staff-loan", Can(r::LOANS_APPROVE), h::approve)
        .posts("/preview-approved-staff-loan", Can(r::LOANS_APPROVE), |tx, scope, form| actions::give(tx, scope, None, form))
        .act("/reject-staff-loan", Can(r::LOANS_APPROVE), "Staff loan rejected successfully", actions::reject)
        .act_on("/repay-staff-loan", Can(r::LOANS_REPAY), "Repayment received successfully", actions::repay)
        .posts("/preview-staff-loan-repayment", Can(r::LOANS_REPAY), actions::repay)
}
