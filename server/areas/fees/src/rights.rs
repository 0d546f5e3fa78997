//! The permissions of this area and the seeded roles that hold them.

use kernel::{Approval, Permission, Rights, rights};

pub const ALLOWANCE_RATES: Rights = rights!("Accounts.allowance-rates": "percentages of the allowance for doubtful debts", "percentages of the allowance for doubtful debts";
    index READERS, details READERS, create OF_GROUP, update OF_GROUP, delete OF_GROUP);

pub const HEADS: Rights = rights!("Accounts.fee-heads": "fee heads", "a fee head";
    index READERS, details READERS, create OF_GROUP, update OF_GROUP, delete OF_GROUP);
pub const TEMPLATES: Rights = rights!("Accounts.fee-templates": "fee templates", "a fee template";
    index READERS, details READERS, create BILLERS, update BILLERS, delete SETTERS);
pub const LATE_FEES_INDEX: &str = "Accounts.late-fee-rules.index";
pub const LATE_FEES_CREATE: &str = "Accounts.late-fee-rules.create";
pub const LATE_FEES_DELETE: &str = "Accounts.late-fee-rules.delete";
pub const CONCESSIONS_INDEX: &str = "Accounts.concessions.index";
pub const CONCESSIONS_DETAILS: &str = "Accounts.concessions.details";
pub const CONCESSIONS_CREATE: &str = "Accounts.concessions.create";
pub const CONCESSIONS_RECOMMEND: &str = "Accounts.concessions.recommend";
pub const CONCESSIONS_APPROVE: &str = "Accounts.concessions.approve";
pub const CONCESSIONS_END: &str = "Accounts.concessions.end";
pub const CONCESSIONS_APPROVE_ANY: &str = "Accounts.concessions.approve-any";
pub const ACCOUNTS_INDEX: &str = "Accounts.students.index";
pub const FEE_PLAN: &str = "Accounts.students.fee-plan";
pub const INSTALLMENT_DETAILS: &str = "Accounts.students.installment-details";
pub const REVISE: &str = "Accounts.students.revise-installment-plan";
pub const ATTACH: &str = "Accounts.students.upload-attachment";
pub const CHALLANS_INDEX: &str = "Accounts.challan-forms.index";
pub const CHALLANS_PRINT: &str = "Accounts.challan-forms.print";
pub const CHALLANS_ISSUE: &str = "Accounts.challan-forms.issue";
pub const CHALLANS_CANCEL: &str = "Accounts.challan-forms.cancel";
pub const CHALLANS_PDF: &str = "Accounts.challan-forms.pdf";
pub const BILL_RUNS_INDEX: &str = "Accounts.bill-runs.index";
pub const BILL_RUNS_CREATE: &str = "Accounts.bill-runs.create";
pub const FINES_INDEX: &str = "Accounts.fines.index";
pub const FINES_CREATE: &str = "Accounts.fines.create";
pub const FINES_REPRINT: &str = "Accounts.fines.reprint";
pub const FINES_LATE_FEE: &str = "Accounts.fines.late-fee";
pub const FINES_WAIVE: &str = "Accounts.fines.waive";
pub const FINES_WAIVE_ANY: &str = "Accounts.fines.waive-any";
pub const STRUCK_OFF_INDEX: &str = "Accounts.struck-off-students.index";
pub const STRUCK_OFF_CREATE: &str = "Accounts.struck-off-students.create";
pub const EXPEL: &str = "Accounts.struck-off-students.expel";
pub const RESTORE_INDEX: &str = "Accounts.restore-students.index";
pub const RESTORE: &str = "Accounts.restore-students.restore";
pub const COLLECT: &str = "Accounts.students.approve-installment";
pub const BACKDATE: &str = "Accounts.fee-receipts.backdate";
pub const UNPAY: &str = "Accounts.students.unpaid-installment";
pub const UNPAY_CLOSED: &str = "Accounts.students.unpaid-installment-closed";
pub const FEE_RECEIPTS_INDEX: &str = "Accounts.fee-receipts.index";
pub const FEE_RECEIPTS_DETAILS: &str = "Accounts.fee-receipts.details";
pub const BANK_FILES_INDEX: &str = "Accounts.bank-files.index";
pub const BANK_FILES_CREATE: &str = "Accounts.bank-files.create";
pub const BANK_FILES_POST: &str = "Accounts.bank-files.post";
pub const BILLER_KEYS_INDEX: &str = "Accounts.biller-keys.index";
pub const BILLER_KEYS_CREATE: &str = "Accounts.biller-keys.create";
pub const BILLER_KEYS_UPDATE: &str = "Accounts.biller-keys.update";
pub const OFFICE_RECEIPTS_CREATE: &str = "Accounts.receipts.create";
pub const CHEQUES_REALISE: &str = "Accounts.cheques.realise";
pub const CHEQUES_BOUNCE: &str = "Accounts.cheques.bounce";
pub const UNIDENTIFIED_INDEX: &str = "Accounts.unidentified-receipts.index";
pub const UNIDENTIFIED_SETTLE: &str = "Accounts.unidentified-receipts.settle";
pub const DEFAULTERS_INDEX: &str = "Accounts.defaulters.index";
pub const PROMISES_CREATE: &str = "Accounts.defaulters.promise";
pub const EXCEPTIONS_INDEX: &str = "Accounts.fee-exceptions.index";
pub const STATEMENTS_DETAILS: &str = "Accounts.students.statement";
pub const MERGE: &str = "Accounts.students.merge";
pub const SLIPS_INDEX: &str = "Accounts.applicant-slips.index";
pub const SLIPS_RECEIVE: &str = "Accounts.applicant-slips.receive";
pub const SLIPS_REVERSE: &str = "Accounts.applicant-slips.reverse";
pub const SPONSORED_CREATE: &str = "Accounts.sponsored-challans.create";
pub const CARD_SETTLEMENTS_INDEX: &str = "Accounts.card-settlements.index";
pub const CARD_SETTLEMENTS_CREATE: &str = "Accounts.card-settlements.create";
pub const POST_DATED_INDEX: &str = "Accounts.post-dated-cheques.index";
pub const POST_DATED_CREATE: &str = "Accounts.post-dated-cheques.create";
pub const POST_DATED_RECEIVE: &str = "Accounts.post-dated-cheques.receive";
pub const TILLS_INDEX: &str = "Accounts.tills.index";
pub const TILLS_DETAILS: &str = "Accounts.tills.details";
pub const TILLS_CREATE: &str = "Accounts.tills.create";
pub const TILLS_CLOSE: &str = "Accounts.tills.close";
pub const TILLS_HAND_OVER: &str = "Accounts.tills.hand-over";
pub const TILLS_COUNT: &str = "Accounts.tills.count-absent";
pub const TILLS_DEPOSIT: &str = "Accounts.tills.deposit";
pub const TILLS_REOPEN: &str = "Accounts.tills.reopen";
pub const REVIVE: &str = "Accounts.students.revive-admission";
pub const CLAIMS_INDEX: &str = "Accounts.deposit-claims.index";
pub const CLAIMS_CREATE: &str = "Accounts.deposit-claims.create";
pub const CLAIMS_DECIDE: &str = "Accounts.deposit-claims.decide";
pub const REALLOCATIONS_INDEX: &str = "Accounts.reallocations.index";
pub const REALLOCATIONS_CREATE: &str = "Accounts.reallocations.create";
pub const NOTICES_INDEX: &str = "Accounts.fee-notices.index";
pub const NOTICES_CREATE: &str = "Accounts.fee-notices.create";
pub const PROVISIONAL_INDEX: &str = "Accounts.provisional-receipts.index";
pub const PROVISIONAL_CREATE: &str = "Accounts.provisional-receipts.create";
pub const PROVISIONAL_DECIDE: &str = "Accounts.provisional-receipts.decide";
pub const RECOVER_FINE: &str = "Accounts.restore-students.recieve-fine";
pub const REFUND_RULES_INDEX: &str = "Accounts.refund-rules.index";
pub const REFUND_RULES_CREATE: &str = "Accounts.refund-rules.create";
pub const REFUND_RULES_DELETE: &str = "Accounts.refund-rules.delete";
pub const SETTLEMENTS_INDEX: &str = "Accounts.settlements.index";
pub const SETTLEMENTS_DETAILS: &str = "Accounts.settlements.details";
pub const SETTLEMENTS_CREATE: &str = "Accounts.settlements.create";
pub const SETTLEMENTS_OVERRIDE: &str = "Accounts.settlements.override";
pub const SETTLEMENTS_APPROVE: &str = "Accounts.settlements.approve";
pub const SETTLEMENTS_PAY: &str = "Accounts.settlements.pay";
pub const SETTLEMENTS_TAKE_BACK: &str = "Accounts.settlements.take-back";
pub const REFUNDS_INDEX: &str = "Accounts.refunds.index";
pub const REFUNDS_CREATE: &str = "Accounts.refunds.create";
pub const REFUNDS_APPROVE: &str = "Accounts.refunds.approve";
pub const OPENINGS_INDEX: &str = "Accounts.student-openings.index";
pub const OPENINGS_IMPORT: &str = "Accounts.student-openings.import";
pub const WRITE_OFFS_INDEX: &str = "Accounts.write-offs.index";
pub const WRITE_OFFS_CREATE: &str = "Accounts.write-offs.create";
pub const WRITE_OFFS_APPROVE: &str = "Accounts.write-offs.approve";
pub const WRITE_OFFS_RECEIVE: &str = "Accounts.write-offs.receive";
pub const ALLOWANCES_INDEX: &str = "Accounts.allowances.index";
pub const ALLOWANCES_CREATE: &str = "Accounts.allowances.create";
pub const ALLOWANCES_REVERSE: &str = "Accounts.allowances.reverse";

