//! The opening of an employee: the record, the list, a row of a sheet, and what takes one back.

use crate::{loans::model::StaffLoanKind, rights::OPENINGS_INDEX, tax::first_month};
use accounting::api::OF_VOUCHER;
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Form, History, Instant, Money, Month, Record, ScopeBy, Unique, listed};
use people::api::OF_EMPLOYEE;
use schemars::JsonSchema;
use serde::Deserialize;

const ONCE: &str = "The opening of this employee is in the books already. Take it back first.";
const ONCE_A_YEAR: &str = "The pay of a former employer in this tax year is entered already. Take it back first.";

pub static STAFF_OPENING: Record = Record {
    table: "staff_opening",
    record_name: "staff opening",
    columns: &[
        "campus_id",
        "employee_id",
        "date",
        "loan_minor",
        "loan_id",
        "upto_month",
        "year_from",
        "taxable_minor",
        "tax_minor",
        "former_employer",
        "voucher_id",
        "is_reversed",
        "reversed_reason",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[OPENINGS_INDEX]),
    unique: &[
        Unique::of("staff_opening_once", &["employee_id"], "employee_no", ONCE),
        Unique::of("staff_opening_former", &["employee_id", "year_from"], "employee_no", ONCE_A_YEAR),
    ],
    ..Record::BARE
};

listed! {
    /// The opening of an employee as listed.
    #[derive(Clone)]
    pub struct StaffOpening of STAFF_OPENINGS {
        name: "staff openings",
        from: "staff_opening q",
        scope: ScopeBy::Campus("q.campus_id"),
        sort: "-date",
        totals: &[
            ("loan_minor", "CASE WHEN q.is_reversed THEN 0 ELSE q.loan_minor END"),
            ("taxable_minor", "CASE WHEN q.is_reversed THEN 0 ELSE q.taxable_minor END"),
            ("tax_minor", "CASE WHEN q.is_reversed THEN 0 ELSE q.tax_minor END"),
        ],
    } columns {
        id: i64 = hidden("q.id");
        version: i64 = hidden("q.version");
        employee_id: i64, employee_no: Option<String> = of(&OF_EMPLOYEE, "e.employee_no", "q.employee_id").called("Employee no").nullable();
        employee_name: Option<String> = text("e.name", "Employee").nullable();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "c.name", "q.campus_id").nullable();
        date: NaiveDate = date("q.date", "Date").filtered();
        loan_minor: Money = money("q.loan_minor", "Owed of advances and loans");
        loan_id: Option<i64> = hidden("q.loan_id");
        upto_month: Option<String> = text("q.upto_month", "Pay up to").nullable();
        taxable_minor: Money = money("q.taxable_minor", "Taxable pay of the year");
        tax_minor: Money = money("q.tax_minor", "Tax of the year");
        former_employer: Option<String> = text("q.former_employer", "Former employer").nullable();
        voucher_id: Option<i64>, voucher_no: Option<String> = of(&OF_VOUCHER, "v.voucher_no", "q.voucher_id").nullable();
        is_reversed: bool = flag("q.is_reversed", "Taken back").filtered();
        reversed_reason: Option<String> = text("q.reversed_reason", "Reason").nullable();
        created_at: Instant = instant("q.created_at", "Entered");
    }
}

/// A row of a sheet that is right: what one employee brings along.
#[derive(Clone, Debug, PartialEq)]
pub struct StaffOpeningRow {
    pub employee_id: i64,
    pub loan: Option<OpeningLoan>,
    pub pay: Option<EarlierPay>,
    /// Who paid it, where that was another employer.
    pub former_employer: Option<String>,
}

impl StaffOpeningRow {
    /// What stands once: the employee, and the tax year of what a former employer paid.
    pub fn key(&self) -> (i64, Option<String>) {
        let elsewhere = self.pay.filter(|_| self.former_employer.is_some());
        (self.employee_id, elsewhere.map(|pay| first_month(pay.upto).to_string()))
    }

    /// The sentence where it stands already.
    pub fn once(&self) -> &'static str {
        if self.former_employer.is_some() { ONCE_A_YEAR } else { ONCE }
    }
}

/// What is owed, and how it is recovered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OpeningLoan {
    pub kind: StaffLoanKind,
    pub owed: Money,
    pub installment: Money,
    pub first_month: Month,
}

/// Pay and tax of the tax year up to a month.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EarlierPay {
    pub upto: Month,
    pub taxable: Money,
    pub tax: Money,
}

/// An opening that is taken back, and why.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("staff opening")]
pub struct TakeStaffOpeningBack {
    pub id: i64,
    #[garde(length(min = 3, max = 200))]
    pub reason: String,
    /// Dates the reversal today, also while the day of the opening is open.
    #[serde(default)]
    pub today: bool,
}
