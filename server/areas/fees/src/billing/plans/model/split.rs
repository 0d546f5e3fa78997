//! Sums that are split must add up again, to the paisa.

use kernel::Money;

/// Equal shares, in whole rupees where the amount is; the first carries what does not divide. None for zero parts.
pub fn even(amount: Money, parts: usize) -> Vec<Money> {
    let (rupees, paisa) = (Money(amount.0 / 100), Money(amount.0 % 100));
    let mut shares: Vec<Money> = rupees.split(parts).into_iter().map(|share| Money(share.0 * 100)).collect();
    if let Some(first) = shares.first_mut() {
        *first += paisa;
    }
    shares
}

/// The share of `total` that goes with `part` of `whole`, rounded down; all of it with the whole. Taking shares of what is left, again and again, gives
/// out the total exactly.
pub fn share(total: Money, part: Money, whole: Money) -> Money {
    if part >= whole {
        return total;
    }
    Money(i64::try_from(i128::from(total.0) * i128::from(part.0) / i128::from(whole.0)).unwrap_or(0))
}

/// What a percentage takes of an amount that comes to a sum: all these shares together are the percentage of the sum, rounded once.
pub fn next_share(sum: &mut Money, amount: Money, percent_hundredths: i64) -> Money {
    let before = sum.percent_of(percent_hundredths);
    *sum += amount;
    sum.percent_of(percent_hundredths) - before
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_whole_rupees_and_add_up() {
        assert_eq!(even(Money::major(10_000), 3), [Money::major(3_334), Money::major(3_333), Money::major(3_333)]);
        assert_eq!(even(Money(1_000_01), 3), [Money(334_01), Money(333_00), Money(333_00)]);
        assert_eq!(even(Money::ZERO, 2), [Money::ZERO, Money::ZERO]);
        assert!(even(Money(5), 0).is_empty());
        for (amount, parts) in [(1, 7), (99, 2), (12_345_67, 12), (1_000_000_00, 11)] {
            assert_eq!(even(Money(amount), parts).into_iter().sum::<Money>(), Money(amount));
        }
    }

    #[test]
    fn shares_of_a_whole_are_in_proportion() {
        assert_eq!(share(Money(100), Money(1), Money(3)), Money(33));
        assert_eq!(share(Money(100), Money(3), Money(3)), Money(100));
        assert_eq!(share(Money(50), Money(0), Money(0)), Money(50));
        assert_eq!(share(Money(50), Money(0), Money(9)), Money(0));
    }
}
