//! Reads what a payroll is made of and writes its slips.

use super::{arrears, paid_days::PaidDays};
use crate::{
    adjustments,
    children::{self, kept},
    contribution_rates, leave, lecture_counts, loans,
    runs::{
        model::{
            PayslipStatus,
            arrears::Lacking,
            reckon::{Adjustment, Ask, Child, Days, Owed, Pay, Slip, reckon},
            shares::{Share, shares, weights},
        },
        queries::{self, Person},
    },
    structures::{self, PayLine, PayLineKind, StructureOf},
    tax_tables,
    vacation::Vacation,
    withheld,
};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Money, Month, Result, Tx, Value, binds, pairs, sql, time};
use std::collections::{BTreeSet, HashMap};

/// What the slips of a payroll come to.
#[derive(Clone, Copy, Debug, Default)]
pub struct RunSums {
    pub employees: i64,
    gross: Money,
    deductions: Money,
    employer: Money,
    net: Money,
}

impl RunSums {
    pub fn pairs(self) -> Vec<(&'static str, Value)> {
        pairs! {
            employees: self.employees, gross_minor: self.gross, deductions_minor: self.deductions, employer_minor: self.employer,
            net_minor: self.net,
        }
    }

    /// Writes the sums of a payroll that was just added, as a part of its adding.
    pub fn keep(self, tx: &mut Tx, run_id: i64) -> Result<()> {
        tx.exec(
            sql!(
                "UPDATE payroll_run SET employees = $2, gross_minor = $3, deductions_minor = $4, employer_minor = $5, net_minor = $6 WHERE id = $1"
            ),
            &binds![run_id, self.employees, self.gross, self.deductions, self.employer, self.net],
        )
        .map(drop)
    }
}

/// Who is paid by working months, and the vacations in which they are not paid.
struct ByWorkingMonths {
    employees: BTreeSet<i64>,
    vacation: Vacation,
}

impl ByWorkingMonths {
    fn of(tx: &mut Tx, campus_id: i64, month: Month, structures: &HashMap<i64, StructureOf>) -> Result<ByWorkingMonths> {
        let employees: BTreeSet<i64> = structures.values().filter(|one| !one.is_paid_in_vacation).map(|one| one.employee_id).collect();
        let vacation = if employees.is_empty() { Vacation::default() } else { Vacation::since(tx, campus_id, month)? };
        Ok(ByWorkingMonths { employees, vacation })
    }

    /// The vacation in which an employee is not paid.
    fn unpaid(&self, employee_id: i64) -> Option<&Vacation> {
        self.employees.contains(&employee_id).then_some(&self.vacation)
    }
}

/// The days of everybody whom a payroll is about.
fn days(tx: &mut Tx, campus_id: i64, month: Month, people: &[Person], unpaid: &ByWorkingMonths) -> Result<HashMap<i64, Days>> {
    let marked = queries::marked(tx, campus_id, month)?;
    let employees: Vec<i64> = people.iter().map(|person| person.id).collect();
    let leaves = leave::at_start_of(tx, &employees, month)?;
    let paid_days = PaidDays::of(tx, campus_id, month)?;
    let none = HashMap::new();
    let of = |person: &Person| {
        let own = marked.get(&person.id).unwrap_or(&none);
        let left = leaves.of(person.id).left() * 10;
        let service = (person.joined_on, person.left_on);
        let days = match unpaid.unpaid(person.id).filter(|vacation| vacation.between(month.first(), month.last()).next().is_some()) {
            Some(vacation) => without_vacation(paid_days.with_vacation(), month, service, own, left, vacation),
            None => days_of(&paid_days, month, service, own, left),
        };
        (person.id, days)
    };
    Ok(people.iter().map(of).collect())
}

