//! Schools: what one holds, what a form may say of it, how they are listed.

use crate::rights;
use chrono::NaiveDate;
use kernel::{
    Answer, Body, ById, Checks, Col, ColumnValues as _, Columns, Cx, Data, Edit, Error, Filter, History, Instant, Json, List, Listed,
    Opens, Options, Path, Query, Record, Result, Row, Scope, ScopeBy, Tx, Unique, db::Value, sql, system::FileRef,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static SCHOOL: Record = Record {
    table: "school",
    record_name: "school",
    columns: &[
        "name",
        "name_ur",
        "code",
        "registration_no",
        "principal_name",
        "phone",
        "email",
        "website",
        "address",
        "city",
        "logo_file_id",
        "established_on",
        "is_active",
    ],
    scope: ScopeBy::School("id"),
    history: History::of(&[rights::SCHOOLS_DETAILS]),
    unique: &[Unique { index: "school_code", on: &["code"], field: "code", sentence: "A school with this code already exists." }],
    words: &["name", "code", "city"],
    numbers: &["phone"],
};

pub static SCHOOLS: List = List {
    name: "schools",
    record_name: "school",
    from: "school s",
    id: "s.id",
    scope: ScopeBy::School("s.id"),
    only: "TRUE",
    columns: &[
        Col::hidden("id", "s.id"),
        Col::text("name", "s.name", "Name"),
        Col::text("name_ur", "s.name_ur", "Name in Urdu").nullable(),
        Col::text("code", "s.code", "Code"),
        Col::text("city", "s.city", "City").nullable(),
        Col::text("principal_name", "s.principal_name", "Principal").nullable(),
        Col::text("phone", "s.phone", "Phone").nullable(),
        Col::flag("is_active", "s.is_active", "Active"),
        Col::instant("created_at", "s.created_at", "Added"),
    ],
    filters: &[Filter::flag("is_active", "s.is_active"), Filter::text("city", "s.city")],
    sort: "name",
    totals: &[],
};

pub const OPTIONS: Options = Options {
    of: "schools",
    opens: Opens::Holders(&[
        rights::SCHOOLS_INDEX,
        rights::SCHOOLS_DETAILS,
        rights::BRANCHES_INDEX,
        rights::BRANCHES_CREATE,
        rights::BRANCHES_UPDATE,
        rights::CAMPUSES_INDEX,
    ]),
    list: &SCHOOLS,
    label: "name",
    hint: Some("code"),
    parent: None,
    only: Some(("is_active", "true")),
};

/// A row of the list.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct School {
    pub id: i64,
    pub name: String,
    pub name_ur: Option<String>,
    pub code: String,
    pub city: Option<String>,
    pub principal_name: Option<String>,
    pub phone: Option<String>,
    pub is_active: bool,
    pub created_at: Instant,
}

impl Listed for School {
    const LIST: &'static List = &SCHOOLS;
    fn id(&self) -> i64 {
        self.id
    }
}

/// Everything about one school.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct SchoolDetails {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub name_ur: Option<String>,
    pub code: String,
    pub registration_no: Option<String>,
    pub principal_name: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub website: Option<String>,
    pub address: Option<String>,
    pub city: Option<String>,
    pub logo_file_id: Option<i64>,
    pub established_on: Option<NaiveDate>,
    pub is_active: bool,
    pub created_at: Instant,
    pub updated_at: Instant,
    #[row(skip)]
    pub logo: Option<FileRef>,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns)]
pub struct SchoolForm {
    pub name: String,
    pub name_ur: Option<String>,
    /// Short, letters and digits; printed on papers.
    pub code: String,
    pub registration_no: Option<String>,
    pub principal_name: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub website: Option<String>,
    pub address: Option<String>,
    pub city: Option<String>,
    pub logo_file_id: Option<i64>,
    pub established_on: Option<NaiveDate>,
    #[serde(default = "yes")]
    pub is_active: bool,
}

fn yes() -> bool {
    true
}

impl SchoolForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self) -> Result<SchoolForm> {
        let mut c = Checks::of("school");
        let checked = SchoolForm {
            name: c.text("name", self.name, 2..=120),
            name_ur: c.optional_text("name_ur", self.name_ur, 120),
            code: c.code("code", self.code, 2..=12),
            registration_no: c.optional_text("registration_no", self.registration_no, 60),
            principal_name: c.optional_text("principal_name", self.principal_name, 120),
            phone: c.optional_phone("phone", self.phone),
            email: c.optional_email("email", self.email),
            website: c.optional_url("website", self.website),
            address: c.optional_long_text("address", self.address, 400),
            city: c.optional_text("city", self.city, 80),
            ..self
        };
        c.done()?;
        Ok(checked)
    }
}

/// One school within the scope.
pub fn school(tx: &mut Tx, scope: &Scope, id: i64) -> Result<SchoolDetails> {
    tx.first(
        sql!(
            "SELECT id, version, name, name_ur, code, registration_no, principal_name, phone, email, website, address, city, logo_file_id, established_on,
                    is_active, created_at, updated_at
             FROM school WHERE id = $1 AND id IN [$2]"
        ),
        &[Value::Int(id), Value::from(&scope.schools)],
    )?
    .ok_or_else(|| Error::not_found("school"))
}

/// One school. 404 when it is out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<SchoolDetails>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let mut school = school(tx, &scope, id)?;
        school.logo = school.logo_file_id.map(|file| tx.file_ref(&app, reader, file)).transpose()?;
        Ok(school)
    })
    .await
}

/// Adds a school. 422 at `code` when it is taken.
pub async fn save(cx: Cx, Body(form): Body<SchoolForm>) -> Result<Answer<i64>> {
    let school = form.check()?;
    cx.save("School saved successfully", move |tx| {
        tx.require_group("school")?;
        if let Some(file) = school.logo_file_id {
            tx.check_own_picture("logo_file_id", file)?;
        }
        let id = tx.insert(&SCHOOL, school.columns())?;
        tx.move_access_epoch()?;
        Ok(id)
    })
    .await
}

/// Changes a school. 409 when somebody else was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<SchoolForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("School updated successfully", move |tx| {
        let before = school(tx, &scope, id)?;
        if let Some(file) = form.logo_file_id.filter(|file| before.logo_file_id != Some(*file)) {
            tx.check_own_picture("logo_file_id", file)?;
        }
        tx.update(&SCHOOL, &scope, id, version, form.columns())?;
        tx.move_access_epoch()?;
        Ok(id)
    })
    .await
}

/// Removes a school without branches; else 409 names what refers to it.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("School deleted successfully", move |tx| {
        tx.delete(&SCHOOL, &scope, id)?;
        tx.move_access_epoch()
    })
    .await
}
