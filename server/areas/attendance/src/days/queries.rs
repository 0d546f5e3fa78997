use super::model::{MOST_DAYS, StudentDay, StudentDays, StudentDaysQuery, SubjectAttendance};
use crate::{
    condonation::queries::{Shortage, condoned_of},
    marks::{
        model::{MarkCounts, MarkStatus, run_of_absences},
        queries::{statuses_before, totals},
    },
    settings::{self, Settings},
};
use academics::{api as academic, api::SectionId};
use chrono::NaiveDate;
use kernel::{Error, Result, Scope, Tx, binds, sql, time};
use students::api as student_register;

/// A student's days, percentage and run. 404 for a student out of scope.
pub fn of_student(tx: &mut Tx, scope: &Scope, query: &StudentDaysQuery) -> Result<StudentDays> {
    let today = tx.today();
    let student = student_register::student_on(tx, scope, query.student_id, today)?;
    let to = query.to.unwrap_or(today);
    // Where they sat on the last day, or before it: their own row may say the class of the next session already.
    let place = student_register::in_class_by(tx, &[student.id], to)?.remove(&student.id);
    let (campus_id, session_id) =
        place.as_ref().map_or((student.campus_id, student.session_id), |place| (place.campus_id, place.session_id));
    let from = match query.from {
        Some(from) => from,
        None => academic::session(tx, session_id)?.starts_on.min(to),
    };
    if from > to {
        return Err(Error::field("to", "The last day is before the first."));
    }
    if time::days_between(from, to) >= MOST_DAYS {
        return Err(Error::field("from", format!("These are more than {MOST_DAYS} days. Choose fewer.")));
    }
    let settings = settings::of(tx, campus_id)?;
    let mut days = days(tx, student.id, from, to)?;
    if scope.is_family() {
        // Remarks on the sheet are the school's own.
        days.iter_mut().for_each(|day| day.remark = None);
    }
    let counts = MarkCounts::of(days.iter().map(|day| day.status));
    let percent = counts.percent(settings.lates_per_absence);
    let run: Vec<MarkStatus> = statuses_before(tx, &[student.id], to)?.into_iter().map(|(_, status)| status).collect();
    let condoned = condoned_of(tx, &[student.id])?;
    let shortage = |subject_id: Option<i64>| Shortage { student_id: student.id, session_id, subject_id };
    let is_condoned = condoned.contains(&shortage(None));
    let mut subjects = subjects(tx, student.id, from, to, &settings)?;
    for one in subjects.iter_mut().filter(|one| condoned.contains(&shortage(Some(one.subject_id)))) {
        (one.is_condoned, one.is_eligible) = (true, true);
    }
    let (class_id, class_name, section_id, section_name, campus_name) = match place {
        Some(place) => (place.class_id, place.class_name, place.section_id, place.section_name, place.campus_name),
        None => (student.class_id, student.class_name, student.section_id, student.section_name, student.campus_name),
    };
    let school_days = academic::school_days(tx, campus_id, to, to)?;
    let last = match section_id {
        Some(section) => school_days.of(class_id, SectionId(section), to),
        None => school_days.of_campus(to),
    };
    let is_closed = !last.is_open();
    Ok(StudentDays {
        closed: is_closed.then_some(last.kind),
        closed_for: last.title.filter(|_| is_closed),
        unmarked: (sheets(tx, student.id, from, to)? - days.len() as i64).max(0),
        subjects,
        id: student.id,
        registration_no: student.registration_no,
        name: student.name,
        name_ur: student.name_ur,
        class_name,
        section_id,
        section_name,
        campus_name,
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
    let mut all = 0;
    for seat in student_register::sittings_of(tx, &[student_id], from, to)? {
        let (first, last) = (seat.from_on.max(from), seat.to_on.map_or(to, |day| day.min(to)));
        all += tx.value::<i64>(
            sql!(
                "SELECT count(*) FROM attendance_sheet WHERE section_id = $1 AND on_date >= $2 AND on_date <= $3 AND lecture_id IS NULL
                 AND state <> 'voided'"
            ),
            &binds![seat.section_id, first, last],
        )?;
    }
    Ok(all)
}

/// Marks of lectures by subject.
fn subjects(tx: &mut Tx, student_id: i64, from: NaiveDate, to: NaiveDate, settings: &Settings) -> Result<Vec<SubjectAttendance>> {
    let found = totals::of_subjects(tx, &[student_id], from, to)?;
    let shown = |one: totals::OfSubject| {
        let percent = one.counts.percent(settings.lates_per_absence);
        SubjectAttendance {
            subject_id: one.subject_id,
            subject_name: one.subject_name,
            counts: one.counts,
            marked: one.counts.marked(),
            percent,
            is_eligible: is_at_least(percent, settings.percent_needed),
            is_condoned: false,
        }
    };
    Ok(found.into_iter().map(shown).collect())
}
