//! The cash book and the bank book: what came in and went out of a cash box or a bank, with what it held after each.

use super::expenses::days;
use crate::books::{
    balances::{ledger_id, sums_of},
    model::{Control, VoucherKind},
    months::is_open_upto,
};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Row, Tx, sql};
use reporting::{Arguments, Begins, Column, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

const COLUMNS: &[Column] = &[
    Column::day("date", "kit.label.date", "Date"),
    Column::text("voucher_no", "accounting.vouchers.one", "Voucher").share(0),
    Column::word("kind", "kit.label.kind", "Kind"),
    Column::text("campus_name", "kit.label.campus", "Campus").off_screen().off_paper(),
    Column::text("narration", "kit.label.narration", "Narration").share(3),
    Column::text("payee", "accounting.payee", "Payee").off_screen().share(2),
    Column::text("cheque_no", "accounting.cheque_no", "Cheque no").share(0),
    Column::amount("received_minor", "accounting.money_books.received", "Received").blank_zero(),
    Column::amount("paid_minor", "accounting.money_books.paid", "Paid").blank_zero(),
    Column::amount("balance_minor", "kit.label.balance", "Balance").not_totalled(),
];

pub static CASH_BOOK: Report =
    Report::new("accounting.cash_book.title", "Cash book", &[Parameter::campuses(), Parameter::days(Begins::ThisMonth)], COLUMNS)
        .answers("What cash was received and paid, and what was the balance after each entry?")
        .in_order()
        .landscape();

pub static BANK_BOOK: Report = Report::new(
    "accounting.bank_book.title",
    "Bank book",
    &[Parameter::record("bank_id", "kit.label.bank", "Bank", "banks").needed(), Parameter::campuses(), Parameter::days(Begins::ThisMonth)],
    COLUMNS,
)
.answers("What was paid into and out of a bank account, and what was the balance after each entry?")
.in_order()
.landscape();

/// An entry of a cash box or bank with what it held after it.
#[derive(Clone, Debug, Serialize, JsonSchema, Row)]
pub struct MoneyBookRow {
    pub date: NaiveDate,
    pub voucher_id: i64,
    pub voucher_no: String,
    pub kind: VoucherKind,
    pub campus_name: String,
    pub narration: String,
    pub payee: Option<String>,
    pub cheque_no: Option<String>,
    pub received_minor: Money,
    pub paid_minor: Money,
    #[row(skip)]
    pub balance_minor: i64,
}

/// What a money book says beside its entries.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct MoneyBook {
    pub opening_minor: i64,
    pub closing_minor: i64,
}

/// The entries of a head within the days, with the balance after each.
fn book(tx: &mut Tx, asked: &Arguments, head: i64) -> Result<(Vec<MoneyBookRow>, MoneyBook)> {
    let (from, to) = days(asked)?;
    let opening = match from.pred_opt() {
        Some(day) => sums_of(tx, &[head], asked.campuses(), Some(day))?.get(&head).copied().unwrap_or_default().net(),
        None => Money::ZERO,
    };
    let mut rows: Vec<MoneyBookRow> = tx.all(
        sql!(
            "SELECT e.date, e.voucher_id, v.voucher_no, v.kind, c.name AS campus_name, v.narration, v.payee, v.cheque_no,
                    e.debit_minor AS received_minor, e.credit_minor AS paid_minor
             FROM entry e JOIN voucher v ON v.id = e.voucher_id JOIN campus c ON c.id = e.campus_id
             WHERE e.ledger_head_id = $1 AND e.campus_id IN [$2] AND e.date >= $3 AND e.date <= $4 ORDER BY e.date, e.id LIMIT 10001"
        ),
        &[head.into(), asked.campuses().into(), from.into(), to.into()],
    )?;
    let mut held = opening;
    for row in &mut rows {
        held += row.received_minor - row.paid_minor;
        row.balance_minor = held.minor();
    }
    Ok((rows, MoneyBook { opening_minor: opening.minor(), closing_minor: held.minor() }))
}

/// The cash box, or the boxes of several campuses together.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CashBookRow {
    #[serde(flatten)]
    pub entry: MoneyBookRow,
}

impl Reported for CashBookRow {
    const REPORT: &'static Report = &CASH_BOOK;
    type Beside = MoneyBook;

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let head = ledger_id(tx, Control::Cash.into())?;
        let (entries, beside) = book(tx, asked, head)?;
        let rows = framed(entries.into_iter().map(|entry| CashBookRow { entry }).collect(), beside);
        Ok(rows.provisional(is_open_upto(tx, asked.campuses(), days(asked)?.1)?))
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "voucher", id: self.entry.voucher_id })
    }
}

/// A bank account.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BankBookRow {
    #[serde(flatten)]
    pub entry: MoneyBookRow,
}

/// As `MoneyBook`, of a bank.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BankBook {
    pub bank_name: String,
    pub account_no: String,
    #[serde(flatten)]
    pub held: MoneyBook,
}

impl Reported for BankBookRow {
    const REPORT: &'static Report = &BANK_BOOK;
    type Beside = BankBook;

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let bank: Option<(i64, String, String)> = tx.first(
            sql!("SELECT ledger_head_id, name, account_no FROM bank WHERE id = $1 AND campus_id IN [$2]"),
            &[asked.id("bank_id").into(), (&asked.scope.campuses).into()],
        )?;
        let (head, bank_name, account_no) = bank.ok_or_else(|| Error::not_found("bank"))?;
        let (entries, held) = book(tx, asked, head)?;
        let heading = format!("Bank book of {bank_name} {account_no}");
        let beside = BankBook { bank_name, account_no, held };
        let rows = entries.into_iter().map(|entry| BankBookRow { entry }).collect();
        let is_open = is_open_upto(tx, asked.campuses(), days(asked)?.1)?;
        let rows = Rows::new(rows, beside).heading(heading).provisional(is_open);
        Ok(rows.before("Opening balance", "balance_minor", held.opening_minor).after(
            "Closing balance",
            "balance_minor",
            held.closing_minor,
        ))
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "voucher", id: self.entry.voucher_id })
    }
}

fn framed(rows: Vec<CashBookRow>, beside: MoneyBook) -> Rows<CashBookRow> {
    Rows::new(rows, beside).before("Opening balance", "balance_minor", beside.opening_minor).after(
        "Closing balance",
        "balance_minor",
        beside.closing_minor,
    )
}
