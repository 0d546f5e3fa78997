//! The voucher of a payroll: one a run, sums only, so that no ledger tells what one employee is paid.

use crate::runs::{
    model::PayslipLineKind as Kind,
    queries::{self, Kept, KindSum},
};
use accounting::api::{Control, Head, Line, NewVoucher, VoucherId, VoucherKind, provision_head, salary_head};
use kernel::{Error, Money, Result, Tx};

/// Posts Dr salaries and the employer's contributions; Cr what is kept back, students receivable for the fees that were settled, and salaries payable. On the
/// month's last day, or today before it, under a number that was taken before.
pub fn post(tx: &mut Tx, kept: &Kept, voucher_id: VoucherId, provision: Money, settled: Vec<Line>) -> Result<()> {
    let month = kept.month()?;
    let sums = queries::sums_by_kind(tx, kept.id)?;
    let of = |kinds: &[Kind]| -> Money { sums.iter().filter(|one| kinds.contains(&one.kind)).map(|one| one.amount_minor).sum() };
    let salaries =
        of(&[Kind::Basic, Kind::Allowance, Kind::Lectures, Kind::Adjustment, Kind::Arrears]) - of(&[Kind::Absence, Kind::AdjustmentTaken]);
    let contributions = of(&[Kind::EmployerEobi, Kind::EmployerSocialSecurity, Kind::EmployerProvidentFund]);
    if salaries.is_zero() && contributions.is_zero() {
        return Err(Error::conflict("This payroll comes to zero, so there is nothing to post. Discard it."));
    }
    let (salary, employer) = tx.as_program(|tx| Ok((salary_head(tx, "Salaries")?, salary_head(tx, "Employer's contributions")?)))?;
    let campus = kept.campus_id;
    // What other campuses bear is their cost; the entries between campuses come with it.
    let borne = queries::shares::of_run(tx, kept.id)?;
    let own_salaries = salaries - borne.iter().map(|one| one.salary_minor).sum::<Money>();
    let own_contributions = contributions - borne.iter().map(|one| one.employer_minor).sum::<Money>();
    let elsewhere = borne.iter().flat_map(|one| {
        [
            Line::debit(one.campus_id, Head::Ledger(salary), one.salary_minor),
            Line::debit(one.campus_id, Head::Ledger(employer), one.employer_minor),
        ]
    });
    let credits = [
        (Control::SalaryTaxPayable, of(&[Kind::IncomeTax])),
        (Control::EobiPayable, of(&[Kind::Eobi, Kind::EmployerEobi])),
        (Control::SocialSecurityPayable, of(&[Kind::EmployerSocialSecurity])),
        (Control::ProvidentFund, of(&[Kind::ProvidentFund, Kind::EmployerProvidentFund])),
        (Control::SalaryDeductions, of(&[Kind::Deduction])),
    ];
    let loans = sums.iter().filter(|one| matches!(one.kind, Kind::Advance | Kind::Loan));
    let recovered = |one: &KindSum| Line::credit(one.loan_campus_id.unwrap_or(campus), Control::StaffLoans, one.amount_minor);
    let date = month.last().min(tx.today());
    let voucher = NewVoucher::new(VoucherKind::Payroll, campus, date, format!("Salaries of {}", month.label()))
        .with_id(voucher_id)
        .from("payroll", kept.id)
        .line(Line::debit(campus, Head::Ledger(salary), own_salaries))
        .line(Line::debit(campus, Head::Ledger(employer), own_contributions))
        .lines(elsewhere)
        .lines(credits.into_iter().map(|(control, amount)| Line::credit(campus, control, amount)))
        .lines(loans.map(recovered))
        .lines(settled)
        .line(Line::credit(campus, Control::SalariesPayable, kept.net_minor))
        .lines(provided(tx, campus, provision)?);
    accounting::api::post(tx, voucher).map(drop)
}

/// Dr gratuity and leave, Cr their provision; turned round where the provision falls.
fn provided(tx: &mut Tx, campus: i64, provision: Money) -> Result<Vec<Line>> {
    if provision.is_zero() {
        return Ok(Vec::new());
    }
    let (cost, owed) =
        tx.as_program(|tx| Ok((salary_head(tx, "Gratuity and leave")?, provision_head(tx, "Provision for gratuity and leave")?)))?;
    Ok(if provision.is_positive() {
        vec![Line::debit(campus, Head::Ledger(cost), provision), Line::credit(campus, Head::Ledger(owed), provision)]
    } else {
        vec![Line::debit(campus, Head::Ledger(owed), -provision), Line::credit(campus, Head::Ledger(cost), -provision)]
    })
}
