//! Where a student sits, day by day: pure rules. The days on which somebody has a seat follow from the steps of their status; stays say where.

use chrono::NaiveDate;
use kernel::{Row, time::show};

/// The last day of what lasts, where a statement needs one.
pub const FAR: NaiveDate = match NaiveDate::from_ymd_opt(9999, 12, 31) {
    Some(day) => day,
    None => NaiveDate::MAX,
};

/// A place in the school: a section, or a class without one yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Row)]
pub struct Seat {
    pub campus_id: i64,
    pub session_id: i64,
    pub class_id: i64,
    pub section_id: Option<i64>,
}

impl Seat {
    /// The same class, without its section.
    pub fn without_section(self) -> Seat {
        Seat { section_id: None, ..self }
    }
}

/// Days in one place. Stays of a student share no day and stand in the order of their days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Row)]
pub struct Stay {
    /// None of one that is not stored yet.
    pub id: Option<i64>,
    #[row(flatten)]
    pub seat: Seat,
    pub from_on: NaiveDate,
    /// The last day; none while it lasts.
    pub to_on: Option<NaiveDate>,
}

impl Stay {
    pub fn is_over_before(&self, day: NaiveDate) -> bool {
        self.to_on.is_some_and(|last| last < day)
    }

    pub fn holds(&self, day: NaiveDate) -> bool {
        self.from_on <= day && !self.is_over_before(day)
    }
}

/// Days on which a student has a seat, wherever it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatDays {
    pub from_on: NaiveDate,
    pub to_on: Option<NaiveDate>,
}

/// A step of the status, as far as seats go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub on: NaiveDate,
    /// Whether somebody of the new status has a seat.
    pub has_seat: bool,
    /// From a status to itself, as a merge notes it.
    pub is_note: bool,
}

/// Days on which a student sits elsewhere than before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatsChanged {
    pub student_id: i64,
    pub from_on: NaiveDate,
    pub to_on: Option<NaiveDate>,
    /// Where they sat then, or sit now.
    pub sections: Vec<i64>,
}

impl SeatsChanged {
    pub fn last(&self) -> NaiveDate {
        self.to_on.unwrap_or(FAR)
    }
}

pub fn day_before(day: NaiveDate) -> NaiveDate {
    day.pred_opt().unwrap_or(day)
}

pub fn day_after(day: NaiveDate) -> NaiveDate {
    day.succ_opt().unwrap_or(day)
}

/// The days of a seat, by the steps in their order: a step out of a seat keeps its own day and ends all after it; a step into one begins on its day, and not
/// before the day after the last one.
pub fn seat_days(steps: &[Step]) -> Vec<SeatDays> {
    let mut days: Vec<SeatDays> = Vec::new();
    for step in steps.iter().filter(|step| !step.is_note) {
        if step.has_seat {
            match days.last().map(|last| last.to_on) {
                // Has a seat already.
                Some(None) => {}
                Some(Some(last)) if step.on <= day_after(last) => {
                    if let Some(one) = days.last_mut() {
                        one.to_on = None;
                    }
                }
                _ => days.push(SeatDays { from_on: step.on, to_on: None }),
            }
        } else {
            days.retain(|one| one.from_on <= step.on);
            if let Some(last) = days.last_mut().filter(|last| last.to_on.is_none_or(|to| to > step.on)) {
                last.to_on = Some(step.on);
            }
        }
    }
    days
}

/// Who moves on a day sits at the new place on every day of a seat from then on: stays that began later go, the one that holds the day is cut, and days without a
/// seat stay so.
pub fn moved(stays: &[Stay], day: NaiveDate, seat: Seat) -> Vec<Stay> {
    let mut out = Vec::new();
    for stay in stays {
        if stay.is_over_before(day) {
            out.push(*stay);
            continue;
        }
        if stay.from_on < day {
            out.push(Stay { to_on: Some(day_before(day)), ..*stay });
        }
        let id = stay.id.filter(|_| stay.from_on >= day && stay.seat == seat);
        out.push(Stay { id, seat, from_on: stay.from_on.max(day), to_on: stay.to_on });
    }
    joined(out)
}

/// Nothing after the last day.
pub fn ended(stays: &[Stay], last: NaiveDate) -> Vec<Stay> {
    let kept = stays.iter().filter(|stay| stay.from_on <= last);
    kept.map(|stay| Stay { to_on: Some(stay.to_on.map_or(last, |to| to.min(last))), ..*stay }).collect()
}

