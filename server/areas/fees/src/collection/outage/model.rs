//! A machine that goes on without the server, what it keeps, and the receipts that it took: records, list and forms.

use crate::{
    billing::challans::model::OF_CHALLAN,
    collection::receipts::model::{CollectForm, Instrument, MoneyFrom, OF_RECEIPT, OutOfOrder, ReceiptRequest},
    rights,
};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Form, History, Instant, Money, Record, Result, Row, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use students::api::OF_STUDENT;

kernel::string_enum! {
    pub enum ProvisionalStatus { Posted = "posted", ToDecide = "to_decide", Decided = "decided" }
}
kernel::string_enum! {
    /// What becomes of money that could not be posted as it was taken.
    pub enum ProvisionalDecision { Advance = "advance", Challan = "challan", GivenBack = "given_back" }
}

pub static COUNTER_MACHINE: Record = Record {
    table: "counter_machine",
    record_name: "counter machine",
    columns: &["campus_id", "cashier_id", "cashier_name", "prefix"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::PROVISIONAL_INDEX]),
    ..Record::BARE
};

pub static PROVISIONAL_RECEIPT: Record = Record {
    table: "provisional_receipt",
    record_name: "provisional receipt",
    columns: &[
        "client_key",
        "machine_id",
        "running_no",
        "provisional_no",
        "cashier_id",
        "cashier_name",
        "campus_id",
        "challan_id",
        "student_id",
        "instrument",
        "instrument_no",
        "instrument_bank",
        "instrument_date",
        "amount_minor",
        "due_minor",
        "payer_name",
        "taken_at",
        "clock_said",
        "status",
        "why",
        "receipt_id",
        "decision",
        "decided_by",
        "decided_at",
        "decision_reason",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::PROVISIONAL_INDEX]),
    unique: &[
        Unique::of("provisional_receipt_key", &["client_key"], "client_key", "This key was used for another receipt."),
        Unique::of("provisional_receipt_number", &["machine_id", "running_no"], "running_no", "This provisional number was used before."),
    ],
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct ProvisionalReceipt of PROVISIONAL_RECEIPTS {
        name: "provisional receipts",
        from: "provisional_receipt v",
        scope: ScopeBy::Campus("v.campus_id"),
        sort: "-id",
        totals: &[("amount_minor", "v.amount_minor")],
    } columns {
        id: i64 = int("v.id", "");
        version: i64 = hidden("v.version");
        provisional_no: String = text("v.provisional_no", "Provisional no").filtered();
        student_id: i64, student_name: Option<String> = of(&OF_STUDENT, "s.name", "v.student_id").nullable();
        registration_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        challan_id: i64, challan_no: Option<String> = of(&OF_CHALLAN, "c.challan_no", "v.challan_id").nullable().unfiltered();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "v.campus_id").nullable();
        cashier_id: i64 = hidden("v.cashier_id").filtered();
        cashier_name: String = text("v.cashier_name", "Taken by");
        instrument: Instrument = text("v.instrument", "Instrument");
        instrument_no: Option<String> = text("v.instrument_no", "Instrument no").nullable();
        amount_minor: Money = money("v.amount_minor", "Amount");
        /// What the machine said that the challan costs.
        due_minor: Money = money("v.due_minor", "Due as shown");
        payer_name: Option<String> = text("v.payer_name", "Received from").nullable();
        /// By the server's judgement.
        taken_at: Instant = instant("v.taken_at", "Taken").filtered();
        /// As the clock of the machine had it.
        clock_said: Instant = instant("v.clock_said", "Clock of the machine");
        status: ProvisionalStatus = text("v.status", "Status").words(ProvisionalStatus::WORDS);
        /// Why it was not posted as it was taken.
        why: Option<String> = text("v.why", "Why").nullable();
        decision: Option<ProvisionalDecision> = text("v.decision", "Decision").nullable().words(ProvisionalDecision::WORDS);
        decided_by: Option<String> = text("v.decided_by", "Decided by").nullable();
        decided_at: Option<Instant> = instant("v.decided_at", "Decided").nullable();
        decision_reason: Option<String> = text("v.decision_reason", "Reason").nullable();
        receipt_id: Option<i64>, receipt_no: Option<String> = of(&OF_RECEIPT, "r.receipt_no", "v.receipt_id").nullable().unfiltered();
        created_at: Instant = instant("v.created_at", "Sent");
    }
}

