//! The admission and withdrawal register, as the law wants it kept and printed: a line for everybody who was admitted, with how and when they left.

use crate::students::model::status::StudentStatus;
use chrono::NaiveDate;
use kernel::{Result, Row, Tx, binds, sql, string_enum};
use reporting::{Asked, Begins, Column, DayRange, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

string_enum! {
    /// Whose days are asked for.
    pub enum RegisterBy { Admission = "admission", Leaving = "leaving" }
}

pub static REGISTER: Report = Report::new(
    "students.register.title",
    "Admission and withdrawal register",
    &[
        Parameter::campuses(),
        Parameter::days(Begins::Ever),
        Parameter::optional_choice("by", "students.register.by", "Days of", RegisterBy::WORDS),
        Parameter::program(),
    ],
    &[
        Column::day("admitted_on", "students.admitted_on", "Admitted on"),
        Column::text("registration_no", "kit.label.registration_no", "Registration no").share(2),
        Column::text("name", "kit.label.name", "Name").share(3),
        Column::text("father_name", "kit.label.father_name", "Father's name").share(3),
        Column::day("date_of_birth", "kit.label.date_of_birth", "Date of birth"),
        Column::text("religion", "students.register.religion", "Religion").off_screen(),
        Column::text("occupation", "students.register.occupation", "Father's occupation").off_screen().share(2),
        Column::text("address", "students.register.address", "Residence").off_screen().share(3),
        Column::text("previous_institution", "students.register.from_school", "From school").off_screen().share(2),
        Column::text("class_in", "students.register.class_in", "Class admitted to").share(2),
        Column::text("class_out", "students.register.class_out", "Class left from").share(2),
        Column::day("left_on", "students.register.left_on", "Left on"),
        Column::word("status", "kit.label.status", "Status"),
        Column::text("reason", "students.register.reason", "Reason of leaving").share(3),
        Column::text("certificate_no", "students.register.certificate_no", "Leaving certificate").share(2),
    ],
)
.answers("Who was admitted, from where, and how and when did they leave?")
.landscape();

/// A line of the register.
#[derive(Clone, Debug, Serialize, JsonSchema, Row)]
pub struct AdmissionRegisterRow {
    pub student_id: i64,
    pub admitted_on: NaiveDate,
    pub registration_no: String,
    pub name: String,
    pub father_name: Option<String>,
    pub date_of_birth: Option<NaiveDate>,
    pub religion: Option<String>,
    /// Of the first guardian.
    pub occupation: Option<String>,
    pub address: Option<String>,
    pub previous_institution: Option<String>,
    /// Of the first placement.
    pub class_in: Option<String>,
    /// None while the student is here.
    pub class_out: Option<String>,
    pub left_on: Option<NaiveDate>,
    pub status: StudentStatus,
    pub reason: Option<String>,
    pub certificate_no: Option<String>,
}

/// Nobody was admitted before.
fn beginning() -> NaiveDate {
    NaiveDate::from_ymd_opt(1900, 1, 1).unwrap_or(NaiveDate::MIN)
}

impl Reported for AdmissionRegisterRow {
    const REPORT: &'static Report = &REGISTER;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Asked) -> Result<Rows<Self>> {
        let DayRange { from, to } = asked.days()?;
        let by = asked.given_choice::<RegisterBy>("by")?.unwrap_or(RegisterBy::Admission);
        let rows: Vec<AdmissionRegisterRow> = tx.all(
            sql!(
                "SELECT st.id AS student_id, st.admitted_on, st.registration_no, st.name, st.father_name, st.date_of_birth, st.religion, g.occupation,
                        coalesce(st.address, st.city) AS address, st.previous_institution,
                        (SELECT q.full_name FROM placement pl JOIN class q ON q.id = pl.class_id WHERE pl.student_id = st.id
                         ORDER BY pl.from_on, pl.id LIMIT 1) AS class_in,
                        CASE WHEN e.id IS NOT NULL THEN c.full_name END AS class_out, e.happened_on AS left_on, st.status, e.reason,
                        (SELECT MAX(f.certificate_no) FROM certificate f WHERE f.student_id = st.id AND f.kind = 'leaving'
                         AND f.cancelled_at IS NULL) AS certificate_no
                 FROM student st JOIN class c ON c.id = st.class_id LEFT JOIN guardian g ON g.id = st.guardian_id
                 LEFT JOIN student_status_event e ON e.id = (SELECT MAX(z.id) FROM student_status_event z WHERE z.student_id = st.id
                     AND z.to_status = st.status AND z.to_status IN ('struck_off', 'expelled', 'withdrawn', 'transferred_out', 'graduated'))
                 WHERE st.campus_id IN [$1] AND st.status NOT IN ('pending', 'cancelled') AND (CAST($4 AS BIGINT) IS NULL OR st.program_id = $4)
                   AND ((CAST($5 AS TEXT) = 'admission' AND st.admitted_on >= $2 AND st.admitted_on <= $3)
                        OR (CAST($5 AS TEXT) = 'leaving' AND e.happened_on >= $2 AND e.happened_on <= $3))
                 ORDER BY st.admitted_on, st.registration_no, st.id LIMIT 10001"
            ),
            &binds![asked.campuses(), from.unwrap_or_else(beginning), to, asked.id("program_id"), by],
        )?;
        Ok(rows.into())
    }

    fn leads_to(&self, _: &Asked) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "student", id: self.student_id })
    }
}
