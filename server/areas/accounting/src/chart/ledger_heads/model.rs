//! A ledger head: what it holds, what a form may say of it, how it is listed.

use crate::{
    books::model::{AccountClass, Control},
    chart::cost_heads::{TAKES_ASSETS, TAKES_PAYMENTS, TAKES_VOUCHERS},
    chart::heads::model::OF_HEAD,
    rights,
};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{
    Columns, Error, Filter, Form, History, Instant, Money, Of, Opens, Options, Record, Result, Scope, ScopeBy, Unique, listed, string_enum,
};
use schemars::JsonSchema;
use serde::Deserialize;

string_enum! {
    /// What an income is from, beside fees.
    pub enum IncomeKind { Sales = "sales", Service = "service", Other = "other" }
}

pub static LEDGER_HEAD: Record = Record {
    table: "ledger_head",
    record_name: "ledger head",
    columns: &[
        "head_id",
        "code",
        "name",
        "description",
        "campus_id",
        "control",
        "is_bank",
        "income_kind",
        "is_system",
        "is_active",
        "merged_into_id",
    ],
    scope: ScopeBy::CampusOrGroup("campus_id"),
    history: History::of(&[rights::CHART_INDEX]),
    unique: &[Unique::of("ledger_head_code", &["code"], "code", "A ledger head with this code already exists.")],
    words: &["name", "code"],
    numbers: &[],
};

pub const OF_LEDGER_HEAD: Of = Of::record(&LEDGER_HEAD, "Ledger head");

listed! {
    /// A ledger head as listed; `balance_minor` is on its class's own side, over the reader's campuses.
    #[derive(Clone)]
    pub struct LedgerHead of LEDGER_HEADS {
        name: "ledger heads",
        record_name: "ledger head",
        from: "ledger_head l",
        scope: ScopeBy::CampusOrGroup("l.campus_id"),
        filters: &[
            Filter::word("class", "h.class", AccountClass::WORDS),
            Filter::id("head_id", "l.head_id"),
            Filter::id("campus_id", "l.campus_id"),
            Filter::word("income_kind", "l.income_kind", IncomeKind::WORDS),
            Filter::flag("is_active", "l.is_active"),
            // Heads that a form may name.
            Filter::when("is_free", "(l.control IS NULL OR l.control = 'advance_income_tax') AND l.is_bank = FALSE AND l.is_active = TRUE"),
            Filter::when("takes_vouchers", TAKES_VOUCHERS),
            Filter::when("takes_payments", TAKES_PAYMENTS),
            // Of one class, and open to its register's form.
            Filter::when("takes_capital", "h.class = 'capital' AND l.control IS NULL AND l.is_active = TRUE"),
            Filter::when("takes_liabilities", "h.class = 'liability' AND l.control IS NULL AND l.is_active = TRUE"),
            Filter::when("takes_assets", TAKES_ASSETS),
            Filter::when("takes_income", "h.class = 'revenue' AND l.control IS NULL AND l.is_active = TRUE"),
            Filter::when("takes_expenses", "h.class = 'expense' AND l.control IS NULL AND l.is_active = TRUE"),
        ],
        sort: "code",
    } columns {
        id: i64 = hidden("l.id");
        version: i64 = hidden("l.version");
        class: AccountClass = text("h.class", "Class");
        head_id: i64, head_name: String = of(&OF_HEAD, "h.name", "l.head_id").unfiltered();
        code: String = text("l.code", "Code");
        name: String = text("l.name", "Name");
        description: Option<String> = text("l.description", "Description").nullable();
        campus_id: Option<i64>, campus_name: Option<String> = of(&OF_CAMPUS, "c.name", "l.campus_id").nullable().unfiltered();
        control: Option<Control> = text("l.control", "System head").nullable();
        is_bank: bool = flag("l.is_bank", "Bank");
        income_kind: Option<IncomeKind> = text("l.income_kind", "Kind").nullable();
        is_system: bool = flag("l.is_system", "Built in");
        is_active: bool = flag("l.is_active", "Active");
        created_at: Instant = instant("l.created_at", "Added");
    } besides {
        balance_minor: i64;
    }
}

