//! What a campus bears of the pay of somebody who works at two: a part, from a day on. The campus of the employee bears the rest. Who has one payslip is never
//! paid twice.

use crate::rights::SHARES as RIGHTS;
use chrono::NaiveDate;
use institution::api::{CAMPUS, OF_CAMPUS};
use kernel::{
    Checks, ColumnValues as _, Columns, Details, Error, Form, History, Instant, Month, Plain, PlainRecord, Record, Reference, Result, Row,
    Scope, ScopeBy, Stored, Tx, Unique, binds, listed, record_paths, sql,
};
use people::api::{EMPLOYEE, OF_EMPLOYEE};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static PAY_SHARES: Plain = Plain {
    chooses: &["employees"],
    references: &[
        Reference::new(&CAMPUS, "pay_share", "campus_id", "parts of pay"),
        Reference::new(&EMPLOYEE, "pay_share", "employee_id", "parts of pay"),
    ],
    ..Plain::of::<PayShare, PayShareForm>(&RIGHTS, |r| {
        r.record_with::<PayShare, PayShareDetails, PayShareForm>(record_paths!("pay-share", "pay-shares"), &RIGHTS)
    })
};

pub static PAY_SHARE: Record = Record {
    table: "pay_share",
    record_name: "pay share",
    columns: PayShareForm::COLUMNS,
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of(
        "pay_share_once",
        &["employee_id", "campus_id", "from_on"],
        "from_on",
        "This campus bears a part of this employee's pay from this day already.",
    )],
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct PayShare of SHARES {
        name: "pay shares",
        from: "pay_share s",
        scope: ScopeBy::Campus("s.campus_id"),
        sort: "-from_on",
    } columns {
        id: i64 = hidden("s.id");
        employee_id: i64, employee_no: Option<String> = of(&OF_EMPLOYEE, "e.employee_no", "s.employee_id").called("Employee no").nullable();
        employee_name: Option<String> = text("e.name", "Employee").nullable();
        campus_id: i64 = hidden("s.campus_id").filtered();
        campus_name: Option<String> = of(&OF_CAMPUS, "c.name", "s.campus_id").called("Borne by").nullable().unfiltered();
        from_on: NaiveDate = date("s.from_on", "From").filtered();
        until_on: Option<NaiveDate> = date("s.until_on", "Until").nullable();
        hundredths: i64 = int("s.hundredths", "Hundredths of a percent");
        created_at: Instant = instant("s.created_at", "Added");
    }
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("pay share", rules)]
pub struct PayShareForm {
    /// Which bears it.
    pub campus_id: i64,
    /// Of the caller's campuses; of whichever of them.
    pub employee_id: i64,
    pub from_on: NaiveDate,
    /// The last day; until further notice when left out.
    pub until_on: Option<NaiveDate>,
    /// 4,000 is 40 %.
    #[garde(range(min = 1, max = 10_000))]
    pub hundredths: i64,
    #[garde(length(max = 200))]
    pub note: Option<String>,
}

impl PayShareForm {
    fn rules(&mut self, c: &mut Checks) {
        c.ensure(self.until_on.is_none_or(|until| until >= self.from_on), "until_on", "This is before the first day.");
    }
}

/// Everything about one.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PayShareDetails {
    #[serde(flatten)]
    pub stored: Stored<PayShareForm>,
    pub employee_no: String,
    pub employee_name: String,
    pub campus_name: String,
}

impl Details<PayShareForm> for PayShareDetails {
    fn of(tx: &mut Tx, stored: Stored<PayShareForm>) -> Result<PayShareDetails> {
        let (employee_no, employee_name): (String, String) =
            tx.one(sql!("SELECT employee_no, name FROM employee WHERE id = $1"), &binds![stored.form.employee_id])?;
        let campus_name = institution::api::campus(tx, stored.form.campus_id)?.name;
        Ok(PayShareDetails { stored, employee_no, employee_name, campus_name })
    }
}

impl PlainRecord for PayShareForm {
    const RECORD: &'static Record = &PAY_SHARE;

