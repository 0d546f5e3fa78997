//! Openings of the staff from sheets: the columns, the rules of a row, and what the database says against it. What a check says of wrong cells names no pay: a
//! finished import is read by others than who sees pay.

use super::{
    actions,
    model::{EarlierPay, OpeningLoan, STAFF_OPENING, StaffOpeningRow, TakeStaffOpeningBack},
    queries,
};
use crate::{
    loans::model::StaffLoanKind,
    structures::sheets::{employee, month},
};
use chrono::NaiveDate;
use kernel::{Instant, Month, Record, Result, Scope, Tx, binds, sql};
use reporting::import::{CampusSheet, Candidate, Field, Import, ImportProblem, Row, forget, plain};

static FIELDS: &[Field] = &[
    Field::new("employee_no", "Employee no", &["employee number", "emp no", "staff no", "code"], "E-0001"),
    Field::new("name", "Employee", &["employee name", "name", "teacher", "staff name"], "Sana Tariq"),
    Field::new("kind", "Kind", &["loan or advance"], "loan"),
    Field::new("loan_minor", "Owed", &["loan", "balance of loan", "outstanding", "advance"], "50000"),
    Field::new("installment_minor", "A month", &["installment", "monthly installment"], "5000"),
    Field::new("first_month", "From month", &["first month", "from"], "2026-09"),
    Field::new("upto_month", "Pay up to", &["up to month", "paid up to"], "2026-08"),
    Field::new("taxable_minor", "Taxable pay of the year", &["taxable", "salary of the year"], "240000"),
    Field::new("tax_minor", "Tax of the year", &["tax", "income tax"], "0"),
    Field::new("former_employer", "Former employer", &["previous employer", "last employer"], ""),
];

/// The sheets of staff openings.
#[derive(Clone, Copy, Debug)]
pub struct StaffOpeningSheets;

/// What rows are read by.
#[derive(Clone, Debug)]
pub struct Known {
    campus_id: i64,
    /// The first day that the books take.
    on: NaiveDate,
    employees: Vec<(i64, String, String)>,
}

impl Import for StaffOpeningSheets {
    const JOB: &'static str = "payroll.import_openings";
    const REGISTER: &'static str = "staff openings";
    const RECORD: &'static Record = &STAFF_OPENING;
    const FIELDS: &'static [Field] = FIELDS;
    /// A finished import is read by others than who sees pay.
    const NAMES_CELLS: bool = false;
    type Asked = CampusSheet;
    type Known = Known;
    type Form = StaffOpeningRow;

    fn known(tx: &mut Tx, asked: &CampusSheet) -> Result<Known> {
        let employees = tx.all(
            sql!("SELECT id, employee_no, name FROM employee WHERE campus_id = $1 ORDER BY employee_no, id"),
            &binds![asked.campus_id],
        )?;
        let opens_on = accounting::api::opens_on(tx, asked.campus_id)?;
        Ok(Known { campus_id: asked.campus_id, on: accounting::api::open_day(tx, asked.campus_id, opens_on)?, employees })
    }

    fn read_row(row: &Row, _: &CampusSheet, known: &Known, today: NaiveDate) -> Result<StaffOpeningRow, Vec<ImportProblem>> {
        read_row(row, &known.employees, today)
    }

    fn numbers(form: &StaffOpeningRow) -> Vec<(&'static str, Option<String>)> {
        let (employee, year) = form.key();
        vec![("employee_no", Some(format!("{employee} {}", year.unwrap_or_default())))]
    }

    fn refusals(tx: &mut Tx, _: &Known, candidates: &[Candidate<StaffOpeningRow>]) -> Result<Vec<ImportProblem>> {
        let ids: Vec<i64> = candidates.iter().map(|one| one.form.employee_id).collect();
        let entered = queries::entered(tx, &ids)?;
        let mut problems = Vec::new();
        for Candidate { row, form, .. } in candidates {
            if entered.contains(&form.key()) {
                problems.push(ImportProblem::at(*row, "employee_no", None, form.once()));
            }
            let Some(pay) = form.pay.filter(|_| form.former_employer.is_none()) else { continue };
            let from = crate::tax::first_month(pay.upto).to_string();
            if queries::has_salary(tx, form.employee_id, &from, &pay.upto.to_string())? {
                problems.push(ImportProblem::at(*row, "upto_month", None, "Payroll has salaries of these months already."));
            }
        }
        Ok(problems)
    }

    fn store(tx: &mut Tx, known: &Known, form: &StaffOpeningRow) -> Result<i64> {
        actions::enter(tx, known.campus_id, known.on, form)
    }

    /// One that is used by now stays.
    fn take_back(tx: &mut Tx, scope: &Scope, id: i64, _: Instant) -> Result<bool> {
        let found = queries::locked(tx, scope, id)?;
        if found.is_reversed || actions::kept_by(tx, &found)?.is_some() {
            return Ok(false);
        }
        take_back(tx, scope, &TakeStaffOpeningBack { id, reason: "Import taken back".to_owned(), today: false })?;
        Ok(true)
    }
}

/// Takes an opening back, whose row may come in anew. Errors as `actions::take_back`.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: &TakeStaffOpeningBack) -> Result<i64> {
    let id = actions::take_back(tx, scope, form)?;
    forget::<StaffOpeningSheets>(tx, id)?;
    Ok(id)
}

