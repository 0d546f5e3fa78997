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
use chrono::{Datelike, NaiveDate};
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
///
/// Money and claims stand beside what they were at the end of the month before, the result beside that of the month before up to the same day.
fn figures(tx: &mut Tx, campuses: &[i64], is_narrow: bool) -> Result<Vec<Figure>> {
    let today = tx.today();
    let (month, before) = (Month::of(today), Month::of(today).prev());
    let (first, last, same_day) = (month.first(), before.last(), before.day_or_last(today.day()));
    let ids = campuses.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
    let heads = classes(tx)?;
    let (held, held_before) = (Held::read(tx, &heads, campuses, None)?, Held::read(tx, &heads, campuses, Some(last))?);
    let result = Earned::read(tx, &heads, campuses, (first, today))?;
    let result_before = Earned::read(tx, &heads, campuses, (before.first(), same_day))?;
    let ledger = |wanted: Control| -> Result<String> {
        let head = heads.iter().find(|head| head.control == Some(wanted)).ok_or_else(|| Error::not_found("ledger head"))?;
        Ok(ledger_link(head.id, &ids, None, today))
    };
    let waiting: i64 =
        tx.value(sql!("SELECT count(*) FROM voucher_draft WHERE status = 'draft' AND campus_id IN [$1]"), &[campuses.into()])?;
    let statement = format!("/admin/income-statement?campus_id={ids}&from={first}&to={today}");
    let (tight, proposed) = crate::budgets::to_look_at(tx, campuses, today)?;
    let year = kernel::FiscalYear::of(today, crate::settings::fiscal_year_start(tx)?).year();
    let list = |address: String| match (is_narrow, address.contains('?')) {
        (false, _) => address,
        (true, true) => format!("{address}&campus_id={ids}"),
        (true, false) => format!("{address}?campus_id={ids}"),
    };
    let balance = |label: &str, of: fn(&Held) -> Money, link: String| {
        Figure::money(label, of(&held).minor(), link).against(of(&held_before).minor(), last)
    };
    let moved = |label: &str, of: fn(&Earned) -> Money| {
        Figure::money(label, of(&result).minor(), statement.clone()).against(of(&result_before).minor(), same_day)
    };
    Ok(vec![
        balance("cash_in_hand", |held| held.cash, ledger(Control::Cash)?),
        balance("banks", |held| held.banks, list("/admin/banks".into())),
        balance("receivable", |held| held.owed, ledger(Control::StudentsReceivable)?),
        balance("advances", |held| held.ahead, ledger(Control::Advances)?),
        moved("income_this_month", |earned| earned.income),
        moved("expenses_this_month", |earned| earned.spent),
        Figure::count("to_check", waiting, list("/admin/voucher-drafts?status=draft".into())),
        Figure::count("tight_budgets", tight, list(format!("/admin/budget?is_tight=true&status=approved&fiscal_year={year}"))),
        Figure::count("budget_proposals", proposed, list("/admin/budget-revisions?status=proposed".into())),
    ])
}

/// What the books hold up to and with a day: money in hand and in banks, what students owe, what they have paid ahead.
struct Held {
    cash: Money,
    banks: Money,
    owed: Money,
    ahead: Money,
}

impl Held {
    /// Of these few heads alone; without a day, of all there is.
    fn read(tx: &mut Tx, heads: &[ClassHead], campuses: &[i64], upto: Option<NaiveDate>) -> Result<Held> {
        let shown = |head: &&ClassHead| head.is_bank || head.control.is_some_and(|control| SHOWN.contains(&control));
        let sums = sums_of(tx, &heads.iter().filter(shown).map(|head| head.id).collect::<Vec<_>>(), campuses, upto)?;
        let net = |head: &ClassHead| sums.get(&head.id).copied().unwrap_or_default().net();
        let of = |control: Control| -> Money { heads.iter().filter(|head| head.control == Some(control)).map(net).sum() };
        let [cash, owed, ahead] = SHOWN;
        let banks = heads.iter().filter(|head| head.is_bank).map(net).sum();
        Ok(Held { cash: of(cash), banks, owed: of(owed), ahead: -of(ahead) })
    }
}

/// The control heads whose balances are shown: money in hand, what students owe, what they have paid ahead.
const SHOWN: [Control; 3] = [Control::Cash, Control::StudentsReceivable, Control::Advances];

/// What came in and was spent within some days, as the income statement says it.
struct Earned {
    income: Money,
    spent: Money,
}

impl Earned {
    fn read(tx: &mut Tx, heads: &[ClassHead], campuses: &[i64], (from, to): (NaiveDate, NaiveDate)) -> Result<Earned> {
        let moved = crate::statements::results::moved(tx, campuses, from, to, None)?;
        let of = |class: AccountClass| -> Money {
            heads.iter().filter(|head| head.class == class).map(|head| moved.get(&head.id).copied().unwrap_or_default()).sum()
        };
        Ok(Earned { income: -of(AccountClass::Revenue), spent: of(AccountClass::Expense) })
    }
}

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
