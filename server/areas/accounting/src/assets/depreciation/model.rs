//! What an asset loses in a month, and how runs are listed.

use crate::{assets::register::model::AssetMethod, books::preview::PreviewLine, rights::assets as rights, vouchers::model::OF_VOUCHER};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, FiscalYear, Form, History, Instant, Money, Month, Record, Result, Row, ScopeBy, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static DEPRECIATION_RUN: Record = Record {
    table: "depreciation_run",
    record_name: "depreciation run",
    columns: &["campus_id", "month", "date", "assets", "amount_minor", "is_reversed", "voucher_id"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::DEPRECIATION_INDEX]),
    ..Record::BARE
};

listed! {
    /// A run as listed.
    #[derive(Clone)]
    pub struct DepreciationRun of DEPRECIATION_RUNS {
        name: "depreciation runs",
        from: "depreciation_run r",
        scope: ScopeBy::Campus("r.campus_id"),
        sort: "-month",
        totals: &[("amount_minor", "CASE WHEN r.is_reversed THEN 0 ELSE r.amount_minor END")],
    } columns {
        id: i64 = hidden("r.id");
        version: i64 = hidden("r.version");
        month: String = text("r.month", "Month").months();
        date: NaiveDate = date("r.date", "Date").filtered();
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "r.campus_id");
        assets: i64 = int("r.assets", "Assets");
        amount_minor: Money = money("r.amount_minor", "Depreciation");
        is_reversed: bool = flag("r.is_reversed", "Undone").filtered();
        voucher_id: Option<i64>, voucher_no: Option<String> = of(&OF_VOUCHER, "v.voucher_no", "r.voucher_id").nullable();
        created_at: Instant = instant("r.created_at", "Run");
    }
}

/// An asset in a run.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct DepreciationLine {
    pub asset_id: i64,
    pub tag: String,
    pub name: String,
    pub ledger_head_name: String,
    pub amount_minor: Money,
    pub book_minor: Money,
}

/// A run with its assets, the first 1,000 by tag.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DepreciationRunDetails {
    #[serde(flatten)]
    pub run: DepreciationRun,
    pub lines: Vec<DepreciationLine>,
}

/// Which campuses lose how much in a month, head by head.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DepreciationPreview {
    pub month: String,
    pub assets: i64,
    pub amount_minor: Money,
    pub heads: Vec<DepreciationOfHead>,
    pub postings: Vec<PreviewLine>,
}

/// What the assets of one head lose.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DepreciationOfHead {
    pub campus_id: i64,
    pub campus_name: String,
    pub ledger_head_id: i64,
    pub ledger_head_name: String,
    pub assets: i64,
    pub amount_minor: Money,
}

/// Which campuses, which month.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct DepreciationForm {
    #[garde(length(min = 1, max = 200))]
    pub campus_ids: Vec<i64>,
    pub month: String,
}

impl DepreciationForm {
    /// The campuses, each once, and the month. 422 for a month that is not over.
    pub fn check(self, today: NaiveDate) -> Result<(Vec<i64>, Month)> {
        let mut c = Checks::of("depreciation");
        let month = self.month.parse::<Month>();
        match &month {
            Err(sentence) => c.error("month", sentence.clone()),
            Ok(month) => c.ensure(month.last() <= today, "month", format!("{} is not over yet.", month.label())),
        }
        let checked = self.checked(&mut c);
        c.done()?;
        let mut campuses = checked.campus_ids;
        campuses.sort_unstable();
        campuses.dedup();
        Ok((campuses, month.unwrap_or(Month::of(today))))
    }
}

/// An asset as its wear is reckoned.
#[derive(Clone, Debug, Row)]
pub struct Worn {
    pub id: i64,
    pub ledger_head_id: i64,
    pub ledger_head_name: String,
    pub method: AssetMethod,
    pub available_on: NaiveDate,
    pub life_months: i64,
    pub rate: i64,
    pub amount_minor: Money,
    pub residual_minor: Money,
    pub before_minor: Money,
    pub accumulated_minor: Money,
    /// What it lost since the fiscal year or its own beginning, whichever is later.
    pub year_minor: Money,
}

