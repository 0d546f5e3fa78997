//! A share of some marks as an exact fraction: it is rounded once, where it is shown or decides.

use crate::half_marks::HalfMarks;
use num_bigint::BigInt;

/// A part of a whole. The whole is more than nothing, and neither is negative.
#[derive(Clone, Debug)]
pub struct Share {
    part: BigInt,
    whole: BigInt,
}

impl Share {
    /// None of nothing.
    pub fn new(part: i64, total: i64) -> Option<Share> {
        (total > 0).then(|| Share { part: BigInt::from(part), whole: BigInt::from(total) })
    }

    /// The mean of shares by their weights; none without any weight.
    pub fn weighted(shares: impl IntoIterator<Item = (Share, i64)>) -> Option<Share> {
        let (mut part, mut whole, mut weights) = (BigInt::from(0_i64), BigInt::from(1_i64), 0_i64);
        for (share, weight) in shares {
            part = part * &share.whole + share.part * weight * &whole;
            whole *= share.whole;
            weights += weight;
        }
        (weights > 0).then(|| Share { part, whole: whole * weights })
    }

    /// In so many steps of the whole, a half upwards.
    fn rounded(&self, steps: i64) -> i64 {
        let twice = &self.part * (2 * steps) + &self.whole;
        i64::try_from(twice / (&self.whole * 2_i64)).unwrap_or(i64::MAX)
    }

    /// Hundredths of a percent.
    pub fn percent(&self) -> i64 {
        self.rounded(10_000)
    }

    pub fn whole_percent(&self) -> i64 {
        self.rounded(100)
    }

    /// Hundredths of a percent as a result says them, where so many whole percent are needed: a percent that reaches them by being rounded is the rounded one.
    pub fn said(&self, needed: Option<i64>) -> i64 {
        let percent = self.percent();
        match needed {
            Some(needed) if percent < needed * 100 && self.whole_percent() >= needed => needed * 100,
            _ => percent,
        }
    }

    /// Hundredths of a mark.
    pub fn of(&self, total: HalfMarks) -> i64 {
        self.rounded(total.0 * 50)
    }

    pub fn reaches(&self, line: &Share) -> bool {
        &self.part * &line.whole >= &line.part * &self.whole
    }
}

impl PartialEq for Share {
    fn eq(&self, other: &Share) -> bool {
        &self.part * &other.whole == &other.part * &self.whole
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(part: i64, total: i64) -> Share {
        Share::new(part, total).expect("a share")
    }

    #[test]
    fn a_share_is_rounded_once() {
        // 79.4975 % would be 79.50 % and then 80 %.
        let close = share(15_899, 20_000);
        assert_eq!((share(159, 200).whole_percent(), share(1_589, 2_000).whole_percent()), (80, 79));
        assert_eq!((close.percent(), close.whole_percent()), (7950, 79));
        assert_eq!((share(1, 3).percent(), share(2, 3).percent(), share(0, 5).percent(), share(5, 5).percent()), (3333, 6667, 0, 10_000));
        assert!(Share::new(1, 0).is_none() && Share::weighted([]).is_none());
    }

    #[test]
    fn halves_stay_halves_after_thirds() {
        let thirds = [1, 1, 1].map(|part| (share(part, 3), 1));
        assert_eq!(Share::weighted(thirds).map(|mean| mean.percent()), Some(3333));
        // 238.5 of three papers of 100, each a third: 79.5 % in thirds is still a half.
        let papers = [(160, 200), (160, 200), (157, 200)].map(|(part, total)| (share(part, total), 1));
        assert_eq!(Share::weighted(papers).map(|mean| (mean.percent(), mean.whole_percent())), Some((7950, 80)));
    }

    #[test]
    fn shares_of_many_odd_totals_are_exact() {
        // A third of each of 40 totals that have nothing in common but the three is a third of all.
        let totals = (1..=40_i64).map(|n| 3 * (2 * n + 1));
        let mean = Share::weighted(totals.map(|total| (share(total / 3, total), total)));
        assert_eq!(mean, Some(share(1, 3)));
        assert!(share(1, 3).reaches(&share(2, 6)) && !share(333_333, 1_000_000).reaches(&share(1, 3)));
    }

    #[test]
    fn a_percent_that_decides_by_being_rounded_is_said_rounded() {
        let said = |part, needed| share(part, 200).said(needed);
        assert_eq!((said(65, Some(33)), said(64, Some(33)), said(66, Some(33)), said(65, None)), (3300, 3200, 3300, 3250));
        assert_eq!((said(67, Some(33)), said(65, Some(40))), (3350, 3250));
    }
}
