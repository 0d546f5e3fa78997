//! The calls that belong to no one area: choices of selects, jobs and their progress, files by signed links, settings.

mod files;
mod jobs;
mod kept_files;
mod logo;
mod options;
mod search;
mod settings;
mod upkeep;

pub use files::{FileRef, StoredFile, Upload, UploadWith};
pub use jobs::JobView;
pub use kept_files::remove_unnamed_files;
pub use logo::keep_logo;
pub use settings::FiscalYearMoves;
pub use upkeep::{Upkeep, UpkeepDetails, UpkeepKind, begin_due};

use crate::{
    app::area::{Area, Permission, Setting, SettingKind},
    app::hooks::Hooks,
    app::routes::Guard::{Can, Public, SignedIn},
    app::routes::Routes,
    record::History,
};

pub mod rights {
    pub const SETTINGS_INDEX: &str = "Settings.settings.index";
    pub const SETTINGS_UPDATE: &str = "Settings.settings.update";
    pub const UPKEEP_RUN: &str = "Settings.upkeep.run";
}

const RIGHTS: &[Permission] = &[
    Permission {
        name: rights::SETTINGS_INDEX,
        description: "See the group's settings",
        roles: &["school_admin", "branch_admin", "chief_accountant", "auditor"],
    },
    Permission { name: rights::SETTINGS_UPDATE, description: "Change the group's settings", roles: &[] },
    Permission { name: rights::UPKEEP_RUN, description: "Start a test restore of the backup, or a check of the books", roles: &[] },
];

const SETTINGS: &[Setting] = &[
    Setting {
        key: "group.name",
        label: "Name of the group",
        help: "Stands on the website, on every paper and in the back office.",
        kind: SettingKind::Text,
        default: "\"Maktab\"",
    },
    Setting {
        key: "group.name_ur",
        label: "Name in Urdu",
        help: "Printed on challans and shown on Urdu pages.",
        kind: SettingKind::Text,
        default: "\"\"",
    },
    Setting {
        key: "group.address",
        label: "Address",
        help: "The head office, as it stands on papers.",
        kind: SettingKind::LongText,
        default: "\"\"",
    },
    Setting {
        key: "group.address_ur",
        label: "Address in Urdu",
        help: "Stands on the Urdu pages of the website.",
        kind: SettingKind::LongText,
        default: "\"\"",
    },
    Setting {
        key: "group.phone",
        label: "Phone",
        help: "Stands on papers, on the website, and in the answer to an inquiry.",
        kind: SettingKind::Text,
        default: "\"\"",
    },
    Setting {
        key: "group.email",
        label: "E-mail",
        help: "Stands on the website; its messages and inquiries come here where nobody else is named for them.",
        kind: SettingKind::Text,
        default: "\"\"",
    },
    Setting {
        key: logo::LOGO,
        label: "Logo",
        help: "Stands at the head of papers. A PNG or JPEG picture of at most 1 MB; wide ones read best.",
        kind: SettingKind::Picture,
        default: "null",
    },
    Setting {
        key: "group.colour",
        label: "Colour",
        help: "Buttons and headings; its contrast is corrected where needed.",
        kind: SettingKind::Colour,
        default: "\"#14532d\"",
    },
    Setting {
        key: "group.currency",
        label: "Currency",
        help: "The three-letter code.",
        kind: SettingKind::OneOf(&["PKR"]),
        default: "\"PKR\"",
    },
    Setting {
        key: "group.time_zone",
        label: "Time zone",
        help: "Decides what \"today\" is, such as Asia/Karachi. Takes effect at the next start.",
        kind: SettingKind::Text,
        default: "\"Asia/Karachi\"",
    },
    Setting {
        key: settings::FISCAL_YEAR_START,
        label: "First month of the fiscal year",
        help: "7 is July. Vouchers are numbered, budgets made and years closed by it, so it cannot be changed once there is a voucher or a budget.",
        kind: SettingKind::Number,
        default: "7",
    },
    Setting {
        key: "upkeep.drill_days",
        label: "Days between backup drills",
        help: "A drill takes a backup at night, restores it beside and verifies it. 0 for none.",
        kind: SettingKind::Number,
        default: "7",
    },
    Setting {
        key: "upkeep.verify_days",
        label: "Days between verifications",
        help: "All books and records are checked against each other at night. 0 for never.",
        kind: SettingKind::Number,
        default: "1",
    },
    kept_files::SETTING,
    Setting {
        key: crate::audit::MAILED_TO,
        label: "Who gets the seal of the audit trail",
        help: "After each verification the last seal is mailed to this address, best outside of the office. With it anybody can prove later that no entry up to it was changed. Empty for nobody.",
        kind: SettingKind::Email,
        default: "\"\"",
    },
];

pub const AREA: Area = Area {
    name: "system",
    routes,
    permissions: &[RIGHTS],
    tables: &[
        "setting",
        "number_series",
        "search_word",
        "audit_event",
        "audit_seal",
        "audit_gap",
        "idempotency",
        "job",
        "job_status",
        "stored_file",
        "job_file",
        "upkeep",
        "upkeep_kind",
        "access_epoch",
        "secret",
        "migration",
    ],
    prompt_jobs: &[crate::app::mail::SEND],
    settings: SETTINGS,
    hooks,
    ..Area::EMPTY
};

fn hooks(hooks: &mut Hooks) {
    hooks.history("setting", History::of(&[rights::SETTINGS_INDEX]));
    hooks.history("job", History::of(&[rights::SETTINGS_INDEX]));
    hooks.verify("the audit trail matches its seals", crate::audit::verify);
}

fn routes(r: Routes) -> Routes {
    r.get("/get-options", SignedIn, options::get_options)
        .get("/search", SignedIn, search::search)
        .get("/get-jobs", SignedIn, jobs::get_jobs)
        .get("/get-job-details", SignedIn, jobs::get_job_details)
        .get("/job-events", SignedIn, jobs::job_events)
        .post("/cancel-job", SignedIn, jobs::cancel_job)
        .post("/upload-file", SignedIn, files::upload_file)
        .keyless()
        .get("/files/{id}", Public, files::download)
        .get("/get-settings", Can(rights::SETTINGS_INDEX), settings::get_settings)
        .post("/update-settings", Can(rights::SETTINGS_UPDATE), settings::update_settings)
        .post("/run-upkeep", Can(rights::UPKEEP_RUN), upkeep::run_upkeep)
}
