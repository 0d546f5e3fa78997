//! A count: what is looked for, what was found, how counts are listed.

use crate::{journal::model::check_date, rights::assets as rights};
use chrono::NaiveDate;
use kernel::{Checks, Col, Columns, Filter, Form, History, Instant, List, Listed, Money, Record, Result, Row, ScopeBy, string_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// Being counted, or over.
    pub enum CountStatus { Open = "open", Closed = "closed" }
}

string_enum! {
    /// How an asset was found.
    pub enum AssetCondition { Good = "good", Damaged = "damaged", Missing = "missing" }
}

pub static ASSET_COUNT: Record = Record {
    table: "asset_count",
    record_name: "asset count",
    columns: &["campus_id", "counted_on", "note", "status", "closed_by_name"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::COUNTS_DETAIL]),
    unique: &[],
    words: &[],
    numbers: &[],
};

const LOOKED_AT: &str = "(SELECT count(*) FROM asset_count_line x WHERE x.count_id = n.id AND x.condition IS NOT NULL)";
const MISSING: &str = "(SELECT count(*) FROM asset_count_line x WHERE x.count_id = n.id AND x.condition = 'missing')";

pub static ASSET_COUNTS: List = List {
    name: "asset counts",
    record_name: "",
    from: "asset_count n LEFT JOIN campus c ON c.id = n.campus_id",
    id: "n.id",
    scope: ScopeBy::Campus("n.campus_id"),
    only: "TRUE",
    columns: &[
        Col::hidden("id", "n.id"),
        Col::hidden("version", "n.version"),
        Col::date("counted_on", "n.counted_on", "Counted on"),
        Col::hidden("campus_id", "n.campus_id"),
        Col::text("campus_name", "c.name", "Campus"),
        Col::text("note", "n.note", "Note").nullable(),
        Col::int("assets", "(SELECT count(*) FROM asset_count_line x WHERE x.count_id = n.id)", "Assets"),
        Col::int("looked_at", LOOKED_AT, "Looked at"),
        Col::int("missing", MISSING, "Missing"),
        Col::text("status", "n.status", "Status"),
        Col::text("closed_by_name", "n.closed_by_name", "Closed by").nullable(),
        Col::instant("created_at", "n.created_at", "Begun"),
    ],
    filters: &[
        Filter::id("campus_id", "n.campus_id"),
        Filter::word("status", "n.status", CountStatus::WORDS),
        Filter::date("counted_on", "n.counted_on"),
    ],
    sort: "-counted_on",
    totals: &[],
};

/// A count as listed.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Listed)]
#[list(ASSET_COUNTS)]
pub struct AssetCount {
    pub id: i64,
    pub version: i64,
    pub counted_on: NaiveDate,
    pub campus_id: i64,
    pub campus_name: String,
    pub note: Option<String>,
    pub assets: i64,
    pub looked_at: i64,
    pub missing: i64,
    pub status: CountStatus,
    pub closed_by_name: Option<String>,
    pub created_at: Instant,
}

/// An asset to be found.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct CountLine {
    pub asset_id: i64,
    pub version: i64,
    pub tag: String,
    pub name: String,
    pub custodian_name: Option<String>,
    pub book_minor: Money,
    pub expected_location: Option<String>,
    pub condition: Option<AssetCondition>,
    pub location: Option<String>,
    pub note: Option<String>,
}

/// A count with its assets.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AssetCountDetails {
    #[serde(flatten)]
    pub count: AssetCount,
    pub lines: Vec<CountLine>,
}

/// Which campus is counted, and when.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Columns, Form)]
pub struct AssetCountForm {
    pub campus_id: i64,
    pub counted_on: NaiveDate,
    #[garde(length(max = 200))]
    pub note: Option<String>,
}

impl AssetCountForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<AssetCountForm> {
        let mut c = Checks::of("count");
        check_date(&mut c, "counted_on", self.counted_on, today);
        let checked = self.checked(&mut c);
        c.done()?;
        Ok(checked)
    }
}

/// What was found of some assets.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("count")]
pub struct FoundForm {
    pub id: i64,
    #[garde(length(min = 1, max = 2_000), dive)]
    pub lines: Vec<FoundLine>,
}

/// What was found of an asset.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct FoundLine {
    pub asset_id: i64,
    pub version: i64,
    pub condition: Option<AssetCondition>,
    #[garde(length(max = 80))]
    pub location: Option<String>,
    #[garde(length(max = 200))]
    pub note: Option<String>,
}
