//! The database's own refusals, tried with raw statements.

use super::world::{World, each_engine};
use kernel::{Result, Tx, db::One, sql};

fn key(tx: &mut Tx) -> Result<i64> {
    tx.value(sql!("INSERT INTO voucher_key (taken_at) VALUES (1) RETURNING id"), &[])
}

fn head(tx: &mut Tx, place: i64) -> Result<i64> {
    Ok(tx.all::<One<i64>>(sql!("SELECT id FROM ledger_head ORDER BY id"), &[])?[place as usize].0)
}

/// Entries as (campus, debit, credit), then their voucher.
fn raw(tx: &mut Tx, entries: &[(i64, i64, i64)], month: &str) -> Result<i64> {
    let id = key(tx)?;
    let date = format!("{month}-10").parse::<chrono::NaiveDate>().expect("a day");
    for (n, (campus, debit, credit)) in entries.iter().enumerate() {
        let ledger = head(tx, n as i64)?;
        tx.exec(
            sql!(
                "INSERT INTO entry (voucher_id, line, campus_id, ledger_head_id, debit_minor, credit_minor, date, month)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
            ),
            &kernel::binds![id, n as i64 + 1, *campus, ledger, *debit, *credit, date, month],
        )?;
    }
    let amount: i64 = entries.iter().map(|e| e.1).sum();
    tx.exec(
        sql!(
            "INSERT INTO voucher (id, voucher_no, kind, campus_id, date, month, fiscal_year, amount_minor, debits_minor, lines, narration, created_by_name, created_at)
             VALUES ($1, $2, 'journal', 1, $3, $4, 2026, $5, $5, $6, 'raw', 'test', 1)"
        ),
        &kernel::binds![id, format!("JV-RAW-2627-{id:06}"), date, month, amount, entries.len() as i64],
    )?;
    Ok(id)
}

fn refused<T: Send + 'static>(world: &World, words: &str, work: impl Fn(&mut Tx) -> Result<T> + Send + Sync + 'static) {
    let error = world.try_write(work).err().unwrap_or_else(|| panic!("not refused: {words}"));
    assert!(error.to_string().contains(words), "{error} lacks {words}");
    assert_eq!(error.status(), 409, "{error}");
}

#[test]
fn unbalanced_vouchers_are_refused() {
    each_engine(|world| {
        refused(world, "at least two entries", |tx| raw(tx, &[], "2026-11"));
        refused(world, "not equal", |tx| raw(tx, &[(1, 100, 0), (1, 0, 99)], "2026-11"));
        refused(world, "not equal in every campus", |tx| raw(tx, &[(1, 100, 0), (2, 0, 100)], "2026-11"));
        world.write(|tx| raw(tx, &[(1, 100, 0), (1, 0, 100), (2, 0, 5), (2, 5, 0)], "2026-11"));
        // One amount, above zero.
        for entry in [(1, 0, 0), (1, 5, 5), (1, -5, 0)] {
            assert!(world.try_write(move |tx| raw(tx, &[entry, (1, 0, 5)], "2026-11")).is_err(), "{entry:?}");
        }
    });
}

#[test]
fn what_is_posted_cannot_be_changed() {
    each_engine(|world| {
        let id = world.write(|tx| raw(tx, &[(1, 100, 0), (1, 0, 100)], "2026-11"));
        refused(world, "cannot be changed", move |tx| {
            tx.exec(sql!("UPDATE voucher SET narration = 'x' WHERE id = $1"), &kernel::binds![id])
        });
        refused(world, "cannot be deleted", move |tx| tx.exec(sql!("DELETE FROM voucher WHERE id = $1"), &kernel::binds![id]));
        refused(world, "cannot be changed", move |tx| {
            tx.exec(sql!("UPDATE entry SET debit_minor = 101 WHERE voucher_id = $1 AND line = 1"), &kernel::binds![id])
        });
        refused(world, "cannot be deleted", move |tx| tx.exec(sql!("DELETE FROM entry WHERE voucher_id = $1"), &kernel::binds![id]));
        refused(world, "Nothing can be added", move |tx| {
            tx.exec(
                sql!(
                    "INSERT INTO entry (voucher_id, line, campus_id, ledger_head_id, debit_minor, credit_minor, date, month)
                     SELECT voucher_id, line + 10, campus_id, ledger_head_id, debit_minor, credit_minor, date, month FROM entry WHERE voucher_id = $1"
                ),
                &kernel::binds![id],
            )
        });
    });
}

#[test]
fn entries_without_a_voucher_do_not_commit() {
    each_engine(|world| {
        let left = world.try_write(|tx| {
            let (id, ledger) = (key(tx)?, head(tx, 0)?);
            tx.exec(
                sql!(
                    "INSERT INTO entry (voucher_id, line, campus_id, ledger_head_id, debit_minor, credit_minor, date, month)
                     VALUES ($1, 1, 1, $2, 5, 0, $3, '2026-11')"
                ),
                &kernel::binds![id, ledger, tx.today()],
            )
        });
        assert!(left.is_err());
        let count: i64 = world.read(|tx| tx.value(sql!("SELECT count(*) FROM entry"), &[]));
        assert_eq!(count, 0);
    });
}

