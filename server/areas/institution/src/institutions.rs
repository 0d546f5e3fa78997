//! Other institutions: where an applicant studied before, or a partner.

use crate::{
    boards::{BOARD, OF_BOARD},
    rights,
};
use kernel::{
    ColumnValues as _, Columns, Details, Error, Form, History, Instant, Options, Plain, PlainRecord, Record, Reference, Result, Row, Scope,
    ScopeBy, Stored, Tx, binds, listed, sheet_paths, sql,
};
use reporting::import::{self, Field, Holds, PlainSheet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum InstitutionKind { School = "school", College = "college", University = "university", Academy = "academy", Other = "other" }
}

pub static INSTITUTIONS: Plain = Plain {
    options: &[OPTIONS],
    references: &[Reference::new(&BOARD, "institution", "board_id", "other institutions")],
    jobs: &[import::job::<InstitutionForm>()],
    ..Plain::of::<Institution, InstitutionForm>(&rights::INSTITUTIONS, |r| {
        let paths = ["/get-institutions", "/get-institution-details", "/save-institution", "/update-institution", "/institution/{id}"];
        let r = r.record_with::<Institution, InstitutionDetails, InstitutionForm>(paths, &rights::INSTITUTIONS);
        import::calls::<InstitutionForm>(r, sheet_paths!("institution", "institutions"), &rights::INSTITUTIONS)
    })
};

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

listed! {
    /// A row of the list.
    pub struct Institution of LISTED {
        name: "institutions",
        record_name: "institution",
        from: "institution i",
        scope: ScopeBy::Group,
        sort: "name",
    } columns {
        id: i64 = hidden("i.id");
        name: String = text("i.name", "Name");
        kind: InstitutionKind = text("i.kind", "Kind").words(InstitutionKind::WORDS);
        board_id: Option<i64>, board_name: Option<String> = of(&OF_BOARD, "b.name", "i.board_id").nullable();
        city: Option<String> = text("i.city", "City").nullable().filtered();
        phone: Option<String> = text("i.phone", "Phone").nullable();
        email: Option<String> = text("i.email", "E-mail").nullable();
        is_active: bool = flag("i.is_active", "Active").filtered();
        created_at: Instant = instant("i.created_at", "Added");
    }
}

pub const OPTIONS: Options =
    Options::of("institutions", &LISTED, &[rights::INSTITUTIONS.index]).hint("city").within("board_id").only("is_active", "true");

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

impl PlainSheet for InstitutionForm {
    const JOB: &'static str = "institution.import_institutions";
    const REGISTER: &'static str = "other institutions";
    const FIELDS: &'static [Field] = &[
        Field::new("name", "Name", &["institution", "institution name", "school", "college"], "Crescent Academy"),
        Field::new("kind", "Kind", &["type"], "school").holds(Holds::Word(InstitutionKind::WORDS)),
        Field::new("board_id", "Board", &["board name"], "").holds(Holds::Choice("boards")),
        Field::new("city", "City", &["town"], "Lahore"),
        Field::new("address", "Address", &[], "12 Ferozepur Road"),
        Field::new("phone", "Phone", &["contact", "phone no"], "042-35761234"),
        Field::new("email", "E-mail", &["email address"], ""),
        Field::new("is_active", "Active", &["status"], "yes").holds(Holds::Flag),
    ];

    /// Two campuses bring the same list along: in one city a name comes in once.
    fn already(&self, tx: &mut Tx) -> Result<Option<(&'static str, &'static str)>> {
        let city = self.city.clone().unwrap_or_default();
        let there: bool = tx.value(
            sql!("SELECT EXISTS (SELECT 1 FROM institution WHERE lower(name) = lower($1) AND lower(coalesce(city, '')) = lower($2))"),
            &binds![&self.name, city],
        )?;
        Ok(there.then_some(("name", "This institution is there already, in the same city.")))
    }
}

fn board_name(tx: &mut Tx, id: i64) -> Result<Option<String>> {
    Ok(tx.values(sql!("SELECT name FROM board WHERE id = $1"), &binds![id])?.pop())
}

impl Details<InstitutionForm> for InstitutionDetails {
    fn of(tx: &mut Tx, stored: Stored<InstitutionForm>) -> Result<InstitutionDetails> {
        let board = stored.form.board_id.map(|id| board_name(tx, id)).transpose()?;
        Ok(InstitutionDetails { stored, board_name: board.flatten() })
    }
}
