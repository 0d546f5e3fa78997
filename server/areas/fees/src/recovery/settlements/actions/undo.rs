//! Undoing an approved settlement: what approving did is taken back step by step, the last one first.

use crate::{
    billing::{
        challans::{
            actions::release::release_these,
            model::{CHALLAN, ChallanKind, ChallanStatus},
            queries::{NewLine, add_lines},
        },
        concession_parts::{model::agreeing, queries as concession_parts},
        fines, plans,
    },
    exceptions,
    recovery::settlements::{
        model::{
            SETTLEMENT, SettlementStatus, UndoForm,
            effects::{Effects, TakenOff},
        },
        queries::{self, Kept},
    },
    settlement::{Freed, advance_of, free_advance, load_challan, unapply},
};
use accounting::api::VoucherId;
use chrono::NaiveDate;
use kernel::{Error, Hold, Money, Month, Result, Scope, Tx, binds, pairs, sql};

/// A student who left with a settlement comes back, since it is undone.
pub struct LeavingTakenBack;
impl Hold for LeavingTakenBack {}

/// Takes an approval back: its vouchers are mirrored, later months are planned again, fines of the desks are waived, whoever left with it comes back. Late fees
/// and months that were billed stay. The settlement is prepared again. 409 once something of the refund was paid, or the account was used since.
pub fn undo(tx: &mut Tx, scope: &Scope, form: &UndoForm) -> Result<i64> {
    let kept = queries::locked(tx, scope, form.id)?;
    if kept.version != form.version {
        return Err(tx.stale(&SETTLEMENT, form.id));
    }
    if !kept.status.is_approved() {
        return Err(Error::conflict("This settlement is not approved, so there is nothing to undo."));
    }
    if kept.paid_minor.is_positive() {
        return Err(Error::conflict(format!("Rs {} of the refund was paid. Take the payment back first.", kept.paid_minor)));
    }
    let effects = queries::effects(tx, kept.id)?;
    let effects = effects.ok_or_else(|| {
        Error::conflict(
            "This settlement was approved by an earlier version, which did not keep what the approval changed. \
             Correct the account by journal vouchers.",
        )
    })?;
    students::api::lock_student(tx, kept.student_id)?;
    if effects.left {
        tx.check_holds::<LeavingTakenBack>(kept.student_id)?;
    }
    take_back_money(tx, &kept, &effects, form)?;
    waive_fines(tx, &effects, &form.reason)?;
    effects.taken_off.iter().try_for_each(|one| plan_again(tx, one))?;
    tx.exec(sql!("DELETE FROM settlement_effect WHERE settlement_id = $1"), &binds![kept.id])?;
    let (nobody, no_name, no_day) = (None::<i64>, None::<String>, None::<NaiveDate>);
    tx.update(
        &SETTLEMENT,
        scope,
        form.id,
        form.version,
        pairs! { status: SettlementStatus::Prepared, approved_by: nobody, approved_name: no_name, approved_on: no_day },
    )?;
    let whose = exceptions::OfStudent { campus_id: kept.campus_id, student_id: kept.student_id };
    exceptions::note_of(tx, exceptions::Kind::SettlementUndone, whose, None, None, kept.refund_minor, &form.reason)?;
    students::api::withdrawal_unsettled(tx, scope, kept.withdrawal_id, effects.left, &form.reason)?;
    Ok(form.id)
}

/// What was due is advance again, the dues are open again, what was given back is received again.
fn take_back_money(tx: &mut Tx, kept: &Kept, effects: &Effects, form: &UndoForm) -> Result<()> {
    if let Some(voucher) = effects.due {
        mirror(tx, kept.id, voucher, form)?;
        add_to_advance(tx, kept.student_id, kept.due_minor)?;
    }
    for voucher in effects.applied.iter().rev() {
        unapply(tx, kept.student_id, *voucher)?;
        mirror(tx, kept.id, *voucher, form)?;
    }
    let Some(voucher) = effects.given_back else { return Ok(()) };
    // Challans that have taken of it since are open again.
    let freed = Freed { on: tx.today(), reason: &form.reason, source: ("settlement", kept.id) };
    free_advance(tx, kept.student_id, kept.refund_minor, &freed)?;
    let held = advance_of(tx, kept.student_id)?.map_or(Money::ZERO, |(_, held)| held);
    if held < kept.refund_minor {
        return Err(Error::conflict(format!(
            "Rs {} was given back to the student's advances, and Rs {held} is left of them. Take the refund that took them back first.",
            kept.refund_minor
        )));
    }
    mirror(tx, kept.id, voucher, form)?;
    tx.exec(sql!("UPDATE fee_allocation SET is_reversed = TRUE WHERE voucher_id = $1 AND is_reversed = FALSE"), &binds![voucher])?;
    add_to_advance(tx, kept.student_id, -kept.refund_minor)?;
    tx.exec(sql!("DELETE FROM fee_refund WHERE settlement_id = $1"), &binds![kept.id])?;
    if effects.released.is_empty() {
        return Ok(());
    }
    tx.exec(sql!("UPDATE challan SET is_unearned = TRUE WHERE id IN [$1]"), &binds![&effects.released])?;
    // Of these, a month that has begun since is earned. What else waits is for the job of the month.
    let month = Month::of(tx.today());
    release_these(tx, &effects.released, month).map(drop)
}

