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

use kernel::Area;

pub const AREA: Area = Area {
    name: "admissions",
    permissions: &[rights::ALL, rights::forms::ALL],
    approvals: rights::APPROVALS,
    tables: &["form_sent"],
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
    settings: settings::SETTINGS,
    parts: &[&inquiries::PART, &forms::PART, &status::PART, &papers::PART, &seats::PART, &approvals::PART],
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
