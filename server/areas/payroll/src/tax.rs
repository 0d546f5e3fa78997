//! Income tax of a salary: the tax of the year by the slabs, less what was taken already, over the months that are left.

use kernel::{Form, Money, Month};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Above an income a year: a fixed sum, and a percentage of what is above.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Form)]
#[schemars(rename = "SalaryTaxSlab")]
pub struct TaxSlab {
    #[garde(range(min = 0))]
    pub above_minor: Money,
    #[garde(range(min = 0))]
    pub fixed_minor: Money,
    /// 1,100 is 11 %.
    #[garde(range(min = 0, max = 10_000))]
    pub percent_hundredths: i64,
}

/// The tax of one year.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Slabs {
    pub slabs: Vec<TaxSlab>,
    /// Above so much a year the tax itself is raised by hundredths of a percent.
    pub surcharge: Option<(Money, i64)>,
}

impl Slabs {
    /// The tax of an income a year, in whole rupees.
    pub fn tax(&self, income: Money) -> Money {
        let Some(slab) = self.slabs.iter().rev().find(|slab| income > slab.above_minor) else { return Money::ZERO };
        let tax = slab.fixed_minor + (income - slab.above_minor).percent_of(slab.percent_hundredths);
        let tax = match self.surcharge {
            Some((above, hundredths)) if income > above => tax + tax.percent_of(hundredths),
            _ => tax,
        };
        whole(tax)
    }
}

/// Rounded to whole rupees.
pub fn whole(amount: Money) -> Money {
    Money::major((amount.minor() + 50).div_euclid(100))
}

/// The first month of the tax year that a month lies in: years begin with July.
pub fn first_month(month: Month) -> Month {
    let year = if month.month() >= 7 { month.year() } else { month.year() - 1 };
    Month::new(year, 7).unwrap_or(month)
}

/// Months of the tax year from this one to June, with it.
pub fn months_left(month: Month) -> i64 {
    i64::from(12 - first_month(month).months_until(month))
}

/// What an employee earned and paid in the tax year so far.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct YearSoFar {
    pub taxable: Money,
    pub tax: Money,
}

/// The tax of a month. `later` is what is taxable in each later month of the year; none for a last salary. Too much of earlier months lowers what is left, and the
/// last month of the year takes what remains: it is the yearly adjustment.
pub fn of_month(slabs: &Slabs, month: Month, so_far: YearSoFar, taxable: Money, later: Option<Money>) -> Money {
    let months = if later.is_some() { months_left(month) - 1 } else { 0 };
    over(slabs, so_far, taxable, (later.unwrap_or(Money::ZERO), months))
}

