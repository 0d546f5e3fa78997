//! Branches: the campuses of a school in one place, under one head.

use crate::{rights, schools::OF_SCHOOL};
use kernel::{
    ById, Can, ColumnValues as _, Columns, Cx, Data, Error, Form, History, Instant, Json, Options, Plain, PlainRecord, Query, Record,
    Result, Row, Scope, ScopeBy, Stored, Tx, Unique, Value, binds, listed, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static BRANCHES: Plain = Plain {
    options: &[OPTIONS],
    ..Plain::of::<Branch, BranchForm>(&rights::BRANCHES, |r| {
        r.list::<Branch>("/get-branches", Can(rights::BRANCHES.index))
            .get("/get-branch-details", Can(rights::BRANCHES.details), details)
            .changes::<BranchForm>(["/save-branch", "/update-branch", "/branches/{id}"], &rights::BRANCHES)
    })
};

pub static BRANCH: Record = Record {
    table: "branch",
    record_name: "branch",
    columns: BranchForm::COLUMNS,
    scope: ScopeBy::Branch("id"),
    history: History::of(&[rights::BRANCHES.details]),
    unique: &[Unique::of("branch_code", &["school_id", "code"], "code", "A branch of this school with this code already exists.")],
    words: &["name", "code", "city", "head_name"],
    numbers: &["phone"],
};

listed! {
    /// A row of the list.
    pub struct Branch of LISTED {
        name: "branches",
        record_name: "branch",
        from: "branch b",
        scope: ScopeBy::Branch("b.id"),
        sort: "name",
    } columns {
        id: i64 = hidden("b.id");
        name: String = text("b.name", "Name");
        name_ur: Option<String> = text("b.name_ur", "Name in Urdu").nullable();
        code: String = text("b.code", "Code");
        school_id: i64, school_name: Option<String> = of(&OF_SCHOOL, "s.name", "b.school_id").nullable();
        head_name: Option<String> = text("b.head_name", "Head").nullable();
        city: Option<String> = text("b.city", "City").nullable().filtered();
        phone: Option<String> = text("b.phone", "Phone").nullable();
        email: Option<String> = text("b.email", "E-mail").nullable();
        is_active: bool = flag("b.is_active", "Active").filtered();
        created_at: Instant = instant("b.created_at", "Added");
    }
}

pub const OPTIONS: Options =
    Options::of("branches", &LISTED, &[rights::BRANCHES.index, rights::CAMPUSES_INDEX, rights::CAMPUSES_CREATE, rights::CAMPUSES_UPDATE])
        .hint("school_name")
        .within("school_id")
        .only("is_active", "true");

/// Everything about one branch.
#[derive(Debug, Serialize, JsonSchema)]
pub struct BranchDetails {
    #[serde(flatten)]
    pub stored: Stored<BranchForm>,
    pub school_name: String,
    /// Its campuses within the reader's scope.
    pub campus_count: i64,
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("branch")]
pub struct BranchForm {
    pub school_id: i64,
    #[garde(length(min = 2, max = 120))]
    pub name: String,
    #[garde(length(max = 120))]
    pub name_ur: Option<String>,
    /// Short, letters and digits; unique within its school.
    #[garde(code, length(min = 2, max = 12))]
    pub code: String,
    #[garde(length(max = 120))]
    pub head_name: Option<String>,
    #[garde(phone)]
    pub phone: Option<String>,
    #[garde(email)]
    pub email: Option<String>,
    #[garde(lines, length(max = 400))]
    pub address: Option<String>,
    #[garde(length(max = 80))]
    pub city: Option<String>,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
}

impl PlainRecord for BranchForm {
    const RECORD: &'static Record = &BRANCH;

    /// Its school is one of the caller's; one that stays need not be.
    fn allow(&self, tx: &mut Tx, scope: &Scope, id: Option<i64>) -> Result<()> {
        let before = id.map(|id| tx.stored::<BranchForm>(&BRANCH, scope, id)).transpose()?;
        let stays = before.is_some_and(|before| before.form.school_id == self.school_id);
        if stays || scope.schools.contains(&self.school_id) {
            Ok(())
        } else {
            Err(Error::field("school_id", "Choose one of your schools."))
        }
    }

    fn follow(tx: &mut Tx, _: i64) -> Result<()> {
        tx.move_access_epoch()
    }
}

/// One branch. 404 when it is out of scope.
async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<BranchDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| {
        let stored: Stored<BranchForm> = tx.stored(&BRANCH, &scope, id)?;
        let school_name = tx.value(sql!("SELECT name FROM school WHERE id = $1"), &binds![stored.form.school_id])?;
        let campuses = sql!("SELECT count(*) FROM campus WHERE branch_id = $1 AND id IN [$2]");
        let campus_count = tx.value(campuses, &[Value::Int(id), Value::from(&scope.campuses)])?;
        Ok(BranchDetails { stored, school_name, campus_count })
    })
    .await
}
