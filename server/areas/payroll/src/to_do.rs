//! Lists of this area in which work waits.

use crate::{
    contribution_rates::ContributionRate,
    loans::model::StaffLoan,
    rights::{LOANS_APPROVE, RATES_CONFIRM, RUNS_APPROVE, RUNS_CHECK, RUNS_PAY},
    runs::model::PayrollRun,
    tax_tables::TaxTable,
};
use kernel::{Listed, ToDo};

pub const TO_DO: &[ToDo] = &[
    ToDo::of("payrolls_to_check", RUNS_CHECK, <PayrollRun as Listed>::LIST, "status=draft", "/admin/staff-payroll"),
    ToDo::of("payrolls_to_approve", RUNS_APPROVE, <PayrollRun as Listed>::LIST, "status=checked", "/admin/staff-payroll"),
    ToDo::of("payrolls_to_pay", RUNS_PAY, <PayrollRun as Listed>::LIST, "status=approved", "/admin/staff-payroll"),
    ToDo::of("loans_requested", LOANS_APPROVE, <StaffLoan as Listed>::LIST, "status=requested", "/admin/staff-loans"),
    ToDo::of("contribution_rates", RATES_CONFIRM, <ContributionRate as Listed>::LIST, "is_confirmed=false", "/admin/contribution-rates")
        .in_time()
        .of_group(),
    ToDo::of("tax_tables", RATES_CONFIRM, <TaxTable as Listed>::LIST, "is_confirmed=false", "/admin/tax-tables").in_time().of_group(),
];
