//! Test day at a centre: who appeared, interview marks, and the codes of scripts.

pub mod actions;
pub mod model;
pub mod queries;

use crate::rights::{APPLICATIONS_ATTENDANCE, AWARD_LISTS_SCRIPTS};
use kernel::{Can, Part, Routes, Scope};

pub static PART: Part = Part { routes, tables: &["fast_script"], lists: &[&model::FAST_SCRIPTS], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.read("/get-fast-attendance", Can(APPLICATIONS_ATTENDANCE), queries::sheet)
        .act("/save-fast-attendance", Can(APPLICATIONS_ATTENDANCE), "Attendance saved successfully", actions::enter)
        .list::<model::FastScript>("/get-fast-scripts", Can(AWARD_LISTS_SCRIPTS))
        .take(
            "/give-fast-script-codes",
            Can(AWARD_LISTS_SCRIPTS),
            "Script codes given successfully",
            |tx, scope: &Scope, of: &model::OfTest| actions::give_codes(tx, scope, of.test_id),
        )
}
