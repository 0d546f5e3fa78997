//! What lateness costs, in one function: screen, paper, portal, bank file and verification page all ask it, so no two can differ (domain.md section 10).

use super::{OpenChallan, OpenLine, Step};
use crate::setup::late_fee_rules::LateRule;
use chrono::NaiveDate;
use kernel::{Money, time};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How a late fee was counted; screens say it in their reader's language.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LateFeeCount {
    /// After the due date.
    pub days: i64,
    /// What a day costs; none on a paper that was issued without a rule, whose printed step is `printed_minor`.
    pub per_day_minor: Option<Money>,
    /// The rule's limit, where it has one.
    pub most_minor: Option<Money>,
    /// The amount of the printed step that counts, with the last day for which it is printed.
    pub printed_minor: Option<Money>,
    pub printed_until: Option<NaiveDate>,
    /// Charged before, and taken off.
    pub charged_minor: Money,
}

impl LateFeeCount {
    fn by_rule(rule: LateRule, days: i64) -> LateFeeCount {
        LateFeeCount {
            days,
            per_day_minor: Some(rule.per_day_minor),
            most_minor: Some(rule.most_minor).filter(|most| most.is_positive()),
            printed_minor: None,
            printed_until: None,
            charged_minor: Money::ZERO,
        }
    }

    /// As papers and registers keep it: `8 days x Rs 50, at most Rs 1,000`.
    fn in_english(&self) -> String {
        let transaction = if self.days == 1 { "day" } else { "days" };
        let most = self.most_minor.map(|most| format!(", at most Rs {most}")).unwrap_or_default();
        let how = match self.per_day_minor {
            Some(per_day) => format!("{} {transaction} x Rs {per_day}{most}", self.days),
            None => format!("Rs {}", self.printed_minor.unwrap_or_default()),
        };
        let printed = self.printed_until.map(|until| format!("; as printed for payment until {}", time::show(until))).unwrap_or_default();
        let charged =
            if self.charged_minor.is_positive() { format!("; less Rs {} charged already", self.charged_minor) } else { String::new() };
        format!("{how}{printed}{charged}")
    }
}

/// What is due for lateness on a value date, beyond what has been posted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LateFee {
    /// To be charged.
    pub amount_minor: Money,
    /// Charged before and unpaid, but more than the paper says for this value date: withdrawn when the money of that day is taken. Whole fines only; what of
    /// them is owed all the same is in `amount_minor` again.
    pub withdrawn_minor: Money,
    /// For people: `8 days x Rs 50, at most Rs 1,000`. Empty when nothing is due.
    pub explanation: String,
    /// The same in its parts; none when nothing is due.
    pub count: Option<LateFeeCount>,
    /// The printed step (from 1) whose amount this is; none beyond the paper.
    pub step: Option<usize>,
}

/// The late fee of an open challan on a value date. Until the due date nothing; within the paper's dated steps the printed amount; after the paper's last
/// day what the rule says for those days. What has been posted is taken off, so that later only the days after count.
pub fn due_on(challan: &OpenChallan, value_date: NaiveDate) -> LateFee {
    if fees_outstanding(challan) { as_of(challan, value_date) } else { LateFee::default() }
}

/// The late fee of a challan whose fees are paid, by a day of payment that became known later: what was charged beyond it and is unpaid is withdrawn. Nothing
/// while a fee is unpaid.
pub fn settled_on(challan: &OpenChallan, paid_on: NaiveDate) -> LateFee {
    if challan.is_open() && !fees_outstanding(challan) { as_of(challan, paid_on) } else { LateFee::default() }
}

fn as_of(challan: &OpenChallan, value_date: NaiveDate) -> LateFee {
    let withdrawn_minor = withdrawn(challan, whole_on(challan, value_date));
    if value_date <= challan.due_on {
        return LateFee { withdrawn_minor, ..LateFee::default() };
    }
    let printed = challan.steps.iter().position(|step| value_date <= step.until_on);
    let days_to = |date: NaiveDate| time::days_between(challan.due_on, date);
    let charged_minor = challan.late_fee_posted_minor - withdrawn_minor;
    let (whole, count) = match (printed, challan.rule) {
        (Some(at), rule) => {
            let (step, nothing) = (challan.steps[at], LateRule { grace_days: 0, per_day_minor: Money::ZERO, most_minor: Money::ZERO });
            let by_rule = LateFeeCount::by_rule(rule.unwrap_or(nothing), days_to(step.until_on));
            let per_day_minor = rule.map(|rule| rule.per_day_minor);
            let (printed_minor, printed_until) = (Some(step.late_fee_minor), Some(step.until_on));
            (step.late_fee_minor, LateFeeCount { per_day_minor, printed_minor, printed_until, charged_minor, ..by_rule })
        }
        (None, Some(rule)) => {
            let days = days_to(value_date);
            (rule.fee(days), LateFeeCount { charged_minor, ..LateFeeCount::by_rule(rule, days) })
        }
        (None, None) => return LateFee { withdrawn_minor, ..LateFee::default() },
    };
    let (rest, step) = ((whole - charged_minor).or_zero(), printed.map(|at| at + 1));
    if rest.is_zero() {
        return LateFee { withdrawn_minor, step, ..LateFee::default() };
    }
    LateFee { amount_minor: rest, withdrawn_minor, explanation: count.in_english(), count: Some(count), step }
}

