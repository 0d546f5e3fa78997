//! A publication: the record, the list, the forms.

use crate::{
    results::reckoning::model::Decision,
    rights::results::PUBLICATIONS,
    setup::exams::model::{ExamStatus, OF_EXAM},
};
use academics::api::{OF_CLASS, OF_SESSION};
use chrono::NaiveDate;
use kernel::{Filter, Form, History, Instant, Link, Record, ScopeBy, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum PublicationState {
        /// Its cards are being made; nobody sees them.
        Preparing = "preparing",
        Published = "published",
        Withdrawn = "withdrawn",
    }
}

/// The kind of the job that publishes.
pub const JOB: &str = "exams.publish";

pub static PUBLICATION: Record = Record {
    table: "result_publication",
    record_name: "result publication",
    columns: &[
        "exam_id",
        "exam_version",
        "format_id",
        "state",
        "tells_families",
        "job_id",
        "cards",
        "started_by",
        "published_at",
        "withdrawn_by",
        "withdrawn_at",
        "withdrawn_reason",
    ],
    scope: ScopeBy::Linked {
        campus: Link { from: "exam_campus ec WHERE ec.exam_id = result_publication.exam_id", column: "ec.campus_id" },
        section: None,
    },
    history: History::of(&[PUBLICATIONS]),
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct ResultPublication of RESULT_PUBLICATIONS {
        name: "result publications",
        from: "result_publication p", joins: [by_id("result_format", "f", "p.format_id")],
        scope: ScopeBy::Linked { campus: Link { from: "exam_campus ec WHERE ec.exam_id = p.exam_id", column: "ec.campus_id" }, section: None },
        filters: &[
            Filter::through("campus_id", "exam_campus ec WHERE ec.exam_id = p.exam_id", "ec.campus_id"),
            Filter::id("session_id", "e.session_id"),
            Filter::id("class_id", "e.class_id"),
        ],
        sort: "-created_at",
    } columns {
        id: i64 = hidden("p.id");
        version: i64 = hidden("p.version");
        exam_id: i64, exam_name: String = of(&OF_EXAM, "e.name", "p.exam_id");
        class_name: String = of(&OF_CLASS, "c.full_name", "e.class_id").unfiltered();
        session_name: String = of(&OF_SESSION, "s.name", "e.session_id").unfiltered();
        format_name: String = text("f.name", "Result format");
        state: PublicationState = text("p.state", "Status").words(PublicationState::WORDS);
        cards: i64 = int("p.cards", "Cards");
        job_id: Option<i64> = hidden("p.job_id");
        started_by: String = text("p.started_by", "By");
        published_at: Option<Instant> = instant("p.published_at", "Published").nullable().filtered();
        withdrawn_by: Option<String> = text("p.withdrawn_by", "Withdrawn by").nullable();
        withdrawn_at: Option<Instant> = instant("p.withdrawn_at", "Withdrawn").nullable();
        withdrawn_reason: Option<String> = text("p.withdrawn_reason", "Why it was withdrawn").nullable();
        created_at: Instant = instant("p.created_at", "Begun");
    }
}

/// Which exam, and by which format.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct PreviewQuery {
    pub exam_id: i64,
    /// The class's usual one when left out.
    pub format_id: Option<i64>,
}

/// What publishing an exam would give out, before it does.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PublicationPreview {
    pub exam_id: i64,
    pub exam_version: i64,
    pub exam_name: String,
    pub class_name: String,
    pub starts_on: NaiveDate,
    pub format_id: Option<i64>,
    pub format_name: Option<String>,
    pub students: i64,
    pub counts: Vec<DecisionCount>,
    /// Students whose result is withheld.
    pub withheld: i64,
    /// Families that would be told: those with a result that is not withheld.
    pub families: i64,
    /// What stands against it, as sentences; empty when it can be published.
    pub blocks: Vec<String>,
    /// Exams that the format counts too and that are not published: named by `leaves_out`, the results are given out without them.
    pub left_out: Vec<LeftOut>,
    /// A publication of this exam that is being prepared.
    pub job_id: Option<i64>,
}

/// An exam that a weighted format counts, and that is closed or open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeftOut {
    pub exam_id: i64,
    pub exam_name: String,
    pub category_name: String,
    /// Percent of its category.
    pub weight: i64,
    pub status: ExamStatus,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DecisionCount {
    pub decision: Decision,
    pub students: i64,
}

/// Which exam is published, as it was read.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct PublishForm {
    pub exam_id: i64,
    /// Of the exam.
    pub version: i64,
    pub format_id: i64,
    #[serde(default = "kernel::yes")]
    pub tells_families: bool,
    /// Exams of the format that are not published, and that the results are given out without.
    #[serde(default)]
    pub leaves_out: Vec<i64>,
}

/// A publication that was begun.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PublicationBegun {
    pub id: i64,
    pub job_id: i64,
    pub cards: i64,
}

/// Results that were taken back, with the published cards of other exams that count them.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Withdrawn {
    pub id: i64,
    /// Families do not see these cards until their results are taken back too and published again.
    pub counted_by: Vec<CountedBy>,
}

/// An exam whose latest cards count results of another one.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, kernel::Row)]
pub struct CountedBy {
    pub exam_id: i64,
    pub exam_name: String,
    pub class_name: String,
    pub cards: i64,
}

/// Which publication is taken back, as it was read, and why.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("result publication")]
pub struct WithdrawForm {
    pub id: i64,
    pub version: i64,
    #[garde(lines, length(min = 3, max = 300))]
    pub reason: String,
}