fn days_of(
    paid: &PaidDays,
    month: Month,
    (joined, left): (NaiveDate, Option<NaiveDate>),
    marked: &HashMap<String, i64>,
    leave_left: i64,
) -> Days {
    let (first, last) = (joined.max(month.first()), left.unwrap_or(month.last()).min(month.last()));
    let in_post = if last < first { 0 } else { time::days_between(first, last) + 1 };
    let employed = if in_post == 0 { 0 } else { paid.between(month, first, last) };
    let count = |status: &str| marked.get(status).copied().unwrap_or_default();
    let absent = count("absent") * 10 + count("half_day") * 5;
    let leave = count("leave") * 10;
    let unpaid = absent + (leave - leave_left).max(0);
    // Who is absent on every day is paid for none, in a month that counts as thirty days too.
    let unpaid = if unpaid >= in_post * 10 { unpaid.max(employed * 10) } else { unpaid };
    let in_month = paid.between(month, month.first(), month.last());
    Days { in_month, employed, absent_tenths: absent, leave_tenths: leave, unpaid_tenths: unpaid }
}

/// As `days_of`, but for the days of the vacation.
fn without_vacation(
    paid: &PaidDays,
    month: Month,
    service: (NaiveDate, Option<NaiveDate>),
    marked: &HashMap<String, i64>,
    leave_left: i64,
    vacation: &Vacation,
) -> Days {
    let days = days_of(paid, month, service, marked, leave_left);
    let (first, last) = (service.0.max(month.first()), service.1.unwrap_or(month.last()).min(month.last()));
    let off: i64 = vacation.between(first, last).map(|(from, to)| paid.between(month, from, to)).sum();
    Days { employed: (days.employed - off).max(0), ..days }
}

/// What somebody's slip comes to.
pub struct Reckoned {
    pub person: Person,
    pub structure_id: Option<i64>,
    pub days: Days,
    pub is_final: bool,
    /// What earlier months lack.
    pub arrears: Vec<Lacking>,
    /// What other campuses bear.
    pub shares: Vec<Share>,
    pub slip: Slip,
}

/// What everybody's slip comes to by attendance, structures, loans, adjustments, rates and fees as they stand. Writes nothing.
pub fn reckon_all(tx: &mut Tx, campus_id: i64, month: Month) -> Result<Vec<Reckoned>> {
    let mut lacking = arrears::lacking(tx, campus_id, month, by_structure)?;
    let owed_arrears: Vec<i64> = lacking.keys().copied().collect();
    let (people, _) = queries::people(tx, campus_id, month, &owed_arrears)?;
    let structures: HashMap<i64, StructureOf> =
        structures::in_force(tx, campus_id, month)?.into_iter().map(|one| (one.employee_id, one)).collect();
    let unpaid = ByWorkingMonths::of(tx, campus_id, month, &structures)?;
    let days = days(tx, campus_id, month, &people, &unpaid)?;
    let rates = contribution_rates::in_force(tx, month.last())?;
    let slabs = tax_tables::in_force(tx, month.first())?.map(|(slabs, _)| slabs).unwrap_or_default();
    let so_far = withheld::before(tx, campus_id, month)?;
    let adjustments = adjustments_of(tx, campus_id, month)?;
    let loans = loans::queries::open_of(tx, campus_id)?;
    let children = children_of(tx, campus_id, month)?;
    let lectures = lecture_counts::of_month(tx, campus_id, month)?;
    let elsewhere = queries::shares::elsewhere(tx, campus_id, month)?;
    let reckoned = |person: Person| {
        let pay = structures.get(&person.id).map_or_else(|| by_register(&person), by_structure);
        let days = days.get(&person.id).copied().unwrap_or_default();
        let is_final = person.left_on.is_some_and(|left| left <= month.last());
        let owed: Vec<Owed> = loans
            .iter()
            .filter(|loan| loan.employee_id == person.id && (is_final || loan.first_month <= month.to_string()))
            .map(|loan| Owed { id: loan.id, kind: loan.kind, installment: loan.installment_minor, outstanding: loan.outstanding_minor })
            .collect();
        let arrears = lacking.remove(&person.id).unwrap_or_default();
        let slip = reckon(&Ask {
            month,
            pay: &pay,
            days,
            lectures: lectures.get(&person.id).copied().unwrap_or_default(),
            is_final,
            adjustments: adjustments.get(&person.id).map_or(&[], Vec::as_slice),
            arrears: &arrears,
            loans: &owed,
            children: children.get(&person.id).map_or(&[], Vec::as_slice),
            rates: &rates,
            slabs: &slabs,
            so_far: so_far.get(&person.id).copied().unwrap_or_default(),
            paid_months_ahead: unpaid.unpaid(person.id).map(|vacation| vacation.working_months_after(month)),
        });
        let service = (person.joined_on.max(month.first()), person.left_on.unwrap_or(month.last()).min(month.last()));
        let shares = elsewhere
            .get(&person.id)
            .map_or_else(Vec::new, |(moves, parts)| shares(campus_id, &weights(campus_id, moves, parts, service), &slip));
        Reckoned { structure_id: pay.structure_id, person, days, is_final, arrears, shares, slip }
    };
    Ok(people.into_iter().map(reckoned).collect())
}

