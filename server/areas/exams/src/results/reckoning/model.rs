//! How marks become a result: what counts of them, the weighted percent, what is passed, who stands where. Pure rules; percentages are rounded once, at the end.

mod ranks;
mod share;

pub use ranks::{Place, Places, places};
pub use share::Share;

use crate::{
    half_marks::HalfMarks,
    marks::award_lists::model::MarkState,
    results::grade_scales::{GradeScale, PartsRule},
    setup::exams::model::PaperPart,
};
use std::collections::{BTreeMap, BTreeSet};

kernel::string_enum! {
    pub enum Decision {
        Passed = "passed",
        /// Failed in no more subjects than the scale allows.
        Conditional = "conditional",
        Failed = "failed",
        /// Marks are missing.
        Incomplete = "incomplete",
    }
}

/// What a student has in a paper.
#[derive(Clone, Debug, PartialEq)]
pub struct PaperMark {
    pub exam_id: i64,
    pub subject_id: i64,
    pub part: PaperPart,
    pub total: HalfMarks,
    pub passing: HalfMarks,
    /// None: nothing was entered.
    pub state: Option<MarkState>,
    /// With moderation and grace, at most the total; 0 of the absent and of unfair means.
    pub counted: HalfMarks,
}

/// A category that counts, with its exams.
#[derive(Clone, Debug, PartialEq)]
pub struct Component {
    pub weight: i64,
    /// Of its exams the best so many count, by subject; all when none.
    pub best_of: Option<i64>,
    pub exam_ids: Vec<i64>,
}

/// The result in a subject.
#[derive(Clone, Debug, PartialEq)]
pub struct SubjectResult {
    pub subject_id: i64,
    /// Of each component, in hundredths of a percent; none where it has no marks.
    pub shares: Vec<Option<i64>>,
    /// The exams that were chosen in components of which the best so many count, in the order of their days.
    pub chosen: Vec<i64>,
    /// Hundredths of a mark.
    pub obtained: i64,
    /// The marks that it is out of; 0 where the student is exempt.
    pub total: HalfMarks,
    /// Hundredths; where only rounding reaches the percent that is needed, the rounded one.
    pub percent: Option<i64>,
    /// As a whole number: what grades go by.
    pub whole_percent: Option<i64>,
    /// None where the student is exempt, or marks are missing.
    pub passed: Option<bool>,
    pub is_complete: bool,
    /// The student takes it no more: it is shown, and neither added nor passed.
    pub is_dropped: bool,
    share: Option<Share>,
}

/// A student's result.
#[derive(Clone, Debug, PartialEq)]
pub struct StudentResult {
    pub subjects: Vec<SubjectResult>,
    /// Hundredths of a mark.
    pub obtained: i64,
    pub total: HalfMarks,
    /// Hundredths.
    pub percent: Option<i64>,
    pub whole_percent: Option<i64>,
    /// Subjects that are not passed.
    pub failed: i64,
    pub decision: Decision,
}

/// The result of a student's marks.
pub fn result_of(marks: &[PaperMark], components: &[Component], scale: &GradeScale) -> StudentResult {
    result_without(marks, components, scale, &BTreeSet::new())
}

/// As `result_of`, of a student who dropped these subjects.
pub fn result_without(marks: &[PaperMark], components: &[Component], scale: &GradeScale, dropped: &BTreeSet<i64>) -> StudentResult {
    let mut of_subject: BTreeMap<i64, Vec<&PaperMark>> = BTreeMap::new();
    for mark in marks {
        of_subject.entry(mark.subject_id).or_default().push(mark);
    }
    let subject = |(id, marks): (i64, Vec<&PaperMark>)| {
        let found = subject_of(id, &marks, components, scale);
        if dropped.contains(&id) { SubjectResult { is_dropped: true, passed: None, ..found } } else { found }
    };
    let subjects: Vec<SubjectResult> = of_subject.into_iter().map(subject).collect();
    let taken = || subjects.iter().filter(|subject| !subject.is_dropped);
    let counted = taken().filter_map(|subject| Some((subject.share.clone()?, subject.total.0)));
    let total: HalfMarks = taken().map(|subject| subject.total).sum();
    let share = Share::weighted(counted);
    let failed = taken().filter(|subject| subject.passed == Some(false)).count() as i64;
    let is_complete = share.is_some() && taken().all(|subject| subject.is_complete);
    let whole_percent = share.as_ref().map(Share::whole_percent);
    let reaches = scale.pass_percent.is_none_or(|needed| whole_percent.is_some_and(|percent| percent >= needed));
    let decision = match failed {
        _ if !is_complete => Decision::Incomplete,
        0 => Decision::Passed,
        many if many <= scale.failures_allowed && reaches => Decision::Conditional,
        _ => Decision::Failed,
    };
    StudentResult {
        obtained: share.as_ref().map_or(0, |share| share.of(total)),
        total,
        percent: share.as_ref().map(|share| share.said(scale.pass_percent)),
        whole_percent,
        failed,
        decision,
        subjects,
    }
}

/// Marks of a subject in an exam that count: all of them, and of each part.
#[derive(Clone, Debug, Default)]
struct Sat {
    whole: Sum,
    parts: BTreeMap<PaperPart, Sum>,
    is_absent: bool,
}

/// Halves.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    counted: i64,
    passing: i64,
    total: i64,
}

impl Sum {
    fn add(&mut self, other: Sum) {
        self.counted += other.counted;
        self.passing += other.passing;
        self.total += other.total;
    }
}

