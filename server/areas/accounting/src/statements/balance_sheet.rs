//! The balance sheet: what the campuses have and owe on a day, and what is left for the owners.

use super::trial_balance::{campus_names, ledger_link, places, to_ledger};
use crate::{
    books::{balances::all_sums, model::AccountClass, months::is_open_upto},
    chart::ledger_heads::queries::own_side,
    settings::fiscal_year_start,
};
use chrono::NaiveDate;
use documents::papers::RowStyle;
use kernel::{FiscalYear, Money, Result, Tx, string_enum};
use reporting::{Arguments, Column, LeadsTo, Line, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static BALANCE_SHEET: Report = Report::new(
    "accounting.balance_sheet.title",
    "Balance sheet",
    &[
        Parameter::campuses(),
        Parameter::day("to", "accounting.balance_sheet.day", "As at"),
        Parameter::optional_day("compare_to", "accounting.balance_sheet.compare", "Compared with"),
    ],
    &[
        Column::word("class", "accounting.class", "Class").off_screen().off_paper(),
        Column::word("kind", "kit.label.kind", "Kind").off_screen().off_paper(),
        Column::text("code", "kit.label.code", "Code").off_paper(),
        Column::text("name", "kit.label.name", "Name").after("code"),
        Column::amount("amount_minor", "kit.label.amount", "Amount").not_totalled(),
        Column::amount("compared_minor", "accounting.balance_sheet.compared", "Comparison").not_totalled().sometimes(),
    ],
)
.answers("What do we own, and what do we owe?")
.in_order();

string_enum! {
    /// What a row of the sheet is.
    pub enum RowKind { Class = "class", Head = "head", Ledger = "ledger", Total = "total" }
}

/// The balance sheet over some campuses, beside its rows.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BalanceSheet {
    pub to: NaiveDate,
    pub compare_to: Option<NaiveDate>,
    /// Names of the campuses, in order.
    pub campuses: Vec<String>,
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
    #[serde(skip)]
    pub ledger_head_id: Option<i64>,
}

impl Reported for BalanceSheetRow {
    const REPORT: &'static Report = &BALANCE_SHEET;
    type Beside = BalanceSheet;

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let compare_to = asked.given_day("compare_to");
        let to = asked.day("to")?;
        let (rows, sheet) = balance_sheet(tx, asked.campuses(), to, compare_to)?;
        let last = compare_to.map_or(to, |day| day.max(to));
        let rows = Rows::new(rows, sheet).provisional(is_open_upto(tx, asked.campuses(), last)?);
        Ok(if compare_to.is_some() { rows } else { rows.without("compared_minor") })
    }

    /// The ledger of a head; of a surplus, the trial balance.
    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        self.link.as_ref()?;
        let to = asked.given_day("to").map(|day| day.to_string()).unwrap_or_default();
        Some(match self.ledger_head_id {
            Some(head) => to_ledger(head, asked),
            None => LeadsTo::call("/get-trial-balance", [("campus_id", asked.campus_list()), ("to", to)]),
        })
    }

    fn line(&self) -> Line {
        let style = match self.kind {
            RowKind::Class | RowKind::Head => RowStyle::Heading,
            RowKind::Ledger => RowStyle::Plain,
            RowKind::Total => RowStyle::Subtotal,
        };
        Line { style, depth: self.depth }
    }
}

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

/// The rows as they are printed, and what is said beside them.
pub fn balance_sheet(
    tx: &mut Tx,
    campuses: &[i64],
    to: NaiveDate,
    compare_to: Option<NaiveDate>,
) -> Result<(Vec<BalanceSheetRow>, BalanceSheet)> {
    let places = places(tx)?;
    let now = held(tx, campuses, to, &places)?;
    let then = compare_to.map(|day| held(tx, campuses, day, &places)).transpose()?;
    let ids = campuses.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
    let mut sections = [AccountClass::Asset, AccountClass::Liability, AccountClass::Capital].map(Section::of);
    for place in &places {
        let Some(section) = sections.iter_mut().find(|s| s.class == place.class) else { continue };
        let side = |held: &Held| own_side(place.class, held.net.get(&place.id).copied().unwrap_or_default());
        let amounts = (side(&now), then.as_ref().map(side).unwrap_or_default());
        let one = row(RowKind::Ledger, place.class, 2, &place.code, &place.name, amounts, Some(ledger_link(place.id, &ids, None, to)));
        section.add(&place.head_name, BalanceSheetRow { ledger_head_id: Some(place.id), ..one });
    }
    let link = format!("/admin/trial-balance?campus_id={ids}&to={to}");
    let surplus = |pick: fn(&Held) -> Money| (pick(&now), then.as_ref().map(pick).unwrap_or_default());
    for (name, pick) in [("Earlier years", (|h| h.surplus_before) as fn(&Held) -> Money), ("This fiscal year", |h| h.surplus_of_year)] {
        sections[2].add(RESULTS, row(RowKind::Ledger, AccountClass::Capital, 2, "", name, surplus(pick), Some(link.clone())));
    }
    let (assets, rest) = (sections[0].amount_minor, sections[1].amount_minor + sections[2].amount_minor);
    let compared = sections[1].compared_minor + sections[2].compared_minor;
    let mut data: Vec<BalanceSheetRow> = sections.into_iter().flat_map(Section::rows).collect();
    data.push(row(RowKind::Total, AccountClass::Capital, 0, "", "Liabilities and capital", (Money(rest), Money(compared)), None));
    let sheet = BalanceSheet {
        to,
        compare_to,
        campuses: campus_names(tx, campuses)?,
        assets_minor: assets,
        liabilities_and_capital_minor: rest,
        is_balanced: assets == rest,
    };
    Ok((data, sheet))
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
    BalanceSheetRow { kind, class, depth, code: code.into(), name: name.into(), amount_minor, compared_minor, link, ledger_head_id: None }
}

impl Section {
    fn of(class: AccountClass) -> Section {
        Section { class, groups: Vec::new(), amount_minor: 0, compared_minor: 0 }
    }

    /// Adds a row under its group, when it holds something on either day.
    fn add(&mut self, group: &str, one: BalanceSheetRow) {
        if one.amount_minor == 0 && one.compared_minor == 0 {
            return;
        }
        if self.groups.last().is_none_or(|(known, _)| known.name != group) {
            self.groups.push((row(RowKind::Head, self.class, 1, "", group, Default::default(), None), Vec::new()));
        }
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