/// Where a machine goes on without the server.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct MachineForm {
    pub campus_id: i64,
}

/// A machine that may go on without the server.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct CounterMachine {
    pub id: i64,
    pub campus_id: i64,
    /// Its provisional numbers begin with it.
    pub prefix: String,
}

/// What a machine asks to keep.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct KeptQuery {
    pub campus_id: i64,
    /// Of the last answer: where it is the same, nothing is sent.
    pub version: Option<String>,
    /// `as_of` of the last answer: only what changed since is sent.
    pub since: Option<Instant>,
    /// `next_after` of the page before.
    pub after: Option<i64>,
}

/// What a challan costs on a day.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct KeptDue {
    pub on: NaiveDate,
    /// Of it for lateness, less what is withdrawn.
    pub late_fee_minor: Money,
    pub payable_minor: Money,
}

/// An open challan, as far as the counter needs it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct KeptChallan {
    pub id: i64,
    pub challan_no: Option<String>,
    pub student_id: i64,
    pub student_name: String,
    pub registration_no: String,
    pub father_name: Option<String>,
    pub class_name: String,
    pub section_name: Option<String>,
    /// `2026-11`
    pub period: String,
    pub due_on: NaiveDate,
    /// Of today and tomorrow: an hour without the server may pass midnight.
    pub dues: Vec<KeptDue>,
}

/// The open dues of a campus.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CounterDues {
    pub as_of: Instant,
    pub today: NaiveDate,
    /// From then on the second due of a challan counts.
    pub day_ends_at: Instant,
    pub version: String,
    /// Nothing changed since the version that was named.
    pub is_unchanged: bool,
    /// All are sent, page by page; else what changed.
    pub is_whole: bool,
    pub challans: Vec<KeptChallan>,
    /// Of changes, on the last page: all that are open. Any other is paid, cancelled or replaced.
    pub open_ids: Vec<i64>,
    pub next_after: Option<i64>,
}

/// How far back a receipt may have been taken.
const OLDEST: Duration = Duration::from_secs(24 * 60 * 60);

/// When the money was taken, by the server's judgement: what a wrong clock says is brought within the last day.
pub fn taken_within_a_day(clock_said: Instant, now: Instant) -> Instant {
    clock_said.min(now).max(now.minus(OLDEST))
}

/// A receipt that a machine took without the server.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("provisional receipt", rules)]
pub struct ProvisionalForm {
    /// Made by the machine once for each receipt; the same key is the same receipt.
    #[garde(length(min = 16, max = 64))]
    pub client_key: String,
    /// The caller's own.
    pub machine_id: i64,
    #[garde(range(min = 1, max = 99_999))]
    pub running_no: i64,
    pub challan_id: i64,
    #[garde(range(min = 1, max = 10_000_000_00))]
    pub amount_minor: Money,
    /// What the machine said that the challan costs.
    #[garde(range(min = 1, max = 10_000_000_00))]
    pub due_minor: Money,
    /// Cash, a cheque or a pay order.
    pub instrument: Instrument,
    #[garde(length(max = 40))]
    pub instrument_no: Option<String>,
    #[garde(length(max = 80))]
    pub instrument_bank: Option<String>,
    pub instrument_date: Option<NaiveDate>,
    #[garde(length(max = 120))]
    pub payer_name: Option<String>,
    /// As the clock of the machine has it.
    pub taken_at: Instant,
}

impl ProvisionalForm {
    fn rules(&mut self, c: &mut Checks) {
        let is_at_hand = !matches!(
            self.instrument,
            Instrument::Online | Instrument::Salary | Instrument::Card | Instrument::Wallet | Instrument::Sponsor
        );
        c.ensure(is_at_hand, "instrument", "Without the server, take cash, a cheque or a pay order.");
    }

