//! The checks, one file each.

mod area_lists;
mod bill_run;
mod billing;
mod demo;
mod exams;
mod flat;
mod html_papers;
mod lists;
mod memory;
mod others;
mod papers;
mod postgres;
mod receipts;
mod school_day;
mod site;
mod statements;

use crate::{Bench, report::Outcome};

/// A check: its name on the command line, what it measures, how.
pub struct Check {
    pub name: &'static str,
    pub about: &'static str,
    pub run: fn(&Bench) -> Vec<Outcome>,
}

const fn check(name: &'static str, about: &'static str, run: fn(&Bench) -> Vec<Outcome>) -> Check {
    Check { name, about, run }
}

pub static CHECKS: &[Check] = &[
    check("memory", "resident memory and start on the demo", memory::run),
    check("lists", "student list, search and details over HTTP, processor time a request", lists::run),
    check("area-lists", "the lists of institution, access, people and academics, processor time a request", area_lists::run),
    check("flat", "pages of 1,000,000 students against pages of 10,000", flat::run),
    check("receipts", "durable receipts over HTTP against bare SQLite", receipts::run),
    check("postgres", "receipts by many writers on PostgreSQL", postgres::run),
    check("bill-run", "a bill run against a bulk insert, and those who work meanwhile", bill_run::run),
    check(
        "school-day",
        "a section's sheet, a campus's month beside years of history, and absence messages while others work",
        school_day::run,
    ),
    check("exams", "the result sheet of a class, publishing to 3,000 families while others work, and their cards", exams::run),
    check("statements", "trial balance, balance sheet and ledger over 5,000,000 entries", statements::run),
    check("papers", "challans against wkhtmltopdf, their size, and the renderer's memory", papers::run),
    check("site", "public pages from memory against the hello-world route, and rendered anew", site::run),
    check("demo", "writing the demo against a bare insert of its rows", demo::run),
];
