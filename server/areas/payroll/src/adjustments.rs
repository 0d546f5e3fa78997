//! What one month's salary gets or loses beside the structure: arrears, bonus, encashed leave, gratuity, fines. A correction of a paid month is one of these.

use crate::{
    rights::ADJUSTMENTS as RIGHTS,
    structures::{check_employee, check_month},
};
use institution::api::{CampusId, OF_CAMPUS};
use kernel::{
    Checks, ColumnValues as _, Columns, Details, Error, Form, History, Instant, Money, Month, Plain, PlainRecord, Record, Reference,
    Result, Row, Scope, ScopeBy, Stored, Tx, binds, listed, record_paths, sql,
};
use people::api::OF_EMPLOYEE;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum AdjustmentKind {
        Arrears = "arrears",
        Bonus = "bonus",
        LeaveEncashment = "leave_encashment",
        Gratuity = "gratuity",
        Overtime = "overtime",
        Fine = "fine",
        /// What was paid too much before.
        Recovery = "recovery",
    }
}

impl AdjustmentKind {
    /// Whether it adds to the pay.
    pub fn adds(self) -> bool {
        !matches!(self, AdjustmentKind::Fine | AdjustmentKind::Recovery)
    }

    /// As people read it.
    pub fn label(self) -> &'static str {
        match self {
            AdjustmentKind::Arrears => "Arrears",
            AdjustmentKind::Bonus => "Bonus",
            AdjustmentKind::LeaveEncashment => "Leave encashed",
            AdjustmentKind::Gratuity => "Gratuity",
            AdjustmentKind::Overtime => "Overtime",
            AdjustmentKind::Fine => "Fine",
            AdjustmentKind::Recovery => "Recovered",
        }
    }
}

pub static PAY_ADJUSTMENTS: Plain = Plain {
    chooses: &["employees"],
    references: &[Reference::new(&PAY_ADJUSTMENT, "payslip_line", "adjustment_id", "payslips")],
    ..Plain::of::<PayAdjustment, PayAdjustmentForm>(&RIGHTS, |r| {
        r.record_with::<PayAdjustment, PayAdjustmentDetails, PayAdjustmentForm>(record_paths!("pay-adjustment", "pay-adjustments"), &RIGHTS)
    })
};

pub static PAY_ADJUSTMENT: Record = Record {
    table: "pay_adjustment",
    record_name: "pay adjustment",
    columns: PayAdjustmentForm::COLUMNS,
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[RIGHTS.details]),
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct PayAdjustment of ADJUSTMENTS {
        name: "pay adjustments",
        from: "pay_adjustment a",
        scope: ScopeBy::Campus("a.campus_id"),
        sort: "-month",
    } columns {
        id: i64 = hidden("a.id");
        employee_id: i64, employee_no: Option<String> = of(&OF_EMPLOYEE, "e.employee_no", "a.employee_id").called("Employee no").nullable();
        employee_name: Option<String> = text("e.name", "Employee").nullable();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "c.name", "a.campus_id").nullable();
        month: String = text("a.month", "Month").months();
        /// The paid month that it corrects.
        corrects_month: Option<String> = text("a.corrects_month", "Corrects").nullable().months();
        kind: AdjustmentKind = text("a.kind", "Kind").words(AdjustmentKind::WORDS);
        days: Option<i64> = int("a.days", "Days").nullable();
        amount_minor: Money = money("a.amount_minor", "Amount");
        is_taxable: bool = flag("a.is_taxable", "Taxable");
        reason: String = text("a.reason", "Reason");
        created_at: Instant = instant("a.created_at", "Added");
    }
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("pay adjustment", rules)]
pub struct PayAdjustmentForm {
    pub campus_id: i64,
    /// Of this campus.
    pub employee_id: i64,
    /// As `2026-11`: the payroll that takes it.
    #[garde(length(min = 7, max = 7))]
    pub month: String,
    /// An earlier month of theirs, paid already, that it corrects, as `2026-10`: the slip says so, and what it takes is taken off the taxable pay too.
    #[garde(length(max = 7))]
    pub corrects_month: Option<String>,
    pub kind: AdjustmentKind,
    /// Of encashed leave and overtime.
    #[garde(range(min = 1, max = 366))]
    pub days: Option<i64>,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    /// Counts for income tax; of what adds to the pay, and of what corrects a month.
    #[serde(default = "kernel::yes")]
    pub is_taxable: bool,
    #[garde(length(min = 3, max = 120))]
    pub reason: String,
}

impl PayAdjustmentForm {
    fn rules(&mut self, c: &mut Checks) {
        check_month(c, "month", &self.month);
        if let Some(corrected) = &self.corrects_month {
            check_month(c, "corrects_month", corrected);
            c.ensure(*corrected < self.month, "corrects_month", "Choose a month before the payroll that takes it.");
        }
        c.ensure(self.kind != AdjustmentKind::LeaveEncashment || self.days.is_some(), "days", "Enter the days of leave that are encashed.");
    }
}

/// Everything about one.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PayAdjustmentDetails {
    #[serde(flatten)]
    pub stored: Stored<PayAdjustmentForm>,
    pub employee_no: String,
    pub employee_name: String,
    pub campus_name: String,
}

