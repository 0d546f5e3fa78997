//! What the office fills in for a student, and the rules of its fields. The import of sheets goes by the same ones.

use super::status::StudentStatus;
use crate::guardians::model::GuardianLine;
use chrono::NaiveDate;
use kernel::{Checks, ColumnValues as _, Columns, FieldErrors, Form, Value};
use people::api::Gender;
use schemars::JsonSchema;
use serde::Deserialize;

/// Years that a student has at most.
const OLDEST_YEARS: u32 = 60;
/// Years that a student has at least.
const YOUNGEST_YEARS: u32 = 2;
/// Marks that an examination has at most.
const MOST_MARKS: i64 = 10_000;
pub const BLOOD_GROUPS: &[&str] = &["A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-"];

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns, Form)]
pub struct StudentForm {
    /// Left out: the next number of the campus and year is taken.
    #[column(skip)]
    #[garde(length(max = 30))]
    pub registration_no: Option<String>,
    #[garde(length(max = 20))]
    pub roll_no: Option<String>,
    #[garde(length(min = 2, max = 120))]
    pub name: String,
    #[garde(length(max = 120))]
    pub name_ur: Option<String>,
    #[garde(length(max = 120))]
    pub father_name: Option<String>,
    pub gender: Gender,
    pub date_of_birth: Option<NaiveDate>,
    /// B-form, CNIC, NICOP, POC or passport.
    #[garde(cnic)]
    pub cnic: Option<String>,
    #[garde(phone)]
    pub phone: Option<String>,
    #[garde(email)]
    pub email: Option<String>,
    #[garde(lines, length(max = 400))]
    pub address: Option<String>,
    /// Who is called when the parents cannot be reached, with the number.
    #[garde(length(max = 120))]
    pub emergency_contact: Option<String>,
    #[garde(length(max = 80))]
    pub city: Option<String>,
    #[garde(length(max = 60))]
    pub nationality: Option<String>,
    #[garde(length(max = 60))]
    pub religion: Option<String>,
    pub blood_group: Option<String>,
    pub photo_file_id: Option<i64>,
    #[column(skip)]
    pub campus_id: i64,
    #[column(skip)]
    pub session_id: i64,
    #[column(skip)]
    pub program_id: i64,
    #[column(skip)]
    pub class_id: i64,
    #[column(skip)]
    pub section_id: Option<i64>,
    /// Where the student was before.
    #[garde(length(max = 160))]
    pub previous_institution: Option<String>,
    /// The last examination there: "SSC, Rawalpindi Board, 2026".
    #[garde(length(max = 80))]
    pub previous_exam: Option<String>,
    /// Marks of that examination; with `previous_total` or not at all.
    pub previous_obtained: Option<i64>,
    /// The most that could be obtained in it.
    pub previous_total: Option<i64>,
    /// The years of the program: 2026-28.
    #[garde(length(max = 20))]
    pub batch: Option<String>,
    pub admitted_on: NaiveDate,
    /// Of a new student: `pending`, or `active` when left out. Later steps have calls of their own, and a student who is there may only be named as they are.
    #[column(skip)]
    pub status: Option<StudentStatus>,
    #[serde(default)]
    #[column(skip)]
    pub guardians: Vec<GuardianLine>,
}

impl StudentForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<StudentForm, FieldErrors> {
        let mut c = Checks::of("student");
        let mut checked = self.checked(&mut c);
        checked.registration_no = checked.registration_no.map(|no| no.to_uppercase());
        checked.blood_group = c.optional_one_of("blood_group", checked.blood_group, BLOOD_GROUPS).map(str::to_owned);
        if let Some(sentence) = checked.date_of_birth.and_then(|born| wrong_birth(born, today)) {
            c.error("date_of_birth", sentence);
        }
        if let Some(sentence) = wrong_admission(checked.admitted_on, checked.date_of_birth, today) {
            c.error("admitted_on", sentence);
        }
        let first_step = matches!(checked.first_status(), StudentStatus::Pending | StudentStatus::Active);
        c.ensure(first_step, "status", "A new student is pending or active.");
        check_marks(&mut c, checked.previous_obtained, checked.previous_total);
        check_guardians(&mut c, &mut checked.guardians);
        c.done()?;
        Ok(checked)
    }

    /// What a new student is.
    pub fn first_status(&self) -> StudentStatus {
        self.status.unwrap_or(StudentStatus::Active)
    }

    /// The columns of the person, without number, placement, guardian and status.
    pub fn person_columns(&self) -> Vec<(&'static str, Value)> {
        self.columns()
    }
}

/// What is wrong with a day of birth, as a sentence.
pub fn wrong_birth(born: NaiveDate, today: NaiveDate) -> Option<String> {
    if born > today {
        return Some("This day of birth is in the future.".into());
    }
    let years = today.years_since(born).unwrap_or_default();
    if years < YOUNGEST_YEARS {
        return Some(format!("A student is at least {YOUNGEST_YEARS} years old."));
    }
    (years > OLDEST_YEARS).then(|| format!("A student is at most {OLDEST_YEARS} years old."))
}

