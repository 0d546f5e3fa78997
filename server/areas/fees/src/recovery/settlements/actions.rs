//! Preparing and approving a settlement; what is due is paid as a refund. What is prepared is reckoned without posting; approving does it, and refuses when it comes to something else.

mod post;
mod undo;

pub use undo::{LeavingTakenBack, undo};

use super::{
    model::{
        Due, Reckoning, SETTLEMENT, SettlementForm, SettlementStatus,
        reckon::{self, Ask},
    },
    queries::{self, Kept},
};
use crate::{
    billing::challans::model::ChallanStatus,
    exceptions, rights,
    settlement::{advance_of, late_fees, load_challan},
    setup::{
        heads::{self, model::Treatment},
        refund_rules,
    },
};
use institution::api::CampusId;
use kernel::{Actor, Error, Money, Month, Result, Scope, Tx, Value, pairs};
use students::api::{ClearanceState, StudentId, StudentLeaves, WithdrawalDetails};

/// The act by which somebody puts their figures in the place of those that were prepared.
const PREPARED_AGAIN: &str = "prepared again";

/// The last month that is billed: of the last day, or of the written application when that came later.
fn bill_until(of: &WithdrawalDetails) -> Month {
    Month::of(of.leaves_on.max(of.applied_on))
}

/// What a settlement of a cleared application comes to. Writes nothing. 422 at an amount above what was received.
pub fn reckon(tx: &mut Tx, of: &WithdrawalDetails, form: &SettlementForm) -> Result<Reckoning> {
    let until = bill_until(of);
    let session = academics::api::session(tx, of.session_id)?;
    let day = reckon::day_of(session.starts_on, of.admitted_on, of.applied_on);
    let rules = refund_rules::in_force(tx, CampusId(of.campus_id), of.program_id, of.applied_on)?;
    let received = queries::received(tx, StudentId(of.student_id), of.session_id, until)?;
    let ask = Ask { day, rules: &rules, board_fees_remitted: form.board_fees_remitted };
    let mut lines: Vec<_> = heads::queries::all(tx)?
        .iter()
        .map(|head| reckon::of_head(head, &received, ask))
        .filter(|line| line.received_minor.is_positive())
        .collect();
    for (n, wanted) in form.amounts.iter().enumerate() {
        let line = lines.iter_mut().find(|line| line.fee_head_id == wanted.fee_head_id);
        let line = line.ok_or_else(|| Error::field(format!("amounts.{n}.fee_head_id"), "Nothing was received under this head."))?;
        let most = (line.received_minor - line.refunded_before_minor).or_zero();
        if wanted.amount_minor > most {
            let sentence = format!(
                "Rs {} was received under {} and Rs {} of it given back. A refund cannot be more than Rs {most}.",
                line.received_minor, line.head_name, line.refunded_before_minor
            );
            return Err(Error::field(format!("amounts.{n}.amount_minor"), sentence));
        }
        line.amount_minor = wanted.amount_minor;
    }
    let mut out = Reckoning { lines, day, bill_until: until.to_string(), ..Reckoning::default() };
    dues(tx, of, until, &mut out)?;
    out.refund_minor = out.lines.iter().map(|line| line.amount_minor).sum();
    out.advance_minor = advance_of(tx, of.student_id)?.map_or(Money::ZERO, |(_, held)| held);
    out.dues_minor = out.dues.iter().map(|due| due.amount_minor).sum();
    let net = out.refund_minor + out.advance_minor - out.dues_minor;
    (out.due_minor, out.owing_minor) = (net.or_zero(), (-net).or_zero());
    Ok(out)
}

