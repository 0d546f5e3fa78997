//! Payrolls of the last three months: structures at the first campus, an advance at each, a draft of this month.

use super::{Place, Run, transaction};
use ::payroll::demo::{
    self as pay, AdjustmentKind, DepositForm, DepositKind, GiveForm, PayAdjustmentForm, PayLine, PayLineKind, PayStructureForm,
    StaffLoanForm, StaffLoanKind,
};
use accounting::api::MoneySide;
use kernel::{Money, Month, Result};
use serde_json::json;

/// Months whose salaries are paid by payroll; those before were entered as expenses.
const MONTHS: usize = 3;

/// The months of payrolls: the last ones that are over.
pub fn months(run: &Run) -> Vec<Month> {
    let over: Vec<Month> = run.calendar.months().into_iter().filter(|month| month.last() < run.calendar.today).collect();
    over[over.len().saturating_sub(MONTHS)..].to_vec()
}

/// The salaries of a month of a campus: prepared by the office, approved by the chief accountant, paid by the campus's accountant. In the last month the helpers have
/// not come for theirs yet.
pub fn month(run: &Run, place: usize, month: Month) -> Result<()> {
    let months = months(run);
    let Some(at) = months.iter().position(|one| *one == month) else { return Ok(()) };
    let campus = run.group.places[place].clone();
    let (scope, bank_id, end) = (run.group.scope.clone(), run.banks[&campus.id], month.last());
    let is_fetched = at + 1 < months.len();
    if at == 0 {
        begin(run, place, month)?;
    }
    let prepared = transaction(&run.app, run.calendar.at(end, 9, 30), &run.group.founder, {
        let scope = scope.clone();
        move |tx| {
            pay::confirm_lectures(tx, campus.id, month)?;
            let id = pay::prepare(tx, campus.id, month)?;
            pay::check(tx, &scope, id)
        }
    })?;
    transaction(&run.app, run.calendar.at(end, 12, 0), &run.staff.chief, {
        let scope = scope.clone();
        move |tx| pay::approve(tx, &scope, prepared).map(drop)
    })?;
    transaction(&run.app, run.calendar.at(end, 15, 0), &run.staff.at[&campus.id].0, move |tx| {
        pay::pay(tx, &scope, prepared, (bank_id, end), is_fetched)?;
        let amount_minor = pay::due(tx, campus.id, DepositKind::IncomeTax)?;
        if amount_minor.is_positive() {
            let form = DepositForm {
                campus_id: campus.id,
                kind: DepositKind::IncomeTax,
                amount_minor,
                paid_on: end,
                paid_from: MoneySide::Bank,
                bank_id: Some(bank_id),
                cheque_no: None,
                deposit_no: format!("CPR-{}-{month}", campus.code),
            };
            pay::deposit(tx, &scope, &form)?;
        }
        Ok(())
    })
}

