//! No cash box falls below nothing and no bank below its overdraft limit, on any day, whatever kind of voucher takes the money.

use super::world::{World, each_engine};
use crate::{
    banks::model::BankForm,
    books::{
        balances::balance_of,
        model::{AccountClass, Control, Head, Line, NewVoucher, VoucherId, VoucherKind},
        post::post,
        reverse::{correct, reverse},
    },
    chart::seed::{ensure_ledger_head, groups},
    demo::create_bank,
};
use chrono::NaiveDate;
use kernel::{Money, Result, sql};

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

fn bank_form(overdraft: i64) -> BankForm {
    BankForm {
        name: "Habib Bank".into(),
        branch: None,
        account_title: "Chinar School".into(),
        account_no: "0123456789".into(),
        iban: None,
        campus_id: 1,
        challan_prefix: None,
        overdraft_minor: Money(overdraft),
        is_default: true,
        is_active: true,
        opening_minor: Some(Money(1_000)),
        opening_on: Some(day("2026-07-01")),
    }
}

/// The bank's ledger head.
fn bank(world: &World, overdraft: i64) -> Head {
    Head::Ledger(world.write(move |tx| {
        let id = create_bank(tx, bank_form(overdraft))?;
        tx.value(sql!("SELECT ledger_head_id FROM bank WHERE id = $1"), &kernel::binds![id])
    }))
}

/// Moves an amount from one head to another on a day.
fn moved(kind: VoucherKind, on: &str, from: impl Into<Head>, to: impl Into<Head>, amount: i64) -> NewVoucher {
    NewVoucher::new(kind, 1, day(on), "moved").line(Line::debit(1, to, Money(amount))).line(Line::credit(1, from, Money(amount)))
}

fn run(world: &World, voucher: NewVoucher) -> Result<VoucherId> {
    world.try_write(move |tx| Ok(post(tx, voucher.clone())?.id))
}

fn said(refused: Result<VoucherId>) -> String {
    let error = refused.expect_err("refused");
    assert_eq!(error.status(), 422, "{error}");
    format!("{error:?}")
}

#[test]
fn a_box_holds_on_every_day() {
    each_engine(|world| {
        let bank = bank(world, 0);
        run(world, moved(VoucherKind::Collection, "2026-11-10", Control::UnidentifiedReceipts, Control::Cash, 500)).expect("cash comes in");
        // The money is there today, but was not on the ninth.
        let before = said(run(world, moved(VoucherKind::Contra, "2026-11-09", Control::Cash, bank, 100)));
        assert!(before.contains("The cash box held Rs 0") && before.contains("9 Nov 2026"), "{before}");
        run(world, moved(VoucherKind::Contra, "2026-11-15", Control::Cash, bank, 400)).expect("it is there");
        // A hundred are left since the fifteenth: an earlier day cannot spend more.
        let between = said(run(world, moved(VoucherKind::Expense, "2026-11-12", Control::Cash, Control::OpeningBalance, 101)));
        assert!(between.contains("The cash box holds Rs 1.") || between.contains("Rs 1 "), "{between}");
        run(world, moved(VoucherKind::Expense, "2026-11-12", Control::Cash, Control::OpeningBalance, 100)).expect("what is left");
        world.verify();
    });
}

#[test]
fn a_bank_holds_with_its_overdraft_for_every_kind() {
    each_engine(|world| {
        let bank = bank(world, 250);
        let canteen = world.write(|tx| ensure_ledger_head(tx, AccountClass::Expense, groups::RUNNING_COSTS, "Canteen", Some(1)));
        let other = Head::Ledger(canteen);
        for kind in [VoucherKind::Payment, VoucherKind::Contra, VoucherKind::Expense, VoucherKind::Journal] {
            let refused = said(run(world, moved(kind, "2026-11-20", bank, other, 200_000_000_000)));
            assert!(refused.contains("The account holds Rs 12.50 with its overdraft"), "{kind}: {refused}");
        }
        run(world, moved(VoucherKind::Payment, "2026-11-20", bank, other, 1_250)).expect("to the last paisa");
        assert!(said(run(world, moved(VoucherKind::Payment, "2026-08-01", bank, other, 1))).contains("The account"));
        // What the bank does itself is recorded whatever it holds.
        let charge = NewVoucher { by_the_bank: true, ..moved(VoucherKind::Expense, "2026-11-20", bank, other, 50) };
        run(world, charge).expect("a charge");
        world.verify();
    });
}

#[test]
fn a_correction_needs_only_what_it_changes() {
    each_engine(|world| {
        run(world, moved(VoucherKind::Collection, "2026-11-10", Control::UnidentifiedReceipts, Control::Cash, 500)).expect("cash comes in");
        let spent = run(world, moved(VoucherKind::Expense, "2026-11-12", Control::Cash, Control::OpeningBalance, 500)).expect("all of it");
        let right = moved(VoucherKind::Expense, "2026-11-12", Control::Cash, Control::OpeningBalance, 450);
        world.write(move |tx| correct(tx, spent, day("2026-11-12"), "corrected", right.clone()));
        assert_eq!(world.read(|tx| balance_of(tx, Control::Cash, &[1], None)), Money(50));
        world.verify();
    });
}

#[test]
fn cash_that_was_banked_since_is_not_taken_back_on_its_own_day() {
    each_engine(|world| {
        let bank = bank(world, 0);
        let first =
            run(world, moved(VoucherKind::Collection, "2026-11-10", Control::UnidentifiedReceipts, Control::Cash, 500)).expect("cash");
        run(world, moved(VoucherKind::Contra, "2026-11-11", Control::Cash, bank, 500)).expect("banked");
        run(world, moved(VoucherKind::Collection, "2026-11-20", Control::UnidentifiedReceipts, Control::Cash, 500)).expect("more cash");
        // Today the box holds as much, but on the eleventh it would have held less than nothing.
        let refused = world.try_write(move |tx| reverse(tx, first, day("2026-11-10"), "wrong person")).expect_err("refused");
        assert_eq!(refused.status(), 409);
        assert!(refused.to_string().contains("banked or paid out since"), "{refused}");
        world.write(move |tx| reverse(tx, first, day("2026-11-20"), "given back today"));
        world.verify();
    });
}

#[test]
fn two_who_take_from_one_bank_at_once_cannot_overdraw_it() {
    each_engine(|world| {
        let bank = bank(world, 0);
        let paid: usize = std::thread::scope(|threads| {
            let one = || usize::from(run(world, moved(VoucherKind::Payment, "2026-11-20", bank, Control::OpeningBalance, 300)).is_ok());
            let all: Vec<_> = (0..8).map(|_| threads.spawn(one)).collect();
            all.into_iter().map(|one| one.join().expect("a thread")).sum()
        });
        assert_eq!(paid, 3, "a thousand pays three times three hundred");
        world.verify();
    });
}
