//! Accounting: one journal of true double entry; heads, banks, vouchers and statements are views of it (domain.md section 11, docs/the-books.md).

pub mod api;
mod bank_transactions;
mod banks;
mod books;
mod chart;
pub mod demo;
mod drafts;
mod expenses;
mod journal;
mod ledger;
mod money_places;
mod money_source;
mod months;
mod payments;
mod receipts;
mod repair;
pub mod rights;
mod second_person;
mod settings;
pub mod statements;
mod vouchers;

use crate::{
    chart::{
        class::{Asset, Capital, Expense, Liability, Revenue},
        heads, ledger_heads, tree,
    },
    rights as r,
};
use institution::api::CAMPUS;
use kernel::{Area, Can, History, Hooks, Named, Reference, Routes, ScopeBy};
use reporting::report;

pub const AREA: Area = Area {
    name: "accounting",
    routes,
    permissions: &[rights::ALL],
    tables: &[
        "account_class",
        "account_head",
        "control",
        "income_kind",
        "ledger_head",
        "voucher_kind",
        "voucher_key",
        "voucher",
        "party_kind",
        "party_merge",
        "entry",
        "balance",
        "money_place",
        "books_lock",
        "accounting_month",
        "voucher_draft_status",
        "voucher_draft",
        "bank",
        "bank_transaction_kind",
        "bank_transaction",
        "expense_source",
        "expense",
    ],
    reads: &["campus", "employee", "program", "stored_file", "student"],
    references: &[
        Reference::new(&heads::model::ACCOUNT_HEAD, "ledger_head", "head_id", "ledger heads"),
        Reference::new(&heads::model::ACCOUNT_HEAD, "account_head", "parent_id", "heads"),
        Reference::new(&ledger_heads::LEDGER_HEAD, "bank", "ledger_head_id", "banks"),
        Reference::new(&CAMPUS, "bank", "campus_id", "banks"),
        Reference::new(&CAMPUS, "ledger_head", "campus_id", "ledger heads"),
        Reference::new(&CAMPUS, "entry", "campus_id", "entries of the journal"),
        Reference::new(&ledger_heads::LEDGER_HEAD, "entry", "ledger_head_id", "entries"),
        Reference::new(&banks::model::BANK, "bank_transaction", "bank_id", "bank transactions"),
        Reference::new(&banks::model::BANK, "bank_transaction", "to_bank_id", "bank transactions"),
        Reference::new(&banks::model::BANK, "expense", "bank_id", "expenses"),
        Reference::new(&ledger_heads::LEDGER_HEAD, "expense", "ledger_head_id", "expenses"),
        Reference::new(&CAMPUS, "voucher", "campus_id", "vouchers"),
        Reference::new(&CAMPUS, "voucher_draft", "campus_id", "vouchers to check"),
        Reference::new(&CAMPUS, "expense", "campus_id", "expenses"),
        Reference::new(&CAMPUS, "bank_transaction", "campus_id", "bank transactions"),
        Reference::new(&CAMPUS, "accounting_month", "campus_id", "months of the books"),
    ],
    records: &[
        &heads::model::ACCOUNT_HEAD,
        &ledger_heads::LEDGER_HEAD,
        &banks::model::BANK,
        &bank_transactions::model::BANK_TRANSACTION,
        &expenses::model::EXPENSE,
        &drafts::model::VOUCHER_DRAFT,
        &months::model::ACCOUNTING_MONTH,
    ],
    lists: &[
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
    ],
    options: &[
        heads::model::OPTIONS,
        heads::model::OF_ASSETS,
        heads::model::OF_LIABILITIES,
        heads::model::OF_CAPITAL,
        heads::model::OF_REVENUE,
        heads::model::OF_EXPENSES,
        ledger_heads::model::OPTIONS,
        ledger_heads::model::FREE_OPTIONS,
        ledger_heads::model::EXPENSE_OPTIONS,
        ledger_heads::model::OF_ASSETS,
        ledger_heads::model::OF_LIABILITIES,
        ledger_heads::model::OF_CAPITAL,
        ledger_heads::model::OF_REVENUE,
        ledger_heads::model::OF_EXPENSES,
        banks::model::OPTIONS,
    ],
    settings: settings::ALL,
    hooks,
    ..Area::EMPTY
};