/// Rates that were read, structures of the first campus with a visiting lecturer, an advance and a bonus at each.
fn begin(run: &Run, place: usize, month: Month) -> Result<()> {
    let campus = run.group.places[place].clone();
    let (scope, bank_id) = (run.group.scope.clone(), run.banks[&campus.id]);
    let child = run.families.iter().rev().find(|family| family.place == place).and_then(|family| family.students.first().copied());
    transaction(&run.app, run.calendar.at(month.first(), 10, 0), &run.group.founder, {
        let (campus, scope) = (campus.clone(), scope.clone());
        move |tx| {
            if place == 0 {
                pay::confirm_rates(tx)?;
            }
            let people = pay::employees(tx, campus.id)?;
            if place == 0 {
                let last_first: Vec<i64> = people.iter().rev().map(|(id, _)| *id).collect();
                let visiting = pay::lecturer(tx, &last_first, month)?;
                for (employee_id, basic) in people.iter().filter(|(id, _)| visiting != Some(*id)).take(12) {
                    pay::add_structure(tx, structure(&campus, *employee_id, *basic, month))?;
                }
                if let Some(visiting) = visiting {
                    pay::add_structure(tx, by_lectures(&campus, visiting, month))?;
                }
            }
            if let (Some((employee_id, _)), Some(student_id)) = (people.first(), child) {
                let form = json!({ "campus_id": campus.id, "employee_id": employee_id, "student_id": student_id, "from_month": month.to_string() });
                tx.add_plain("staff child", &scope, form)?;
            }
            let Some((employee_id, basic)) = people.last().copied() else { return Ok(()) };
            pay::add_adjustment(
                tx,
                PayAdjustmentForm {
                    campus_id: campus.id,
                    employee_id,
                    month: month.next().to_string(),
                    corrects_month: None,
                    kind: AdjustmentKind::Bonus,
                    days: None,
                    amount_minor: Money::major(5_000),
                    is_taxable: true,
                    reason: "Good board results".into(),
                },
            )?;
            pay::request_loan(
                tx,
                StaffLoanForm {
                    campus_id: campus.id,
                    employee_id,
                    kind: StaffLoanKind::Advance,
                    amount_minor: Money::major(15_000),
                    installment_minor: Money::major(5_000).min(basic),
                    first_month: month.to_string(),
                    reason: "A wedding in the family".into(),
                },
            )
            .map(drop)
        }
    })?;
    transaction(&run.app, run.calendar.at(month.day_or_last(20), 11, 0), &run.staff.chief, move |tx| {
        let Some(id) = pay::requested(tx, campus.id)? else { return Ok(()) };
        let form = GiveForm {
            id,
            version: 1,
            given_on: Some(month.day_or_last(20)),
            paid_from: MoneySide::Bank,
            bank_id: Some(bank_id),
            cheque_no: None,
        };
        pay::give_loan(tx, &scope, &form).map(drop)
    })
}

fn structure(campus: &Place, employee_id: i64, basic: Money, month: Month) -> PayStructureForm {
    let line = |kind, name: &str, percent: Option<i64>, amount: Option<i64>| PayLine {
        kind,
        name: name.into(),
        amount_minor: amount.map(Money::major),
        percent_hundredths: percent,
        is_taxable: true,
    };
    PayStructureForm {
        campus_id: campus.id,
        employee_id,
        from_month: month.to_string(),
        basic_minor: basic,
        lecture_minor: None,
        lines: vec![
            line(PayLineKind::Allowance, "House rent", Some(1_000), None),
            line(PayLineKind::Allowance, "Conveyance", None, Some(2_000)),
            line(PayLineKind::Deduction, "Van", None, Some(1_000)),
        ],
        provident_fund_hundredths: 500,
        employer_fund_hundredths: 500,
        has_eobi: true,
        has_social_security: true,
        is_taxed: true,
        pays_arrears: true,
        is_paid_in_vacation: true,
        note: None,
    }
}

/// A visiting lecturer: paid for each lecture that the head confirmed, and not in the vacation.
fn by_lectures(campus: &Place, employee_id: i64, month: Month) -> PayStructureForm {
    PayStructureForm {
        lecture_minor: Some(Money::major(900)),
        lines: Vec::new(),
        provident_fund_hundredths: 0,
        employer_fund_hundredths: 0,
        has_eobi: false,
        has_social_security: false,
        is_paid_in_vacation: false,
        note: Some("Visiting lecturer".into()),
        ..structure(campus, employee_id, Money::ZERO, month)
    }
}

/// This month's payroll waits: checked at the first campus, a draft at the second.
pub fn draft(run: &Run) -> Result<()> {
    let month = Month::of(run.calendar.today);
    for (n, place) in run.group.places.iter().take(2).enumerate() {
        let (campus, scope) = (place.id, run.group.scope.clone());
        transaction(&run.app, run.calendar.minutes_ago(50), &run.group.founder, move |tx| {
            let id = pay::prepare(tx, campus, month)?;
            if n == 0 { pay::check(tx, &scope, id).map(drop) } else { Ok(()) }
        })?;
    }
    Ok(())
}
