//! Who may make each call, and what another campus gets.

use super::{
    none,
    requests::Maker,
    rows,
    table::{ELSEWHERE_TRIED, Elsewhere, INITIALS, Row},
};
use kernel::db::Engine;
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};
use testkit::{Client, Reply, School, World, in_school};

/// Calls that end the sign-in which makes them, or change its password: made with a token of their own.
const SPENDS_TOKEN: &[&str] = &["POST /logout", "POST /change-password"];

fn said(reply: &Reply) -> String {
    let mut text = reply.body.to_string();
    if text == "null" {
        text = format!("{} bytes", reply.bytes.len());
    }
    text.chars().take(240).collect()
}

/// Roles that may, by name.
fn holders(row: &Row) -> Vec<&'static str> {
    row.may
        .split(' ')
        .filter(|word| !word.is_empty())
        .map(|initials| {
            INITIALS.iter().find(|(short, _)| *short == initials).unwrap_or_else(|| panic!("{}: who is {initials}?", row.call)).1
        })
        .collect()
}

/// What every signed-in user may: tried by one of the office and one of the families.
fn samples(row: &Row) -> Option<Vec<&'static str>> {
    match row.may {
        "public" | "signed" => Some(vec!["campus_admin", "student"]),
        "signed:CA" => Some(vec!["campus_admin"]),
        _ => None,
    }
}

