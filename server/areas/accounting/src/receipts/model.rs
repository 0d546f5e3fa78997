//! A receipt as the accountant fills it in.

use crate::{
    journal::model::{MOST_LINES, check_date},
    money_source::MoneySide,
};
use chrono::NaiveDate;
use kernel::{Checks, Form, Money, Result, form::text_for_preview};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The receipt's form.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Form)]
pub struct ReceiptForm {
    pub campus_id: i64,
    pub date: NaiveDate,
    /// Who paid.
    #[garde(length(min = 2, max = 120))]
    pub received_from: String,
    /// Into the cash box, or into a bank.
    pub received_in: MoneySide,
    pub bank_id: Option<i64>,
    #[garde(length(max = 40))]
    pub cheque_no: Option<String>,
    #[garde(length(min = 3, max = 300))]
    pub narration: String,
    #[garde(length(min = 1, max = MOST_LINES), dive)]
    pub lines: Vec<ReceiptLine>,
}

/// What it is for: an income, a liability taken, an asset sold.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Form)]
pub struct ReceiptLine {
    pub ledger_head_id: i64,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    pub program_id: Option<i64>,
    #[garde(length(max = 120))]
    pub memo: Option<String>,
}

impl ReceiptForm {
    /// As it is while it is filled in: payer and narration may be missing.
    pub fn for_preview(self) -> ReceiptForm {
        ReceiptForm { received_from: text_for_preview(self.received_from), narration: text_for_preview(self.narration), ..self }
    }

    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<ReceiptForm> {
        let mut c = Checks::of("receipt");
        check_date(&mut c, "date", self.date, today);
        let in_bank = self.received_in == MoneySide::Bank;
        c.ensure(!in_bank || self.bank_id.is_some(), "bank_id", "Choose the bank that the money went to.");
        c.ensure(in_bank || self.bank_id.is_none(), "bank_id", "A receipt in cash names no bank.");
        let checked = self.checked(&mut c);
        if c.is_clean() && Money::checked_sum(checked.lines.iter().map(|l| l.amount_minor)).is_none() {
            c.error("lines", "These amounts are too large to be counted.");
        }
        c.done()?;
        Ok(checked)
    }

    /// What came in.
    pub fn amount(&self) -> Money {
        self.lines.iter().map(|l| l.amount_minor).sum()
    }
}
