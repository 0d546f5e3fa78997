//! Who was there: eight months of a whole campus, the last weeks of the others, today's sheets as they are at this hour.

use super::{Place, Run, chance::Chance, transaction};
use ::attendance::demo::{self, MarkStatus, PastSheet};
use chrono::{Datelike as _, Days, NaiveDate, Weekday};
use kernel::Result;
use std::collections::{HashMap, HashSet};
use students::api::{placed_in, sitting_in};

/// Marks of the campuses that are not kept whole, about.
const RECENT_MARKS: usize = 60_000;
/// School days of a run that proposes a strike-off, up to yesterday.
const RUN: usize = 6;
/// Students with such a run.
const RUNNERS: usize = 2;

/// Writes the past of every campus. Gives how many sheets there are.
pub fn write(run: &Run) -> Result<usize> {
    let whole = whole_campus(run);
    let students: usize = run.sizes.iter().sum();
    let recent = (RECENT_MARKS / students.max(1)).min(45);
    let mut sheets = 0;
    for (index, place) in run.group.places.iter().enumerate() {
        let days = days(run, place)?;
        let kept = if index == whole { days.len() } else { recent.min(days.len()) };
        sheets += past(run, place, &days[days.len() - kept..], index == 0 || index == whole)?;
        today(run, place, index == 0)?;
    }
    corrections(run)?;
    Ok(sheets)
}

/// The campus that is kept from the first day on: the first, or a small one where the group is large.
fn whole_campus(run: &Run) -> usize {
    let marks = |size: usize| size * 200;
    let small = (0..run.sizes.len()).filter(|n| !run.group.places[*n].is_new()).min_by_key(|n| run.sizes[*n]).unwrap_or(0);
    if marks(run.sizes[0]) <= 300_000 { 0 } else { small }
}

/// The school days of a campus up to yesterday.
fn days(run: &Run, place: &Place) -> Result<Vec<NaiveDate>> {
    let (campus, first, today) = (place.id, run.calendar.first.first(), run.calendar.today);
    run.app.db.read_now(move |tx| demo::school_days(tx, campus, first, today - Days::new(1)))
}

/// How somebody comes to school.
struct Pupil {
    chance: Chance,
    /// Out of a thousand days: absent, late, on leave.
    habits: (usize, usize, usize),
    was_absent: bool,
}

impl Pupil {
    fn new(student: i64) -> Pupil {
        let mut chance = Chance::new(student as u64 * 7_919 + 17);
        let habits = match chance.below(100) {
            0..82 => (14, 18, 8),
            82..95 => (55, 60, 14),
            _ => (230, 70, 10),
        };
        Pupil { chance, habits, was_absent: false }
    }

    fn mark(&mut self, day: NaiveDate) -> (MarkStatus, Option<String>) {
        let (mut absent, late, leave) = self.habits;
        absent += match day.month() {
            // Smog and fever of autumn, and the heat before the summer.
            11 | 12 | 1 => 22,
            5 | 6 => 10,
            _ => 0,
        };
        absent += if matches!(day.weekday(), Weekday::Mon | Weekday::Sat) { 9 } else { 0 };
        if self.was_absent {
            absent += 380;
        }
        let drawn = self.chance.below(1_000);
        let status = match drawn {
            n if n < absent => MarkStatus::Absent,
            n if n < absent + late => MarkStatus::Late,
            n if n < absent + late + leave => MarkStatus::Leave,
            n if n < absent + late + leave + 5 => MarkStatus::HalfDay,
            n if n < absent + late + leave + 8 => MarkStatus::Duty,
            _ => MarkStatus::Present,
        };
        self.was_absent = status == MarkStatus::Absent;
        let remark = match status {
            MarkStatus::Leave => Some("Leave application from the parents"),
            MarkStatus::HalfDay => Some("Called home at noon"),
            MarkStatus::Duty => Some("Inter-school sports"),
            _ => None,
        };
        (status, remark.map(str::to_owned))
    }
}

/// A section with the name of whoever marks it.
type Marked = (i64, String);

fn sections(run: &Run, place: &Place) -> Result<Vec<Marked>> {
    let (campus, session) = (place.id, run.studies.session_id);
    run.app.db.read_now(move |tx| demo::sections(tx, campus, session))
}

