//! Fees: heads and templates, plans with their installments, bill runs and challans, fines, what lateness costs, and the settlement of all of it
//! (domain.md section 10).

pub mod api;
mod approvals;
mod bank_days;
mod billing;
mod collection;
mod dates;
mod declared;
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
mod settings;
mod settlement;
mod setup;
mod telling;
mod to_do;
mod verify;

#[cfg(test)]
mod tests;

use crate::{
    billing::{
        bill_runs, challans, concessions, fines, first_bills, plans, print_runs, route_riders,
        student_openings::{self, sheets::OpeningSheets},
    },
    collection::{
        advances, applicant_slips, bank_files, bill_payment, card_settlements, cheques, claims, outage, paid_students, post_dated,
        reallocations, receipts, sponsored, statements, tills, unidentified,
    },
    recovery::{
        allowance_rates, allowances, defaulters, lapsing, notices, overdue, promises, refunds, settlements, strike_off, write_off_receipts,
        write_offs,
    },
};
use kernel::{Area, Can, Public, Routes, jobs::JobKind, list::joined};
use reporting::import;

pub const AREA: Area = Area {
    name: "fees",
    routes,
    permissions: &[rights::ALL],
    approvals: rights::APPROVALS,
    tables: declared::TABLES,
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
    references: declared::REFERENCES,
    records: &[
        &plans::model::FEE_PLAN,
        &concessions::model::CONCESSION,
        &setup::late_fee_rules::LATE_FEE_RULE,
        &challans::model::CHALLAN,
        &fines::model::FINE,
        &bill_runs::model::BILL_RUN,
        &receipts::model::RECEIPT,
        &bank_files::model::BANK_FILE,
        &bill_payment::model::BILLER_KEY,
        &promises::PROMISE,
        &unidentified::model::UNIDENTIFIED,
        &setup::refund_rules::REFUND_RULE,
        &settlements::model::SETTLEMENT,
        &refunds::model::REFUND_PAYMENT,
        &write_offs::model::WRITE_OFF,
        &write_off_receipts::model::WRITE_OFF_RECEIPT,
        &allowances::model::ALLOWANCE_RUN,
        &student_openings::model::STUDENT_OPENING,
        &applicant_slips::model::APPLICANT_SLIP,
        &applicant_slips::model::APPLICANT_RECEIPT,
        &first_bills::model::FIRST_BILL,
        &tills::model::TILL,
        &tills::model::TILL_HANDOVER,
        &tills::model::counts::TILL_COUNT,
        claims::RECORD,
        post_dated::RECORD,
        card_settlements::RECORD,
        outage::MACHINE,
        outage::RECORD,
        reallocations::RECORD,
        notices::RECORD,
    ],
    lists: &[
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
        &bill_payment::model::BILLER_KEYS,
        &bill_payment::model::BILLER_CALLS,
        &defaulters::DEFAULTERS,
        &promises::PROMISES,
        &exceptions::EXCEPTIONS,
        &unidentified::model::UNIDENTIFIED_RECEIPTS,
        &applicant_slips::model::APPLICANT_SLIPS,
        setup::refund_rules::LIST,
        settlements::model::LIST,
        refunds::model::LIST,
        write_offs::model::LIST,
        allowances::model::LIST,
        student_openings::model::LIST,
        tills::model::LIST,
        claims::LIST,
        post_dated::LIST,
        card_settlements::LIST,
        outage::LIST,
        reallocations::LIST,
        notices::LIST,
    ],
    options: &[challans::model::OPTIONS, tills::model::OPTIONS, tills::model::OPEN_OPTIONS, tills::model::TO_DEPOSIT_OPTIONS],
    jobs: &[
        JobKind { kind: bill_runs::job::BILL_RUN_JOB, run: bill_runs::job::run },
        JobKind { kind: challans::job::RELEASE_JOB, run: challans::job::run },
        JobKind { kind: print_runs::PRINT_RUN_JOB, run: print_runs::run },
        JobKind { kind: "fees.bank_file", run: bank_files::job::run },
        JobKind { kind: overdue::OVERDUE_JOB, run: overdue::run },
        JobKind { kind: lapsing::LAPSE_JOB, run: lapsing::run },
        import::job::<OpeningSheets>(),
    ],
    settings: settings::ALL,
    plain: &joined::<_, { setup::PLAIN.len() + 1 }>(setup::PLAIN, &[&allowance_rates::ALLOWANCE_RATES]),
    hooks: hooks::register,
    ..Area::EMPTY
};

fn routes(r: Routes) -> Routes {
    let r = write_offs(settlements(recovery(collection(billing(setup(r))))));
    let r = allowances::routes(write_off_receipts::routes(r));
    let r = sponsored::routes(card_settlements::routes(post_dated::routes(outage::routes(r))));
    advances::routes(notices::routes(reallocations::routes(claims::routes(r))))
}

