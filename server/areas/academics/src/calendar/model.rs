//! An entry of the calendar, from a day to a day, for those whom its places name.

use crate::{classes::model::OF_CLASS, rights, sections::model::OF_SECTION};
use chrono::{Datelike as _, NaiveDate};
use institution::api::{OF_CAMPUS, OF_SCHOOL};
use kernel::{Checks, ColumnValues as _, Columns, Error, Filter, Form, History, Instant, Record, Result, Row, ScopeBy, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Days that an entry has at most: a summer's holidays and some more.
const LONGEST_DAYS: i64 = 150;

kernel::string_enum! {
    /// Events close no school. A working weekend opens a weekend, or for a smaller place a holiday of a larger one.
    pub enum CalendarKind {
        Holiday = "holiday", HalfDay = "half_day", Exam = "exam", WorkingWeekend = "working_weekend", Event = "event", PreparationLeave = "preparation_leave",
    }
}

impl CalendarKind {
    /// Nobody is marked on such a day.
    pub fn closes(self) -> bool {
        matches!(self, CalendarKind::Holiday | CalendarKind::PreparationLeave)
    }
}

pub static CALENDAR_DAY: Record = Record {
    table: "calendar_day",
    record_name: "calendar day",
    columns: CalendarDayForm::COLUMNS,
    scope: ScopeBy::CampusOrGroup("campus_id"),
    history: History::of(&[rights::CALENDAR.details]),
    words: &["title"],
    ..Record::BARE
};

listed! {
    /// A row of the list. Without school, campus, class and section it is the whole group's.
    pub struct CalendarDay of CALENDAR_DAYS {
        name: "calendar days",
        record_name: "calendar day",
        from: "calendar_day d",
        scope: ScopeBy::CampusOrGroup("d.campus_id"),
        filters: &[Filter::id("class_id", "d.class_id"), Filter::id("section_id", "d.section_id")],
        sort: "-starts_on",
    } columns {
        id: i64 = hidden("d.id");
        title: String = text("d.title", "Title");
        title_ur: Option<String> = text("d.title_ur", "Title in Urdu").nullable();
        kind: CalendarKind = text("d.kind", "Kind").words(CalendarKind::WORDS);
        starts_on: NaiveDate = date("d.starts_on", "First day").filtered();
        ends_on: NaiveDate = date("d.ends_on", "Last day").filtered();
        school_id: Option<i64>, school_name: Option<String> = of(&OF_SCHOOL, "s.name", "d.school_id").nullable();
        campus_id: Option<i64> = hidden("d.campus_id").filtered();
        campus_name: Option<String> = of(&OF_CAMPUS, "k.name", "d.campus_id").nullable().unfiltered();
        class_name: Option<String> = of(&OF_CLASS, "c.full_name", "d.class_id").nullable().unfiltered();
        section_name: Option<String> = of(&OF_SECTION, "x.name", "d.section_id").nullable().unfiltered();
        created_at: Instant = instant("d.created_at", "Added");
    }
}

/// Everything about one entry.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct CalendarDayDetails {
    pub id: i64,
    pub version: i64,
    pub title: String,
    pub title_ur: Option<String>,
    pub kind: CalendarKind,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    pub school_id: Option<i64>,
    pub school_name: Option<String>,
    pub campus_id: Option<i64>,
    pub campus_name: Option<String>,
    pub class_id: Option<i64>,
    pub class_name: Option<String>,
    pub section_id: Option<i64>,
    pub section_name: Option<String>,
    pub note: Option<String>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// What the office fills in. Without school, campus, class and section it is for the whole group.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema, Columns, Form)]
#[form("calendar day", rules)]
pub struct CalendarDayForm {
    #[garde(length(min = 2, max = 120))]
    pub title: String,
    #[garde(length(max = 120))]
    pub title_ur: Option<String>,
    pub kind: CalendarKind,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    pub school_id: Option<i64>,
    pub campus_id: Option<i64>,
    pub class_id: Option<i64>,
    pub section_id: Option<i64>,
    #[garde(lines, length(max = 400))]
    pub note: Option<String>,
    /// Attendance that is already marked on days that are closed now no longer counts: the office has seen how much.
    #[column(skip)]
    #[serde(default)]
    pub void_sheets: bool,
}

impl CalendarDayForm {
    fn rules(&mut self, c: &mut Checks) {
        for (field, day) in [("starts_on", self.starts_on), ("ends_on", self.ends_on)] {
            c.ensure((1950..=2100).contains(&day.year()), field, "Enter a day from 1950 to 2100.");
        }
        c.in_order(self.starts_on, "ends_on", self.ends_on);
        let days = (self.ends_on - self.starts_on).num_days();
        c.ensure(days < LONGEST_DAYS, "ends_on", format!("Enter at most {LONGEST_DAYS} days."));
    }

    pub fn place(&self) -> Place {
        Place { school_id: self.school_id, campus_id: self.campus_id, class_id: self.class_id, section_id: self.section_id }
    }
}

/// For whom an entry is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Row)]
pub struct Place {
    pub school_id: Option<i64>,
    pub campus_id: Option<i64>,
    pub class_id: Option<i64>,
    pub section_id: Option<i64>,
}

impl Place {
    /// The larger the number, the smaller the place: 0 is the whole group.
    pub fn rank(self) -> u8 {
        match self {
            Place { section_id: Some(_), .. } => 4,
            Place { class_id: Some(_), .. } => 3,
            Place { campus_id: Some(_), .. } => 2,
            Place { school_id: Some(_), .. } => 1,
            _ => 0,
        }
    }
}

/// An entry that is in force between two days, as days are judged by it.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct Entry {
    pub title: String,
    pub kind: CalendarKind,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    #[row(flatten)]
    pub place: Place,
}

