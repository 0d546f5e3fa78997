//! Other institutions: where an applicant studied before, or a partner.

use crate::rights;
use kernel::{
    Answer, Body, ById, Checks, Col, ColumnValues as _, Columns, Cx, Data, Edit, Error, Filter, History, Instant, Json, List, Listed,
    Opens, Options, Path, Query, Record, Result, Row, ScopeBy, Tx, binds, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum InstitutionKind { School = "school", College = "college", University = "university", Academy = "academy", Other = "other" }
}

pub static INSTITUTION: Record = Record {
    table: "institution",
    record_name: "institution",
    columns: &["name", "kind", "board_id", "city", "address", "phone", "email", "is_active"],
    scope: ScopeBy::GroupAddedByAll,
    history: History::of(&[rights::INSTITUTIONS_DETAILS]),
    unique: &[],
    words: &["name", "city"],
    numbers: &["phone"],
};

pub static INSTITUTIONS: List = List {
    name: "institutions",
    record_name: "institution",
    from: "institution i LEFT JOIN board b ON b.id = i.board_id",
    id: "i.id",
    scope: ScopeBy::Group,
    only: "TRUE",
    columns: &[
        Col::hidden("id", "i.id"),
        Col::text("name", "i.name", "Name"),
        Col::text("kind", "i.kind", "Kind"),
        Col::hidden("board_id", "i.board_id"),
        Col::text("board_name", "b.name", "Board").nullable(),
        Col::text("city", "i.city", "City").nullable(),
        Col::text("phone", "i.phone", "Phone").nullable(),
        Col::text("email", "i.email", "E-mail").nullable(),
        Col::flag("is_active", "i.is_active", "Active"),
        Col::instant("created_at", "i.created_at", "Added"),
    ],
    filters: &[
        Filter::word("kind", "i.kind", InstitutionKind::WORDS),
        Filter::id("board_id", "i.board_id"),
        Filter::text("city", "i.city"),
        Filter::flag("is_active", "i.is_active"),
    ],
    sort: "name",
    totals: &[],
};

pub const OPTIONS: Options = Options {
    of: "institutions",
    opens: Opens::Holders(&[rights::INSTITUTIONS_INDEX]),
    list: &INSTITUTIONS,
    label: "name",
    hint: Some("city"),
    parent: Some("board_id"),
    only: Some(("is_active", "true")),
};

/// A row of the list.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Institution {
    pub id: i64,
    pub name: String,
    pub kind: InstitutionKind,
    pub board_id: Option<i64>,
    pub board_name: Option<String>,
    pub city: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub is_active: bool,
    pub created_at: Instant,
}

impl Listed for Institution {
    const LIST: &'static List = &INSTITUTIONS;
    fn id(&self) -> i64 {
        self.id
    }
}

/// Everything about one other institution.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct InstitutionDetails {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub kind: InstitutionKind,
    pub board_id: Option<i64>,
    pub board_name: Option<String>,
    pub city: Option<String>,
    pub address: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub is_active: bool,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns)]
pub struct InstitutionForm {
    pub name: String,
    #[serde(default = "school")]
    pub kind: InstitutionKind,
    pub board_id: Option<i64>,
    pub city: Option<String>,
    pub address: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    #[serde(default = "yes")]
    pub is_active: bool,
}

fn yes() -> bool {
    true
}
fn school() -> InstitutionKind {
    InstitutionKind::School
}

impl InstitutionForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self) -> Result<InstitutionForm> {
        let mut c = Checks::of("institution");
        let checked = InstitutionForm {
            name: c.text("name", self.name, 2..=160),
            city: c.optional_text("city", self.city, 80),
            address: c.optional_long_text("address", self.address, 400),
            phone: c.optional_phone("phone", self.phone),
            email: c.optional_email("email", self.email),
            ..self
        };
        c.done()?;
        Ok(checked)
    }
}

pub fn institution(tx: &mut Tx, id: i64) -> Result<InstitutionDetails> {
    tx.first(
        sql!(
            "SELECT i.id, i.version, i.name, i.kind, i.board_id, b.name AS board_name, i.city, i.address, i.phone, i.email, i.is_active, i.created_at,
                    i.updated_at
             FROM institution i LEFT JOIN board b ON b.id = i.board_id WHERE i.id = $1"
        ),
        &binds![id],
    )?
    .ok_or_else(|| Error::not_found("institution"))
}

/// 422 at `board_id` when there is no such board.
pub fn check_board(tx: &mut Tx, board_id: Option<i64>) -> Result<()> {
    let Some(id) = board_id else { return Ok(()) };
    let found: Vec<i64> = tx.values(sql!("SELECT id FROM board WHERE id = $1"), &binds![id])?;
    if found.is_empty() { Err(Error::field("board_id", "Choose one of the boards.")) } else { Ok(()) }
}

/// One other institution.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<InstitutionDetails>>> {
    cx.one(move |tx| institution(tx, id)).await
}

/// Adds an institution. Two may have the same name: there is a City School in every city.
pub async fn save(cx: Cx, Body(form): Body<InstitutionForm>) -> Result<Answer<i64>> {
    let institution = form.check()?;
    cx.save("Institution saved successfully", move |tx| {
        check_board(tx, institution.board_id)?;
        tx.insert(&INSTITUTION, institution.columns())
    })
    .await
}

/// Changes an institution. The message is the specification's.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<InstitutionForm>) -> Result<Answer<i64>> {
    let (institution, scope) = (form.check()?, cx.scope());
    cx.save("Campus Updated Successfully", move |tx| {
        check_board(tx, institution.board_id)?;
        tx.update(&INSTITUTION, &scope, id, version, institution.columns())?;
        Ok(id)
    })
    .await
}

/// Removes an institution that nothing refers to; else 409 names what does.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Institution deleted successfully", move |tx| tx.delete(&INSTITUTION, &scope, id)).await
}
