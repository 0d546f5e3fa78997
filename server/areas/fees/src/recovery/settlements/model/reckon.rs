//! How much is given back: pure, so that the preview and what is posted are the same.

use super::SettlementLine;
use crate::setup::{
    heads::model::{HeadBrief, HeadKind, Treatment},
    refund_rules::{DatedRule, RefundBasis, Slab, rule_of},
};
use chrono::NaiveDate;
use kernel::Money;

/// A line of a challan under which something was received.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Received {
    pub line_id: i64,
    pub fee_head_id: i64,
    /// Of the session that the student leaves.
    pub this_session: bool,
    /// Of a month after the last one that is billed.
    pub later: bool,
    pub paid: Money,
    pub refunded: Money,
}

impl Received {
    /// What can still be given back of it.
    pub fn left(&self) -> Money {
        (self.paid - self.refunded).or_zero()
    }
}

/// What the rules are asked with.
#[derive(Clone, Copy, Debug)]
pub struct Ask<'a> {
    /// Day of the written application; day 1 is the first of classes.
    pub day: i64,
    pub rules: &'a [DatedRule],
    pub board_fees_remitted: bool,
}

/// The day of an application, counted from the day on which classes began for the student.
pub fn day_of(session_starts: NaiveDate, admitted_on: NaiveDate, applied_on: NaiveDate) -> i64 {
    (applied_on - session_starts.max(admitted_on)).num_days() + 1
}

/// The slab of a day; nothing after the last.
pub fn percent_on(slabs: &[Slab], day: i64) -> i64 {
    slabs.iter().find(|slab| day <= slab.until_day).map_or(0, |slab| slab.percent_hundredths)
}

/// What a head gives back by its rule, of what base, and why.
pub fn of_head(head: &HeadBrief, received: &[Received], ask: Ask<'_>) -> SettlementLine {
    let own: Vec<&Received> = received.iter().filter(|one| one.fee_head_id == head.id).collect();
    let sum = |of: &dyn Fn(&Received) -> Money| own.iter().map(|one| of(one)).sum::<Money>();
    let all = sum(&|one| one.left());
    let session = sum(&|one| if one.this_session { one.left() } else { Money::ZERO });
    let later = sum(&|one| if one.later { one.left() } else { Money::ZERO });
    let rule = rule_of(ask.rules, head.id);
    let (base, amount, reason, rule_id) = match (head.treatment, head.kind, rule) {
        (Treatment::Refundable, ..) => (all, all, "A deposit is given back".to_owned(), None),
        (Treatment::PassThrough, ..) if ask.board_fees_remitted => (session, Money::ZERO, "The board has it already".to_owned(), None),
        (Treatment::PassThrough, ..) => (session, session, "The board does not have it yet".to_owned(), None),
        (Treatment::Tax, ..) => (session, Money::ZERO, "A tax is not given back".to_owned(), None),
        (Treatment::Income, HeadKind::Admission, _) => (session, Money::ZERO, "An admission fee is never given back".to_owned(), None),
        (Treatment::Income, HeadKind::Fine, _) => (Money::ZERO, Money::ZERO, "A fine is not given back".to_owned(), None),
        (Treatment::Income, _, Some(rule)) => by_rule(rule, ask.day, session, later),
        (Treatment::Income, _, None) => (later, later, "Months that were paid ahead".to_owned(), None),
    };
    SettlementLine {
        fee_head_id: head.id,
        head_name: head.name.clone(),
        received_minor: sum(&|one| one.paid),
        refunded_before_minor: sum(&|one| one.refunded),
        base_minor: base,
        rule_minor: amount,
        amount_minor: amount,
        reason,
        rule_id,
    }
}

fn by_rule(rule: &DatedRule, day: i64, session: Money, later: Money) -> (Money, Money, String, Option<i64>) {
    match rule.basis {
        RefundBasis::Never => (session, Money::ZERO, "Not given back by the rule".to_owned(), Some(rule.id)),
        RefundBasis::ByMonths => (later, later, "Months that were paid ahead, by the rule".to_owned(), Some(rule.id)),
        RefundBasis::Slabs => {
            let percent = percent_on(&rule.slabs, day);
            let said = format!("Day {day}: {} %", percent_words(percent));
            (session, session.percent_of(percent), said, Some(rule.id))
        }
    }
}

