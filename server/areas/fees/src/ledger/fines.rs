//! Fines: posted the moment they are given, on a line of their own.

use super::{OpenChallan, open};
use crate::{
    books,
    challans::{self, model::ChallanStatus},
    fines::model::FineKind,
    heads,
    late_fees::{LateFee, due_on, unpaid_late_fees},
};
use chrono::NaiveDate;
use kernel::{Checks, Error, Money, Result, Tx, binds, sql, time};

/// A fine to be given.
#[derive(Clone, Debug)]
pub struct NewFine {
    pub student_id: i64,
    /// The open challan on which it stands; none makes a challan of its own, issued at once.
    pub challan_id: Option<i64>,
    pub kind: FineKind,
    pub amount_minor: Money,
    pub reason: String,
    pub on_date: NaiveDate,
}

/// Gives a fine: Dr receivable, Cr fine income; a line on its challan, which is open again when it was paid. Gives the fine's id. The caller has checked
/// scope; locks the student's root row. 409 when the challan is planned, revised or cancelled.
pub fn post_fine(tx: &mut Tx, fine: &NewFine) -> Result<i64> {
    let mut c = Checks::of("fine");
    c.money_positive("amount_minor", fine.amount_minor);
    c.done()?;
    students::api::lock_student(tx, fine.student_id)?;
    let mut challan = match fine.challan_id {
        Some(id) => {
            tx.lock("challan", id)?;
            open::load(tx, id)?
        }
        None => challans::fine_challan(tx, fine)?,
    };
    if !(challan.is_open() || challan.status == ChallanStatus::Paid) {
        return Err(Error::conflict(format!(
            "A fine cannot be put on this {}: it is {}.",
            challan.label(),
            open::status_label(challan.status)
        )));
    }
    let head = heads::for_fine(tx, fine.kind)?;
    let voucher_id = books::post_fine(tx, &challan, &head, fine)?;
    let fine_id = crate::fines::insert(tx, fine, &challan, voucher_id)?;
    add_line(tx, &mut challan, &head, fine_id, fine.amount_minor)?;
    Ok(fine_id)
}

fn add_line(tx: &mut Tx, challan: &mut OpenChallan, head: &heads::model::HeadBrief, fine_id: i64, amount: Money) -> Result<()> {
    let line = challan.lines.iter().map(|l| l.line).max().unwrap_or(0) + 1;
    tx.exec(
        sql!(
            "INSERT INTO challan_line (challan_id, line, kind, fee_head_id, fine_id, amount_minor, concession_minor, paid_minor)
             VALUES ($1, $2, 'fine', $3, $4, $5, 0, 0)"
        ),
        &binds![challan.id, line, head.id, fine_id, amount],
    )?;
    challan.amount_minor += amount;
    challan.lines = open::lines(tx, challan.id)?;
    super::settle::keep_status(tx, challan, None)
}

/// Brings the late fee of a challan to what it is on a value date, before money of that day is taken or the challan is issued anew: withdraws what was
/// charged beyond it and posts what was not charged yet. Gives the challan anew, and the fine's id when there was one to post.
pub fn post_late_fee(tx: &mut Tx, challan: OpenChallan, value_date: NaiveDate) -> Result<(OpenChallan, Option<i64>)> {
    let late = due_on(&challan, value_date);
    if late.withdrawn_minor.is_positive() {
        let reason = format!("Paid on {}, before this late fee was due", time::show(value_date));
        let fines: Vec<i64> = unpaid_late_fees(&challan).filter_map(|line| line.fine_id).collect();
        fines.into_iter().try_for_each(|fine| crate::fines::handlers::withdraw(tx, fine, &reason))?;
    }
    let fine = late_fee_fine(&challan, &late, tx.today());
    let fine_id = fine.as_ref().map(|fine| post_fine(tx, fine)).transpose()?;
    if fine_id.is_none() && late.withdrawn_minor.is_zero() {
        return Ok((challan, None));
    }
    Ok((open::load(tx, challan.id)?, fine_id))
}

/// The fine that a late fee is, when there is one to charge.
pub(crate) fn late_fee_fine(challan: &OpenChallan, late: &LateFee, on_date: NaiveDate) -> Option<NewFine> {
    late.amount_minor.is_positive().then(|| NewFine {
        student_id: challan.student_id,
        challan_id: Some(challan.id),
        kind: FineKind::LateFee,
        amount_minor: late.amount_minor,
        reason: late.explanation.clone(),
        on_date,
    })
}
