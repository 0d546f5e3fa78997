//! Writing off: Dr the allowance for doubtful debts while there is one, then bad debts (a deposit, a board's fee or a tax that was never received goes off its
//! liability), Cr students receivable.

use super::{
    model::{RejectWriteOff, UndoWriteOff, WRITE_OFF, WriteOff, WriteOffForm, WriteOffStatus, WriteOffVersion},
    queries,
};
use crate::{
    billing::{
        challans::model::{CHALLAN, ChallanStatus, LineKind},
        fines::{
            self,
            model::{FINE, FineStatus},
        },
        plans::actions::change_line,
    },
    exceptions,
    postings::Whose,
    recovery::{
        allowances::actions::usable,
        refunds::{self, model::RefundKind},
        write_off_receipts::queries as write_off_receipts,
    },
    settlement::{OpenChallan, OpenLine, load_challan, open_challans_of, settle::keep_status},
    setup::heads::model::Treatment,
};
use accounting::api::{Control, Head, NewVoucher, VoucherId, VoucherKind};
use kernel::{Actor, Error, Money, Result, Scope, Tx, binds, pairs, sql};
use std::collections::BTreeMap;
use students::api::StudentStatus;

/// Keeps what is to be written off for somebody else to decide. Nothing is posted. 409 while money of the student is held.
pub fn prepare(tx: &mut Tx, scope: &Scope, form: &WriteOffForm) -> Result<i64> {
    let student = students::api::chosen(tx, scope, "student_id", form.student_id)?;
    if student.status == StudentStatus::Pending {
        return Err(Error::field("student_id", "This student's admission is not paid yet. Cancel the admission instead."));
    }
    let open = open_challans_of(tx, scope, student.id)?;
    refuse_held_money(tx, student.id)?;
    let chosen = chosen(open, &form.challan_ids)?;
    let lines: Vec<(i64, OpenLine)> =
        chosen.iter().flat_map(|challan| unpaid_lines(challan).map(move |line| (challan.id, line.clone()))).collect();
    let amount: Money = lines.iter().map(|(_, line)| line.outstanding()).sum();
    if !amount.is_positive() {
        return Err(Error::field("student_id", "This student owes nothing on an issued challan."));
    }
    let (who, today) = (tx.who().clone(), tx.today());
    let id = tx.insert(
        &WRITE_OFF,
        pairs! {
            student_id: student.id, campus_id: student.campus_id, amount_minor: amount, reason: form.reason.clone(),
            status: WriteOffStatus::Waiting, requested_by: who.user_id, requested_name: who.name, requested_on: today,
        },
    )?;
    queries::keep_lines(tx, id, &lines)?;
    Ok(id)
}

/// What is held of a student pays the dues before anything is written off.
fn refuse_held_money(tx: &mut Tx, student_id: i64) -> Result<()> {
    let held: Money = refunds::queries::refundable(tx, student_id)?
        .iter()
        .filter(|one| one.kind != RefundKind::Settlement)
        .map(|one| one.held_minor)
        .sum();
    if held.is_positive() {
        return Err(Error::conflict(format!(
            "Rs {held} of this student's advances and deposits is held. Settle the withdrawal first: they pay the dues."
        )));
    }
    Ok(())
}

/// The named challans among the open ones, or all of them.
fn chosen(open: Vec<OpenChallan>, ids: &[i64]) -> Result<Vec<OpenChallan>> {
    if let Some(n) = ids.iter().position(|id| !open.iter().any(|challan| challan.id == *id)) {
        return Err(Error::field(format!("challan_ids.{n}"), "Choose open challans of this student."));
    }
    let chosen: Vec<OpenChallan> = open.into_iter().filter(|challan| ids.is_empty() || ids.contains(&challan.id)).collect();
    match chosen.iter().find(|challan| challan.is_unearned) {
        Some(ahead) => Err(Error::conflict(format!("The {} is of a month to come. Cancel it instead.", ahead.label()))),
        None => Ok(chosen),
    }
}

fn unpaid_lines(challan: &OpenChallan) -> impl Iterator<Item = &OpenLine> {
    challan.lines.iter().filter(|line| line.outstanding().is_positive())
}

