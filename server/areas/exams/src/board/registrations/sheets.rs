//! Registration and roll numbers from sheets, as boards send them: a row a student. Who is in the register already gets what the row adds.

use super::{
    actions,
    model::{BOARD_REGISTRATION, BoardFeeStage, BoardRegistrationForm, BoardRegistrationStatus},
    queries,
};
use crate::board::pupils::{Known, Read, told, word};
use chrono::NaiveDate;
use kernel::{Record, Result, Tx};
use reporting::import::{CampusSheet, Candidate, Field, Holds, Import, ImportProblem, Row};

static FIELDS: &[Field] = &[
    Field::new("student_no", "Registration no", &["our registration no", "admission no", "school registration no"], "GUL-2026-00001"),
    Field::new("name", "Name", &["student name", "student"], "Ayesha Tariq"),
    Field::new("board", "Board", &["board name"], "BISE Lahore"),
    Field::new("registration_no", "Board registration no", &["board reg no", "board registration number"], "2026-LHR-104233"),
    Field::new("roll_no", "Board roll no", &["roll no", "roll number", "board roll number"], "412233"),
    Field::new("fee_stage", "Fee", &["fee stage"], "single"),
    Field::new("fee_paid_on", "Fee paid", &["paid on", "fee date"], "2026-11-02").holds(Holds::Day),
    Field::new("status", "Status", &[], "registered"),
];

/// The register as sheets fill it.
pub struct RegistrationSheets;

impl Import for RegistrationSheets {
    const JOB: &'static str = "exams.import_board_registrations";
    const REGISTER: &'static str = "board registrations";
    const RECORD: &'static Record = &BOARD_REGISTRATION;
    const FIELDS: &'static [Field] = FIELDS;
    type Asked = CampusSheet;
    type Known = Known;
    type Form = BoardRegistrationForm;

    fn known(tx: &mut Tx, asked: &CampusSheet) -> Result<Known> {
        Known::at(tx, asked.campus_id)
    }

    fn read_row(row: &Row, _: &CampusSheet, known: &Known, today: NaiveDate) -> Read<BoardRegistrationForm> {
        let (pupil, board_id) = (known.pupil(row)?, known.board(row)?);
        let (registration_no, roll_no) = (row.some("registration_no"), row.some("roll_no"));
        let fee_paid_on = row.day("fee_paid_on");
        if fee_paid_on.is_some_and(|day| day > today) {
            return Err(vec![row.problem("fee_paid_on", "This day is still to come.")]);
        }
        let by_numbers = match (&registration_no, &roll_no) {
            (_, Some(_)) => BoardRegistrationStatus::RollNoIssued,
            (Some(_), None) => BoardRegistrationStatus::Registered,
            (None, None) => BoardRegistrationStatus::Pending,
        };
        let form = BoardRegistrationForm {
            student_id: pupil.id,
            session_id: pupil.session_id,
            class_id: pupil.class_id,
            board_id,
            registration_no,
            roll_no,
            fee_stage: word(row, "fee_stage", BoardFeeStage::ALL, BoardFeeStage::as_str)?,
            fee_paid_on,
            status: word(row, "status", BoardRegistrationStatus::ALL, BoardRegistrationStatus::as_str)?.unwrap_or(by_numbers),
            remarks: None,
        };
        kernel::form::check(form).map_err(|error| told(row, error))
    }

    fn numbers(form: &BoardRegistrationForm) -> Vec<(&'static str, Option<String>)> {
        let of = |number: &Option<String>| number.as_ref().map(|number| format!("{} {number}", form.board_id));
        vec![
            ("student_no", Some(format!("{} {}", form.board_id, form.student_id))),
            ("registration_no", of(&form.registration_no)),
            ("roll_no", of(&form.roll_no)),
        ]
    }

    fn refusals(tx: &mut Tx, _: &Known, candidates: &[Candidate<BoardRegistrationForm>]) -> Result<Vec<ImportProblem>> {
        let all = |of: fn(&BoardRegistrationForm) -> &Option<String>| candidates.iter().filter_map(|one| of(&one.form).clone()).collect();
        let taken = queries::holding(tx, all(|form| &form.registration_no), all(|form| &form.roll_no))?;
        let mut problems = Vec::new();
        for Candidate { row, form, .. } in candidates {
            let place = (form.board_id, form.session_id, form.class_id);
            let others =
                || taken.iter().filter(|one| (one.board_id, one.session_id, one.class_id) == place && one.student_id != form.student_id);
            if form.registration_no.is_some() && others().any(|one| one.registration_no == form.registration_no) {
                let sentence = "Another student has this registration number.";
                problems.push(ImportProblem::at(*row, "registration_no", form.registration_no.clone(), sentence));
            }
            if form.roll_no.is_some() && others().any(|one| one.roll_no == form.roll_no) {
                problems.push(ImportProblem::at(*row, "roll_no", form.roll_no.clone(), "Another student has this roll number."));
            }
        }
        Ok(problems)
    }

    fn store(tx: &mut Tx, known: &Known, form: &BoardRegistrationForm) -> Result<i64> {
        actions::put(tx, known.campus_id, form)
    }
}
