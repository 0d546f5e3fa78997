//! A payroll and its slips: records, lists, what the office fills in.

pub mod arrears;
mod forms;
pub mod reckon;
pub mod shares;

pub use forms::{InVersion, PayForm, PrepareForm, ReasonForm, ReturnForm, ReverseForm, TakeBackForm};

use crate::rights::RUNS_INDEX;
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Filter, History, Money, Record, Row, ScopeBy, Unique, listed};
use people::api::{OF_DESIGNATION, OF_EMPLOYEE};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum PayrollStatus {
        Draft = "draft",
        /// Attendance and pay are taken as they stood.
        Checked = "checked",
        /// Posted; salaries are owed.
        Approved = "approved",
        Paid = "paid",
        Reversed = "reversed",
    }
}
kernel::string_enum! {
    pub enum PayslipStatus { Unpaid = "unpaid", Withheld = "withheld", Paid = "paid" }
}
kernel::string_enum! {
    pub enum PayslipLineKind {
        Basic = "basic",
        Allowance = "allowance",
        Lectures = "lectures",
        Adjustment = "adjustment",
        Arrears = "arrears",
        Absence = "absence",
        AdjustmentTaken = "adjustment_taken",
        IncomeTax = "income_tax",
        Eobi = "eobi",
        ProvidentFund = "provident_fund",
        Deduction = "deduction",
        Advance = "advance",
        Loan = "loan",
        ChildrenFees = "children_fees",
        EmployerEobi = "employer_eobi",
        EmployerSocialSecurity = "employer_social_security",
        EmployerProvidentFund = "employer_provident_fund",
    }
}

impl PayslipLineKind {
    pub fn is_earning(self) -> bool {
        matches!(
            self,
            PayslipLineKind::Basic
                | PayslipLineKind::Allowance
                | PayslipLineKind::Lectures
                | PayslipLineKind::Adjustment
                | PayslipLineKind::Arrears
        )
    }

    /// What the employer gives beside the pay.
    pub fn is_employers(self) -> bool {
        matches!(self, PayslipLineKind::EmployerEobi | PayslipLineKind::EmployerSocialSecurity | PayslipLineKind::EmployerProvidentFund)
    }
}

pub static PAYROLL_RUN: Record = Record {
    table: "payroll_run",
    record_name: "payroll",
    columns: &[
        "campus_id",
        "month",
        "status",
        "employees",
        "gross_minor",
        "deductions_minor",
        "employer_minor",
        "net_minor",
        "paid_minor",
        "note",
        "prepared_by",
        "prepared_name",
        "checked_by",
        "checked_for",
        "checked_name",
        "checked_on",
        "approved_by",
        "approved_name",
        "approved_on",
        "voucher_id",
        "reversed_reason",
        "provision_minor",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[RUNS_INDEX]),
    unique: &[Unique::of("payroll_run_once", &["campus_id", "month"], "month", "This campus has a payroll of this month already.")],
    ..Record::BARE
};

pub static PAYSLIP: Record = Record {
    table: "payslip",
    record_name: "payslip",
    columns: &["run_id", "campus_id", "employee_id", "month", "status", "held_reason", "payment_id"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[RUNS_INDEX]),
    ..Record::BARE
};

pub static SALARY_PAYMENT: Record = Record {
    table: "salary_payment",
    record_name: "salary payment",
    columns: &[
        "run_id",
        "campus_id",
        "paid_on",
        "bank_id",
        "cheque_no",
        "employees",
        "amount_minor",
        "voucher_id",
        "is_reversed",
        "reversed_reason",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[RUNS_INDEX]),
    ..Record::BARE
};

pub static SALARY_RETURN: Record = Record {
    table: "salary_return",
    record_name: "salary return",
    columns: &["payslip_id", "payment_id", "campus_id", "amount_minor", "on_date", "reason", "voucher_id"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[RUNS_INDEX]),
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct PayrollRun of PAYROLL_RUNS {
        name: "payrolls",
        from: "payroll_run r",
        scope: ScopeBy::Campus("r.campus_id"),
        sort: "-month",
        totals: &[
            ("gross_minor", "CASE WHEN r.status = 'reversed' THEN 0 ELSE r.gross_minor END"),
            ("net_minor", "CASE WHEN r.status = 'reversed' THEN 0 ELSE r.net_minor END"),
            ("paid_minor", "r.paid_minor"),
        ],
    } columns {
        id: i64 = hidden("r.id");
        version: i64 = hidden("r.version");
        month: String = text("r.month", "Month").months();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "c.name", "r.campus_id").nullable();
        status: PayrollStatus = text("r.status", "Status").words(PayrollStatus::WORDS);
        employees: i64 = int("r.employees", "Employees");
        gross_minor: Money = money("r.gross_minor", "Gross");
        deductions_minor: Money = money("r.deductions_minor", "Deductions");
        /// What the employer gives beside.
        employer_minor: Money = money("r.employer_minor", "Employer");
        net_minor: Money = money("r.net_minor", "Net");
        paid_minor: Money = money("r.paid_minor", "Paid");
        prepared_name: String = text("r.prepared_name", "Prepared by");
        checked_name: Option<String> = text("r.checked_name", "Checked by").nullable();
        approved_name: Option<String> = text("r.approved_name", "Approved by").nullable();
        approved_on: Option<NaiveDate> = date("r.approved_on", "Approved on").nullable();
    }
}

