//! Marks that somebody entered on a sheet.

use super::{
    change::{Change, Marked, add, change, count_again},
    lecture::{NOT_TAUGHT, keeps, lecture, locks_at, seated},
    marker::Marker,
};
use crate::{
    calendar, leaves,
    marks::{
        model::{KeptMark, KeptSheet, MarkSource, MarkStatus, SheetKey, SheetState, StudentMarkLine, StudentMarksForm},
        queries,
    },
    notices,
};
use academics::{api as academic, api::SectionId};
use chrono::NaiveDate;
use kernel::{Checks, Error, Result, Scope, Tx, time};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{collections::HashMap, time::Duration};
use students::{api as student_register, api::StudentId};

/// What was saved.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct MarksSaved {
    /// Marks that are new or changed; those that stood there already are not counted.
    pub written: i64,
    pub state: SheetState,
}

/// Whether a sheet is locked that locks so many minutes after midnight.
pub fn is_locked(tx: &Tx, day: NaiveDate, locks_at: i64) -> bool {
    let from = tx.registry().zone().start_of(day).plus(Duration::from_secs(locks_at.unsigned_abs() * 60));
    tx.now() >= from
}

/// Why nobody is marked on a day: it is still to come, or the school is closed.
pub fn refused_day(tx: &mut Tx, section_id: i64, day: NaiveDate) -> Result<Option<String>> {
    if day > tx.today() {
        return Ok(Some("This day is still to come.".into()));
    }
    calendar::closed(tx, section_id, day)
}

pub const NOT_OWN: &str = "Only the in-charge or the class teacher of this section marks its day.";

pub fn locked_sentence(day: NaiveDate, locks_at: i64) -> String {
    format!("The sheet of {} was locked at {}. Ask the office to change it.", time::show(day), time::show_clock(locks_at))
}

/// Saves marks of a sheet. Those that stand there already as they were sent are left alone, so that a sheet may be sent twice. 422 at `lines.n.version` with the
/// name of whoever marked a student otherwise meanwhile, at `lines.n.student_id` for who does not sit there on the day, at `date` for a day on which nobody is
/// marked; 409 once the sheet is locked.
pub fn save(tx: &mut Tx, marker: &Marker, form: &StudentMarksForm, changing: bool) -> Result<MarksSaved> {
    let section = academic::section(tx, &marker.scope, form.section_id)?;
    let lecture = lecture(tx, marker, &section, form.key())?;
    let key = SheetKey { subject_id: lecture.as_ref().map(|one| one.subject_id), ..form.key() };
    if !keeps(tx, marker, &section, lecture.as_ref())? {
        return Err(Error::Forbidden(if lecture.is_some() { NOT_TAUGHT } else { NOT_OWN }.into()));
    }
    if let Some(sentence) = refused_day(tx, section.id, form.date)? {
        return Err(Error::field("date", sentence));
    }
    let locks_at = locks_at(tx, section.campus_id, lecture.as_ref())?;
    let locked = is_locked(tx, form.date, locks_at);
    if locked && !marker.after_lock {
        return Err(Error::conflict(locked_sentence(form.date, locks_at)));
    }
    let placed = seated(tx, key, lecture.as_ref())?;
    let strength = placed.len() as i64;
    let names: HashMap<i64, String> = placed.into_iter().map(|one| (one.student_id, one.name)).collect();
    let sheet = queries::begin(tx, &section, key, strength)?;
    let sent: Vec<i64> = form.lines.iter().map(|line| line.student_id).collect();
    let marks: HashMap<i64, KeptMark> =
        queries::marks_of(tx, &sent, form.date, form.lecture_id)?.into_iter().map(|mark| (mark.student_id, mark)).collect();
    let plan = compare(tx, &marker.scope, form, &names, &marks, changing)?;
    if !plan.changed.is_empty() && form.reason.is_none() && (locked || sheet.confirmed_at.is_some()) {
        return Err(Error::field("reason", "Give a reason: this attendance is already final."));
    }
    if plan.is_empty() && !(form.confirm && sheet.confirmed_at.is_none()) {
        return Ok(MarksSaved { written: 0, state: sheet.state });
    }
    add(tx, &sheet, &plan.fresh, MarkSource::Sheet)?;
    fill_leave(tx, &sheet, &names)?;
    for (mark, line) in &plan.changed {
        let to = Change {
            status: line.status,
            remark: line.remark.as_deref(),
            source: MarkSource::Sheet,
            reason: form.reason.as_deref(),
            after_lock: locked,
        };
        change(tx, &sheet, mark, &to)?;
    }
    let sheet = count_again(tx, sheet.id, Some(Marked { strength, confirm: form.confirm, by_hand: true }))?;
    tell(tx, &sheet)?;
    Ok(MarksSaved { written: (plan.fresh.len() + plan.changed.len()) as i64, state: sheet.state })
}

