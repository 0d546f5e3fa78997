//! What marks add up to: counts, the percentage, the run of absences. Pure rules.

use super::MarkStatus;
use kernel::Row;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How many marks of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Row)]
pub struct MarkCounts {
    pub present: i64,
    pub absent: i64,
    pub late: i64,
    pub leave: i64,
    pub half_day: i64,
    pub duty: i64,
}

impl MarkCounts {
    pub fn of(marks: impl IntoIterator<Item = MarkStatus>) -> MarkCounts {
        let mut counts = MarkCounts::default();
        for status in marks {
            counts.add(status, 1);
        }
        counts
    }

    pub fn add(&mut self, status: MarkStatus, many: i64) {
        *match status {
            MarkStatus::Present => &mut self.present,
            MarkStatus::Absent => &mut self.absent,
            MarkStatus::Late => &mut self.late,
            MarkStatus::Leave => &mut self.leave,
            MarkStatus::HalfDay => &mut self.half_day,
            MarkStatus::Duty => &mut self.duty,
        } += many;
    }

    /// Marked days.
    pub fn marked(self) -> i64 {
        self.present + self.absent + self.late + self.leave + self.half_day + self.duty
    }

    /// Half days of presence. So many lates as `lates_per_absence` says take a day away; 0 takes none.
    fn present_halves(self, lates_per_absence: i64) -> i64 {
        let lost = if lates_per_absence > 0 { self.late / lates_per_absence } else { 0 };
        2 * (self.present + self.late + self.duty - lost) + self.half_day
    }

    /// Presence out of the marked days in hundredths of a percent, a half upwards; none without a marked day.
    pub fn percent(self, lates_per_absence: i64) -> Option<i64> {
        let marked = self.marked();
        (marked > 0).then(|| (self.present_halves(lates_per_absence) * 10_000 + marked) / (2 * marked))
    }

    /// How many of the next days in a row may be missed before the percentage is below what is needed; none when it is below already.
    pub fn may_miss(self, needed: i64, lates_per_absence: i64) -> Option<i64> {
        let (halves, marked) = (self.present_halves(lates_per_absence), self.marked());
        if halves * 50 < needed * marked {
            return None;
        }
        // The largest n with halves / 2 / (marked + n) >= needed / 100.
        (needed > 0).then(|| halves * 50 / needed - marked)
    }
}

/// Absences in a run at the end of marks that are in the order of their days. Every other mark ends a run; days without a mark are not here, so they neither
/// extend nor end it.
pub fn run_of_absences(marks: &[MarkStatus]) -> i64 {
    marks.iter().rev().take_while(|status| **status == MarkStatus::Absent).count() as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use MarkStatus::{Absent, Duty, HalfDay, Late, Leave, Present};

    #[test]
    fn leave_is_no_presence_and_half_a_day_is_half() {
        let counts = MarkCounts::of([Present, Present, Late, Duty, HalfDay, Leave, Absent, Absent]);
        assert_eq!(counts.marked(), 8);
        // 4.5 of 8 days.
        assert_eq!(counts.percent(0), Some(5_625));
        assert_eq!(MarkCounts::default().percent(0), None);
        // 2 of 3 days: 66.666... is 66.67.
        assert_eq!(MarkCounts::of([Present, Present, Absent]).percent(0), Some(6_667));
    }

    #[test]
    fn lates_take_days_away_where_the_campus_says_so() {
        let counts = MarkCounts::of([Late, Late, Late, Late, Present]);
        assert_eq!((counts.percent(0), counts.percent(3), counts.percent(2)), (Some(10_000), Some(8_000), Some(6_000)));
    }

    #[test]
    fn days_that_may_be_missed() {
        let of = |present: i64, absent: i64| MarkCounts { present, absent, ..MarkCounts::default() };
        // 90 of 100 days; 75 % of 120 days is 90.
        assert_eq!(of(90, 10).may_miss(75, 0), Some(20));
        assert_eq!(of(75, 25).may_miss(75, 0), Some(0));
        assert_eq!(of(74, 26).may_miss(75, 0), None);
    }

    #[test]
    fn a_run_ends_with_any_other_mark() {
        assert_eq!(run_of_absences(&[Present, Absent, Absent]), 2);
        assert_eq!(run_of_absences(&[Absent, Absent, Leave, Absent]), 1);
        assert_eq!(run_of_absences(&[Absent, Late]), 0);
        assert_eq!(run_of_absences(&[]), 0);
    }
}