/// A write-off in the version that was read, its student's root row locked first.
fn read(tx: &mut Tx, scope: &Scope, which: WriteOffVersion, wanted: WriteOffStatus) -> Result<WriteOff> {
    let student_id = queries::write_off(tx, scope, which.id)?.student_id;
    students::api::lock_student(tx, student_id)?;
    let found = queries::locked(tx, scope, which.id)?;
    if found.version != which.version {
        return Err(tx.stale(&WRITE_OFF, which.id));
    }
    if found.status != wanted {
        let is = found.status.as_str().replace('_', " ");
        return Err(Error::conflict(format!("This write-off is {is}, so nothing was changed.")));
    }
    Ok(found)
}

/// Writes off what waits: one voucher, and the challans end. 403 for whoever prepared it; 409 when something was paid or charged since.
pub fn approve(tx: &mut Tx, scope: &Scope, by: Option<&Actor>, which: WriteOffVersion) -> Result<i64> {
    let found = read(tx, scope, which, WriteOffStatus::Waiting)?;
    let prepared_by = queries::prepared_by(tx, found.id)?;
    if by.is_some_and(|actor| actor.is(prepared_by)) {
        return Err(Error::Forbidden("Nobody writes off what they prepared. Ask somebody else who has the permission.".into()));
    }
    refuse_held_money(tx, found.student_id)?;
    let challans = as_prepared(tx, found.id)?;
    let voucher_id = post(tx, &found, &challans)?;
    for challan in &challans {
        end(tx, challan, &found.reason)?;
    }
    let (who, today) = (tx.who().name.clone(), tx.today());
    let decided = pairs! { status: WriteOffStatus::WrittenOff, decided_name: who, decided_on: today, voucher_id: voucher_id };
    tx.set(&WRITE_OFF, found.id, "written off", decided)?;
    Ok(found.id)
}

/// The challans of a write-off, locked, as they were when it was prepared.
fn as_prepared(tx: &mut Tx, id: i64) -> Result<Vec<OpenChallan>> {
    let lines = queries::lines(tx, id)?;
    let mut ids: Vec<i64> = lines.iter().map(|line| line.challan_id).collect();
    ids.dedup();
    let mut challans = Vec::new();
    for challan_id in ids {
        tx.lock("challan", challan_id)?;
        let challan = load_challan(tx, challan_id)?;
        let now: Vec<(i64, Money)> = unpaid_lines(&challan).map(|line| (line.id, line.outstanding())).collect();
        let then: Vec<(i64, Money)> =
            lines.iter().filter(|line| line.challan_id == challan_id).map(|line| (line.challan_line_id, line.amount_minor)).collect();
        if !challan.is_open() || now != then {
            return Err(Error::conflict(format!(
                "Since it was prepared, the {} has changed. Reject this and prepare it again.",
                challan.label()
            )));
        }
        challans.push(challan);
    }
    Ok(challans)
}

fn post(tx: &mut Tx, found: &WriteOff, challans: &[OpenChallan]) -> Result<VoucherId> {
    let today = tx.today();
    let name = found.student_name.as_deref().unwrap_or_default();
    let mut voucher =
        NewVoucher::new(VoucherKind::Journal, found.campus_id, today, format!("Dues of {name} written off: {}", found.reason))
            .from("write-off", found.id);
    let mut allowances = Allowances::default();
    for challan in challans {
        let whose = Whose::from(challan);
        for line in unpaid_lines(challan) {
            let part = line.outstanding();
            if line.treatment != Treatment::Income {
                voucher = voucher.line(whose.own_debit(Head::Ledger(line.ledger_head_id), part));
                continue;
            }
            let borne = allowances.take(tx, challan.campus_id, part)?;
            queries::keep_allowance(tx, found.id, line, borne)?;
            let rest = part - borne;
            voucher = voucher.line(whose.own_debit(Control::DoubtfulAllowance, borne)).line(whose.own_debit(Control::BadDebts, rest));
        }
        voucher = voucher.line(whose.own_credit(Control::StudentsReceivable, challan.outstanding()));
    }
    Ok(accounting::api::post(tx, voucher)?.id)
}

/// What is left of the allowances of the campuses whose dues are written off.
#[derive(Debug, Default)]
struct Allowances(BTreeMap<i64, Money>);

impl Allowances {
    /// What of an amount the allowance of its campus bears.
    fn take(&mut self, tx: &mut Tx, campus_id: i64, amount: Money) -> Result<Money> {
        let left = match self.0.get(&campus_id) {
            Some(left) => *left,
            None => usable(tx, campus_id)?,
        };
        let borne = left.min(amount);
        self.0.insert(campus_id, left - borne);
        Ok(borne)
    }
}

