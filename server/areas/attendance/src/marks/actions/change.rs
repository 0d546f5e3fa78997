//! One mark that becomes another, and what follows: the correction, the sheet's counts, the guardians.

use crate::{
    calendar,
    marks::{
        model::{ATTENDANCE_SHEET, KeptMark, KeptSheet, MarkSource, MarkStatus, STUDENT_ATTENDANCE, SheetKey, SheetState, Source},
        queries,
    },
    notices,
};
use academics::api as academic;
use chrono::NaiveDate;
use kernel::{Result, Tx, binds, pairs, sql};
use students::api as student_register;

/// What a mark becomes, and why.
pub struct Change<'a> {
    pub status: MarkStatus,
    pub remark: Option<&'a str>,
    pub source: MarkSource,
    pub reason: Option<&'a str>,
    pub after_lock: bool,
}

/// Changes a mark and keeps what it was. A mark that was given in another section comes over to this sheet.
pub fn change(tx: &mut Tx, sheet: &KeptSheet, mark: &KeptMark, to: &Change) -> Result<()> {
    let who = tx.who().clone();
    let values = pairs! {
        sheet_id: sheet.id,
        campus_id: sheet.campus_id,
        status: to.status,
        remark: to.remark.map(str::to_owned),
        source: to.source,
        marked_by: who.name.clone(),
        is_void: false,
    };
    tx.set(&STUDENT_ATTENDANCE, mark.id, "corrected", values)?;
    if mark.sheet_id != sheet.id {
        count_again(tx, mark.sheet_id, None)?;
    }
    if mark.status == to.status {
        return Ok(());
    }
    let now = tx.now();
    tx.exec(
        sql!(
            "INSERT INTO attendance_correction (attendance_id, sheet_id, student_id, campus_id, on_date, from_status, to_status, source, after_lock,
                reason, user_id, user_name, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)"
        ),
        &binds![
            mark.id,
            sheet.id,
            mark.student_id,
            sheet.campus_id,
            sheet.on_date,
            mark.status,
            to.status,
            to.source,
            to.after_lock,
            to.reason,
            who.user_id,
            who.name,
            now
        ],
    )?;
    if mark.status == MarkStatus::Absent && to.status.was_there() && sheet.told_at.is_some() {
        notices::tell_correction(tx, sheet, mark.student_id, to.status)?;
    }
    Ok(())
}

/// Adds first marks to a sheet.
pub fn add(tx: &mut Tx, sheet: &KeptSheet, marks: &[(i64, MarkStatus, Option<String>)], source: MarkSource) -> Result<()> {
    let who = tx.who().name.clone();
    let row = |(student, status, remark): &(i64, MarkStatus, Option<String>)| {
        pairs! {
            sheet_id: sheet.id, student_id: *student, campus_id: sheet.campus_id, on_date: sheet.on_date, lecture_id: sheet.lecture_id,
            status: *status, remark: remark.clone(), source: source, marked_by: &who, is_void: false,
        }
    };
    tx.insert_records("student_attendance", marks.iter().map(row))
}

/// What the marks of a sheet add up to, written onto it. With the strength of the section, the state follows: a sheet on which everybody is marked is
/// confirmed.
pub fn count_again(tx: &mut Tx, sheet_id: i64, marked: Option<Marked>) -> Result<KeptSheet> {
    let counts = queries::seats::counts(tx, sheet_id)?;
    let mut values = pairs! {
        present: counts.present,
        absent: counts.absent,
        late: counts.late,
        on_leave: counts.leave,
        half_day: counts.half_day,
        on_duty: counts.duty,
    };
    if let Some(marked) = marked {
        let before = queries::sheet_of_id(tx, sheet_id)?;
        let (who, now) = (tx.who().name.clone(), tx.now());
        let all = marked.strength > 0 && counts.marked() >= marked.strength;
        let done = before.confirmed_at.is_some() || marked.confirm || (all && marked.by_hand);
        let state = match counts.marked() {
            _ if done => SheetState::Confirmed,
            0 => SheetState::Unmarked,
            _ => SheetState::PartlyMarked,
        };
        values.extend(pairs! { strength: marked.strength, state: state });
        if marked.by_hand {
            values.extend(pairs! { marked_by: who.clone(), marked_at: now });
        }
        if done && before.confirmed_at.is_none() {
            values.extend(pairs! { confirmed_by: who, confirmed_at: now });
        }
    }
    tx.set(&ATTENDANCE_SHEET, sheet_id, "marked", values)?;
    queries::sheet_of_id(tx, sheet_id)
}

/// What happened to a sheet beside its marks.
#[derive(Clone, Copy, Debug)]
pub struct Marked {
    pub strength: i64,
    /// Somebody said that it is done.
    pub confirm: bool,
    /// From the sheet, not by a leave or a gate pass.
    pub by_hand: bool,
}

/// Sets the mark of a student's day: for leaves and gate passes. A leave fills days that are not marked and corrects absences; it changes no other mark.
/// Gives whether the day has the mark now; not on a closed day, nor where the student sat in no section.
pub fn set_status(tx: &mut Tx, student_id: i64, day: NaiveDate, status: MarkStatus, why: Source) -> Result<bool> {
    let Some(section_id) = student_register::section_on(tx, student_id, day)? else { return Ok(false) };
    let Some(section) = academic::find_section(tx, section_id)? else { return Ok(false) };
    if calendar::closed(tx, section_id, day)?.is_some() {
        return Ok(false);
    }
    let strength = student_register::placed_in(tx, section_id, day)?.len() as i64;
    let sheet = queries::begin(tx, &section, SheetKey::of_day(section_id, day), strength)?;
    match queries::mark_of(tx, student_id, day)? {
        None => add(tx, &sheet, &[(student_id, status, None)], why.kind)?,
        Some(mark) if mark.status == status && !mark.is_void => return Ok(true),
        Some(mark)
            if why.kind == MarkSource::Leave && status == MarkStatus::Leave && mark.status != MarkStatus::Absent && !mark.is_void =>
        {
            return Ok(false);
        }
        Some(mark) => {
            let to = Change { status, remark: mark.remark.as_deref(), source: why.kind, reason: Some(why.reason), after_lock: true };
            change(tx, &sheet, &mark, &to)?;
        }
    }
    count_again(tx, sheet.id, Some(Marked { strength, confirm: false, by_hand: false }))?;
    Ok(true)
}
