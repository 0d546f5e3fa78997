//! Bad input in every field, parameter and address: a sentence or a 4xx, never a 5xx.

use super::{
    none,
    requests::{Maker, Request},
    rows,
};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Reply, School, World, in_school};

/// What reads days takes it for one of the first year.
const HALF_DAY: &str = "1-1-1";

/// What no field expects; some fields take some of them.
fn garbage() -> Vec<Value> {
    vec![
        Value::Null,
        json!(true),
        json!(-1),
        json!(i64::MAX),
        json!(1.5e300),
        json!(""),
        json!("\u{0}a\u{7}"),
        json!("\u{202e}\u{2066}gpj.exe\u{200b}"),
        json!("x".repeat(70_000)),
        json!("2026-02-30"),
        json!([]),
        json!([null, "a", -5, i64::MIN]),
        json!({ "a": { "b": [] } }),
        json!(HALF_DAY),
    ]
}

/// The paths of every value within a body, lists by their first element.
fn places(value: &Value, at: &str, out: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                let at = format!("{at}/{name}");
                places(inner, &at, out);
                out.push(at);
            }
        }
        Value::Array(all) => {
            if let Some(first) = all.first() {
                let at = format!("{at}/0");
                places(first, &at, out);
                out.push(at);
            }
        }
        _ => {}
    }
}

/// Sign-in hashes a password each time, and a wrong one counts; tried by a few only.
const SLOW: &[&str] = &[
    "POST /login",
    "POST /change-password",
    "POST /change-email",
    "POST /save-user",
    "POST /save-campus-user",
    "POST /logout",
    "POST /reset-password",
    "POST /start-second-step",
    "POST /reset-user-password",
];

/// What is typed there only counts when it is saved, or is compared and kept nowhere.
const TAKES_LONG: &[&str] = &[
    "POST /login",
    "POST /preview-unpaid-installment",
    "POST /preview-bounced-cheque",
    "POST /preview-content",
    "POST /get-own-admission",
    "POST /get-own-admission-status",
];

/// The refusal is at the field, or at what it belongs to: a setting by its key, the list of a tag, the picture of a text.
fn blames(reply: &Reply, field: &str) -> bool {
    let blamed = reply.body["errors"].as_object().into_iter().flat_map(|errors| errors.keys());
    blamed.into_iter().any(|name| field == name || field.ends_with(&format!(".{name}")) || field.starts_with(&format!("{name}.")))
}

fn short(reply: &Reply) -> String {
    reply.body.to_string().chars().take(160).collect()
}

async fn spoil_bodies(maker: &Maker, faults: &mut Vec<String>) {
    let admin = maker.school.admin();
    for row in rows().into_iter().filter(|row| row.body.starts_with('{') && row.call != "POST /logout") {
        let whole = maker.request(&row, &admin).await;
        let body = whole.body.clone().unwrap_or_default();
        let mut found = Vec::new();
        places(&body, "", &mut found);
        let all = garbage();
        let tried: &[Value] = if SLOW.contains(&row.call) { &all[4..8] } else { &all };
        for at in found {
            let is_day = body.pointer(&at).and_then(Value::as_str).is_some_and(|text| text.parse::<chrono::NaiveDate>().is_ok());
            for bad in tried {
                let mut body = body.clone();
                *body.pointer_mut(&at).expect("a place") = bad.clone();
                let reply = Request { body: Some(body), ..whole.clone() }.send(&admin).await;
                if reply.status >= 500 {
                    let bad: String = bad.to_string().chars().take(40).collect();
                    faults.push(format!("{} with {at} = {bad}: {} {}", row.call, reply.status, short(&reply)));
                }
                let field = at[1..].replace('/', ".");
                let is_taken = reply.status < 300 || (reply.status == 422 && !blames(&reply, &field));
                if is_day && *bad == json!(HALF_DAY) && is_taken {
                    faults.push(format!("{}: half a day for {field} gets {} {}", row.call, reply.status, short(&reply)));
                }
                let is_long =
                    bad.as_str().is_some_and(|text| text.len() > 10_000) && !TAKES_LONG.contains(&row.call) && !at.ends_with("/html");
                if is_long && (reply.status != 422 || !blames(&reply, &field)) {
                    faults.push(format!("{}: a text too long for {field} gets {} {}", row.call, reply.status, short(&reply)));
                }
                let names_a_record = at.ends_with("_id") || at.ends_with("_ids/0") || at.ends_with("/id");
                if names_a_record && *bad == json!(i64::MAX) && !matches!(reply.status, 404 | 409 | 422) {
                    faults.push(format!("{} with {field} of nobody: {} {}", row.call, reply.status, short(&reply)));
                }
            }
        }
        for bad in [Value::Null, json!([]), json!("text"), json!(7), json!({})] {
            let reply = Request { body: Some(bad.clone()), ..whole.clone() }.send(&admin).await;
            if reply.status >= 500 {
                faults.push(format!("{} with {bad}: {} {}", row.call, reply.status, short(&reply)));
            }
        }
    }
}