/// What settles a challan on a value date: what is open on it, with the late fee of that day.
pub fn payable_on(challan: &OpenChallan, value_date: NaiveDate) -> Money {
    let late = due_on(challan, value_date);
    challan.outstanding() + late.amount_minor - late.withdrawn_minor
}

/// The whole late fee of a value date, whatever was charged before: printed within the paper's steps, by the rule after them.
fn whole_on(challan: &OpenChallan, value_date: NaiveDate) -> Money {
    if value_date <= challan.due_on {
        return Money::ZERO;
    }
    match challan.steps.iter().find(|step| value_date <= step.until_on) {
        Some(step) => step.late_fee_minor,
        None => challan.rule.map_or(Money::ZERO, |rule| rule.fee(time::days_between(challan.due_on, value_date))),
    }
}

/// The unpaid late fees of a challan, when more was charged than `whole`.
fn withdrawn(challan: &OpenChallan, whole: Money) -> Money {
    if challan.late_fee_posted_minor <= whole {
        return Money::ZERO;
    }
    unpaid_late_fees(challan).map(|line| line.amount_minor).sum()
}

/// Lines of late fees posted since the due date of which nothing is paid.
pub fn unpaid_late_fees(challan: &OpenChallan) -> impl Iterator<Item = &OpenLine> {
    challan.lines.iter().filter(|line| {
        line.late_fee_on.is_some_and(|on| on > challan.due_on) && line.paid_minor.is_zero() && line.amount_minor.is_positive()
    })
}

/// Fines alone do not grow: lateness counts only while a fee is unpaid.
fn fees_outstanding(challan: &OpenChallan) -> bool {
    use crate::billing::challans::model::LineKind;
    challan.is_open() && challan.lines.iter().any(|line| line.kind == LineKind::Fee && line.outstanding().is_positive())
}

