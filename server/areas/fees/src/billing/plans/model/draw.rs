//! Drawing a plan: pure, so that the preview and what is saved are the same.

use super::split::{even, next_share};
use crate::{
    bank_days::BankDays,
    billing::concession_parts::model::{Part, add, take, total},
    setup::{heads::model::HeadKind, lines::Spread},
};
use chrono::{Duration, NaiveDate};
use kernel::{Money, Month};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a session costs under one head, before concessions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cost {
    pub fee_head_id: i64,
    pub kind: HeadKind,
    /// Passed-on fees and taxes do not.
    pub takes_concession: bool,
    pub amount_minor: Money,
    pub spread: Spread,
}

/// When installments are due.
#[derive(Clone, Debug, PartialEq)]
pub struct Schedule {
    pub first_month: Month,
    pub installments: usize,
    /// Day of the month; the last one where the month is shorter.
    pub due_day: u32,
    /// Days after the due date until which a bank takes the paper.
    pub valid_days: i64,
    pub bank_days: BankDays,
}

impl Schedule {
    /// The month of an installment, counted from nought.
    fn month(&self, n: usize) -> Month {
        self.first_month.plus(i32::try_from(n).unwrap_or(0))
    }
}

/// A concession in force: on one head, or (none) on every tuition head; a percentage or an amount for the session.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Conceded {
    /// None while it is only asked what it would give.
    pub concession_id: Option<i64>,
    pub fee_head_id: Option<i64>,
    pub percent_hundredths: Option<i64>,
    pub amount_minor: Option<Money>,
    /// The first month that it reduces; none where it reduces the plan from its first month on.
    pub from: Option<Month>,
    /// The last month that it reduces; none where it has no end.
    pub until: Option<Month>,
}

/// Whether a concession reduces a month: it reduces each, from the one in which it begins to the one in which it ends.
pub fn stands_in(from: Option<Month>, until: Option<Month>, month: Month) -> bool {
    from.is_none_or(|from| from <= month) && until.is_none_or(|until| month <= until)
}

impl Conceded {
    fn stands_in(&self, month: Month) -> bool {
        stands_in(self.from, self.until, month)
    }

    fn covers(&self, cost: &Cost) -> bool {
        cost.takes_concession
            && match self.fee_head_id {
                Some(head) => head == cost.fee_head_id,
                None => cost.kind == HeadKind::Tuition,
            }
    }
}

/// A head of the plan: net and conceded.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PlanLine {
    pub fee_head_id: i64,
    pub amount_minor: Money,
    pub concession_minor: Money,
    pub spread: Spread,
}

/// An installment of the plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Installment {
    pub sequence: i64,
    /// `2026-11`.
    pub period: String,
    pub due_on: NaiveDate,
    pub valid_until: NaiveDate,
    pub amount_minor: Money,
    pub concession_minor: Money,
    pub lines: Vec<InstallmentLine>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct InstallmentLine {
    pub fee_head_id: i64,
    pub amount_minor: Money,
    pub concession_minor: Money,
    /// Which concession gives what of it: kept with the line, told nobody.
    #[serde(skip)]
    pub parts: Vec<Part>,
}

impl InstallmentLine {
    /// A concession gives so much more of it.
    fn concede(&mut self, concession_id: Option<i64>, by: Money) {
        add(&mut self.parts, concession_id, by);
        self.concession_minor += by;
        self.amount_minor -= by;
    }
}

/// A whole plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Drawn {
    /// Net of concessions.
    pub amount_minor: Money,
    pub concession_minor: Money,
    pub lines: Vec<PlanLine>,
    pub installments: Vec<Installment>,
}

/// What each concession gives of each cost, never more than it together: percentages of the gross amount first come first served, an amount over several
/// heads in order.
pub fn concede(costs: &[Cost], conceded: &[Conceded]) -> Vec<Vec<Part>> {
    let mut given: Vec<Vec<Part>> = vec![Vec::new(); costs.len()];
    for one in conceded {
        let mut left = one.amount_minor;
        for (cost, given) in costs.iter().zip(&mut given).filter(|(cost, _)| one.covers(cost)) {
            let room = cost.amount_minor - total(given);
            let wanted = match (one.percent_hundredths, left) {
                (Some(percent), _) => cost.amount_minor.percent_of(percent),
                (None, Some(left)) => left,
                (None, None) => Money::ZERO,
            };
            let part = wanted.min(room).or_zero();
            add(given, one.concession_id, part);
            left = left.map(|left| left - part);
        }
    }
    given
}