/// What is wrong with a day of admission: more than a year ahead, before any student of the group, or before birth.
fn wrong_admission(admitted: NaiveDate, born: Option<NaiveDate>, today: NaiveDate) -> Option<String> {
    if admitted > today + chrono::Months::new(12) {
        return Some("This day of admission is more than a year ahead.".into());
    }
    if admitted < today - chrono::Months::new(30 * 12) {
        return Some("This day of admission is more than thirty years ago.".into());
    }
    born.is_some_and(|born| born <= today && admitted <= born).then(|| "The student was born after this day.".into())
}

/// Marks stand with their total, or neither does.
fn check_marks(c: &mut Checks, obtained: Option<i64>, total: Option<i64>) {
    match (obtained, total) {
        (Some(obtained), Some(total)) => {
            c.range("previous_total", total, 1..=MOST_MARKS);
            c.ensure(obtained >= 0, "previous_obtained", "Marks are zero or more.");
            c.ensure(obtained <= total.max(0), "previous_obtained", "More marks than the total.");
        }
        (Some(_), None) => c.error("previous_total", "Enter the total of these marks."),
        (None, Some(_)) => c.error("previous_obtained", "Enter the marks obtained of this total."),
        (None, None) => {}
    }
}

/// Cleans the guardians; the first is the primary one when none was marked.
fn check_guardians(c: &mut Checks, lines: &mut [GuardianLine]) {
    c.count("guardians", lines, 0..=6);
    if lines.iter().filter(|line| line.is_primary).count() > 1 {
        c.error("guardians", "Only one guardian is the first to be called.");
    }
    if let (false, Some(first)) = (lines.iter().any(|line| line.is_primary), lines.first_mut()) {
        first.is_primary = true;
    }
    let mut seen = std::collections::BTreeSet::new();
    for (n, line) in lines.iter_mut().enumerate() {
        c.at("guardians", n);
        if let Some(id) = line.guardian_id {
            c.ensure(seen.insert(id), "guardian_id", "This guardian is entered already.");
        } else {
            *line = line.clone().checked(c);
        }
        c.up();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    fn form(extra: serde_json::Value) -> StudentForm {
        let mut json = serde_json::json!({
            "name": "Ali Raza", "gender": "male", "campus_id": 1, "session_id": 1, "program_id": 1, "class_id": 1, "admitted_on": "2026-08-01"
        });
        json.as_object_mut().expect("an object").extend(extra.as_object().expect("an object").clone());
        serde_json::from_value(json).expect("a form")
    }

    fn errors(extra: serde_json::Value) -> Vec<String> {
        match form(extra).check(day("2026-11-20")) {
            Ok(_) => Vec::new(),
            Err(FieldErrors(errors)) => errors.into_keys().collect(),
        }
    }

    #[test]
    fn wrong_fields_are_named() {
        use serde_json::json;
        assert!(errors(json!({})).is_empty());
        assert_eq!(errors(json!({ "name": " " })), ["name"]);
        assert_eq!(errors(json!({ "date_of_birth": "2026-11-21" })), ["date_of_birth"]);
        assert_eq!(errors(json!({ "date_of_birth": "2026-01-01" })), ["date_of_birth"]);
        assert_eq!(errors(json!({ "date_of_birth": "2010-01-01", "admitted_on": "2009-01-01" })), ["admitted_on"]);
        assert_eq!(errors(json!({ "cnic": "123" })), ["cnic"]);
        assert_eq!(errors(json!({ "phone": "12" })), ["phone"]);
        assert_eq!(errors(json!({ "blood_group": "C+" })), ["blood_group"]);
        assert_eq!(errors(json!({ "status": "expelled" })), ["status"]);
        assert_eq!(errors(json!({ "admitted_on": "2028-01-01" })), ["admitted_on"]);
        assert_eq!(errors(json!({ "guardians": [{ "relation": "father" }] })), ["guardians.0.name"]);
        assert!(errors(json!({ "previous_obtained": 0, "previous_total": 1100 })).is_empty());
        assert!(errors(json!({ "previous_obtained": 1100, "previous_total": 1100 })).is_empty());
        assert_eq!(errors(json!({ "previous_obtained": 1101, "previous_total": 1100 })), ["previous_obtained"]);
        assert_eq!(errors(json!({ "previous_obtained": -1, "previous_total": 1100 })), ["previous_obtained"]);
        assert_eq!(errors(json!({ "previous_obtained": 900 })), ["previous_total"]);
        assert_eq!(errors(json!({ "previous_total": 1100 })), ["previous_obtained"]);
        assert_eq!(errors(json!({ "previous_obtained": 0, "previous_total": 0 })), ["previous_total"]);
    }

    #[test]
    fn the_first_guardian_is_called_first() {
        let two =
            serde_json::json!({ "guardians": [{ "relation": "father", "name": "Raza Khan" }, { "relation": "mother", "guardian_id": 4 }] });
        let checked = form(two).check(day("2026-11-20")).expect("a right form");
        assert_eq!(checked.guardians.iter().map(|g| g.is_primary).collect::<Vec<_>>(), [true, false]);
    }
}
