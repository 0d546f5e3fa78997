//! Slips worked out by hand.

use super::*;
use crate::tax::TaxSlab;

fn rs(rupees: i64) -> Money {
    Money::major(rupees)
}

fn pay() -> Pay {
    let allowance = PayLine {
        kind: PayLineKind::Allowance,
        name: "House rent".into(),
        amount_minor: None,
        percent_hundredths: Some(4_500),
        is_taxable: true,
    };
    let deduction = PayLine {
        kind: PayLineKind::Deduction,
        name: "Van".into(),
        amount_minor: Some(rs(1_000)),
        percent_hundredths: None,
        is_taxable: false,
    };
    Pay {
        structure_id: None,
        basic: rs(60_000),
        lecture: None,
        lines: vec![allowance, deduction],
        fund: 500,
        employer_fund: 500,
        has_eobi: true,
        has_social_security: true,
        is_taxed: true,
        is_paid_in_vacation: true,
    }
}

fn rates() -> Vec<Rate> {
    vec![
        Rate {
            kind: ContributionKind::Eobi,
            employee_hundredths: 100,
            employer_hundredths: 500,
            base_minor: rs(40_000),
            is_confirmed: true,
        },
        Rate {
            kind: ContributionKind::SocialSecurity,
            employee_hundredths: 0,
            employer_hundredths: 600,
            base_minor: rs(40_000),
            is_confirmed: true,
        },
    ]
}

fn slabs() -> Slabs {
    Slabs { slabs: vec![TaxSlab { above_minor: rs(600_000), fixed_minor: Money::ZERO, percent_hundredths: 100 }], surcharge: None }
}

fn days() -> Days {
    Days { in_month: 30, employed: 30, ..Days::default() }
}

fn slip(pay: &Pay, days: Days, is_final: bool, adjustments: &[Adjustment], loans: &[Owed]) -> Slip {
    with_children(pay, days, is_final, (adjustments, loans), &[])
}

fn with_children(pay: &Pay, days: Days, is_final: bool, (adjustments, loans): (&[Adjustment], &[Owed]), children: &[Child]) -> Slip {
    let (rates, slabs, month) = (rates(), slabs(), "2026-11".parse().expect("a month"));
    let so_far = YearSoFar { taxable: rs(348_000), tax: rs(1_480) };
    let ask = Ask {
        month,
        pay,
        days,
        lectures: 0,
        is_final,
        adjustments,
        arrears: &[],
        loans,
        children,
        rates: &rates,
        slabs: &slabs,
        so_far,
        paid_months_ahead: None,
    };
    reckon(&ask)
}

#[test]
fn fees_of_children_take_what_is_left_and_no_more() {
    let child = |student_id: i64, wanted: i64| Child { student_id, name: "Ali".into(), wanted: rs(wanted) };
    let one = with_children(&Pay { is_taxed: false, ..pay() }, days(), false, (&[], &[]), &[child(1, 80_000), child(2, 9_000)]);
    // 87,000 less EOBI 400, provident fund 3,000 and the van 1,000 leave 82,600.
    let fees = one.lines.iter().filter(|line| line.kind == Kind::ChildrenFees);
    assert_eq!(fees.map(|line| (line.student_id, line.amount)).collect::<Vec<_>>(), [(Some(1), rs(80_000)), (Some(2), rs(2_600))]);
    assert_eq!((one.net, one.short), (Money::ZERO, Money::ZERO), "what is not covered stays owed by the family");
}

#[test]
fn a_whole_month() {
    let one = slip(&pay(), days(), false, &[], &[]);
    // 60,000 and 45 % house rent; the year: 12 x 87,000, so 4,440 tax, 1,480 taken, 8 months left.
    assert_eq!((one.gross, one.taxable, one.tax), (rs(87_000), rs(87_000), rs(370)));
    assert_eq!(one.deductions, rs(370 + 400 + 3_000 + 1_000));
    assert_eq!((one.employer, one.net, one.short), (rs(2_000 + 2_400 + 3_000), rs(82_230), Money::ZERO));
}

#[test]
fn who_leaves_in_the_middle_is_paid_by_days_and_owes_nothing_after() {
    let loan = Owed { id: 7, kind: StaffLoanKind::Loan, installment: rs(5_000), outstanding: rs(50_000) };
    let half = Days { employed: 15, ..days() };
    let one = slip(&Pay { fund: 0, employer_fund: 0, ..pay() }, half, true, &[], &[loan]);
    assert_eq!((one.gross, one.tax), (rs(43_500), Money::ZERO), "391,500 in the year");
    let taken = one.lines.iter().find(|line| line.loan_id == Some(7)).expect("the loan").amount;
    assert_eq!((taken, one.net), (rs(43_500 - 400 - 1_000), Money::ZERO), "no more than there is");
}

