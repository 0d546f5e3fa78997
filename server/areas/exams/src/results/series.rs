//! The series of exams as choices: those with closed exams, whose results are published together, and those with published ones, by which promotion lists are made.

use crate::{
    rights::results::{PROMOTIONS_MAKE, PUBLISH},
    setup::exams::model::ExamStatus,
};
use academics::api::OF_SESSION;
use chrono::NaiveDate;
use kernel::{Filter, Link, Opens, Options, ScopeBy, listed};

/// The campuses at which a series has exams in the state.
const SERIES_AT: &str =
    "exam x JOIN exam_campus ec ON ec.exam_id = x.id WHERE x.series = v.series AND x.session_id = v.session_id AND x.status = v.status";

listed! {
    /// A series in a session, once for each state that exams of it are in. Its number is that of its first exam, whatever state that one is in.
    pub struct SeriesChoice of SERIES {
        name: "series of exams",
        from: "(SELECT e.series, e.session_id, e.status, max(e.starts_on) AS starts_on FROM exam e GROUP BY e.series, e.session_id, e.status) v",
        joins: [
            on(
                "(SELECT o.series, o.session_id, min(o.id) AS id FROM exam o GROUP BY o.series, o.session_id)",
                "f",
                "f.series = v.series AND f.session_id = v.session_id"
            ),
        ],
        scope: ScopeBy::Linked { campus: Link { from: SERIES_AT, column: "ec.campus_id" }, section: None },
        filters: &[Filter::through("campus_id", SERIES_AT, "ec.campus_id"), Filter::word("status", "v.status", ExamStatus::WORDS)],
        sort: "-starts_on",
    } columns {
        id: i64 = hidden("f.id");
        series: String = text("v.series", "Exam group");
        session_name: String = of(&OF_SESSION, "s.name", "v.session_id").unfiltered().loose();
        /// Of its last exam.
        starts_on: NaiveDate = date("v.starts_on", "First day");
        school_order: String = text("v.series", "");
    }
}

/// With closed exams.
pub const CLOSED: Options =
    Options::of("closed_series", &SERIES, &[PUBLISH]).label("series").hint("session_name").within("campus_id").only("status", "closed");

/// With published exams.
pub const PUBLISHED: Options =
    Options { of: "published_series", opens: Opens::Holders(&[PROMOTIONS_MAKE]), only: Some(("status", "published")), ..CLOSED };
