//! The rows of entry tests.

use super::{
    Elsewhere::{At, Empty, Missing, Same},
    Row, row,
};

pub const ENTRY_TESTS: &[Row] = &[
    row("GET /get-fast-tests", READERS, "/get-fast-tests?ids=@new_fast_test", "", Empty),
    row("GET /get-fast-test-details", READERS, "/get-fast-test-details?id=@new_fast_test", "", Missing),
    row(
        "POST /save-fast-test",
        KEEPERS,
        "/save-fast-test",
        r#"{"name":"Entry test @n","code":"@code","session_id":"@session","on_date":"2026-12-06","starts_at":"09:00","opens_on":"2026-11-01","closes_on":"2026-11-30","fee_minor":0,"rules":"Bring a pen","matric_weight":50,"test_weight":50,"tie_breaks":["test","older"],"last_seat":"both","offer_days":7,"parts":[{"name":"English","total_marks":50}],"centres":[{"campus_id":"@campus","rooms":[{"name":"Hall","seats":200}]}],"seats":[{"program_id":"@program","campus_id":"@campus","seats":40}]}"#,
        At("centres.0.campus_id"),
    ),
    row(
        "POST /update-fast-test",
        KEEPERS,
        "/update-fast-test",
        r#"{"id":"@new_fast_test","version":"@version","name":"Entry test again @n","code":"@code","session_id":"@session","on_date":"2026-12-06","starts_at":"09:00","opens_on":"2026-11-01","closes_on":"2026-11-30","fee_minor":0,"matric_weight":40,"test_weight":60,"tie_breaks":["older"],"last_seat":"both","offer_days":7,"parts":[{"name":"English","total_marks":50}],"centres":[{"campus_id":"@campus","rooms":[{"name":"Hall","seats":200}]}],"seats":[{"program_id":"@program","campus_id":"@campus","seats":40}]}"#,
        Missing,
    ),
    row("POST /step-fast-test", KEEPERS, "/step-fast-test", r#"{"id":"@new_fast_test","version":"@version","status":"open"}"#, Missing),
    row("DELETE /delete-fast-test", KEEPERS, "/delete-fast-test?id=@new_fast_test", "", Missing),
    row("GET /get-fasts", READERS, "/get-fasts?ids=@new_fast", "", Empty),
    row("GET /get-fast-details", READERS, "/get-fast-details?id=@new_fast", "", Missing),
    row(
        "POST /update-fast",
        KEEPERS,
        "/update-fast",
        r#"{"id":"@new_fast","version":1,"name":"Hamza @n","father_name":"Iqbal","date_of_birth":"2012-03-04","phone":"0300-1234567","matric_obtained":700,"matric_total":1100}"#,
        Missing,
    ),
    row(
        "POST /approve-fast/applications",
        KEEPERS,
        "/approve-fast/applications",
        r#"{"application_ids":["@new_fast"],"date":"2026-12-06","testTime":"09:00","campusCode":"GUL"}"#,
        Missing,
    ),
    row(
        "POST /reject-fast/applications",
        KEEPERS,
        "/reject-fast/applications",
        r#"{"application_ids":["@new_fast"],"reason":"The board is unknown"}"#,
        Missing,
    ),
    row(
        "POST /renew-fast-fee-slip",
        KEEPERS,
        "/renew-fast-fee-slip",
        r#"{"id":"@new_lapsed_fast","version":1,"valid_until":"2026-12-04"}"#,
        Missing,
    ),
    row("POST /print-fast-slips", KEEPERS, "/print-fast-slips", r#"{"application_ids":["@new_seated_fast"]}"#, Missing),
    row("GET /get-fast-attendance", KEEPERS, "/get-fast-attendance?test_id=@new_open_fast_test&campus_id=@campus", "", Missing),
    row(
        "POST /save-fast-attendance",
        KEEPERS,
        "/save-fast-attendance",
        r#"{"test_id":"@open_fast_test","campus_id":"@campus","lines":[{"id":"@new_seated_fast","version":2,"appeared":true}]}"#,
        Missing,
    ),
    row("GET /get-fast-scripts", SCRIPTS, "/get-fast-scripts?test_id=@new_sat_fast_test", "", Empty),
    row("POST /give-fast-script-codes", SCRIPTS, "/give-fast-script-codes", r#"{"test_id":"@new_sat_fast_test"}"#, Missing),
    row("GET /get-fast-test-marks", KEEPERS, "/get-fast-test-marks?test_id=@new_open_fast_test", "", Missing),
    row(
        "POST /save-fast-marks",
        KEEPERS,
        "/save-fast-marks",
        r#"{"test_id":"@coded_fast_test","round":"first","lines":[{"code":"@fast_script","part_id":"@fast_part","marks":30}]}"#,
        Missing,
    ),
    row("GET /fast-marks-sheet", KEEPERS, "/fast-marks-sheet?test_id=@coded_fast_test", "", Missing),
    row(
        "POST /check-fast-marks",
        KEEPERS,
        "/check-fast-marks",
        r#"{"file_id":"@my_marked_scripts","test_id":"@coded_fast_test","round":"first"}"#,
        Missing,
    ),
    row("GET /get-fast-award-lists", READERS, "/get-fast-award-lists?ids=@new_fast_award_list", "", Empty),
    row("GET /get-fast-awardlist", READERS, "/get-fast-awardlist?id=@new_fast_award_list", "", Missing),
    row("GET /get-fast-merits", READERS, "/get-fast-merits?award_list_id=@new_fast_award_list", "", Empty),
    row(
        "POST /preview-fast-award-list",
        KEEPERS,
        "/preview-fast-award-list",
        r#"{"test_id":"@new_open_fast_test","program_id":"@program"}"#,
        Missing,
    ),
    row(
        "POST /save-fast-award-list",
        PUBLISHERS,
        "/save-fast-award-list",
        r#"{"test_id":"@new_marked_fast_test","program_id":"@program","name":"Merit @n"}"#,
        Missing,
    ),
    row("POST /publish-fast-award-list", PUBLISHERS, "/publish-fast-award-list", r#"{"id":"@new_fast_award_list","version":1}"#, Missing),
    row("POST /pass-on-fast-offers", PUBLISHERS, "/pass-on-fast-offers", r#"{"id":"@new_published_fast_list","version":2}"#, Missing),
    row(
        "POST /decline-fast-offer",
        PUBLISHERS,
        "/decline-fast-offer",
        r#"{"id":"@new_fast_offer","reason":"Goes to another school"}"#,
        Missing,
    ),
    row("GET /get-fast-campuses", "public", "/get-fast-campuses", "", Same),
];

/// What is chosen from in them.
pub const CHOICES: &[(&str, &str)] = &[("fast_tests", READERS)];

const READERS: &str = "SA BA CA PR AO EX AU";
const KEEPERS: &str = "SA BA CA AO EX";
const PUBLISHERS: &str = "SA BA CA EX";
const SCRIPTS: &str = "SA BA CA AO";
