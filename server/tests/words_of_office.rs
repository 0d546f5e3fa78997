//! The office's reasons, notes and remarks are the office's: a family reads one where it is told to the family, and nowhere else.

use crate::{
    calls::rows,
    desk::{Desk, FIRST},
    personal_fields::fields,
};
use kernel::db::Engine;
use serde_json::{Value, json};
use std::{collections::BTreeSet, sync::Arc};
use testkit::{Client, School, World, in_school};

/// How fields end that hold what somebody wrote in their own words. `notes` are the sentences that an answer tells its caller.
const WORDS: [&str; 6] = ["comment", "finding", "note", "reason", "remark", "remarks"];

const TAKEN_OUT: &str = "taken out for families";
const TOLD: &str = "told to the family, as the office's form says";
const OWN: &str = "the caller's own words";
const PRINTED: &str = "printed on the paper that the family has";

/// Calls that a family may make, the fields of their answers that hold somebody's words, and why they may.
const SHOWN: &[(&str, &str, &str)] = &[
    ("GET /get-admission-status", "reason", TOLD),
    ("GET /get-admission-status", "status_reason", TOLD),
    ("GET /get-calendar", "note", "of a day off, for everybody"),
    ("GET /get-certificate-details", "cancelled_reason", TAKEN_OUT),
    ("GET /get-certificate-details", "duplicate_reason", TAKEN_OUT),
    ("GET /get-certificate-details", "leaving_reason", PRINTED),
    ("GET /get-certificate-details", "remarks", PRINTED),
    ("GET /get-deputies", "reason", OWN),
    ("POST /save-deputy", "reason", OWN),
    ("POST /end-deputy", "reason", OWN),
    ("GET /get-fast-status", "status_reason", TOLD),
    ("GET /get-fee-receipt-details", "note", PRINTED),
    ("GET /get-fee-receipt-details", "reason", TAKEN_OUT),
    ("GET /get-fee-receipt-details", "reversal_reason", TAKEN_OUT),
    ("GET /get-marks", "remark", PRINTED),
    ("GET /get-my-deposit-claims", "note", OWN),
    ("GET /get-my-deposit-claims", "refusal_reason", TOLD),
    ("GET /get-my-leave-applications", "decision_reason", TOLD),
    ("GET /get-my-leave-applications", "reason", OWN),
    ("GET /get-own-profile", "refusal_reason", TOLD),
    ("GET /get-result-card-details", "remark", PRINTED),
    ("GET /get-single-installment", "note", TAKEN_OUT),
    ("GET /get-single-installment", "reason", "what a fine is for"),
    ("GET /get-single-installment", "waived_reason", TAKEN_OUT),
    ("GET /get-student-attendances", "remark", TAKEN_OUT),
    ("GET /get-student-details", "reason", TAKEN_OUT),
    ("GET /get-student-tasks", "remark", "the teacher's, of what was handed in"),
    ("GET /get-task-details", "remark", "the teacher's, of what was handed in"),
    ("POST /get-task", "remark", "the teacher's, of what was handed in"),
    ("POST /find-admission", "reason", TOLD),
    ("POST /find-admission", "status_reason", TOLD),
    ("POST /get-own-admission", "reason", TOLD),
    ("POST /get-own-admission", "status_reason", TOLD),
    ("POST /get-own-admission-status", "reason", TOLD),
    ("POST /get-own-admission-status", "status_reason", TOLD),
    ("POST /upload-documents", "reason", TOLD),
    ("POST /upload-documents", "status_reason", TOLD),
];

/// The calls whose row lets students or parents in.
fn of_families() -> BTreeSet<&'static str> {
    rows().iter().filter(|row| row.may.split(' ').any(|role| ["ST", "PA"].contains(&role))).map(|row| row.call).collect()
}

#[test]
fn where_families_read_somebodys_words_is_known() {
    testkit::run(Engine::Sqlite, |world| async move {
        let described: Value = serde_json::from_str(&maktab::http::openapi_text(&world.app.registry)).expect("a description");
        let (schemas, families) = (&described["components"]["schemas"], of_families());
        let mut found = BTreeSet::new();
        for (path, methods) in described["paths"].as_object().expect("paths") {
            for (method, call) in methods.as_object().expect("methods") {
                let name = format!("{} {path}", method.to_uppercase());
                let is_open = matches!(call["x-guard"].as_str(), Some("public" | "signed_in"));
                if !is_open && !families.contains(name.as_str()) {
                    continue;
                }
                let mut shown = BTreeSet::new();
                fields(&call["responses"]["200"]["content"]["application/json"]["schema"], schemas, &mut BTreeSet::new(), &mut shown);
                let words = shown.into_iter().filter(|field| field.rsplit('_').next().is_some_and(|last| WORDS.contains(&last)));
                found.extend(words.map(|field| (name.clone(), field)));
            }
        }
        let known: BTreeSet<(String, String)> = SHOWN.iter().map(|(call, field, _)| ((*call).to_owned(), (*field).to_owned())).collect();
        let new: Vec<_> = found.difference(&known).collect();
        let gone: Vec<_> = known.difference(&found).collect();
        assert!(new.is_empty() && gone.is_empty(), "families may read, and nobody says why: {new:#?}; not shown: {gone:#?}");
    });
}

/// A sentence of the office, and the read in which the office finds it.
struct Said {
    words: &'static str,
    address: String,
}

