use crate::{journal::model::JournalLine, rights};
use chrono::NaiveDate;
use kernel::{Col, Filter, Form, History, Instant, List, Listed, Money, Record, Row, ScopeBy, string_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// What a draft becomes when it is posted.
    pub enum DraftKind {
        Journal = "journal",
        Payment = "payment",
        Expense = "expense",
        Receipt = "receipt",
        BankTransaction = "bank_transaction",
        Capital = "capital",
        Liability = "liability",
        LiabilitySettlement = "liability_settlement",
        Revenue = "revenue",
        RevenueReceipt = "revenue_receipt",
        Asset = "asset",
        AssetDisposal = "asset_disposal",
    }
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
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Listed)]
#[list(VOUCHER_DRAFTS)]
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

/// Why a draft is not posted.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("")]
pub struct RejectDraft {
    pub id: i64,
    #[garde(length(min = 4, max = 200))]
    pub reason: String,
}
