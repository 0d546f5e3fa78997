//! The lecture of a sheet: what is taught, who marks it, and who takes it.

use super::marker::Marker;
use crate::{marks::model::SheetKey, settings};
use academics::{
    api as academic,
    api::{Lecture, SectionBrief},
};
use kernel::{Error, Result, ScopeKind, Tx};
use std::collections::HashSet;
use students::{api as register, api::Placed};

pub const NOT_TAUGHT: &str = "Only the teacher of this lecture marks it.";

/// The lecture of the sheet's period; none for the sheet of the day. Where subjects that students choose between share the period, that of the marker. 422
/// where the campus marks days only, and where nothing is taught in the period.
pub fn lecture(tx: &mut Tx, marker: &Marker, section: &SectionBrief, key: SheetKey) -> Result<Option<Lecture>> {
    let Some(period) = key.lecture_id else { return Ok(None) };
    if !settings::of(tx, section.campus_id)?.by_lecture {
        return Err(Error::field("lecture_id", "This campus marks days, not lectures."));
    }
    let mut taught = academic::lectures_of_section(tx, section.id, key.date)?;
    taught.retain(|lecture| lecture.period_id == period);
    let own = taught.iter().position(|lecture| lecture.teacher_id.is_some() && lecture.teacher_id == marker.employee());
    match taught.into_iter().nth(own.unwrap_or_default()) {
        None => Err(Error::field("lecture_id", "This section is taught nothing in this period of the day.")),
        found => Ok(found),
    }
}

/// Whether a sheet is the marker's: a teacher marks own lectures, and the day of sections that they lead.
pub fn keeps(tx: &mut Tx, marker: &Marker, section: &SectionBrief, lecture: Option<&Lecture>) -> Result<bool> {
    match lecture {
        Some(lecture) if marker.scope.kind == Some(ScopeKind::OwnSections) => {
            Ok(lecture.teacher_id.is_some() && lecture.teacher_id == marker.employee())
        }
        _ => marker.keeps(tx, section),
    }
}

/// Who sits in the section on the day, and takes the lecture's subject.
pub fn seated(tx: &mut Tx, key: SheetKey, lecture: Option<&Lecture>) -> Result<Vec<Placed>> {
    let mut placed = register::placed_in(tx, key.section_id, key.date)?;
    if let Some(lecture) = lecture {
        let takes: HashSet<i64> = register::students_of_subject(tx, key.section_id, lecture.subject_id, key.date)?.into_iter().collect();
        placed.retain(|one| takes.contains(&one.student_id));
    }
    Ok(placed)
}
