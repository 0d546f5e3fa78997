//! The steps of the status, as they tell the days of a seat: found out anew, whatever the placements say.

use super::stays::stays_among;
use crate::{
    placements::model::stays::{Seat, Stay, Step, day_after, days_of, fitted, seat_days, told},
    students::model::status::StudentStatus,
};
use chrono::NaiveDate;
use kernel::{Instant, Result, Row, Tx, binds, hooks::Merging, pairs, sql};
use std::collections::HashMap;

const STATUS_STEP: &str =
    "SELECT id, student_id, from_status, to_status, reason, happened_on, user_id, user_name, created_at FROM student_status_event";

/// A step as it is kept.
#[derive(Clone, Debug, Row)]
struct StatusStep {
    id: i64,
    student_id: i64,
    from_status: Option<StudentStatus>,
    to_status: StudentStatus,
    reason: String,
    happened_on: NaiveDate,
    user_id: Option<i64>,
    user_name: String,
    created_at: Instant,
}

impl StatusStep {
    fn step(&self) -> Step {
        Step { on: self.happened_on, has_seat: self.to_status.has_seat(), is_note: self.from_status == Some(self.to_status) }
    }

    /// Of a new student, or of one who had left.
    fn admits(&self) -> bool {
        self.to_status.has_seat() && self.from_status.is_none_or(StudentStatus::has_left)
    }
}

fn steps(events: &[StatusStep]) -> Vec<Step> {
    events.iter().map(StatusStep::step).collect()
}

fn events_of(tx: &mut Tx, student_id: i64) -> Result<Vec<StatusStep>> {
    tx.all(sql!(STATUS_STEP, " WHERE student_id = $1 ORDER BY id"), &binds![student_id])
}

#[derive(Row)]
struct Standing {
    id: i64,
    registration_no: String,
    admitted_on: NaiveDate,
    status: StudentStatus,
    program_id: i64,
    program_of_class: i64,
    #[row(flatten)]
    seat: Seat,
}

/// A student whose placements are not those that the steps of the status and the student's own row tell.
#[derive(Debug)]
pub struct Misplaced {
    pub student_id: i64,
    /// What is wrong, as a sentence.
    pub sentence: String,
    pub stays: Vec<Stay>,
    /// The stays as they ought to be.
    pub right: Vec<Stay>,
    /// Whether the student's own row is to follow the last stay.
    pub has_seat: bool,
}

/// Students who are looked at in one go.
const AT_ONCE: i64 = 2_000;

/// Students whose placements are of other days than the status, or whose own row says another place than the last of them: so many at most.
pub fn misplaced(tx: &mut Tx, most: usize) -> Result<Vec<Misplaced>> {
    let (mut found, mut after) = (Vec::new(), 0_i64);
    loop {
        let students: Vec<Standing> = tx.all(
            sql!(
                "SELECT st.id, st.registration_no, st.admitted_on, st.status, st.program_id, c.program_id AS program_of_class,
                        st.campus_id, st.session_id, st.class_id, st.section_id
                 FROM student st JOIN class c ON c.id = st.class_id WHERE st.id > $1 ORDER BY st.id LIMIT $2"
            ),
            &binds![after, AT_ONCE],
        )?;
        let Some(last) = students.last() else { return Ok(found) };
        after = last.id;
        let ids: Vec<i64> = students.iter().map(|student| student.id).collect();
        let mut stays = stays_among(tx, &ids)?;
        let mut events: HashMap<i64, Vec<StatusStep>> = HashMap::new();
        let all: Vec<StatusStep> = tx.all(sql!(STATUS_STEP, " WHERE student_id IN [$1] ORDER BY student_id, id"), &binds![&ids])?;
        for event in all {
            events.entry(event.student_id).or_default().push(event);
        }
        for student in &students {
            let own = (stays.remove(&student.id).unwrap_or_default(), events.remove(&student.id).unwrap_or_default());
            found.extend(wrong(student, own.0, &own.1));
            if found.len() >= most {
                return Ok(found);
            }
        }
    }
}

fn wrong(student: &Standing, stays: Vec<Stay>, events: &[StatusStep]) -> Option<Misplaced> {
    let (number, has_seat) = (&student.registration_no, student.status.has_seat());
    let mut all = steps(events);
    if events.iter().all(|event| event.from_status.is_some()) {
        // Of an admission that is written down nowhere the first placement tells.
        let on = stays.first().map_or(student.admitted_on, |stay| stay.from_on);
        all.insert(0, Step { on, has_seat: true, is_note: false });
    }
    let (wanted, kept) = (seat_days(&all), days_of(&stays));
    if wanted != kept {
        let sentence = format!("Student {number}: by the status the seat is of {}, by the placements of {}.", told(&wanted), told(&kept));
        let right = fitted(&stays, &wanted, student.seat);
        return Some(Misplaced { student_id: student.id, sentence, stays, right, has_seat });
    }
    let is_there = stays.last().is_some_and(|last| last.seat == student.seat) && student.program_id == student.program_of_class;
    if is_there || !has_seat {
        return None;
    }
    let sentence = format!("Student {number}: class and section are not those of the last placement.");
    Some(Misplaced { student_id: student.id, sentence, right: stays.clone(), stays, has_seat })
}

