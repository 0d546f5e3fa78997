//! Who is absent day after day: the run of a student is that of their page, wherever they were marked.

use super::{MOST, reach};
use crate::{
    marks::{
        model::MarkStatus,
        queries::{RUN_DAYS, last_marks},
    },
    settings,
    today::model::AbsenceRun,
};
use chrono::NaiveDate;
use kernel::{Result, Row, Scope, Tx, binds, sql};
use std::{
    cmp::Reverse,
    collections::{BTreeSet, HashMap, HashSet},
};
use students::api::{InClass, in_class_on};

/// Active students whose absences in a run reach the setting of their campus, the longest first.
pub fn runs(tx: &mut Tx, scope: &Scope, campus: Option<i64>) -> Result<Vec<AbsenceRun>> {
    let today = tx.today();
    let from = today - chrono::Days::new(RUN_DAYS);
    let candidates = candidates(tx, scope, campus, from)?;
    let ids: Vec<i64> = candidates.iter().map(|one| one.student_id).collect();
    let mut days: HashMap<i64, Vec<(NaiveDate, MarkStatus)>> = HashMap::new();
    for (student, day, status) in last_marks(tx, &ids, today)? {
        days.entry(student).or_default().push((day, status));
    }
    let mut limits: HashMap<i64, i64> = HashMap::new();
    let mut out = Vec::new();
    for one in candidates {
        let limit = match limits.get(&one.campus_id) {
            Some(limit) => *limit,
            None => *limits.entry(one.campus_id).or_insert(settings::of(tx, one.campus_id)?.run_proposes_strike_off),
        };
        let own = days.remove(&one.student_id).unwrap_or_default();
        let run: Vec<NaiveDate> = own.iter().rev().take_while(|(_, status)| *status == MarkStatus::Absent).map(|(day, _)| *day).collect();
        if let Some(since) = run.last().copied().filter(|_| run.len() as i64 >= limit) {
            out.push(told(one, run.len() as i64, since));
        }
    }
    out.sort_by_cached_key(|one| (Reverse(one.days), kernel::fold::order(&one.name)));
    out.truncate(MOST);
    Ok(out)
}

/// Active students who sit within reach today and may have been absent when they were marked last: who was absent since their section was finished last, and who has
/// no mark on that sheet, since they came later or were left out. All others were there.
fn candidates(tx: &mut Tx, scope: &Scope, campus: Option<i64>, from: NaiveDate) -> Result<Vec<InClass>> {
    let today = tx.today();
    let lasts = last_sheets(tx, scope, campus, from)?;
    let mut ids: BTreeSet<i64> = absent_since(tx, scope, campus, from)?.into_iter().collect();
    let since: HashMap<i64, NaiveDate> = lasts.iter().map(|last| (last.section_id, last.on_date.unwrap_or(from))).collect();
    let (finished, never): (Vec<&LastSheet>, Vec<&LastSheet>) = lasts.iter().partition(|last| last.on_date.is_some());
    let first = finished.iter().filter_map(|last| last.on_date).min().unwrap_or(today);
    for (sections, after) in [(finished, first), (never, from)] {
        let sections: Vec<i64> = sections.iter().map(|last| last.section_id).collect();
        let came = came_after(tx, &sections, after)?;
        let is_later = |one: &&Came| since.get(&one.section_id).is_some_and(|last| *last < one.from_on);
        ids.extend(came.iter().filter(is_later).map(|one| one.student_id));
    }
    let partly: Vec<i64> = lasts.iter().filter(|last| !last.is_whole).filter_map(|last| last.sheet_id).collect();
    ids.extend(left_out(tx, &partly)?);
    let ids: Vec<i64> = ids.into_iter().collect();
    let active: HashSet<i64> = tx
        .values::<i64>(sql!("SELECT id FROM student WHERE id IN [$1] AND status = 'active' ORDER BY id"), &binds![&ids])?
        .into_iter()
        .collect();
    let mut places = in_class_on(tx, &ids, today)?;
    let is_within = |place: &InClass| {
        let of_campus = campus.is_none_or(|one| one == place.campus_id);
        let of_section = place.section_id.is_some_and(|section| scope.sections.contains(&section));
        of_campus && (scope.has_campus(place.campus_id) || of_section)
    };
    Ok(ids.iter().filter(|id| active.contains(*id)).filter_map(|id| places.remove(id)).filter(is_within).collect())
}

/// The last finished sheet of a section within the days of a run; none where nothing of them is finished.
#[derive(Row)]
struct LastSheet {
    section_id: i64,
    sheet_id: Option<i64>,
    on_date: Option<NaiveDate>,
    /// Everybody is marked on it.
    is_whole: bool,
}

