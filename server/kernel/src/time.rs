//! Days, months, fiscal years, instants and the group's time zone (domain 1 and 11).
//!
//! A day is `chrono::NaiveDate`; it has no time zone. An instant is a point in time, kept in UTC. "Today" is only
//! meaningful in the group's time zone, so it is asked of `TimeZone`.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use chrono::{DateTime, Datelike, NaiveDate, SecondsFormat, Timelike, Utc};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// The last year that the system counts with: four digits, so that dates sort as text.
const LAST_YEAR: i32 = 9999;

/// Minutes after midnight.
const NOON: i64 = 12 * 60;

/// A day as people read it: `20 Nov 2026`.
pub fn show(day: NaiveDate) -> String {
    format!("{} {} {}", day.day(), MONTHS[day.month0() as usize], day.year())
}

/// A time of day as people read it, of minutes after midnight: `2:30 pm`.
pub fn show_clock(minutes: i64) -> String {
    let hour = minutes / 60;
    format!("{}:{:02} {}", (hour + 11) % 12 + 1, minutes % 60, if hour < 12 { "am" } else { "pm" })
}

/// From one time of day to another: `9:00 to 11:00 am`, `9:00 am to 12:00 pm`.
pub fn show_hours(from: i64, to: i64) -> String {
    let (first, last) = (show_clock(from), show_clock(to));
    let same_half = (from < NOON) == (to < NOON);
    format!("{} to {last}", if same_half { first.trim_end_matches([' ', 'a', 'p', 'm']) } else { first.as_str() })
}

/// Days from one day to another: 1 from a day to the next, negative backwards.
pub fn days_between(from: NaiveDate, to: NaiveDate) -> i64 {
    to.signed_duration_since(from).num_days()
}

/// Reads an ISO day, `2026-11-20`, and nothing else. The error is a sentence for the field.
pub fn parse(text: &str) -> Result<NaiveDate, String> {
    let wrong = || "Enter a date as year-month-day, like 2026-11-20.".to_string();
    text.parse::<NaiveDate>().ok().filter(|day| day.to_string() == text).ok_or_else(wrong)
}

/// A calendar month; written `2026-11`. Months order as they follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month {
    year: i32,
    month: u32,
}

impl Month {
    /// No month is earlier.
    pub const FIRST: Month = Month { year: 1, month: 1 };

    /// A month by year and number 1 to 12; `None` outside the years 1 to 9999.
    pub fn new(year: i32, month: u32) -> Option<Month> {
        ((1..=LAST_YEAR).contains(&year) && (1..=12).contains(&month)).then_some(Month { year, month })
    }

    /// The month that a day lies in.
    pub fn of(day: NaiveDate) -> Month {
        Month { year: day.year(), month: day.month() }
    }

    pub fn year(self) -> i32 {
        self.year
    }

    /// 1 for January.
    pub fn month(self) -> u32 {
        self.month
    }

    pub fn first(self) -> NaiveDate {
        NaiveDate::from_ymd_opt(self.year, self.month, 1).expect("a month has a first day")
    }

    pub fn last(self) -> NaiveDate {
        self.next().first().pred_opt().expect("a month has a last day")
    }

    pub fn next(self) -> Month {
        self.plus(1)
    }

    pub fn prev(self) -> Month {
        self.plus(-1)
    }

    /// The month so many months later, or earlier.
    pub fn plus(self, months: i32) -> Month {
        let count = self.year * 12 + self.month as i32 - 1 + months;
        Month { year: count.div_euclid(12), month: count.rem_euclid(12) as u32 + 1 }
    }

    /// Months from this one to another: 1 to the next.
    pub fn months_until(self, other: Month) -> i32 {
        (other.year - self.year) * 12 + other.month as i32 - self.month as i32
    }

    pub fn contains(self, day: NaiveDate) -> bool {
        Month::of(day) == self
    }

    /// The day of this month with that number, or its last day where the month is shorter.
    pub fn day_or_last(self, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(self.year, self.month, day.max(1)).unwrap_or_else(|| self.last())
    }

