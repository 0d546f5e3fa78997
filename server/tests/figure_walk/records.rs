//! Ask anything of a figure of a record: each amount of a record's answer is the sum of rows that its page shows or opens, or the table says what else it is.
//! Counts are those of the records behind them.

mod counts;
mod sums;
mod table;

use super::{int, open, some_of};
use crate::reports::{Declared, declared, list, text};
use counts::COUNTS;
use kernel::{db::Engine, sql};
use maktab::demo;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use sums::SUMS;
use table::{ENTERED, OPENED, Opened, REASONS, Rows, SELDOM, Sum};
use testkit::{Client, World};

/// What is asked for as the details of a record are, under another name.
const BESIDE: &[&str] = &["/get-student-statement"];
/// How far down an answer figures are looked for.
const DEPTH: usize = 4;

fn resolved<'v>(schemas: &'v Value, schema: &'v Value) -> &'v Value {
    match schema["$ref"].as_str().and_then(|name| name.rsplit('/').next()) {
        Some(name) => resolved(schemas, &schemas[name]),
        None => schema,
    }
}

/// What a schema tells, `standing.ledger_minor`, without what the rows tell that it lists.
fn add_figures(schemas: &Value, schema: &Value, way: &[&str], found: &mut BTreeSet<String>) {
    let schema = resolved(schemas, schema);
    for one in ["allOf", "anyOf", "oneOf"].into_iter().flat_map(|together| list(&schema[together])) {
        add_figures(schemas, one, way, found);
    }
    for (name, own) in schema["properties"].as_object().into_iter().flatten() {
        let way: Vec<&str> = way.iter().copied().chain([name.as_str()]).collect();
        found.insert(way.join("."));
        if way.len() < DEPTH {
            add_figures(schemas, own, &way, found);
        }
    }
}

/// What answers about a record tell of itself, by the call.
fn told(world: &World) -> BTreeMap<String, BTreeSet<String>> {
    let description = serde_json::to_value(world.app.registry.describe().openapi).expect("a description");
    let schemas = &description["components"]["schemas"];
    let mut found = BTreeMap::new();
    for (path, item) in description["paths"].as_object().expect("paths") {
        let of_a_record = (path.ends_with("-details") || BESIDE.contains(&path.as_str())) && item.pointer("/get/x-report").is_none();
        let answer = item.pointer("/get/responses/200/content/application~1json/schema");
        if let Some(answer) = answer.filter(|_| of_a_record) {
            let mut figures = BTreeSet::new();
            add_figures(schemas, &resolved(schemas, answer)["properties"]["data"], &[], &mut figures);
            found.insert(path.clone(), figures);
        }
    }
    found
}

/// The figures that the table knows.
fn known() -> BTreeSet<(&'static str, &'static str)> {
    let sums = SUMS.iter().chain(COUNTS).map(|sum| (sum.call, sum.figure));
    let entered = ENTERED.iter().flat_map(|(call, figures)| figures.split(' ').map(move |figure| (*call, figure)));
    let reasons = REASONS.iter().flat_map(|(call, figures, _)| figures.split(' ').map(move |figure| (*call, figure)));
    sums.chain(entered).chain(reasons).collect()
}

