//! What is to be collected: the money, where it comes from, and under which number and day it is told.

use super::{Channel, Instrument};
use crate::collection::tellings::model::{Number, NumberKind, Teller, key_of, number_key};
use chrono::NaiveDate;
use kernel::{Checks, Money, Result};

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
