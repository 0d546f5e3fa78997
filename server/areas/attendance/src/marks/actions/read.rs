//! A sheet as its reader sees it.

use super::{
    lecture::{NOT_TAUGHT, is_own, keeps, lecture, lectures, locks_at, seated},
    marker::Marker,
    save::{NOT_OWN, is_locked, locked_sentence, refused_day},
};
use crate::{
    calendar, leaves,
    marks::{
        model::{
            KeptMark, KeptSheet, MarkCounts, MarkSource, MarkStatus, SheetKey, SheetLecture, SheetState, StudentSheet, StudentSheetRow,
            run_of_absences,
        },
        queries,
    },
    notices::families_told,
    staff::model::clock,
};
use academics::{api as academic, api::Lecture};
use kernel::{Result, Tx};
use std::collections::HashMap;
use students::api::Placed;

/// The sheet of a section on a day, or of a lecture: everybody who sat there that day, with their marks. 404 for a section out of scope.
pub fn read(tx: &mut Tx, marker: &Marker, may_mark: bool, key: SheetKey) -> Result<StudentSheet> {
    let section = academic::section(tx, &marker.scope, key.section_id)?;
    let names = queries::names_of_section(tx, section.id)?;
    let lecture = lecture(tx, marker, &section, key)?;
    let key = SheetKey { subject_id: lecture.as_ref().map(|one| one.subject_id), ..key };
    let placed = seated(tx, key, lecture.as_ref())?;
    let ids: Vec<i64> = placed.iter().map(|one| one.student_id).collect();
    let mut marks: HashMap<i64, KeptMark> =
        queries::marks_of(tx, &ids, key.date, key.lecture_id)?.into_iter().map(|mark| (mark.student_id, mark)).collect();
    let kept = queries::sheet(tx, key)?;
    // A mark that counts no more is none, unless the whole sheet counts no more.
    let is_voided = kept.as_ref().is_some_and(|sheet| sheet.state == SheetState::Voided);
    marks.retain(|_, mark| is_voided || !mark.is_void);
    let counts = MarkCounts::of(marks.values().map(|mark| mark.status));
    let signed = match &kept {
        Some(sheet) => queries::signatures(tx, sheet.id)?,
        None => queries::Signatures::default(),
    };
    let locks_at = locks_at(tx, section.campus_id, lecture.as_ref())?;
    let locked = is_locked(tx, key.date, locks_at);
    let refusal = match (refused_day(tx, section.id, key.date)?, keeps(tx, marker, &section, lecture.as_ref())?) {
        (Some(sentence), _) => Some(sentence),
        (None, false) => Some(if lecture.is_some() { NOT_TAUGHT } else { NOT_OWN }.to_owned()),
        (None, true) if !may_mark => Some("You may read this sheet, not mark it.".to_owned()),
        (None, true) if locked && !marker.after_lock => Some(locked_sentence(key.date, locks_at)),
        (None, true) => None,
    };
    let runs = runs(tx, &ids, key)?;
    let on_leave = leaves::queries::on_leave(tx, &ids, key.date)?;
    let row = |one: Placed| {
        let mark = marks.remove(&one.student_id);
        let is_on_leave = on_leave.contains(&one.student_id);
        filled(row_of(one, mark, &runs), is_on_leave)
    };
    let told = match &kept {
        Some(sheet) => families_told(tx, sheet, &ids)?,
        None => 0,
    };
    let strength = placed.len() as i64;
    let data = placed.into_iter().map(row).collect();
    let lectures = lectures(tx, &section, key.date)?.iter().map(|one| choice(marker, one)).collect();
    Ok(StudentSheet {
        section_id: section.id,
        section_name: section.name,
        class_name: names.class_name,
        campus_id: section.campus_id,
        campus_name: names.campus_name,
        incharge_name: names.incharge_name,
        date: key.date,
        lecture_id: key.lecture_id,
        subject_id: key.subject_id,
        lectures,
        tells_in: tells_in(tx, kept.as_ref()),
        told,
        tells_corrections: kept.as_ref().is_some_and(|sheet| sheet.told_at.is_some()),
        state: kept.map_or(SheetState::Unmarked, |sheet| sheet.state),
        is_locked: locked,
        closed: calendar::closed(tx, section.id, key.date)?,
        refusal,
        cut_off: clock(locks_at),
        marked_by: signed.marked_by,
        marked_at: signed.marked_at,
        confirmed_by: signed.confirmed_by,
        confirmed_at: signed.confirmed_at,
        strength,
        counts,
        data,
    })
}

/// Seconds until families are told of a sheet that is done.
fn tells_in(tx: &Tx, kept: Option<&KeptSheet>) -> Option<i64> {
    let at = kept.filter(|sheet| sheet.state == SheetState::Confirmed)?.tells_at?;
    i64::try_from(at.since(tx.now()).as_secs()).ok()
}

fn choice(marker: &Marker, one: &Lecture) -> SheetLecture {
    SheetLecture {
        id: one.period_id,
        period_name: one.period_name.clone(),
        starts_at: clock(one.starts_at),
        ends_at: clock(one.ends_at),
        subject_id: one.subject_id,
        subject_name: one.subject_name.clone(),
        teacher_name: one.teacher_name.clone(),
        is_own: is_own(marker, one),
    }
}

/// Who is on approved leave and not marked yet is shown so; the mark comes with the next save of the sheet.
fn filled(row: StudentSheetRow, is_on_leave: bool) -> StudentSheetRow {
    if row.status.is_some() || !is_on_leave {
        return row;
    }
    StudentSheetRow { status: Some(MarkStatus::Leave), source: Some(MarkSource::Leave), ..row }
}

/// Absences in a run up to the day, by student.
fn runs(tx: &mut Tx, ids: &[i64], key: SheetKey) -> Result<HashMap<i64, i64>> {
    let mut marks: HashMap<i64, Vec<MarkStatus>> = HashMap::new();
    for (student, status) in queries::statuses_before(tx, ids, key.date)? {
        marks.entry(student).or_default().push(status);
    }
    Ok(marks.into_iter().map(|(student, marks)| (student, run_of_absences(&marks))).collect())
}

fn row_of(one: Placed, mark: Option<KeptMark>, runs: &HashMap<i64, i64>) -> StudentSheetRow {
    let run = runs.get(&one.student_id).copied().unwrap_or(0);
    let (status, source) = mark.as_ref().map(|mark| (mark.status, mark.source)).unzip();
    let (version, marked_at) = mark.as_ref().map(|mark| (mark.version, mark.updated_at)).unzip();
    let (remark, marked_by) = mark.map_or((None, None), |mark| (mark.remark, Some(mark.marked_by)));
    StudentSheetRow {
        student_id: one.student_id,
        registration_no: one.registration_no,
        roll_no: one.roll_no,
        name: one.name,
        name_ur: one.name_ur,
        father_name: one.father_name,
        status,
        remark,
        source,
        marked_by,
        marked_at,
        version,
        run,
    }
}
