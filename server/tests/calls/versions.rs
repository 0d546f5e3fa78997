//! Who writes over what another has written says which version of it they read. Calls whose body has no `version` stand here, each with the reason why it needs
//! none: a new one is judged before it gets its line.

use crate::personal_fields::fields;
use kernel::db::Engine;
use serde_json::Value;
use std::collections::BTreeSet;

/// What begins so writes nothing that another could have written.
const READS: [&str; 4] = ["/find-", "/get-", "/preview-", "/print-"];

/// Why a version is needless, and for which calls. Deletions go by their address.
const WITHOUT_VERSION: &[(&str, &str)] = &[
    (
        "It reads a sheet, or looks what would happen.",
        "/check-employee-import /check-calendar-day-import /check-section-import /check-student-import /check-parent-import
         /check-student-subject-import /check-board-registration-import /check-matric-result-import /check-payee-opening-import
         /check-asset-import /check-payee-import /check-staff-opening-import /check-pay-structure-import /check-student-opening-import
         /check-bank-file /check-transport-route-import /check-fast-marks /check-inquiry-import /check-institution-import
         /check-alumnus-import",
    ),
    (
        "It is the caller's own: nobody else writes there. A visitor has a key or a code, a bank its signature.",
        "/cancel-job /upload-file /login /logout /change-password /change-email /forgot-password /reset-password /send-sign-in-code
         /start-second-step /confirm-second-step /renew-recovery-codes /turn-off-second-step /save-view /save-dashboard-layout
         /renew-calendar-feed /revoke-calendar-feed /mark-messages-read /answer-message /update-my-message-preferences /save-push-device
         /hand-in-task /answer-absence /bill-inquiry /bill-payment /save-fast /confirm-fast /open-fast /upload-fast-photo /start-preview
         /end-preview /favourite-report /note-report-use",
    ),
    (
        "It adds. What is there once only is refused at its field.",
        "/save-campus /save-school /save-branch /save-institution /save-board /save-user /save-campus-user /store-role /store-permission
         /save-deputy /save-employee /store-staff /save-person-documents /store-designation /save-teacher /save-teachers-subjects
         /save-teacher-sections /save-calendar-day /save-session /save-program /save-class /save-subject /save-section /save-working-week
         /save-term /save-period /save-student /save-parent /save-task /save-withdrawal /save-certificate /ask-profile-change
         /save-leave-application /apply-for-leave /save-gate-pass /save-condonation /save-attendance-setting /new-exam /save-award-list
         /save-result-recheck /save-result-hold /save-exam-category /save-grade-scale /save-result-summary-format /save-board-registration
         /save-board-fee-date /save-board-paper /save-matric-result /save-capital-head /save-liability-head /save-asset-head
         /save-expenses-heads /save-revenue-head /save-capital-ledger-head /save-ledger-head /save-asset-ledger-head
         /save-expense-ledger-head /save-income-type /save-bank /save-deposited-amount /save-bank-transaction /save-expenses /save-payments
         /save-journal-voucher /save-register /add-cash /save-transaction /request-petty-cash /request-payee-account /save-bill /pay-bills
         /save-credit-note /save-stale-cheque /save-payee-advance /set-off-payee-advance /save-withholding-rate /save-tax-deposit /save-expense-budget
         /save-budget-transfer /save-capital /save-revenue /receive-revenue /save-liability /settle-liability /save-asset /save-asset-count
         /save-year-adjustment /save-prior-year-adjustment /save-bank-statement /save-recurring-voucher /save-cost-allocation
         /save-uncleared-cheques /save-inter-campus-opening /save-payee /save-payroll-run /save-staff-loan /save-payroll-deposit
         /save-pay-structure /save-pay-adjustment /save-lecture-count /save-pay-share /save-staff-child /save-contribution-rate
         /save-tax-table /save-salary-file-format /save-late-fee-rule /save-concession /add-fine /add-reprint-fine /add-late-fee-fine
         /save-till /save-till-handover /save-till-deposit /approve-installment /add-receipt-number /save-biller-key /save-receipt
         /save-promise /save-refund-rule /save-settlement /save-student-refund /save-write-off /save-allowance-run /save-counter-machine
         /save-provisional-receipt /save-post-dated-cheque /settle-cards /sponsor-challan /claim-deposit /save-fee-head /save-fee-template
         /save-transport-route /save-sponsor /save-hostel-room /save-allowance-rate /save-fast-test /save-fast-award-list /save-scholarship
         /fund-scholarship /award-scholarship /renew-scholarship /save-inquiry /save-admission /save-inquiry-campaign /save-seat-pool
         /save-admission-requirement /save-blog /save-event /save-banner /save-album /save-picture /save-message /save-report-set
         /save-report-schedule",
    ),
    (
        "It is done once: under a lock it is refused when somebody else has done it, or what it needs is gone.",
        "/undo-employee-import /undo-calendar-day-import /undo-section-import /merge-students /merge-parents /assign-sections
         /student-section-transfer /undo-student-import /undo-parent-import /undo-student-subject-import /undo-year-rollover
         /leave-students /take-back-attendance /release-exam-slip /undo-board-registration-import /undo-matric-result-import
         /reverse-bank-transaction /reverse-receipt /reverse-voucher /post-voucher-draft /reject-voucher-draft /close-month /reopen-month
         /take-petty-cash-refill-back /take-petty-cash-slip-back /undo-payee-opening-import /take-payee-opening-back /take-bill-back
         /take-bill-payment-back /take-stale-cheque-back /take-payee-advance-back /take-tax-deposit-back /take-revenue-receipt-back /take-liability-settlement-back
         /undo-asset-import /transfer-asset /take-asset-transfer-back /dispose-asset /take-asset-disposal-back /run-depreciation
         /undo-depreciation /close-asset-count /close-year /ask-year-reopening /reopen-year /sign-year /merge-ledger-heads /match-bank-line
         /match-bank-parts /unmatch-bank-line /post-bank-line /finish-bank-statement /reopen-bank-statement /approve-recurring-voucher
         /post-recurring-vouchers /reverse-cost-allocation /clear-opening-balance /undo-payee-import /undo-staff-opening-import
         /take-staff-opening-back /take-salary-payment-back /take-payroll-deposit-back /undo-pay-structure-import
         /undo-student-opening-import /take-student-opening-back /waive-fine /receive-applicant-slip /unpaid-applicant-slip
         /revive-admission /unpaid-installment /reverse-bank-line /accept-bank-line /tie-bank-line /realise-cheques /bounce-cheque
         /settle-unidentified-receipt /settle-applicant-slip /struck-off-students /expel-students /recieve-struck-off-fine /restore-student
         /take-refund-payment-back /apply-advance /take-advance-off /undo-transport-route-import /decline-fast-offer /merge-inquiries
         /undo-inquiry-import /undo-institution-import /undo-alumnus-import /save-teacher-incharge-section /save-installments",
    ),
    (
        "Many of a list at once: each that does not wait any more is passed over.",
        "/approve-leave-applications /lock-award-lists /approve-scholarship-awards /reject-scholarship-awards /confirm-scholarship-awards
         /revoke-scholarship-awards /approve-fast/applications /reject-fast/applications",
    ),
    (
        "It is computed of what stands at that moment, whoever asks; what was decided by hand stays.",
        "/plan-sections /give-roll-numbers /save-moderation /save-grace-marks /make-promotion-list /plan-expense-budgets
         /copy-expense-budgets /match-bank-statement /plan-cost-allocation /change-student-route /apply-route-amount /plan-allowance-run
         /give-fast-script-codes /check-scholarship",
    ),
    (
        "It starts a job, or sends: what another started goes on.",
        "/run-upkeep /import-employees /resend-messages /cancel-messages /import-calendar-days /import-sections /import-students
         /import-parents /import-student-subjects /run-year-rollover /remind-incharges /remind-teachers /import-board-registrations
         /import-matric-results /import-payee-openings /import-assets /import-payees /import-staff-openings /import-pay-structures
         /import-student-openings /issue-challans /confirm-print /run-bill-run /post-bank-file /post-unidentified-lines /send-fee-notices
         /run-late-fees /run-fee-notices /run-strike-offs /import-transport-routes /import-inquiries /import-institutions
         /import-alumni /approve-admissions /run-report-schedule
         /start-campus-archive",
    ),
    (
        "Who may sign in, and how: the later word stands, which is the safe one.",
        "/reset-user-password /reset-user-second-step /deactivate-users /require-password-change /end-user-sign-ins /assign-credentials
         /assign-credentials-to-many",
    ),
    ("It says what was read by its own field: `before`.", "/save-student-subjects"),
    (
        "A switch or an order, said in full; the trail has both, and nothing that was typed is lost.",
        "/pause-report-schedule /order-banners /update-messages /assign-inquiries /remove-teacher-incharge-section",
    ),
    ("Only values that the caller changed are sent, and the trail has what stood there.", "/update-settings"),
    (
        "The whole list of a teacher, for programs that keep it elsewhere; screens add and take away one by one.",
        "/update-teacher-subjects /update-teacher-sections",
    ),
    ("A line of a log beside those of others.", "/log-inquiry-contact /message-inquiry"),
    ("An amount in the place of another is a voucher of its own beside the reversal of the first.", "/save-opening-balances"),
    ("Until the first statement of a bank is finished the list is sent whole, and the trail has each.", "/note-outstanding-entries"),
    ("A scan comes in the place of the one before, and whoever checks it says which they read.", "/upload-documents"),
    (
        "A slip beside a payment, or lines that nobody posts: the trail has who and why.",
        "/upload-installment-attachment /ignore-bank-lines",
    ),
];

