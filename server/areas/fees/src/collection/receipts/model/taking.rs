//! Money on its way in: the form of the counter, and the request that is made of it.

use super::{Channel, Instrument};
use crate::collection::tellings::model::{Number, NumberKind, Teller, key_of, number_key};
use chrono::{Days, Months, NaiveDate};
use kernel::{Checks, Form, Money, Result};
use schemars::JsonSchema;
use serde::Deserialize;

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
    /// Of a cheque or pay order: the branch that it is drawn on. Of a slip: the branch that stamped it.
    #[garde(length(max = 80))]
    pub instrument_branch: Option<String>,
    /// Of a cheque or pay order: the account that it is drawn on.
    #[garde(length(max = 40))]
    pub instrument_account: Option<String>,
    /// Of a cheque or pay order: its date.
    pub instrument_date: Option<NaiveDate>,
    /// What the slip or cheque comes to, where it pays by several receipts: they are its parts.
    pub slip_total_minor: Option<Money>,
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
    /// Why this is another payment than the one that was told before.
    #[garde(length(max = 300))]
    pub same_payment_reason: Option<String>,
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
    /// The day of the family's slip, where the office accepted one: the bank took the money then, however late its list has it.
    pub slip_day: Option<NaiveDate>,
    pub backdate_reason: Option<String>,
    pub channel: Channel,
    pub instrument: Instrument,
    pub instrument_no: Option<String>,
    pub instrument_bank: Option<String>,
    pub instrument_branch: Option<String>,
    pub instrument_account: Option<String>,
    pub instrument_date: Option<NaiveDate>,
    /// What the slip or cheque comes to, of which this is a part.
    pub slip_total: Option<Money>,
    pub bank_id: Option<i64>,
    pub payer_name: Option<String>,
    pub note: Option<String>,
    pub attachment_file_id: Option<i64>,
    pub out_of_order: OutOfOrder,
    /// The challans are paid in the order in which they stand here, not in that of their due dates: the payer named the first.
    pub keeps_order: bool,
    pub told_by: Teller,
    /// Why it is another payment than one that was told before.
    pub same_payment_reason: Option<String>,
    /// What the bank kept of it before it credited the rest.
    pub bank_charge: BankCharge,
    pub from: MoneyFrom,
}

/// What a bank keeps of a payment that it takes for us.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BankCharge {
    pub charge: Money,
    /// On the charge.
    pub tax: Money,
}

impl BankCharge {
    pub fn total(self) -> Money {
        self.charge + self.tax
    }
}

impl ReceiptRequest {
    /// Money that a bank took for some challans, under its own number.
    pub fn of_bank(bank_id: i64, transaction_id: &str, value_date: NaiveDate, amount: Money, challan_ids: Vec<i64>) -> ReceiptRequest {
        ReceiptRequest {
            challan_ids,
            student_id: None,
            amount,
            value_date,
            slip_day: None,
            backdate_reason: None,
            channel: Channel::Bank,
            instrument: Instrument::Online,
            instrument_no: Some(transaction_id.chars().take(40).collect()),
            instrument_bank: None,
            instrument_branch: None,
            instrument_account: None,
            instrument_date: None,
            slip_total: None,
            bank_id: Some(bank_id),
            payer_name: None,
            note: None,
            attachment_file_id: None,
            out_of_order: OutOfOrder::No,
            keeps_order: false,
            told_by: Teller::List,
            same_payment_reason: None,
            bank_charge: BankCharge::default(),
            from: MoneyFrom::BankList,
        }
    }

    /// Under which number the money is told: of a cheque or pay order, or of a payment into one of our accounts. Cash at the counter has none.
    pub fn number(&self) -> Option<Number> {
        let text = self.instrument_no.as_deref()?;
        let branch_key = self.instrument_branch.as_deref().map(key_of).unwrap_or_default();
        if !self.instrument.is_held() {
            return self.bank_id.map(|bank| Number { branch_key, ..Number::of_bank(bank, text) });
        }
        Some(Number {
            kind: NumberKind::Cheque,
            text: text.to_owned(),
            bank_id: None,
            drawer_key: self.instrument_bank.as_deref().map(key_of).unwrap_or_default(),
            branch_key,
            account_key: self.instrument_account.as_deref().map(number_key).unwrap_or_default(),
        })
    }

    /// The day that decides the late fee: that of the money, or of the slip that the family has of it.
    pub fn late_fee_day(&self) -> NaiveDate {
        self.slip_day.map_or(self.value_date, |slip| slip.min(self.value_date))
    }

    /// The later day that would have decided the late fee, had nobody named an earlier one: the bank's own for a slip, today for a bank's day by hand.
    pub fn dearer_day(&self, today: NaiveDate) -> Option<NaiveDate> {
        if self.late_fee_day() < self.value_date {
            return Some(self.value_date);
        }
        self.is_bank_day_by_hand(today).then_some(today)
    }

