//! Statements of a month of the books, and what is owed on salaries, beside sums of the raw entries.

use super::{filled, number, rows, today, told};
use chrono::NaiveDate;
use kernel::{Month, Row, sql};
use serde_json::Value;
use std::collections::BTreeMap;
use testkit::{Client, World};

/// A line of a voucher with what its head is.
#[derive(Debug, Row)]
struct Posted {
    campus_id: i64,
    ledger_head_id: i64,
    date: NaiveDate,
    debit_minor: i64,
    credit_minor: i64,
    program_id: Option<i64>,
    control: Option<String>,
    is_bank: bool,
    class: String,
    /// Of a voucher that closes a year, or of one that took such a voucher back.
    is_closing: bool,
}

impl Posted {
    fn net(&self) -> i64 {
        self.debit_minor - self.credit_minor
    }
    fn is(&self, control: &str) -> bool {
        self.control.as_deref() == Some(control)
    }
}

/// Tax that was kept of a payment.
#[derive(Debug, Row)]
struct Kept {
    voucher_id: i64,
    date: NaiveDate,
    tax_minor: i64,
    is_reversed: bool,
}

/// The heads in which money lies; banks beside them.
const PLACES: [&str; 5] = ["cash", "cash_in_tills", "cheques_in_hand", "cards_and_wallets", "petty_cash"];
/// What is owed on salaries, by the head that holds it.
const DUES: [(&str, &str); 5] = [
    ("income_tax", "salary_tax_payable"),
    ("eobi", "eobi_payable"),
    ("social_security", "social_security_payable"),
    ("provident_fund", "provident_fund"),
    ("deductions", "salary_deductions"),
];

struct Raw {
    entries: Vec<Posted>,
    /// Banks with their heads.
    banks: Vec<(i64, i64)>,
    kept: Vec<Kept>,
}

async fn raw(world: &World) -> Raw {
    let read = world.app.db.read(|tx| {
        let entries = tx.all(
            sql!(
                "SELECT e.campus_id, e.ledger_head_id, e.date, e.debit_minor, e.credit_minor, e.program_id, l.control, l.is_bank, h.class,
                        (v.kind = 'closing' OR coalesce(o.kind, '') = 'closing') AS is_closing
                 FROM entry e JOIN ledger_head l ON l.id = e.ledger_head_id JOIN account_head h ON h.id = l.head_id
                 JOIN voucher v ON v.id = e.voucher_id LEFT JOIN voucher o ON o.id = v.reverses_id ORDER BY e.date, e.id"
            ),
            &[],
        )?;
        let banks = tx.all(sql!("SELECT id, ledger_head_id FROM bank ORDER BY id"), &[])?;
        let kept = tx.all(sql!("SELECT voucher_id, date, tax_minor, is_reversed FROM withheld_tax ORDER BY id"), &[])?;
        Ok(Raw { entries, banks, kept })
    });
    read.await.expect("raw rows")
}

/// Every statement of the month before this one, and what there is today.
pub(super) async fn agree(world: &World, by: &Client) {
    let raw = raw(world).await;
    let today = today(by).await;
    let month = Month::of(today).prev();
    places_agree(by, &raw).await;
    money_books_agree(by, &raw, month).await;
    dues_agree(by, &raw, month).await;
    results_agree(by, &raw, month).await;
    day_book_agrees(by, &raw, month).await;
    withheld_agrees(by, &raw, today).await;
}

/// Sums of entries by a key; those that are nothing are left out.
fn added<'e>(
    entries: impl Iterator<Item = &'e Posted>,
    key: impl Fn(&Posted) -> String,
    of: impl Fn(&Posted) -> i64,
) -> BTreeMap<String, i64> {
    super::sums(entries, |one| (key(one), of(one)))
}

/// A column of a report by several fields that name its rows; what is nothing is left out.
fn by_fields(answer: &Value, fields: &[&str], column: &str) -> BTreeMap<String, i64> {
    let key = |row: &Value| fields.iter().map(|field| row[*field].to_string().trim_matches('"').to_owned()).collect::<Vec<_>>().join(" ");
    let mut sums: BTreeMap<String, i64> = BTreeMap::new();
    for row in rows(answer) {
        *sums.entry(key(row)).or_default() += number(row, column);
    }
    filled(sums)
}

async fn places_agree(by: &Client, raw: &Raw) {
    let answer = by.get("/get-money-places").await.ok();
    let money = raw.entries.iter().filter(|one| one.is_bank || PLACES.iter().any(|control| one.is(control)));
    let wanted = added(money, |one| format!("{} {}", one.campus_id, one.ledger_head_id), Posted::net);
    assert!(!wanted.is_empty(), "the demo has money");
    assert_eq!(by_fields(&answer, &["campus_id", "ledger_head_id"], "balance_minor"), wanted);
}

/// What came, what went and what was there after each entry of some.
fn run_up(entries: &[&Posted], month: Month) -> Vec<(i64, i64, i64)> {
    let mut held: i64 = entries.iter().filter(|one| one.date < month.first()).map(|one| one.net()).sum();
    let within = entries.iter().filter(|one| one.date >= month.first() && one.date <= month.last());
    within
        .map(|one| {
            held += one.net();
            (one.debit_minor, one.credit_minor, held)
        })
        .collect()
}