/// Reckons all slips of a payroll and writes them in the place of those before. Salaries that were held stay held.
pub fn reckon_run(tx: &mut Tx, run_id: i64, campus_id: CampusId, month: Month) -> Result<RunSums> {
    let held = queries::held(tx, run_id)?;
    queries::clear_slips(tx, run_id)?;
    let all = reckon_all(tx, campus_id.0, month)?;
    let mut sums = RunSums::default();
    let (mut rows, mut lines) = (Vec::with_capacity(all.len()), Vec::with_capacity(all.len()));
    let (mut lacking, mut borne) = (Vec::new(), Vec::new());
    for Reckoned { person, structure_id, days, is_final, arrears, shares, slip } in all {
        sums.employees += 1;
        sums.gross = add(sums.gross, slip.gross)?;
        sums.deductions = add(sums.deductions, slip.deductions)?;
        sums.employer = add(sums.employer, slip.employer)?;
        sums.net = add(sums.net, slip.net)?;
        let reason = held.get(&person.id);
        let status = if reason.is_some() { PayslipStatus::Withheld } else { PayslipStatus::Unpaid };
        rows.push(pairs! {
            run_id: run_id, campus_id: campus_id, employee_id: person.id, month: month.to_string(), structure_id: structure_id, status: status,
            held_reason: reason.cloned(), is_final: is_final, days_in_month: days.in_month, days_employed: days.employed,
            absent_tenths: days.absent_tenths, leave_tenths: days.leave_tenths, unpaid_tenths: days.unpaid_tenths, gross_minor: slip.gross,
            taxable_minor: slip.taxable, tax_minor: slip.tax, deductions_minor: slip.deductions, employer_minor: slip.employer,
            net_minor: slip.net, short_minor: slip.short, bank_name: person.bank_name, bank_account_no: person.bank_account_no
        });
        lines.push((person.id, slip.lines));
        if !arrears.is_empty() {
            lacking.push((person.id, arrears));
        }
        if !shares.is_empty() {
            borne.push((person.id, shares));
        }
    }
    tx.insert_records("payslip", rows)?;
    queries::write_lines(tx, run_id, &lines)?;
    queries::arrears::write(tx, run_id, &lacking)?;
    queries::shares::write(tx, run_id, &borne)?;
    Ok(sums)
}

fn add(sum: Money, amount: Money) -> Result<Money> {
    sum.checked_add(amount).ok_or_else(|| Error::conflict("The salaries of this month are too large to be counted."))
}