/// The tax of a month where so many later months of the year are paid, each so much that is taxable.
pub fn over(slabs: &Slabs, so_far: YearSoFar, taxable: Money, (later, months): (Money, i64)) -> Money {
    let left = months + 1;
    let ahead = later.checked_mul(months).unwrap_or(Money::ZERO);
    let due = (slabs.tax(so_far.taxable + taxable + ahead) - so_far.tax).or_zero();
    whole(Money((due.minor() + left / 2) / left))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_2027() -> Slabs {
        let slab = |above: i64, fixed: i64, percent: i64| TaxSlab {
            above_minor: Money::major(above),
            fixed_minor: Money::major(fixed),
            percent_hundredths: percent * 100,
        };
        Slabs {
            slabs: vec![
                slab(600_000, 0, 1),
                slab(1_200_000, 6_000, 11),
                slab(2_200_000, 116_000, 20),
                slab(3_200_000, 316_000, 25),
                slab(4_100_000, 541_000, 29),
                slab(5_600_000, 976_000, 32),
                slab(7_000_000, 1_424_000, 35),
            ],
            surcharge: None,
        }
    }

    fn month(text: &str) -> Month {
        text.parse().expect("a month")
    }

    #[test]
    fn slabs_are_of_the_year() {
        let rupees = |income: i64| of_2027().tax(Money::major(income)).minor() / 100;
        assert_eq!((rupees(600_000), rupees(600_100), rupees(1_200_000)), (0, 1, 6_000));
        assert_eq!((rupees(1_500_000), rupees(3_200_000), rupees(8_000_000)), (39_000, 316_000, 1_774_000));
        let surcharged = Slabs { surcharge: Some((Money::major(10_000_000), 900)), ..of_2027() };
        assert_eq!(surcharged.tax(Money::major(10_000_100)), whole(Money::major(2_474_035) + Money::major(2_474_035).percent_of(900)));
    }

    #[test]
    fn a_year_of_months_is_the_tax_of_the_year() {
        let (pay, mut so_far) = (Money::major(125_000), YearSoFar::default());
        let mut at = month("2026-07");
        for _ in 0..12 {
            let tax = of_month(&of_2027(), at, so_far, pay, Some(pay));
            so_far = YearSoFar { taxable: so_far.taxable + pay, tax: so_far.tax + tax };
            at = at.next();
        }
        assert_eq!((so_far.taxable, so_far.tax), (Money::major(1_500_000), Money::major(39_000)));
    }

    #[test]
    fn the_last_month_takes_what_is_left() {
        assert_eq!(
            (months_left(month("2026-07")), months_left(month("2027-06")), first_month(month("2027-06"))),
            (12, 1, month("2026-07"))
        );
        let so_far = YearSoFar { taxable: Money::major(1_375_000), tax: Money::major(30_000) };
        assert_eq!(of_month(&of_2027(), month("2027-06"), so_far, Money::major(125_000), Some(Money::major(125_000))), Money::major(9_000));
        let leaves = YearSoFar { taxable: Money::major(500_000), tax: Money::major(13_000) };
        assert_eq!(of_month(&of_2027(), month("2026-11"), leaves, Money::major(50_000), None), Money::ZERO, "never less than nothing");
    }

    #[test]
    fn who_joins_in_january_pays_the_tax_of_the_year_in_six_months() {
        let pay = Money::major(150_000);
        let of_january = |so_far: YearSoFar| of_month(&of_2027(), month("2027-01"), so_far, pay, Some(pay));
        assert_eq!(of_january(YearSoFar::default()), Money::major(500));
        let elsewhere = YearSoFar { taxable: Money::major(900_000), tax: Money::major(3_000) };
        assert_eq!(of_january(elsewhere), Money::major(11_500), "72,000 for 1,800,000, less what a former employer took");
    }

    #[test]
    fn who_is_paid_by_working_months_bears_the_tax_of_the_year_in_them() {
        // Paid from September to May, not in July, August and June.
        let (pay, mut so_far) = (Money::major(100_000), YearSoFar::default());
        for ahead in (0..9).rev() {
            let tax = over(&of_2027(), so_far, pay, (pay, ahead));
            so_far = YearSoFar { taxable: so_far.taxable + pay, tax: so_far.tax + tax };
        }
        assert_eq!((so_far.taxable, so_far.tax), (Money::major(900_000), Money::major(3_000)));
    }

    #[test]
    fn tax_taken_and_to_come_is_the_tax_of_the_year_at_every_change() {
        let (mut so_far, mut at, mut taken) = (YearSoFar::default(), month("2026-07"), Vec::new());
        for rupees in [[100_000; 3].as_slice(), &[200_000; 4], &[150_000; 5]].concat() {
            let pay = Money::major(rupees);
            let tax = of_month(&of_2027(), at, so_far, pay, Some(pay));
            taken.push(tax.minor() / 100);
            so_far = YearSoFar { taxable: so_far.taxable + pay, tax: so_far.tax + tax };
            let ahead = pay.checked_mul(months_left(at) - 1).expect("an amount");
            let to_come = tax.checked_mul(months_left(at) - 1).expect("an amount");
            assert_eq!(so_far.tax + to_come, of_2027().tax(so_far.taxable + ahead), "{at}");
            at = at.next();
        }
        assert_eq!(taken, [[500; 3].as_slice(), &[11_500; 4], &[6_000; 5]].concat());
        assert_eq!(so_far.tax, of_2027().tax(Money::major(1_850_000)));
    }
}
