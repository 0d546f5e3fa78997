//! The admission and withdrawal register, as the law wants it kept and printed: a line for each admission, with how and when it ended.

use super::{
    model::register::{Line, lines},
    queries::pasts,
};
use crate::students::model::status::StudentStatus;
use chrono::NaiveDate;
use kernel::{Result, Row, Tx, binds, sql, string_enum};
use reporting::{Arguments, Begins, DayRange, LeadsTo, MOST_ROWS, Parameter, Report, Reported, Rows};
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
    AdmissionRegisterRow::SHOWN,
)
.answers("Who was admitted, from where, and how and when did they leave?")
.landscape();

reporting::shown! {
    /// A line of the register.
    #[derive(Clone, Debug, Serialize, JsonSchema, Row)]
    pub struct AdmissionRegisterRow {
        /// The step by which the student was admitted: who comes back has a line for each admission.
        #[row(skip)]
        pub event_id: i64;
        pub student_id: i64;
        pub admitted_on: NaiveDate = day("students.admitted_on", "Admitted on");
        pub registration_no: String = text("kit.label.registration_no", "Registration no").share(2);
        pub name: String = text("kit.label.name", "Name").share(3);
        pub father_name: Option<String> = text("kit.label.father_name", "Father's name").share(3);
        pub date_of_birth: Option<NaiveDate> = day("kit.label.date_of_birth", "Date of birth");
        pub religion: Option<String> = text("students.register.religion", "Religion").off_screen();
        /// Of the first guardian.
        pub occupation: Option<String> = text("students.register.occupation", "Father's occupation").off_screen().share(2);
        pub address: Option<String> = text("students.register.address", "Residence").off_screen().share(3);
        pub previous_institution: Option<String> = text("students.register.from_school", "From school").off_screen().share(2);
        /// Of the first day.
        pub class_in: Option<String> = text("students.register.class_in", "Class admitted to").share(2);
        /// None while the student is here.
        #[row(skip)]
        pub class_out: Option<String> = text("students.register.class_out", "Class left from").share(2);
        #[row(skip)]
        pub left_on: Option<NaiveDate> = day("students.register.left_on", "Left on");
        /// Of an earlier admission, how it ended.
        pub status: StudentStatus = word("kit.label.status", "Status");
        #[row(skip)]
        pub reason: Option<String> = text("students.register.reason", "Reason of leaving").share(3);
        #[row(skip)]
        pub certificate_no: Option<String> = text("students.register.certificate_no", "Leaving certificate").share(2);
        /// Where the student is now.
        #[serde(skip)]
        campus_id: i64;
        #[serde(skip)]
        program_id: i64;
    }
}

/// Nobody was admitted before.
fn beginning() -> NaiveDate {
    NaiveDate::from_ymd_opt(1900, 1, 1).unwrap_or(NaiveDate::MIN)
}

impl AdmissionRegisterRow {
    /// Whether a line is asked for: it stands in the register of the campus and the program to which that admission was. Where none is written down, these are
    /// the student's own.
    fn is_asked(&self, line: &Line<'_>, asked: &Arguments) -> bool {
        let (campus, program) = line.class_in.map_or((self.campus_id, self.program_id), |class| (class.campus_id, class.program_id));
        asked.campuses().contains(&campus) && asked.id("program_id").is_none_or(|wanted| wanted == program)
    }

    /// This student's line of one admission. The row as it was read has the day and the class of the student's own record.
    fn of(&self, line: &Line<'_>) -> AdmissionRegisterRow {
        let class = |found: Option<&str>| found.map(str::to_owned).or_else(|| self.class_in.clone());
        AdmissionRegisterRow {
            event_id: line.step_id,
            admitted_on: line.admitted_on.unwrap_or(self.admitted_on),
            class_in: class(line.class_in.map(|class| class.class_name.as_str())),
            class_out: line.left.and_then(|_| class(line.class_out)),
            left_on: line.left.map(|left| left.happened_on),
            status: line.status,
            reason: line.left.map(|left| left.reason.clone()),
            certificate_no: line.certificate_no.map(str::to_owned),
            ..self.clone()
        }
    }
}

impl Reported for AdmissionRegisterRow {
    const REPORT: &'static Report = &REGISTER;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let DayRange { from, to } = asked.days()?;
        let days = from.unwrap_or_else(beginning)..=to;
        let by = asked.given_choice::<RegisterBy>("by")?.unwrap_or(RegisterBy::Admission);
        let students = came_or_left(tx, asked, (*days.start(), to), by)?;
        if students.len() as i64 > MOST_ROWS {
            // The report is refused with so many.
            return Ok(students.into());
        }
        let pasts = pasts(tx, &students.iter().map(|one| one.student_id).collect::<Vec<i64>>())?;
        let mut rows: Vec<AdmissionRegisterRow> = Vec::new();
        for student in &students {
            let Some(past) = pasts.get(&student.student_id) else { continue };
            rows.extend(lines(past).iter().filter(|line| student.is_asked(line, asked)).map(|line| student.of(line)));
        }
        rows.retain(|row| match by {
            RegisterBy::Admission => days.contains(&row.admitted_on),
            RegisterBy::Leaving => row.left_on.is_some_and(|on| days.contains(&on)),
        });
        rows.sort_by(|a, b| (a.admitted_on, &a.registration_no, a.event_id).cmp(&(b.admitted_on, &b.registration_no, b.event_id)));
        Ok(rows.into())
    }

    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        // Who is at another campus by now has a page there only.
        asked.campuses().contains(&self.campus_id).then_some(LeadsTo::Record { record: "student", id: self.student_id })
    }
}

/// Students who are or were at these campuses and in this program, and have a step of admission, or of leaving, on these days.
fn came_or_left(tx: &mut Tx, asked: &Arguments, (from, to): (NaiveDate, NaiveDate), by: RegisterBy) -> Result<Vec<AdmissionRegisterRow>> {
    tx.all(
        sql!(
            "SELECT st.id AS student_id, st.admitted_on, st.registration_no, st.name, st.father_name, st.date_of_birth, st.religion, g.occupation,
                    coalesce(st.address, st.city) AS address, st.previous_institution, c.full_name AS class_in, st.status,
                    st.campus_id, st.program_id
             FROM student st JOIN class c ON c.id = st.class_id LEFT JOIN guardian g ON g.id = st.guardian_id
             WHERE st.id IN (SELECT id FROM student WHERE campus_id IN [$1] UNION SELECT student_id FROM placement WHERE campus_id IN [$1])
               AND (CAST($4 AS BIGINT) IS NULL OR st.program_id = $4
                    OR EXISTS (SELECT 1 FROM placement pl JOIN class k ON k.id = pl.class_id WHERE pl.student_id = st.id AND k.program_id = $4))
               AND EXISTS (SELECT 1 FROM student_status_event e WHERE e.student_id = st.id AND e.to_status NOT IN ('pending', 'cancelled'))
               AND EXISTS (SELECT 1 FROM student_status_event e WHERE e.student_id = st.id AND e.happened_on >= $2 AND e.happened_on <= $3
                           AND CASE WHEN CAST($5 AS TEXT) = 'leaving' THEN e.to_status NOT IN ('pending', 'active')
                                    ELSE e.from_status IS NULL OR e.to_status = 'pending' END)
             ORDER BY st.id LIMIT 10001"
        ),
        &binds![asked.campuses(), from, to, asked.id("program_id"), by],
    )
}
