//! Fields that a form does not have change nothing: the same requests with and without them leave the same database.

use super::{none, requests::Maker, rows};
use kernel::db::Engine;
use rusqlite::{Connection, OpenFlags, types::Value as Cell};
use serde_json::{Map, Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex},
};
use testkit::run_in_school;

/// What somebody would like to set: columns that only the server fills, and rights.
fn wishes() -> Map<String, Value> {
    json!({
        "is_super_admin": true, "role": "super_admin", "roles": ["super_admin"], "permissions": ["*"], "scope": { "kind": "group" }, "scope_kind": "group",
        "campus_ids": [1, 2], "must_change_password": false, "password_hash": "x", "is_system": true, "is_active": false, "created_at": 1, "updated_at": 1,
        "created_by": 1, "user_id": 1, "approved_by": 1, "approved_at": 1, "posted_by": 1, "posted_at": 1, "received_by": 1, "status": "paid",
        "balance_minor": 1, "paid_minor": 1, "outstanding_minor": 0, "waived_minor": 1, "total_minor": 1, "challan_no": "1", "receipt_no": "1",
        "voucher_no": "1", "registration_no": "FREE-1", "is_printed": true, "ledger_head_id": 1, "party_id": 1, "is_control": true, "sealed": true,
    })
    .as_object()
    .expect("fields")
    .clone()
}

/// Hashing or ending sign-ins: they have stories of their own. Jobs end when they end.
const LEFT_OUT: &[&str] = &[
    "POST /login",
    "POST /logout",
    "POST /change-password",
    "POST /change-email",
    "POST /print-challans",
    "POST /print-student-cards",
    "POST /print-employee-cards",
    "POST /print-staff-cards",
    "POST /print-result-cards",
    "POST /print-teacher-cards",
    "POST /import-students",
    "POST /import-employees",
    "POST /import-parents",
    "POST /run-bill-run",
    "POST /run-late-fees",
    "POST /run-fee-notices",
    "POST /run-strike-offs",
    "POST /run-year-rollover",
    "POST /undo-year-rollover",
    "POST /run-report-schedule",
    "POST /start-campus-archive",
];

/// They ask for the caller's own password, or for what a mail or an app says.
fn asks_for_a_secret(call: &str) -> bool {
    ["second-step", "recovery", "password"].iter().any(|word| call.contains(word))
}

/// What jobs and requests write as they come.
const UNSTEADY: &[&str] = &["job", "job_file", "stored_file", "idempotency", "sign_in_failure", "access_token", "audit_seal"];

/// Each table's rows, as text.
type Dump = BTreeMap<String, Vec<BTreeMap<String, String>>>;

/// Makes every request of the table as the super administrator, and gives what the database then holds, and how many fields were added.
fn played(adding: bool) -> (Dump, usize) {
    let result = Arc::new(Mutex::new((Dump::new(), 0)));
    let handed = result.clone();
    run_in_school(Engine::Sqlite, move |world, school| async move {
        let description = serde_json::to_value(world.app.registry.describe().openapi).expect("a description");
        let maker = Maker::new(world.clone(), school.clone()).await;
        let admin = school.admin();
        let mut added = 0;
        for row in
            rows().into_iter().filter(|row| row.body.starts_with('{') && !LEFT_OUT.contains(&row.call) && !asks_for_a_secret(row.call))
        {
            let mut request = maker.request(&row, &admin).await;
            maker.jobs_done("%").await;
            if adding && let Some(Value::Object(body)) = &mut request.body {
                let known = form_of(&description, row.call);
                for (name, value) in wishes().into_iter().filter(|(name, _)| !known.contains(&format!("\"{name}\""))) {
                    added += 1;
                    body.insert(name, value);
                }
            }
            let reply = request.send(&admin).await;
            assert_eq!(reply.status, 200, "{} with fields that it does not have: {}", row.call, reply.body);
            maker.jobs_done("%").await;
        }
        let file = world.app.config.data_dir.join("maktab.db");
        *handed.lock().expect("a lock") = (dump(&file), added);
    });
    result.lock().expect("a lock").clone()
}

