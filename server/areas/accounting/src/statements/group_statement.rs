//! Campuses, branches or schools side by side: what they have and owe, or earned and spent, what they owe each other eliminated; their total beside that of
//! another day.

use super::{
    balance_sheet::RowKind,
    group_units::{Side, Unit, between_units, campuses_of, sides},
    results::{self, to_ledger_of},
};
use crate::{
    books::{
        balances::{Sums, all_sums, ledger_id},
        model::{AccountClass, Control},
        months::is_open_upto,
    },
    chart::ledger_heads::queries::own_side,
    settings::fiscal_year_start,
};
use chrono::NaiveDate;
use documents::papers::RowStyle;
use kernel::{FiscalYear, Money, Result, Tx, string_enum};
use reporting::{Arguments, Column, LeadsTo, Line, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashMap;

string_enum! {
    /// What the statement shows: what is held on the day, or what the fiscal year brought up to it.
    pub enum GroupView { Position = "position", Result = "result" }
}

pub static GROUP_STATEMENT: Report = Report::new(
    "accounting.group_statement.title",
    "Group statement",
    &[
        Parameter::campuses(),
        Parameter::day("to", "accounting.balance_sheet.day", "As at"),
        Parameter::choice("view", "accounting.group_statement.view", "Show", GroupView::WORDS),
        Parameter::choice("by", "accounting.group_statement.by", "Columns", Unit::WORDS),
        Parameter::optional_day("compare_to", "accounting.balance_sheet.compare", "Compared with"),
    ],
    &[
        Column::word("class", "accounting.class", "Class").off_screen().off_paper(),
        Column::word("kind", "kit.label.kind", "Kind").off_screen().off_paper(),
        Column::text("code", "kit.label.code", "Code").off_screen().off_paper(),
        Column::text("name", "kit.label.name", "Name").after("code").share(3),
        Column::amount("u", "kit.label.campus", "Campus").share(1).not_totalled().blank_zero().many(),
        Column::amount("eliminated_minor", "accounting.group_statement.eliminated", "Eliminated").not_totalled().blank_zero(),
        Column::amount("total_minor", "accounting.statements.total", "Total").not_totalled(),
        Column::amount("compared_minor", "accounting.balance_sheet.compared", "Comparison").not_totalled().sometimes(),
    ],
)
.answers("How do the accounts of the campuses compare, and what are the totals of the group?")
.in_order()
.landscape();

/// What is said beside the rows.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GroupStatement {
    pub to: NaiveDate,
    /// The day whose totals stand beside; of a result, from the beginning of that day's fiscal year.
    pub compare_to: Option<NaiveDate>,
    /// Whether assets equal liabilities and capital in every column; always, of a result.
    pub is_balanced: bool,
}

/// A class, a ledger head or a total, on the class's own side.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GroupStatementRow {
    pub kind: RowKind,
    pub class: AccountClass,
    pub code: String,
    pub name: String,
    /// Of each unit.
    #[serde(skip)]
    units: Vec<Money>,
    /// What the units owe each other, taken off.
    pub eliminated_minor: i64,
    pub total_minor: i64,
    /// The total on the day that it is compared with.
    pub compared_minor: i64,
    pub ledger_head_id: Option<i64>,
    #[serde(skip)]
    from: Option<NaiveDate>,
}

