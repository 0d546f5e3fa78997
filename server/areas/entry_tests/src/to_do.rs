//! Lists of this area in which work waits.

use crate::{
    applications::model::FastApplication,
    rights::{APPLICATIONS_APPROVE, APPLICATIONS_CREATE},
    scholarships::{awards::model::ScholarshipAward, rights::APPROVE},
};
use kernel::{Listed, ToDo};

pub const TO_DO: &[ToDo] = &[
    ToDo::of("fast_applications", APPLICATIONS_APPROVE, <FastApplication as Listed>::LIST, "status=pending", "/admin/fast-applications"),
    ToDo::of("offers_open", APPLICATIONS_CREATE, <FastApplication as Listed>::LIST, "offer_open=true", "/admin/fast-applications")
        .in_time(),
    ToDo::of("scholarships_proposed", APPROVE, <ScholarshipAward as Listed>::LIST, "status=proposed", "/admin/scholarship-awards"),
];
