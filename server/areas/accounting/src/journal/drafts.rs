//! Vouchers above the limit, of every kind that a person writes: prepared by one person, posted or rejected by another.

use super::{
    handlers::{JournalSaved, check_lines, post_form},
    model::{JournalForm, JournalLine},
};
use crate::{
    bank_transactions,
    books::{
        model::{NewVoucher, Posted},
        post::Heads,
    },
    expenses, payments, receipts, rights, settings,
};
use chrono::NaiveDate;
use kernel::{
    Answer, Body, ById, Checks, Col, Cx, Data, Error, Filter, History, Instant, Json, List, Listed, Money, Query, Record, Result, Row,
    Scope, ScopeBy, Tx, Value, db::One, sql, string_enum,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

string_enum! {
    /// What a draft becomes when it is posted.
    pub enum DraftKind { Journal = "journal", Payment = "payment", Expense = "expense", Receipt = "receipt", BankTransaction = "bank_transaction" }
}

string_enum! {
    /// What became of a draft.
    pub enum DraftStatus { Draft = "draft", Posted = "posted", Rejected = "rejected" }
}

pub static VOUCHER_DRAFT: Record = Record {
    table: "voucher_draft",
    record_name: "voucher draft",
    columns: &[
        "kind",
        "form",
        "campus_id",
        "date",
        "narration",
        "lines",
        "amount_minor",
        "status",
        "prepared_by",
        "prepared_by_name",
        "checked_by_name",
        "reason",
        "voucher_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::JOURNAL_DETAIL]),
    unique: &[],
    words: &["narration", "prepared_by_name"],
    numbers: &[],
};

pub static VOUCHER_DRAFTS: List = List {
    name: "voucher drafts",
    record_name: "voucher draft",
    from: "voucher_draft d LEFT JOIN campus c ON c.id = d.campus_id",
    id: "d.id",
    scope: ScopeBy::Campus("d.campus_id"),
    only: "TRUE",
    columns: &[
        Col::hidden("id", "d.id"),
        Col::date("date", "d.date", "Date"),
        Col::hidden("campus_id", "d.campus_id"),
        Col::text("campus_name", "c.name", "Campus"),
        Col::text("kind", "d.kind", "Kind"),
        Col::text("narration", "d.narration", "Narration"),
        Col::money("amount_minor", "d.amount_minor", "Amount"),
        Col::text("status", "d.status", "Status"),
        Col::text("prepared_by_name", "d.prepared_by_name", "Prepared by"),
        Col::text("checked_by_name", "d.checked_by_name", "Checked by").nullable(),
        Col::hidden("voucher_id", "d.voucher_id"),
        Col::instant("created_at", "d.created_at", "Prepared"),
    ],
    filters: &[
        Filter::word("status", "d.status", DraftStatus::WORDS),
        Filter::id("campus_id", "d.campus_id"),
        Filter::date("date", "d.date"),
    ],
    sort: "-created_at",
    totals: &[],
};

/// A draft as listed.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct VoucherDraft {
    pub id: i64,
    pub date: NaiveDate,
    pub campus_id: i64,
    pub campus_name: String,
    pub kind: DraftKind,
    pub narration: String,
    pub amount_minor: Money,
    pub status: DraftStatus,
    pub prepared_by_name: String,
    pub checked_by_name: Option<String>,
    pub voucher_id: Option<i64>,
    pub created_at: Instant,
}

impl Listed for VoucherDraft {
    const LIST: &'static List = &VOUCHER_DRAFTS;
    fn id(&self) -> i64 {
        self.id
    }
}

/// A draft with its lines.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct VoucherDraftDetails {
    pub id: i64,
    pub version: i64,
    pub campus_id: i64,
    pub campus_name: String,
    pub kind: DraftKind,
    pub date: NaiveDate,
    pub narration: String,
    /// The voucher's lines as they will be posted.
    #[row(json)]
    pub lines: Vec<JournalLine>,
    pub amount_minor: Money,
    pub status: DraftStatus,
    pub prepared_by: Option<i64>,
    pub prepared_by_name: String,
    pub checked_by_name: Option<String>,
    pub reason: Option<String>,
    pub voucher_id: Option<i64>,
}

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

