//! The periods of a campus: when it teaches, on which weekdays. Periods of one name, such as Friday's short first one, stand in one row of the timetable.

use crate::{
    clock::Clock,
    rights::{BOOKS, KEEPERS},
    weekdays::Weekday,
};
use institution::api::OF_CAMPUS;
use kernel::{
    Checks, ColumnValues as _, Columns, Error, Form, History, Instant, Plain, PlainRecord, Record, Reference, Result, Rights, Row, Scope,
    ScopeBy, Tx, binds, listed, record_paths, rights, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const RIGHTS: Rights = rights!("Academic Management.periods": "periods", "a period";
    index BOOKS, details BOOKS, create KEEPERS, update KEEPERS, delete KEEPERS);

pub static PERIODS: Plain = Plain {
    references: &[Reference::new(&PERIOD, "lecture", "period_id", "lectures of the timetable")],
    ..Plain::of::<Period, PeriodForm>(&RIGHTS, |r| r.record::<Period, PeriodForm>(record_paths!("period", "periods"), &RIGHTS))
};

pub static PERIOD: Record = Record {
    table: "period",
    record_name: "period",
    columns: PeriodForm::COLUMNS,
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[RIGHTS.details]),
    words: &["name"],
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct Period of LISTED {
        name: "periods",
        record_name: "period",
        from: "period p",
        scope: ScopeBy::Campus("p.campus_id"),
        sort: "starts",
    } columns {
        id: i64 = hidden("p.id");
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "k.name", "p.campus_id").nullable();
        name: String = text("p.name", "Name");
        /// As `08:05`.
        starts: String = text(
            "CASE WHEN p.starts_at < 600 THEN '0' ELSE '' END || CAST(p.starts_at / 60 AS TEXT) || CASE WHEN p.starts_at % 60 < 10 THEN ':0' ELSE ':' END || CAST(p.starts_at % 60 AS TEXT)",
            "Starts"
        );
        /// As `08:45`.
        ends: String = text(
            "CASE WHEN p.ends_at < 600 THEN '0' ELSE '' END || CAST(p.ends_at / 60 AS TEXT) || CASE WHEN p.ends_at % 60 < 10 THEN ':0' ELSE ':' END || CAST(p.ends_at % 60 AS TEXT)",
            "Ends"
        );
        is_break: bool = flag("p.is_break", "Break").filtered();
        monday: bool = flag("p.monday", "Monday");
        tuesday: bool = flag("p.tuesday", "Tuesday");
        wednesday: bool = flag("p.wednesday", "Wednesday");
        thursday: bool = flag("p.thursday", "Thursday");
        friday: bool = flag("p.friday", "Friday");
        saturday: bool = flag("p.saturday", "Saturday");
        sunday: bool = flag("p.sunday", "Sunday");
        created_at: Instant = instant("p.created_at", "Added");
    }
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("period", rules)]
pub struct PeriodForm {
    pub campus_id: i64,
    #[garde(length(min = 1, max = 40))]
    pub name: String,
    pub starts_at: Clock,
    pub ends_at: Clock,
    #[serde(default)]
    pub is_break: bool,
    #[serde(default = "kernel::yes")]
    pub monday: bool,
    #[serde(default = "kernel::yes")]
    pub tuesday: bool,
    #[serde(default = "kernel::yes")]
    pub wednesday: bool,
    #[serde(default = "kernel::yes")]
    pub thursday: bool,
    #[serde(default)]
    pub friday: bool,
    #[serde(default)]
    pub saturday: bool,
    #[serde(default)]
    pub sunday: bool,
}

impl PeriodForm {
    fn rules(&mut self, c: &mut Checks) {
        c.ensure(self.starts_at < self.ends_at, "ends_at", "A period ends after it starts.");
        c.ensure(!self.weekdays().is_empty(), "monday", "Choose at least one weekday.");
    }

