//! An exam: the record, the list, the forms and what the calls answer.

mod answers;
mod papers;

pub use answers::{ExamCampus, ExamDetails, ExamPaper, ExamProgress, ExamsMade, UnlockedList};
pub use papers::{PaperLine, PaperPart, Sitting, clash, of_subject};

use crate::rights::setup::EXAMS as RIGHTS;
use academics::api::{OF_CLASS, OF_PROGRAM, OF_SESSION};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Filter, Form, History, Instant, Link, Of, Record, ScopeBy, listed};
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeSet;

/// Classes and campuses of one step at most.
const MOST_CLASSES: usize = 40;
const MOST_CAMPUSES: usize = 200;
/// Papers of an exam at most.
const MOST_PAPERS: usize = 80;
/// Days of an exam at most.
const LONGEST_DAYS: i64 = 120;

kernel::string_enum! {
    pub enum ExamStatus {
        Draft = "draft",
        /// Award lists are there and marks are entered.
        Open = "open",
        /// All lists are locked.
        Closed = "closed",
        /// Students and parents see the results.
        Published = "published",
    }
}

pub static EXAM: Record = Record {
    table: "exam",
    record_name: "exam",
    columns: &[
        "name",
        "series",
        "category_id",
        "session_id",
        "program_id",
        "class_id",
        "campus_id",
        "starts_on",
        "ends_on",
        "status",
        "instructions",
        "status_reason",
        "opened_at",
        "closed_at",
        "published_at",
    ],
    scope: ScopeBy::Linked { campus: Link { from: "exam_campus ec WHERE ec.exam_id = exam.id", column: "ec.campus_id" }, section: None },
    history: History::of(&[RIGHTS.details]),
    words: &["name", "series"],
    ..Record::BARE
};

pub const OF_EXAM: Of = Of::record(&EXAM, "Exam").few();

/// The campuses of an exam `e`.
const AT: &str = "exam_campus ec WHERE ec.exam_id = e.id";

listed! {
    /// A row of the list.
    pub struct Exam of EXAMS {
        name: "exams",
        record_name: "exam",
        from: "exam e", joins: [by_id("exam_category", "g", "e.category_id")],
        // Teachers choose among the exams of their sections.
        scope: ScopeBy::Linked {
            campus: Link { from: AT, column: "ec.campus_id" },
            section: Some(Link { from: "award_list al WHERE al.exam_id = e.id", column: "al.section_id" }),
        },
        filters: &[
            Filter::through("campus_id", AT, "ec.campus_id"),
            Filter::id("session_id", "e.session_id"),
            Filter::id("program_id", "e.program_id"),
            Filter::id("class_id", "e.class_id"),
            Filter::id("category_id", "e.category_id"),
            Filter::text("series", "e.series"),
            // By the number of a choice of series, which is that of an exam of it.
            Filter::through("series_of", "exam o WHERE o.series = e.series AND o.session_id = e.session_id", "o.id"),
            Filter::word("status", "e.status", ExamStatus::WORDS),
            Filter::date("starts_on", "e.starts_on"),
            Filter::when("at_one_campus", "e.campus_id IS NOT NULL"),
            // Nothing but its closing waits, or somebody who came to a section since.
            Filter::when(
                "all_locked",
                "e.status = 'open' AND EXISTS (SELECT 1 FROM award_list al WHERE al.exam_id = e.id)
                 AND NOT EXISTS (SELECT 1 FROM award_list al WHERE al.exam_id = e.id AND al.status <> 'locked')",
            ),
        ],
        sort: "-starts_on",
    } columns {
        id: i64 = hidden("e.id");
        version: i64 = hidden("e.version");
        name: String = text("e.name", "Name");
        /// What exams that were made together bear.
        series: String = text("e.series", "Exam group");
        category_name: String = text("g.name", "Category");
        program_name: String = of(&OF_PROGRAM, "p.name", "e.program_id").unfiltered();
        class_id: i64, class_name: String = of(&OF_CLASS, "c.full_name", "e.class_id").unfiltered();
        session_id: i64, session_name: String = of(&OF_SESSION, "s.name", "e.session_id").unfiltered();
        /// Of an exam at one campus only.
        campus_name: Option<String> = of(&OF_CAMPUS, "k.name", "e.campus_id").nullable().unfiltered().loose();
        campuses: i64 = int("(SELECT count(*) FROM exam_campus ec WHERE ec.exam_id = e.id)", "Campuses");
        starts_on: NaiveDate = date("e.starts_on", "First day");
        ends_on: NaiveDate = date("e.ends_on", "Last day");
        status: ExamStatus = text("e.status", "Status");
        papers: i64 = int("(SELECT count(*) FROM exam_paper q WHERE q.exam_id = e.id)", "Papers");
        lists: i64 = int("(SELECT count(*) FROM award_list a WHERE a.exam_id = e.id)", "Award lists");
        /// Lists that are submitted, checked or locked.
        submitted: i64 = int("(SELECT count(*) FROM award_list a WHERE a.exam_id = e.id AND a.status <> 'draft')", "Submitted");
        created_at: Instant = instant("e.created_at", "Added");
    }
}

