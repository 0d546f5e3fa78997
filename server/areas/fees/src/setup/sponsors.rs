//! Sponsors: foundations, employers and others who take over parts of challans of a campus.

use crate::rights::{KEEPERS, READERS, SPONSORED_CREATE};
use institution::api::OF_CAMPUS;
use kernel::{
    ColumnValues as _, Columns, Form, History, Instant, Options, Plain, PlainRecord, Record, Reference, Rights, Row, ScopeBy, Unique,
    listed, record_paths, rights, string_enum,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const RIGHTS: Rights = rights!("Accounts.sponsors": "sponsors", "a sponsor";
    index READERS, details READERS, create KEEPERS, update KEEPERS, delete KEEPERS);

string_enum! {
    pub enum SponsorKind { Foundation = "foundation", Employer = "employer", Zakat = "zakat", Other = "other" }
}

pub static SPONSORS: Plain = Plain {
    options: &[OPTIONS],
    references: &[Reference::new(&SPONSOR, "fee_receipt", "sponsor_id", "parts of challans")],
    ..Plain::of::<Sponsor, SponsorForm>(&RIGHTS, |r| r.record::<Sponsor, SponsorForm>(record_paths!("sponsor", "sponsors"), &RIGHTS))
};

pub static SPONSOR: Record = Record {
    table: "sponsor",
    record_name: "sponsor",
    columns: SponsorForm::COLUMNS,
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of("sponsor_name", &["campus_id", "name"], "name", "This campus has a sponsor of this name already.")],
    words: &["name", "contact_name"],
    numbers: &["phone"],
};

listed! {
    /// A row of the list.
    pub struct Sponsor of SPONSOR_LIST {
        name: "sponsors",
        record_name: "sponsor",
        from: "sponsor q",
        scope: ScopeBy::Campus("q.campus_id"),
        sort: "name",
    } columns {
        id: i64 = hidden("q.id");
        name: String = text("q.name", "Name");
        kind: SponsorKind = text("q.kind", "Kind").words(SponsorKind::WORDS);
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "q.campus_id").nullable();
        contact_name: Option<String> = text("q.contact_name", "Contact").nullable();
        phone: Option<String> = text("q.phone", "Phone").nullable();
        email: Option<String> = text("q.email", "E-mail").nullable();
        is_active: bool = flag("q.is_active", "Active").filtered();
        created_at: Instant = instant("q.created_at", "Added");
    }
}

const OPTIONS: Options =
    Options::of("sponsors", &SPONSOR_LIST, &[RIGHTS.index, SPONSORED_CREATE]).hint("kind").within("campus_id").only("is_active", "true");

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("sponsor")]
pub struct SponsorForm {
    pub campus_id: i64,
    #[garde(length(min = 2, max = 120))]
    pub name: String,
    pub kind: SponsorKind,
    #[garde(length(max = 120))]
    pub contact_name: Option<String>,
    #[garde(phone)]
    pub phone: Option<String>,
    #[garde(email)]
    pub email: Option<String>,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
}

impl PlainRecord for SponsorForm {
    const RECORD: &'static Record = &SPONSOR;
}
