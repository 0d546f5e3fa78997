//! A class: one year of a program.

use crate::rights;
use kernel::{
    Col, ColumnValues as _, Columns, Filter, Form, History, Instant, List, Listed, Opens, Options, Record, Row, ScopeBy, Stored, Unique,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static CLASS: Record = Record {
    table: "class",
    record_name: "class",
    columns: ClassForm::COLUMNS,
    scope: ScopeBy::Group,
    history: History::of(&[rights::CLASSES.details]),
    unique: &[Unique {
        index: "class_name",
        on: &["program_id", "name"],
        field: "name",
        sentence: "This program has a class of this name already.",
    }],
    words: &["name"],
    numbers: &[],
};

pub static CLASSES: List = List {
    name: "classes",
    record_name: "class",
    from: "class c LEFT JOIN program p ON p.id = c.program_id",
    id: "c.id",
    scope: ScopeBy::Group,
    only: "TRUE",
    columns: &[
        Col::hidden("id", "c.id"),
        Col::hidden("program_id", "c.program_id"),
        Col::text("name", "c.name", "Name"),
        Col::text("program_name", "p.name", "Program"),
        Col::int("level", "c.level", "Order"),
        Col::int("year", "c.year", "Year of the program"),
        Col::flag("is_active", "c.is_active", "Active"),
        Col::instant("created_at", "c.created_at", "Added"),
    ],
    filters: &[Filter::id("program_id", "c.program_id"), Filter::flag("is_active", "c.is_active")],
    sort: "level",
    totals: &[],
};

pub const OPTIONS: Options = Options {
    of: "classes",
    opens: Opens::SignedIn,
    list: &CLASSES,
    label: "name",
    hint: Some("program_name"),
    parent: Some("program_id"),
    only: Some(("is_active", "true")),
};

/// A row of the list.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row, Listed)]
#[list(CLASSES)]
pub struct Class {
    pub id: i64,
    pub program_id: i64,
    pub name: String,
    pub program_name: String,
    pub level: i64,
    pub year: i64,
    pub is_active: bool,
    pub created_at: Instant,
}

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
    pub level: i64,
    pub year: i64,
    pub is_active: bool,
}
