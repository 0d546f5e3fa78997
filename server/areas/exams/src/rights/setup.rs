//! Permissions of exams and their date sheets.

use kernel::{Permission, Rights, rights};

/// Who holds exams, and who looks them up.
pub const KEEPERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "exam_controller"];
pub const READERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "exam_controller", "auditor"];
/// Teachers see the date sheets of their sections, families those of their own.
const OF_SECTIONS: &[&str] =
    &["school_admin", "branch_admin", "campus_admin", "principal", "exam_controller", "auditor", "teacher", "student", "parent"];

pub const EXAMS: Rights = rights!("Academic Activities.exams": "exams", "an exam with its papers and progress";
    index READERS, details READERS, create KEEPERS, update KEEPERS, delete KEEPERS);
pub const DATE_SHEETS: &str = "Academic Activities.date-sheets.view";

pub const ALL: &[Permission] = &[Permission { name: DATE_SHEETS, description: "See and print date sheets", roles: OF_SECTIONS }];
