//! What a month's salary comes to: pure rules over what was read.

use super::{
    PayslipLineKind as Kind,
    arrears::{self, Lacking},
};
use crate::{
    adjustments::AdjustmentKind,
    contribution_rates::{ContributionKind, Rate},
    loans::model::StaffLoanKind,
    structures::{PayLine, PayLineKind},
    tax::{self, Slabs, YearSoFar, whole},
};
use kernel::{Money, Month};

/// What an employee is paid by.
#[derive(Clone, Debug, PartialEq)]
pub struct Pay {
    pub structure_id: Option<i64>,
    pub basic: Money,
    /// For each lecture that was held.
    pub lecture: Option<Money>,
    pub lines: Vec<PayLine>,
    /// Hundredths of a percent of the basic salary.
    pub fund: i64,
    pub employer_fund: i64,
    pub has_eobi: bool,
    pub has_social_security: bool,
    pub is_taxed: bool,
    /// The whole year; else by working months.
    pub is_paid_in_vacation: bool,
}

/// Days of the month, absences in tenths of days.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Days {
    pub in_month: i64,
    pub employed: i64,
    pub absent_tenths: i64,
    pub leave_tenths: i64,
    /// Absence, and leave beyond what is left of the year's.
    pub unpaid_tenths: i64,
}

/// Something that the month adds or takes.
#[derive(Clone, Debug, PartialEq)]
pub struct Adjustment {
    pub id: i64,
    pub kind: AdjustmentKind,
    pub reason: String,
    pub amount: Money,
    pub is_taxable: bool,
}

/// What is still to be recovered of an advance or loan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owed {
    pub id: i64,
    pub kind: StaffLoanKind,
    pub installment: Money,
    pub outstanding: Money,
}

/// Fees of an employee's child that the month may keep back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Child {
    pub student_id: i64,
    pub name: String,
    pub wanted: Money,
}

/// All that a slip is made of.
#[derive(Clone, Debug)]
pub struct Ask<'a> {
    pub month: Month,
    pub pay: &'a Pay,
    pub days: Days,
    /// Lectures that were held and confirmed.
    pub lectures: i64,
    /// The last salary: what is owed is recovered at once.
    pub is_final: bool,
    pub adjustments: &'a [Adjustment],
    /// What earlier months lack, the oldest first.
    pub arrears: &'a [Lacking],
    pub loans: &'a [Owed],
    pub children: &'a [Child],
    pub rates: &'a [Rate],
    pub slabs: &'a Slabs,
    pub so_far: YearSoFar,
    /// Later months of the tax year that are paid; none where all are.
    pub paid_months_ahead: Option<i64>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct SlipLine {
    pub kind: Kind,
    pub name: String,
    pub amount: Money,
    pub loan_id: Option<i64>,
    pub adjustment_id: Option<i64>,
    pub student_id: Option<i64>,
}

/// A slip.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Slip {
    pub lines: Vec<SlipLine>,
    pub gross: Money,
    pub taxable: Money,
    pub tax: Money,
    pub deductions: Money,
    pub employer: Money,
    pub net: Money,
    /// Deductions beyond the pay: the office changes them before the payroll is checked.
    pub short: Money,
}

impl Slip {
    fn add(&mut self, kind: Kind, name: impl Into<String>, amount: Money) -> &mut SlipLine {
        match kind {
            _ if kind.is_earning() => self.gross += amount,
            _ if kind.is_employers() => self.employer += amount,
            _ => self.deductions += amount,
        }
        self.lines.push(SlipLine { kind, name: name.into(), amount, loan_id: None, adjustment_id: None, student_id: None });
        self.lines.last_mut().expect("a line")
    }

    fn left(&self) -> Money {
        (self.gross - self.deductions).or_zero()
    }

    /// Takes no more than is left; gives what was taken.
    fn take(&mut self, kind: Kind, name: impl Into<String>, wanted: Money) -> Money {
        let taken = wanted.min(self.left());
        if taken.is_positive() {
            self.add(kind, name, taken);
        }
        taken
    }
}

/// Of an amount a month: its share of days in tenths.
fn share(amount: Money, tenths: i64, days: i64) -> Money {
    let whole_month = days * 10;
    if tenths >= whole_month { amount } else { whole(Money((amount.minor() * tenths + whole_month / 2) / whole_month)) }
}

