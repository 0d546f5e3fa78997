//! A payment that a bank tells: a line in the day's list of its account, posted as the lines of its files are, once however often it is told.

use super::{
    model::{
        BILLER_KEY, BankPaymentForm, BankPaymentTaken, BillerKeyChange, BillerKeyForm, Key, NewBillerKey, NewCall, PaymentOutcome, place,
    },
    queries,
};
use crate::{
    collection::{
        bank_files::{
            actions::{post::post_line, told::add_line},
            model::{LineStatus, PostParams},
            queries::{Waiting, key_line, outcome},
        },
        tellings::model::Teller,
        unidentified,
    },
    ids::BankLineId,
};
use institution::api::CampusId;
use kernel::{
    Edited, Error, Money, Result, Scope, Tx, Value, binds,
    db::{One, Who},
    pairs, sql,
};
use std::time::Duration;

/// Calls are kept for so long.
const KEPT: Duration = Duration::from_secs(90 * 24 * 60 * 60);

/// Makes a key of an account. 422 at `bank_id` for an account out of scope.
pub fn create(tx: &mut Tx, scope: &Scope, form: &BillerKeyForm, made: (&str, &str)) -> Result<NewBillerKey> {
    let bank = accounting::api::bank(tx, scope, form.bank_id).map_err(|_| Error::field("bank_id", "Choose one of your bank accounts."))?;
    let (key_no, secret) = made;
    let sealed = tx.registry().secret_key()?.seal(&place(key_no), secret);
    let id = tx.insert(
        &BILLER_KEY,
        pairs! { campus_id: bank.campus_id, bank_id: bank.id, key_no: key_no.to_owned(), secret: sealed, is_active: true },
    )?;
    Ok(NewBillerKey { id, key_no: key_no.to_owned(), secret: secret.to_owned() })
}

/// Turns a key off or on.
pub fn update(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &BillerKeyChange) -> Result<()> {
    tx.update(&BILLER_KEY, scope, id, version, pairs! { is_active: form.is_active })
}

/// Takes a payment: its transaction first, so that of two at once one is taken and the other hears the same; then its line and its receipt.
pub fn take(tx: &mut Tx, key: &Key, form: &BankPaymentForm) -> Result<BankPaymentTaken> {
    let who = Who { name: key.bank_name.clone(), ..tx.who().clone() };
    tx.act_as(who);
    let now = tx.now();
    let told: Option<One<i64>> = tx.first(
        sql!(
            "INSERT INTO told_payment (created_at, bank_id, biller_key_id, transaction_id, consumer_no, amount_minor, paid_on)
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id"
        ),
        &binds![now, key.bank_id, key.id, &form.transaction_id, &form.consumer_no, form.amount_minor, form.paid_on],
    )?;
    let Some(One(told)) = told else { return queries::answered(tx, key, form) };
    let line = post(tx, key, form, told)?;
    let (status, receipt_no) = outcome(tx, line)?;
    let outcome = if status == LineStatus::Posted { PaymentOutcome::Posted } else { PaymentOutcome::Unidentified };
    let answer = BankPaymentTaken {
        transaction_id: form.transaction_id.clone(),
        consumer_no: form.consumer_no.clone(),
        amount_minor: form.amount_minor,
        outcome,
        receipt_no,
    };
    tx.exec(
        sql!("UPDATE told_payment SET bank_line_id = $2, answer = $3 WHERE id = $1"),
        &[told.into(), line.into(), Value::json(&answer)],
    )?;
    Ok(answer)
}

/// Posts a payment as its line: to its paper, or to unidentified receipts; what may be a payment that was told otherwise waits for the office, and one of a day
/// to come for that day. Gives the line by which the money is in the books, which is an older one when the bank's own list was faster.
fn post(tx: &mut Tx, key: &Key, form: &BankPaymentForm, told: i64) -> Result<BankLineId> {
    let number = key.number(&form.consumer_no);
    let campuses = queries::campuses(tx, key, &number)?;
    let scope = Scope::of_campuses(campuses.clone());
    let mut line = Waiting {
        id: BankLineId(0),
        bank_id: key.bank_id,
        line: told,
        transaction_id: form.transaction_id.clone(),
        challan_no: number,
        value_date: form.paid_on,
        amount_minor: form.amount_minor,
        charge_minor: Money::ZERO,
        charge_tax_minor: Money::ZERO,
        payer_name: form.payer_name.clone(),
    };
    let file = add_line(tx, CampusId(key.campus_id), &mut line)?;
    let params = PostParams::of_one(file, campuses, Teller::Call);
    post_line(tx, &params, &line)?;
    match outcome(tx, line.id)?.0 {
        LineStatus::Posted => Ok(line.id),
        LineStatus::Repeated => key_line(tx, &line),
        // The office says whether it is the payment that was told before.
        LineStatus::MaybeSame => Ok(line.id),
        // Nothing is booked before its day.
        _ if form.paid_on > tx.today() => Ok(line.id),
        _ => {
            unidentified::actions::post_lines(tx, &scope, &[line.id.0])?;
            Ok(line.id)
        }
    }
}

/// Keeps a call for the office to see, and forgets those of long ago.
pub fn note(tx: &mut Tx, call: &NewCall) -> Result<()> {
    let now = tx.now();
    tx.exec(sql!("DELETE FROM biller_call WHERE biller_key_id = $1 AND created_at < $2"), &binds![call.key_id, now.minus(KEPT)])?;
    tx.exec(
        sql!(
            "INSERT INTO biller_call (created_at, biller_key_id, kind, consumer_no, transaction_id, amount_minor, answered, reason)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
        ),
        &binds![
            now,
            call.key_id,
            call.kind,
            call.consumer_no.clone(),
            call.transaction_id.clone(),
            call.amount,
            call.answered,
            call.reason.clone()
        ],
    )
    .map(drop)
}
