//! Seat pools: how many seats a class has in a session, by shift, wing and quota.

use crate::{
    forms::model::{Quota, Shift},
    rights::forms::SEAT_POOLS as RIGHTS,
};
use academics::api::{OF_CLASS, OF_PROGRAM, OF_SESSION};
use chrono::NaiveDate;
use institution::api::{CampusId, OF_CAMPUS, Wing};
use kernel::{
    ColumnValues as _, Columns, Error, Filter, Form, History, Plain, PlainRecord, Record, Reference, Result, Row, Scope, ScopeBy, Tx,
    Unique, binds, listed, record_paths, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static POOLS: Plain = Plain {
    chooses: &["campuses", "sessions", "programs", "classes"],
    references: &[Reference::new(&SEAT_POOL, "admission", "seat_pool_id", "admissions")],
    ..Plain::of::<SeatPool, SeatPoolForm>(&RIGHTS, |r| {
        r.record::<SeatPool, SeatPoolForm>(record_paths!("seat-pool", "seat-pools"), &RIGHTS)
    })
};

pub static SEAT_POOL: Record = Record {
    table: "seat_pool",
    record_name: "seat pool",
    columns: SeatPoolForm::COLUMNS,
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of(
        "seat_pool_once",
        &["session_id", "campus_id", "class_id", "shift", "wing", "quota"],
        "quota",
        "These seats are counted already. Open that pool and change its number.",
    )],
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct SeatPool of POOLS_LIST {
        name: "seat pools",
        from: "seat_pool z",
        scope: ScopeBy::Campus("z.campus_id"),
        filters: &[Filter::id("program_id", "c.program_id")],
        sort: "class_name",
    } columns {
        id: i64 = hidden("z.id");
        campus_name: Option<String> = of(&OF_CAMPUS, "k.name", "z.campus_id").nullable();
        session_name: Option<String> = of(&OF_SESSION, "s.name", "z.session_id").nullable();
        program_name: Option<String> = of(&OF_PROGRAM, "p.name", "c.program_id").nullable().unfiltered();
        class_name: Option<String> = of(&OF_CLASS, "c.name", "z.class_id").nullable();
        shift: Shift = text("z.shift", "Shift").words(Shift::WORDS);
        wing: Wing = text("z.wing", "Wing").words(Wing::WORDS);
        quota: Quota = text("z.quota", "Quota").words(Quota::WORDS);
        seats: i64 = int("z.seats", "Seats");
        over_offer: i64 = int("z.over_offer", "Over-offer");
        held: i64 = int("(SELECT count(*) FROM admission h WHERE h.seat_pool_id = z.id AND h.seat_state = 'held' AND h.seat_held_until >= :today)", "Held");
        taken: i64 = int("(SELECT count(*) FROM admission h WHERE h.seat_pool_id = z.id AND h.seat_state = 'taken')", "Taken");
        opens_on: Option<NaiveDate> = date("z.opens_on", "Opens on").nullable().filtered();
    }
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("seat pool")]
pub struct SeatPoolForm {
    pub session_id: i64,
    pub campus_id: i64,
    pub class_id: i64,
    pub shift: Shift,
    pub wing: Wing,
    pub quota: Quota,
    #[garde(range(min = 0, max = 5_000))]
    pub seats: i64,
    /// Seats that are given beyond these, since not everybody comes.
    #[garde(range(min = 0, max = 500))]
    pub over_offer: i64,
    /// From this day on the unfilled seats of a quota are the open pool's.
    pub opens_on: Option<NaiveDate>,
    #[garde(lines, length(max = 400))]
    pub notes: Option<String>,
}

impl PlainRecord for SeatPoolForm {
    const RECORD: &'static Record = &SEAT_POOL;

    fn allow(&self, tx: &mut Tx, scope: &Scope, id: Option<i64>) -> Result<()> {
        academics::api::session(tx, self.session_id).map_err(|_| Error::field("session_id", "Choose one of the sessions."))?;
        let class = academics::api::class(tx, self.class_id).map_err(|_| Error::field("class_id", "Choose one of the classes."))?;
        if !academics::api::is_offered(tx, class.program_id, CampusId(self.campus_id))? {
            return Err(Error::field("class_id", "This campus does not offer the program of this class."));
        }
        if self.quota == Quota::Open && self.opens_on.is_some() {
            return Err(Error::field("opens_on", "The open pool is open already. Set this day on the other quotas."));
        }
        let Some(id) = id else { return Ok(()) };
        tx.lock(SEAT_POOL.table, id)?;
        stays(tx, scope, id, self)
    }
}

/// A pool of which seats are gone keeps its class and has room for them.
fn stays(tx: &mut Tx, scope: &Scope, id: i64, form: &SeatPoolForm) -> Result<()> {
    let before = tx.stored::<SeatPoolForm>(&SEAT_POOL, scope, id)?.form;
    let today = tx.today();
    let gone: i64 = tx.value(
        sql!(
            "SELECT count(*) FROM admission WHERE seat_pool_id = $1
             AND (seat_state = 'taken' OR (seat_state = 'held' AND seat_held_until >= $2))"
        ),
        &binds![id, today],
    )?;
    let place = |form: &SeatPoolForm| (form.session_id, form.campus_id, form.class_id, form.shift, form.wing, form.quota);
    if gone > 0 && place(&before) != place(form) {
        return Err(Error::field(
            "class_id",
            format!("{gone} seats of this pool are given, so it stays where it is. Add another pool instead."),
        ));
    }
    if form.seats + form.over_offer < gone {
        return Err(Error::field("seats", format!("{gone} seats of this pool are given. Enter {gone} at least, with the over-offer.")));
    }
    Ok(())
}
