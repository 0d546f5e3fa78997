//! The rows of messages.

use super::{
    Elsewhere::{At, Empty, Missing, Same},
    OF_GROUP, Row, row,
};

const OFFICE: &str = "SA BA CA";

pub const MESSAGES: &[Row] = &[
    row("GET /get-sent-messages", OFFICE, "/get-sent-messages?campus_id=@campus", "", Empty),
    row("GET /get-sent-message-details", OFFICE, "/get-sent-message-details?id=@message", "", Missing),
    row("POST /resend-messages", OFFICE, "/resend-messages", r#"{"ids":["@message"],"even_sent":true}"#, At("ids")),
    row("POST /cancel-messages", OFFICE, "/cancel-messages", r#"{"ids":["@message"]}"#, At("ids")),
    row("GET /get-message-templates", OFFICE, "/get-message-templates", "", Same),
    row("GET /get-message-template-details", OFFICE, "/get-message-template-details?id=@message_template", "", Same),
    row(
        "POST /update-message-template",
        OF_GROUP,
        "/update-message-template",
        r#"{"id":"@message_template","version":"@version","title_en":"Fee @n","body_en":"Dear {name}, pay {amount}.","title_ur":"فیس","body_ur":"{amount}","by_email":true,"by_gateway":false}"#,
        Same,
    ),
    row(
        "POST /preview-message-template",
        OF_GROUP,
        "/preview-message-template",
        r#"{"id":"@message_template","title_en":"Fee","body_en":"Dear {name}, pay {amount}.","title_ur":"فیس","body_ur":"{amount}","by_email":true,"by_gateway":false}"#,
        Same,
    ),
    row("GET /get-message-settings", "SA", "/get-message-settings", "", Same),
    row(
        "POST /update-message-settings",
        OF_GROUP,
        "/update-message-settings",
        r#"{"id":"@message_settings","version":"@version","language":"ur","quiet_from":"21:00","quiet_to":"07:00","daily_limit":10,"gateway_on":false,"gateway_seconds":10}"#,
        Same,
    ),
    row("GET /get-my-messages", "signed", "/get-my-messages", "", Same),
    row("POST /mark-messages-read", "signed", "/mark-messages-read", r#"{"ids":[]}"#, Same),
    row("GET /get-my-message-preferences", "signed", "/get-my-message-preferences", "", Same),
    row(
        "POST /update-my-message-preferences",
        "signed",
        "/update-my-message-preferences",
        r#"{"language":"en","opted_out":["task_set"]}"#,
        Same,
    ),
    row("GET /get-push-devices", "signed", "/get-push-devices", "", Same),
    row(
        "POST /save-push-device",
        "signed",
        "/save-push-device",
        r#"{"endpoint":"https://push.example.com/send/@n","p256dh":"BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY","auth":"_ordMnz7uTCmrpBTeUV4Bw"}"#,
        Same,
    ),
    row("DELETE /delete-push-device", "signed", "/delete-push-device?id=@my_push_device", "", Missing),
];
