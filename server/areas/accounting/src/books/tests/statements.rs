//! Statements, lists and ledgers over a small year of postings.

use super::world::each_engine;
use crate::{
    books::{
        model::{AccountClass, Control, Head, Line, NewVoucher, PartyKind, VoucherKind},
        post::post,
    },
    chart::seed::{ensure_ledger_head, fee_income_head, groups},
    ledger::{model::LedgerRow, report::LEDGER},
    statements::{
        balance_sheet::balance_sheet,
        trial_balance::{is_balanced, trial_balance},
    },
};
use chrono::NaiveDate;
use kernel::{Money, Result, Scope, Tx};
use reporting::{Arguments, Reported as _};
use std::sync::Arc;

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

/// Two campuses: a bill of June, one of November, a collection and an expense.
fn year(tx: &mut Tx) -> Result<()> {
    let income = fee_income_head(tx, "Tuition")?;
    let tea = ensure_ledger_head(tx, AccountClass::Expense, groups::RUNNING_COSTS, "Tea", None)?;
    let bill = |campus: i64, date: &str, amount: i64| {
        NewVoucher::new(VoucherKind::Challan, campus, day(date), "Bill")
            .line(Line::debit(campus, Control::StudentsReceivable, Money(amount)).party(PartyKind::Student, campus))
            .line(Line::credit(campus, Head::Ledger(income), Money(amount)).program(3))
    };
    post(tx, bill(1, "2026-06-10", 1_000))?;
    post(tx, bill(1, "2026-11-05", 500))?;
    post(tx, bill(2, "2026-11-06", 70))?;
    let collected = NewVoucher::new(VoucherKind::Collection, 1, day("2026-11-10"), "Fees")
        .line(Line::debit(1, Control::Cash, Money(900)))
        .line(Line::credit(1, Control::StudentsReceivable, Money(900)).party(PartyKind::Student, 1));
    post(tx, collected)?;
    let spent = NewVoucher::new(VoucherKind::Expense, 1, day("2026-11-12"), "Tea")
        .line(Line::debit(1, Head::Ledger(tea), Money(40)))
        .line(Line::credit(1, Control::Cash, Money(40)));
    post(tx, spent).map(drop)
}

fn ask(scope: &Scope, parameters: &[(&str, &str)]) -> Arguments {
    let pairs: Vec<(String, String)> = parameters.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Arguments::read(LEDGER.parameters, &pairs, Arc::new(scope.clone()), day("2026-11-20")).expect("a ledger's parameters")
}

#[test]
fn statements_agree_with_each_other() {
    each_engine(|world| {
        world.write(year);
        world.read(|tx| {
            let whole = trial_balance(tx, &[1, 2], (None, day("2026-11-20")), None)?;
            assert!(is_balanced(&whole));
            assert_eq!(whole.iter().map(|line| line.closing_debit_minor).sum::<i64>(), 860 + 670 + 40);
            let november = trial_balance(tx, &[1], (Some(day("2026-11-01")), day("2026-11-30")), None)?;
            let receivable = november.iter().find(|r| r.name == "Students receivable").expect("receivable");
            assert_eq!((receivable.opening_debit_minor, receivable.debit_minor, receivable.credit_minor), (1_000, 500, 900));
            assert_eq!(receivable.closing_debit_minor, 600);
            assert!(is_balanced(&november) && november.iter().all(|r| r.name != "Rent"));

            let (rows, sheet) = balance_sheet(tx, &[1, 2], day("2026-11-20"), Some(day("2026-06-30")))?;
            assert!(sheet.is_balanced);
            assert_eq!((sheet.assets_minor, sheet.liabilities_and_capital_minor), (1_530, 1_530));
            let of = |name: &str| rows.iter().find(|r| r.name == name).map(|r| (r.amount_minor, r.compared_minor));
            assert_eq!(of("Earlier years"), Some((1_000, 0)));
            assert_eq!(of("This fiscal year"), Some((530, 1_000)));
            Ok(())
        });
    });
}

#[test]
fn a_ledger_runs_from_opening_to_closing_over_pages() {
    each_engine(|world| {
        world.write(year);
        world.read(|tx| {
            let scope = Scope::group(vec![1], vec![1], vec![1, 2, 3]);
            let receivable = crate::books::balances::ledger_id(tx, Control::StudentsReceivable.into())?;
            let head = receivable.to_string();
            let head = ("ledger_head_id", head.as_str());
            let november = ("from", "2026-11-01");
            let second = LedgerRow::rows(tx, &ask(&scope, &[head, november, ("campus_id", "1,2"), ("page", "2"), ("per_page", "2")]))?;
            assert_eq!((second.beside.opening_minor, second.beside.closing_minor, second.beside.total), (1_000, 670, 3));
            assert_eq!((second.totals["debit_minor"], second.totals["credit_minor"]), (Some(570), Some(900)));
            assert_eq!(second.rows.len(), 1);
            assert_eq!((second.rows[0].balance_minor, second.rows[0].against.as_str()), (670, "Cash in hand"));
            let party = [head, november, ("campus_id", "1,2"), ("party_kind", "student"), ("party_id", "2")];
            let own = LedgerRow::rows(tx, &ask(&scope, &party))?.beside;
            assert_eq!((own.opening_minor, own.closing_minor, own.total), (0, 70, 1));
            // A reader of campus 2 sees nothing of campus 1.
            let narrow = Scope { campuses: vec![2], ..Scope::default() };
            let theirs = LedgerRow::rows(tx, &ask(&narrow, &[head]))?.beside;
            assert_eq!((theirs.closing_minor, theirs.total), (70, 1));
            Ok(())
        });
    });
}

#[test]
fn seeded_heads_are_found_by_their_words() {
    each_engine(|world| {
        world.read(|tx| {
            let scope = Scope::group(vec![1], vec![1], vec![1, 2, 3]);
            let found = tx.options(&crate::chart::ledger_heads::model::OPTIONS, &scope, Some("cash ha".into()), None, None, 50)?;
            assert_eq!(found.iter().map(|choice| choice.label.as_str()).collect::<Vec<_>>(), ["Cash in hand"]);
            Ok(())
        });
    });
}

#[test]
fn every_declared_statement_is_well_formed() {
    each_engine(|world| {
        world.read(|tx| {
            for list in crate::AREA.all_lists() {
                for text in list.statements() {
                    tx.prepare_only(&text).unwrap_or_else(|error| panic!("{}: {error}\n{text}", list.name));
                }
            }
            for record in crate::AREA.all_records() {
                for text in record.statements() {
                    tx.prepare_only(&text).unwrap_or_else(|error| panic!("{}: {error}\n{text}", record.table));
                }
            }
            Ok(())
        });
    });
}
