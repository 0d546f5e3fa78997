//! The exams that reports and slips are asked for: those with marks, and those that somebody sits.

use crate::{
    rights::{
        board::{SLIPS_INDEX, SLIPS_PRINT},
        standings::ALL_NAMES,
    },
    setup::exams::model::ExamStatus,
};
use kernel::{Filter, Link, List, Listed as _, Opens, Options, ScopeBy, listed};

listed! {
    /// An exam of the choices.
    pub struct ExamChoice of CHOICES {
        name: "exams of reports",
        record_name: "exam",
        from: "exam e LEFT JOIN class c ON c.id = e.class_id LEFT JOIN session s ON s.id = e.session_id",
        id: "e.id",
        scope: ScopeBy::Linked {
            campus: Link { from: "exam_campus ec WHERE ec.exam_id = e.id", column: "ec.campus_id" },
            section: Some(Link { from: "award_list al WHERE al.exam_id = e.id", column: "al.section_id" }),
        },
        only: "TRUE",
        filters: &[
            Filter::id("session_id", "e.session_id"),
            Filter::word("status", "e.status", ExamStatus::WORDS),
            Filter::when("has_marks", "EXISTS (SELECT 1 FROM award_list a WHERE a.exam_id = e.id AND a.entered > 0)"),
            Filter::when("has_candidates", "EXISTS (SELECT 1 FROM award_list a WHERE a.exam_id = e.id AND a.expected > 0)"),
        ],
        sort: "name",
        totals: &[],
    } columns {
        id: i64 = hidden("e.id");
        name: String = text("e.name", "Exam");
        /// `Class 9, 2026-27`.
        about: String = text("c.name || ', ' || s.name", "Class and session");
    }
}

pub static LIST: &List = ExamChoice::LIST;

/// Exams with marks.
pub const EXAMINED: Options = Options {
    of: "exams_with_marks",
    opens: Opens::Holders(ALL_NAMES),
    list: &CHOICES,
    label: "name",
    hint: Some("about"),
    parent: Some("session_id"),
    only: Some(("has_marks", "true")),
};

/// Exams that somebody sits: their award lists are made.
pub const SAT: Options = Options {
    of: "exams_with_students",
    opens: Opens::Holders(&[SLIPS_INDEX, SLIPS_PRINT]),
    list: &CHOICES,
    label: "name",
    hint: Some("about"),
    parent: Some("session_id"),
    only: Some(("has_candidates", "true")),
};