    /// As people read it: `Nov 2026`.
    pub fn label(self) -> String {
        format!("{} {}", MONTHS[self.month as usize - 1], self.year)
    }

    /// Reads what `label` writes, and nothing else.
    pub fn of_label(text: &str) -> Option<Month> {
        let (name, year) = text.split_once(' ')?;
        let place = MONTHS.iter().position(|known| *known == name)?;
        Month::new(year.parse().ok()?, place as u32 + 1).filter(|month| month.label() == text)
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}

impl FromStr for Month {
    type Err = String;

    fn from_str(text: &str) -> Result<Month, String> {
        let read = || {
            let (year, month) = text.split_once('-')?;
            let digits = |t: &str, n: usize| t.len() == n && t.bytes().all(|b| b.is_ascii_digit());
            (digits(year, 4) && digits(month, 2)).then_some(())?;
            Month::new(year.parse().ok()?, month.parse().ok()?)
        };
        read().ok_or_else(|| "Enter a month as year-month, like 2026-11.".to_string())
    }
}

/// A fiscal year, named by the calendar year it starts in and the month it starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FiscalYear {
    first: Month,
}

impl FiscalYear {
    /// The usual first month in Pakistan: July.
    pub const JULY: u32 = 7;

    /// The fiscal year that starts in a calendar year; `start_month` 1 to 12, from the group's settings.
    pub fn starting(year: i32, start_month: u32) -> Option<FiscalYear> {
        Month::new(year, start_month).map(|first| FiscalYear { first })
    }

    /// The fiscal year that a day lies in. A start month outside 1 to 12 counts as the nearest allowed one.
    pub fn of(day: NaiveDate, start_month: u32) -> FiscalYear {
        let start_month = start_month.clamp(1, 12);
        let year = if day.month() < start_month { day.year() - 1 } else { day.year() };
        FiscalYear { first: Month { year, month: start_month } }
    }

    pub fn start(self) -> NaiveDate {
        self.first.first()
    }

    pub fn end(self) -> NaiveDate {
        self.first.plus(11).last()
    }

    /// The calendar year in which it starts; the number to store.
    pub fn year(self) -> i32 {
        self.first.year
    }

    pub fn next(self) -> FiscalYear {
        FiscalYear { first: self.first.plus(12) }
    }

    pub fn prev(self) -> FiscalYear {
        FiscalYear { first: self.first.plus(-12) }
    }

    pub fn contains(self, day: NaiveDate) -> bool {
        (self.start()..=self.end()).contains(&day)
    }

    /// Its twelve months, in order.
    pub fn months(self) -> impl Iterator<Item = Month> {
        (0..12).map(move |n| self.first.plus(n))
    }

    /// `2026-27`; `2026` when the fiscal year is the calendar year.
    pub fn label(self) -> String {
        match self.first.month {
            1 => self.first.year.to_string(),
            _ => format!("{}-{:02}", self.first.year, (self.first.year + 1).rem_euclid(100)),
        }
    }
}

impl fmt::Display for FiscalYear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.label())
    }
}

/// A point in time: microseconds since 1970 in UTC. Stored as BIGINT, sent as RFC 3339.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instant(i64);

impl Instant {
    pub const fn from_micros(micros: i64) -> Instant {
        Instant(micros)
    }

    pub const fn micros(self) -> i64 {
        self.0
    }

    /// Whole seconds since 1970, as signed links carry them.
    pub const fn seconds(self) -> i64 {
        self.0.div_euclid(1_000_000)
    }

    /// Later by a duration; stops at the end of time rather than wrapping.
    pub fn plus(self, by: Duration) -> Instant {
        Instant(self.0.saturating_add(i64::try_from(by.as_micros()).unwrap_or(i64::MAX)))
    }

    /// Earlier by a duration.
    pub fn minus(self, by: Duration) -> Instant {
        Instant(self.0.saturating_sub(i64::try_from(by.as_micros()).unwrap_or(i64::MAX)))
    }

