//! An applicant's slip, what comes in for it, and how slips are listed.

use crate::{
    collection::{
        receipts::model::{BankCharge, Channel, Instrument, MoneyFrom},
        tellings::model::{Number, Teller},
    },
    rights,
};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Form, History, Instant, Money, Record, Result, Row, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum SlipKind { FormFee = "form_fee", TestFee = "test_fee" }
}
kernel::string_enum! {
    pub enum SlipStatus { Open = "open", Paid = "paid", Lapsed = "lapsed", Cancelled = "cancelled" }
}

impl SlipKind {
    /// As papers and the books name it; its income head has the same name.
    pub fn label(self) -> &'static str {
        match self {
            SlipKind::FormFee => "Admission form fee",
            SlipKind::TestFee => "Entry test fee",
        }
    }
}

pub static APPLICANT_SLIP: Record = Record {
    table: "applicant_slip",
    record_name: "applicant slip",
    columns: &[
        "slip_no",
        "kind",
        "record_id",
        "campus_id",
        "bank_id",
        "name",
        "identity_no",
        "amount_minor",
        "issued_on",
        "valid_until",
        "status",
        "paid_on",
        "closed_reason",
        "code",
        "print_count",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::SLIPS_INDEX]).hiding(&["code"]),
    unique: &[Unique::of("applicant_slip_one", &["kind", "record_id"], "record_id", "This applicant has a slip for it already.")],
    words: &["name"],
    numbers: &["slip_no", "identity_no"],
};

pub static APPLICANT_RECEIPT: Record = Record {
    table: "applicant_receipt",
    record_name: "applicant receipt",
    columns: &[
        "receipt_no",
        "slip_id",
        "campus_id",
        "payer_name",
        "value_date",
        "booked_on",
        "channel",
        "instrument",
        "instrument_no",
        "bank_id",
        "amount_minor",
        "status",
        "received_by",
        "received_by_name",
        "note",
        "voucher_id",
        "reversed_on",
        "reversed_by",
        "reversal_reason",
        "reversal_voucher_id",
        "till_id",
        "till_back_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::SLIPS_INDEX]),
    ..Record::BARE
};

listed! {
    /// A row of the list, and all there is to a slip.
    #[derive(Clone)]
    #[schemars(rename = "ApplicantSlipRow")]
    pub struct SlipRow of APPLICANT_SLIPS {
        name: "applicant slips",
        record_name: "applicant slip",
        from: "applicant_slip a", joins: [on("applicant_receipt", "r", "r.slip_id = a.id AND r.status = 'realised'")],
        scope: ScopeBy::Campus("a.campus_id"),
        sort: "-id",
        totals: &[("amount_minor", "a.amount_minor")],
    } columns {
        id: i64 = int("a.id", "");
        version: i64 = hidden("a.version");
        slip_no: String = text("a.slip_no", "Slip no");
        kind: SlipKind = text("a.kind", "For").words(SlipKind::WORDS);
        /// The admission or application that it is for.
        record_id: i64 = hidden("a.record_id");
        name: String = text("a.name", "Applicant");
        identity_no: Option<String> = text("a.identity_no", "CNIC or B-form").nullable();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "a.campus_id").nullable();
        amount_minor: Money = money("a.amount_minor", "Amount").filtered();
        issued_on: NaiveDate = date("a.issued_on", "Issued").filtered();
        valid_until: NaiveDate = date("a.valid_until", "Valid until");
        status: SlipStatus = text("a.status", "Status").words(SlipStatus::WORDS);
        paid_on: Option<NaiveDate> = date("a.paid_on", "Paid on").nullable().filtered();
        receipt_no: Option<String> = text("r.receipt_no", "Receipt").nullable();
        received_by_name: Option<String> = text("r.received_by_name", "Received by").nullable();
        voucher_id: Option<i64> = hidden("r.voucher_id");
        closed_reason: Option<String> = text("a.closed_reason", "Closed because").nullable();
        created_at: Instant = instant("a.created_at", "Entered");
    }
}

/// A slip that another area wants for its applicant.
#[derive(Clone, Debug)]
pub struct SlipRequest {
    pub campus_id: i64,
    pub kind: SlipKind,
    /// The admission or application that it is for.
    pub record_id: i64,
    pub name: String,
    pub identity_no: Option<String>,
    pub amount: Money,
    pub valid_until: NaiveDate,
}

/// A slip as its owner sees it.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct ApplicantSlip {
    pub id: i64,
    pub number: String,
    pub kind: SlipKind,
    pub record_id: i64,
    pub campus_id: i64,
    pub name: String,
    pub identity_no: Option<String>,
    pub amount: Money,
    pub issued_on: NaiveDate,
    pub valid_until: NaiveDate,
    pub status: SlipStatus,
    pub paid_on: Option<NaiveDate>,
}