/// Choices of ledger heads: those that one condition of the list leaves.
const fn options(of: &'static str, opens: &'static [&'static str], hint: &'static str, only: (&'static str, &'static str)) -> Options {
    Options {
        of,
        opens: Opens::Holders(opens),
        list: &LEDGER_HEADS,
        label: "name",
        hint: Some(hint),
        parent: Some("head_id"),
        only: Some(only),
    }
}

/// Every ledger head, for the ledger of any.
pub const OPTIONS: Options =
    Options { only: None, ..options("ledger_heads", &[rights::CHART_INDEX, rights::LEDGER_INDEX], "code", ("", "")) };
/// Heads that forms may name: active, and not the program's own.
pub const FREE_OPTIONS: Options =
    options("free_ledger_heads", &[rights::CHART_INDEX, rights::controls::HEADS_MERGE], "head_name", ("is_free", "true"));
/// Those of them that vouchers written by hand may name.
pub const VOUCHER_OPTIONS: Options = options(
    "voucher_heads",
    &[
        rights::CHART_INDEX,
        rights::JOURNAL_CREATE,
        rights::controls::RECURRING_CREATE,
        rights::controls::YEARS_ADJUST,
        rights::controls::YEARS_PRIOR,
    ],
    "head_name",
    ("takes_vouchers", "true"),
);
/// Those that a payment may name.
pub const PAYMENT_OPTIONS: Options =
    options("payment_heads", &[rights::CHART_INDEX, rights::PAYMENTS_CREATE], "head_name", ("takes_payments", "true"));
/// Expense heads that an expense may name.
pub const EXPENSE_OPTIONS: Options = options(
    "expense_heads",
    &[rights::EXPENSE_HEADS_INDEX, rights::EXPENSES_CREATE, rights::EXPENSES_UPDATE],
    "head_name",
    ("takes_expenses", "true"),
);
/// By class, for the registers of one class.
pub const FREE_CAPITAL: Options = options(
    "free_capital_heads",
    &[rights::registers::CAPITAL_INDEX, rights::registers::CAPITAL_CREATE, rights::registers::CAPITAL_UPDATE],
    "head_name",
    ("takes_capital", "true"),
);
pub const FREE_LIABILITIES: Options = options(
    "free_liability_heads",
    &[rights::registers::LIABILITIES_INDEX, rights::registers::LIABILITIES_CREATE, rights::registers::LIABILITIES_UPDATE],
    "head_name",
    ("takes_liabilities", "true"),
);
pub const FREE_ASSETS: Options = options(
    "free_asset_heads",
    &[rights::assets::ASSETS_INDEX, rights::assets::ASSETS_CREATE, rights::assets::ASSETS_UPDATE],
    "head_name",
    ("takes_assets", "true"),
);
pub const FREE_INCOME: Options = options(
    "free_income_types",
    &[rights::registers::REVENUE_INDEX, rights::registers::REVENUE_CREATE, rights::registers::REVENUE_UPDATE],
    "head_name",
    ("takes_income", "true"),
);
/// By class, for the ledgers of one class.
pub const OF_ASSETS: Options =
    options("asset_ledger_heads", &[rights::ASSET_LEDGER_HEADS_INDEX, rights::ASSET_LEDGERS], "code", ("class", "asset"));
pub const OF_LIABILITIES: Options =
    options("liability_ledger_heads", &[rights::LIABILITY_LEDGER_HEADS_INDEX, rights::LIABILITY_LEDGERS], "code", ("class", "liability"));
pub const OF_CAPITAL: Options = options(
    "capital_ledger_heads",
    &[rights::CAPITAL_LEDGER_HEADS_INDEX, rights::CAPITAL_LEDGERS, rights::controls::OPENING_CLEAR],
    "code",
    ("class", "capital"),
);
pub const OF_REVENUE: Options =
    options("revenue_ledger_heads", &[rights::INCOME_HEADS_INDEX, rights::REVENUE_LEDGERS], "code", ("class", "revenue"));
pub const OF_EXPENSES: Options = options(
    "expense_ledger_heads",
    &[rights::EXPENSE_HEADS_INDEX, rights::EXPENSE_LEDGERS, rights::EXPENSES_INDEX],
    "code",
    ("class", "expense"),
);

/// What the office fills in for a ledger head.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns, Form)]
#[form("ledger head")]
pub struct LedgerHeadForm {
    /// The group; a new income type without one goes to other income.
    #[column(skip)]
    pub head_id: Option<i64>,
    #[garde(length(min = 2, max = 80))]
    pub name: String,
    #[garde(length(max = 200))]
    pub description: Option<String>,
    /// Whose books it is for; none: every campus (needs a group-wide reader).
    pub campus_id: Option<i64>,
    /// Of an income type.
    pub income_kind: Option<IncomeKind>,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
    /// What it held before the books began, on its class's own side. Only for a new head of one campus.
    #[column(skip)]
    #[serde(default)]
    pub opening_minor: Money,
    /// The day of the opening amount; today when left out.
    #[column(skip)]
    pub opening_on: Option<NaiveDate>,
}

/// The campus of a new head: a group-wide reader may leave it out; others get their only one, or choose.
pub fn campus_for(scope: &Scope, wanted: Option<i64>) -> Result<Option<i64>> {
    match wanted {
        Some(campus) => scope.check_campus("campus_id", campus).map(|()| Some(campus)),
        None if scope.all => Ok(None),
        None => match scope.campuses.as_slice() {
            [only] => Ok(Some(*only)),
            _ => Err(Error::field("campus_id", "Choose one of your campuses.")),
        },
    }
}