async fn money_books_agree(by: &Client, raw: &Raw, month: Month) {
    let days = format!("from={}&to={}", month.first(), month.last());
    let told = |answer: &Value| -> Vec<(i64, i64, i64)> {
        let of = |row: &Value| (number(row, "received_minor"), number(row, "paid_minor"), number(row, "balance_minor"));
        rows(answer).iter().map(of).collect()
    };
    let cash: Vec<&Posted> = raw.entries.iter().filter(|one| one.is("cash")).collect();
    let wanted = run_up(&cash, month);
    assert!(!wanted.is_empty(), "the demo has cash in {}", month.label());
    assert_eq!(told(&by.get(&format!("/get-cash-book?{days}")).await.ok()), wanted, "cash book of {}", month.label());
    for (bank, head) in &raw.banks {
        let entries: Vec<&Posted> = raw.entries.iter().filter(|one| one.ledger_head_id == *head).collect();
        let answer = by.get(&format!("/get-bank-book?bank_id={bank}&{days}")).await.ok();
        assert_eq!(told(&answer), run_up(&entries, month), "bank book {bank} of {}", month.label());
    }
}

async fn dues_agree(by: &Client, raw: &Raw, month: Month) {
    let answer = by.get(&format!("/get-payroll-dues?on={}", month.last())).await.ok();
    let mut wanted = BTreeMap::new();
    for (kind, control) in DUES {
        let own = raw.entries.iter().filter(|one| one.is(control) && one.date <= month.last());
        wanted.extend(added(own, |one| format!("{} {kind}", one.campus_id), |one| -one.net()));
    }
    assert!(!wanted.is_empty(), "the demo owes something on salaries");
    assert_eq!(by_fields(&answer, &["campus_id", "kind"], "due_minor"), wanted);
}

async fn results_agree(by: &Client, raw: &Raw, month: Month) {
    let days = format!("from={}&to={}", month.first(), month.last());
    let is_within = move |one: &Posted| one.date >= month.first() && one.date <= month.last();
    let of_class = |class: &'static str| raw.entries.iter().filter(move |one| one.class == class && !one.is_closing && is_within(one));
    let by_head = |one: &Posted| one.ledger_head_id.to_string();
    let by_day = |one: &Posted| format!("{} {}", one.date, one.ledger_head_id);
    let (spent, earned) = (added(of_class("expense"), by_head, Posted::net), added(of_class("revenue"), by_head, |one| -one.net()));
    assert!(!spent.is_empty() && !earned.is_empty(), "the demo earns and spends");
    let answer = by.get(&format!("/get-dated-expense-data?{days}")).await.ok();
    assert_eq!(filled(told(&answer, "ledger_head_id", "amount_minor")), spent);
    let answer = by.get(&format!("/get-dated-income-data?{days}")).await.ok();
    assert_eq!(filled(told(&answer, "ledger_head_id", "net_minor")), earned);
    let answer = by.get(&format!("/get-monthly-expense-data?month={month}")).await.ok();
    assert_eq!(by_fields(&answer, &["date", "ledger_head_id"], "amount_minor"), added(of_class("expense"), by_day, Posted::net));
    let answer = by.get(&format!("/get-monthly-income-data?month={month}")).await.ok();
    assert_eq!(by_fields(&answer, &["date", "ledger_head_id"], "net_minor"), added(of_class("revenue"), by_day, |one| -one.net()));
    let answer = by.get(&format!("/get-program-wise-income?{days}")).await.ok();
    let by_program = |one: &Posted| format!("{} {}", one.program_id.map_or("null".to_owned(), |id| id.to_string()), one.ledger_head_id);
    assert_eq!(
        by_fields(&answer, &["program_id", "ledger_head_id"], "net_minor"),
        added(of_class("revenue"), by_program, |one| -one.net())
    );
}

/// The first ten days: a month may have more lines than a report shows.
async fn day_book_agrees(by: &Client, raw: &Raw, month: Month) {
    let to = month.first() + chrono::Days::new(9);
    let answer = by.get(&format!("/get-day-book?from={}&to={to}", month.first())).await.ok();
    let within: Vec<&Posted> = raw.entries.iter().filter(|one| one.date >= month.first() && one.date <= to).collect();
    assert_eq!(rows(&answer).len(), within.len());
    type Side = fn(&Posted) -> i64;
    let sides: [(&str, Side); 2] = [("debit_minor", |one| one.debit_minor), ("credit_minor", |one| one.credit_minor)];
    for (column, of) in sides {
        let wanted = added(within.iter().copied(), |one| one.date.to_string(), of);
        assert_eq!(by_fields(&answer, &["date"], column), wanted, "{column}");
    }
}

async fn withheld_agrees(by: &Client, raw: &Raw, today: NaiveDate) {
    let from = today - chrono::Days::new(300);
    let answer = by.get(&format!("/get-withholding-statement?from={from}&to={today}")).await.ok();
    let own = raw.kept.iter().filter(|one| !one.is_reversed && (from..=today).contains(&one.date));
    let wanted = super::sums(own, |one| (one.voucher_id.to_string(), one.tax_minor));
    assert!(!wanted.is_empty(), "the demo withholds tax");
    assert_eq!(by_fields(&answer, &["voucher_id"], "tax_minor"), wanted);
}