impl Details<PayAdjustmentForm> for PayAdjustmentDetails {
    fn of(tx: &mut Tx, stored: Stored<PayAdjustmentForm>) -> Result<PayAdjustmentDetails> {
        let (employee_no, employee_name): (String, String) =
            tx.one(sql!("SELECT employee_no, name FROM employee WHERE id = $1"), &binds![stored.form.employee_id])?;
        let campus_name = institution::api::campus(tx, stored.form.campus_id)?.name;
        Ok(PayAdjustmentDetails { stored, employee_no, employee_name, campus_name })
    }
}

impl PlainRecord for PayAdjustmentForm {
    const RECORD: &'static Record = &PAY_ADJUSTMENT;

    fn allow(&self, tx: &mut Tx, _: &Scope, id: Option<i64>) -> Result<()> {
        check_employee(tx, CampusId(self.campus_id), self.employee_id)?;
        // A payroll that is approved meanwhile waits.
        tx.lock("campus", self.campus_id)?;
        if let Some(id) = id {
            let taken: bool = tx.value(
                sql!(
                    "SELECT EXISTS (SELECT 1 FROM payslip_line l JOIN payslip p ON p.id = l.payslip_id JOIN payroll_run r ON r.id = p.run_id
                     WHERE l.adjustment_id = $1 AND r.status IN ('checked', 'approved', 'paid'))"
                ),
                &binds![id],
            )?;
            if taken {
                return Err(Error::conflict("A payroll has taken this, so it stays. Enter what corrects it for a later month."));
            }
        }
        let approved: bool = tx.value(
            sql!(
                "SELECT EXISTS (SELECT 1 FROM payroll_run r WHERE r.campus_id = $1 AND r.month = $2 AND r.status IN ('approved', 'paid'))
                     OR EXISTS (SELECT 1 FROM payslip p JOIN payroll_run q ON q.id = p.run_id
                                WHERE p.employee_id = $3 AND p.month = $2 AND q.status IN ('approved', 'paid'))"
            ),
            &binds![self.campus_id, &self.month, self.employee_id],
        )?;
        if approved {
            return Err(Error::field("month", "The payroll of this month is approved. Choose a later month."));
        }
        if self.kind == AdjustmentKind::LeaveEncashment {
            check_leave(tx, self, id)?;
        }
        check_corrected(tx, self)
    }
}

/// 422 for a month to be corrected that no approved payroll has paid the employee.
fn check_corrected(tx: &mut Tx, form: &PayAdjustmentForm) -> Result<()> {
    let Some(corrected) = &form.corrects_month else { return Ok(()) };
    let is_paid: bool = tx.value(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM payslip p JOIN payroll_run r ON r.id = p.run_id
                            WHERE p.employee_id = $1 AND p.month = $2 AND r.status IN ('approved', 'paid'))"
        ),
        &binds![form.employee_id, corrected],
    )?;
    if is_paid { Ok(()) } else { Err(Error::field("corrects_month", "No approved payroll has a salary of this month for the employee.")) }
}

/// 422 for more encashed days than are left of the year.
fn check_leave(tx: &mut Tx, form: &PayAdjustmentForm, id: Option<i64>) -> Result<()> {
    let month: Month = form.month.parse().map_err(|sentence: String| Error::field("month", sentence))?;
    let left = crate::leave::of_year(tx, form.employee_id, month, id)?.left();
    if form.days.unwrap_or_default() > left {
        return Err(Error::field("days", format!("{left} days of leave are left this year. Enter that many or fewer.")));
    }
    Ok(())
}

/// What no approved payroll has taken follows an employee who goes to another campus.
pub fn follow_move(tx: &mut Tx, employee_id: i64) -> Result<()> {
    tx.exec(
        sql!(
            "UPDATE pay_adjustment SET campus_id = (SELECT e.campus_id FROM employee e WHERE e.id = pay_adjustment.employee_id)
             WHERE employee_id = $1 AND NOT EXISTS (SELECT 1 FROM payslip_line l JOIN payslip p ON p.id = l.payslip_id JOIN payroll_run r ON r.id = p.run_id
                                                    WHERE l.adjustment_id = pay_adjustment.id AND r.status IN ('approved', 'paid'))"
        ),
        &binds![employee_id],
    )
    .map(drop)
}

/// An adjustment as payroll asks for it.
#[derive(Clone, Debug, Row)]
pub struct Waiting {
    pub id: i64,
    pub employee_id: i64,
    pub kind: AdjustmentKind,
    pub corrects_month: Option<String>,
    pub amount_minor: Money,
    pub is_taxable: bool,
    pub reason: String,
}

/// What a month adds to and takes from the employees of a campus.
pub fn of_month(tx: &mut Tx, campus_id: i64, month: Month) -> Result<Vec<Waiting>> {
    tx.all(
        sql!(
            "SELECT a.id, a.employee_id, a.kind, a.corrects_month, a.amount_minor, a.is_taxable, a.reason FROM pay_adjustment a
             WHERE a.campus_id = $1 AND a.month = $2 ORDER BY a.employee_id, a.id"
        ),
        &binds![campus_id, month.to_string()],
    )
}
