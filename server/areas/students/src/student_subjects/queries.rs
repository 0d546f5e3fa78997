use super::model::{Choosable, ChoosingStudent, SubjectChoices, TAKEN_BY, sets_of};
use crate::placements::queries::placed::{Placed, placed_in};
use academics::{api as academic, api::SectionId};
use chrono::NaiveDate;
use kernel::{Result, Row, Scope, Tx, binds, hooks::Merging, sql};
use std::collections::HashMap;

/// A student who takes a subject in a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Row)]
pub struct Taker {
    pub section_id: i64,
    pub subject_id: i64,
    pub student_id: i64,
}

/// The students who sit in a section on a day and take a subject.
pub fn students_of_subject(tx: &mut Tx, section_id: SectionId, subject_id: i64, day: NaiveDate) -> Result<Vec<i64>> {
    Ok(takers(tx, &[section_id.0], &[subject_id], day)?.into_iter().map(|taker| taker.student_id).collect())
}

/// Who takes which of these subjects in which of these sections on a day. One question for many lists.
pub fn takers(tx: &mut Tx, sections: &[i64], subjects: &[i64], day: NaiveDate) -> Result<Vec<Taker>> {
    tx.all(
        sql!(
            "SELECT DISTINCT t.section_id, t.subject_id, pl.student_id FROM (SELECT z.id AS section_id, u.id AS subject_id,
                    coalesce($2, s.starts_on) AS assigned_on, coalesce($2, s.starts_on) AS due_on
             FROM section z JOIN session s ON s.id = z.session_id JOIN subject u ON u.id IN [$3] WHERE z.id IN [$1]) t, ",
            TAKEN_BY,
            " ORDER BY t.section_id, t.subject_id, pl.student_id"
        ),
        &binds![sections, day, subjects],
    )
}

/// What is chosen of the subjects of classes.
const CHOOSABLE: &str =
    "SELECT ps.id, ps.class_id, ps.subject_id, u.name AS subject_name, u.code AS subject_code, ps.is_elective, ps.alternative
    FROM program_subject ps JOIN subject u ON u.id = ps.subject_id WHERE (ps.is_elective = TRUE OR ps.alternative IS NOT NULL)";

/// The subjects of a class of which students choose.
pub fn choosable(tx: &mut Tx, class_id: i64) -> Result<Vec<Choosable>> {
    tx.all(sql!(CHOOSABLE, " AND ps.class_id = $1 ORDER BY u.name_order, ps.id"), &binds![class_id])
}

/// The subjects of all classes of which students choose.
pub fn all_choosable(tx: &mut Tx) -> Result<Vec<Choosable>> {
    tx.all(sql!(CHOOSABLE, " ORDER BY ps.class_id, u.name_order, ps.id"), &[])
}

/// A stay with a subject.
#[derive(Clone, Debug, Row)]
pub struct Taken {
    pub id: i64,
    pub student_id: i64,
    pub program_subject_id: i64,
    pub from_on: NaiveDate,
    pub to_on: Option<NaiveDate>,
}

impl Taken {
    pub fn on(&self, day: NaiveDate) -> bool {
        self.from_on <= day && self.to_on.is_none_or(|last| last >= day)
    }
}

/// All that these students took of the subjects of a class, whatever the day.
pub fn taken(tx: &mut Tx, class_id: i64, students: &[i64]) -> Result<HashMap<i64, Vec<Taken>>> {
    let rows: Vec<Taken> = tx.all(
        sql!(
            "SELECT ss.id, ss.student_id, ss.program_subject_id, ss.from_on, ss.to_on
             FROM student_subject ss JOIN program_subject ps ON ps.id = ss.program_subject_id
             WHERE ss.student_id IN [$1] AND ps.class_id = $2 ORDER BY ss.student_id, ss.from_on, ss.id"
        ),
        &binds![students, class_id],
    )?;
    let mut out: HashMap<i64, Vec<Taken>> = HashMap::new();
    for row in rows {
        out.entry(row.student_id).or_default().push(row);
    }
    Ok(out)
}

/// The students who sit in a section on a day, with nothing chosen yet.
pub fn sitting(tx: &mut Tx, section_id: i64, day: NaiveDate) -> Result<Vec<ChoosingStudent>> {
    let choosing = |one: Placed| ChoosingStudent {
        student_id: one.student_id,
        registration_no: one.registration_no,
        roll_no: one.roll_no,
        name: one.name,
        chosen: Vec::new(),
    };
    Ok(placed_in(tx, section_id, day)?.into_iter().map(choosing).collect())
}

/// The sheet of a section within the scope.
pub fn choices(tx: &mut Tx, scope: &Scope, section_id: i64, day: NaiveDate) -> Result<SubjectChoices> {
    let section = academic::section(tx, scope, section_id)?;
    let class = academic::class(tx, section.class_id)?;
    let lines = choosable(tx, section.class_id)?;
    let mut students = sitting(tx, section_id, day)?;
    let ids: Vec<i64> = students.iter().map(|one| one.student_id).collect();
    let taken = taken(tx, section.class_id, &ids)?;
    for one in &mut students {
        let own = taken.get(&one.student_id).into_iter().flatten().filter(|row| row.on(day));
        one.chosen = own.map(|row| row.program_subject_id).collect();
        one.chosen.sort_unstable();
    }
    Ok(SubjectChoices { section_id, section_name: section.name, class_name: class.full_name, day, sets: sets_of(&lines), students })
}

/// How many students take a subject of a class, ever.
pub fn count_of_subject(tx: &mut Tx, program_subject_id: i64) -> Result<i64> {
    tx.value(sql!("SELECT count(DISTINCT student_id) FROM student_subject WHERE program_subject_id = $1"), &binds![program_subject_id])
}

/// The choices of a student who goes.
pub fn forget_student(tx: &mut Tx, student_id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM student_subject WHERE student_id = $1"), &binds![student_id]).map(drop)
}

/// What a merged duplicate had chosen is the other's, where that one has chosen nothing.
pub fn hand_over(tx: &mut Tx, merging: &Merging) -> Result<()> {
    tx.exec(
        sql!(
            "UPDATE student_subject SET student_id = $1
             WHERE student_id = $2 AND NOT EXISTS (SELECT 1 FROM student_subject own WHERE own.student_id = $1)"
        ),
        &binds![merging.keep, merging.gone],
    )
    .map(drop)
}
