//! Students: the register of students, their guardians, placements and statuses (domain.md sections 4 and 5).

mod alumni;
pub mod api;
mod cards;
mod certificates;
mod dates;
pub mod demo;
mod guardian_requests;
mod guardians;
mod hooks;
mod ids;
mod imports;
mod leaving;
mod merging;
mod placements;
mod profile_changes;
mod program_changes;
pub mod rights;
mod roll_numbers;
mod rollover;
mod student_subjects;
mod students;
mod tasks;
mod telling;
mod to_do;
mod verification;
mod verify;

use crate::{
    guardians::sheets::ParentSheets,
    imports::model::StudentSheets,
    rollover::{
        job,
        model::{RolloverStudent, YEAR_ROLLOVER, YearRollover},
    },
    student_subjects::sheets::SubjectSheets,
};
use academics::api::{CLASS, PROGRAM, SESSION};
use institution::api::{CAMPUS, INSTITUTION};
use kernel::{Area, Can, Listed as _, Reference, Routes};
use people::api::EMPLOYEE;
use reporting::{import, report};

pub const AREA: Area = Area {
    name: "students",
    routes,
    permissions: &[
        rights::ALL,
        &rights::TASKS.all,
        rights::ROLLOVERS,
        &rights::WITHDRAWALS.all,
        &rights::CERTIFICATES.all,
        rights::LEAVING,
        rights::PROFILES,
    ],
    approvals: rights::APPROVALS,
    tables: &[
        "student",
        "student_status",
        "guardian",
        "guardian_relation",
        "guardian_request",
        "guardian_request_status",
        "student_guardian",
        "placement",
        "student_status_event",
        "student_subject",
        "task",
        "task_handin",
        "year_rollover",
        "year_rollover_state",
        "year_rollover_step",
        "year_rollover_outcome",
        "year_rollover_line_state",
        "year_rollover_class",
        "year_rollover_section",
        "year_rollover_student",
        "year_rollover_template",
        "withdrawal",
        "leaving_kind",
        "withdrawal_status",
        "clearance",
        "clearance_kind",
        "clearance_state",
        "certificate",
        "certificate_kind",
        "alumnus",
        "program_change",
        "profile_change",
        "profile_field",
        "profile_change_status",
    ],
    reads: &[
        "campus",
        "session",
        "program",
        "class",
        "subject",
        "program_subject",
        "section",
        "employee",
        "teacher_subject",
        "stored_file",
        "person_document",
        "app_user",
        "job",
        "audit_event",
    ],
    references: &[
        Reference::new(&INSTITUTION, "student", "previous_institution_id", "students"),
        Reference::new(&CAMPUS, "guardian", "campus_id", "parents"),
        Reference::new(&CAMPUS, "placement", "campus_id", "placements").each("student_id"),
        Reference::new(&SESSION, "placement", "session_id", "placements").each("student_id"),
        Reference::new(&CLASS, "placement", "class_id", "placements").each("student_id"),
        Reference::new(&CAMPUS, "profile_change", "campus_id", "requests of families"),
        Reference::new(&CAMPUS, "guardian_request", "campus_id", "requests for a parent"),
        Reference::new(&guardians::model::GUARDIAN, "guardian_request", "guardian_id", "requests of other campuses"),
        Reference::new(&guardians::model::GUARDIAN, "student_guardian", "guardian_id", "students"),
        Reference::new(&guardians::model::GUARDIAN, "person_document", "person_id", "documents").only("person_kind = 'guardian'"),
        Reference::new(&students::model::STUDENT, "person_document", "person_id", "documents").only("person_kind = 'student'"),
        Reference::new(&CAMPUS, "student_subject", "campus_id", "chosen subjects"),
        Reference::new(&EMPLOYEE, "task", "employee_id", "tasks"),
        Reference::new(&tasks::model::TASK, "task_handin", "task_id", "submissions"),
        Reference::new(&students::model::STUDENT, "task_handin", "student_id", "submissions"),
        Reference::new(&leaving::model::WITHDRAWAL, "clearance", "withdrawal_id", "ticks of desks"),
        Reference::new(&students::model::STUDENT, "alumnus", "student_id", "what is known of alumni"),
        Reference::new(&students::model::STUDENT, "program_change", "student_id", "changes of program"),
        Reference::new(&CAMPUS, "program_change", "from_campus_id", "changes of program"),
        Reference::new(&CAMPUS, "program_change", "to_campus_id", "changes of program"),
        Reference::new(&PROGRAM, "program_change", "from_program_id", "changes of program"),
        Reference::new(&PROGRAM, "program_change", "to_program_id", "changes of program"),
        Reference::new(&CLASS, "program_change", "from_class_id", "changes of program"),
        Reference::new(&CLASS, "program_change", "to_class_id", "changes of program"),
        Reference::new(&CLASS, "year_rollover_class", "class_id", "year rollovers"),
        Reference::new(&CLASS, "year_rollover_class", "to_class_id", "year rollovers"),
    ],
    records: &[
        &students::model::STUDENT,
        &guardians::model::GUARDIAN,
        &guardian_requests::model::GUARDIAN_REQUEST,
        &student_subjects::model::STUDENT_SUBJECT,
        &tasks::model::TASK,
        &tasks::model::TASK_HANDIN,
        &YEAR_ROLLOVER,
        &leaving::model::WITHDRAWAL,
        &certificates::model::CERTIFICATE,
        &alumni::ALUMNUS,
        &profile_changes::model::PROFILE_CHANGE,
    ],
    lists: &[
        &students::model::STUDENTS,
        &guardians::model::GUARDIANS,
        &guardian_requests::model::GUARDIAN_REQUESTS,
        student_subjects::model::StudentSubject::LIST,
        tasks::model::SectionTask::LIST,
        YearRollover::LIST,
        RolloverStudent::LIST,
        leaving::model::LIST,
        certificates::model::LIST,
        alumni::LIST,
        program_changes::model::LIST,
        profile_changes::model::ProfileChange::LIST,
    ],
    options: &[students::model::OPTIONS, guardians::model::OPTIONS],
    jobs: &[
        import::job::<StudentSheets>(),
        import::job::<ParentSheets>(),
        import::job::<SubjectSheets>(),
        import::job::<alumni::sheets::AlumniSheets>(),
        cards::CARDS,
        job::ROLLOVER,
        job::UNDO,
    ],
    hooks: hooks::register,
    ..Area::EMPTY
};

