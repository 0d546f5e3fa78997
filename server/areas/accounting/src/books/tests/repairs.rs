//! Journals of the program that somebody reversed by hand in an earlier version are posted again.

use super::world::each_engine;
use crate::{
    books::{
        balances::party_balance,
        model::{Control, Head, Line, NewVoucher, PartyKind, VoucherKind},
        post::post,
        reverse::reverse,
    },
    chart::seed::{BANK_CHARGES, by_code},
    repair::own_journals_reversed_by_hand,
    vouchers::queries::posts_to_own_forms,
};
use chrono::NaiveDate;
use kernel::Money;

#[test]
fn a_reversed_advance_stands_again() {
    each_engine(|world| {
        let on: NaiveDate = "2026-11-10".parse().expect("a day");
        world.write(move |tx| {
            let applied = NewVoucher::new(VoucherKind::Journal, 1, on, "Advance applied")
                .from("challan", 4)
                .line(Line::debit(1, Control::Advances, Money(300)).party(PartyKind::Student, 5))
                .line(Line::credit(1, Control::StudentsReceivable, Money(300)).party(PartyKind::Student, 5));
            let id = post(tx, applied)?.id;
            reverse(tx, id, on, "by hand")?;
            assert_eq!(party_balance(tx, Control::Advances, PartyKind::Student, 5)?, Money::ZERO);
            Ok(())
        });
        let would = world.db.rehearse_now(own_journals_reversed_by_hand).expect("a rehearsal");
        assert!(would.len() == 1 && would[0].contains("was reversed by hand"), "{would:?}");
        let held = |wanted| {
            assert_eq!(world.read(|tx| party_balance(tx, Control::Advances, PartyKind::Student, 5)), Money(wanted));
            assert_eq!(world.read(|tx| party_balance(tx, Control::StudentsReceivable, PartyKind::Student, 5)), Money(-wanted));
        };
        held(0);
        let did = world.write(own_journals_reversed_by_hand);
        assert_eq!(did.len(), 1);
        held(300);
        assert_eq!(world.write(own_journals_reversed_by_hand), Vec::<String>::new(), "once");
        world.verify();
    });
}

#[test]
fn what_people_and_forms_take_back_stays_taken_back() {
    each_engine(|world| {
        let on: NaiveDate = "2026-11-10".parse().expect("a day");
        world.write(move |tx| {
            let charges = by_code(tx, BANK_CHARGES)?;
            let note = NewVoucher::new(VoucherKind::Journal, 1, on, "Credit note CN-1 on bill B-1")
                .from("payment of bills", 4)
                .line(Line::debit(1, Control::Payables, Money(300)).party(PartyKind::Payee, 5))
                .line(Line::credit(1, Head::Ledger(charges), Money(300)));
            let tax = NewVoucher::new(VoucherKind::Journal, 1, on, "Tax of the year")
                .line(Line::debit(1, Head::Ledger(charges), Money(500)))
                .line(Line::credit(1, Control::AdvanceIncomeTax, Money(500)));
            let note = post(tx, note)?.id;
            reverse(tx, note, on, "entered twice")?;
            let tax = post(tx, tax)?.id;
            assert!(!posts_to_own_forms(tx, tax.0)?, "a person may name this head, and takes the voucher back");
            reverse(tx, tax, on, "entered twice").map(drop)
        });
        assert_eq!(world.write(own_journals_reversed_by_hand), Vec::<String>::new());
        world.verify();
    });
}
