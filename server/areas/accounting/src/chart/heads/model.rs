//! A group of the chart: its class, code and name.

use crate::books::model::AccountClass;
use crate::rights;
use kernel::{Columns, Form, History, Instant, Of, Opens, Options, Record, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::Deserialize;

pub static ACCOUNT_HEAD: Record = Record {
    table: "account_head",
    record_name: "head",
    columns: &["class", "parent_id", "code", "name", "description", "is_system", "is_active"],
    scope: ScopeBy::Group,
    history: History::of(&[rights::CHART_INDEX]),
    unique: &[
        Unique::of("account_head_code", &["code"], "code", "A head with this code already exists."),
        Unique::of("account_head_name", &["class", "name"], "name", "A head with this name already exists in this class."),
    ],
    words: &["name", "code"],
    numbers: &[],
};

pub const OF_HEAD: Of = Of::record(&ACCOUNT_HEAD, "Head");

listed! {
    /// A group as listed; `balance_minor` is on the class's own side, over the reader's campuses.
    #[derive(Clone)]
    pub struct AccountHead of ACCOUNT_HEADS {
        name: "heads",
        record_name: "head",
        from: "account_head h",
        scope: ScopeBy::Group,
        sort: "code",
    } columns {
        id: i64 = hidden("h.id");
        version: i64 = hidden("h.version");
        class: AccountClass = text("h.class", "Class").words(AccountClass::WORDS);
        code: String = text("h.code", "Code");
        name: String = text("h.name", "Name");
        parent_id: Option<i64>, parent_name: Option<String> = of(&OF_HEAD, "p.name", "h.parent_id").called("Under").nullable();
        description: Option<String> = text("h.description", "Description").nullable();
        is_system: bool = flag("h.is_system", "Built in");
        is_active: bool = flag("h.is_active", "Active").filtered();
        created_at: Instant = instant("h.created_at", "Added");
    } besides {
        balance_minor: i64;
    }
}

/// Choices of groups, of every class or of one.
/// Choices of groups: those that one condition of the list leaves.
const fn options(of: &'static str, opens: &'static [&'static str], only: (&'static str, &'static str)) -> Options {
    Options { of, opens: Opens::Holders(opens), list: &ACCOUNT_HEADS, label: "name", hint: Some("code"), parent: None, only: Some(only) }
}

pub const OPTIONS: Options = options("account_heads", &[rights::CHART_INDEX, rights::LEDGER_INDEX], ("is_active", "true"));
pub const OF_ASSETS: Options = options(
    "asset_heads",
    &[
        rights::ASSET_HEADS_INDEX,
        rights::ASSET_HEADS_CREATE,
        rights::ASSET_HEADS_UPDATE,
        rights::ASSET_LEDGER_HEADS_INDEX,
        rights::ASSET_LEDGER_HEADS_CREATE,
        rights::ASSET_LEDGER_HEADS_UPDATE,
        rights::ASSET_LEDGERS,
    ],
    ("class", "asset"),
);
pub const OF_LIABILITIES: Options = options(
    "liability_heads",
    &[
        rights::LIABILITY_HEADS_INDEX,
        rights::LIABILITY_HEADS_CREATE,
        rights::LIABILITY_HEADS_UPDATE,
        rights::LIABILITY_LEDGER_HEADS_INDEX,
        rights::LIABILITY_LEDGER_HEADS_CREATE,
        rights::LIABILITY_LEDGER_HEADS_UPDATE,
        rights::LIABILITY_LEDGERS,
    ],
    ("class", "liability"),
);
pub const OF_CAPITAL: Options = options(
    "capital_heads",
    &[
        rights::CAPITAL_HEADS_INDEX,
        rights::CAPITAL_HEADS_CREATE,
        rights::CAPITAL_HEADS_UPDATE,
        rights::CAPITAL_LEDGER_HEADS_INDEX,
        rights::CAPITAL_LEDGER_HEADS_CREATE,
        rights::CAPITAL_LEDGER_HEADS_UPDATE,
        rights::CAPITAL_LEDGERS,
    ],
    ("class", "capital"),
);
pub const OF_REVENUE: Options = options(
    "revenue_heads",
    &[rights::INCOME_HEADS_INDEX, rights::INCOME_HEADS_CREATE, rights::INCOME_HEADS_UPDATE, rights::REVENUE_LEDGERS],
    ("class", "revenue"),
);
pub const OF_EXPENSES: Options = options(
    "expense_groups",
    &[rights::EXPENSE_HEADS_INDEX, rights::EXPENSE_HEADS_CREATE, rights::EXPENSE_HEADS_UPDATE, rights::EXPENSE_LEDGERS],
    ("class", "expense"),
);

/// What the office fills in for a group.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns, Form)]
#[form("head")]
pub struct HeadForm {
    #[garde(length(min = 2, max = 80))]
    pub name: String,
    /// Left out, the class's next code is taken.
    #[column(skip)]
    #[garde(code, length(min = 2, max = 12))]
    pub code: Option<String>,
    pub parent_id: Option<i64>,
    #[garde(length(max = 200))]
    pub description: Option<String>,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
    /// Of a new expense head: whose books its ledger head is for; none: every campus.
    #[column(skip)]
    pub campus_id: Option<i64>,
}
