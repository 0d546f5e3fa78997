//! The trial balance: what every ledger head held before the first day, what moved, what it holds after the last.

use crate::books::{
    balances::{Sums, all_sums},
    model::AccountClass,
};
use chrono::NaiveDate;
use kernel::{Col, Money, Result, Row, Tx, sql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The trial balance over some campuses.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TrialBalanceStatement {
    pub from: Option<NaiveDate>,
    pub to: NaiveDate,
    /// Names of the campuses, in order.
    pub campuses: Vec<String>,
    pub data: Vec<TrialBalanceLine>,
    pub totals: TrialBalanceTotals,
    /// Whether both sides are equal, as they always must be.
    pub is_balanced: bool,
}

/// One ledger head. Each pair has its amount on one side.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TrialBalanceLine {
    pub class: AccountClass,
    pub head_id: i64,
    pub head_name: String,
    pub ledger_head_id: i64,
    pub code: String,
    pub name: String,
    pub opening_debit_minor: i64,
    pub opening_credit_minor: i64,
    /// What moved within the days.
    pub debit_minor: i64,
    pub credit_minor: i64,
    pub closing_debit_minor: i64,
    pub closing_credit_minor: i64,
    /// The ledger behind it.
    pub link: String,
}

/// Sums of the columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TrialBalanceTotals {
    pub opening_debit_minor: i64,
    pub opening_credit_minor: i64,
    pub debit_minor: i64,
    pub credit_minor: i64,
    pub closing_debit_minor: i64,
    pub closing_credit_minor: i64,
}

/// Columns of the file.
pub static COLUMNS: [Col; 10] = [
    Col::text("class", "", "Class"),
    Col::text("head_name", "", "Head"),
    Col::text("code", "", "Code"),
    Col::text("name", "", "Ledger head"),
    Col::money("opening_debit_minor", "", "Opening debit"),
    Col::money("opening_credit_minor", "", "Opening credit"),
    Col::money("debit_minor", "", "Debit"),
    Col::money("credit_minor", "", "Credit"),
    Col::money("closing_debit_minor", "", "Closing debit"),
    Col::money("closing_credit_minor", "", "Closing credit"),
];

/// A ledger head with its place in the chart.
#[derive(Debug, Row)]
pub struct Place {
    pub id: i64,
    pub class: AccountClass,
    pub head_id: i64,
    pub head_name: String,
    pub code: String,
    pub name: String,
}

/// Every ledger head in the order of the chart.
pub fn places(tx: &mut Tx) -> Result<Vec<Place>> {
    tx.all(
        sql!(
            "SELECT l.id, h.class, l.head_id, h.name AS head_name, l.code, l.name FROM ledger_head l JOIN account_head h ON h.id = l.head_id
             JOIN account_class k ON k.code = h.class ORDER BY k.place, h.code, l.code"
        ),
        &[],
    )
}

/// Names of campuses, in order.
pub fn campus_names(tx: &mut Tx, campuses: &[i64]) -> Result<Vec<String>> {
    let rows: Vec<kernel::db::One<String>> =
        tx.all(sql!("SELECT name FROM campus WHERE id IN [$1] ORDER BY name, id"), &[campuses.into()])?;
    Ok(rows.into_iter().map(|one| one.0).collect())
}

/// The statement. Heads that held nothing and moved nothing are left out.
pub fn trial_balance(tx: &mut Tx, campuses: &[i64], from: Option<NaiveDate>, to: NaiveDate) -> Result<TrialBalanceStatement> {
    let before = match from.and_then(|d| d.pred_opt()) {
        Some(day) => all_sums(tx, campuses, Some(day))?,
        None => Default::default(),
    };
    let after = all_sums(tx, campuses, Some(to))?;
    let campus_ids: Vec<String> = campuses.iter().map(i64::to_string).collect();
    let mut rows = Vec::new();
    for place in places(tx)? {
        let opening = before.get(&place.id).copied().unwrap_or_default();
        let closing = after.get(&place.id).copied().unwrap_or_default();
        let moved = closing.since(opening);
        if opening.net().is_zero() && moved == Sums::default() {
            continue;
        }
        rows.push(line(place, opening.net(), moved, closing.net(), from, to, &campus_ids.join(",")));
    }
    let totals = add_up(&rows);
    Ok(TrialBalanceStatement {
        from,
        to,
        campuses: campus_names(tx, campuses)?,
        is_balanced: totals.closing_debit_minor == totals.closing_credit_minor && totals.debit_minor == totals.credit_minor,
        data: rows,
        totals,
    })
}

fn line(
    place: Place,
    opening: Money,
    moved: Sums,
    closing: Money,
    from: Option<NaiveDate>,
    to: NaiveDate,
    campuses: &str,
) -> TrialBalanceLine {
    TrialBalanceLine {
        class: place.class,
        head_id: place.head_id,
        head_name: place.head_name,
        ledger_head_id: place.id,
        code: place.code,
        name: place.name,
        opening_debit_minor: opening.or_zero().minor(),
        opening_credit_minor: (-opening).or_zero().minor(),
        debit_minor: moved.debit.minor(),
        credit_minor: moved.credit.minor(),
        closing_debit_minor: closing.or_zero().minor(),
        closing_credit_minor: (-closing).or_zero().minor(),
        link: ledger_link(place.id, campuses, from, to),
    }
}

/// The address of a ledger.
pub fn ledger_link(ledger_head_id: i64, campuses: &str, from: Option<NaiveDate>, to: NaiveDate) -> String {
    let from = from.map(|d| format!("&from={d}")).unwrap_or_default();
    format!("/admin/ledger-transactions?ledger_head_id={ledger_head_id}&campus_id={campuses}{from}&to={to}")
}

fn add_up(rows: &[TrialBalanceLine]) -> TrialBalanceTotals {
    rows.iter().fold(TrialBalanceTotals::default(), |mut t, r| {
        t.opening_debit_minor += r.opening_debit_minor;
        t.opening_credit_minor += r.opening_credit_minor;
        t.debit_minor += r.debit_minor;
        t.credit_minor += r.credit_minor;
        t.closing_debit_minor += r.closing_debit_minor;
        t.closing_credit_minor += r.closing_credit_minor;
        t
    })
}
