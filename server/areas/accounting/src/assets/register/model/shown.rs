//! What is shown of an asset beyond its row: its months, moves and disposals, and pages with their sums.

use super::FixedAsset;
use chrono::NaiveDate;
use kernel::{Money, Row, system::FileRef};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A month in which it lost value.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct AssetMonth {
    pub run_id: i64,
    pub month: String,
    pub amount_minor: Money,
    pub book_minor: Money,
    pub voucher_id: Option<i64>,
    pub voucher_no: Option<String>,
}

/// Where it went.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct AssetMove {
    pub id: i64,
    pub date: NaiveDate,
    pub from_campus: String,
    pub to_campus: String,
    pub reason: String,
    pub is_reversed: bool,
    pub voucher_id: i64,
    pub voucher_no: String,
}

/// How it went.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct AssetGone {
    pub id: i64,
    pub date: NaiveDate,
    pub kind: String,
    pub buyer: Option<String>,
    pub proceeds_minor: Money,
    pub gain_minor: Money,
    pub reason: String,
    pub is_reversed: bool,
    pub voucher_id: i64,
    pub voucher_no: String,
}

/// An asset with its months, moves and disposals.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct AssetDetails {
    #[serde(flatten)]
    pub asset: FixedAsset,
    pub photo: Option<FileRef>,
    /// What it is still owed on, where it was bought on credit.
    pub liability_id: Option<i64>,
    pub months: Vec<AssetMonth>,
    pub moves: Vec<AssetMove>,
    pub disposals: Vec<AssetGone>,
}

/// Assets with their sums, as the specification nests them.
#[derive(Debug, Serialize, JsonSchema)]
pub struct AssetsAnswer {
    pub data: AssetsPage,
    pub total: i64,
}

/// A page of assets.
#[derive(Debug, Serialize, JsonSchema)]
pub struct AssetsPage {
    pub data: Vec<FixedAsset>,
    pub total: i64,
    pub total_exact: bool,
    pub page: i64,
    pub per_page: i64,
    pub next_after: Option<String>,
    pub totals: std::collections::BTreeMap<String, i64>,
}
