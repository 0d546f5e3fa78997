//! Gratuity and leave that is left, as they were owed to who is in post at a month's end: each approved payroll brings the provision to that. What is paid out
//! stays an expense of its month, and the provision falls with whoever leaves, so that each year bears what was earned in it.

use crate::{
    leave,
    settings::{GRATUITY_DAYS, PROVIDE_LEAVE},
    structures::BASIC_PAY,
    tax::whole,
};
use chrono::{Datelike as _, NaiveDate};
use kernel::{Error, Money, Month, Result, Row, Tx, binds, sql};
use reporting::{Arguments, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

pub static PROVISIONS: Report = Report::new(
    "payroll.provisions.title",
    "Provision for gratuity and leave as it stands now",
    &[Parameter::campuses(), Parameter::month_named("month")],
    ProvisionRow::SHOWN,
)
.answers("What is to be set aside for gratuity and leave of the staff?")
.landscape();

reporting::shown! {
    /// What is owed to an employee at a month's end.
    #[derive(Clone, Debug, Serialize, JsonSchema, Row)]
    #[schemars(rename = "StaffProvisionRow")]
    pub struct ProvisionRow {
        pub employee_id: i64;
        pub employee_name: String = text("payroll.employee", "Employee").share(3);
        pub employee_no: String = text("payroll.employee_no", "Employee no").share(1);
        pub campus_name: String = text("kit.label.campus", "Campus").share(2);
        pub basic_minor: Money = amount("payroll.basic", "Basic").not_totalled();
        pub joined_on: NaiveDate;
        /// Of leave that was taken and encashed since July.
        #[row(skip)]
        pub used_days: i64;
        #[row(skip)]
        pub months: i64 = count("payroll.provisions.months", "Months served").not_totalled();
        #[row(skip)]
        pub gratuity_minor: Money = amount("payroll.provisions.gratuity", "Gratuity").blank_zero();
        #[row(skip)]
        pub leave_days: i64 = count("payroll.provisions.leave_days", "Days of leave left").not_totalled();
        #[row(skip)]
        pub leave_minor: Money = amount("payroll.provisions.leave", "Leave").blank_zero();
        #[row(skip)]
        pub total_minor: Money = amount("payroll.provisions.total", "Provision");
    }
}

impl Reported for ProvisionRow {
    const REPORT: &'static Report = &PROVISIONS;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        Ok(owed(tx, asked.campuses(), asked.month("month")?)?.into())
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "employee", id: self.employee_id })
    }
}

/// What is owed to each employee who is still in post when a month ends.
fn owed(tx: &mut Tx, campuses: &[i64], month: Month) -> Result<Vec<ProvisionRow>> {
    let mut rows: Vec<ProvisionRow> = tx.all(
        sql!(
            "SELECT e.id AS employee_id, e.name AS employee_name, e.employee_no, c.name AS campus_name, e.joined_on, ",
            BASIC_PAY,
            " AS basic_minor FROM employee e JOIN campus c ON c.id = e.campus_id
             WHERE e.campus_id IN [$2] AND e.joined_on <= $3 AND (e.left_on IS NULL OR e.left_on > $3) ORDER BY c.name_order, e.name_order, e.id LIMIT 10001"
        ),
        &binds![month.to_string(), campuses, month.last()],
    )?;
    let gratuity_days: i64 = tx.setting(GRATUITY_DAYS)?;
    let is_provided: bool = tx.setting(PROVIDE_LEAVE)?;
    let employees: Vec<i64> = rows.iter().map(|row| row.employee_id).collect();
    let leaves = leave::at_end_of(tx, &employees, month)?;
    for row in &mut rows {
        let own = leaves.of(row.employee_id);
        row.used_days = own.taken + own.encashed;
        row.reckon(month, gratuity_days, if is_provided { own.left() } else { 0 });
    }
    Ok(rows)
}

impl ProvisionRow {
    /// By days of basic pay for a year of service, and days of leave that are left and provided for.
    fn reckon(&mut self, month: Month, gratuity_days: i64, leave_days: i64) {
        self.months = months_served(self.joined_on, month);
        self.gratuity_minor = days_of(self.basic_minor, i128::from(gratuity_days.max(0)) * i128::from(self.months), 12);
        self.leave_days = leave_days;
        self.leave_minor = days_of(self.basic_minor, i128::from(self.leave_days), 1);
        self.total_minor = self.gratuity_minor + self.leave_minor;
    }
}

/// Whole months from the first day to the end of a month.
fn months_served(joined_on: NaiveDate, month: Month) -> i64 {
    let of = |year: i32, month: u32| i64::from(year) * 12 + i64::from(month);
    let months = of(month.year(), month.month()) + 1 - of(joined_on.year(), joined_on.month());
    (months - i64::from(joined_on.day() > 1)).max(0)
}

/// So many days of a basic salary, of which a month has thirty, divided by `parts`; in whole rupees.
fn days_of(basic: Money, days: i128, parts: i128) -> Money {
    let exact = i128::from(basic.minor()) * days / (30 * parts);
    whole(Money(i64::try_from(exact).unwrap_or(i64::MAX / 2)))
}

/// What a payroll brings to the provision of its campus, or takes of it; nothing where a later month was approved before.
pub fn of_run(tx: &mut Tx, campus_id: i64, month: Month) -> Result<Money> {
    // Of two payrolls that are approved at once the second counts what the first provided.
    tx.lock("campus", campus_id)?;
    let (later, provided): (bool, Money) = tx.one(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM payroll_run WHERE campus_id = $1 AND month > $2 AND status IN ('approved', 'paid')),
                    CAST(coalesce((SELECT SUM(provision_minor) FROM payroll_run WHERE campus_id = $1 AND status IN ('approved', 'paid')), 0) AS BIGINT)"
        ),
        &binds![campus_id, month.to_string()],
    )?;
    if later {
        return Ok(Money::ZERO);
    }
    let owed = owed(tx, &[campus_id], month)?;
    let total = Money::checked_sum(owed.iter().map(|row| row.total_minor))
        .ok_or_else(|| Error::conflict("What is to be provided for the staff is too large to be counted."))?;
    Ok(total - provided)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(joined_on: &str) -> ProvisionRow {
        ProvisionRow {
            employee_id: 1,
            employee_name: String::new(),
            employee_no: String::new(),
            campus_name: String::new(),
            basic_minor: Money::major(60_000),
            joined_on: joined_on.parse().expect("a day"),
            used_days: 0,
            months: 0,
            gratuity_minor: Money::ZERO,
            leave_days: 0,
            leave_minor: Money::ZERO,
            total_minor: Money::ZERO,
        }
    }

    #[test]
    fn service_is_counted_in_whole_months() {
        let month = "2026-11".parse().expect("a month");
        for (joined, months) in [("2026-11-01", 1), ("2026-11-02", 0), ("2025-12-01", 12), ("2025-11-15", 12), ("2027-01-01", 0)] {
            assert_eq!(months_served(joined.parse().expect("a day"), month), months, "{joined}");
        }
    }

    #[test]
    fn a_year_of_service_is_so_many_days_of_pay() {
        let month = "2026-11".parse().expect("a month");
        let mut one = row("2024-12-01");
        one.reckon(month, 30, 20);
        assert_eq!((one.months, one.gratuity_minor), (24, Money::major(120_000)));
        assert_eq!((one.leave_days, one.leave_minor, one.total_minor), (20, Money::major(40_000), Money::major(160_000)));
        one.reckon(month, 0, 0);
        assert_eq!(one.total_minor, Money::ZERO, "what is off is not provided");
    }
}
