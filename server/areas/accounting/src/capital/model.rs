//! A contribution or a drawing: what it holds, what a form may say of it, how it is listed.

use crate::api::{OF_BANK, OF_LEDGER_HEAD, OF_VOUCHER};
use crate::{journal::model::check_date, money_source::MoneySide, rights::registers as rights};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Columns, Form, History, Instant, Money, Record, Result, ScopeBy, form::text_for_preview, listed, string_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// Money or an asset put in, or money taken out.
    pub enum CapitalKind { Contribution = "contribution", Drawing = "drawing" }
}

pub static CAPITAL: Record = Record {
    table: "capital",
    record_name: "capital",
    columns: &[
        "campus_id",
        "ledger_head_id",
        "kind",
        "date",
        "amount_minor",
        "place",
        "bank_id",
        "owner",
        "cheque_no",
        "description",
        "is_reversed",
        "voucher_id",
        "asset_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::CAPITAL_DETAIL]),
    unique: &[],
    words: &["owner", "description"],
    numbers: &["cheque_no"],
};

listed! {
    /// A contribution or drawing as listed.
    #[derive(Clone)]
    pub struct Capital of CAPITALS {
        name: "capital",
        record_name: "capital",
        from: "capital k",
        scope: ScopeBy::Campus("k.campus_id"),
        sort: "-date",
        totals: &[
            ("contributions_minor", "CASE WHEN k.is_reversed OR k.kind <> 'contribution' THEN 0 ELSE k.amount_minor END"),
            ("drawings_minor", "CASE WHEN k.is_reversed OR k.kind <> 'drawing' THEN 0 ELSE k.amount_minor END"),
        ],
    } columns {
        id: i64 = hidden("k.id");
        version: i64 = hidden("k.version");
        date: NaiveDate = date("k.date", "Date").filtered();
        kind: CapitalKind = text("k.kind", "Kind").words(CapitalKind::WORDS);
        owner: String = text("k.owner", "Owner").filtered();
        ledger_head_id: i64, ledger_head_name: String = of(&OF_LEDGER_HEAD, "l.name", "k.ledger_head_id");
        description: String = text("k.description", "Description");
        /// None of an asset that was put in.
        place: Option<MoneySide> = text("CASE WHEN k.asset_id IS NULL THEN k.place END", "Cash or bank").nullable().words(MoneySide::WORDS);
        bank_id: Option<i64>, bank_name: Option<String> = of(&OF_BANK, "b.name", "k.bank_id").nullable();
        cheque_no: Option<String> = text("k.cheque_no", "Cheque no").nullable();
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "k.campus_id");
        amount_minor: Money = money("k.amount_minor", "Amount").filtered();
        is_reversed: bool = flag("k.is_reversed", "Reversed").filtered();
        voucher_id: i64, voucher_no: String = of(&OF_VOUCHER, "v.voucher_no", "k.voucher_id");
        /// What was put in instead of money; its voucher is the asset's.
        asset_id: Option<i64> = hidden("k.asset_id").few();
        created_at: Instant = instant("k.created_at", "Entered");
    }
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Columns, Form)]
pub struct CapitalForm {
    pub campus_id: i64,
    pub kind: CapitalKind,
    pub ledger_head_id: i64,
    pub date: NaiveDate,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    /// Where the money comes to, or from.
    pub place: MoneySide,
    pub bank_id: Option<i64>,
    /// Who puts it in or takes it out.
    #[garde(length(min = 2, max = 120))]
    pub owner: String,
    #[garde(length(max = 40))]
    pub cheque_no: Option<String>,
    #[garde(length(min = 3, max = 300))]
    pub description: String,
}

kernel::dated!(CapitalForm: check, for_preview, .campus_id);
impl CapitalForm {
    /// As it is while it is filled in: owner and description may be missing.
    pub fn for_preview(self) -> CapitalForm {
        CapitalForm { owner: text_for_preview(self.owner), description: text_for_preview(self.description), ..self }
    }

    /// Whether it posts the same as what stands: then only texts change.
    pub fn posts_as(&self, was: &Capital) -> bool {
        let ours = (self.campus_id, self.kind, self.ledger_head_id, self.date, self.amount_minor, Some(self.place), self.bank_id);
        ours == (was.campus_id, was.kind, was.ledger_head_id, was.date, was.amount_minor, was.place, was.bank_id)
    }

    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<CapitalForm> {
        let mut c = Checks::of("capital");
        check_date(&mut c, "date", self.date, today);
        self.place.check(&mut c, self.bank_id);
        let checked = self.checked(&mut c);
        c.done()?;
        Ok(checked)
    }
}
