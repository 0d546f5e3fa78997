//! A result worked out anew for the checks alone: what makes results is not asked, so that a fault of it is found.

use num_bigint::BigInt;
use serde::Deserialize;
use std::cmp::Ordering;

/// The grades of a scale and when a result is passed by it.
#[derive(Clone, Debug)]
pub struct Scale {
    pub bands: Vec<Band>,
    /// Whole percent; none: the passing marks of the papers decide.
    pub pass_percent: Option<i64>,
    /// Theory and practical are passed each by itself.
    pub is_apart: bool,
    pub failures_allowed: i64,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Band {
    pub grade: String,
    pub from_percent: i64,
}

impl Scale {
    pub fn grade(&self, whole_percent: i64) -> Option<&str> {
        self.bands.iter().find(|band| band.from_percent <= whole_percent).map(|band| band.grade.as_str())
    }

    /// The grade of a subject: one that is not passed bears none that passes.
    pub fn grade_of_subject(&self, whole_percent: i64, passed: Option<bool>) -> Option<&str> {
        match (passed, self.pass_percent) {
            (Some(false), Some(needed)) => self.grade(whole_percent.min(needed - 1)),
            (Some(false), None) => self.grade(0),
            _ => self.grade(whole_percent),
        }
    }

    /// What a complete result is with so many failed subjects.
    pub fn decision(&self, failed: i64, whole_percent: i64) -> &'static str {
        match failed {
            0 => "passed",
            many if many <= self.failures_allowed && self.pass_percent.is_none_or(|needed| whole_percent >= needed) => "conditional",
            _ => "failed",
        }
    }
}

/// What counts of a paper, in halves.
#[derive(Clone, Debug, PartialEq)]
pub struct Counts {
    pub part: String,
    pub got: i64,
    pub passing: i64,
    pub total: i64,
    pub is_absent: bool,
}

/// What a student sat of a subject in an exam. Papers from which they are exempt are left out.
#[derive(Clone, Debug)]
pub struct Sat {
    pub exam_id: i64,
    pub papers: Vec<Counts>,
}

impl Sat {
    fn sum(&self, of: impl Fn(&Counts) -> i64) -> i64 {
        self.papers.iter().map(of).sum()
    }

    fn total(&self) -> i64 {
        self.sum(|paper| paper.total)
    }

    /// How two shares compare, without dividing.
    fn compared(&self, other: &Sat) -> Ordering {
        (self.sum(|paper| paper.got) * other.total()).cmp(&(other.sum(|paper| paper.got) * self.total()))
    }
}

/// Exams that count together.
#[derive(Clone, Debug)]
pub struct Line {
    pub weight: i64,
    pub best_of: Option<i64>,
    pub exams: Vec<i64>,
}

/// A subject's result.
#[derive(Clone, Debug)]
pub struct Worked {
    /// Of each line, in hundredths of a percent.
    pub shares: Vec<Option<i64>>,
    /// The exams that were the best so many; none where level ones may have changed places.
    pub chosen: Option<Vec<i64>>,
    pub obtained_hundredths: i64,
    pub total_hundredths: i64,
    /// Hundredths.
    pub percent: Option<i64>,
    pub whole_percent: Option<i64>,
    pub is_passed: bool,
    share: Option<Share>,
}

/// What all subjects of a student come to.
#[derive(Clone, Debug)]
pub struct Whole {
    pub obtained_hundredths: i64,
    pub total_hundredths: i64,
    pub percent: Option<i64>,
    pub whole_percent: Option<i64>,
}

/// An exact part of a whole that is more than nothing.
#[derive(Clone, Debug)]
struct Share {
    part: BigInt,
    whole: BigInt,
}

impl Share {
    fn of(got: i64, total: i64) -> Option<Share> {
        (total > 0).then(|| Share { part: BigInt::from(got), whole: BigInt::from(total) })
    }

    /// The mean of shares by their weights.
    fn mean(of: &[(Share, i64)]) -> Option<Share> {
        let weights: i64 = of.iter().map(|(_, weight)| *weight).sum();
        let whole = of.iter().fold(BigInt::from(1_i64), |whole, (share, _)| whole * &share.whole);
        let part = of.iter().fold(BigInt::from(0_i64), |part, (share, weight)| part + &share.part * *weight * (&whole / &share.whole));
        (weights > 0).then(|| Share { part, whole: whole * weights })
    }

    /// In so many steps of the whole, a half upwards.
    fn rounded(&self, steps: i64) -> i64 {
        let twice = &self.part * (2 * steps) + &self.whole;
        i64::try_from(twice / (&self.whole * 2_i64)).unwrap_or(i64::MAX)
    }

    /// Hundredths of a percent as results say them: where only rounding reaches the percent that is needed, that one.
    fn said(&self, scale: &Scale) -> i64 {
        let percent = self.rounded(10_000);
        match scale.pass_percent {
            Some(needed) if percent < 100 * needed && self.rounded(100) >= needed => 100 * needed,
            _ => percent,
        }
    }

    fn reaches(&self, line: &Share) -> bool {
        &self.part * &line.whole >= &line.part * &self.whole
    }
}

