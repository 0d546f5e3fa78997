//! The permissions of this area and the seeded roles that hold them.

use kernel::{Approval, Permission, Rights, rights};

pub const STUDENTS_VIEW: &str = "Students & Staff.students.view";
pub const STUDENTS_DETAILS: &str = "Students & Staff.students.details";
pub const STUDENTS_CREATE: &str = "Students & Staff.students.create";
pub const STUDENTS_UPDATE: &str = "Students & Staff.students.update";
pub const STUDENTS_DELETE: &str = "Students & Staff.students.delete";
pub const STUDENTS_IMPORT: &str = "Students & Staff.students.import";
pub const STUDENTS_CARDS: &str = "Students & Staff.students.cards";
pub const PARENTS_INDEX: &str = "Students & Staff.parents.index";
pub const PARENTS_DETAIL: &str = "Students & Staff.parents.detail";
pub const PARENTS_CREATE: &str = "Students & Staff.parents.create";
pub const PARENTS_UPDATE: &str = "Students & Staff.parents.update";
pub const PARENTS_DELETE: &str = "Students & Staff.parents.delete";
pub const PARENTS_IMPORT: &str = "Students & Staff.parents.import";
pub const STUDENTS_MERGE: &str = "Students & Staff.students.merge";
pub const PARENTS_MERGE: &str = "Students & Staff.parents.merge";
pub const GUARDIAN_REQUESTS_INDEX: &str = "Students & Staff.guardian-requests.index";
pub const GUARDIAN_REQUESTS_ANSWER: &str = "Students & Staff.guardian-requests.answer";
pub const PROFILE_CHANGES_INDEX: &str = "Students & Staff.profile-changes.index";
pub const PROFILE_CHANGES_DECIDE: &str = "Students & Staff.profile-changes.decide";
pub const PROFILE_CHANGES_ASK: &str = "Students & Staff.profile-changes.create";
pub const MANUAL_SECTIONS_INDEX: &str = "Academics.manual-sections.index";
pub const MANUAL_SECTIONS_CREATE: &str = "Academics.manual-sections.create";
pub const SECTION_TRANSFERS_INDEX: &str = "Academics.section-transfers.index";
pub const SECTION_TRANSFERS_CREATE: &str = "Academics.section-transfers.create";
pub const HOLDS_OVERRIDE: &str = "Academics.section-transfers.override";
pub const STUDENT_SUBJECTS_INDEX: &str = "Academic Management.student-subjects.index";
pub const STUDENT_SUBJECTS_UPDATE: &str = "Academic Management.student-subjects.update";
pub const STUDENT_SUBJECTS_IMPORT: &str = "Academic Management.student-subjects.import";
/// Homework: teachers set it to their own sections, students and parents see their own.
pub const TASKS: Rights = rights!("Academic Activities.tasks": "homework", "homework";
    index TASK_READERS, detail TASK_READERS, create TASK_SETTERS, update TASK_SETTERS, delete TASK_SETTERS);
pub const TASKS_MARK: &str = "Academic Activities.tasks.mark";
pub const TASKS_HAND_IN: &str = "Academic Activities.tasks.hand-in";
pub const ROLLOVERS_INDEX: &str = "Academic Management.year-rollovers.index";
pub const ROLLOVERS_DETAILS: &str = "Academic Management.year-rollovers.details";
pub const ROLLOVERS_CREATE: &str = "Academic Management.year-rollovers.create";
pub const ROLLOVERS_UNDO: &str = "Academic Management.year-rollovers.undo";

/// Applications to leave, their tick lists and certificates.
pub const WITHDRAWALS: Rights = rights!("Students & Staff.withdrawals": "withdrawals", "a withdrawal";
    index LEAVING_READERS, detail LEAVING_READERS, create LEAVING_KEEPERS, update LEAVING_KEEPERS, delete LEAVING_KEEPERS);
