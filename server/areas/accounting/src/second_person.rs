//! Above the limit of the settings a second person checks: what was filled in waits as a draft.

use crate::{
    books::{heads::Heads, model::NewVoucher},
    drafts::model::{DraftKind, DraftStatus, VOUCHER_DRAFT},
    journal::model::JournalLine,
    settings,
};
use kernel::{Money, Result, Tx, Value};
use serde::Serialize;

/// What was filled in, to be posted now or after somebody else has checked it.
#[derive(Debug)]
pub struct Prepared<'f, F> {
    pub kind: DraftKind,
    pub form: &'f F,
    pub voucher: &'f NewVoucher,
    pub amount: Money,
}

/// Keeps a form as a draft when its amount is above the limit above which a second person checks; else none. Its voucher is one that could be posted now.
pub fn wait_above_limit<F: Serialize>(tx: &mut Tx, prepared: Prepared<F>) -> Result<Option<i64>> {
    let limit = settings::second_person_limit(tx)?;
    if !limit.is_positive() || prepared.amount <= limit {
        return Ok(None);
    }
    let voucher = prepared.voucher;
    let heads = Heads::read(tx, voucher.lines.iter().map(|line| line.head))?;
    let mut lines = Vec::with_capacity(voucher.lines.len());
    for line in &voucher.lines {
        lines.push(JournalLine {
            ledger_head_id: heads.find(line.head)?.id,
            campus_id: Some(line.campus_id),
            debit_minor: line.debit,
            credit_minor: line.credit,
            program_id: line.program_id,
            memo: line.memo.clone(),
        });
    }
    let who = tx.who().clone();
    let id = tx.insert(
        &VOUCHER_DRAFT,
        kernel::pairs! {
            kind: prepared.kind, form: Value::json(prepared.form), campus_id: voucher.campus_id, date: voucher.date,
            narration: voucher.narration.clone(), lines: Value::json(&lines), amount_minor: prepared.amount, status: DraftStatus::Draft,
            prepared_by: who.user_id, prepared_by_name: who.name,
        },
    )?;
    Ok(Some(id))
}

/// What the office is told of a draft.
pub const WAITS: &str = "This voucher is above the limit: it waits until another person checks and posts it.";
