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

use kernel::{Area, History, Hooks, Named, ScopeBy, system::FiscalYearMoves};

pub const AREA: Area = Area {
    name: "accounting",
    permissions: &[
        rights::ALL,
        rights::registers::ALL,
        rights::controls::ALL,
        rights::petty_cash::ALL,
        rights::payees::ALL,
        rights::assets::ALL,
    ],
    approvals: rights::APPROVALS,
    // Words of a plain record.
    tables: &["payee_kind", "filer_status"],
    reads: &["branch", "campus", "employee", "job", "program", "school", "setting", "stored_file", "student"],
    settings: settings::ALL,
    parts: &[
        &chart::heads::PART,
        &chart::ledger_heads::PART,
        &banks::PART,
        &money_places::PART,
        &bank_transactions::PART,
        &expenses::PART,
        &payments::PART,
        &receipts::PART,
        &vouchers::PART,
        &journal::PART,
        &drafts::PART,
        &months::PART,
        &petty_cash::registers::PART,
        &petty_cash::refills::PART,
        &petty_cash::slips::PART,
        &payees::openings::PART,
        &payees::accounts::PART,
        &payees::bills::PART,
        &payees::advances::PART,
        &payees::stale_cheques::PART,
        &withholding::rates::PART,
        &withholding::taxes::PART,
        &withholding::deposits::PART,
        &budgets::PART,
        &statements::PART,
        &capital::PART,
        &revenue::PART,
        &liabilities::PART,
        &assets::register::PART,
        &assets::depreciation::PART,
        &assets::transfers::PART,
        &assets::disposals::PART,
        &assets::counts::PART,
        &years::PART,
        &chart::merge::PART,
        &reconciliation::PART,
        &recurring::PART,
        &allocation::PART,
        &opening::PART,
    ],
    plain: &[&payees::register::PAYEES_REGISTER],
    hooks,
    ..Area::EMPTY
};

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
    p.hold::<FiscalYearMoves>(settings::refuse_moving_year);
    books::verify::register(p);
    assets::hooks(p);
    p.verify("closed fiscal years are empty", books::closings::closed_years_are_empty);
    p.verify("matches of bank statements agree with their entries", reconciliation::queries::matches_agree);
    p.verify("recurring vouchers agree with what they posted", recurring::queries::postings_agree);
    p.verify("what is paid ahead agrees with recurring vouchers", recurring::queries::paid_ahead_agrees);
    p.verify("accrued expenses agree with their accruals", recurring::queries::accruals_agree);
    p.verify("accruals of mark-up agree with their vouchers", markup::queries::accruals_agree);
    p.verify("liabilities owe what their heads say", liabilities::queries::heads_agree);
    p.verify("capital and income are what their heads say", registers::heads_agree);
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
    payees::stale_cheques::queries::register(p);
    p.opens("expense_heads", &[rights::payees::BILLS_CREATE]);
    p.opens(
        "banks",
        &[rights::payees::BILLS_INDEX, rights::payees::BILLS_PAY, rights::payees::DEPOSITS_CREATE, rights::payees::DEPOSITS_INDEX],
    );
    p.opens("expense_ledger_heads", &[rights::payees::BILLS_INDEX]);
    p.repair("journals of the program that were reversed by hand", repair::own_journals_reversed_by_hand);
}