listed! {
    /// A row of the list of slips.
    pub struct Payslip of PAYSLIPS {
        name: "payslips",
        from: "payslip p", joins: [by_id("payroll_run", "r", "p.run_id"), by_id("salary_payment", "y", "p.payment_id")],
        scope: ScopeBy::Campus("p.campus_id"),
        only: "r.status <> 'reversed'",
        filters: &[Filter::when("is_short", "p.short_minor > 0"), Filter::when("without_account", "p.bank_account_no IS NULL")],
        sort: "employee_name",
        totals: &[
            ("gross_minor", "p.gross_minor"),
            ("tax_minor", "p.tax_minor"),
            ("deductions_minor", "p.deductions_minor"),
            ("net_minor", "p.net_minor"),
        ],
    } columns {
        id: i64 = hidden("p.id");
        version: i64 = hidden("p.version");
        run_id: i64 = hidden("p.run_id").few();
        employee_id: i64, employee_no: Option<String> = of(&OF_EMPLOYEE, "e.employee_no", "p.employee_id").called("Employee no").nullable();
        employee_name: Option<String> = text("e.name", "Employee").nullable();
        designation_name: Option<String> = of(&OF_DESIGNATION, "d.name", "e.designation_id").nullable().unfiltered();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "c.name", "p.campus_id").nullable();
        month: String = text("p.month", "Month").months();
        payroll_status: Option<PayrollStatus> = text("r.status", "Payroll").nullable().words(PayrollStatus::WORDS);
        status: PayslipStatus = text("p.status", "Status").words(PayslipStatus::WORDS);
        is_final: bool = flag("p.is_final", "Last salary").filtered();
        unpaid_tenths: i64 = int("p.unpaid_tenths", "Unpaid days, tenths");
        gross_minor: Money = money("p.gross_minor", "Gross");
        tax_minor: Money = money("p.tax_minor", "Income tax");
        deductions_minor: Money = money("p.deductions_minor", "Deductions");
        net_minor: Money = money("p.net_minor", "Net");
        /// Deductions beyond the pay.
        short_minor: Money = money("p.short_minor", "Not covered");
        bank_name: Option<String> = text("p.bank_name", "Bank").nullable();
        bank_account_no: Option<String> = text("p.bank_account_no", "Account").nullable();
        paid_on: Option<NaiveDate> = date("y.paid_on", "Paid on").nullable();
        held_reason: Option<String> = text("p.held_reason", "Held for").nullable();
    }
}

/// A line of a slip.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct PayslipLine {
    pub line: i64,
    pub kind: PayslipLineKind,
    pub name: String,
    pub amount_minor: Money,
    pub loan_id: Option<i64>,
    pub adjustment_id: Option<i64>,
    /// Whose fees are kept back.
    pub student_id: Option<i64>,
}

/// One payment of salaries.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct SalaryPayment {
    pub id: i64,
    pub paid_on: NaiveDate,
    pub bank_id: Option<i64>,
    pub bank_name: Option<String>,
    pub cheque_no: Option<String>,
    pub employees: i64,
    pub amount_minor: Money,
    pub voucher_id: i64,
    pub voucher_no: Option<String>,
    pub is_reversed: bool,
    pub reversed_reason: Option<String>,
}

/// What stands against the next step of a payroll, in sentences.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AgainstPayroll")]
pub struct Against {
    pub sentence: String,
    /// It is refused while this stands; else it is only told.
    pub blocks: bool,
}

/// Everything about a payroll.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PayrollDetails {
    #[serde(flatten)]
    pub row: PayrollRun,
    pub note: Option<String>,
    pub checked_on: Option<NaiveDate>,
    pub voucher_id: Option<i64>,
    pub voucher_no: Option<String>,
    pub reversed_reason: Option<String>,
    /// For gratuity and leave; less than nothing where the provision fell.
    pub provision_minor: Money,
    /// Salaries that are held, and those that can be paid.
    pub held: i64,
    pub held_minor: Money,
    pub due: i64,
    pub due_minor: Money,
    /// The payroll of the month before, where there is one.
    pub earlier_employees: Option<i64>,
    pub earlier_net_minor: Option<Money>,
    /// More than the month before, or less than nothing.
    pub net_change_minor: Option<Money>,
    pub against: Vec<Against>,
    pub payments: Vec<SalaryPayment>,
}

/// Everything about a slip.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PayslipDetails {
    #[serde(flatten)]
    pub row: Payslip,
    pub days_in_month: i64,
    pub days_employed: i64,
    pub absent_tenths: i64,
    pub leave_tenths: i64,
    pub taxable_minor: Money,
    pub employer_minor: Money,
    pub lines: Vec<PayslipLine>,
    pub arrears: Vec<arrears::ArrearsOf>,
    /// What other campuses bear of it.
    pub shares: Vec<shares::ShareOf>,
}
