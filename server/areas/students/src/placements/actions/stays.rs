//! The one writer of placements. Whoever admits, moves, lets go, takes back or merges students comes through here, with the student's lock: the stays are worked out
//! by `model::stays`, written, and followed by the sheets of attendance.

use crate::{
    placements::{
        model::{
            differs::{AfterLeaving, ExamDiffers, SheetsDiffer},
            stays::{self as days, Seat, SeatsChanged, Stay, Writes, changed},
        },
        queries::{stays as stored, steps},
    },
    students::model::STUDENT,
};
use academics::{api as academic, api::SectionBrief};
use chrono::NaiveDate;
use kernel::{Error, Result, Tx, binds, hooks::Merging, pairs, sql, time::show};
use serde_json::{Value as Json, json};

/// What attendance does when students turn out to have sat elsewhere: their marks go to the sheets of where they sat, and the sheets count who sat there. Provided
/// by the area that keeps the sheets. Gives those that are different now.
#[derive(Clone, Copy, Debug)]
pub struct SheetsFollow(pub fn(&mut Tx, &[SeatsChanged]) -> Result<Vec<SheetsDiffer>>);

/// What of exams says otherwise than where students sat on the days of the papers, by now: marks on lists of other sections, published cards and places. Nothing of
/// it is changed. Provided by the area that keeps the exams.
#[derive(Clone, Copy, Debug)]
pub struct ResultsDiffer(pub fn(&mut Tx, &[SeatsChanged]) -> Result<Vec<ExamDiffers>>);

impl From<&SectionBrief> for Seat {
    fn from(section: &SectionBrief) -> Seat {
        let SectionBrief { campus_id, session_id, class_id, id, .. } = *section;
        Seat { campus_id, session_id, class_id, section_id: Some(id) }
    }
}

/// Who is admitted, or comes back, sits from the day on where their own row says.
pub fn begin(tx: &mut Tx, student: i64, day: NaiveDate) -> Result<()> {
    let change = begun(tx, student, day)?;
    follow(tx, &Vec::from_iter(change)).map(drop)
}

/// As `begin`; the caller hands the change to `followed`.
pub fn begun(tx: &mut Tx, student: i64, day: NaiveDate) -> Result<Option<SeatsChanged>> {
    let (before, seat) = (stored::stays(tx, student)?, stored::seat_of_row(tx, student)?);
    keep(tx, student, &before, &days::begun(&before, day, seat), None)
}

/// Who is struck off or leaves sits nowhere after the day; the caller hands the change to `followed`.
pub fn ended(tx: &mut Tx, student: i64, last: NaiveDate) -> Result<Option<SeatsChanged>> {
    let before = stored::stays(tx, student)?;
    keep(tx, student, &before, &days::ended(&before, last), None)
}

/// Attendance follows the changes of several students' seats.
pub fn followed(tx: &mut Tx, changes: Vec<SeatsChanged>) -> Result<Moves> {
    let sheets = follow(tx, &changes)?;
    Ok(Moves { changes, sheets })
}

/// Today, or the day on which the last of these students comes to the present class: from when on they move where no day is named.
pub fn first_day(tx: &mut Tx, students: impl Iterator<Item = i64>) -> Result<NaiveDate> {
    let mut first = tx.today();
    for student in students {
        first = days::in_class_since(&stored::stays(tx, student)?).map_or(first, |since| since.max(first));
    }
    Ok(first)
}

/// Whether a student came to where they sit after a day.
pub fn comes_later(tx: &mut Tx, student: i64, day: Option<NaiveDate>) -> Result<bool> {
    let last = stored::stays(tx, student)?.last().map(|stay| stay.from_on);
    Ok(day.zip(last).is_some_and(|(day, since)| day < since))
}

/// A student who goes to another place, and what they are called in sentences.
#[derive(Clone, Debug)]
pub struct Mover<'a> {
    pub student: i64,
    pub name: &'a str,
    pub seat: Seat,
}