#[test]
fn every_amount_of_a_record_has_its_rows() {
    testkit::run(Engine::Sqlite, |world| async move {
        let (told, known) = (told(&world), known());
        let mut faults = Vec::new();
        for (call, figure) in told.iter().flat_map(|(call, figures)| figures.iter().map(move |figure| (call.as_str(), figure.as_str()))) {
            if figure.ends_with("_minor") && !known.contains(&(call, figure)) {
                faults.push(format!(
                    "{call} tells {figure}, and nobody says where its rows are: a line of SUMS in figure_walk/records, of ENTERED where somebody \
                     enters it, or of REASONS with what else it is"
                ));
            }
        }
        for (call, figure) in &known {
            if !told.get(*call).is_some_and(|figures| figures.contains(*figure)) {
                faults.push(format!("{call} tells no {figure}: take it off the tables of figure_walk/records"));
            }
        }
        for Sum { call, .. } in SUMS.iter().chain(COUNTS) {
            if !OPENED.iter().any(|opened| opened.call == *call) {
                faults.push(format!("{call} is opened from no list: a line of OPENED in figure_walk/records/table.rs"));
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    });
}

/// What the demo leaves to be done: the costs of the head office are shared out.
async fn share_costs(admin: &Client) {
    let campuses = admin.get("/get-campuses?per_page=200").await.ok();
    let form = json!({ "campus_id": campuses["data"][0]["id"], "month": "2026-11", "basis": "strength", "amount_minor": 10_000_000 });
    admin.post("/save-cost-allocation", form).await.ok();
}

fn figure(record: &Value, name: &str) -> Option<i64> {
    record.pointer(&format!("/{}", name.replace('.', "/")))?.as_i64()
}

/// A figure and what its rows add up to; none where the record does not tell it.
async fn compared(by: &Client, reports: &BTreeMap<String, Declared>, record: &Value, sum: &Sum) -> Result<Option<(i64, i64)>, String> {
    let Some(told) = figure(record, sum.figure) else { return Ok(None) };
    let found = match sum.rows {
        Rows::Here(of) => of(record),
        Rows::Behind(to, of) => {
            let (call, parameters) = to(record);
            match open(by, reports, call, &parameters).await {
                Ok(behind) => of(&behind, record),
                // Nothing is behind nothing.
                Err(_) if told == 0 => 0,
                Err(fault) => return Err(format!("{call} {parameters:?}: {fault}")),
            }
        }
    };
    Ok(Some((told, found)))
}

/// What came to a till and went: its till, what it was, the instrument.
type Taking = (i64, String, String);

/// A receipt or a refund: the till that it came to or went from, the till of its way back, what it is, the instrument, the amount.
type Paper = (Option<i64>, Option<i64>, String, String, i64);

/// Takings of a till are the receipts that were taken there, and refunds that it paid: tills of which they are not.
async fn tills_that_differ(world: &World, by: &Client) -> Vec<String> {
    let papers: Vec<Paper> = world
        .app
        .db
        .read(|tx| {
            tx.all(
                sql!(
                    "SELECT till_id, till_back_id, 'receipt' AS paper, instrument, amount_minor FROM fee_receipt
                     UNION ALL SELECT till_id, till_back_id, 'receipt', instrument, amount_minor FROM applicant_receipt
                     UNION ALL SELECT till_id, till_back_id, 'refund', 'cash', amount_minor FROM refund_payment
                     ORDER BY till_id, till_back_id, paper, instrument, amount_minor"
                ),
                &[],
            )
        })
        .await
        .expect("papers");
    let mut wanted: BTreeMap<Taking, i64> = BTreeMap::new();
    for (till, back, paper, instrument, amount) in papers {
        let is_receipt = paper == "receipt";
        let (came, went) = if is_receipt { ("received", "given_back") } else { ("refund_back", "refunded") };
        let (to, from) = if is_receipt { (till, back) } else { (back, till) };
        for (at, what, amount) in [(to, came, amount), (from, went, -amount)] {
            if let Some(at) = at {
                *wanted.entry((at, what.to_owned(), instrument.clone())).or_default() += amount;
            }
        }
    }
    let tills = by.get("/get-tills?per_page=200").await.ok();
    let mut told: BTreeMap<Taking, i64> = BTreeMap::new();
    for till in list(&tills["data"]) {
        let details = by.get(&format!("/get-till-details?id={}", till["id"])).await.ok();
        for one in list(&details["data"]["takings"]) {
            told.insert((int(till, "id"), text(&one["what"]).to_owned(), text(&one["instrument"]).to_owned()), int(one, "amount_minor"));
        }
    }
    if told == wanted { Vec::new() } else { vec![format!("tills tell {told:?}, and their papers are {wanted:?}")] }
}

fn every_record(engine: Engine) {
    testkit::run(engine, |world| async move {
        tokio::task::block_in_place(|| demo::write(&world.app, 60, |_| {})).expect("a demo");
        let admin = world.admin().await;
        share_costs(&admin).await;
        let reports: BTreeMap<String, Declared> = declared(&world).into_iter().map(|report| (report.path.clone(), report)).collect();
        let (mut faults, mut seen) = (BTreeSet::new(), BTreeSet::new());
        for Opened { call, from, by } in OPENED {
            let page = admin.get(&format!("{from}?per_page=200")).await.ok();
            let rows: Vec<&Value> = list(&page["data"]).iter().collect();
            if rows.is_empty() && !SELDOM.contains(call) {
                faults.insert(format!("{from} has no rows in the demo, so {call} was not opened"));
            }
            for row in some_of(&rows) {
                let address = format!("{call}?{by}={}", row["id"]);
                let reply = admin.get(&address).await;
                if reply.status != 200 {
                    faults.insert(format!("{address}: {} {}", reply.status, reply.body));
                    continue;
                }
                for sum in SUMS.iter().chain(COUNTS).filter(|sum| sum.call == *call) {
                    match compared(&admin, &reports, &reply.body["data"], sum).await {
                        Ok(None) => {}
                        Ok(Some((told, found))) if told == found => {
                            seen.extend((told != 0).then_some((sum.call, sum.figure)));
                        }
                        Ok(Some((told, found))) => {
                            faults.insert(format!("{address}: {} is {told}, and its rows add up to {found}", sum.figure));
                        }
                        Err(fault) => {
                            faults.insert(format!("{address}: {}: {fault}", sum.figure));
                        }
                    }
                }
            }
        }
        faults.extend(tills_that_differ(&world, &admin).await);
        assert!(faults.is_empty(), "{}", faults.into_iter().collect::<Vec<_>>().join("\n"));
        assert!(seen.len() > 50, "only these were more than nothing: {seen:?}");
    });
}

#[test]
fn figures_of_records_are_the_sums_of_their_rows_on_sqlite() {
    every_record(Engine::Sqlite);
}

#[test]
fn figures_of_records_are_the_sums_of_their_rows_on_postgres() {
    every_record(Engine::Postgres);
}
