//! Chosen subjects from sheets: the columns, the rules of a row, and what the database says against it.

use super::{
    actions,
    model::{Choosable, STUDENT_SUBJECT, clash},
    queries,
};
use crate::ids::StudentId;
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Record, Result, Tx, binds, sql};
use reporting::import::{CampusSheet, Candidate, Field, Holds, Import, ImportProblem, Row, plain};
use std::collections::BTreeMap;

static FIELDS: &[Field] = &[
    Field::new("registration_no", "Registration no", &["reg no", "registration number", "admission no"], "GUL-2026-00001"),
    Field::new("name", "Name", &["student name", "student"], "Ayesha Tariq"),
    Field::new("subject", "Subject", &["subject name", "subject code", "elective"], "Biology"),
    Field::new("from_on", "From", &["from", "from date", "starts on"], "2026-04-01").holds(Holds::Day),
];

/// The register of chosen subjects, as sheets fill it.
pub struct SubjectSheets;

/// A student of the campus.
#[derive(Clone, Debug, kernel::Row)]
pub struct Pupil {
    id: i64,
    registration_no: String,
    name: String,
    class_id: i64,
}

/// What rows are judged by: the students of the campus by number, and what their classes choose.
#[derive(Clone, Debug)]
pub struct Known {
    campus_id: i64,
    pupils: BTreeMap<String, Pupil>,
    lines: BTreeMap<i64, Vec<Choosable>>,
}

/// A student takes a subject from a day on.
#[derive(Clone, Debug)]
pub struct Choice {
    student_id: i64,
    class_id: i64,
    program_subject_id: i64,
    from_on: NaiveDate,
}

impl Import for SubjectSheets {
    const JOB: &'static str = "students.import_subjects";
    const REGISTER: &'static str = "student subjects";
    const RECORD: &'static Record = &STUDENT_SUBJECT;
    const FIELDS: &'static [Field] = FIELDS;
    type Asked = CampusSheet;
    type Known = Known;
    type Form = Choice;

    fn known(tx: &mut Tx, asked: &CampusSheet) -> Result<Known> {
        let pupils: Vec<Pupil> = tx.all(
            sql!("SELECT id, registration_no, name, class_id FROM student WHERE campus_id = $1 AND status IN ('pending', 'active') ORDER BY id"),
            &binds![asked.campus_id],
        )?;
        let mut lines: BTreeMap<i64, Vec<Choosable>> = BTreeMap::new();
        for line in queries::all_choosable(tx)? {
            lines.entry(line.class_id).or_default().push(line);
        }
        let pupils = pupils.into_iter().map(|pupil| (plain(&pupil.registration_no), pupil)).collect();
        Ok(Known { campus_id: asked.campus_id, pupils, lines })
    }

    fn read_row(row: &Row, _: &CampusSheet, known: &Known, today: NaiveDate) -> Result<Choice, Vec<ImportProblem>> {
        read_row(row, known, today).map_err(|(field, sentence)| vec![row.problem(field, sentence)])
    }

    fn numbers(_: &Choice) -> Vec<(&'static str, Option<String>)> {
        Vec::new()
    }

    fn refusals(tx: &mut Tx, known: &Known, candidates: &[Candidate<Choice>]) -> Result<Vec<ImportProblem>> {
        let mut problems = Vec::new();
        let mut chosen: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
        for Candidate { row, form, .. } in candidates {
            let held = match chosen.get(&form.student_id) {
                Some(held) => held.clone(),
                None => open_choices(tx, form)?,
            };
            let mut with = held.clone();
            with.push(form.program_subject_id);
            let lines = known.lines.get(&form.class_id).map_or(&[][..], Vec::as_slice);
            let sentence = match held.contains(&form.program_subject_id) {
                true => Some("The student takes this subject already.".to_owned()),
                false => clash(lines, &with),
            };
            match sentence {
                Some(sentence) => problems.push(ImportProblem::at(*row, "subject", None, sentence)),
                None => drop(chosen.insert(form.student_id, with)),
            }
        }
        Ok(problems)
    }

