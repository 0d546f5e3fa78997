//! Merit: aggregates as exact fractions, ranks with their tie-breaks, and who gets which seat. Pure rules.

mod allot;

pub use allot::{Offer, Waiting, allot};

use crate::fast_tests::model::{Formula, TieBreak};
use chrono::NaiveDate;
use std::cmp::Ordering;

/// Somebody who appeared, with all marks.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub application_id: i64,
    pub roll_no: String,
    /// Obtained and total; none while awaited.
    pub matric: Option<(i64, i64)>,
    pub is_verified_hafiz: bool,
    pub gap_years: i64,
    pub born_on: NaiveDate,
    /// Halves of each written part, in the order of the parts.
    pub parts: Vec<i64>,
    pub interview_halves: Option<i64>,
}

/// What a written part is out of, and needs.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub total_marks: i64,
    pub minimum_marks: i64,
}

kernel::string_enum! {
    /// Why somebody has no rank.
    pub enum Below { Awaited = "matric_awaited", Matric = "matric", Test = "test", Part = "part", Interview = "interview" }
}

/// Where somebody stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    pub application_id: i64,
    /// None below a minimum.
    pub rank: Option<i64>,
    /// Ten-thousandths of a point, rounded once.
    pub aggregate: i64,
    pub test_halves: i64,
    pub is_tied: bool,
    /// What set it apart from somebody of the same aggregate.
    pub decided_by: Option<TieBreak>,
    pub below: Option<Below>,
}

/// A number as a fraction; the denominator is above zero.
#[derive(Clone, Copy, Debug)]
struct Exact {
    num: i128,
    den: i128,
}

impl Exact {
    fn cmp(self, other: Exact) -> Ordering {
        (self.num * other.den).cmp(&(other.num * self.den))
    }

    /// In ten-thousandths, half away from zero.
    fn rounded(self) -> i64 {
        let scaled = self.num * 20_000;
        let half = if scaled < 0 { -self.den } else { self.den };
        i64::try_from((scaled + half) / (2 * self.den)).unwrap_or(i64::MAX)
    }
}

struct Reckoned<'a> {
    of: &'a Candidate,
    aggregate: Exact,
    matric: Exact,
    test_halves: i64,
    below: Option<Below>,
}

/// Everybody's standing: those with a rank in its order, then the others by aggregate.
pub fn rank(formula: &Formula, parts: &[Part], candidates: &[Candidate]) -> Vec<Standing> {
    let mut all: Vec<Reckoned> = candidates.iter().map(|one| reckon(formula, parts, one)).collect();
    let order = |a: &Reckoned, b: &Reckoned| {
        let by_breaks = || formula.tie_breaks.iter().map(|by| compare(*by, a, b)).find(|by| by.is_ne()).unwrap_or(Ordering::Equal);
        a.below.is_some().cmp(&b.below.is_some()).then_with(|| b.aggregate.cmp(a.aggregate)).then_with(by_breaks)
    };
    // Who shares a rank stands by roll number.
    all.sort_by(|a, b| order(a, b).then_with(|| a.of.roll_no.cmp(&b.of.roll_no)));
    let mut out: Vec<Standing> = Vec::with_capacity(all.len());
    for (n, one) in all.iter().enumerate() {
        let before = n.checked_sub(1).map(|at| &all[at]).filter(|before| before.below.is_none());
        let after = all.get(n + 1).filter(|after| after.below.is_none());
        let same = |other: &Reckoned| order(other, one).is_eq();
        let shares = before.is_some_and(same);
        let rank = match (one.below, shares) {
            (Some(_), _) => None,
            (None, true) => out.last().and_then(|last| last.rank),
            (None, false) => Some(n as i64 + 1),
        };
        let close = |other: Option<&Reckoned>| other.filter(|other| other.aggregate.cmp(one.aggregate).is_eq() && !same(other)).is_some();
        let decided_by = if one.below.is_none() && close(before) { before.and_then(|b| decided(formula, b, one)) } else { None };
        let decided_by =
            decided_by.or_else(|| if one.below.is_none() && close(after) { after.and_then(|a| decided(formula, one, a)) } else { None });
        out.push(Standing {
            application_id: one.of.application_id,
            rank,
            aggregate: one.aggregate.rounded(),
            test_halves: one.test_halves,
            is_tied: one.below.is_none() && (shares || after.is_some_and(same)),
            decided_by,
            below: one.below,
        });
    }
    out
}

/// The first tie-break in which two differ.
fn decided(formula: &Formula, a: &Reckoned, b: &Reckoned) -> Option<TieBreak> {
    formula.tie_breaks.iter().copied().find(|by| compare(*by, a, b).is_ne())
}

/// The better one first.
fn compare(by: TieBreak, a: &Reckoned, b: &Reckoned) -> Ordering {
    match by {
        TieBreak::Test => b.test_halves.cmp(&a.test_halves),
        TieBreak::Matric => b.matric.cmp(a.matric),
        TieBreak::Part => b.of.parts.first().cmp(&a.of.parts.first()),
        TieBreak::Older => a.of.born_on.cmp(&b.of.born_on),
    }
}

