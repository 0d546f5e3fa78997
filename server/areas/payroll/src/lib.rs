//! Payroll: what employees are paid, month by month (domain.md sections 4 and 11, docs/payroll.md).

mod adjustments;
pub mod api;
mod bank_formats;
mod cash_roll;
mod children;
mod contribution_rates;
pub mod demo;
mod deposits;
mod leave;
mod lecture_counts;
mod loans;
mod openings;
mod own;
mod pay_shares;
mod provisions;
pub mod rights;
mod runs;
mod settings;
mod structures;
mod tax;
mod tax_tables;
mod telling;
mod to_do;
mod used;
mod vacation;
mod verify;
mod withheld;

use kernel::{Area, Hooks};
use people::api::EmployeeMoved;
use rights as r;

pub const AREA: Area = Area {
    name: "payroll",
    permissions: &[rights::ALL],
    approvals: rights::APPROVALS,
    // Words of plain records.
    tables: &["contribution_kind", "pay_adjustment_kind"],
    reads: &[
        "app_user",
        "bank",
        "campus",
        "class",
        "designation",
        "employee",
        "employee_move",
        "guardian",
        "staff_attendance",
        "student",
        "student_guardian",
        "voucher",
    ],
    parts: &[
        &openings::PART,
        &lecture_counts::due::PART,
        &children::PART,
        &runs::RUNS,
        &runs::SLIPS,
        &runs::PAYMENTS,
        &loans::PART,
        &deposits::PART,
        &own::PART,
    ],
    plain: &[
        &structures::PAY_STRUCTURES,
        &adjustments::PAY_ADJUSTMENTS,
        &lecture_counts::LECTURE_COUNTS,
        &pay_shares::PAY_SHARES,
        &children::STAFF_CHILDREN,
        &contribution_rates::CONTRIBUTION_RATES,
        &tax_tables::TAX_TABLES,
        &bank_formats::SALARY_FILE_FORMATS,
    ],
    settings: settings::ALL,
    hooks,
    ..Area::EMPTY
};

fn hooks(p: &mut Hooks) {
    p.to_do(to_do::TO_DO);
    p.opens("employees", &[r::LOANS_CREATE, r::LOANS_INDEX, r::RUNS_INDEX, r::OPENINGS_INDEX]);
    p.opens("banks", &[r::LOANS_APPROVE, r::LOANS_REPAY, r::RUNS_PAY, r::DEPOSITS_CREATE]);
    p.on::<EmployeeMoved>(structures::follow_move);
    p.on::<EmployeeMoved>(adjustments::follow_move);
    p.on::<EmployeeMoved>(lecture_counts::follow_move);
    p.on::<EmployeeMoved>(children::follow_move);
    p.merges(&students::api::STUDENT, children::refuse_merge, children::take_over);
    p.verify("payrolls are the sums of their slips", verify::runs_are_their_slips);
    p.verify("payslips are the sums of their lines", verify::slips_are_their_lines);
    p.verify("arrears on payslips are those of their months", verify::arrears_are_their_months);
    p.verify("campuses bear no more of a payslip than it comes to", verify::shares_are_parts);
    p.verify("salaries payable agree with the books", verify::payable_agrees);
    p.verify("advances and loans to staff agree with the books", verify::loans_agree);
    p.verify("openings of the staff agree with their vouchers and loans", openings::queries::agree);
    p.verify("pay that the staff brings along counts in its tax year", verify::brought_pay_is_of_its_year);
    p.verify("no month is paid by a payroll whose pay the staff brought along", verify::brought_pay_is_paid_once);
    p.verify("what was kept back of salaries agrees with the books", verify::dues_agree);
}
