//! Durable receipts over HTTP: how many share a commit, and how many a second against bare rusqlite that writes the same rows, one fsync each.

use super::billing;
use crate::{
    Bench, raw,
    replay::{self, Rows, Updates},
    report::{Amount, Bound, Outcome},
    server::Server,
    world::{CALLERS, World},
};
use rusqlite::Connection;
use serde_json::json;
use std::time::{Duration, Instant};

const ROUNDS: usize = 3;
const SPELL: Duration = Duration::from_secs(4);
const STUDENTS: usize = 2_400;

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let world = World::billable(bench, "receipts", STUDENTS);
    let tokens = world.sign_ins(CALLERS);
    {
        let server = Server::start(&bench.program, &world.data, None);
        billing::bill(&server, &tokens[0], &world, billing::this_month);
    }
    let before = world.copy(bench, "receipts-before");
    let bare = raw::open(&before.data);
    let server = Server::start(&bench.program, &world.data, None);
    let seen = raw::open(&world.data);
    let open = billing::open_challans(&seen);
    let (mut ours, mut theirs, mut sharing) = (0.0_f64, 0.0_f64, f64::INFINITY);
    for round in 0..ROUNDS {
        let last = raw::number(&seen, "SELECT coalesce(max(id), 0) FROM fee_receipt");
        let commits = server.figure("maktab_database_commits_total");
        let load = server.load(&tokens, SPELL, |client, caller, turn| {
            // Each caller has challans of its own and pays a little on each in turn.
            let own = open.iter().skip(caller).step_by(CALLERS);
            let challan = own.clone().nth(turn as usize % own.len()).expect("an open challan");
            client.post("/api/approve-installment", &json!({ "challan_ids": [challan], "amount_minor": 100 })).check();
        });
        let commits = server.figure("maktab_database_commits_total") - commits;
        let bare_rate = single_commits(&seen, &bare, last);
        println!(
            "  round {}: {:.0} receipts/s, {:.1} a commit, server processor {:.0} us each; bare {bare_rate:.0}/s",
            round + 1,
            load.per_second(),
            load.requests as f64 / commits,
            load.cpu_each() * 1e6
        );
        ours = ours.max(load.per_second());
        theirs = theirs.max(bare_rate);
        sharing = sharing.min(load.requests as f64 / commits);
    }
    vec![
        Outcome::fixed("receipts that share a commit (one fsync)", Amount::Count(sharing), Bound::Least(Amount::Count(4.0))),
        Outcome::against(
            "durable receipts over HTTP, 16 callers",
            Amount::PerSecond(ours),
            "bare rusqlite, the same rows, one fsync each",
            Amount::PerSecond(theirs),
            Bound::LeastTimes(1.2),
        ),
    ]
}

/// Everything that one receipt wrote.
struct Written {
    inserts: Vec<Rows>,
    updates: Vec<Updates>,
}

/// Writes the receipts after `last` again on the copy, each in a transaction of its own. Gives receipts a second.
fn single_commits(from: &Connection, to: &Connection, last: i64) -> f64 {
    let receipts: Vec<Written> = replay::select(from, &format!("SELECT id, voucher_id FROM fee_receipt WHERE id > {last} ORDER BY id"))
        .into_iter()
        .map(|row| match row[..] {
            [rusqlite::types::Value::Integer(id), rusqlite::types::Value::Integer(voucher)] => written(from, id, voucher),
            _ => panic!("a receipt without voucher"),
        })
        .collect();
    let start = Instant::now();
    let mut count = 0;
    for receipt in &receipts {
        if start.elapsed() > SPELL {
            break;
        }
        to.execute_batch("BEGIN IMMEDIATE").expect("begin");
        receipt.inserts.iter().for_each(|rows| rows.write(to));
        receipt.updates.iter().for_each(|rows| rows.write(to));
        to.execute_batch("COMMIT").expect("commit");
        count += 1;
    }
    let rate = count as f64 / start.elapsed().as_secs_f64();
    // What was not reached is written too, unmeasured, so that the next round finds everything there.
    to.execute_batch("BEGIN IMMEDIATE").expect("begin");
    for receipt in receipts.iter().skip(count) {
        receipt.inserts.iter().for_each(|rows| rows.write(to));
        receipt.updates.iter().for_each(|rows| rows.write(to));
    }
    to.execute_batch("COMMIT").expect("commit");
    rate
}

/// In the order in which the triggers want them: entries before their voucher.
fn written(from: &Connection, id: i64, voucher: i64) -> Written {
    // Its events stand close together; the request's id tells them from others'.
    let (event, request): (i64, String) = from
        .prepare_cached("SELECT id, request_id FROM audit_event WHERE record = 'fee_receipt' AND record_id = ?1")
        .and_then(|mut statement| statement.query_row([id], |row| Ok((row.get(0)?, row.get(1)?))))
        .expect("the receipt's event");
    let events = format!("id BETWEEN {event} - 20 AND {event} + 20 AND request_id = '{request}' ORDER BY id");
    let inserts = vec![
        Rows::read(from, "voucher_key", &format!("id = {voucher}")),
        Rows::read(from, "fee_receipt", &format!("id = {id}")),
        Rows::read(from, "entry", &format!("voucher_id = {voucher} ORDER BY id")),
        Rows::read(from, "voucher", &format!("id = {voucher}")),
        Rows::read(from, "fee_allocation", &format!("receipt_id = {id} ORDER BY id")),
        Rows::read(from, "search_word", &format!("record_id = {id} AND kind = 'fee_receipt'")),
        Rows::read(from, "audit_event", &events),
    ];
    let updates = vec![
        Updates::read(
            from,
            "UPDATE challan_line SET paid_minor = paid_minor + ?2 WHERE id = ?1",
            &format!("SELECT challan_line_id, amount_minor FROM fee_allocation WHERE receipt_id = {id} AND challan_line_id IS NOT NULL"),
        ),
        Updates::read(
            from,
            "UPDATE challan SET version = version + 1, updated_at = ?2, paid_minor = paid_minor + ?3, status = ?4, paid_on = ?5 WHERE id = ?1",
            &format!(
                "SELECT c.id, c.updated_at, SUM(a.amount_minor), c.status, c.paid_on FROM fee_allocation a JOIN challan c ON c.id = a.challan_id
                 WHERE a.receipt_id = {id} GROUP BY c.id"
            ),
        ),
        Updates::read(
            from,
            "INSERT INTO balance (ledger_head_id, campus_id, month, slot, debit_minor, credit_minor) VALUES (?1, ?2, ?3, 0, ?4, ?5)
             ON CONFLICT (ledger_head_id, campus_id, month, slot) DO UPDATE
             SET debit_minor = debit_minor + excluded.debit_minor, credit_minor = credit_minor + excluded.credit_minor",
            &format!("SELECT ledger_head_id, campus_id, month, debit_minor, credit_minor FROM entry WHERE voucher_id = {voucher} ORDER BY id"),
        ),
        // The receipt's number and the voucher's.
        Updates::read(
            from,
            "INSERT INTO number_series (series, last) VALUES (?1, 1) ON CONFLICT (series) DO UPDATE SET last = last + 1",
            &format!("SELECT 'bench/receipt/' || campus_id FROM fee_receipt WHERE id = {id} UNION ALL SELECT 'bench/voucher/' || campus_id FROM fee_receipt WHERE id = {id}"),
        ),
    ];
    Written { inserts, updates }
}