impl Reported for GroupStatementRow {
    const REPORT: &'static Report = &GROUP_STATEMENT;
    type Beside = GroupStatement;

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let (to, view, compare_to) = (asked.day("to")?, asked.choice::<GroupView>("view")?, asked.given_day("compare_to"));
        let sides = sides(tx, asked.campuses(), asked.choice("by")?)?;
        let (rows, is_balanced) = match view {
            GroupView::Position => position(tx, &sides, to, compare_to)?,
            GroupView::Result => (result(tx, &sides, to, compare_to)?, true),
        };
        let last = compare_to.map_or(to, |day| day.max(to));
        let is_open = is_open_upto(tx, asked.campuses(), last)?;
        let own = |side: &Side| vec![("campus_id", side.campuses.iter().map(i64::to_string).collect::<Vec<_>>().join(","))];
        let out = Rows::new(rows, GroupStatement { to, compare_to, is_balanced })
            .columns(sides.iter().map(|side| side.name.clone()).collect())
            .narrowed(sides.iter().map(own).collect())
            .provisional(is_open);
        Ok(if compare_to.is_none() { out.without("compared_minor") } else { out })
    }

    fn amounts(&self) -> &[Money] {
        &self.units
    }

    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        let (to, head) = (asked.given_day("to")?, self.ledger_head_id?);
        Some(match self.from {
            Some(from) => to_ledger_of(head, asked, from, to),
            None => LeadsTo::call(
                "/get-head-transactions",
                [("ledger_head_id", head.to_string()), ("campus_id", asked.campus_list()), ("to", to.to_string())],
            ),
        })
    }

    fn line(&self) -> Line {
        let style = match self.kind {
            RowKind::Class | RowKind::Head => RowStyle::Heading,
            RowKind::Ledger => RowStyle::Plain,
            RowKind::Total => RowStyle::Subtotal,
        };
        Line { style, depth: u32::from(self.kind == RowKind::Ledger) }
    }
}

/// Amounts of the units on a class's own side, what is taken off their sum, and what is left of it on the day that it is compared with.
#[derive(Clone, Copy)]
struct Amounts<'a> {
    units: &'a [Money],
    eliminated: Money,
    compared: Money,
}

fn row(kind: RowKind, class: AccountClass, code: &str, name: &str, of: Amounts) -> GroupStatementRow {
    let Amounts { units: amounts, eliminated, compared } = of;
    let total: Money = amounts.iter().copied().sum();
    GroupStatementRow {
        kind,
        class,
        code: code.into(),
        name: name.into(),
        units: amounts.to_vec(),
        eliminated_minor: -eliminated.minor(),
        total_minor: (total - eliminated).minor(),
        compared_minor: compared.minor(),
        ledger_head_id: None,
        from: None,
    }
}

/// Rows of a class with their sum.
struct Section {
    class: AccountClass,
    rows: Vec<GroupStatementRow>,
    sums: Vec<Money>,
    eliminated: Money,
    compared: Money,
}

impl Section {
    fn of(class: AccountClass, units: usize) -> Section {
        Section { class, rows: Vec::new(), sums: vec![Money::ZERO; units], eliminated: Money::ZERO, compared: Money::ZERO }
    }

    /// A row, when it holds something on either day.
    fn add(&mut self, code: &str, name: &str, of: Amounts) -> Option<&mut GroupStatementRow> {
        if of.units.iter().all(|one| one.is_zero()) && of.compared.is_zero() {
            return None;
        }
        self.sums.iter_mut().zip(of.units).for_each(|(sum, amount)| *sum += *amount);
        self.eliminated += of.eliminated;
        self.compared += of.compared;
        self.rows.push(row(RowKind::Ledger, self.class, code, name, of));
        self.rows.last_mut()
    }

    fn finish(self, out: &mut Vec<GroupStatementRow>) {
        let sums = Amounts { units: &self.sums, eliminated: self.eliminated, compared: self.compared };
        out.push(row(RowKind::Class, self.class, "", self.class.label(), sums));
        out.extend(self.rows);
        let name = format!("Total {}", self.class.label().to_lowercase());
        out.push(row(RowKind::Total, self.class, "", &name, sums));
    }
}

