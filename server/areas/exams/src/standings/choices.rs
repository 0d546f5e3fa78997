//! The exams as choices: all of them, those with marks, and those that somebody sits.

use crate::{
    rights::{
        board::{SLIPS_INDEX, SLIPS_PRINT},
        marks::{AWARD_LISTS_CORRECTIONS, AWARD_LISTS_CREATE, AWARD_LISTS_INDEX},
        setup::EXAMS,
        standings::ALL_NAMES,
    },
    setup::exams::model::ExamStatus,
};
use chrono::NaiveDate;
use kernel::{Filter, Link, List, Listed as _, Opens, Options, ScopeBy, listed};

listed! {
    /// An exam of the choices.
    pub struct ExamChoice of CHOICES {
        name: "exams to choose from",
        record_name: "exam",
        from: "exam e", joins: [by_id("class", "c", "e.class_id"), by_id("session", "s", "e.session_id"), by_id("campus", "k", "e.campus_id")],
        // Teachers choose among the exams of their sections.
        scope: ScopeBy::Linked {
            campus: Link { from: "exam_campus ec WHERE ec.exam_id = e.id", column: "ec.campus_id" },
            section: Some(Link { from: "award_list al WHERE al.exam_id = e.id", column: "al.section_id" }),
        },
        filters: &[
            Filter::id("session_id", "e.session_id"),
            Filter::word("status", "e.status", ExamStatus::WORDS),
            Filter::when("has_marks", "EXISTS (SELECT 1 FROM award_list a WHERE a.exam_id = e.id AND a.entered > 0)"),
            Filter::when("has_candidates", "EXISTS (SELECT 1 FROM award_list a WHERE a.exam_id = e.id AND a.expected > 0)"),
        ],
        sort: "-starts_on",
    } columns {
        id: i64 = hidden("e.id");
        name: String = text("e.name", "Exam");
        /// `FSc Pre-Medical, 1st Year, 2026-27`, with the campus where it is held at one only.
        about: String = text("c.full_name || ', ' || s.name || coalesce(', ' || k.name, '')", "Class and session");
        starts_on: NaiveDate = date("e.starts_on", "First day");
        /// By class, then by name.
        school_order: String = text("CAST(1000 + c.level AS TEXT) || ' ' || c.full_name || ' ' || e.name", "");
    }
}

pub static LIST: &List = ExamChoice::LIST;

pub const EVERY: Options = Options::of("exams", &CHOICES, &[EXAMS.index, AWARD_LISTS_INDEX, AWARD_LISTS_CREATE, AWARD_LISTS_CORRECTIONS])
    .hint("about")
    .within("session_id");

/// Exams with marks.
pub const EXAMINED: Options =
    Options { of: "exams_with_marks", opens: Opens::Holders(ALL_NAMES), only: Some(("has_marks", "true")), ..EVERY };

/// Exams that somebody sits: their award lists are made.
pub const SAT: Options = Options {
    of: "exams_with_students",
    opens: Opens::Holders(&[SLIPS_INDEX, SLIPS_PRINT]),
    only: Some(("has_candidates", "true")),
    ..EVERY
};
