//! Fees: heads and templates, plans with their installments, bill runs and challans, fines, what lateness costs, and the settlement of all of it
//! (domain.md section 10).

pub mod api;
mod approvals;
mod bank_days;
mod billing;
mod collection;
pub mod demo;
mod exam_slips;
mod exceptions;
mod leaving;
mod merging;
mod next_session;
mod papers;
mod postings;
mod recovery;
mod repair;
pub mod rights;
mod settings;
mod settlement;
mod setup;
mod telling;
mod verify;

#[cfg(test)]
mod tests;

use crate::{
    billing::{
        bill_runs,
        challans::{self, actions::release},
        concessions, fines, plans, print_runs, route_riders,
    },
    collection::{bank_files, cheques, paid_students, receipts, statements, unidentified},
    recovery::{defaulters, overdue, promises, strike_off},
    setup::{heads, templates},
};
use academics::api::{CLASS, PROGRAM, SECTION, SESSION};
use accounting::api::{BANK, LEDGER_HEAD};
use institution::api::CAMPUS;
use kernel::{Area, Can, Event, History, Hold, Hooks, Reference, Routes, jobs::JobKind};
use students::api::STUDENT;

pub const AREA: Area = Area {
    name: "fees",
    routes,
    permissions: &[rights::ALL],
    tables: &[
        "fee_head",
        "fee_template",
        "fee_template_line",
        "fee_plan",
        "fee_plan_line",
        "concession",
        "late_fee_rule",
        "challan",
        "challan_line",
        "challan_step",
        "fine",
        "fee_receipt",
        "fee_allocation",
        "fee_advance",
        "bank_file",
        "bank_line",
        "bank_line_key",
        "bank_file_format",
        "unidentified_receipt",
        "bill_run",
        "payment_promise",
        "fee_exception",
    ],
    reads: &[
        "campus",
        "session",
        "program",
        "class",
        "section",
        "student",
        "ledger_head",
        "bank",
        "stored_file",
        "job",
        "student_status_event",
        "guardian",
        "student_guardian",
        "app_user",
        "entry",
        "voucher",
        "year_rollover",
        "year_rollover_student",
    ],
    references: &[
        Reference::new(&STUDENT, "fee_plan", "student_id", "fee plans"),
        Reference::new(&STUDENT, "challan", "student_id", "challans"),
        Reference::new(&STUDENT, "fee_receipt", "student_id", "receipts"),
        Reference::new(&STUDENT, "concession", "student_id", "concessions"),
        Reference::new(&CAMPUS, "fee_template", "campus_id", "fee templates"),
        Reference::new(&CAMPUS, "challan", "campus_id", "challans"),
        Reference::new(&CAMPUS, "late_fee_rule", "campus_id", "late fee rules"),
        Reference::new(&SESSION, "fee_template", "session_id", "fee templates"),
        Reference::new(&SESSION, "fee_plan", "session_id", "fee plans"),
        Reference::new(&PROGRAM, "fee_template", "program_id", "fee templates"),
        Reference::new(&PROGRAM, "fee_plan", "program_id", "fee plans"),
        Reference::new(&CLASS, "fee_template", "class_id", "fee templates"),
        Reference::new(&CLASS, "fee_plan", "class_id", "fee plans"),
        Reference::new(&SECTION, "challan", "section_id", "challans"),
        Reference::new(&BANK, "challan", "bank_id", "challans"),
        Reference::new(&BANK, "fee_receipt", "bank_id", "receipts"),
        Reference::new(&LEDGER_HEAD, "fee_head", "ledger_head_id", "fee heads"),
        Reference::new(&STUDENT, "fee_advance", "student_id", "advances"),
        Reference::new(&STUDENT, "fine", "student_id", "fines"),
        Reference::new(&STUDENT, "payment_promise", "student_id", "promises to pay"),
        Reference::new(&STUDENT, "fee_exception", "student_id", "exceptions"),
        Reference::new(&CAMPUS, "fee_plan", "campus_id", "fee plans"),
        Reference::new(&CAMPUS, "fee_receipt", "campus_id", "receipts"),
        Reference::new(&CAMPUS, "fee_advance", "campus_id", "advances"),
        Reference::new(&CAMPUS, "fine", "campus_id", "fines"),
        Reference::new(&CAMPUS, "concession", "campus_id", "concessions"),
        Reference::new(&CAMPUS, "bill_run", "campus_id", "bill runs"),
        Reference::new(&CAMPUS, "bank_file", "campus_id", "bank collection files"),
        Reference::new(&CAMPUS, "unidentified_receipt", "campus_id", "unidentified receipts"),
        Reference::new(&CAMPUS, "payment_promise", "campus_id", "promises to pay"),
        Reference::new(&CAMPUS, "fee_exception", "campus_id", "exceptions"),
        Reference::new(&BANK, "bank_file", "bank_id", "bank collection files"),
        Reference::new(&BANK, "bank_line", "bank_id", "lines of bank collection files"),
        Reference::new(&BANK, "bank_file_format", "bank_id", "layouts of bank collection files"),
        Reference::new(&BANK, "unidentified_receipt", "bank_id", "unidentified receipts"),
        Reference::new(&heads::model::FEE_HEAD, "challan_line", "fee_head_id", "challans").each("challan_id"),
        Reference::new(&heads::model::FEE_HEAD, "fee_plan_line", "fee_head_id", "fee plans").each("plan_id"),
        Reference::new(&heads::model::FEE_HEAD, "fee_template_line", "fee_head_id", "fee templates").each("template_id"),
        Reference::new(&heads::model::FEE_HEAD, "concession", "fee_head_id", "concessions"),
        Reference::new(&templates::model::FEE_TEMPLATE, "fee_plan", "template_id", "fee plans"),
    ],
    records: &[
        &heads::model::FEE_HEAD,
        &templates::model::FEE_TEMPLATE,
        &plans::model::FEE_PLAN,
        &concessions::model::CONCESSION,
        &setup::late_fee_rules::LATE_FEE_RULE,
        &challans::model::CHALLAN,
        &fines::model::FINE,
        &bill_runs::model::BILL_RUN,
        &receipts::model::RECEIPT,
        &bank_files::model::BANK_FILE,
        &promises::PROMISE,
        &unidentified::model::UNIDENTIFIED,
    ],
    lists: &[
        &heads::model::FEE_HEADS,
        &templates::model::FEE_TEMPLATES,
        &plans::model::ACCOUNTS,
        &concessions::model::CONCESSIONS,
        &setup::late_fee_rules::LATE_FEE_RULES,
        &challans::model::CHALLANS,
        &fines::model::FINES,
        &bill_runs::model::BILL_RUNS,
        &strike_off::model::STRUCK_OFF,
        &paid_students::PAID_STUDENTS,
        &receipts::model::RECEIPTS,
        &bank_files::model::BANK_FILES,
        &bank_files::model::BANK_LINES,
        &defaulters::DEFAULTERS,
        &promises::PROMISES,
        &exceptions::EXCEPTIONS,
        &unidentified::model::UNIDENTIFIED_RECEIPTS,
    ],
    options: &[heads::model::OPTIONS, templates::model::OPTIONS, challans::model::OPTIONS],
    jobs: &[
        JobKind { kind: bill_runs::job::BILL_RUN_JOB, run: bill_runs::job::run },
        JobKind { kind: challans::job::RELEASE_JOB, run: challans::job::run },
        JobKind { kind: print_runs::PRINT_RUN_JOB, run: print_runs::run },
        JobKind { kind: "fees.bank_file", run: bank_files::job::run },
        JobKind { kind: overdue::OVERDUE_JOB, run: overdue::run },
    ],
    settings: settings::ALL,
    plain: &[&setup::transport_routes::TRANSPORT_ROUTES],
    hooks,
};

