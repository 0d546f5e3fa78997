//! Deposits: what was kept back of salaries, or is the employer's to give, paid to whom it is due, with the number of the deposit.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod report;

use crate::rights as r;
use accounting::api::BANK;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};
use reporting::report as answer;

pub static PART: Part = Part {
    routes,
    tables: &["payroll_deposit_kind"],
    references: &[
        Reference::new(&CAMPUS, "payroll_deposit", "campus_id", "deposits of salaries"),
        Reference::new(&BANK, "payroll_deposit", "bank_id", "deposits of salaries"),
    ],
    records: &[&model::PAYROLL_DEPOSIT],
    lists: &[&model::DEPOSITS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::PayrollDeposit>("/get-payroll-deposits", Can(r::DEPOSITS_INDEX))
        .post("/save-payroll-deposit", Can(r::DEPOSITS_CREATE), handlers::save)
        .post("/preview-payroll-deposit", Can(r::DEPOSITS_CREATE), handlers::preview)
        .act("/take-payroll-deposit-back", Can(r::DEPOSITS_TAKE_BACK), "Payroll deposit taken back successfully", actions::take_back)
        .get("/get-payroll-dues", Can(r::DEPOSITS_INDEX), answer::<report::DueRow>)
}
