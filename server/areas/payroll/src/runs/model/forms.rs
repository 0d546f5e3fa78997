//! What the office fills in for the steps of a payroll.

use crate::{loans::model::check_paid_on, structures::check_month};
use accounting::api::MoneySide;
use chrono::NaiveDate;
use kernel::{Checks, Form, Result};
use schemars::JsonSchema;
use serde::Deserialize;

/// A month of a campus.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("payroll", rules)]
#[schemars(rename = "PreparePayrollForm")]
pub struct PrepareForm {
    pub campus_id: i64,
    /// As `2026-11`.
    #[garde(length(min = 7, max = 7))]
    pub month: String,
    #[garde(length(max = 300))]
    pub note: Option<String>,
}

kernel::dated!(PrepareForm, .campus_id);
impl PrepareForm {
    fn rules(&mut self, c: &mut Checks) {
        check_month(c, "month", &self.month);
    }
}

kernel::of_one! {
    /// A payroll or slip in the version that was read.
    #[schemars(rename = "PayrollInVersion")]
    pub struct InVersion;
    /// Holding a salary: why.
    #[schemars(rename = "PayrollReasonForm")]
    pub struct ReasonForm("payroll", 3..=200);
    /// An approved payroll that is taken back, and why.
    #[schemars(rename = "ReversePayrollForm")]
    pub struct ReverseForm("payroll", 3..=200, today);
}

/// How salaries are paid.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("salary payment", rules)]
#[schemars(rename = "PaySalariesForm")]
pub struct PayForm {
    /// The payroll, in the version that was read.
    pub id: i64,
    pub version: i64,
    /// Chosen slips; all that are due when left out.
    #[serde(default)]
    #[garde(length(max = 2_000))]
    pub payslip_ids: Vec<i64>,
    /// Today when left out.
    pub paid_on: Option<NaiveDate>,
    pub paid_from: MoneySide,
    pub bank_id: Option<i64>,
    #[garde(length(max = 40))]
    pub cheque_no: Option<String>,
}

kernel::dated!(PayForm: check_on);
impl PayForm {
    fn rules(&mut self, c: &mut Checks) {
        self.paid_from.check(c, self.bank_id);
        self.payslip_ids.sort_unstable();
        self.payslip_ids.dedup();
    }

    pub fn check_on(self, today: NaiveDate) -> Result<PayForm> {
        let mut c = Checks::of("salary payment");
        check_paid_on(&mut c, "paid_on", self.paid_on, today);
        let form = self.checked(&mut c);
        c.done()?;
        Ok(form)
    }
}

/// A payment that is taken back, and why.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("salary payment")]
#[schemars(rename = "TakeSalaryPaymentBackForm")]
pub struct TakeBackForm {
    pub id: i64,
    #[garde(length(min = 3, max = 200))]
    pub reason: String,
    /// Dates the reversal today, also while the day of the payment is open.
    #[serde(default)]
    pub today: bool,
}

/// A salary that the bank sent back.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("salary return")]
#[schemars(rename = "SalaryReturnForm")]
pub struct ReturnForm {
    /// The slip, in the version that was read.
    pub id: i64,
    pub version: i64,
    /// Today when left out.
    pub on_date: Option<NaiveDate>,
    #[garde(length(min = 3, max = 200))]
    pub reason: String,
}

kernel::dated!(ReturnForm: check_on);
impl ReturnForm {
    pub fn check_on(self, today: NaiveDate) -> Result<ReturnForm> {
        let mut c = Checks::of("salary return");
        check_paid_on(&mut c, "on_date", self.on_date, today);
        let form = self.checked(&mut c);
        c.done()?;
        Ok(form)
    }
}
