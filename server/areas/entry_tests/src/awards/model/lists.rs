//! The lists of merit lists and of who stands on them, and what the calls take and answer.

use super::AwardStatus;
use crate::{
    applications::model::{FastStatus, OfferState},
    awards::model::merit::Below,
    fast_tests::model::{Formula, OF_FAST_TEST, TieBreak},
};
use academics::api::OF_PROGRAM;
use chrono::NaiveDate;
use exams::api::HalfMarks;
use institution::api::OF_CAMPUS;
use kernel::{Filter, Form, Instant, Link, Row, ScopeBy, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const AT: &str = "fast_test_campus fc WHERE fc.test_id = l.test_id";

listed! {
    /// A row of the list.
    pub struct FastAwardList of FAST_AWARD_LISTS {
        name: "merit lists",
        record_name: "fast award list",
        from: "fast_award_list l",
        scope: ScopeBy::Linked { campus: Link { from: AT, column: "fc.campus_id" }, section: None },
        filters: &[
            Filter::through("campus_id", AT, "fc.campus_id"),
            Filter::id("session_id", "t.session_id"),
            Filter::id("program_id", "l.program_id"),
            Filter::when("at_one_campus", "(SELECT count(*) FROM fast_test_campus fc WHERE fc.test_id = l.test_id) = 1"),
        ],
        sort: "-created_at",
    } columns {
        id: i64 = hidden("l.id");
        version: i64 = hidden("l.version");
        name: String = text("l.name", "Name");
        test_id: i64, test_name: String = of(&OF_FAST_TEST, "t.name", "l.test_id");
        program_name: String = of(&OF_PROGRAM, "p.name", "l.program_id").unfiltered();
        status: AwardStatus = text("l.status", "Status").words(AwardStatus::WORDS);
        candidates: i64 = int("l.candidates", "Candidates");
        ranked: i64 = int("(SELECT count(*) FROM fast_merit m WHERE m.award_list_id = l.id AND m.rank IS NOT NULL)", "With a position");
        offered: i64 = int("(SELECT count(*) FROM fast_offer o WHERE o.award_list_id = l.id AND o.state = 'offered')", "Open offers");
        taken_up: i64 = int("(SELECT count(*) FROM fast_offer o WHERE o.award_list_id = l.id AND o.state = 'taken_up')", "Taken up");
        frozen_by: String = text("l.frozen_by", "Frozen by");
        published_at: Option<Instant> = instant("l.published_at", "Published").nullable();
        created_at: Instant = instant("l.created_at", "Frozen");
    }
}

listed! {
    /// Somebody on a merit list.
    pub struct FastMerit of FAST_MERIT {
        name: "merit",
        from: "fast_merit m",
        joins: [
            by_id("fast_application", "a", "m.application_id"), by_id("fast_award_list", "l", "m.award_list_id"),
            on("fast_offer", "o", "o.id = (SELECT MAX(x.id) FROM fast_offer x WHERE x.application_id = m.application_id)"),
        ],
        scope: ScopeBy::Linked { campus: Link { from: AT, column: "fc.campus_id" }, section: None },
        filters: &[Filter::of("award_list_id", "m.award_list_id"), Filter::id("campus_id", "o.campus_id")],
        sort: "rank",
    } columns {
        /// The application.
        id: i64 = hidden("m.application_id");
        rank: i64 = int("coalesce(m.rank, 1000000)", "Position");
        roll_no: String = text("a.roll_no", "Roll no");
        name: String = text("a.name", "Name");
        /// Ten-thousandths of a point.
        aggregate: i64 = int("m.aggregate", "Aggregate");
        test_halves: i64 = int("m.test_halves", "Test marks in halves");
        matric_obtained: Option<i64> = int("a.matric_obtained", "Matric marks").nullable();
        matric_total: Option<i64> = int("a.matric_total", "Matric total").nullable();
        is_tied: bool = flag("m.is_tied", "Shares its position").filtered();
        decided_by: Option<TieBreak> = text("m.decided_by", "Tie decided by").nullable();
        below: Option<Below> = text("m.below", "Below the minimum").nullable().words(Below::WORDS);
        offer_id: Option<i64> = hidden("o.id");
        offer_campus: Option<String> = of(&OF_CAMPUS, "k.name", "o.campus_id").called("Offer at").nullable().unfiltered();
        offer_choice: Option<i64> = int("o.choice", "Choice").nullable();
        offer_state: Option<OfferState> = text("o.state", "Offer").nullable().words(OfferState::WORDS);
        expires_on: Option<NaiveDate> = date("o.expires_on", "Valid until").nullable();
        admission_id: Option<i64> = hidden("a.admission_id");
    }
}

/// Of which test and program a list is made.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct PreviewForm {
    pub test_id: i64,
    pub program_id: i64,
}

