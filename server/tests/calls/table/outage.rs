//! The rows of receipts that are taken without the server.

use super::{
    Elsewhere::{At, Empty, Missing},
    Row, row,
};

const READERS: &str = "SA BA CA PR CH AC CS AU";
const BILLERS: &str = "SA BA CA CH AC";
const COUNTER: &str = "SA BA CA PR CH AC CS";

pub const OUTAGE: &[Row] = &[
    row("POST /save-counter-machine", COUNTER, "/save-counter-machine", r#"{"campus_id":"@campus"}"#, At("campus_id")),
    row("GET /get-counter-dues", COUNTER, "/get-counter-dues?campus_id=@campus", "", At("campus_id")),
    row(
        "POST /save-provisional-receipt",
        COUNTER,
        "/save-provisional-receipt",
        r#"{"client_key":"taken-by-a-machine-@n","machine_id":"@my_counter_machine","running_no":1,"challan_id":"@bare_challan","amount_minor":10000,"due_minor":12345,"instrument":"cash","payer_name":"Tariq Khan","taken_at":"2026-11-20T04:30:00Z"}"#,
        At("machine_id"),
    ),
    row("GET /get-provisional-receipts", READERS, "/get-provisional-receipts?ids=@new_provisional_receipt", "", Empty),
    row(
        "POST /decide-provisional-receipt",
        BILLERS,
        "/decide-provisional-receipt",
        r#"{"id":"@new_provisional_receipt","version":1,"decision":"advance","reason":"The father asked for it"}"#,
        Missing,
    ),
    row(
        "POST /preview-decided-receipt",
        BILLERS,
        "/preview-decided-receipt",
        r#"{"id":"@new_provisional_receipt","version":1,"decision":"advance","reason":"For next month"}"#,
        Missing,
    ),
];