fn routes(r: Routes) -> Routes {
    recovery(collection(billing(setup(r))))
}

fn setup(r: Routes) -> Routes {
    r.list::<heads::model::FeeHead>("/get-fee-heads", Can(rights::HEADS_INDEX))
        .get("/get-fee-head-details", Can(rights::HEADS_DETAILS), heads::handlers::details)
        .post("/save-fee-head", Can(rights::HEADS_CREATE), heads::handlers::save)
        .post("/update-fee-head", Can(rights::HEADS_UPDATE), heads::handlers::update)
        .delete("/fee-heads/{id}", Can(rights::HEADS_DELETE), heads::handlers::delete)
        .list::<templates::model::FeeTemplate>("/get-fee-templates", Can(rights::TEMPLATES_INDEX))
        .get("/get-fee-template-details", Can(rights::TEMPLATES_DETAILS), templates::handlers::details)
        .post("/save-fee-template", Can(rights::TEMPLATES_CREATE), templates::handlers::save)
        .post("/update-fee-template", Can(rights::TEMPLATES_UPDATE), templates::handlers::update)
        .delete("/fee-templates/{id}", Can(rights::TEMPLATES_DELETE), templates::handlers::delete)
        .list::<setup::late_fee_rules::LateFeeRule>("/get-late-fee-rules", Can(rights::LATE_FEES_INDEX))
        .post("/save-late-fee-rule", Can(rights::LATE_FEES_CREATE), setup::late_fee_rules::save)
        .delete("/late-fee-rules/{id}", Can(rights::LATE_FEES_DELETE), setup::late_fee_rules::delete)
}

