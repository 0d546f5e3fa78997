//! What moderation makes of a mark. It is kept beside the mark, so that one that is corrected afterwards counts as the others of its paper do.

use crate::{
    half_marks::HalfMarks,
    marks::award_lists::model::{Cell, MarkState},
};

/// Marks that are added, or the percent that counts of each mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moderation {
    Add(HalfMarks),
    Times(i64),
}

impl Moderation {
    /// As a mark's columns keep it.
    pub fn kept(halves: Option<HalfMarks>, percent: Option<i64>) -> Option<Moderation> {
        percent.map(Moderation::Times).or(halves.map(Moderation::Add))
    }

    /// The columns of a mark: halves and percent.
    pub fn columns(self) -> (Option<HalfMarks>, Option<i64>) {
        match self {
            Moderation::Add(halves) => (Some(halves), None),
            Moderation::Times(percent) => (None, Some(percent)),
        }
    }

    /// What it makes of marks, at most the total.
    pub fn of(self, obtained: HalfMarks, total: HalfMarks) -> HalfMarks {
        let made = match self {
            Moderation::Add(halves) => obtained + halves,
            Moderation::Times(percent) => HalfMarks((obtained.0 * percent + 50) / 100),
        };
        made.max(HalfMarks::ZERO).min(total)
    }
}

/// What counts instead of the marks of a cell, of a paper that gives so many; none where they count themselves.
pub fn moderated(rule: Option<Moderation>, cell: Cell, total_marks: i64) -> Option<HalfMarks> {
    match cell.state {
        Some(MarkState::Obtained) => Some(rule?.of(cell.obtained?, HalfMarks::whole(total_marks))),
        _ => None,
    }
}

/// What all marks of a list have: one that is entered later gets it too. None where they differ, or have none.
pub fn common(rules: impl IntoIterator<Item = Option<Moderation>>) -> Option<Moderation> {
    let mut rules = rules.into_iter();
    let first = rules.next()??;
    rules.all(|rule| rule == Some(first)).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_that_comes_later_gets_what_all_others_have() {
        let five = Some(Moderation::Add(HalfMarks::whole(5)));
        assert_eq!((common([five, five]), common([five]), common([])), (five, five, None));
        assert_eq!((common([five, None]), common([None, five]), common([five, Some(Moderation::Times(105))])), (None, None, None));
    }

    #[test]
    fn a_corrected_mark_is_moderated_as_it_stands() {
        let obtained = |halves| Cell { state: Some(MarkState::Obtained), obtained: Some(HalfMarks(halves)) };
        let five = Moderation::kept(Some(HalfMarks::whole(5)), None);
        assert_eq!(moderated(five, obtained(80), 100), Some(HalfMarks::whole(45)));
        assert_eq!(moderated(five, obtained(140), 100), Some(HalfMarks::whole(75)));
        // 97 stops at 100; what is found to be 60 gets all of the five.
        assert_eq!(
            (moderated(five, obtained(194), 100), moderated(five, obtained(120), 100)),
            (Some(HalfMarks(200)), Some(HalfMarks(130)))
        );
        assert_eq!(moderated(None, obtained(80), 100), None);
        assert_eq!(moderated(five, Cell { state: Some(MarkState::Absent), obtained: None }, 100), None);
        assert_eq!(Moderation::kept(None, Some(105)).map(Moderation::columns), Some((None, Some(105))));
    }
}
