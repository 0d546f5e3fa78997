//! Parts of what is conceded on a line: they add up to it, to the paisa, whatever is taken off them or shared out of them.

use crate::billing::plans::model::split::share;
use kernel::Money;
use serde::{Deserialize, Serialize};

/// What one concession gave on a line. A line has one part a concession.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// None: of before parts were kept, and nobody can tell which concession it was; or of one that is not written down yet.
    pub concession_id: Option<i64>,
    pub amount_minor: Money,
}

pub fn total(parts: &[Part]) -> Money {
    parts.iter().map(|part| part.amount_minor).sum()
}

/// What a concession gave; of none, what nobody can tell.
pub fn part_of(parts: &[Part], concession_id: Option<i64>) -> Money {
    parts.iter().find(|part| part.concession_id == concession_id).map_or(Money::ZERO, |part| part.amount_minor)
}

/// A concession gives so much more: less, of less than nothing.
pub fn add(parts: &mut Vec<Part>, concession_id: Option<i64>, by: Money) {
    match parts.iter_mut().find(|part| part.concession_id == concession_id) {
        Some(part) => part.amount_minor += by,
        None => parts.push(Part { concession_id, amount_minor: by }),
    }
    parts.retain(|part| part.amount_minor.is_positive());
}

/// A sum in proportion to weights, to the paisa. Where it is no more than all of them, none gets more than its weight.
pub fn apportion(sum: Money, weights: &[Money]) -> Vec<Money> {
    let (mut left, mut whole) = (sum, weights.iter().sum::<Money>());
    let own = |weight: &Money| {
        let own = share(left, *weight, whole);
        left -= own;
        whole -= *weight;
        own
    };
    weights.iter().map(own).collect()
}

/// Parts in the same proportion that add up to a sum. Of no parts, nobody can tell whose it is.
pub fn scaled(parts: &[Part], sum: Money) -> Vec<Part> {
    let mut out = parts.to_vec();
    if out.is_empty() {
        out.push(Part { concession_id: None, amount_minor: sum });
    }
    let weights: Vec<Money> = out.iter().map(|part| part.amount_minor).collect();
    for (part, own) in out.iter_mut().zip(apportion(sum, &weights)) {
        part.amount_minor = own;
    }
    out.retain(|part| part.amount_minor.is_positive());
    out
}

/// Takes a sum off the parts, of each in proportion. Gives what was taken.
pub fn take(parts: &mut Vec<Part>, sum: Money) -> Vec<Part> {
    let taken = scaled(parts, sum);
    for one in &taken {
        add(parts, one.concession_id, -one.amount_minor);
    }
    taken
}

/// The parts as they must be by what is conceded on the line. An older program keeps none: of what it gave nobody can tell whose it is, and what it took back
/// it took of each.
pub fn agreeing(mut parts: Vec<Part>, conceded: Money) -> Vec<Part> {
    let rest = conceded - total(&parts);
    if rest.is_negative() {
        return scaled(&parts, conceded);
    }
    add(&mut parts, None, rest);
    parts
}

/// What a concession gives on a line by itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gives {
    /// A percentage: its share of the line.
    Share(Money),
    /// An amount for the session: on some lines more, on others less or nothing.
    Amount,
}

