//! Accounting: one journal of true double entry; heads, banks, vouchers and statements are views of it (domain.md section 11, docs/the-books.md).

mod ageing;
mod allocation;
pub mod api;
mod assets;
mod bank_transactions;
mod banks;
mod bills;
mod books;
mod budgets;
mod capital;
mod chart;
mod checklist;
mod declared;
pub mod demo;
mod drafts;
mod expense_entries;
mod expenses;
mod ids;
mod journal;
mod ledger;
mod liabilities;
mod markup;
mod money_places;
mod money_source;
mod months;
mod opening;
mod paged;
mod payees;
mod payments;
mod petty_cash;
mod receipts;
mod reconciliation;
mod recurring;
mod registers;
mod repair;
mod revenue;
pub mod rights;
mod second_person;
mod settings;
pub mod statements;
mod to_do;
mod vouchers;
mod warnings;
mod withholding;
mod years;

use crate::books::preview::Posts as _;
use crate::{
    chart::{
        class::{Asset, Capital, Expense, Liability, Revenue},
        heads, ledger_heads, tree,
    },
    rights as r,
};
use kernel::{Area, Can, History, Hooks, Named, Routes, ScopeBy, jobs::JobKind};
use reporting::report;

pub const AREA: Area = Area {
    name: "accounting",
    routes,
    permissions: &[
        rights::ALL,
        rights::registers::ALL,
        rights::assets::ALL,
        rights::controls::ALL,
        rights::budgets::ALL,
        rights::petty_cash::ALL,
        rights::payees::ALL,
    ],
    approvals: rights::APPROVALS,
    tables: declared::TABLES,
    reads: &["branch", "campus", "employee", "job", "program", "school", "setting", "stored_file", "student"],
    references: declared::REFERENCES,
    records: &[
        &capital::model::CAPITAL,
        &liabilities::model::LIABILITY,
        &liabilities::model::LIABILITY_SETTLEMENT,
        &revenue::model::REVENUE,
        &revenue::model::REVENUE_RECEIPT,
        &assets::register::model::FIXED_ASSET,
        &assets::depreciation::model::DEPRECIATION_RUN,
        &assets::transfers::model::ASSET_TRANSFER,
        &assets::disposals::model::ASSET_DISPOSAL,
        &assets::counts::model::ASSET_COUNT,
        &heads::model::ACCOUNT_HEAD,
        &ledger_heads::LEDGER_HEAD,
        &banks::model::BANK,
        &bank_transactions::model::BANK_TRANSACTION,
        &expenses::model::EXPENSE,
        &drafts::model::VOUCHER_DRAFT,
        &months::model::ACCOUNTING_MONTH,
        &years::model::BOOKS_YEAR,
        &reconciliation::model::BANK_STATEMENT,
        &recurring::model::RECURRING_VOUCHER,
        &allocation::model::COST_ALLOCATION,
        &budgets::model::EXPENSE_BUDGET,
        &budgets::model::revision::BUDGET_REVISION,
        &petty_cash::registers::model::REGISTER,
        &petty_cash::refills::model::REFILL,
        &petty_cash::slips::model::SLIP,
        &payees::accounts::model::PAYEE_ACCOUNT,
        &payees::bills::model::BILL,
        &payees::bills::model::BILL_PAYMENT,
        &payees::advances::model::PAYEE_ADVANCE,
        &payees::openings::model::PAYEE_OPENING,
        &withholding::rates::WITHHOLDING_RATE,
        &withholding::taxes::model::WITHHELD_TAX,
        &withholding::deposits::model::TAX_DEPOSIT,
    ],
    lists: &[
        &capital::model::CAPITALS,
        &liabilities::model::LIABILITIES,
        &revenue::model::REVENUES,
        &assets::register::model::ASSETS,
        &assets::depreciation::model::DEPRECIATION_RUNS,
        &assets::counts::model::ASSET_COUNTS,
        &heads::model::ACCOUNT_HEADS,
        &ledger_heads::model::LEDGER_HEADS,
        &banks::model::BANKS,
        &bank_transactions::model::BANK_TRANSACTIONS,
        &expenses::model::EXPENSES,
        &vouchers::model::VOUCHERS,
        &vouchers::model::JOURNAL_VOUCHERS,
        &vouchers::model::PAYMENTS,
        &vouchers::model::OFFICE_RECEIPTS,
        &drafts::model::VOUCHER_DRAFTS,
        &reconciliation::model::BANK_STATEMENTS,
        &reconciliation::model::STATEMENT_LINES,
        &reconciliation::model::OPEN_ENTRIES,
        &recurring::model::RECURRING_VOUCHERS,
        &allocation::model::COST_ALLOCATIONS,
        budgets::model::LIST,
        budgets::model::revision::LIST,
        petty_cash::registers::model::LIST,
        petty_cash::refills::model::LIST,
        petty_cash::slips::model::LIST,
        payees::accounts::model::LIST,
        payees::bills::model::LIST,
        payees::bills::model::PAYMENTS_LIST,
        payees::advances::model::LIST,
        payees::openings::model::OPENINGS_LIST,
        withholding::rates::LIST,
        withholding::taxes::model::LIST,
        withholding::deposits::model::LIST,
    ],
    options: &[
        assets::register::model::OPTIONS,
        heads::model::OPTIONS,
        heads::model::OF_ASSETS,
        heads::model::OF_LIABILITIES,
        heads::model::OF_CAPITAL,
        heads::model::OF_REVENUE,
        heads::model::OF_EXPENSES,
        ledger_heads::model::OPTIONS,
        ledger_heads::model::FREE_OPTIONS,
        ledger_heads::model::VOUCHER_OPTIONS,
        ledger_heads::model::PAYMENT_OPTIONS,
        ledger_heads::model::FREE_CAPITAL,
        ledger_heads::model::FREE_LIABILITIES,
        ledger_heads::model::FREE_ASSETS,
        ledger_heads::model::FREE_INCOME,
        ledger_heads::model::EXPENSE_OPTIONS,
        ledger_heads::model::OF_ASSETS,
        ledger_heads::model::OF_LIABILITIES,
        ledger_heads::model::OF_CAPITAL,
        ledger_heads::model::OF_REVENUE,
        ledger_heads::model::OF_EXPENSES,
        banks::model::OPTIONS,
        reconciliation::model::OPTIONS,
        budgets::model::OPTIONS,
        petty_cash::registers::model::OPTIONS,
        petty_cash::registers::model::OPEN_OPTIONS,
        petty_cash::slips::model::OPEN_ADVANCES,
        payees::bills::model::UNPAID,
        payees::advances::model::OPEN,
    ],
    settings: settings::ALL,
    plain: &[&payees::register::PAYEES_REGISTER],
    jobs: &[
        reporting::import::job::<payees::openings::sheets::PayeeOpeningSheets>(),
        reporting::import::job::<assets::register::sheets::AssetSheets>(),
        assets::depreciation::job::DEPRECIATE,
        JobKind { kind: recurring::job::RECURRING_JOB, run: recurring::job::run },
    ],
    hooks,
    ..Area::EMPTY
};