/// Writes a campus's sheets of these days, month by month.
fn past(run: &Run, place: &Place, days: &[NaiveDate], with_runs: bool) -> Result<usize> {
    let sections = sections(run, place)?;
    let last: HashSet<NaiveDate> = days.iter().rev().take(RUN).copied().collect();
    let mut pupils: HashMap<i64, Pupil> = HashMap::new();
    let mut runners: HashSet<i64> = HashSet::new();
    let mut written = 0;
    for week in days.chunk_by(|one, other| one.iso_week() == other.iso_week()) {
        let (first, end) = (week[0], week[week.len() - 1]);
        let wanted: Vec<i64> = sections.iter().map(|section| section.0).collect();
        let seats = run.app.db.read_now(move |tx| sitting_in(tx, &wanted, first, end))?;
        let seated = |section: i64, day: NaiveDate| -> Vec<i64> {
            seats.iter().filter(|seat| seat.section_id == section && seat.holds(day)).map(|seat| seat.student_id).collect()
        };
        if with_runs && runners.is_empty() {
            runners = sections.iter().filter_map(|section| seated(section.0, first).get(3).copied()).take(RUNNERS).collect();
        }
        let mut sheets = Vec::new();
        for (day, (section_id, marked_by)) in week.iter().flat_map(|day| sections.iter().map(move |one| (*day, one))) {
            let marks: Vec<(i64, MarkStatus, Option<String>)> = seated(*section_id, day)
                .into_iter()
                .map(|student| {
                    let (status, remark) = pupils.entry(student).or_insert_with(|| Pupil::new(student)).mark(day);
                    let runs = last.contains(&day) && runners.contains(&student);
                    if runs { (student, MarkStatus::Absent, None) } else { (student, status, remark) }
                })
                .collect();
            if !marks.is_empty() {
                sheets.push(PastSheet { section_id: *section_id, day, marked_by: marked_by.clone(), marks });
            }
        }
        written += sheets.len();
        let campus = place.id;
        transaction(&run.app, run.calendar.at(end, 8, 20), &run.group.founder, move |tx| demo::write(tx, campus, &sheets))?;
    }
    Ok(written)
}

/// Today's sheets: begun everywhere; at the first campus every second section is marked.
fn today(run: &Run, place: &Place, some_marked: bool) -> Result<()> {
    let (campus, day) = (place.id, run.calendar.today);
    let sections = if some_marked { sections(run, place)? } else { Vec::new() };
    transaction(&run.app, run.calendar.at(day, 8, 20), &run.group.founder, move |tx| {
        let closed = demo::school_days(tx, campus, day, day)?.is_empty();
        let mut sheets = Vec::new();
        for (section_id, marked_by) in sections.iter().skip(1).step_by(2).filter(|_| !closed) {
            let students = placed_in(tx, *section_id, day)?;
            let marks: Vec<_> = students.iter().map(|one| (one.student_id, today_of(one.student_id), None)).collect();
            if !marks.is_empty() {
                sheets.push(PastSheet { section_id: *section_id, day, marked_by: marked_by.clone(), marks });
            }
        }
        if !sheets.is_empty() {
            demo::write(tx, campus, &sheets)?;
        }
        demo::begin_day(tx, campus, day)
    })
}

fn today_of(student: i64) -> MarkStatus {
    match Chance::new(student as u64 + 5).below(100) {
        0..6 => MarkStatus::Absent,
        6..10 => MarkStatus::Late,
        _ => MarkStatus::Present,
    }
}

/// Marks of the last days that the office corrected.
fn corrections(run: &Run) -> Result<()> {
    let Some(place) = run.group.places.first() else { return Ok(()) };
    let campus = place.id;
    let days = days(run, place)?;
    let Some(day) = days.iter().rev().nth(RUN + 1).copied() else { return Ok(()) };
    transaction(&run.app, run.calendar.at(day + Days::new(1), 10, 30), &run.group.founder, move |tx| {
        for student in demo::absent_on(tx, campus, day)?.into_iter().take(4) {
            demo::correct(tx, student, day, MarkStatus::Late, "Came after the register was closed")?;
        }
        Ok(())
    })
}
