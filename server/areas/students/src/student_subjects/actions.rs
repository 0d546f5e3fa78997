pub mod carry;

use super::{
    model::{ChoiceLine, ChoicesForm, Choosable, STUDENT_SUBJECT, clash},
    queries::{self, Taken},
};
use crate::ids::StudentId;
use academics::api as academic;
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Result, Scope, Tx, pairs};

/// Stores what students of a section take from a day on; what they took before ends the day before. Gives how many students changed.
pub fn choose(tx: &mut Tx, scope: &Scope, form: &ChoicesForm, from: NaiveDate) -> Result<i64> {
    let section = academic::find_section(tx, form.section_id)?
        .filter(|section| scope.has_campus(section.campus_id))
        .ok_or_else(|| Error::field("section_id", "Choose a section of your campuses."))?;
    academic::lock_section(tx, section.id)?;
    check_day(tx, from)?;
    let lines = queries::choosable(tx, section.class_id)?;
    let sitting = queries::sitting(tx, section.id, from)?;
    let ids: Vec<i64> = form.lines.iter().map(|line| line.student_id).collect();
    let taken = queries::taken(tx, section.class_id, &ids)?;
    let mut changed = 0;
    for (n, line) in form.lines.iter().enumerate() {
        let Some(who) = sitting.iter().find(|one| one.student_id == line.student_id) else {
            return Err(Error::field(format!("lines.{n}.student_id"), "Choose somebody who sits in this section on the day."));
        };
        let own = taken.get(&line.student_id).map_or(&[][..], Vec::as_slice);
        let place = Place { campus_id: section.campus_id, from, name: &who.name, field: format!("lines.{n}.chosen") };
        changed += i64::from(take(tx, &place, &lines, own, line)?);
    }
    Ok(changed)
}

fn check_day(tx: &mut Tx, from: NaiveDate) -> Result<()> {
    let (today, year) = (tx.today(), chrono::Months::new(12));
    if from < today - year || from > today + year {
        return Err(Error::field("from_on", "Choose a day within twelve months of today."));
    }
    Ok(())
}

/// Who chooses, where and from when.
struct Place<'a> {
    campus_id: i64,
    from: NaiveDate,
    name: &'a str,
    /// Where the form shows what is wrong.
    field: String,
}

impl Place<'_> {
    fn refuse<T>(&self, sentence: impl Into<String>) -> Result<T> {
        Err(Error::field(self.field.clone(), sentence))
    }
}

/// What a student takes from a day on; false when it is what they take already.
fn take(tx: &mut Tx, place: &Place, lines: &[Choosable], own: &[Taken], line: &ChoiceLine) -> Result<bool> {
    if let Some(sentence) = clash(lines, &line.chosen) {
        return place.refuse(sentence);
    }
    let mut now: Vec<i64> = own.iter().filter(|row| row.on(place.from)).map(|row| row.program_subject_id).collect();
    now.sort_unstable();
    if let Some(before) = &line.before {
        let mut before = before.clone();
        before.sort_unstable();
        if before != now {
            return place.refuse(format!("Somebody else changed the subjects of {} meanwhile.", place.name));
        }
    }
    if now == line.chosen {
        return Ok(false);
    }
    let last_change = own.iter().map(|row| row.to_on.map_or(row.from_on, |last| last.succ_opt().unwrap_or(last)).max(row.from_on)).max();
    if let Some(last) = last_change.filter(|last| *last > place.from) {
        return place.refuse(format!("The subjects of {} changed on {last}. Choose that day or a later one.", place.name));
    }
    for row in own.iter().filter(|row| row.on(place.from) && !line.chosen.contains(&row.program_subject_id)) {
        if row.from_on >= place.from {
            tx.delete(&STUDENT_SUBJECT, &Scope::everything(), row.id)?;
        } else {
            tx.set(&STUDENT_SUBJECT, row.id, "ended", pairs! { to_on: place.from.pred_opt() })?;
        }
    }
    for id in line.chosen.iter().filter(|id| !now.contains(id)) {
        begin(tx, CampusId(place.campus_id), StudentId(line.student_id), *id, place.from)?;
    }
    Ok(true)
}

/// A student takes a subject from a day on, for those who have checked that they may.
pub fn begin(tx: &mut Tx, campus_id: CampusId, student_id: StudentId, program_subject_id: i64, from: NaiveDate) -> Result<i64> {
    let chosen_by = tx.who().name.clone();
    let choice = pairs! {
        student_id: student_id, campus_id: campus_id, program_subject_id: program_subject_id, from_on: from, to_on: None::<NaiveDate>,
        chosen_by: chosen_by,
    };
    tx.insert(&STUDENT_SUBJECT, choice)
}