/// An admission or a return: a stay from the day on, and not before the day after the last one. Who has a seat already keeps it.
pub fn begun(stays: &[Stay], day: NaiveDate, seat: Seat) -> Vec<Stay> {
    let from_on = match stays.last().map(|last| last.to_on) {
        Some(None) => return stays.to_vec(),
        Some(Some(last)) => day.max(day_after(last)),
        None => day,
    };
    let mut out = stays.to_vec();
    out.push(Stay { id: None, seat, from_on, to_on: None });
    joined(out)
}

/// The admission that began on a day was on another one: its first stay begins then, and stays that were over by then go.
pub fn admitted(stays: &[Stay], was: NaiveDate, day: NaiveDate) -> Vec<Stay> {
    let (mut out, mut of_admission) = (Vec::new(), Vec::new());
    for stay in stays {
        if stay.from_on >= was {
            of_admission.push(*stay);
        } else if stay.holds(was) {
            out.push(Stay { to_on: Some(day_before(was)), ..*stay });
            of_admission.push(Stay { id: None, from_on: was, ..*stay });
        } else {
            out.push(*stay);
        }
    }
    of_admission.retain(|stay| !stay.is_over_before(day));
    if let Some(first) = of_admission.first_mut() {
        first.from_on = day;
    }
    out.extend(of_admission);
    joined(out)
}

/// The stays of another record before the first day of these, then these.
pub fn preceded(stays: &[Stay], other: &[Stay], first: NaiveDate) -> Vec<Stay> {
    let earlier = other.iter().filter(|stay| stay.from_on < first).map(|stay| {
        let last = day_before(first);
        Stay { id: None, to_on: Some(stay.to_on.map_or(last, |to| to.min(last))), ..*stay }
    });
    joined(earlier.chain(stays.iter().copied()).collect())
}

/// Stays that are of the days of a seat and of no others: days too many are cut off, missing ones are in the class of the next stay without a section, the last
/// ones where the student's own row says.
pub fn fitted(stays: &[Stay], days: &[SeatDays], row: Seat) -> Vec<Stay> {
    let next_seat = |day: NaiveDate| stays.iter().find(|stay| stay.from_on > day).map(|stay| stay.seat.without_section());
    let mut out: Vec<Stay> = Vec::new();
    for one in days {
        let mut free = Some(one.from_on);
        for stay in stays.iter().filter(|stay| !stay.is_over_before(one.from_on) && one.to_on.is_none_or(|last| stay.from_on <= last)) {
            let from_on = stay.from_on.max(one.from_on);
            if let Some(gap) = free.filter(|day| *day < from_on) {
                out.push(Stay { id: None, seat: stay.seat.without_section(), from_on: gap, to_on: Some(day_before(from_on)) });
            }
            let to_on = earlier(stay.to_on, one.to_on);
            // A stay that holds an absence becomes two.
            let id = stay.id.filter(|id| out.iter().all(|kept| kept.id != Some(*id)));
            out.push(Stay { id, seat: stay.seat, from_on, to_on });
            free = to_on.map(day_after);
        }
        if let Some(gap) = free.filter(|day| one.to_on.is_none_or(|last| *day <= last)) {
            let seat = if one.to_on.is_none() { row } else { next_seat(gap).unwrap_or(row.without_section()) };
            out.push(Stay { id: None, seat, from_on: gap, to_on: one.to_on });
        }
    }
    joined(out)
}

fn earlier(one: Option<NaiveDate>, other: Option<NaiveDate>) -> Option<NaiveDate> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

/// Stays that follow each other in one place are one.
fn joined(stays: Vec<Stay>) -> Vec<Stay> {
    let mut out: Vec<Stay> = Vec::new();
    for stay in stays {
        match out.last_mut() {
            Some(last) if last.seat == stay.seat && last.to_on.is_some_and(|to| day_after(to) == stay.from_on) => {
                last.to_on = stay.to_on;
                last.id = last.id.or(stay.id);
            }
            _ => out.push(stay),
        }
    }
    out
}

/// The days that stays are of, wherever they are.
pub fn days_of(stays: &[Stay]) -> Vec<SeatDays> {
    let mut out: Vec<SeatDays> = Vec::new();
    for stay in stays {
        match out.last_mut() {
            Some(last) if last.to_on.is_some_and(|to| day_after(to) == stay.from_on) => last.to_on = stay.to_on,
            _ => out.push(SeatDays { from_on: stay.from_on, to_on: stay.to_on }),
        }
    }
    out
}

