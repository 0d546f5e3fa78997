//! A month's payroll of a campus: prepared, checked, approved, paid; its slips.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod paper;
pub mod queries;
pub mod report;

use crate::{
    cash_roll,
    loans::model::STAFF_LOAN,
    own, provisions,
    rights::{HOLD, RUNS_APPROVE, RUNS_CHECK, RUNS_CREATE, RUNS_DELETE, RUNS_INDEX, RUNS_PAY, RUNS_REVERSE},
};
use accounting::api::{BANK, Posts as _};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};
use model::{PAYROLL_RUN, PAYSLIP, SALARY_PAYMENT};
use people::api::EMPLOYEE;
use reporting::report as answer;

/// A month's payroll of a campus, and what reports make of payrolls.
pub static RUNS: Part =
    Part { routes: runs, tables: &["payroll_status"], records: &[&PAYROLL_RUN], lists: &[&model::PAYROLL_RUNS], ..Part::EMPTY };

/// Slips: what one employee is paid of it.
pub static SLIPS: Part = Part {
    routes: slips,
    tables: &["payslip_status", "payslip_line_kind", "payslip_line", "payslip_arrears", "payslip_share"],
    references: &[
        Reference::new(&PAYROLL_RUN, "payslip", "run_id", "payslips"),
        Reference::new(&CAMPUS, "payslip", "campus_id", "payslips"),
        Reference::new(&EMPLOYEE, "payslip", "employee_id", "payslips"),
        Reference::new(&SALARY_PAYMENT, "payslip", "payment_id", "payslips"),
        Reference::new(&PAYSLIP, "payslip_line", "payslip_id", "lines of payslips"),
        Reference::new(&STAFF_LOAN, "payslip_line", "loan_id", "payslips"),
        Reference::new(&PAYSLIP, "payslip_arrears", "payslip_id", "arrears on payslips"),
        Reference::new(&PAYSLIP, "payslip_share", "payslip_id", "parts of payslips"),
        Reference::new(&CAMPUS, "payslip_share", "campus_id", "parts of payslips"),
    ],
    records: &[&PAYSLIP],
    lists: &[&model::PAYSLIPS],
    jobs: &[job::PAYSLIPS],
    ..Part::EMPTY
};

/// Payments of it, and salaries that the bank sent back.
pub static PAYMENTS: Part = Part {
    routes: payments,
    references: &[
        Reference::new(&PAYROLL_RUN, "salary_payment", "run_id", "payments of salaries"),
        Reference::new(&CAMPUS, "salary_payment", "campus_id", "payments of salaries"),
        Reference::new(&BANK, "salary_payment", "bank_id", "payments of salaries"),
        Reference::new(&PAYSLIP, "salary_return", "payslip_id", "salaries sent back"),
        Reference::new(&SALARY_PAYMENT, "salary_return", "payment_id", "salaries sent back"),
        Reference::new(&CAMPUS, "salary_return", "campus_id", "salaries sent back"),
    ],
    records: &[&SALARY_PAYMENT, &model::SALARY_RETURN],
    ..Part::EMPTY
};

fn runs(r: Routes) -> Routes {
    r.list::<model::PayrollRun>("/get-payroll-runs", Can(RUNS_INDEX))
        .one("/get-payroll-run-details", Can(RUNS_INDEX), queries::details)
        .act_on("/save-payroll-run", Can(RUNS_CREATE), "Payroll prepared successfully", |tx, _, form| actions::prepare(tx, form))
        .post("/check-payroll-run", Can(RUNS_CHECK), handlers::check)
        .post("/approve-payroll-run", Can(RUNS_APPROVE), handlers::approve)
        .post("/preview-approved-payroll-run", Can(RUNS_INDEX), handlers::preview_approve)
        .act("/reverse-payroll-run", Can(RUNS_REVERSE), "Payroll taken back successfully", actions::reverse)
        .remove("/payroll-runs/{id}", Can(RUNS_DELETE), "Payroll deleted successfully", actions::discard)
        .get("/get-payroll-variance", Can(RUNS_INDEX), answer::<report::VarianceRow>)
        .get("/get-salary-register", Can(RUNS_INDEX), answer::<report::RegisterRow>)
        .get("/get-cash-salaries", Can(RUNS_INDEX), answer::<cash_roll::CashSalaryRow>)
        .get("/get-staff-leave-balances", Can(RUNS_INDEX), answer::<report::LeaveRow>)
        .get("/get-staff-provisions", Can(RUNS_INDEX), answer::<provisions::ProvisionRow>)
        .get("/get-salary-tax", Can(RUNS_INDEX), answer::<report::SalaryTaxRow>)
        .get("/salary-tax-certificate", Can(RUNS_INDEX), own::certificate)
}

fn slips(r: Routes) -> Routes {
    r.list::<model::Payslip>("/get-payslips", Can(RUNS_INDEX))
        .one("/get-payslip-details", Can(RUNS_INDEX), queries::slip)
        .get("/payslip-pdf", Can(RUNS_INDEX), handlers::pdf)
        .post("/print-payslips", Can(RUNS_INDEX), handlers::print)
        .act("/hold-salary", Can(HOLD), "Salary withheld successfully", actions::hold)
        .take("/release-salary", Can(HOLD), "Salary released successfully", actions::release)
}

fn payments(r: Routes) -> Routes {
    r.act_on("/pay-salaries", Can(RUNS_PAY), "Salaries paid successfully", actions::pay::pay)
        .posts("/preview-salaries", Can(RUNS_PAY), actions::pay::pay)
        .act("/take-salary-payment-back", Can(RUNS_REVERSE), "Salary payment taken back successfully", actions::pay::take_back)
        .get("/salary-bank-file", Can(RUNS_PAY), handlers::bank_file)
        .act_on("/return-salary", Can(RUNS_PAY), "Salary return saved successfully", actions::pay::send_back)
}