fn billing(r: Routes) -> Routes {
    r.list::<concessions::model::Concession>("/get-concessions", Can(rights::CONCESSIONS_INDEX))
        .get("/get-concession-details", Can(rights::CONCESSIONS_DETAILS), concessions::handlers::details)
        .post("/save-concession", Can(rights::CONCESSIONS_CREATE), concessions::handlers::save)
        .post("/recommend-concession", Can(rights::CONCESSIONS_RECOMMEND), concessions::handlers::recommend)
        .post("/approve-concession", Can(rights::CONCESSIONS_APPROVE), concessions::handlers::approve)
        .post("/reject-concession", Can(rights::CONCESSIONS_APPROVE), concessions::handlers::reject)
        .list::<plans::model::Account>("/get-fee-accounts", Can(rights::ACCOUNTS_INDEX))
        .post("/preview-installments", Can(rights::FEE_PLAN), plans::handlers::preview_installments)
        .post("/save-installments", Can(rights::FEE_PLAN), plans::handlers::save_installments)
        .post("/change-student-route", Can(rights::FEE_PLAN), route_riders::change_student)
        .post("/apply-route-amount", Can(rights::FEE_PLAN), route_riders::apply_amount)
        .get("/get-installment-details", Can(rights::INSTALLMENT_DETAILS), plans::handlers::installment_details)
        .get("/get-single-installment", Can(rights::INSTALLMENT_DETAILS), challans::handlers::details)
        .get("/search-single-installment", Can(rights::CHALLANS_INDEX), challans::handlers::search)
        .get("/search-printed-installment", Can(rights::CHALLANS_INDEX), challans::handlers::printed)
        .get("/get-paid-installment", Can(rights::CHALLANS_INDEX), challans::handlers::paid)
        .list::<challans::model::Challan>("/get-challans", Can(rights::CHALLANS_INDEX))
        .get("/get-challan-details", Can(rights::CHALLANS_INDEX), challans::handlers::details)
        .post("/issue-challans", Can(rights::CHALLANS_ISSUE), challans::handlers::issue)
        .post("/re-issue-challan", Can(rights::CHALLANS_ISSUE), challans::handlers::reissue)
        .post("/revise-installment", Can(rights::REVISE), challans::handlers::revise_installment)
        .post("/cancel-challan", Can(rights::CHALLANS_CANCEL), challans::handlers::cancel)
        .post("/upload-installment-attachment", Can(rights::ATTACH), challans::handlers::attach)
        .post("/confirm-print", Can(rights::CHALLANS_PRINT), challans::handlers::confirm_print)
        .get("/get-bill-months", Can(rights::BILL_RUNS_CREATE), bill_runs::handlers::months)
        .post("/preview-bill-run", Can(rights::BILL_RUNS_CREATE), bill_runs::handlers::preview)
        .post("/run-bill-run", Can(rights::BILL_RUNS_CREATE), bill_runs::handlers::run)
        .list::<bill_runs::model::BillRun>("/get-bill-runs", Can(rights::BILL_RUNS_INDEX))
        .post("/print-challans", Can(rights::CHALLANS_PRINT), print_runs::print)
        .get("/challan-pdf", Can(rights::CHALLANS_PDF), challans::handlers::pdf)
        .list::<fines::model::Fine>("/get-fine-details", Can(rights::FINES_INDEX))
        .post("/add-fine", Can(rights::FINES_CREATE), fines::handlers::add_fine)
        .post("/add-reprint-fine", Can(rights::FINES_REPRINT), fines::handlers::add_reprint_fine)
        .post("/add-late-fee-fine", Can(rights::FINES_LATE_FEE), fines::handlers::add_late_fee_fine)
        .post("/waive-fine", Can(rights::FINES_WAIVE), fines::handlers::waive_fine)
}

