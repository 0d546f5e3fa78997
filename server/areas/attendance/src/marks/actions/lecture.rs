//! The lecture of a sheet: what is taught, who marks it, and who takes it.

use super::marker::Marker;
use crate::{marks::model::SheetKey, settings};
use academics::{
    api as academic,
    api::{Lecture, SectionBrief, SectionId},
};
use chrono::NaiveDate;
use kernel::{Error, Result, ScopeKind, Tx};
use std::collections::HashSet;
use students::{api as register, api::Placed};

pub const NOT_TAUGHT: &str = "Only the teacher of this lecture marks it.";

/// In minutes.
const AN_HOUR: i64 = 60;
const LAST_MINUTE: i64 = 24 * 60 - 1;

/// The lecture of the sheet's period; none for the sheet of the day. Where subjects that students choose between share the period, the one that is asked for,
/// else the marker's own, else the first. 422 where the campus marks days only, and where nothing of the kind is taught in the period.
pub fn lecture(tx: &mut Tx, marker: &Marker, section: &SectionBrief, key: SheetKey) -> Result<Option<Lecture>> {
    let Some(period) = key.lecture_id else { return Ok(None) };
    if !settings::of(tx, section.campus_id)?.by_lecture {
        return Err(Error::field("lecture_id", "This campus marks days, not lectures."));
    }
    let mut taught = lectures(tx, section, key.date)?;
    taught.retain(|lecture| lecture.period_id == period && key.subject_id.is_none_or(|subject| subject == lecture.subject_id));
    let own = taught.iter().position(|lecture| is_own(marker, lecture));
    match taught.into_iter().nth(own.unwrap_or_default()) {
        None => Err(Error::field("lecture_id", "This section is taught nothing in this period of the day.")),
        found => Ok(found),
    }
}

/// The lectures that the section has on the day, in their order. None where the campus marks days only.
pub fn lectures(tx: &mut Tx, section: &SectionBrief, day: NaiveDate) -> Result<Vec<Lecture>> {
    if settings::of(tx, section.campus_id)?.by_lecture { academic::lectures_of_section(tx, section.id, day) } else { Ok(Vec::new()) }
}

/// Whether the marker teaches the lecture.
pub fn is_own(marker: &Marker, lecture: &Lecture) -> bool {
    lecture.teacher_id.is_some() && lecture.teacher_id == marker.employee()
}

/// When a sheet is locked, in minutes after midnight: at the campus's cut-off; that of a lecture not before an hour after the lecture.
pub fn locks_at(tx: &mut Tx, campus_id: i64, lecture: Option<&Lecture>) -> Result<i64> {
    let cut_off = settings::of(tx, campus_id)?.cut_off_minutes;
    Ok(lecture.map_or(cut_off, |lecture| cut_off.max((lecture.ends_at + AN_HOUR).min(LAST_MINUTE))))
}

/// Whether a sheet is the marker's: a teacher marks own lectures, and the day of sections that they lead.
pub fn keeps(tx: &mut Tx, marker: &Marker, section: &SectionBrief, lecture: Option<&Lecture>) -> Result<bool> {
    match lecture {
        Some(lecture) if marker.scope.kind == Some(ScopeKind::OwnSections) => Ok(is_own(marker, lecture)),
        _ => marker.keeps(tx, section),
    }
}

/// Who sits in the section on the day, and takes the lecture's subject.
pub fn seated(tx: &mut Tx, key: SheetKey, lecture: Option<&Lecture>) -> Result<Vec<Placed>> {
    let mut placed = register::placed_in(tx, key.section_id, key.date)?;
    if let Some(lecture) = lecture {
        let takes = register::students_of_subject(tx, SectionId(key.section_id), lecture.subject_id, key.date)?;
        let takes: HashSet<i64> = takes.into_iter().collect();
        placed.retain(|one| takes.contains(&one.student_id));
    }
    Ok(placed)
}
