//! Changes of a section's week. A clash of a teacher or a room is refused by name.

pub mod carry;

use super::{
    model::{CopyForm, LectureLine, SubjectChoice, TIMETABLE, Taken, TimetableForm, WeekLecture, WeekPeriod, same_room, share_a_period},
    queries,
};
use crate::{
    periods,
    sections::{self, model::SectionBrief},
};
use kernel::{Error, FieldErrors, Result, Scope, Tx, binds, pairs, sql};
use std::collections::BTreeMap;

/// A section of the caller's campuses; 422 at the field.
fn section(tx: &mut Tx, scope: &Scope, field: &str, id: i64) -> Result<SectionBrief> {
    sections::queries::brief(tx, id)?
        .filter(|section| scope.has_campus(section.campus_id))
        .ok_or_else(|| Error::field(field, "Choose a section of your campuses."))
}

/// Puts these lectures in the place of the section's week.
pub fn save(tx: &mut Tx, scope: &Scope, form: &TimetableForm) -> Result<i64> {
    let section = section(tx, scope, "section_id", form.section_id)?;
    lock(tx, &section, &form.lectures)?;
    check_version(tx, section.id, form.version)?;
    let faults = faults(tx, scope, &section, &form.lectures)?;
    if let Some((field, sentence)) = faults.first() {
        let mut errors = FieldErrors::default();
        errors.add(field.clone(), sentence.clone());
        for (field, sentence) in faults.iter().skip(1).take(20) {
            errors.add(field.clone(), sentence.clone());
        }
        return Err(errors.into());
    }
    write(tx, scope, &section, &form.lectures)
}

/// Others who write timetables of the campus, or of the same teachers, wait.
fn lock(tx: &mut Tx, section: &SectionBrief, lines: &[LectureLine]) -> Result<()> {
    tx.lock("campus", section.campus_id)?;
    let mut teachers: Vec<i64> = lines.iter().filter_map(|line| line.teacher_id).collect();
    teachers.sort_unstable();
    teachers.dedup();
    teachers.into_iter().try_for_each(|id| tx.lock("employee", id))
}

fn check_version(tx: &mut Tx, section_id: i64, read: i64) -> Result<()> {
    let standing = queries::standing(tx, section_id)?.map_or(0, |(_, version)| version);
    if read == standing { Ok(()) } else { Err(Error::stale("timetable")) }
}

/// What is wrong with the lines of a week: field and sentence.
fn faults(tx: &mut Tx, scope: &Scope, section: &SectionBrief, lines: &[LectureLine]) -> Result<Vec<(String, String)>> {
    let periods: BTreeMap<i64, WeekPeriod> =
        periods::of_campus(tx, section.campus_id)?.into_iter().map(|one| (one.id, WeekPeriod::from(one))).collect();
    let subjects: BTreeMap<i64, SubjectChoice> = queries::subjects(tx, section)?.into_iter().map(|one| (one.id, one)).collect();
    let ids: Vec<i64> = lines.iter().filter_map(|line| line.teacher_id).collect();
    let stays: Vec<i64> = queries::lectures(tx, section.id)?.into_iter().filter_map(|one| one.teacher_id).collect();
    let teachers: BTreeMap<i64, String> = queries::teachers_in_post(tx, scope, &ids)?.into_iter().collect();
    let taken = queries::taken(tx, section, &ids)?;
    let mut out = Vec::new();
    for (n, line) in lines.iter().enumerate() {
        let mut fault = |field: &str, sentence: String| out.push((format!("lectures.{n}.{field}"), sentence));
        let Some(period) = periods.get(&line.period_id) else {
            fault("period_id", "Choose a period of the section's campus.".into());
            continue;
        };
        if period.is_break {
            fault("period_id", format!("{} is a break.", period.name));
        }
        if !period.weekdays.contains(&line.weekday) {
            fault("weekday", format!("{} is not on {}.", period.name, line.weekday.name()));
        }
        let Some(subject) = subjects.get(&line.subject_id) else {
            fault("subject_id", format!("Choose a subject of the class of section {}.", section.name));
            continue;
        };
        if let Some(id) = line.teacher_id
            && !teachers.contains_key(&id)
            && !stays.contains(&id)
        {
            fault("teacher_id", "Choose a teacher in post at your campuses.".into());
        }
        let beside = lines.iter().take(n).filter(|other| other.weekday == line.weekday && other.period_id == line.period_id);
        for other in beside {
            let shares = subjects.get(&other.subject_id).is_some_and(|other| share_a_period(subject, other));
            if !shares {
                fault("subject_id", format!("{} has a subject on {} already.", period.name, line.weekday.name()));
            } else if line.teacher_id.is_some() && line.teacher_id == other.teacher_id {
                fault("teacher_id", format!("One teacher cannot teach both subjects of {} on {}.", period.name, line.weekday.name()));
            } else if let (Some(one), Some(two)) = (&line.room, &other.room)
                && same_room(one, two)
            {
                fault("room", format!("Both subjects of {} on {} are in {one}.", period.name, line.weekday.name()));
            }
        }
        for (field, sentence) in clashes(section, line, period, &taken) {
            fault(field, sentence);
        }
    }
    Ok(out)
}

/// Who or what is elsewhere at the time of a line.
fn clashes(section: &SectionBrief, line: &LectureLine, period: &WeekPeriod, taken: &[Taken]) -> Vec<(&'static str, String)> {
    let mut out = Vec::new();
    for other in taken.iter().filter(|other| other.is_at(line.weekday, period)) {
        if line.teacher_id.is_some() && other.teacher_id == line.teacher_id {
            let name = other.teacher_name.as_deref().unwrap_or("This teacher");
            out.push(("teacher_id", format!("{name} already teaches {} {}.", other.with(), other.at())));
        }
        if let (Some(room), Some(theirs)) = (&line.room, &other.room)
            && other.campus_id == section.campus_id
            && same_room(room, theirs)
        {
            out.push(("room", format!("{theirs} is taken by {} {}.", other.with(), other.at())));
        }
    }
    out
}

