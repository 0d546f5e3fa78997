//! Boards of examination, such as a BISE.

use crate::rights;
use kernel::{
    Answer, Body, ById, Checks, Col, ColumnValues as _, Columns, Cx, Data, Edit, Error, Filter, History, Instant, Json, List, Listed,
    Opens, Options, Path, Query, Record, Result, Row, ScopeBy, Tx, Unique, binds, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static BOARD: Record = Record {
    table: "board",
    record_name: "board",
    columns: &["name", "short_name", "city", "is_active"],
    scope: ScopeBy::Group,
    history: History::of(&[rights::BOARDS_DETAILS]),
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
    opens: Opens::Holders(&[rights::BOARDS_INDEX, rights::INSTITUTIONS_INDEX, rights::INSTITUTIONS_CREATE, rights::INSTITUTIONS_UPDATE]),
    list: &BOARDS,
    label: "name",
    hint: Some("short_name"),
    parent: None,
    only: Some(("is_active", "true")),
};

/// A row of the list.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Board {
    pub id: i64,
    pub name: String,
    pub short_name: String,
    pub city: Option<String>,
    pub is_active: bool,
    pub created_at: Instant,
}

impl Listed for Board {
    const LIST: &'static List = &BOARDS;
    fn id(&self) -> i64 {
        self.id
    }
}

/// Everything about one board.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct BoardDetails {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub short_name: String,
    pub city: Option<String>,
    pub is_active: bool,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns)]
pub struct BoardForm {
    pub name: String,
    pub short_name: String,
    pub city: Option<String>,
    #[serde(default = "yes")]
    pub is_active: bool,
}

fn yes() -> bool {
    true
}

impl BoardForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self) -> Result<BoardForm> {
        let mut c = Checks::of("board");
        let checked = BoardForm {
            name: c.text("name", self.name, 2..=160),
            short_name: c.text("short_name", self.short_name, 2..=40),
            city: c.optional_text("city", self.city, 80),
            is_active: self.is_active,
        };
        c.done()?;
        Ok(checked)
    }
}

pub fn board(tx: &mut Tx, id: i64) -> Result<BoardDetails> {
    tx.first(sql!("SELECT id, version, name, short_name, city, is_active, created_at, updated_at FROM board WHERE id = $1"), &binds![id])?
        .ok_or_else(|| Error::not_found("board"))
}

/// One board of examination.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<BoardDetails>>> {
    cx.one(move |tx| board(tx, id)).await
}

/// Adds a board. 422 at `name` when it is taken.
pub async fn save(cx: Cx, Body(form): Body<BoardForm>) -> Result<Answer<i64>> {
    let board = form.check()?;
    cx.save("Board saved successfully", move |tx| tx.insert(&BOARD, board.columns())).await
}

/// Changes a board. The message is the specification's.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<BoardForm>) -> Result<Answer<i64>> {
    let (board, scope) = (form.check()?, cx.scope());
    cx.save("Campus Updated Successfully", move |tx| {
        tx.update(&BOARD, &scope, id, version, board.columns())?;
        Ok(id)
    })
    .await
}

/// Removes a board that nothing refers to; else 409 names what does.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Board deleted successfully", move |tx| tx.delete(&BOARD, &scope, id)).await
}