    /// The time since an earlier instant; nothing when that one is later.
    pub fn since(self, earlier: Instant) -> Duration {
        Duration::from_micros(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0))
    }

    /// As chrono knows it. An instant outside chrono's years (which only a damaged row can hold) becomes 1970.
    pub fn to_chrono(self) -> DateTime<Utc> {
        DateTime::from_timestamp_micros(self.0).unwrap_or_default()
    }

    /// RFC 3339 in UTC, with as many decimals as it has.
    pub fn rfc3339(self) -> String {
        self.to_chrono().to_rfc3339_opts(SecondsFormat::AutoSi, true)
    }
}

impl From<DateTime<Utc>> for Instant {
    fn from(at: DateTime<Utc>) -> Instant {
        Instant(at.timestamp_micros())
    }
}

impl From<Instant> for DateTime<Utc> {
    fn from(at: Instant) -> DateTime<Utc> {
        at.to_chrono()
    }
}

impl fmt::Display for Instant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.rfc3339())
    }
}

impl FromStr for Instant {
    type Err = String;

    fn from_str(text: &str) -> Result<Instant, String> {
        let at = DateTime::parse_from_rfc3339(text).map_err(|_| "Enter a time like 2026-11-20T09:30:00Z.".to_string())?;
        Ok(at.with_timezone(&Utc).into())
    }
}

/// The group's time zone, by its IANA name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeZone(chrono_tz::Tz);

impl TimeZone {
    pub fn of_pakistan() -> TimeZone {
        TimeZone(chrono_tz::Asia::Karachi)
    }

    /// By name, such as `Asia/Karachi`. The error is a sentence for the field.
    pub fn parse(name: &str) -> Result<TimeZone, String> {
        name.trim().parse().map(TimeZone).map_err(|_| "Choose a time zone by its name, like Asia/Karachi.".to_string())
    }

    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// The calendar day on the wall there.
    pub fn today(self, now: Instant) -> NaiveDate {
        now.to_chrono().with_timezone(&self.0).date_naive()
    }

    /// The clock on the wall there, for printing: `20 Nov 2026, 3:38 pm`.
    pub fn show(self, at: Instant) -> String {
        let local = at.to_chrono().with_timezone(&self.0);
        format!("{}, {}", show(local.date_naive()), show_clock(i64::from(local.hour() * 60 + local.minute())))
    }

    /// The first instant of a day there. Where the clocks skip midnight it is the first that exists.
    pub fn start_of(self, day: NaiveDate) -> Instant {
        let midnight = day.and_hms_opt(0, 0, 0).expect("every day has a midnight");
        let quarter_hours = (0..=16).map(|n| midnight + chrono::TimeDelta::minutes(15 * n));
        let mut found = quarter_hours.filter_map(|local| local.and_local_timezone(self.0).earliest());
        found.next().map_or_else(|| midnight.and_utc().into(), |at| at.with_timezone(&Utc).into())
    }
}

impl Default for TimeZone {
    fn default() -> TimeZone {
        TimeZone(chrono_tz::Asia::Karachi)
    }
}

/// Serde and schema for a type that travels as its text.
macro_rules! travels_as_text {
    ($type:ident, $write:expr, $read:expr, $schema:tt) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let write: fn(&$type) -> String = $write;
                to.serialize_str(&write(self))
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = Cow::<'de, str>::deserialize(from)?;
                let read: fn(&str) -> Result<$type, String> = $read;
                read(&text).map_err(de::Error::custom)
            }
        }

        impl JsonSchema for $type {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        }
    };
}

