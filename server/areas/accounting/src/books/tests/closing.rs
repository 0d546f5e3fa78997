//! Months close in order, and everything up to the last closed one is closed.

use super::world::{World, each_engine};
use crate::{
    api::is_closed,
    books::{
        model::{Control, Line, NewVoucher, VoucherKind},
        months::lock_of,
        post::post,
    },
    drafts::model::DraftKind,
    journal::model::{JournalForm, JournalLine},
    months::actions::{close_one, reopen_one},
    second_person::{Prepared, wait_above_limit},
};
use chrono::NaiveDate;
use kernel::{Money, Month, Result, sql};

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

fn month(text: &str) -> Month {
    text.parse().expect("a month")
}

fn take(world: &World, campus: i64, on: &str) -> Result<()> {
    let on = day(on);
    world.try_write(move |tx| {
        let voucher = NewVoucher::new(VoucherKind::Collection, campus, on, "Fees")
            .line(Line::debit(campus, Control::Cash, Money(500)))
            .line(Line::credit(campus, Control::UnidentifiedReceipts, Money(500)));
        post(tx, voucher).map(drop)
    })
}

fn close(world: &World, campus: i64, of: &str) -> Result<()> {
    let of = month(of);
    world.try_write(move |tx| close_one(tx, campus, of))
}

fn reopen(world: &World, campus: i64, of: &str) -> Result<()> {
    let of = month(of);
    world.try_write(move |tx| reopen_one(tx, campus, of, "A bill came late"))
}

fn said(refused: Result<()>) -> String {
    let error = refused.expect_err("refused");
    assert_eq!(error.status(), 409, "{error}");
    error.to_string()
}

#[test]
fn everything_before_a_closed_month_is_closed() {
    each_engine(|world| {
        take(world, 1, "2026-09-10").expect("an open month");
        close(world, 1, "2026-09").expect("over");
        for (on, why) in
            [("2026-09-30", "Sep 2026 is closed for Gulberg"), ("2026-08-31", "Aug 2026 is closed for Gulberg"), ("2025-07-01", "closed")]
        {
            assert!(said(take(world, 1, on)).contains(why), "{on}");
        }
        assert!(said(take(world, 1, "2017-03-01")).contains("begin on 1 Jul 2025"), "before the books");
        take(world, 1, "2026-10-01").expect("the day after");
        take(world, 2, "2026-08-31").expect("another campus");
        world.read(|tx| {
            assert!(is_closed(tx, 1, day("2026-08-01"))? && !is_closed(tx, 1, day("2026-10-01"))? && !is_closed(tx, 2, day("2026-08-01"))?);
            Ok(())
        });
        world.verify();
    });
}

#[test]
fn books_take_nothing_before_their_first_day() {
    each_engine(|world| {
        assert!(said(take(world, 1, "2017-03-01")).contains("begin on 1 Jul 2025"));
        take(world, 1, "2026-11-20").expect("today");
        assert!(said(take(world, 1, "2025-06-30")).contains("begin on 1 Jul 2025"));
        // The chief accountant opens an earlier month while none is closed: the books begin with it.
        reopen(world, 1, "2025-04").expect("nothing is closed");
        take(world, 1, "2025-04-01").expect("the new first day");
        assert!(said(take(world, 1, "2025-03-31")).contains("begin on 1 Apr 2025"));
        world.verify();
    });
}

#[test]
fn months_close_in_order_and_reopen_in_reverse() {
    each_engine(|world| {
        for on in ["2026-08-10", "2026-10-10"] {
            take(world, 1, on).expect("an open month");
        }
        assert!(said(close(world, 1, "2026-10")).contains("Aug 2026 of Gulberg is still open"));
        close(world, 1, "2026-08").expect("the first");
        close(world, 1, "2026-10").expect("nothing was posted in between");
        close(world, 1, "2026-10").expect("closed already");
        assert!(said(reopen(world, 1, "2026-08")).contains("Reopen Oct 2026 first"));
        assert!(said(reopen(world, 1, "2026-11")).contains("open already"));
        reopen(world, 1, "2026-10").expect("the last");
        take(world, 1, "2026-10-31").expect("reopened");
        assert!(said(take(world, 1, "2026-09-30")).contains("Sep 2026 is closed"), "what lies before stays closed");
        reopen(world, 1, "2026-09").expect("the last now");
        reopen(world, 1, "2026-08").expect("the last now");
        take(world, 1, "2026-08-31").expect("reopened");
        world.verify();
    });
}