fn reckon<'a>(formula: &Formula, parts: &[Part], one: &'a Candidate) -> Reckoned<'a> {
    let (obtained, matric_total) = one.matric.map_or((0, 1), |(obtained, total)| {
        let more = if one.is_verified_hafiz { formula.hafiz_marks } else { 0 };
        ((obtained + more).min(total), total)
    });
    let test_halves: i64 = one.parts.iter().sum();
    let test_total: i64 = parts.iter().map(|part| 2 * part.total_marks).sum::<i64>().max(1);
    let (interview, interview_total) = (one.interview_halves.unwrap_or(0), (2 * formula.interview_total).max(1));
    let [mo, mt, th, tt, ih, it] = [obtained, matric_total, test_halves, test_total, interview, interview_total].map(i128::from);
    let [wm, wt, wi, gap] =
        [formula.matric_weight, formula.test_weight, formula.interview_weight, formula.gap_hundredths * one.gap_years].map(i128::from);
    let num = 100 * (wm * mo * tt * it + wt * th * mt * it + wi * ih * mt * tt) - gap * mt * tt * it;
    let under = |have: i64, of: i64, minimum: i64| i128::from(have) * 100 < i128::from(minimum) * i128::from(of);
    let below = if one.matric.is_none() && formula.matric_weight + formula.matric_minimum > 0 {
        Some(Below::Awaited)
    } else if one.matric.is_some() && under(obtained, matric_total, formula.matric_minimum) {
        Some(Below::Matric)
    } else if under(test_halves, test_total, formula.test_minimum) {
        Some(Below::Test)
    } else if parts.iter().zip(&one.parts).any(|(part, halves)| *halves < 2 * part.minimum_marks) {
        Some(Below::Part)
    } else if formula.interview_total > 0 && under(interview, interview_total, formula.interview_minimum) {
        Some(Below::Interview)
    } else {
        None
    };
    Reckoned { of: one, aggregate: Exact { num, den: 100 * mt * tt * it }, matric: Exact { num: mo, den: mt }, test_halves, below }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fast_tests::model::LastSeat;

    fn formula() -> Formula {
        Formula {
            matric_weight: 50,
            test_weight: 50,
            interview_weight: 0,
            matric_minimum: 0,
            test_minimum: 33,
            interview_minimum: 0,
            interview_total: 0,
            hafiz_marks: 20,
            gap_hundredths: 200,
            tie_breaks: vec![TieBreak::Test, TieBreak::Matric, TieBreak::Older],
            last_seat: LastSeat::Both,
            offer_days: 7,
        }
    }

    fn one(id: i64, matric: i64, test: i64) -> Candidate {
        Candidate {
            application_id: id,
            roll_no: format!("{id:05}"),
            matric: Some((matric, 1_100)),
            is_verified_hafiz: false,
            gap_years: 0,
            born_on: NaiveDate::from_ymd_opt(2010, 1, 1).unwrap(),
            parts: vec![2 * test],
            interview_halves: None,
        }
    }

    const PART: Part = Part { total_marks: 100, minimum_marks: 0 };

    fn ranks(candidates: &[Candidate]) -> Vec<(i64, Option<i64>)> {
        rank(&formula(), &[PART], candidates).into_iter().map(|one| (one.application_id, one.rank)).collect()
    }

    #[test]
    fn the_aggregate_is_the_formula_worked_by_hand() {
        // 50 * 880 / 1100 + 50 * 70 / 100 = 40 + 35
        assert_eq!(rank(&formula(), &[PART], &[one(1, 880, 70)])[0].aggregate, 75_0000);
        // A hafiz: 50 * 900 / 1100 = 40.9091; two gap years cost 4 points.
        let hafiz = Candidate { is_verified_hafiz: true, ..one(1, 880, 70) };
        assert_eq!(rank(&formula(), &[PART], &[hafiz])[0].aggregate, 75_9091);
        let gap = Candidate { gap_years: 2, ..one(1, 880, 70) };
        assert_eq!(rank(&formula(), &[PART], &[gap])[0].aggregate, 71_0000);
        // Never above the total.
        let full = Candidate { is_verified_hafiz: true, ..one(1, 1_095, 100) };
        assert_eq!(rank(&formula(), &[PART], &[full])[0].aggregate, 100_0000);
    }

    #[test]
    fn ties_go_by_the_breaks_and_share_the_rank_when_nothing_is_left() {
        // The same aggregate: 40 + 35 and 35 + 40; the better test stands first.
        assert_eq!(
            ranks(&[one(1, 880, 70), one(2, 770, 80), one(3, 770, 80), one(4, 550, 50)]),
            [(2, Some(1)), (3, Some(1)), (1, Some(3)), (4, Some(4))]
        );
        let older = Candidate { born_on: NaiveDate::from_ymd_opt(2009, 5, 1).unwrap(), ..one(3, 770, 80) };
        let standing = rank(&formula(), &[PART], &[one(2, 770, 80), older]);
        assert_eq!((standing[0].application_id, standing[0].decided_by, standing[0].is_tied), (3, Some(TieBreak::Older), false));
        assert_eq!((standing[1].rank, standing[1].decided_by), (Some(2), Some(TieBreak::Older)));
    }

    #[test]
    fn what_differs_beyond_the_shown_places_is_no_tie() {
        let third = |id, matric, total| Candidate { matric: Some((matric, total)), ..one(id, 0, 50) };
        // 333333/1000000 and 1/3 are shown alike.
        let standing = rank(&formula(), &[PART], &[third(1, 3_333, 9_999), third(2, 3_334, 10_000)]);
        assert_eq!((standing[0].application_id, standing[0].rank, standing[1].rank), (2, Some(1), Some(2)));
    }

    #[test]
    fn who_is_below_a_minimum_has_no_rank() {
        let awaited = Candidate { matric: None, ..one(3, 0, 90) };
        let standing = rank(&formula(), &[PART], &[one(1, 1_100, 32), one(2, 400, 33), awaited]);
        assert_eq!(standing[0].rank, Some(1));
        assert_eq!((standing[0].application_id, standing[1].rank, standing[2].rank), (2, None, None));
        let why: Vec<Option<Below>> = standing.iter().map(|one| one.below).collect();
        assert!(why.contains(&Some(Below::Awaited)) && why.contains(&Some(Below::Test)));
    }
}
