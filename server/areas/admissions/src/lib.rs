//! Admissions (domain.md section 8): inquiries that visitors of the website and the office's own people write down; admission forms with their papers, seats and
//! approval.

pub mod api;
mod approvals;
mod campaigns;
mod dates;
pub mod demo;
mod forms;
mod hooks;
mod inquiries;
mod papers;
mod requirements;
pub mod rights;
mod seat_pools;
mod seats;
mod settings;
mod status;
mod to_do;
mod verify;
mod visitors;

use access::api::USER;
use approvals::model::{
    APPROVAL_RUN,
    lists::{ApprovedStudent, ForApproval},
};
use entry_tests::api::FAST_APPLICATION;
use forms::model::{ADMISSION, Admission};
use inquiries::{
    model::{INQUIRY, answers},
    sheets::InquirySheets,
};
use institution::api::{BOARD, CAMPUS, INSTITUTION};
use kernel::{Area, Can, Listed as _, Public, Reference, Routes, SignedIn};
use reporting::import;
use students::api::STUDENT;

pub const AREA: Area = Area {
    name: "admissions",
    routes: |r| admissions(inquiries::routes(r)),
    permissions: &[&rights::INQUIRIES.all, rights::ALL, &rights::forms::ADMISSIONS.all, rights::forms::ALL],
    approvals: rights::APPROVALS,
    tables: &[
        "inquiry",
        "inquiry_status",
        "inquiry_source",
        "inquiry_lost_reason",
        "inquiry_contact",
        "inquiry_contact_kind",
        "inquiry_contact_outcome",
        "form_sent",
        // Admission forms.
        "admission",
        "admission_status",
        "admission_source",
        "admission_shift",
        "admission_education",
        "admission_document",
        "admission_condition",
        "admission_event",
        "admission_try",
        "admission_paper",
        "education_exam",
        "education_attempt",
        "education_result",
        "education_basis",
        "paper_state",
        "paper_form",
        "condition_kind",
        "condition_state",
        "seat_quota",
        "seat_state",
        "approval_run",
        "approval_run_state",
        "approval_line",
        "approval_line_state",
    ],
    reads: &[
        "app_user",
        "board",
        "branch",
        "campus",
        "class",
        "guardian",
        "institution",
        "message",
        "message_delivery",
        "permission",
        "program",
        "program_campus",
        "role",
        "role_permission",
        "scholarship",
        "session",
        "student",
        "student_guardian",
        "user_campus",
        "user_permission",
        "user_role",
    ],
    references: &[
        Reference::new(&INSTITUTION, "inquiry", "previous_institution_id", "inquiries"),
        Reference::new(&USER, "inquiry", "assigned_to", "inquiries"),
        Reference::new(&STUDENT, "admission", "student_id", "admissions"),
        Reference::new(&INQUIRY, "admission", "inquiry_id", "admissions"),
        Reference::new(&FAST_APPLICATION, "admission", "fast_application_id", "admissions"),
        Reference::new(&INSTITUTION, "admission_education", "institution_id", "examinations of applicants"),
        Reference::new(&BOARD, "admission_education", "board_id", "examinations of applicants"),
        Reference::new(&CAMPUS, "approval_run", "campus_id", "approvals of admissions"),
    ],
    records: &[&INQUIRY, &ADMISSION, &APPROVAL_RUN],
    lists: &[answers::Inquiry::LIST, &answers::KEEPERS, Admission::LIST, ForApproval::LIST, ApprovedStudent::LIST],
    options: &[answers::KEEPER_OPTIONS],
    jobs: &[import::job::<InquirySheets>(), approvals::job::APPROVE],
    settings: settings::SETTINGS,
    plain: &[&campaigns::CAMPAIGNS, &seat_pools::POOLS, &requirements::REQUIREMENTS],
    hooks: |hooks| {
        inquiries::hooks(hooks);
        forms::hooks(hooks);
        hooks::register(hooks);
        hooks.to_do(to_do::TO_DO);
        dates::register(hooks);
        verify::register(hooks);
    },
    ..Area::EMPTY
};

fn admissions(r: Routes) -> Routes {
    use forms::handlers;
    use rights::forms::{ADMISSIONS, APPROVE, APPROVE_INDEX, DECIDE, SEAT_POOLS};
    use students::rights::MANUAL_SECTIONS_INDEX;
    let r = r
        .list::<Admission>("/get-admissions", Can(ADMISSIONS.index))
        .get("/get-admission-details", Can(ADMISSIONS.details), handlers::show)
        .get("/fetch-admission-data", Can(ADMISSIONS.create), status::handlers::data)
        .post("/save-admission", Public, handlers::save)
        .post("/update-admission", Public, handlers::update)
        .remove("/delete-admission-details", Can(ADMISSIONS.delete), "admission deleted successfully", forms::actions::delete)
        .post("/decide-admission", Can(DECIDE), handlers::decide)
        .post("/hold-admission-seat", Can(DECIDE), handlers::hold)
        .read("/get-seat-board", Can(SEAT_POOLS.index), seats::queries::board::board);
    let r = papers(public(r));
    r.list::<ForApproval>("/fetch-students-data", Can(APPROVE_INDEX))
        .list::<ApprovedStudent>("/fetch-approved-students", Can(MANUAL_SECTIONS_INDEX))
        .post("/approve-admission", Can(APPROVE), approvals::handlers::approve)
        .post("/preview-approvals", Can(APPROVE), approvals::handlers::preview)
        .post("/approve-admissions", Can(APPROVE), approvals::handlers::approve_many)
}

fn papers(r: Routes) -> Routes {
    use papers::handlers;
    use rights::forms::VERIFY;
    r.post("/upload-documents", Public, handlers::upload)
        .post("/mark-admission-paper", Can(VERIFY), handlers::mark)
        .post("/set-admission-condition", Can(VERIFY), handlers::set_condition)
        .post("/decide-admission-condition", Can(VERIFY), handlers::decide_condition)
        .post("/verify-admission-education", Can(VERIFY), handlers::verify_education)
}

fn public(r: Routes) -> Routes {
    use status::handlers;
    r.get("/get-admission-choices", Public, handlers::choices)
        .get("/get-admission-fee", Public, handlers::facts)
        .post("/get-own-admission", Public, forms::handlers::own)
        .post("/get-own-admission-status", Public, handlers::by_key)
        .post("/find-admission", Public, handlers::find)
        .get("/get-admission-status", SignedIn, handlers::own)
}
