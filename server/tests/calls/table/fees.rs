//! The rows of fees.

use super::{
    Elsewhere::{At, Empty, Missing, Same},
    OF_GROUP, Row, row,
};

/// Who reads fees, who bills, who serves families, who sets up, who approves.
const FEES: &str = "SA BA CA PR CH AC CS AU";
// Who sets scholarships up chooses the heads that they are of.
const HEADS: &str = "SA BA CA AO PR CH AC CS AU";
const PORTAL: &str = "SA BA CA PR CH AC CS AU ST PA";
const BILLERS: &str = "SA BA CA CH AC";
const COUNTER: &str = "SA BA CA PR CH AC CS";
const PRINCIPALS: &str = "SA BA CA PR CH";
const CHIEF: &str = "SA CH";
const TEMPLATE: &str = r#"{"name":"Class 10","campus_id":"@campus","session_id":"@new_session","program_id":"@program","class_id":"@class","first_month":"2026-08","installments":12,"due_day":10,"lines":[{"fee_head_id":"@head","amount_minor":12000000}]}"#;
const PLAN: &str = r#"{"student_id":"@new_student","lines":[{"fee_head_id":"@head","amount_minor":3600000}],"first_month":"2026-11","installments":36,"due_day":10}"#;

/// Who may choose from what of fees (`options.rs`).
pub const CHOICES: &[(&str, &str)] =
    &[("fee_heads", HEADS), ("fee_templates", FEES), ("challans", FEES), ("transport_routes", FEES), ("sponsors", FEES)];

const KEEPERS: &str = "SA BA CA CH";
const ROUTE: &str = r#"{"campus_id":"@campus","name":"Ring Road @n","code":"@code","driver_name":"Muhammad Aslam","driver_phone":"0300-1234567","vehicle_no":"LEA-4821","seats":18,"fee_head_id":"@head_transport","amount_minor":350000}"#;

