//! Paid leave of the staff: so many days from July to June, less what was taken and what was encashed. Whoever shows, pays or provides for leave asks here.

use crate::{settings::LEAVE_DAYS, tax};
use chrono::NaiveDate;
use kernel::{Month, Result, Tx, binds, sql};
use std::collections::HashMap;

/// Days of paid leave of an employee in a year.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Leave {
    pub allowed: i64,
    pub taken: i64,
    pub encashed: i64,
}

impl Leave {
    /// Days that are left; none where more were used than the year has.
    pub fn left(self) -> i64 {
        (self.allowed - self.taken - self.encashed).max(0)
    }
}

/// The leave of some employees.
#[derive(Clone, Debug)]
pub struct Leaves {
    allowed: i64,
    /// Days taken and encashed, by employee; who used none is absent.
    used: HashMap<i64, (i64, i64)>,
}

impl Leaves {
    /// The leave of one of them.
    pub fn of(&self, employee_id: i64) -> Leave {
        let (taken, encashed) = self.used.get(&employee_id).copied().unwrap_or_default();
        Leave { allowed: self.allowed, taken, encashed }
    }
}

/// Leave at a month's end: what was taken and encashed since July.
pub fn at_end_of(tx: &mut Tx, employees: &[i64], month: Month) -> Result<Leaves> {
    counted(tx, employees, month, (month.next().first(), month.next()), None)
}

/// Leave with which a month begins: what was taken before it, and what was encashed up to its salary.
pub fn at_start_of(tx: &mut Tx, employees: &[i64], month: Month) -> Result<Leaves> {
    counted(tx, employees, month, (month.first(), month.next()), None)
}

/// Leave of an employee in the whole year of a month, later months with it; `but_for` is an encashment that does not count.
pub fn of_year(tx: &mut Tx, employee_id: i64, month: Month, but_for: Option<i64>) -> Result<Leave> {
    let end = tax::first_month(month).plus(12);
    Ok(counted(tx, &[employee_id], month, (end.first(), end), but_for)?.of(employee_id))
}

/// Counts from the first month of the year of `month` to before the day, and to before the month of encashment.
fn counted(tx: &mut Tx, employees: &[i64], month: Month, before: (NaiveDate, Month), but_for: Option<i64>) -> Result<Leaves> {
    let first = tax::first_month(month);
    let rows: Vec<(i64, i64, i64)> = tx.all(
        sql!(
            "SELECT employee_id, CAST(SUM(taken) AS BIGINT), CAST(SUM(encashed) AS BIGINT) FROM (
                 SELECT a.employee_id, 1 AS taken, 0 AS encashed FROM staff_attendance a
                 WHERE a.employee_id IN [$1] AND a.status = 'leave' AND a.on_date >= $2 AND a.on_date < $3
                 UNION ALL
                 SELECT j.employee_id, 0, coalesce(j.days, 0) FROM pay_adjustment j
                 WHERE j.employee_id IN [$1] AND j.kind = 'leave_encashment' AND j.month >= $4 AND j.month < $5 AND j.id <> coalesce(CAST($6 AS BIGINT), 0)
             ) AS one GROUP BY employee_id ORDER BY employee_id"
        ),
        &binds![employees, first.first(), before.0, first.to_string(), before.1.to_string(), but_for],
    )?;
    let used = rows.into_iter().map(|(employee, taken, encashed)| (employee, (taken, encashed))).collect();
    Ok(Leaves { allowed: tx.setting(LEAVE_DAYS)?, used })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_used_is_not_left() {
        let leaves = Leaves { allowed: 24, used: HashMap::from([(1, (3, 2)), (2, (20, 5))]) };
        assert_eq!(leaves.of(1).left(), 19);
        assert_eq!(leaves.of(2).left(), 0, "more than the year has");
        assert_eq!(leaves.of(3), Leave { allowed: 24, taken: 0, encashed: 0 });
    }
}
