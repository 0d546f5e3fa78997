//! Admissions (domain.md section 8): inquiries that visitors of the website and the office's own people write down.

pub mod api;
pub mod demo;
mod inquiries;
pub mod rights;
mod visitors;

use academics::api::{CLASS, PROGRAM, SESSION};
use access::api::USER;
use inquiries::{
    model::{INQUIRY, answers},
    sheets::InquirySheets,
};
use institution::api::{CAMPUS, INSTITUTION};
use kernel::{Area, Listed as _, Reference};
use reporting::import;

pub const AREA: Area = Area {
    name: "admissions",
    routes: inquiries::routes,
    permissions: &[&rights::INQUIRIES.all, rights::ALL],
    tables: &[
        "inquiry",
        "inquiry_status",
        "inquiry_source",
        "inquiry_lost_reason",
        "inquiry_contact",
        "inquiry_contact_kind",
        "inquiry_contact_outcome",
        "form_sent",
    ],
    reads: &[
        "app_user",
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
        "session",
        "student",
        "student_guardian",
        "user_campus",
        "user_permission",
        "user_role",
    ],
    references: &[
        Reference::new(&CAMPUS, "inquiry", "campus_id", "inquiries"),
        Reference::new(&PROGRAM, "inquiry", "program_id", "inquiries"),
        Reference::new(&CLASS, "inquiry", "class_id", "inquiries"),
        Reference::new(&SESSION, "inquiry", "session_id", "inquiries"),
        Reference::new(&INSTITUTION, "inquiry", "previous_institution_id", "inquiries"),
        Reference::new(&USER, "inquiry", "assigned_to", "inquiries"),
    ],
    records: &[&INQUIRY],
    lists: &[answers::Inquiry::LIST, &answers::KEEPERS],
    options: &[answers::KEEPER_OPTIONS],
    jobs: &[import::job::<InquirySheets>()],
    plain: &[&inquiries::campaigns::CAMPAIGNS],
    hooks: inquiries::hooks,
    ..Area::EMPTY
};