pub const FEE_ROWS: &[Row] = &[
    row("GET /get-fee-heads", FEES, "/get-fee-heads", "", Same),
    row("GET /get-fee-head-details", FEES, "/get-fee-head-details?id=@head", "", Same),
    row("POST /save-fee-head", OF_GROUP, "/save-fee-head", r#"{"name":"Laboratory @n","kind":"other","treatment":"income"}"#, Same),
    row(
        "POST /update-fee-head",
        OF_GROUP,
        "/update-fee-head",
        r#"{"id":"@new_fee_head","version":1,"name":"Laboratory @n","kind":"other","treatment":"income"}"#,
        Same,
    ),
    row("DELETE /fee-heads/{id}", OF_GROUP, "/fee-heads/@new_fee_head", "", Same),
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
        r#"{"campus_id":"@campus","from_on":"@far_day","per_day_minor":5000,"most_minor":100000}"#,
        At("campus_id"),
    ),
    row("DELETE /late-fee-rules/{id}", CHIEF, "/late-fee-rules/@new_late_rule", "", Missing),
    row("GET /get-transport-routes", FEES, "/get-transport-routes?campus_id=@campus", "", Empty),
    row("GET /get-transport-route-details", FEES, "/get-transport-route-details?id=@new_transport_route", "", Missing),
    row("POST /save-transport-route", KEEPERS, "/save-transport-route", ROUTE, At("campus_id")),
    row(
        "POST /update-transport-route",
        KEEPERS,
        "/update-transport-route",
        r#"{"id":"@new_transport_route","version":1,"campus_id":"@campus","name":"Ring Road @n","code":"@code","fee_head_id":"@head_transport","amount_minor":400000}"#,
        Missing,
    ),
    row("DELETE /transport-routes/{id}", KEEPERS, "/transport-routes/@new_transport_route", "", Missing),
    row("GET /transport-route-import-template", KEEPERS, "/transport-route-import-template", "", Same),
    row(
        "POST /check-transport-route-import",
        KEEPERS,
        "/check-transport-route-import",
        r#"{"file_id":"@my_transport_route_sheet","campus_id":"@campus"}"#,
        At("campus_id"),
    ),
    row(
        "POST /import-transport-routes",
        KEEPERS,
        "/import-transport-routes",
        r#"{"file_id":"@my_transport_route_sheet","campus_id":"@campus"}"#,
        At("campus_id"),
    ),
    row(
        "POST /undo-transport-route-import",
        KEEPERS,
        "/undo-transport-route-import",
        r#"{"job_id":"@my_transport_route_import"}"#,
        Missing,
    ),
    row(
        "POST /change-student-route",
        BILLERS,
        "/change-student-route",
        r#"{"student_id":"@new_planned_student","route_id":"@new_transport_route","from":"2026-12"}"#,
        Missing,
    ),
    row("POST /apply-route-amount", BILLERS, "/apply-route-amount", r#"{"id":"@new_transport_route","from":"2026-12"}"#, Missing),
    row("GET /get-sponsors", FEES, "/get-sponsors?campus_id=@campus", "", Empty),
    row("GET /get-sponsor-details", FEES, "/get-sponsor-details?id=@new_sponsor", "", Missing),
    row(
        "POST /save-sponsor",
        KEEPERS,
        "/save-sponsor",
        r#"{"campus_id":"@campus","name":"Foundation @n","kind":"foundation","contact_name":"Sara Khan","phone":"0300-1234567"}"#,
        At("campus_id"),
    ),
    row(
        "POST /update-sponsor",
        KEEPERS,
        "/update-sponsor",
        r#"{"id":"@new_sponsor","version":1,"campus_id":"@campus","name":"Zakat fund @n","kind":"zakat"}"#,
        Missing,
    ),
    row("DELETE /sponsors/{id}", KEEPERS, "/sponsors/@new_sponsor", "", Missing),
    row("GET /get-hostel-rooms", FEES, "/get-hostel-rooms?campus_id=@campus", "", Empty),
    row("GET /get-hostel-room-details", FEES, "/get-hostel-room-details?id=@new_hostel_room", "", Missing),
    row(
        "POST /save-hostel-room",
        KEEPERS,
        "/save-hostel-room",
        r#"{"campus_id":"@campus","name":"Room @n","beds":4,"warden_id":"@teacher","fee_head_id":"@head"}"#,
        At("campus_id"),
    ),
    row(
        "POST /update-hostel-room",
        KEEPERS,
        "/update-hostel-room",
        r#"{"id":"@new_hostel_room","version":1,"campus_id":"@campus","name":"Room @n","beds":6,"warden_id":"@teacher","fee_head_id":"@head","note":"By the stairs"}"#,
        Missing,
    ),
    row("DELETE /hostel-rooms/{id}", KEEPERS, "/hostel-rooms/@new_hostel_room", "", Missing),
    row(
        "POST /sponsor-challan",
        BILLERS,
        "/sponsor-challan",
        r#"{"challan_id":"@new_challan","sponsor_id":"@new_sponsor","amount_minor":1000,"reference":"F-@n"}"#,
        Missing,
    ),
    row(
        "POST /preview-sponsored-challan",
        BILLERS,
        "/preview-sponsored-challan",
        r#"{"challan_id":"@challan","sponsor_id":"@new_sponsor","amount_minor":1000}"#,
        Missing,
    ),
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
    row(
        "POST /end-concession",
        PRINCIPALS,
        "/end-concession",
        r#"{"id":"@new_approved_concession","version":2,"from_month":"2026-12","reason":"The sister left"}"#,
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
        r#"{"id":"@bare_challan","file_id":"@my_photo"}"#,
        Missing,
    ),
    row("POST /confirm-print", COUNTER, "/confirm-print", r#"{"ids":["@challan"]}"#, At("ids")),
    row("GET /get-bill-months", BILLERS, "/get-bill-months?campus_id=@campus", "", At("campus_id")),
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
        "POST /preview-struck-off-students",
        PRINCIPALS,
        "/preview-struck-off-students",
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
