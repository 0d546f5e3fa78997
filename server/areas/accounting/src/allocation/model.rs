//! What the campuses bear of the head office's costs of a month.

use crate::{rights::controls as rights, vouchers::model::OF_VOUCHER};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Form, History, Instant, Money, Month, Record, Result, Row, ScopeBy, Unique, listed, string_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// What the campuses are measured by: active students, income of the month, or percentages that are entered.
    pub enum AllocationBasis { Strength = "strength", Revenue = "revenue", Percentage = "percentage" }
}

pub static COST_ALLOCATION: Record = Record {
    table: "cost_allocation",
    record_name: "cost allocation",
    columns: &["campus_id", "month", "basis", "amount_minor", "shares", "note", "voucher_id", "is_reversed"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::ALLOCATIONS_DETAIL]),
    unique: &[Unique::of(
        "cost_allocation_once",
        &["campus_id", "month"],
        "month",
        "The costs of this month are allocated already. Take that allocation back first.",
    )],
    words: &["note"],
    numbers: &[],
};

listed! {
    /// An allocation as listed.
    #[derive(Clone)]
    pub struct CostAllocation of COST_ALLOCATIONS {
        name: "cost allocations",
        record_name: "cost allocation",
        from: "cost_allocation a",
        scope: ScopeBy::Campus("a.campus_id"),
        sort: "-month",
        totals: &[("amount_minor", "CASE WHEN a.is_reversed THEN 0 ELSE a.amount_minor END")],
    } columns {
        id: i64 = hidden("a.id");
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "a.campus_id").called("Head office");
        month: String = text("a.month", "Month").months();
        basis: AllocationBasis = text("a.basis", "Basis").words(AllocationBasis::WORDS);
        amount_minor: Money = money("a.amount_minor", "Amount");
        note: Option<String> = text("a.note", "Note").nullable();
        voucher_id: i64, voucher_no: String = of(&OF_VOUCHER, "v.voucher_no", "a.voucher_id");
        is_reversed: bool = flag("a.is_reversed", "Reversed").filtered();
        created_at: Instant = instant("a.created_at", "Allocated");
    }
}

/// One with what each campus bears.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct CostAllocationDetails {
    pub id: i64,
    pub version: i64,
    pub campus_id: i64,
    pub campus_name: String,
    pub month: String,
    pub basis: AllocationBasis,
    pub amount_minor: Money,
    #[row(json)]
    pub shares: Vec<AllocationShare>,
    pub note: Option<String>,
    pub voucher_id: i64,
    pub voucher_no: String,
    pub is_reversed: bool,
}

/// What one campus bears.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AllocationShare {
    pub campus_id: i64,
    pub campus_name: String,
    /// Students, minor units of income, or hundredths of a percent.
    pub measure: i64,
    pub amount_minor: Money,
}

/// The percentage of one campus.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Form)]
pub struct AllocationPercentage {
    pub campus_id: i64,
    /// Hundredths of a percent.
    #[garde(range(min = 0, max = 10_000))]
    pub percent: i64,
}

/// What is allocated.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Form)]
pub struct AllocationForm {
    /// The head office: whose costs they are.
    pub campus_id: i64,
    /// `2026-11`.
    pub month: String,
    pub basis: AllocationBasis,
    /// All expenses of the head office in the month when left out.
    pub amount_minor: Option<Money>,
    /// Who bears them, of strength or revenue; every other campus when left out.
    #[serde(default)]
    #[garde(length(max = 500))]
    pub campus_ids: Vec<i64>,
    /// Of percentages.
    #[serde(default)]
    #[garde(length(max = 500), dive)]
    pub percentages: Vec<AllocationPercentage>,
    #[garde(length(max = 200))]
    pub note: Option<String>,
}

impl AllocationForm {
    pub fn check(self, today: NaiveDate) -> Result<AllocationForm> {
        let mut c = Checks::of("allocation");
        let form = self.checked(&mut c);
        match form.month.parse::<Month>() {
            Ok(month) => c.ensure(month <= Month::of(today), "month", "This month has not begun. Enter one that has."),
            Err(sentence) => c.error("month", sentence),
        }
        c.ensure(form.amount_minor.is_none_or(Money::is_positive), "amount_minor", "Enter an amount above zero, or leave it out.");
        if form.basis == AllocationBasis::Percentage {
            let whole: i64 = form.percentages.iter().map(|one| one.percent).sum();
            c.ensure(whole == 10_000, "percentages", "The percentages of the campuses come to 100 together.");
            let mut ids: Vec<i64> = form.percentages.iter().map(|one| one.campus_id).collect();
            ids.sort_unstable();
            ids.dedup();
            c.ensure(ids.len() == form.percentages.len(), "percentages", "A campus is entered twice.");
        }
        c.done()?;
        Ok(form)
    }

    /// The campuses that it names.
    pub fn named(&self) -> Vec<i64> {
        match self.basis {
            AllocationBasis::Percentage => self.percentages.iter().map(|one| one.campus_id).collect(),
            _ => self.campus_ids.clone(),
        }
    }
}

/// What an allocation would do.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AllocationPlan {
    pub campus_id: i64,
    pub month: String,
    pub basis: AllocationBasis,
    pub amount_minor: Money,
    /// Expenses of the head office in the month.
    pub expenses_minor: Money,
    pub shares: Vec<AllocationShare>,
}

/// An amount divided by measures, in whole paisa: what is left of rounding goes to the largest.
pub fn divided(amount: Money, measures: &[i64]) -> Vec<Money> {
    let whole: i128 = measures.iter().map(|one| i128::from(*one)).sum();
    if whole <= 0 {
        return vec![Money::ZERO; measures.len()];
    }
    let part = |measure: i64| i64::try_from(i128::from(amount.minor()) * i128::from(measure) / whole).unwrap_or(0);
    let mut out: Vec<Money> = measures.iter().map(|one| Money(part(*one))).collect();
    let left = amount - out.iter().copied().sum::<Money>();
    if let Some(largest) = (0..measures.len()).max_by_key(|at| (measures[*at], std::cmp::Reverse(*at))) {
        out[largest] += left;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_lost_to_rounding() {
        assert_eq!(divided(Money(100), &[1, 1, 1]), [Money(34), Money(33), Money(33)]);
        assert_eq!(divided(Money(100), &[0, 5]), [Money(0), Money(100)]);
        assert_eq!(divided(Money(100), &[0, 0]), [Money(0), Money(0)]);
    }
}
