//! Students with what their marks add up to: counts, percentage, whether it is enough.

use crate::{
    condonation::{
        model::{ShortageState, standing},
        queries::{Shortage, condoned_of},
    },
    marks::{model::MarkCounts, queries::totals},
    settings::{self, Settings},
};
use academics::{api as academic, api::SectionId};
use chrono::NaiveDate;
use kernel::{Error, Result, Tx};
use reporting::{Arguments, Begins, DayRange, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashMap;
use students::api::{InClass, last_between};

kernel::string_enum! {
    /// How a student stands by the percentage that the campus asks for.
    pub enum Standing {
        Eligible = "eligible",
        /// Eligible, and below the campus's warning.
        Warned = "warned",
        Short = "short_attendance",
        /// Short, and the shortage is condoned.
        Condoned = "condoned",
    }
}

pub static STUDENTS: Report = Report::new(
    "attendance.students",
    "Attendance of students as it stands now",
    &[
        Parameter::campuses(),
        Parameter::class(),
        Parameter::record("section_id", "kit.label.section", "Section", "attendance_sections"),
        Parameter::days(Begins::ThisMonth).most(400),
        Parameter::optional_choice("standing", "attendance.standing", "Standing", Standing::WORDS),
        Parameter::number("below"),
    ],
    StudentPercentRow::SHOWN,
)
.answers("How regularly did each student attend in these days?")
.landscape();

reporting::shown! {
    /// A student who was marked between the days, where they sat last in them: a report of a past month names the class of that month. All their marks count, whatever
    /// section or campus they were given in.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct StudentPercentRow {
        pub student_id: i64;
        pub name: String = text("kit.label.name", "Name").share(4);
        pub registration_no: String = text("kit.label.registration_no", "Registration no").share(2);
        pub class_name: String = text("kit.label.class", "Class").share(2);
        pub section_name: Option<String> = text("kit.label.section", "Section");
        pub campus_name: String;
        /// Marked days.
        pub marked: i64 = count("attendance.marked_days", "Days");
        pub present: i64 = count("word.present", "Present");
        pub absent: i64 = count("word.absent", "Absent");
        pub late: i64 = count("word.late", "Late");
        pub leave: i64 = count("word.leave", "Leave");
        pub half_day: i64 = count("word.half_day", "Half day");
        pub duty: i64 = count("word.duty", "Duty");
        /// Hundredths of a percent.
        pub percent: Option<i64> = percent("attendance.percent", "Percent");
        pub standing: Standing = word("attendance.standing", "Standing");
        /// Enough attendance, or a shortage that was condoned.
        pub is_eligible: bool;
    }
}

impl Reported for StudentPercentRow {
    const REPORT: &'static Report = &STUDENTS;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let below = asked.id("below");
        if below.is_some_and(|percent| !(1..=100).contains(&percent)) {
            return Err(Error::field("below", "Give a percentage from 1 to 100."));
        }
        let wanted = asked.given_choice::<Standing>("standing")?;
        let DayRange { from, to } = asked.days()?;
        let from = from.unwrap_or(to);
        let seats = seats(tx, asked, from, to)?;
        let ids: Vec<i64> = seats.iter().map(|place| place.student_id).collect();
        let mut counts = totals::of_days(tx, &ids, from, to)?;
        let condoned = condoned_of(tx, &ids)?;
        let mut known: HashMap<i64, Settings> = HashMap::new();
        let mut rows: Vec<StudentPercentRow> = Vec::new();
        for place in seats {
            let Some(own) = counts.remove(&place.student_id) else { continue };
            let kept = match known.get(&place.campus_id) {
                Some(kept) => *kept,
                None => *known.entry(place.campus_id).or_insert(settings::of(tx, place.campus_id)?),
            };
            let shortage = Shortage { student_id: place.student_id, session_id: place.session_id, subject_id: None };
            let is_condoned = condoned.contains(&shortage);
            let row = row_of(place, own, kept, is_condoned);
            let is_below = below.is_none_or(|limit| row.percent.is_some_and(|percent| percent < limit * 100));
            if is_below && wanted.is_none_or(|wanted| wanted == row.standing) {
                rows.push(row);
            }
        }
        Ok(rows.into())
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "student", id: self.student_id })
    }
}

fn row_of(place: InClass, own: MarkCounts, kept: Settings, is_condoned: bool) -> StudentPercentRow {
    let standing = match standing(own, kept, is_condoned).map(|found| found.state) {
        None => Standing::Eligible,
        Some(ShortageState::Warned) => Standing::Warned,
        Some(ShortageState::Detained) => Standing::Short,
        Some(ShortageState::Condoned) => Standing::Condoned,
    };
    StudentPercentRow {
        student_id: place.student_id,
        name: place.student_name,
        registration_no: place.registration_no,
        class_name: place.class_name,
        section_name: place.section_name,
        campus_name: place.campus_name,
        marked: own.marked(),
        present: own.present,
        absent: own.absent,
        late: own.late,
        leave: own.leave,
        half_day: own.half_day,
        duty: own.duty,
        percent: own.percent(kept.lates_per_absence),
        standing,
        is_eligible: standing != Standing::Short,
    }
}

/// Who sat last between the days at the campuses asked for, or in a teacher's own sections.
fn seats(tx: &mut Tx, asked: &Arguments, from: NaiveDate, to: NaiveDate) -> Result<Vec<InClass>> {
    match asked.id("section_id") {
        Some(id) => {
            let section = academic::section(tx, &asked.scope, id)?;
            last_between(tx, (&[], &[section.id]), (from, to), (None, Some(SectionId(section.id))))
        }
        None => last_between(tx, (asked.campuses(), &asked.scope.sections), (from, to), (asked.id("class_id"), None)),
    }
}
