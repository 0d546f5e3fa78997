//! A figure that bears one name is one figure: what a student owes and has to pay today, what a campus collected and is owed, over every page of the demo that
//! says it.

use kernel::{Scope, db::Engine, sql};
use maktab::demo;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use testkit::{Client, World};

/// Fields of a student or a challan.
const NAMES: &[&str] = &["outstanding_minor", "payable_minor"];
/// Figures of a campus on a dashboard.
const KEYS: &[&str] = &["collected", "collected_today", "overdue", "receivable"];
/// So many students are asked about, beside the children of the demo's parent.
const STUDENTS: usize = 12;

/// Each value of a figure, with the places that say it.
type Values = BTreeMap<i64, BTreeSet<String>>;

/// What was said, by whose it is and what it is called.
#[derive(Default)]
struct Said(BTreeMap<(String, String), Values>);

impl Said {
    fn add(&mut self, whose: &str, name: &str, value: i64, place: &str) {
        self.0.entry((whose.to_owned(), name.to_owned())).or_default().entry(value).or_default().insert(place.to_owned());
    }

    /// Every field of `NAMES` in an answer. An object says whose it is, or it is of whom the one around it is.
    fn gather(&mut self, whose: &str, answer: &Value, place: &str) {
        match answer {
            Value::Array(all) => all.iter().for_each(|one| self.gather(whose, one, place)),
            Value::Object(fields) => {
                let own = whose_is(answer).unwrap_or_else(|| whose.to_owned());
                for (name, value) in fields {
                    match value.as_i64().filter(|_| NAMES.contains(&name.as_str())) {
                        Some(amount) => self.add(&own, name, amount, place),
                        None => self.gather(&own, value, place),
                    }
                }
            }
            _ => {}
        }
    }

    /// Figures of which two values were said.
    fn differing(&self) -> Vec<String> {
        let differ = self.0.iter().filter(|(_, values)| values.len() > 1);
        differ.map(|((whose, name), values)| format!("{name} of {whose}: {values:?}")).collect()
    }

    /// The places that say a figure.
    fn places(&self, name: &str) -> BTreeSet<&str> {
        let of_name = self.0.iter().filter(|((_, own), _)| own == name);
        of_name.flat_map(|(_, values)| values.values().flatten()).map(String::as_str).collect()
    }
}

fn challan(id: i64) -> String {
    format!("challan {id}")
}

fn student(id: i64) -> String {
    format!("student {id}")
}

/// Whose figures stand in an object: those of a challan, or of a student.
fn whose_is(object: &Value) -> Option<String> {
    let of_paper = || object.get("challan_no").and_then(|_| object["id"].as_i64());
    let paper = object["challan_id"].as_i64().or_else(of_paper);
    paper.map(challan).or_else(|| object["student_id"].as_i64().map(student))
}

fn ids(rows: &Value, field: &str) -> Vec<i64> {
    rows.as_array().expect("rows").iter().filter_map(|row| row[field].as_i64()).collect()
}

/// What the office's pages say of a student: account, fees, challans, head of the page, search, counter, receipts.
async fn of_student(said: &mut Said, world: &World, by: &Client, id: i64) {
    let whose = student(id);
    let open = by.get(&format!("/get-challans?student_id={id}&is_open=true&per_page=100")).await.ok();
    said.gather(&whose, &open, "the list of challans");
    for path in ["/get-fee-accounts?ids=", "/get-installment-details?student_id="] {
        said.gather(&whose, &by.get(&format!("{path}{id}")).await.ok(), path);
    }
    let page = by.get(&format!("/get-student-details?id={id}")).await.ok()["data"].clone();
    for figure in page["figures"].as_array().expect("figures").iter().filter(|figure| figure["label"] == "fees.owed_now") {
        said.add(&whose, "outstanding_minor", figure["value"].as_i64().expect("an amount"), "the head of the student's page");
    }
    let number = page["registration_no"].as_str().expect("a number");
    let found = by.get(&format!("/search-single-installment?search={number}")).await.ok();
    said.gather(&whose, &found, "the counter's search");
    let found = by.get(&format!("/search?q={number}")).await.ok();
    for kind in found["data"].as_array().expect("kinds").iter().filter(|kind| kind["kind"] == "challan") {
        let is_open = |one: &&Value| ["issued", "partly_paid", "overdue"].iter().any(|status| one["status"] == *status);
        for one in kind["found"].as_array().expect("challans").iter().filter(is_open) {
            let (id, amount) = (one["id"].as_i64().expect("an id"), one["amount_minor"].as_i64().expect("an amount"));
            said.add(&challan(id), "outstanding_minor", amount, "the search over everything");
        }
    }

    let challans = ids(&open["data"], "id");
    for id in &challans {
        said.gather(&whose, &by.get(&format!("/get-challan-details?id={id}")).await.ok(), "the challan's page");
    }
    if !challans.is_empty() {
        let dues = by.post("/preview-collection", json!({ "challan_ids": challans })).await.ok()["data"]["dues"].clone();
        said.gather(&whose, &dues, "the counter");
        for name in NAMES {
            said.add(&whose, name, ids(&dues, name).iter().sum(), "the counter");
        }
    }
    of_receipts(said, world, by, id).await;
}

/// What papers of receipts that are a student's alone say is left.
async fn of_receipts(said: &mut Said, world: &World, by: &Client, id: i64) {
    let receipts = by.get(&format!("/get-fee-receipts?student_id={id}&per_page=1")).await.ok();
    for receipt in ids(&receipts["data"], "id") {
        let details = by.get(&format!("/get-fee-receipt-details?id={receipt}")).await.ok()["data"].clone();
        let whose: BTreeSet<i64> = ids(&details["allocations"], "student_id").into_iter().collect();
        if whose != BTreeSet::from([id]) {
            continue;
        }
        let app = world.app.clone();
        let paper = world.app.db.read(move |tx| {
            let campuses = tx.values(sql!("SELECT id FROM campus ORDER BY id"), &[])?;
            fees::demo::receipt_paper(tx, &app, &Scope { campuses, ..Scope::default() }, receipt)
        });
        said.add(&student(id), "outstanding_minor", paper.await.expect("a paper").balance_minor, "the paper of a receipt");
    }
}