/// Who sets fees up.
const SETTERS: &[&str] = &["school_admin", "branch_admin", "chief_accountant"];
/// Who keeps the registers by which a campus charges.
pub const KEEPERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "chief_accountant"];
/// Who bills.
const BILLERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "chief_accountant", "accountant"];
/// Who serves families.
const COUNTER: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "chief_accountant", "accountant", "cashier"];
/// Who takes cash to the bank.
const BANKERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "chief_accountant", "accountant", "cashier"];
/// Who reads.
pub const READERS: &[&str] =
    &["school_admin", "branch_admin", "campus_admin", "principal", "chief_accountant", "accountant", "cashier", "auditor"];
/// Who deals with applicants reads their slips too.
const SLIP_READERS: &[&str] = &[
    "school_admin",
    "branch_admin",
    "campus_admin",
    "admission_officer",
    "principal",
    "chief_accountant",
    "accountant",
    "cashier",
    "auditor",
];
/// Who bills, and who admits.
const ADMITTERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "admission_officer", "chief_accountant", "accountant"];
/// Who reads, with families over their own papers.
const PORTAL: &[&str] = &[
    "school_admin",
    "branch_admin",
    "campus_admin",
    "principal",
    "chief_accountant",
    "accountant",
    "cashier",
    "auditor",
    "student",
    "parent",
];
/// Families over their own papers.
const FAMILIES: &[&str] = &["student", "parent"];
const PRINCIPALS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "chief_accountant"];
/// Fee heads are the whole group's: only people whose scope is the whole group change them.
const OF_GROUP: &[&str] = &["chief_accountant"];
const CHIEF: &[&str] = &["school_admin", "chief_accountant"];