/// Moves students from a day on. The student's own row is the caller's. 422 at `from_on` for a day before one of them came to the present class and session: what
/// was before is another class's.
pub fn move_all(tx: &mut Tx, movers: &[Mover], day: NaiveDate, reason: Option<&str>) -> Result<Moves> {
    let mut changes = Vec::new();
    for mover in movers {
        let before = stored::stays(tx, mover.student)?;
        if let Some(since) = days::in_class_since(&before).filter(|since| day < *since) {
            let (name, since) = (mover.name, show(since));
            return Err(Error::field("from_on", format!("{name} came to the present class on {since}. Choose that day or a later one.")));
        }
        changes.extend(keep(tx, mover.student, &before, &days::moved(&before, day, mover.seat), reason)?);
    }
    followed(tx, changes)
}

/// What was written when students moved, left or came back.
#[derive(Clone, Debug, Default)]
pub struct Moves {
    pub changes: Vec<SeatsChanged>,
    pub sheets: Vec<SheetsDiffer>,
}

impl Moves {
    /// Exams that no longer fit where the students sit.
    pub fn results(&self, tx: &mut Tx) -> Result<Vec<ExamDiffers>> {
        match tx.provider() {
            Some(ResultsDiffer(ask)) if !self.changes.is_empty() => ask(tx, &self.changes),
            _ => Ok(Vec::new()),
        }
    }

    /// The sheets and the exams by then.
    pub fn after_leaving(self, tx: &mut Tx) -> Result<AfterLeaving> {
        let exams = self.results(tx)?;
        Ok(AfterLeaving { sheets: self.sheets, exams })
    }
}

/// A student of a rollover, from its first day on: without looking at the class that they leave, since the plan has.
pub fn move_on(tx: &mut Tx, student: i64, seat: Seat, day: NaiveDate, reason: &str) -> Result<()> {
    let change = moved_on(tx, student, seat, day, reason)?;
    follow(tx, &Vec::from_iter(change)).map(drop)
}

/// As `move_on`; the caller hands the change to `followed`.
pub fn moved_on(tx: &mut Tx, student: i64, seat: Seat, day: NaiveDate, reason: &str) -> Result<Option<SeatsChanged>> {
    let before = stored::stays(tx, student)?;
    keep(tx, student, &before, &days::moved(&before, day, seat), Some(reason))
}

/// The student's own row says the section where they sit by now.
pub fn name_section(tx: &mut Tx, student: i64, section: &SectionBrief) -> Result<()> {
    let place = pairs! {
        campus_id: section.campus_id,
        session_id: section.session_id,
        program_id: section.program_id,
        class_id: section.class_id,
        section_id: section.id,
    };
    tx.set(&STUDENT, student, "section changed", place)
}

/// The class that a student without a section was entered in is another one: since they came to it.
pub fn correct_class(tx: &mut Tx, student: i64) -> Result<()> {
    let (before, seat) = (stored::stays(tx, student)?, stored::seat_of_row(tx, student)?);
    let Some(last) = before.last().filter(|last| last.to_on.is_none()) else { return Ok(()) };
    let change = keep(tx, student, &before, &days::moved(&before, last.from_on, seat.without_section()), None)?;
    follow(tx, &Vec::from_iter(change)).map(drop)
}

/// A student without a section sits in that of their own row from today on, or from the day on which they come.
pub fn take_section(tx: &mut Tx, student: i64) -> Result<()> {
    let (before, seat, today) = (stored::stays(tx, student)?, stored::seat_of_row(tx, student)?, tx.today());
    let Some(last) = before.last().filter(|last| last.to_on.is_none()) else { return Ok(()) };
    let change = keep(tx, student, &before, &days::moved(&before, today.max(last.from_on), seat), None)?;
    follow(tx, &Vec::from_iter(change)).map(drop)
}