pub const WITHDRAWALS_CLEAR: &str = "Students & Staff.withdrawals.clear";
pub const WITHDRAWALS_CLEAR_ACCOUNTS: &str = "Students & Staff.withdrawals.clear-accounts";
pub const WITHDRAWALS_LEAVE: &str = "Students & Staff.withdrawals.leave";
pub const CERTIFICATES: Rights = rights!("Students & Staff.certificates": "certificates", "a certificate";
    index CERTIFICATE_READERS, detail CERTIFICATE_READERS, create LEAVING_KEEPERS, update HEADS, delete HEADS);
pub const ALUMNI_INDEX: &str = "Students & Staff.alumni.index";
pub const ALUMNI_UPDATE: &str = "Students & Staff.alumni.update";
pub const PROGRAMS_INDEX: &str = "Academics.student-programs.index";
pub const PROGRAMS_UPDATE: &str = "Academics.student-programs.update";

const TASK_SETTERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "teacher"];
const TASK_READERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "teacher", "student", "parent"];
/// Who looks up who takes which subject.
const SUBJECT_READERS: &[&str] =
    &["school_admin", "branch_admin", "campus_admin", "admission_officer", "principal", "exam_controller", "teacher"];

/// Who keeps the register.
const OFFICE: &[&str] = &["school_admin", "branch_admin", "campus_admin", "admission_officer"];
/// Who deletes from it.
const HEADS: &[&str] = &["school_admin", "branch_admin", "campus_admin"];
/// Who looks students up.
const READERS: &[&str] = &[
    "school_admin",
    "branch_admin",
    "campus_admin",
    "admission_officer",
    "accountant",
    "chief_accountant",
    "cashier",
    "principal",
    "exam_controller",
    "auditor",
    "teacher",
];
/// Readers, and students and parents, whose scope is themself and their children.
const DETAILS: &[&str] = &[
    "school_admin",
    "branch_admin",
    "campus_admin",
    "admission_officer",
    "accountant",
    "chief_accountant",
    "cashier",
    "principal",
    "exam_controller",
    "auditor",
    "teacher",
    "student",
    "parent",
];
const SECTIONS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "admission_officer", "principal"];

/// Who takes applications to leave and issues certificates.
const LEAVING_KEEPERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "admission_officer", "principal"];
/// Who reads them.
const LEAVING_READERS: &[&str] = &[
    "school_admin",
    "branch_admin",
    "campus_admin",
    "admission_officer",
    "principal",
    "accountant",
    "chief_accountant",
    "cashier",
    "auditor",
];
/// Readers, and families over their own.
const CERTIFICATE_READERS: &[&str] = &[
    "school_admin",
    "branch_admin",
    "campus_admin",
    "admission_officer",
    "principal",
    "accountant",
    "chief_accountant",
    "auditor",
    "student",
    "parent",
];
const CLEARERS: &[&str] =
    &["school_admin", "branch_admin", "campus_admin", "admission_officer", "principal", "accountant", "chief_accountant"];

pub const LEAVING: &[Permission] = &[
    Permission { name: WITHDRAWALS_CLEAR, description: "Tick the desks of a withdrawal", roles: CLEARERS },
    Permission {
        name: WITHDRAWALS_CLEAR_ACCOUNTS,
        description: "Tick the accounts desk of a withdrawal",
        roles: &["school_admin", "branch_admin", "campus_admin", "accountant", "chief_accountant"],
    },
    Permission { name: WITHDRAWALS_LEAVE, description: "Let students leave: withdrawn, transferred out or graduated", roles: LEADERS },
    Permission { name: ALUMNI_INDEX, description: "List alumni", roles: LEAVING_READERS },
    Permission { name: ALUMNI_UPDATE, description: "Keep what is known of alumni", roles: LEAVING_KEEPERS },
    Permission { name: PROGRAMS_INDEX, description: "List changes of program and campus", roles: LEAVING_READERS },
    Permission { name: PROGRAMS_UPDATE, description: "Move students to another program or class", roles: LEAVING_KEEPERS },
];

pub const PROFILES: &[Permission] = &[
    Permission { name: PROFILE_CHANGES_INDEX, description: "See which contact details families want changed", roles: SECTIONS },
    Permission { name: PROFILE_CHANGES_DECIDE, description: "Accept or refuse changes of contact details", roles: OFFICE },
    Permission { name: PROFILE_CHANGES_ASK, description: "Ask for a change of one's own contact details", roles: &["student", "parent"] },
];