fn routes(r: Routes) -> Routes {
    control_routes(assets::routes(liabilities::routes(revenue::routes(capital::routes(statements::routes(budgets::routes(
        payees::routes(petty_cash::routes(books_routes(money_routes(ledger_head_routes(head_routes(r)))))),
    )))))))
}

/// Year end, bank reconciliation, recurring vouchers, allocated costs, opening balances, merged heads.
fn control_routes(r: Routes) -> Routes {
    use rights::controls as c;
    let r = r
        .get("/get-closing-checklist", Can(r::MONTHS_INDEX), months::handlers::checklist)
        .get("/get-books-years", Can(c::YEARS_INDEX), years::handlers::list)
        .get("/get-year-checklist", Can(c::YEARS_INDEX), years::handlers::checklist)
        .post("/preview-year-closing", Can(c::YEARS_CLOSE), years::handlers::preview_closing)
        .post("/close-year", Can(c::YEARS_CLOSE), years::handlers::close)
        .post("/ask-year-reopening", Can(c::YEARS_REOPEN), years::handlers::ask)
        .post("/reopen-year", Can(c::YEARS_REOPEN), years::handlers::reopen)
        .post("/preview-year-adjustment", Can(c::YEARS_ADJUST), years::handlers::preview_adjustment)
        .post("/save-year-adjustment", Can(c::YEARS_ADJUST), years::handlers::adjust)
        .post("/sign-year", Can(c::YEARS_SIGN), years::handlers::sign)
        .posts("/preview-prior-year-adjustment", Can(c::YEARS_PRIOR), years::actions::adjust_prior)
        .post("/save-prior-year-adjustment", Can(c::YEARS_PRIOR), years::handlers::adjust_prior)
        .post("/preview-merged-heads", Can(c::HEADS_MERGE), chart::merge::preview)
        .take("/merge-ledger-heads", Can(c::HEADS_MERGE), "Ledger heads merged successfully", chart::merge::merge_heads);
    opening::routes(allocation::routes(recurring::routes(reconciliation::routes(r))))
}