    /// `GUL-P7-00003`.
    pub fn number(&self, prefix: &str) -> String {
        format!("{prefix}-{:05}", self.running_no)
    }
}

/// The money of a provisional receipt, as a receipt would take it.
#[derive(Clone, Debug, Row)]
pub struct Taken {
    pub id: i64,
    pub provisional_no: String,
    pub cashier_id: i64,
    pub campus_id: i64,
    pub challan_id: i64,
    pub student_id: i64,
    pub instrument: Instrument,
    pub instrument_no: Option<String>,
    pub instrument_bank: Option<String>,
    pub instrument_date: Option<NaiveDate>,
    pub amount_minor: Money,
    pub payer_name: Option<String>,
    pub taken_at: Instant,
    pub status: ProvisionalStatus,
}

impl Taken {
    /// The receipt of this money on its own day, for a challan or in advance. 422 at the field for a cheque that cannot be taken.
    pub fn request(&self, on: NaiveDate, challan_id: Option<i64>, out_of_order: OutOfOrder) -> Result<ReceiptRequest> {
        let form = CollectForm {
            student_id: Some(self.student_id),
            instrument: self.instrument,
            instrument_no: self.instrument_no.clone(),
            instrument_bank: self.instrument_bank.clone(),
            instrument_date: self.instrument_date,
            payer_name: self.payer_name.clone(),
            note: Some(format!("Provisional receipt {}", self.provisional_no)),
            ..CollectForm::cash(challan_id.into_iter().collect(), self.amount_minor)
        };
        let from = MoneyFrom::WithoutServer { cashier_id: self.cashier_id };
        Ok(ReceiptRequest { value_date: on, out_of_order, from, ..form.check(on)? })
    }
}

/// What became of a receipt that was sent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct ProvisionalTaken {
    pub id: i64,
    pub provisional_no: String,
    pub status: ProvisionalStatus,
    pub receipt_id: Option<i64>,
    pub receipt_no: Option<String>,
    /// Why it was not posted as it was taken.
    pub why: Option<String>,
}

/// What is to become of the money.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("decision", rules)]
pub struct DecideProvisional {
    pub id: i64,
    pub version: i64,
    pub decision: ProvisionalDecision,
    /// The challan that it pays, where it pays one.
    pub challan_id: Option<i64>,
    #[garde(length(min = 3, max = 300))]
    pub reason: String,
}
kernel::dated!(DecideProvisional);

impl DecideProvisional {
    fn rules(&mut self, c: &mut Checks) {
        let names_challan = self.decision != ProvisionalDecision::Challan || self.challan_id.is_some();
        c.ensure(names_challan, "challan_id", "Choose the challan that the money pays.");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_clock_is_brought_within_the_last_day() {
        let now = Instant::from_micros(1_000_000_000_000_000);
        let hour = Duration::from_secs(3_600);
        assert_eq!(taken_within_a_day(now.minus(hour), now), now.minus(hour));
        assert_eq!(taken_within_a_day(now.plus(hour), now), now, "to come");
        assert_eq!(taken_within_a_day(Instant::default(), now), now.minus(OLDEST), "long ago");
    }

    #[test]
    fn money_is_taken_without_the_server_in_cash_or_by_cheque() {
        let form = |instrument: &str, amount: i64| -> ProvisionalForm {
            serde_json::from_value(serde_json::json!({
                "client_key": "0123456789abcdef", "machine_id": 1, "running_no": 3, "challan_id": 1, "amount_minor": amount, "due_minor": 100,
                "instrument": instrument, "taken_at": "2026-11-20T05:00:00Z"
            }))
            .expect("a form")
        };
        assert_eq!(form("cash", 100).check().expect("a form").number("GUL-P7"), "GUL-P7-00003");
        assert!(form("cheque", 100).check().is_ok());
        for other in ["online", "salary", "card", "wallet", "sponsor"] {
            assert!(form(other, 100).check().is_err(), "{other}");
        }
        for wrong in [0, -100, 10_000_000_01] {
            assert!(form("cash", wrong).check().is_err(), "{wrong}");
        }
    }
}