travels_as_text!(Month, ToString::to_string, str::parse, { "type": "string", "pattern": "^\\d{4}-\\d{2}$", "examples": ["2026-11"] });
travels_as_text!(Instant, |at| at.rfc3339(), str::parse, { "type": "string", "format": "date-time" });
travels_as_text!(TimeZone, |zone| zone.name().to_string(), TimeZone::parse, { "type": "string", "examples": ["Asia/Karachi"] });

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        parse(text).unwrap()
    }

    #[test]
    fn days_show_and_count() {
        assert_eq!(show(day("2026-11-20")), "20 Nov 2026");
        assert_eq!(show(day("2027-01-05")), "5 Jan 2027");
        assert_eq!(days_between(day("2026-11-10"), day("2026-11-18")), 8);
        assert_eq!(days_between(day("2026-11-18"), day("2026-11-10")), -8);
        for text in ["", "20-11-2026", "2026-2-1", "2026-02-30", "+2026-1-1", "2026-11-20T", "２026-11-2"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn times_show_the_twelve_hours() {
        assert_eq!([0, 485, 720, 870, 1_439].map(show_clock), ["12:00 am", "8:05 am", "12:00 pm", "2:30 pm", "11:59 pm"]);
        assert_eq!(show_hours(540, 660), "9:00 to 11:00 am");
        assert_eq!(show_hours(540, 720), "9:00 am to 12:00 pm");
        assert_eq!(show_hours(810, 870), "1:30 to 2:30 pm");
    }

    #[test]
    fn months_turn_over_the_year() {
        let november: Month = "2026-11".parse().unwrap();
        assert_eq!(november.first(), day("2026-11-01"));
        assert_eq!(november.last(), day("2026-11-30"));
        assert_eq!(november.next().next().to_string(), "2027-01");
        assert_eq!(november.plus(-11).to_string(), "2025-12");
        assert_eq!(november.months_until("2027-02".parse().unwrap()), 3);
        assert_eq!(november.label(), "Nov 2026");
        assert!(november.contains(day("2026-11-30")) && !november.contains(day("2026-12-01")));
        assert_eq!(Month::new(2028, 2).unwrap().day_or_last(31), day("2028-02-29"));
        assert!(november < november.next());
        for text in ["", "2026", "2026-13", "2026-00", "0000-01", "26-11", "2026-1", "2026-+1"] {
            assert!(text.parse::<Month>().is_err(), "{text}");
        }
    }

    #[test]
    fn fiscal_years_start_in_july() {
        let year = FiscalYear::of(day("2026-11-20"), FiscalYear::JULY);
        assert_eq!((year.start(), year.end()), (day("2026-07-01"), day("2027-06-30")));
        assert_eq!(year.label(), "2026-27");
        assert_eq!(FiscalYear::of(day("2026-06-30"), 7), year.prev());
        assert_eq!(FiscalYear::starting(2099, 7).unwrap().label(), "2099-00");
        assert_eq!(FiscalYear::of(day("2026-06-30"), 1).label(), "2026");
        assert_eq!(year.months().count(), 12);
        assert_eq!(year.months().last().unwrap().last(), year.end());
        assert!(year.contains(day("2027-06-30")) && !year.contains(day("2027-07-01")));
    }

    #[test]
    fn instants_travel_as_rfc3339() {
        let at: Instant = "2026-11-20T15:38:30.25+05:00".parse().unwrap();
        assert_eq!(at.rfc3339(), "2026-11-20T10:38:30.250Z");
        assert_eq!(serde_json::from_str::<Instant>(&serde_json::to_string(&at).unwrap()).unwrap(), at);
        assert_eq!(at.plus(Duration::from_secs(2)).since(at), Duration::from_secs(2));
        assert_eq!(at.since(at.plus(Duration::from_secs(2))), Duration::ZERO);
        assert_eq!(Instant::from_micros(-1).seconds(), -1);
    }

    #[test]
    fn today_is_the_groups() {
        let zone = TimeZone::parse("Asia/Karachi").unwrap();
        let late: Instant = "2026-11-20T19:30:00Z".parse().unwrap();
        assert_eq!(zone.today(late), day("2026-11-21"));
        assert_eq!(zone.show(late), "21 Nov 2026, 12:30 am");
        assert_eq!(zone.start_of(day("2026-11-21")).rfc3339(), "2026-11-20T19:00:00Z");
        assert!(TimeZone::parse("Lahore").is_err());
        let cairo = TimeZone::parse("Africa/Cairo").unwrap();
        let skipped = day("2024-04-26");
        assert_eq!(cairo.today(cairo.start_of(skipped)), skipped);
    }
}