fn collection(r: Routes) -> Routes {
    r.list::<paid_students::PaidStudent>("/get-paid-students", Can(rights::ACCOUNTS_INDEX))
        .post("/approve-installment", Can(rights::COLLECT), receipts::handlers::approve)
        .post("/preview-collection", Can(rights::COLLECT), receipts::handlers::preview)
        .post("/unpaid-installment", Can(rights::UNPAY), receipts::handlers::unpay)
        .post("/preview-unpaid-installment", Can(rights::UNPAY), receipts::handlers::preview_unpay)
        .list::<receipts::model::Receipt>("/get-fee-receipts", Can(rights::FEE_RECEIPTS_INDEX))
        .get("/get-fee-receipt-details", Can(rights::FEE_RECEIPTS_DETAILS), receipts::handlers::details)
        .get("/fee-receipt-pdf", Can(rights::FEE_RECEIPTS_DETAILS), receipts::handlers::pdf)
        .list::<bank_files::model::BankFile>("/get-bank-files", Can(rights::BANK_FILES_INDEX))
        .get("/get-bank-file-details", Can(rights::BANK_FILES_INDEX), bank_files::handlers::details)
        .list::<bank_files::model::BankLine>("/get-bank-lines", Can(rights::BANK_FILES_INDEX))
        .post("/check-bank-file", Can(rights::BANK_FILES_CREATE), bank_files::handlers::check)
        .post("/post-bank-file", Can(rights::BANK_FILES_POST), bank_files::handlers::post)
        .post("/ignore-bank-lines", Can(rights::BANK_FILES_POST), bank_files::handlers::ignore)
        .post("/save-receipt", Can(rights::OFFICE_RECEIPTS_CREATE), collection::office_receipts::save)
        .post("/preview-receipt", Can(rights::OFFICE_RECEIPTS_CREATE), collection::office_receipts::preview)
        .post("/realise-cheques", Can(rights::CHEQUES_REALISE), cheques::handlers::realise)
        .post("/preview-realised-cheques", Can(rights::CHEQUES_REALISE), cheques::handlers::preview_realised)
        .post("/bounce-cheque", Can(rights::CHEQUES_BOUNCE), cheques::handlers::bounce)
        .post("/preview-bounced-cheque", Can(rights::CHEQUES_BOUNCE), cheques::handlers::preview_bounced)
        .list::<unidentified::model::UnidentifiedReceipt>("/get-unidentified-receipts", Can(rights::UNIDENTIFIED_INDEX))
        .post("/post-unidentified-lines", Can(rights::BANK_FILES_POST), unidentified::handlers::post_lines)
        .post("/settle-unidentified-receipt", Can(rights::UNIDENTIFIED_SETTLE), unidentified::handlers::settle)
        .list::<exceptions::Exception>("/get-fee-exceptions", Can(rights::EXCEPTIONS_INDEX))
        .get("/get-student-statement", Can(rights::STATEMENTS_DETAILS), statements::details)
        .get("/student-statement-pdf", Can(rights::STATEMENTS_DETAILS), statements::pdf)
}

