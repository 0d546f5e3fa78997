//! How much tax is withheld: by nature of the payment, kind and filer status of the payee, and what the payee got before in the tax year.

use crate::{rights::payees as rights, vouchers::model::OF_VOUCHER};
use chrono::{Datelike as _, NaiveDate};
use institution::api::OF_CAMPUS;
use kernel::{Filter, Form, History, Instant, Money, Record, Row, ScopeBy, listed, string_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    pub enum PayeeKind { Company = "company", Individual = "individual" }
}

string_enum! {
    /// Whether the payee stands in the list of taxpayers.
    pub enum FilerStatus { Filer = "filer", NonFiler = "non_filer" }
}

string_enum! {
    /// What a payment is for, as the law of withholding has it.
    pub enum WithheldNature {
        Goods = "goods",
        SpecifiedServices = "specified_services",
        ItServices = "it_services",
        ProfessionalServices = "professional_services",
        Advertising = "advertising",
        Services = "services",
        Contract = "contract",
        Rent = "rent",
    }
}

/// Above a sum of the year, so much and a part of what is above it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Form)]
pub struct WithholdingSlab {
    #[garde(range(min = 0))]
    pub above_minor: Money,
    #[garde(range(min = 0))]
    pub base_minor: Money,
    /// Hundredths of a percent.
    #[garde(range(min = 0, max = 10_000))]
    pub hundredths: i64,
}

/// A rate in force.
#[derive(Clone, Debug, Row)]
pub struct Rate {
    pub id: i64,
    pub section: String,
    pub filer_hundredths: i64,
    pub non_filer_hundredths: i64,
    pub threshold_minor: Money,
    #[row(json)]
    pub slabs: Vec<WithholdingSlab>,
}

/// The parts of a payment by what they are for, in the order in which each comes first: a payment is taxed as a whole, not part after part.
pub fn by_nature(parts: &[(WithheldNature, Money)]) -> Vec<(WithheldNature, Money)> {
    let mut out: Vec<(WithheldNature, Money)> = Vec::new();
    for (nature, amount) in parts {
        match out.iter_mut().find(|(known, _)| known == nature) {
            Some((_, sum)) => *sum += *amount,
            None => out.push((*nature, *amount)),
        }
    }
    out
}

/// The first day of the tax year of a day: the law's year begins in July, whatever the group's.
pub fn tax_year_start(on: NaiveDate) -> NaiveDate {
    let year = if on.month() >= 7 { on.year() } else { on.year() - 1 };
    NaiveDate::from_ymd_opt(year, 7, 1).unwrap_or(on)
}

/// Rounded to the rupee, halves up.
fn whole_rupees(amount: Money) -> Money {
    Money((amount.minor() + 50).div_euclid(100) * 100)
}

impl Rate {
    fn hundredths(&self, filer: FilerStatus) -> i64 {
        if filer == FilerStatus::Filer { self.filer_hundredths } else { self.non_filer_hundredths }
    }

    /// The rate that is printed; none where slabs decide.
    pub fn printed(&self, filer: FilerStatus) -> Option<i64> {
        self.slabs.is_empty().then(|| self.hundredths(filer))
    }

    /// The tax on a payment to a payee who got `before` in this tax year. Nothing is withheld while the year's sum is within the threshold; the payment that
    /// passes it is taxed as a whole. Slabs tax the year's sum less what it was before; who is no filer pays double.
    pub fn tax(&self, filer: FilerStatus, before: Money, gross: Money) -> Money {
        let sum = before + gross;
        if sum <= self.threshold_minor {
            return Money::ZERO;
        }
        if self.slabs.is_empty() {
            return whole_rupees(gross.percent_of(self.hundredths(filer))).min(gross);
        }
        let double = if filer == FilerStatus::Filer { 1 } else { 2 };
        let due = whole_rupees(self.of_slabs(sum)) - whole_rupees(self.of_slabs(before));
        Money(due.minor() * double).or_zero().min(gross)
    }

    fn of_slabs(&self, sum: Money) -> Money {
        let slab = self.slabs.iter().filter(|slab| sum > slab.above_minor).max_by_key(|slab| slab.above_minor);
        slab.map_or(Money::ZERO, |slab| slab.base_minor + (sum - slab.above_minor).percent_of(slab.hundredths))
    }
}