fn routes(r: Routes) -> Routes {
    profiles(certificates(leaving(rollovers(tasks(student_subjects(imports(placements(guardians(students(r))))))))))
}

fn profiles(r: Routes) -> Routes {
    use profile_changes::handlers;
    r.list::<profile_changes::model::ProfileChange>("/get-profile-changes", Can(rights::PROFILE_CHANGES_INDEX))
        .get("/get-profile-change-details", Can(rights::PROFILE_CHANGES_INDEX), handlers::details)
        .take(
            "/accept-profile-change",
            Can(rights::PROFILE_CHANGES_DECIDE),
            "Change accepted successfully",
            profile_changes::actions::accept,
        )
        .act("/refuse-profile-change", Can(rights::PROFILE_CHANGES_DECIDE), "Change refused successfully", profile_changes::actions::refuse)
        .get("/get-own-profile", Can(rights::PROFILE_CHANGES_ASK), handlers::own)
        .act("/ask-profile-change", Can(rights::PROFILE_CHANGES_ASK), "Request sent to the office", profile_changes::actions::ask)
        .take(
            "/withdraw-profile-change",
            Can(rights::PROFILE_CHANGES_ASK),
            "Request withdrawn successfully",
            profile_changes::actions::withdraw,
        )
}

fn students(r: Routes) -> Routes {
    r.list::<students::model::Student>("/get-students", Can(rights::STUDENTS_VIEW))
        .get("/get-student-details", Can(rights::STUDENTS_DETAILS), students::handlers::details)
        .get("/get-own-students", Can(rights::STUDENTS_DETAILS), students::handlers::own)
        .get("/find-similar-students", Can(rights::STUDENTS_CREATE), students::handlers::similar)
        .post("/save-student", Can(rights::STUDENTS_CREATE), students::handlers::save)
        .post("/update-student", Can(rights::STUDENTS_UPDATE), students::handlers::update)
        .try_out("/preview-new-admission", Can(rights::STUDENTS_CREATE), students::actions::admission_day::of_new)
        .try_out("/preview-admission-day", Can(rights::STUDENTS_UPDATE), students::actions::admission_day::of_other_day)
        .delete("/delete-student", Can(rights::STUDENTS_DELETE), students::handlers::delete)
        .get("/preview-student-merge", Can(rights::STUDENTS_MERGE), merging::preview)
        .post("/merge-students", Can(rights::STUDENTS_MERGE), merging::merge_students)
        .post("/print-student-cards", Can(rights::STUDENTS_CARDS), cards::print)
}