/// Mirrors a voucher on its own day, or today where that month is closed or the office wants it so.
fn mirror(tx: &mut Tx, settlement: i64, voucher_id: VoucherId, form: &UndoForm) -> Result<()> {
    let on: NaiveDate = tx.value(sql!("SELECT date FROM voucher WHERE id = $1"), &binds![voucher_id])?;
    let wanted = accounting::api::wanted_on(tx, on, form.today);
    accounting::api::reverse_of(tx, voucher_id, wanted, &form.reason, ("settlement", settlement)).map(drop)
}

fn add_to_advance(tx: &mut Tx, student_id: i64, amount: Money) -> Result<()> {
    tx.exec(sql!("UPDATE fee_advance SET amount_minor = amount_minor + $2 WHERE student_id = $1"), &binds![student_id, amount]).map(drop)
}

/// What the desks were owed is charged when the account is settled again. 409 for a fine that was paid since.
fn waive_fines(tx: &mut Tx, effects: &Effects, reason: &str) -> Result<()> {
    for id in &effects.fines {
        if fines::queries::papers_of(tx, *id)?.iter().all(|paper| paper.amount_minor.is_zero()) {
            continue;
        }
        let fine = fines::queries::any_fine(tx, *id)?;
        let campus = Scope::of_campus(fine.campus_id);
        fines::actions::waive(tx, &campus, &fine, reason)?;
    }
    Ok(())
}

/// What went off a challan is an installment of the same month and plan again.
fn plan_again(tx: &mut Tx, taken: &TakenOff) -> Result<()> {
    if taken.lines.is_empty() {
        return Ok(());
    }
    tx.lock("challan", taken.challan_id)?;
    let old = load_challan(tx, taken.challan_id)?;
    if let Some(plan) = old.plan_id {
        tx.lock("fee_plan", plan.0)?;
    }
    let last: i64 = tx.value(
        sql!("SELECT CAST(coalesce(MAX(sequence), 0) AS BIGINT) FROM challan WHERE student_id = $1 AND plan_id = $2"),
        &binds![old.student_id, old.plan_id],
    )?;
    let amount: Money = taken.lines.iter().map(|line| line.amount_minor).sum();
    let conceded: Money = taken.lines.iter().map(|line| line.concession_minor).sum();
    let id = tx.insert_quietly(
        &CHALLAN,
        pairs! {
            kind: ChallanKind::Installment, plan_id: old.plan_id, student_id: old.student_id, campus_id: old.campus_id, session_id: old.session_id,
            program_id: old.program_id, class_id: old.class_id, section_id: old.section_id, sequence: last + 1, period: old.period.clone(),
            due_on: old.due_on, valid_until: old.valid_until, issue_no: 1i64, status: ChallanStatus::Planned, amount_minor: amount,
            concession_minor: conceded, paid_minor: 0i64, withdrawn_minor: 0i64, is_unearned: false, print_count: 0i64
        },
    )?;
    let (mut new, mut parts) = (Vec::new(), Vec::new());
    for (line, off) in (1i64..).zip(&taken.lines) {
        let own = old.lines.iter().find(|own| own.id == off.challan_line_id);
        let own = own.ok_or_else(|| Error::internal("a line that was taken off is not there"))?;
        if let Some(plan) = old.plan_id {
            plans::actions::change_line(tx, plan, own.fee_head_id, off.amount_minor, off.concession_minor)?;
        }
        new.push(NewLine {
            challan_id: id,
            line,
            kind: own.kind,
            fee_head_id: own.fee_head_id,
            fine_id: None,
            amount_minor: off.amount_minor,
            concession_minor: off.concession_minor,
        });
        let given = agreeing(off.parts.clone(), off.concession_minor);
        parts.push(concession_parts::OfNewLine { challan_id: id, line, parts: given });
    }
    add_lines(tx, new)?;
    concession_parts::keep_new(tx, parts)
}
