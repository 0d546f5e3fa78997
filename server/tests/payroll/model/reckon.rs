//! What a month comes to, as the model reckons it, employee by employee.

use super::{Adjustment, Employee, MONTHS, Office, Pay};

/// Of the tax year 2027: above so many rupees a fixed sum, and a percentage of what is above.
const SLABS: [(i64, i64, i64); 7] = [
    (600_000, 0, 1),
    (1_200_000, 6_000, 11),
    (2_200_000, 116_000, 20),
    (3_200_000, 316_000, 25),
    (4_100_000, 541_000, 29),
    (5_600_000, 976_000, 32),
    (7_000_000, 1_424_000, 35),
];
/// Months of the tax year after the first one of the sequence.
const MONTHS_AFTER_THE_FIRST: i64 = 9;

/// What somebody's month comes to.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Salary {
    /// Days in post, and days absent, of the month.
    pub employed: i64,
    pub away: i64,
    /// Basic salary of those days less absence.
    pub earned: i64,
    /// With what the month adds and pays of earlier months.
    pub gross: i64,
    pub taxable: i64,
    pub tax: i64,
    /// What the employee gives to the fund, and the employer.
    pub fund: i64,
    pub employer_fund: i64,
    /// Fines and recoveries that were taken, and what of them the pay did not cover.
    pub fined: i64,
    pub short: i64,
    /// What was taken of each loan, by its place.
    pub loans: Vec<(usize, i64)>,
    /// What it pays of earlier months, by their places.
    pub arrears: Vec<(usize, i64)>,
    pub has_correction: bool,
    pub is_final: bool,
    pub net: i64,
}

/// To whole rupees.
pub(super) fn whole(paisa: i64) -> i64 {
    (paisa + 50).div_euclid(100) * 100
}

/// The tax of an income a year.
fn tax_of_year(income: i64) -> i64 {
    let Some((above, fixed, percent)) = SLABS.iter().rev().find(|slab| income > slab.0 * 100) else { return 0 };
    whole(fixed * 100 + ((income - above * 100) * percent + 50) / 100)
}

/// A basic salary for the days in post, and what is left of it after absence.
fn earned(basic: i64, (employed, away): (i64, i64), days: i64) -> (i64, i64) {
    let of_days = if employed >= days { basic } else { whole((basic * employed * 10 + days * 5) / (days * 10)) };
    let absence = if employed == 0 { 0 } else { whole(of_days * away.min(employed) / employed) };
    (of_days, of_days - absence)
}

impl Employee {
    pub(super) fn pay_of(&self, month: &str) -> Pay {
        *self.pay.iter().rev().find(|(from, _)| **from <= month).expect("pay from the first month on").1
    }

    /// Days in post in a month.
    fn employed(&self, (month, days): (&str, i64)) -> i64 {
        let number = |day: &str| day[8..].parse::<i64>().expect("a day");
        let first = match &self.joined[..7] {
            joined if joined > month => return 0,
            joined if joined == month => number(&self.joined),
            _ => 1,
        };
        let last = match &self.left {
            Some(left) if &left[..7] < month => return 0,
            Some(left) if &left[..7] == month => number(left),
            _ => days,
        };
        (last - first + 1).max(0)
    }

    fn joined_after(&self, month: &str) -> bool {
        &self.joined[..7] > month
    }

    pub(super) fn left_by(&self, (month, days): (&str, i64)) -> bool {
        self.left.as_ref().is_some_and(|left| *left <= format!("{month}-{days:02}"))
    }
}

impl Office {
    /// What paid months lack of an employee by the pay that is now in force for them: place of the month, and how much.
    fn lacking(&self, at: usize) -> Vec<(usize, i64)> {
        let lacks = |place: usize| {
            let (month, days) = MONTHS[place];
            let (paid, _) = self.runs[place].salaries.get(at)?.as_ref()?;
            let given = self.runs.iter().filter_map(|run| run.salaries.get(at)?.as_ref()).flat_map(|(salary, _)| &salary.arrears);
            let given: i64 = given.filter(|one| one.0 == place).map(|one| one.1).sum();
            let (_, now) = earned(self.staff[at].pay_of(month).basic, (paid.employed, paid.away), days);
            Some((place, now - paid.earned - given)).filter(|(_, amount)| *amount > 0)
        };
        (0..self.runs.len()).filter_map(lacks).collect()
    }