fn guardians(r: Routes) -> Routes {
    r.list::<guardians::model::Guardian>("/get-parents", Can(rights::PARENTS_INDEX))
        .one("/get-parent-details", Can(rights::PARENTS_DETAIL), guardians::queries::guardian)
        .post("/save-parent", Can(rights::PARENTS_CREATE), guardians::handlers::save)
        .post("/update-parent", Can(rights::PARENTS_UPDATE), guardians::handlers::update)
        .delete("/delete-parent", Can(rights::PARENTS_DELETE), guardians::handlers::delete)
        .post("/merge-parents", Can(rights::PARENTS_MERGE), merging::merge_parents)
        .list::<guardian_requests::model::GuardianRequest>("/get-guardian-requests", Can(rights::GUARDIAN_REQUESTS_INDEX))
        .post("/accept-guardian-request", Can(rights::GUARDIAN_REQUESTS_ANSWER), guardian_requests::handlers::accept)
        .post("/refuse-guardian-request", Can(rights::GUARDIAN_REQUESTS_ANSWER), guardian_requests::handlers::refuse)
}

fn placements(r: Routes) -> Routes {
    r.post("/plan-sections", Can(rights::MANUAL_SECTIONS_CREATE), placements::handlers::plan_sections)
        .post("/assign-sections", Can(rights::MANUAL_SECTIONS_CREATE), placements::handlers::assign)
        .post("/student-section-transfer", Can(rights::SECTION_TRANSFERS_CREATE), placements::handlers::transfer)
        .post("/preview-section-transfer", Can(rights::SECTION_TRANSFERS_CREATE), placements::handlers::preview_transfer)
        .take("/give-roll-numbers", Can(rights::STUDENTS_UPDATE), "Roll numbers given successfully", roll_numbers::give_all)
}

fn imports(r: Routes) -> Routes {
    r.get("/student-import-template", Can(rights::STUDENTS_IMPORT), imports::handlers::template)
        .post("/check-student-import", Can(rights::STUDENTS_IMPORT), import::check::<StudentSheets>)
        .post("/import-students", Can(rights::STUDENTS_IMPORT), import::start::<StudentSheets>)
        .post("/undo-student-import", Can(rights::STUDENTS_DELETE), import::undo::<StudentSheets>)
        .get("/parent-import-template", Can(rights::PARENTS_IMPORT), import::template::<ParentSheets>)
        .post("/check-parent-import", Can(rights::PARENTS_IMPORT), import::check::<ParentSheets>)
        .post("/import-parents", Can(rights::PARENTS_IMPORT), import::start::<ParentSheets>)
        .post("/undo-parent-import", Can(rights::PARENTS_DELETE), import::undo::<ParentSheets>)
}

fn student_subjects(r: Routes) -> Routes {
    r.list::<student_subjects::model::StudentSubject>("/get-student-subjects", Can(rights::STUDENT_SUBJECTS_INDEX))
        .get("/get-subject-choices", Can(rights::STUDENT_SUBJECTS_INDEX), student_subjects::handlers::choices)
        .post("/save-student-subjects", Can(rights::STUDENT_SUBJECTS_UPDATE), student_subjects::handlers::save)
        .get("/student-subject-import-template", Can(rights::STUDENT_SUBJECTS_IMPORT), import::template::<SubjectSheets>)
        .post("/check-student-subject-import", Can(rights::STUDENT_SUBJECTS_IMPORT), import::check::<SubjectSheets>)
        .post("/import-student-subjects", Can(rights::STUDENT_SUBJECTS_IMPORT), import::start::<SubjectSheets>)
        .post("/undo-student-subject-import", Can(rights::STUDENT_SUBJECTS_IMPORT), import::undo::<SubjectSheets>)
}

