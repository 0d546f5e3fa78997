//! The permissions of this area and the seeded roles that hold them.

use kernel::Permission;

pub const HEADS_INDEX: &str = "Accounts.fee-heads.index";
pub const HEADS_DETAILS: &str = "Accounts.fee-heads.details";
pub const HEADS_CREATE: &str = "Accounts.fee-heads.create";
pub const HEADS_UPDATE: &str = "Accounts.fee-heads.update";
pub const HEADS_DELETE: &str = "Accounts.fee-heads.delete";
pub const TEMPLATES_INDEX: &str = "Accounts.fee-templates.index";
pub const TEMPLATES_DETAILS: &str = "Accounts.fee-templates.details";
pub const TEMPLATES_CREATE: &str = "Accounts.fee-templates.create";
pub const TEMPLATES_UPDATE: &str = "Accounts.fee-templates.update";
pub const TEMPLATES_DELETE: &str = "Accounts.fee-templates.delete";
pub const LATE_FEES_INDEX: &str = "Accounts.late-fee-rules.index";
pub const LATE_FEES_CREATE: &str = "Accounts.late-fee-rules.create";
pub const LATE_FEES_DELETE: &str = "Accounts.late-fee-rules.delete";
pub const CONCESSIONS_INDEX: &str = "Accounts.concessions.index";
pub const CONCESSIONS_DETAILS: &str = "Accounts.concessions.details";
pub const CONCESSIONS_CREATE: &str = "Accounts.concessions.create";
pub const CONCESSIONS_RECOMMEND: &str = "Accounts.concessions.recommend";
pub const CONCESSIONS_APPROVE: &str = "Accounts.concessions.approve";
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
pub const RECOVER_FINE: &str = "Accounts.restore-students.recieve-fine";

/// Who sets fees up.
const SETTERS: &[&str] = &["school_admin", "branch_admin", "chief_accountant"];
/// Who bills.
const BILLERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "chief_accountant", "accountant"];
/// Who serves families.
const COUNTER: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "chief_accountant", "accountant", "cashier"];
/// Who reads.
pub const READERS: &[&str] =
    &["school_admin", "branch_admin", "campus_admin", "principal", "chief_accountant", "accountant", "cashier", "auditor"];
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
    // Parents choose one of their children.
    STATEMENTS_DETAILS,
];
/// Their screens choose a bank account.
pub const CHOOSE_BANKS: &[&str] = &[
    COLLECT,
    FEE_RECEIPTS_INDEX,
    BANK_FILES_INDEX,
    BANK_FILES_CREATE,
    OFFICE_RECEIPTS_CREATE,
    CHEQUES_REALISE,
    UNIDENTIFIED_INDEX,
    RECOVER_FINE,
];

pub const ALL: &[Permission] = &[
    Permission { name: HEADS_INDEX, description: "List fee heads", roles: READERS },
    Permission { name: HEADS_DETAILS, description: "See a fee head", roles: READERS },
    Permission { name: HEADS_CREATE, description: "Add fee heads", roles: OF_GROUP },
    Permission { name: HEADS_UPDATE, description: "Change fee heads", roles: OF_GROUP },
    Permission { name: HEADS_DELETE, description: "Delete fee heads", roles: OF_GROUP },
    Permission { name: TEMPLATES_INDEX, description: "List fee templates", roles: READERS },
    Permission { name: TEMPLATES_DETAILS, description: "See a fee template", roles: READERS },
    Permission { name: TEMPLATES_CREATE, description: "Add fee templates", roles: BILLERS },
    Permission { name: TEMPLATES_UPDATE, description: "Change fee templates", roles: BILLERS },
    Permission { name: TEMPLATES_DELETE, description: "Delete fee templates", roles: SETTERS },
    Permission { name: LATE_FEES_INDEX, description: "List late fee rules", roles: READERS },
    Permission { name: LATE_FEES_CREATE, description: "Add late fee rules", roles: CHIEF },
    Permission { name: LATE_FEES_DELETE, description: "Delete late fee rules", roles: CHIEF },
    Permission { name: CONCESSIONS_INDEX, description: "List concessions", roles: READERS },
    Permission { name: CONCESSIONS_DETAILS, description: "See a concession", roles: READERS },
    Permission { name: CONCESSIONS_CREATE, description: "Request concessions", roles: BILLERS },
    Permission { name: CONCESSIONS_RECOMMEND, description: "Recommend concessions", roles: PRINCIPALS },
    Permission { name: CONCESSIONS_APPROVE, description: "Approve or reject concessions up to the limit", roles: PRINCIPALS },
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
    Permission { name: OFFICE_RECEIPTS_CREATE, description: "Record receipts of any kind", roles: BILLERS },
    Permission { name: CHEQUES_REALISE, description: "Take cheques in hand to the bank", roles: BILLERS },
    Permission { name: CHEQUES_BOUNCE, description: "Enter cheques that the bank returned", roles: BILLERS },
    Permission { name: UNIDENTIFIED_INDEX, description: "List unidentified receipts", roles: READERS },
    Permission { name: UNIDENTIFIED_SETTLE, description: "Settle challans with unidentified receipts", roles: BILLERS },
    Permission { name: DEFAULTERS_INDEX, description: "List who owes, and what was promised", roles: READERS },
    Permission { name: PROMISES_CREATE, description: "Record promises to pay, and whether they were kept", roles: COUNTER },
    Permission { name: EXCEPTIONS_INDEX, description: "Read the exceptions register", roles: READERS },
    Permission { name: STATEMENTS_DETAILS, description: "See and print a student's statement", roles: PORTAL },
];
