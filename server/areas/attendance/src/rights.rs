//! The permissions of this area and the seeded roles that hold them.

pub mod leaves;

use kernel::{Approval, Permission};

pub const STAFF_INDEX: &str = "Students & Staff.staff.index-attendance";
pub const STAFF_CREATE: &str = "Students & Staff.staff.create-attendance";
pub const STAFF_UPDATE: &str = "Students & Staff.staff.update-attendance";
pub const SHEET_INDEX: &str = "Academic Activities.attendances.index";
pub const SHEET_CREATE: &str = "Academic Activities.attendances.create";
pub const SHEET_UPDATE: &str = "Academic Activities.attendances.update";
/// Marks and changes after the cut-off.
pub const AFTER_LOCK: &str = "Academic Activities.attendances.after-lock";
/// Reminds in-charges of sheets that are not marked.
pub const SHEET_REMIND: &str = "Academic Activities.attendances.remind";
pub const SUMMARIES: &str = "Academic Management.attendance-summaries.view";
pub const CORRECTIONS: &str = "Academic Management.attendance-summaries.corrections";
pub const OF_STUDENT: &str = "Students & Staff.students.see-attendance-reports";
pub const REGISTER: &str = "Academic Reports.attendance-report.index";
pub const STUDENTS_REPORT: &str = "Academic Reports.attendance-summary.index";

const OFFICE: &[&str] = &["school_admin", "branch_admin", "campus_admin", "hr_officer"];
const READERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "hr_officer", "principal"];
/// Who reads sheets, and who marks them: a teacher those of their own section.
const SHEET_READERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "exam_controller", "auditor", "teacher"];
const MARKERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "teacher"];
const HEADS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal"];
const OVERSEERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "auditor"];
/// As `SHEET_READERS`, with the family for its own.
const FAMILY: &[&str] =
    &["school_admin", "branch_admin", "campus_admin", "principal", "exam_controller", "auditor", "teacher", "student", "parent"];

pub const ALL: &[Permission] = &[
    Permission { name: STAFF_INDEX, description: "See the attendance of the staff", roles: READERS },
    Permission { name: STAFF_CREATE, description: "Mark the attendance of the staff", roles: OFFICE },
    Permission { name: STAFF_UPDATE, description: "Change the attendance of the staff once it is marked", roles: OFFICE },
    Permission { name: SHEET_INDEX, description: "See the attendance of sections", roles: SHEET_READERS },
    Permission { name: SHEET_CREATE, description: "Mark the attendance of a section", roles: MARKERS },
    Permission { name: SHEET_UPDATE, description: "Change the attendance of a section once it is marked", roles: MARKERS },
    Permission { name: AFTER_LOCK, description: "Mark and change attendance after the cut-off", roles: HEADS },
    Permission { name: SHEET_REMIND, description: "Remind in-charges of sections that are not marked", roles: HEADS },
    Permission { name: SUMMARIES, description: "See the attendance of sections by day", roles: SHEET_READERS },
    Permission { name: CORRECTIONS, description: "See which marks were changed, by whom and why", roles: OVERSEERS },
    Permission { name: OF_STUDENT, description: "See the attendance of a student", roles: FAMILY },
    Permission { name: REGISTER, description: "See the attendance register of a section", roles: SHEET_READERS },
    Permission { name: STUDENTS_REPORT, description: "See the attendance of students with their percentage", roles: SHEET_READERS },
];

/// Decisions about what others asked for or prepared, which whoever is on leave lends to a deputy; each with what its screens read.
pub const APPROVALS: &[Approval] = &[Approval::of(leaves::LEAVES_APPROVE, &[leaves::LEAVES_INDEX, leaves::LEAVES_DETAILS])];