/// Since when a student has been in the class and session of their last stay: the first day to which a move may go back.
pub fn in_class_since(stays: &[Stay]) -> Option<NaiveDate> {
    let last = stays.last()?.seat;
    let own = |stay: &&Stay| (stay.seat.session_id, stay.seat.class_id) == (last.session_id, last.class_id);
    stays.iter().rev().take_while(own).last().map(|stay| stay.from_on)
}

/// From the first to the last day on which the seat is another than before, with the sections of those days; none where all is as it was.
pub fn changed(student_id: i64, before: &[Stay], after: &[Stay]) -> Option<SeatsChanged> {
    let mut starts: Vec<NaiveDate> =
        before.iter().chain(after).flat_map(|stay| [Some(stay.from_on), stay.to_on.map(day_after)]).flatten().collect();
    starts.sort_unstable();
    starts.dedup();
    let seat_on = |stays: &[Stay], day: NaiveDate| stays.iter().find(|stay| stay.holds(day)).map(|stay| stay.seat);
    let mut found: Option<SeatsChanged> = None;
    for (n, from_on) in starts.iter().enumerate() {
        let (was, is) = (seat_on(before, *from_on), seat_on(after, *from_on));
        if was == is {
            continue;
        }
        let one = found.get_or_insert(SeatsChanged { student_id, from_on: *from_on, to_on: None, sections: Vec::new() });
        one.to_on = starts.get(n + 1).map(|next| day_before(*next));
        one.sections.extend([was, is].into_iter().flatten().filter_map(|seat| seat.section_id));
    }
    if let Some(one) = &mut found {
        one.sections.sort_unstable();
        one.sections.dedup();
    }
    found
}

/// What is written so that the stored stays become others. In this order, since no two of them may share a day at any moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Writes {
    pub removed: Vec<Stay>,
    /// Stays that get shorter: what they were, and what they become.
    pub shortened: Vec<(Stay, Stay)>,
    pub lengthened: Vec<(Stay, Stay)>,
    pub added: Vec<Stay>,
}

impl Writes {
    pub fn of(before: &[Stay], after: &[Stay]) -> Writes {
        let mut writes = Writes::default();
        let stored = |stay: &Stay| stay.id.and_then(|id| after.iter().find(|one| one.id == Some(id)));
        for was in before {
            match stored(was) {
                Some(is) => match common(was, is).filter(|_| is.seat == was.seat) {
                    Some(both) => {
                        if both != *was {
                            writes.shortened.push((*was, both));
                        }
                        if both != *is {
                            writes.lengthened.push((both, *is));
                        }
                    }
                    None => {
                        writes.removed.push(*was);
                        writes.added.push(Stay { id: None, ..*is });
                    }
                },
                None => writes.removed.push(*was),
            }
        }
        writes.added.extend(after.iter().filter(|stay| stay.id.is_none()).copied());
        writes.added.sort_by_key(|stay| stay.from_on);
        writes
    }

    /// Whether days that were over are told otherwise by now: somebody should be able to read that later.
    pub fn rewrites_the_past(&self) -> bool {
        !self.removed.is_empty() || self.rewritten().next().is_some()
    }

    /// Stays that began on another day, or were over and end on another one, as they were and as they are.
    pub fn rewritten(&self) -> impl Iterator<Item = &(Stay, Stay)> {
        let told_otherwise = |(was, is): &&(Stay, Stay)| was.from_on != is.from_on || (was.to_on.is_some() && was.to_on != is.to_on);
        self.shortened.iter().chain(&self.lengthened).filter(told_otherwise)
    }
}

/// The days that two stays share.
fn common(one: &Stay, other: &Stay) -> Option<Stay> {
    let both = Stay { from_on: one.from_on.max(other.from_on), to_on: earlier(one.to_on, other.to_on), ..*one };
    (!both.is_over_before(both.from_on)).then_some(both)
}

/// Days as people read them: `1 Aug 2026 to 20 Nov 2026 and from 1 Dec 2026 on`.
pub fn told(days: &[SeatDays]) -> String {
    let one = |days: &SeatDays| match days.to_on {
        Some(last) => format!("{} to {}", show(days.from_on), show(last)),
        None => format!("from {} on", show(days.from_on)),
    };
    if days.is_empty() { "no day".to_owned() } else { days.iter().map(one).collect::<Vec<_>>().join(" and ") }
}

#[cfg(test)]
mod tests;