/// A form's description with those that it names, as text.
fn form_of(description: &Value, call: &str) -> String {
    let (method, path) = call.split_once(' ').expect("method and path");
    let body = &description["paths"][path][method.to_lowercase()]["requestBody"];
    let mut text = body.to_string();
    let mut seen = BTreeSet::new();
    loop {
        let next = named(&text).find(|name| !seen.contains(name));
        let Some(name) = next else { break };
        text.push_str(&description["components"]["schemas"][&name].to_string());
        seen.insert(name);
    }
    text
}

fn named(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split("#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned)
}

fn dump(file: &std::path::Path) -> Dump {
    let db = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY).expect("the database");
    let mut tables =
        db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name").expect("tables");
    let names: Vec<String> = tables.query_map([], |row| row.get(0)).expect("names").map(|name| name.expect("a name")).collect();
    names.into_iter().filter(|name| !UNSTEADY.contains(&name.as_str())).map(|name| (name.clone(), rows_of(&db, &name))).collect()
}

fn rows_of(db: &Connection, table: &str) -> Vec<BTreeMap<String, String>> {
    let mut all = db.prepare(&format!("SELECT * FROM \"{table}\"")).expect("a table");
    let names: Vec<String> = all.column_names().map(str::to_owned).collect();
    let mut rows = all.query([]).expect("rows");
    let mut out = Vec::new();
    while let Some(row) = rows.next().expect("a row") {
        let cell = |n: usize| format!("{:?}", row.get::<_, Cell>(n).expect("a cell"));
        out.push(names.iter().enumerate().map(|(n, name)| (name.clone(), cell(n))).collect());
    }
    out
}

/// (table, row, column) where two dumps differ; a table of other length differs as a whole.
fn differences(one: &Dump, other: &Dump) -> BTreeSet<(String, Option<usize>, String)> {
    let mut found = BTreeSet::new();
    for (table, rows) in one {
        let others = &other[table];
        if rows.len() != others.len() {
            found.insert((table.clone(), None, String::new()));
            continue;
        }
        for (n, (row, theirs)) in rows.iter().zip(others).enumerate() {
            found.extend(row.iter().filter(|(name, cell)| theirs[*name] != **cell).map(|(name, _)| (table.clone(), Some(n), name.clone())));
        }
    }
    found
}

/// The rows of `other` that `rows` lacks, whatever their numbers and times.
fn missing_in(rows: &[BTreeMap<String, String>], other: &[BTreeMap<String, String>]) -> Vec<String> {
    let told = |row: &BTreeMap<String, String>| {
        let cells = row.iter().filter(|(name, _)| *name != "id" && !name.ends_with("_at"));
        cells.map(|(name, cell)| format!("{name}={cell}")).collect::<Vec<_>>().join(" ")
    };
    let known: BTreeSet<String> = rows.iter().map(told).collect();
    other.iter().map(told).filter(|row| !known.contains(row)).collect()
}

#[test]
fn fields_that_a_form_does_not_have_change_nothing() {
    let ((plain, _), (again, _), (wished, added)) = (played(false), played(false), played(true));
    assert!(added > 1_000, "only {added} fields were added");
    // Codes, tokens and the like are random: what differs between two plain runs says nothing.
    let random: BTreeSet<(String, String)> = differences(&plain, &again).into_iter().map(|(table, _, column)| (table, column)).collect();
    for table in ["student", "challan", "fee_receipt", "voucher", "app_user", "campus", "ledger_head"] {
        assert!(plain.contains_key(table), "there is no table {table}");
        assert!(!random.contains(&(table.to_owned(), String::new())), "{table} differs between two plain runs");
    }
    let faults: Vec<String> = differences(&plain, &wished)
        .into_iter()
        .filter(|(table, _, column)| {
            !random.contains(&(table.clone(), column.clone())) && !random.contains(&(table.clone(), String::new()))
        })
        .map(|(table, row, column)| match row {
            Some(n) => format!("{table}.{column}: {} became {}", plain[&table][n][&column], wished[&table][n][&column]),
            None => format!(
                "{table} has {} rows instead of {}; only with them: {:?}; only without: {:?}",
                wished[&table].len(),
                plain[&table].len(),
                missing_in(&plain[&table], &wished[&table]),
                missing_in(&wished[&table], &plain[&table])
            ),
        })
        .collect();
    none(&faults);
}