/// Exams of several classes, made at once.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("exam", rules)]
pub struct NewExamForm {
    #[garde(length(min = 2, max = 120))]
    pub name: String,
    /// What they bear together, for results and reports; the name when left out.
    #[garde(length(max = 120))]
    pub series: Option<String>,
    pub category_id: i64,
    /// The active one when left out.
    pub session_id: Option<i64>,
    /// Each gets an exam of its own.
    #[garde(length(min = 1, max = MOST_CLASSES))]
    pub class_ids: Vec<i64>,
    #[garde(length(min = 1, max = MOST_CAMPUSES))]
    pub campus_ids: Vec<i64>,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    /// What every paper gives, for tests of fewer marks; those of the program's subjects when left out.
    #[garde(range(min = 1, max = 1_000))]
    pub total_marks: Option<i64>,
    /// Whether practicals are held too.
    #[serde(default = "kernel::yes")]
    pub with_practicals: bool,
    #[garde(lines, length(max = 2_000))]
    pub instructions: Option<String>,
}

impl NewExamForm {
    fn rules(&mut self, c: &mut Checks) {
        days(c, self.starts_on, self.ends_on);
        for (field, ids) in [("class_ids", &mut self.class_ids), ("campus_ids", &mut self.campus_ids)] {
            let once: BTreeSet<i64> = ids.iter().copied().collect();
            c.ensure(once.len() == ids.len(), field, "One is entered twice.");
        }
    }
}

/// What is changed of an exam: its texts and days (together: the name says that they are sent), its papers, a step. What is left out stays.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema, Form)]
#[form("exam", rules)]
pub struct ExamForm {
    #[garde(length(max = 120))]
    pub name: Option<String>,
    #[garde(length(max = 120))]
    pub series: Option<String>,
    pub category_id: Option<i64>,
    pub starts_on: Option<NaiveDate>,
    pub ends_on: Option<NaiveDate>,
    /// Printed under the date sheet.
    #[garde(lines, length(max = 2_000))]
    pub instructions: Option<String>,
    /// All papers: they take the place of those that are there.
    #[schemars(length(max = MOST_PAPERS))]
    pub papers: Option<Vec<PaperLine>>,
    /// The step: `open` (papers have their dates; makes the award lists), `closed` (all lists are locked), or back with a reason.
    pub status: Option<ExamStatus>,
    /// Why a step is taken back.
    #[garde(length(max = 300))]
    pub reason: Option<String>,
}

/// The texts and days of an exam.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExamTexts {
    pub name: String,
    pub series: String,
    pub category_id: i64,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    pub instructions: Option<String>,
}

impl ExamForm {
    fn rules(&mut self, c: &mut Checks) {
        let sends_texts = self.name.is_some()
            || self.series.is_some()
            || self.category_id.is_some()
            || self.starts_on.is_some()
            || self.ends_on.is_some()
            || self.instructions.is_some();
        if sends_texts {
            c.ensure(self.name.as_ref().is_some_and(|name| name.chars().count() >= 2), "name", "Enter the exam's name.");
            c.require("category_id", self.category_id);
            if let (Some(first), Some(last)) = (c.require("starts_on", self.starts_on), c.require("ends_on", self.ends_on)) {
                days(c, first, last);
            }
        }
        if let Some(papers) = self.papers.take() {
            c.count("papers", &papers, 1..=MOST_PAPERS);
            self.papers = Some(papers::checked(c, papers));
        }
        c.ensure(sends_texts || self.papers.is_some() || self.status.is_some(), "name", "Nothing is changed.");
    }

    /// The texts and days, where they are sent.
    pub fn texts(&self) -> Option<ExamTexts> {
        let name = self.name.clone()?;
        Some(ExamTexts {
            series: self.series.clone().unwrap_or_else(|| name.clone()),
            name,
            category_id: self.category_id?,
            starts_on: self.starts_on?,
            ends_on: self.ends_on?,
            instructions: self.instructions.clone(),
        })
    }
}

/// The days of an exam: in order, and not too many.
fn days(c: &mut Checks, first: NaiveDate, last: NaiveDate) {
    c.in_order(first, "ends_on", last);
    c.ensure((last - first).num_days() < LONGEST_DAYS, "ends_on", format!("Enter at most {LONGEST_DAYS} days."));
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn read(form: serde_json::Value) -> kernel::Result<ExamForm> {
        serde_json::from_value::<ExamForm>(form).expect("a form").check()
    }

    #[test]
    fn texts_come_together_and_papers_or_a_step_without_them() {
        assert!(read(json!({ "status": "open" })).is_ok());
        assert!(read(json!({})).is_err(), "nothing is changed");
        assert!(read(json!({ "name": "First term" })).is_err(), "days and category are missing");
        let whole = json!({ "name": "First term", "category_id": 1, "starts_on": "2026-10-05", "ends_on": "2026-10-15" });
        assert_eq!(read(whole).expect("a form").texts().expect("texts").series, "First term");
        let backwards = json!({ "name": "First term", "category_id": 1, "starts_on": "2026-10-15", "ends_on": "2026-10-05" });
        assert!(read(backwards).is_err());
        assert!(read(json!({ "papers": [] })).is_err());
    }
}