/// Who is on approved leave and not marked is marked so with the sheet.
fn fill_leave(tx: &mut Tx, sheet: &KeptSheet, names: &HashMap<i64, String>) -> Result<()> {
    let seated: Vec<i64> = names.keys().copied().collect();
    let on_leave: Vec<i64> = leaves::queries::on_leave(tx, &seated, sheet.on_date)?.into_iter().collect();
    let marked = queries::marks_of(tx, &on_leave, sheet.on_date, sheet.lecture_id)?;
    let fresh: Vec<(i64, MarkStatus, Option<String>)> = on_leave
        .into_iter()
        .filter(|student| marked.iter().all(|mark| mark.student_id != *student))
        .map(|student| (student, MarkStatus::Leave, None))
        .collect();
    if fresh.is_empty() { Ok(()) } else { add(tx, sheet, &fresh, MarkSource::Leave) }
}

/// A confirmed sheet is told to the guardians of who is absent, in a minute.
fn tell(tx: &mut Tx, sheet: &KeptSheet) -> Result<()> {
    if sheet.state == SheetState::Confirmed { notices::tell_soon(tx, sheet) } else { Ok(()) }
}

/// Lines that are new, and those that change a mark.
#[derive(Default)]
struct Plan<'a> {
    fresh: Vec<(i64, MarkStatus, Option<String>)>,
    changed: Vec<(&'a KeptMark, &'a StudentMarkLine)>,
}

impl Plan<'_> {
    fn is_empty(&self) -> bool {
        self.fresh.is_empty() && self.changed.is_empty()
    }
}

/// What the lines do to the marks that are there; a sentence at each line that cannot be taken.
fn compare<'a>(
    tx: &mut Tx,
    scope: &Scope,
    form: &'a StudentMarksForm,
    names: &HashMap<i64, String>,
    marks: &'a HashMap<i64, KeptMark>,
    changing: bool,
) -> Result<Plan<'a>> {
    let mut plan = Plan::default();
    let mut c = Checks::of("attendance");
    for (n, line) in form.lines.iter().enumerate() {
        c.at("lines", n);
        match (names.get(&line.student_id), marks.get(&line.student_id)) {
            (None, _) => c.error("student_id", elsewhere(tx, scope, StudentId(line.student_id), SectionId(form.section_id), form.date)?),
            (Some(_), None) => plan.fresh.push((line.student_id, line.status, line.remark.clone())),
            // Of a day that counted no more, and does again.
            (Some(_), Some(mark)) if mark.is_void => plan.changed.push((mark, line)),
            (Some(_), Some(mark)) if mark.status == line.status && mark.remark == line.remark => {}
            (Some(_), Some(mark)) if changing && line.version == Some(mark.version) => plan.changed.push((mark, line)),
            (Some(name), Some(mark)) => {
                let at = tx.registry().zone().show(mark.updated_at);
                let sentence = format!(
                    "{} marked {name} {} on {at}. Keep that mark, or change it to {}.",
                    mark.marked_by,
                    mark.status.label(),
                    line.status.label()
                );
                c.error("version", sentence);
            }
        }
        c.up();
    }
    c.done()?;
    Ok(plan)
}

/// Why a student cannot be marked in a section: they sit elsewhere by now. 404 for one who never sat there and is out of scope.
fn elsewhere(tx: &mut Tx, scope: &Scope, student_id: StudentId, section_id: SectionId, day: NaiveDate) -> Result<String> {
    if !student_register::has_sat(tx, student_id, section_id)? {
        student_register::student(tx, scope, student_id.0)?;
    }
    Ok(match student_register::section_on(tx, student_id.0, day)? {
        Some(other) if other != section_id.0 => "This student sits in another section on this day by now. Load the sheet again.".into(),
        _ => "This student does not sit in this section on this day. Load the sheet again.".into(),
    })
}