fn amount_of(line: &PayLine, basic: Money) -> Money {
    match line.percent_hundredths {
        Some(hundredths) => whole(basic.percent_of(hundredths)),
        None => line.amount_minor.unwrap_or(Money::ZERO),
    }
}

/// Reckons a slip.
pub fn reckon(ask: &Ask) -> Slip {
    let mut slip = Slip::default();
    let regular = earn(&mut slip, ask);
    let taxable_month = if ask.is_final { None } else { Some(regular) };
    slip.tax = match taxable_month.zip(ask.paid_months_ahead) {
        _ if !ask.pay.is_taxed => Money::ZERO,
        Some((later, months)) => tax::over(ask.slabs, ask.so_far, slip.taxable, (later, months)),
        None => tax::of_month(ask.slabs, ask.month, ask.so_far, slip.taxable, taxable_month),
    };
    slip.tax = slip.take(Kind::IncomeTax, "Income tax", slip.tax);
    contribute(&mut slip, ask);
    deduct(&mut slip, ask);
    recover(&mut slip, ask);
    keep_fees(&mut slip, ask);
    slip.net = slip.left();
    slip
}

/// Earnings and what absence takes of them; gives what is taxable in a whole month of the structure.
fn earn(slip: &mut Slip, ask: &Ask) -> Money {
    let (pay, days) = (ask.pay, ask.days);
    let of_days = |amount: Money| share(amount, days.employed * 10, days.in_month);
    let mut taxable_month = pay.basic;
    let mut earned = of_days(pay.basic);
    slip.taxable = earned;
    if earned.is_positive() {
        slip.add(Kind::Basic, "Basic salary", earned);
    }
    for line in pay.lines.iter().filter(|line| line.kind == PayLineKind::Allowance) {
        let whole_month = amount_of(line, pay.basic);
        let amount = of_days(whole_month);
        if line.is_taxable {
            taxable_month += whole_month;
            slip.taxable += amount;
        }
        if amount.is_positive() {
            slip.add(Kind::Allowance, line.name.clone(), amount);
        }
        earned += amount;
    }
    // Absence is reckoned on the whole month's pay, and never takes more than the days that were employed.
    let unpaid = days.unpaid_tenths.min(days.employed * 10);
    if unpaid > 0 && days.employed > 0 {
        let absence = whole(Money(earned.minor() * unpaid / (days.employed * 10)));
        let of_taxable = whole(Money(slip.taxable.minor() * unpaid / (days.employed * 10)));
        slip.taxable -= of_taxable;
        slip.take(Kind::Absence, format!("Unpaid days: {}", tenths(unpaid)), absence);
    }
    let taught = ask.pay.lecture.and_then(|rate| rate.checked_mul(ask.lectures)).unwrap_or(Money::ZERO);
    if let Some(rate) = ask.pay.lecture.filter(|_| taught.is_positive()) {
        slip.add(Kind::Lectures, format!("Lectures held: {} at Rs {rate}", ask.lectures), taught);
        slip.taxable += taught;
        // Later months are taken to be like this one.
        taxable_month += taught;
    }
    for one in ask.adjustments.iter().filter(|one| one.kind.adds()) {
        slip.add(Kind::Adjustment, one.named(), one.amount).adjustment_id = Some(one.id);
        if one.is_taxable {
            slip.taxable += one.amount;
        }
    }
    let lacking: Money = ask.arrears.iter().map(|one| one.amount).sum();
    if lacking.is_positive() {
        slip.add(Kind::Arrears, arrears::named(ask.arrears), lacking);
        slip.taxable += ask.arrears.iter().map(|one| one.taxable).sum::<Money>();
    }
    taxable_month
}

/// Days in tenths as people read them.
pub fn tenths(tenths: i64) -> String {
    if tenths % 10 == 0 { (tenths / 10).to_string() } else { format!("{}.{}", tenths / 10, tenths % 10) }
}

impl Adjustment {
    fn named(&self) -> String {
        format!("{}: {}", self.kind.label(), self.reason)
    }
}

