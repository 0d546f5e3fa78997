//! Where the money lies: cash boxes, cheques, petty cash and banks of the caller's campuses, with what each holds.

use crate::{
    books::{
        balances::sums_of,
        model::{AccountClass, Control},
        places::PlacesQuery,
    },
    rights as r,
    statements::trial_balance::ledger_link,
};
use kernel::{Can, Cx, Data, Error, Figure, Json, Money, Month, Part, Query, Result, Routes, Row, Tx, sql};
use reporting::{Arguments, Column, LeadsTo, Parameter, Report, Reported, Rows, report};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static PART: Part = Part { routes, ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/get-account-dashboard", Can(r::DASHBOARD), dashboard).get("/get-money-places", Can(r::DASHBOARD), report::<MoneyPlaceRow>)
}

/// What the books say today: money, what students owe and have paid ahead, this month's result, what waits to be checked.
pub async fn dashboard(cx: Cx, Query(asked): Query<PlacesQuery>) -> Result<Json<Data<Vec<Figure>>>> {
    let campuses = asked.campuses(&cx.scope())?;
    cx.one(move |tx| figures(tx, &campuses, asked.names_any())).await
}

/// `is_narrow` where the campuses are those of some places: lists follow the campus chosen above the screen, unless their address names others.
fn figures(tx: &mut Tx, campuses: &[i64], is_narrow: bool) -> Result<Vec<Figure>> {
    let today = tx.today();
    let first = Month::of(today).first();
    let ids = campuses.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
    let heads = classes(tx)?;
    // Money and claims are what they were ever: of few heads. What was earned and spent is of this month: of all heads.
    let shown = |head: &ClassHead| head.is_bank || head.control.is_some_and(|control| SHOWN.contains(&control));
    let held = sums_of(tx, &heads.iter().filter(|head| shown(head)).map(|head| head.id).collect::<Vec<_>>(), campuses, None)?;
    let results = crate::statements::results::moved(tx, campuses, first, today, None)?;
    let (mut banks, mut income, mut spent) = (Money::ZERO, Money::ZERO, Money::ZERO);
    for head in &heads {
        let moved = results.get(&head.id).copied().unwrap_or_default();
        match head.class {
            _ if head.is_bank => banks += held.get(&head.id).copied().unwrap_or_default().net(),
            AccountClass::Revenue => income += -moved,
            AccountClass::Expense => spent += moved,
            _ => {}
        }
    }
    let control = |wanted: Control| -> Result<(i64, Money)> {
        let id =
            heads.iter().find(|head| head.control == Some(wanted)).map(|head| head.id).ok_or_else(|| Error::not_found("ledger head"))?;
        Ok((id, held.get(&id).copied().unwrap_or_default().net()))
    };
    let [cash, owed, ahead] = SHOWN;
    let (cash, owed, ahead) = (control(cash)?, control(owed)?, control(ahead)?);
    let waiting: i64 =
        tx.value(sql!("SELECT count(*) FROM voucher_draft WHERE status = 'draft' AND campus_id IN [$1]"), &[campuses.into()])?;
    let month = format!("/admin/income-statement?campus_id={ids}&from={first}&to={today}");
    let (tight, proposed) = crate::budgets::to_look_at(tx, campuses, today)?;
    let year = kernel::FiscalYear::of(today, crate::settings::fiscal_year_start(tx)?).year();
    let list = |address: String| match (is_narrow, address.contains('?')) {
        (false, _) => address,
        (true, true) => format!("{address}&campus_id={ids}"),
        (true, false) => format!("{address}?campus_id={ids}"),
    };
    Ok(vec![
        Figure::money("cash_in_hand", cash.1.minor(), ledger_link(cash.0, &ids, None, today)),
        Figure::money("banks", banks.minor(), list("/admin/banks".into())),
        Figure::money("receivable", owed.1.minor(), ledger_link(owed.0, &ids, None, today)),
        Figure::money("advances", -ahead.1.minor(), ledger_link(ahead.0, &ids, None, today)),
        Figure::money("income_this_month", income.minor(), month.clone()),
        Figure::money("expenses_this_month", spent.minor(), month),
        Figure::count("to_check", waiting, list("/admin/voucher-drafts?status=draft".into())),
        Figure::count("tight_budgets", tight, list(format!("/admin/budget?is_tight=true&status=approved&fiscal_year={year}"))),
        Figure::count("budget_proposals", proposed, list("/admin/budget-revisions?status=proposed".into())),
    ])
}