/// Gives a concession that stands in some months of the plan only, as if it came when the plan is there: a percentage reduces each of these months by its share,
/// an amount for the session reduces the earliest of them first.
fn concede_in_its_months(one: &Conceded, costs: &[Cost], schedule: &Schedule, months: &mut [Vec<InstallmentLine>]) {
    let mut left = one.amount_minor.unwrap_or_default();
    let mut sums = vec![Money::ZERO; costs.len()];
    for (_, lines) in months.iter_mut().enumerate().filter(|(n, _)| one.stands_in(schedule.month(*n))) {
        for ((line, cost), sum) in lines.iter_mut().zip(costs).zip(&mut sums) {
            if !one.covers(cost) {
                continue;
            }
            let wanted = match one.percent_hundredths {
                Some(percent) => next_share(sum, line.amount_minor + line.concession_minor, percent),
                None => left,
            };
            let part = wanted.min(line.amount_minor);
            line.concede(one.concession_id, part);
            left -= part;
        }
    }
}

/// Draws the plan: sums of its installments are the plan, head by head. Concessions that stand in all its months are given first.
pub fn draw(costs: &[Cost], conceded: &[Conceded], schedule: &Schedule) -> Drawn {
    let (throughout, at_times): (Vec<Conceded>, Vec<Conceded>) =
        conceded.iter().copied().partition(|one| (0..schedule.installments).all(|n| one.stands_in(schedule.month(n))));
    let mut given = concede(costs, &throughout);
    let shares: Vec<(Vec<Money>, Vec<Money>)> =
        costs.iter().zip(&given).map(|(cost, given)| shares(cost, total(given), schedule.installments)).collect();
    // Each month has one line for each cost.
    let mut months: Vec<Vec<InstallmentLine>> = (0..schedule.installments)
        .map(|n| {
            let of_cost = costs.iter().zip(&shares).zip(&mut given);
            of_cost
                .map(|((cost, (net, conceded)), left)| InstallmentLine {
                    fee_head_id: cost.fee_head_id,
                    amount_minor: net[n],
                    concession_minor: conceded[n],
                    parts: take(left, conceded[n]),
                })
                .collect()
        })
        .collect();
    at_times.iter().for_each(|one| concede_in_its_months(one, costs, schedule, &mut months));
    let lines: Vec<PlanLine> = costs
        .iter()
        .enumerate()
        .map(|(at, cost)| PlanLine {
            fee_head_id: cost.fee_head_id,
            amount_minor: months.iter().map(|lines| lines[at].amount_minor).sum(),
            concession_minor: months.iter().map(|lines| lines[at].concession_minor).sum(),
            spread: cost.spread,
        })
        .collect();
    let is_something = |line: &InstallmentLine| !(line.amount_minor.is_zero() && line.concession_minor.is_zero());
    let installments = months
        .into_iter()
        .enumerate()
        .map(|(n, lines)| installment(n, lines.into_iter().filter(is_something).collect(), schedule))
        .collect();
    Drawn {
        amount_minor: lines.iter().map(|l| l.amount_minor).sum(),
        concession_minor: lines.iter().map(|l| l.concession_minor).sum(),
        lines,
        installments,
    }
}

/// What each installment takes of a cost, net and conceded.
fn shares(cost: &Cost, conceded: Money, installments: usize) -> (Vec<Money>, Vec<Money>) {
    let net = cost.amount_minor - conceded;
    let first = |amount: Money| {
        let mut all = vec![Money::ZERO; installments];
        all[0] = amount;
        all
    };
    match cost.spread {
        Spread::Each => (even(net, installments), even(conceded, installments)),
        Spread::First => (first(net), first(conceded)),
    }
}