/// What is owed, and what of later months goes.
fn dues(tx: &mut Tx, of: &WithdrawalDetails, until: Month, out: &mut Reckoning) -> Result<()> {
    let (today, until) = (tx.today(), until.to_string());
    for one in queries::open_of(tx, of.student_id)? {
        let unpaid = one.amount_minor - one.paid_minor;
        let is_planned = one.status == ChallanStatus::Planned;
        if one.is_installment && one.period > until && (is_planned || unpaid.is_positive()) {
            out.cancelled_minor += unpaid;
            continue;
        }
        if !is_planned && !unpaid.is_positive() {
            continue;
        }
        let mut challan = load_challan(tx, one.id)?;
        // A deposit that was never paid is not asked for any more, and nothing is late because of it.
        let (deposits, others): (Vec<_>, Vec<_>) = challan.lines.into_iter().partition(|line| line.treatment == Treatment::Refundable);
        let deposits: Money = deposits.iter().map(|line| line.outstanding()).sum();
        challan.lines = others;
        out.cancelled_minor += deposits;
        let owed = unpaid - deposits;
        if owed.is_positive() {
            let what = if is_planned { format!("{} of {}, still to be billed", challan.label(), one.period) } else { challan.label() };
            out.dues.push(Due { what, amount_minor: owed });
        }
        let late = if is_planned { Money::ZERO } else { late_fees::due_on(&challan, today).amount_minor };
        if late.is_positive() {
            out.dues.push(Due { what: format!("Late fee on {}", challan.label()), amount_minor: late });
        }
    }
    for desk in of.clearances.iter().filter(|desk| desk.amount_minor.is_positive()) {
        out.dues.push(Due { what: said(desk), amount_minor: desk.amount_minor });
    }
    Ok(())
}

fn said(desk: &students::api::Clearance) -> String {
    let name = desk.kind.as_str();
    let name = format!("{}{}", name[..1].to_uppercase(), &name[1..]);
    match &desk.note {
        Some(note) => format!("{name}: {note}"),
        None => name,
    }
}

/// The application, cleared and without open money.
fn cleared(tx: &mut Tx, scope: &Scope, withdrawal_id: i64) -> Result<WithdrawalDetails> {
    let of = students::api::check_cleared(tx, scope, withdrawal_id).map_err(|error| match error {
        Error::NotFound(_) => Error::field("withdrawal_id", "Choose a withdrawal of your campuses."),
        other => other,
    })?;
    debug_assert!(of.clearances.iter().all(|desk| desk.state != ClearanceState::Pending));
    students::api::lock_student(tx, of.student_id)?;
    tx.check_holds::<StudentLeaves>(of.student_id)?;
    Ok(of)
}

/// What a settlement would come to, for its screen.
pub fn look(tx: &mut Tx, scope: &Scope, form: &SettlementForm) -> Result<Reckoning> {
    let of = cleared(tx, scope, form.withdrawal_id)?;
    reckon(tx, &of, form)
}

/// Keeps a settlement for somebody else to approve; anew while nobody has, and where it was taken back. Nothing is posted.
pub fn prepare(tx: &mut Tx, scope: &Scope, form: &SettlementForm) -> Result<i64> {
    let of = cleared(tx, scope, form.withdrawal_id)?;
    let reckoned = reckon(tx, &of, form)?;
    let before = queries::of_withdrawal(tx, of.id)?;
    if before.as_ref().is_some_and(|before| before.status.is_approved()) {
        return Err(Error::conflict("This withdrawal is settled already."));
    }
    let (who, today) = (tx.who().clone(), tx.today());
    let columns = pairs! {
        withdrawal_id: of.id, student_id: of.student_id, campus_id: of.campus_id, status: SettlementStatus::Prepared,
        board_fees_remitted: form.board_fees_remitted, amounts: Value::json(&form.amounts), override_reason: form.override_reason.clone(),
        note: form.note.clone(), refund_minor: reckoned.refund_minor, advance_minor: reckoned.advance_minor, dues_minor: reckoned.dues_minor,
        due_minor: reckoned.due_minor, owing_minor: reckoned.owing_minor, paid_minor: 0i64, cancelled_minor: reckoned.cancelled_minor,
        prepared_by: who.user_id, prepared_name: who.name, prepared_on: today,
    };
    let id = match before {
        Some(before) => {
            tx.set(&SETTLEMENT, before.id, PREPARED_AGAIN, columns)?;
            before.id
        }
        None => tx.insert(&SETTLEMENT, columns)?,
    };
    queries::set_lines(tx, id, &reckoned)?;
    students::api::settlement_waits(tx, of.id)?;
    Ok(id)
}

