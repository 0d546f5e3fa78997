//! A deposit of tax: what it holds, what a form may say of it, how it is listed.

use crate::api::{OF_BANK, OF_VOUCHER};
use crate::{journal::model::check_date, rights::payees as rights};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Form, History, Instant, Money, Record, Result, ScopeBy, Unique, listed, system::FileRef};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::withholding::taxes::model::WithheldTax;

pub static TAX_DEPOSIT: Record = Record {
    table: "tax_deposit",
    record_name: "tax deposit",
    columns: &[
        "campus_id",
        "date",
        "amount_minor",
        "receipt_no",
        "bank_id",
        "cheque_no",
        "attachment_file_id",
        "is_reversed",
        "voucher_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::DEPOSITS_INDEX]),
    unique: &[Unique::of("tax_deposit_receipt", &["receipt_no"], "receipt_no", "This number was entered for another deposit already.")],
    words: &[],
    numbers: &["receipt_no"],
};

listed! {
    /// A deposit as listed.
    #[derive(Clone)]
    pub struct TaxDeposit of TAX_DEPOSITS {
        name: "tax deposits",
        record_name: "tax deposit",
        from: "tax_deposit d",
        scope: ScopeBy::Campus("d.campus_id"),
        sort: "-date",
        totals: &[("amount_minor", "CASE WHEN d.is_reversed THEN 0 ELSE d.amount_minor END")],
    } columns {
        id: i64 = hidden("d.id");
        date: NaiveDate = date("d.date", "Date").filtered();
        receipt_no: String = text("d.receipt_no", "CPR no");
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "d.campus_id");
        bank_id: i64, bank_name: String = of(&OF_BANK, "b.name", "d.bank_id");
        cheque_no: Option<String> = text("d.cheque_no", "Cheque no").nullable();
        amount_minor: Money = money("d.amount_minor", "Amount");
        is_reversed: bool = flag("d.is_reversed", "Reversed").filtered();
        attachment_file_id: Option<i64> = hidden("d.attachment_file_id");
        voucher_id: i64, voucher_no: Option<String> = of(&OF_VOUCHER, "v.voucher_no", "d.voucher_id").nullable();
        created_at: Instant = instant("d.created_at", "Entered");
    }
}

/// A deposit with the tax that it was for.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TaxDepositDetails {
    #[serde(flatten)]
    pub deposit: TaxDeposit,
    pub taxes: Vec<WithheldTax>,
    pub attachment: Option<FileRef>,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct TaxDepositForm {
    pub campus_id: i64,
    pub date: NaiveDate,
    /// Tax withheld up to this day.
    pub until: NaiveDate,
    /// Only these, of the tax that waits; all of it when left out.
    #[serde(default)]
    #[garde(length(max = 500))]
    pub tax_ids: Vec<i64>,
    /// The number on the government's receipt (CPR).
    #[garde(length(min = 3, max = 40))]
    pub receipt_no: String,
    pub bank_id: i64,
    #[garde(length(max = 40))]
    pub cheque_no: Option<String>,
    pub attachment_file_id: Option<i64>,
}

kernel::dated!(TaxDepositForm: check, for_preview, .campus_id);
impl TaxDepositForm {
    /// As it is while it is filled in: the number may be missing.
    pub fn for_preview(self) -> TaxDepositForm {
        let receipt_no = if self.receipt_no.trim().chars().count() < 3 { "Preview".to_owned() } else { self.receipt_no };
        TaxDepositForm { receipt_no, ..self }
    }

    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<TaxDepositForm> {
        let mut c = Checks::of("tax deposit");
        check_date(&mut c, "date", self.date, today);
        check_date(&mut c, "until", self.until, today);
        c.ensure(self.until <= self.date, "until", "Tax that is withheld after the deposit is not deposited by it.");
        let checked = self.checked(&mut c);
        c.done()?;
        Ok(checked)
    }
}
