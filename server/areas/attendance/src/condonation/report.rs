//! The detained list: who is below the percentage that is needed, who is about to be, and whose shortage was condoned.

use super::{
    model::{ShortageState, standing},
    queries::{self, Counted},
};
use crate::settings::{self, Settings};
use academics::api::SectionId;
use kernel::{Result, Tx};
use reporting::{Arguments, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashMap;

/// Rows of a report at most, and one more to see that there are more.
const MOST: usize = 10_001;

pub static SHORTAGES: Report = Report::new(
    "attendance.shortages",
    "Short attendance",
    &[
        Parameter::campuses(),
        Parameter::session(),
        Parameter::class(),
        Parameter::section(),
        Parameter::optional_choice("state", "kit.label.status", "Status", ShortageState::WORDS),
    ],
    ShortageRow::SHOWN,
)
.answers("Which students have too little attendance to sit an exam?")
.landscape();

reporting::shown! {
    /// A student who is short of attendance, or nearly, in the days or in a subject.
    #[derive(Clone, Debug, Serialize, JsonSchema, kernel::Row)]
    pub struct ShortageRow {
        pub student_id: i64;
        pub student_name: String = text("kit.label.student", "Student").share(3);
        pub registration_no: String = text("kit.label.registration_no", "Registration no").share(2);
        pub class_name: String = text("kit.label.class", "Class").share(2);
        pub section_name: Option<String> = text("kit.label.section", "Section").share(1);
        pub campus_name: String;
        /// Where lectures are marked; none for the days as a whole.
        pub subject_id: Option<i64>;
        pub subject_name: Option<String> = text("kit.label.subject", "Subject").share(2);
        pub marked: i64 = count("attendance.marked_days", "Days").not_totalled();
        /// Hundredths.
        pub percent: i64 = percent("attendance.percent", "Percent");
        /// Hundredths.
        pub shortage: i64 = percent("attendance.shortage", "Short by");
        /// Days or lectures that may still be missed; none when the student is short.
        pub may_miss: Option<i64> = count("attendance.can_miss", "Can still miss, days").not_totalled();
        pub state: ShortageState = word("kit.label.status", "Status");
        pub condoned_by: Option<String> = text("attendance.condoned_by", "Condoned by").share(2);
        /// The shortage is within what the campus condones.
        pub can_condone: bool;
    }
}

impl Reported for ShortageRow {
    const REPORT: &'static Report = &SHORTAGES;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let state = asked.given_choice::<ShortageState>("state")?;
        let span = queries::span(tx, asked.id("session_id"))?;
        let counted = queries::counted(tx, asked.campuses(), span, asked.id("class_id"), asked.id("section_id").map(SectionId))?;
        let ids: Vec<i64> = counted.iter().map(|one| one.place.student_id).collect();
        let mut condoned = queries::condoned(tx, &ids, span.session_id)?;
        let mut settings: HashMap<i64, Settings> = HashMap::new();
        let mut rows = Vec::new();
        for Counted { place, subject_id, subject_name, counts } in counted {
            let own = match settings.get(&place.campus_id) {
                Some(own) => *own,
                None => *settings.entry(place.campus_id).or_insert(settings::of(tx, place.campus_id)?),
            };
            let condoned_by = condoned.remove(&(place.student_id, subject_id));
            let Some(found) = standing(counts, own, condoned_by.is_some()) else { continue };
            if state.is_some_and(|state| state != found.state) || rows.len() == MOST {
                continue;
            }
            rows.push(ShortageRow {
                student_id: place.student_id,
                student_name: place.student_name,
                registration_no: place.registration_no,
                class_name: place.class_name,
                section_name: place.section_name,
                campus_name: place.campus_name,
                subject_id,
                subject_name,
                marked: counts.marked(),
                percent: found.percent_hundredths,
                shortage: found.shortage_hundredths,
                may_miss: found.may_miss,
                state: found.state,
                condoned_by,
                can_condone: found.state == ShortageState::Detained && found.shortage_hundredths <= own.condonation_limit_percent * 100,
            });
        }
        Ok(rows.into())
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "student", id: self.student_id })
    }
}
