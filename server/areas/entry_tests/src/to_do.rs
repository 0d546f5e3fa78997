//! Lists of this area in which work waits.

use crate::{
    applications::model::FastApplication,
    awards::model::FastAwardList,
    fast_tests::model::FastTest,
    rights::{APPLICATIONS_APPROVE, APPLICATIONS_CREATE, AWARD_LISTS_CREATE, AWARD_LISTS_PUBLISH},
    scholarships::{awards::model::ScholarshipAward, rights::APPROVE},
};
use kernel::{Listed, ToDo};

pub const TO_DO: &[ToDo] = &[
    ToDo::of("fast_applications", APPLICATIONS_APPROVE, <FastApplication as Listed>::LIST, "status=pending", "/admin/fast-applications"),
    ToDo::of("offers_open", APPLICATIONS_CREATE, <FastApplication as Listed>::LIST, "offer_open=true", "/admin/fast-applications")
        .in_time(),
    ToDo::of("fast_marks_differ", AWARD_LISTS_CREATE, <FastTest as Listed>::LIST, "marks_differ=true", "/admin/fast-tests"),
    ToDo::of("merit_lists_to_publish", AWARD_LISTS_PUBLISH, <FastAwardList as Listed>::LIST, "status=frozen", "/admin/fast-award-lists")
        .shared(),
    ToDo::of("scholarships_proposed", APPROVE, <ScholarshipAward as Listed>::LIST, "status=proposed", "/admin/scholarship-awards"),
    ToDo::of("scholarships_to_confirm", APPROVE, <ScholarshipAward as Listed>::LIST, "result_known=true", "/admin/scholarship-awards")
        .in_time(),
];