pub static WITHHELD_TAX: Record = Record {
    table: "withheld_tax",
    record_name: "withheld tax",
    columns: &[
        "campus_id",
        "voucher_id",
        "date",
        "payee_id",
        "payee_name",
        "nature",
        "section",
        "rate_id",
        "hundredths",
        "gross_minor",
        "tax_minor",
        "is_reversed",
        "deposit_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::TAX_INDEX]),
    ..Record::BARE
};

listed! {
    /// A payment that tax was, or could be, withheld from.
    #[derive(Clone)]
    pub struct WithheldTax of WITHHELD_TAXES {
        name: "withheld taxes",
        from: "withheld_tax t", joins: [by_id("tax_deposit", "d", "t.deposit_id")],
        scope: ScopeBy::Campus("t.campus_id"),
        filters: &[Filter::when("waits", "t.deposit_id IS NULL AND t.is_reversed = FALSE AND t.tax_minor > 0")],
        sort: "-date",
        totals: &[
            ("gross_minor", "CASE WHEN t.is_reversed THEN 0 ELSE t.gross_minor END"),
            ("tax_minor", "CASE WHEN t.is_reversed THEN 0 ELSE t.tax_minor END"),
        ],
    } columns {
        id: i64 = hidden("t.id");
        date: NaiveDate = date("t.date", "Date").filtered();
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "t.campus_id");
        payee_id: Option<i64> = hidden("t.payee_id").few();
        payee_name: String = text("t.payee_name", "Payee");
        nature: Option<WithheldNature> = text("t.nature", "Nature").nullable().words(WithheldNature::WORDS);
        section: Option<String> = text("t.section", "Section").nullable();
        /// Hundredths of a percent.
        hundredths: Option<i64> = hidden("t.hundredths");
        gross_minor: Money = money("t.gross_minor", "Gross");
        tax_minor: Money = money("t.tax_minor", "Tax");
        is_reversed: bool = flag("t.is_reversed", "Reversed").filtered();
        deposit_id: Option<i64> = hidden("t.deposit_id").few();
        receipt_no: Option<String> = text("d.receipt_no", "CPR no").nullable();
        voucher_id: i64, voucher_no: Option<String> = of(&OF_VOUCHER, "v.voucher_no", "t.voucher_id").nullable();
        created_at: Instant = instant("t.created_at", "Entered");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flat(filer: i64, threshold: i64) -> Rate {
        Rate {
            id: 1,
            section: "153(1)(a)".into(),
            filer_hundredths: filer,
            non_filer_hundredths: filer * 2,
            threshold_minor: Money::major(threshold),
            slabs: Vec::new(),
        }
    }

    #[test]
    fn nothing_is_withheld_up_to_the_threshold_of_the_year() {
        let goods = flat(550, 75_000);
        let tax = |before: i64, gross: i64| goods.tax(FilerStatus::Filer, Money::major(before), Money::major(gross));
        assert_eq!(tax(0, 75_000), Money::ZERO);
        assert_eq!(tax(70_000, 10_000), Money::major(550));
        assert_eq!(goods.tax(FilerStatus::NonFiler, Money::ZERO, Money::major(100_000)), Money::major(11_000));
        assert_eq!(flat(150, 0).tax(FilerStatus::Filer, Money::ZERO, Money::major(333)), Money::major(5), "whole rupees");
    }

    #[test]
    fn slabs_tax_the_sum_of_the_year() {
        let slab = |above: i64, base: i64, hundredths: i64| WithholdingSlab {
            above_minor: Money::major(above),
            base_minor: Money::major(base),
            hundredths,
        };
        let slabs = vec![slab(300_000, 0, 500), slab(600_000, 15_000, 1_000), slab(2_000_000, 155_000, 2_500)];
        let rent = Rate { slabs, ..flat(0, 0) };
        let tax = |before: i64, gross: i64| rent.tax(FilerStatus::Filer, Money::major(before), Money::major(gross));
        assert_eq!(tax(0, 300_000), Money::ZERO);
        assert_eq!(tax(300_000, 100_000), Money::major(5_000));
        assert_eq!(tax(0, 700_000), Money::major(25_000));
        assert_eq!(tax(600_000, 100_000), Money::major(10_000));
        assert_eq!(rent.tax(FilerStatus::NonFiler, Money::major(600_000), Money::major(100_000)), Money::major(20_000));
    }

    #[test]
    fn parts_of_one_nature_are_one_sum() {
        let (goods, services) = (WithheldNature::Goods, WithheldNature::Services);
        let parts = [(goods, Money(500)), (services, Money(200)), (goods, Money(100))];
        assert_eq!(by_nature(&parts), [(goods, Money(600)), (services, Money(200))]);
        assert!(by_nature(&[]).is_empty());
    }

    #[test]
    fn the_tax_year_begins_in_july() {
        let day = |text: &str| text.parse::<NaiveDate>().expect("a day");
        assert_eq!(tax_year_start(day("2026-11-20")), day("2026-07-01"));
        assert_eq!(tax_year_start(day("2027-06-30")), day("2026-07-01"));
    }
}
