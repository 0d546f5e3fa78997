//! Leaving the school: the application, the clearances of its desks, the step that ends the sign-in.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod report;

use crate::rights::{self, WITHDRAWALS};
use kernel::{Can, Part, Reference, Routes};
use model::WITHDRAWAL;
use reporting::report as answer;

pub static PART: Part = Part {
    routes,
    permissions: &WITHDRAWALS.all,
    tables: &["leaving_kind", "withdrawal_status", "clearance", "clearance_kind", "clearance_state"],
    references: &[Reference::new(&WITHDRAWAL, "clearance", "withdrawal_id", "ticks of desks")],
    records: &[&WITHDRAWAL],
    lists: &[&model::WITHDRAWALS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::Withdrawal>("/get-withdrawals", Can(WITHDRAWALS.index))
        .one("/get-withdrawal-details", Can(WITHDRAWALS.details), queries::withdrawal)
        .act_on("/save-withdrawal", Can(WITHDRAWALS.create), "Withdrawal saved successfully", actions::apply)
        .post("/update-withdrawal", Can(WITHDRAWALS.update), handlers::update)
        .post("/clear-withdrawal", Can(rights::WITHDRAWALS_CLEAR), handlers::tick)
        .post("/cancel-withdrawal", Can(WITHDRAWALS.update), handlers::cancel)
        .post("/let-student-go", Can(rights::WITHDRAWALS_LEAVE), handlers::let_go)
        .post("/preview-student-let-go", Can(WITHDRAWALS.details), handlers::preview_let_go)
        .post("/leave-students", Can(rights::WITHDRAWALS_LEAVE), handlers::leave)
        .try_out("/preview-leaving-students", Can(rights::WITHDRAWALS_LEAVE), actions::by_list::look)
        .get("/get-admission-register", Can(WITHDRAWALS.index), answer::<report::AdmissionRegisterRow>)
}
