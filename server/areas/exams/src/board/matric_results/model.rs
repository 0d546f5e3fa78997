//! A board's result: the record, the list, the form with its subjects.

use crate::{board::fee_dates::BoardAttempt, rights::board::MATRIC_RESULTS as RIGHTS};
use academics::api::OF_CLASS;
use institution::api::{OF_BOARD, OF_CAMPUS};
use kernel::{Checks, Filter, Form, History, Instant, Record, Row, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::OF_STUDENT;

kernel::string_enum! {
    /// What the board examined. Parts are results of their own; the whole has the marks of both.
    pub enum BoardExam { SscFirst = "ssc_1", Ssc = "ssc", HsscFirst = "hssc_1", Hssc = "hssc", Other = "other" }
}
kernel::string_enum! {
    pub enum BoardOutcome { Passed = "passed", Failed = "failed" }
}

/// The search words hold the student's name and number too, so they are written by `actions`.
pub static MATRIC_RESULT: Record = Record {
    table: "matric_result",
    record_name: "matric result",
    columns: &[
        "student_id",
        "campus_id",
        "board_id",
        "exam",
        "attempt",
        "year",
        "roll_no",
        "obtained",
        "total",
        "percent_hundredths",
        "outcome",
        "grade",
        "remarks",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[RIGHTS.details]),
    unique: &[
        Unique::of(
            "matric_result_roll",
            &["board_id", "exam", "year", "attempt", "roll_no"],
            "roll_no",
            "Another result of this board, examination and year has this roll number.",
        ),
        Unique::of(
            "matric_result_once",
            &["student_id", "exam", "year", "attempt"],
            "student_id",
            "The student's result of this examination and year is here already.",
        ),
    ],
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct MatricResult of MATRIC_RESULTS {
        name: "matric results",
        record_name: "matric result",
        from: "matric_result m",
        scope: ScopeBy::Campus("m.campus_id"),
        filters: &[Filter::id("board_id", "m.board_id"), Filter::of("student_id", "m.student_id"), Filter::id("class_id", "s.class_id")],
        sort: "-id",
    } columns {
        id: i64 = int("m.id", "");
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "s.name", "m.student_id").nullable().unfiltered();
        father_name: Option<String> = text("s.father_name", "Father's name").nullable();
        student_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        class_name: Option<String> = of(&OF_CLASS, "c.full_name", "s.class_id").nullable().unfiltered();
        board_name: Option<String> = of(&OF_BOARD, "b.short_name", "m.board_id").nullable().unfiltered();
        exam: BoardExam = text("m.exam", "Examination").words(BoardExam::WORDS);
        attempt: BoardAttempt = text("m.attempt", "Attempt").words(BoardAttempt::WORDS);
        year: i64 = int("m.year", "Year").filtered();
        roll_no: String = text("m.roll_no", "Roll no");
        obtained: i64 = int("m.obtained", "Obtained");
        total: i64 = int("m.total", "Total");
        /// Hundredths.
        percent_hundredths: i64 = int("m.percent_hundredths", "Percent (hundredths)");
        outcome: BoardOutcome = text("m.outcome", "Result").words(BoardOutcome::WORDS);
        grade: Option<String> = text("m.grade", "Grade").nullable();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "m.campus_id").nullable();
        created_at: Instant = instant("m.created_at", "Entered");
    }
}

/// The marks of a subject, by the board's name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Row, Form)]
pub struct MatricSubject {
    #[garde(length(min = 2, max = 80))]
    pub subject: String,
    #[garde(range(min = 0, max = 1000))]
    pub obtained: i64,
    #[garde(range(min = 1, max = 1000))]
    pub total: i64,
    #[garde(length(max = 8))]
    pub grade: Option<String>,
}