fn installment(n: usize, lines: Vec<InstallmentLine>, schedule: &Schedule) -> Installment {
    let month = schedule.month(n);
    let due_on = schedule.bank_days.on_or_after(month.day_or_last(schedule.due_day));
    Installment {
        sequence: n as i64 + 1,
        period: month.to_string(),
        due_on,
        valid_until: due_on + Duration::days(schedule.valid_days),
        amount_minor: lines.iter().map(|l| l.amount_minor).sum(),
        concession_minor: lines.iter().map(|l| l.concession_minor).sum(),
        lines,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::billing::concession_parts::model::part_of;

    fn cost(fee_head_id: i64, kind: HeadKind, rupees: i64, spread: Spread) -> Cost {
        Cost { fee_head_id, kind, takes_concession: true, amount_minor: Money::major(rupees), spread }
    }

    fn costs() -> Vec<Cost> {
        vec![
            cost(1, HeadKind::Tuition, 100_000, Spread::Each),
            cost(2, HeadKind::Admission, 15_000, Spread::First),
            cost(3, HeadKind::Exam, 5_000, Spread::Each),
        ]
    }

    const SCHEDULE: fn(usize) -> Schedule = |installments| Schedule {
        first_month: Month::new(2026, 8).unwrap(),
        installments,
        due_day: 10,
        valid_days: 15,
        bank_days: BankDays::default(),
    };

    /// A percentage of the whole session.
    fn whole(concession_id: Option<i64>, fee_head_id: Option<i64>, percent: i64) -> Conceded {
        Conceded { concession_id, fee_head_id, percent_hundredths: Some(percent), amount_minor: None, from: None, until: None }
    }

    fn adds_up(drawn: &Drawn) {
        let total: Money = drawn.installments.iter().map(|i| i.amount_minor).sum();
        let conceded: Money = drawn.installments.iter().map(|i| i.concession_minor).sum();
        assert_eq!((total, conceded), (drawn.amount_minor, drawn.concession_minor));
        for line in drawn.installments.iter().flat_map(|i| &i.lines) {
            assert_eq!(line.parts.iter().map(|part| part.amount_minor).sum::<Money>(), line.concession_minor);
        }
        for line in &drawn.lines {
            let own: Vec<&InstallmentLine> =
                drawn.installments.iter().flat_map(|i| &i.lines).filter(|l| l.fee_head_id == line.fee_head_id).collect();
            assert_eq!(own.iter().map(|l| l.amount_minor).sum::<Money>(), line.amount_minor);
            assert_eq!(own.iter().map(|l| l.concession_minor).sum::<Money>(), line.concession_minor);
            assert!(own.iter().all(|l| !l.amount_minor.is_negative() && !l.concession_minor.is_negative()));
        }
    }

    #[test]
    fn a_plan_is_the_sum_of_its_installments() {
        let drawn = draw(&costs(), &[], &SCHEDULE(12));
        adds_up(&drawn);
        assert_eq!(drawn.amount_minor, Money::major(120_000));
        let first = &drawn.installments[0];
        assert_eq!((first.period.as_str(), first.due_on.to_string().as_str()), ("2026-08", "2026-08-10"));
        assert_eq!(first.lines.len(), 3);
        assert_eq!(drawn.installments[11].lines.len(), 2);
        assert_eq!(drawn.installments[5].due_on.to_string(), "2027-01-11", "the 10th is a Sunday");
    }

    #[test]
    fn concessions_are_never_more_than_their_head() {
        let half = whole(Some(1), None, 50_00);
        let sibling = Conceded { concession_id: Some(2), percent_hundredths: None, amount_minor: Some(Money::major(60_000)), ..half };
        let exam = whole(Some(3), Some(3), 33_33);
        let drawn = draw(&costs(), &[half, sibling, exam], &SCHEDULE(7));
        adds_up(&drawn);
        assert_eq!(drawn.lines[0].amount_minor, Money::ZERO);
        assert_eq!(drawn.lines[2].concession_minor, Money(1_666_50));
        assert_eq!(drawn.lines[1].concession_minor, Money::ZERO, "not tuition");
    }

    #[test]
    fn each_concession_gives_of_all_installments_what_it_gives_of_the_head() {
        let sibling = whole(Some(1), None, 33_33);
        let merit = Conceded { concession_id: Some(2), percent_hundredths: Some(12_50), ..sibling };
        let needy = Conceded { concession_id: Some(3), percent_hundredths: None, amount_minor: Some(Money(7_777_77)), ..sibling };
        let whole = concede(&costs(), &[sibling, merit, needy]);
        let drawn = draw(&costs(), &[sibling, merit, needy], &SCHEDULE(7));
        adds_up(&drawn);
        let mut given = Vec::new();
        for part in drawn.installments.iter().flat_map(|i| &i.lines).flat_map(|line| &line.parts) {
            add(&mut given, part.concession_id, part.amount_minor);
        }
        assert_eq!(given, whole[0]);
        assert_eq!(given.iter().map(|part| part.amount_minor).collect::<Vec<_>>(), [Money(33_330_00), Money(12_500_00), Money(7_777_77)]);
    }

    #[test]
    fn a_concession_that_ends_gives_nothing_of_the_months_after_it() {
        let until = Month::new(2026, 12);
        let sibling = Conceded { until, ..whole(Some(1), None, 25_00) };
        let needy = Conceded { concession_id: Some(2), percent_hundredths: None, amount_minor: Some(Money::major(6_000)), ..sibling };
        let drawn = draw(&costs(), &[sibling, needy, whole(Some(3), None, 10_00)], &SCHEDULE(12));
        adds_up(&drawn);
        let gave = |id: i64, months: std::ops::Range<usize>| -> Money {
            drawn.installments[months].iter().flat_map(|one| &one.lines).map(|line| part_of(&line.parts, Some(id))).sum()
        };
        // Of twelve months August to December are five.
        assert_eq!((gave(1, 5..12), gave(2, 5..12)), (Money::ZERO, Money::ZERO));
        assert!((gave(1, 0..5) - Money::major(25_000 * 5 / 12)).abs() <= Money::major(12), "{}", gave(1, 0..5));
        assert_eq!((gave(2, 0..5), gave(3, 0..12)), (Money::major(6_000), Money::major(10_000)));
    }

    #[test]
    fn a_concession_gives_nothing_of_the_months_before_it() {
        let (october, november) = (Month::new(2026, 10), Month::new(2026, 11));
        let (free, half) = (Conceded { until: october, ..whole(Some(1), None, 100_00) }, whole(Some(2), None, 50_00));
        let amount = Conceded { concession_id: Some(3), percent_hundredths: None, amount_minor: Some(Money::major(6_000)), ..half };
        let later = [half, amount].map(|one| Conceded { from: november, ..one });
        let drawn = draw(&costs(), &[free, later[0], later[1]], &SCHEDULE(12));
        adds_up(&drawn);
        let gave = |id: i64| -> Vec<Money> {
            let of = |one: &Installment| one.lines.iter().map(|line| part_of(&line.parts, Some(id))).sum::<Money>();
            drawn.installments.iter().map(of).collect()
        };
        // One follows the other: each gives of its own months all that it says.
        assert_eq!(gave(1)[..4], [Money::major(8_337), Money::major(8_333), Money::major(8_333), Money::ZERO]);
        assert_eq!(gave(2)[..5], [Money::ZERO, Money::ZERO, Money::ZERO, Money(4_166_50), Money(4_166_50)]);
        assert_eq!(gave(3)[..6], [Money::ZERO, Money::ZERO, Money::ZERO, Money(4_166_50), Money(1_833_50), Money::ZERO]);
    }

    #[test]
    fn a_passed_on_fee_is_charged_whole() {
        let board = Cost { takes_concession: false, ..cost(4, HeadKind::Tuition, 2_000, Spread::First) };
        let all = [costs(), vec![board]].concat();
        let half = |fee_head_id| whole(None, fee_head_id, 50_00);
        let drawn = draw(&all, &[half(None), half(Some(4))], &SCHEDULE(7));
        adds_up(&drawn);
        assert_eq!((drawn.lines[0].concession_minor, drawn.lines[3].concession_minor), (Money::major(50_000), Money::ZERO));
    }

    #[test]
    fn every_plan_adds_up() {
        // A fixed walk over awkward amounts, percentages and counts.
        let mut seed = 7_u64;
        let mut next = |most: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % most
        };
        for _ in 0..2_000 {
            let costs: Vec<Cost> = (0..1 + next(4))
                .map(|n| Cost {
                    fee_head_id: n as i64,
                    kind: if n == 0 { HeadKind::Tuition } else { HeadKind::Other },
                    takes_concession: n != 3,
                    amount_minor: Money(next(50_000_000) as i64),
                    spread: if next(3) == 0 { Spread::First } else { Spread::Each },
                })
                .collect();
            let conceded: Vec<Conceded> = (0..next(3))
                .map(|n| Conceded {
                    concession_id: Some(n as i64),
                    fee_head_id: (next(2) == 0).then(|| next(4) as i64),
                    percent_hundredths: (n == 0).then(|| next(10_001) as i64),
                    amount_minor: (n > 0).then(|| Money(next(30_000_000) as i64)),
                    from: (next(3) == 0).then(|| SCHEDULE(1).month(next(24) as usize)),
                    until: (next(3) == 0).then(|| SCHEDULE(1).month(next(24) as usize)),
                })
                .collect();
            adds_up(&draw(&costs, &conceded, &SCHEDULE(1 + next(24) as usize)));
        }
    }
}