fn setup(r: Routes) -> Routes {
    r.list::<setup::late_fee_rules::LateFeeRule>("/get-late-fee-rules", Can(rights::LATE_FEES_INDEX))
        .post("/save-late-fee-rule", Can(rights::LATE_FEES_CREATE), setup::late_fee_rules::save)
        .delete("/late-fee-rules/{id}", Can(rights::LATE_FEES_DELETE), setup::late_fee_rules::delete)
        .list::<student_openings::model::StudentOpening>("/get-student-openings", Can(rights::OPENINGS_INDEX))
        .get("/student-opening-import-template", Can(rights::OPENINGS_IMPORT), import::template::<OpeningSheets>)
        .post("/check-student-opening-import", Can(rights::OPENINGS_IMPORT), import::check::<OpeningSheets>)
        .post("/import-student-openings", Can(rights::OPENINGS_IMPORT), import::start::<OpeningSheets>)
        .post("/undo-student-opening-import", Can(rights::OPENINGS_IMPORT), import::undo::<OpeningSheets>)
        .act(
            "/take-student-opening-back",
            Can(rights::OPENINGS_IMPORT),
            "Student opening taken back successfully",
            student_openings::sheets::take_back,
        )
}

fn billing(r: Routes) -> Routes {
    r.list::<concessions::model::Concession>("/get-concessions", Can(rights::CONCESSIONS_INDEX))
        .get("/get-concession-details", Can(rights::CONCESSIONS_DETAILS), concessions::handlers::details)
        .act("/save-concession", Can(rights::CONCESSIONS_CREATE), "Concession saved successfully", concessions::actions::request)
        .post("/recommend-concession", Can(rights::CONCESSIONS_RECOMMEND), concessions::handlers::recommend)
        .post("/approve-concession", Can(rights::CONCESSIONS_APPROVE), concessions::handlers::approve)
        .post("/reject-concession", Can(rights::CONCESSIONS_APPROVE), concessions::handlers::reject)
        .post("/end-concession", Can(rights::CONCESSIONS_END), concessions::handlers::end)
        .list::<plans::model::Account>("/get-fee-accounts", Can(rights::ACCOUNTS_INDEX))
        .post("/preview-installments", Can(rights::FEE_PLAN), plans::handlers::preview_installments)
        .act("/save-installments", Can(rights::FEE_PLAN), "Installments saved successfully", plans::actions::save)
        .post("/change-student-route", Can(rights::FEE_PLAN), route_riders::change_student)
        .post("/apply-route-amount", Can(rights::FEE_PLAN), route_riders::apply_amount)
        .read("/get-installment-details", Can(rights::INSTALLMENT_DETAILS), plans::queries::installment_details)
        .get("/get-single-installment", Can(rights::INSTALLMENT_DETAILS), challans::handlers::details)
        .get("/search-single-installment", Can(rights::CHALLANS_INDEX), challans::handlers::search)
        .get("/search-printed-installment", Can(rights::CHALLANS_INDEX), challans::handlers::printed)
        .get("/get-paid-installment", Can(rights::CHALLANS_INDEX), challans::handlers::paid)
        .list::<challans::model::Challan>("/get-challans", Can(rights::CHALLANS_INDEX))
        .get("/get-challan-details", Can(rights::CHALLANS_INDEX), challans::handlers::details)
        .post("/issue-challans", Can(rights::CHALLANS_ISSUE), challans::handlers::issue)
        .take("/re-issue-challan", Can(rights::CHALLANS_ISSUE), "Challan issued again successfully", challans::actions::reissue)
        .act_on("/revise-installment", Can(rights::REVISE), "Installment revised successfully", challans::actions::revise_installment)
        .post("/cancel-challan", Can(rights::CHALLANS_CANCEL), challans::handlers::cancel)
        .take("/upload-installment-attachment", Can(rights::ATTACH), "Attachment uploaded successfully", challans::actions::attach)
        .take("/confirm-print", Can(rights::CHALLANS_PRINT), "Print confirmed successfully", challans::actions::confirm_print)
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
        .list::<applicant_slips::model::SlipRow>("/get-applicant-slips", Can(rights::SLIPS_INDEX))
        .one("/get-applicant-slip-details", Can(rights::SLIPS_INDEX), applicant_slips::queries::row)
        .get("/applicant-slip-pdf", Can(rights::SLIPS_INDEX), applicant_slips::handlers::pdf)
        .post("/receive-applicant-slip", Can(rights::SLIPS_RECEIVE), applicant_slips::handlers::receive)
        .post("/preview-applicant-slip", Can(rights::SLIPS_RECEIVE), applicant_slips::handlers::preview)
        .post("/unpaid-applicant-slip", Can(rights::SLIPS_REVERSE), applicant_slips::handlers::reverse)
        .post("/preview-unpaid-applicant-slip", Can(rights::SLIPS_REVERSE), applicant_slips::handlers::preview_reverse)
        .post("/revive-admission", Can(rights::REVIVE), first_bills::handlers::revive)
}