pub const ALL: &[Permission] = &[
    Permission { name: STUDENTS_VIEW, description: "List students", roles: READERS },
    Permission { name: STUDENTS_DETAILS, description: "See a student", roles: DETAILS },
    Permission { name: STUDENTS_CREATE, description: "Add students", roles: OFFICE },
    Permission { name: STUDENTS_UPDATE, description: "Change students", roles: OFFICE },
    Permission {
        name: STUDENTS_DELETE,
        description: "Delete students, and take an import of students back with the parents who came along",
        roles: HEADS,
    },
    Permission { name: STUDENTS_IMPORT, description: "Import students from a sheet", roles: OFFICE },
    Permission { name: STUDENTS_CARDS, description: "Print identity cards of students", roles: OFFICE },
    Permission { name: PARENTS_INDEX, description: "List parents", roles: OFFICE },
    Permission { name: PARENTS_DETAIL, description: "See a parent with the children", roles: OFFICE },
    Permission { name: PARENTS_CREATE, description: "Add parents", roles: OFFICE },
    Permission { name: PARENTS_UPDATE, description: "Change parents", roles: OFFICE },
    Permission { name: PARENTS_DELETE, description: "Delete parents", roles: HEADS },
    Permission { name: PARENTS_IMPORT, description: "Import parents from a sheet", roles: OFFICE },
    Permission { name: STUDENTS_MERGE, description: "Merge two records of one student", roles: HEADS },
    Permission { name: PARENTS_MERGE, description: "Merge two records of one parent", roles: HEADS },
    Permission { name: GUARDIAN_REQUESTS_INDEX, description: "List requests of other campuses to link a parent", roles: OFFICE },
    Permission { name: GUARDIAN_REQUESTS_ANSWER, description: "Accept or refuse requests to link a parent", roles: OFFICE },
    Permission { name: MANUAL_SECTIONS_INDEX, description: "List students without a section", roles: SECTIONS },
    Permission { name: MANUAL_SECTIONS_CREATE, description: "Place students in sections", roles: SECTIONS },
    Permission { name: SECTION_TRANSFERS_INDEX, description: "See section transfers", roles: SECTIONS },
    Permission { name: SECTION_TRANSFERS_CREATE, description: "Move students to another section", roles: SECTIONS },
    Permission {
        name: HOLDS_OVERRIDE,
        description: "Move students to another campus although the fees office holds them, with a reason",
        roles: &["school_admin", "branch_admin"],
    },
    Permission { name: STUDENT_SUBJECTS_INDEX, description: "See which electives and alternatives students take", roles: SUBJECT_READERS },
    Permission { name: STUDENT_SUBJECTS_UPDATE, description: "Choose electives and alternatives of students", roles: SECTIONS },
    Permission { name: STUDENT_SUBJECTS_IMPORT, description: "Import chosen subjects from a sheet", roles: SECTIONS },
    Permission { name: TASKS_MARK, description: "Mark what students submitted", roles: TASK_SETTERS },
    Permission { name: TASKS_HAND_IN, description: "Submit homework", roles: &["student", "parent"] },
];

/// Who takes a campus to the next session: its heads and administrators.
const LEADERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal"];

pub const ROLLOVERS: &[Permission] = &[
    Permission { name: ROLLOVERS_INDEX, description: "List promotions to the new session", roles: LEADERS },
    Permission { name: ROLLOVERS_DETAILS, description: "See what a promotion to the new session did", roles: LEADERS },
    Permission { name: ROLLOVERS_CREATE, description: "Promote classes to the new session", roles: LEADERS },
    Permission { name: ROLLOVERS_UNDO, description: "Take a promotion to the new session back", roles: LEADERS },
];

/// Decisions about what others asked for or prepared, which whoever is on leave lends to a deputy; each with what its screens read.
pub const APPROVALS: &[Approval] =
    &[Approval::of(GUARDIAN_REQUESTS_ANSWER, &[GUARDIAN_REQUESTS_INDEX]), Approval::of(PROFILE_CHANGES_DECIDE, &[PROFILE_CHANGES_INDEX])];
