//! A receipt: what was taken, when, by which way; and the form of the counter.

use crate::rights;
use chrono::{Days, Months, NaiveDate};
use kernel::{Checks, Col, Filter, Form, History, Instant, List, Listed, Money, Record, Result, Row, ScopeBy};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
    pub enum Instrument { Cash = "cash", Cheque = "cheque", PayOrder = "pay_order", Online = "online", Salary = "salary" }
}
kernel::string_enum! {
    pub enum ReceiptStatus { Held = "held", Realised = "realised", Reversed = "reversed" }
}

impl Instrument {
    /// As a paper names it.
    pub fn label(self) -> &'static str {
        match self {
            Instrument::Cash => "Cash",
            Instrument::Cheque => "Cheque",
            Instrument::PayOrder => "Pay order",
            Instrument::Online => "Online",
            Instrument::Salary => "From salary",
        }
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
        "instrument_date",
        "bank_id",
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
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::FEE_RECEIPTS_DETAILS]),
    unique: &[],
    words: &["payer_name"],
    numbers: &["receipt_no", "instrument_no"],
};

pub static RECEIPTS: List = List {
    name: "fee receipts",
    record_name: "fee_receipt",
    from: "fee_receipt r LEFT JOIN student s ON s.id = r.student_id LEFT JOIN campus p ON p.id = r.campus_id LEFT JOIN bank b ON b.id = r.bank_id",
    id: "r.id",
    scope: ScopeBy::Student { campus: "r.campus_id", student: "r.student_id", section: "s.section_id" },
    only: "TRUE",
    columns: &[
        Col::int("id", "r.id", ""),
        Col::text("receipt_no", "r.receipt_no", "Receipt no"),
        Col::date("value_date", "r.value_date", "Date"),
        Col::date("booked_on", "r.booked_on", "Booked"),
        Col::hidden("student_id", "r.student_id"),
        Col::text("student_name", "s.name", "Student").nullable(),
        Col::text("registration_no", "s.registration_no", "Registration no").nullable(),
        Col::text("payer_name", "r.payer_name", "Received from"),
        Col::hidden("campus_id", "r.campus_id"),
        Col::text("campus_name", "p.name", "Campus").nullable(),
        Col::text("channel", "r.channel", "Channel"),
        Col::text("instrument", "r.instrument", "Instrument"),
        Col::text("instrument_no", "r.instrument_no", "Instrument no").nullable(),
        Col::text("bank_name", "b.name", "Bank").nullable(),
        Col::money("amount_minor", "r.amount_minor", "Amount"),
        Col::text("status", "r.status", "Status"),
        Col::text("received_by_name", "r.received_by_name", "Received by"),
        Col::instant("created_at", "r.created_at", "Entered"),
    ],
    filters: &[
        Filter::id("campus_id", "r.campus_id"),
        Filter::of("student_id", "r.student_id"),
        Filter::id("bank_id", "r.bank_id"),
        Filter::id("received_by", "r.received_by"),
        Filter::word("channel", "r.channel", Channel::WORDS),
        Filter::word("instrument", "r.instrument", Instrument::WORDS),
        Filter::word("status", "r.status", ReceiptStatus::WORDS),
        Filter::date("value_date", "r.value_date"),
        Filter::date("booked_on", "r.booked_on"),
        Filter::amount("amount_minor", "r.amount_minor"),
    ],
    sort: "-id",
    totals: &[("amount_minor", "CASE WHEN r.status = 'reversed' THEN 0 ELSE r.amount_minor END")],
};

/// A row of the list.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Listed)]
#[list(RECEIPTS)]
pub struct Receipt {
    pub id: i64,
    pub receipt_no: String,
    pub value_date: NaiveDate,
    /// The day on which the books have it: later than the bank's day when the money waited unidentified.
    pub booked_on: NaiveDate,
    pub student_id: Option<i64>,
    pub student_name: Option<String>,
    pub registration_no: Option<String>,
    pub payer_name: String,
    pub campus_id: i64,
    pub campus_name: Option<String>,
    pub channel: Channel,
    pub instrument: Instrument,
    pub instrument_no: Option<String>,
    pub bank_name: Option<String>,
    pub amount_minor: Money,
    pub status: ReceiptStatus,
    pub received_by_name: String,
    pub created_at: Instant,
}