/// The application of a prepared settlement was cancelled, or a desk took its tick back: nobody approves what was reckoned for it.
pub fn take_back(tx: &mut Tx, withdrawal_id: i64) -> Result<()> {
    match queries::of_withdrawal(tx, withdrawal_id)?.filter(|kept| kept.status == SettlementStatus::Prepared) {
        Some(kept) => tx.set(&SETTLEMENT, kept.id, "taken back", pairs! { status: SettlementStatus::Cancelled }),
        None => Ok(()),
    }
}

/// Who may approve: never who prepared it, be it before somebody else prepared it again.
fn may_approve(tx: &mut Tx, kept: &Kept, actor: &Actor) -> Result<()> {
    if actor.is(kept.prepared_by) || tx.is_maker(&SETTLEMENT, kept.id, &["created", PREPARED_AGAIN])? {
        return Err(Error::Forbidden("Nobody approves a settlement that they prepared. Ask somebody else who has the permission.".into()));
    }
    Ok(())
}

/// Approves a prepared settlement: cancels what lies ahead, charges what is owed, gives back, pays the dues with it, owes the family the rest, and the student
/// leaves. 409 when it comes to something else than what was prepared.
pub fn approve(tx: &mut Tx, scope: &Scope, by: Option<&Actor>, id: i64, version: i64) -> Result<i64> {
    let kept = queries::locked(tx, scope, id)?;
    if kept.version != version {
        return Err(tx.stale(&SETTLEMENT, id));
    }
    match kept.status {
        SettlementStatus::Prepared => {}
        SettlementStatus::Cancelled => {
            return Err(Error::conflict("This settlement was taken back. Prepare it again once every desk has ticked."));
        }
        _ => return Err(Error::conflict("This settlement is approved already.")),
    }
    by.map_or(Ok(()), |actor| may_approve(tx, &kept, actor))?;
    let of = cleared(tx, scope, kept.withdrawal_id)?;
    let reckoned = reckon(tx, &of, &kept.form())?;
    let came_to = (reckoned.refund_minor, reckoned.due_minor, reckoned.owing_minor);
    if came_to != (kept.refund_minor, kept.due_minor, kept.owing_minor) {
        return Err(Error::conflict(format!(
            "Since it was prepared, the account has changed: Rs {} would be due instead of Rs {}. Prepare it again.",
            reckoned.due_minor, kept.due_minor
        )));
    }
    let mut posted = post::post(tx, &of, &kept, &reckoned)?;
    if (posted.due, posted.owing) != (reckoned.due_minor, reckoned.owing_minor) {
        return Err(Error::conflict(format!(
            "The account comes to Rs {} due and Rs {} owing, not to Rs {} and Rs {} as prepared. Prepare it again.",
            posted.due, posted.owing, reckoned.due_minor, reckoned.owing_minor
        )));
    }
    let status = if reckoned.due_minor.is_positive() { SettlementStatus::Due } else { SettlementStatus::Closed };
    let (who, today) = (tx.who().clone(), tx.today());
    tx.update(
        &SETTLEMENT,
        scope,
        id,
        version,
        pairs! { status: status, approved_by: who.user_id, approved_name: who.name, approved_on: today },
    )?;
    if !kept.amounts.is_empty() {
        let reason = kept.override_reason.clone().unwrap_or_default();
        let whose = exceptions::OfStudent { campus_id: of.campus_id, student_id: of.student_id };
        exceptions::note_of(tx, exceptions::Kind::RefundOverridden, whose, None, None, kept.refund_minor, &reason)?;
    }
    posted.effects.left = students::api::withdrawal_settled(tx, scope, of.id)?;
    queries::keep_effects(tx, id, &posted.effects)?;
    Ok(id)
}

/// 403 for other amounts than the rules' without the permission for them.
pub fn may_override(actor: &Actor, form: &SettlementForm) -> Result<()> {
    if form.amounts.is_empty() { Ok(()) } else { actor.require(rights::SETTLEMENTS_OVERRIDE) }
}