/// The sections within reach of sessions that run, or ran within the days of a run.
fn last_sheets(tx: &mut Tx, scope: &Scope, campus: Option<i64>, from: NaiveDate) -> Result<Vec<LastSheet>> {
    let today = tx.today();
    let [campuses, sections, one] = reach(scope, campus);
    tx.all(
        sql!(
            "SELECT x.id AS section_id, h.id AS sheet_id, h.on_date,
                    CASE WHEN h.present + h.absent + h.late + h.on_leave + h.half_day + h.on_duty >= h.strength THEN TRUE ELSE FALSE END AS is_whole
             FROM section x JOIN session z ON z.id = x.session_id
             LEFT JOIN attendance_sheet h ON h.section_id = x.id AND h.lecture_id IS NULL AND h.on_date = (
                SELECT max(l.on_date) FROM attendance_sheet l WHERE l.section_id = x.id AND l.on_date >= $4 AND l.on_date <= $5
                AND l.lecture_id IS NULL AND l.state = 'confirmed')
             WHERE (x.campus_id IN [$1] OR (x.id IN [$2] AND (CAST($3 AS BIGINT) IS NULL OR x.campus_id = $3)))
             AND z.starts_on <= $5 AND z.ends_on >= $4 ORDER BY x.id"
        ),
        &[campuses, sections, one, from.into(), today.into()],
    )
}

/// Who was absent from the last finished sheet of each section on: one that is begun after it may lack some students.
fn absent_since(tx: &mut Tx, scope: &Scope, campus: Option<i64>, from: NaiveDate) -> Result<Vec<i64>> {
    let today = tx.today();
    let [campuses, sections, one] = reach(scope, campus);
    // CROSS JOIN has SQLite go from sections to marks; it would read all marks otherwise.
    tx.values(
        sql!(
            "SELECT DISTINCT m.student_id FROM section x CROSS JOIN attendance_sheet h CROSS JOIN student_attendance m
             WHERE (x.campus_id IN [$1] OR (x.id IN [$2] AND (CAST($3 AS BIGINT) IS NULL OR x.campus_id = $3)))
             AND h.section_id = x.id AND h.lecture_id IS NULL AND h.on_date <= $5
             AND h.on_date >= coalesce((SELECT max(l.on_date) FROM attendance_sheet l WHERE l.section_id = x.id AND l.on_date >= $4 AND l.on_date <= $5
                                        AND l.lecture_id IS NULL AND l.state = 'confirmed'), $4)
             AND m.sheet_id = h.id AND m.status = 'absent' AND m.is_void = FALSE ORDER BY m.student_id"
        ),
        &[campuses, sections, one, from.into(), today.into()],
    )
}

/// Who sits in a section, and since which day.
#[derive(Row)]
struct Came {
    student_id: i64,
    section_id: i64,
    from_on: NaiveDate,
}

/// Who sits in these sections today, and came there after a day.
fn came_after(tx: &mut Tx, sections: &[i64], after: NaiveDate) -> Result<Vec<Came>> {
    let today = tx.today();
    tx.all(
        sql!(
            "SELECT student_id, section_id, from_on FROM placement WHERE section_id IN [$1] AND from_on > $2 AND from_on <= $3
             AND (to_on IS NULL OR to_on >= $3) ORDER BY student_id"
        ),
        &binds![sections, after, today],
    )
}

/// Who sat in the section of one of these sheets on its day, still sits there and is not marked on it.
fn left_out(tx: &mut Tx, sheets: &[i64]) -> Result<Vec<i64>> {
    let today = tx.today();
    tx.values(
        sql!(
            "SELECT pl.student_id FROM attendance_sheet h CROSS JOIN placement pl
             WHERE h.id IN [$1] AND pl.section_id = h.section_id AND pl.from_on <= h.on_date AND (pl.to_on IS NULL OR pl.to_on >= $2)
             AND NOT EXISTS (SELECT 1 FROM student_attendance m WHERE m.sheet_id = h.id AND m.student_id = pl.student_id AND m.is_void = FALSE)
             ORDER BY pl.student_id"
        ),
        &binds![sheets, today],
    )
}

fn told(one: InClass, days: i64, since: NaiveDate) -> AbsenceRun {
    let InClass { student_id, registration_no, student_name: name, class_name, section_name, campus_name, .. } = one;
    AbsenceRun { student_id, registration_no, name, class_name, section_name, campus_name, days, since }
}
