//! Fines: posted the moment they are given, on a line of their own; forgiven on all papers on which they stand.

use super::{
    model::{FINE, FineForm, FineStatus, Fined, NewFine, OnChallan, late_fee_fine},
    queries,
};
use crate::{
    billing::challans::{actions::fine_challan, model::ChallanStatus, queries::name_head},
    exceptions, postings, settings,
    settlement::{
        self, OpenChallan,
        late_fees::{LateFee, due_on, settled_on, unpaid_late_fees},
        open,
        overdue::pay_by_advance,
    },
    setup::heads::{self, model::FineKind},
};
use accounting::api::VoucherId;
use chrono::NaiveDate;
use kernel::{Checks, Error, Money, Result, Scope, Tx, binds, pairs, sql, time};

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
        None => fine_challan::fine_challan(tx, fine)?,
    };
    if !(challan.is_open() || challan.status == ChallanStatus::Paid) {
        return Err(Error::conflict(format!(
            "A fine cannot be put on this {}: it is {}.",
            challan.label(),
            open::status_label(challan.status)
        )));
    }
    let head = heads::queries::for_fine(tx, fine.kind)?;
    let voucher_id = postings::post_fine(tx, &challan, &head, fine)?;
    let fine_id = insert(tx, fine, &challan, voucher_id)?;
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
    name_head(tx, challan.id, head)?;
    challan.amount_minor += amount;
    challan.lines = open::lines(tx, challan.id)?;
    settlement::settle::keep_status(tx, challan, None)
}

/// Brings the late fee of a challan to what it is on a value date, before money of that day is taken or the challan is issued anew: withdraws what was
/// charged beyond it and posts what was not charged yet. Gives the challan anew, and the fine's id when there was one to post.
pub fn post_late_fee(tx: &mut Tx, challan: OpenChallan, value_date: NaiveDate) -> Result<(OpenChallan, Option<i64>)> {
    let late = due_on(&challan, value_date);
    bring(tx, challan, &late, value_date)
}

/// Withdraws what late fee was charged beyond the day on which the fees of a challan were paid, when that day becomes known after the money. Gives how much
/// less is owed.
pub fn lower_late_fee(tx: &mut Tx, challan: OpenChallan, paid_on: NaiveDate) -> Result<Money> {
    let late = settled_on(&challan, paid_on);
    let less = late.withdrawn_minor - late.amount_minor;
    if less.is_positive() {
        bring(tx, challan, &late, paid_on)?;
    }
    Ok(less.or_zero())
}

fn bring(tx: &mut Tx, challan: OpenChallan, late: &LateFee, value_date: NaiveDate) -> Result<(OpenChallan, Option<i64>)> {
    if late.withdrawn_minor.is_positive() {
        let reason = format!("Paid on {}, before this late fee was due", time::show(value_date));
        let fines: Vec<i64> = unpaid_late_fees(&challan).filter_map(|line| line.fine_id).collect();
        fines.into_iter().try_for_each(|fine| withdraw(tx, fine, &reason))?;
    }
    let fine = late_fee_fine(&challan, late, tx.today());
    let fine_id = fine.as_ref().map(|fine| post_fine(tx, fine)).transpose()?;
    if fine_id.is_none() && late.withdrawn_minor.is_zero() {
        return Ok((challan, None));
    }
    Ok((open::load(tx, challan.id)?, fine_id))
}

/// The fine's row; `post_fine` is the only caller.
pub(crate) fn insert(tx: &mut Tx, fine: &NewFine, challan: &OpenChallan, voucher_id: VoucherId) -> Result<i64> {
    let given_by = tx.who().user_id;
    tx.insert(
        &FINE,
        pairs! {
            student_id: fine.student_id, campus_id: challan.campus_id, challan_id: challan.id, kind: fine.kind, amount_minor: fine.amount_minor,
            reason: &fine.reason, on_date: fine.on_date, status: FineStatus::Open, voucher_id: voucher_id, given_by: given_by
        },
    )
}

/// The waiver itself. A fine that was revised stands on several papers, and is forgiven on all of them or on none: what is paid of it, on whatever paper,
/// must be taken back first, since the waiver ends the fine and a later *mark unpaid* would open it again. 409 when a part is paid, or it is not open.
pub fn waive(tx: &mut Tx, scope: &Scope, fine: &queries::FineBrief, reason: &str) -> Result<()> {
    students::api::lock_student(tx, fine.student_id)?;
    let on = queries::papers_of(tx, fine.id)?;
    if on.iter().any(|paper| paper.paid_minor.is_positive()) {
        return Err(Error::conflict("A part of this fine is paid, so it cannot be waived. Mark the payment unpaid first."));
    }
    let open: Vec<i64> = on.iter().filter(|paper| paper.amount_minor.is_positive()).map(|paper| paper.challan_id).collect();
    if open.is_empty() {
        return Err(Error::conflict(format!("This fine is {} already.", queries::fine(tx, scope, fine.id)?.status)));
    }
    let (today, who) = (tx.today(), tx.who().user_id);
    let mut voucher = None;
    for challan_id in open {
        let challan = settlement::open_challan(tx, scope, challan_id)?;
        for line in challan.lines.iter().filter(|l| l.fine_id == Some(fine.id)) {
            let charge = postings::Charge::from(line);
            voucher = postings::post_withdrawal(tx, &challan, &[charge], &format!("Waiver of a {} fine ({reason})", fine.kind), today)?;
            tx.exec(sql!("UPDATE challan_line SET amount_minor = 0 WHERE id = $1"), &binds![line.id])?;
            settlement::lower_amount(tx, challan.clone(), line.amount_minor)?;
            exceptions::note(tx, exceptions::Kind::Waived, &challan, None, line.amount_minor, reason)?;
        }
    }
    tx.set(
        &FINE,
        fine.id,
        "waived",
        pairs! { status: FineStatus::Waived, waived_by: who, waived_reason: reason, waiver_voucher_id: voucher },
    )
}

