//! Above the limit of the settings a second person checks: what was filled in waits as a draft.

use crate::{
    books::{
        heads::Heads,
        model::{NewVoucher, Posted},
    },
    budgets,
    drafts::model::{DraftKind, DraftStatus, VOUCHER_DRAFT},
    journal::model::{JournalLine, JournalSaved},
    settings,
};
use institution::api::CampusId;
use kernel::{Money, Result, Saved, Tx, Value};
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
    let spent: Vec<(i64, i64, Money)> =
        lines.iter().filter_map(|line| Some((line.campus_id?, line.ledger_head_id, line.debit_minor - line.credit_minor))).collect();
    let id = tx.insert(
        &VOUCHER_DRAFT,
        kernel::pairs! {
            kind: prepared.kind, form: Value::json(prepared.form), campus_id: voucher.campus_id, date: voucher.date,
            narration: voucher.narration.clone(), lines: Value::json(&lines), amount_minor: prepared.amount, status: DraftStatus::Draft,
            prepared_by: who.user_id, prepared_by_name: who.name,
        },
    )?;
    // What waits is held back from the budgets, so that two drafts do not spend the same money.
    for (campus, head, amount) in spent {
        budgets::commit(tx, VOUCHER_DRAFT.record_name, id, CampusId(campus), voucher.date, &[(head, amount)])?;
    }
    Ok(Some(id))
}

/// What became of a form: it was posted, or it waits as a draft that somebody else must check.
#[derive(Clone, Debug)]
pub enum Outcome<T> {
    Posted(T),
    Waits { draft_id: i64 },
}

/// What the office is told of a draft.
const WAITS: &str = "This voucher is above the limit: it waits until another person checks and posts it.";

impl Outcome<Posted> {
    /// The answer to a form that becomes a voucher.
    pub fn voucher(self, message: &str) -> Saved<JournalSaved> {
        match self {
            Outcome::Posted(posted) => {
                Saved::new(message, JournalSaved { voucher_id: Some(posted.id.0), voucher_no: Some(posted.voucher_no), draft_id: None })
            }
            Outcome::Waits { draft_id } => Saved::new(WAITS, JournalSaved { voucher_id: None, voucher_no: None, draft_id: Some(draft_id) }),
        }
    }
}

impl Outcome<i64> {
    /// The answer to a form that becomes a record; a draft has none.
    pub fn record(self, message: &str) -> Saved<Option<i64>> {
        match self {
            Outcome::Posted(id) => Saved::new(message, Some(id)),
            Outcome::Waits { .. } => Saved::new(WAITS, None),
        }
    }
}
