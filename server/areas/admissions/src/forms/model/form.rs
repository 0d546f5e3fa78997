//! What stands on an admission form, and the rules of its fields. A draft may lack what a submitted form needs.

use super::{AdmissionSource, Attempt, Basis, EducationExam, Quota, ResultState, Shift};
use chrono::{Datelike as _, NaiveDate};
use kernel::{Checks, Columns, FieldErrors, Form, Row};
use people::api::Gender;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::Relation;

/// Years that an applicant has at least and at most.
const YEARS: std::ops::RangeInclusive<u32> = 2..=60;
const MOST_MARKS: i64 = 10_000;
const BLOOD_GROUPS: &[&str] = &["A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-"];

/// What `/save-admission` and `/update-admission` take. Of an applicant's own form, what stands behind `started` is not read.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Columns, Form)]
pub struct AdmissionForm {
    /// Where the applicant wants to study.
    #[column(skip)]
    pub campus_id: Option<i64>,
    /// The active one when left out.
    #[column(skip)]
    pub session_id: Option<i64>,
    pub program_id: Option<i64>,
    pub class_id: Option<i64>,
    #[serde(default = "morning")]
    pub shift: Shift,
    #[serde(default = "open")]
    pub quota: Quota,
    #[serde(default)]
    #[garde(length(min = 2, max = 120), label = "the applicant's name")]
    pub name: String,
    #[garde(length(max = 120))]
    pub name_ur: Option<String>,
    #[garde(length(max = 120))]
    pub father_name: Option<String>,
    pub gender: Option<Gender>,
    pub date_of_birth: Option<NaiveDate>,
    /// The applicant's own B-form, CNIC, NICOP, POC or passport.
    #[garde(cnic)]
    pub cnic: Option<String>,
    #[garde(phone)]
    pub phone: Option<String>,
    #[garde(email)]
    pub email: Option<String>,
    #[garde(lines, length(max = 400))]
    pub address: Option<String>,
    #[garde(length(max = 80))]
    pub city: Option<String>,
    #[garde(length(max = 60))]
    pub nationality: Option<String>,
    #[garde(length(max = 60))]
    pub religion: Option<String>,
    pub blood_group: Option<String>,
    #[serde(default)]
    pub is_hafiz: bool,
    #[garde(length(max = 120))]
    pub guardian_name: Option<String>,
    pub guardian_relation: Option<Relation>,
    #[garde(cnic)]
    pub guardian_cnic: Option<String>,
    #[garde(phone)]
    pub guardian_phone: Option<String>,
    #[garde(email)]
    pub guardian_email: Option<String>,
    #[garde(length(max = 80))]
    pub guardian_occupation: Option<String>,
    #[garde(lines, length(max = 400))]
    pub guardian_address: Option<String>,
    /// The last examination first.
    #[serde(default)]
    #[column(skip)]
    #[garde(length(max = 6), dive)]
    pub education: Vec<EducationLine>,
    /// The form is complete and goes to the office; else it stays a draft, or with the applicant.
    #[serde(default)]
    #[column(skip)]
    pub submit: bool,
    /// The applicant's own key instead of a sign-in: 22 to 64 letters and digits. A new form keeps the one that is sent, or gets one.
    #[column(skip)]
    #[garde(length(max = 64))]
    pub key: Option<String>,
    /// The applicant lets the office keep this and call them.
    #[serde(default)]
    #[column(skip)]
    pub consent: bool,
    /// Stays empty: people do not see it.
    #[serde(default)]
    #[column(skip)]
    pub website_address: String,
    /// When the form was first touched, in milliseconds since 1970.
    #[serde(default)]
    #[column(skip)]
    pub started: String,
    pub photo_file_id: Option<i64>,
    #[garde(lines, length(max = 2_000))]
    pub notes: Option<String>,
    #[column(skip)]
    pub inquiry_id: Option<i64>,
    #[column(skip)]
    pub fast_application_id: Option<i64>,
    pub scholarship_id: Option<i64>,
}

/// An examination that the applicant sat, or sits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
pub struct EducationLine {
    pub exam: EducationExam,
    /// Of the register of other institutions.
    pub institution_id: Option<i64>,
    /// As it was said, where it is not in the register.
    #[garde(length(max = 160))]
    pub institution_name: Option<String>,
    pub board_id: Option<i64>,
    #[garde(length(max = 30))]
    pub roll_no: Option<String>,
    pub year: Option<i64>,
    #[serde(default = "annual")]
    pub attempt: Attempt,
    /// Science, Computer science, Arts.
    #[garde(length(max = 60))]
    pub study_group: Option<String>,
    #[serde(default = "declared")]
    pub result: ResultState,
    pub obtained: Option<i64>,
    pub total: Option<i64>,
    pub basis: Option<Basis>,
    #[garde(length(max = 40))]
    pub equivalence_no: Option<String>,
    pub equivalence_on: Option<NaiveDate>,
    pub equivalence_obtained: Option<i64>,
    pub equivalence_total: Option<i64>,
}

