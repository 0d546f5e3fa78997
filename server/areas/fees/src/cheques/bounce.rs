//! A cheque that the bank returned: what it had settled is owed again, with the bank's charge and the bounce fine.

use super::{Cheque, cheque};
use crate::{
    approvals::Approver,
    exceptions,
    fines::model::FineKind,
    ledger::{self, NewFine},
    receipts::{
        model::ReceiptStatus,
        reverse::{TakeBack, take_back},
    },
    settings,
};
use accounting::api::{BankTransactionForm, BankTransactionKind, PreviewLine, bank, create_bank_transaction, open_day, try_out};
use chrono::NaiveDate;
use kernel::{Answer, Body, Checks, Cx, Data, Error, Json, Money, Result, Scope, Tx};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A returned cheque.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct BounceForm {
    /// The receipt.
    pub id: i64,
    /// As the bank's slip says: `Insufficient funds`.
    pub reason: String,
    /// The day of return; today when left out. Where that month is closed, the books have it today.
    pub on_date: Option<NaiveDate>,
    /// What the bank took for it, from the account that had the cheque.
    #[serde(default)]
    pub bank_charge_minor: Money,
    /// What the family is fined; the settings' bounce fine when left out, 0 for none.
    pub fine_minor: Option<Money>,
}

/// What came of it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Bounced {
    /// What is owed again, and what advances lost.
    pub amount_minor: Money,
    pub fine_id: Option<i64>,
    pub fine_minor: Money,
}

/// The most that one bounce may cost: a slip of the keyboard, not a policy.
const MOST: Money = Money::major(100_000);

impl BounceForm {
    fn check(self, today: NaiveDate) -> Result<BounceForm> {
        let mut c = Checks::of("return");
        let reason = c.text("reason", &self.reason, 3..=200);
        c.ensure(self.on_date.is_none_or(|on| on <= today), "on_date", "The day of return cannot lie in the future.");
        for (field, amount) in [("bank_charge_minor", self.bank_charge_minor), ("fine_minor", self.fine_minor.unwrap_or_default())] {
            c.ensure(!amount.is_negative() && amount <= MOST, field, format!("Enter from 0 to Rs {MOST}."));
        }
        c.done()?;
        Ok(BounceForm { reason, ..self })
    }
}

/// Takes a returned cheque's money back off everything that it settled. 409 when the receipt was reversed already or its surplus was used; 422 at
/// `bank_charge_minor` when the cheque was never at a bank; 403 for a receipt that is booked in a closed month, without the right to reverse there.
pub async fn bounce(cx: Cx, Body(form): Body<BounceForm>) -> Result<Answer<Bounced>> {
    let (form, scope, approver) = (form.check(cx.today())?, cx.scope(), Approver::of(cx.actor()?));
    cx.save("Cheque returned successfully", move |tx| return_cheque(tx, &scope, approver, &form)).await
}

/// What the return of a cheque would post. 409 and 422 as returning it; the reason may still be missing.
pub async fn preview(cx: Cx, Body(form): Body<BounceForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let form = BounceForm { reason: "Preview".into(), ..form };
    let (form, scope, approver) = (form.check(cx.today())?, cx.scope(), Approver::of(cx.actor()?));
    try_out(&cx, move |tx| return_cheque(tx, &scope, approver, &form)).await
}

/// The return itself.
pub fn return_cheque(tx: &mut Tx, scope: &Scope, approver: Approver, form: &BounceForm) -> Result<Bounced> {
    let one = cheque(tx, scope, form.id)?;
    if one.status == ReceiptStatus::Reversed {
        return Err(Error::conflict(format!("Receipt {} was reversed already.", one.receipt_no)));
    }
    let today = tx.today();
    let on = form.on_date.unwrap_or(today);
    if on < one.realised_on.unwrap_or(one.value_date) {
        return Err(Error::field("on_date", "The cheque cannot come back before it was handed over."));
    }
    if form.bank_charge_minor.is_positive() && one.status != ReceiptStatus::Realised {
        return Err(Error::field("bank_charge_minor", "This cheque is in hand: no bank can have charged for it."));
    }
    approver.may_unpay(tx, one.voucher_id, one.value_date)?;
    let said = format!("{} returned: {}", one.label(), form.reason);
    let undone = take_back(tx, scope, one.id, &TakeBack { on: Some(on), kind: exceptions::Kind::Bounced, reason: &said })?;
    charge(tx, scope, &one, form, on, &said)?;
    let fine_minor = match form.fine_minor {
        Some(amount) => amount,
        None => Money(tx.setting(settings::BOUNCE_FINE)?),
    };
    let fine_id = match undone.first() {
        Some(first) if fine_minor.is_positive() => Some(ledger::post_fine(
            tx,
            &NewFine {
                student_id: first.student_id,
                challan_id: undone
                    .iter()
                    .find(|one| one.student_id == first.student_id && one.challan_id.is_some())
                    .and_then(|one| one.challan_id),
                kind: FineKind::Bounce,
                amount_minor: fine_minor,
                reason: said,
                on_date: today,
            },
        )?),
        _ => None,
    };
    Ok(Bounced { amount_minor: one.amount_minor, fine_id, fine_minor: if fine_id.is_some() { fine_minor } else { Money::ZERO } })
}

fn charge(tx: &mut Tx, scope: &Scope, one: &Cheque, form: &BounceForm, on: NaiveDate, said: &str) -> Result<()> {
    let (Some(bank_id), true) = (one.bank_id, form.bank_charge_minor.is_positive()) else { return Ok(()) };
    let bank_campus = bank(tx, scope, bank_id)?.campus_id;
    let charge = BankTransactionForm {
        kind: BankTransactionKind::Charge,
        bank_id,
        to_bank_id: None,
        campus_id: None,
        date: open_day(tx, bank_campus, on)?,
        amount_minor: form.bank_charge_minor,
        slip_no: None,
        note: Some(said.chars().take(200).collect()),
    };
    create_bank_transaction(tx, scope, charge).map(drop)
}