fn collection(r: Routes) -> Routes {
    tills::routes(r)
        .list::<paid_students::PaidStudent>("/get-paid-students", Can(rights::ACCOUNTS_INDEX))
        .post("/approve-installment", Can(rights::COLLECT), receipts::handlers::approve)
        .post("/preview-collection", Can(rights::COLLECT), receipts::handlers::preview)
        .post("/unpaid-installment", Can(rights::UNPAY), receipts::handlers::unpay)
        .post("/preview-unpaid-installment", Can(rights::UNPAY), receipts::handlers::preview_unpay)
        .get("/get-unpaying-days", Can(rights::UNPAY), receipts::handlers::unpaying_days)
        .list::<receipts::model::Receipt>("/get-fee-receipts", Can(rights::FEE_RECEIPTS_INDEX))
        .get("/get-fee-receipt-details", Can(rights::FEE_RECEIPTS_DETAILS), receipts::handlers::details)
        .post("/add-receipt-number", Can(rights::COLLECT), receipts::handlers::add_number)
        .get("/fee-receipt-pdf", Can(rights::FEE_RECEIPTS_DETAILS), receipts::handlers::pdf)
        .list::<bank_files::model::BankFile>("/get-bank-files", Can(rights::BANK_FILES_INDEX))
        .one("/get-bank-file-details", Can(rights::BANK_FILES_INDEX), bank_files::queries::file_details)
        .list::<bank_files::model::BankLine>("/get-bank-lines", Can(rights::BANK_FILES_INDEX))
        .post("/preview-bank-file", Can(rights::BANK_FILES_CREATE), bank_files::handlers::preview)
        .post("/check-bank-file", Can(rights::BANK_FILES_CREATE), bank_files::handlers::check)
        .post("/post-bank-file", Can(rights::BANK_FILES_POST), bank_files::handlers::post)
        .post("/ignore-bank-lines", Can(rights::BANK_FILES_POST), bank_files::handlers::ignore)
        .post("/reverse-bank-line", Can(rights::UNPAY), bank_files::handlers::reverse_line)
        .post("/accept-bank-line", Can(rights::BANK_FILES_POST), bank_files::handlers::accept_line)
        .one("/get-bank-line-receipts", Can(rights::BANK_FILES_POST), bank_files::actions::decide::receipts_for)
        .take("/tie-bank-line", Can(rights::BANK_FILES_POST), "Line tied to its receipt successfully", bank_files::actions::decide::tie)
        .list::<bill_payment::model::BillerKey>("/get-biller-keys", Can(rights::BILLER_KEYS_INDEX))
        .post("/save-biller-key", Can(rights::BILLER_KEYS_CREATE), bill_payment::handlers::save)
        .post("/update-biller-key", Can(rights::BILLER_KEYS_UPDATE), bill_payment::handlers::update)
        .list::<bill_payment::model::BillerCall>("/get-biller-calls", Can(rights::BILLER_KEYS_INDEX))
        .post("/bill-inquiry", Public, bill_payment::handlers::inquire)
        .post("/bill-payment", Public, bill_payment::handlers::pay)
        .post("/save-receipt", Can(rights::OFFICE_RECEIPTS_CREATE), collection::office_receipts::save)
        .post("/preview-receipt", Can(rights::OFFICE_RECEIPTS_CREATE), collection::office_receipts::preview)
        .post("/realise-cheques", Can(rights::CHEQUES_REALISE), cheques::handlers::realise)
        .post("/preview-realised-cheques", Can(rights::CHEQUES_REALISE), cheques::handlers::preview_realised)
        .post("/bounce-cheque", Can(rights::CHEQUES_BOUNCE), cheques::handlers::bounce)
        .post("/preview-bounced-cheque", Can(rights::CHEQUES_BOUNCE), cheques::handlers::preview_bounced)
        .list::<unidentified::model::UnidentifiedReceipt>("/get-unidentified-receipts", Can(rights::UNIDENTIFIED_INDEX))
        .post("/post-unidentified-lines", Can(rights::BANK_FILES_POST), unidentified::handlers::post_lines)
        .post("/settle-unidentified-receipt", Can(rights::UNIDENTIFIED_SETTLE), unidentified::handlers::settle)
        .take("/settle-applicant-slip", Can(rights::UNIDENTIFIED_SETTLE), "Slip received successfully", unidentified::actions::settle_slip)
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
        .act_on("/struck-off-students", Can(rights::STRUCK_OFF_CREATE), "Students struck off successfully", strike_off::actions::strike_off)
        .try_out("/preview-struck-off-students", Can(rights::STRUCK_OFF_CREATE), strike_off::actions::strike_off)
        .post("/expel-students", Can(rights::EXPEL), strike_off::handlers::expel)
        .try_out("/preview-expelled-students", Can(rights::EXPEL), strike_off::actions::expel)
        .post("/recieve-struck-off-fine", Can(rights::RECOVER_FINE), strike_off::handlers::receive_fine)
        .act_on("/restore-student", Can(rights::RESTORE), "Students restored successfully", strike_off::actions::restore_one)
        .try_out("/preview-restored-student", Can(rights::RESTORE), strike_off::actions::restore_one)
}