/// What law and the fund take, and what the employer gives beside; nothing of whoever was not in post, and gets something of earlier months.
fn contribute(slip: &mut Slip, ask: &Ask) {
    if ask.days.employed == 0 || !slip.left().is_positive() {
        return;
    }
    let basic = slip.lines.iter().find(|line| line.kind == Kind::Basic).map_or(Money::ZERO, |line| line.amount);
    let rate = |kind: ContributionKind| ask.rates.iter().find(|rate| rate.kind == kind);
    if let Some(eobi) = rate(ContributionKind::Eobi).filter(|_| ask.pay.has_eobi) {
        slip.take(Kind::Eobi, "EOBI", whole(eobi.base_minor.percent_of(eobi.employee_hundredths)));
        give(slip, Kind::EmployerEobi, "EOBI, employer", whole(eobi.base_minor.percent_of(eobi.employer_hundredths)));
    }
    if let Some(social) = rate(ContributionKind::SocialSecurity).filter(|_| ask.pay.has_social_security) {
        let amount = whole(social.base_minor.percent_of(social.employer_hundredths));
        give(slip, Kind::EmployerSocialSecurity, "Social security, employer", amount);
    }
    slip.take(Kind::ProvidentFund, "Provident fund", whole(basic.percent_of(ask.pay.fund)));
    give(slip, Kind::EmployerProvidentFund, "Provident fund, employer", whole(basic.percent_of(ask.pay.employer_fund)));
}

fn give(slip: &mut Slip, kind: Kind, name: &str, amount: Money) {
    if amount.is_positive() {
        slip.add(kind, name, amount);
    }
}

/// Fines and recoveries of the month, then the deductions of the structure.
fn deduct(slip: &mut Slip, ask: &Ask) {
    for one in ask.adjustments.iter().filter(|one| !one.kind.adds()) {
        let taken = slip.take(Kind::AdjustmentTaken, one.named(), one.amount);
        if taken.is_positive()
            && let Some(line) = slip.lines.last_mut()
        {
            line.adjustment_id = Some(one.id);
        }
        slip.short += one.amount - taken;
    }
    if ask.days.employed == 0 {
        return;
    }
    for line in ask.pay.lines.iter().filter(|line| line.kind == PayLineKind::Deduction) {
        let wanted = amount_of(line, ask.pay.basic);
        let taken = slip.take(Kind::Deduction, line.name.clone(), wanted);
        slip.short += wanted - taken;
    }
}

/// Installments, as far as the pay goes: what it does not cover stays owed. A last salary takes all that is owed.
fn recover(slip: &mut Slip, ask: &Ask) {
    for loan in ask.loans {
        let wanted = if ask.is_final { loan.outstanding } else { loan.installment.min(loan.outstanding) };
        let (kind, name) = match loan.kind {
            StaffLoanKind::Advance => (Kind::Advance, "Advance recovered"),
            StaffLoanKind::Loan => (Kind::Loan, "Loan recovered"),
        };
        if slip.take(kind, name, wanted).is_positive()
            && let Some(line) = slip.lines.last_mut()
        {
            line.loan_id = Some(loan.id);
        }
    }
}

/// Fees of children, as far as the pay goes: what it does not cover stays owed by the family.
fn keep_fees(slip: &mut Slip, ask: &Ask) {
    for child in ask.children {
        if slip.take(Kind::ChildrenFees, format!("Fees of {}", child.name), child.wanted).is_positive()
            && let Some(line) = slip.lines.last_mut()
        {
            line.student_id = Some(child.student_id);
        }
    }
}

#[cfg(test)]
mod tests {
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
        let fine = Adjustment { id: 3, kind: AdjustmentKind::Fine, reason: "Lost laptop".into(), amount: rs(90_000), is_taxable: false };
        let one = slip(&pay(), days(), false, &[fine], &[]);
        assert_eq!((one.net, one.short), (Money::ZERO, rs(90_000 - 83_230) + rs(1_000)));
        let arrears = Adjustment { id: 4, kind: AdjustmentKind::Arrears, reason: "October".into(), amount: rs(2_000), is_taxable: true };
        let one = slip(&pay(), days(), false, &[arrears], &[]);
        assert_eq!((one.gross, one.taxable, one.lines.iter().any(|line| line.adjustment_id == Some(4))), (rs(89_000), rs(89_000), true));
    }
}