/// The control heads whose balances are shown: money in hand, what students owe, what they have paid ahead.
const SHOWN: [Control; 3] = [Control::Cash, Control::StudentsReceivable, Control::Advances];

/// A ledger head with its class.
#[derive(Row)]
struct ClassHead {
    id: i64,
    class: AccountClass,
    control: Option<Control>,
    is_bank: bool,
}

/// Every ledger head.
fn classes(tx: &mut Tx) -> Result<Vec<ClassHead>> {
    tx.all(sql!("SELECT l.id, h.class, l.control, l.is_bank FROM ledger_head l JOIN account_head h ON h.id = l.head_id ORDER BY l.id"), &[])
}

/// One place of money in one campus's books.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct MoneyPlaceRow {
    pub campus_id: i64,
    pub campus_name: String,
    /// `cash`, `cash_in_tills`, `cheques_in_hand`, `cards_and_wallets`, `petty_cash` or `bank`.
    pub kind: String,
    pub ledger_head_id: i64,
    pub bank_id: Option<i64>,
    pub name: String,
    pub balance_minor: i64,
}

#[derive(Debug, Row)]
struct Place {
    campus_id: i64,
    campus_name: String,
    control: Option<Control>,
    ledger_head_id: i64,
    bank_id: Option<i64>,
    name: String,
}

pub static MONEY_PLACES: Report = Report::new(
    "accounting.places.title",
    "Cash and bank balances",
    &[Parameter::campuses()],
    &[
        Column::text("name", "accounting.places.place", "Account").share(3),
        Column::word("kind", "kit.label.kind", "Kind"),
        Column::text("campus_name", "kit.label.campus", "Campus").share(2),
        Column::amount("balance_minor", "kit.label.balance", "Balance"),
    ],
)
.answers("How much money is in each cash box and bank?");

impl Reported for MoneyPlaceRow {
    const REPORT: &'static Report = &MONEY_PLACES;
    type Beside = ();

    /// Cash, cheques, cards and wallets, petty cash and banks of the chosen campuses.
    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        Ok(rows(tx, asked.campuses())?.into())
    }

    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        let (head, campus, to) = (self.ledger_head_id.to_string(), self.campus_id.to_string(), asked.today.to_string());
        Some(LeadsTo::call("/get-head-transactions", [("ledger_head_id", head), ("campus_id", campus), ("to", to)]))
    }
}

fn rows(tx: &mut Tx, campuses: &[i64]) -> Result<Vec<MoneyPlaceRow>> {
    let places: Vec<Place> = tx.all(
        sql!(
            "SELECT c.id AS campus_id, c.name AS campus_name, l.control, l.id AS ledger_head_id, b.id AS bank_id, l.name FROM campus c
             JOIN ledger_head l ON l.control IN ('cash', 'cash_in_tills', 'cheques_in_hand', 'cards_and_wallets', 'petty_cash')
                OR (l.is_bank = TRUE AND l.campus_id = c.id)
             LEFT JOIN bank b ON b.ledger_head_id = l.id WHERE c.id IN [$1] ORDER BY c.name_order, c.id, l.code"
        ),
        &[campuses.into()],
    )?;
    let mut out = Vec::with_capacity(places.len());
    for campus in campuses {
        let heads: Vec<i64> = places.iter().filter(|p| p.campus_id == *campus).map(|p| p.ledger_head_id).collect();
        let sums = sums_of(tx, &heads, &[*campus], None)?;
        out.extend(places.iter().filter(|p| p.campus_id == *campus).map(|p| MoneyPlaceRow {
            campus_id: p.campus_id,
            campus_name: p.campus_name.clone(),
            kind: p.control.map_or("bank", Control::as_str).to_owned(),
            ledger_head_id: p.ledger_head_id,
            bank_id: p.bank_id,
            name: p.name.clone(),
            balance_minor: sums.get(&p.ledger_head_id).copied().unwrap_or_default().net().minor(),
        }));
    }
    Ok(out)
}
