//! What everybody may do, as the specification and docs want it: written by hand, never taken from the code.
//!
//! One row a call: who may make it, a valid request, and what a holder at another campus gets for it. `@name` in a request stands for a record of campus A
//! (`requests.rs` makes it, anew where the name begins with `new_` or `my_`).

/// One call.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Method and path as the route table has them.
    pub call: &'static str,
    /// Initials of the roles that may, beside the super administrator; `public`, or `signed` for whoever is signed in.
    pub may: &'static str,
    /// Path with its parameters.
    pub address: &'static str,
    /// JSON; empty for none; `file` for an upload.
    pub body: &'static str,
    pub elsewhere: Elsewhere,
}

/// What a holder of the same role at campus B gets when the request names records of campus A.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elsewhere {
    /// 404: not there for them, even with their own campus, school, branch, section and bank in the body.
    Missing,
    /// 422 with a sentence at this field.
    At(&'static str),
    /// 200 with no rows.
    Empty,
    /// The record belongs to the whole group, or to the caller: the same as at campus A.
    Same,
}
use Elsewhere::{At, Empty, Missing, Same};

const fn row(call: &'static str, may: &'static str, address: &'static str, body: &'static str, elsewhere: Elsewhere) -> Row {
    Row { call, may, address, body, elsewhere }
}

/// The initials of `may`.
pub const INITIALS: &[(&str, &str)] = &[
    ("SA", "school_admin"),
    ("BA", "branch_admin"),
    ("CA", "campus_admin"),
    ("AC", "accountant"),
    ("AO", "admission_officer"),
    ("CH", "chief_accountant"),
    ("CS", "cashier"),
    ("PR", "principal"),
    ("EX", "exam_controller"),
    ("HR", "hr_officer"),
    ("AU", "auditor"),
    ("TE", "teacher"),
    ("ST", "student"),
    ("PA", "parent"),
];

/// Calls whose answer is no matter of rights and is tried in a story of its own.
pub const ELSEWHERE_TRIED: &[(&str, &str)] = &[
    ("GET /files/{id}", "signed links: bad_input.rs"),
    ("GET /job-events", "a stream that lasts as long as its job: long_runs.rs"),
    ("POST /confirm-second-step", "takes a code of the moment: second_steps.rs"),
    ("POST /renew-recovery-codes", "takes a code of the moment: second_steps.rs"),
    ("POST /turn-off-second-step", "takes a code of the moment: second_steps.rs"),
    ("POST /reset-user-second-step", "of a user who has one: second_steps.rs"),
    ("POST /cancel-job", "only a running job can be cancelled: long_runs.rs"),
];

