//! Designations: what employees are employed as.

use crate::rights;
use kernel::{
    ColumnValues as _, Columns, Error, Event, Form, History, Instant, Of, Options, Plain, PlainRecord, Record, Result, Row, Scope, ScopeBy,
    Tx, Unique, binds, db::One, listed, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    /// Teaching designations make teachers.
    pub enum Category { Teaching = "teaching", Administrative = "administrative", Support = "support" }
}

/// A designation was added, changed or removed.
pub struct DesignationChanged;
impl Event for DesignationChanged {}

pub static DESIGNATIONS: Plain = Plain {
    options: &[OPTIONS, TEACHING],
    ..Plain::of::<Designation, DesignationForm>(&rights::DESIGNATIONS, |r| {
        let paths = ["/get-designation", "/get-designation-details", "/store-designation", "/update-designation", "/delete-designation"];
        r.record_found::<Designation, DesignationForm, _>(paths, &rights::DESIGNATIONS, designation)
    })
};

pub static DESIGNATION: Record = Record {
    table: "designation",
    record_name: "designation",
    columns: DesignationForm::COLUMNS,
    scope: ScopeBy::GroupAddedByAll,
    history: History::of(&[rights::DESIGNATIONS.details]),
    unique: &[Unique::of("designation_name", &["name"], "name", "A designation with this name already exists.")],
    words: &["name"],
    numbers: &[],
};

pub const OF_DESIGNATION: Of = Of::record(&DESIGNATION, "Designation");

listed! {
    /// A row of the list; it holds all that there is of a designation.
    pub struct Designation of LISTED {
        name: "designations",
        record_name: "designation",
        from: "designation d",
        scope: ScopeBy::Group,
        sort: "name",
    } columns {
        id: i64 = hidden("d.id");
        version: i64 = hidden("d.version");
        name: String = text("d.name", "Name");
        name_ur: Option<String> = text("d.name_ur", "Name in Urdu").nullable();
        category: Category = text("d.category", "Category").words(Category::WORDS);
        grade: Option<String> = text("d.grade", "Grade").nullable();
        is_active: bool = flag("d.is_active", "Active").filtered();
        created_at: Instant = instant("d.created_at", "Added");
    }
}

pub const OPTIONS: Options = Options::of(
    "designations",
    &LISTED,
    &[
        rights::DESIGNATIONS.index,
        rights::EMPLOYEES_INDEX,
        rights::EMPLOYEES_CREATE,
        rights::EMPLOYEES_UPDATE,
        rights::STAFF_INDEX,
        rights::STAFF_CREATE,
        rights::STAFF_UPDATE,
    ],
)
.hint("category")
.only("is_active", "true");

/// What teachers are employed as.
pub const TEACHING: Options = Options::of("teaching_designations", &LISTED, &[rights::DESIGNATIONS.index, rights::EMPLOYEES_INDEX])
    .hint("grade")
    .only("category", "teaching");

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("designation")]
pub struct DesignationForm {
    #[garde(length(min = 2, max = 80))]
    pub name: String,
    #[garde(length(max = 80))]
    pub name_ur: Option<String>,
    pub category: Category,
    /// Pay scale or grade, e.g. "BPS-17".
    #[garde(length(max = 20))]
    pub grade: Option<String>,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
}

impl PlainRecord for DesignationForm {
    const RECORD: &'static Record = &DESIGNATION;

    fn follow(tx: &mut Tx, id: i64) -> Result<()> {
        tx.emit::<DesignationChanged>(id)
    }
}

/// One designation: whoever may see any sees it.
pub fn designation(tx: &mut Tx, _: &Scope, id: i64) -> Result<Designation> {
    tx.first(sql!("SELECT id, version, name, name_ur, category, grade, is_active, created_at FROM designation WHERE id = $1"), &binds![id])?
        .ok_or_else(|| Error::not_found("designation"))
}

pub fn category(tx: &mut Tx, id: i64) -> Result<Option<Category>> {
    Ok(tx.first::<One<Category>>(sql!("SELECT category FROM designation WHERE id = $1"), &binds![id])?.map(|one| one.0))
}
