//! Journal vouchers above the limit: prepared by one person, posted or rejected by another.

use super::{
    handlers::{JournalSaved, check_lines, post_form},
    model::{JournalForm, JournalLine},
};
use crate::rights;
use chrono::NaiveDate;
use kernel::{
    Answer, Body, ById, Checks, Col, Cx, Data, Error, Filter, History, Instant, Json, List, Listed, Money, Query, Record, Result, Row,
    Scope, ScopeBy, Tx, Value, sql, words,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

words! {
    /// What became of a draft.
    pub enum DraftStatus { Draft = "draft", Posted = "posted", Rejected = "rejected" }
}

pub static VOUCHER_DRAFT: Record = Record {
    table: "voucher_draft",
    noun: "voucher draft",
    columns: &[
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
    noun: "voucher draft",
    from: "voucher_draft d LEFT JOIN campus c ON c.id = d.campus_id",
    id: "d.id",
    scope: ScopeBy::Campus("d.campus_id"),
    only: "TRUE",
    columns: &[
        Col::hidden("id", "d.id"),
        Col::date("date", "d.date", "Date"),
        Col::hidden("campus_id", "d.campus_id"),
        Col::text("campus_name", "c.name", "Campus"),
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
    pub date: NaiveDate,
    pub narration: String,
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

/// Keeps a form for somebody else to check.
pub fn insert(tx: &mut Tx, form: &JournalForm) -> Result<i64> {
    let who = tx.who().clone();
    tx.insert(
        &VOUCHER_DRAFT,
        kernel::pairs! {
            campus_id: form.campus_id, date: form.date, narration: form.narration.clone(), lines: Value::json(&form.lines),
            amount_minor: form.amount(), status: DraftStatus::Draft, prepared_by: who.user_id, prepared_by_name: who.name,
        },
    )
}

fn draft(tx: &mut Tx, scope: &Scope, id: i64) -> Result<VoucherDraftDetails> {
    tx.first(
        sql!(
            "SELECT d.id, d.version, d.campus_id, c.name AS campus_name, d.date, d.narration, d.lines, d.amount_minor, d.status, d.prepared_by,
                    d.prepared_by_name, d.checked_by_name, d.reason, d.voucher_id
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
        let form = JournalForm { campus_id: draft.campus_id, date: draft.date, narration: draft.narration, lines: draft.lines };
        check_lines(tx, &scope, &form)?;
        let posted = post_form(tx, &form)?;
        let who = tx.who().name.clone();
        tx.set(&VOUCHER_DRAFT, id, "posted", kernel::pairs! { status: DraftStatus::Posted, checked_by_name: who, voucher_id: posted.id })?;
        Ok(JournalSaved { voucher_id: Some(posted.id), voucher_no: Some(posted.voucher_no), draft_id: Some(id) })
    })
    .await
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
