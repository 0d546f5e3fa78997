//! Branches: the campuses of a school in one place, under one head.

use crate::rights;
use kernel::{
    Answer, Body, ById, Checks, Col, ColumnValues as _, Columns, Cx, Data, Edit, Error, Filter, History, Instant, Json, List, Listed,
    Opens, Options, Path, Query, Record, Result, Row, Scope, ScopeBy, Tx, Unique, Value, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static BRANCH: Record = Record {
    table: "branch",
    record_name: "branch",
    columns: &["school_id", "name", "name_ur", "code", "head_name", "phone", "email", "address", "city", "is_active"],
    scope: ScopeBy::Branch("id"),
    history: History::of(&[rights::BRANCHES_DETAILS]),
    unique: &[Unique {
        index: "branch_code",
        on: &["school_id", "code"],
        field: "code",
        sentence: "A branch of this school with this code already exists.",
    }],
    words: &["name", "code", "city", "head_name"],
    numbers: &["phone"],
};

pub static BRANCHES: List = List {
    name: "branches",
    record_name: "branch",
    from: "branch b LEFT JOIN school s ON s.id = b.school_id",
    id: "b.id",
    scope: ScopeBy::Branch("b.id"),
    only: "TRUE",
    columns: &[
        Col::hidden("id", "b.id"),
        Col::text("name", "b.name", "Name"),
        Col::text("name_ur", "b.name_ur", "Name in Urdu").nullable(),
        Col::text("code", "b.code", "Code"),
        Col::hidden("school_id", "b.school_id"),
        Col::text("school_name", "s.name", "School").nullable(),
        Col::text("head_name", "b.head_name", "Head").nullable(),
        Col::text("city", "b.city", "City").nullable(),
        Col::text("phone", "b.phone", "Phone").nullable(),
        Col::text("email", "b.email", "E-mail").nullable(),
        Col::flag("is_active", "b.is_active", "Active"),
        Col::instant("created_at", "b.created_at", "Added"),
    ],
    filters: &[Filter::id("school_id", "b.school_id"), Filter::text("city", "b.city"), Filter::flag("is_active", "b.is_active")],
    sort: "name",
    totals: &[],
};

pub const OPTIONS: Options = Options {
    of: "branches",
    opens: Opens::Holders(&[rights::BRANCHES_INDEX, rights::CAMPUSES_INDEX, rights::CAMPUSES_CREATE, rights::CAMPUSES_UPDATE]),
    list: &BRANCHES,
    label: "name",
    hint: Some("school_name"),
    parent: Some("school_id"),
    only: Some(("is_active", "true")),
};

/// A row of the list.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Branch {
    pub id: i64,
    pub name: String,
    pub name_ur: Option<String>,
    pub code: String,
    pub school_id: i64,
    pub school_name: Option<String>,
    pub head_name: Option<String>,
    pub city: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub is_active: bool,
    pub created_at: Instant,
}

impl Listed for Branch {
    const LIST: &'static List = &BRANCHES;
    fn id(&self) -> i64 {
        self.id
    }
}

/// Everything about one branch.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct BranchDetails {
    pub id: i64,
    pub version: i64,
    pub school_id: i64,
    pub school_name: String,
    pub name: String,
    pub name_ur: Option<String>,
    pub code: String,
    pub head_name: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub address: Option<String>,
    pub city: Option<String>,
    pub is_active: bool,
    pub created_at: Instant,
    pub updated_at: Instant,
    /// Its campuses within the reader's scope.
    #[row(skip)]
    pub campus_count: i64,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns)]
pub struct BranchForm {
    pub school_id: i64,
    pub name: String,
    pub name_ur: Option<String>,
    /// Short, letters and digits; unique within its school.
    pub code: String,
    pub head_name: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub address: Option<String>,
    pub city: Option<String>,
    #[serde(default = "yes")]
    pub is_active: bool,
}

fn yes() -> bool {
    true
}

impl BranchForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self) -> Result<BranchForm> {
        let mut c = Checks::of("branch");
        let checked = BranchForm {
            name: c.text("name", self.name, 2..=120),
            name_ur: c.optional_text("name_ur", self.name_ur, 120),
            code: c.code("code", self.code, 2..=12),
            head_name: c.optional_text("head_name", self.head_name, 120),
            phone: c.optional_phone("phone", self.phone),
            email: c.optional_email("email", self.email),
            address: c.optional_long_text("address", self.address, 400),
            city: c.optional_text("city", self.city, 80),
            ..self
        };
        c.done()?;
        Ok(checked)
    }
}

/// One branch within the scope.
pub fn branch(tx: &mut Tx, scope: &Scope, id: i64) -> Result<BranchDetails> {
    let mut branch: BranchDetails = tx
        .first(
            sql!(
                "SELECT b.id, b.version, b.school_id, s.name AS school_name, b.name, b.name_ur, b.code, b.head_name, b.phone, b.email, b.address, b.city, b.is_active,
                        b.created_at, b.updated_at
                 FROM branch b JOIN school s ON s.id = b.school_id WHERE b.id = $1 AND b.id IN [$2]"
            ),
            &[Value::Int(id), Value::from(&scope.branches)],
        )?
        .ok_or_else(|| Error::not_found("branch"))?;
    branch.campus_count =
        tx.value(sql!("SELECT count(*) FROM campus WHERE branch_id = $1 AND id IN [$2]"), &[Value::Int(id), Value::from(&scope.campuses)])?;
    Ok(branch)
}

/// One branch. 404 when it is out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<BranchDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| branch(tx, &scope, id)).await
}

/// Adds a branch to a school of the caller's. 422 at `code` when the school has one with it.
pub async fn save(cx: Cx, Body(form): Body<BranchForm>) -> Result<Answer<i64>> {
    let (branch, scope) = (form.check()?, cx.scope());
    check_school(&scope, branch.school_id)?;
    cx.save("Branch saved successfully", move |tx| {
        let id = tx.insert(&BRANCH, branch.columns())?;
        tx.move_access_epoch()?;
        Ok(id)
    })
    .await
}

/// Changes a branch. Its school changes only for who reaches the new one.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<BranchForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Branch updated successfully", move |tx| {
        if branch(tx, &scope, id)?.school_id != form.school_id {
            check_school(&scope, form.school_id)?;
        }
        tx.update(&BRANCH, &scope, id, version, form.columns())?;
        tx.move_access_epoch()?;
        Ok(id)
    })
    .await
}

/// Removes a branch without campuses; else 409 names what refers to it.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Branch deleted successfully", move |tx| {
        tx.delete(&BRANCH, &scope, id)?;
        tx.move_access_epoch()
    })
    .await
}

fn check_school(scope: &Scope, id: i64) -> Result<()> {
    if scope.schools.contains(&id) { Ok(()) } else { Err(Error::field("school_id", "Choose one of your schools.")) }
}
