//! The balance sheet: what the campuses have and owe on a day, and what is left for the owners.

use super::trial_balance::{campus_names, ledger_link, places};
use crate::{
    books::{balances::all_sums, model::AccountClass, post::fiscal_year_start},
    chart::ledger_heads::queries::own_side,
};
use chrono::NaiveDate;
use kernel::{Col, FiscalYear, Money, Result, Tx, string_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// What a row of the sheet is.
    pub enum RowKind { Class = "class", Head = "head", Ledger = "ledger", Total = "total" }
}

/// The balance sheet over some campuses, beside that of another day when one was asked for. Rows follow as they are printed.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BalanceSheet {
    pub to: NaiveDate,
    pub compare_to: Option<NaiveDate>,
    /// Names of the campuses, in order.
    pub campuses: Vec<String>,
    pub data: Vec<BalanceSheetRow>,
    pub assets_minor: i64,
    pub liabilities_and_capital_minor: i64,
    /// Whether assets equal liabilities and capital, as they always must.
    pub is_balanced: bool,
}

/// A class, a group, a ledger head or a total. Amounts are on the class's own side; those of a class or group are its sum.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BalanceSheetRow {
    pub kind: RowKind,
    pub class: AccountClass,
    pub depth: u32,
    pub code: String,
    pub name: String,
    pub amount_minor: i64,
    pub compared_minor: i64,
    /// What is behind it.
    pub link: Option<String>,
}

/// Columns of the file.
pub static COLUMNS: [Col; 6] = [
    Col::text("class", "", "Class"),
    Col::text("kind", "", "Row"),
    Col::text("code", "", "Code"),
    Col::text("name", "", "Name"),
    Col::money("amount_minor", "", "Amount"),
    Col::money("compared_minor", "", "Compared"),
];

/// A class as it is put together.
struct Section {
    class: AccountClass,
    groups: Vec<(BalanceSheetRow, Vec<BalanceSheetRow>)>,
    amount_minor: i64,
    compared_minor: i64,
}

/// What is held on one day, by ledger head, with the income over expenses of this fiscal year and of those before it.
struct Held {
    net: std::collections::HashMap<i64, Money>,
    surplus_of_year: Money,
    surplus_before: Money,
}

fn held(tx: &mut Tx, campuses: &[i64], day: NaiveDate, places: &[super::trial_balance::Place]) -> Result<Held> {
    let year = FiscalYear::of(day, fiscal_year_start(tx)?);
    let now = all_sums(tx, campuses, Some(day))?;
    let earlier = match year.start().pred_opt() {
        Some(before) => all_sums(tx, campuses, Some(before))?,
        None => Default::default(),
    };
    let surplus = |sums: &std::collections::HashMap<i64, crate::books::balances::Sums>| {
        places
            .iter()
            .filter(|p| matches!(p.class, AccountClass::Revenue | AccountClass::Expense))
            .map(|p| -sums.get(&p.id).copied().unwrap_or_default().net())
            .sum::<Money>()
    };
    let (whole, before) = (surplus(&now), surplus(&earlier));
    Ok(Held { net: now.iter().map(|(id, s)| (*id, s.net())).collect(), surplus_of_year: whole - before, surplus_before: before })
}

/// The statement.
pub fn balance_sheet(tx: &mut Tx, campuses: &[i64], to: NaiveDate, compare_to: Option<NaiveDate>) -> Result<BalanceSheet> {
    let places = places(tx)?;
    let now = held(tx, campuses, to, &places)?;
    let then = compare_to.map(|day| held(tx, campuses, day, &places)).transpose()?;
    let ids = campuses.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
    let mut sections = [AccountClass::Asset, AccountClass::Liability, AccountClass::Capital].map(Section::of);
    for place in &places {
        let Some(section) = sections.iter_mut().find(|s| s.class == place.class) else { continue };
        let side = |held: &Held| own_side(place.class, held.net.get(&place.id).copied().unwrap_or_default());
        let amounts = (side(&now), then.as_ref().map(side).unwrap_or_default());
        section.add(&place.head_name, &place.code, &place.name, amounts, ledger_link(place.id, &ids, None, to));
    }
    let link = format!("/admin/trial-balance?campus_id={ids}&to={to}");
    let surplus = |pick: fn(&Held) -> Money| (pick(&now), then.as_ref().map(pick).unwrap_or_default());
    sections[2].add(RESULTS, "", "Earlier years", surplus(|h| h.surplus_before), link.clone());
    sections[2].add(RESULTS, "", "This fiscal year", surplus(|h| h.surplus_of_year), link);
    let (assets, rest) = (sections[0].amount_minor, sections[1].amount_minor + sections[2].amount_minor);
    let compared = sections[1].compared_minor + sections[2].compared_minor;
    let mut data: Vec<BalanceSheetRow> = sections.into_iter().flat_map(Section::rows).collect();
    data.push(row(RowKind::Total, AccountClass::Capital, 0, "", "Liabilities and capital", (Money(rest), Money(compared)), None));
    Ok(BalanceSheet {
        to,
        compare_to,
        campuses: campus_names(tx, campuses)?,
        data,
        assets_minor: assets,
        liabilities_and_capital_minor: rest,
        is_balanced: assets == rest,
    })
}

const RESULTS: &str = "Surplus of income over expenses";

fn row(
    kind: RowKind,
    class: AccountClass,
    depth: u32,
    code: &str,
    name: &str,
    (amount, compared): (Money, Money),
    link: Option<String>,
) -> BalanceSheetRow {
    let (amount_minor, compared_minor) = (amount.minor(), compared.minor());
    BalanceSheetRow { kind, class, depth, code: code.into(), name: name.into(), amount_minor, compared_minor, link }
}

impl Section {
    fn of(class: AccountClass) -> Section {
        Section { class, groups: Vec::new(), amount_minor: 0, compared_minor: 0 }
    }

    /// Adds a ledger head under its group, when it holds something on either day.
    fn add(&mut self, group: &str, code: &str, name: &str, amounts: (Money, Money), link: String) {
        if amounts.0.is_zero() && amounts.1.is_zero() {
            return;
        }
        if self.groups.last().is_none_or(|(known, _)| known.name != group) {
            self.groups.push((row(RowKind::Head, self.class, 1, "", group, Default::default(), None), Vec::new()));
        }
        let one = row(RowKind::Ledger, self.class, 2, code, name, amounts, Some(link));
        self.amount_minor += one.amount_minor;
        self.compared_minor += one.compared_minor;
        if let Some((head, rows)) = self.groups.last_mut() {
            head.amount_minor += one.amount_minor;
            head.compared_minor += one.compared_minor;
            rows.push(one);
        }
    }

    /// Its heading, its groups with their rows, its total.
    fn rows(self) -> Vec<BalanceSheetRow> {
        let sum = (Money(self.amount_minor), Money(self.compared_minor));
        let mut out = vec![row(RowKind::Class, self.class, 0, "", self.class.label(), sum, None)];
        for (head, rows) in self.groups {
            out.push(head);
            out.extend(rows);
        }
        let total = format!("Total {}", self.class.label().to_lowercase());
        out.push(row(RowKind::Total, self.class, 0, "", &total, sum, None));
        out
    }
}
