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
    /// The paid month that it corrects.
    pub corrects: Option<Month>,
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
    // What was paid too much of a month was taxed in it.
    for one in ask.adjustments.iter().filter(|one| !one.kind.adds() && one.is_taxable && one.corrects.is_some()) {
        slip.taxable -= one.amount;
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
        match self.corrects {
            Some(month) => format!("Correction of {}: {}", month.label(), self.reason),
            None => format!("{}: {}", self.kind.label(), self.reason),
        }
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
mod tests;