/// Writes the checked lines, with one audit event of what the section had and has.
fn write(tx: &mut Tx, scope: &Scope, section: &SectionBrief, lines: &[LectureLine]) -> Result<i64> {
    let before = queries::lectures(tx, section.id)?;
    let columns = pairs! { campus_id: section.campus_id, section_id: section.id };
    let id = match queries::standing(tx, section.id)? {
        None => tx.insert(&TIMETABLE, columns)?,
        Some((id, version)) => {
            tx.update(&TIMETABLE, scope, id, version, columns)?;
            id
        }
    };
    tx.exec(sql!("DELETE FROM lecture WHERE section_id = $1"), &binds![section.id])?;
    let row = |line: &LectureLine| {
        let LectureLine { weekday, period_id, subject_id, teacher_id, room } = line.clone();
        pairs! { section_id: section.id, weekday: weekday, period_id: period_id, subject_id: subject_id, teacher_id: teacher_id, room: room }
    };
    tx.insert_lines("lecture", lines.iter().map(row))?;
    let after = queries::lectures(tx, section.id)?;
    let told = |lectures: &[WeekLecture]| serde_json::json!({ "lectures": lectures.iter().map(line_of).collect::<Vec<_>>() });
    tx.audit_event("timetable", Some(id), "lectures_changed", Some(section.campus_id), Some(told(&before)), Some(told(&after)))?;
    Ok(id)
}

/// `Monday: Physics, Ayesha Khan, Lab 1`
fn line_of(lecture: &WeekLecture) -> String {
    let more = [lecture.teacher_name.as_deref(), lecture.room.as_deref()].into_iter().flatten();
    let words: Vec<&str> = [lecture.subject_name.as_str()].into_iter().chain(more).collect();
    format!("{}: {}", lecture.weekday.name(), words.join(", "))
}

/// Takes a timetable away.
pub fn delete(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    tx.in_scope(&TIMETABLE, scope, id)?;
    tx.exec(sql!("DELETE FROM lecture WHERE section_id IN (SELECT section_id FROM timetable WHERE id = $1)"), &binds![id])?;
    tx.delete(&TIMETABLE, scope, id)
}

/// What a copy did.
pub struct Copied {
    pub id: i64,
    pub lectures: usize,
    /// Subjects that the class does not have.
    pub left_out: usize,
    /// Lectures without a teacher, since nobody who teaches the subject here is free.
    pub unstaffed: usize,
}

/// Writes the week of another section of the campus into this one: the same subjects in the same periods, with the section's own teachers where they are free.
/// Rooms stay with the other section.
pub fn copy(tx: &mut Tx, scope: &Scope, form: CopyForm) -> Result<Copied> {
    let from = section(tx, scope, "from_section_id", form.from_section_id)?;
    let to = section(tx, scope, "section_id", form.section_id)?;
    if from.id == to.id || from.campus_id != to.campus_id {
        return Err(Error::field("from_section_id", "Choose another section of the same campus."));
    }
    let source = queries::lectures(tx, from.id)?;
    if source.is_empty() {
        return Err(Error::field("from_section_id", "This section has no timetable yet."));
    }
    tx.lock("campus", to.campus_id)?;
    check_version(tx, to.id, form.version)?;
    let known: Vec<i64> = queries::subjects(tx, &to)?.into_iter().map(|one| one.id).collect();
    let periods: BTreeMap<i64, WeekPeriod> =
        periods::of_campus(tx, to.campus_id)?.into_iter().map(|one| (one.id, WeekPeriod::from(one))).collect();
    let proposed = queries::proposed(tx, to.id)?;
    let ids: Vec<i64> = proposed.iter().map(|(teacher, _)| *teacher).collect();
    let in_post: Vec<i64> = queries::teachers_in_post(tx, scope, &ids)?.into_iter().map(|(id, _)| id).collect();
    let taken = queries::taken(tx, &to, &ids)?;
    let kept: Vec<&WeekLecture> = source.iter().filter(|one| known.contains(&one.subject_id)).collect();
    let mut lines: Vec<LectureLine> = Vec::new();
    for one in &kept {
        let bare = LectureLine { weekday: one.weekday, period_id: one.period_id, subject_id: one.subject_id, teacher_id: None, room: None };
        let teacher_id = proposed
            .iter()
            .filter(|(teacher, subject)| *subject == one.subject_id && in_post.contains(teacher))
            .map(|(teacher, _)| *teacher)
            .find(|teacher| {
                let line = LectureLine { teacher_id: Some(*teacher), ..bare.clone() };
                let free = periods.get(&one.period_id).is_some_and(|period| clashes(&to, &line, period, &taken).is_empty());
                let here = |other: &LectureLine| {
                    other.weekday == line.weekday && other.period_id == line.period_id && other.teacher_id == line.teacher_id
                };
                free && !lines.iter().any(here)
            });
        lines.push(LectureLine { teacher_id, ..bare });
    }
    if lines.is_empty() {
        return Err(Error::field("from_section_id", "The classes of the two sections have no subject in common."));
    }
    let id = write(tx, scope, &to, &lines)?;
    let unstaffed = lines.iter().filter(|line| line.teacher_id.is_none()).count();
    Ok(Copied { id, lectures: lines.len(), left_out: source.len() - kept.len(), unstaffed })
}
