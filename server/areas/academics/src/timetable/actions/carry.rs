//! The week of a section that becomes the week of its like in another session.

use super::{clashes, write};
use crate::{
    periods,
    sections::model::SectionBrief,
    teachers,
    timetable::{
        model::{LectureLine, TIMETABLE, WeekPeriod},
        queries,
    },
};
use kernel::{Result, Scope, Tx, binds, sql};
use std::collections::BTreeMap;

/// What became of the lectures.
#[derive(Clone, Copy, Debug, Default)]
pub struct Week {
    pub lectures: i64,
    /// Without their teacher, who has left or is elsewhere at that time.
    pub unstaffed: i64,
    /// Without their room, which is taken at that time.
    pub roomless: i64,
    /// Of subjects that the class does not have any more.
    pub left_out: i64,
}

/// Writes the week of a section into one of the same class that has none: teachers who have left, or are elsewhere at the time, and rooms that are taken stay out.
pub fn copy(tx: &mut Tx, from: &SectionBrief, to: &SectionBrief) -> Result<Week> {
    let source = queries::lectures(tx, from.id)?;
    if source.is_empty() {
        return Ok(Week::default());
    }
    tx.lock("campus", to.campus_id)?;
    if queries::standing(tx, to.id)?.is_some() {
        return Ok(Week::default());
    }
    let known: Vec<i64> = queries::subjects(tx, to)?.into_iter().map(|one| one.id).collect();
    let periods: BTreeMap<i64, WeekPeriod> =
        periods::of_campus(tx, to.campus_id)?.into_iter().map(|one| (one.id, WeekPeriod::from(one))).collect();
    let mut ids: Vec<i64> = source.iter().filter_map(|one| one.teacher_id).collect();
    ids.sort_unstable();
    ids.dedup();
    let in_post = teachers::queries::in_post(tx, &ids)?;
    let taken = queries::taken(tx, to, &ids)?;
    let (mut week, mut lines) = (Week::default(), Vec::new());
    for one in &source {
        let Some(period) = periods.get(&one.period_id).filter(|_| known.contains(&one.subject_id)) else {
            week.left_out += 1;
            continue;
        };
        let mut line = LectureLine {
            weekday: one.weekday,
            period_id: one.period_id,
            subject_id: one.subject_id,
            teacher_id: one.teacher_id.filter(|id| in_post.contains(id)),
            room: one.room.clone(),
        };
        for (field, _) in clashes(to, &line, period, &taken) {
            match field {
                "teacher_id" => line.teacher_id = None,
                _ => line.room = None,
            }
        }
        week.unstaffed += i64::from(one.teacher_id.is_some() && line.teacher_id.is_none());
        week.roomless += i64::from(one.room.is_some() && line.room.is_none());
        lines.push(line);
    }
    if !lines.is_empty() {
        week.lectures = lines.len() as i64;
        write(tx, &Scope::everything(), to, &lines)?;
    }
    Ok(week)
}

/// Removes a timetable that nobody changed since it was made; false where somebody did.
pub fn take_back(tx: &mut Tx, section: &SectionBrief) -> Result<bool> {
    let Some((id, version)) = queries::standing(tx, section.id)? else { return Ok(true) };
    if version > 1 {
        return Ok(false);
    }
    tx.exec(sql!("DELETE FROM lecture WHERE section_id = $1"), &binds![section.id])?;
    tx.delete(&TIMETABLE, &Scope::everything(), id)?;
    Ok(true)
}
