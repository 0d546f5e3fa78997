//! Who of the staff came, on the days of the months that payrolls count, up to yesterday. Today's sheets are still to be marked.

use super::{Run, chance::Chance, payroll, transaction};
use ::attendance::demo::{self, StaffMark, StaffStatus};
use chrono::{Days, NaiveDate};
use kernel::{Month, Result};

/// Writes a month of a campus, before its payroll is prepared.
pub fn month(run: &Run, place: usize, month: Month) -> Result<()> {
    let today = run.calendar.today;
    let last = month.last().min(today - Days::new(1));
    if last < month.first() || (month != Month::of(today) && !payroll::months(run).contains(&month)) {
        return Ok(());
    }
    let campus = run.group.places[place].id;
    transaction(&run.app, run.calendar.at(last, 15, 30), &run.group.founder, move |tx| {
        let mut chance = Chance::new(campus as u64 * 7_001 + u64::from(month.month()));
        let mut marks = Vec::new();
        for day in demo::school_days(tx, campus, month.first(), last)? {
            for employee in demo::staff_on(tx, campus, day)? {
                marks.push(mark(&mut chance, employee, day));
            }
        }
        demo::write_staff(tx, campus, &marks)
    })
}

/// Minutes after midnight.
const fn clock(hour: i64, minute: i64) -> i64 {
    hour * 60 + minute
}

/// How a day went for somebody: nearly always there, at times late or on leave, seldom absent.
fn mark(chance: &mut Chance, employee_id: i64, day: NaiveDate) -> StaffMark {
    let (status, remark) = match chance.below(1_000) {
        0..6 => (StaffStatus::Absent, None),
        6..26 => (StaffStatus::Leave, Some("Casual leave")),
        26..31 => (StaffStatus::HalfDay, Some("Left at noon, unwell")),
        31..75 => (StaffStatus::Late, None),
        _ => (StaffStatus::Present, None),
    };
    let (came, went) = match status {
        StaffStatus::Absent | StaffStatus::Leave => (None, None),
        StaffStatus::Late => (Some(chance.between(clock(8, 10), clock(8, 50))), Some(chance.between(clock(14, 0), clock(14, 40)))),
        StaffStatus::HalfDay => (Some(chance.between(clock(7, 35), clock(7, 59))), Some(clock(12, 0))),
        StaffStatus::Present => (Some(chance.between(clock(7, 35), clock(7, 59))), Some(chance.between(clock(14, 0), clock(14, 40)))),
    };
    StaffMark { employee_id, day, status, check_in: came, check_out: went, remark }
}
