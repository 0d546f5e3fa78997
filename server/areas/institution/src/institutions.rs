//! Other institutions: where an applicant studied before, or a partner.

use crate::rights;
use kernel::{
    ById, Col, ColumnValues as _, Columns, Cx, Data, Error, Filter, Form, History, Instant, Json, List, Listed, Opens, Options,
    PlainRecord, Query, Record, Result, Row, Scope, ScopeBy, Stored, Tx, binds, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum InstitutionKind { School = "school", College = "college", University = "university", Academy = "academy", Other = "other" }
}

pub static INSTITUTION: Record = Record {
    table: "institution",
    record_name: "institution",
    columns: InstitutionForm::COLUMNS,
    scope: ScopeBy::GroupAddedByAll,
    history: History::of(&[rights::INSTITUTIONS.details]),
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
    opens: Opens::Holders(&[rights::INSTITUTIONS.index]),
    list: &INSTITUTIONS,
    label: "name",
    hint: Some("city"),
    parent: Some("board_id"),
    only: Some(("is_active", "true")),
};

/// A row of the list.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row, Listed)]
#[list(INSTITUTIONS)]
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

/// Everything about one other institution.
#[derive(Debug, Serialize, JsonSchema)]
pub struct InstitutionDetails {
    #[serde(flatten)]
    pub stored: Stored<InstitutionForm>,
    pub board_name: Option<String>,
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("institution")]
pub struct InstitutionForm {
    #[garde(length(min = 2, max = 160))]
    pub name: String,
    #[serde(default = "school")]
    pub kind: InstitutionKind,
    pub board_id: Option<i64>,
    #[garde(length(max = 80))]
    pub city: Option<String>,
    #[garde(lines, length(max = 400))]
    pub address: Option<String>,
    #[garde(phone)]
    pub phone: Option<String>,
    #[garde(email)]
    pub email: Option<String>,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
}

fn school() -> InstitutionKind {
    InstitutionKind::School
}

impl PlainRecord for InstitutionForm {
    const RECORD: &'static Record = &INSTITUTION;
    // The second is the specification's.
    const MESSAGES: [&'static str; 3] =
        ["Institution saved successfully", "Campus Updated Successfully", "Institution deleted successfully"];

    /// Two may have the same name: there is a City School in every city.
    fn allow(&self, tx: &mut Tx, _: &Scope, _: Option<i64>) -> Result<()> {
        match self.board_id {
            Some(id) if board_name(tx, id)?.is_none() => Err(Error::field("board_id", "Choose one of the boards.")),
            _ => Ok(()),
        }
    }
}

fn board_name(tx: &mut Tx, id: i64) -> Result<Option<String>> {
    Ok(tx.values(sql!("SELECT name FROM board WHERE id = $1"), &binds![id])?.pop())
}

/// One other institution.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<InstitutionDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| {
        let stored: Stored<InstitutionForm> = tx.stored(&INSTITUTION, &scope, id)?;
        let board = stored.form.board_id.map(|id| board_name(tx, id)).transpose()?;
        Ok(InstitutionDetails { stored, board_name: board.flatten() })
    })
    .await
}