/// Money received for one challan or for several (a family's, or older ones with the new), or in advance.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct CollectForm {
    /// The challans that it is for; they are settled in the order of their due dates. None: all of it is an advance of `student_id`.
    #[serde(default)]
    pub challan_ids: Vec<i64>,
    /// Whose advance it is, where no challan is chosen.
    pub student_id: Option<i64>,
    /// What was received. More than is due becomes an advance, less is a part payment.
    #[serde(default)]
    pub amount_minor: Money,
    /// The day the cashier or bank took it; today when left out. Cash and cheques at the counter bear today; another day needs a permission.
    pub value_date: Option<NaiveDate>,
    /// Why money of the counter bears another day than today.
    #[garde(length(max = 300))]
    pub backdate_reason: Option<String>,
    #[serde(default = "counter")]
    pub channel: Channel,
    #[serde(default = "cash")]
    pub instrument: Instrument,
    #[garde(length(max = 40))]
    pub instrument_no: Option<String>,
    /// Of a cheque or pay order: the bank that it is drawn on.
    #[garde(length(max = 80))]
    pub instrument_bank: Option<String>,
    /// Of a cheque or pay order: its date.
    pub instrument_date: Option<NaiveDate>,
    /// Where it went, unless it is cash or a cheque in hand.
    pub bank_id: Option<i64>,
    /// Who paid; the father's name when left out.
    #[garde(length(max = 120))]
    pub payer_name: Option<String>,
    #[garde(length(max = 300))]
    pub note: Option<String>,
    pub attachment_file_id: Option<i64>,
    /// Why older open challans are passed over.
    #[garde(length(max = 300))]
    pub out_of_order_reason: Option<String>,
}

fn counter() -> Channel {
    Channel::Counter
}
fn cash() -> Instrument {
    Instrument::Cash
}

/// How far back a value date may lie: a bank's file can be weeks late.
const OLDEST_DAYS: u64 = 400;
/// A cheque is good for six months after its date.
const CHEQUE_MONTHS: u32 = 6;

/// What is to be collected, checked as far as a form can be.
#[derive(Clone, Debug)]
pub struct ReceiptRequest {
    pub challan_ids: Vec<i64>,
    pub student_id: Option<i64>,
    pub amount: Money,
    pub value_date: NaiveDate,
    pub backdate_reason: Option<String>,
    pub channel: Channel,
    pub instrument: Instrument,
    pub instrument_no: Option<String>,
    pub instrument_bank: Option<String>,
    pub instrument_date: Option<NaiveDate>,
    pub bank_id: Option<i64>,
    pub payer_name: Option<String>,
    pub note: Option<String>,
    pub attachment_file_id: Option<i64>,
    pub out_of_order: OutOfOrder,
    pub from: MoneyFrom,
}

impl ReceiptRequest {
    /// Money that a bank took for some challans, under its own number.
    pub fn of_bank(bank_id: i64, transaction_id: &str, value_date: NaiveDate, amount: Money, challan_ids: Vec<i64>) -> ReceiptRequest {
        ReceiptRequest {
            challan_ids,
            student_id: None,
            amount,
            value_date,
            backdate_reason: None,
            channel: Channel::Bank,
            instrument: Instrument::Online,
            instrument_no: Some(transaction_id.chars().take(40).collect()),
            instrument_bank: None,
            instrument_date: None,
            bank_id: Some(bank_id),
            payer_name: None,
            note: None,
            attachment_file_id: None,
            out_of_order: OutOfOrder::No,
            from: MoneyFrom::BankList,
        }
    }

    /// Cash and cheques of the counter under another day than today. What a bank took has the bank's own day.
    pub fn is_backdated(&self, today: NaiveDate) -> bool {
        self.from == MoneyFrom::Payer && self.bank_id.is_none() && self.value_date != today
    }

    /// A bank's day of the past that a person entered: it needs no permission, but what late fee it spares is noted.
    pub fn is_bank_day_by_hand(&self, today: NaiveDate) -> bool {
        self.from == MoneyFrom::Payer && self.bank_id.is_some() && self.value_date < today
    }

    /// 422 at `value_date` for a backdated receipt of who may not date one back, at `backdate_reason` without a reason.
    pub fn check_day(&self, today: NaiveDate, may_backdate: bool) -> Result<()> {
        if !self.is_backdated(today) {
            return Ok(());
        }
        let mut c = Checks::of("receipt");
        let sentence = "Cash and cheques received at the counter bear today's date. Another day needs the permission to backdate receipts.";
        c.ensure(may_backdate, "value_date", sentence);
        c.ensure(self.backdate_reason.is_some(), "backdate_reason", "Say why this money bears another day than today.");
        c.done()?;
        Ok(())
    }
}