/// Freezes the merit list of a program.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("fast award list")]
pub struct FreezeForm {
    pub test_id: i64,
    pub program_id: i64,
    #[garde(length(min = 3, max = 120))]
    pub name: String,
}

kernel::of_one! {
    /// Which list, as it was read.
    pub struct ListStep;
}

/// Which offer the applicant does not want.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct DeclineForm {
    /// The offer.
    pub id: i64,
    #[garde(lines, length(min = 3, max = 300))]
    pub reason: String,
}

/// What freezing would fix, and publishing would offer.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "FastAwardPreview")]
pub struct Preview {
    pub test_id: i64,
    pub program_id: i64,
    pub test_name: String,
    pub program_name: String,
    pub formula: Formula,
    pub candidates: i64,
    pub ranked: i64,
    pub below: i64,
    pub tied: i64,
    /// What stands against freezing, as sentences.
    pub blocks: Vec<String>,
    pub seats: Vec<SeatsOffered>,
    /// The first of the list.
    pub rows: Vec<PreviewRow>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "FastAwardPreviewRow")]
pub struct PreviewRow {
    pub application_id: i64,
    pub roll_no: String,
    pub rank: Option<i64>,
    pub aggregate: i64,
    pub test_marks: HalfMarks,
    pub is_tied: bool,
    pub decided_by: Option<TieBreak>,
    pub below: Option<Below>,
    pub campus_name: Option<String>,
    pub choice: Option<i64>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "FastSeatsOffered")]
pub struct SeatsOffered {
    pub campus_id: i64,
    pub campus_name: String,
    pub seats: i64,
    pub offered: i64,
    pub taken_up: i64,
}

/// A merit list: its formula, its seats, and a page of those who stand on it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "FastAwardDetails")]
pub struct AwardDetails {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub test_id: i64,
    pub test_name: String,
    pub program_id: i64,
    pub program_name: String,
    pub status: AwardStatus,
    #[row(json)]
    pub formula: Formula,
    pub candidates: i64,
    pub ranked: i64,
    pub tied: i64,
    #[row(skip)]
    pub waiting: i64,
    pub frozen_by: String,
    pub published_by: Option<String>,
    pub published_at: Option<Instant>,
    pub created_at: Instant,
    pub updated_at: Instant,
    #[row(skip)]
    pub seats: Vec<SeatsOffered>,
    /// By rank; `page` asks for more.
    #[row(skip)]
    pub rows: Vec<AwardRow>,
    /// Whether the reader works for all campuses of the test.
    #[row(skip)]
    pub may_change: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "FastAwardRow")]
pub struct AwardRow {
    pub application_id: i64,
    pub roll_no: String,
    pub name: String,
    pub rank: Option<i64>,
    pub aggregate: i64,
    pub test_marks: HalfMarks,
    pub is_tied: bool,
    pub decided_by: Option<TieBreak>,
    pub below: Option<Below>,
    pub status: FastStatus,
    pub offer_campus: Option<String>,
    pub offer_choice: Option<i64>,
    pub offer_state: Option<OfferState>,
    pub expires_on: Option<NaiveDate>,
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct AwardQuery {
    /// The list; else the one of `test_id` and `program_id`.
    pub id: Option<i64>,
    pub test_id: Option<i64>,
    pub program_id: Option<i64>,
    /// From 1; 200 a page.
    pub page: Option<i64>,
}

/// Offers that were made.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct OffersMade {
    pub offers: i64,
    pub expired: i64,
    pub waiting: i64,
}

/// A page of published results: no names.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "FastResultsPage")]
pub struct ResultsPage {
    pub test_name: String,
    pub lists: Vec<ResultsList>,
    pub program_id: Option<i64>,
    pub total: i64,
    pub page: i64,
    pub rows: Vec<ResultsRow>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "FastResultsList")]
pub struct ResultsList {
    pub program_id: i64,
    pub program_name: String,
    #[row(json)]
    pub formula: Formula,
    pub published_at: Instant,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "FastResultsRow")]
pub struct ResultsRow {
    pub rank: i64,
    pub roll_no: String,
    pub aggregate: i64,
    pub is_tied: bool,
    pub offer_campus: Option<String>,
}
