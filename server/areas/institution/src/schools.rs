//! Schools: what one holds, what a form may say of it, how they are listed.

use crate::rights;
use chrono::NaiveDate;
use kernel::{
    ById, Can, ColumnValues as _, Columns, Cx, Data, Form, History, Instant, Json, Of, Options, Plain, PlainRecord, Query, Record, Result,
    Row, Scope, ScopeBy, Stored, Tx, Unique, listed, system::FileRef,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static SCHOOLS: Plain = Plain {
    options: &[OPTIONS],
    ..Plain::of::<School, SchoolForm>(&rights::SCHOOLS, |r| {
        r.list::<School>("/get-schools", Can(rights::SCHOOLS.index))
            .get("/get-school-details", Can(rights::SCHOOLS.details), details)
            .changes::<SchoolForm>(["/save-school", "/update-school", "/schools/{id}"], &rights::SCHOOLS)
    })
};

pub static SCHOOL: Record = Record {
    table: "school",
    record_name: "school",
    columns: SchoolForm::COLUMNS,
    scope: ScopeBy::School("id"),
    history: History::of(&[rights::SCHOOLS.details]),
    unique: &[Unique::of("school_code", &["code"], "code", "A school with this code already exists.")],
    words: &["name", "code", "city"],
    numbers: &["phone"],
};

pub const OF_SCHOOL: Of = Of::record(&SCHOOL, "School");

listed! {
    /// A row of the list.
    pub struct School of LISTED {
        name: "schools",
        record_name: "school",
        from: "school s",
        scope: ScopeBy::School("s.id"),
        sort: "name",
    } columns {
        id: i64 = hidden("s.id");
        name: String = text("s.name", "Name");
        name_ur: Option<String> = text("s.name_ur", "Name in Urdu").nullable();
        code: String = text("s.code", "Code");
        city: Option<String> = text("s.city", "City").nullable().filtered();
        principal_name: Option<String> = text("s.principal_name", "Principal").nullable();
        phone: Option<String> = text("s.phone", "Phone").nullable();
        is_active: bool = flag("s.is_active", "Active").filtered();
        created_at: Instant = instant("s.created_at", "Added");
    }
}

pub const OPTIONS: Options = Options::of(
    "schools",
    &LISTED,
    &[
        rights::SCHOOLS.index,
        rights::SCHOOLS.details,
        rights::BRANCHES.index,
        rights::BRANCHES.create,
        rights::BRANCHES.update,
        rights::CAMPUSES_INDEX,
    ],
)
.hint("code")
.only("is_active", "true");

/// Everything about one school.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SchoolDetails {
    #[serde(flatten)]
    pub stored: Stored<SchoolForm>,
    pub logo: Option<FileRef>,
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("school")]
pub struct SchoolForm {
    #[garde(length(min = 2, max = 120))]
    pub name: String,
    #[garde(length(max = 120))]
    pub name_ur: Option<String>,
    /// Short, letters and digits; printed on papers.
    #[garde(code, length(min = 2, max = 12))]
    pub code: String,
    #[garde(length(max = 60))]
    pub registration_no: Option<String>,
    #[garde(length(max = 120))]
    pub principal_name: Option<String>,
    #[garde(phone)]
    pub phone: Option<String>,
    #[garde(email)]
    pub email: Option<String>,
    #[garde(url)]
    pub website: Option<String>,
    #[garde(lines, length(max = 400))]
    pub address: Option<String>,
    #[garde(length(max = 80))]
    pub city: Option<String>,
    pub logo_file_id: Option<i64>,
    pub established_on: Option<NaiveDate>,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
}

impl PlainRecord for SchoolForm {
    const RECORD: &'static Record = &SCHOOL;

    /// Only the group adds schools; a new logo is a picture that the sender uploaded.
    fn allow(&self, tx: &mut Tx, scope: &Scope, id: Option<i64>) -> Result<()> {
        let before = id.map(|id| tx.stored::<SchoolForm>(&SCHOOL, scope, id)).transpose()?;
        if before.is_none() {
            tx.require_group("school")?;
        }
        match self.logo_file_id {
            Some(file) if before.is_none_or(|before| before.form.logo_file_id != Some(file)) => tx.check_own_picture("logo_file_id", file),
            _ => Ok(()),
        }
    }

    fn follow(tx: &mut Tx, _: i64) -> Result<()> {
        tx.move_access_epoch()
    }
}

/// One school. 404 when it is out of scope.
async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<SchoolDetails>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let stored: Stored<SchoolForm> = tx.stored(&SCHOOL, &scope, id)?;
        let logo = stored.form.logo_file_id.map(|file| tx.file_ref(&app, reader, file)).transpose()?;
        Ok(SchoolDetails { stored, logo })
    })
    .await
}
