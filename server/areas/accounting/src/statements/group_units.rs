//! The columns of the group statement: campuses, branches or schools, and what they owe each other.

use chrono::NaiveDate;
use kernel::{Money, Result, Row, Tx, sql, string_enum};
use std::collections::BTreeMap;

string_enum! {
    /// What stands in a column.
    pub enum Unit { Campus = "campus", Branch = "branch", School = "school" }
}

/// The campuses of a column.
pub struct Side {
    pub name: String,
    pub campuses: Vec<i64>,
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

/// The columns of a statement.
pub fn sides(tx: &mut Tx, campuses: &[i64], by: Unit) -> Result<Vec<Side>> {
    let places: Vec<Place> = tx.all(
        sql!(
            "SELECT c.id AS campus_id, c.name AS campus_name, b.id AS branch_id, b.name AS branch_name, s.id AS school_id, s.name AS school_name
             FROM campus c JOIN branch b ON b.id = c.branch_id JOIN school s ON s.id = b.school_id WHERE c.id IN [$1] ORDER BY c.name_order, c.id"
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
    // By name, as everywhere.
    sides.sort_by_cached_key(|(id, side)| (kernel::fold::order(&side.name), *id));
    Ok(sides.into_iter().map(|(_, side)| side).collect())
}

/// The campuses of all columns.
pub fn campuses_of(sides: &[Side]) -> Vec<i64> {
    sides.iter().flat_map(|side| side.campuses.iter().copied()).collect()
}

/// What units are owed by, and owe, other campuses; and how much of it is among the units.
pub struct Due {
    pub from: Vec<Money>,
    pub to: Vec<Money>,
    pub eliminated: Money,
}

impl Due {
    /// Of all units together: what others owe them, and what they owe others.
    pub fn totals(&self) -> [Money; 2] {
        [&self.from, &self.to].map(|side| side.iter().copied().sum::<Money>() - self.eliminated)
    }
}

/// Whom a balance of a unit concerns: another unit, by its place among the columns, or a campus that is in none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Concerned {
    Unit(usize),
    Campus(i64),
}

pub fn between_units(tx: &mut Tx, sides: &[Side], head: i64, to: NaiveDate) -> Result<Due> {
    let campuses = campuses_of(sides);
    let pairs: Vec<(i64, Option<i64>, i64)> = tx.all(
        sql!(
            "SELECT campus_id, party_id, CAST(SUM(debit_minor - credit_minor) AS BIGINT) FROM entry
             WHERE ledger_head_id = $1 AND campus_id IN [$2] AND date <= $3 GROUP BY campus_id, party_id ORDER BY campus_id, party_id"
        ),
        &[head.into(), campuses.into(), to.into()],
    )?;
    let unit_of = |campus: i64| sides.iter().position(|side| side.campuses.contains(&campus));
    let mut nets: BTreeMap<(usize, Concerned), Money> = BTreeMap::new();
    for (campus, party, net) in pairs {
        let (Some(own), other) = (unit_of(campus), party.unwrap_or_default()) else { continue };
        match unit_of(other) {
            Some(unit) if unit == own => {}
            Some(unit) => *nets.entry((own, Concerned::Unit(unit))).or_default() += Money(net),
            None => *nets.entry((own, Concerned::Campus(other))).or_default() += Money(net),
        }
    }
    let mut due = Due { from: vec![Money::ZERO; sides.len()], to: vec![Money::ZERO; sides.len()], eliminated: Money::ZERO };
    for ((own, concerned), net) in nets {
        due.from[own] += net.or_zero();
        due.to[own] += (-net).or_zero();
        if matches!(concerned, Concerned::Unit(_)) {
            due.eliminated += net.or_zero();
        }
    }
    Ok(due)
}