fn adjustments_of(tx: &mut Tx, campus_id: i64, month: Month) -> Result<HashMap<i64, Vec<Adjustment>>> {
    let mut out: HashMap<i64, Vec<Adjustment>> = HashMap::new();
    for one in adjustments::of_month(tx, campus_id, month)? {
        out.entry(one.employee_id).or_default().push(Adjustment {
            id: one.id,
            kind: one.kind,
            corrects: one.corrects_month.as_deref().map(structures::month_of).transpose()?,
            reason: one.reason,
            amount: one.amount_minor,
            is_taxable: one.is_taxable,
        });
    }
    Ok(out)
}

/// By employee: the children whose fees are kept back, with what is due of them.
fn children_of(tx: &mut Tx, campus_id: i64, month: Month) -> Result<HashMap<i64, Vec<Child>>> {
    let all = children::in_force(tx, campus_id, month)?;
    let due = kept::due(tx, &all, month)?;
    let mut out: HashMap<i64, Vec<Child>> = HashMap::new();
    for one in all {
        let due = due.get(&one.student_id).copied().unwrap_or_default();
        let wanted = one.amount_minor.map_or(due, |most| most.min(due));
        out.entry(one.employee_id).or_default().push(Child { student_id: one.student_id, name: one.student_name, wanted });
    }
    Ok(out)
}

fn by_structure(of: &StructureOf) -> Pay {
    Pay {
        structure_id: Some(of.id),
        basic: of.basic_minor,
        lecture: of.lecture_minor,
        lines: of.lines.clone(),
        fund: of.provident_fund_hundredths,
        employer_fund: of.employer_fund_hundredths,
        has_eobi: of.has_eobi,
        has_social_security: of.has_social_security,
        is_taxed: of.is_taxed,
        is_paid_in_vacation: of.is_paid_in_vacation,
    }
}

/// Who has no structure is paid by the register.
fn by_register(person: &Person) -> Pay {
    let line = |kind, name: &str, amount: Money| {
        amount.is_positive().then(|| PayLine {
            kind,
            name: name.into(),
            amount_minor: Some(amount),
            percent_hundredths: None,
            is_taxable: true,
        })
    };
    Pay {
        structure_id: None,
        basic: person.basic_salary_minor,
        lecture: None,
        lines: [
            line(PayLineKind::Allowance, "Allowances", person.allowances_minor),
            line(PayLineKind::Deduction, "Deductions", person.deductions_minor),
        ]
        .into_iter()
        .flatten()
        .collect(),
        fund: 0,
        employer_fund: 0,
        has_eobi: false,
        has_social_security: false,
        is_taxed: true,
        is_paid_in_vacation: true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    #[test]
    fn days_are_those_of_the_service() {
        let month = "2026-11".parse().expect("a month");
        let marked = HashMap::from([("absent".to_owned(), 1), ("half_day".to_owned(), 1), ("leave".to_owned(), 3)]);
        let calendar = PaidDays::Calendar;
        let one = days_of(&calendar, month, (day("2020-01-01"), None), &marked, 20);
        assert_eq!((one.employed, one.absent_tenths, one.leave_tenths, one.unpaid_tenths), (30, 15, 30, 25), "two days of leave are left");
        let employed =
            |joined: &str, left: Option<&str>| days_of(&calendar, month, (day(joined), left.map(day)), &HashMap::new(), 0).employed;
        assert_eq!(employed("2026-11-16", None), 15);
        assert_eq!(employed("2020-01-01", Some("2026-11-10")), 10);
        assert_eq!(employed("2020-01-01", Some("2026-10-10")), 0);
    }

    #[test]
    fn who_is_absent_all_of_february_is_paid_for_none_of_its_thirty_days() {
        let month = "2027-02".parse().expect("a month");
        let absent = |days: i64| HashMap::from([("absent".to_owned(), days)]);
        let unpaid = |days: i64| days_of(&PaidDays::Thirtieth, month, (day("2020-01-01"), None), &absent(days), 0).unpaid_tenths;
        assert_eq!((unpaid(28), unpaid(3), unpaid(0)), (300, 30, 0));
    }
}
