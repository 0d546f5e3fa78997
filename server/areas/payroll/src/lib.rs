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

use accounting::api::BANK;
use accounting::api::Posts as _;
use institution::api::CAMPUS;
use kernel::{Area, Can, Hooks, Reference, Routes};
use loans::model::STAFF_LOAN;
use people::api::{EMPLOYEE, EmployeeMoved};
use reporting::{import, report};
use rights as r;
use runs::model::{PAYROLL_RUN, PAYSLIP, SALARY_PAYMENT};

pub const AREA: Area = Area {
    name: "payroll",
    routes,
    permissions: &[rights::ALL],
    approvals: rights::APPROVALS,
    tables: &[
        "staff_loan_kind",
        "staff_loan_status",
        "staff_loan",
        "staff_loan_repayment",
        "payroll_status",
        "payroll_run",
        "salary_payment",
        "payslip_status",
        "payslip",
        "payslip_line_kind",
        "payslip_line",
        "payslip_arrears",
        "payslip_share",
        "salary_return",
        "payroll_deposit_kind",
        "payroll_deposit",
        "contribution_kind",
        "pay_adjustment_kind",
        "staff_opening",
    ],
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
    references: &[
        Reference::new(&BANK, "staff_loan", "bank_id", "staff loans"),
        Reference::new(&STAFF_LOAN, "staff_loan_repayment", "loan_id", "repayments"),
        Reference::new(&CAMPUS, "staff_loan_repayment", "campus_id", "repayments of staff loans"),
        Reference::new(&BANK, "staff_loan_repayment", "bank_id", "repayments of staff loans"),
        Reference::new(&CAMPUS, "staff_opening", "campus_id", "opening balances of staff"),
        Reference::new(&EMPLOYEE, "staff_opening", "employee_id", "opening balances"),
        Reference::new(&STAFF_LOAN, "staff_opening", "loan_id", "opening balances"),
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
        Reference::new(&CAMPUS, "payroll_deposit", "campus_id", "deposits of salaries"),
        Reference::new(&BANK, "payroll_deposit", "bank_id", "deposits of salaries"),
    ],
    records: &[
        &STAFF_LOAN,
        &loans::model::STAFF_LOAN_REPAYMENT,
        &PAYROLL_RUN,
        &PAYSLIP,
        &SALARY_PAYMENT,
        &runs::model::SALARY_RETURN,
        &deposits::model::PAYROLL_DEPOSIT,
        &openings::model::STAFF_OPENING,
    ],
    lists: &[
        loans::model::LIST,
        runs::model::RUN_LIST,
        runs::model::SLIP_LIST,
        deposits::model::LIST,
        children::PROPOSED,
        openings::model::LIST,
    ],
    jobs: &[runs::job::PAYSLIPS, import::job::<openings::sheets::StaffOpeningSheets>()],
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

fn routes(r: Routes) -> Routes {
    let r = openings::routes(r);
    let r = r.get("/get-lectures-held", Can(r::LECTURES.index), report::<lecture_counts::due::HeldRow>);
    let r = r.list::<children::ProposedChild>("/get-proposed-staff-children", Can(r::CHILDREN.create));
    own_routes(deposit_routes(loan_routes(slip_routes(run_routes(r)))))
}

fn run_routes(r: Routes) -> Routes {
    use runs::{handlers as h, model::PayrollRun, report::VarianceRow};
    r.list::<PayrollRun>("/get-payroll-runs", Can(r::RUNS_INDEX))
        .one("/get-payroll-run-details", Can(r::RUNS_INDEX), runs::queries::details)
        .post("/save-payroll-run", Can(r::RUNS_CREATE), h::save)
        .post("/check-payroll-run", Can(r::RUNS_CHECK), h::check)
        .post("/approve-payroll-run", Can(r::RUNS_APPROVE), h::approve)
        .post("/preview-approved-payroll-run", Can(r::RUNS_INDEX), h::preview_approve)
        .act("/reverse-payroll-run", Can(r::RUNS_REVERSE), "Payroll taken back successfully", runs::actions::reverse)
        .remove("/payroll-runs/{id}", Can(r::RUNS_DELETE), "Payroll deleted successfully", runs::actions::discard)
        .get("/get-payroll-variance", Can(r::RUNS_INDEX), report::<VarianceRow>)
        .post("/pay-salaries", Can(r::RUNS_PAY), h::pay)
        .post("/preview-salaries", Can(r::RUNS_PAY), h::preview_pay)
        .act("/take-salary-payment-back", Can(r::RUNS_REVERSE), "Salary payment taken back successfully", runs::actions::pay::take_back)
        .get("/salary-bank-file", Can(r::RUNS_PAY), h::bank_file)
}

fn slip_routes(r: Routes) -> Routes {
    use runs::{
        handlers as h,
        model::Payslip,
        report::{LeaveRow, RegisterRow, SalaryTaxRow},
    };
    r.list::<Payslip>("/get-payslips", Can(r::RUNS_INDEX))
        .one("/get-payslip-details", Can(r::RUNS_INDEX), runs::queries::slip)
        .get("/payslip-pdf", Can(r::RUNS_INDEX), h::pdf)
        .post("/print-payslips", Can(r::RUNS_INDEX), h::print)
        .act("/hold-salary", Can(r::HOLD), "Salary withheld successfully", runs::actions::hold)
        .post("/release-salary", Can(r::HOLD), h::release)
        .post("/return-salary", Can(r::RUNS_PAY), h::send_back)
        .get("/get-salary-register", Can(r::RUNS_INDEX), report::<RegisterRow>)
        .get("/get-cash-salaries", Can(r::RUNS_INDEX), report::<cash_roll::CashSalaryRow>)
        .get("/get-staff-leave-balances", Can(r::RUNS_INDEX), report::<LeaveRow>)
        .get("/get-staff-provisions", Can(r::RUNS_INDEX), report::<provisions::ProvisionRow>)
        .get("/get-salary-tax", Can(r::RUNS_INDEX), report::<SalaryTaxRow>)
        .get("/salary-tax-certificate", Can(r::RUNS_INDEX), own::certificate)
}

fn loan_routes(r: Routes) -> Routes {
    use loans::{handlers as h, model::StaffLoan};
    r.list::<StaffLoan>("/get-staff-loans", Can(r::LOANS_INDEX))
        .one("/get-staff-loan-details", Can(r::LOANS_DETAILS), loans::queries::details)
        .post("/save-staff-loan", Can(r::LOANS_CREATE), h::save)
        .post("/approve-staff-loan", Can(r::LOANS_APPROVE), h::approve)
        .post("/preview-approved-staff-loan", Can(r::LOANS_APPROVE), h::preview_approve)
        .act("/reject-staff-loan", Can(r::LOANS_APPROVE), "Staff loan rejected successfully", loans::actions::reject)
        .act_on("/repay-staff-loan", Can(r::LOANS_REPAY), "Repayment received successfully", loans::actions::repay)
        .posts("/preview-staff-loan-repayment", Can(r::LOANS_REPAY), loans::actions::repay)
}

fn deposit_routes(r: Routes) -> Routes {
    use deposits::{model::PayrollDeposit, report::DueRow};
    r.list::<PayrollDeposit>("/get-payroll-deposits", Can(r::DEPOSITS_INDEX))
        .act_on("/save-payroll-deposit", Can(r::DEPOSITS_CREATE), "Payroll deposit saved successfully", deposits::actions::deposit)
        .posts("/preview-payroll-deposit", Can(r::DEPOSITS_CREATE), deposits::actions::deposit)
        .act(
            "/take-payroll-deposit-back",
            Can(r::DEPOSITS_TAKE_BACK),
            "Payroll deposit taken back successfully",
            deposits::actions::take_back,
        )
        .get("/get-payroll-dues", Can(r::DEPOSITS_INDEX), report::<DueRow>)
}

fn own_routes(r: Routes) -> Routes {
    r.get("/get-my-payslips", Can(r::OWN), own::slips).get("/my-payslip-pdf", Can(r::OWN), own::slip_pdf).get(
        "/my-tax-certificate",
        Can(r::OWN),
        own::own_certificate,
    )
}

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
