//! A month's payroll of a campus: prepared, checked, approved, paid; its slips.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod paper;
pub mod queries;
pub mod report;

use crate::{cash_roll, loans::model::STAFF_LOAN, own, provisions, rights as r};
use accounting::api::BANK;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};
use model::{PAYROLL_RUN, PAYSLIP, SALARY_PAYMENT};
use people::api::EMPLOYEE;
use reporting::report as answer;

pub static PART: Part = Part {
    routes,
    tables: &["payroll_status", "payslip_status", "payslip_line_kind", "payslip_line", "payslip_arrears", "payslip_share"],
    references: &[
        Reference::new(&PAYROLL_RUN, "salary_payment", "run_id", "payments of salaries"),
        Reference::new(&CAMPUS, "salary_payment", "campus_id", "payments of salaries"),
        Reference::new(&BANK, "salary_payment", "bank_id", "payments of salaries"),
        Reference::new(&PAYROLL_RUN, "payslip", "run_id", "payslips"),
        Reference::new(&CAMPUS, "payslip", "campus_id", "payslips"),
        Reference::new(&EMPLOYEE, "payslip", "employee_id", "payslips"),
        Reference::new(&SALARY_PAYMENT, "payslip", "payment_id", "payslips"),
        Reference::new(&PAYSLIP, "payslip_line", "payslip_id", "lines of payslips"),
        Reference::new(&STAFF_LOAN, "payslip_line", "loan_id", "payslips"),
        Reference::new(&PAYSLIP, "payslip_arrears", "payslip_id", "arrears on payslips"),
        Reference::new(&PAYSLIP, "payslip_share", "payslip_id", "parts of payslips"),
        Reference::new(&CAMPUS, "payslip_share", "campus_id", "parts of payslips"),
        Reference::new(&PAYSLIP, "salary_return", "payslip_id", "salaries sent back"),
        Reference::new(&SALARY_PAYMENT, "salary_return", "payment_id", "salaries sent back"),
        Reference::new(&CAMPUS, "salary_return", "campus_id", "salaries sent back"),
    ],
    records: &[&PAYROLL_RUN, &PAYSLIP, &SALARY_PAYMENT, &model::SALARY_RETURN],
    lists: &[&model::PAYROLL_RUNS, &model::PAYSLIPS],
    jobs: &[job::PAYSLIPS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    use handlers as h;
    r.list::<model::PayrollRun>("/get-payroll-runs", Can(r::RUNS_INDEX))
        .one("/get-payroll-run-details", Can(r::RUNS_INDEX), queries::details)
        .post("/save-payroll-run", Can(r::RUNS_CREATE), h::save)
        .post("/check-payroll-run", Can(r::RUNS_CHECK), h::check)
        .post("/approve-payroll-run", Can(r::RUNS_APPROVE), h::approve)
        .post("/preview-approved-payroll-run", Can(r::RUNS_INDEX), h::preview_approve)
        .act("/reverse-payroll-run", Can(r::RUNS_REVERSE), "Payroll taken back successfully", actions::reverse)
        .remove("/payroll-runs/{id}", Can(r::RUNS_DELETE), "Payroll deleted successfully", actions::discard)
        .get("/get-payroll-variance", Can(r::RUNS_INDEX), answer::<report::VarianceRow>)
        .post("/pay-salaries", Can(r::RUNS_PAY), h::pay)
        .post("/preview-salaries", Can(r::RUNS_PAY), h::preview_pay)
        .act("/take-salary-payment-back", Can(r::RUNS_REVERSE), "Salary payment taken back successfully", actions::pay::take_back)
        .get("/salary-bank-file", Can(r::RUNS_PAY), h::bank_file)
        .list::<model::Payslip>("/get-payslips", Can(r::RUNS_INDEX))
        .one("/get-payslip-details", Can(r::RUNS_INDEX), queries::slip)
        .get("/payslip-pdf", Can(r::RUNS_INDEX), h::pdf)
        .post("/print-payslips", Can(r::RUNS_INDEX), h::print)
        .act("/hold-salary", Can(r::HOLD), "Salary withheld successfully", actions::hold)
        .post("/release-salary", Can(r::HOLD), h::release)
        .post("/return-salary", Can(r::RUNS_PAY), h::send_back)
        .get("/get-salary-register", Can(r::RUNS_INDEX), answer::<report::RegisterRow>)
        .get("/get-cash-salaries", Can(r::RUNS_INDEX), answer::<cash_roll::CashSalaryRow>)
        .get("/get-staff-leave-balances", Can(r::RUNS_INDEX), answer::<report::LeaveRow>)
        .get("/get-staff-provisions", Can(r::RUNS_INDEX), answer::<provisions::ProvisionRow>)
        .get("/get-salary-tax", Can(r::RUNS_INDEX), answer::<report::SalaryTaxRow>)
        .get("/salary-tax-certificate", Can(r::RUNS_INDEX), own::certificate)
}
