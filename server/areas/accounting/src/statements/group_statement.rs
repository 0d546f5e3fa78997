//! Campuses, branches or schools side by side: what they have and owe, or earned and spent, what they owe each other eliminated.

use super::{balance_sheet::RowKind, results};
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
use kernel::{Error, FiscalYear, Money, Result, Row, Tx, list::joined, sql, string_enum};
use reporting::{Asked, Column, LeadsTo, Line, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};

string_enum! {
    /// What the statement shows: what is held on the day, or what the fiscal year brought up to it.
    pub enum GroupView { Position = "position", Result = "result" }
}

string_enum! {
    /// What stands in a column.
    pub enum Unit { Campus = "campus", Branch = "branch", School = "school" }
}

/// Columns of units at most.
const MOST: usize = 12;

const COLUMNS: [Column; 18] = joined(
    &joined::<Column, 16>(
        &[
            Column::word("class", "accounting.class", "Class").off_screen().off_paper(),
            Column::word("kind", "kit.label.kind", "Kind").off_screen().off_paper(),
            Column::text("code", "kit.label.code", "Code").off_screen().off_paper(),
            Column::text("name", "kit.label.name", "Name").after("code").share(3),
        ],
        &[
            unit("u01"),
            unit("u02"),
            unit("u03"),
            unit("u04"),
            unit("u05"),
            unit("u06"),
            unit("u07"),
            unit("u08"),
            unit("u09"),
            unit("u10"),
            unit("u11"),
            unit("u12"),
        ],
    ),
    &[
        Column::amount("eliminated_minor", "accounting.group_statement.eliminated", "Eliminated").not_totalled().blank_zero(),
        Column::amount("total_minor", "accounting.statements.total", "Total").not_totalled(),
    ],
);

const UNITS: [&str; MOST] = ["u01", "u02", "u03", "u04", "u05", "u06", "u07", "u08", "u09", "u10", "u11", "u12"];

const fn unit(name: &'static str) -> Column {
    Column::amount(name, "", "").not_totalled().blank_zero()
}

pub static GROUP_STATEMENT: Report = Report::new(
    "accounting.group_statement.title",
    "Group statement",
    &[
        Parameter::campuses(),
        Parameter::day("to", "accounting.balance_sheet.day", "As at"),
        Parameter::choice("view", "accounting.group_statement.view", "Show", GroupView::WORDS),
        Parameter::choice("by", "accounting.group_statement.by", "Columns", Unit::WORDS),
    ],
    &COLUMNS,
)
.answers("How do the accounts of the campuses compare, and what are the totals of the group?")
.in_order()
.landscape();

/// What is said beside the rows.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GroupStatement {
    pub to: NaiveDate,
    /// Names of the columns, in order.
    pub units: Vec<String>,
    /// Whether assets equal liabilities and capital in every column; always, of a result.
    pub is_balanced: bool,
}

/// The amounts of a row, unit by unit.
#[derive(Clone, Copy, Debug, Default, Serialize, JsonSchema)]
pub struct UnitAmounts {
    pub u01: i64,
    pub u02: i64,
    pub u03: i64,
    pub u04: i64,
    pub u05: i64,
    pub u06: i64,
    pub u07: i64,
    pub u08: i64,
    pub u09: i64,
    pub u10: i64,
    pub u11: i64,
    pub u12: i64,
}

impl UnitAmounts {
    fn of(amounts: &[Money]) -> UnitAmounts {
        let at = |n: usize| amounts.get(n).copied().unwrap_or_default().minor();
        UnitAmounts {
            u01: at(0),
            u02: at(1),
            u03: at(2),
            u04: at(3),
            u05: at(4),
            u06: at(5),
            u07: at(6),
            u08: at(7),
            u09: at(8),
            u10: at(9),
            u11: at(10),
            u12: at(11),
        }
    }
}

/// A class, a ledger head or a total, on the class's own side.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GroupStatementRow {
    pub kind: RowKind,
    pub class: AccountClass,
    pub code: String,
    pub name: String,
    #[serde(flatten)]
    pub units: UnitAmounts,
    /// What the units owe each other, taken off.
    pub eliminated_minor: i64,
    pub total_minor: i64,
    pub ledger_head_id: Option<i64>,
    #[serde(skip)]
    from: Option<NaiveDate>,
}

/// The campuses of a column.
struct Side {
    name: String,
    campuses: Vec<i64>,
}

#[derive(Debug, Row)]
struct Place {
    campus_id: i64,
    campus_name: String,
    branch_id: i64,
    branch_name: String,
    school_id: i64,
    school_name: String,
}