fn recovery(r: Routes) -> Routes {
    r.get("/get-defaulters", Can(rights::DEFAULTERS_INDEX), defaulters::list)
        .list::<promises::Promise>("/get-promises", Can(rights::DEFAULTERS_INDEX))
        .post("/save-promise", Can(rights::PROMISES_CREATE), promises::save_promise)
        .post("/update-promise", Can(rights::PROMISES_CREATE), promises::judge_promise)
        .list::<strike_off::model::StruckOffStudent>("/fetch-struck-off-students", Can(rights::STRUCK_OFF_INDEX))
        .get("/fetch-paid-struck-off-students", Can(rights::RESTORE_INDEX), strike_off::handlers::paid)
        .post("/struck-off-students", Can(rights::STRUCK_OFF_CREATE), strike_off::handlers::strike_off)
        .post("/expel-students", Can(rights::EXPEL), strike_off::handlers::expel)
        .post("/recieve-struck-off-fine", Can(rights::RECOVER_FINE), strike_off::handlers::receive_fine)
        .post("/restore-student", Can(rights::RESTORE), strike_off::handlers::restore)
}

fn hooks(p: &mut Hooks) {
    p.search(challans::search::SEARCH);
    p.search(receipts::search::SEARCH);
    p.history("bank_line", History::of(&[rights::BANK_FILES_INDEX]));
    p.opens("students", rights::CHOOSE_STUDENTS);
    p.opens("banks", rights::CHOOSE_BANKS);
    p.opens("free_ledger_heads", &[rights::OFFICE_RECEIPTS_CREATE]);
    p.figures(&STUDENT, statements::owed_now);
    p.on(Event::VoucherReversed, exceptions::note_reversal);
    p.hold(Hold::StudentLeavesCampus, leaving::refuse_leaving);
    p.on_override(Hold::StudentLeavesCampus, leaving::note_override);
    p.hold_many(Hold::ExamSlip, exam_slips::refuse_overdue);
    p.on_override(Hold::ExamSlip, exam_slips::note_override);
    p.provide(next_session::SESSION_FEES);
    p.hold(Hold::RolloverTakenBack, next_session::refuse_taking_back);
    p.merges(&STUDENT, merging::refusals, merging::take_over);
    p.before_closing(release::before_closing);
    p.verify("challans are the sums of their lines", verify::challans_are_their_lines);
    p.verify("payments are the sums of their allocations", verify::payments_are_allocations);
    p.verify("fines are open while they are unpaid", verify::fines_are_their_lines);
    p.verify("plans are the sums of their installments", verify::plans_are_their_installments);
    p.verify("students' receivable agrees with the books", verify::receivable_agrees);
    p.verify("students' advances agree with the books", verify::advances_agree);
    p.verify("students' deposits agree with the books", verify::deposits_agree);
    p.verify("unearned fees agree with the books", verify::unearned_agrees);
    p.verify("fees of months that have begun are released", verify::begun_months_are_released);
    p.verify("cheques in hand agree with the books", verify::cheques_agree);
    p.verify("unidentified receipts agree with the books", verify::unidentified_agree);
    p.repair("fees of months that have begun are income", repair::release_begun_months);
    p.repair("concessions on deposits reduce the deposit", repair::conceded_deposits);
    p.verify("receipts agree with their vouchers", verify::receipts_agree);
    p.verify("issued challans are posted", verify::issued_challans_are_posted);
}