#[test]
fn lectures_are_paid_as_they_were_confirmed() {
    let visiting = Pay { basic: Money::ZERO, lecture: Some(rs(1_500)), lines: Vec::new(), fund: 500, has_eobi: false, ..pay() };
    let (rates, slabs) = (rates(), slabs());
    let of = |lectures: i64, month: &str| {
        reckon(&Ask {
            month: month.parse().expect("a month"),
            pay: &visiting,
            days: Days { unpaid_tenths: 50, ..days() },
            lectures,
            is_final: false,
            adjustments: &[],
            arrears: &[],
            loans: &[],
            children: &[],
            rates: &rates,
            slabs: &slabs,
            so_far: YearSoFar::default(),
            paid_months_ahead: None,
        })
    };
    let one = of(40, "2027-05");
    assert_eq!((one.gross, one.taxable, one.tax), (rs(60_000), rs(60_000), Money::ZERO), "two months of 60,000");
    assert_eq!(one.lines[0].name, "Lectures held: 40 at Rs 1,500");
    assert!(!one.lines.iter().any(|line| matches!(line.kind, Kind::Absence | Kind::ProvidentFund)), "{:?}", one.lines);
    assert_eq!(of(0, "2027-05").gross, Money::ZERO);
}

#[test]
fn absence_takes_its_days() {
    let one = slip(&Pay { is_taxed: false, ..pay() }, Days { unpaid_tenths: 15, ..days() }, false, &[], &[]);
    let absence = one.lines.iter().find(|line| line.kind == Kind::Absence).expect("absence");
    assert_eq!((absence.amount, absence.name.as_str(), one.taxable), (rs(4_350), "Unpaid days: 1.5", rs(82_650)));
}

#[test]
fn deductions_beyond_the_pay_are_told() {
    let one = |id: i64, kind: AdjustmentKind, reason: &str, amount: Money, is_taxable: bool| Adjustment {
        id,
        kind,
        corrects: None,
        reason: reason.into(),
        amount,
        is_taxable,
    };
    let fine = one(3, AdjustmentKind::Fine, "Lost laptop", rs(90_000), false);
    let arrears = one(4, AdjustmentKind::Arrears, "October", rs(2_000), true);
    let one = slip(&pay(), days(), false, &[fine], &[]);
    assert_eq!((one.net, one.short), (Money::ZERO, rs(90_000 - 83_230) + rs(1_000)));
    let one = slip(&pay(), days(), false, &[arrears], &[]);
    assert_eq!((one.gross, one.taxable, one.lines.iter().any(|line| line.adjustment_id == Some(4))), (rs(89_000), rs(89_000), true));
}

#[test]
fn a_correction_names_its_month_and_changes_what_is_taxable() {
    let correction = |kind: AdjustmentKind, is_taxable: bool| {
        let month = "2026-10".parse().expect("a month");
        Adjustment { id: 5, kind, corrects: Some(month), reason: "Six lectures".into(), amount: rs(2_000), is_taxable }
    };
    let of = |one: Adjustment| slip(&pay(), days(), false, &[one], &[]);
    let more = of(correction(AdjustmentKind::Arrears, true));
    assert_eq!((more.gross, more.taxable), (rs(89_000), rs(89_000)));
    let less = of(correction(AdjustmentKind::Recovery, true));
    assert_eq!((less.gross, less.taxable), (rs(87_000), rs(85_000)));
    let named = less.lines.iter().find(|line| line.adjustment_id == Some(5)).expect("a line");
    assert_eq!((named.kind, named.name.as_str()), (Kind::AdjustmentTaken, "Correction of Oct 2026: Six lectures"));
    assert_eq!(of(correction(AdjustmentKind::Recovery, false)).taxable, rs(87_000));
}

#[test]
fn arrears_are_taxed_in_the_month_that_pays_them() {
    let lacking = |month: &str| Lacking { month: month.into(), structure_id: 1, amount: rs(10_000), taxable: rs(8_000) };
    let (pay, rates, slabs, arrears) = (pay(), rates(), slabs(), [lacking("2026-05"), lacking("2026-06")]);
    let of_july = |days: Days, is_final: bool| {
        reckon(&Ask {
            month: "2026-07".parse().expect("a month"),
            pay: &pay,
            days,
            lectures: 0,
            is_final,
            adjustments: &[],
            arrears: &arrears,
            loans: &[],
            children: &[],
            rates: &rates,
            slabs: &slabs,
            so_far: YearSoFar::default(),
            paid_months_ahead: None,
        })
    };
    // 12 x 87,000 and 16,000 are 1,060,000: 4,600 over the twelve months of the new tax year.
    let one = of_july(days(), false);
    assert_eq!((one.gross, one.taxable, one.tax), (rs(107_000), rs(103_000), rs(383)));
    // Who has left gets them whole: no contributions of a month without service.
    let left = of_july(Days { employed: 0, ..days() }, true);
    assert_eq!((left.gross, left.deductions, left.employer, left.net), (rs(20_000), Money::ZERO, Money::ZERO, rs(20_000)));
}
