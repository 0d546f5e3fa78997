//! The checks, one file each.

mod admissions;
mod area_lists;
mod bill_payment;
mod bill_run;
mod billing;
mod bounds;
mod dashboards;
mod demo;
mod depreciation;
mod exams;
mod flat;
mod html_papers;
mod lists;
mod memory;
mod others;
mod papers;
mod payroll;
mod postgres;
mod receipts;
mod report_statements;
mod reports;
mod scale;
mod school_day;
mod search;
mod site;
mod statements;
mod tills;
mod verification;

use crate::{Bench, report::Outcome};

/// A check: its name on the command line, what it measures, how.
pub struct Check {
    pub name: &'static str,
    pub about: &'static str,
    pub run: fn(&Bench) -> Vec<Outcome>,
    /// Whether it runs when no check is named.
    pub by_default: bool,
}

const fn check(name: &'static str, about: &'static str, run: fn(&Bench) -> Vec<Outcome>) -> Check {
    Check { name, about, run, by_default: true }
}

/// A check that takes hours, or has no bound to meet.
const fn when_named(name: &'static str, about: &'static str, run: fn(&Bench) -> Vec<Outcome>) -> Check {
    Check { name, about, run, by_default: false }
}

pub static CHECKS: &[Check] = &[
    check("memory", "resident memory and start on the demo", memory::run),
    check("lists", "student list, search and details over HTTP, processor time a request", lists::run),
    check("area-lists", "the lists of institution, access, people and academics, processor time a request", area_lists::run),
    check("search", "the search over everything in a group whose challans are in the word index too", search::run),
    check("dashboards", "opening each dashboard of each role, and with years of history beside it", dashboards::run),
    check("reports", "every report of the index as it opens", reports::run),
    check("flat", "pages of 1,000,000 students against pages of 10,000", flat::run),
    check("receipts", "durable receipts over HTTP against bare SQLite", receipts::run),
    check("postgres", "receipts by many writers on PostgreSQL", postgres::run),
    check("bill-run", "a bill run against a bulk insert, and those who work meanwhile", bill_run::run),
    check("bill-payment", "a bank's inquiries by 100 callers", bill_payment::run),
    check(
        "school-day",
        "a section's sheet, a campus's month beside years of history, and absence messages while others work",
        school_day::run,
    ),
    check("exams", "the result sheet of a class, publishing to 3,000 families while others work, and their cards", exams::run),
    check("verify", "the verification of 5,000 students with years of attendance and results behind them", verification::run),
    check(
        "admissions",
        "roll numbers and merit of 10,000, visitors who apply for the test and for admission while others work, 500 admissions approved",
        admissions::run,
    ),
    check("statements", "trial balance, balance sheet, ledger and every other statement over 5,000,000 entries", statements::run),
    check("depreciation", "a month of 50,000 assets of a campus", depreciation::run),
    check("tills", "closing a till of 1,000 receipts", tills::run),
    check("payroll", "a month's payroll of 2,000 employees of a campus", payroll::run),
    check("papers", "challans against wkhtmltopdf, their size, and the renderer's memory", papers::run),
    check(
        "bounds",
        "one account that takes all it can get, and those who work meanwhile; thousands who look result cards up behind one address",
        bounds::run,
    ),
    check("site", "public pages from memory against the hello-world route, and rendered anew", site::run),
    check("demo", "writing the demo against a bare insert of its rows", demo::run),
    when_named("scale", "what a student, a day and the upkeep cost in groups of 10,000 to 1,000,000, on both engines", scale::run),
];
