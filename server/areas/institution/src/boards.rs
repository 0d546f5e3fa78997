//! Boards of examination, such as a BISE.

use crate::rights;
use kernel::{
    Col, ColumnValues as _, Columns, Filter, Form, History, Instant, List, Listed, Opens, Options, PlainRecord, Record, Row, ScopeBy,
    Unique,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static BOARD: Record = Record {
    table: "board",
    record_name: "board",
    columns: BoardForm::COLUMNS,
    scope: ScopeBy::Group,
    history: History::of(&[rights::BOARDS.details]),
    unique: &[Unique { index: "board_name", on: &["name"], field: "name", sentence: "A board with this name already exists." }],
    words: &["name", "short_name", "city"],
    numbers: &[],
};

pub static BOARDS: List = List {
    name: "boards",
    record_name: "board",
    from: "board b",
    id: "b.id",
    scope: ScopeBy::Group,
    only: "TRUE",
    columns: &[
        Col::hidden("id", "b.id"),
        Col::text("name", "b.name", "Name"),
        Col::text("short_name", "b.short_name", "Short name"),
        Col::text("city", "b.city", "City").nullable(),
        Col::flag("is_active", "b.is_active", "Active"),
        Col::instant("created_at", "b.created_at", "Added"),
    ],
    filters: &[Filter::text("city", "b.city"), Filter::flag("is_active", "b.is_active")],
    sort: "name",
    totals: &[],
};

pub const OPTIONS: Options = Options {
    of: "boards",
    opens: Opens::Holders(&[rights::BOARDS.index, rights::INSTITUTIONS.index, rights::INSTITUTIONS.create, rights::INSTITUTIONS.update]),
    list: &BOARDS,
    label: "name",
    hint: Some("short_name"),
    parent: None,
    only: Some(("is_active", "true")),
};

/// A row of the list.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row, Listed)]
#[list(BOARDS)]
pub struct Board {
    pub id: i64,
    pub name: String,
    pub short_name: String,
    pub city: Option<String>,
    pub is_active: bool,
    pub created_at: Instant,
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("board")]
pub struct BoardForm {
    #[garde(length(min = 2, max = 160))]
    pub name: String,
    #[garde(length(min = 2, max = 40))]
    pub short_name: String,
    #[garde(length(max = 80))]
    pub city: Option<String>,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
}

impl PlainRecord for BoardForm {
    const RECORD: &'static Record = &BOARD;
    // The second is the specification's.
    const MESSAGES: [&'static str; 3] = ["Board saved successfully", "Campus Updated Successfully", "Board deleted successfully"];
}
