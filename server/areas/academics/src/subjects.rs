//! Subjects.

use crate::rights;
use kernel::{
    Col, ColumnValues as _, Columns, Filter, Form, History, Instant, List, Listed, Opens, Options, PlainRecord, Record, Row, ScopeBy,
    Unique,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum SubjectKind { Theory = "theory", Practical = "practical" }
}

pub static SUBJECT: Record = Record {
    table: "subject",
    record_name: "subject",
    columns: SubjectForm::COLUMNS,
    scope: ScopeBy::Group,
    history: History::of(&[rights::SUBJECTS.details]),
    unique: &[Unique { index: "subject_code", on: &["code"], field: "code", sentence: "A subject with this code already exists." }],
    words: &["name", "code"],
    numbers: &[],
};

pub static SUBJECTS: List = List {
    name: "subjects",
    record_name: "subject",
    from: "subject s",
    id: "s.id",
    scope: ScopeBy::Group,
    only: "TRUE",
    columns: &[
        Col::hidden("id", "s.id"),
        Col::text("name", "s.name", "Name"),
        Col::text("code", "s.code", "Code"),
        Col::text("kind", "s.kind", "Kind"),
        Col::text("department", "s.department", "Department").nullable(),
        Col::flag("is_active", "s.is_active", "Active"),
        Col::instant("created_at", "s.created_at", "Added"),
    ],
    filters: &[
        Filter::word("kind", "s.kind", SubjectKind::WORDS),
        Filter::text("department", "s.department"),
        Filter::flag("is_active", "s.is_active"),
    ],
    sort: "name",
    totals: &[],
};

pub const OPTIONS: Options = Options {
    of: "subjects",
    opens: Opens::Holders(&[rights::SUBJECTS.index, rights::PROGRAMS_UPDATE, rights::TEACHERS_ASSIGN, rights::PROGRAMS_DETAIL]),
    list: &SUBJECTS,
    label: "name",
    hint: Some("code"),
    parent: None,
    only: Some(("is_active", "true")),
};

/// A row of the list.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row, Listed)]
#[list(SUBJECTS)]
pub struct Subject {
    pub id: i64,
    pub name: String,
    pub code: String,
    pub kind: SubjectKind,
    pub department: Option<String>,
    pub is_active: bool,
    pub created_at: Instant,
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("subject")]
pub struct SubjectForm {
    #[garde(length(min = 2, max = 80))]
    pub name: String,
    /// Short: PHY.
    #[garde(code, length(min = 1, max = 12))]
    pub code: String,
    pub kind: SubjectKind,
    /// Science, Languages: results of exams are compared by it.
    #[garde(length(max = 60))]
    pub department: Option<String>,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
}

impl PlainRecord for SubjectForm {
    const RECORD: &'static Record = &SUBJECT;
    // The second is the specification's.
    const MESSAGES: [&'static str; 3] = ["Subject saved successfully", "Campus Updated Successfully", "Subject deleted successfully"];
}
