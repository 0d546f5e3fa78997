//! The working week of a campus from a day on: on which weekdays it is open. A campus without one is closed on Sundays.

use crate::{
    rights::{BOOKS, KEEPERS},
    weekdays::Weekday,
};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{
    Checks, ColumnValues as _, Columns, Form, History, Instant, Plain, PlainRecord, Record, Result, Rights, Row, ScopeBy, Tx, Unique,
    binds, listed, record_paths, rights, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const RIGHTS: Rights = rights!("Academic Management.working-weeks": "working weeks", "a working week";
    index BOOKS, details BOOKS, create KEEPERS, update KEEPERS, delete KEEPERS);

pub static WORKING_WEEKS: Plain = Plain::of::<WorkingWeek, WorkingWeekForm>(&RIGHTS, |r| {
    r.record::<WorkingWeek, WorkingWeekForm>(record_paths!("working-week", "working-weeks"), &RIGHTS)
});

pub static WORKING_WEEK: Record = Record {
    table: "working_week",
    record_name: "working week",
    columns: WorkingWeekForm::COLUMNS,
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of(
        "working_week_from",
        &["campus_id", "from_on"],
        "from_on",
        "This campus has a working week from this day already. Change that one.",
    )],
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct WorkingWeek of WEEKS {
        name: "working weeks",
        record_name: "working week",
        from: "working_week ww",
        scope: ScopeBy::Campus("ww.campus_id"),
        sort: "-from_on",
    } columns {
        id: i64 = hidden("ww.id");
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "k.name", "ww.campus_id").nullable();
        from_on: NaiveDate = date("ww.from_on", "From").filtered();
        monday: bool = flag("ww.monday", "Monday");
        tuesday: bool = flag("ww.tuesday", "Tuesday");
        wednesday: bool = flag("ww.wednesday", "Wednesday");
        thursday: bool = flag("ww.thursday", "Thursday");
        friday: bool = flag("ww.friday", "Friday");
        saturday: bool = flag("ww.saturday", "Saturday");
        sunday: bool = flag("ww.sunday", "Sunday");
        created_at: Instant = instant("ww.created_at", "Added");
    }
}

/// What the office fills in: the weekdays on which the campus is open.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("working week", rules)]
pub struct WorkingWeekForm {
    pub campus_id: i64,
    pub from_on: NaiveDate,
    #[serde(default = "kernel::yes")]
    pub monday: bool,
    #[serde(default = "kernel::yes")]
    pub tuesday: bool,
    #[serde(default = "kernel::yes")]
    pub wednesday: bool,
    #[serde(default = "kernel::yes")]
    pub thursday: bool,
    #[serde(default = "kernel::yes")]
    pub friday: bool,
    #[serde(default = "kernel::yes")]
    pub saturday: bool,
    #[serde(default)]
    pub sunday: bool,
}

impl WorkingWeekForm {
    fn rules(&mut self, c: &mut Checks) {
        let open = [self.monday, self.tuesday, self.wednesday, self.thursday, self.friday, self.saturday, self.sunday];
        c.ensure(open.contains(&true), "monday", "A campus is open on at least one weekday.");
    }
}

impl PlainRecord for WorkingWeekForm {
    const RECORD: &'static Record = &WORKING_WEEK;
}

/// Open but on Sundays.
const USUAL: [bool; 7] = [true, true, true, true, true, true, false];

/// The working weeks of a campus, the latest first.
#[derive(Clone, Debug, Default)]
pub struct Weeks(Vec<(NaiveDate, [bool; 7])>);

impl Weeks {
    /// Whether the campus is open on the weekday of a day.
    pub fn is_open(&self, day: NaiveDate) -> bool {
        let week = self.0.iter().find(|(from, _)| *from <= day).map_or(USUAL, |(_, week)| *week);
        week[Weekday::of(day).index()]
    }
}

/// The working weeks of a campus.
pub fn of_campus(tx: &mut Tx, campus_id: i64) -> Result<Weeks> {
    let found: Vec<WorkingWeekForm> = tx.all(
        sql!(
            "SELECT campus_id, from_on, monday, tuesday, wednesday, thursday, friday, saturday, sunday FROM working_week
             WHERE campus_id = $1 ORDER BY from_on DESC, id"
        ),
        &binds![campus_id],
    )?;
    Ok(Weeks(
        found
            .into_iter()
            .map(|week| {
                let WorkingWeekForm { monday, tuesday, wednesday, thursday, friday, saturday, sunday, .. } = week;
                (week.from_on, [monday, tuesday, wednesday, thursday, friday, saturday, sunday])
            })
            .collect(),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_week_that_has_begun_is_in_force() {
        let day = |text: &str| text.parse::<NaiveDate>().expect("a day");
        let weeks = Weeks(vec![(day("2026-11-01"), [true, true, true, true, true, false, false])]);
        assert!(weeks.is_open(day("2026-10-31")), "a Saturday before");
        assert!(!weeks.is_open(day("2026-11-07")), "a Saturday since");
        assert!(!weeks.is_open(day("2026-10-25")), "a Sunday before");
    }
}
