//! Fees: heads and templates, plans with their installments, bill runs and challans, fines, what lateness costs, and the settlement of all of it
//! (domain.md section 10).

pub mod api;
mod approvals;
mod bank_days;
mod billing;
mod collection;
mod dates;
pub mod demo;
mod exam_slips;
mod exceptions;
mod hooks;
mod ids;
mod leaving;
mod merging;
mod moving;
mod next_session;
mod papers;
mod postings;
mod recovery;
mod repair;
pub mod rights;
mod runs;
mod settings;
mod settlement;
mod setup;
mod telling;
mod to_do;
mod verify;

#[cfg(test)]
mod tests;

use billing::{bill_runs, challans, concessions, fines, first_bills, late_fee_runs, plans, print_runs, route_riders, student_openings};
use collection::{
    advances, applicant_slips, bank_files, bill_payment, card_settlements, cheques, claims, office_receipts, outage, paid_students,
    post_dated, reallocations, receipts, sponsored, statements, tellings, tills, unidentified,
};
use kernel::{Area, jobs::JobKind, list::joined};
use recovery::{
    allowance_rates, allowances, defaulters, notice_runs, notices, promises, refunds, settlements, strike_off, strike_off_runs,
    write_off_receipts, write_offs,
};
use setup::{late_fee_rules, refund_rules};

pub const AREA: Area = Area {
    name: "fees",
    permissions: &[rights::ALL],
    approvals: rights::APPROVALS,
    tables: &["fee_template_line"],
    reads: &[
        "campus",
        "session",
        "program",
        "class",
        "section",
        "student",
        "employee",
        "ledger_head",
        "bank",
        "bank_transaction",
        "bank_match",
        "bank_statement_line",
        "stored_file",
        "job",
        "student_status_event",
        "placement",
        "guardian",
        "student_guardian",
        "app_user",
        "entry",
        "voucher",
        "year_rollover",
        "year_rollover_student",
        "withdrawal",
        "payroll_run",
        "payslip",
        "payslip_line",
    ],
    jobs: &[
        JobKind { kind: recovery::overdue::OVERDUE_JOB, run: recovery::overdue::run },
        JobKind { kind: recovery::lapsing::LAPSE_JOB, run: recovery::lapsing::run },
    ],
    settings: settings::ALL,
    parts: &[
        &late_fee_rules::PART,
        &student_openings::PART,
        &concessions::PART,
        &plans::PART,
        &route_riders::PART,
        &challans::PART,
        &bill_runs::PART,
        &print_runs::PART,
        &fines::PART,
        &late_fee_runs::PART,
        &applicant_slips::PART,
        &first_bills::PART,
        &tills::PART,
        &paid_students::PART,
        &receipts::PART,
        &tellings::PART,
        &bank_files::PART,
        &bill_payment::PART,
        &office_receipts::PART,
        &cheques::PART,
        &unidentified::PART,
        &exceptions::PART,
        &statements::PART,
        &defaulters::PART,
        &promises::PART,
        &strike_off::PART,
        &strike_off_runs::PART,
        &refund_rules::PART,
        &settlements::PART,
        &refunds::PART,
        &write_offs::PART,
        &write_off_receipts::PART,
        &allowances::PART,
        &outage::PART,
        &post_dated::PART,
        &card_settlements::PART,
        &sponsored::PART,
        &claims::PART,
        &reallocations::PART,
        &notices::PART,
        &notice_runs::PART,
        &advances::PART,
    ],
    plain: &joined::<_, { setup::PLAIN.len() + 1 }>(setup::PLAIN, &[&allowance_rates::ALLOWANCE_RATES]),
    hooks: hooks::register,
    ..Area::EMPTY
};