/// Their screens choose a student.
pub const CHOOSE_STUDENTS: &[&str] = &[
    CONCESSIONS_INDEX,
    CONCESSIONS_CREATE,
    FEE_PLAN,
    CHALLANS_INDEX,
    FINES_INDEX,
    FINES_CREATE,
    FINES_REPRINT,
    FINES_LATE_FEE,
    STRUCK_OFF_CREATE,
    FEE_RECEIPTS_INDEX,
    OFFICE_RECEIPTS_CREATE,
    UNIDENTIFIED_SETTLE,
    DEFAULTERS_INDEX,
    EXCEPTIONS_INDEX,
    SETTLEMENTS_INDEX,
    REFUNDS_INDEX,
    REFUNDS_CREATE,
    OPENINGS_INDEX,
    WRITE_OFFS_INDEX,
    WRITE_OFFS_CREATE,
    CLAIMS_INDEX,
    POST_DATED_INDEX,
    POST_DATED_CREATE,
    PROVISIONAL_INDEX,
    PROVISIONAL_DECIDE,
    REALLOCATIONS_CREATE,
    NOTICES_INDEX,
    // Parents choose one of their children.
    STATEMENTS_DETAILS,
];
/// Their screens choose a bank account.
pub const CHOOSE_BANKS: &[&str] = &[
    COLLECT,
    SLIPS_RECEIVE,
    FEE_RECEIPTS_INDEX,
    BANK_FILES_INDEX,
    BANK_FILES_CREATE,
    BILLER_KEYS_INDEX,
    BILLER_KEYS_CREATE,
    OFFICE_RECEIPTS_CREATE,
    CHEQUES_REALISE,
    CARD_SETTLEMENTS_INDEX,
    CARD_SETTLEMENTS_CREATE,
    UNIDENTIFIED_INDEX,
    RECOVER_FINE,
    SETTLEMENTS_PAY,
    WRITE_OFFS_INDEX,
    WRITE_OFFS_RECEIVE,
    REFUNDS_INDEX,
    REFUNDS_CREATE,
    TILLS_DEPOSIT,
];

