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
use cards::model::ResultCard;
use holds::model::ResultHold;
use kernel::{Can, Routes};
use promotions::model::PromotionRow;
use publications::model::ResultPublication;
use rechecks::model::ResultRecheck;
use reporting::report;
use summaries::report::ResultSheetRow;

pub fn routes(r: Routes) -> Routes {
    promotion_lists(corrections(giving_out(making(r))))
}

/// What results come to.
fn making(r: Routes) -> Routes {
    r.get("/get-result-summary", Can(rights::SUMMARIES), summaries::handlers::summary)
        .get("/get-result-sheet", Can(rights::SUMMARIES), report::<ResultSheetRow>)
        .get("/get-marks", Can(rights::CARD), student_marks::handlers::marks)
        .post("/preview-moderation", Can(rights::ADJUST), adjusting::handlers::preview_moderation)
        .post("/save-moderation", Can(rights::ADJUST), adjusting::handlers::moderate)
        .post("/preview-grace-marks", Can(rights::ADJUST), adjusting::handlers::preview_grace)
        .post("/save-grace-marks", Can(rights::ADJUST), adjusting::handlers::give_grace)
}

/// Publications and their cards.
fn giving_out(r: Routes) -> Routes {
    r.list::<ResultPublication>("/get-result-publications", Can(rights::PUBLICATIONS))
        .get("/preview-result-publication", Can(rights::PUBLISH), publications::handlers::preview)
        .post("/publish-result", Can(rights::PUBLISH), publications::handlers::publish)
        .post("/withdraw-result", Can(rights::WITHDRAW), publications::handlers::withdraw)
        .list::<ResultCard>("/get-result-cards", Can(rights::CARDS))
        .get("/get-result-card-details", Can(rights::CARD), cards::handlers::details)
        .get("/result-card-pdf", Can(rights::CARD), cards::handlers::pdf)
        .post("/print-result-cards", Can(rights::CARDS_PRINT), cards::handlers::print)
}

/// Re-checks and withheld results.
fn corrections(r: Routes) -> Routes {
    r.list::<ResultRecheck>("/get-result-rechecks", Can(rights::RECHECKS))
        .act("/save-result-recheck", Can(rights::RECHECKS_REQUEST), "Re-check saved successfully", rechecks::actions::request)
        .post("/decide-result-recheck", Can(rights::RECHECKS_DECIDE), rechecks::handlers::decide)
        .list::<ResultHold>("/get-result-holds", Can(rights::HOLDS))
        .act("/save-result-hold", Can(rights::HOLDS_PLACE), "Result withheld successfully", holds::actions::place)
        .act("/lift-result-hold", Can(rights::HOLDS_LIFT), "Result released successfully", holds::actions::lift)
}

fn promotion_lists(r: Routes) -> Routes {
    r.list::<PromotionRow>("/get-promotions", Can(rights::PROMOTIONS))
        .post("/make-promotion-list", Can(rights::PROMOTIONS_MAKE), promotions::handlers::make)
        .act("/update-promotion", Can(rights::PROMOTIONS_DECIDE), "Promotion updated successfully", promotions::actions::decide)
}