impl Worn {
    /// What it loses up to and with this month beyond what it has lost: of straight line its life counts, of written-down value the year's opening value. What
    /// an earlier month left out is made up for.
    pub fn of_month(&self, month: Month, year: FiscalYear) -> Money {
        let begins = Month::of(self.available_on);
        if month < begins {
            return Money::ZERO;
        }
        let rest = (self.amount_minor - self.residual_minor - self.accumulated_minor).or_zero();
        let wanted = match self.method {
            AssetMethod::None => return Money::ZERO,
            AssetMethod::StraightLine => {
                let months = i64::from(begins.months_until(month) + 1).min(self.life_months);
                let whole = self.amount_minor - self.residual_minor - self.before_minor;
                self.before_minor + part(whole, months, self.life_months.max(1)) - self.accumulated_minor
            }
            AssetMethod::WrittenDown => {
                let months = i64::from(begins.max(Month::of(year.start())).months_until(month) + 1);
                let opening = self.amount_minor - (self.accumulated_minor - self.year_minor);
                part(opening, self.rate * months, 120_000) - self.year_minor
            }
        };
        wanted.or_zero().min(rest)
    }
}

/// A part of an amount, halves up.
fn part(amount: Money, times: i64, of: i64) -> Money {
    let exact = i128::from(amount.minor()) * i128::from(times);
    let rounded = (exact + i128::from(of) / 2) / i128::from(of);
    Money(i64::try_from(rounded).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asset(method: AssetMethod, amount: i64, life_months: i64, rate: i64, residual: i64) -> Worn {
        Worn {
            id: 1,
            ledger_head_id: 1,
            ledger_head_name: String::new(),
            method,
            available_on: "2026-08-15".parse().expect("a day"),
            life_months,
            rate,
            amount_minor: Money(amount),
            residual_minor: Money(residual),
            before_minor: Money::ZERO,
            accumulated_minor: Money::ZERO,
            year_minor: Money::ZERO,
        }
    }

    /// Runs month after month, and gives what was lost each.
    fn run(asset: &mut Worn, months: i32) -> Vec<i64> {
        let mut month = Month::of(asset.available_on);
        let mut lost = Vec::new();
        for _ in 0..months {
            let year = FiscalYear::of(month.first(), 7);
            if month == Month::of(year.start()) {
                asset.year_minor = Money::ZERO;
            }
            let amount = asset.of_month(month, year);
            asset.accumulated_minor += amount;
            asset.year_minor += amount;
            lost.push(amount.minor());
            month = month.next();
        }
        lost
    }

    #[test]
    fn straight_line_ends_at_the_residual_value() {
        let mut desk = asset(AssetMethod::StraightLine, 100_000, 36, 0, 10_000);
        let lost = run(&mut desk, 40);
        assert_eq!((lost[0], lost[1], lost[35], lost[36]), (2_500, 2_500, 2_500, 0));
        assert_eq!(desk.accumulated_minor, Money(90_000));
        let mut odd = asset(AssetMethod::StraightLine, 100, 3, 0, 0);
        assert_eq!(run(&mut odd, 4), [33, 34, 33, 0]);
    }

    #[test]
    fn written_down_takes_the_years_opening_value() {
        let mut car = asset(AssetMethod::WrittenDown, 1_200_000, 0, 2_000, 0);
        let lost = run(&mut car, 23);
        // August to June: 11 months of 20 % of 1,200,000 a year; from July on of what is left.
        assert_eq!(lost[..11].iter().sum::<i64>(), 220_000);
        assert_eq!(lost[11..23].iter().sum::<i64>(), 196_000);
    }

    #[test]
    fn a_month_that_was_left_out_is_made_up_for_and_land_lasts() {
        let desk = asset(AssetMethod::StraightLine, 36_000, 36, 0, 0);
        let october = Month::new(2026, 10).expect("a month");
        let year = FiscalYear::of(october.first(), 7);
        assert_eq!(desk.of_month(october, year), Money(3_000));
        assert_eq!(desk.of_month(Month::new(2026, 7).expect("a month"), year), Money::ZERO);
        assert_eq!(asset(AssetMethod::None, 36_000, 0, 0, 0).of_month(october, year), Money::ZERO);
    }
}
