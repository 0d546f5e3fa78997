//! A count: what is looked for, what was found, how counts are listed.

use crate::{journal::model::check_date, rights::assets as rights};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Columns, Form, History, Instant, Money, Record, Result, Row, ScopeBy, listed, string_enum, system::FileRef};
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
    ..Record::BARE
};

const LOOKED_AT: &str = "(SELECT count(*) FROM asset_count_line x WHERE x.count_id = n.id AND x.condition IS NOT NULL)";
const MISSING: &str = "(SELECT count(*) FROM asset_count_line x WHERE x.count_id = n.id AND x.condition = 'missing')";

listed! {
    /// A count as listed.
    #[derive(Clone)]
    pub struct AssetCount of ASSET_COUNTS {
        name: "asset counts",
        from: "asset_count n",
        scope: ScopeBy::Campus("n.campus_id"),
        sort: "-counted_on",
    } columns {
        id: i64 = hidden("n.id");
        version: i64 = hidden("n.version");
        counted_on: NaiveDate = date("n.counted_on", "Counted on").filtered();
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "n.campus_id");
        note: Option<String> = text("n.note", "Note").nullable();
        assets: i64 = int("(SELECT count(*) FROM asset_count_line x WHERE x.count_id = n.id)", "Assets");
        looked_at: i64 = int(LOOKED_AT, "Looked at");
        missing: i64 = int(MISSING, "Missing");
        status: CountStatus = text("n.status", "Status").words(CountStatus::WORDS);
        closed_by_name: Option<String> = text("n.closed_by_name", "Closed by").nullable();
        created_at: Instant = instant("n.created_at", "Begun");
    }
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
    pub photo_file_id: Option<i64>,
    /// Of what was found.
    #[row(skip)]
    pub photo: Option<FileRef>,
}

/// A count with its assets.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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

kernel::dated!(AssetCountForm: check, .campus_id);
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
    /// A photograph of what was found.
    pub photo_file_id: Option<i64>,
}