/// A component of a subject: its chosen exams added up.
struct Counted {
    weight: i64,
    sat: Sat,
    /// The most that one of its exams gives.
    full: i64,
    /// The chosen exams, where not all count.
    chosen: Vec<i64>,
}

fn subject_of(subject_id: i64, marks: &[&PaperMark], components: &[Component], scale: &GradeScale) -> SubjectResult {
    let is_complete = marks.iter().all(|mark| mark.state.is_some());
    let counted: Vec<Option<Counted>> = components.iter().map(|component| counted_of(marks, component)).collect();
    let known: Vec<&Counted> = counted.iter().flatten().collect();
    let share = weighted(&known, |sat| Some(sat.whole));
    let full = known.iter().map(|one| one.full).max().unwrap_or(0);
    SubjectResult {
        subject_id,
        shares: counted
            .iter()
            .map(|one| one.as_ref().and_then(|one| Share::new(one.sat.whole.counted, one.sat.whole.total)).map(|share| share.percent()))
            .collect(),
        chosen: known.iter().flat_map(|one| one.chosen.iter().copied()).collect(),
        obtained: share.as_ref().map_or(0, |share| share.of(HalfMarks(full))),
        total: HalfMarks(full),
        percent: share.as_ref().map(|share| share.said(scale.pass_percent)),
        whole_percent: share.as_ref().map(Share::whole_percent),
        passed: (is_complete && share.is_some()).then(|| is_passed(&known, scale)),
        is_complete,
        is_dropped: false,
        share,
    }
}

/// The best exams of a component in a subject; none where the student has no marks, or is exempt in all.
fn counted_of(marks: &[&PaperMark], component: &Component) -> Option<Counted> {
    let mut sat: Vec<(i64, Sat)> = component.exam_ids.iter().filter_map(|exam| Some((*exam, sat_of(marks, *exam)?))).collect();
    // The better share first, without dividing.
    sat.sort_by(|(_, a), (_, b)| (b.whole.counted * a.whole.total).cmp(&(a.whole.counted * b.whole.total)));
    sat.truncate(component.best_of.map_or(usize::MAX, |best| usize::try_from(best).unwrap_or(0).max(1)));
    let full = sat.iter().map(|(_, one)| one.whole.total).max()?;
    let is_chosen = |exam: &i64| component.best_of.is_some() && sat.iter().any(|(one, _)| one == exam);
    let chosen = component.exam_ids.iter().copied().filter(is_chosen).collect();
    let mut all = Sat::default();
    for (_, one) in sat {
        all.whole.add(one.whole);
        all.is_absent |= one.is_absent;
        for (part, sum) in one.parts {
            all.parts.entry(part).or_default().add(sum);
        }
    }
    Some(Counted { weight: component.weight, sat: all, full, chosen })
}

/// What a student has in a subject of an exam: papers from which they are exempt stand outside, an exam with missing marks does not count yet.
fn sat_of(marks: &[&PaperMark], exam_id: i64) -> Option<Sat> {
    let mut sat = Sat::default();
    for mark in marks.iter().filter(|mark| mark.exam_id == exam_id) {
        match mark.state? {
            MarkState::Exempt => continue,
            MarkState::Absent => sat.is_absent = true,
            MarkState::Obtained | MarkState::UnfairMeans => (),
        }
        let sum = Sum { counted: mark.counted.0, passing: mark.passing.0, total: mark.total.0 };
        sat.whole.add(sum);
        sat.parts.entry(mark.part).or_default().add(sum);
    }
    (sat.whole.total > 0).then_some(sat)
}

/// The weighted share of what the components have: of all papers, or of one part. Weights of components that have none do not count.
fn weighted(counted: &[&Counted], of: impl Fn(&Sat) -> Option<Sum>) -> Option<Share> {
    Share::weighted(counted.iter().filter_map(|one| of(&one.sat).and_then(|sum| Some((Share::new(sum.counted, sum.total)?, one.weight)))))
}

/// As `weighted`, of the passing marks.
fn needed(counted: &[&Counted], of: impl Fn(&Sat) -> Option<Sum>) -> Option<Share> {
    Share::weighted(counted.iter().filter_map(|one| of(&one.sat).and_then(|sum| Some((Share::new(sum.passing, sum.total)?, one.weight)))))
}

/// Who was absent where it counts most fails; else theory and practical decide together or each by itself.
fn is_passed(counted: &[&Counted], scale: &GradeScale) -> bool {
    let most = counted.iter().map(|one| one.weight).max().unwrap_or(0);
    if counted.iter().any(|one| one.weight == most && one.sat.is_absent) {
        return false;
    }
    let passes = |of: &dyn Fn(&Sat) -> Option<Sum>| match (weighted(counted, of), needed(counted, of)) {
        (Some(share), Some(line)) => reaches(&share, &line, scale),
        _ => true,
    };
    match scale.parts {
        PartsRule::Together => passes(&|sat| Some(sat.whole)),
        PartsRule::Apart => {
            [PaperPart::Theory, PaperPart::Practical, PaperPart::Oral].iter().all(|part| passes(&|sat| sat.parts.get(part).copied()))
        }
    }
}

/// The scale's percent, by the rounded one as grades go; else the passing marks of the papers.
fn reaches(share: &Share, line: &Share, scale: &GradeScale) -> bool {
    match scale.pass_percent {
        Some(percent) => share.whole_percent() >= percent,
        None => share.reaches(line),
    }
}

#[cfg(test)]
mod tests;