/// Where the money is before it settles anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoneyFrom {
    /// With whoever pays, as a person enters it.
    Payer,
    /// With a cashier who took it while the server was away, and says so now.
    WithoutServer { cashier_id: i64 },
    /// In a bank, as its own list says.
    BankList,
    /// In a bank already, paid in a month that is closed now: the books have it today.
    PayerOfClosedMonth,
    /// In a bank, as its own list says, after the admission that it pays for had lapsed: the challan is younger than the money.
    LateForSeat,
    /// In a bank already, waiting on the control head of this campus until somebody knew whose it is.
    Unidentified { campus_id: i64 },
}

impl MoneyFrom {
    /// Nobody had it in the books before.
    pub fn is_new(self) -> bool {
        !matches!(self, MoneyFrom::Unidentified { .. })
    }
}

/// Whether older open challans of the same students may be passed over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OutOfOrder {
    /// Refuse, and name them.
    No,
    /// For a stated reason, which enters the exceptions register.
    Because(String),
    /// The payer named the paper itself (a bank's list).
    PaperNamed,
}

impl CollectForm {
    /// Cash at the counter today.
    pub fn cash(challan_ids: Vec<i64>, amount: Money) -> CollectForm {
        CollectForm {
            challan_ids,
            student_id: None,
            amount_minor: amount,
            value_date: None,
            backdate_reason: None,
            channel: Channel::Counter,
            instrument: Instrument::Cash,
            instrument_no: None,
            instrument_bank: None,
            instrument_date: None,
            bank_id: None,
            payer_name: None,
            note: None,
            attachment_file_id: None,
            out_of_order_reason: None,
        }
    }

    pub fn check(self, today: NaiveDate) -> Result<ReceiptRequest> {
        let (request, mut c) = self.read(today);
        c.money_positive("amount_minor", request.amount);
        let goes_to_bank = request.channel != Channel::Counter || request.instrument == Instrument::Online;
        c.ensure(!goes_to_bank || request.bank_id.is_some(), "bank_id", "Choose the bank account that the money went to.");
        if request.instrument.is_held() {
            c.ensure(request.instrument_no.is_some(), "instrument_no", "Enter the number of the cheque or pay order.");
            c.ensure(request.instrument_bank.is_some(), "instrument_bank", "Enter the bank that it is drawn on.");
            let stale = today.checked_sub_months(Months::new(CHEQUE_MONTHS)).unwrap_or(today);
            match request.instrument_date {
                None => c.ensure(false, "instrument_date", "Enter the date that is written on it."),
                Some(on) => {
                    c.ensure(on <= today, "instrument_date", "It is dated in the future. Receive it on that day.");
                    c.ensure(on >= stale, "instrument_date", "It is older than six months; the bank will not pay it.");
                }
            }
        }
        c.done()?;
        Ok(request)
    }

    /// As `check`, for a preview: how it is paid may still be missing, and the amount.
    pub fn check_for_preview(self, today: NaiveDate) -> Result<ReceiptRequest> {
        let (request, mut c) = self.read(today);
        c.ensure(!request.amount.is_negative(), "amount_minor", "Enter an amount above zero.");
        c.done()?;
        Ok(request)
    }