fn settlements(r: Routes) -> Routes {
    use settlements::handlers;
    r.list::<setup::refund_rules::RefundRule>("/get-refund-rules", Can(rights::REFUND_RULES_INDEX))
        .post("/save-refund-rule", Can(rights::REFUND_RULES_CREATE), setup::refund_rules::save)
        .delete("/refund-rules/{id}", Can(rights::REFUND_RULES_DELETE), setup::refund_rules::delete)
        .list::<settlements::model::Settlement>("/get-settlements", Can(rights::SETTLEMENTS_INDEX))
        .one("/get-settlement-details", Can(rights::SETTLEMENTS_DETAILS), settlements::queries::settlement)
        .post("/preview-settlement", Can(rights::SETTLEMENTS_CREATE), handlers::reckon)
        .post("/save-settlement", Can(rights::SETTLEMENTS_CREATE), handlers::save)
        .post("/preview-approved-settlement", Can(rights::SETTLEMENTS_DETAILS), handlers::preview)
        .post("/approve-settlement", Can(rights::SETTLEMENTS_APPROVE), handlers::approve)
        .post("/preview-undone-settlement", Can(rights::SETTLEMENTS_TAKE_BACK), handlers::preview_undo)
        .act("/undo-settlement", Can(rights::SETTLEMENTS_TAKE_BACK), "Settlement undone successfully", settlements::actions::undo)
        .post("/pay-refund", Can(rights::SETTLEMENTS_PAY), refunds::handlers::pay)
        .post("/preview-refund", Can(rights::SETTLEMENTS_PAY), refunds::handlers::preview_pay)
        .list::<refunds::model::Refund>("/get-student-refunds", Can(rights::REFUNDS_INDEX))
        .one("/get-student-refund-details", Can(rights::REFUNDS_INDEX), refunds::queries::refund)
        .get("/get-refundable", Can(rights::REFUNDS_CREATE), refunds::handlers::refundable)
        .post("/save-student-refund", Can(rights::REFUNDS_CREATE), refunds::handlers::save)
        .post("/preview-student-refund", Can(rights::REFUNDS_CREATE), refunds::handlers::preview_save)
        .post("/approve-student-refund", Can(rights::REFUNDS_APPROVE), refunds::handlers::approve)
        .post("/preview-approved-refund", Can(rights::REFUNDS_INDEX), refunds::handlers::preview_approve)
        .act("/reject-student-refund", Can(rights::REFUNDS_APPROVE), "Refund rejected successfully", refunds::actions::reject)
        .act(
            "/take-refund-payment-back",
            Can(rights::SETTLEMENTS_TAKE_BACK),
            "Refund payment taken back successfully",
            refunds::actions::take_back,
        )
}

fn write_offs(r: Routes) -> Routes {
    use write_offs::handlers;
    r.list::<write_offs::model::WriteOff>("/get-write-offs", Can(rights::WRITE_OFFS_INDEX))
        .one("/get-write-off-details", Can(rights::WRITE_OFFS_INDEX), write_offs::queries::details)
        .act("/save-write-off", Can(rights::WRITE_OFFS_CREATE), "Write-off prepared successfully", write_offs::actions::prepare)
        .post("/preview-write-off", Can(rights::WRITE_OFFS_CREATE), handlers::preview_save)
        .post("/approve-write-off", Can(rights::WRITE_OFFS_APPROVE), handlers::approve)
        .post("/preview-approved-write-off", Can(rights::WRITE_OFFS_INDEX), handlers::preview_approve)
        .act("/reject-write-off", Can(rights::WRITE_OFFS_APPROVE), "Write-off rejected successfully", write_offs::actions::reject)
        .act("/take-write-off-back", Can(rights::WRITE_OFFS_APPROVE), "Write-off taken back successfully", write_offs::actions::take_back)
}
