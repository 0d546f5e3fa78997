//! The exported journal, read by hledger where it is installed.

use super::world::each_engine;
use crate::{
    books::{
        balances::balance_of,
        journal_file::{Format, write_journal},
        model::{Control, Head, Line, NewVoucher, PartyKind, VoucherKind},
        post::post,
    },
    chart::seed::fee_income_head,
};
use kernel::Money;
use std::{
    io::Write,
    process::{Command, Stdio},
};

#[test]
fn hledger_reads_the_same_balances() {
    each_engine(|world| {
        let (text, beans, cash) = world.write(|tx| {
            let income = fee_income_head(tx, "Tuition: science; arts | both")?;
            for n in 1..=3i64 {
                post(
                    tx,
                    NewVoucher::new(VoucherKind::Challan, 1, tx.today(), "Bill; of\n2026: \"Nov\"")
                        .line(Line::debit(1, Control::StudentsReceivable, Money(1_000_050 * n)).party(PartyKind::Student, n))
                        .line(Line::credit(1, Head::Ledger(income), Money(1_000_050 * n))),
                )?;
                post(
                    tx,
                    NewVoucher::new(VoucherKind::Collection, 2, tx.today(), "Fees")
                        .line(Line::debit(2, Control::Cash, Money(70_005 * n)))
                        .line(Line::credit(1, Control::StudentsReceivable, Money(70_005 * n)).party(PartyKind::Student, n)),
                )?;
            }
            let (mut text, mut beans) = (Vec::new(), Vec::new());
            write_journal(tx, Format::Hledger, &mut text, &[1, 2, 3])?;
            write_journal(tx, Format::Beancount, &mut beans, &[1, 2, 3])?;
            Ok((text, String::from_utf8(beans).expect("text"), balance_of(tx, Control::Cash, &[2], None)?))
        });
        assert!(beans.contains("open Assets:1100:1100-001:DHA PKR"));
        assert_eq!(beans.matches(" * \"").count(), 6);
        assert_eq!((beans.matches("period: \"05\"").count(), beans.matches("party: \"student-2\"").count()), (6, 2), "{beans}");
        let Some(balances) = hledger(&text, &["bal", "--flat", "-E", "cash in hand", "-O", "csv"]) else { return };
        assert!(balances.contains(&format!("1100-001 Cash in hand:DHA\",\"{} PKR\"", cash.decimal())), "{balances}");
        let whole = hledger(&text, &["bal", "-N", "--depth", "1"]).expect("hledger");
        assert!(whole.contains("income"), "{whole}");
        let tagged = hledger(&text, &["bal", "-N", "tag:party=student-2", "tag:period=05", "tag:kind=challan"]).expect("hledger");
        assert!(tagged.contains("20,001.00"), "{tagged}");
        assert!(hledger(&text, &["check"]).is_some());
    });
}

/// What hledger prints; nothing when it is not installed.
fn hledger(journal: &[u8], arguments: &[&str]) -> Option<String> {
    let mut child = Command::new("hledger").args(["-f", "-"]).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
    child.stdin.take().expect("its input").write_all(journal).expect("the journal is taken");
    let output = child.wait_with_output().expect("hledger ends");
    assert!(output.status.success());
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}