/// The steps that a paper prints: nothing until the due date, then up to three dated steps of equal length to the paper's last day. Where the rule costs
/// nothing (or the paper ends on its due date) only the first.
pub fn steps(rule: Option<LateRule>, due_on: NaiveDate, valid_until: NaiveDate) -> Vec<Step> {
    let mut out = vec![Step { until_on: due_on, late_fee_minor: Money::ZERO }];
    let days = time::days_between(due_on, valid_until);
    let Some(rule) = rule.filter(|_| days > 0) else {
        if days > 0 {
            out.push(Step { until_on: valid_until, late_fee_minor: Money::ZERO });
        }
        return out;
    };
    let count = days.min(3);
    for n in 1..=count {
        let after = days * n / count;
        out.push(Step { until_on: due_on + chrono::Duration::days(after), late_fee_minor: rule.fee(after) });
    }
    out.dedup_by(|later, earlier| {
        let same = later.late_fee_minor == earlier.late_fee_minor;
        if same {
            earlier.until_on = later.until_on;
        }
        same
    });
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::billing::challans::model::{ChallanKind, ChallanStatus, LineKind};
    use crate::ids::PlanId;
    use crate::setup::heads::model::Treatment;

    const RULE: LateRule = LateRule { grace_days: 0, per_day_minor: Money::major(50), most_minor: Money::major(1_000) };

    fn on(text: &str) -> NaiveDate {
        time::parse(text).unwrap()
    }

    fn challan() -> OpenChallan {
        let (due_on, valid_until) = (on("2026-11-10"), on("2026-11-25"));
        OpenChallan {
            id: 1,
            version: 1,
            kind: ChallanKind::Installment,
            challan_no: Some("001260000019".into()),
            plan_id: Some(PlanId(1)),
            student_id: 1,
            student_name: "Ayesha Khan".into(),
            student_status: students::api::StudentStatus::Active,
            registration_no: "R-1".into(),
            father_name: None,
            campus_id: 1,
            session_id: 1,
            program_id: 1,
            class_id: 1,
            class_name: "Class 1".into(),
            section_id: None,
            section_name: None,
            sequence: 1,
            period: "2026-11".into(),
            due_on,
            valid_until,
            issued_on: Some(on("2026-11-01")),
            issue_no: 1,
            status: ChallanStatus::Issued,
            amount_minor: Money::major(12_500),
            concession_minor: Money::ZERO,
            paid_minor: Money::ZERO,
            is_unearned: false,
            lines: vec![OpenLine {
                id: 1,
                line: 1,
                kind: LineKind::Fee,
                fee_head_id: 1,
                head_name: "Tuition".into(),
                treatment: Treatment::Income,
                ledger_head_id: 1,
                fine_id: None,
                late_fee_on: None,
                amount_minor: Money::major(12_500),
                concession_minor: Money::ZERO,
                paid_minor: Money::ZERO,
            }],
            steps: steps(Some(RULE), due_on, valid_until),
            rule: Some(RULE),
            late_fee_posted_minor: Money::ZERO,
        }
    }

    #[test]
    fn the_paper_prints_three_dated_steps() {
        let printed = challan().steps;
        let days: Vec<(String, i64)> = printed.iter().map(|s| (s.until_on.to_string(), s.late_fee_minor.0 / 100)).collect();
        let wanted = [("2026-11-10", 0), ("2026-11-15", 250), ("2026-11-20", 500), ("2026-11-25", 750)];
        assert_eq!(days, wanted.map(|(d, m)| (d.to_string(), m)));
        assert_eq!(steps(Some(RULE), on("2026-11-10"), on("2026-11-10")).len(), 1);
        assert_eq!(steps(None, on("2026-11-10"), on("2026-11-20")).last().unwrap().until_on, on("2026-11-20"));
    }

    #[test]
    fn steps_that_cost_the_same_are_one() {
        let cheap = LateRule { most_minor: Money::major(250), ..RULE };
        let printed = steps(Some(cheap), on("2026-11-10"), on("2026-11-25"));
        assert_eq!(printed.len(), 2);
        assert_eq!(printed[1], Step { until_on: on("2026-11-25"), late_fee_minor: Money::major(250) });
        let lenient = LateRule { grace_days: 5, ..RULE };
        let printed = steps(Some(lenient), on("2026-11-10"), on("2026-11-25"));
        assert_eq!(printed[0].until_on, on("2026-11-15"), "the grace is on the paper");
    }

    #[test]
    fn the_printed_amount_of_a_value_date_settles_it() {
        let challan = challan();
        assert_eq!(due_on(&challan, on("2026-11-10")), LateFee::default());
        for (date, rupees, step) in [("2026-11-11", 250, 2), ("2026-11-15", 250, 2), ("2026-11-16", 500, 3), ("2026-11-25", 750, 4)] {
            let late = due_on(&challan, on(date));
            assert_eq!((late.amount_minor, late.step), (Money::major(rupees), Some(step)), "{date}");
        }
    }

    #[test]
    fn beyond_the_paper_the_rule_counts_the_days() {
        let late = due_on(&challan(), on("2026-11-28"));
        assert_eq!((late.amount_minor, late.step), (Money::major(900), None));
        assert_eq!(late.explanation, "18 days x Rs 50, at most Rs 1,000");
        assert_eq!(due_on(&challan(), on("2027-03-01")).amount_minor, Money::major(1_000));
    }

    #[test]
    fn what_is_posted_is_not_charged_again() {
        let charged = OpenChallan { late_fee_posted_minor: Money::major(250), ..challan() };
        assert_eq!(due_on(&charged, on("2026-11-14")).amount_minor, Money::ZERO);
        let late = due_on(&charged, on("2026-11-28"));
        assert_eq!(late.amount_minor, Money::major(650));
        assert!(late.explanation.ends_with("less Rs 250 charged already"));
    }

    #[test]
    fn a_late_fee_beyond_the_value_date_of_the_money_is_withdrawn() {
        let mut charged = OpenChallan { late_fee_posted_minor: Money::major(750), amount_minor: Money::major(13_250), ..challan() };
        charged.lines.push(OpenLine {
            id: 2,
            line: 2,
            kind: LineKind::Fine,
            fine_id: Some(1),
            late_fee_on: Some(on("2026-11-22")),
            amount_minor: Money::major(750),
            ..charged.lines[0].clone()
        });
        for (date, rupees) in [("2026-11-10", 12_500), ("2026-11-14", 12_750), ("2026-11-25", 13_250), ("2026-11-28", 13_400)] {
            assert_eq!(payable_on(&charged, on(date)), Money::major(rupees), "{date}");
        }
        let mut settled = charged.clone();
        settled.lines[0].paid_minor = settled.lines[0].amount_minor;
        let less = |day: &str| settled_on(&settled, on(day)).withdrawn_minor - settled_on(&settled, on(day)).amount_minor;
        assert_eq!(
            (less("2026-11-10"), less("2026-11-14")),
            (Money::major(750), Money::major(500)),
            "the fees were paid on an earlier day"
        );
        assert_eq!(less("2026-11-25"), Money::ZERO);
        assert_eq!(settled_on(&charged, on("2026-11-10")), LateFee::default(), "a fee is unpaid");
        charged.lines[1].paid_minor = Money::major(1);
        assert_eq!(due_on(&charged, on("2026-11-10")).withdrawn_minor, Money::ZERO, "what is paid of it stays");
    }

    #[test]
    fn paid_fees_do_not_grow() {
        let mut paid = challan();
        paid.lines[0].paid_minor = paid.lines[0].amount_minor;
        assert_eq!(due_on(&paid, on("2027-01-01")).amount_minor, Money::ZERO);
    }
}