/// Which days of the calendar, for whom.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct CalendarQuery {
    /// The first and the last day; at most a year and a half.
    pub from: NaiveDate,
    pub to: NaiveDate,
    /// Days that the whole of a campus is closed are told of a campus; without it the weekends are Sundays.
    pub campus_id: Option<i64>,
    pub section_id: Option<i64>,
}

impl CalendarQuery {
    pub fn check(&self) -> Result<()> {
        let mut c = Checks::of("calendar");
        c.in_order(self.from, "to", self.to);
        c.ensure((self.to - self.from).num_days() <= 550, "to", "Ask for at most a year and a half.");
        c.ensure(
            (1950..=2100).contains(&self.from.year()) && (1950..=2100).contains(&self.to.year()),
            "from",
            "Enter days from 1950 to 2100.",
        );
        Ok(c.done()?)
    }
}

/// An entry as the calendar shows it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct CalendarEntry {
    /// 0 of an exam.
    pub id: i64,
    /// The exam whose days these are; none for an entry that somebody wrote into the calendar.
    #[row(skip)]
    pub exam_id: Option<i64>,
    pub title: String,
    pub title_ur: Option<String>,
    pub kind: CalendarKind,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    pub school_name: Option<String>,
    pub campus_name: Option<String>,
    pub class_name: Option<String>,
    pub section_name: Option<String>,
    pub note: Option<String>,
}

/// The calendar between two days.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CalendarAnswer {
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub entries: Vec<CalendarEntry>,
    /// Days that the place is closed: weekends and holidays of the campus or section that was asked for.
    pub closed: Vec<NaiveDate>,
    pub working_days: i64,
}

/// 422 where the caller does not write for this place.
pub fn no_reach(field: &str) -> Error {
    Error::field(field, "Choose one of your campuses. Only somebody whose scope is the whole group writes for all of them.")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(from: &str, to: &str) -> CalendarDayForm {
        serde_json::from_value(serde_json::json!({ "title": "Eid al-Fitr", "kind": "holiday", "starts_on": from, "ends_on": to }))
            .expect("a form")
    }

    #[test]
    fn an_entry_ends_after_it_starts_and_is_no_longer_than_a_summer() {
        assert!(form("2026-03-20", "2026-03-20").check().is_ok());
        assert!(form("2026-06-01", "2026-08-14").check().is_ok());
        assert!(form("2026-03-20", "2026-03-19").check().is_err());
        assert!(form("2026-03-20", "2027-03-19").check().is_err());
        assert!(form("1226-03-20", "1226-03-20").check().is_err());
    }

    #[test]
    fn a_section_is_smaller_than_its_campus() {
        let of = |n: usize| {
            let id = |at: usize| (at < n).then_some(1);
            Place { school_id: id(0), campus_id: id(1), class_id: id(2), section_id: id(3) }
        };
        let ranks: Vec<u8> = (0..=4).map(|n| of(n).rank()).collect();
        assert_eq!(ranks, [0, 1, 2, 3, 4]);
    }
}