fn read_row(row: &Row, employees: &[(i64, String, String)], today: NaiveDate) -> Result<StaffOpeningRow, Vec<ImportProblem>> {
    let mut problems = Vec::new();
    let mut note = |field: &str, sentence: String| problems.push(ImportProblem::at(row.number, field, None, sentence));
    let who = employee(row, employees).map_err(|(field, sentence)| note(field, sentence));
    let mut amount = |field: &'static str| row.amount(field).map_err(|sentence| note(field, sentence)).unwrap_or_default();
    let (owed, installment) = (amount("loan_minor"), amount("installment_minor"));
    let (taxable, tax) = (amount("taxable_minor"), amount("tax_minor"));
    let month_at = |field: &'static str, note: &mut dyn FnMut(&str, String)| -> Option<Month> {
        match month(row.get(field), today).and_then(|text| text.parse::<Month>()) {
            Ok(month) => Some(month),
            Err(sentence) => {
                note(field, sentence);
                None
            }
        }
    };
    let mut loan = None;
    if owed.is_positive() {
        if !installment.is_positive() || installment > owed {
            note("installment_minor", "Enter what a salary recovers a month, no more than what is owed.".into());
        }
        let kind = match plain(row.get("kind")).as_str() {
            "" | "loan" => Some(StaffLoanKind::Loan),
            "advance" => Some(StaffLoanKind::Advance),
            _ => {
                note("kind", "Write loan or advance.".into());
                None
            }
        };
        if let (Some(kind), Some(first_month)) = (kind, month_at("first_month", &mut note)) {
            loan = Some(OpeningLoan { kind, owed, installment, first_month });
        }
    }
    let mut pay = None;
    if (taxable + tax).is_positive() {
        if tax > taxable {
            note("tax_minor", "Tax cannot be more than the pay that it was deducted from.".into());
        }
        if let Some(upto) = month_at("upto_month", &mut note) {
            if upto > Month::of(today) {
                note("upto_month", "This month is still to come.".into());
            }
            pay = Some(EarlierPay { upto, taxable, tax });
        }
    }
    let former_employer = row.some("former_employer");
    if former_employer.as_ref().is_some_and(|name| name.chars().count() > 120) {
        note("former_employer", "Enter at most 120 characters.".into());
    }
    if former_employer.is_some() {
        if !(taxable + tax).is_positive() {
            note("taxable_minor", "Enter the taxable pay that the former employer paid in the tax year.".into());
        } else if owed.is_positive() {
            note("former_employer", "Enter what is owed here in a row of its own.".into());
        }
    }
    if problems.is_empty() && loan.is_none() && pay.is_none() {
        problems.push(ImportProblem::at(row.number, "loan_minor", None, "Enter what is owed, or the pay of the year so far.".to_owned()));
    }
    match who {
        Ok(employee_id) if problems.is_empty() => Ok(StaffOpeningRow { employee_id, loan, pay, former_employer }),
        _ => Err(problems),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Money;

    fn read(cells: &[(&'static str, &str)]) -> Result<StaffOpeningRow, Vec<String>> {
        let usual = [("employee_no", "E-7"), ("loan_minor", "50,000"), ("installment_minor", "5000"), ("first_month", "2026-09")];
        let cells = usual.iter().chain(cells).map(|(field, text)| (*field, (*text).to_owned())).collect();
        let known = [(7, "E-7".to_owned(), "Sana Tariq".to_owned())];
        let today = NaiveDate::from_ymd_opt(2026, 11, 20).expect("a day");
        read_row(&Row::of(2, cells), &known, today)
            .map_err(|problems| problems.into_iter().map(|one| one.column.unwrap_or_default()).collect())
    }

    #[test]
    fn a_row_is_a_loan_and_the_year_so_far() {
        let row = read(&[("upto_month", "2026-10"), ("taxable_minor", "400000"), ("tax_minor", "2000")]).expect("a right row");
        let loan = row.loan.expect("a loan");
        assert_eq!(
            (row.employee_id, loan.kind, loan.owed, loan.installment),
            (7, StaffLoanKind::Loan, Money::major(50_000), Money::major(5_000))
        );
        assert_eq!(
            row.pay.map(|pay| (pay.upto.to_string(), pay.taxable, pay.tax)),
            Some(("2026-10".into(), Money::major(400_000), Money::major(2_000)))
        );
        assert_eq!(row.former_employer, None, "paid here");
        let elsewhere = [("loan_minor", "0"), ("upto_month", "2026-10"), ("taxable_minor", "9"), ("former_employer", "City School")];
        assert_eq!(read(&elsewhere).expect("pay of another employer").former_employer.as_deref(), Some("City School"));
        assert!(read(&[("loan_minor", "0"), ("upto_month", "2026-10"), ("taxable_minor", "9")]).expect("pay alone").loan.is_none());
    }

    #[test]
    fn every_wrong_cell_is_named() {
        for (cells, field) in [
            (vec![("employee_no", "E-9")], "employee_no"),
            (vec![("loan_minor", "much")], "loan_minor"),
            (vec![("installment_minor", "60,000")], "installment_minor"),
            (vec![("first_month", "soon")], "first_month"),
            (vec![("kind", "gift")], "kind"),
            (vec![("taxable_minor", "100"), ("upto_month", "2027-03")], "upto_month"),
            (vec![("taxable_minor", "100"), ("tax_minor", "200"), ("upto_month", "2026-10")], "tax_minor"),
            (vec![("loan_minor", "0")], "loan_minor"),
            (vec![("former_employer", "City School")], "taxable_minor"),
            (vec![("former_employer", "City School"), ("taxable_minor", "100"), ("upto_month", "2026-10")], "former_employer"),
        ] {
            assert_eq!(read(&cells).expect_err(field), [field], "{cells:?}");
        }
    }
}
