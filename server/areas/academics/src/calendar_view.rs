//! The calendar as somebody sees it: of the campuses in the office's scope, of a teacher's or child's sections elsewhere.

use crate::{
    calendar::{
        model::{CalendarAnswer, CalendarEntry, CalendarQuery},
        queries::{self, Seen},
    },
    ids::SectionId,
    reach, school_days, sections,
};
use chrono::NaiveDate;
use institution::api::campus;
use kernel::{Result, Scope, Tx};

/// The days of open exams at campuses, of all classes or of some: provided by exams.
#[derive(Clone, Copy)]
pub struct ExamDays(pub AskExamDays);
pub type AskExamDays = fn(&mut Tx, &[i64], Option<&[i64]>, (NaiveDate, NaiveDate)) -> Result<Vec<CalendarEntry>>;

/// The entries and the closed days between two days.
pub fn between(tx: &mut Tx, scope: &Scope, query: &CalendarQuery) -> Result<CalendarAnswer> {
    let (seen, of) = seen(tx, scope, query)?;
    let days = (query.from, query.to);
    let judged = match of {
        Some((campus, _)) => school_days::school_days(tx, campus, query.from, query.to)?,
        None => school_days::of_group(tx, query.from, query.to)?,
    };
    let section = of.and_then(|(_, section)| section);
    let closed = query
        .from
        .iter_days()
        .take_while(|day| *day <= query.to)
        .filter(|day| {
            let judged = match section {
                Some((class, section)) => judged.of(class, section, *day),
                None => judged.of_campus(*day),
            };
            !judged.is_open()
        })
        .collect::<Vec<_>>();
    let working_days = (query.to - query.from).num_days() + 1 - closed.len() as i64;
    let mut entries = queries::entries(tx, &seen, days)?;
    if let Some(ExamDays(ask)) = tx.provider::<ExamDays>() {
        let classes = seen.of_sections.as_ref().map(|(classes, _)| classes.as_slice());
        entries.extend(ask(tx, &seen.campuses, classes, days)?);
        entries.sort_by_key(|entry| entry.starts_on);
    }
    Ok(CalendarAnswer { from: query.from, to: query.to, entries, closed, working_days })
}

/// A campus, and the class and section where one was asked for: whose days are judged.
type Of = Option<(i64, Option<(i64, SectionId)>)>;

/// Whose entries are shown. 404 for a campus or section out of reach.
fn seen(tx: &mut Tx, scope: &Scope, query: &CalendarQuery) -> Result<(Seen, Of)> {
    if let Some(id) = query.section_id {
        let section = reach::section(tx, scope, id)?;
        let school = campus(tx, section.campus_id)?.school_id;
        let of = Some((section.campus_id, Some((section.class_id, SectionId(id)))));
        let places = (vec![section.class_id], vec![id]);
        return Ok((Seen { schools: vec![school], campuses: vec![section.campus_id], of_sections: Some(places) }, of));
    }
    if let Some(id) = query.campus_id {
        scope.find_campus("campus", id)?;
        let school = campus(tx, id)?.school_id;
        return Ok((Seen { schools: vec![school], campuses: vec![id], of_sections: None }, Some((id, None))));
    }
    if !scope.campuses.is_empty() || scope.all {
        let mut schools = scope.schools.clone();
        schools.extend(school_ids(tx, &scope.campuses)?);
        let of = match scope.campuses.as_slice() {
            [one] => Some((*one, None)),
            _ => None,
        };
        return Ok((Seen { schools, campuses: scope.campuses.clone(), of_sections: None }, of));
    }
    let mut own = Vec::new();
    for id in reach::own_sections(tx, scope)? {
        own.extend(sections::queries::brief(tx, id)?);
    }
    let mut campuses: Vec<i64> = own.iter().map(|section| section.campus_id).collect();
    campuses.sort_unstable();
    campuses.dedup();
    let of = match own.as_slice() {
        [one] => Some((one.campus_id, Some((one.class_id, SectionId(one.id))))),
        _ => campuses.first().map(|campus| (*campus, None)),
    };
    let places = (own.iter().map(|section| section.class_id).collect(), own.iter().map(|section| section.id).collect());
    Ok((Seen { schools: school_ids(tx, &campuses)?, campuses, of_sections: Some(places) }, of))
}

fn school_ids(tx: &mut Tx, campuses: &[i64]) -> Result<Vec<i64>> {
    let all = institution::api::campuses(tx)?;
    Ok(all.into_iter().filter(|campus| campuses.contains(&campus.id)).map(|campus| campus.school_id).collect())
}