/// Whom a call is tried by. Who may is the same code on both engines, so SQLite has every holder, and PostgreSQL another one of them at each call.
fn tried(world: &World, at: usize, may: &[&'static str]) -> Vec<&'static str> {
    match world.app.db.engine() {
        Engine::Sqlite => may.to_vec(),
        Engine::Postgres => may.get(at % may.len().max(1)).copied().into_iter().collect(),
    }
}

async fn caller(maker: &Maker, school: &School, role: &str, at: &str, row: &Row) -> Client {
    let client = school.user(role, at);
    if !SPENDS_TOKEN.contains(&row.call) {
        return client;
    }
    let user = client.get("/user").await.ok()["id"].as_i64().expect("an id");
    client.with_token(maker.fresh_token(user).await)
}

in_school!(every_call_is_made_by_its_holders_only, |world: Arc<World>, school: School| async move {
    let maker = Maker::new(world.clone(), school.clone()).await;
    let mut faults = Vec::new();
    for (at, row) in rows().into_iter().enumerate() {
        let may = samples(&row).unwrap_or_else(|| holders(&row));
        for role in tried(&world, at, &may) {
            let by = caller(&maker, &school, role, "a", &row).await;
            let request = maker.request(&row, &by).await;
            let reply = request.send(&by).await;
            if !(200..300).contains(&reply.status) {
                faults.push(format!("{}: {role} gets {} {}", row.call, reply.status, said(&reply)));
            }
        }
        let admin = school.admin();
        if samples(&row).is_none() {
            let reply = maker.request(&row, &admin).await.send(&admin).await;
            if !(200..300).contains(&reply.status) {
                faults.push(format!("{}: super_admin gets {} {}", row.call, reply.status, said(&reply)));
            }
            let by = school.user("campus_admin", "a");
            let request = maker.request(&row, if row.call.contains("upload") { &by } else { &admin }).await;
            for (_, role) in INITIALS.iter().filter(|(_, role)| !may.contains(role)) {
                let reply = request.send(&school.user(role, "a")).await;
                if reply.status != 403 {
                    faults.push(format!("{}: {role} may not, and gets {} {}", row.call, reply.status, said(&reply)));
                }
            }
        }
        if row.may != "public" {
            let request = maker.request(&row, &school.user("campus_admin", "a")).await;
            let made_up = school.visitor().with_token("not-a-token".into());
            let altered = school.visitor().with_token(altered(school.admin().token.expect("a token")));
            for (who, by) in [("nobody", school.visitor()), ("a made-up token", made_up), ("an altered token", altered)] {
                let reply = request.send(&by).await;
                if reply.status != 401 {
                    faults.push(format!("{}: {who} gets {} {}", row.call, reply.status, said(&reply)));
                }
            }
        }
    }
    none(&faults);
});

/// A real token with another last character.
fn altered(mut token: String) -> String {
    let last = token.pop().expect("a character");
    token.push(if last == 'A' { 'B' } else { 'A' });
    token
}

in_school!(another_campus_gets_nothing, |world: Arc<World>, school: School| async move {
    let maker = Maker::new(world.clone(), school.clone()).await;
    let mut faults = Vec::new();
    for (at, row) in rows().into_iter().filter(|row| row.elsewhere != Elsewhere::Same).enumerate() {
        let may = samples(&row).unwrap_or_else(|| holders(&row));
        for role in tried(&world, at, &may) {
            let mut request = maker.request(&row, &school.user(role, "a")).await;
            if row.elsewhere == Elsewhere::Missing {
                request.body.iter_mut().for_each(|body| moved(body, &school));
            }
            let reply = request.send(&school.user(role, "b")).await;
            if let Err(fault) = validate(row.elsewhere, &reply) {
                faults.push(format!("{}: {role} of campus B {fault}: {} {}", row.call, reply.status, said(&reply)));
            }
            for name in ["Gulberg", "Ahmed", "GUL-"] {
                if reply.body.to_string().contains(name) {
                    faults.push(format!("{}: {role} of campus B reads {name} in {}", row.call, said(&reply)));
                }
            }
        }
    }
    none(&faults);
});

/// Campus B's own places in a request about a record of campus A.
fn moved(body: &mut Value, school: &School) {
    let (a, b) = (&school.a, &school.b);
    let places = [
        ("campus_id", a.id, b.id),
        ("school_id", a.school, b.school),
        ("branch_id", a.branch, b.branch),
        ("section_id", a.section, b.section),
        ("bank_id", a.bank, b.bank),
    ];
    for (field, own, theirs) in places {
        if body[field] == own {
            body[field] = theirs.into();
        }
    }
    if body["campus_ids"].is_array() {
        body["campus_ids"] = serde_json::json!([b.id]);
    }
}

fn validate(wanted: Elsewhere, reply: &Reply) -> Result<(), String> {
    match wanted {
        Elsewhere::Same => Ok(()),
        Elsewhere::Missing if reply.status == 404 => Ok(()),
        Elsewhere::Missing => Err("should get 404".into()),
        Elsewhere::At(field) if reply.status == 422 && !reply.body["errors"][field].is_null() => Ok(()),
        Elsewhere::At(field) => Err(format!("should get 422 at {field}")),
        Elsewhere::Empty if reply.status == 200 && is_empty(&reply.body) => Ok(()),
        Elsewhere::Empty => Err("should get nothing".into()),
    }
}

/// A list without rows, whose count is none, or an answer of nothing but empty lists.
fn is_empty(body: &Value) -> bool {
    let counted = body["total"].as_i64().unwrap_or(0);
    let data = ["data", "transactions"].iter().map(|name| &body[*name]).find(|value| !value.is_null());
    let none = match data {
        Some(Value::Array(rows)) => rows.is_empty(),
        Some(Value::Object(fields)) => fields.values().all(|value| value.as_array().is_none_or(Vec::is_empty)),
        Some(Value::Number(count)) => count.as_i64() == Some(0),
        _ => false,
    };
    none && counted == 0
}

in_school!(an_ended_sign_in_opens_nothing, |world: Arc<World>, school: School| async move {
    let maker = Maker::new(world, school.clone()).await;
    let admin = school.admin();
    let mut requests = Vec::new();
    for row in rows().into_iter().filter(|row| row.may != "public" && !row.body.contains("@my_") && !row.address.contains("@my_")) {
        requests.push((row, maker.request(&row, &admin).await));
    }
    let user = admin.get("/user").await.ok()["id"].as_i64().expect("an id");
    let signed_out = admin.with_token(maker.fresh_token(user).await);
    signed_out.post("/logout", serde_json::json!({})).await.ok();
    let mut faults = Vec::new();
    for (row, request) in &requests {
        let reply = request.send(&signed_out).await;
        if reply.status != 401 {
            faults.push(format!("{}: a sign-in that was ended gets {}", row.call, reply.status));
        }
    }
    maker.world().advance(std::time::Duration::from_secs(31 * 24 * 3_600));
    for (row, request) in requests {
        let reply = request.send(&admin).await;
        if reply.status != 401 {
            faults.push(format!("{}: a sign-in of last month gets {}", row.call, reply.status));
        }
    }
    none(&faults);
});

#[test]
fn every_call_has_a_row() {
    testkit::run(Engine::Sqlite, |world| async move {
        let calls = world.app.registry.describe().calls;
        let known: BTreeSet<String> = calls.iter().map(|call| format!("{} {}", call.method, call.path)).collect();
        let rows: BTreeMap<&str, &str> =
            rows().iter().map(|row| (row.call, row.may)).chain(ELSEWHERE_TRIED.iter().map(|(call, _)| (*call, ""))).collect();
        let mut faults: Vec<String> =
            known.iter().filter(|call| !rows.contains_key(call.as_str())).map(|call| format!("{call} has no row")).collect();
        faults.extend(rows.keys().filter(|call| !known.contains(**call)).map(|call| format!("{call} is no call")));
        none(&faults);
    });
}

/// The calls of the specification that are built, as its list has them.
#[test]
fn calls_are_named_as_specified() {
    testkit::run(Engine::Sqlite, |world| async move {
        let calls = world.app.registry.describe().calls;
        let known: BTreeSet<String> = calls.iter().map(|call| format!("{} {}", call.method, call.path)).collect();
        let specified: BTreeSet<&str> = include_str!("specified.txt").lines().filter(|line| !line.is_empty()).collect();
        let missing: Vec<String> =
            specified.iter().filter(|call| !known.contains(**call)).map(|call| format!("{call} is specified and missing")).collect();
        none(&missing);
    });
}
