//! Fee plans: what a student is charged in a session, head by head, and in which installments.

pub mod actions;
pub mod handlers;
pub mod model;
pub(crate) mod queries;

use crate::{
    rights,
    setup::{heads::model::FEE_HEAD, templates::model::FEE_TEMPLATE},
};
use academics::api::{CLASS, PROGRAM, SESSION};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};
use students::api::STUDENT;

pub static PART: Part = Part {
    routes,
    tables: &["fee_plan_line"],
    references: &[
        Reference::new(&STUDENT, "fee_plan", "student_id", "fee plans"),
        Reference::new(&SESSION, "fee_plan", "session_id", "fee plans"),
        Reference::new(&PROGRAM, "fee_plan", "program_id", "fee plans"),
        Reference::new(&CLASS, "fee_plan", "class_id", "fee plans"),
        Reference::new(&CAMPUS, "fee_plan", "campus_id", "fee plans"),
        Reference::new(&FEE_TEMPLATE, "fee_plan", "template_id", "fee plans"),
        Reference::new(&FEE_HEAD, "fee_plan_line", "fee_head_id", "fee plans").each("plan_id"),
    ],
    records: &[&model::FEE_PLAN],
    lists: &[&model::ACCOUNTS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::Account>("/get-fee-accounts", Can(rights::ACCOUNTS_INDEX))
        .post("/preview-installments", Can(rights::FEE_PLAN), handlers::preview_installments)
        .act("/save-installments", Can(rights::FEE_PLAN), "Installments saved successfully", actions::save)
        .read("/get-installment-details", Can(rights::INSTALLMENT_DETAILS), queries::installment_details)
}
