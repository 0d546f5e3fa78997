//! A receipt as the accountant fills it in.

use crate::{
    journal::model::{MOST_LINES, check_date, text_for_preview},
    money_source::PaidFrom,
};
use chrono::NaiveDate;
use kernel::{Checks, Money, Result};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The receipt's form.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReceiptForm {
    pub campus_id: i64,
    pub date: NaiveDate,
    /// Who paid.
    pub received_from: String,
    /// Into the cash box, or into a bank.
    pub received_in: PaidFrom,
    pub bank_id: Option<i64>,
    pub cheque_no: Option<String>,
    pub narration: String,
    pub lines: Vec<ReceiptLine>,
}

/// What it is for: an income, a liability taken, an asset sold.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReceiptLine {
    pub ledger_head_id: i64,
    pub amount_minor: Money,
    pub program_id: Option<i64>,
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
        let in_bank = self.received_in == PaidFrom::Bank;
        c.ensure(!in_bank || self.bank_id.is_some(), "bank_id", "Choose the bank that the money went to.");
        c.ensure(in_bank || self.bank_id.is_none(), "bank_id", "A receipt in cash names no bank.");
        let received_from = c.text("received_from", self.received_from, 2..=120);
        let cheque_no = c.optional_text("cheque_no", self.cheque_no, 40);
        let narration = c.text("narration", self.narration, 3..=300);
        c.count("lines", &self.lines, 1..=MOST_LINES);
        let mut lines = Vec::with_capacity(self.lines.len());
        for (n, line) in self.lines.into_iter().enumerate() {
            c.at("lines", n);
            c.money_positive("amount_minor", line.amount_minor);
            lines.push(ReceiptLine { memo: c.optional_text("memo", line.memo, 120), ..line });
            c.up();
        }
        if c.is_clean() && Money::checked_sum(lines.iter().map(|l| l.amount_minor)).is_none() {
            c.error("lines", "These amounts are too large to be counted.");
        }
        c.done()?;
        Ok(ReceiptForm { received_from, cheque_no, narration, lines, ..self })
    }

    /// What came in.
    pub fn amount(&self) -> Money {
        self.lines.iter().map(|l| l.amount_minor).sum()
    }
}
