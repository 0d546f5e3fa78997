//! How an asset goes, and what its form says.

use crate::{journal::model::check_date, money_source::MoneySide, rights::assets as rights};
use chrono::NaiveDate;
use kernel::{Checks, Columns, Form, History, Money, Record, Result, ScopeBy, form::text_for_preview, string_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// How it goes.
    pub enum DisposalKind { Sold = "sold", Scrapped = "scrapped", Lost = "lost" }
}

pub static ASSET_DISPOSAL: Record = Record {
    table: "asset_disposal",
    record_name: "asset disposal",
    columns: &[
        "asset_id",
        "campus_id",
        "kind",
        "date",
        "proceeds_minor",
        "place",
        "bank_id",
        "buyer",
        "reason",
        "cost_minor",
        "accumulated_minor",
        "gain_minor",
        "is_reversed",
        "voucher_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::ASSETS_DETAIL]),
    ..Record::BARE
};

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Columns, Form)]
pub struct DisposalForm {
    /// The asset.
    #[column(skip)]
    pub id: i64,
    pub kind: DisposalKind,
    pub date: NaiveDate,
    /// How many pieces of a lot go; all when left out.
    #[column(skip)]
    #[garde(range(min = 1, max = 100_000))]
    pub pieces: Option<i64>,
    /// What it brought.
    #[serde(default)]
    #[garde(range(min = 0))]
    pub proceeds_minor: Money,
    /// Where that came to.
    pub place: Option<MoneySide>,
    pub bank_id: Option<i64>,
    #[garde(length(max = 120))]
    pub buyer: Option<String>,
    #[garde(length(min = 4, max = 200))]
    pub reason: String,
}

kernel::dated!(DisposalForm: check, for_preview);
impl DisposalForm {
    /// As it is while it is filled in: the reason may be missing.
    pub fn for_preview(self) -> DisposalForm {
        DisposalForm { reason: if self.reason.trim().chars().count() < 4 { text_for_preview(String::new()) } else { self.reason }, ..self }
    }

    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<DisposalForm> {
        let mut c = Checks::of("disposal");
        check_date(&mut c, "date", self.date, today);
        let brings = self.proceeds_minor.is_positive();
        let sold = self.kind == DisposalKind::Sold;
        c.ensure(!sold || brings, "proceeds_minor", "Enter what it was sold for.");
        c.ensure(self.kind != DisposalKind::Lost || !brings, "proceeds_minor", "What was lost brings nothing.");
        match self.place {
            Some(place) if brings => place.check(&mut c, self.bank_id),
            None if brings => c.error("place", "Choose where the money came to."),
            _ => c.ensure(self.place.is_none() && self.bank_id.is_none(), "place", "Without money there is no place for it."),
        }
        let checked = self.checked(&mut c);
        c.done()?;
        Ok(checked)
    }
}