/// Money that comes in for a slip: the whole of it, as cash or through a bank.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct ReceiveSlipForm {
    pub id: i64,
    #[serde(default = "counter")]
    pub channel: Channel,
    /// Where it went, unless it is cash.
    pub bank_id: Option<i64>,
    /// The bank's number of the transfer.
    #[garde(length(max = 40))]
    pub instrument_no: Option<String>,
    /// The day the cashier or bank took it; today when left out.
    pub value_date: Option<NaiveDate>,
    /// Who paid; the applicant when left out.
    #[garde(length(max = 120))]
    pub payer_name: Option<String>,
    #[garde(length(max = 300))]
    pub note: Option<String>,
    /// Why this is another payment than the one that was told before.
    #[garde(length(max = 300))]
    pub same_payment_reason: Option<String>,
}

fn counter() -> Channel {
    Channel::Counter
}

/// How a slip's money came.
#[derive(Clone, Debug)]
pub struct SlipMoney {
    pub value_date: NaiveDate,
    pub channel: Channel,
    pub instrument: Instrument,
    pub instrument_no: Option<String>,
    pub bank_id: Option<i64>,
    pub payer_name: Option<String>,
    pub note: Option<String>,
    pub told_by: Teller,
    /// Why it is another payment than one that was told before.
    pub same_payment_reason: Option<String>,
    /// What the bank kept of it before it credited the rest.
    pub bank_charge: BankCharge,
    pub from: MoneyFrom,
}

impl SlipMoney {
    /// Under which number a person tells of money in one of our accounts.
    pub fn number_by_hand(&self) -> Option<Number> {
        let (bank, text) = (self.bank_id?, self.instrument_no.as_deref()?);
        (self.told_by == Teller::Hand).then(|| Number::of_bank(bank, text))
    }

    /// As a bank's list has it.
    pub fn of_bank(bank_id: i64, transaction_id: &str, value_date: NaiveDate, payer_name: Option<String>, from: MoneyFrom) -> SlipMoney {
        SlipMoney {
            value_date,
            channel: Channel::Bank,
            instrument: Instrument::Online,
            instrument_no: Some(transaction_id.chars().take(40).collect()),
            bank_id: Some(bank_id),
            payer_name,
            note: None,
            told_by: Teller::List,
            same_payment_reason: None,
            bank_charge: BankCharge::default(),
            from,
        }
    }
}

impl ReceiveSlipForm {
    /// The slip and its money. Cash bears today.
    pub fn check(self, today: NaiveDate) -> Result<(i64, SlipMoney)> {
        let mut c = Checks::of("receipt");
        let form = self.checked(&mut c);
        let in_bank = form.channel != Channel::Counter;
        c.ensure(
            form.channel != Channel::Payroll,
            "channel",
            "Fees are deducted from a salary by its payroll only. Choose another channel.",
        );
        let value_date = form.value_date.unwrap_or(today);
        c.ensure(!in_bank || form.bank_id.is_some(), "bank_id", "Choose the bank account that the money went to.");
        c.ensure(value_date <= today, "value_date", "The day of payment cannot be in the future.");
        c.ensure(in_bank || value_date == today, "value_date", "Cash received at the counter bears today's date.");
        c.done()?;
        let money = SlipMoney {
            value_date,
            channel: form.channel,
            instrument: if in_bank { Instrument::Online } else { Instrument::Cash },
            instrument_no: form.instrument_no.filter(|_| in_bank),
            bank_id: form.bank_id.filter(|_| in_bank),
            payer_name: form.payer_name,
            note: form.note,
            told_by: Teller::Hand,
            same_payment_reason: form.same_payment_reason,
            bank_charge: BankCharge::default(),
            from: MoneyFrom::Payer,
        };
        Ok((form.id, money))
    }
}

/// A slip that is taken back, with the reason.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("slip")]
pub struct SlipReason {
    pub id: i64,
    #[garde(length(min = 3, max = 300))]
    pub reason: String,
    /// Dates the reversal today, also while the day of the money is open. Cash of a till goes back on the till's own day while that is open.
    #[serde(default)]
    pub today: bool,
}

/// What was received.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SlipReceived {
    pub slip_id: i64,
    pub receipt_id: i64,
    pub receipt_no: String,
    pub voucher_id: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cash_bears_today_and_a_bank_is_named() {
        let today = kernel::time::parse("2026-11-20").unwrap();
        let form = |more: serde_json::Value| -> ReceiveSlipForm {
            let mut all = serde_json::json!({ "id": 1 });
            all.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            serde_json::from_value(all).unwrap()
        };
        assert!(form(serde_json::json!({})).check(today).is_ok());
        assert!(form(serde_json::json!({ "value_date": "2026-11-19" })).check(today).is_err());
        assert!(form(serde_json::json!({ "channel": "bank" })).check(today).is_err());
        assert!(form(serde_json::json!({ "channel": "bank", "bank_id": 2, "value_date": "2026-11-19" })).check(today).is_ok());
        assert!(form(serde_json::json!({ "channel": "bank", "bank_id": 2, "value_date": "2026-11-21" })).check(today).is_err());
    }
}