/// A percent without needless decimals: `12.5`, `80`.
fn percent_words(hundredths: i64) -> String {
    let words = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    words.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Which lines a head's amount is taken from: the last months first, never more than is left of each.
pub fn spread(received: &[Received], fee_head_id: i64, amount: Money) -> Vec<(i64, Money)> {
    let mut rest = amount;
    let mut out = Vec::new();
    for one in received.iter().rev().filter(|one| one.fee_head_id == fee_head_id) {
        let part = one.left().min(rest);
        if part.is_positive() {
            out.push((one.line_id, part));
            rest -= part;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::refund_rules::RefundPreset;

    fn head(id: i64, kind: HeadKind, treatment: Treatment) -> HeadBrief {
        HeadBrief { id, name: format!("Head {id}"), kind, treatment, ledger_head_id: 100 + id, fine_kind: None, is_active: true }
    }

    fn line(line_id: i64, fee_head_id: i64, later: bool, paid: i64, refunded: i64) -> Received {
        Received { line_id, fee_head_id, this_session: true, later, paid: Money::major(paid), refunded: Money::major(refunded) }
    }

    fn rule(id: i64, head: Option<i64>, campus: Option<i64>, basis: RefundBasis, from: &str) -> DatedRule {
        let slabs = RefundPreset::InFourSteps.slabs();
        DatedRule { id, campus_id: campus, program_id: None, fee_head_id: head, from_on: from.parse().unwrap(), basis, slabs }
    }

    #[test]
    fn percents_are_said_whole() {
        assert_eq!([10_000, 8_000, 1_250, 1_205, 0].map(percent_words), ["100", "80", "12.5", "12.05", "0"]);
    }

    #[test]
    fn the_presets_give_their_days() {
        let steps = RefundPreset::InFourSteps.slabs();
        let days = [1, 10, 11, 15, 16, 20, 21, 30, 31];
        assert_eq!(days.map(|day| percent_on(&steps, day) / 100), [100, 100, 80, 80, 60, 60, 50, 50, 0]);
        assert_eq!([15, 16, 30, 31].map(|day| percent_on(&RefundPreset::ToDay30.slabs(), day)), [10_000, 5_000, 5_000, 0]);
    }

    #[test]
    fn a_rule_that_names_more_goes_before_a_later_one_that_names_less() {
        let rules = [
            rule(1, None, None, RefundBasis::Never, "2026-06-01"),
            rule(2, None, None, RefundBasis::Slabs, "2026-03-01"),
            rule(3, Some(7), None, RefundBasis::ByMonths, "2026-01-01"),
            rule(4, None, Some(5), RefundBasis::Slabs, "2025-01-01"),
        ];
        assert_eq!((rule_of(&rules, 7).map(|r| r.id), rule_of(&rules, 8).map(|r| r.id)), (Some(3), Some(4)));
        assert_eq!(rule_of(&rules[..2], 8).map(|r| r.id), Some(1));
    }

    #[test]
    fn heads_are_given_back_by_what_they_are() {
        let received =
            [line(1, 1, false, 9_000, 0), line(2, 1, true, 9_000, 0), line(3, 2, false, 5_000, 1_000), line(4, 3, false, 4_000, 0)];
        let slabs = [rule(1, None, None, RefundBasis::Slabs, "2026-01-01")];
        let ask = Ask { day: 12, rules: &slabs, board_fees_remitted: false };
        let of = |id, kind, treatment, ask| of_head(&head(id, kind, treatment), &received, ask).amount_minor;
        assert_eq!(of(1, HeadKind::Tuition, Treatment::Income, ask), Money::major(14_400), "80 % of what was received");
        assert_eq!(of(1, HeadKind::Tuition, Treatment::Income, Ask { rules: &[], ..ask }), Money::major(9_000), "the month paid ahead");
        assert_eq!(of(1, HeadKind::Tuition, Treatment::Income, Ask { day: 31, ..ask }), Money::ZERO);
        assert_eq!(of(1, HeadKind::Admission, Treatment::Income, ask), Money::ZERO);
        assert_eq!(
            of(2, HeadKind::Security, Treatment::Refundable, Ask { day: 300, ..ask }),
            Money::major(4_000),
            "less what was given back"
        );
        assert_eq!(of(3, HeadKind::Exam, Treatment::PassThrough, ask), Money::major(4_000));
        assert_eq!(of(3, HeadKind::Exam, Treatment::PassThrough, Ask { board_fees_remitted: true, ..ask }), Money::ZERO);
    }

    #[test]
    fn the_last_months_are_given_back_first() {
        let received = [line(1, 1, false, 9_000, 0), line(2, 1, true, 9_000, 2_000)];
        assert_eq!(spread(&received, 1, Money::major(10_000)), [(2, Money::major(7_000)), (1, Money::major(3_000))]);
    }

    #[test]
    fn days_count_from_the_later_of_session_and_admission() {
        let on = |text: &str| text.parse::<NaiveDate>().unwrap();
        assert_eq!(day_of(on("2026-08-01"), on("2026-04-10"), on("2026-08-15")), 15);
        assert_eq!(day_of(on("2026-08-01"), on("2026-08-11"), on("2026-08-15")), 5);
    }
}