/// Makes a call with words of the office in it, and keeps where the office reads them.
async fn said(by: &Client, call: &str, form: Value, words: &'static str, address: String) -> Said {
    let reply = by.post(call, form).await;
    assert_eq!(reply.status, 200, "{call}: {}", reply.body);
    Said { words, address }
}

/// A challan of the child's own that is paid and taken back, another that is cancelled, and a fine that is waived.
async fn money(desk: &Desk, child: i64) -> Vec<Said> {
    let admin = desk.school.admin();
    let one = |challan: &Value| format!("/get-single-installment?id={}", challan["id"]);
    desk.post("/save-installments", json!({ "student_id": child, "template_id": desk.school.a.template })).await;
    let planned = desk.challan(child, "planned").await;
    desk.post("/issue-challans", json!({ "ids": [planned["id"]] })).await;
    let challan = desk.challan(child, "issued").await;
    let taken = desk.post("/approve-installment", json!({ "challan_ids": [challan["id"]], "amount_minor": FIRST })).await;
    let words = "The clerk took the money of a cousin";
    let unpaid = json!({ "receipt_id": taken["id"], "reason": words });
    let receipt = format!("/get-fee-receipt-details?id={}", taken["id"]);
    let returned = said(&desk.accountant, "/unpaid-installment", unpaid, words, receipt).await;

    let given = desk.post("/add-fine", json!({ "student_id": child, "amount_minor": 10_000, "reason": "Broke a window" })).await;
    let fines = desk.accountant.get(&format!("/get-fine-details?ids={}", given[0])).await.ok();
    let paper = json!({ "id": fines["data"][0]["challan_id"] });
    let words = "His uncle is on the board";
    let waived = said(&admin, "/waive-fine", json!({ "id": given[0], "reason": words }), words, one(&paper)).await;

    let words = "The father shouted at the counter";
    let version = desk.details(&challan).await["version"].clone();
    let cancel = json!({ "id": challan["id"], "version": version, "reason": words });
    let cancelled = said(&admin, "/cancel-challan", cancel, words, one(&challan)).await;
    vec![returned, waived, cancelled]
}

in_school!(families_do_not_read_the_offices_words, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (admin, child, mut all) = (desk.school.admin(), desk.school.a.students[0], Vec::new());

    let section = json!({ "campus_id": desk.school.a.id, "session_id": desk.school.session, "program_id": desk.school.program,
        "class_id": desk.school.class, "name": "B", "capacity": 40, "wing": "boys" });
    let section = admin.post("/save-section", section).await.id();
    let words = "Came in after a quarrel in the family";
    let line = json!({ "student_id": child, "status": "late", "remark": words });
    let sheet = json!({ "section_id": desk.school.a.section, "date": "2026-11-19", "lines": [line] });
    let days = format!("/get-student-attendances?student_id={child}");
    all.push(said(&admin, "/save-attendance", sheet, words, days).await);

    let words = "Fights with the neighbour";
    let moved = json!({ "section_id": section, "student_ids": [child], "from_on": "2026-11-20", "reason": words });
    let details = format!("/get-student-details?id={child}");
    all.push(said(&admin, "/student-section-transfer", moved, words, details.clone()).await);

    let certificate = async || admin.post("/save-certificate", json!({ "student_id": child, "kind": "bonafide" })).await.id();
    let (first, second) = (certificate().await, certificate().await);
    let read = |id: i64| format!("/get-certificate-details?id={id}");
    let words = "It was made for a false passport";
    let cancel = json!({ "id": first, "version": 1, "reason": words });
    all.push(said(&admin, "/cancel-certificate", cancel, words, read(first)).await);
    let words = "The mother says that he tore it";
    let again = json!({ "id": second, "version": 1, "reason": words });
    all.push(said(&admin, "/duplicate-certificate", again, words, read(second)).await);
    all.extend(money(&desk, child).await);

    // Whatever of these a family opens, and the account that has a line for each step with money.
    let account = format!("/get-student-statement?student_id={child}");
    let addresses: BTreeSet<&str> = all.iter().map(|one| one.address.as_str()).chain([account.as_str()]).collect();
    for one in &all {
        let kept = admin.get(&one.address).await.ok();
        assert!(kept.to_string().contains(one.words), "the office reads it at {}: {kept}", one.address);
    }
    for role in ["parent", "student"] {
        let family = desk.school.user(role, "a");
        for address in &addresses {
            let shown = family.get(address).await.ok().to_string();
            let told: Vec<&str> = all.iter().map(|one| one.words).filter(|words| shown.contains(*words)).collect();
            assert!(told.is_empty(), "a {role} reads {told:?} at {address}: {shown}");
        }
        let paper = family.get(&format!("/student-statement-pdf?student_id={child}")).await;
        let paper = lopdf::Document::load_mem(&paper.bytes).expect("a PDF").extract_text(&[1]).unwrap_or_default();
        assert!(!paper.contains("shouted") && !paper.contains("uncle"), "{paper}");
        // What happened they read.
        let seen = family.get(&details).await.ok()["data"].clone();
        assert_eq!(seen["placements"].as_array().map(Vec::len), Some(2), "{seen}");
        assert_eq!(seen["status_events"][0]["reason"], "");
        let lines = family.get(&account).await.ok()["data"]["entries"].to_string();
        assert!(lines.contains("Cancellation: ") && lines.contains("Waiver of a "), "{lines}");
    }
});
