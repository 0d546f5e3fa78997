//! A deposit: the record, the list, what the office fills in.

use crate::{loans::model::check_paid_on, rights::DEPOSITS_INDEX};
use accounting::api::{Control, MoneySide, OF_BANK, OF_VOUCHER};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Form, History, Money, Record, Result, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::Deserialize;

kernel::string_enum! {
    pub enum DepositKind {
        IncomeTax = "income_tax",
        Eobi = "eobi",
        SocialSecurity = "social_security",
        ProvidentFund = "provident_fund",
        /// What the structures take for others.
        Deductions = "deductions",
    }
}

impl DepositKind {
    pub fn control(self) -> Control {
        match self {
            DepositKind::IncomeTax => Control::SalaryTaxPayable,
            DepositKind::Eobi => Control::EobiPayable,
            DepositKind::SocialSecurity => Control::SocialSecurityPayable,
            DepositKind::ProvidentFund => Control::ProvidentFund,
            DepositKind::Deductions => Control::SalaryDeductions,
        }
    }

    /// As people read it.
    pub fn label(self) -> &'static str {
        match self {
            DepositKind::IncomeTax => "Income tax of salaries",
            DepositKind::Eobi => "EOBI",
            DepositKind::SocialSecurity => "Social security",
            DepositKind::ProvidentFund => "Provident fund",
            DepositKind::Deductions => "Deductions from salaries",
        }
    }
}

pub static PAYROLL_DEPOSIT: Record = Record {
    table: "payroll_deposit",
    record_name: "payroll deposit",
    columns: &[
        "campus_id",
        "kind",
        "amount_minor",
        "paid_on",
        "bank_id",
        "cheque_no",
        "deposit_no",
        "voucher_id",
        "is_reversed",
        "reversed_reason",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[DEPOSITS_INDEX]),
    unique: &[Unique::of("payroll_deposit_once", &["kind", "deposit_no"], "deposit_no", "A deposit with this number is entered already.")],
    words: &[],
    numbers: &["deposit_no"],
};

listed! {
    /// A row of the list.
    pub struct PayrollDeposit of DEPOSITS {
        name: "payroll deposits",
        record_name: "payroll deposit",
        from: "payroll_deposit d",
        scope: ScopeBy::Campus("d.campus_id"),
        sort: "-paid_on",
        totals: &[("amount_minor", "CASE WHEN d.is_reversed THEN 0 ELSE d.amount_minor END")],
    } columns {
        id: i64 = hidden("d.id");
        paid_on: NaiveDate = date("d.paid_on", "Date").filtered();
        kind: DepositKind = text("d.kind", "Kind").words(DepositKind::WORDS);
        deposit_no: String = text("d.deposit_no", "Deposit no");
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "c.name", "d.campus_id").nullable();
        bank_name: Option<String> = of(&OF_BANK, "b.name", "d.bank_id").nullable().unfiltered();
        cheque_no: Option<String> = text("d.cheque_no", "Cheque no").nullable();
        amount_minor: Money = money("d.amount_minor", "Amount");
        voucher_id: i64, voucher_no: Option<String> = of(&OF_VOUCHER, "v.voucher_no", "d.voucher_id").nullable();
        is_reversed: bool = flag("d.is_reversed", "Taken back").filtered();
        reversed_reason: Option<String> = text("d.reversed_reason", "Reason").nullable();
    }
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("payroll deposit", rules)]
#[schemars(rename = "PayrollDepositForm")]
pub struct DepositForm {
    pub campus_id: i64,
    pub kind: DepositKind,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    pub paid_on: NaiveDate,
    pub paid_from: MoneySide,
    pub bank_id: Option<i64>,
    #[garde(length(max = 40))]
    pub cheque_no: Option<String>,
    /// The number of the tax challan (CPR), or of the voucher of EOBI.
    #[garde(length(min = 2, max = 60))]
    pub deposit_no: String,
}

kernel::dated!(DepositForm: check_on, for_preview, .campus_id);
impl DepositForm {
    fn rules(&mut self, c: &mut Checks) {
        self.paid_from.check(c, self.bank_id);
    }

    pub fn check_on(self, today: NaiveDate) -> Result<DepositForm> {
        let mut c = Checks::of("payroll deposit");
        check_paid_on(&mut c, "paid_on", Some(self.paid_on), today);
        let form = self.checked(&mut c);
        c.done()?;
        Ok(form)
    }

    /// As it is while it is filled in: the number may be missing.
    pub fn for_preview(self) -> DepositForm {
        let deposit_no = if self.deposit_no.trim().chars().count() < 2 { "to come".to_owned() } else { self.deposit_no };
        DepositForm { deposit_no, ..self }
    }
}

/// A deposit that is taken back, and why.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("payroll deposit")]
pub struct TakeDepositBackForm {
    pub id: i64,
    #[garde(length(min = 3, max = 200))]
    pub reason: String,
    /// Dates the reversal today, also while the day of the deposit is open.
    #[serde(default)]
    pub today: bool,
}
