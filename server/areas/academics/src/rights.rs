//! The permissions of this area and the seeded roles that hold them.

use kernel::{Permission, Rights, rights};

pub const SESSIONS: Rights = Rights::new([
    Permission { name: "Academic Management.academic-sessions.index", description: "List sessions", roles: READERS },
    Permission { name: "Academic Management.academic-sessions.detail", description: "See a session", roles: READERS },
    Permission { name: "Academic Management.academic-sessions.create", description: "Add sessions", roles: OF_GROUP },
    Permission {
        name: "Academic Management.academic-sessions.update",
        description: "Change sessions and say which one is active",
        roles: OF_GROUP,
    },
    Permission { name: "Academic Management.academic-sessions.delete", description: "Delete sessions", roles: OF_GROUP },
]);
pub const PROGRAMS: Rights = Rights::new([
    Permission { name: "Academic Management.programs.index", description: "List programs", roles: READERS },
    Permission { name: "Academic Management.programs.detail", description: "See a program with its subjects", roles: READERS },
    Permission { name: "Academic Management.programs.create", description: "Add programs", roles: OF_GROUP },
    Permission { name: "Academic Management.programs.update", description: "Change programs and their subjects", roles: OF_GROUP },
    Permission { name: "Academic Management.programs.delete", description: "Delete programs", roles: OF_GROUP },
]);
pub const CLASSES: Rights = rights!("Academic Management.classes": "classes", "a class";
    index READERS, detail READERS, create OF_GROUP, update OF_GROUP, delete OF_GROUP);
pub const SUBJECTS: Rights = rights!("Academic Management.subjects": "subjects", "a subject";
    index READERS, detail READERS, create OF_GROUP, update OF_GROUP, delete OF_GROUP);
pub const SECTIONS: Rights = rights!("Academic Management.sections": "sections", "a section";
    index READERS, detail READERS, create CAMPUS, update CAMPUS, delete CAMPUS);
pub const TEACHERS_INDEX: &str = "Students & Staff.teachers.index";
pub const TEACHERS_DETAIL: &str = "Students & Staff.teachers.detail";
pub const TEACHERS_CREATE: &str = "Students & Staff.teachers.create";
pub const TEACHERS_UPDATE: &str = "Students & Staff.teachers.update";
pub const TEACHERS_CARDS: &str = "Students & Staff.teachers.cards";
pub const TEACHERS_ASSIGN: &str = "Students & Staff.teachers.assign";

/// The calendar's rows; who sees the calendar itself holds `CALENDAR_VIEW`.
pub const CALENDAR: Rights = rights!("Academic Management.calendar": "calendar days", "a calendar day";
    index BOOKS, details BOOKS, create KEEPERS, update KEEPERS, delete KEEPERS);
pub const CALENDAR_VIEW: &str = "Academic Management.calendar.view";
pub const TIMETABLES_INDEX: &str = "Academic Management.timetables.index";
pub const TIMETABLES_VIEW: &str = "Academic Management.timetables.view";
pub const TIMETABLES_UPDATE: &str = "Academic Management.timetables.update";
pub const TIMETABLES_DELETE: &str = "Academic Management.timetables.delete";

/// Programs, classes, subjects and sessions are the whole group's; sections are a campus's own.
/// What all schools share, only people of the whole group change.
pub const OF_GROUP: &[&str] = &[];
const CAMPUS: &[&str] = &["school_admin", "branch_admin", "campus_admin"];
const READERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "admission_officer", "principal", "exam_controller"];

/// Who keeps the days and hours of a campus, and who looks them up in the office.
pub const KEEPERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal"];
pub const BOOKS: &[&str] =
    &["school_admin", "branch_admin", "campus_admin", "admission_officer", "principal", "exam_controller", "hr_officer"];
/// Teachers, students and parents see the days and hours of their own sections.
const EVERYBODY: &[&str] = &[
    "school_admin",
    "branch_admin",
    "campus_admin",
    "accountant",
    "admission_officer",
    "chief_accountant",
    "cashier",
    "principal",
    "exam_controller",
    "hr_officer",
    "auditor",
    "teacher",
    "student",
    "parent",
];
const OF_SECTIONS: &[&str] = &[
    "school_admin",
    "branch_admin",
    "campus_admin",
    "admission_officer",
    "principal",
    "exam_controller",
    "hr_officer",
    "teacher",
    "student",
    "parent",
];

const TEACHER_OFFICE: &[&str] = &["school_admin", "branch_admin", "campus_admin", "hr_officer"];
const TEACHER_READERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "hr_officer", "principal", "exam_controller"];

/// What is no plain record.
pub const ALL: &[&[Permission]] = &[TEACHERS, &CALENDAR.all, DAYS_AND_HOURS];

const DAYS_AND_HOURS: &[Permission] = &[
    Permission { name: CALENDAR_VIEW, description: "See the school calendar", roles: EVERYBODY },
    Permission { name: TIMETABLES_INDEX, description: "List timetables, see those of all teachers and who is free", roles: BOOKS },
    Permission { name: TIMETABLES_VIEW, description: "See the timetable of a section", roles: OF_SECTIONS },
    Permission { name: TIMETABLES_UPDATE, description: "Write and copy timetables", roles: KEEPERS },
    Permission { name: TIMETABLES_DELETE, description: "Delete timetables", roles: KEEPERS },
];

const TEACHERS: &[Permission] = &[
    Permission { name: TEACHERS_INDEX, description: "List teachers with their load", roles: TEACHER_READERS },
    Permission { name: TEACHERS_DETAIL, description: "See a teacher with subjects and sections", roles: TEACHER_READERS },
    Permission { name: TEACHERS_CREATE, description: "Add teachers", roles: TEACHER_OFFICE },
    Permission { name: TEACHERS_UPDATE, description: "Change teachers, without pay", roles: TEACHER_OFFICE },
    Permission { name: TEACHERS_CARDS, description: "Print identity cards of teachers", roles: TEACHER_OFFICE },
    Permission {
        name: TEACHERS_ASSIGN,
        description: "Assign teachers to subjects and sections, and as incharge",
        roles: &["school_admin", "branch_admin", "campus_admin", "principal"],
    },
];