fn routes(r: Routes) -> Routes {
    books_routes(money_routes(ledger_head_routes(head_routes(r))))
}

fn head_routes(r: Routes) -> Routes {
    use heads::handlers as h;
    r.get("/get-all-heads", Can(r::CHART_INDEX), h::list)
        .get("/get-head-details", Can(r::CHART_INDEX), h::details)
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
}

fn ledger_head_routes(r: Routes) -> Routes {
    use ledger_heads::handlers as h;
    r.get("/get-all-ledger-heads", Can(r::CHART_INDEX), h::list)
        .get("/get-ledger-head-details", Can(r::CHART_INDEX), h::details)
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
        .get("/get-bank-details", Can(r::BANKS_DETAIL), banks::handlers::details)
        .post("/save-bank", Can(r::BANKS_CREATE), banks::handlers::save)
        .post("/update-bank", Can(r::BANKS_UPDATE), banks::handlers::update)
        .delete("/delete-bank", Can(r::BANKS_DELETE), banks::handlers::delete)
        .get("/get-account-dashboard", Can(r::DASHBOARD), money_places::dashboard)
        .get("/get-money-places", Can(r::DASHBOARD), report::<money_places::MoneyPlaceRow>)
        .get("/get-cash-in-hand", Can(r::CASH_INDEX), moved::cash_in_hand)
        .get("/get-deposited-amount", Can(r::DEPOSITS_INDEX), moved::deposits)
        .post("/save-deposited-amount", Can(r::DEPOSITS_CREATE), moved::save_deposit)
        .list::<bank_transactions::model::BankTransaction>("/get-bank-transactions", Can(r::BANK_TRANSACTIONS_INDEX))
        .post("/save-bank-transaction", Can(r::BANK_TRANSACTIONS_CREATE), moved::save)
        .post("/preview-deposited-amount", Can(r::DEPOSITS_CREATE), moved::preview_deposit)
        .post("/preview-bank-transaction", Can(r::BANK_TRANSACTIONS_CREATE), moved::preview)
        .post("/reverse-bank-transaction", Can(r::BANK_TRANSACTIONS_REVERSE), moved::reverse_transaction)
        .list::<expenses::model::Expense>("/get-expenses", Can(r::EXPENSES_INDEX))
        .get("/get-expense-details", Can(r::EXPENSES_DETAIL), expenses::handlers::details)
        .post("/save-expenses", Can(r::EXPENSES_CREATE), expenses::handlers::save)
        .post("/preview-expense", Can(r::EXPENSES_CREATE), expenses::handlers::preview)
        .post("/update-expense", Can(r::EXPENSES_UPDATE), expenses::handlers::update)
        .post("/preview-expense-correction", Can(r::EXPENSES_UPDATE), expenses::handlers::preview_update)
        .delete("/delete-expense", Can(r::EXPENSES_DELETE), expenses::handlers::delete)
        .get("/get-payments", Can(r::PAYMENTS_INDEX), vouchers::handlers::list::<vouchers::model::Payment>)
        .get("/get-payment-details", Can(r::PAYMENTS_DETAIL), payments::handlers::details)
        .get("/get-latest-payment", Can(r::PAYMENTS_INDEX), payments::handlers::latest)
        .post("/save-payments", Can(r::PAYMENTS_CREATE), payments::handlers::save)
        .post("/preview-payment", Can(r::PAYMENTS_CREATE), payments::handlers::preview)
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
        .post("/preview-journal-voucher", Can(r::JOURNAL_CREATE), journal::handlers::preview)
        .list::<drafts::model::VoucherDraft>("/get-voucher-drafts", Can(r::JOURNAL_INDEX))
        .get("/get-voucher-draft-details", Can(r::JOURNAL_DETAIL), drafts::handlers::details)
        .post("/post-voucher-draft", Can(r::JOURNAL_APPROVE), drafts::handlers::post_draft)
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
    p.names(Named { record_name: "voucher", table: "voucher", column: "voucher_no", scope: ScopeBy::Campus("campus_id") });
    p.history("voucher", History::of(&[rights::VOUCHERS_DETAIL]));
    books::verify::register(p);
    p.repair("journals of the program that were reversed by hand", repair::own_journals_reversed_by_hand);
}