fn head_routes(r: Routes) -> Routes {
    use heads::handlers as h;
    r.get("/get-all-heads", Can(r::CHART_INDEX), h::list)
        .one("/get-head-details", Can(r::CHART_INDEX), heads::queries::details)
        .get("/get-chart-of-accounts", Can(r::CHART_INDEX), tree::chart)
        .get("/get-capital-heads", Can(r::CAPITAL_HEADS_INDEX), h::list_of::<Capital>)
        .post("/save-capital-head", Can(r::CAPITAL_HEADS_CREATE), h::save::<Capital>)
        .post("/update-capital-head", Can(r::CAPITAL_HEADS_UPDATE), h::update::<Capital>)
        .delete("/delete-capital-head", Can(r::CAPITAL_HEADS_DELETE), h::delete::<Capital>)
        .get("/get-liability-heads", Can(r::LIABILITY_HEADS_INDEX), h::list_of::<Liability>)
        .post("/save-liability-head", Can(r::LIABILITY_HEADS_CREATE), h::save::<Liability>)
        .post("/update-liability-head", Can(r::LIABILITY_HEADS_UPDATE), h::update::<Liability>)
        .delete("/delete-liability-head", Can(r::LIABILITY_HEADS_DELETE), h::delete::<Liability>)
        .get("/get-asset-heads", Can(r::ASSET_HEADS_INDEX), h::list_of::<Asset>)
        .post("/save-asset-head", Can(r::ASSET_HEADS_CREATE), h::save::<Asset>)
        .post("/update-asset-head", Can(r::ASSET_HEADS_UPDATE), h::update::<Asset>)
        .delete("/delete-asset-head", Can(r::ASSET_HEADS_DELETE), h::delete::<Asset>)
        .get("/get-expenses-heads", Can(r::EXPENSE_HEADS_INDEX), h::list_of::<Expense>)
        .post("/save-expenses-heads", Can(r::EXPENSE_HEADS_CREATE), h::save_expense_head)
        .post("/update-expense-head", Can(r::EXPENSE_HEADS_UPDATE), h::update::<Expense>)
        .delete("/delete-expense-head", Can(r::EXPENSE_HEADS_DELETE), h::delete::<Expense>)
        .get("/get-revenue-heads", Can(r::INCOME_HEADS_INDEX), h::list_of::<Revenue>)
        .post("/save-revenue-head", Can(r::INCOME_HEADS_CREATE), h::save::<Revenue>)
        .post("/update-revenue-head", Can(r::INCOME_HEADS_UPDATE), h::update::<Revenue>)
        .delete("/delete-revenue-head", Can(r::INCOME_HEADS_DELETE), h::delete::<Revenue>)
}

