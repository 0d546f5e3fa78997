//! An advance or loan: the record, the list, what the office fills in.

use crate::{
    rights::{LOANS_DETAILS, RUNS_INDEX},
    structures::check_month,
};
use accounting::api::MoneySide;
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Form, History, Money, Record, Result, Row, ScopeBy, listed};
use people::api::OF_EMPLOYEE;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum StaffLoanKind { Advance = "advance", Loan = "loan" }
}
kernel::string_enum! {
    pub enum StaffLoanStatus {
        /// Nothing was paid yet: somebody else decides.
        Requested = "requested",
        Active = "active",
        Settled = "settled",
        Rejected = "rejected",
    }
}

pub static STAFF_LOAN: Record = Record {
    table: "staff_loan",
    record_name: "staff loan",
    columns: &[
        "campus_id",
        "employee_id",
        "kind",
        "amount_minor",
        "installment_minor",
        "first_month",
        "reason",
        "status",
        "recovered_minor",
        "given_on",
        "bank_id",
        "cheque_no",
        "voucher_id",
        "requested_by",
        "requested_name",
        "decided_name",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[LOANS_DETAILS]),
    ..Record::BARE
};

pub static STAFF_LOAN_REPAYMENT: Record = Record {
    table: "staff_loan_repayment",
    record_name: "staff loan repayment",
    columns: &["loan_id", "campus_id", "amount_minor", "paid_on", "bank_id", "voucher_id"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[LOANS_DETAILS, RUNS_INDEX]),
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct StaffLoan of STAFF_LOANS {
        name: "staff loans",
        from: "staff_loan l",
        scope: ScopeBy::Campus("l.campus_id"),
        sort: "-id",
        totals: &[
            ("amount_minor", "l.amount_minor"),
            ("recovered_minor", "l.recovered_minor"),
            ("outstanding_minor", "CASE WHEN l.status = 'active' THEN l.amount_minor - l.recovered_minor ELSE 0 END"),
        ],
    } columns {
        id: i64 = int("l.id", "No");
        version: i64 = hidden("l.version");
        employee_id: i64, employee_no: Option<String> = of(&OF_EMPLOYEE, "e.employee_no", "l.employee_id").called("Employee no").nullable();
        employee_name: Option<String> = text("e.name", "Employee").nullable();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "c.name", "l.campus_id").nullable();
        kind: StaffLoanKind = text("l.kind", "Kind").words(StaffLoanKind::WORDS);
        status: StaffLoanStatus = text("l.status", "Status").words(StaffLoanStatus::WORDS);
        amount_minor: Money = money("l.amount_minor", "Amount");
        installment_minor: Money = money("l.installment_minor", "A month");
        first_month: String = text("l.first_month", "From");
        recovered_minor: Money = money("l.recovered_minor", "Recovered");
        outstanding_minor: Money = money("CASE WHEN l.status = 'active' THEN l.amount_minor - l.recovered_minor ELSE 0 END", "Outstanding");
        given_on: Option<NaiveDate> = date("l.given_on", "Given on").nullable().filtered();
        requested_name: String = text("l.requested_name", "Requested by");
    }
}

/// What a salary took, or what was paid back.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "StaffLoanRecovered")]
pub struct Recovered {
    pub on_date: NaiveDate,
    pub amount_minor: Money,
    /// The month of the salary; none: it was paid back.
    pub month: Option<String>,
    pub run_id: Option<i64>,
    pub voucher_id: Option<i64>,
    pub voucher_no: Option<String>,
}

/// Everything about one.
#[derive(Debug, Serialize, JsonSchema)]
pub struct StaffLoanDetails {
    #[serde(flatten)]
    pub row: StaffLoan,
    pub reason: String,
    pub decided_name: Option<String>,
    pub cheque_no: Option<String>,
    pub bank_name: Option<String>,
    pub voucher_id: Option<i64>,
    pub voucher_no: Option<String>,
    pub recovered: Vec<Recovered>,
}

/// What is requested.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("staff loan", rules)]
pub struct StaffLoanForm {
    pub campus_id: i64,
    /// Of this campus.
    pub employee_id: i64,
    pub kind: StaffLoanKind,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    /// Taken off each salary; the last one is what is left.
    #[garde(range(min = 1))]
    pub installment_minor: Money,
    /// The first salary that it is taken off: `2026-12`.
    #[garde(length(min = 7, max = 7))]
    pub first_month: String,
    #[garde(length(min = 3, max = 200))]
    pub reason: String,
}

kernel::dated!(StaffLoanForm, .campus_id);
impl StaffLoanForm {
    fn rules(&mut self, c: &mut Checks) {
        check_month(c, "first_month", &self.first_month);
        c.ensure(self.installment_minor <= self.amount_minor, "installment_minor", "An installment cannot be more than the whole amount.");
    }
}

/// Approval: who pays, out of what.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("staff loan", rules)]
#[schemars(rename = "GiveStaffLoanForm")]
pub struct GiveForm {
    pub id: i64,
    pub version: i64,
    /// Today when left out.
    pub given_on: Option<NaiveDate>,
    pub paid_from: MoneySide,
    pub bank_id: Option<i64>,
    #[garde(length(max = 40))]
    pub cheque_no: Option<String>,
}

kernel::dated!(GiveForm: check_on);
impl GiveForm {
    fn rules(&mut self, c: &mut Checks) {
        self.paid_from.check(c, self.bank_id);
    }
}

#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("staff loan")]
#[schemars(rename = "RejectStaffLoanForm")]
pub struct RejectForm {
    pub id: i64,
    pub version: i64,
}

/// What is paid back beside the salaries.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("staff loan repayment", rules)]
#[schemars(rename = "RepayStaffLoanForm")]
pub struct RepayForm {
    pub id: i64,
    pub version: i64,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    /// Today when left out.
    pub paid_on: Option<NaiveDate>,
    /// Where it is put.
    pub received_in: MoneySide,
    pub bank_id: Option<i64>,
}

impl RepayForm {
    fn rules(&mut self, c: &mut Checks) {
        c.ensure(self.received_in == MoneySide::Cash || self.bank_id.is_some(), "bank_id", "Choose the bank that took it.");
        c.ensure(self.received_in == MoneySide::Bank || self.bank_id.is_none(), "bank_id", "Cash names no bank.");
    }
}

/// A day of money: not to come, and within a year.
pub fn check_paid_on(c: &mut Checks, field: &str, day: Option<NaiveDate>, today: NaiveDate) {
    if let Some(on) = day {
        c.date_between(field, on, today - chrono::Duration::days(366)..=today);
    }
}

impl GiveForm {
    pub fn check_on(self, today: NaiveDate) -> Result<GiveForm> {
        let mut c = Checks::of("staff loan");
        check_paid_on(&mut c, "given_on", self.given_on, today);
        let form = self.checked(&mut c);
        c.done()?;
        Ok(form)
    }
}

kernel::dated!(RepayForm: check_on);
impl RepayForm {
    pub fn check_on(self, today: NaiveDate) -> Result<RepayForm> {
        let mut c = Checks::of("staff loan repayment");
        check_paid_on(&mut c, "paid_on", self.paid_on, today);
        let form = self.checked(&mut c);
        c.done()?;
        Ok(form)
    }
}
