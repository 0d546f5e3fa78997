//! Checks of `maktab verify`: payrolls against their slips, slips against their lines, and the registers against the books.

use crate::{deposits::model::DepositKind, tax::first_month};
use accounting::api::{Control, balance_of};
use kernel::{Money, Month, Result, Row, Tx, binds, sql};

fn campuses(tx: &mut Tx) -> Result<Vec<(i64, String)>> {
    Ok(institution::api::campuses(tx)?.into_iter().map(|campus| (campus.id, campus.name)).collect())
}

/// A payroll is the sum of its slips, and what is paid of it the sum of those that are paid.
pub fn runs_are_their_slips(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, String)> = tx.all(
        sql!(
            "SELECT r.id, r.month FROM payroll_run r LEFT JOIN payslip p ON p.run_id = r.id
             GROUP BY r.id, r.month, r.status, r.employees, r.gross_minor, r.deductions_minor, r.employer_minor, r.net_minor, r.paid_minor
             HAVING r.employees <> count(p.id) OR r.gross_minor <> coalesce(SUM(p.gross_minor), 0)
                 OR r.deductions_minor <> coalesce(SUM(p.deductions_minor), 0) OR r.employer_minor <> coalesce(SUM(p.employer_minor), 0)
                 OR r.net_minor <> coalesce(SUM(p.net_minor), 0)
                 OR r.paid_minor <> coalesce(SUM(CASE WHEN p.status = 'paid' AND p.payment_id IS NOT NULL THEN p.net_minor ELSE 0 END), 0)
             ORDER BY r.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(rows.into_iter().map(|(id, month)| format!("Payroll {id} of {month} is not the sum of its slips.")).collect())
}

/// A slip is the sum of its lines.
pub fn slips_are_their_lines(tx: &mut Tx) -> Result<Vec<String>> {
    let ids: Vec<i64> = tx.values(
        sql!(
            "SELECT p.id FROM payslip p LEFT JOIN payslip_line l ON l.payslip_id = p.id
             GROUP BY p.id, p.gross_minor, p.deductions_minor, p.employer_minor, p.net_minor
             HAVING p.net_minor <> p.gross_minor - p.deductions_minor
                 OR p.gross_minor <> coalesce(SUM(CASE WHEN l.kind IN ('basic', 'allowance', 'lectures', 'adjustment', 'arrears') THEN l.amount_minor ELSE 0 END), 0)
                 OR p.employer_minor <> coalesce(SUM(CASE WHEN l.kind IN ('employer_eobi', 'employer_social_security', 'employer_provident_fund')
                                                         THEN l.amount_minor ELSE 0 END), 0)
                 OR p.deductions_minor + p.gross_minor + p.employer_minor <> coalesce(SUM(l.amount_minor), 0)
             ORDER BY p.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(ids.into_iter().map(|id| format!("Payslip {id} is not the sum of its lines.")).collect())
}

/// The arrears of a slip are those of the months that they make good.
pub fn arrears_are_their_months(tx: &mut Tx) -> Result<Vec<String>> {
    let ids: Vec<i64> = tx.values(
        sql!(
            "SELECT p.id FROM payslip p
             WHERE coalesce((SELECT SUM(l.amount_minor) FROM payslip_line l WHERE l.payslip_id = p.id AND l.kind = 'arrears'), 0)
                <> coalesce((SELECT SUM(x.amount_minor) FROM payslip_arrears x WHERE x.payslip_id = p.id), 0)
             ORDER BY p.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(ids.into_iter().map(|id| format!("The arrears of payslip {id} are not those of its months.")).collect())
}

/// What campuses bear of a slip is no more than its pay, less absence, fines and recoveries, and what the employer gives beside.
pub fn shares_are_parts(tx: &mut Tx) -> Result<Vec<String>> {
    let ids: Vec<i64> = tx.values(
        sql!(
            "SELECT p.id FROM payslip p JOIN payslip_share s ON s.payslip_id = p.id GROUP BY p.id, p.gross_minor, p.employer_minor
             HAVING SUM(s.employer_minor) > p.employer_minor OR SUM(s.salary_minor) > p.gross_minor
                 - coalesce((SELECT SUM(l.amount_minor) FROM payslip_line l WHERE l.payslip_id = p.id AND l.kind IN ('absence', 'adjustment_taken')), 0)
             ORDER BY p.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(ids.into_iter().map(|id| format!("Other campuses bear more of payslip {id} than it comes to.")).collect())
}

/// Salaries payable are those of approved payrolls that are not paid.
pub fn payable_agrees(tx: &mut Tx) -> Result<Vec<String>> {
    let mut out = Vec::new();
    for (campus, name) in campuses(tx)? {
        let owed: Money = tx.value(
            sql!(
                "SELECT CAST(coalesce(SUM(r.net_minor - r.paid_minor), 0) AS BIGINT) FROM payroll_run r
                 WHERE r.campus_id = $1 AND r.status IN ('approved', 'paid')"
            ),
            &binds![campus],
        )?;
        let booked = -balance_of(tx, Control::SalariesPayable, &[campus], None)?;
        if owed != booked {
            out.push(format!("Salaries of Rs {owed} are unpaid at {name}, but the books say Rs {booked}."));
        }
    }
    Ok(out)
}

/// Advances and loans to staff are what was given less what was recovered and paid back.
pub fn loans_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let mut out = Vec::new();
    for (campus, name) in campuses(tx)? {
        let owed: Money = tx.value(
            sql!(
                "SELECT CAST(coalesce(SUM(l.amount_minor - l.recovered_minor), 0) AS BIGINT) FROM staff_loan l
                 WHERE l.campus_id = $1 AND l.status IN ('active', 'settled')"
            ),
            &binds![campus],
        )?;
        let booked = balance_of(tx, Control::StaffLoans, &[campus], None)?;
        if owed != booked {
            out.push(format!("Staff of {name} owe Rs {owed} of advances and loans, but the books say Rs {booked}."));
        }
    }
    let wrong: Vec<i64> = tx.values(
        sql!(
            "SELECT l.id FROM staff_loan l WHERE l.recovered_minor <>
               (SELECT CAST(coalesce(SUM(q.amount_minor), 0) AS BIGINT) FROM payslip_line q JOIN payslip p ON p.id = q.payslip_id
                JOIN payroll_run r ON r.id = p.run_id WHERE q.loan_id = l.id AND r.status IN ('approved', 'paid'))
               + (SELECT CAST(coalesce(SUM(q.amount_minor), 0) AS BIGINT) FROM staff_loan_repayment q WHERE q.loan_id = l.id) ORDER BY l.id LIMIT 20"
        ),
        &[],
    )?;
    out.extend(wrong.into_iter().map(|id| format!("What is recovered of staff loan {id} is not what salaries took and was paid back.")));
    Ok(out)
}

/// What an opening says of the tax year so far.
#[derive(Debug, Row)]
struct Brought {
    id: i64,
    loan_minor: Money,
    upto_month: Option<String>,
    year_from: Option<String>,
    taxable_minor: Money,
    tax_minor: Money,
    former_employer: Option<String>,
    is_reversed: bool,
    reversed_reason: Option<String>,
}

impl Brought {
    fn faults(&self) -> Vec<String> {
        let id = self.id;
        let has_pay = (self.taxable_minor + self.tax_minor).is_positive();
        let upto: Option<Month> = self.upto_month.as_deref().and_then(|month| month.parse().ok());
        let mut out = Vec::new();
        if has_pay != upto.is_some() {
            out.push(format!("Opening {id} of the staff has pay without a month up to which it was paid, or a month without pay."));
        }
        if self.year_from != upto.map(|month| first_month(month).to_string()) {
            out.push(format!("Opening {id} of the staff counts in another tax year than that of its last month."));
        }
        if self.tax_minor > self.taxable_minor {
            out.push(format!("Opening {id} of the staff has tax of Rs {} on pay of Rs {}.", self.tax_minor, self.taxable_minor));
        }
        if self.former_employer.is_some() && (!has_pay || self.loan_minor.is_positive()) {
            out.push(format!("Opening {id} of the staff is of a former employer, but has no pay or names what is owed to the school."));
        }
        if self.is_reversed != self.reversed_reason.is_some() {
            out.push(format!("Opening {id} of the staff is taken back without a reason, or has one and counts."));
        }
        out
    }
}

/// Pay that employees bring along counts in the tax year of its last month; what a former employer paid stands by itself. The database lets only one of each
/// count in a year.
pub fn brought_pay_is_of_its_year(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<Brought> = tx.all(
        sql!(
            "SELECT o.id, o.loan_minor, o.upto_month, o.year_from, o.taxable_minor, o.tax_minor, o.former_employer, o.is_reversed, o.reversed_reason
             FROM staff_opening o ORDER BY o.id"
        ),
        &[],
    )?;
    Ok(rows.iter().flat_map(Brought::faults).take(20).collect())
}

/// The pay of a month was brought along or is paid by a payroll, never both. What a former employer paid is no pay of here.
pub fn brought_pay_is_paid_once(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, String, i64)> = tx.all(
        sql!(
            "SELECT p.id, p.month, o.id FROM payslip p JOIN payroll_run r ON r.id = p.run_id
             JOIN staff_opening o ON o.employee_id = p.employee_id AND o.year_from <= p.month AND o.upto_month >= p.month
             WHERE r.status IN ('approved', 'paid') AND o.is_reversed = FALSE AND o.former_employer IS NULL ORDER BY p.id LIMIT 20"
        ),
        &[],
    )?;
    let said = |(slip, month, opening): (i64, String, i64)| {
        format!("Payslip {slip} pays {month}, whose pay and tax opening {opening} of the staff has too: both count.")
    };
    Ok(rows.into_iter().map(said).collect())
}

/// What is due of tax, EOBI, social security, provident fund and deductions is what was kept back less what was deposited.
pub fn dues_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let mut out = Vec::new();
    for (campus, name) in campuses(tx)? {
        for kind in DepositKind::ALL.iter().copied() {
            let kinds: Vec<String> = kinds_of(kind).iter().map(|one| (*one).to_owned()).collect();
            let kept: Money = tx.value(
                sql!(
                    "SELECT CAST(coalesce(SUM(l.amount_minor), 0) AS BIGINT) FROM payslip_line l JOIN payslip p ON p.id = l.payslip_id
                     JOIN payroll_run r ON r.id = p.run_id WHERE r.campus_id = $1 AND r.status IN ('approved', 'paid') AND l.kind IN [$2]"
                ),
                &[campus.into(), kernel::Value::Texts(kinds)],
            )?;
            let deposited: Money = tx.value(
                sql!(
                    "SELECT CAST(coalesce(SUM(d.amount_minor), 0) AS BIGINT) FROM payroll_deposit d
                     WHERE d.campus_id = $1 AND d.kind = $2 AND d.is_reversed = FALSE"
                ),
                &binds![campus, kind],
            )?;
            let booked = -balance_of(tx, kind.control(), &[campus], None)?;
            if kept - deposited != booked {
                let due = kept - deposited;
                out.push(format!("{} of Rs {due} is due at {name}, but the books say Rs {booked}.", kind.label()));
            }
        }
    }
    Ok(out)
}

fn kinds_of(kind: DepositKind) -> &'static [&'static str] {
    match kind {
        DepositKind::IncomeTax => &["income_tax"],
        DepositKind::Eobi => &["eobi", "employer_eobi"],
        DepositKind::SocialSecurity => &["employer_social_security"],
        DepositKind::ProvidentFund => &["provident_fund", "employer_provident_fund"],
        DepositKind::Deductions => &["deduction"],
    }
}