fn ledger_head_routes(r: Routes) -> Routes {
    use ledger_heads::handlers as h;
    r.get("/get-all-ledger-heads", Can(r::CHART_INDEX), h::list)
        .one("/get-ledger-head-details", Can(r::CHART_INDEX), ledger_heads::queries::details)
        .get("/get-capital-ledger-heads", Can(r::CAPITAL_LEDGER_HEADS_INDEX), h::list_of::<Capital>)
        .post("/save-capital-ledger-head", Can(r::CAPITAL_LEDGER_HEADS_CREATE), h::save::<Capital>)
        .post("/update-capital-ledger-head", Can(r::CAPITAL_LEDGER_HEADS_UPDATE), h::update::<Capital>)
        .delete("/delete-capital-ledger-heads", Can(r::CAPITAL_LEDGER_HEADS_DELETE), h::delete::<Capital>)
        .get("/get-ledger-head", Can(r::LIABILITY_LEDGER_HEADS_INDEX), h::list_of::<Liability>)
        .post("/save-ledger-head", Can(r::LIABILITY_LEDGER_HEADS_CREATE), h::save::<Liability>)
        .post("/update-liability-ledger-head", Can(r::LIABILITY_LEDGER_HEADS_UPDATE), h::update::<Liability>)
        .delete("/delete-ledger-head", Can(r::LIABILITY_LEDGER_HEADS_DELETE), h::delete::<Liability>)
        .get("/get-asset-ledger-heads", Can(r::ASSET_LEDGER_HEADS_INDEX), h::list_of::<Asset>)
        .post("/save-asset-ledger-head", Can(r::ASSET_LEDGER_HEADS_CREATE), h::save::<Asset>)
        .post("/update-asset-ledger-head", Can(r::ASSET_LEDGER_HEADS_UPDATE), h::update::<Asset>)
        .delete("/delete-asset-ledger-heads", Can(r::ASSET_LEDGER_HEADS_DELETE), h::delete::<Asset>)
        .get("/get-expense-ledger-heads", Can(r::EXPENSE_HEADS_INDEX), h::list_of::<Expense>)
        .post("/save-expense-ledger-head", Can(r::EXPENSE_HEADS_CREATE), h::save::<Expense>)
        .post("/update-expense-ledger-head", Can(r::EXPENSE_HEADS_UPDATE), h::update::<Expense>)
        .delete("/delete-expense-ledger-head", Can(r::EXPENSE_HEADS_DELETE), h::delete::<Expense>)
        .get("/get-income-types", Can(r::INCOME_HEADS_INDEX), h::list_of::<Revenue>)
        .post("/save-income-type", Can(r::INCOME_HEADS_CREATE), h::save::<Revenue>)
        .post("/update-income-type", Can(r::INCOME_HEADS_UPDATE), h::update::<Revenue>)
        .delete("/delete-income-type", Can(r::INCOME_HEADS_DELETE), h::delete::<Revenue>)
}

