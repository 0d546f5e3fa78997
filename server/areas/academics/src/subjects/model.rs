//! A subject.

use crate::rights;
use kernel::{Checks, Col, Columns, Filter, History, Instant, List, Listed, Opens, Options, Record, Result, Row, ScopeBy, Unique};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum SubjectKind { Theory = "theory", Practical = "practical" }
}

pub static SUBJECT: Record = Record {
    table: "subject",
    record_name: "subject",
    columns: &["name", "code", "kind", "is_active"],
    scope: ScopeBy::Group,
    history: History::of(&[rights::SUBJECTS_DETAIL]),
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
        Col::flag("is_active", "s.is_active", "Active"),
        Col::instant("created_at", "s.created_at", "Added"),
    ],
    filters: &[Filter::word("kind", "s.kind", SubjectKind::WORDS), Filter::flag("is_active", "s.is_active")],
    sort: "name",
    totals: &[],
};

pub const OPTIONS: Options = Options {
    of: "subjects",
    opens: Opens::Holders(&[rights::SUBJECTS_INDEX, rights::PROGRAMS_UPDATE, rights::TEACHERS_ASSIGN, rights::PROGRAMS_DETAIL]),
    list: &SUBJECTS,
    label: "name",
    hint: Some("code"),
    parent: None,
    only: Some(("is_active", "true")),
};

/// A row of the list.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Subject {
    pub id: i64,
    pub name: String,
    pub code: String,
    pub kind: SubjectKind,
    pub is_active: bool,
    pub created_at: Instant,
}

impl Listed for Subject {
    const LIST: &'static List = &SUBJECTS;
    fn id(&self) -> i64 {
        self.id
    }
}

/// Everything about one subject.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct SubjectDetails {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub code: String,
    pub kind: SubjectKind,
    pub is_active: bool,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns)]
pub struct SubjectForm {
    pub name: String,
    /// Short: PHY.
    pub code: String,
    pub kind: SubjectKind,
    #[serde(default = "yes")]
    pub is_active: bool,
}

fn yes() -> bool {
    true
}

impl SubjectForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self) -> Result<SubjectForm> {
        let mut c = Checks::of("subject");
        let checked = SubjectForm { name: c.text("name", self.name, 2..=80), code: c.code("code", self.code, 1..=12), ..self };
        c.done()?;
        Ok(checked)
    }
}