#[test]
fn a_closed_month_takes_nothing_and_stays_on_record() {
    each_engine(|world| {
        world.write(|tx| {
            tx.exec(
                sql!(
                    "INSERT INTO accounting_month (version, created_at, updated_at, campus_id, month, is_closed, closed_at)
                     VALUES (1, 1, 1, 2, '2026-10', TRUE, 1)"
                ),
                &[],
            )
        });
        world.write(|tx| raw(tx, &[(1, 100, 0), (1, 0, 100)], "2026-10"));
        refused(world, "closed", |tx| raw(tx, &[(1, 100, 0), (1, 0, 100), (2, 5, 0), (2, 0, 5)], "2026-10"));
        refused(world, "cannot be deleted", |tx| tx.exec(sql!("DELETE FROM accounting_month WHERE campus_id = 2"), &[]));
        refused(world, "cannot be changed", |tx| tx.exec(sql!("UPDATE accounting_month SET month = '2026-09' WHERE campus_id = 2"), &[]));
        world.write(|tx| tx.exec(sql!("UPDATE accounting_month SET is_closed = FALSE WHERE campus_id = 2"), &[]));
        world.write(|tx| raw(tx, &[(2, 5, 0), (2, 0, 5)], "2026-10"));
    });
}

#[test]
fn fractions_of_a_paisa_are_refused() {
    each_engine(|world| {
        if world.url.is_some() {
            return;
        }
        let refused = |text: &str| world.raw_sqlite(text).expect_err("taken").to_string();
        let entry = refused(
            "INSERT INTO voucher_key (id, taken_at) VALUES (900, 1);
             INSERT INTO entry (voucher_id, line, campus_id, ledger_head_id, debit_minor, credit_minor, date, month)
             VALUES (900, 1, 1, 1, 0.5, 0, '2026-11-10', '2026-11'), (900, 2, 1, 2, 0, 0.5, '2026-11-10', '2026-11')",
        );
        assert!(entry.contains("whole paisa"), "{entry}");
        let balance = refused(
            "INSERT INTO balance (ledger_head_id, campus_id, month, slot, debit_minor, credit_minor) VALUES (1, 1, '2026-11', 0, 0.5, 0)",
        );
        assert!(balance.contains("whole paisa"), "{balance}");
    });
}

#[test]
fn an_entry_without_a_voucher_is_found() {
    each_engine(|world| {
        if world.url.is_some() {
            return;
        }
        world
            .raw_sqlite(
                "PRAGMA foreign_keys = OFF;
             INSERT INTO entry (voucher_id, line, campus_id, ledger_head_id, debit_minor, credit_minor, date, month)
             VALUES (901, 1, 1, 1, 500, 0, '2026-11-10', '2026-11')",
            )
            .expect("an entry");
        let wrong = world.wrong();
        assert!(wrong.iter().any(|sentence| sentence.contains("has no voucher")), "{wrong:?}");
    });
}

/// Another session that knows the id of a voucher still being written adds an entry to it, and commits after its end.
#[test]
fn nothing_is_added_to_a_voucher_that_another_session_writes() {
    each_engine(|world| {
        let Some(url) = &world.url else { return };
        let session = || postgres::Client::connect(url, postgres::NoTls).expect("PostgreSQL");
        let (mut first, mut second) = (session(), session());
        let heads: Vec<i64> = world.read(|tx| tx.values(sql!("SELECT id FROM ledger_head ORDER BY id LIMIT 2"), &[]));
        let entry = |voucher: i64, line: i64, head: i64, debit: i64, credit: i64| {
            format!(
                "INSERT INTO entry (voucher_id, line, campus_id, ledger_head_id, debit_minor, credit_minor, date, month)
                 VALUES ({voucher}, {line}, 1, {head}, {debit}, {credit}, '2026-11-10', '2026-11')"
            )
        };
        first.batch_execute("BEGIN").expect("a transaction");
        let id: i64 = first.query_one("INSERT INTO voucher_key (taken_at) VALUES (1) RETURNING id", &[]).expect("an id").get(0);
        first.batch_execute(&entry(id, 1, heads[0], 100, 0)).expect("an entry");
        first.batch_execute(&entry(id, 2, heads[1], 0, 100)).expect("an entry");
        second.batch_execute("BEGIN").expect("a transaction");
        let added = second.batch_execute(&entry(id, 3, heads[0], 50_000, 0)).err().map(|error| format!("{error:?}"));
        first
            .batch_execute(&format!(
                "INSERT INTO voucher (id, voucher_no, kind, campus_id, date, month, fiscal_year, amount_minor, debits_minor, lines, narration, created_by_name, created_at)
                 VALUES ({id}, 'JV-RAW-2627-000001', 'journal', 1, '2026-11-10', '2026-11', 2026, 100, 100, 2, 'raw', 'test', 1); COMMIT"
            ))
            .expect("a voucher");
        let ended = second.batch_execute("COMMIT").err().map(|error| format!("{error:?}"));
        assert!(added.as_deref().is_some_and(|said| said.contains("another transaction")), "{added:?} {ended:?}");
        let off: i64 = world.read(move |tx| {
            tx.value(
                sql!("SELECT CAST(SUM(debit_minor) - SUM(credit_minor) AS BIGINT) FROM entry WHERE voucher_id = $1"),
                &kernel::binds![id],
            )
        });
        assert_eq!(off, 0);
    });
}
