use super::world::each_engine;
use crate::{
    api::open_day,
    books::{
        balances::{balance_of, party_balance},
        model::{AccountClass, Control, Head, Line, NewVoucher, PartyKind, VoucherId, VoucherKind},
        post::{post, post_many},
        reverse::reverse,
    },
    chart::seed::{ensure_ledger_head, fee_income_head, groups},
    months::actions::close_one,
};
use chrono::NaiveDate;
use kernel::{Money, Result, Tx, db::One, sql};

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

fn receipt(date: &str, amount: i64) -> NewVoucher {
    NewVoucher::new(VoucherKind::Collection, 1, day(date), "Fees of November")
        .from("receipt", 7)
        .line(Line::debit(1, Control::Cash, Money(amount)))
        .line(Line::credit(1, Control::StudentsReceivable, Money(amount)).party(PartyKind::Student, 5).memo("Tuition"))
}

fn close(tx: &mut Tx, campus: i64, month: &str) -> Result<()> {
    close_one(tx, campus, month.parse().expect("a month"))
}

#[test]
fn numbers_are_by_series_campus_and_year_without_gaps() {
    each_engine(|world| {
        let numbers = world.write(|tx| {
            let income = fee_income_head(tx, "Tuition")?;
            assert_eq!(income, fee_income_head(tx, "Tuition")?);
            let mut out = vec![post(tx, receipt("2026-11-20", 500))?.voucher_no];
            let bill = NewVoucher::new(VoucherKind::Challan, 2, day("2026-06-30"), "Bill")
                .line(Line::debit(2, Control::StudentsReceivable, Money(90)).party(PartyKind::Student, 6))
                .line(Line::credit(2, Head::Ledger(income), Money(90)).program(3));
            out.extend(post_many(tx, vec![receipt("2026-11-19", 10), bill, receipt("2026-11-18", 20)])?.into_iter().map(|p| p.voucher_no));
            Ok(out)
        });
        assert_eq!(numbers, ["CRV-GUL-2627-000001", "CRV-GUL-2627-000002", "JV-DHA-2526-000001", "CRV-GUL-2627-000003"]);
        // A transaction that fails after posting gives its number back.
        assert!(
            world
                .try_write(|tx| {
                    post(tx, receipt("2026-11-20", 5))?;
                    Err::<(), _>(kernel::Error::conflict("no"))
                })
                .is_err()
        );
        let next = world.write(|tx| post(tx, receipt("2026-11-20", 5)));
        assert_eq!(next.voucher_no, "CRV-GUL-2627-000004");
        world.verify();
    });
}

#[test]
fn balances_follow_days_campuses_and_parties() {
    each_engine(|world| {
        world.write(|tx| {
            for (date, amount) in [("2026-10-31", 100), ("2026-11-02", 20), ("2026-11-20", 3), ("2026-11-28", 7)] {
                post(tx, receipt(date, amount))?;
            }
            Ok(())
        });
        world.read(|tx| {
            let held = |tx: &mut Tx, campuses: &[i64], upto: Option<&str>| {
                balance_of(tx, Control::Cash, campuses, upto.map(day)).map(Money::minor)
            };
            assert_eq!(held(tx, &[1, 2], None)?, 130);
            assert_eq!(held(tx, &[2], None)?, 0);
            assert_eq!(held(tx, &[], None)?, 0);
            for (upto, wanted) in
                [("2026-10-30", 0), ("2026-10-31", 100), ("2026-11-01", 100), ("2026-11-02", 120), ("2026-11-20", 123), ("2026-11-30", 130)]
            {
                assert_eq!(held(tx, &[1], Some(upto))?, wanted, "{upto}");
            }
            assert_eq!(party_balance(tx, Control::StudentsReceivable, PartyKind::Student, 5)?, Money(-130));
            assert_eq!(party_balance(tx, Control::StudentsReceivable, PartyKind::Student, 6)?, Money::ZERO);
            Ok(())
        });
    });
}

#[test]
fn a_voucher_over_campuses_balances_in_each() {
    each_engine(|world| {
        world.write(|tx| {
            let voucher = NewVoucher::new(VoucherKind::Collection, 1, day("2026-11-20"), "A family's two children")
                .line(Line::debit(1, Control::Cash, Money(300)))
                .line(Line::credit(2, Control::StudentsReceivable, Money(200)).party(PartyKind::Student, 1))
                .line(Line::credit(3, Control::StudentsReceivable, Money(100)).party(PartyKind::Student, 2));
            let posted = post(tx, voucher)?;
            assert_eq!(balance_of(tx, Control::InterCampus, &[1], None)?, Money(-300));
            assert_eq!(balance_of(tx, Control::InterCampus, &[1, 2, 3], None)?, Money::ZERO);
            assert_eq!(party_balance(tx, Control::InterCampus, PartyKind::Campus, 1)?, Money(300));
            reverse(tx, posted.id, day("2026-11-20"), "wrong family")?;
            assert_eq!(balance_of(tx, Control::InterCampus, &[2], None)?, Money::ZERO);
            Ok(())
        });
        world.verify();
    });
}

