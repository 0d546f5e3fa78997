//! The steps of a till, each one transaction.

pub mod absent;
pub mod close;
pub mod deposit;
pub mod give_back;
pub mod hand_over;

use super::{
    model::{TILL, TillForm, TillStatus, into},
    queries::{self, Standing},
};
use crate::exceptions;
use accounting::api::{Control, Counted, Line, NewVoucher, VoucherId, VoucherKind, post, take_voucher_id};
use institution::api::CampusId;
use kernel::{Error, Money, Result, Scope, Tx, pairs, time};

/// Opens the till of whoever works with change out of the campus's cash box, or with what was counted of the change that another till left there: what is over or
/// short of that is posted, and stands in the exceptions in the other cashier's name. 422 while they have an open one, for a till without change, and where the
/// cash box holds less.
pub fn open(tx: &mut Tx, cashier: i64, form: &TillForm) -> Result<i64> {
    if queries::open_of(tx, cashier)?.is_some() {
        return Err(Error::field("campus_id", "You have an open till. Count and close it first."));
    }
    let (today, name) = (tx.today(), tx.who().name.clone());
    let left = form.change_of_till_id.map(|id| change_of(tx, CampusId(form.campus_id), id)).transpose()?;
    // What the cash box gives, and what comes into the till.
    let (out, float) = match &left {
        Some(till) => (till.kept_minor.unwrap_or_default(), Counted::sum(&form.count)),
        None => (form.float_minor, form.float_minor),
    };
    let voucher_id = if out.is_positive() || float.is_positive() { Some(take_voucher_id(tx)?) } else { None };
    let id = tx.insert(
        &TILL,
        pairs! {
            campus_id: form.campus_id, cashier_id: cashier, cashier_name: name.clone(), opened_on: today, float_minor: float,
            status: TillStatus::Open, note: form.note.clone(), opening_voucher_id: voucher_id, change_of_id: form.change_of_till_id,
            change_difference_minor: left.as_ref().map(|_| float - out),
        },
    )?;
    if let Some(voucher_id) = voucher_id {
        let voucher = NewVoucher::new(VoucherKind::Contra, form.campus_id, today, format!("Till of {name} opened"))
            .with_id(voucher_id)
            .from("till", id)
            .line(into(CampusId(form.campus_id), id, float))
            .line(Line::debit(form.campus_id, Control::OverAndShort, (out - float).or_zero()))
            .line(Line::credit(form.campus_id, Control::OverAndShort, (float - out).or_zero()))
            .line(Line::credit(form.campus_id, Control::Cash, out));
        post(tx, voucher)?;
        if let Some(till) = left.filter(|_| float != out) {
            note_difference(tx, &till, voucher_id, (out, float))?;
        }
    }
    Ok(id)
}

/// A closed till of the campus whose change lies in the cash box still, locked: nobody took it over, and its cashier opened none since. Whoever opens again begins
/// with what was left, so the change of an older till is not there any more.
fn change_of(tx: &mut Tx, campus_id: CampusId, id: i64) -> Result<Standing> {
    let wrong = |sentence: String| Error::field("change_of_till_id", sentence);
    let scope = Scope::of_campus(campus_id.0);
    let till = queries::locked(tx, &scope, id).map_err(|_| wrong("Choose a closed till of this campus.".into()))?;
    if till.status == TillStatus::Open {
        return Err(wrong(format!("The till of {} is open. It is counted and closed first.", till.label())));
    }
    if !till.kept_minor.unwrap_or_default().is_positive() {
        return Err(wrong(format!("No change stayed of the till of {}.", till.label())));
    }
    if let Some(taker) = queries::change_taken_by(tx, id)? {
        return Err(wrong(format!("{taker} took the change of this till over already.")));
    }
    match queries::next_opened_on(tx, &till)? {
        Some(day) => {
            let (name, day) = (&till.cashier_name, time::show(day));
            Err(wrong(format!("{name} opened another till on {day}: this change is not there any more. Choose the last till of {name}.")))
        }
        None => Ok(till),
    }
}

/// What lies there is another amount than its cashier said: it stands in that cashier's name.
fn note_difference(tx: &mut Tx, till: &Standing, voucher_id: VoucherId, (stayed, counted): (Money, Money)) -> Result<()> {
    let said = format!("Rs {stayed} stayed of the till of {}, {} counted Rs {counted} of it", till.label(), tx.who().name);
    let whose = (till.cashier_id, till.cashier_name.as_str());
    exceptions::note_in_name(tx, exceptions::Kind::TillDifference, (till.campus_id, voucher_id), (counted - stayed).abs(), &said, whose)
}
