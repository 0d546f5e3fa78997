//! Figures of records: where the records are, what is no sum of rows, and how it is said where rows are.

use crate::figure_walk::Behind;
use serde_json::{Map, Value};

/// A call with its parameters.
pub(super) type Asked = (&'static str, Map<String, Value>);

pub(super) enum Rows {
    /// On the page: the answer has them.
    Here(fn(&Value) -> i64),
    /// Behind a link of the page.
    Behind(fn(&Value) -> Asked, fn(&Behind, &Value) -> i64),
}

pub(super) struct Sum {
    pub(super) call: &'static str,
    pub(super) figure: &'static str,
    pub(super) rows: Rows,
}

/// The list in which a record is found, and the parameter that takes its id.
pub(super) struct Opened {
    pub(super) call: &'static str,
    pub(super) from: &'static str,
    pub(super) by: &'static str,
}

const fn opened(call: &'static str, from: &'static str) -> Opened {
    Opened { call, from, by: "id" }
}

pub(super) const OPENED: &[Opened] = &[
    opened("/get-allowance-run-details", "/get-allowance-runs"),
    opened("/get-asset-count-details", "/get-asset-counts"),
    opened("/get-asset-details", "/get-assets"),
    opened("/get-bank-details", "/get-banks"),
    opened("/get-bank-file-details", "/get-bank-files"),
    opened("/get-bank-statement-details", "/get-bank-statements"),
    opened("/get-bill-details", "/get-bills"),
    opened("/get-challan-details", "/get-challans"),
    opened("/get-cost-allocation-details", "/get-cost-allocations"),
    opened("/get-depreciation-run-details", "/get-depreciation-runs"),
    opened("/get-expense-budget-details", "/get-expense-budget"),
    opened("/get-fast-test-details", "/get-fast-tests"),
    opened("/get-fee-receipt-details", "/get-fee-receipts"),
    opened("/get-head-details", "/get-all-heads"),
    Opened { call: "/get-installment-details", from: "/get-fee-accounts", by: "student_id" },
    opened("/get-journal-details", "/get-journal-vouchers"),
    opened("/get-ledger-head-details", "/get-all-ledger-heads"),
    opened("/get-liability-details", "/get-liabilities"),
    opened("/get-payee-details", "/get-payees"),
    opened("/get-payment-details", "/get-payments"),
    opened("/get-payroll-run-details", "/get-payroll-runs"),
    opened("/get-payslip-details", "/get-payslips"),
    opened("/get-reallocation-details", "/get-reallocations"),
    opened("/get-receipt-details", "/get-receipts"),
    opened("/get-recurring-voucher-details", "/get-recurring-vouchers"),
    opened("/get-register-details", "/get-registers"),
    opened("/get-revenue-details", "/get-revenues"),
    opened("/get-scholarship-details", "/get-scholarships"),
    opened("/get-settlement-details", "/get-settlements"),
    opened("/get-staff-loan-details", "/get-staff-loans"),
    Opened { call: "/get-student-statement", from: "/get-fee-accounts", by: "student_id" },
    opened("/get-tax-deposit-details", "/get-tax-deposits"),
    opened("/get-till-details", "/get-tills"),
    opened("/get-voucher-details", "/get-vouchers"),
    opened("/get-voucher-draft-details", "/get-voucher-drafts"),
    opened("/get-write-off-details", "/get-write-offs"),
];

/// Records of which a small demo may have none.
pub(super) const SELDOM: &[&str] = &[
    "/get-asset-count-details",
    "/get-asset-details",
    "/get-fast-test-details",
    "/get-reallocation-details",
    "/get-settlement-details",
    "/get-voucher-draft-details",
    "/get-write-off-details",
];

/// What people enter, or the program sets by a price or a rate: it is the amount of one thing, and the sum of none.
pub(super) const ENTERED: &[(&str, &str)] = &[
    ("/get-applicant-slip-details", "amount_minor"),
    ("/get-asset-details", "amount_minor before_minor residual_minor"),
    ("/get-bank-details", "opening_minor overdraft_minor"),
    ("/get-bank-statement-details", "opening_minor"),
    ("/get-bill-details", "amount_minor retention_minor"),
    ("/get-board-fee-date-details", "double_minor single_minor triple_minor"),
    ("/get-capital-details", "amount_minor"),
    ("/get-concession-details", "amount_minor"),
    ("/get-contribution-rate-details", "base_minor"),
    ("/get-deposit-claim-details", "amount_minor"),
    ("/get-employee-details", "allowances_minor basic_salary_minor deductions_minor"),
    ("/get-expense-details", "amount_minor tax_minor"),
    ("/get-fast-test-details", "fee_minor"),
    ("/get-fee-head-details", "tax_threshold_minor"),
    ("/get-inquiry-campaign-details", "cost_minor"),
    ("/get-pay-adjustment-details", "amount_minor"),
    ("/get-pay-structure-details", "basic_minor lecture_minor"),
    ("/get-petty-cash-slip-details", "amount_minor tax_minor"),
    ("/get-post-dated-cheque-details", "amount_minor"),
    ("/get-register-details", "float_minor"),
    ("/get-revenue-details", "amount_minor tax_minor"),
    ("/get-scholarship-award-details", "amount_minor"),
    ("/get-staff-child-details", "amount_minor"),
    ("/get-staff-loan-details", "amount_minor installment_minor"),
    ("/get-student-refund-details", "amount_minor"),
    ("/get-tax-table-details", "surcharge_above_minor"),
    ("/get-till-details", "float_minor kept_minor waiting_count.kept_minor"),
    ("/get-transport-route-details", "amount_minor"),
];

/// What is no sum of rows, with what it is instead.
pub(super) const REASONS: &[(&str, &str, &str)] = &[
    ("/get-admission-details", "challan_minor", "the first challan as it was sent; the challan has its lines"),
    ("/get-allowance-run-details", "stood_minor", "what the ledger held on that day"),
    ("/get-allowance-run-details", "difference_minor", "what was posted: never more back than stands"),
    ("/get-challan-details", "late_fee_minor", "days times the rule's amount"),
    (
        "/get-challan-details",
        "late_fee_count.charged_minor late_fee_count.most_minor late_fee_count.per_day_minor late_fee_count.printed_minor",
        "how it is counted",
    ),
    ("/get-challan-details", "withdrawn_minor", "what a revision took off; its voucher has it"),
    ("/get-concession-details", "worth_minor", "reckoned of the plan, or of the class's template"),
    ("/get-payroll-run-details", "employer_minor", "what the employer gives beside, which slips tell one by one"),
    ("/get-payroll-run-details", "provision_minor", "what gratuity and leave rose by; its voucher has it"),
    ("/get-payslip-details", "short_minor", "what the pay did not cover, so that no line has it"),
    ("/get-payslip-details", "taxable_minor", "the part of the earnings that is taxed"),
    ("/get-petty-cash-slip-details", "cash_minor", "what left the box: less the tax, or the difference to an advance"),
    ("/get-register-details", "difference_minor", "against what the books held when it was counted"),
    ("/get-scholarship-award-details", "cost_minor", "reckoned of the plan; the budget has its entries"),
    ("/get-settlement-details", "advance_minor dues_minor", "how the account stood when it was prepared"),
    ("/get-student-statement", "opening_minor", "what was owed before the first day"),
    ("/get-till-details", "change_difference_minor", "against what the till before had left"),
    ("/get-till-details", "waiting_count.balance_minor", "what the books held when the first counted"),
];
