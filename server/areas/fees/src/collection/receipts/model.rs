//! A receipt: what was taken, when, by which way.

pub mod request;
pub mod taking;

pub use self::{
    request::{BankCharge, MoneyFrom, OutOfOrder, ReceiptRequest},
    taking::CollectForm,
};
use crate::{collection::tellings::model::number_key, rights};
use accounting::api::OF_BANK;
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Filter, Form, History, Instant, Money, Of, Record, ScopeBy, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::OF_STUDENT;

kernel::string_enum! {
    pub enum Channel {
        Counter = "counter",
        Bank = "bank",
        Online = "online",
        /// Deducted from a salary; only payroll makes such receipts.
        Payroll = "payroll",
    }
}
kernel::string_enum! {
    pub enum Instrument { Cash = "cash", Cheque = "cheque", PayOrder = "pay_order", Online = "online", Salary = "salary", Card = "card", Wallet = "wallet", Sponsor = "sponsor" }
}
kernel::string_enum! {
    pub enum ReceiptStatus { Held = "held", Realised = "realised", Reversed = "reversed" }
}

kernel::string_enum! {
    /// How a receipt stands, as people say it: a cheque is in hand, a card's money comes with the bank's settlement, a part that a sponsor took over when it pays.
    pub enum ReceiptStanding {
        Held = "held",
        WaitsForBank = "waits_for_bank",
        WaitsForSponsor = "waits_for_sponsor",
        Realised = "realised",
        Reversed = "reversed",
    }
}

/// The standing of a receipt `r`.
pub const STANDING: &str = "CASE WHEN r.status = 'held' AND r.instrument IN ('card', 'wallet') THEN 'waits_for_bank'
    WHEN r.status = 'held' AND r.instrument = 'sponsor' THEN 'waits_for_sponsor' ELSE r.status END";

impl Instrument {
    /// As a paper names it.
    pub fn label(self) -> &'static str {
        match self {
            Instrument::Cash => "Cash",
            Instrument::Cheque => "Cheque",
            Instrument::PayOrder => "Pay order",
            Instrument::Online => "Online",
            Instrument::Salary => "From salary",
            Instrument::Card => "Card",
            Instrument::Wallet => "Mobile wallet",
            Instrument::Sponsor => "Sponsor",
        }
    }

    /// On a clearing head until its bank settles it.
    pub fn clears(self) -> bool {
        matches!(self, Instrument::Card | Instrument::Wallet)
    }

    /// A sponsor's part costs no late fee: the family's counts by the day on which the family pays.
    pub fn costs_late_fee(self) -> bool {
        self != Instrument::Sponsor
    }

    /// In hand until it is deposited.
    pub fn is_held(self) -> bool {
        matches!(self, Instrument::Cheque | Instrument::PayOrder)
    }
}

