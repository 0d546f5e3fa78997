//! The permissions of this area and the seeded roles that hold them.

use kernel::Permission;

pub const SESSIONS_INDEX: &str = "Academic Management.academic-sessions.index";
pub const SESSIONS_DETAIL: &str = "Academic Management.academic-sessions.detail";
pub const SESSIONS_CREATE: &str = "Academic Management.academic-sessions.create";
pub const SESSIONS_UPDATE: &str = "Academic Management.academic-sessions.update";
pub const SESSIONS_DELETE: &str = "Academic Management.academic-sessions.delete";
pub const PROGRAMS_INDEX: &str = "Academic Management.programs.index";
pub const PROGRAMS_DETAIL: &str = "Academic Management.programs.detail";
pub const PROGRAMS_CREATE: &str = "Academic Management.programs.create";
pub const PROGRAMS_UPDATE: &str = "Academic Management.programs.update";
pub const PROGRAMS_DELETE: &str = "Academic Management.programs.delete";
pub const CLASSES_INDEX: &str = "Academic Management.classes.index";
pub const CLASSES_DETAIL: &str = "Academic Management.classes.detail";
pub const CLASSES_CREATE: &str = "Academic Management.classes.create";
pub const CLASSES_UPDATE: &str = "Academic Management.classes.update";
pub const CLASSES_DELETE: &str = "Academic Management.classes.delete";
pub const SUBJECTS_INDEX: &str = "Academic Management.subjects.index";
pub const SUBJECTS_DETAIL: &str = "Academic Management.subjects.detail";
pub const SUBJECTS_CREATE: &str = "Academic Management.subjects.create";
pub const SUBJECTS_UPDATE: &str = "Academic Management.subjects.update";
pub const SUBJECTS_DELETE: &str = "Academic Management.subjects.delete";
pub const SECTIONS_INDEX: &str = "Academic Management.sections.index";
pub const SECTIONS_DETAIL: &str = "Academic Management.sections.detail";
pub const SECTIONS_CREATE: &str = "Academic Management.sections.create";
pub const SECTIONS_UPDATE: &str = "Academic Management.sections.update";
pub const SECTIONS_DELETE: &str = "Academic Management.sections.delete";
pub const TEACHERS_INDEX: &str = "Students & Staff.teachers.index";
pub const TEACHERS_DETAIL: &str = "Students & Staff.teachers.detail";
pub const TEACHERS_CREATE: &str = "Students & Staff.teachers.create";
pub const TEACHERS_UPDATE: &str = "Students & Staff.teachers.update";
pub const TEACHERS_CARDS: &str = "Students & Staff.teachers.cards";
pub const TEACHERS_ASSIGN: &str = "Students & Staff.teachers.assign";

/// Programs, classes, subjects and sessions are the whole group's; sections are a campus's own.
/// What all schools share, only people of the whole group change.
const OF_GROUP: &[&str] = &[];
const CAMPUS: &[&str] = &["school_admin", "branch_admin", "campus_admin"];
const READERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "admission_officer", "principal", "exam_controller"];

const TEACHER_OFFICE: &[&str] = &["school_admin", "branch_admin", "campus_admin", "hr_officer"];
const TEACHER_READERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "hr_officer", "principal", "exam_controller"];

pub const ALL: &[Permission] = &[
    Permission { name: SESSIONS_INDEX, description: "List sessions", roles: READERS },
    Permission { name: SESSIONS_DETAIL, description: "See a session", roles: READERS },
    Permission { name: SESSIONS_CREATE, description: "Add sessions", roles: OF_GROUP },
    Permission { name: SESSIONS_UPDATE, description: "Change sessions and say which one is active", roles: OF_GROUP },
    Permission { name: SESSIONS_DELETE, description: "Delete sessions", roles: OF_GROUP },
    Permission { name: PROGRAMS_INDEX, description: "List programs", roles: READERS },
    Permission { name: PROGRAMS_DETAIL, description: "See a program with its subjects", roles: READERS },
    Permission { name: PROGRAMS_CREATE, description: "Add programs", roles: OF_GROUP },
    Permission { name: PROGRAMS_UPDATE, description: "Change programs and their subjects", roles: OF_GROUP },
    Permission { name: PROGRAMS_DELETE, description: "Delete programs", roles: OF_GROUP },
    Permission { name: CLASSES_INDEX, description: "List classes", roles: READERS },
    Permission { name: CLASSES_DETAIL, description: "See a class", roles: READERS },
    Permission { name: CLASSES_CREATE, description: "Add classes", roles: OF_GROUP },
    Permission { name: CLASSES_UPDATE, description: "Change classes", roles: OF_GROUP },
    Permission { name: CLASSES_DELETE, description: "Delete classes", roles: OF_GROUP },
    Permission { name: SUBJECTS_INDEX, description: "List subjects", roles: READERS },
    Permission { name: SUBJECTS_DETAIL, description: "See a subject", roles: READERS },
    Permission { name: SUBJECTS_CREATE, description: "Add subjects", roles: OF_GROUP },
    Permission { name: SUBJECTS_UPDATE, description: "Change subjects", roles: OF_GROUP },
    Permission { name: SUBJECTS_DELETE, description: "Delete subjects", roles: OF_GROUP },
    Permission { name: SECTIONS_INDEX, description: "List sections", roles: READERS },
    Permission { name: SECTIONS_DETAIL, description: "See a section", roles: READERS },
    Permission { name: SECTIONS_CREATE, description: "Add sections", roles: CAMPUS },
    Permission { name: SECTIONS_UPDATE, description: "Change sections", roles: CAMPUS },
    Permission { name: SECTIONS_DELETE, description: "Delete sections", roles: CAMPUS },
    Permission { name: TEACHERS_INDEX, description: "List teachers with their load", roles: TEACHER_READERS },
    Permission { name: TEACHERS_DETAIL, description: "See a teacher with subjects and sections", roles: TEACHER_READERS },
    Permission { name: TEACHERS_CREATE, description: "Add teachers", roles: TEACHER_OFFICE },
    Permission { name: TEACHERS_UPDATE, description: "Change teachers, without pay", roles: TEACHER_OFFICE },
    Permission { name: TEACHERS_CARDS, description: "Print identity cards of teachers", roles: TEACHER_OFFICE },
    Permission {
        name: TEACHERS_ASSIGN,
        description: "Say what a teacher teaches and has charge of",
        roles: &["school_admin", "branch_admin", "campus_admin", "principal"],
    },
];