/// Takes back a late fee that was charged beyond what the paper says for the day of the money: waived, and not counted as charged any more.
pub fn withdraw(tx: &mut Tx, fine_id: i64, reason: &str) -> Result<()> {
    let fine = queries::any_fine(tx, fine_id)?;
    let campus = Scope::of_campus(fine.campus_id);
    waive(tx, &campus, &fine, reason)?;
    tx.exec(sql!("UPDATE fine SET is_withdrawn = TRUE WHERE id = $1"), &binds![fine_id]).map(drop)
}

/// The open fines of a cancelled challan end with it; its withdrawal has reversed them. One that is open on another paper still stays open.
pub fn waive_with_challan(tx: &mut Tx, challan: &OpenChallan, reason: &str) -> Result<()> {
    let who = tx.who().user_id;
    for line in challan.lines.iter().filter(|l| l.outstanding().is_positive()) {
        let Some(fine) = line.fine_id else { continue };
        exceptions::note(tx, exceptions::Kind::Waived, challan, None, line.outstanding(), reason)?;
        let elsewhere = queries::papers_of(tx, fine)?.iter().any(|paper| paper.amount_minor > paper.paid_minor);
        if !elsewhere {
            tx.set(&FINE, fine, "waived", pairs! { status: FineStatus::Waived, waived_by: who, waived_reason: reason })?;
        }
    }
    Ok(())
}

/// Gives a general fine to each of these students. The fines' ids.
pub fn give(tx: &mut Tx, scope: &Scope, form: &FineForm, students: &[i64], reason: &str) -> Result<Vec<i64>> {
    let on_date = tx.today();
    let mut ids = Vec::new();
    for student_id in students {
        students::api::chosen(tx, scope, "student_ids", *student_id)?;
        if let Some(challan) = form.challan_id {
            let challan = settlement::open_challan(tx, scope, challan)?;
            if challan.student_id != *student_id {
                return Err(Error::field("challan_id", "This challan is another student's."));
            }
        }
        let fine = NewFine {
            student_id: *student_id,
            challan_id: form.challan_id,
            kind: FineKind::General,
            amount_minor: form.amount_minor,
            reason: reason.to_owned(),
            on_date,
        };
        ids.push(post_fine(tx, &fine)?);
    }
    Ok(ids)
}

/// Charges a reprint by the settings, and notes it. An office error costs nothing.
pub fn charge_reprint(tx: &mut Tx, scope: &Scope, form: &OnChallan, given: Option<&str>) -> Result<Fined> {
    let challan = settlement::open_challan(tx, scope, form.id)?;
    let amount: Money = Money(tx.setting(settings::REPRINT_FINE)?);
    let reason = given.unwrap_or("Paper lost by the family").to_owned();
    let charged = if form.is_office_error { Money::ZERO } else { amount };
    let fine = NewFine {
        student_id: challan.student_id,
        challan_id: Some(challan.id),
        kind: FineKind::Reprint,
        amount_minor: charged,
        reason: reason.clone(),
        on_date: tx.today(),
    };
    let fine_id = if charged.is_positive() { Some(post_fine(tx, &fine)?) } else { None };
    exceptions::note(tx, exceptions::Kind::Reprinted, &challan, None, charged, &reason)?;
    let explanation = if form.is_office_error { "An office error is free".into() } else { reason };
    Ok(Fined { fine_id, amount_minor: charged, explanation })
}

/// Posts the late fees that are due on these challans and not posted yet; what is held in advance pays what is overdue first. 409 when there is none at all.
pub fn charge_late_fees(tx: &mut Tx, scope: &Scope, ids: &[i64], value_date: Option<NaiveDate>) -> Result<Fined> {
    let on = value_date.unwrap_or_else(|| tx.today());
    let mut fined = Fined { fine_id: None, amount_minor: Money::ZERO, explanation: String::new() };
    for id in ids {
        let Some((fine_id, late)) = charge_late_fee(tx, scope, *id, on)? else { continue };
        fined.fine_id = fined.fine_id.or(fine_id);
        fined.amount_minor += late.amount_minor;
        if ids.len() == 1 {
            fined.explanation = late.explanation;
        }
    }
    if fined.fine_id.is_none() {
        return Err(Error::conflict("No late fee is due beyond what was charged."));
    }
    Ok(fined)
}

/// Posts the late fee that is due on one challan and not posted yet, and gives its fine; what is held in advance pays what is overdue first. None where nothing
/// is due.
pub fn charge_late_fee(tx: &mut Tx, scope: &Scope, id: i64, on: NaiveDate) -> Result<Option<(Option<i64>, LateFee)>> {
    let mut challan = settlement::open_challan(tx, scope, id)?;
    if pay_by_advance(tx, challan.student_id)?.is_positive() {
        challan = open::load(tx, id)?;
    }
    let late = due_on(&challan, on);
    // Charging takes nothing back: what was charged for a later day stays.
    if !late.amount_minor.is_positive() {
        return Ok(None);
    }
    let (_, fine_id) = post_late_fee(tx, challan, on)?;
    Ok(Some((fine_id, late)))
}