pub const SYSTEM: &[Row] = &[
    row("GET /get-options", "signed", "/get-options?of=campuses&ids=@campus", "", Empty),
    row("GET /get-jobs", "signed", "/get-jobs", "", Same),
    row("GET /get-job-details", "signed:CA", "/get-job-details?id=@my_job", "", Missing),
    row("POST /upload-file", "signed", "/upload-file", "file", Same),
    row("GET /get-settings", "SA BA CH AU", "/get-settings", "", Same),
    row("POST /run-upkeep", "", "/run-upkeep", r#"{"kind":"verify"}"#, Same),
    row("POST /update-settings", "", "/update-settings", r#"{"values":{"group.phone":"042-35761234"}}"#, Same),
];

const SCHOOL: &str = r#"{"name":"Chinar School @n","code":"@code","phone":"042-35761234","email":"office@chinar.pk","city":"Lahore"}"#;
const HEADS: &str = "SA BA CA PR AU";
const READERS: &str = "SA BA CA AO PR EX AU";
const CLERKS: &str = "SA BA CA AO";

pub const INSTITUTION: &[Row] = &[
    row("GET /get-schools", "", "/get-schools?search=Gulberg", "", Same),
    row("GET /get-school-details", "SA AU", "/get-school-details?id=@school", "", Missing),
    row("POST /save-school", "", "/save-school", SCHOOL, Same),
    row("POST /update-school", "", "/update-school", r#"{"id":"@new_school","version":1,"name":"Chinar School @n","code":"@code"}"#, Same),
    row("DELETE /schools/{id}", "", "/schools/@new_school", "", Same),
    row("GET /get-branches", "SA BA AU", "/get-branches?school_id=@school", "", Empty),
    row("GET /get-branch-details", "SA BA AU", "/get-branch-details?id=@branch", "", Missing),
    row("POST /save-branch", "SA", "/save-branch", r#"{"school_id":"@school","name":"Mall Road","code":"@code"}"#, At("school_id")),
    row(
        "POST /update-branch",
        "SA",
        "/update-branch",
        r#"{"id":"@new_branch","version":1,"school_id":"@school","name":"Mall Road","code":"@code"}"#,
        Missing,
    ),
    row("DELETE /branches/{id}", "SA", "/branches/@new_branch", "", Missing),
    row("GET /get-all-campuses", "public", "/get-all-campuses", "", Same),
    row("GET /get-campuses", HEADS, "/get-campuses?ids=@campus", "", Empty),
    row("GET /get-campus-details", HEADS, "/get-campus-details?id=@campus", "", Missing),
    row("POST /save-campus", "SA BA", "/save-campus", r#"{"branch_id":"@branch","name":"Campus @n","code":"@code"}"#, At("branch_id")),
    row(
        "POST /update-campus",
        "SA BA CA",
        "/update-campus",
        r#"{"id":"@campus","version":"@version","branch_id":"@branch","name":"Gulberg Campus","code":"GUL"}"#,
        Missing,
    ),
    row("DELETE /campuses/{id}", "SA BA", "/campuses/@new_campus", "", Missing),
    row("GET /get-institutions", READERS, "/get-institutions", "", Same),
    row("GET /get-institution-details", READERS, "/get-institution-details?id=@new_institution", "", Same),
    row(
        "POST /save-institution",
        CLERKS,
        "/save-institution",
        r#"{"name":"Crescent Academy @n","kind":"academy","board_id":"@board"}"#,
        Same,
    ),
    row(
        "POST /update-institution",
        CLERKS,
        "/update-institution",
        r#"{"id":"@new_institution","version":1,"name":"Crescent Academy @n","kind":"academy"}"#,
        Same,
    ),
    row("DELETE /institution/{id}", "SA", "/institution/@new_institution", "", Same),
    row("GET /get-boards", READERS, "/get-boards", "", Same),
    row("GET /get-board-details", READERS, "/get-board-details?id=@board", "", Same),
    row("POST /save-board", "SA EX", "/save-board", r#"{"name":"BISE @n","short_name":"B@n"}"#, Same),
    row("POST /update-board", "SA EX", "/update-board", r#"{"id":"@new_board","version":1,"name":"BISE @n","short_name":"B@n"}"#, Same),
    row("DELETE /board/{id}", "SA", "/board/@new_board", "", Same),
];

const USER_KEEPERS: &str = "SA BA CA";
const USER_READERS: &str = "SA BA CA HR AU";

pub const ACCESS: &[Row] = &[
    row("POST /login", "public", "/login", r#"{"email":"cashier.a@maktab.test","password":"plum-kettle-4-harbour"}"#, Same),
    row("POST /logout", "signed", "/logout", "{}", Same),
    row("POST /forgot-password", "public", "/forgot-password", r#"{"email":"cashier.a@maktab.test"}"#, Same),
    row("POST /reset-password", "public", "/reset-password", r#"{"token":"@reset_token","password":"plum-kettle-4-harbour"}"#, Same),
    row("POST /reset-user-password", USER_KEEPERS, "/reset-user-password", r#"{"id":"@new_user"}"#, Missing),
    row("GET /user", "signed", "/user", "", Same),
    row("GET /get-second-step", "signed", "/get-second-step", "", Same),
    row("POST /start-second-step", "signed", "/start-second-step", r#"{"password":"plum-kettle-4-harbour"}"#, Same),
    row("GET /get-tokens", "signed", "/get-tokens", "", Same),
    row("DELETE /delete-token", "signed", "/delete-token?id=@my_token", "", Missing),
    row("GET /get-user-tokens", USER_READERS, "/get-user-tokens?id=@new_user", "", Missing),
    row("DELETE /delete-user-token", USER_KEEPERS, "/delete-user-token?id=@user_token", "", Missing),
    row("POST /deactivate-users", USER_KEEPERS, "/deactivate-users", r#"{"ids":["@new_user"]}"#, Missing),
    row("POST /require-password-change", USER_KEEPERS, "/require-password-change", r#"{"ids":["@new_user"]}"#, Missing),
    row("POST /end-user-sign-ins", USER_KEEPERS, "/end-user-sign-ins", r#"{"ids":["@new_user"]}"#, Missing),
    row("GET /get-users", USER_READERS, "/get-users?campus_id=@campus", "", Empty),
    row("GET /get-user-details", USER_READERS, "/get-user-details?id=@new_user", "", Missing),
    row("GET /get-user-access", USER_READERS, "/get-user-access?id=@new_user", "", Missing),
    row(
        "POST /save-user",
        USER_KEEPERS,
        "/save-user",
        r#"{"name":"Sana Iqbal","email":"user@n@maktab.test","role_ids":["@role_cashier"],"scope_kind":"campuses","campus_ids":["@campus"]}"#,
        At("campus_ids"),
    ),
    row(
        "POST /save-campus-user",
        USER_KEEPERS,
        "/save-campus-user",
        r#"{"campus_id":"@campus","name":"Sana Iqbal","email":"head@n@maktab.test"}"#,
        At("campus_id"),
    ),
    row(
        "POST /update-user",
        USER_KEEPERS,
        "/update-user",
        r#"{"id":"@new_user","version":1,"name":"Sana Iqbal","email":"changed@n@maktab.test","role_ids":["@role_cashier"],"scope_kind":"campuses","campus_ids":["@campus"]}"#,
        Missing,
    ),
    row("DELETE /user/{id}", "SA", "/user/@new_user", "", Missing),
    row("GET /get-roles", "SA AU", "/get-roles", "", Same),
    row("GET /get-role-detail", "SA AU", "/get-role-detail?id=@role_cashier", "", Same),
    row("POST /store-role", "", "/store-role", r#"{"label":"Librarian @n","description":"Keeps books"}"#, Same),
    row(
        "POST /update-role-permission",
        "",
        "/update-role-permission",
        r#"{"id":"@new_role","version":1,"label":"Librarian @n","permission_ids":[]}"#,
        Same,
    ),
    row("GET /get-role-matrix", "SA AU", "/get-role-matrix", "", Same),
    row(
        "POST /update-role-matrix",
        "",
        "/update-role-matrix",
        r#"{"roles":[{"id":"@new_role","version":1,"give":["@permission"]}]}"#,
        Same,
    ),
    row("DELETE /delete-role", "", "/delete-role?id=@new_role", "", Same),
    row("GET /get-permissions", "SA AU", "/get-permissions", "", Same),
    row("GET /get-permission-detail", "SA AU", "/get-permission-detail?id=@permission", "", Same),
    row("POST /store-permission", "", "/store-permission", r#"{"name":"Library.books.lend@n","description":"Lend"}"#, Same),
    row(
        "POST /update-permission",
        "",
        "/update-permission",
        r#"{"id":"@new_permission","version":1,"name":"Library.books.lend@n","description":"Lend"}"#,
        Same,
    ),
    row("DELETE /delete-permission", "", "/delete-permission", r#"{"id":"@new_permission"}"#, Same),
    row("GET /get-audit-events", "SA BA CA PR CH AU", "/get-audit-events?campus_id=@campus", "", Empty),
    row("GET /check-audit-trail", "SA BA CA PR CH AU", "/check-audit-trail", "", Same),
    row("GET /get-saved-views", "signed", "/get-saved-views?screen=students", "", Same),
    row("POST /save-view", "signed", "/save-view", r#"{"screen":"students","name":"Mine @n","query":"status=active"}"#, Same),
    row("DELETE /delete-view", "signed", "/delete-view?id=@my_view", "", Missing),
];

const STAFF: &str = "SA BA CA HR";
const STAFF_READERS: &str = "SA BA CA HR PR";

pub const PEOPLE: &[Row] = &[
    row("GET /get-designation", STAFF_READERS, "/get-designation", "", Same),
    row("GET /get-designation-details", STAFF_READERS, "/get-designation-details?id=@designation", "", Same),
    row("POST /store-designation", "SA HR", "/store-designation", r#"{"name":"Lecturer @n","category":"teaching"}"#, Same),
    row(
        "POST /update-designation",
        "SA HR",
        "/update-designation",
        r#"{"id":"@new_designation","version":1,"name":"Lecturer @n","category":"teaching"}"#,
        Same,
    ),
    row("DELETE /delete-designation", "SA HR", "/delete-designation?id=@new_designation", "", Same),
    row("GET /get-employee", STAFF_READERS, "/get-employee?campus_id=@campus", "", Empty),
    row("GET /get-employee-details", STAFF, "/get-employee-details?id=@teacher", "", Missing),
    row(
        "POST /save-employee",
        STAFF,
        "/save-employee",
        r#"{"name":"Hina Malik","gender":"female","designation_id":"@designation","campus_id":"@campus","joined_on":"2025-01-06","contract":"contract"}"#,
        At("campus_id"),
    ),
    row(
        "POST /update-employee",
        STAFF,
        "/update-employee",
        r#"{"id":"@new_employee","version":1,"name":"Hina Malik","gender":"female","designation_id":"@designation","campus_id":"@campus","joined_on":"2025-01-06","contract":"contract"}"#,
        Missing,
    ),
    row("DELETE /employee", STAFF, "/employee?id=@new_employee", "", Missing),
    row(
        "POST /change-employee-status",
        STAFF,
        "/change-employee-status",
        r#"{"id":"@new_employee","version":1,"status":"resigned","reason":"Moves to Karachi"}"#,
        Missing,
    ),
    row("POST /print-employee-cards", STAFF, "/print-employee-cards", r#"{"ids":["@teacher"]}"#, At("ids")),
    row("GET /employee-import-template", STAFF, "/employee-import-template", "", Same),
    row(
        "POST /check-employee-import",
        STAFF,
        "/check-employee-import",
        r#"{"file_id":"@my_employees","campus_id":"@campus"}"#,
        At("campus_id"),
    ),
    row("POST /import-employees", STAFF, "/import-employees", r#"{"file_id":"@my_employees","campus_id":"@campus"}"#, At("campus_id")),
    row("POST /print-staff-cards", STAFF, "/print-staff-cards", r#"{"ids":["@teacher"]}"#, At("ids")),
    row("GET /get-staff", STAFF_READERS, "/get-staff?campus_id=@campus", "", Empty),
    row("GET /get-staff-detail", STAFF_READERS, "/get-staff-detail?id=@teacher", "", Missing),
    row("POST /store-staff", STAFF, "/store-staff", STAFF_MEMBER, At("campus_id")),
    row(
        "POST /update-staff",
        STAFF,
        "/update-staff",
        r#"{"id":"@new_employee","version":1,"name":"Hina Malik","gender":"female","designation_id":"@designation","campus_id":"@campus","joined_on":"2025-01-06","contract":"contract"}"#,
        Missing,
    ),
    row("DELETE /delete-staff", STAFF, "/delete-staff?id=@new_employee", "", Missing),
    row("GET /get-person-documents", STAFF, "/get-person-documents?kind=employee&id=@teacher", "", Missing),
    row(
        "POST /save-person-documents",
        STAFF,
        "/save-person-documents",
        r#"{"kind":"employee","id":"@new_employee","documents":[{"title":"Degree","file_id":"@my_photo"}]}"#,
        Missing,
    ),
    row("DELETE /delete-person-document", STAFF, "/delete-person-document?id=@new_document", "", Missing),
    row("GET /get-credentials", STAFF, "/get-credentials?kind=employee&id=@teacher", "", Missing),
    row(
        "POST /assign-credentials-to-many",
        STAFF,
        "/assign-credentials-to-many",
        r#"{"kind":"employee","ids":["@new_employee"]}"#,
        Missing,
    ),
    row(
        "POST /assign-credentials",
        STAFF,
        "/assign-credentials",
        r#"{"kind":"employee","id":"@new_employee","email":"new@n@maktab.test"}"#,
        Missing,
    ),
];

const STAFF_MEMBER: &str = r#"{"name":"Hina Malik","gender":"female","designation_id":"@designation","campus_id":"@campus","joined_on":"2025-01-06","contract":"contract"}"#;

const BOOKS_OF_THE_HOUSE: &str = "SA BA CA AO PR EX";
const SECTION: &str = r#"{"campus_id":"@campus","session_id":"@session","program_id":"@program","class_id":"@class","name":"S@n","capacity":40,"wing":"boys"}"#;

pub const ACADEMICS: &[Row] = &[
    row("GET /get-sessions", BOOKS_OF_THE_HOUSE, "/get-sessions", "", Same),
    row("GET /get-session-details", BOOKS_OF_THE_HOUSE, "/get-session-details?id=@session", "", Same),
    row("GET /get-active-session", "signed", "/get-active-session", "", Same),
    row("POST /save-session", "SA", "/save-session", r#"{"name":"S@n","starts_on":"2027-08-01","ends_on":"2028-07-31"}"#, Same),
    row(
        "POST /update-session",
        "SA",
        "/update-session",
        r#"{"id":"@new_session","version":1,"name":"S@n","starts_on":"2027-08-01","ends_on":"2028-07-31"}"#,
        Same,
    ),
    row("DELETE /session/{id}", "SA", "/session/@new_session", "", Same),
    row("GET /get-programs", BOOKS_OF_THE_HOUSE, "/get-programs", "", Same),
    row("GET /get-program-details", BOOKS_OF_THE_HOUSE, "/get-program-details?id=@program", "", Same),
    row("POST /save-program", "SA", "/save-program", r#"{"name":"Program @n","code":"@code","years":2}"#, Same),
    row(
        "POST /update-program",
        "SA",
        "/update-program",
        r#"{"id":"@new_program","version":1,"name":"Program @n","code":"@code","years":2}"#,
        Same,
    ),
    row("DELETE /programs/{id}", "SA", "/programs/@new_program", "", Same),
    row("GET /get-program-subjects", BOOKS_OF_THE_HOUSE, "/get-program-subjects?program_id=@program", "", Same),
    row(
        "POST /save-program-subjects",
        "SA",
        "/save-program-subjects",
        r#"{"program_id":"@program","subjects":[{"class_id":"@class","subject_id":"@subject","theory_marks":75,"theory_passing":25}]}"#,
        Same,
    ),
    row("GET /get-classes", BOOKS_OF_THE_HOUSE, "/get-classes", "", Same),
    row("GET /get-class-details", BOOKS_OF_THE_HOUSE, "/get-class-details?id=@class", "", Same),
    row("POST /save-class", "SA", "/save-class", r#"{"program_id":"@program","name":"C@n","level":11,"year":1}"#, Same),
    row(
        "POST /update-class",
        "SA",
        "/update-class",
        r#"{"id":"@new_class","version":1,"program_id":"@program","name":"C@n","level":11,"year":1}"#,
        Same,
    ),
    row("DELETE /class/{id}", "SA", "/class/@new_class", "", Same),
    row("GET /get-subjects", BOOKS_OF_THE_HOUSE, "/get-subjects", "", Same),
    row("GET /get-subject-details", BOOKS_OF_THE_HOUSE, "/get-subject-details?id=@subject", "", Same),
    row("POST /save-subject", "SA", "/save-subject", r#"{"name":"Subject @n","code":"@code","kind":"theory"}"#, Same),
    row(
        "POST /update-subject",
        "SA",
        "/update-subject",
        r#"{"id":"@new_subject","version":1,"name":"Subject @n","code":"@code","kind":"practical"}"#,
        Same,
    ),
    row("DELETE /subject/{id}", "SA", "/subject/@new_subject", "", Same),
    row("GET /get-sections", BOOKS_OF_THE_HOUSE, "/get-sections?campus_id=@campus", "", Empty),
    row("GET /get-section-details", BOOKS_OF_THE_HOUSE, "/get-section-details?id=@section", "", Missing),
    row("POST /save-section", "SA BA CA", "/save-section", SECTION, At("campus_id")),
    row(
        "POST /update-section",
        "SA BA CA",
        "/update-section",
        r#"{"id":"@new_section","version":1,"campus_id":"@campus","session_id":"@session","program_id":"@program","class_id":"@class","name":"S@n","capacity":30,"wing":"boys"}"#,
        Missing,
    ),
    row("DELETE /section", "SA BA CA", "/section?id=@new_section", "", Missing),
    row("GET /get-teachers", TEACHER_READERS, "/get-teachers?campus_id=@campus", "", Empty),
    row("GET /get-teacher-details", TEACHER_READERS, "/get-teacher-details?id=@teacher", "", Missing),
    row("POST /save-teacher", STAFF, "/save-teacher", STAFF_MEMBER, At("campus_id")),
    row(
        "POST /update-teacher",
        STAFF,
        "/update-teacher",
        r#"{"id":"@new_employee","version":1,"name":"Hina Malik","gender":"female","designation_id":"@designation","campus_id":"@campus","joined_on":"2025-01-06","contract":"contract"}"#,
        Missing,
    ),
    row("POST /print-teacher-cards", STAFF, "/print-teacher-cards", r#"{"ids":["@teacher"]}"#, At("ids")),
    row("GET /get-teacher-subjects", TEACHER_READERS, "/get-teacher-subjects?campus_id=@campus", "", Empty),
    row(
        "POST /save-teachers-subjects",
        ASSIGNERS,
        "/save-teachers-subjects",
        r#"{"teacher_id":"@new_employee","subjects":[{"section_id":"@section","subject_id":"@subject"}]}"#,
        At("teacher_id"),
    ),
    row(
        "POST /update-teacher-subjects",
        ASSIGNERS,
        "/update-teacher-subjects",
        r#"{"teacher_id":"@new_employee","subjects":[{"section_id":"@section","subject_id":"@subject"}]}"#,
        At("teacher_id"),
    ),
    row("DELETE /delete-teacher-subjects", ASSIGNERS, "/delete-teacher-subjects?id=@new_lesson", "", Missing),
    row("GET /get-teacher-sections", TEACHER_READERS, "/get-teacher-sections?campus_id=@campus", "", Empty),
    row(
        "POST /save-teacher-sections",
        ASSIGNERS,
        "/save-teacher-sections",
        r#"{"teacher_id":"@new_employee","section_ids":["@section"]}"#,
        At("teacher_id"),
    ),
    row(
        "POST /update-teacher-sections",
        ASSIGNERS,
        "/update-teacher-sections",
        r#"{"teacher_id":"@new_employee","section_ids":["@section"]}"#,
        At("teacher_id"),
    ),
    row("DELETE /delete-teacher-section", ASSIGNERS, "/delete-teacher-section?id=@new_visit", "", Missing),
    row("GET /get-teacher-incharge-section", TEACHER_READERS, "/get-teacher-incharge-section?teacher_id=@teacher", "", Missing),
    row("GET /get-uninchareged-sections", TEACHER_READERS, "/get-uninchareged-sections?campus_id=@campus", "", Empty),
    row(
        "POST /save-teacher-incharge-section",
        ASSIGNERS,
        "/save-teacher-incharge-section",
        r#"{"teacher_id":"@new_employee","section_id":"@new_section"}"#,
        At("teacher_id"),
    ),
    row(
        "POST /remove-teacher-incharge-section",
        ASSIGNERS,
        "/remove-teacher-incharge-section",
        r#"{"section_id":"@new_section"}"#,
        At("section_id"),
    ),
];

pub const ATTENDANCE: &[Row] = &[
    row("GET /staff-attendance", STAFF_READERS, "/staff-attendance?campus_id=@campus", "", Missing),
    row(
        "POST /staff-attendance",
        STAFF,
        "/staff-attendance",
        r#"{"campus_id":"@campus","date":"2026-11-20","lines":[{"employee_id":"@new_employee","status":"present","check_in":"07:55"}]}"#,
        At("campus_id"),
    ),
    row(
        "POST /update-staff-attendance",
        STAFF,
        "/update-staff-attendance",
        r#"{"campus_id":"@campus","date":"2026-11-19","lines":[{"employee_id":"@new_marked","status":"late","check_in":"08:20"}]}"#,
        At("campus_id"),
    ),
];

const TEACHER_READERS: &str = "SA BA CA PR EX HR";
const ASSIGNERS: &str = "SA BA CA PR";

const STUDENT: &str = r#"{"name":"Zain Raza","gender":"male","campus_id":"@campus","session_id":"@session","program_id":"@program","class_id":"@class","section_id":"@section","admitted_on":"2026-08-03"}"#;
const STUDENT_READERS: &str = "SA BA CA AO AC CH CS PR EX AU TE";

pub const STUDENTS: &[Row] = &[
    row("GET /get-students", STUDENT_READERS, "/get-students?ids=@student", "", Empty),
    row("GET /get-student-details", "SA BA CA AO AC CH CS PR EX AU TE ST PA", "/get-student-details?id=@student", "", Missing),
    row("GET /get-own-students", "SA BA CA AO AC CH CS PR EX AU TE ST PA", "/get-own-students", "", Same),
    row("GET /find-similar-students", CLERKS, "/find-similar-students?name=Ahmed%20Gulberg&date_of_birth=2012-05-04", "", Empty),
    row("POST /save-student", CLERKS, "/save-student", STUDENT, At("campus_id")),
    row(
        "POST /update-student",
        CLERKS,
        "/update-student",
        r#"{"id":"@new_student","version":"@version","name":"Zain Raza","gender":"male","campus_id":"@campus","session_id":"@session","program_id":"@program","class_id":"@class","section_id":"@section","admitted_on":"2026-08-03"}"#,
        Missing,
    ),
    row("POST /print-student-cards", CLERKS, "/print-student-cards", r#"{"ids":["@student"]}"#, At("ids")),
    row("GET /preview-student-merge", "SA BA CA", "/preview-student-merge?keep_id=@student&merge_id=@new_student", "", Missing),
    row(
        "POST /merge-students",
        "SA BA CA",
        "/merge-students",
        r#"{"keep_id":"@student","merge_id":"@new_student","reason":"Entered twice"}"#,
        Missing,
    ),
    row(
        "POST /merge-parents",
        "SA BA CA",
        "/merge-parents",
        r#"{"keep_id":"@guardian","merge_id":"@new_guardian","reason":"Entered twice"}"#,
        Missing,
    ),
    row("DELETE /delete-student", "SA BA CA", "/delete-student?id=@new_student", "", Missing),
    row("GET /get-parents", CLERKS, "/get-parents?ids=@guardian", "", Empty),
    row("GET /get-parent-details", CLERKS, "/get-parent-details?id=@guardian", "", Missing),
    row(
        "POST /save-parent",
        CLERKS,
        "/save-parent",
        r#"{"campus_id":"@campus","name":"Tariq Mehmood","relation":"father","phone":"0300-7654321"}"#,
        At("campus_id"),
    ),
    row(
        "POST /update-parent",
        CLERKS,
        "/update-parent",
        r#"{"id":"@new_guardian","version":"@version","campus_id":"@campus","name":"Tariq Mehmood","relation":"father"}"#,
        Missing,
    ),
    row("DELETE /delete-parent", "SA BA CA", "/delete-parent?id=@new_guardian", "", Missing),
    row(
        "POST /plan-sections",
        "SA BA CA AO PR",
        "/plan-sections",
        r#"{"campus_id":"@campus","class_id":"@class","by":"alternately"}"#,
        At("campus_id"),
    ),
    row(
        "POST /assign-sections",
        "SA BA CA AO PR",
        "/assign-sections",
        r#"{"section_id":"@section","student_ids":["@new_unplaced"]}"#,
        At("section_id"),
    ),
    row(
        "POST /student-section-transfer",
        "SA BA CA AO PR",
        "/student-section-transfer",
        r#"{"section_id":"@new_section","student_ids":["@new_student"],"reason":"Asked by the family"}"#,
        At("section_id"),
    ),
    row("GET /parent-import-template", CLERKS, "/parent-import-template", "", Same),
    row("POST /check-parent-import", CLERKS, "/check-parent-import", r#"{"file_id":"@my_parents","campus_id":"@campus"}"#, At("campus_id")),
    row("POST /import-parents", CLERKS, "/import-parents", r#"{"file_id":"@my_parents","campus_id":"@campus"}"#, At("campus_id")),
    row("GET /student-import-template", CLERKS, "/student-import-template?campus_id=@campus&session_id=@session", "", Same),
    row(
        "POST /check-student-import",
        CLERKS,
        "/check-student-import",
        r#"{"file_id":"@my_sheet","campus_id":"@campus","session_id":"@session"}"#,
        At("campus_id"),
    ),
    row(
        "POST /import-students",
        CLERKS,
        "/import-students",
        r#"{"file_id":"@my_sheet","campus_id":"@campus","session_id":"@session"}"#,
        At("campus_id"),
    ),
];

/// Ends every other sign-in of its caller, so it comes last.
pub const LAST: &[Row] = &[row(
    "POST /change-password",
    "signed",
    "/change-password",
    r#"{"current_password":"plum-kettle-4-harbour","password":"quiet-river-77-stone"}"#,
    Same,
)];

pub const REPORTS: &[Row] = &[
    row("GET /get-admin-data", "SA BA CA AC AO CH CS PR EX HR AU TE", "/get-admin-data", "", Same),
    row("GET /get-place-figures", "SA BA CA AC AO CH CS PR EX HR AU", "/get-place-figures?campus_id=@campus", "", Missing),
    row("GET /fetch-fee-report", "SA BA CA PR CH AC CS AU", "/fetch-fee-report?campus_id=@campus", "", At("campus_id")),
    row("GET /get-collection-months", "SA BA CA AC AO CH CS PR EX HR AU TE", "/get-collection-months", "", Same),
];

/// Who reads fees, who bills, who serves families, who sets up, who approves.
const FEES: &str = "SA BA CA PR CH AC CS AU";
const PORTAL: &str = "SA BA CA PR CH AC CS AU ST PA";
const BILLERS: &str = "SA BA CA CH AC";
const COUNTER: &str = "SA BA CA PR CH AC CS";
const PRINCIPALS: &str = "SA BA CA PR CH";
const CHIEF: &str = "SA CH";
const TEMPLATE: &str = r#"{"name":"Class 10","campus_id":"@campus","session_id":"@new_session","program_id":"@program","class_id":"@class","first_month":"2026-08","installments":12,"due_day":10,"lines":[{"fee_head_id":"@head","amount_minor":12000000}]}"#;
const PLAN: &str = r#"{"student_id":"@new_student","lines":[{"fee_head_id":"@head","amount_minor":3600000}],"first_month":"2026-11","installments":36,"due_day":10}"#;

pub const FEE_ROWS: &[Row] = &[
    row("GET /get-fee-heads", FEES, "/get-fee-heads", "", Same),
    row("GET /get-fee-head-details", FEES, "/get-fee-head-details?id=@head", "", Same),
    row("POST /save-fee-head", CHIEF, "/save-fee-head", r#"{"name":"Laboratory @n","kind":"other","treatment":"income"}"#, Same),
    row(
        "POST /update-fee-head",
        CHIEF,
        "/update-fee-head",
        r#"{"id":"@new_fee_head","version":1,"name":"Laboratory @n","kind":"other","treatment":"income"}"#,
        Same,
    ),
    row("DELETE /fee-heads/{id}", CHIEF, "/fee-heads/@new_fee_head", "", Same),
    row("GET /get-fee-templates", FEES, "/get-fee-templates?campus_id=@campus", "", Empty),
    row("GET /get-fee-template-details", FEES, "/get-fee-template-details?id=@template", "", Missing),
    row("POST /save-fee-template", BILLERS, "/save-fee-template", TEMPLATE, At("campus_id")),
    row(
        "POST /update-fee-template",
        BILLERS,
        "/update-fee-template",
        r#"{"id":"@new_template","version":1,"name":"Class 10","campus_id":"@campus","session_id":"@new_session","program_id":"@program","class_id":"@class","first_month":"2026-08","installments":12,"due_day":10,"lines":[{"fee_head_id":"@head","amount_minor":12000000}]}"#,
        Missing,
    ),
    row("DELETE /fee-templates/{id}", "SA BA CH", "/fee-templates/@new_template", "", Missing),
    row("GET /get-late-fee-rules", FEES, "/get-late-fee-rules?campus_id=@campus", "", Empty),
    row(
        "POST /save-late-fee-rule",
        CHIEF,
        "/save-late-fee-rule",
        r#"{"campus_id":"@campus","from_on":"2030-01-@day","per_day_minor":5000,"most_minor":100000}"#,
        At("campus_id"),
    ),
    row("DELETE /late-fee-rules/{id}", CHIEF, "/late-fee-rules/@new_late_rule", "", Missing),
    row("GET /get-concessions", FEES, "/get-concessions?campus_id=@campus", "", Empty),
    row("GET /get-concession-details", FEES, "/get-concession-details?id=@new_concession", "", Missing),
    row(
        "POST /save-concession",
        BILLERS,
        "/save-concession",
        r#"{"student_id":"@new_student","kind":"sibling","percent_hundredths":1000,"valid_from":"2026-08-01","reason":"Two sisters here"}"#,
        At("student_id"),
    ),
    row("POST /recommend-concession", PRINCIPALS, "/recommend-concession", r#"{"id":"@new_concession","version":1}"#, Missing),
    row("POST /approve-concession", PRINCIPALS, "/approve-concession", r#"{"id":"@new_concession","version":1}"#, Missing),
    row(
        "POST /reject-concession",
        PRINCIPALS,
        "/reject-concession",
        r#"{"id":"@new_concession","version":1,"reason":"No proof given"}"#,
        Missing,
    ),
    row("GET /get-fee-accounts", FEES, "/get-fee-accounts?ids=@student", "", Empty),
    row("POST /preview-installments", BILLERS, "/preview-installments", PLAN, Missing),
    row("POST /save-installments", BILLERS, "/save-installments", PLAN, Missing),
    row("GET /get-installment-details", PORTAL, "/get-installment-details?student_id=@student", "", Missing),
    row("GET /get-single-installment", PORTAL, "/get-single-installment?id=@challan", "", Missing),
    row("GET /search-single-installment", FEES, "/search-single-installment?search=Ahmed%20Gulberg", "", Empty),
    row("GET /search-printed-installment", FEES, "/search-printed-installment?student_id=@student", "", Empty),
    row("GET /get-paid-installment", FEES, "/get-paid-installment?student_id=@student", "", Empty),
    row("GET /get-paid-students", FEES, "/get-paid-students?ids=@student", "", Empty),
    row("GET /get-challans", FEES, "/get-challans?student_id=@student", "", Empty),
    row("GET /get-challan-details", FEES, "/get-challan-details?id=@challan", "", Missing),
    row("POST /issue-challans", BILLERS, "/issue-challans", r#"{"ids":["@new_planned"]}"#, At("ids")),
    row(
        "POST /re-issue-challan",
        BILLERS,
        "/re-issue-challan",
        r#"{"id":"@new_challan","version":"@version","due_on":"2026-12-15"}"#,
        Missing,
    ),
    row(
        "POST /revise-installment",
        BILLERS,
        "/revise-installment",
        r#"{"id":"@new_planned","version":"@version","installments":[{"due_on":"2026-12-10","amount_minor":40000},{"due_on":"2027-01-12","amount_minor":60000}],"reason":"Asked by the father"}"#,
        Missing,
    ),
    row(
        "POST /cancel-challan",
        "SA BA CH",
        "/cancel-challan",
        r#"{"id":"@new_challan","version":"@version","reason":"Entered by mistake"}"#,
        Missing,
    ),
    row(
        "POST /upload-installment-attachment",
        PORTAL,
        "/upload-installment-attachment",
        r#"{"id":"@challan","file_id":"@my_photo"}"#,
        Missing,
    ),
    row("POST /confirm-print", COUNTER, "/confirm-print", r#"{"ids":["@challan"]}"#, At("ids")),
    row("POST /preview-bill-run", BILLERS, "/preview-bill-run", r#"{"campus_id":"@campus","period":"2026-12"}"#, At("campus_id")),
    row(
        "POST /run-bill-run",
        BILLERS,
        "/run-bill-run",
        r#"{"campus_id":"@campus","period":"2026-11","class_id":"@new_billable"}"#,
        At("campus_id"),
    ),
    row("GET /get-bill-runs", FEES, "/get-bill-runs?campus_id=@campus", "", Empty),
    row("POST /print-challans", COUNTER, "/print-challans", r#"{"ids":["@challan"]}"#, At("ids")),
    row("GET /challan-pdf", PORTAL, "/challan-pdf?id=@challan", "", Missing),
    row("GET /get-fine-details", FEES, "/get-fine-details?campus_id=@campus", "", Empty),
    row(
        "POST /add-fine",
        BILLERS,
        "/add-fine",
        r#"{"student_id":"@student","amount_minor":25000,"reason":"Broke a window"}"#,
        At("student_ids"),
    ),
    row("POST /add-reprint-fine", COUNTER, "/add-reprint-fine", r#"{"id":"@new_challan","reason":"Lost by the family"}"#, Missing),
    row("POST /add-late-fee-fine", COUNTER, "/add-late-fee-fine", r#"{"id":"@new_late"}"#, Missing),
    row("POST /waive-fine", PRINCIPALS, "/waive-fine", r#"{"id":"@new_fine","reason":"First time"}"#, Missing),
    row("GET /fetch-struck-off-students", FEES, "/fetch-struck-off-students?campus_id=@campus", "", Empty),
    row("GET /fetch-paid-struck-off-students", FEES, "/fetch-paid-struck-off-students?campus_id=@campus", "", Empty),
    row(
        "POST /struck-off-students",
        PRINCIPALS,
        "/struck-off-students",
        r#"{"student_ids":["@new_student"],"reason":"Absent for six days"}"#,
        At("student_ids"),
    ),
    row(
        "POST /expel-students",
        PRINCIPALS,
        "/expel-students",
        r#"{"student_ids":["@new_student"],"reason":"By the board's order"}"#,
        At("student_ids"),
    ),
    row("POST /recieve-struck-off-fine", COUNTER, "/recieve-struck-off-fine", r#"{"student_id":"@new_fined"}"#, At("student_id")),
    row(
        "POST /restore-student",
        PRINCIPALS,
        "/restore-student",
        r#"{"student_id":"@new_struck_off","months":"skip","reason":"Came back"}"#,
        At("student_id"),
    ),
];
