//! Lists of this area in which work waits.

use crate::{
    budgets::model::{ExpenseBudget, revision::BudgetRevision},
    drafts::model::VOUCHER_DRAFTS,
    liabilities::model::Liability,
    payees::{accounts::model::AccountChange, bills::model::Bill},
    petty_cash::slips::model::PettyCashSlip,
    reconciliation::model::BANK_STATEMENTS,
    recurring::model::RecurringVoucher,
    revenue::model::Revenue,
    rights::{self, budgets, controls, payees, petty_cash, registers},
    withholding::{rates::WithholdingRate, taxes::model::WithheldTax},
};
use kernel::{Listed, ToDo};

pub const TO_DO: &[ToDo] = &[
    ToDo::of(
        "petty_cash_requests",
        petty_cash::SLIPS_APPROVE,
        <PettyCashSlip as Listed>::LIST,
        "status=requested",
        "/admin/petty-cash-slips",
    ),
    ToDo::of("voucher_drafts", rights::JOURNAL_APPROVE, &VOUCHER_DRAFTS, "status=draft", "/admin/voucher-drafts"),
    ToDo::of("payee_accounts", payees::ACCOUNTS_APPROVE, <AccountChange as Listed>::LIST, "status=waiting", "/admin/payee-accounts"),
    ToDo::of("bills_overdue", payees::BILLS_PAY, <Bill as Listed>::LIST, "is_overdue=true", "/admin/bills").with_amount("owed_minor"),
    ToDo::of(
        "recurring_waiting",
        controls::RECURRING_APPROVE,
        <RecurringVoucher as Listed>::LIST,
        "status=waiting",
        "/admin/recurring-vouchers",
    ),
    ToDo::of("liabilities_overdue", registers::LIABILITIES_CREATE, <Liability as Listed>::LIST, "is_overdue=true", "/admin/liabilities"),
    ToDo::of("income_overdue", registers::REVENUE_CREATE, <Revenue as Listed>::LIST, "is_owed=true&due_on_to=:yesterday", "/admin/revenue")
        .with_amount("owed_minor"),
    ToDo::of(
        "tax_to_deposit",
        payees::DEPOSITS_CREATE,
        <WithheldTax as Listed>::LIST,
        "waits=true&date_to=:month_ago",
        "/admin/withheld-taxes",
    )
    .with_amount("tax_minor")
    .in_time(),
    ToDo::of(
        "withholding_rates",
        payees::RATES_CONFIRM,
        <WithholdingRate as Listed>::LIST,
        "is_confirmed=false",
        "/admin/withholding-rates",
    )
    .in_time()
    .of_group(),
    ToDo::of("budget_revisions", budgets::APPROVE, <BudgetRevision as Listed>::LIST, "status=proposed", "/admin/budget-revisions"),
    ToDo::of("budgets_to_approve", budgets::APPROVE, <ExpenseBudget as Listed>::LIST, "status=draft", "/admin/budget").in_time(),
    ToDo::of("bank_statements_open", controls::RECONCILIATION_FINISH, &BANK_STATEMENTS, "status=open", "/admin/bank-statements").in_time(),
];