    /// A person tells of money that nobody had in the books before: whether it was told before is asked.
    pub fn is_told_by_hand(&self) -> bool {
        self.told_by == Teller::Hand && self.from.is_new()
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
    /// With a sponsor who took over a part of the challan, and pays it later.
    Sponsor { sponsor_id: i64 },
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
            instrument_branch: None,
            instrument_account: None,
            instrument_date: None,
            slip_total_minor: None,
            bank_id: None,
            payer_name: None,
            note: None,
            attachment_file_id: None,
            out_of_order_reason: None,
            same_payment_reason: None,
        }
    }

    pub fn check(self, today: NaiveDate) -> Result<ReceiptRequest> {
        let (request, mut c) = self.read(today);
        c.money_positive("amount_minor", request.amount);
        let goes_to_bank = request.channel != Channel::Counter || request.instrument == Instrument::Online;
        c.ensure(!goes_to_bank || request.bank_id.is_some(), "bank_id", "Choose the bank account that the money went to.");
        if request.instrument.clears() {
            c.ensure(
                request.instrument_no.is_some(),
                "instrument_no",
                "Enter the number of the slip of the card machine, or of the wallet's payment.",
            );
            c.ensure(request.channel == Channel::Counter, "channel", "Cards and wallets are taken at the counter.");
        }
        if request.instrument.is_held() {
            c.ensure(request.instrument_no.is_some(), "instrument_no", "Enter the number of the cheque or pay order.");
            c.ensure(request.instrument_bank.is_some(), "instrument_bank", "Enter the bank that it is drawn on.");
            let stale = today.checked_sub_months(Months::new(CHEQUE_MONTHS)).unwrap_or(today);
            match request.instrument_date {
                None => c.ensure(false, "instrument_date", "Enter the date that is written on it."),
                Some(on) => {
                    c.ensure(
                        on <= today,
                        "instrument_date",
                        "It is dated in the future. Register it as a post-dated cheque, and receive it on that day.",
                    );
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
        let total = form.slip_total_minor.unwrap_or(form.amount_minor);
        c.ensure(total >= form.amount_minor, "slip_total_minor", "The slip comes to less than this part of it.");
        c.ensure(total <= Money::major(100_000_000), "slip_total_minor", "This amount is too large for one slip.");
        let value_date = form.value_date.unwrap_or(today);
        let oldest = today.checked_sub_days(Days::new(OLDEST_DAYS)).unwrap_or(today);
        c.ensure(value_date <= today, "value_date", "The day of payment cannot be in the future.");
        c.ensure(value_date >= oldest, "value_date", "This day of payment is too far back.");
        let by_payroll = form.channel == Channel::Payroll || form.instrument == Instrument::Salary;
        c.ensure(!by_payroll, "channel", "Fees are deducted from a salary by its payroll only. Choose another channel.");
        c.ensure(form.instrument != Instrument::Sponsor, "instrument", "A sponsor takes over a part on the challan's own page.");
        let goes_to_bank = form.channel != Channel::Counter || form.instrument == Instrument::Online;
        let held = form.instrument.is_held();
        let request = ReceiptRequest {
            challan_ids,
            student_id: form.student_id,
            amount: form.amount_minor,
            value_date,
            slip_day: None,
            backdate_reason: form.backdate_reason,
            channel: form.channel,
            instrument: form.instrument,
            instrument_no: form.instrument_no,
            instrument_bank: form.instrument_bank.filter(|_| held),
            instrument_branch: form.instrument_branch.filter(|_| held || goes_to_bank),
            instrument_account: form.instrument_account.filter(|_| held),
            instrument_date: form.instrument_date.filter(|_| held),
            slip_total: form.slip_total_minor,
            bank_id: if goes_to_bank { form.bank_id } else { None },
            payer_name: form.payer_name,
            note: form.note,
            attachment_file_id: form.attachment_file_id,
            out_of_order: form.out_of_order_reason.map_or(OutOfOrder::No, OutOfOrder::Because),
            keeps_order: false,
            told_by: Teller::Hand,
            same_payment_reason: form.same_payment_reason,
            bank_charge: BankCharge::default(),
            from: MoneyFrom::Payer,
        };
        (request, c)
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
        let card = CollectForm { instrument: Instrument::Card, ..form() };
        assert!(card.clone().check(today).is_err(), "a card has the number of its slip");
        let numbered = CollectForm { instrument_no: Some("004411".into()), ..card };
        assert!(numbered.clone().check(today).is_ok());
        assert!(CollectForm { channel: Channel::Online, bank_id: Some(1), ..numbered }.check(today).is_err(), "at the counter only");
        assert!(CollectForm { slip_total_minor: Some(Money(99)), ..form() }.check(today).is_err(), "a part is no more than its slip");
        assert!(CollectForm { challan_ids: vec![], ..form() }.check(today).is_err(), "a challan or a student");
        assert!(CollectForm { challan_ids: vec![], student_id: Some(1), ..form() }.check(today).is_ok(), "an advance");
    }

    #[test]
    fn cash_at_the_counter_has_no_number() {
        let today = day("2026-11-20");
        let numbered = CollectForm { instrument_no: Some("SLIP-778".into()), ..form() };
        assert_eq!(numbered.clone().check(today).unwrap().number(), None);
        let slip = CollectForm { channel: Channel::Bank, bank_id: Some(7), instrument_branch: Some("Mall Road".into()), ..numbered };
        let number = slip.check(today).unwrap().number().unwrap();
        assert_eq!((number.kind, number.bank_id, number.branch_key.as_str()), (NumberKind::Bank, Some(7), "MALLROAD"));
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