#[test]
fn a_reversal_is_posted_once_in_an_open_month() {
    each_engine(|world| {
        let id = world.write(|tx| Ok(post(tx, receipt("2026-10-15", 500))?.id));
        world.write(|tx| close(tx, 1, "2026-10"));
        let (date, kind): (NaiveDate, VoucherKind) = world.write(move |tx| {
            assert_eq!(open_day(tx, 1, day("2026-10-15"))?, day("2026-11-20"));
            assert_eq!(open_day(tx, 2, day("2026-10-15"))?, day("2026-10-15"));
            let mirror = reverse(tx, id, day("2026-10-15"), "cheque returned")?;
            assert_eq!(mirror.voucher_no, "JV-GUL-2627-000001");
            tx.one(sql!("SELECT date, kind FROM voucher WHERE id = $1"), &kernel::binds![mirror.id])
        });
        assert_eq!((date, kind), (day("2026-11-20"), VoucherKind::Reversal));
        let again = world.try_write(move |tx| reverse(tx, id, day("2026-11-20"), "again")).expect_err("once only");
        assert!(again.to_string().contains("reversed already by JV-GUL-2627-000001"), "{again}");
        let mirror_id: VoucherId =
            world.read(move |tx| tx.value(sql!("SELECT id FROM voucher WHERE reverses_id = $1"), &kernel::binds![id]));
        assert!(world.try_write(move |tx| reverse(tx, mirror_id, day("2026-11-20"), "back")).is_err());
        world.verify();
    });
}

#[test]
fn what_cannot_be_posted_is_said() {
    each_engine(|world| {
        let foreign = world.write(|tx| ensure_ledger_head(tx, AccountClass::Expense, groups::RUNNING_COSTS, "Canteen", Some(2)));
        world.write(|tx| close(tx, 1, "2026-09"));
        let said = |voucher: NewVoucher| world.try_write(move |tx| post(tx, voucher.clone())).expect_err("refused").to_string();
        assert!(said(receipt("2026-09-30", 5)).starts_with("Sep 2026 is closed for Gulberg."));
        let canteen = NewVoucher::new(VoucherKind::Expense, 1, day("2026-11-20"), "Tea")
            .line(Line::debit(1, Head::Ledger(foreign), Money(5)))
            .line(Line::credit(1, Control::Cash, Money(5)));
        assert!(said(canteen).contains("another campus"));
        let uneven = NewVoucher::new(VoucherKind::Journal, 1, day("2026-11-20"), "x")
            .line(Line::debit(1, Control::Cash, Money(5)))
            .line(Line::credit(1, Control::Advances, Money(4)));
        assert!(said(uneven).contains("not equal"));
        let unknown = NewVoucher::new(VoucherKind::Journal, 1, day("2026-11-20"), "x")
            .line(Line::debit(1, Head::Ledger(999_999), Money(5)))
            .line(Line::credit(1, Control::Advances, Money(5)));
        assert!(said(unknown).contains("ledger head was not found"));
        let left: One<i64> = world.read(|tx| tx.one(sql!("SELECT count(*) FROM entry"), &[]));
        assert_eq!(left.0, 0);
        world.verify();
    });
}

#[test]
fn writers_at_once_leave_no_gap_and_no_difference() {
    each_engine(|world| {
        std::thread::scope(|threads| {
            for thread in 0..6i64 {
                threads.spawn(move || {
                    for n in 0..15i64 {
                        let campus = 1 + (thread + n) % 3;
                        world.write(move |tx| {
                            let voucher = NewVoucher::new(VoucherKind::Collection, campus, day("2026-11-20"), "x")
                                .line(Line::debit(campus, Control::Cash, Money(10 + n)))
                                .line(Line::credit(1, Control::StudentsReceivable, Money(10 + n)).party(PartyKind::Student, n));
                            post(tx, voucher)
                        });
                    }
                });
            }
        });
        let count: i64 = world.read(|tx| tx.value(sql!("SELECT count(*) FROM voucher"), &[]));
        assert_eq!(count, 90);
        world.verify();
    });
}

#[test]
fn two_who_pay_at_once_cannot_overdraw_the_cash_box() {
    each_engine(|world| {
        let spend = |amount: i64| {
            world.try_write(move |tx| {
                let voucher = NewVoucher::new(VoucherKind::Expense, 1, day("2026-11-20"), "x")
                    .line(Line::debit(1, Control::UnidentifiedReceipts, Money(amount)))
                    .line(Line::credit(1, Control::Cash, Money(amount)));
                let posted = post(tx, voucher)?;
                // Long enough for the others to ask as well.
                std::thread::sleep(std::time::Duration::from_millis(15));
                Ok(posted)
            })
        };
        world.write(|tx| post(tx, receipt("2026-11-20", 1_000)));
        let paid: usize = std::thread::scope(|threads| {
            let all: Vec<_> = (0..8).map(|_| threads.spawn(|| usize::from(spend(300).is_ok()))).collect();
            all.into_iter().map(|one| one.join().expect("a thread")).sum()
        });
        assert_eq!(paid, 3, "a thousand pays three times three hundred");
        assert_eq!(world.read(|tx| balance_of(tx, Control::Cash, &[1], None)), Money(100));
        world.verify();
    });
}
