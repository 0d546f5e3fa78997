//! The move itself: one transaction with everything that follows it.

use super::model::{FeeDifference, Move, Place, ProgramChanged, ProgramForm};
use crate::{
    ids::StudentId,
    placements::{
        self,
        actions::stays::{self, Mover},
        model::{stays::Seat, wings::check_wing},
    },
    profile_changes, student_subjects,
    students::{
        model::STUDENT,
        queries::{
            brief::{StudentBrief, student},
            search::reindex,
        },
    },
};
use academics::{api as academic, api::SectionBrief};
use chrono::Months;
use institution::api::CampusId;
use kernel::{Error, Hold, Result, Scope, Tx, binds, pairs, sql};

/// A student goes to another campus.
pub struct StudentLeavesCampus;
impl Hold for StudentLeavesCampus {}

/// A student stands at another campus, program or class by now: seat pools of both are asked.
pub struct StudentTakesPlace;
impl Hold for StudentTakesPlace {}

/// What the fees office does when a student moves: planned installments are re-priced or moved, advances and security go along. Provided by the area that keeps fees.
#[derive(Clone, Copy, Debug)]
pub struct FeesOfMove(pub fn(&mut Tx, &Move) -> Result<FeeDifference>);

/// Moves a student to another program or class. 409 for their own class, for somebody who takes no seat, with dues at a campus that they leave (unless overridden),
/// and where a seat pool is full; 422 at the field for a place that is none, and for a day before they came to their present class.
pub fn change(tx: &mut Tx, scope: &Scope, form: &ProgramForm) -> Result<ProgramChanged> {
    tx.lock("student", form.id)?;
    let one = student(tx, scope, form.id)?;
    scope.find_campus("student", one.campus_id)?;
    let version: i64 = tx.value(sql!("SELECT version FROM student WHERE id = $1"), &binds![one.id])?;
    if version != form.version {
        return Err(tx.stale(&STUDENT, one.id));
    }
    scope.check_campus("campus_id", form.campus_id)?;
    check_student(tx, &one, form)?;
    let section = check_place(tx, &one, form)?;
    if form.campus_id != one.campus_id {
        tx.check_holds_unless::<StudentLeavesCampus>(&STUDENT, one.id, form.override_reason.as_deref())?;
    }
    let place = pairs! {
        campus_id: form.campus_id, program_id: form.program_id, class_id: form.class_id, section_id: section.as_ref().map(|section| section.id),
    };
    tx.update(&STUDENT, scope, one.id, form.version, place)?;
    profile_changes::queries::follow_student(tx, StudentId(one.id), CampusId(form.campus_id))?;
    // Before the placement: sheets of lectures count who takes their subject.
    student_subjects::actions::carry::copy(tx, CampusId(form.campus_id), (one.class_id, form.class_id), &[one.id], form.from_on)?;
    let seat = Seat {
        campus_id: form.campus_id,
        session_id: one.session_id,
        class_id: form.class_id,
        section_id: section.as_ref().map(|section| section.id),
    };
    let moves = stays::move_all(tx, &[Mover { student: one.id, name: &one.name, seat }], form.from_on, Some(&form.reason))?;
    reindex(tx, one.id)?;
    tx.check_holds::<StudentTakesPlace>(one.id)?;
    let moved = moved(&one, form);
    let fees = fees_of(tx, &moved)?;
    let change_id = if form.preview { None } else { Some(keep(tx, &moved, form, &fees)?) };
    let exams = moves.results(tx)?;
    let notes = vec![place_after(&one, section.as_ref())];
    Ok(ProgramChanged { student_id: one.id, change_id, notes, fees, sheets: moves.sheets, exams })
}