/// The columns of a statement. 422 when there would be too many.
fn sides(tx: &mut Tx, campuses: &[i64], by: Unit) -> Result<Vec<Side>> {
    let places: Vec<Place> = tx.all(
        sql!(
            "SELECT c.id AS campus_id, c.name AS campus_name, b.id AS branch_id, b.name AS branch_name, s.id AS school_id, s.name AS school_name
             FROM campus c JOIN branch b ON b.id = c.branch_id JOIN school s ON s.id = b.school_id WHERE c.id IN [$1] ORDER BY s.name, b.name, c.name, c.id"
        ),
        &[campuses.into()],
    )?;
    let mut sides: Vec<(i64, Side)> = Vec::new();
    for place in places {
        let (id, name) = match by {
            Unit::Campus => (place.campus_id, place.campus_name),
            Unit::Branch => (place.branch_id, place.branch_name),
            Unit::School => (place.school_id, place.school_name),
        };
        match sides.iter_mut().find(|(known, _)| *known == id) {
            Some((_, side)) => side.campuses.push(place.campus_id),
            None => sides.push((id, Side { name, campuses: vec![place.campus_id] })),
        }
    }
    if sides.len() > MOST {
        return Err(Error::field("by", format!("These are {} columns. Choose fewer campuses, or show branches or schools.", sides.len())));
    }
    Ok(sides.into_iter().map(|(_, side)| side).collect())
}

impl Reported for GroupStatementRow {
    const REPORT: &'static Report = &GROUP_STATEMENT;
    type Beside = GroupStatement;

    fn rows(tx: &mut Tx, asked: &Asked) -> Result<Rows<Self>> {
        let (to, view) = (asked.day("to")?, asked.choice::<GroupView>("view")?);
        let sides = sides(tx, asked.campuses(), asked.choice("by")?)?;
        let (rows, is_balanced) = match view {
            GroupView::Position => position(tx, &sides, to)?,
            GroupView::Result => (result(tx, &sides, to)?, true),
        };
        let units: Vec<String> = sides.iter().map(|side| side.name.clone()).collect();
        let is_open = is_open_upto(tx, asked.campuses(), to)?;
        let mut out = Rows::new(rows, GroupStatement { to, units: units.clone(), is_balanced }).provisional(is_open);
        for (n, column) in UNITS.into_iter().enumerate() {
            out = match units.get(n) {
                Some(name) => out.named(column, name.clone()),
                None => out.without(column),
            };
        }
        Ok(out)
    }