/// Everything about one result.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct MatricResultDetails {
    pub id: i64,
    pub version: i64,
    pub student_id: i64,
    pub student_name: String,
    pub student_no: String,
    pub campus_id: i64,
    pub campus_name: String,
    pub board_id: i64,
    pub board_name: String,
    pub exam: BoardExam,
    pub attempt: BoardAttempt,
    pub year: i64,
    pub roll_no: String,
    pub obtained: i64,
    pub total: i64,
    /// Hundredths.
    pub percent_hundredths: i64,
    pub outcome: BoardOutcome,
    pub grade: Option<String>,
    pub remarks: Option<String>,
    pub created_at: Instant,
    pub updated_at: Instant,
    #[row(skip)]
    pub subjects: Vec<MatricSubject>,
}

/// What the office copies from the result card.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Form)]
#[form("matric result", rules)]
pub struct MatricResultForm {
    pub student_id: i64,
    pub board_id: i64,
    pub exam: BoardExam,
    pub attempt: BoardAttempt,
    #[garde(range(min = 1990, max = 2100))]
    pub year: i64,
    #[garde(length(min = 1, max = 40))]
    pub roll_no: String,
    #[garde(range(min = 0, max = 10_000))]
    pub obtained: i64,
    #[garde(range(min = 1, max = 10_000))]
    pub total: i64,
    pub outcome: BoardOutcome,
    #[garde(length(max = 8))]
    pub grade: Option<String>,
    #[garde(lines, length(max = 400))]
    pub remarks: Option<String>,
    /// None, or all of the card.
    #[serde(default)]
    #[garde(length(max = 20), dive)]
    pub subjects: Vec<MatricSubject>,
}

impl MatricResultForm {
    fn rules(&mut self, c: &mut Checks) {
        c.ensure(self.obtained <= self.total, "obtained", "The marks obtained are more than the total.");
        for (n, line) in self.subjects.iter().enumerate() {
            c.at("subjects", n);
            c.ensure(line.obtained <= line.total, "obtained", "These marks are more than the total of the subject.");
            c.up();
        }
        if !self.subjects.is_empty() {
            let sum = |of: fn(&MatricSubject) -> i64| self.subjects.iter().map(of).fold(0, i64::saturating_add);
            let (obtained, total) = (sum(|line| line.obtained), sum(|line| line.total));
            c.ensure(obtained == self.obtained, "obtained", format!("The subjects add up to {obtained}."));
            c.ensure(total == self.total, "total", format!("The subjects add up to {total}."));
        }
    }

    /// Hundredths of a percent, a half upwards.
    pub fn percent_hundredths(&self) -> i64 {
        (self.obtained * 20_000 + self.total) / (2 * self.total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn form(more: Value) -> MatricResultForm {
        let mut all = json!({ "student_id": 1, "board_id": 1, "exam": "ssc", "attempt": "annual", "year": 2026, "roll_no": "412233", "obtained": 950,
            "total": 1100, "outcome": "passed" });
        all.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        serde_json::from_value(all).expect("a form")
    }

    fn fields(more: Value) -> Vec<String> {
        kernel::form::check(form(more)).err().map(|error| error.problem().errors.into_keys().collect()).unwrap_or_default()
    }

    #[test]
    fn subjects_add_up_to_the_result() {
        assert!(fields(json!({})).is_empty());
        assert_eq!(fields(json!({ "obtained": 1101 })), ["obtained"]);
        let line = |subject: &str, obtained: i64, total: i64| json!({ "subject": subject, "obtained": obtained, "total": total });
        let both = json!({ "obtained": 170, "total": 200, "subjects": [line("English", 80, 100), line("Urdu", 90, 100)] });
        assert!(fields(both).is_empty());
        let wrong = json!({ "obtained": 171, "total": 200, "subjects": [line("English", 80, 100), line("Urdu", 90, 100)] });
        assert_eq!(fields(wrong), ["obtained"]);
        let above = json!({ "obtained": 101, "total": 100, "subjects": [line("English", 101, 100)] });
        assert_eq!(fields(above), ["obtained", "subjects.0.obtained"]);
    }

    #[test]
    fn percent_is_rounded_once() {
        assert_eq!(form(json!({})).percent_hundredths(), 8_636);
        assert_eq!(form(json!({ "obtained": 1, "total": 3 })).percent_hundredths(), 3_333);
        assert_eq!(form(json!({ "obtained": 2, "total": 3 })).percent_hundredths(), 6_667);
    }
}
