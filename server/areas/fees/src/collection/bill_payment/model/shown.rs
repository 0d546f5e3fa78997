//! How the keys of bill payment and their calls are listed. A secret is in no list.

use super::CallKind;
use kernel::{Col, Filter, Instant, List, Listed, Money, Row, ScopeBy};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static BILLER_KEYS: List = List {
    name: "keys of bill payment",
    record_name: "key of bill payment",
    from: "biller_key k LEFT JOIN bank b ON b.id = k.bank_id LEFT JOIN campus p ON p.id = k.campus_id",
    id: "k.id",
    scope: ScopeBy::Campus("k.campus_id"),
    only: "TRUE",
    columns: &[
        Col::int("id", "k.id", ""),
        Col::hidden("version", "k.version"),
        Col::text("key_no", "k.key_no", "Key"),
        Col::hidden("bank_id", "k.bank_id"),
        Col::text("bank_name", "b.name", "Bank").nullable(),
        Col::text("account_no", "b.account_no", "Account number").nullable(),
        Col::text("challan_prefix", "b.challan_prefix", "Challan prefix").nullable(),
        Col::hidden("campus_id", "k.campus_id"),
        Col::text("campus_name", "p.name", "Campus").nullable(),
        Col::flag("is_active", "k.is_active", "Active"),
        Col::instant("created_at", "k.created_at", "Made"),
    ],
    filters: &[Filter::id("campus_id", "k.campus_id"), Filter::id("bank_id", "k.bank_id"), Filter::flag("is_active", "k.is_active")],
    sort: "-id",
    totals: &[],
};

/// A row of the list.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Listed)]
#[list(BILLER_KEYS)]
pub struct BillerKey {
    pub id: i64,
    pub version: i64,
    pub key_no: String,
    pub bank_id: i64,
    pub bank_name: Option<String>,
    pub account_no: Option<String>,
    pub challan_prefix: Option<String>,
    pub campus_id: i64,
    pub campus_name: Option<String>,
    pub is_active: bool,
    pub created_at: Instant,
}

pub static BILLER_CALLS: List = List {
    name: "calls of banks",
    record_name: "",
    from: "biller_call c LEFT JOIN biller_key k ON k.id = c.biller_key_id LEFT JOIN bank b ON b.id = k.bank_id",
    id: "c.id",
    scope: ScopeBy::Campus("k.campus_id"),
    only: "TRUE",
    columns: &[
        Col::int("id", "c.id", ""),
        Col::instant("created_at", "c.created_at", "At"),
        Col::hidden("biller_key_id", "c.biller_key_id"),
        Col::text("key_no", "k.key_no", "Key").nullable(),
        Col::text("bank_name", "b.name", "Bank").nullable(),
        Col::text("kind", "c.kind", "Call"),
        Col::text("consumer_no", "c.consumer_no", "Consumer no").nullable(),
        Col::text("transaction_id", "c.transaction_id", "Transaction").nullable(),
        Col::money("amount_minor", "c.amount_minor", "Amount").nullable(),
        Col::int("answered", "c.answered", "Answer"),
        Col::text("reason", "c.reason", "Reason").nullable(),
    ],
    filters: &[
        Filter::id("campus_id", "k.campus_id"),
        Filter::id("bank_id", "k.bank_id"),
        Filter::of("biller_key_id", "c.biller_key_id"),
        Filter::word("kind", "c.kind", CallKind::WORDS),
        Filter::text("consumer_no", "c.consumer_no"),
        Filter::text("transaction_id", "c.transaction_id"),
        Filter::day("created_at", "c.created_at"),
    ],
    sort: "-id",
    totals: &[],
};

/// A row of the list.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Listed)]
#[list(BILLER_CALLS)]
pub struct BillerCall {
    pub id: i64,
    pub created_at: Instant,
    pub biller_key_id: i64,
    pub key_no: Option<String>,
    pub bank_name: Option<String>,
    pub kind: CallKind,
    pub consumer_no: Option<String>,
    pub transaction_id: Option<String>,
    pub amount_minor: Option<Money>,
    pub answered: i64,
    pub reason: Option<String>,
}
