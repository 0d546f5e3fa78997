//! Exams in the search over everything: by name or series.

use super::model::{EXAMS, ExamStatus};
use crate::rights::setup::EXAMS as RIGHTS;
use kernel::{Found, Listed, Row, Search};
use schemars::JsonSchema;
use serde::Serialize;

pub const SEARCH: Search = Search { kind: "exam", opens: &[RIGHTS.details], indexed: &["exam"], find: |tx, asked| tx.found(asked, found) };

/// A row of the list without what it counts.
#[derive(Serialize, JsonSchema, Row, Listed)]
#[list(EXAMS)]
struct NamedExam {
    id: i64,
    name: String,
    class_name: String,
    session_name: String,
    campus_name: Option<String>,
    status: ExamStatus,
}

fn found(exam: NamedExam) -> Found {
    Found {
        id: exam.id,
        title: exam.name,
        place: Some(exam.class_name),
        about: Some(exam.session_name),
        campus: exam.campus_name,
        status: Some(exam.status.as_str().to_owned()),
        is_past: exam.status == ExamStatus::Published,
        ..Found::default()
    }
}
