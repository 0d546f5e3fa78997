//! A cashier's day: the till is opened with a float, takes and gives back cash, is handed over, counted and closed, and its cash goes to the bank
//! (domain.md section 10).

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod report;

use crate::rights as r;
use accounting::api::Posts as _;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};
use model::TILL;
use reporting::report as answer;

pub static PART: Part = Part {
    routes,
    references: &[
        Reference::new(&CAMPUS, "till_handover", "campus_id", "hand-overs of tills"),
        Reference::new(&TILL, "till_handover", "from_till_id", "hand-overs"),
        Reference::new(&TILL, "till_handover", "to_till_id", "hand-overs"),
        Reference::new(&TILL, "till", "change_of_id", "tills that took its change over"),
        Reference::new(&TILL, "till_count", "till_id", "counts"),
        Reference::new(&CAMPUS, "till_count", "campus_id", "counts of tills"),
    ],
    records: &[&TILL, &model::TILL_HANDOVER, &model::counts::TILL_COUNT],
    lists: &[&model::TILLS],
    options: &[model::OPTIONS, model::OPEN_OPTIONS, model::TO_DEPOSIT_OPTIONS],
    ..Part::EMPTY
};

fn routes(r0: Routes) -> Routes {
    use handlers as h;
    r0.list::<model::Till>("/get-tills", Can(r::TILLS_INDEX))
        .get("/get-till-details", Can(r::TILLS_DETAILS), h::details)
        .get("/get-my-till", Can(r::TILLS_CREATE), h::mine)
        .post("/save-till", Can(r::TILLS_CREATE), h::save)
        .post("/preview-till", Can(r::TILLS_CREATE), h::preview)
        .post("/close-till", Can(r::TILLS_CLOSE), h::close)
        .post("/preview-closed-till", Can(r::TILLS_CLOSE), h::preview_close)
        .act("/reopen-till", Can(r::TILLS_REOPEN), "Till reopened successfully", actions::close::reopen)
        .posts("/preview-reopened-till", Can(r::TILLS_REOPEN), actions::close::reopen)
        .post("/save-till-handover", Can(r::TILLS_HAND_OVER), h::hand_over)
        .post("/accept-till-handover", Can(r::TILLS_HAND_OVER), h::accept)
        .post("/withdraw-till-handover", Can(r::TILLS_HAND_OVER), h::withdraw)
        .post("/save-till-count", Can(r::TILLS_COUNT), h::count_absent)
        .take("/accept-till-count", Can(r::TILLS_COUNT), "Till closed successfully", actions::absent::accept)
        .post("/preview-accepted-till-count", Can(r::TILLS_COUNT), h::preview_accept_count)
        .take("/withdraw-till-count", Can(r::TILLS_COUNT), "Count withdrawn successfully", actions::absent::withdraw)
        .act_on("/save-till-deposit", Can(r::TILLS_DEPOSIT), "Deposit of tills saved successfully", actions::deposit::deposit)
        .posts("/preview-till-deposit", Can(r::TILLS_DEPOSIT), actions::deposit::deposit)
        .get("/get-till-report", Can(r::TILLS_DETAILS), answer::<report::TillPaperRow>)
}
