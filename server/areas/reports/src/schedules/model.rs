//! A schedule: the record, its list, what is filled in, and when it is due.

use crate::rights::SCHEDULES;
use academics::api::Weekday;
use chrono::{Days, NaiveDate};
use kernel::{Checks, Filter, Form, History, Instant, Link, Month, Record, Row, ScopeBy, listed, time::TimeZone};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::time::Duration;

kernel::string_enum! {
    pub enum ReportRhythm { Daily = "daily", Weekly = "weekly", Monthly = "monthly" }
}
kernel::string_enum! {
    pub enum ReportFormat { Pdf = "pdf", Xlsx = "xlsx" }
}
kernel::string_enum! {
    /// What became of a reader's mail.
    pub enum ReportOutcome {
        Sent = "sent",
        /// The reader's sign-in has ended.
        Left = "left",
        NoPermission = "no_permission",
        /// The reader works elsewhere by now.
        OutOfReach = "out_of_reach",
        NoAddress = "no_address",
        Failed = "failed",
    }
}

/// Users whom one schedule reaches by its roles, at most.
pub const MOST_READERS: i64 = 300;

/// The campuses of who sends a schedule: it shows readers of all of them, so that who reaches one alone does not see it.
macro_rules! of_sender {
    ($user_id:literal) => {
        Some(Link { from: concat!("user_campus uc WHERE uc.user_id = ", $user_id), column: "uc.campus_id" })
    };
}

pub static REPORT_SCHEDULE: Record = Record {
    table: "report_schedule",
    record_name: "report schedule",
    columns: &[
        "report_set_id",
        "user_id",
        "school_id",
        "branch_id",
        "campus_id",
        "format",
        "rhythm",
        "weekday",
        "month_day",
        "hour",
        "is_active",
        "next_at",
    ],
    scope: ScopeBy::Place { school: "school_id", branch: "branch_id", campus: "campus_id", each_of: of_sender!("report_schedule.user_id") },
    history: History::of(&[SCHEDULES.details]),
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct ReportSchedule of REPORT_SCHEDULES {
        name: "report schedules",
        from: "report_schedule s", joins: [by_id("report_set", "t", "s.report_set_id"), by_id("app_user", "u", "s.user_id")],
        scope: ScopeBy::Place { school: "s.school_id", branch: "s.branch_id", campus: "s.campus_id", each_of: of_sender!("s.user_id") },
        filters: &[Filter::word("file_format", "s.format", ReportFormat::WORDS)],
        sort: "next_at",
    } columns {
        id: i64 = hidden("s.id");
        version: i64 = hidden("s.version");
        report_set_id: i64 = hidden("s.report_set_id").filtered();
        set_name: Option<String> = text("t.name", "Parameters").nullable();
        /// The call of the report.
        report: Option<String> = text("t.report", "Report").nullable();
        rhythm: ReportRhythm = text("s.rhythm", "How often").words(ReportRhythm::WORDS);
        weekday: Option<Weekday> = text("s.weekday", "Day of the week").nullable();
        month_day: Option<i64> = int("s.month_day", "Day of the month").nullable();
        hour: i64 = int("s.hour", "Hour");
        format: ReportFormat = text("s.format", "File");
        is_active: bool = flag("s.is_active", "Active").filtered();
        next_at: Instant = instant("s.next_at", "Next").filtered();
        last_at: Option<Instant> = instant("s.last_at", "Last").nullable();
        user_name: Option<String> = text("u.name", "Sent by").nullable();
    }
}

listed! {
    /// What became of a reader's mail, in one run.
    pub struct ReportDelivery of REPORT_DELIVERIES {
        name: "report deliveries",
        from: "report_delivery d",
        joins: [
            by_id("report_run", "r", "d.report_run_id"), by_id("report_schedule", "s", "r.report_schedule_id"),
            by_id("report_set", "t", "s.report_set_id"),
        ],
        scope: ScopeBy::Place { school: "s.school_id", branch: "s.branch_id", campus: "s.campus_id", each_of: of_sender!("s.user_id") },
        sort: "-id",
    } columns {
        id: i64 = int("d.id", "No");
        report_schedule_id: Option<i64> = hidden("r.report_schedule_id").few();
        set_name: Option<String> = text("t.name", "Parameters").nullable();
        /// The call of the report.
        report: Option<String> = text("t.report", "Report").nullable();
        due_on: Option<NaiveDate> = date("r.due_on", "Day").nullable().filtered();
        name: String = text("d.name", "Reader");
        address: Option<String> = text("d.address", "E-mail").nullable();
        outcome: ReportOutcome = text("d.outcome", "Outcome").words(ReportOutcome::WORDS);
        sentence: Option<String> = text("d.sentence", "Why").nullable();
        at: Instant = instant("d.at", "At");
    }
}

/// A reader by name.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct NamedReader {
    pub id: i64,
    pub name: String,
    pub is_active: bool,
}

/// A run of a schedule.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct ReportRun {
    pub id: i64,
    pub due_on: NaiveDate,
    /// Somebody asked for it.
    pub asked: bool,
    pub begun_at: Instant,
    pub finished_at: Option<Instant>,
    pub sent: i64,
    pub left_out: i64,
    pub problem: Option<String>,
}