#[test]
fn months_that_were_closed_out_of_order_stay_closed_and_are_named() {
    each_engine(|world| {
        for on in ["2026-08-10", "2026-09-10", "2026-10-10"] {
            take(world, 1, on).expect("an open month");
        }
        world.write(|tx| {
            let now = tx.now();
            tx.exec(
                sql!(
                    "INSERT INTO accounting_month (version, created_at, updated_at, campus_id, month, is_closed, closed_at)
                     VALUES (1, $1, $1, 1, '2026-09', TRUE, $1)"
                ),
                &kernel::binds![now],
            )
        });
        assert!(said(take(world, 1, "2026-09-15")).contains("Sep 2026 is closed"));
        take(world, 1, "2026-08-15").expect("still open");
        let wrong = world.wrong();
        assert!(wrong.len() == 1 && wrong[0].contains("Sep 2026 of Gulberg is closed while Aug 2026 is open"), "{wrong:?}");
        close(world, 1, "2026-08").expect("the first");
        assert_eq!(world.read(|tx| lock_of(tx, 1)).closed_through, day("2026-09-30"), "the lock reaches what was closed");
        world.verify();
    });
}

#[test]
fn the_database_itself_refuses_what_lies_before_the_lock() {
    each_engine(|world| {
        take(world, 1, "2026-09-10").expect("an open month");
        close(world, 1, "2026-09").expect("over");
        let refused = world.try_write(|tx| {
            let id: i64 = tx.value(sql!("INSERT INTO voucher_key (taken_at) VALUES (1) RETURNING id"), &[])?;
            tx.exec(
                sql!(
                    "INSERT INTO entry (voucher_id, line, campus_id, ledger_head_id, debit_minor, credit_minor, date, month)
                     SELECT $1, 1, 1, min(id), 5, 0, $2, '2026-03' FROM ledger_head"
                ),
                &kernel::binds![id, day("2026-03-10")],
            )
        });
        assert!(refused.expect_err("refused").to_string().contains("closed on this day"));
        assert!(world.try_write(|tx| tx.exec(sql!("DELETE FROM books_lock WHERE campus_id = 1"), &[])).is_err());
    });
}

#[test]
fn closing_names_the_drafts_that_it_would_strand() {
    each_engine(|world| {
        world.write(|tx| {
            tx.set_setting("accounting.journal_limit_minor", &serde_json::json!(100))?;
            let heads: Vec<i64> =
                tx.values(sql!("SELECT id FROM ledger_head WHERE control IS NULL AND is_bank = FALSE ORDER BY id LIMIT 2"), &[])?;
            let line = |head, campus_id, debit: i64, credit: i64| JournalLine {
                ledger_head_id: head,
                campus_id,
                debit_minor: Money(debit),
                credit_minor: Money(credit),
                program_id: None,
                memo: None,
            };
            let form = JournalForm {
                campus_id: 1,
                date: day("2026-10-31"),
                narration: "Rent shared".into(),
                lines: vec![line(heads[0], None, 500, 0), line(heads[1], Some(2), 0, 500)],
            };
            let prepared = Prepared { kind: DraftKind::Journal, form: &form, voucher: &form.voucher(), amount: form.amount() };
            assert!(wait_above_limit(tx, prepared)?.is_some());
            Ok(())
        });
        for campus in [1, 2] {
            let said = said(close(world, campus, "2026-10"));
            assert!(said.contains("Rent shared of Gulberg, 31 Oct 2026"), "{said}");
        }
        close(world, 3, "2026-10").expect("it has no line there");
    });
}

#[test]
fn nothing_slips_into_a_month_while_it_closes() {
    each_engine(|world| {
        take(world, 1, "2026-10-01").expect("an open month");
        std::thread::scope(|threads| {
            for _ in 0..4 {
                threads.spawn(|| (0..12).for_each(|_| drop(take(world, 1, "2026-09-15"))));
            }
            threads.spawn(|| {
                std::thread::sleep(std::time::Duration::from_millis(20));
                // September is open as soon as something was posted there; whoever is faster.
                drop(close(world, 1, "2026-09"));
            });
        });
        assert!(said(take(world, 1, "2026-09-15")).contains("Sep 2026 is closed"));
        world.verify();
    });
}
