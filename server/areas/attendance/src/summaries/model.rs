//! A row of the summary: a section, class or campus on a day.

use crate::{
    marks::model::{MarkCounts, SheetState},
    rights,
};
use academics::api::{OF_CLASS, OF_SECTION, SECTION_ORDER};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Filter, Instant, Options, ScopeBy, listed};
use people::api::OF_EMPLOYEE;

kernel::string_enum! {
    /// What the rows of the summary are.
    pub enum SummaryBy { Section = "section", Class = "class", Campus = "campus" }
}

/// Days that classes and campuses are added up for at most.
pub const MOST_DAYS: i64 = 100;

/// As `MarkCounts::percent` has it, a half upwards.
const PERCENT: &str = "CASE WHEN a.present + a.absent + a.late + a.on_leave + a.half_day + a.on_duty > 0
    THEN ((2 * (a.present + a.late + a.on_duty) + a.half_day) * 10000 + a.present + a.absent + a.late + a.on_leave + a.half_day + a.on_duty)
    / (2 * (a.present + a.absent + a.late + a.on_leave + a.half_day + a.on_duty)) END";

listed! {
    /// A section on a day; by class or campus, all its sections on the day.
    pub struct SheetSummary of SHEETS {
        name: "attendance sheets",
        from: "attendance_sheet a",
        scope: ScopeBy::Student { campus: "a.campus_id", student: "0", section: "a.section_id" },
        only: "a.lecture_id IS NULL",
        filters: &[Filter::word("by", "'section'", SummaryBy::WORDS)],
        sort: "-date",
    } columns {
        /// Of the sheet; of the class or campus where those are added up.
        id: i64 = hidden("a.id");
        section_id: Option<i64> = hidden("a.section_id").filtered();
        class_id: Option<i64> = hidden("x.class_id");
        campus_id: i64 = hidden("a.campus_id");
        date: NaiveDate = date("a.on_date", "Date").filtered();
        campus_name: String = of(&OF_CAMPUS, "k.name", "a.campus_id");
        class_name: Option<String> = of(&OF_CLASS, "c.full_name", "x.class_id").nullable().by(SECTION_ORDER);
        section_name: Option<String> = of(&OF_SECTION, "x.name", "a.section_id").nullable().unfiltered();
        incharge_name: Option<String> = of(&OF_EMPLOYEE, "e.name", "x.incharge_id").called("In-charge").nullable().unfiltered();
        state: SheetState = text("a.state", "State").words(SheetState::WORDS);
        strength: i64 = int("a.strength", "Students");
        present: i64 = int("a.present", "Present");
        absent: i64 = int("a.absent", "Absent");
        late: i64 = int("a.late", "Late");
        on_leave: i64 = int("a.on_leave", "Leave");
        half_day: i64 = int("a.half_day", "Half day");
        on_duty: i64 = int("a.on_duty", "Duty");
        unmarked: i64 = int(UNMARKED, "Not marked");
        /// Hundredths of a percent of those who are marked; none before anybody is.
        percent: Option<i64> = int(PERCENT, "Percent").nullable();
        marked_by: Option<String> = text("a.marked_by", "Marked by").nullable();
        marked_at: Option<Instant> = instant("a.marked_at", "Marked at").nullable();
    }
}

const UNMARKED: &str = "a.strength - a.present - a.absent - a.late - a.on_leave - a.half_day - a.on_duty";

impl SheetSummary {
    /// Percent and those not marked, from the counts.
    #[must_use]
    pub fn worked_out(mut self) -> SheetSummary {
        let counts = MarkCounts {
            present: self.present,
            absent: self.absent,
            late: self.late,
            leave: self.on_leave,
            half_day: self.half_day,
            duty: self.on_duty,
        };
        self.unmarked = self.strength - counts.marked();
        self.percent = counts.percent(0);
        self
    }
}

/// As academics calls sections (`SECTION_NAME`); with its session where nobody sits there today, unless the session is the active one and runs.
const NAME: &str = "c.full_name || ' ' || x.name || CASE WHEN (s.is_active = TRUE AND s.starts_on <= :today AND s.ends_on >= :today)
    OR EXISTS (SELECT 1 FROM placement pl WHERE pl.section_id = x.id AND pl.from_on <= :today AND (pl.to_on IS NULL OR pl.to_on >= :today))
    THEN '' ELSE ', ' || s.name END";
/// As the school counts sections (`SECTION_ORDER`); those that are called with their session come last, the latest first.
const ORDER: &str = "CASE WHEN (s.is_active = TRUE AND s.starts_on <= :today AND s.ends_on >= :today)
    OR EXISTS (SELECT 1 FROM placement pl WHERE pl.section_id = x.id AND pl.from_on <= :today AND (pl.to_on IS NULL OR pl.to_on >= :today))
    THEN '0' ELSE CAST(9999 - CAST(substr(CAST(s.starts_on AS TEXT), 1, 4) AS BIGINT) AS TEXT) END
    || ' ' || CAST(1000 + c.level AS TEXT) || ' ' || c.full_name || ' ' || x.name_order";

listed! {
    /// A section whose sheets the caller reads: a teacher's own, or those of campuses, also of sessions that are over.
    pub struct ReadSection of SECTIONS {
        name: "sections",
        record_name: "section",
        from: "section x", joins: [by_id("session", "s", "x.session_id")],
        scope: ScopeBy::Student { campus: "x.campus_id", student: "0", section: "x.id" },
        sort: "class_name",
    } columns {
        id: i64 = hidden("x.id");
        campus_id: i64 = hidden("x.campus_id").filtered();
        class_id: i64 = hidden("x.class_id").filtered();
        name: String = text("x.name", "Section");
        class_name: String = of(&OF_CLASS, "c.full_name", "x.class_id").by(SECTION_ORDER).unfiltered();
        full_name: String = hidden(NAME);
        school_order: String = hidden(ORDER);
        campus_name: String = of(&OF_CAMPUS, "k.name", "x.campus_id").unfiltered();
    }
}

pub const OPTIONS: Options = Options::of(
    "attendance_sections",
    &SECTIONS,
    &[rights::SHEET_INDEX, rights::SUMMARIES, rights::CORRECTIONS, rights::REGISTER, rights::STUDENTS_REPORT],
)
.label("full_name")
.hint("campus_name")
.within("campus_id");