/// What the units have and owe on a day, beside what all of them had on another.
fn position(tx: &mut Tx, sides: &[Side], to: NaiveDate, compare_to: Option<NaiveDate>) -> Result<(Vec<GroupStatementRow>, bool)> {
    let held: Vec<HashMap<i64, Sums>> = sides.iter().map(|side| all_sums(tx, &side.campuses, Some(to))).collect::<Result<_>>()?;
    let between = ledger_id(tx, Control::InterCampus.into())?;
    let (then, due_then) = match compare_to {
        Some(day) => (all_sums(tx, &campuses_of(sides), Some(day))?, between_units(tx, sides, between, day)?.totals()),
        None => (HashMap::new(), [Money::ZERO; 2]),
    };
    let mut sections = [AccountClass::Asset, AccountClass::Liability, AccountClass::Capital].map(|class| Section::of(class, sides.len()));
    let (mut surplus, mut surplus_then) = (vec![Money::ZERO; sides.len()], Money::ZERO);
    for place in super::trial_balance::places(tx)?.into_iter().filter(|place| place.id != between) {
        let net = |sums: &HashMap<i64, Sums>| sums.get(&place.id).copied().unwrap_or_default().net();
        let nets: Vec<Money> = held.iter().map(net).collect();
        match sections.iter_mut().find(|section| section.class == place.class) {
            Some(section) => {
                let units: Vec<Money> = nets.iter().map(|net| own_side(place.class, *net)).collect();
                let of = Amounts { units: &units, eliminated: Money::ZERO, compared: own_side(place.class, net(&then)) };
                if let Some(row) = section.add(&place.code, &place.name, of) {
                    row.ledger_head_id = Some(place.id);
                }
            }
            None => {
                surplus.iter_mut().zip(&nets).for_each(|(sum, net)| *sum -= *net);
                surplus_then -= net(&then);
            }
        }
    }
    let due = between_units(tx, sides, between, to)?;
    for (n, name, units) in [(0, "Due from campuses", &due.from), (1, "Due to campuses", &due.to)] {
        if let Some(row) = sections[n].add("", name, Amounts { units, eliminated: due.eliminated, compared: due_then[n] }) {
            row.ledger_head_id = Some(between);
        }
    }
    let of = Amounts { units: &surplus, eliminated: Money::ZERO, compared: surplus_then };
    sections[2].add("", "Surplus of income over expenses", of);
    let is_balanced = (0..sides.len()).all(|n| sections[0].sums[n] == sections[1].sums[n] + sections[2].sums[n]);
    let mut rows = Vec::new();
    sections.into_iter().for_each(|section| section.finish(&mut rows));
    Ok((rows, is_balanced))
}

/// What the units earned and spent from the beginning of the fiscal year to a day, beside what all of them did up to another.
fn result(tx: &mut Tx, sides: &[Side], to: NaiveDate, compare_to: Option<NaiveDate>) -> Result<Vec<GroupStatementRow>> {
    let start = fiscal_year_start(tx)?;
    let from = FiscalYear::of(to, start).start();
    let then = match compare_to {
        Some(day) => results::moved(tx, &campuses_of(sides), FiscalYear::of(day, start).start(), day, None)?,
        None => HashMap::new(),
    };
    let moved: Vec<HashMap<i64, Money>> =
        sides.iter().map(|side| results::moved(tx, &side.campuses, from, to, None)).collect::<Result<_>>()?;
    let mut rows = Vec::new();
    let (mut surplus, mut surplus_then) = (vec![Money::ZERO; sides.len()], Money::ZERO);
    for class in [AccountClass::Revenue, AccountClass::Expense] {
        let mut section = Section::of(class, sides.len());
        for head in results::heads(tx, class)? {
            let side = |sums: &HashMap<i64, Money>| head.side(sums.get(&head.id).copied().unwrap_or_default());
            let units: Vec<Money> = moved.iter().map(side).collect();
            if let Some(row) =
                section.add(&head.code, &head.name, Amounts { units: &units, eliminated: Money::ZERO, compared: side(&then) })
            {
                (row.ledger_head_id, row.from) = (Some(head.id), Some(from));
            }
        }
        let sign = |amount: Money| if class == AccountClass::Revenue { amount } else { -amount };
        surplus.iter_mut().zip(&section.sums).for_each(|(sum, amount)| *sum += sign(*amount));
        surplus_then += sign(section.compared);
        section.finish(&mut rows);
    }
    let of = Amounts { units: &surplus, eliminated: Money::ZERO, compared: surplus_then };
    rows.push(row(RowKind::Total, AccountClass::Capital, "", "Surplus of income over expenses", of));
    Ok(rows)
}
