//! A bill run: what it costs against a bare bulk insert of the rows that it wrote, and how long others wait meanwhile.

use super::{
    billing,
    others::{self, Others},
};
use crate::{
    Bench, machine, raw,
    replay::{Rows, Updates},
    report::{Amount, Bound, Outcome},
    server::Server,
    world::{CALLERS, World},
};
use rusqlite::Connection;
use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Instant,
};

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let world = World::billable(bench, "bill-run", bench.students);
    let tokens = world.sign_ins(CALLERS);
    let before = world.copy(bench, "bill-run-before");
    let seen = raw::open(&world.data);
    let mark = Mark::of(&seen);
    let server = Server::start(&bench.program, &world.data, None);
    let (cpu, start) = (machine::cpu_of(server.pid()), Instant::now());
    let count = billing::bill(&server, &tokens[0], &world, billing::this_month);
    let (cpu, wall) = (machine::cpu_of(server.pid()) - cpu, start.elapsed().as_secs_f64());
    println!("  {count} challans in {wall:.1} s, {:.0} a second", count as f64 / wall);
    let (bare_cpu, bare_wall) = bulk_insert(&seen, &raw::open(&before.data), &mark);
    println!("  bare insert of the same rows: {bare_wall:.1} s");
    drop(before);

    let open = billing::open_challans(&seen);
    let others = Others::new(&server, &tokens, &open, raw::number(&seen, "SELECT max(id) FROM student"));
    let rest = others.p99_until(|since| since > others::AT_REST);
    let busy = during_run(&others, &world);
    println!("  p99 of others at rest {:.2} ms", rest * 1e3);
    vec![
        Outcome::against(
            format!("bill run of {count} challans, processor time"),
            Amount::Seconds(cpu),
            "bare bulk insert of the same rows",
            Amount::Seconds(bare_cpu),
            Bound::MostTimes(3.0),
        ),
        others::outcome("p99 of others during a bill run, 100 requests/s", busy, rest),
    ]
}

/// The p99 while last month is billed at every campus.
fn during_run(others: &Others<'_>, world: &World) -> f64 {
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            billing::bill(others.server, &others.tokens[0], world, billing::last_month);
            over.store(true, Ordering::Relaxed);
        });
        others.p99_until(|_| over.load(Ordering::Relaxed))
    })
}

/// Where the tables ended before the run.
struct Mark {
    key: i64,
    event: i64,
    month: String,
}

impl Mark {
    fn of(c: &Connection) -> Mark {
        let last = |table: &str| raw::number(c, &format!("SELECT coalesce(max(id), 0) FROM {table}"));
        Mark { key: last("voucher_key"), event: last("audit_event"), month: billing::this_month(c) }
    }
}

/// Writes the run's rows on the copy in one transaction, each by a prepared statement. Gives processor and wall seconds.
fn bulk_insert(from: &Connection, to: &Connection, mark: &Mark) -> (f64, f64) {
    let issued = format!("SELECT id FROM challan WHERE voucher_id > {} AND period = '{}'", mark.key, mark.month);
    let inserts = [
        Rows::read(from, "voucher_key", &format!("id > {}", mark.key)),
        Rows::read(from, "entry", &format!("voucher_id > {} ORDER BY id", mark.key)),
        Rows::read(from, "voucher", &format!("id > {} ORDER BY id", mark.key)),
        Rows::read(from, "challan_step", &format!("challan_id IN ({issued}) ORDER BY challan_id, step")),
        Rows::read(from, "search_word", &format!("kind = 'challan' AND record_id IN ({issued})")),
        Rows::read(from, "audit_event", &format!("id > {} AND record = 'challan' ORDER BY id", mark.event)),
    ];
    let updates = [
        Updates::read(
            from,
            "UPDATE challan SET version = version + 1, updated_at = ?2, challan_no = ?3, code = ?4, issued_on = ?5, due_on = ?6, valid_until = ?7,
                    status = ?8, bank_id = ?9, voucher_id = ?10, section_id = ?11 WHERE id = ?1",
            &format!("SELECT id, updated_at, challan_no, code, issued_on, due_on, valid_until, status, bank_id, voucher_id, section_id FROM challan WHERE id IN ({issued})"),
        ),
        Updates::read(
            from,
            "INSERT INTO balance (ledger_head_id, campus_id, month, slot, debit_minor, credit_minor) VALUES (?1, ?2, ?3, 0, ?4, ?5)
             ON CONFLICT (ledger_head_id, campus_id, month, slot) DO UPDATE
             SET debit_minor = debit_minor + excluded.debit_minor, credit_minor = credit_minor + excluded.credit_minor",
            &format!("SELECT ledger_head_id, campus_id, month, SUM(debit_minor), SUM(credit_minor) FROM entry WHERE voucher_id > {} GROUP BY 1, 2, 3", mark.key),
        ),
    ];
    println!(
        "  {} rows",
        inserts.iter().map(|rows| rows.rows.len()).sum::<usize>() + updates.iter().map(|rows| rows.rows.len()).sum::<usize>()
    );
    let ((), cpu, wall) = machine::cost_of(|| {
        to.execute_batch("BEGIN IMMEDIATE").expect("begin");
        inserts.iter().for_each(|rows| rows.write(to));
        updates.iter().for_each(|rows| rows.write(to));
        to.execute_batch("COMMIT").expect("commit");
    });
    (cpu, wall)
}
