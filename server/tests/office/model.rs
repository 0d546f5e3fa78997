//! What the books must say, in plain numbers: a sum by campus, head and day, debits above zero. Paisa throughout; nothing here knows how the program does it.

use chrono::{Datelike as _, Months, NaiveDate};
use std::collections::{BTreeMap, BTreeSet};

pub const CASH: &str = "Cash in hand";
pub const BANK: &str = "Habib Bank";
pub const PETTY_CASH: &str = "Petty cash";
pub const STAFF_ADVANCES: &str = "Advances to staff out of petty cash";
pub const OVER_AND_SHORT: &str = "Cash over and short";
pub const CAPITAL: &str = "Capital";
pub const OPENING: &str = "Opening balances";
pub const SURPLUS: &str = "Accumulated surplus";
pub const BETWEEN: &str = "Due to and from campuses";
pub const BILLS_PAYABLE: &str = "Bills payable";
pub const CREDITORS: &str = "Creditors";
pub const PAYEE_ADVANCES: &str = "Advances to payees";
pub const WITHHOLDING: &str = "Withholding tax payable";
pub const DEBTORS: &str = "Debtors";
pub const CANTEEN: &str = "Rent of the canteen";
/// Earned at the other campus, which has no other income.
pub const HALLS: &str = "Halls let out";
pub const RENT: &str = "Rent";
pub const REPAIRS: &str = "Repairs and maintenance";
/// Collected with bills.
pub const SALES_TAX: &str = "Sales tax on bills";
pub const MARKUP: &str = "Mark-up on loans";
pub const CHARGES: &str = "Bank charges";
pub const ALLOCATED: &str = "Allocated costs";
pub const PREPAID: &str = "Paid ahead";
pub const ACCRUED: &str = "Accrued expenses";
pub const ADVANCE_TAX: &str = "Advance income tax";
pub const AHEAD: &str = "Income received ahead";
pub const FURNITURE: &str = "Furniture and fittings";
pub const COMPUTERS: &str = "Computers and equipment";
pub const ACCUMULATED: &str = "Accumulated depreciation";
pub const DEPRECIATION: &str = "Depreciation";
pub const GAIN: &str = "Gain on disposal of assets";
pub const LOSS: &str = "Loss on disposal of assets";

/// Income and expenses: what the end of a year brings to nothing.
pub const RESULTS: [&str; 12] =
    [CANTEEN, HALLS, RENT, REPAIRS, SALES_TAX, MARKUP, CHARGES, ALLOCATED, DEPRECIATION, GAIN, LOSS, OVER_AND_SHORT];

/// (campus, head, debit less credit)
pub type Lines = Vec<(i64, &'static str, i64)>;

pub fn mirrored(lines: &Lines) -> Lines {
    lines.iter().map(|(campus, head, amount)| (*campus, *head, -amount)).collect()
}

#[derive(Clone, Debug, Default)]
pub struct Ledger {
    days: BTreeMap<(i64, String, NaiveDate), i64>,
}

impl Ledger {
    pub fn post(&mut self, on: NaiveDate, lines: &Lines) {
        for (campus, head, amount) in lines {
            self.add(*campus, head, on, *amount);
        }
    }

    pub fn add(&mut self, campus: i64, head: &str, on: NaiveDate, amount: i64) {
        *self.days.entry((campus, head.to_owned(), on)).or_default() += amount;
    }

    /// What a head of a campus holds at the end of a day.
    pub fn held(&self, campus: i64, head: &str, on: NaiveDate) -> i64 {
        self.days.iter().filter(|((at, of, day), _)| *at == campus && of == head && *day <= on).map(|(_, amount)| amount).sum()
    }

    /// The least that a head of a campus holds at the end of a day or of any later one.
    pub fn least(&self, campus: i64, head: &str, from: NaiveDate) -> i64 {
        let days: BTreeSet<NaiveDate> = self.days.keys().map(|(.., day)| *day).filter(|day| *day > from).chain([from]).collect();
        days.into_iter().map(|day| self.held(campus, head, day)).min().expect("a day")
    }

    /// What moved on each head of a campus, on the days that are asked for; heads that stand at nothing are left out.
    pub fn sums(&self, campus: i64, is_asked: impl Fn(NaiveDate) -> bool) -> BTreeMap<String, i64> {
        let mut out = BTreeMap::new();
        for ((at, head, day), amount) in &self.days {
            if *at == campus && is_asked(*day) {
                *out.entry(head.clone()).or_default() += amount;
            }
        }
        out.retain(|_, amount: &mut i64| *amount != 0);
        out
    }
}

/// The month of a day, as calls write it.
pub fn month_of(day: NaiveDate) -> String {
    day.format("%Y-%m").to_string()
}

pub fn first_of(month: &str) -> NaiveDate {
    format!("{month}-01").parse().expect("a month")
}

pub fn last_of(month: &str) -> NaiveDate {
    first_of(&next(month)).pred_opt().expect("a day")
}

pub fn next(month: &str) -> String {
    month_of(first_of(month) + Months::new(1))
}

pub fn before(month: &str) -> String {
    month_of(first_of(month) - Months::new(1))
}

/// Months from one to another, both counted.
pub fn months_within(from: &str, to: &str) -> i64 {
    let number = |month: &str| i64::from(first_of(month).year()) * 12 + i64::from(first_of(month).month0());
    number(to) - number(from) + 1
}
