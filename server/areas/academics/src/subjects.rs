//! Subjects.

use crate::rights;
use kernel::{ColumnValues as _, Columns, Form, History, Instant, Of, Options, Plain, PlainRecord, Record, Row, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum SubjectKind { Theory = "theory", Practical = "practical" }
}

pub static SUBJECTS: Plain = Plain {
    options: &[OPTIONS],
    ..Plain::of::<Subject, SubjectForm>(&rights::SUBJECTS, |r| {
        let paths = ["/get-subjects", "/get-subject-details", "/save-subject", "/update-subject", "/subject/{id}"];
        r.record::<Subject, SubjectForm>(paths, &rights::SUBJECTS)
    })
};

pub static SUBJECT: Record = Record {
    table: "subject",
    record_name: "subject",
    columns: SubjectForm::COLUMNS,
    scope: ScopeBy::Group,
    history: History::of(&[rights::SUBJECTS.details]),
    unique: &[Unique::of("subject_code", &["code"], "code", "A subject with this code already exists.")],
    words: &["name", "code"],
    numbers: &[],
};

pub const OF_SUBJECT: Of = Of::record(&SUBJECT, "Subject");

listed! {
    /// A row of the list.
    pub struct Subject of LISTED {
        name: "subjects",
        record_name: "subject",
        from: "subject s",
        scope: ScopeBy::Group,
        sort: "name",
    } columns {
        id: i64 = hidden("s.id");
        name: String = text("s.name", "Name");
        name_ur: Option<String> = text("s.name_ur", "Name in Urdu").nullable();
        code: String = text("s.code", "Code");
        kind: SubjectKind = text("s.kind", "Kind").words(SubjectKind::WORDS);
        department: Option<String> = text("s.department", "Department").nullable().filtered();
        is_active: bool = flag("s.is_active", "Active").filtered();
        created_at: Instant = instant("s.created_at", "Added");
    }
}

pub const OPTIONS: Options =
    Options::of("subjects", &LISTED, &[rights::SUBJECTS.index, rights::PROGRAMS.update, rights::TEACHERS_ASSIGN, rights::PROGRAMS.details])
        .hint("code")
        .only("is_active", "true");

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("subject")]
pub struct SubjectForm {
    #[garde(length(min = 2, max = 80))]
    pub name: String,
    #[garde(length(max = 80))]
    pub name_ur: Option<String>,
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