/// The day of the last admission is another one: its step and its first stay follow. 422 at `admitted_on` for a day that the stay before it, an absence, marks or
/// published results do not leave free.
pub fn admitted_on(tx: &mut Tx, student: i64, day: NaiveDate) -> Result<Moves> {
    let Some(admission) = steps::last_admission(tx, student)? else { return Ok(Moves::default()) };
    let refuse = |sentence: String| Err(Error::field("admitted_on", sentence));
    if let Some(last) = admission.sat_until.filter(|last| day <= *last) {
        return refuse(format!("The student was here before, until {}. Choose a later day.", show(last)));
    }
    if let Some(last) = admission.whole_until.filter(|last| day > *last) {
        return refuse(format!("The student sat here until {}. Choose that day or an earlier one.", show(last)));
    }
    let before = stored::stays(tx, student)?;
    tx.exec(sql!("UPDATE student_status_event SET happened_on = $2 WHERE id = $1"), &binds![admission.step_id, day])?;
    let changes = Vec::from_iter(keep(tx, student, &before, &days::admitted(&before, admission.began_on, day), None)?);
    let sheets = follow(tx, &changes)?;
    let lost: i64 = sheets.iter().map(|one| one.marks_void).sum();
    if lost > 0 {
        return refuse(format!("Attendance was marked before this day ({lost} times). Choose an earlier day."));
    }
    let moves = Moves { changes, sheets };
    let results = moves.results(tx)?;
    match results.iter().find(|exam| !exam.cards.is_empty()) {
        Some(exam) => refuse(format!("{} was published with papers before this day. Choose an earlier day.", exam.exam_name)),
        None => Ok(moves),
    }
}

/// Two records of a student become one: the days before the first one of the record that stays are the other's, with the steps that tell them; on all other days
/// that record says where the student sat. Gives the day of admission by then, where it is another one, and what became of the sheets.
pub fn merge(tx: &mut Tx, merging: &Merging) -> Result<(Option<NaiveDate>, Moves)> {
    let (keep_id, gone) = (merging.keep, merging.gone);
    let (own, theirs) = (stored::stays(tx, keep_id)?, stored::stays(tx, gone)?);
    forget(tx, gone)?;
    let (Some(first), Some(other)) = (own.first(), theirs.first()) else { return Ok((None, Moves::default())) };
    let (first, from_on) = (first.from_on, other.from_on.min(first.from_on));
    let admitted = if from_on < first { steps::take_over_before(tx, merging, first)? } else { None };
    keep(tx, keep_id, &own, &days::preceded(&own, &theirs, first), Some("Merged"))?;
    // On all days of both: marks go over, and sheets counted the student twice.
    let mut sections: Vec<i64> = own.iter().chain(&theirs).filter_map(|stay| stay.seat.section_id).collect();
    sections.sort_unstable();
    sections.dedup();
    let moves = followed(tx, vec![SeatsChanged { student_id: keep_id, from_on, to_on: None, sections }])?;
    Ok((admitted, moves))
}

/// Why two records cannot become one because of where they sat; none when they can: the other one, named so, sat here when the one that stays did not any more.
pub fn refuse_merge(tx: &mut Tx, merging: &Merging) -> Result<Option<String>> {
    let (own, theirs) = (stored::stays(tx, merging.keep)?, stored::stays(tx, merging.gone)?);
    let name = &merging.label;
    let until = own.last().map(|stay| stay.to_on);
    let sits_after = |day: NaiveDate| theirs.last().is_some_and(|last| last.to_on.is_none_or(|to| to > day));
    let sentence = match until {
        Some(Some(last)) if sits_after(last) => {
            format!("{name} sat here after {}, when the other had left. Keep that record, and merge the other one into it.", show(last))
        }
        None if !theirs.is_empty() => {
            format!("{name} sat here, and the other never did. Keep that record, and merge the other one into it.")
        }
        _ => return Ok(None),
    };
    Ok(Some(sentence))
}

