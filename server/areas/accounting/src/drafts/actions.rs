use super::{
    model::{DraftKind, DraftStatus, RejectDraft, VOUCHER_DRAFT, VoucherDraftDetails},
    queries::{draft, form_of},
};
use crate::{
    assets, bank_transactions,
    books::model::Posted,
    budgets, capital, expenses,
    journal::{
        self,
        model::{JournalForm, JournalSaved},
    },
    liabilities, payments, receipts, revenue,
};
use kernel::{Error, Result, Scope, Tx};

/// A draft that still waits and was prepared by somebody else.
fn waiting(tx: &mut Tx, scope: &Scope, id: i64) -> Result<VoucherDraftDetails> {
    tx.lock("voucher_draft", id)?;
    let draft = draft(tx, scope, id)?;
    if draft.status != DraftStatus::Draft {
        return Err(Error::conflict(format!("This draft was {} already.", draft.status)));
    }
    if tx.who().is(draft.prepared_by) {
        return Err(Error::conflict("You prepared this voucher, so somebody else has to check it."));
    }
    Ok(draft)
}

/// Posts what a draft was prepared for, checked anew.
fn post_kind(tx: &mut Tx, scope: &Scope, draft: VoucherDraftDetails) -> Result<Posted> {
    match draft.kind {
        DraftKind::Journal => {
            let form = JournalForm { campus_id: draft.campus_id, date: draft.date, narration: draft.narration, lines: draft.lines };
            journal::actions::post_form(tx, scope, &form)
        }
        DraftKind::Payment => {
            let form = form_of(tx, draft.id)?;
            payments::actions::post_form(tx, scope, &form)
        }
        DraftKind::Receipt => {
            let form = form_of(tx, draft.id)?;
            receipts::actions::post_form(tx, scope, &form)
        }
        DraftKind::Expense => {
            let form = form_of(tx, draft.id)?;
            expenses::actions::post_form(tx, scope, &form).map(|(_, posted)| posted)
        }
        DraftKind::BankTransaction => {
            let form = form_of(tx, draft.id)?;
            bank_transactions::actions::post_form(tx, scope, &form).map(|(_, posted)| posted)
        }
        DraftKind::Capital => {
            let form = form_of(tx, draft.id)?;
            capital::actions::post_form(tx, scope, &form).map(|(_, posted)| posted)
        }
        DraftKind::Liability => {
            let form = form_of(tx, draft.id)?;
            liabilities::actions::post_form(tx, scope, &form).map(|(_, posted)| posted)
        }
        DraftKind::LiabilitySettlement => {
            let form = form_of(tx, draft.id)?;
            liabilities::actions::post_settlement(tx, scope, &form).map(|(_, posted)| posted)
        }
        DraftKind::Revenue => {
            let form = form_of(tx, draft.id)?;
            revenue::actions::post_form(tx, scope, &form).map(|(_, posted)| posted)
        }
        DraftKind::RevenueReceipt => {
            let form = form_of(tx, draft.id)?;
            revenue::actions::post_receipt(tx, scope, &form).map(|(_, posted)| posted)
        }
        DraftKind::Asset => {
            let form = form_of(tx, draft.id)?;
            assets::register::actions::post_form(tx, scope, &form).map(|(_, posted)| posted)
        }
        DraftKind::AssetDisposal => {
            let form = form_of(tx, draft.id)?;
            assets::disposals::actions::post_form(tx, scope, &form).map(|(_, posted)| posted)
        }
    }
}

/// Posts a draft that somebody else prepared.
pub fn post(tx: &mut Tx, scope: &Scope, id: i64) -> Result<JournalSaved> {
    let draft = waiting(tx, scope, id)?;
    budgets::release(tx, VOUCHER_DRAFT.record_name, id)?;
    let posted = post_kind(tx, scope, draft)?;
    let who = tx.who().name.clone();
    tx.set(&VOUCHER_DRAFT, id, "posted", kernel::pairs! { status: DraftStatus::Posted, checked_by_name: who, voucher_id: posted.id })?;
    Ok(JournalSaved { voucher_id: Some(posted.id.0), voucher_no: Some(posted.voucher_no), draft_id: Some(id) })
}

/// Rejects a draft with the reason; it stays on record.
pub fn reject(tx: &mut Tx, scope: &Scope, form: &RejectDraft) -> Result<i64> {
    let id = form.id;
    waiting(tx, scope, id)?;
    budgets::release(tx, VOUCHER_DRAFT.record_name, id)?;
    let who = tx.who().name.clone();
    let pairs = kernel::pairs! { status: DraftStatus::Rejected, checked_by_name: who, reason: form.reason.clone() };
    tx.set(&VOUCHER_DRAFT, id, "rejected", pairs)?;
    Ok(id)
}
