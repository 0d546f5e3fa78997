//! Permissions of the academic reports.

use kernel::Permission;

pub const SUBJECT_WISE: &str = "Academic Reports.subject-wise.index";
pub const TOPPERS: &str = "Academic Reports.topper-students.index";
pub const WEAKER: &str = "Academic Reports.weaker-students.index";
pub const EXAM_WISE: &str = "Academic Reports.exam-wise.index";
/// The trend of one student, in the marks report.
pub const STUDENT_WISE: &str = "Academic Reports.student-wise.index";
pub const DEPARTMENT_WISE: &str = "Academic Reports.department-wise.index";
pub const CAMPUSES: &str = "Academic Reports.campus-comparison.index";
pub const TEACHERS: &str = "Academic Reports.teacher-comparison.index";

/// Everybody who reads reports of exams: `EXAM_CHOOSERS` of the options.
pub const ALL_NAMES: &[&str] = &[SUBJECT_WISE, TOPPERS, WEAKER, EXAM_WISE, STUDENT_WISE, DEPARTMENT_WISE, CAMPUSES, TEACHERS];

/// A teacher: own sections only.
const OF_SECTIONS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "exam_controller", "auditor", "teacher"];
const OF_CAMPUSES: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "exam_controller", "auditor"];

pub const ALL: &[Permission] = &[
    Permission { name: SUBJECT_WISE, description: "See the results of an exam by subject and section", roles: OF_SECTIONS },
    Permission { name: TOPPERS, description: "See the first students of an exam", roles: OF_SECTIONS },
    Permission { name: WEAKER, description: "See the weaker students of an exam", roles: OF_SECTIONS },
    Permission { name: EXAM_WISE, description: "See the marks of an exam", roles: OF_SECTIONS },
    Permission { name: STUDENT_WISE, description: "See a student's results over exams", roles: OF_SECTIONS },
    Permission { name: DEPARTMENT_WISE, description: "Compare departments by the results of exams", roles: OF_CAMPUSES },
    Permission { name: CAMPUSES, description: "Compare campuses by the results of exams", roles: OF_CAMPUSES },
    Permission { name: TEACHERS, description: "Compare the sections of teachers by the results of exams", roles: OF_CAMPUSES },
];
