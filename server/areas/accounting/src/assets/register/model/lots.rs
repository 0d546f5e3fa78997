//! A lot: so many pieces of one bill, of which some may become an asset of their own, with their share of what all of them cost and lost.

use super::{FixedAsset, LONGEST_TAG};
use kernel::Money;

impl FixedAsset {
    /// What so many of its pieces are of an amount; the paisa that does not divide stays with the others.
    pub fn share(&self, amount: Money, pieces: i64) -> Money {
        share(amount, pieces, self.pieces)
    }

    /// So many of its pieces, with their share of what it cost and lost.
    pub fn part(&self, pieces: i64) -> FixedAsset {
        let lot = Worth {
            amount: self.amount_minor,
            accumulated: self.accumulated_minor,
            before: self.before_minor,
            residual: self.residual_minor,
        };
        let part = lot.part(pieces, self.pieces);
        FixedAsset {
            pieces,
            amount_minor: part.amount,
            accumulated_minor: part.accumulated,
            residual_minor: part.residual,
            before_minor: part.before,
            book_minor: part.amount - part.accumulated,
            ..self.clone()
        }
    }

    /// The tag of the nth part of it: `FA-GUL-00012-1`.
    pub fn tag_of_part(&self, n: i64) -> String {
        tag_of_part(&self.tag, n)
    }
}

/// The end of a long tag makes way for the number.
fn tag_of_part(tag: &str, n: i64) -> String {
    let end = format!("-{n}");
    let begin: String = tag.chars().take(LONGEST_TAG - end.len()).collect();
    format!("{}{end}", begin.trim_end_matches('-'))
}

/// What pieces cost, what they have lost, and what they are worth at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Worth {
    amount: Money,
    accumulated: Money,
    /// Of what they have lost: before they lost value as they do now.
    before: Money,
    residual: Money,
}

impl Worth {
    /// What so many of all pieces are of it. Each share is cut to a paisa, so shares of loss and residual value may leave the rest with a paisa more of both than
    /// it cost: the residual value of the part takes it.
    fn part(self, pieces: i64, of: i64) -> Worth {
        let (amount, accumulated) = (share(self.amount, pieces, of), share(self.accumulated, pieces, of));
        let to_lose = (self.amount - self.accumulated - self.residual).or_zero();
        let residual = share(self.residual, pieces, of).max(amount - accumulated - to_lose);
        Worth { amount, accumulated, before: share(self.before, pieces, of), residual }
    }
}

fn share(amount: Money, pieces: i64, of: i64) -> Money {
    let share = i128::from(amount.minor()) * i128::from(pieces) / i128::from(of.max(1));
    Money(i64::try_from(share).unwrap_or(amount.minor()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(amount: i64, accumulated: i64, before: i64, residual: i64) -> Worth {
        Worth { amount: Money(amount), accumulated: Money(accumulated), before: Money(before), residual: Money(residual) }
    }

    /// The part, and what stays.
    fn split(lot: Worth, pieces: i64, of: i64) -> (Worth, Worth) {
        let part = lot.part(pieces, of);
        let rest = Worth {
            amount: lot.amount - part.amount,
            accumulated: lot.accumulated - part.accumulated,
            before: lot.before - part.before,
            residual: lot.residual - part.residual,
        };
        (part, rest)
    }

    /// It lost no more than it cost beyond its residual value, and each piece of it cost something.
    fn is_sound(one: Worth, pieces: i64) -> bool {
        let is_whole = one.before >= Money::ZERO && one.before <= one.accumulated && one.residual >= Money::ZERO;
        is_whole && one.accumulated + one.residual <= one.amount && one.before + one.residual <= one.amount && one.amount >= Money(pieces)
    }

    #[test]
    fn the_rest_of_a_worn_lot_is_no_paisa_over() {
        assert_eq!(split(worth(2, 1, 0, 1), 1, 2), (worth(1, 0, 0, 1), worth(1, 1, 0, 0)));
        let (part, rest) = split(worth(400_000, 150_001, 150_001, 249_999), 1, 2);
        assert_eq!((part, rest), (worth(200_000, 75_000, 75_000, 125_000), worth(200_000, 75_001, 75_001, 124_999)));
    }

    #[test]
    fn the_whole_lot_is_its_own_part() {
        let lot = worth(400_001, 30_003, 7, 999);
        assert_eq!(lot.part(40, 40), lot);
    }

    #[test]
    fn a_tag_of_a_part_is_a_tag() {
        assert_eq!(tag_of_part("FA-GUL-00012", 1), "FA-GUL-00012-1");
        assert_eq!(tag_of_part("TABLES-OF-THE-OLD-LIBRARY-HALL", 1), "TABLES-OF-THE-OLD-LIBRARY-HA-1");
        assert_eq!(tag_of_part("TABLES-OF-THE-OLD-LIBRARY-HALL", 12), "TABLES-OF-THE-OLD-LIBRARY-H-12");
        assert_eq!(tag_of_part("TABLES-OF-THE-OLD-LIBRARY-HALL", 123), "TABLES-OF-THE-OLD-LIBRARY-123");
        let of_a_part = tag_of_part(&tag_of_part("TABLES-OF-THE-OLD-LIBRARY-HALL", 1), 1);
        assert_eq!(of_a_part, "TABLES-OF-THE-OLD-LIBRARY-HA-1", "taken, so the next number is tried");
    }

    /// Every lot of a few pieces and paisa: shares are cut in every way.
    #[test]
    fn part_and_rest_are_sound() {
        for (of, pieces) in (2..=7).flat_map(|of| (1..of).map(move |pieces| (of, pieces))) {
            for (amount, accumulated) in (of..=18).flat_map(|amount| (0..=amount).map(move |lost| (amount, lost))) {
                for (before, residual) in (0..=accumulated).flat_map(|before| (0..=amount - accumulated).map(move |kept| (before, kept))) {
                    let lot = worth(amount, accumulated, before, residual);
                    let (part, rest) = split(lot, pieces, of);
                    assert!(is_sound(part, pieces) && is_sound(rest, of - pieces), "{pieces} of {of}: {lot:?} is {part:?} and {rest:?}");
                }
            }
        }
    }
}
