pub mod stays;

use super::{
    model::{FeesMoved, Moved, SectionLine, TransferForm, stays::Seat, wings::check_wing},
    queries,
};
use crate::{
    ids::StudentId,
    profile_changes,
    program_changes::{
        actions::{StudentLeavesCampus, StudentTakesPlace, fees_of},
        model::{Move, Place},
    },
    students::{
        model::STUDENT,
        queries::{
            brief::{StudentBrief, StudentFilter, students_for},
            search::reindex,
        },
    },
};
use academics::{api as academic, api::SectionBrief};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Result, Scope, Tx};

fn locked_section(tx: &mut Tx, scope: &Scope, id: i64) -> Result<SectionBrief> {
    academic::lock_section(tx, id)?;
    academic::find_section(tx, id)?
        .filter(|section| scope.has_campus(section.campus_id))
        .ok_or_else(|| Error::field("section_id", "Choose a section of your campuses."))
}

/// Puts students without a section into those of their class: from the day on, or from today, or from that on which the last of them comes to the class.
pub fn assign(tx: &mut Tx, scope: &Scope, lines: &[SectionLine], from: Option<NaiveDate>) -> Result<Moved> {
    let mut moved = Moved::default();
    // In the order of their ids, so that two offices wait for each other instead of locking each other out.
    let mut lines = lines.to_vec();
    lines.sort_by_key(|line| line.section_id);
    for line in &lines {
        let section = locked_section(tx, scope, line.section_id)?;
        let students = chosen(tx, scope, &line.student_ids)?;
        if let Some(placed) = students.iter().find(|s| s.section_id.is_some()) {
            return Err(Error::field("student_ids", format!("{} sits in a section already; use a section transfer.", placed.name)));
        }
        let of_section = place(tx, &section, &students, from, Reasons::default())?;
        moved.students += of_section.students;
        moved.fees.extend(of_section.fees);
        moved.sheets.extend(of_section.sheets);
        moved.exams.extend(of_section.exams);
    }
    Ok(moved)
}

/// Moves students to another section of their class; from a day before an earlier move, that one counts no more.
pub fn transfer(tx: &mut Tx, scope: &Scope, form: &TransferForm) -> Result<Moved> {
    let section = locked_section(tx, scope, form.section_id)?;
    let students = chosen(tx, scope, &form.student_ids)?;
    for there in students.iter().filter(|s| s.section_id == Some(section.id)) {
        // From an earlier day than they came there, it is the day that is put right.
        if !stays::comes_later(tx, there.id, form.from_on)? {
            return Err(Error::field("student_ids", format!("{} sits in section {} already.", there.name, section.name)));
        }
    }
    let reasons = Reasons { of_move: form.reason.as_deref(), of_override: form.override_reason.as_deref() };
    place(tx, &section, &students, form.from_on, reasons)
}

/// The chosen students, all of them within the scope, locked before they are read: in the order of their ids, so that two offices wait for each other.
fn chosen(tx: &mut Tx, scope: &Scope, ids: &[i64]) -> Result<Vec<StudentBrief>> {
    for id in ids {
        tx.lock("student", *id)?;
    }
    let students = students_for(tx, scope, &StudentFilter { ids: Some(ids.to_vec()), ..StudentFilter::default() })?;
    if students.len() == ids.len() { Ok(students) } else { Err(Error::not_found("student")) }
}

/// Why students move, and why although another area holds them.
#[derive(Clone, Copy, Default)]
struct Reasons<'a> {
    of_move: Option<&'a str>,
    of_override: Option<&'a str>,
}

fn place(tx: &mut Tx, section: &SectionBrief, students: &[StudentBrief], from: Option<NaiveDate>, reasons: Reasons) -> Result<Moved> {
    let from = match from {
        Some(day) => day,
        None => stays::first_day(tx, students.iter().map(|student| student.id))?,
    };
    if from > tx.today() + chrono::Months::new(12) {
        return Err(Error::field("from_on", "Choose a day within the next twelve months."));
    }
    for student in students {
        if (student.session_id, student.class_id) != (section.session_id, section.class_id) {
            let sentence =
                format!("{} is in {}, not in the class and session of section {}.", student.name, student.class_name, section.name);
            return Err(Error::field("student_ids", sentence));
        }
        if !student.status.has_seat() {
            return Err(Error::field("student_ids", format!("{} is {} and takes no seat.", student.name, student.status.label())));
        }
        if from < student.admitted_on {
            return Err(Error::field("from_on", format!("{} was admitted after this day.", student.name)));
        }
        check_wing(section, &student.name, student.gender)?;
        if student.campus_id != section.campus_id {
            tx.check_holds_unless::<StudentLeavesCampus>(&STUDENT, student.id, reasons.of_override)?;
        }
    }
    let coming = students.iter().filter(|student| student.section_id != Some(section.id)).count() as i64;
    queries::check_seats(tx, section, coming)?;
    let seat = Seat::from(section);
    let movers: Vec<stays::Mover> =
        students.iter().map(|student| stays::Mover { student: student.id, name: &student.name, seat }).collect();
    let moves = stays::move_all(tx, &movers, from, reasons.of_move)?;
    let mut fees = Vec::new();
    for student in students {
        stays::name_section(tx, student.id, section)?;
        reindex(tx, student.id)?;
        if student.campus_id != section.campus_id {
            profile_changes::queries::follow_student(tx, StudentId(student.id), CampusId(section.campus_id))?;
            tx.check_holds::<StudentTakesPlace>(student.id)?;
            let moved = fees_of(tx, &to_other_campus(student, section, from))?;
            fees.push(FeesMoved { student_id: student.id, student_name: student.name.clone(), fees: moved });
        }
    }
    let exams = moves.results(tx)?;
    Ok(Moved { students: students.len() as i64, fees, sheets: moves.sheets, exams })
}

fn to_other_campus(student: &StudentBrief, section: &SectionBrief, from_on: NaiveDate) -> Move {
    let (session_id, program_id, class_id) = (section.session_id, section.program_id, section.class_id);
    let from = Place { campus_id: student.campus_id, session_id, program_id, class_id };
    Move { student_id: student.id, from, to: Place { campus_id: section.campus_id, ..from }, from_on }
}
