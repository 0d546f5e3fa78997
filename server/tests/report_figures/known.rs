//! Where each report's figures are held against rows that a test reads itself, and which reports have none.

use crate::reports::declared;
use kernel::db::Engine;
use std::{collections::BTreeSet, fs};
use stories::sources::root;

/// Reports beside sums of the raw rows of the demo, with the file that adds them up.
const OF_RAW_ROWS: &[(&str, &str)] = &[
    ("report_figures.rs", "/get-student-report /get-admissions-and-leavings /get-collection-report /get-cheque-report /get-section-dues"),
    ("report_figures.rs", "/get-advance-report /get-security-register /get-concession-report /get-expense-report"),
    ("report_figures/campuses.rs", "/get-campus-day /get-campus-comparison /get-dues-ageing /get-class-seats /get-collection-days"),
    ("report_figures/slips.rs", "/get-exam-slips"),
    ("report_figures/books.rs", "/get-money-places /get-cash-book /get-bank-book /get-payroll-dues /get-day-book"),
    ("report_figures/books.rs", "/get-dated-expense-data /get-dated-income-data /get-monthly-expense-data /get-monthly-income-data"),
    ("report_figures/books.rs", "/get-program-wise-income /get-withholding-statement"),
    ("report_figures/salaries.rs", "/get-salary-register /get-salary-tax"),
    ("report_figures/followed.rs", "/get-recovery-funnel /get-inquiry-funnel /get-inquiry-sources"),
];

/// Reports beside a plain model of the school, which reckons their figures of what it did itself.
const OF_A_MODEL: &[(&str, &str)] = &[
    ("books/driver/compare.rs", "/fetch-fee-report"),
    ("office/compare.rs", "/get-debtors /get-creditors /get-asset-register"),
    ("school_year/driver/compare.rs", "/get-attendance-report /get-student-attendances-report /fetch-topper-students"),
    ("school_year/driver/reports.rs", "/fetch-subjectwise-report /fetch-department-summary /get-campus-standings"),
    ("school_year/driver/reports.rs", "/get-marks-report /get-result-sheet"),
];

/// Reports that have figures of a story only, worked out by hand: none of raw rows.
const OF_A_STORY: &[(&str, &str)] = &[
    ("admission_register.rs", "/get-admission-register"),
    ("attendance_figures.rs", "/get-attendance-shortages"),
    ("standings.rs", "/fetch-weaker-students /get-teacher-standings"),
    ("exams.rs", "/get-series-date-sheet"),
    ("book_statements.rs", "/get-trial-balance /get-balance-sheet /get-head-transactions /get-income-statement /get-income-and-expenses"),
    ("book_statements.rs", "/get-yearly-expense-data /get-aggregated-income /get-receipts-and-payments /get-book-exceptions"),
    ("group_statement.rs", "/get-group-statement"),
    ("four_registers.rs", "/get-capital-transactions /get-income-transactions /get-liability-transactions /get-asset-transactions"),
    ("petty_cash.rs", "/get-register-transactions /get-register-report /get-monthly-data /get-yearly-data"),
    ("budgets.rs", "/get-yearly-expense-budget-details"),
    ("payees.rs", "/get-withholding-certificate"),
    ("reconciliation.rs", "/get-bank-reconciliation"),
    ("payroll/lectures.rs", "/get-lectures-held"),
    ("payroll/arrears.rs", "/get-payroll-variance"),
    ("payroll/cash_roll.rs", "/get-cash-salaries"),
    ("payroll/provisions.rs", "/get-staff-provisions /get-staff-leave-balances"),
    ("cashiers_day.rs", "/get-till-report"),
];

#[test]
fn every_report_has_figures_of_its_own() {
    testkit::run(Engine::Sqlite, |world| async move {
        let all = [OF_RAW_ROWS, OF_A_MODEL, OF_A_STORY].concat();
        let mut faults = Vec::new();
        let mut known = BTreeSet::new();
        for (file, reports) in all {
            let text = fs::read_to_string(root().join("server/tests").join(file)).unwrap_or_default();
            for report in reports.split(' ') {
                if !text.contains(report) {
                    faults.push(format!("{file} asks for {report} no more"));
                }
                if !known.insert(report) {
                    faults.push(format!("{report} stands twice"));
                }
            }
        }
        let told: BTreeSet<String> = declared(&world).into_iter().map(|report| report.path).collect();
        let strange = known.iter().filter(|report| !told.contains(**report));
        faults.extend(strange.map(|report| format!("{report} is no report: take it off the list")));
        let missing = told.iter().filter(|path| !known.contains(path.as_str()));
        faults.extend(missing.map(|path| format!("{path} has no figures: hold it against raw rows in report_figures, and name it there")));
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    });
}
