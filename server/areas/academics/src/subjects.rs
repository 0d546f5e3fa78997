//! Subjects.

use crate::rights;
use kernel::{
    Answer, Body, ById, Checks, Col, ColumnValues as _, Columns, Cx, Data, Edit, Error, Filter, History, Instant, Json, List, Listed,
    Opens, Options, Path, Query, Record, Result, Row, ScopeBy, Tx, Unique, binds, sql,
};
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

pub fn subject(tx: &mut Tx, id: i64) -> Result<SubjectDetails> {
    tx.first(sql!("SELECT id, version, name, code, kind, is_active, created_at, updated_at FROM subject WHERE id = $1"), &binds![id])?
        .ok_or_else(|| Error::not_found("subject"))
}

/// One subject.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<SubjectDetails>>> {
    cx.one(move |tx| subject(tx, id)).await
}

/// Adds a subject. 422 at `code` when it is taken.
pub async fn save(cx: Cx, Body(form): Body<SubjectForm>) -> Result<Answer<i64>> {
    let form = form.check()?;
    cx.save("Subject saved successfully", move |tx| tx.insert(&SUBJECT, form.columns())).await
}

/// Changes a subject. 409 when somebody else was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<SubjectForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Campus Updated Successfully", move |tx| {
        tx.update(&SUBJECT, &scope, id, version, form.columns())?;
        Ok(id)
    })
    .await
}

/// Removes a subject that no program teaches; else 409.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Subject deleted successfully", move |tx| tx.delete(&SUBJECT, &scope, id)).await
}
