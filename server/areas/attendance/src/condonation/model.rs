//! A condoned shortage: the record, the list, the form, and when a shortage can be condoned.

use crate::{marks::model::MarkCounts, rights::leaves as rights, settings::Settings};
use academics::api::{OF_CLASS, OF_SECTION, OF_SESSION, OF_SUBJECT};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Filter, Form, History, Instant, Record, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::Deserialize;
use students::api::OF_STUDENT;

kernel::string_enum! {
    pub enum ShortageState {
        /// Below the percentage that is needed.
        Detained = "detained",
        /// Above it, and below the percentage at which the family is warned.
        Warned = "warned",
        Condoned = "condoned",
    }
}

pub static CONDONATION: Record = Record {
    table: "condonation",
    record_name: "condonation",
    columns: &["student_id", "campus_id", "session_id", "subject_id", "percent_hundredths", "shortage_hundredths", "reason", "condoned_by"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::CONDONATIONS_INDEX]),
    unique: &[
        Unique::of("condonation_of_days", &["student_id", "session_id"], "student_id", CONDONED),
        Unique::of("condonation_of_subject", &["student_id", "session_id", "subject_id"], "student_id", CONDONED),
    ],
    ..Record::BARE
};

const CONDONED: &str = "The shortage of this student is condoned already.";

listed! {
    /// A condoned shortage, with the class in which the student sat last in its session.
    pub struct Condonation of CONDONATIONS {
        name: "condonations",
        from: "condonation n",
        joins: [
            on(
                "placement",
                "pl",
                "pl.id = (SELECT q.id FROM placement q WHERE q.student_id = n.student_id AND +q.session_id = n.session_id
                          ORDER BY q.from_on DESC LIMIT 1)"
            ),
        ],
        scope: ScopeBy::Campus("n.campus_id"),
        filters: &[Filter::of("student_id", "n.student_id")],
        sort: "-id",
    } columns {
        id: i64 = int("n.id", "");
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "s.name", "n.student_id").nullable().unfiltered();
        registration_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        class_name: Option<String> = of(&OF_CLASS, "c.full_name", "pl.class_id").nullable();
        section_name: Option<String> = of(&OF_SECTION, "x.name", "pl.section_id").nullable().unfiltered();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "n.campus_id").nullable();
        session_id: i64, session_name: Option<String> = of(&OF_SESSION, "e.name", "n.session_id").nullable();
        subject_id: Option<i64> = hidden("n.subject_id");
        /// None: the days as a whole.
        subject_name: Option<String> = of(&OF_SUBJECT, "j.name", "n.subject_id").nullable();
        /// The attendance when it was condoned.
        percent_hundredths: i64 = int("n.percent_hundredths", "Percent (hundredths)");
        shortage_hundredths: i64 = int("n.shortage_hundredths", "Shortage (hundredths)");
        reason: String = text("n.reason", "Reason");
        condoned_by: String = text("n.condoned_by", "Condoned by");
        created_at: Instant = instant("n.created_at", "Condoned").filtered();
    }
}

/// Whose shortage is condoned, in the student's session.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("condonation")]
pub struct CondonationForm {
    pub student_id: i64,
    /// Where lectures are marked; left out: the days as a whole.
    pub subject_id: Option<i64>,
    #[garde(length(min = 3, max = 300))]
    pub reason: String,
}

/// The days of a session that count so far.
#[derive(Clone, Copy, Debug)]
pub struct Span {
    pub session_id: i64,
    pub from: NaiveDate,
    pub to: NaiveDate,
}

/// How far a student is short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    pub percent_hundredths: i64,
    pub shortage_hundredths: i64,
    /// Days or lectures that may still be missed; none when the student is short.
    pub may_miss: Option<i64>,
    pub state: ShortageState,
}

/// Where these marks leave a student; nothing from the percentage of the warning on, and without a marked day. Only a shortage is condoned.
pub fn standing(counts: MarkCounts, settings: Settings, condoned: bool) -> Option<Standing> {
    let percent_hundredths = counts.percent(settings.lates_per_absence)?;
    let shortage_hundredths = (settings.percent_needed * 100 - percent_hundredths).max(0);
    let state = match shortage_hundredths {
        0 if percent_hundredths >= settings.warning_percent * 100 => return None,
        0 => ShortageState::Warned,
        _ if condoned => ShortageState::Condoned,
        _ => ShortageState::Detained,
    };
    let may_miss = counts.may_miss(settings.percent_needed, settings.lates_per_absence);
    Some(Standing { percent_hundredths, shortage_hundredths, may_miss, state })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_the_needed_percentage_is_detained_and_just_above_is_warned() {
        let of = |present, absent| {
            let counts = MarkCounts { present, absent, ..MarkCounts::default() };
            standing(counts, Settings::default(), false).map(|standing| (standing.state, standing.shortage_hundredths, standing.may_miss))
        };
        assert_eq!(of(80, 20), None);
        assert_eq!(of(78, 22), Some((ShortageState::Warned, 0, Some(4))));
        assert_eq!(of(75, 25), Some((ShortageState::Warned, 0, Some(0))));
        assert_eq!(of(70, 30), Some((ShortageState::Detained, 500, None)));
        assert_eq!(of(0, 0), None);
    }
}
