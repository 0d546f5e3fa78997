use super::model::{MOST_DAYS, StudentDay, StudentDays, StudentDaysQuery, SubjectAttendance};
use crate::{
    condonation::queries::condoned_of,
    marks::{
        model::{MarkCounts, MarkStatus, run_of_absences},
        queries::statuses_before,
    },
    settings::{self, Settings},
};
use academics::api as academic;
use chrono::NaiveDate;
use kernel::{Error, Result, Scope, Tx, binds, sql, time};
use students::api as student_register;

/// A student's days, percentage and run. 404 for a student out of scope.
pub fn of_student(tx: &mut Tx, scope: &Scope, query: &StudentDaysQuery) -> Result<StudentDays> {
    let student = student_register::student(tx, scope, query.student_id)?;
    let to = query.to.unwrap_or(tx.today());
    let from = match query.from {
        Some(from) => from,
        None => academic::session(tx, student.session_id)?.starts_on.min(to),
    };
    if from > to {
        return Err(Error::field("to", "The last day is before the first."));
    }
    if time::days_between(from, to) >= MOST_DAYS {
        return Err(Error::field("from", format!("These are more than {MOST_DAYS} days. Choose fewer.")));
    }
    let settings = settings::of(tx, student.campus_id)?;
    let mut days = days(tx, student.id, from, to)?;
    if scope.is_family() {
        // Remarks on the sheet are the school's own.
        days.iter_mut().for_each(|day| day.remark = None);
    }
    let counts = MarkCounts::of(days.iter().map(|day| day.status));
    let percent = counts.percent(settings.lates_per_absence);
    let run: Vec<MarkStatus> = statuses_before(tx, &[student.id], to)?.into_iter().map(|(_, status)| status).collect();
    let condoned = condoned_of(tx, &[student.id])?;
    let is_condoned = condoned.contains(&(student.id, None));
    let mut subjects = subjects(tx, student.id, from, to, &settings)?;
    for one in subjects.iter_mut().filter(|one| condoned.contains(&(student.id, Some(one.subject_id)))) {
        (one.is_condoned, one.is_eligible) = (true, true);
    }
    Ok(StudentDays {
        unmarked: (sheets(tx, student.id, from, to)? - days.len() as i64).max(0),
        subjects,
        id: student.id,
        registration_no: student.registration_no,
        name: student.name,
        name_ur: student.name_ur,
        class_name: student.class_name,
        section_id: student.section_id,
        section_name: student.section_name,
        campus_name: student.campus_name,
        from,
        to,
        marked: counts.marked(),
        counts,
        percent,
        percent_needed: settings.percent_needed,
        is_eligible: is_condoned || is_at_least(percent, settings.percent_needed),
        is_condoned,
        is_warned: !is_at_least(percent, settings.warning_percent),
        may_miss: counts.may_miss(settings.percent_needed, settings.lates_per_absence),
        run: run_of_absences(&run),
        run_limit: settings.run_proposes_strike_off,
        days,
    })
}

/// Whether hundredths of a percent reach a percentage; who is not marked yet lacks nothing.
pub fn is_at_least(percent: Option<i64>, needed: i64) -> bool {
    percent.is_none_or(|percent| percent >= needed * 100)
}

/// The marked days, the latest first.
fn days(tx: &mut Tx, student_id: i64, from: NaiveDate, to: NaiveDate) -> Result<Vec<StudentDay>> {
    tx.all(
        sql!(
            "SELECT a.on_date AS date, a.status, a.remark, a.source, x.name AS section_name, a.marked_by, a.updated_at AS marked_at,
                    (SELECT count(*) FROM attendance_correction r WHERE r.attendance_id = a.id) AS corrections
             FROM student_attendance a JOIN attendance_sheet s ON s.id = a.sheet_id JOIN section x ON x.id = s.section_id
             WHERE a.student_id = $1 AND a.on_date >= $2 AND a.on_date <= $3 AND a.lecture_id IS NULL AND a.is_void = FALSE
             ORDER BY a.on_date DESC"
        ),
        &binds![student_id, from, to],
    )
}

/// Sheets of the sections in which a student sat, on the days on which they sat there.
fn sheets(tx: &mut Tx, student_id: i64, from: NaiveDate, to: NaiveDate) -> Result<i64> {
    tx.value(
        sql!(
            "SELECT count(*) FROM placement pl JOIN attendance_sheet s ON s.section_id = pl.section_id
             WHERE pl.student_id = $1 AND s.on_date >= $2 AND s.on_date <= $3 AND s.on_date >= pl.from_on
             AND (pl.to_on IS NULL OR s.on_date <= pl.to_on) AND s.lecture_id IS NULL AND s.state <> 'voided'"
        ),
        &binds![student_id, from, to],
    )
}

/// Marks of lectures by subject.
fn subjects(tx: &mut Tx, student_id: i64, from: NaiveDate, to: NaiveDate, settings: &Settings) -> Result<Vec<SubjectAttendance>> {
    let rows: Vec<(i64, String, MarkStatus, i64)> = tx.all(
        sql!(
            "SELECT u.id, u.name, a.status, count(*) FROM student_attendance a JOIN attendance_sheet s ON s.id = a.sheet_id
             JOIN subject u ON u.id = s.subject_id
             WHERE a.student_id = $1 AND a.on_date >= $2 AND a.on_date <= $3 AND a.lecture_id IS NOT NULL AND a.is_void = FALSE
             GROUP BY u.id, u.name, a.status ORDER BY u.name, u.id, a.status"
        ),
        &binds![student_id, from, to],
    )?;
    let mut out: Vec<SubjectAttendance> = Vec::new();
    for (subject_id, subject_name, status, many) in rows {
        if out.last().is_none_or(|last| last.subject_id != subject_id) {
            let counts = MarkCounts::default();
            out.push(SubjectAttendance {
                subject_id,
                subject_name,
                counts,
                marked: 0,
                percent: None,
                is_eligible: true,
                is_condoned: false,
            });
        }
        if let Some(last) = out.last_mut() {
            last.counts.add(status, many);
        }
    }
    for one in &mut out {
        one.marked = one.counts.marked();
        one.percent = one.counts.percent(settings.lates_per_absence);
        one.is_eligible = is_at_least(one.percent, settings.percent_needed);
    }
    Ok(out)
}
