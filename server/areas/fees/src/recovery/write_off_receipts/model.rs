//! A receipt of what was written off: the record, its row on the write-off's page, what the office fills in.

use crate::rights;
use accounting::api::MoneySide;
use chrono::NaiveDate;
use kernel::{Checks, Form, History, Money, Record, Result, Row, ScopeBy};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static WRITE_OFF_RECEIPT: Record = Record {
    table: "write_off_receipt",
    record_name: "write-off receipt",
    columns: &[
        "write_off_id",
        "campus_id",
        "amount_minor",
        "received_on",
        "received_from",
        "bank_id",
        "received_name",
        "voucher_id",
        "is_reversed",
        "decision",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::WRITE_OFFS_INDEX]),
    ..Record::BARE
};

/// What came of a write-off after all.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct WriteOffReceipt {
    pub id: i64,
    pub version: i64,
    pub amount_minor: Money,
    pub received_on: NaiveDate,
    pub received_from: Option<String>,
    pub bank_name: Option<String>,
    /// Who received it.
    pub received_name: String,
    pub voucher_id: i64,
    pub voucher_no: Option<String>,
    pub is_reversed: bool,
    /// Why it was taken back.
    pub decision: Option<String>,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("receipt", rules)]
pub struct WriteOffReceiptForm {
    /// The write-off, in the version that was read.
    pub id: i64,
    pub version: i64,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    /// Today when left out.
    pub received_on: Option<NaiveDate>,
    #[garde(length(max = 120))]
    pub received_from: Option<String>,
    /// Into the campus's cash box, or into a bank.
    pub received_in: MoneySide,
    pub bank_id: Option<i64>,
}

kernel::dated!(WriteOffReceiptForm: check_on);
impl WriteOffReceiptForm {
    fn rules(&mut self, c: &mut Checks) {
        let in_bank = self.received_in == MoneySide::Bank;
        c.ensure(!in_bank || self.bank_id.is_some(), "bank_id", "Choose the bank that the money went to.");
        c.ensure(in_bank || self.bank_id.is_none(), "bank_id", "A receipt in cash names no bank.");
    }

    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check_on(self, today: NaiveDate) -> Result<WriteOffReceiptForm> {
        let mut c = Checks::of("receipt");
        let form = self.checked(&mut c);
        if let Some(on) = form.received_on {
            c.date_between("received_on", on, today - chrono::Duration::days(366)..=today);
        }
        c.done()?;
        Ok(form)
    }
}

kernel::of_one! {
    /// Which receipt is taken back, in the version that was read, and why.
    pub struct UndoWriteOffReceipt("receipt", 3..=200, today);
}