fn morning() -> Shift {
    Shift::Morning
}
fn open() -> Quota {
    Quota::Open
}
fn annual() -> Attempt {
    Attempt::Annual
}
fn declared() -> ResultState {
    ResultState::Declared
}

impl AdmissionForm {
    /// The form with its texts cleaned, or a sentence for each wrong field. Whoever submits it fills in what the office needs.
    pub fn check(self, today: NaiveDate) -> Result<AdmissionForm, FieldErrors> {
        let mut c = Checks::of("admission");
        let form = self.read(&mut c, today);
        c.done()?;
        Ok(form)
    }

    /// As `check`, of a form that a visitor begins: it says too where, whom we can call, and that we may keep it.
    pub fn check_begun(self, today: NaiveDate) -> Result<AdmissionForm, FieldErrors> {
        let mut c = Checks::of("admission");
        // A submitted form is asked for the guardian's phone anyway.
        let has_phone = self.submit || self.guardian_phone.is_some() || self.phone.is_some();
        let form = self.read(&mut c, today);
        c.ensure(form.campus_id.is_some(), "campus_id", "Choose the campus.");
        c.ensure(has_phone, "guardian_phone", "Enter a phone number that we can call.");
        c.ensure(form.consent, "consent", "Tick this, so that we may keep what you wrote and call you.");
        c.done()?;
        Ok(form)
    }

    fn read(self, c: &mut Checks, today: NaiveDate) -> AdmissionForm {
        let mut form = self.checked(c);
        form.blood_group = c.optional_one_of("blood_group", form.blood_group.take(), BLOOD_GROUPS).map(str::to_owned);
        form.rules(c, today);
        if form.submit {
            form.complete(c);
        }
        form
    }

    /// What an applicant may say of their own form.
    pub fn of_applicant(self) -> AdmissionForm {
        AdmissionForm { photo_file_id: None, notes: None, inquiry_id: None, fast_application_id: None, scholarship_id: None, ..self }
    }

    fn rules(&self, c: &mut Checks, today: NaiveDate) {
        if let Some(born) = self.date_of_birth {
            c.ensure(born < today, "date_of_birth", "This day of birth is in the future.");
            let years = today.years_since(born).unwrap_or_default();
            let fits = born >= today || YEARS.contains(&years);
            c.ensure(fits, "date_of_birth", format!("An applicant is {} to {} years old.", YEARS.start(), YEARS.end()));
        }
        if self.cnic.is_some() && self.cnic == self.guardian_cnic {
            c.error("cnic", "This is the guardian's CNIC. Enter the applicant's own B-form or CNIC.");
        }
        if let Some(key) = &self.key {
            let plain = (22..=64).contains(&key.len()) && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
            c.ensure(plain, "key", "A key has 22 to 64 letters and digits.");
        }
        for (n, line) in self.education.iter().enumerate() {
            line.rules(c.at("education", n), today);
            c.up();
        }
    }

    fn complete(&self, c: &mut Checks) {
        c.require("program_id", self.program_id);
        c.require("class_id", self.class_id);
        c.require("father_name", self.father_name.as_ref());
        c.require("gender", self.gender);
        c.require("date_of_birth", self.date_of_birth);
        c.require("guardian_name", self.guardian_name.as_ref());
        c.require("guardian_relation", self.guardian_relation);
        c.require("guardian_phone", self.guardian_phone.as_ref());
    }

    /// The last examination whose marks are known, in hundredths of a percent, a half upwards.
    pub fn merit(&self) -> Option<i64> {
        self.education.iter().find_map(EducationLine::percent)
    }

    /// Board, examination, attempt, year and roll number of the first examination that has them all.
    pub fn exam_key(&self) -> Option<String> {
        self.education.iter().find_map(|line| {
            let (board, year, roll_no) = (line.board_id?, line.year?, line.roll_no.as_ref()?);
            Some(format!("{board}/{}/{}/{year}/{}", line.exam, line.attempt, roll_no.to_uppercase()))
        })
    }

    /// What the columns of its past and its merit say.
    pub fn source(&self, office: bool) -> AdmissionSource {
        match (office, self.fast_application_id, self.inquiry_id) {
            (false, ..) => AdmissionSource::Online,
            (true, Some(_), _) => AdmissionSource::EntryTest,
            (true, None, Some(_)) => AdmissionSource::Inquiry,
            (true, None, None) => AdmissionSource::Office,
        }
    }
}

