//! What it costs to write the demo, against a bare insert of its rows into the same tables, with their indexes, triggers and references.

use crate::{
    Bench, machine, raw,
    replay::Rows,
    report::{Amount, Bound, Outcome},
    world::World,
};
use rusqlite::Connection;
use std::collections::{BTreeMap, BTreeSet};

/// Rows read at once; only their writing is measured.
const CHUNK: i64 = 20_000;

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let cpu = machine::cpu_of_children();
    let world = World::demo(bench, "demo", bench.students);
    let ours = machine::cpu_of_children() - cpu;
    println!("  the demo took {ours:.0} s of processor time");
    let from = raw::open(&world.data);
    let copy = World::empty(bench, "demo-again");
    let to = raw::open(&copy.data);
    to.execute_batch("PRAGMA journal_mode=WAL").expect("a journal");
    schema(&from, &to);
    let (bare, rows) = insert_all(&from, &to);
    println!("  {rows} rows");
    vec![Outcome::against(
        format!("maktab demo --students {}", bench.students),
        Amount::Seconds(ours),
        "bare insert of its rows",
        Amount::Seconds(bare),
        Bound::MostTimes(10.0),
    )]
}

/// The same tables, indexes and triggers.
fn schema(from: &Connection, to: &Connection) {
    let mut statement = from
        .prepare("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY CASE type WHEN 'table' THEN 0 ELSE 1 END")
        .expect("a statement");
    let texts = statement.query_map([], |row| row.get::<_, String>(0)).expect("rows");
    for text in texts {
        to.execute_batch(&text.expect("a text")).expect("the schema");
    }
}

/// Writes everything, table by table, those first to which others refer. Gives processor seconds and rows.
fn insert_all(from: &Connection, to: &Connection) -> (f64, usize) {
    let (mut seconds, mut count) = (0.0, 0);
    for table in in_order(from) {
        // A voucher comes after its entries, whose reference to it is looked at when they are committed.
        if table != "voucher" {
            to.execute_batch("BEGIN IMMEDIATE; PRAGMA defer_foreign_keys=ON").expect("begin");
        }
        let mut after = 0;
        loop {
            let rows = Rows::read(from, &table, &format!("rowid > {after} ORDER BY rowid LIMIT {CHUNK}"));
            if rows.rows.is_empty() {
                break;
            }
            count += rows.rows.len();
            seconds += machine::cost_of(|| rows.write(to)).1;
            let last = format!("SELECT max(rowid) FROM (SELECT rowid FROM {table} WHERE rowid > {after} ORDER BY rowid LIMIT {CHUNK})");
            after = raw::number(from, &last);
        }
        if table != "entry" {
            seconds += machine::cost_of(|| to.execute_batch("COMMIT").expect("commit")).1;
        }
    }
    (seconds, count)
}

/// Tables with those first to which others refer; entries stand right before the vouchers that seal them.
fn in_order(c: &Connection) -> Vec<String> {
    let list = |sql: &str| -> Vec<String> {
        let mut statement = c.prepare(sql).expect("a statement");
        let names = statement.query_map([], |row| row.get(0)).expect("rows");
        names.map(|name| name.expect("a name")).collect()
    };
    let tables = list("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name");
    let needs = |table: &str| -> BTreeSet<String> {
        let named = list(&format!("SELECT \"table\" FROM pragma_foreign_key_list('{table}')"));
        named.into_iter().filter(|other| other != table).collect()
    };
    let mut waiting: BTreeMap<String, BTreeSet<String>> = tables.into_iter().map(|table| (table.clone(), needs(&table))).collect();
    // Entries wait for all that vouchers wait for, and vouchers for entries alone.
    let of_vouchers = waiting.insert("voucher".into(), BTreeSet::from(["entry".into()])).expect("vouchers");
    let of_entries = waiting.get_mut("entry").expect("entries");
    of_entries.extend(of_vouchers);
    of_entries.retain(|other| other != "voucher" && other != "entry");
    let mut out: Vec<String> = Vec::new();
    while !waiting.is_empty() {
        let ready = |needs: &BTreeSet<String>| needs.iter().all(|need| out.contains(need));
        let after_entry = out.last().is_some_and(|last| last == "entry");
        let next =
            waiting.iter().find(|(table, needs)| ready(needs) && (!after_entry || *table == "voucher")).map(|(table, _)| table.clone());
        let next = next.expect("references without a circle");
        waiting.remove(&next);
        out.push(next);
    }
    out
}