in_school!(no_body_breaks_a_call, |world: Arc<World>, school: School| async move {
    let maker = Maker::new(world, school).await;
    let mut faults = Vec::new();
    spoil_bodies(&maker, &mut faults).await;
    none(&faults);
    let found = maker.world().faults().await;
    assert!(found.is_empty(), "bad input spoilt the books:\n{}", found.join("\n"));
});

const BAD_PARAMETERS: &[&str] =
    &["abc", "-1", "0", "9223372036854775808", "", "%00", "1,2,,", "%F0%9F%A6%86", "1%27%20OR%201%3D1--", "%E2%80%AE", "2026-02-30", "[]"];

in_school!(no_address_breaks_a_call, |world: Arc<World>, school: School| async move {
    let maker = Maker::new(world, school).await;
    let admin = maker.school.admin();
    let mut faults = Vec::new();
    for row in rows().into_iter().filter(|row| row.body.is_empty()) {
        let whole = maker.request(&row, &admin).await;
        let (path, parameters) = whole.address.split_once('?').unwrap_or((&whole.address, ""));
        let mut addresses = Vec::new();
        for bad in BAD_PARAMETERS {
            if row.call.contains("{id}") {
                let (base, _) = path.rsplit_once('/').expect("an id");
                addresses.push(format!("{base}/{bad}"));
            }
            for pair in parameters.split('&').filter(|pair| !pair.is_empty()) {
                let (name, _) = pair.split_once('=').unwrap_or((pair, ""));
                let others: Vec<&str> = parameters.split('&').filter(|other| *other != pair).collect();
                addresses.push(format!("{path}?{name}={bad}&{}", others.join("&")));
            }
        }
        // Every list has these; each call is tried with some of the bad ones, all calls together with all of them.
        for (n, name) in ["page", "per_page", "sort", "search", "ids", "after", "format", "columns"].iter().enumerate() {
            for bad in BAD_PARAMETERS.iter().skip((n + row.call.len()) % 4).step_by(4).filter(|_| row.call.starts_with("GET /get-")) {
                addresses.push(format!("{path}?{name}={bad}"));
            }
        }
        for address in addresses.iter().filter(|address| !address.ends_with('/')) {
            let reply = Request { address: address.clone(), ..whole.clone() }.send(&admin).await;
            if reply.status >= 500 {
                faults.push(format!("{} {address}: {} {}", row.call, reply.status, short(&reply)));
            }
        }
    }
    none(&faults);
});

in_school!(a_reading_call_refuses_what_it_does_not_know, |world: Arc<World>, school: School| async move {
    let maker = Maker::new(world, school).await;
    let admin = maker.school.admin();
    let mut faults = Vec::new();
    let mut lists = 0;
    for row in rows().into_iter().filter(|row| row.call.starts_with("GET ")) {
        let request = maker.request(&row, &admin).await;
        let whole = request.send(&admin).await;
        let join = if request.address.contains('?') { '&' } else { '?' };
        let unknown = Request { address: format!("{}{join}nonsense=1", request.address), ..request.clone() }.send(&admin).await;
        if unknown.status != 422 || unknown.body["errors"]["nonsense"].is_null() {
            faults.push(format!("{}: an unknown parameter gets {} {}", row.call, unknown.status, short(&unknown)));
        }
        if whole.body["per_page"].is_null() || whole.body["total"].is_null() {
            continue;
        }
        lists += 1;
        for (what, parameter) in [
            ("sort", "sort=nonsense"),
            ("page size", "per_page=100000"),
            ("form", "format=exe"),
            ("column", "format=csv&columns=nonsense"),
            ("repeated column", "format=csv&columns=id,id"),
        ] {
            let reply = Request { address: format!("{}{join}{parameter}", request.address), ..request.clone() }.send(&admin).await;
            if reply.status != 422 {
                faults.push(format!("{}: an unknown {what} gets {} {}", row.call, reply.status, short(&reply)));
            }
        }
    }
    none(&faults);
    assert!(lists > 30, "only {lists} lists were found");
});