/// Takes what is unpaid off a challan and its plan; what was paid stays on it.
fn end(tx: &mut Tx, challan: &OpenChallan, reason: &str) -> Result<()> {
    for line in unpaid_lines(challan) {
        change(tx, challan, line, -line.outstanding())?;
        if let Some(fine) = line.fine_id {
            end_fine(tx, fine, reason)?;
        }
    }
    let unpaid = challan.outstanding();
    tx.set(
        &CHALLAN,
        challan.id,
        "written off",
        pairs! { status: ChallanStatus::Cancelled, amount_minor: challan.amount_minor - unpaid, withdrawn_minor: unpaid, note: format!("Written off: {reason}") },
    )?;
    exceptions::note(tx, exceptions::Kind::WrittenOff, challan, None, unpaid, reason)
}

/// Raises or lowers a line of a challan, and the plan with it.
fn change(tx: &mut Tx, challan: &OpenChallan, line: &OpenLine, by: Money) -> Result<()> {
    tx.exec(sql!("UPDATE challan_line SET amount_minor = amount_minor + $2 WHERE id = $1"), &binds![line.id, by])?;
    if let Some(plan) = challan.plan_id.filter(|_| line.kind == LineKind::Fee) {
        tx.lock("fee_plan", plan.0)?;
        change_line(tx, plan, line.fee_head_id, by, Money::ZERO)?;
    }
    Ok(())
}

/// A fine that is open on no paper any more ends, as with a waiver.
fn end_fine(tx: &mut Tx, fine: i64, reason: &str) -> Result<()> {
    if fines::queries::papers_of(tx, fine)?.iter().any(|paper| paper.amount_minor > paper.paid_minor) {
        return Ok(());
    }
    let who = tx.who().user_id;
    let ended = pairs! { status: FineStatus::Waived, waived_by: who, waived_reason: format!("Written off: {reason}") };
    tx.set(&FINE, fine, "written off", ended)
}

/// Rejects what waits; it stays on record.
pub fn reject(tx: &mut Tx, scope: &Scope, form: &RejectWriteOff) -> Result<i64> {
    let found = read(tx, scope, WriteOffVersion { id: form.id, version: form.version }, WriteOffStatus::Waiting)?;
    let (who, today) = (tx.who().name.clone(), tx.today());
    let decided = pairs! { status: WriteOffStatus::Rejected, decided_name: who, decided_on: today, decision: form.reason.clone() };
    tx.set(&WRITE_OFF, found.id, "rejected", decided)?;
    Ok(found.id)
}

/// Takes a write-off back: its voucher is mirrored, the dues are owed again. 409 while something was received of it as a recovery.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: &UndoWriteOff) -> Result<i64> {
    let found = read(tx, scope, WriteOffVersion { id: form.id, version: form.version }, WriteOffStatus::WrittenOff)?;
    let (Some(voucher_id), Some(written_on)) = (found.voucher_id, found.decided_on) else {
        return Err(Error::internal("a write-off lacks its voucher"));
    };
    let received = write_off_receipts::received(tx, found.id)?;
    if received.is_positive() {
        return Err(Error::conflict(format!("Rs {received} of these dues was received since. Take that receipt back first.")));
    }
    let wanted = accounting::api::wanted_on(tx, written_on, form.today);
    accounting::api::reverse_of(tx, VoucherId(voucher_id), wanted, &form.reason, ("write-off", found.id))?;
    let lines = queries::lines(tx, found.id)?;
    let mut ids: Vec<i64> = lines.iter().map(|line| line.challan_id).collect();
    ids.dedup();
    for challan_id in ids {
        tx.lock("challan", challan_id)?;
        let mut challan = load_challan(tx, challan_id)?;
        let mut back = Money::ZERO;
        for kept in lines.iter().filter(|line| line.challan_id == challan_id) {
            let line = challan.lines.iter().find(|line| line.id == kept.challan_line_id);
            let line = line.ok_or_else(|| Error::internal("a line that was written off is gone"))?;
            change(tx, &challan, line, kept.amount_minor)?;
            if let Some(fine) = line.fine_id {
                fines::queries::follow_lines(tx, fine)?;
            }
            back += kept.amount_minor;
        }
        challan.amount_minor += back;
        keep_status(tx, &mut challan, None)?;
        tx.set(&CHALLAN, challan_id, "owed again", pairs! { withdrawn_minor: 0i64, note: None::<String> })?;
    }
    let undone = pairs! { status: WriteOffStatus::Reversed, decision: form.reason.clone() };
    tx.set(&WRITE_OFF, found.id, "taken back", undone)?;
    Ok(found.id)
}