    fn store(tx: &mut Tx, known: &Known, form: &Choice) -> Result<i64> {
        actions::begin(tx, CampusId(known.campus_id), StudentId(form.student_id), form.program_subject_id, form.from_on)
    }
}

/// What a student takes of their class on the day or later: an import changes none of it.
fn open_choices(tx: &mut Tx, form: &Choice) -> Result<Vec<i64>> {
    let taken = queries::taken(tx, form.class_id, &[form.student_id])?;
    let own = taken.into_values().flatten();
    Ok(own.filter(|row| row.to_on.is_none_or(|last| last >= form.from_on)).map(|row| row.program_subject_id).collect())
}

fn read_row(row: &Row, known: &Known, today: NaiveDate) -> Result<Choice, (&'static str, String)> {
    let pupil = known
        .pupils
        .get(&plain(row.get("registration_no")))
        .ok_or(("registration_no", "No student of this campus who takes a seat has this number.".to_owned()))?;
    if plain(row.get("name")) != plain(&pupil.name) {
        return Err(("name", format!("{} is {}. Correct the number or the name.", pupil.registration_no, pupil.name)));
    }
    let wanted = plain(row.get("subject"));
    let lines = known.lines.get(&pupil.class_id).map_or(&[][..], Vec::as_slice);
    let line =
        lines.iter().find(|line| [&line.subject_name, &line.subject_code].iter().any(|name| plain(name) == wanted)).ok_or_else(|| {
            let names: Vec<&str> = lines.iter().map(|line| line.subject_name.as_str()).collect();
            let sentence = match names.is_empty() {
                true => "The class of this student has no electives or alternatives.".to_owned(),
                false => format!("The class of this student chooses among {}.", names.join(", ")),
            };
            ("subject", sentence)
        })?;
    let from_on = row.day("from_on").unwrap_or(today);
    let year = chrono::Months::new(12);
    if from_on < today - year || from_on > today + year {
        return Err(("from_on", "Choose a day within twelve months of today.".into()));
    }
    Ok(Choice { student_id: pupil.id, class_id: pupil.class_id, program_subject_id: line.id, from_on })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    #[test]
    fn a_row_names_a_student_and_a_subject_of_the_class() {
        let line = Choosable {
            id: 8,
            class_id: 3,
            subject_id: 5,
            subject_name: "Biology".into(),
            subject_code: "BIO".into(),
            is_elective: true,
            alternative: Some("Science".into()),
        };
        let pupil = Pupil { id: 1, registration_no: "GUL-2026-00001".into(), name: "Ayesha Tariq".into(), class_id: 3 };
        let known =
            Known { campus_id: 2, pupils: BTreeMap::from([(plain("GUL-2026-00001"), pupil)]), lines: BTreeMap::from([(3, vec![line])]) };
        let read = |cells: [(&'static str, &str); 4]| {
            let cells = cells.into_iter().map(|(field, text)| (field, text.to_owned())).collect();
            read_row(&Row::of(2, cells), &known, day("2026-11-24"))
        };
        let row = |number, name, subject, from| [("registration_no", number), ("name", name), ("subject", subject), ("from_on", from)];
        let right = read(row("gul-2026-00001", "ayesha tariq", "bio", "")).expect("a right row");
        assert_eq!((right.student_id, right.program_subject_id, right.from_on), (1, 8, day("2026-11-24")));
        for (wrong, field) in [
            (row("GUL-2026-00009", "Ayesha Tariq", "BIO", ""), "registration_no"),
            (row("GUL-2026-00001", "Sana Malik", "BIO", ""), "name"),
            (row("GUL-2026-00001", "Ayesha Tariq", "Chemistry", ""), "subject"),
            (row("GUL-2026-00001", "Ayesha Tariq", "BIO", "2019-01-01"), "from_on"),
        ] {
            assert_eq!(read(wrong).expect_err("a wrong row").0, field);
        }
    }
}
