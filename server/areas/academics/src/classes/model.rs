//! A class: one year of a program.

use crate::rights;
use kernel::{Checks, Col, Columns, Filter, History, Instant, List, Listed, Opens, Options, Record, Result, Row, ScopeBy, Unique};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static CLASS: Record = Record {
    table: "class",
    record_name: "class",
    columns: &["program_id", "name", "level", "year", "is_active"],
    scope: ScopeBy::Group,
    history: History::of(&[rights::CLASSES_DETAIL]),
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
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
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

impl Listed for Class {
    const LIST: &'static List = &CLASSES;
    fn id(&self) -> i64 {
        self.id
    }
}

/// Everything about one class.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct ClassDetails {
    pub id: i64,
    pub version: i64,
    pub program_id: i64,
    pub program_name: String,
    pub name: String,
    pub level: i64,
    pub year: i64,
    pub is_active: bool,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns)]
pub struct ClassForm {
    pub program_id: i64,
    pub name: String,
    /// Its place among all classes of the group, the youngest first.
    pub level: i64,
    /// Which year of the program it is, from 1.
    pub year: i64,
    #[serde(default = "yes")]
    pub is_active: bool,
}

fn yes() -> bool {
    true
}

impl ClassForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self) -> Result<ClassForm> {
        let mut c = Checks::of("class");
        let checked = ClassForm {
            name: c.text("name", self.name, 1..=60),
            level: c.range("level", self.level, 0..=999),
            year: c.range("year", self.year, 1..=15),
            ..self
        };
        c.done()?;
        Ok(checked)
    }
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
