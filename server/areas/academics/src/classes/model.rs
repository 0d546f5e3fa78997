//! A class: one year of a program.

use crate::{programs::model::OF_PROGRAM, rights};
use kernel::{ColumnValues as _, Columns, Form, History, Instant, Of, Options, Record, Row, ScopeBy, Stored, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static CLASS: Record = Record {
    table: "class",
    record_name: "class",
    columns: ClassForm::COLUMNS,
    scope: ScopeBy::Group,
    history: History::of(&[rights::CLASSES.details]),
    unique: &[Unique::of("class_name", &["program_id", "name"], "name", "This program has a class of this name already.")],
    words: &["name"],
    numbers: &[],
};

/// Lists sort classes as the school counts them: the youngest first, then by program.
pub const OF_CLASS: Of = Of::record(&CLASS, "Class").place(4).order("CAST(1000 + class.level AS TEXT) || ' ' || class.full_name");

listed! {
    /// A row of the list.
    pub struct Class of CLASSES {
        name: "classes",
        record_name: "class",
        from: "class c",
        scope: ScopeBy::Group,
        sort: "level",
    } columns {
        id: i64 = hidden("c.id");
        program_id: i64 = hidden("c.program_id");
        name: String = text("c.name", "Name");
        name_ur: Option<String> = text("c.name_ur", "Name in Urdu").nullable();
        program_name: String = of(&OF_PROGRAM, "p.name", "c.program_id");
        level: i64 = int("c.level", "Order");
        year: i64 = int("c.year", "Year of the program");
        is_active: bool = flag("c.is_active", "Active").filtered();
        created_at: Instant = instant("c.created_at", "Added");
    }
}

pub const OPTIONS: Options = Options::of_all("classes", &CLASSES).hint("program_name").within("program_id").only("is_active", "true");

/// Everything about one class.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ClassDetails {
    #[serde(flatten)]
    pub stored: Stored<ClassForm>,
    pub program_name: String,
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("class")]
pub struct ClassForm {
    pub program_id: i64,
    #[garde(length(min = 1, max = 60))]
    pub name: String,
    #[garde(length(max = 60))]
    pub name_ur: Option<String>,
    /// Its place among all classes of the group, the youngest first.
    #[garde(range(min = 0, max = 999))]
    pub level: i64,
    /// Which year of the program it is, from 1.
    #[garde(range(min = 1, max = 15))]
    pub year: i64,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
}

/// A class in one line.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct ClassBrief {
    pub id: i64,
    pub program_id: i64,
    pub name: String,
    /// With its program where several classes have the name.
    pub full_name: String,
    pub level: i64,
    pub year: i64,
    pub is_active: bool,
}
