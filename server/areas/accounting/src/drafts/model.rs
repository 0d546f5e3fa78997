use crate::{journal::model::JournalLine, rights};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Filter, Form, History, Instant, Money, Record, Row, ScopeBy, listed, string_enum};
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
    words: &["narration", "prepared_by_name"],
    ..Record::BARE
};

listed! {
    /// A draft as listed.
    #[derive(Clone)]
    pub struct VoucherDraft of VOUCHER_DRAFTS {
        name: "voucher drafts",
        record_name: "voucher draft",
        from: "voucher_draft d",
        scope: ScopeBy::Campus("d.campus_id"),
        filters: &[Filter::id("campus_id", "d.campus_id")],
        sort: "-created_at",
    } columns {
        id: i64 = hidden("d.id");
        date: NaiveDate = date("d.date", "Date").filtered();
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "d.campus_id").unfiltered();
        kind: DraftKind = text("d.kind", "Kind");
        narration: String = text("d.narration", "Narration");
        amount_minor: Money = money("d.amount_minor", "Amount");
        status: DraftStatus = text("d.status", "Status").words(DraftStatus::WORDS);
        prepared_by_name: String = text("d.prepared_by_name", "Prepared by");
        checked_by_name: Option<String> = text("d.checked_by_name", "Checked by").nullable();
        voucher_id: Option<i64> = hidden("d.voucher_id");
        created_at: Instant = instant("d.created_at", "Prepared");
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

/// Why a draft is not posted.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("")]
pub struct RejectDraft {
    pub id: i64,
    #[garde(length(min = 4, max = 200))]
    pub reason: String,
}
