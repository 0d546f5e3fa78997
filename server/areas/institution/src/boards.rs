//! Boards of examination, such as a BISE.

use crate::rights;
use kernel::{ColumnValues as _, Columns, Form, History, Instant, Of, Options, Plain, PlainRecord, Record, Row, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static BOARDS: Plain = Plain {
    options: &[OPTIONS],
    ..Plain::of::<Board, BoardForm>(&rights::BOARDS, |r| {
        r.record::<Board, BoardForm>(["/get-boards", "/get-board-details", "/save-board", "/update-board", "/board/{id}"], &rights::BOARDS)
    })
};

pub static BOARD: Record = Record {
    table: "board",
    record_name: "board",
    columns: BoardForm::COLUMNS,
    scope: ScopeBy::Group,
    history: History::of(&[rights::BOARDS.details]),
    unique: &[Unique::of("board_name", &["name"], "name", "A board with this name already exists.")],
    words: &["name", "short_name", "city"],
    numbers: &[],
};

pub const OF_BOARD: Of = Of::record(&BOARD, "Board");

listed! {
    /// A row of the list.
    pub struct Board of LISTED {
        name: "boards",
        record_name: "board",
        from: "board b",
        scope: ScopeBy::Group,
        sort: "name",
    } columns {
        id: i64 = hidden("b.id");
        name: String = text("b.name", "Name");
        short_name: String = text("b.short_name", "Short name");
        city: Option<String> = text("b.city", "City").nullable().filtered();
        is_active: bool = flag("b.is_active", "Active").filtered();
        created_at: Instant = instant("b.created_at", "Added");
    }
}

pub const OPTIONS: Options = Options::of(
    "boards",
    &LISTED,
    &[rights::BOARDS.index, rights::INSTITUTIONS.index, rights::INSTITUTIONS.create, rights::INSTITUTIONS.update],
)
.hint("short_name")
.only("is_active", "true");

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
