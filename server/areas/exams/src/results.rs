//! Results: grade scales and formats, the calculation, moderation and grace, publication with its cards, re-checks, withheld results, promotion lists.

pub mod adjusting;
pub mod cards;
pub mod formats;
pub mod grade_scales;
pub mod holds;
pub mod hooks;
mod moved;
pub mod papers;
pub mod promotions;
pub mod publications;
pub mod rechecks;
pub mod reckoning;
pub mod series;
pub mod student_marks;
pub mod summaries;
pub mod verification;
mod verify;
mod versions;

use crate::rights::results as rights;
use kernel::{Can, Part, Routes};
use reporting::report;
use summaries::report::ResultSheetRow;

/// What results come to. Publications, cards, re-checks, withheld results and promotion lists are parts of their own.
pub static PART: Part = Part {
    routes,
    permissions: rights::ALL,
    tables: &["parts_rule", "result_basis", "result_format_category", "result_decision"],
    lists: &[&papers::PAPER_CHOICES, &series::SERIES],
    options: &[papers::OPTIONS, series::CLOSED, series::PUBLISHED],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.read("/get-result-summary", Can(rights::SUMMARIES), summaries::queries::summary)
        .get("/get-result-sheet", Can(rights::SUMMARIES), report::<ResultSheetRow>)
        .get("/get-marks", Can(rights::CARD), student_marks::handlers::marks)
        .try_out("/preview-moderation", Can(rights::ADJUST), |tx, scope, form| adjusting::actions::moderate(tx, scope, form, ""))
        .post("/save-moderation", Can(rights::ADJUST), adjusting::handlers::moderate)
        .try_out("/preview-grace-marks", Can(rights::ADJUST), |tx, scope, form| adjusting::actions::give_grace(tx, scope, form, ""))
        .post("/save-grace-marks", Can(rights::ADJUST), adjusting::handlers::give_grace)
}