/// What cannot be read as what a parameter takes; none where it takes any text.
fn unreadable(schema: &Value) -> Option<&'static str> {
    let takes = |kind: &str| schema["type"] == kind || schema["type"].as_array().is_some_and(|kinds| kinds.iter().any(|one| one == kind));
    let is_chosen = ["enum", "examples", "pattern", "$ref", "anyOf", "oneOf"].iter().any(|word| !schema[*word].is_null());
    match () {
        () if schema["format"] == "date" => Some("1-1-1"),
        () if schema["format"] == "date-time" => Some("soon"),
        () if takes("integer") || takes("number") => Some("1.x"),
        () if takes("boolean") => Some("maybe"),
        () if is_chosen => Some("nonsense"),
        () => None,
    }
}

in_school!(a_reading_call_refuses_what_it_cannot_read, |world: Arc<World>, school: School| async move {
    let described = serde_json::to_value(world.app.registry.describe().openapi).expect("a description");
    let maker = Maker::new(world, school).await;
    let admin = maker.school.admin();
    let (mut faults, mut tried) = (Vec::new(), 0);
    for row in rows().into_iter().filter(|row| row.call.starts_with("GET ")) {
        let declared = described["paths"][&row.call["GET ".len()..]]["get"]["parameters"].as_array().cloned().unwrap_or_default();
        let declared: Vec<(&str, &Value)> =
            declared.iter().filter(|one| one["in"] == "query").filter_map(|one| Some((one["name"].as_str()?, &one["schema"]))).collect();
        let request = maker.request(&row, &admin).await;
        let (path, parameters) = request.address.split_once('?').unwrap_or((&request.address, ""));
        let given = |name: &str| parameters.split('&').any(|pair| pair.split_once('=').is_some_and(|(own, _)| own == name));
        let with = |more: String, but: &str| {
            let kept = parameters.split('&').filter(|pair| !pair.is_empty() && pair.split_once('=').is_none_or(|(own, _)| own != but));
            let pairs: Vec<&str> = [more.as_str()].into_iter().chain(kept).collect();
            Request { address: format!("{path}?{}", pairs.join("&")), ..request.clone() }
        };
        for (name, schema) in &declared {
            let Some(bad) = unreadable(schema) else { continue };
            tried += 1;
            let reply = with(format!("{name}={bad}"), name).send(&admin).await;
            if reply.status != 422 || reply.body["errors"][*name].is_null() {
                faults.push(format!("{} with {name}={bad}: {} {}", row.call, reply.status, short(&reply)));
            }
        }
        // What a screen leaves empty was not chosen.
        let empty: Vec<String> = declared.iter().filter(|(name, _)| !given(name)).map(|(name, _)| format!("{name}=")).collect();
        let (whole, left) = (request.send(&admin).await, with(empty.join("&"), "").send(&admin).await);
        if left.status != whole.status {
            faults.push(format!("{} with empty parameters: {} {}, without: {}", row.call, left.status, short(&left), whole.status));
        }
    }
    none(&faults);
    assert!(tried > 2_000, "only {tried} parameters were found");
});

in_school!(fields_that_nobody_asked_for_change_nothing, |world: Arc<World>, school: School| async move {
    let maker = Maker::new(world, school).await;
    let admin = maker.school.admin();
    let mut faults = Vec::new();
    for row in rows().into_iter().filter(|row| row.body.starts_with('{') && !SLOW.contains(&row.call)) {
        let mut request = maker.request(&row, &admin).await;
        let extra = json!({
            "created_at": "1999-01-01T00:00:00Z", "is_system": true, "is_super_admin": true, "password_hash": "x", "voucher_id": 1, "paid_minor": 1,
            "posted": true, "user_id": 1, "__proto__": { "admin": true }, "nonsense": [1, 2, 3],
        });
        let fields = request.body.as_mut().and_then(Value::as_object_mut).expect("a body");
        for (name, value) in extra.as_object().expect("fields") {
            fields.entry(name.clone()).or_insert(value.clone());
        }
        let reply = request.send(&admin).await;
        if !(200..300).contains(&reply.status) && reply.status != 422 {
            faults.push(format!("{}: {} {}", row.call, reply.status, short(&reply)));
        }
    }
    none(&faults);
    let made = admin
        .post(
            "/save-school",
            json!({ "name": "Plain School", "code": "PLN", "id": 999_999, "version": 50, "created_at": "1999-01-01T00:00:00Z" }),
        )
        .await
        .id();
    let read = admin.get(&format!("/get-school-details?id={made}")).await.ok();
    assert_ne!(made, 999_999);
    assert_eq!(read["data"]["version"], 1);
    assert!(read["data"]["created_at"].as_str().expect("an instant").starts_with("2026"));
    let role = admin.post("/store-role", json!({ "label": "Porter", "is_system": true })).await.id();
    let read = admin.get(&format!("/get-role-detail?id={role}")).await.ok();
    assert_eq!(read["data"]["is_system"], false);
    assert!(maker.world().faults().await.is_empty());
});
