//! The steps of a till, each one transaction.

pub mod close;
pub mod deposit;
pub mod give_back;
pub mod hand_over;

use super::{
    model::{TILL, TillForm, TillStatus, into},
    queries,
};
use accounting::api::{Control, Line, NewVoucher, VoucherKind, post, take_voucher_id};
use kernel::{Error, Result, Tx, pairs};

/// Opens the till of whoever works with change out of the campus's cash box. 422 while they have an open one, and where the cash box holds less.
pub fn open(tx: &mut Tx, cashier: i64, form: &TillForm) -> Result<i64> {
    if queries::open_of(tx, cashier)?.is_some() {
        return Err(Error::field("campus_id", "You have an open till. Count and close it first."));
    }
    let (today, name) = (tx.today(), tx.who().name.clone());
    let voucher_id = if form.float_minor.is_positive() { Some(take_voucher_id(tx)?) } else { None };
    let id = tx.insert(
        &TILL,
        pairs! {
            campus_id: form.campus_id, cashier_id: cashier, cashier_name: name.clone(), opened_on: today, float_minor: form.float_minor,
            status: TillStatus::Open, note: form.note.clone(), opening_voucher_id: voucher_id,
        },
    )?;
    if let Some(voucher_id) = voucher_id {
        let voucher = NewVoucher::new(VoucherKind::Contra, form.campus_id, today, format!("Till of {name} opened"))
            .with_id(voucher_id)
            .from("till", id)
            .line(into(form.campus_id, id, form.float_minor))
            .line(Line::credit(form.campus_id, Control::Cash, form.float_minor));
        post(tx, voucher)?;
    }
    Ok(id)
}