/// Everything about one.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReportScheduleDetails {
    pub id: i64,
    pub version: i64,
    pub report_set_id: i64,
    pub set_name: Option<String>,
    pub report: Option<String>,
    /// The report's title in English.
    pub heading: String,
    pub rhythm: ReportRhythm,
    pub weekday: Option<Weekday>,
    pub month_day: Option<i64>,
    pub hour: i64,
    pub format: ReportFormat,
    pub is_active: bool,
    pub next_at: Instant,
    pub last_at: Option<Instant>,
    pub user_name: Option<String>,
    pub role_ids: Vec<i64>,
    /// The roles by name.
    pub roles: Vec<String>,
    pub user_ids: Vec<i64>,
    pub users: Vec<NamedReader>,
    /// The newest first.
    pub runs: Vec<ReportRun>,
}

/// What is filled in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("report schedule", rules)]
pub struct ReportScheduleForm {
    /// Parameters that one keeps, or that are shared with one.
    pub report_set_id: i64,
    pub format: ReportFormat,
    pub rhythm: ReportRhythm,
    /// Needed of a weekly one.
    #[serde(default)]
    pub weekday: Option<Weekday>,
    /// 31 is the last day; needed of a monthly one.
    #[serde(default)]
    #[garde(range(min = 1, max = 31))]
    pub month_day: Option<i64>,
    /// Of the group's clock.
    #[garde(range(min = 0, max = 23))]
    pub hour: i64,
    /// Everybody with one of these roles within one's own reach.
    #[serde(default)]
    #[garde(length(max = 20))]
    pub role_ids: Vec<i64>,
    #[serde(default)]
    #[garde(length(max = 100))]
    pub user_ids: Vec<i64>,
}

impl ReportScheduleForm {
    fn rules(&mut self, c: &mut Checks) {
        match self.rhythm {
            ReportRhythm::Daily => (self.weekday, self.month_day) = (None, None),
            ReportRhythm::Weekly => {
                self.month_day = None;
                c.ensure(self.weekday.is_some(), "weekday", "Choose the day of the week.");
            }
            ReportRhythm::Monthly => {
                self.weekday = None;
                c.ensure(self.month_day.is_some(), "month_day", "Choose the day of the month.");
            }
        }
        for ids in [&mut self.role_ids, &mut self.user_ids] {
            ids.sort_unstable();
            ids.dedup();
        }
        c.ensure(!self.role_ids.is_empty() || !self.user_ids.is_empty(), "role_ids", "Choose at least one role or reader.");
    }

    pub fn timing(&self) -> Timing {
        Timing { rhythm: self.rhythm, weekday: self.weekday, month_day: self.month_day, hour: self.hour }
    }
}

/// Lets a schedule rest, or go on.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct PauseReportSchedule {
    pub id: i64,
    pub is_active: bool,
}

/// When it is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Row)]
pub struct Timing {
    pub rhythm: ReportRhythm,
    pub weekday: Option<Weekday>,
    pub month_day: Option<i64>,
    pub hour: i64,
}

impl Timing {
    fn is_on(self, day: NaiveDate) -> bool {
        match self.rhythm {
            ReportRhythm::Daily => true,
            ReportRhythm::Weekly => self.weekday == Some(Weekday::of(day)),
            ReportRhythm::Monthly => {
                let wanted = self.month_day.and_then(|day| u32::try_from(day).ok()).unwrap_or(1);
                Month::of(day).day_or_last(wanted) == day
            }
        }
    }

    /// The first time after an instant at which it is due.
    pub fn next(self, after: Instant, zone: TimeZone) -> Instant {
        let hour = Duration::from_secs(u64::try_from(self.hour).unwrap_or(0) * 3_600);
        let today = zone.today(after);
        let days = (0..63).map(|n| today + Days::new(n)).filter(|day| self.is_on(*day));
        let mut times = days.map(|day| zone.start_of(day).plus(hour));
        times.find(|at| *at > after).unwrap_or_else(|| after.plus(Duration::from_secs(24 * 3_600)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn next(timing: Timing, after: &str) -> String {
        let zone = TimeZone::of_pakistan();
        zone.show(timing.next(after.parse().expect("an instant"), zone))
    }

    #[test]
    fn it_is_due_at_its_hour_on_its_days() {
        let daily = Timing { rhythm: ReportRhythm::Daily, weekday: None, month_day: None, hour: 7 };
        assert_eq!(next(daily, "2026-11-26T01:59:59Z"), "26 Nov 2026, 7:00 am");
        assert_eq!(next(daily, "2026-11-26T02:00:00Z"), "27 Nov 2026, 7:00 am");
        let weekly = Timing { rhythm: ReportRhythm::Weekly, weekday: Some(Weekday::Monday), ..daily };
        assert_eq!(next(weekly, "2026-11-26T01:00:00Z"), "30 Nov 2026, 7:00 am");
        let monthly = Timing { rhythm: ReportRhythm::Monthly, month_day: Some(31), ..daily };
        assert_eq!(next(monthly, "2026-11-26T01:00:00Z"), "30 Nov 2026, 7:00 am");
        assert_eq!(next(monthly, "2027-02-01T01:00:00Z"), "28 Feb 2027, 7:00 am");
        assert_eq!(next(Timing { month_day: Some(1), ..monthly }, "2026-11-26T01:00:00Z"), "1 Dec 2026, 7:00 am");
    }
}