    /// The request, and what is wrong with it before how it is paid is looked at.
    fn read(self, today: NaiveDate) -> (ReceiptRequest, Checks) {
        let mut c = Checks::of("receipt");
        let form = self.checked(&mut c);
        let mut challan_ids = form.challan_ids;
        challan_ids.sort_unstable();
        challan_ids.dedup();
        if form.student_id.is_none() {
            c.count("challan_ids", &challan_ids, 1..=50);
        } else {
            c.count("challan_ids", &challan_ids, 0..=50);
        }
        c.ensure(form.amount_minor <= Money::major(100_000_000), "amount_minor", "This amount is too large for one receipt.");
        let value_date = form.value_date.unwrap_or(today);
        let oldest = today.checked_sub_days(Days::new(OLDEST_DAYS)).unwrap_or(today);
        c.ensure(value_date <= today, "value_date", "The day of payment cannot be in the future.");
        c.ensure(value_date >= oldest, "value_date", "This day of payment is too far back.");
        let by_payroll = form.channel == Channel::Payroll || form.instrument == Instrument::Salary;
        c.ensure(!by_payroll, "channel", "Fees are deducted from a salary by its payroll only. Choose another channel.");
        let goes_to_bank = form.channel != Channel::Counter || form.instrument == Instrument::Online;
        let held = form.instrument.is_held();
        let request = ReceiptRequest {
            challan_ids,
            student_id: form.student_id,
            amount: form.amount_minor,
            value_date,
            backdate_reason: form.backdate_reason,
            channel: form.channel,
            instrument: form.instrument,
            instrument_no: form.instrument_no,
            instrument_bank: form.instrument_bank.filter(|_| held),
            instrument_date: form.instrument_date.filter(|_| held),
            bank_id: if goes_to_bank { form.bank_id } else { None },
            payer_name: form.payer_name,
            note: form.note,
            attachment_file_id: form.attachment_file_id,
            out_of_order: form.out_of_order_reason.map_or(OutOfOrder::No, OutOfOrder::Because),
            from: MoneyFrom::Payer,
        };
        (request, c)
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

/// What to take back: a receipt, or every receipt that settled a challan.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("reversal", rules)]
pub struct UnpayForm {
    pub receipt_id: Option<i64>,
    pub challan_id: Option<i64>,
    #[garde(length(min = 3, max = 300))]
    pub reason: String,
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

    fn form() -> CollectForm {
        CollectForm::cash(vec![2, 1, 2], Money(100))
    }

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn money_falls_on_the_oldest_first_and_the_rest_is_an_advance() {
        assert_eq!(spread(Money(250), &[Money(100), Money(100)]), (vec![Money(100), Money(100)], Money(50)));
        assert_eq!(spread(Money(120), &[Money(100), Money(100)]), (vec![Money(100), Money(20)], Money(0)));
        assert_eq!(spread(Money(0), &[Money(100)]), (vec![Money(0)], Money(0)));
    }

    #[test]
    fn a_form_is_checked_at_its_fields() {
        let today = day("2026-11-20");
        assert_eq!(form().check(today).unwrap().challan_ids, [1, 2]);
        assert!(CollectForm { amount_minor: Money(0), ..form() }.check(today).is_err());
        assert!(CollectForm { value_date: Some(day("2026-11-21")), ..form() }.check(today).is_err());
        assert!(CollectForm { channel: Channel::Bank, ..form() }.check(today).is_err(), "a bank is needed");
        let cheque = CollectForm {
            instrument: Instrument::Cheque,
            instrument_no: Some("00123".into()),
            instrument_bank: Some("HBL".into()),
            instrument_date: Some(today),
            ..form()
        };
        assert!(cheque.clone().check(today).is_ok());
        assert!(CollectForm { instrument_no: None, ..cheque.clone() }.check(today).is_err(), "a cheque has a number");
        assert!(CollectForm { instrument_bank: None, ..cheque.clone() }.check(today).is_err(), "a cheque names its bank");
        assert!(CollectForm { instrument_date: None, ..cheque.clone() }.check(today).is_err(), "a cheque has a date");
        assert!(CollectForm { instrument_date: Some(day("2026-11-21")), ..cheque.clone() }.check(today).is_err(), "post-dated");
        assert!(CollectForm { instrument_date: Some(day("2026-05-19")), ..cheque }.check(today).is_err(), "stale");
        assert!(CollectForm { challan_ids: vec![], ..form() }.check(today).is_err(), "a challan or a student");
        assert!(CollectForm { challan_ids: vec![], student_id: Some(1), ..form() }.check(today).is_ok(), "an advance");
    }

    #[test]
    fn money_of_the_counter_bears_today() {
        let today = day("2026-11-20");
        let back = CollectForm { value_date: Some(day("2026-11-19")), ..form() };
        let request = back.clone().check(today).unwrap();
        assert!(request.check_day(today, false).is_err(), "without the permission");
        assert!(request.check_day(today, true).is_err(), "without a reason");
        let said = CollectForm { backdate_reason: Some("Counted the day before".into()), ..back.clone() }.check(today).unwrap();
        assert!(said.check_day(today, true).is_ok());
        let by_bank = CollectForm { channel: Channel::Bank, bank_id: Some(1), ..back }.check(today).unwrap();
        assert!(by_bank.check_day(today, false).is_ok(), "a bank has its own day");
    }
}