/// What becomes of the section, as a sentence.
fn place_after(one: &StudentBrief, section: Option<&SectionBrief>) -> String {
    match (&one.section_name, section) {
        (Some(old), Some(new)) => format!("{} leaves section {old} and sits in section {} from that day on.", one.name, new.name),
        (Some(old), None) => format!("{} leaves section {old} and waits for a section of the new class.", one.name),
        (None, Some(new)) => format!("{} sits in section {} from that day on.", one.name, new.name),
        (None, None) => format!("{} waits for a section of the new class.", one.name),
    }
}

fn check_student(tx: &mut Tx, one: &StudentBrief, form: &ProgramForm) -> Result<()> {
    if !one.status.has_seat() {
        return Err(Error::conflict(format!("{} is {} and takes no seat, so there is nothing to change.", one.name, one.status.label())));
    }
    if form.class_id == one.class_id {
        return Err(Error::conflict(format!(
            "{} is in {} already. Use a section transfer, to another campus too.",
            one.name, one.class_name
        )));
    }
    if form.from_on < one.admitted_on {
        return Err(Error::field("from_on", format!("{} was admitted after this day.", one.name)));
    }
    if form.from_on > tx.today() + Months::new(12) {
        return Err(Error::field("from_on", "Choose a day within the next twelve months."));
    }
    Ok(())
}

/// The section, locked, where one is named.
fn check_place(tx: &mut Tx, one: &StudentBrief, form: &ProgramForm) -> Result<Option<SectionBrief>> {
    let class = academic::class(tx, form.class_id).map_err(|_| Error::field("class_id", "Choose a class from the list."))?;
    if class.program_id != form.program_id {
        return Err(Error::field("class_id", "Choose a class of this program."));
    }
    if !academic::is_offered(tx, form.program_id, CampusId(form.campus_id))? {
        return Err(Error::field("program_id", "This campus does not offer the program."));
    }
    let Some(id) = form.section_id else { return Ok(None) };
    academic::lock_section(tx, id)?;
    let wrong = || Error::field("section_id", "Choose a section of this class, campus and session.");
    let section = academic::find_section(tx, id)?.ok_or_else(wrong)?;
    if (section.campus_id, section.session_id, section.class_id) != (form.campus_id, one.session_id, form.class_id) {
        return Err(wrong());
    }
    check_wing(&section, &one.name, one.gender)?;
    placements::queries::check_seats(tx, &section, 1)?;
    Ok(Some(section))
}

fn moved(one: &StudentBrief, form: &ProgramForm) -> Move {
    Move {
        student_id: one.id,
        from: Place { campus_id: one.campus_id, session_id: one.session_id, program_id: one.program_id, class_id: one.class_id },
        to: Place { campus_id: form.campus_id, session_id: one.session_id, program_id: form.program_id, class_id: form.class_id },
        from_on: form.from_on,
    }
}

/// What the fees office makes of a move; nothing where no area keeps fees.
pub fn fees_of(tx: &mut Tx, moved: &Move) -> Result<FeeDifference> {
    match tx.provider() {
        Some(FeesOfMove(apply)) => apply(tx, moved),
        None => Ok(FeeDifference::default()),
    }
}

fn keep(tx: &mut Tx, moved: &Move, form: &ProgramForm, fees: &FeeDifference) -> Result<i64> {
    let (by, at) = (tx.who().name.clone(), tx.now());
    let Move { student_id, from, to, from_on } = *moved;
    tx.value(
        sql!(
            "INSERT INTO program_change (student_id, from_campus_id, to_campus_id, from_program_id, to_program_id, from_class_id, to_class_id, from_on,
                reason, planned_before_minor, planned_after_minor, advance_minor, security_minor, user_name, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id"
        ),
        &binds![
            student_id,
            from.campus_id,
            to.campus_id,
            from.program_id,
            to.program_id,
            from.class_id,
            to.class_id,
            from_on,
            form.reason.clone(),
            fees.planned_before_minor,
            fees.planned_after_minor,
            fees.advance_minor,
            fees.security_minor,
            by,
            at
        ],
    )
}
