//! Toppers: the first students of an exam. Who is level with the last of them is in too.

use super::{examined::examined, names};
use crate::results::reckoning::model::places;
use kernel::{Error, Result, Tx};
use reporting::{Arguments, ChartKind, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

/// How many are shown where nobody says.
const FIRST: i64 = 10;
const MOST: i64 = 500;

pub static TOPPERS: Report = Report::new(
    "exams.toppers",
    "Top students",
    &[
        Parameter::record("exam_id", "exams.exam", "Exam", "exams_with_marks").needed(),
        Parameter::campuses(),
        Parameter::section(),
        Parameter::asked_number("first", "exams.first", "How many"),
    ],
    TopperRow::SHOWN,
)
.answers("Who are the best students of an exam?")
.in_order()
.drawn(ChartKind::Bars, "name", &["percent"]);

reporting::shown! {
    /// One of the first students.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct TopperRow {
        pub rank: i64 = count("exams.rank", "Position").not_totalled();
        pub student_id: i64;
        pub name: String = text("kit.label.name", "Name").share(3);
        pub registration_no: String = text("kit.label.registration_no", "Registration no").share(2).off_screen();
        pub father_name: Option<String> = text("kit.label.father_name", "Father's name").share(3);
        pub section_name: String = text("kit.label.section", "Section").share(1);
        pub campus_name: String = text("kit.label.campus", "Campus").share(2);
        /// Whole or half marks: `487.5`.
        pub obtained: String = text("exams.obtained", "Obtained").share(1);
        pub total: i64 = count("exams.total", "Total").not_totalled();
        /// Hundredths.
        pub percent: i64 = percent("exams.percent", "Percent");
        pub grade: Option<String> = text("exams.grade", "Grade");
    }
}

impl Reported for TopperRow {
    const REPORT: &'static Report = &TOPPERS;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let first = asked.id("first").unwrap_or(FIRST);
        if !(1..=MOST).contains(&first) {
            return Err(Error::field("first", format!("Give a number from 1 to {MOST}.")));
        }
        let examined = examined(tx, asked, &[asked.id("exam_id").unwrap_or_default()])?;
        let ranks = places(examined.iter().flat_map(|of| of.within()).filter_map(|sat| Some((sat.student_id, sat.percent()?))));
        let top = |student: i64| ranks.get(&student).map(|place| place.rank).filter(|rank| *rank <= first);
        let ids: Vec<i64> = ranks.keys().copied().filter(|id| top(*id).is_some()).collect();
        let students = names::students(tx, &ids)?;
        let sections = names::sections(tx, &names::once(examined.iter().flat_map(|of| of.within()).map(|sat| sat.section_id)))?;
        let mut rows: Vec<TopperRow> = Vec::new();
        for of in &examined {
            for sat in of.within() {
                let (Some(rank), Some(percent)) = (top(sat.student_id), sat.percent()) else { continue };
                let (Some(student), Some(section)) = (students.get(&sat.student_id), sections.get(&sat.section_id)) else { continue };
                let (obtained, total) = sat.sums();
                rows.push(TopperRow {
                    rank,
                    student_id: sat.student_id,
                    name: student.name.clone(),
                    registration_no: student.registration_no.clone(),
                    father_name: student.father_name.clone(),
                    section_name: section.name.clone(),
                    campus_name: section.campus_name.clone(),
                    obtained: obtained.to_string(),
                    total,
                    percent,
                    grade: of.grade(sat),
                });
            }
        }
        rows.sort_by_cached_key(|row| (row.rank, kernel::fold::order(&row.name), row.student_id));
        Ok(Rows::from(rows).note("Students with missing marks get no position. Students with the same percentage share one."))
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "student", id: self.student_id })
    }
}
