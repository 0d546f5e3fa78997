//! A share of some marks: exact enough that it is rounded once, where it is shown.

use crate::half_marks::HalfMarks;

/// Trillionths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Share(i128);

const WHOLE: i128 = 1_000_000_000_000;
/// What the divisions before may have lost: an exact half is still one.
const SLACK: i128 = 1_000;

impl Share {
    /// None of nothing.
    pub fn new(part: i64, total: i64) -> Option<Share> {
        let total = i128::from(total);
        (total > 0).then(|| Share((i128::from(part) * WHOLE + total / 2) / total))
    }

    /// The mean of shares by their weights; none without any weight.
    pub fn weighted(shares: impl IntoIterator<Item = (Share, i64)>) -> Option<Share> {
        let (sum, weights) = shares
            .into_iter()
            .fold((0, 0), |(sum, weights), (share, weight)| (sum + share.0 * i128::from(weight), weights + i128::from(weight)));
        (weights > 0).then(|| Share((sum + weights / 2) / weights))
    }

    fn rounded(self, steps: i64) -> i64 {
        ((self.0 * i128::from(steps) + WHOLE / 2 + SLACK) / WHOLE) as i64
    }

    /// Hundredths of a percent.
    pub fn percent(self) -> i64 {
        self.rounded(10_000)
    }

    pub fn whole_percent(self) -> i64 {
        self.rounded(100)
    }

    /// Hundredths of a mark.
    pub fn of(self, total: HalfMarks) -> i64 {
        self.rounded(total.0 * 50)
    }

    pub fn reaches(self, line: Share) -> bool {
        self.0 + SLACK >= line.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_rounded_once() {
        let share = |part, total| Share::new(part, total).expect("a share");
        // 79.4975 % would be 79.50 % and then 80 %.
        let close = share(15_899, 20_000);
        assert_eq!((share(159, 200).whole_percent(), share(1_589, 2_000).whole_percent()), (80, 79));
        assert_eq!((close.percent(), close.whole_percent()), (7950, 79));
        assert_eq!((share(1, 3).percent(), share(2, 3).percent(), share(0, 5).percent(), share(5, 5).percent()), (3333, 6667, 0, 10_000));
        assert!(Share::new(1, 0).is_none() && Share::weighted([]).is_none());
    }

    #[test]
    fn halves_stay_halves_after_thirds() {
        let thirds: Vec<(Share, i64)> = [1, 1, 1].map(|part| (Share::new(part, 3).expect("a share"), 1)).to_vec();
        assert_eq!(Share::weighted(thirds).map(Share::percent), Some(3333));
        // 238.5 of three papers of 100, each a third: 79.5 % in thirds is still a half.
        let papers = [(160, 200), (160, 200), (157, 200)].map(|(part, total)| (Share::new(part, total).expect("a share"), 1));
        assert_eq!(Share::weighted(papers).map(|share| (share.percent(), share.whole_percent())), Some((7950, 80)));
    }
}