    pub fn weekdays(&self) -> Vec<Weekday> {
        let on = [self.monday, self.tuesday, self.wednesday, self.thursday, self.friday, self.saturday, self.sunday];
        Weekday::ALL.iter().copied().filter(|day| on[day.index()]).collect()
    }
}

impl PlainRecord for PeriodForm {
    const RECORD: &'static Record = &PERIOD;

    /// No two periods of a campus are at one time or of one name on a weekday, and no lecture loses its period.
    fn allow(&self, tx: &mut Tx, scope: &Scope, id: Option<i64>) -> Result<()> {
        if let Some(id) = id {
            tx.in_scope(&PERIOD, scope, id)?;
        }
        tx.lock("campus", self.campus_id)?;
        for other in of_campus(tx, self.campus_id)?.into_iter().filter(|other| Some(other.id) != id) {
            let Some(day) = self.weekdays().into_iter().find(|day| other.form.weekdays().contains(day)) else { continue };
            let (name, from, to) = (&other.form.name, other.form.starts_at, other.form.ends_at);
            if self.starts_at < to && from < self.ends_at {
                return Err(Error::field("starts_at", format!("{name} is from {} to {} on {}.", from.show(), to.show(), day.name())));
            }
            if self.name == *name {
                return Err(Error::field("name", format!("{name} is on {} already.", day.name())));
            }
        }
        let Some(id) = id else { return Ok(()) };
        let taught: Vec<Taught> = tx.all(
            sql!(
                "SELECT l.weekday, p.campus_id, c.full_name AS class_name, x.name AS section_name FROM lecture l JOIN period p ON p.id = l.period_id
                 JOIN section x ON x.id = l.section_id JOIN class c ON c.id = x.class_id WHERE l.period_id = $1 ORDER BY x.id, l.id"
            ),
            &binds![id],
        )?;
        let open = self.weekdays();
        for one in taught {
            let lost = self.is_break || !open.contains(&one.weekday) || one.campus_id != self.campus_id;
            if lost {
                let field = if self.is_break { "is_break" } else { "campus_id" };
                let field = if !self.is_break && one.campus_id == self.campus_id { one.weekday.as_str() } else { field };
                let (class, section, day) = (one.class_name, one.section_name, one.weekday.name());
                return Err(Error::field(
                    field,
                    format!("{class} {section} has a lecture in this period on {day}. Take it off the timetable first."),
                ));
            }
        }
        Ok(())
    }
}

#[derive(Row)]
struct Taught {
    weekday: Weekday,
    campus_id: i64,
    class_name: String,
    section_name: String,
}

/// A period as timetables use it.
#[derive(Clone, Debug, Row)]
pub struct Stored {
    pub id: i64,
    #[row(flatten)]
    pub form: PeriodForm,
}

/// The periods of a campus in the order of the day.
pub fn of_campus(tx: &mut Tx, campus_id: i64) -> Result<Vec<Stored>> {
    tx.all(
        sql!(
            "SELECT id, campus_id, name, starts_at, ends_at, is_break, monday, tuesday, wednesday, thursday, friday, saturday, sunday
             FROM period WHERE campus_id = $1 ORDER BY starts_at, id"
        ),
        &binds![campus_id],
    )
}

/// The periods of several campuses.
pub fn of_campuses(tx: &mut Tx, campuses: &[i64]) -> Result<Vec<Stored>> {
    let mut all = Vec::new();
    for campus in campuses {
        all.extend(of_campus(tx, *campus)?);
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_ends_after_it_starts_on_some_weekday() {
        let form = |from: &str, to: &str, monday: bool| -> PeriodForm {
            serde_json::from_value(serde_json::json!({ "campus_id": 1, "name": "Period 1", "starts_at": from, "ends_at": to,
                "monday": monday, "tuesday": false, "wednesday": false, "thursday": false }))
            .expect("a form")
        };
        assert!(form("08:00", "08:40", true).check().is_ok());
        assert!(form("08:40", "08:40", true).check().is_err());
        assert!(form("08:00", "08:40", false).check().is_err());
    }
}
