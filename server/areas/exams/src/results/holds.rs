//! Withheld results: a student's result that its family does not see, with the reason, until somebody releases it.

pub mod actions;
pub mod model;
pub mod queries;

use crate::rights::results as rights;
use kernel::{Can, Part, Routes};

pub static PART: Part =
    Part { routes, tables: &["result_hold_kind"], records: &[&model::RESULT_HOLD], lists: &[&model::RESULT_HOLDS], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.list::<model::ResultHold>("/get-result-holds", Can(rights::HOLDS))
        .act("/save-result-hold", Can(rights::HOLDS_PLACE), "Result withheld successfully", actions::place)
        .act("/lift-result-hold", Can(rights::HOLDS_LIFT), "Result released successfully", actions::lift)
}