pub static RECEIPT: Record = Record {
    table: "fee_receipt",
    record_name: "fee_receipt",
    columns: &[
        "receipt_no",
        "campus_id",
        "student_id",
        "payer_name",
        "value_date",
        "channel",
        "instrument",
        "instrument_no",
        "instrument_bank",
        "instrument_branch",
        "instrument_account",
        "instrument_date",
        "bank_id",
        "bank_name",
        "amount_minor",
        "status",
        "received_by",
        "received_by_name",
        "attachment_file_id",
        "note",
        "code",
        "voucher_id",
        "reversed_on",
        "reversed_by",
        "reversal_reason",
        "reversal_voucher_id",
        "realised_on",
        "realised_voucher_id",
        "booked_on",
        "till_id",
        "till_back_id",
        "card_settlement_id",
        "sponsor_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::FEE_RECEIPTS_DETAILS]),
    unique: &[],
    words: &["payer_name"],
    numbers: &["receipt_no", "instrument_no"],
};

pub const OF_RECEIPT: Of = Of::record(&RECEIPT, "Receipt").few();

listed! {
    /// A row of the list.
    #[derive(Clone)]
    pub struct Receipt of RECEIPTS {
        name: "fee receipts",
        record_name: "fee_receipt",
        from: "fee_receipt r",
        scope: ScopeBy::Student { campus: "r.campus_id", student: "r.student_id", section: "s.section_id" },
        filters: &[Filter::id("received_by", "r.received_by"),
            Filter::word("channel", "r.channel", Channel::WORDS),
            Filter::word("instrument", "r.instrument", Instrument::WORDS),
            Filter::word("status", "r.status", ReceiptStatus::WORDS),
            Filter::date("value_date", "r.value_date"),
            Filter::date("booked_on", "r.booked_on"),
            // When the money came: a sponsor pays its part later.
            Filter::date("collected_on", "CASE WHEN r.instrument = 'sponsor' THEN r.realised_on ELSE r.booked_on END"),
            Filter::amount("amount_minor", "r.amount_minor"),
        ],
        sort: "-id",
        totals: &[("amount_minor", "CASE WHEN r.status = 'reversed' THEN 0 ELSE r.amount_minor END")],
    } columns {
        id: i64 = int("r.id", "");
        receipt_no: String = text("r.receipt_no", "Receipt no");
        value_date: NaiveDate = date("r.value_date", "Date");
        /// The day on which the books have it: later than the bank's day when the money waited unidentified.
        booked_on: NaiveDate = date("r.booked_on", "Booked");
        student_id: Option<i64>, student_name: Option<String> = of(&OF_STUDENT, "s.name", "r.student_id").nullable();
        registration_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        payer_name: String = text("r.payer_name", "Received from");
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "r.campus_id").nullable();
        channel: Channel = text("r.channel", "Channel");
        instrument: Instrument = text("r.instrument", "Instrument");
        instrument_no: Option<String> = text("r.instrument_no", "Instrument no").nullable();
        bank_name: Option<String> = of(&OF_BANK, "b.name", "r.bank_id").nullable();
        amount_minor: Money = money("r.amount_minor", "Amount");
        // Files say how it stands.
        status: ReceiptStatus = text("r.status", "");
        /// What it says of itself: what its money waits for.
        standing: ReceiptStanding = text(STANDING, "Status");
        received_by_name: String = text("r.received_by_name", "Received by");
        created_at: Instant = instant("r.created_at", "Entered");
    }
}

/// How an amount falls on what is due, in order; what is left over is an advance.
pub fn spread(amount: Money, due: &[Money]) -> (Vec<Money>, Money) {
    let mut rest = amount;
    let parts = due
        .iter()
        .map(|due| {
            let part = (*due).min(rest);
            rest -= part;
            part
        })
        .collect();
    (parts, rest)
}

/// A number under which the money of a receipt was told too: a parent's transfer has often another number than the bank's list.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("receipt", rules)]
pub struct AddNumber {
    pub receipt_id: i64,
    #[garde(length(min = 1, max = 40))]
    pub number: String,
    /// Of a slip: the branch that stamped it.
    #[garde(length(max = 80))]
    pub branch: Option<String>,
}

impl AddNumber {
    fn rules(&mut self, c: &mut Checks) {
        c.ensure(!number_key(&self.number).is_empty(), "number", "Enter the number of the slip or transaction.");
    }
}

/// What to take back: a receipt, or every receipt that settled a challan.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("reversal", rules)]
pub struct UnpayForm {
    pub receipt_id: Option<i64>,
    pub challan_id: Option<i64>,
    /// The day for the books, among those that `GET /get-unpaying-days` gives; the receipt's own, or today where that is closed, when left out.
    pub on_date: Option<NaiveDate>,
    #[garde(length(min = 3, max = 300))]
    pub reason: String,
}

/// The days on which a receipt can be taken back.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct UnpayingDays {
    pub from: NaiveDate,
    pub to: NaiveDate,
    /// When no other is chosen.
    pub usual: NaiveDate,
}

/// Whose days are asked for.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct UnpayingDaysOf {
    pub receipt_id: i64,
}

/// What was taken back.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Unpaid {
    pub receipt_ids: Vec<i64>,
    /// Challans that a surplus had paid since: they are open again.
    pub reopened: Vec<String>,
}

impl UnpayForm {
    fn rules(&mut self, c: &mut Checks) {
        c.ensure(
            self.receipt_id.is_some() != self.challan_id.is_some(),
            "receipt_id",
            "Choose the receipt, or the challan whose receipts are to be reversed.",
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_falls_on_the_oldest_first_and_the_rest_is_an_advance() {
        assert_eq!(spread(Money(250), &[Money(100), Money(100)]), (vec![Money(100), Money(100)], Money(50)));
        assert_eq!(spread(Money(120), &[Money(100), Money(100)]), (vec![Money(100), Money(20)], Money(0)));
        assert_eq!(spread(Money(0), &[Money(100)]), (vec![Money(0)], Money(0)));
    }
}