/// Whose a part is that nobody could tell, by what each concession on the line gives by itself: the only one's, up to its share; shares of percentages where
/// they come to it but for what a plan rounds (`rounding`), and the one amount's what is beyond them. Nothing where that does not say it.
pub fn named(amount: Money, givers: &[(i64, Gives)], rounding: Money) -> Vec<Part> {
    let part = |id: i64, amount_minor: Money| Part { concession_id: Some(id), amount_minor };
    if let [(only, gives)] = givers {
        let fits = match gives {
            Gives::Share(share) => amount <= *share + rounding,
            Gives::Amount => true,
        };
        return if fits { vec![part(*only, amount)] } else { Vec::new() };
    }
    let (mut shares, mut amounts) = (Vec::new(), Vec::new());
    for (id, gives) in givers {
        match gives {
            Gives::Share(share) if share.is_positive() => shares.push(part(*id, *share)),
            Gives::Share(_) => {}
            Gives::Amount => amounts.push(*id),
        }
    }
    let beyond = amount - total(&shares);
    if !shares.is_empty() && beyond.abs() <= rounding {
        return scaled(&shares, amount);
    }
    match amounts[..] {
        [one] if beyond.is_positive() => {
            shares.push(part(one, beyond));
            shares
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A fixed walk over awkward numbers.
    fn dice() -> impl FnMut(u64) -> i64 {
        let mut seed = 7_u64;
        move |most| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((seed >> 33) % most) as i64
        }
    }

    fn some_parts(next: &mut impl FnMut(u64) -> i64) -> Vec<Part> {
        let count = next(5);
        let of = |n: i64, amount: i64| Part { concession_id: (n > 0).then_some(n), amount_minor: Money(amount) };
        (0..count).map(|n| of(n, 1 + next(3_000_000))).collect()
    }

    #[test]
    fn a_sum_is_apportioned_to_the_paisa() {
        assert_eq!(apportion(Money(100), &[Money(1), Money(1), Money(1)]), [Money(33), Money(33), Money(34)]);
        assert_eq!(apportion(Money(5), &[Money(0), Money(7)]), [Money(0), Money(5)]);
        assert!(apportion(Money(5), &[]).is_empty());
        let mut next = dice();
        for _ in 0..5_000 {
            let weights: Vec<Money> = (0..1 + next(6)).map(|_| Money(next(9_000_000))).collect();
            let (whole, sum) = (weights.iter().sum::<Money>(), Money(next(20_000_000)));
            let given = apportion(sum, &weights);
            assert_eq!((given.len(), given.iter().sum::<Money>()), (weights.len(), sum), "{sum} by {weights:?}");
            for (own, weight) in given.iter().zip(&weights) {
                assert!(!own.is_negative(), "{sum} by {weights:?}: {given:?}");
                assert!(*own <= *weight || sum > whole, "{sum} by {weights:?}: {given:?}");
                let exact =
                    if whole.is_zero() { i128::from(own.0) } else { i128::from(sum.0) * i128::from(weight.0) / i128::from(whole.0) };
                // What is rounded down of one goes to those behind it.
                let off = (i128::from(own.0) - exact).abs();
                assert!(off <= weights.len() as i128, "{sum} by {weights:?}: {given:?}");
            }
        }
    }

    #[test]
    fn nothing_is_lost_of_parts() {
        let mut next = dice();
        for _ in 0..2_000 {
            let before = some_parts(&mut next);
            let (whole, to) = (total(&before), Money(next(10_000_000)));
            // Scaled to whatever sum, or brought into agreement with it.
            assert_eq!(total(&scaled(&before, to)), to, "{before:?}");
            assert_eq!(total(&agreeing(before.clone(), to)), to, "{before:?}");
            assert_eq!(agreeing(before.clone(), whole), before);
            // Taken in pieces: every piece is what was asked for, none takes more of a concession than it gave, and the last one leaves nothing.
            let (mut left, mut taken) = (before.clone(), Vec::new());
            while !left.is_empty() {
                let sum = Money(1 + next(total(&left).0.unsigned_abs()));
                let piece = take(&mut left, sum);
                assert_eq!(total(&piece), sum, "{before:?}");
                for one in piece {
                    add(&mut taken, one.concession_id, one.amount_minor);
                }
            }
            for one in &before {
                assert_eq!(part_of(&taken, one.concession_id), one.amount_minor, "{before:?}");
            }
            assert_eq!(total(&taken), whole);
        }
    }

    #[test]
    fn a_concession_has_one_part() {
        let mut parts = Vec::new();
        add(&mut parts, Some(1), Money(50));
        add(&mut parts, None, Money(7));
        add(&mut parts, Some(1), Money(-20));
        assert_eq!((part_of(&parts, Some(1)), part_of(&parts, None), part_of(&parts, Some(2))), (Money(30), Money(7), Money::ZERO));
        add(&mut parts, Some(1), Money(-30));
        assert_eq!(parts, [Part { concession_id: None, amount_minor: Money(7) }]);
    }

    #[test]
    fn what_nobody_could_tell_is_named_where_amounts_say_it() {
        let rounding = Money::major(12);
        let of = |parts: &[Part]| parts.iter().map(|part| (part.concession_id, part.amount_minor.0)).collect::<Vec<_>>();
        let shares = [(1, Gives::Share(Money(250_000))), (2, Gives::Share(Money(100_000)))];
        assert_eq!(of(&named(Money(77), &[(9, Gives::Share(Money(5)))], rounding)), [(Some(9), 77)], "the only one's");
        assert!(named(Money(90_000), &[(9, Gives::Share(Money(5)))], rounding).is_empty(), "more than it would give");
        // In whole rupees, as a plan spreads them.
        assert_eq!(of(&named(Money(350_700), &shares, rounding)), [(Some(1), 250_500), (Some(2), 100_200)]);
        assert!(named(Money(250_000), &shares, rounding).is_empty(), "one of the two, or a part of both");
        let beside = [shares[0], (3, Gives::Amount)];
        assert_eq!(of(&named(Money(300_000), &beside, rounding)), [(Some(1), 250_000), (Some(3), 50_000)]);
        assert_eq!(of(&named(Money(250_000), &beside, rounding)), [(Some(1), 250_000)], "nothing is left of the amount");
        assert!(named(Money(90_000), &beside, rounding).is_empty());
        assert!(named(Money(90_000), &[(3, Gives::Amount), (4, Gives::Amount)], rounding).is_empty());
        assert!(named(Money(90_000), &[], rounding).is_empty());
    }
}