fn money_routes(r: Routes) -> Routes {
    use bank_transactions::handlers as moved;
    r.get("/get-banks", Can(r::BANKS_INDEX), banks::handlers::list)
        .one("/get-bank-details", Can(r::BANKS_DETAIL), banks::queries::details)
        .post("/save-bank", Can(r::BANKS_CREATE), banks::handlers::save)
        .post("/update-bank", Can(r::BANKS_UPDATE), banks::handlers::update)
        .remove("/delete-bank", Can(r::BANKS_DELETE), "Bank deleted successfully", banks::actions::delete)
        .get("/get-account-dashboard", Can(r::DASHBOARD), money_places::dashboard)
        .get("/get-money-places", Can(r::DASHBOARD), report::<money_places::MoneyPlaceRow>)
        .get("/get-cash-in-hand", Can(r::CASH_INDEX), moved::cash_in_hand)
        .get("/get-deposited-amount", Can(r::DEPOSITS_INDEX), moved::deposits)
        .post("/save-deposited-amount", Can(r::DEPOSITS_CREATE), moved::save_deposit)
        .list::<bank_transactions::model::BankTransaction>("/get-bank-transactions", Can(r::BANK_TRANSACTIONS_INDEX))
        .post("/save-bank-transaction", Can(r::BANK_TRANSACTIONS_CREATE), moved::save)
        .post("/preview-deposited-amount", Can(r::DEPOSITS_CREATE), moved::preview_deposit)
        .posts("/preview-bank-transaction", Can(r::BANK_TRANSACTIONS_CREATE), bank_transactions::actions::post_form)
        .act(
            "/reverse-bank-transaction",
            Can(r::BANK_TRANSACTIONS_REVERSE),
            "Bank transaction reversed successfully",
            bank_transactions::actions::reverse_transaction,
        )
        .list::<expenses::model::Expense>("/get-expenses", Can(r::EXPENSES_INDEX))
        .get("/get-expense-details", Can(r::EXPENSES_DETAIL), expenses::handlers::details)
        .post("/save-expenses", Can(r::EXPENSES_CREATE), expense_entries::handlers::save)
        .posts("/preview-expense", Can(r::EXPENSES_CREATE), expense_entries::actions::try_one)
        .post("/update-expense", Can(r::EXPENSES_UPDATE), expenses::handlers::update)
        .post("/preview-expense-correction", Can(r::EXPENSES_UPDATE), expenses::handlers::preview_update)
        .remove_by("/delete-expense", Can(r::EXPENSES_DELETE), "Expense deleted successfully", expenses::actions::take_back)
        .get("/get-payments", Can(r::PAYMENTS_INDEX), vouchers::handlers::list::<vouchers::model::Payment>)
        .get("/get-payment-details", Can(r::PAYMENTS_DETAIL), payments::handlers::details)
        .get("/get-latest-payment", Can(r::PAYMENTS_INDEX), payments::handlers::latest)
        .post("/save-payments", Can(r::PAYMENTS_CREATE), payments::handlers::save)
        .posts("/preview-payment", Can(r::PAYMENTS_CREATE), payments::actions::post_form)
        .get("/get-receipts", Can(r::RECEIPTS_INDEX), vouchers::handlers::list::<vouchers::model::OfficeReceipt>)
        .get("/get-receipt-details", Can(r::RECEIPTS_DETAIL), receipts::handlers::details)
        .post("/reverse-receipt", Can(r::RECEIPTS_REVERSE), vouchers::handlers::reverse_receipt)
}

fn books_routes(r: Routes) -> Routes {
    r.get("/get-vouchers", Can(r::VOUCHERS_INDEX), vouchers::handlers::list::<vouchers::model::Voucher>)
        .get("/get-voucher-details", Can(r::VOUCHERS_DETAIL), vouchers::handlers::details)
        .get("/voucher-pdf", Can(r::VOUCHERS_DETAIL), vouchers::handlers::pdf)
        .post("/reverse-voucher", Can(r::VOUCHERS_REVERSE), vouchers::handlers::reverse_voucher)
        .get("/get-journal-vouchers", Can(r::JOURNAL_INDEX), vouchers::handlers::list::<vouchers::model::JournalVoucher>)
        .get("/get-journal-details", Can(r::JOURNAL_DETAIL), journal::handlers::details)
        .post("/save-journal-voucher", Can(r::JOURNAL_CREATE), journal::handlers::save)
        .posts("/preview-journal-voucher", Can(r::JOURNAL_CREATE), journal::actions::post_form)
        .list::<drafts::model::VoucherDraft>("/get-voucher-drafts", Can(r::JOURNAL_INDEX))
        .one("/get-voucher-draft-details", Can(r::JOURNAL_DETAIL), drafts::queries::draft)
        .step("/post-voucher-draft", Can(r::JOURNAL_APPROVE), "Voucher saved", drafts::actions::post)
        .post("/reject-voucher-draft", Can(r::JOURNAL_APPROVE), drafts::handlers::reject_draft)
        .get("/get-day-book", Can(r::VOUCHERS_INDEX), report::<statements::day_book::DayBookRow>)
        .get("/get-head-transactions", Can(r::LEDGER_INDEX), report::<ledger::model::LedgerRow>)
        .get("/get-trial-balance", Can(r::TRIAL_BALANCE), report::<statements::trial_balance::TrialBalanceLine>)
        .get("/get-balance-sheet", Can(r::BALANCE_SHEET), report::<statements::balance_sheet::BalanceSheetRow>)
        .get("/get-months", Can(r::MONTHS_INDEX), months::handlers::list)
        .post("/close-month", Can(r::MONTHS_CLOSE), months::handlers::close)
        .post("/reopen-month", Can(r::MONTHS_REOPEN), months::handlers::reopen)
}