/// What counts of a line.
struct Counted {
    weight: i64,
    sat: Vec<Sat>,
}

impl Counted {
    fn sum(&self, of: impl Fn(&Counts) -> i64) -> i64 {
        self.sat.iter().map(|sat| sat.sum(&of)).sum()
    }

    fn share(&self) -> Option<Share> {
        Share::of(self.sum(|paper| paper.got), self.sum(|paper| paper.total))
    }
}

/// A subject's result of what its student sat. None where exams that are level, and not alike, may have changed places at the end of the best so many.
pub fn subject(sat: &[Sat], lines: &[Line], scale: &Scale) -> Option<Worked> {
    let (mut shares, mut counted, mut chosen) = (Vec::new(), Vec::new(), Some(Vec::new()));
    for line in lines {
        let mut own: Vec<Sat> = sat.iter().filter(|sat| line.exams.contains(&sat.exam_id) && sat.total() > 0).cloned().collect();
        if let Some(best) = line.best_of.and_then(|best| usize::try_from(best.max(1)).ok()) {
            own.sort_by(|a, b| b.compared(a));
            if let Some(next) = own.get(best) {
                let mut level = own.iter().filter(|sat| sat.compared(next) == Ordering::Equal);
                if own.get(best - 1).is_some_and(|last| last.compared(next) == Ordering::Equal) {
                    if level.any(|sat| sat.papers != next.papers) {
                        return None;
                    }
                    chosen = None;
                }
            }
            own.truncate(best);
            if let Some(chosen) = &mut chosen {
                chosen.extend(own.iter().map(|sat| sat.exam_id));
            }
        }
        let one = Counted { weight: line.weight, sat: own };
        shares.push(one.share().map(|share| share.rounded(10_000)));
        counted.extend((!one.sat.is_empty()).then_some(one));
    }
    let full = counted.iter().flat_map(|one| one.sat.iter().map(Sat::total)).max().unwrap_or(0);
    let share = Share::mean(&counted.iter().filter_map(|one| Some((one.share()?, one.weight))).collect::<Vec<_>>());
    Some(Worked {
        shares,
        chosen,
        obtained_hundredths: share.as_ref().map_or(0, |share| share.rounded(50 * full)),
        total_hundredths: 50 * full,
        percent: share.as_ref().map(|share| share.said(scale)),
        whole_percent: share.as_ref().map(|share| share.rounded(100)),
        is_passed: is_passed(&counted, scale),
        share,
    })
}

/// Who was absent where it counts most has failed; theory and practical are passed together, or each by itself.
fn is_passed(counted: &[Counted], scale: &Scale) -> bool {
    let most = counted.iter().map(|one| one.weight).max().unwrap_or(0);
    let absent = |one: &Counted| one.sat.iter().any(|sat| sat.papers.iter().any(|paper| paper.is_absent));
    if counted.iter().any(|one| one.weight == most && absent(one)) {
        return false;
    }
    let passes = |is_of: &dyn Fn(&Counts) -> bool| {
        let mean = |what: &dyn Fn(&Counts) -> i64| {
            let only = |paper: &Counts, value: i64| if is_of(paper) { value } else { 0 };
            let shares = counted.iter().filter_map(|one| {
                let share = Share::of(one.sum(|paper| only(paper, what(paper))), one.sum(|paper| only(paper, paper.total)))?;
                Some((share, one.weight))
            });
            Share::mean(&shares.collect::<Vec<_>>())
        };
        match (mean(&|paper| paper.got), mean(&|paper| paper.passing), scale.pass_percent) {
            (Some(share), _, Some(needed)) => share.rounded(100) >= needed,
            (Some(share), Some(line), None) => share.reaches(&line),
            _ => true,
        }
    };
    if scale.is_apart { ["theory", "practical", "oral"].iter().all(|part| passes(&|paper| paper.part == *part)) } else { passes(&|_| true) }
}

/// Of fewer results there is no average: it would tell what single students have.
const LEAST_RESULTS: usize = 3;

/// What results have together of what they are out of, in hundredths of a percent.
pub fn average(results: &[(i64, i64)]) -> Option<i64> {
    let (got, total) = results.iter().fold((0, 0), |(got, total), one| (got + one.0, total + one.1));
    Share::of(got, total).filter(|_| results.len() >= LEAST_RESULTS).map(|share| share.rounded(10_000))
}

/// What subjects come to, each by the marks that it is out of. Those that the student dropped are not among them.
pub fn whole(subjects: &[Worked], scale: &Scale) -> Whole {
    let shares: Vec<(Share, i64)> = subjects.iter().filter_map(|one| Some((one.share.clone()?, one.total_hundredths))).collect();
    let total_hundredths: i64 = subjects.iter().map(|one| one.total_hundredths).sum();
    let share = Share::mean(&shares);
    Whole {
        obtained_hundredths: share.as_ref().map_or(0, |share| share.rounded(total_hundredths)),
        total_hundredths,
        percent: share.as_ref().map(|share| share.said(scale)),
        whole_percent: share.as_ref().map(|share| share.rounded(100)),
    }
}

#[cfg(test)]
mod tests;
