//! The allowance for doubtful debts: brought to what a month's end wants of it, campus by campus; write-offs use it up.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::{recovery::allowance_rates::ALLOWANCE_RATE, rights};
use accounting::api::AllowancesDue;
use institution::api::CAMPUS;
use kernel::{Can, Hooks, Part, Reference, Routes};

pub static PART: Part = Part {
    routes,
    references: &[
        Reference::new(&CAMPUS, "allowance_run", "campus_id", "allowances for doubtful debts"),
        Reference::new(&ALLOWANCE_RATE, "allowance_run", "rate_id", "allowances for doubtful debts"),
    ],
    records: &[&model::ALLOWANCE_RUN],
    lists: &[&model::ALLOWANCE_RUNS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    use handlers as h;
    r.list::<model::AllowanceRun>("/get-allowance-runs", Can(rights::ALLOWANCES_INDEX))
        .one("/get-allowance-run-details", Can(rights::ALLOWANCES_INDEX), queries::details)
        .post("/plan-allowance-run", Can(rights::ALLOWANCES_CREATE), h::plan)
        .post("/preview-allowance-run", Can(rights::ALLOWANCES_CREATE), h::preview)
        .post("/save-allowance-run", Can(rights::ALLOWANCES_CREATE), h::save)
        .act("/reverse-allowance-run", Can(rights::ALLOWANCES_REVERSE), "Allowance taken back successfully", actions::take_back)
}

pub fn register(hooks: &mut Hooks) {
    hooks.provide(AllowancesDue(queries::due));
    hooks.verify("the allowance for doubtful debts agrees with its runs and write-offs", queries::agree);
}