fn hooks(p: &mut Hooks) {
    p.search(vouchers::search::SEARCH);
    p.search(payees::register::SEARCH);
    // Behind the payees, whose bills it leads to.
    p.search(payees::bills::search::SEARCH);
    p.search(expenses::search::SEARCH);
    p.search(petty_cash::slips::search::SEARCH);
    p.search(revenue::search::SEARCH);
    p.search(liabilities::search::SEARCH);
    p.search(capital::search::SEARCH);
    p.search(budgets::search::SEARCH);
    p.search(banks::search::SEARCH);
    p.to_do(to_do::TO_DO);
    p.names(Named { record_name: "voucher", table: "voucher", column: "voucher_no", scope: ScopeBy::Campus("campus_id") });
    p.history("voucher", History::of(&[rights::VOUCHERS_DETAIL]));
    books::verify::register(p);
    assets::hooks(p);
    p.verify("closed fiscal years are empty", books::closings::closed_years_are_empty);
    p.verify("matches of bank statements agree with their entries", reconciliation::queries::matches_agree);
    p.verify("recurring vouchers agree with what they posted", recurring::queries::postings_agree);
    p.verify("what is paid ahead agrees with recurring vouchers", recurring::queries::paid_ahead_agrees);
    p.verify("accrued expenses agree with their accruals", recurring::queries::accruals_agree);
    p.verify("accruals of mark-up agree with their vouchers", markup::queries::accruals_agree);
    p.verify("liabilities owe what their heads say", liabilities::queries::heads_agree);
    p.verify("allocated costs cancel out", allocation::queries::allocations_agree);
    p.before_closing(recurring::actions::before_closing);
    p.before_closing(markup::actions::before_closing);
    budgets::verify::register(p);
    p.opens("expense_heads", &[rights::budgets::CREATE, rights::budgets::UPDATE]);
    p.opens("expense_ledger_heads", &[rights::budgets::INDEX]);
    p.opens("account_heads", &[rights::budgets::INDEX]);
    p.opens("banks", &[rights::budgets::BANK_BOOK]);
    p.opens("employees", &[rights::petty_cash::CREATE, rights::petty_cash::SLIPS_CREATE, rights::petty_cash::SLIPS_REQUEST]);
    p.opens("expense_heads", &[rights::petty_cash::SLIPS_CREATE, rights::petty_cash::SLIPS_REQUEST]);
    p.opens("banks", &[rights::petty_cash::CREATE, rights::petty_cash::REFILL]);
    petty_cash::registers::queries::verify::register(p);
    withholding::taxes::queries::register(p);
    payees::bills::queries::register(p);
    payees::advances::queries::register(p);
    payees::openings::queries::register(p);
    p.opens("expense_heads", &[rights::payees::BILLS_CREATE]);
    p.opens("banks", &[rights::payees::BILLS_PAY, rights::payees::DEPOSITS_CREATE, rights::payees::DEPOSITS_INDEX]);
    p.opens("expense_ledger_heads", &[rights::payees::BILLS_INDEX]);
    p.repair("journals of the program that were reversed by hand", repair::own_journals_reversed_by_hand);
}
