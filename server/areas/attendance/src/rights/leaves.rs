//! Permissions of leave applications, gate passes, condoned shortages and absences of the day.

use kernel::Permission;

pub const LEAVES_INDEX: &str = "Students & Staff.leave-applications.index";
pub const LEAVES_DETAILS: &str = "Students & Staff.leave-applications.details";
pub const LEAVES_CREATE: &str = "Students & Staff.leave-applications.create";
pub const LEAVES_APPROVE: &str = "Students & Staff.leave-applications.approve";
pub const LEAVES_WITHDRAW: &str = "Students & Staff.leave-applications.withdraw";
pub const LEAVES_APPLY: &str = "Students & Staff.leave-applications.apply";
pub const GATE_PASSES_INDEX: &str = "Students & Staff.gate-passes.index";
pub const GATE_PASSES_DETAILS: &str = "Students & Staff.gate-passes.details";
pub const GATE_PASSES_CREATE: &str = "Students & Staff.gate-passes.create";
pub const GATE_PASSES_CANCEL: &str = "Students & Staff.gate-passes.cancel";
pub const CONDONATIONS_INDEX: &str = "Students & Staff.condonations.index";
pub const CONDONATIONS_CREATE: &str = "Students & Staff.condonations.create";
pub const CONDONATIONS_DELETE: &str = "Students & Staff.condonations.delete";
pub const ABSENCES_INDEX: &str = "Students & Staff.absences.index";
pub const ABSENCES_CALL: &str = "Students & Staff.absences.call";
pub const ABSENCES_ANSWER: &str = "Students & Staff.absences.answer";

/// Who decides on leave and forgives shortages.
const HEADS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal"];
/// The office at the gate and on the telephone.
const DESK: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "admission_officer"];
/// The office, and teachers for their own sections.
const TEACHING: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "admission_officer", "teacher"];
const EXAMINERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "exam_controller"];
/// The office, and parents for their own children.
const WITHDRAWERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "admission_officer", "parent"];

pub const ALL: &[Permission] = &[
    Permission { name: LEAVES_INDEX, description: "List leave applications", roles: TEACHING },
    Permission { name: LEAVES_DETAILS, description: "See a leave application with its certificate", roles: TEACHING },
    Permission { name: LEAVES_CREATE, description: "Enter leave applications for students", roles: TEACHING },
    Permission { name: LEAVES_APPROVE, description: "Approve and refuse leave applications", roles: HEADS },
    Permission { name: LEAVES_WITHDRAW, description: "Withdraw leave applications", roles: WITHDRAWERS },
    Permission { name: LEAVES_APPLY, description: "Apply for leave of one's own children", roles: &["parent"] },
    Permission { name: GATE_PASSES_INDEX, description: "List gate passes", roles: TEACHING },
    Permission { name: GATE_PASSES_DETAILS, description: "See and print a gate pass", roles: TEACHING },
    Permission { name: GATE_PASSES_CREATE, description: "Issue gate passes", roles: DESK },
    Permission { name: GATE_PASSES_CANCEL, description: "Cancel gate passes", roles: DESK },
    Permission { name: CONDONATIONS_INDEX, description: "See who is short of attendance and what was condoned", roles: EXAMINERS },
    Permission { name: CONDONATIONS_CREATE, description: "Condone a shortage of attendance", roles: HEADS },
    Permission { name: CONDONATIONS_DELETE, description: "Take back the condoning of a shortage", roles: HEADS },
    Permission { name: ABSENCES_INDEX, description: "See who is absent today, with phone numbers", roles: TEACHING },
    Permission { name: ABSENCES_CALL, description: "Enter what came of a call about an absence", roles: TEACHING },
    Permission { name: ABSENCES_ANSWER, description: "Answer for the absence of one's own child", roles: &["parent"] },
];