impl EducationLine {
    fn rules(&self, c: &mut Checks, today: NaiveDate) {
        if let Some(year) = self.year {
            c.range("year", year, 1_950..=i64::from(today.year()) + 1);
        }
        marks(c, self.obtained, self.total, "obtained", "total");
        marks(c, self.equivalence_obtained, self.equivalence_total, "equivalence_obtained", "equivalence_total");
        let awaited = self.result == ResultState::Awaited;
        c.ensure(
            !awaited || self.obtained.is_none(),
            "obtained",
            "An awaited result has no marks yet. Choose declared, or leave them out.",
        );
        c.ensure(awaited || self.basis.is_none(), "basis", "A declared result needs no other basis.");
        c.ensure(
            self.institution_id.is_none() || self.institution_name.is_none(),
            "institution_name",
            "Choose the institution or write its name, not both.",
        );
        if let Some(day) = self.equivalence_on {
            c.ensure(day <= today, "equivalence_on", "This day is in the future.");
        }
    }

    /// Of the equivalence where there is one, else of the marks; in hundredths of a percent, a half upwards.
    pub fn percent(&self) -> Option<i64> {
        let of = |obtained: Option<i64>, total: Option<i64>| {
            let (obtained, total) = (obtained?, total.filter(|total| *total > 0)?);
            Some((obtained * 20_000 + total) / (total * 2))
        };
        of(self.equivalence_obtained, self.equivalence_total).or_else(|| of(self.obtained, self.total))
    }
}

/// Marks stand with their total, or neither does.
fn marks(c: &mut Checks, obtained: Option<i64>, total: Option<i64>, at_obtained: &str, at_total: &str) {
    match (obtained, total) {
        (Some(obtained), Some(total)) => {
            c.range(at_total, total, 1..=MOST_MARKS);
            c.ensure(obtained >= 0, at_obtained, "Marks are zero or more.");
            c.ensure(obtained <= total.max(0), at_obtained, "More marks than the total.");
        }
        (Some(_), None) => c.error(at_total, "Enter the total of these marks."),
        (None, Some(total)) => {
            c.range(at_total, total, 1..=MOST_MARKS);
        }
        (None, None) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn wrong(extra: serde_json::Value) -> Vec<String> {
        let mut whole = json!({ "name": "Ali Raza", "campus_id": 1 });
        whole.as_object_mut().expect("an object").extend(extra.as_object().expect("an object").clone());
        let form: AdmissionForm = serde_json::from_value(whole).expect("a form");
        match form.check("2026-11-20".parse().expect("a day")) {
            Ok(_) => Vec::new(),
            Err(FieldErrors(errors)) => errors.into_keys().collect(),
        }
    }

    #[test]
    fn a_draft_may_be_short_and_a_submitted_form_not() {
        assert!(wrong(json!({})).is_empty());
        assert_eq!(wrong(json!({ "name": "A" })), ["name"]);
        let missing = wrong(json!({ "submit": true }));
        assert!(
            ["class_id", "date_of_birth", "father_name", "gender", "guardian_phone"]
                .iter()
                .all(|field| missing.contains(&(*field).to_owned()))
        );
    }

    #[test]
    fn a_guardians_number_is_not_the_applicants() {
        assert_eq!(wrong(json!({ "cnic": "3520212345671", "guardian_cnic": "35202-1234567-1" })), ["cnic"]);
        assert_eq!(wrong(json!({ "key": "short" })), ["key"]);
    }

    #[test]
    fn marks_and_years_are_possible() {
        let line = |more: serde_json::Value| {
            let mut line = json!({ "exam": "ssc" });
            line.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
            wrong(json!({ "education": [line] }))
        };
        assert!(line(json!({ "obtained": 990, "total": 1100, "year": 2026 })).is_empty());
        assert_eq!(line(json!({ "obtained": 1101, "total": 1100 })), ["education.0.obtained"]);
        assert_eq!(line(json!({ "obtained": 900 })), ["education.0.total"]);
        assert_eq!(line(json!({ "year": 2028 })), ["education.0.year"]);
        assert_eq!(line(json!({ "result": "awaited", "obtained": 900, "total": 1100 })), ["education.0.obtained"]);
    }

    #[test]
    fn merit_is_of_the_first_declared_examination() {
        let form: AdmissionForm = serde_json::from_value(json!({ "name": "Ali", "education": [
            { "exam": "hssc_part_1", "result": "awaited", "basis": "part_1" },
            { "exam": "ssc", "obtained": 990, "total": 1100, "board_id": 3, "year": 2026, "roll_no": "12ab" },
        ] }))
        .expect("a form");
        assert_eq!(form.merit(), Some(9_000));
        assert_eq!(form.exam_key().as_deref(), Some("3/ssc/annual/2026/12AB"));
    }
}