fn tasks(r: Routes) -> Routes {
    r.get("/get-tasks", Can(rights::TASKS.index), tasks::handlers::list)
        .post("/get-task", Can(rights::TASKS.index), tasks::handlers::read)
        .get("/get-task-details", Can(rights::TASKS.details), tasks::handlers::details)
        .get("/get-task-subjects", Can(rights::TASKS.create), tasks::handlers::subjects)
        .act("/save-task", Can(rights::TASKS.create), "Task saved successfully", tasks::actions::create)
        .change("/update-task", Can(rights::TASKS.update), "Task updated successfully", tasks::actions::update)
        .remove("/delete-task", Can(rights::TASKS.delete), "Task deleted successfully", tasks::actions::delete)
        .act("/hand-in-task", Can(rights::TASKS_HAND_IN), "Homework submitted successfully", tasks::actions::hand_in)
        .act("/mark-task", Can(rights::TASKS_MARK), "Marks saved successfully", tasks::actions::mark)
        .get("/get-student-tasks", Can(rights::TASKS.index), tasks::handlers::of_student)
        .get("/get-diary", Can(rights::TASKS.index), tasks::handlers::diary)
}

fn rollovers(r: Routes) -> Routes {
    use rollover::handlers;
    r.list::<YearRollover>("/get-year-rollovers", Can(rights::ROLLOVERS_INDEX))
        .one("/get-year-rollover-details", Can(rights::ROLLOVERS_DETAILS), rollover::queries::lines::details)
        .list::<RolloverStudent>("/get-year-rollover-students", Can(rights::ROLLOVERS_DETAILS))
        .post("/preview-year-rollover", Can(rights::ROLLOVERS_CREATE), handlers::preview)
        .post("/preview-year-rollover-students", Can(rights::ROLLOVERS_CREATE), handlers::preview_students)
        .post("/run-year-rollover", Can(rights::ROLLOVERS_CREATE), handlers::run)
        .post("/undo-year-rollover", Can(rights::ROLLOVERS_UNDO), handlers::undo)
        .post("/preview-undone-year-rollover", Can(rights::ROLLOVERS_UNDO), handlers::preview_undo)
}

fn leaving(r: Routes) -> Routes {
    use leaving::handlers;
    r.list::<leaving::model::Withdrawal>("/get-withdrawals", Can(rights::WITHDRAWALS.index))
        .one("/get-withdrawal-details", Can(rights::WITHDRAWALS.details), leaving::queries::withdrawal)
        .act_on("/save-withdrawal", Can(rights::WITHDRAWALS.create), "Withdrawal saved successfully", leaving::actions::apply)
        .post("/update-withdrawal", Can(rights::WITHDRAWALS.update), handlers::update)
        .post("/clear-withdrawal", Can(rights::WITHDRAWALS_CLEAR), handlers::tick)
        .post("/cancel-withdrawal", Can(rights::WITHDRAWALS.update), handlers::cancel)
        .post("/let-student-go", Can(rights::WITHDRAWALS_LEAVE), handlers::let_go)
        .post("/preview-student-let-go", Can(rights::WITHDRAWALS.details), handlers::preview_let_go)
        .post("/leave-students", Can(rights::WITHDRAWALS_LEAVE), handlers::leave)
        .try_out("/preview-leaving-students", Can(rights::WITHDRAWALS_LEAVE), leaving::actions::by_list::look)
        .get("/get-admission-register", Can(rights::WITHDRAWALS.index), report::<leaving::report::AdmissionRegisterRow>)
        .list::<program_changes::model::ProgramChange>("/get-program-changes", Can(rights::PROGRAMS_INDEX))
        .post("/update-student-program", Can(rights::PROGRAMS_UPDATE), program_changes::handlers::update)
        .post("/preview-student-program", Can(rights::PROGRAMS_UPDATE), program_changes::handlers::preview)
}

fn certificates(r: Routes) -> Routes {
    use certificates::handlers;
    let r = r
        .list::<certificates::model::Certificate>("/get-certificates", Can(rights::CERTIFICATES.index))
        .get("/get-certificate-details", Can(rights::CERTIFICATES.details), handlers::details)
        .get("/certificate-pdf", Can(rights::CERTIFICATES.details), handlers::pdf)
        .act("/save-certificate", Can(rights::CERTIFICATES.create), "Certificate issued successfully", certificates::actions::issue)
        .act("/cancel-certificate", Can(rights::CERTIFICATES.update), "Certificate cancelled successfully", certificates::actions::cancel)
        .act("/duplicate-certificate", Can(rights::CERTIFICATES.create), "Duplicate issued successfully", certificates::actions::duplicate)
        .list::<alumni::Alumnus>("/get-alumni", Can(rights::ALUMNI_INDEX))
        .post("/save-alumnus", Can(rights::ALUMNI_UPDATE), alumni::save);
    alumni::sheets::calls(r)
}
