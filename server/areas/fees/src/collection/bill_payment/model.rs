//! The keys of banks' accounts, their calls, and what is asked and answered in them.

mod shown;

pub use self::shown::{BILLER_CALLS, BILLER_KEYS, BillerCall, BillerKey};
use crate::{
    billing::challans::model::ChallanStatus,
    collection::{
        applicant_slips::model::{ApplicantSlip, SlipStatus},
        bank_files::model::read::challan_no,
    },
    rights,
    settlement::{OpenChallan, late_fees::payable_on},
};
use chrono::{Duration, NaiveDate};
use kernel::{Checks, Form, History, Money, Record, Result, Row, ScopeBy, Unique};
use reporting::tables::check_bank_day;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum CallKind { Inquiry = "inquiry", Payment = "payment" }
}
kernel::string_enum! {
    /// `unpaid`: the bank may take it. `expired`: its last day is over, the family needs a new one. `paid`: nothing is owed on it. `closed`: it was cancelled
    /// or replaced.
    pub enum BillStatus { Unpaid = "unpaid", Expired = "expired", Paid = "paid", Closed = "closed" }
}
kernel::string_enum! {
    /// `posted`: it paid the bill. `unidentified`: the money waits for its day, or until the office knows whose it is, or whether it was told before.
    pub enum PaymentOutcome { Posted = "posted", Unidentified = "unidentified" }
}

pub static BILLER_KEY: Record = Record {
    table: "biller_key",
    record_name: "key of bill payment",
    columns: &["campus_id", "bank_id", "key_no", "secret", "is_active"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::BILLER_KEYS_INDEX]),
    unique: &[Unique::of("biller_key_no", &["key_no"], "bank_id", "Make the key again.")],
    words: &["key_no"],
    numbers: &[],
};

/// What the secret of a key is sealed for.
pub fn place(key_no: &str) -> String {
    format!("key of bill payment {key_no}")
}

/// For which account a key is made.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct BillerKeyForm {
    pub bank_id: i64,
}

/// What of a key can be changed. Its secret cannot: make another key, and turn this one off once the bank uses it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct BillerKeyChange {
    pub is_active: bool,
}

/// A new key; its secret is told here and never again.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct NewBillerKey {
    pub id: i64,
    pub key_no: String,
    pub secret: String,
}

/// A key as its calls need it.
#[derive(Clone, Debug, Row)]
pub struct Key {
    pub id: i64,
    pub key_no: String,
    pub secret: String,
    pub is_active: bool,
    pub bank_id: i64,
    pub bank_name: String,
    pub campus_id: i64,
    pub challan_prefix: Option<String>,
}

impl Key {
    /// The number of the paper behind a consumer number.
    pub fn number(&self, consumer_no: &str) -> String {
        challan_no(consumer_no, self.challan_prefix.as_deref())
    }
}

/// Whose bill a bank asks for.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("bill")]
pub struct BillInquiryForm {
    /// The challan's number, with the prefix of the bank's account where it has one.
    #[garde(length(min = 1, max = 40))]
    pub consumer_no: String,
}

/// A bill as a bank reads it. Amounts are in paisa.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BankBill {
    pub consumer_no: String,
    pub consumer_name: String,
    pub status: BillStatus,
    /// What settles it today, with the late fee of today; 0 unless it is unpaid or expired.
    pub amount_minor: Money,
    pub due_on: NaiveDate,
    /// What settles it on the day after the due date, or today where that is later.
    pub amount_after_due_minor: Money,
    /// The last day on which the paper is taken.
    pub valid_until: NaiveDate,
    /// The month that is billed; none of an applicant's slip.
    pub period: Option<String>,
}

impl BankBill {
    pub fn of_challan(consumer_no: &str, challan: &OpenChallan, today: NaiveDate) -> BankBill {
        let status = match challan.status {
            ChallanStatus::Issued | ChallanStatus::PartlyPaid if today > challan.valid_until => BillStatus::Expired,
            ChallanStatus::Issued | ChallanStatus::PartlyPaid => BillStatus::Unpaid,
            ChallanStatus::Paid => BillStatus::Paid,
            _ => BillStatus::Closed,
        };
        let due = |on: NaiveDate| if challan.is_open() { payable_on(challan, on) } else { Money::ZERO };
        BankBill {
            consumer_no: consumer_no.to_owned(),
            consumer_name: challan.student_name.clone(),
            status,
            amount_minor: due(today),
            due_on: challan.due_on,
            amount_after_due_minor: due(today.max(challan.due_on + Duration::days(1))),
            valid_until: challan.valid_until,
            period: Some(challan.period.clone()),
        }
    }

    pub fn of_slip(consumer_no: &str, slip: &ApplicantSlip, today: NaiveDate) -> BankBill {
        let status = match slip.status {
            SlipStatus::Open if today > slip.valid_until => BillStatus::Expired,
            SlipStatus::Open => BillStatus::Unpaid,
            SlipStatus::Paid => BillStatus::Paid,
            SlipStatus::Lapsed | SlipStatus::Cancelled => BillStatus::Closed,
        };
        let amount = if slip.status == SlipStatus::Open { slip.amount } else { Money::ZERO };
        BankBill {
            consumer_no: consumer_no.to_owned(),
            consumer_name: slip.name.clone(),
            status,
            amount_minor: amount,
            due_on: slip.valid_until,
            amount_after_due_minor: amount,
            valid_until: slip.valid_until,
            period: None,
        }
    }
}

/// A payment that a bank took.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct BankPaymentForm {
    #[garde(length(min = 1, max = 40))]
    pub consumer_no: String,
    /// The bank's own number of the payment: the same again is the same payment.
    #[garde(length(min = 1, max = 80))]
    pub transaction_id: String,
    /// In paisa.
    #[garde(range(min = 1, max = 10_000_000_00))]
    pub amount_minor: Money,
    /// The bank's value date. What was paid in an evening bears the bank's next working day, and waits for it.
    pub paid_on: NaiveDate,
    #[garde(length(max = 120))]
    pub payer_name: Option<String>,
}

impl BankPaymentForm {
    pub fn check(self, today: NaiveDate) -> Result<BankPaymentForm> {
        let mut c = Checks::of("payment");
        let form = self.checked(&mut c);
        let day = check_bank_day(form.paid_on, today);
        c.ensure(day.is_ok(), "paid_on", day.err().unwrap_or_default());
        c.done()?;
        Ok(form)
    }
}

/// What became of a payment: the same for each repetition of the call.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BankPaymentTaken {
    pub transaction_id: String,
    pub consumer_no: String,
    pub amount_minor: Money,
    pub outcome: PaymentOutcome,
    /// None while the money waits for its owner.
    pub receipt_no: Option<String>,
}

/// A call as the office sees it afterwards.
#[derive(Clone, Debug)]
pub struct NewCall {
    pub key_id: i64,
    pub kind: CallKind,
    pub consumer_no: Option<String>,
    pub transaction_id: Option<String>,
    pub amount: Option<Money>,
    pub answered: i64,
    pub reason: Option<String>,
}

impl NewCall {
    /// A call of a key that was answered well.
    pub fn of(key: &Key, kind: CallKind) -> NewCall {
        NewCall { key_id: key.id, kind, consumer_no: None, transaction_id: None, amount: None, answered: 200, reason: None }
    }
}
