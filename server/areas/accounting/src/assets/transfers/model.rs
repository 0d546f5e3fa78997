//! What the form of a transfer says.

use crate::{journal::model::check_date, rights::assets as rights};
use chrono::NaiveDate;
use kernel::{Checks, Form, History, Record, Result, ScopeBy};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static ASSET_TRANSFER: Record = Record {
    table: "asset_transfer",
    record_name: "asset transfer",
    columns: &[
        "asset_id",
        "campus_id",
        "to_campus_id",
        "date",
        "cost_minor",
        "accumulated_minor",
        "was_location",
        "was_custodian_id",
        "reason",
        "is_reversed",
        "voucher_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::ASSETS_DETAIL]),
    ..Record::BARE
};

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Form)]
#[schemars(rename = "AssetTransferForm")]
pub struct TransferForm {
    /// The asset.
    pub id: i64,
    pub to_campus_id: i64,
    pub date: NaiveDate,
    #[garde(length(max = 80))]
    pub location: Option<String>,
    pub custodian_id: Option<i64>,
    #[garde(length(min = 4, max = 200))]
    pub reason: String,
}

impl TransferForm {
    /// As it is while it is filled in: the reason may be missing.
    pub fn for_preview(self) -> TransferForm {
        TransferForm { reason: if self.reason.trim().chars().count() < 4 { "Preview".to_owned() } else { self.reason }, ..self }
    }

    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<TransferForm> {
        let mut c = Checks::of("transfer");
        check_date(&mut c, "date", self.date, today);
        let checked = self.checked(&mut c);
        c.done()?;
        Ok(checked)
    }
}
