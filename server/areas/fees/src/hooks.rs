//! What fees do for other areas, hold against their steps and hear of them, and what `maktab verify` checks of them.

use crate::{
    billing::{
        challans::{self, actions::release},
        concession_parts, student_openings,
    },
    collection::{
        self, applicant_slips, bill_payment, card_settlements, claims, outage, post_dated, receipts, sponsored, statements, tills,
    },
    dates, exam_slips, exceptions, leaving, merging, moving, next_session,
    recovery::{allowances, refunds, settlements, write_off_receipts, write_offs},
    repair, rights, to_do, verify,
};
use accounting::api::VoucherReversed;
use kernel::{History, Hooks};
use students::api::{
    ExamSlip, FeesPaid, LeavingCertificateIssued, RolloverTakenBack, STUDENT, SettlementGivenUp, StudentLeaves, StudentLeavesByList,
    StudentLeavesCampus,
};

pub fn register(p: &mut Hooks) {
    p.search(challans::search::SEARCH);
    p.search(receipts::search::SEARCH);
    p.search(applicant_slips::search::SEARCH);
    p.search(claims::search::SEARCH);
    p.to_do(to_do::TO_DO);
    dates::register(p);
    p.history("bank_line", History::of(&[rights::BANK_FILES_INDEX]));
    p.opens("students", rights::CHOOSE_STUDENTS);
    p.opens("banks", rights::CHOOSE_BANKS);
    p.opens("users", &[rights::FEE_RECEIPTS_INDEX]);
    p.opens(
        "fee_heads",
        &[rights::REFUND_RULES_INDEX, rights::REFUND_RULES_CREATE, rights::REFUNDS_INDEX, rights::REFUNDS_CREATE, rights::DEFAULTERS_INDEX],
    );
    p.opens("voucher_heads", &[rights::OFFICE_RECEIPTS_CREATE]);
    p.figures(&STUDENT, statements::owed_now);
    p.on::<VoucherReversed>(exceptions::note_reversal);
    p.on::<SettlementGivenUp>(settlements::actions::take_back);
    p.hold::<StudentLeavesCampus>(leaving::refuse_leaving);
    p.on_override::<StudentLeavesCampus>(leaving::note_override);
    p.hold::<StudentLeaves>(settlements::queries::refuse_open_money);
    p.hold::<StudentLeavesByList>(leaving::refuse_dues);
    p.hold::<LeavingCertificateIssued>(settlements::queries::refuse_certificate);
    p.provide(moving::FEES_OF_MOVE);
    p.provide(FeesPaid(settlements::queries::paid_by_head));
    p.verify("refunds are within what was received", verify::refunds_are_within_receipts);
    refunds::queries::register(p);
    write_offs::queries::register(p);
    write_off_receipts::queries::register(p);
    allowances::register(p);
    student_openings::queries::register(p);
    p.verify("refunds payable agree with the books", verify::refunds_payable_agree);
    p.verify("nothing is planned of students who left", verify::nothing_is_planned_of_who_left);
    p.verify("withdrawals say whether a settlement waits", settlements::queries::waiting_agree);
    p.hold_many::<ExamSlip>(exam_slips::refuse_overdue);
    p.on_override::<ExamSlip>(exam_slips::note_override);
    p.provide(next_session::SESSION_FEES);
    p.provide(collection::from_salaries::FEES);
    p.verify("fees deducted from salaries agree with payrolls", collection::from_salaries::agree);
    p.hold::<RolloverTakenBack>(next_session::refuse_taking_back);
    p.merges(&STUDENT, merging::refusals, merging::take_over);
    p.before_closing(release::before_closing);
    p.verify("challans are the sums of their lines", verify::challans_are_their_lines);
    p.verify("challans have the words that they were handed out with", challans::queries::words_are_kept);
    concession_parts::queries::register(p);
    p.repair("parts of concessions name their concession", concession_parts::actions::repair);
    p.verify("payments are the sums of their allocations", verify::payments_are_allocations);
    p.verify("fines are open while they are unpaid", verify::fines_are_their_lines);
    p.verify("plans are the sums of their installments", verify::plans_are_their_installments);
    p.verify("students' receivable agrees with the books", verify::receivable_agrees);
    p.verify("students' advances agree with the books", verify::advances_agree);
    p.verify("students' deposits agree with the books", verify::deposits_agree);
    p.verify("unearned fees agree with the books", verify::unearned_agrees);
    p.verify("fees of months that have begun are released", verify::begun_months_are_released);
    p.verify("cheques in hand agree with the books", verify::cheques_agree);
    p.verify("cards and wallets agree with the books", verify::cards_agree);
    p.verify("parts that sponsors owe agree with the books", verify::sponsors_agree);
    p.verify("unidentified receipts agree with the books", verify::unidentified_agree);
    p.repair("fees of months that have begun are income", repair::release_begun_months);
    p.repair("concessions on deposits reduce the deposit", repair::conceded_deposits);
    p.verify("receipts agree with their vouchers", verify::receipts_agree);
    tills::queries::verify::register(p);
    post_dated::register(p);
    card_settlements::register(p);
    sponsored::register(p);
    p.verify("payments that banks told have one receipt each", bill_payment::queries::told_payments_have_receipts);
    p.verify("slips received agree with the books", verify::slips_agree);
    p.verify("pending and active students agree with their first challans", verify::first_bills_agree);
    p.verify("issued challans are posted", verify::issued_challans_are_posted);
    p.verify("claims agree with receipts and the banks' lines", verify::moved::claims_agree);
    p.verify("reversals of banks take back what their lines brought", verify::moved::reversals_agree);
    p.verify("moved receipts agree with their vouchers", verify::moved::reallocations_agree);
    p.verify("provisional receipts agree with what was received", outage::queries::agree);
}
