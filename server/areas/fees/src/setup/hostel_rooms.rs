//! Hostel rooms: a room of a campus, its beds, who looks after it, and the fee head that its fee is billed under.

use super::heads::model::{OF_FEE_HEAD, plannable};
use crate::rights::{KEEPERS, READERS};
use institution::api::OF_CAMPUS;
use kernel::{
    ColumnValues as _, Columns, Error, Form, History, Instant, Plain, PlainRecord, Record, Result, Rights, Row, Scope, ScopeBy, Tx, Unique,
    listed, record_paths, rights,
};
use people::api::OF_EMPLOYEE;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const RIGHTS: Rights = rights!("Accounts.hostel-rooms": "hostel rooms", "a hostel room";
    index READERS, details READERS, create KEEPERS, update KEEPERS, delete KEEPERS);

pub static HOSTEL_ROOMS: Plain = Plain {
    chooses: &["employees", "fee_heads"],
    ..Plain::of::<HostelRoom, HostelRoomForm>(&RIGHTS, |r| {
        r.record::<HostelRoom, HostelRoomForm>(record_paths!("hostel-room", "hostel-rooms"), &RIGHTS)
    })
};

pub static HOSTEL_ROOM: Record = Record {
    table: "hostel_room",
    record_name: "hostel room",
    columns: HostelRoomForm::COLUMNS,
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of("hostel_room_name", &["campus_id", "name"], "name", "This campus has a hostel room of this name already.")],
    words: &["name"],
    numbers: &[],
};

listed! {
    /// A row of the list.
    pub struct HostelRoom of ROOMS {
        name: "hostel rooms",
        record_name: "hostel room",
        from: "hostel_room r",
        scope: ScopeBy::Campus("r.campus_id"),
        sort: "name",
        totals: &[("beds", "r.beds")],
    } columns {
        id: i64 = hidden("r.id");
        name: String = text("r.name", "Name");
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "r.campus_id").nullable();
        beds: i64 = int("r.beds", "Beds");
        warden_id: i64, warden_name: Option<String> = of(&OF_EMPLOYEE, "e.name", "r.warden_id").called("Warden").nullable();
        fee_head_id: i64, fee_head_name: Option<String> = of(&OF_FEE_HEAD, "h.name", "r.fee_head_id").nullable();
        note: Option<String> = text("r.note", "Note").nullable();
        is_active: bool = flag("r.is_active", "Active").filtered();
        created_at: Instant = instant("r.created_at", "Added");
    }
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("hostel room")]
pub struct HostelRoomForm {
    pub campus_id: i64,
    #[garde(length(min = 1, max = 80))]
    pub name: String,
    #[garde(range(min = 1, max = 200))]
    pub beds: i64,
    /// An employee in post at the campus.
    pub warden_id: i64,
    pub fee_head_id: i64,
    #[garde(lines, length(max = 400))]
    pub note: Option<String>,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
}

impl PlainRecord for HostelRoomForm {
    const RECORD: &'static Record = &HOSTEL_ROOM;

    /// The warden is in post at this campus, and the head is one that bills carry.
    fn allow(&self, tx: &mut Tx, _: &Scope, _: Option<i64>) -> Result<()> {
        let warden = people::api::in_post(tx, &Scope::of_campus(self.campus_id), self.warden_id)?;
        warden.ok_or_else(|| Error::field("warden_id", "Choose an employee of this campus."))?;
        plannable(&super::heads::queries::all(tx)?, "fee_head_id", self.fee_head_id).map(drop)
    }
}