pub const ALL: &[Permission] = &[
    Permission { name: LATE_FEES_INDEX, description: "List late fee rules", roles: READERS },
    Permission { name: LATE_FEES_CREATE, description: "Add late fee rules", roles: CHIEF },
    Permission { name: LATE_FEES_DELETE, description: "Delete late fee rules", roles: CHIEF },
    Permission { name: CONCESSIONS_INDEX, description: "List concessions", roles: READERS },
    Permission { name: CONCESSIONS_DETAILS, description: "See a concession", roles: READERS },
    Permission { name: CONCESSIONS_CREATE, description: "Request concessions", roles: BILLERS },
    Permission { name: CONCESSIONS_RECOMMEND, description: "Recommend concessions", roles: PRINCIPALS },
    Permission { name: CONCESSIONS_APPROVE, description: "Approve or reject concessions up to the limit", roles: PRINCIPALS },
    Permission { name: CONCESSIONS_END, description: "End concessions with a month", roles: PRINCIPALS },
    Permission { name: CONCESSIONS_APPROVE_ANY, description: "Approve concessions above the limit", roles: CHIEF },
    Permission { name: ACCOUNTS_INDEX, description: "List students' fee accounts", roles: READERS },
    Permission { name: FEE_PLAN, description: "Make fee plans", roles: BILLERS },
    Permission { name: INSTALLMENT_DETAILS, description: "See a student's installments", roles: PORTAL },
    Permission { name: REVISE, description: "Revise installments", roles: BILLERS },
    Permission { name: MERGE, description: "Take a duplicate's fees over when two records of a student are merged", roles: BILLERS },
    Permission { name: ATTACH, description: "Attach papers to installments", roles: PORTAL },
    Permission { name: CHALLANS_INDEX, description: "Find challans", roles: READERS },
    Permission { name: CHALLANS_PRINT, description: "Preview and print challans", roles: COUNTER },
    Permission { name: CHALLANS_ISSUE, description: "Issue challans by hand, and again with new dates", roles: BILLERS },
    Permission { name: CHALLANS_CANCEL, description: "Cancel challans", roles: SETTERS },
    Permission { name: CHALLANS_PDF, description: "Download a challan", roles: PORTAL },
    Permission { name: BILL_RUNS_INDEX, description: "List bill runs", roles: READERS },
    Permission { name: BILL_RUNS_CREATE, description: "Preview and run the month's bills", roles: BILLERS },
    Permission { name: FINES_INDEX, description: "List fines", roles: READERS },
    Permission { name: FINES_CREATE, description: "Give fines", roles: BILLERS },
    Permission { name: FINES_REPRINT, description: "Charge reprints", roles: COUNTER },
    Permission { name: FINES_LATE_FEE, description: "Charge late fees", roles: COUNTER },
    Permission { name: FINES_WAIVE, description: "Waive fines up to the limit", roles: PRINCIPALS },
    Permission { name: FINES_WAIVE_ANY, description: "Waive any fine", roles: CHIEF },
    Permission { name: STRUCK_OFF_INDEX, description: "List struck-off students", roles: READERS },
    Permission { name: STRUCK_OFF_CREATE, description: "Strike students off", roles: PRINCIPALS },
    Permission { name: EXPEL, description: "Expel students", roles: PRINCIPALS },
    Permission { name: RESTORE_INDEX, description: "List students to be restored", roles: READERS },
    Permission { name: RESTORE, description: "Restore struck-off students", roles: PRINCIPALS },
    Permission { name: RECOVER_FINE, description: "Receive struck-off fines", roles: COUNTER },
    Permission { name: COLLECT, description: "Receive fees at the counter", roles: COUNTER },
    Permission { name: BACKDATE, description: "Enter cash and cheques of the counter under another day", roles: BILLERS },
    Permission { name: UNPAY, description: "Reverse fee receipts", roles: BILLERS },
    Permission { name: UNPAY_CLOSED, description: "Reverse fee receipts of a closed month", roles: CHIEF },
    Permission { name: FEE_RECEIPTS_INDEX, description: "List fee receipts", roles: READERS },
    Permission { name: FEE_RECEIPTS_DETAILS, description: "See and print a fee receipt", roles: PORTAL },
    Permission { name: BANK_FILES_INDEX, description: "List the banks' files and their lines", roles: READERS },
    Permission { name: BANK_FILES_CREATE, description: "Upload a bank's file of payments", roles: BILLERS },
    Permission { name: BANK_FILES_POST, description: "Post lines of a bank's file, or set them aside", roles: BILLERS },
    Permission { name: BILLER_KEYS_INDEX, description: "List the keys of bill payment, and the banks' calls", roles: CHIEF },
    Permission { name: BILLER_KEYS_CREATE, description: "Make keys of bill payment for banks", roles: CHIEF },
    Permission { name: BILLER_KEYS_UPDATE, description: "Turn keys of bill payment off and on", roles: CHIEF },
    Permission { name: OFFICE_RECEIPTS_CREATE, description: "Record receipts of any kind", roles: BILLERS },
    Permission { name: CHEQUES_REALISE, description: "Take cheques in hand to the bank", roles: BILLERS },
    Permission { name: CHEQUES_BOUNCE, description: "Enter cheques that the bank returned", roles: BILLERS },
    Permission { name: UNIDENTIFIED_INDEX, description: "List unidentified receipts", roles: READERS },
    Permission { name: UNIDENTIFIED_SETTLE, description: "Settle challans with unidentified receipts", roles: BILLERS },
    Permission { name: DEFAULTERS_INDEX, description: "List who owes, and what was promised", roles: READERS },
    Permission { name: PROMISES_CREATE, description: "Record promises to pay, and whether they were kept", roles: COUNTER },
    Permission { name: EXCEPTIONS_INDEX, description: "Read the exceptions register", roles: READERS },
    Permission { name: REFUND_RULES_INDEX, description: "List refund rules", roles: READERS },
    Permission { name: REFUND_RULES_CREATE, description: "Add refund rules", roles: CHIEF },
    Permission { name: REFUND_RULES_DELETE, description: "Delete refund rules", roles: CHIEF },
    Permission { name: SETTLEMENTS_INDEX, description: "List settlements of students who leave", roles: READERS },
    Permission { name: SETTLEMENTS_DETAILS, description: "See a settlement", roles: READERS },
    Permission { name: SETTLEMENTS_CREATE, description: "Prepare settlements", roles: BILLERS },
    Permission { name: SETTLEMENTS_OVERRIDE, description: "Give back an amount other than by the rules, with a reason", roles: CHIEF },
    Permission { name: SETTLEMENTS_APPROVE, description: "Approve settlements that somebody else prepared", roles: SETTERS },
    Permission { name: SETTLEMENTS_PAY, description: "Pay refunds", roles: BILLERS },
    Permission { name: SETTLEMENTS_TAKE_BACK, description: "Take a refund's payment back, undo an approved settlement", roles: SETTERS },
    Permission { name: REFUNDS_INDEX, description: "List and see refunds", roles: READERS },
    Permission { name: REFUNDS_CREATE, description: "Give advances and deposits back up to the limit", roles: BILLERS },
    Permission { name: REFUNDS_APPROVE, description: "Pay or reject refunds above the limit that somebody else prepared", roles: CHIEF },
    Permission { name: OPENINGS_INDEX, description: "List the opening balances of students", roles: READERS },
    Permission { name: OPENINGS_IMPORT, description: "Import the opening balances of students, and take them back", roles: OF_GROUP },
    Permission { name: WRITE_OFFS_INDEX, description: "List and see write-offs of dues", roles: READERS },
    Permission { name: WRITE_OFFS_CREATE, description: "Prepare write-offs of dues", roles: BILLERS },
    Permission {
        name: WRITE_OFFS_APPROVE,
        description: "Write off dues that somebody else prepared, and take write-offs back",
        roles: CHIEF,
    },
    Permission { name: WRITE_OFFS_RECEIVE, description: "Receive dues that were written off", roles: BILLERS },
    Permission { name: ALLOWANCES_INDEX, description: "List and see allowances for doubtful debts", roles: READERS },
    Permission { name: ALLOWANCES_CREATE, description: "Calculate the allowance for doubtful debts of a month", roles: CHIEF },
    Permission { name: ALLOWANCES_REVERSE, description: "Take an allowance for doubtful debts back", roles: CHIEF },
    Permission { name: STATEMENTS_DETAILS, description: "See and print a student's statement", roles: PORTAL },
    Permission { name: SLIPS_INDEX, description: "List and print the fee slips of applicants", roles: SLIP_READERS },
    Permission { name: SLIPS_RECEIVE, description: "Receive the fee slips of applicants", roles: COUNTER },
    Permission { name: SLIPS_REVERSE, description: "Mark a received fee slip of an applicant unpaid", roles: BILLERS },
    Permission { name: SPONSORED_CREATE, description: "Let a sponsor take over a part of a challan", roles: BILLERS },
    Permission { name: CARD_SETTLEMENTS_INDEX, description: "List settlements of cards and wallets", roles: READERS },
    Permission { name: CARD_SETTLEMENTS_CREATE, description: "Settle what cards and wallets paid, and take that back", roles: BILLERS },
    Permission { name: POST_DATED_INDEX, description: "List post-dated cheques", roles: READERS },
    Permission { name: POST_DATED_CREATE, description: "Register post-dated cheques", roles: COUNTER },
    Permission { name: POST_DATED_RECEIVE, description: "Receive post-dated cheques on their day, or give them back", roles: COUNTER },
    Permission { name: TILLS_INDEX, description: "List cashiers' tills", roles: READERS },
    Permission { name: TILLS_DETAILS, description: "See and print a cashier's day", roles: READERS },
    Permission { name: TILLS_CREATE, description: "Open one's own till", roles: COUNTER },
    Permission { name: TILLS_CLOSE, description: "Count and close one's own till", roles: COUNTER },
    Permission { name: TILLS_HAND_OVER, description: "Hand cash over to another cashier, or accept it", roles: COUNTER },
    Permission { name: TILLS_COUNT, description: "Count the till of an absent cashier, with somebody else", roles: COUNTER },
    Permission { name: TILLS_DEPOSIT, description: "Take the cash of closed tills to the bank", roles: BANKERS },
    Permission { name: TILLS_REOPEN, description: "Let a closed till be counted again", roles: BILLERS },
    Permission { name: CLAIMS_INDEX, description: "List the slips that families send", roles: READERS },
    Permission { name: CLAIMS_CREATE, description: "Send the slip of a payment", roles: FAMILIES },
    Permission { name: CLAIMS_DECIDE, description: "Accept or refuse the slips that families send", roles: BILLERS },
    Permission { name: REALLOCATIONS_INDEX, description: "List receipts that were moved to another account", roles: READERS },
    Permission { name: REALLOCATIONS_CREATE, description: "Move a receipt to another student or challan, and back", roles: BILLERS },
    Permission { name: PROVISIONAL_INDEX, description: "List receipts taken without the server", roles: READERS },
    Permission { name: PROVISIONAL_CREATE, description: "Go on at the counter without the server", roles: COUNTER },
    Permission { name: PROVISIONAL_DECIDE, description: "Decide on receipts taken without the server", roles: BILLERS },
    Permission { name: NOTICES_INDEX, description: "List notices to families who owe", roles: READERS },
    Permission { name: NOTICES_CREATE, description: "Send notices to families who owe", roles: COUNTER },
    Permission { name: REVIVE, description: "Revive a lapsed admission", roles: ADMITTERS },
];

/// Decisions about what others asked for or prepared, which whoever is on leave lends to a deputy; each with what its screens read.
pub const APPROVALS: &[Approval] = &[
    Approval::of(CONCESSIONS_RECOMMEND, &[CONCESSIONS_INDEX, CONCESSIONS_DETAILS]),
    Approval::of(CONCESSIONS_APPROVE, &[CONCESSIONS_INDEX, CONCESSIONS_DETAILS]),
    Approval::of(CONCESSIONS_APPROVE_ANY, &[CONCESSIONS_INDEX, CONCESSIONS_DETAILS]),
    Approval::of(FINES_WAIVE, &[FINES_INDEX]),
    Approval::of(FINES_WAIVE_ANY, &[FINES_INDEX]),
    Approval::of(RESTORE, &[RESTORE_INDEX]),
    Approval::of(SETTLEMENTS_APPROVE, &[SETTLEMENTS_INDEX, SETTLEMENTS_DETAILS]),
    Approval::of(REFUNDS_APPROVE, &[REFUNDS_INDEX]),
    Approval::of(WRITE_OFFS_APPROVE, &[WRITE_OFFS_INDEX]),
];
