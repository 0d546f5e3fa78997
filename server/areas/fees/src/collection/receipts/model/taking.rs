//! Money on its way in: the form of the counter, of which a request is made.

use super::{
    Channel, Instrument,
    request::{BankCharge, MoneyFrom, OutOfOrder, ReceiptRequest},
};
use crate::collection::tellings::model::Teller;
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
    use crate::collection::tellings::model::NumberKind;

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