#[test]
fn who_writes_over_others_says_what_they_read() {
    testkit::run(Engine::Sqlite, |world| async move {
        let described: Value = serde_json::from_str(&maktab::http::openapi_text(&world.app.registry)).expect("a description");
        let schemas = &described["components"]["schemas"];
        let mut found = BTreeSet::new();
        for (path, methods) in described["paths"].as_object().expect("paths") {
            for (method, call) in methods.as_object().expect("methods") {
                if matches!(method.as_str(), "get" | "delete") || READS.iter().any(|begins| path.starts_with(begins)) {
                    continue;
                }
                let mut asked = BTreeSet::new();
                for body in call["requestBody"]["content"].as_object().into_iter().flat_map(|kinds| kinds.values()) {
                    fields(&body["schema"], schemas, &mut BTreeSet::new(), &mut asked);
                }
                if !asked.contains("version") {
                    found.insert(path.clone());
                }
            }
        }
        let known: Vec<&str> = WITHOUT_VERSION.iter().flat_map(|(_, calls)| calls.split_whitespace()).collect();
        let listed: BTreeSet<String> = known.iter().map(|call| (*call).to_owned()).collect();
        assert_eq!(known.len(), listed.len(), "a call has two reasons");
        let new: Vec<_> = found.difference(&listed).collect();
        let gone: Vec<_> = listed.difference(&found).collect();
        assert!(new.is_empty() && gone.is_empty(), "no version and no reason: {new:#?}; has a version, or is gone: {gone:#?}");
    });
}
