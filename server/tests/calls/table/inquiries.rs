//! The rows of inquiries and campaigns. `POST /save-inquiry` is public and stands with the website's forms.

use super::{
    CLERKS,
    Elsewhere::{At, Empty, Missing, Same},
    Row, row,
};

const READERS: &str = "SA BA CA AO PR";
const HEADS: &str = "SA BA CA";

pub const INQUIRIES: &[Row] = &[
    row("GET /get-inquiries", READERS, "/get-inquiries?ids=@new_inquiry", "", Empty),
    row("GET /get-inquiry-details", READERS, "/get-inquiry-details?id=@new_inquiry", "", Missing),
    row(
        "POST /update-inquiry",
        CLERKS,
        "/update-inquiry",
        r#"{"id":"@new_inquiry","version":"@version","name":"Hamza Iqbal","father_name":"Iqbal Hussain","phone":"0300-8123411","city":"Lahore","campus_id":"@campus","source":"referral","previous_institution_id":"@new_institution","marks":"948/1100","notes":"Wants the evening shift"}"#,
        Missing,
    ),
    row("DELETE /delete-inquiry", HEADS, "/delete-inquiry?id=@new_inquiry", "", Missing),
    row("GET /find-similar-inquiries", CLERKS, "/find-similar-inquiries?phone=0300-8123400&name=Hamza", "", Same),
    row(
        "POST /log-inquiry-contact",
        CLERKS,
        "/log-inquiry-contact",
        r#"{"id":"@new_inquiry","kind":"call","outcome":"reached","note":"Asked for the fee","next_follow_up_on":"2026-12-01"}"#,
        Missing,
    ),
    row(
        "POST /move-inquiry",
        CLERKS,
        "/move-inquiry",
        r#"{"id":"@new_inquiry","version":"@version","status":"lost","lost_reason":"distance","note":"Moves to Multan"}"#,
        Missing,
    ),
    row(
        "POST /message-inquiry",
        CLERKS,
        "/message-inquiry",
        r#"{"id":"@reached_inquiry","text":"The entry test is on Monday at nine."}"#,
        Missing,
    ),
    row("POST /assign-inquiries", CLERKS, "/assign-inquiries", r#"{"ids":["@new_inquiry"],"assigned_to":null}"#, At("ids")),
    row("POST /merge-inquiries", HEADS, "/merge-inquiries", r#"{"id":"@new_inquiry","into_id":"@new_inquiry"}"#, Missing),
    row("GET /inquiry-import-template", CLERKS, "/inquiry-import-template", "", Same),
    row(
        "POST /check-inquiry-import",
        CLERKS,
        "/check-inquiry-import",
        r#"{"file_id":"@my_inquiry_sheet","campus_id":"@campus"}"#,
        At("campus_id"),
    ),
    row("POST /import-inquiries", CLERKS, "/import-inquiries", r#"{"file_id":"@my_inquiry_sheet","campus_id":"@campus"}"#, At("campus_id")),
    row("POST /undo-inquiry-import", HEADS, "/undo-inquiry-import", r#"{"job_id":"@my_inquiries_taken_in"}"#, Missing),
    row("GET /get-inquiry-funnel", READERS, "/get-inquiry-funnel?campus_id=@campus", "", At("campus_id")),
    row("GET /get-inquiry-sources", READERS, "/get-inquiry-sources?campus_id=@campus", "", At("campus_id")),
    row("GET /get-inquiry-campaigns", READERS, "/get-inquiry-campaigns?ids=@new_inquiry_campaign", "", Empty),
    row("GET /get-inquiry-campaign-details", READERS, "/get-inquiry-campaign-details?id=@new_inquiry_campaign", "", Missing),
    row(
        "POST /save-inquiry-campaign",
        HEADS,
        "/save-inquiry-campaign",
        r#"{"campus_id":"@campus","name":"Banner @n","code":"B@n","source":"social","starts_on":"2026-11-01","ends_on":"2026-12-31","cost_minor":2500000}"#,
        At("campus_id"),
    ),
    row(
        "POST /update-inquiry-campaign",
        HEADS,
        "/update-inquiry-campaign",
        r#"{"id":"@new_inquiry_campaign","version":"@version","campus_id":"@campus","name":"Fair @n","code":"F@n","source":"walk_in","starts_on":"2026-11-02","cost_minor":1500000}"#,
        Missing,
    ),
    row("DELETE /inquiry-campaigns/{id}", HEADS, "/inquiry-campaigns/@new_inquiry_campaign", "", Missing),
];

/// What is chosen from in them.
pub const CHOICES: &[(&str, &str)] = &[("inquiry_keepers", READERS), ("inquiry_campaigns", READERS)];