/// What a parent reads of their children.
async fn of_children(said: &mut Said, parent: &Client) -> Vec<i64> {
    let children = ids(&parent.get("/get-options?of=students").await.ok()["data"], "id");
    for id in &children {
        let fees = parent.get(&format!("/get-installment-details?student_id={id}")).await.ok();
        said.gather(&student(*id), &fees, "the parent's page");
        for challan in ids(&fees["data"]["payable"], "challan_id") {
            let own = parent.get(&format!("/get-single-installment?id={challan}")).await.ok();
            said.gather(&student(*id), &own, "the parent's challan");
        }
    }
    children
}

/// What the counter keeps for an hour without the server.
async fn of_kept_dues(said: &mut Said, by: &Client, campus: i64) {
    let kept = by.get(&format!("/get-counter-dues?campus_id={campus}")).await.ok();
    for one in kept["data"]["challans"].as_array().expect("challans") {
        let today = one["dues"][0]["payable_minor"].as_i64().expect("an amount");
        said.add(&challan(one["id"].as_i64().expect("an id")), "payable_minor", today, "what the counter keeps");
    }
}

/// Of a total or a row: nothing where there is none.
fn amount(of: &Value, name: &str) -> i64 {
    of[name].as_i64().unwrap_or_default()
}

/// What dashboards, lists and reports say of a campus, on 20 November.
async fn of_campus(said: &mut Said, by: &Client, campus: i64) {
    let whose = format!("campus {campus}");
    for path in ["/get-admin-data", "/get-place-figures"] {
        let page = by.get(&format!("{path}?campus_id={campus}")).await.ok()["data"].clone();
        for figure in page["figures"].as_array().expect("figures") {
            if let Some(key) = KEYS.iter().find(|key| figure["key"] == **key) {
                said.add(&whose, key, figure["value"].as_i64().expect("an amount"), path);
            }
        }
    }
    for (name, filter) in [("overdue", "overdue=true"), ("receivable", "is_open=true")] {
        let list = by.get(&format!("/get-challans?campus_id={campus}&{filter}&per_page=1")).await.ok();
        said.add(&whose, name, amount(&list["totals"], "outstanding_minor"), "the list of challans");
    }
    for (name, from) in [("collected", "2026-11-01"), ("collected_today", "2026-11-20")] {
        let days = by.get(&format!("/get-collection-days?campus_id={campus}&from={from}&to=2026-11-20")).await.ok();
        said.add(&whose, name, amount(&days["totals"], "collected_minor"), "the days of collection");
    }
    let months = by.get(&format!("/get-collection-months?campus_id={campus}")).await.ok();
    for month in months["data"].as_array().expect("months").iter().filter(|month| month["month"] == "2026-11") {
        said.add(&whose, "collected", amount(month, "collected_minor"), "the chart of months");
    }
    for (path, fields) in [
        ("/get-campus-day", [("collected_today", "collected_minor"), ("overdue", "overdue_minor")].as_slice()),
        ("/get-campus-comparison", [("overdue", "overdue_minor")].as_slice()),
    ] {
        let rows = by.get(&format!("{path}?campus_id={campus}")).await.ok();
        for row in rows["data"].as_array().expect("rows").iter().filter(|row| row["campus_id"] == campus) {
            for (name, field) in fields {
                said.add(&whose, name, amount(row, field), path);
            }
        }
    }
}

/// Some of the students who owe something.
async fn owing(by: &Client) -> BTreeSet<i64> {
    let open = by.get("/get-challans?is_open=true&sort=id&per_page=200").await.ok();
    let all: Vec<i64> = ids(&open["data"], "student_id").into_iter().collect::<BTreeSet<_>>().into_iter().collect();
    all.iter().step_by(all.len().div_ceil(STUDENTS).max(1)).copied().collect()
}

fn figures_of_one_name(engine: Engine) {
    testkit::run(engine, |world| async move {
        let made = tokio::task::block_in_place(|| demo::write(&world.app, 60, |_| {})).expect("a demo");
        let admin = world.admin().await;
        let mut said = Said::default();
        let family = made.sign_ins.iter().find(|one| one.role == "parent").expect("a parent");
        let parent = world.sign_in(&family.email, &family.password).await;
        let mut students = owing(&admin).await;
        students.extend(of_children(&mut said, &parent).await);
        for id in students {
            of_student(&mut said, &world, &admin, id).await;
        }
        for campus in ids(&admin.get("/get-campuses?per_page=200").await.ok()["data"], "id") {
            of_kept_dues(&mut said, &admin, campus).await;
            of_campus(&mut said, &admin, campus).await;
        }
        let differing = said.differing();
        assert!(differing.is_empty(), "{}", differing.join("\n"));
        // A page that says nothing any more would be compared with nothing.
        for (name, least) in
            [("outstanding_minor", 8), ("payable_minor", 4), ("overdue", 4), ("receivable", 2), ("collected", 3), ("collected_today", 3)]
        {
            let places = said.places(name);
            assert!(places.len() >= least, "{name} is said by {places:?} alone");
        }
    });
}

#[test]
fn figures_of_one_name_on_sqlite() {
    figures_of_one_name(Engine::Sqlite);
}

#[test]
fn figures_of_one_name_on_postgres() {
    figures_of_one_name(Engine::Postgres);
}
