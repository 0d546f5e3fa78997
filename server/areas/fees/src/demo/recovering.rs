//! What the demo recovers and gives back: promises, notices, students struck off, settlements and refunds.

use super::{PromiseForm, PromiseStatus, RestoredMonths};
use crate::{
    recovery::{
        self, notices, promises,
        refunds::{self, model::PayForm},
        settlements::{self, model::SettlementForm},
    },
    setup::refund_rules::{self, RefundBasis, RefundPreset, RefundRuleForm},
};
use accounting::api::MoneySide;
use chrono::NaiveDate;
use kernel::{Result, Scope, Tx};

/// Strikes a student off with the settings' fine: for the demo, and for attendance's proposals.
pub fn strike_off(tx: &mut Tx, student_id: i64, reason: &str) -> Result<()> {
    let today = tx.today();
    let amount = recovery::strike_off::actions::fine_of(tx, None)?;
    recovery::strike_off::actions::strike(tx, &[student_id], reason, (today, amount)).map(drop)
}

/// Takes a struck-off student back: for the demo. 409 while the fine is open.
pub fn restore(tx: &mut Tx, scope: &Scope, student_id: i64, months: RestoredMonths, reason: &str) -> Result<()> {
    let form = recovery::strike_off::model::RestoreForm { student_id, months, on_date: None, reason: reason.to_owned() };
    recovery::strike_off::actions::restore_one(tx, scope, &form).map(drop)
}

/// Writes down a promise of today and what became of it: for the demo.
pub fn write_promise(tx: &mut Tx, form: &PromiseForm, campus_id: i64, status: PromiseStatus) -> Result<i64> {
    promises::write_promise(tx, form, campus_id, status)
}

/// The group's refund rule: by the days of a preset for tuition, from a day on.
pub fn refund_rule(tx: &mut Tx, fee_head_id: i64, from_on: NaiveDate) -> Result<i64> {
    let form = RefundRuleForm {
        campus_id: None,
        program_id: None,
        fee_head_id: Some(fee_head_id),
        from_on,
        basis: RefundBasis::Slabs,
        preset: Some(RefundPreset::ToDay30),
        slabs: Vec::new(),
        note: None,
    };
    refund_rules::add(tx, &form.check()?)
}

/// Prepares the settlement of an application that every desk has cleared.
pub fn prepare_settlement(tx: &mut Tx, scope: &Scope, withdrawal_id: i64) -> Result<i64> {
    let form = SettlementForm { withdrawal_id, board_fees_remitted: false, amounts: Vec::new(), override_reason: None, note: None };
    settlements::actions::prepare(tx, scope, &form)
}

/// Approves a settlement that was just prepared.
pub fn approve_settlement(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    settlements::actions::approve(tx, scope, None, id, 1).map(drop)
}

/// Pays what is due on a settlement that was just approved; nothing where nothing is due.
pub fn pay_refund(tx: &mut Tx, scope: &Scope, id: i64, bank_id: i64) -> Result<()> {
    let kept = settlements::queries::locked(tx, scope, id)?;
    if !kept.due_minor.is_positive() {
        return Ok(());
    }
    let form = PayForm {
        id,
        version: kept.version,
        amount_minor: None,
        paid_on: None,
        payee: "The father".into(),
        paid_from: MoneySide::Bank,
        bank_id: Some(bank_id),
        cheque_no: Some(format!("{:08}", 40_000 + id)),
    };
    refunds::actions::pay_settlement(tx, scope, &form, None).map(drop)
}

/// Sends notices to students of whom something is overdue; gives how many.
pub fn send_notices(tx: &mut Tx, scope: &Scope, student_ids: Vec<i64>, pay_by: NaiveDate) -> Result<usize> {
    let form = notices::NoticeForm { student_ids, pay_by, note: Some("Please call the accounts office if you need more time.".into()) };
    match notices::send_all(tx, scope, &form) {
        Ok(sent) => Ok(sent.notices),
        Err(kernel::Error::Conflict { .. }) => Ok(0),
        Err(other) => Err(other),
    }
}