/// A record that goes leaves no placement, and no sheet that counts it.
pub fn leave_nothing(tx: &mut Tx, student: i64) -> Result<()> {
    let before = stored::stays(tx, student)?;
    forget(tx, student)?;
    follow(tx, &Vec::from_iter(changed(student, &before, &[]))).map(drop)
}

fn forget(tx: &mut Tx, student: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM placement WHERE student_id = $1"), &binds![student]).map(drop)
}

/// Makes placements those that the steps of the status tell, and students' own rows those of the last placement. Gives a sentence for each student.
pub fn repair(tx: &mut Tx) -> Result<Vec<String>> {
    let mut out = Vec::new();
    for found in steps::misplaced(tx, usize::MAX)? {
        let change = keep(tx, found.student_id, &found.stays, &found.right, Some("Repaired"))?;
        let mut is_mended = change.is_some();
        if let Some(last) = found.right.last().filter(|_| found.has_seat) {
            let Seat { campus_id, session_id, class_id, section_id } = last.seat;
            let program_id = academic::class(tx, class_id)?.program_id;
            let place =
                pairs! { campus_id: campus_id, session_id: session_id, program_id: program_id, class_id: class_id, section_id: section_id };
            tx.set(&STUDENT, found.student_id, "repaired", place)?;
            is_mended = true;
        }
        follow(tx, &Vec::from_iter(change))?;
        if is_mended {
            out.push(found.sentence);
        }
    }
    Ok(out)
}

/// Has attendance follow.
fn follow(tx: &mut Tx, changes: &[SeatsChanged]) -> Result<Vec<SheetsDiffer>> {
    match tx.provider() {
        Some(SheetsFollow(work)) if changes.iter().any(|change| !change.sections.is_empty()) => work(tx, changes),
        _ => Ok(Vec::new()),
    }
}

/// Writes the stays of a student who had others before, and tells the days on which they sit elsewhere now.
fn keep(tx: &mut Tx, student: i64, before: &[Stay], after: &[Stay], reason: Option<&str>) -> Result<Option<SeatsChanged>> {
    let writes = Writes::of(before, after);
    if writes.rewrites_the_past() {
        note(tx, student, &writes)?;
    }
    for stay in &writes.removed {
        tx.exec(sql!("DELETE FROM placement WHERE id = $1"), &binds![stay.id])?;
    }
    for (_, stay) in writes.shortened.iter().chain(&writes.lengthened) {
        tx.exec(sql!("UPDATE placement SET from_on = $2, to_on = $3 WHERE id = $1"), &binds![stay.id, stay.from_on, stay.to_on])?;
    }
    let (by, now) = (tx.who().name.clone(), tx.now());
    let row = |stay: &Stay| {
        let Stay { seat: Seat { campus_id, session_id, class_id, section_id }, from_on, to_on, .. } = *stay;
        pairs! {
            student_id: student, campus_id: campus_id, session_id: session_id, class_id: class_id, section_id: section_id, from_on: from_on,
            to_on: to_on, reason: reason, user_name: &by, created_at: now,
        }
    };
    tx.insert_lines("placement", writes.added.iter().map(row))?;
    Ok(changed(student, before, after))
}

/// Stays that were over, or are none any more, stand in the student's history as they were.
fn note(tx: &mut Tx, student: i64, writes: &Writes) -> Result<()> {
    for stay in &writes.removed {
        tx.audit_event(STUDENT.record_name, Some(student), "placement removed", Some(stay.seat.campus_id), Some(told(stay)), None)?;
    }
    for (was, is) in writes.rewritten() {
        let campus = Some(was.seat.campus_id);
        tx.audit_event(STUDENT.record_name, Some(student), "placement changed", campus, Some(told(was)), Some(told(is)))?;
    }
    Ok(())
}

fn told(stay: &Stay) -> Json {
    json!({ "class_id": stay.seat.class_id, "section_id": stay.seat.section_id, "from_on": stay.from_on, "to_on": stay.to_on })
}