fn draft(tx: &mut Tx, scope: &Scope, id: i64) -> Result<VoucherDraftDetails> {
    tx.first(
        sql!(
            "SELECT d.id, d.version, d.campus_id, c.name AS campus_name, d.date, d.narration, d.lines, d.amount_minor, d.status, d.prepared_by,
                    d.prepared_by_name, d.checked_by_name, d.reason, d.voucher_id, d.kind
             FROM voucher_draft d JOIN campus c ON c.id = d.campus_id WHERE d.id = $1 AND d.campus_id IN [$2]"
        ),
        &[id.into(), (&scope.campuses).into()],
    )?
    .ok_or_else(|| Error::not_found("voucher draft"))
}

/// One draft with its lines.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<VoucherDraftDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| draft(tx, &scope, id)).await
}

/// A draft that still waits and was prepared by somebody else.
fn waiting(tx: &mut Tx, scope: &Scope, id: i64) -> Result<VoucherDraftDetails> {
    tx.lock("voucher_draft", id)?;
    let draft = draft(tx, scope, id)?;
    if draft.status != DraftStatus::Draft {
        return Err(Error::conflict(format!("This draft was {} already.", draft.status)));
    }
    if draft.prepared_by.is_some() && draft.prepared_by == tx.who().user_id {
        return Err(Error::conflict("You prepared this voucher, so somebody else has to check it."));
    }
    Ok(draft)
}

/// Posts a draft. 409 for the person who prepared it.
pub async fn post_draft(cx: Cx, Body(ById { id }): Body<ById>) -> Result<Answer<JournalSaved>> {
    let scope = cx.scope();
    cx.save("Voucher saved", move |tx| {
        let draft = waiting(tx, &scope, id)?;
        let posted = post_kind(tx, &scope, draft)?;
        let who = tx.who().name.clone();
        tx.set(&VOUCHER_DRAFT, id, "posted", kernel::pairs! { status: DraftStatus::Posted, checked_by_name: who, voucher_id: posted.id })?;
        Ok(JournalSaved { voucher_id: Some(posted.id), voucher_no: Some(posted.voucher_no), draft_id: Some(id) })
    })
    .await
}

/// Posts what a draft was prepared for, checked anew.
fn post_kind(tx: &mut Tx, scope: &Scope, draft: VoucherDraftDetails) -> Result<Posted> {
    match draft.kind {
        DraftKind::Journal => {
            let form = JournalForm { campus_id: draft.campus_id, date: draft.date, narration: draft.narration, lines: draft.lines };
            check_lines(tx, scope, &form)?;
            post_form(tx, &form)
        }
        DraftKind::Payment => {
            let form = form_of(tx, draft.id)?;
            payments::handlers::post_form(tx, scope, &form)
        }
        DraftKind::Receipt => {
            let form = form_of(tx, draft.id)?;
            receipts::handlers::post_form(tx, scope, &form)
        }
        DraftKind::Expense => {
            let form = form_of(tx, draft.id)?;
            expenses::handlers::post_form(tx, scope, &form).map(|(_, posted)| posted)
        }
        DraftKind::BankTransaction => {
            let form = form_of(tx, draft.id)?;
            bank_transactions::handlers::post_form(tx, scope, &form).map(|(_, posted)| posted)
        }
    }
}

fn form_of<F: DeserializeOwned>(tx: &mut Tx, id: i64) -> Result<F> {
    let form: One<Option<String>> = tx.one(sql!("SELECT form FROM voucher_draft WHERE id = $1"), &[id.into()])?;
    serde_json::from_str(&form.0.unwrap_or_default()).map_err(|error| Error::internal(format!("draft {id} is unreadable: {error}")))
}

/// Why a draft is not posted.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct RejectDraft {
    pub id: i64,
    pub reason: String,
}

/// Rejects a draft with the reason; it stays on record.
pub async fn reject_draft(cx: Cx, Body(form): Body<RejectDraft>) -> Result<Answer<i64>> {
    let mut c = Checks::new();
    let reason = c.text("reason", &form.reason, 4..=200);
    c.done()?;
    let scope = cx.scope();
    cx.save("Voucher draft rejected successfully", move |tx| {
        waiting(tx, &scope, form.id)?;
        let who = tx.who().name.clone();
        let pairs = kernel::pairs! { status: DraftStatus::Rejected, checked_by_name: who, reason: reason.clone() };
        tx.set(&VOUCHER_DRAFT, form.id, "rejected", pairs)?;
        Ok(form.id)
    })
    .await
}