    /// What was taxable and taken of an employee in the paid months.
    fn so_far(&self, at: usize) -> (i64, i64) {
        let paid = self.runs.iter().filter_map(|run| run.salaries.get(at)?.as_ref());
        paid.fold((0, 0), |(taxable, tax), (salary, _)| (taxable + salary.taxable, tax + salary.tax))
    }

    /// What the next payroll comes to for an employee; none who is not paid by it.
    pub(super) fn salary(&self, at: usize, (month, days): (&'static str, i64)) -> Option<Salary> {
        let employee = &self.staff[at];
        let pay = employee.pay_of(month);
        let employed = employee.employed((month, days));
        let adjustments: Vec<&Adjustment> = self.adjustments.iter().filter(|one| one.employee == at && one.month == month).collect();
        let arrears = self.lacking(at);
        if employee.joined_after(month) || (employed == 0 && adjustments.is_empty() && arrears.is_empty()) {
            return None;
        }
        let away = self.absent.iter().filter(|(who, day)| *who == at && day.starts_with(month)).count() as i64;
        let is_final = employee.left_by((month, days));
        let (basic, earned) = earned(pay.basic, (employed, away), days);

        let added: i64 = adjustments.iter().map(|one| one.amount.max(0)).sum();
        // What is taken is taken from the taxable pay only where it corrects a month.
        let counted = adjustments.iter().filter(|one| one.is_taxable && (one.amount > 0 || one.corrects));
        let of_earlier: i64 = arrears.iter().map(|one| one.1).sum();
        let taxable = earned + counted.map(|one| one.amount).sum::<i64>() + of_earlier;
        let gross = earned + added + of_earlier;

        let mut left = gross;
        let mut take = |wanted: i64| {
            let taken = wanted.min(left);
            left -= taken;
            taken
        };
        let tax = if pay.is_taxed { take(self.tax(at, taxable, if is_final { None } else { Some(pay.basic) })) } else { 0 };
        let has_pay = gross - tax > 0 && employed > 0;
        let employer_fund = if has_pay { whole((basic * pay.fund + 50) / 100) } else { 0 };
        let fund = take(employer_fund);
        let (mut fined, mut short) = (0, 0);
        for one in adjustments.iter().filter(|one| one.amount < 0) {
            let taken = take(-one.amount);
            fined += taken;
            short += -one.amount - taken;
        }
        let mut loans = Vec::new();
        for (place, loan) in self.loans.iter().enumerate().filter(|(_, loan)| loan.employee == at && (is_final || loan.first <= month)) {
            let taken = take(if is_final { loan.outstanding } else { loan.installment.min(loan.outstanding) });
            if taken > 0 {
                loans.push((place, taken));
            }
        }
        let has_correction = adjustments.iter().any(|one| one.corrects);
        let net = left;
        Some(Salary {
            employed,
            away,
            earned,
            gross,
            taxable,
            tax,
            fund,
            employer_fund,
            fined,
            short,
            loans,
            arrears,
            has_correction,
            is_final,
            net,
        })
    }

    /// The tax of the next month: what the year's lacks, spread over the months that are left; at once from a last salary.
    fn tax(&self, at: usize, taxable: i64, later: Option<i64>) -> i64 {
        let ahead = if later.is_some() { MONTHS_AFTER_THE_FIRST - self.runs.len() as i64 } else { 0 };
        let (before, taken) = self.so_far(at);
        let due = (tax_of_year(before + taxable + later.unwrap_or_default() * ahead) - taken).max(0);
        whole((due + (ahead + 1) / 2) / (ahead + 1))
    }
}