/// The step by which a student was admitted last, and what of the days around it a new day of admission has to keep to.
#[derive(Clone, Copy, Debug)]
pub struct LastAdmission {
    pub step_id: i64,
    /// The first day of the stay.
    pub began_on: NaiveDate,
    /// The last day of the stay before it, where the student had been here before.
    pub sat_until: Option<NaiveDate>,
    /// The last day before an absence, or of the stay; none while it lasts.
    pub whole_until: Option<NaiveDate>,
}

/// None where no admission is written down, or where nothing is left of its days.
pub fn last_admission(tx: &mut Tx, student_id: i64) -> Result<Option<LastAdmission>> {
    let events = events_of(tx, student_id)?;
    let Some(at) = events.iter().rposition(StatusStep::admits) else { return Ok(None) };
    let all = steps(&events);
    let sat_until = seat_days(&all[..at]).last().and_then(|days| days.to_on);
    let began_on = sat_until.map_or(all[at].on, |last| all[at].on.max(day_after(last)));
    let days = seat_days(&all).into_iter().find(|days| days.from_on <= began_on && days.to_on.is_none_or(|last| last >= began_on));
    Ok(days.map(|days| LastAdmission { step_id: events[at].id, began_on, sat_until, whole_until: days.to_on }))
}

/// What a student did before another record of theirs began is told by that one too: the earlier steps come before its own. A step of admission that finds the
/// student here already, or back, says so. Gives the day of the last admission by the steps as they stand then.
pub fn take_over_before(tx: &mut Tx, merging: &Merging, first: NaiveDate) -> Result<Option<NaiveDate>> {
    let (keep, gone) = (merging.keep, merging.gone);
    let (mut events, own) = (events_of(tx, gone)?, events_of(tx, keep)?);
    events.retain(|event| event.happened_on < first);
    let Some(last) = events.last() else { return Ok(None) };
    let known = last.to_status;
    let follows = own.into_iter().map(|event| StatusStep { from_status: event.from_status.or(Some(known)), ..event });
    events.extend(follows);
    tx.exec(sql!("DELETE FROM student_status_event WHERE student_id = $1"), &binds![keep])?;
    let row = |one: &StatusStep| {
        let StatusStep { from_status, to_status, reason, happened_on, user_id, user_name, created_at, .. } = one.clone();
        pairs! {
            student_id: keep, from_status: from_status, to_status: to_status, reason: reason, happened_on: happened_on, user_id: user_id,
            user_name: user_name, created_at: created_at,
        }
    };
    tx.insert_lines("student_status_event", events.iter().map(row))?;
    Ok(events.iter().rev().find(|event| event.admits()).map(|event| event.happened_on))
}

/// When records of these students were merged with others for the last time.
pub fn merged_at(tx: &mut Tx, students: &[i64]) -> Result<HashMap<i64, Instant>> {
    let found: Vec<(i64, Instant)> = tx.all(
        sql!(
            "SELECT student_id, max(created_at) FROM student_status_event WHERE student_id IN [$1] AND from_status = to_status
             GROUP BY student_id ORDER BY student_id"
        ),
        &binds![students],
    )?;
    Ok(found.into_iter().collect())
}

/// When it was written for the last time where these students sit: by a placement, by a step of the status, or by what their history says no more.
pub fn seated_at(tx: &mut Tx, students: &[i64]) -> Result<HashMap<i64, Instant>> {
    let found: Vec<(i64, Instant)> = tx.all(
        sql!(
            "SELECT o.student_id, max(o.written_at) FROM (
                SELECT student_id, created_at AS written_at FROM placement WHERE student_id IN [$1]
                UNION ALL SELECT student_id, created_at FROM student_status_event WHERE student_id IN [$1]
                UNION ALL SELECT record_id, at FROM audit_event
                    WHERE record = 'student' AND record_id IN [$1] AND action IN ('placement removed', 'placement changed')) o
             GROUP BY o.student_id ORDER BY o.student_id"
        ),
        &binds![students],
    )?;
    Ok(found.into_iter().collect())
}