    fn allow(&self, tx: &mut Tx, scope: &Scope, id: Option<i64>) -> Result<()> {
        let whose = people::api::employee(tx, scope, self.employee_id)
            .map_err(|_| Error::field("employee_id", "Choose an employee of your campuses."))?;
        // A payroll that is approved meanwhile, and another part that is entered, wait.
        tx.lock("campus", whose.campus_id)?;
        let before = match id {
            Some(id) => Some(tx.stored::<PayShareForm>(&PAY_SHARE, scope, id)?.form),
            None => None,
        };
        if let Some(before) = &before {
            refuse_beyond(tx, scope, before.employee_id)?;
        }
        // Salaries were split by what it says, so that stays. Its last day may change in months that are not paid.
        let same_but_last_day = before.as_ref().is_some_and(|before| {
            (before.campus_id, before.employee_id, before.from_on, before.hundredths)
                == (self.campus_id, self.employee_id, self.from_on, self.hundredths)
        });
        if let Some(before) = before.as_ref().filter(|before| same_but_last_day && before.until_on != self.until_on) {
            let changes_from = before.until_on.into_iter().chain(self.until_on).min().and_then(|last| last.succ_opt());
            if let Some(day) = changes_from
                && is_paid(tx, self.employee_id, day)?
            {
                return Err(Error::field(
                    "until_on",
                    "Salaries after this day are approved. Choose a last day that leaves their months as they are.",
                ));
            }
        }
        if !same_but_last_day {
            if let Some(before) = before {
                refuse_split(tx, before.employee_id, before.from_on)?;
            }
            if is_paid(tx, self.employee_id, self.from_on)? {
                return Err(Error::field("from_on", "Salaries of this month or a later one are approved. Choose a day of a later month."));
            }
        }
        if self.borne_beside(tx, id)? + self.hundredths > 10_000 {
            return Err(Error::field(
                "hundredths",
                "Campuses bear more than the whole pay with this. Enter a smaller part, or end another one.",
            ));
        }
        Ok(())
    }

    fn allow_removal(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
        let (employee_id, from_on, campus_id): (i64, NaiveDate, i64) = tx.one(
            sql!("SELECT s.employee_id, s.from_on, e.campus_id FROM pay_share s JOIN employee e ON e.id = s.employee_id WHERE s.id = $1"),
            &binds![id],
        )?;
        refuse_beyond(tx, scope, employee_id)?;
        tx.lock("campus", campus_id)?;
        refuse_split(tx, employee_id, from_on)
    }
}

impl PayShareForm {
    /// The most that other parts come to on one of its days.
    fn borne_beside(&self, tx: &mut Tx, id: Option<i64>) -> Result<i64> {
        let others: Vec<(NaiveDate, Option<NaiveDate>, i64)> = tx.all(
            sql!("SELECT s.from_on, s.until_on, s.hundredths FROM pay_share s WHERE s.employee_id = $1 AND s.id <> $2 ORDER BY s.id"),
            &binds![self.employee_id, id.unwrap_or_default()],
        )?;
        let borne_on = |day: NaiveDate| -> i64 {
            let there = others.iter().filter(|(from, until, _)| *from <= day && until.is_none_or(|until| day <= until));
            there.map(|(.., hundredths)| *hundredths).sum()
        };
        // It only grows on the first day of a part.
        let is_within = |day: &NaiveDate| *day >= self.from_on && self.until_on.is_none_or(|until| *day <= until);
        let days = others.iter().map(|(from, ..)| *from).filter(is_within).chain([self.from_on]);
        Ok(days.map(borne_on).max().unwrap_or_default())
    }
}

/// Who may set a part may change it and take it away: 403 for whoever reaches the campus that bears it and not the one that pays.
fn refuse_beyond(tx: &mut Tx, scope: &Scope, employee_id: i64) -> Result<()> {
    let theirs = people::api::employee(tx, scope, employee_id);
    theirs.map(drop).map_err(|_| Error::Forbidden("Another campus pays this employee. Ask somebody who works for both campuses.".into()))
}

/// Whether an approved payroll has a salary of the employee of the day's month or a later one.
fn is_paid(tx: &mut Tx, employee_id: i64, from_on: NaiveDate) -> Result<bool> {
    tx.value(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM payslip p JOIN payroll_run r ON r.id = p.run_id
                            WHERE p.employee_id = $1 AND p.month >= $2 AND r.status IN ('approved', 'paid'))"
        ),
        &binds![employee_id, Month::of(from_on).to_string()],
    )
}

/// 409 once an approved payroll has split a salary of the employee.
fn refuse_split(tx: &mut Tx, employee_id: i64, from_on: NaiveDate) -> Result<()> {
    match is_paid(tx, employee_id, from_on)? {
        true => Err(Error::conflict("Salaries were split by this, so it stays. Enter its last day, and add another one from a later day.")),
        false => Ok(()),
    }
}
