//! The chart of accounts as one tree with balances, for the printable screen and the head manager.

use super::ledger_heads::queries::own_side;
use crate::books::{
    balances::all_sums,
    model::{AccountClass, Control},
    places::PlacesQuery,
};
use chrono::NaiveDate;
use kernel::{Cx, Data, Json, Query, Result, Row, Tx, sql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Of which places, as `PlacesQuery` has them, up to which day.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct TreeQuery {
    /// One campus or several with commas; all of the caller's when no place is named.
    #[schemars(regex(pattern = r"^[0-9]+(,[0-9]+)*$"))]
    pub campus_id: Option<String>,
    #[schemars(regex(pattern = r"^[0-9]+(,[0-9]+)*$"))]
    pub branch_id: Option<String>,
    #[schemars(regex(pattern = r"^[0-9]+(,[0-9]+)*$"))]
    pub school_id: Option<String>,
    pub to: Option<NaiveDate>,
}

/// One class with its groups. Amounts are on the class's own side.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ChartClass {
    pub class: AccountClass,
    pub label: String,
    pub balance_minor: i64,
    pub heads: Vec<ChartHead>,
}

/// A group with its ledger heads.
#[derive(Debug, Serialize, JsonSchema, Row)]
pub struct ChartHead {
    pub id: i64,
    pub version: i64,
    pub class: AccountClass,
    pub parent_id: Option<i64>,
    pub code: String,
    pub name: String,
    pub description: Option<String>,
    pub is_system: bool,
    pub is_active: bool,
    #[row(skip)]
    pub balance_minor: i64,
    #[row(skip)]
    pub ledger_heads: Vec<ChartLedgerHead>,
}

/// A ledger head of the chart.
#[derive(Debug, Serialize, JsonSchema, Row)]
pub struct ChartLedgerHead {
    pub id: i64,
    pub version: i64,
    pub head_id: i64,
    pub code: String,
    pub name: String,
    pub description: Option<String>,
    pub campus_id: Option<i64>,
    pub campus_name: Option<String>,
    pub control: Option<Control>,
    pub is_bank: bool,
    pub is_system: bool,
    pub is_active: bool,
    #[row(skip)]
    pub balance_minor: i64,
}

/// The whole chart with balances over the chosen campuses.
pub async fn chart(cx: Cx, Query(asked): Query<TreeQuery>) -> Result<Json<Data<Vec<ChartClass>>>> {
    let (scope, to) = (cx.scope(), asked.to);
    let places = PlacesQuery { campus_id: asked.campus_id, branch_id: asked.branch_id, school_id: asked.school_id };
    let campuses = places.campuses(&scope)?;
    cx.one(move |tx| tree(tx, &scope.campuses, &campuses, to)).await
}

fn tree(tx: &mut Tx, reach: &[i64], campuses: &[i64], to: Option<NaiveDate>) -> Result<Vec<ChartClass>> {
    let sums = all_sums(tx, campuses, to)?;
    let mut heads: Vec<ChartHead> = tx.all(
        sql!("SELECT id, version, class, parent_id, code, name, description, is_system, is_active FROM account_head ORDER BY code"),
        &[],
    )?;
    let ledgers: Vec<ChartLedgerHead> = tx.all(
        sql!(
            "SELECT l.id, l.version, l.head_id, l.code, l.name, l.description, l.campus_id, c.name AS campus_name, l.control, l.is_bank,
                    l.is_system, l.is_active
             FROM ledger_head l LEFT JOIN campus c ON c.id = l.campus_id WHERE l.campus_id IS NULL OR l.campus_id IN [$1] ORDER BY l.code"
        ),
        &[reach.into()],
    )?;
    for mut ledger in ledgers {
        if let Some(head) = heads.iter_mut().find(|h| h.id == ledger.head_id) {
            ledger.balance_minor = own_side(head.class, sums.get(&ledger.id).copied().unwrap_or_default().net()).minor();
            head.balance_minor += ledger.balance_minor;
            head.ledger_heads.push(ledger);
        }
    }
    let mut classes: Vec<ChartClass> = AccountClass::ALL
        .iter()
        .map(|class| ChartClass { class: *class, label: class.label().into(), balance_minor: 0, heads: Vec::new() })
        .collect();
    for head in heads {
        if let Some(class) = classes.iter_mut().find(|c| c.class == head.class) {
            class.balance_minor += head.balance_minor;
            class.heads.push(head);
        }
    }
    Ok(classes)
}