    fn leads_to(&self, asked: &Asked) -> Option<LeadsTo> {
        let to = asked.given_day("to")?.to_string();
        let from = self.from.map(|day| day.to_string()).unwrap_or_default();
        let head = self.ledger_head_id?.to_string();
        Some(LeadsTo::call(
            "/get-head-transactions",
            [("ledger_head_id", head), ("campus_id", asked.campus_list()), ("from", from), ("to", to)],
        ))
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

/// A row of amounts on the class's own side; what is eliminated is taken off their sum.
fn row(kind: RowKind, class: AccountClass, code: &str, name: &str, amounts: &[Money], eliminated: Money) -> GroupStatementRow {
    let total: Money = amounts.iter().copied().sum();
    GroupStatementRow {
        kind,
        class,
        code: code.into(),
        name: name.into(),
        units: UnitAmounts::of(amounts),
        eliminated_minor: -eliminated.minor(),
        total_minor: (total - eliminated).minor(),
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
}

impl Section {
    fn of(class: AccountClass, units: usize) -> Section {
        Section { class, rows: Vec::new(), sums: vec![Money::ZERO; units], eliminated: Money::ZERO }
    }

    fn add(&mut self, code: &str, name: &str, amounts: &[Money], eliminated: Money) -> Option<&mut GroupStatementRow> {
        if amounts.iter().all(|one| one.is_zero()) {
            return None;
        }
        self.sums.iter_mut().zip(amounts).for_each(|(sum, amount)| *sum += *amount);
        self.eliminated += eliminated;
        self.rows.push(row(RowKind::Ledger, self.class, code, name, amounts, eliminated));
        self.rows.last_mut()
    }

    fn finish(self, out: &mut Vec<GroupStatementRow>) {
        out.push(row(RowKind::Class, self.class, "", self.class.label(), &self.sums, self.eliminated));
        out.extend(self.rows);
        let name = format!("Total {}", self.class.label().to_lowercase());
        out.push(row(RowKind::Total, self.class, "", &name, &self.sums, self.eliminated));
    }
}

/// What the units have and owe on a day.
fn position(tx: &mut Tx, sides: &[Side], to: NaiveDate) -> Result<(Vec<GroupStatementRow>, bool)> {
    let held: Vec<HashMap<i64, Sums>> = sides.iter().map(|side| all_sums(tx, &side.campuses, Some(to))).collect::<Result<_>>()?;
    let between = ledger_id(tx, Control::InterCampus.into())?;
    let mut sections = [AccountClass::Asset, AccountClass::Liability, AccountClass::Capital].map(|class| Section::of(class, sides.len()));
    let mut surplus = vec![Money::ZERO; sides.len()];
    for place in super::trial_balance::places(tx)?.into_iter().filter(|place| place.id != between) {
        let nets: Vec<Money> = held.iter().map(|sums| sums.get(&place.id).copied().unwrap_or_default().net()).collect();
        match sections.iter_mut().find(|section| section.class == place.class) {
            Some(section) => {
                let amounts: Vec<Money> = nets.iter().map(|net| own_side(place.class, *net)).collect();
                if let Some(row) = section.add(&place.code, &place.name, &amounts, Money::ZERO) {
                    row.ledger_head_id = Some(place.id);
                }
            }
            None => surplus.iter_mut().zip(&nets).for_each(|(sum, net)| *sum -= *net),
        }
    }
    let due = between_units(tx, sides, between, to)?;
    for (n, name, amounts) in [(0, "Due from campuses", &due.from), (1, "Due to campuses", &due.to)] {
        if let Some(row) = sections[n].add("", name, amounts, due.eliminated) {
            row.ledger_head_id = Some(between);
        }
    }
    sections[2].add("", "Surplus of income over expenses", &surplus, Money::ZERO);
    let is_balanced = (0..sides.len()).all(|n| sections[0].sums[n] == sections[1].sums[n] + sections[2].sums[n]);
    let mut rows = Vec::new();
    sections.into_iter().for_each(|section| section.finish(&mut rows));
    Ok((rows, is_balanced))
}

/// What units are owed by, and owe, other campuses; and how much of it is among the units.
struct Due {
    from: Vec<Money>,
    to: Vec<Money>,
    eliminated: Money,
}

fn between_units(tx: &mut Tx, sides: &[Side], head: i64, to: NaiveDate) -> Result<Due> {
    let campuses: Vec<i64> = sides.iter().flat_map(|side| side.campuses.iter().copied()).collect();
    let pairs: Vec<(i64, Option<i64>, i64)> = tx.all(
        sql!(
            "SELECT campus_id, party_id, CAST(SUM(debit_minor - credit_minor) AS BIGINT) FROM entry
             WHERE ledger_head_id = $1 AND campus_id IN [$2] AND date <= $3 GROUP BY campus_id, party_id ORDER BY campus_id, party_id"
        ),
        &[head.into(), campuses.into(), to.into()],
    )?;
    let unit_of = |campus: i64| sides.iter().position(|side| side.campuses.contains(&campus));
    // Nets by unit and by whom it concerns: another unit, or a campus that is in no column.
    let mut nets: BTreeMap<(usize, Concerned), Money> = BTreeMap::new();
    for (campus, party, net) in pairs {
        let (Some(own), other) = (unit_of(campus), party.unwrap_or_default()) else { continue };
        match unit_of(other) {
            Some(unit) if unit == own => {}
            Some(unit) => *nets.entry((own, (true, unit as i64))).or_default() += Money(net),
            None => *nets.entry((own, (false, other))).or_default() += Money(net),
        }
    }
    let mut due = Due { from: vec![Money::ZERO; sides.len()], to: vec![Money::ZERO; sides.len()], eliminated: Money::ZERO };
    for ((own, (is_unit, _)), net) in nets {
        due.from[own] += net.or_zero();
        due.to[own] += (-net).or_zero();
        if is_unit {
            due.eliminated += net.or_zero();
        }
    }
    Ok(due)
}

/// Whether it is a unit, and which.
type Concerned = (bool, i64);

/// What the units earned and spent from the beginning of the fiscal year to a day.
fn result(tx: &mut Tx, sides: &[Side], to: NaiveDate) -> Result<Vec<GroupStatementRow>> {
    let from = FiscalYear::of(to, fiscal_year_start(tx)?).start();
    let moved: Vec<HashMap<i64, Money>> =
        sides.iter().map(|side| results::moved(tx, &side.campuses, from, to, None)).collect::<Result<_>>()?;
    let mut rows = Vec::new();
    let mut surplus = vec![Money::ZERO; sides.len()];
    for class in [AccountClass::Revenue, AccountClass::Expense] {
        let mut section = Section::of(class, sides.len());
        for head in results::heads(tx, class)? {
            let amounts: Vec<Money> = moved.iter().map(|sums| head.side(sums.get(&head.id).copied().unwrap_or_default())).collect();
            if let Some(row) = section.add(&head.code, &head.name, &amounts, Money::ZERO) {
                (row.ledger_head_id, row.from) = (Some(head.id), Some(from));
            }
        }
        let sign = |amount: Money| if class == AccountClass::Revenue { amount } else { -amount };
        surplus.iter_mut().zip(&section.sums).for_each(|(sum, amount)| *sum += sign(*amount));
        section.finish(&mut rows);
    }
    rows.push(row(RowKind::Total, AccountClass::Capital, "", "Surplus of income over expenses", &surplus, Money::ZERO));
    Ok(rows)
}
