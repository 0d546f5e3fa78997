//! Every statement over five million entries, against adding the entries up: kept balances must make them cheap. One that must read the entries of its days is
//! measured against doing that by bare rusqlite.

use super::report_statements::{OfBooks, Statement, of_books};
use crate::{
    Bench,
    machine::{cost_of, cpu_each},
    raw,
    report::{Amount, Bound, Outcome},
    server::Server,
    world::{self, CALLERS, World},
};
use rusqlite::Connection;
use std::time::Duration;

const ENTRIES: i64 = 5_000_000;
/// Entries of a voucher: a receipt of two heads.
const LINES: i64 = 4;
const ROUNDS: usize = 3;
const SPELL: Duration = Duration::from_millis(1_200);
const MOST: Bound = Bound::MostTimes(1.0 / 50.0);
const MOST_OF_BARE: Bound = Bound::MostTimes(2.0);

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let world = World::demo(bench, "statements", 300);
    fill(&world::bulk(&world.data));
    let tokens = world.sign_ins(CALLERS);
    let connection = raw::open(&world.data);
    let head = raw::number(&connection, "SELECT id FROM ledger_head WHERE control = 'students_receivable'");
    let server = Server::start(&bench.program, &world.data, None);
    let adding = "SELECT ledger_head_id, SUM(debit_minor), SUM(credit_minor) FROM entry GROUP BY ledger_head_id";
    let adding_head = format!("SELECT SUM(debit_minor), SUM(credit_minor) FROM entry WHERE ledger_head_id = {head}");
    let (calls, reading) = (calls(&connection, head), reading(&connection));
    let mut added = f64::INFINITY;
    let mut costs = vec![f64::INFINITY; calls.len()];
    let mut readings = vec![(f64::INFINITY, f64::INFINITY); reading.len()];
    for _ in 0..ROUNDS {
        added = added.min(cost_of(|| raw::read(&connection, adding, &[])).1);
        for (cost, (_, path)) in costs.iter_mut().zip(&calls) {
            *cost = cost.min(server.load(&tokens, SPELL, |client, _, _| client.get(path).check()).cpu_each());
        }
        for ((cost, bare), one) in readings.iter_mut().zip(&reading) {
            *cost = cost.min(server.load(&tokens, SPELL, |client, _, _| client.get(&one.path).check()).cpu_each());
            *bare = bare.min(cost_of(|| one.bare.iter().for_each(|statement| statement.read(&connection))).1);
        }
    }
    println!(
        "  adding one head alone: {:.0} ms",
        cpu_each(SPELL, || {
            raw::read(&connection, &adding_head, &[]);
        }) * 1e3
    );
    let bare = reading.iter().zip(readings).map(|(one, (cost, bare))| {
        let what = format!("{}, 5,000,000 entries", one.what);
        Outcome::against(what, Amount::Seconds(cost), "its bare statements", Amount::Seconds(bare), MOST_OF_BARE)
    });
    let measured = calls.iter().zip(costs);
    measured
        .map(|((what, _), cost)| {
            Outcome::against(
                format!("{what}, 5,000,000 entries"),
                Amount::Seconds(cost),
                "adding all entries",
                Amount::Seconds(added),
                MOST,
            )
        })
        .chain(bare)
        .collect()
}

/// A statement that must read entries, with the bare statements that read them.
struct Reading {
    what: &'static str,
    path: String,
    bare: Vec<Statement>,
}

/// Of a campus: a month in which there are many entries by day, alone and beside the month before, and a year of money.
fn reading(c: &Connection) -> Vec<Reading> {
    let now = raw::today(c);
    let campus = raw::number(c, "SELECT min(id) FROM campus");
    let month = raw::text(c, &format!("SELECT substr(date('{now}', '-60 days'), 1, 7)"));
    let span = |of: &str| (format!("{of}-01"), raw::text(c, &format!("SELECT date('{of}-01', '+1 month', '-1 day')")));
    let before = raw::text(c, &format!("SELECT substr(date('{month}-01', '-1 month'), 1, 7)"));
    let (own, both) = (vec![span(&month)], vec![span(&month), span(&before)]);
    let days = format!("from={}&to={}", own[0].0, own[0].1);
    // Fiscal years begin in July.
    let year = raw::number(c, &format!("SELECT CAST(strftime('%Y', date('{now}', '-6 months')) AS INTEGER)"));
    let years = [year, year - 1].map(|year| (format!("{year}-07-01"), format!("{}-06-30", year + 1)));
    let one = |what, path: String, of: OfBooks, spans: &[(String, String)]| Reading { what, path, bare: of_books(of, campus, spans) };
    let at = |call: &str, more: &str| format!("/api/{call}?campus_id={campus}&{more}");
    let of_month = format!("month={month}");
    let compared = format!("{of_month}&compare=days_before");
    vec![
        one("expenses of a month by day", at("get-monthly-expense-data", &of_month), OfBooks::ExpensesByDay, &own),
        one("expenses of a month by day beside the month before", at("get-monthly-expense-data", &compared), OfBooks::ExpensesByDay, &both),
        one("income of a month by day", at("get-monthly-income-data", &of_month), OfBooks::IncomeByDay, &own),
        one("income of a month by day beside the month before", at("get-monthly-income-data", &compared), OfBooks::IncomeByDay, &both),
        one(
            "income of a month by program beside the month before",
            at("get-program-wise-income", &format!("{days}&compare=days_before")),
            OfBooks::IncomeByProgram,
            &both,
        ),
        one(
            "cash flow of a month by day beside the month before",
            at("get-monthly-data", &format!("of=cash_flow&{compared}")),
            OfBooks::MoneyByDay,
            &both,
        ),
        one(
            "receipts and payments of a month beside the month before",
            at("get-receipts-and-payments", &format!("{days}&compare=days_before")),
            OfBooks::MoneyByHead,
            &both,
        ),
        one(
            "cash flow of a year by head beside the year before",
            at("get-yearly-data", &format!("of=cash_flow&fiscal_year={year}")),
            OfBooks::MoneyByHead,
            &years,
        ),
    ]
}

/// Every statement: those of the group as they open or over a year, those that list entries for a campus over a month in which there are many.
fn calls(c: &Connection, head: i64) -> Vec<(&'static str, String)> {
    let now = raw::today(c);
    let day = |ago: &str| raw::text(c, &format!("SELECT date('{now}', '{ago}')"));
    let (year_ago, month_ago, today) = (day("-1 year"), day("-90 days"), day("-60 days"));
    let (campus, month) = (raw::number(c, "SELECT min(id) FROM campus"), &today[..7]);
    // Fiscal years begin in July.
    let year = day("-6 months")[..4].to_owned();
    let days = format!("from={month_ago}&to={today}");
    let within = format!("campus_id={campus}&{days}");
    let bank = raw::number(c, "SELECT min(id) FROM bank");
    let (reconciled, payee) = (raw::number(c, "SELECT min(bank_id) FROM bank_statement"), raw::number(c, "SELECT min(id) FROM payee"));
    vec![
        ("trial balance", "/api/get-trial-balance".to_owned()),
        ("balance sheet", "/api/get-balance-sheet".to_owned()),
        ("a head's ledger, first page", format!("/api/get-head-transactions?ledger_head_id={head}")),
        ("income statement of a year", format!("/api/get-income-statement?from={year_ago}&to={today}")),
        ("campuses side by side", "/api/get-group-statement".to_owned()),
        ("expenses of a year by month", format!("/api/get-yearly-expense-data?fiscal_year={year}")),
        ("income of a year by month", format!("/api/get-aggregated-income?fiscal_year={year}")),
        ("income against expenses by month", format!("/api/get-income-and-expenses?fiscal_year={year}")),
        ("expenses of a month by head", format!("/api/get-dated-expense-data?{within}")),
        ("income of a month by head", format!("/api/get-dated-income-data?{within}")),
        ("income of a month by program", format!("/api/get-program-wise-income?{within}")),
        ("cash flow of a month by day", format!("/api/get-monthly-data?of=cash_flow&campus_id={campus}&month={month}")),
        ("cash book of a day", format!("/api/get-cash-book?campus_id={campus}&from={today}&to={today}")),
        ("bank book of a month", format!("/api/get-bank-book?bank_id={bank}&{days}")),
        ("receipts and payments of a month", format!("/api/get-receipts-and-payments?{within}")),
        ("day book", "/api/get-day-book".to_owned()),
        ("ageing of debtors", "/api/get-debtors".to_owned()),
        ("ageing of creditors", "/api/get-creditors".to_owned()),
        ("tax withheld in a year", format!("/api/get-withholding-statement?from={year_ago}&to={today}")),
        ("certificate of tax withheld in a year", format!("/api/get-withholding-certificate?payee_id={payee}&from={year_ago}&to={today}")),
        ("expenses of a month against the budget", format!("/api/get-expense-report?{days}")),
        ("budget of a year by month", format!("/api/get-yearly-expense-budget-details?fiscal_year={year}")),
        ("exceptions of a month", format!("/api/get-book-exceptions?{within}")),
        ("bank reconciliation", format!("/api/get-bank-reconciliation?bank_id={reconciled}")),
        ("trial balance beside another day's", format!("/api/get-trial-balance?compare_to={year_ago}")),
        ("balance sheet beside another day's", format!("/api/get-balance-sheet?compare_to={year_ago}")),
        ("campuses side by side beside another day's", format!("/api/get-group-statement?compare_to={year_ago}")),
        ("income statement of a month beside the days before", format!("/api/get-income-statement?{days}&compare=days_before")),
    ]
}

/// Vouchers over the last two years at every campus, half of them between receivables and income, with their balances.
fn fill(c: &Connection) {
    let (vouchers, today) = (ENTRIES / LINES, raw::today(c));
    raw::without_indexes(c, &["entry", "voucher"], || {
        c.execute_batch(&format!(
            "BEGIN;
             CREATE TEMP TABLE place AS SELECT id, row_number() OVER (ORDER BY id) - 1 AS at, count(*) OVER () AS places FROM campus;
             CREATE TEMP TABLE party AS SELECT id, row_number() OVER (ORDER BY id) - 1 AS at, count(*) OVER () AS parties FROM student;
             CREATE TEMP TABLE head AS SELECT control, id FROM ledger_head WHERE control IN ('students_receivable', 'cash', 'advances', 'fine_income');
             CREATE TEMP TABLE made AS
                WITH RECURSIVE n (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n + 1 < {vouchers})
                SELECT (SELECT max(id) FROM voucher_key) + 1 + n.n AS id, n.n, p.id AS campus_id, s.id AS student_id,
                       date('{today}', '-' || (30 + n.n * 700 / {vouchers}) || ' days') AS date, 1000 + n.n % 5000 AS amount
                FROM n JOIN place p ON p.at = n.n % p.places JOIN party s ON s.at = n.n * 7919 % s.parties;
             INSERT INTO voucher_key (id, taken_at) SELECT id, 0 FROM made;
             INSERT INTO entry (voucher_id, line, campus_id, ledger_head_id, debit_minor, credit_minor, program_id, party_kind, party_id, memo, date, month)
                SELECT m.id, l.line, m.campus_id, (SELECT id FROM head WHERE control = l.control), l.debit * m.amount, l.credit * m.amount, NULL,
                       CASE WHEN l.control = 'students_receivable' THEN 'student' END, CASE WHEN l.control = 'students_receivable' THEN m.student_id END,
                       'Paid at the counter', m.date, substr(m.date, 1, 7)
                FROM made m CROSS JOIN (SELECT 1 AS line, 'cash' AS control, 2 AS debit, 0 AS credit UNION ALL SELECT 2, 'students_receivable', 0, 2
                    UNION ALL SELECT 3, 'students_receivable', 1, 0 UNION ALL SELECT 4, 'fine_income', 0, 1) l;
             INSERT INTO voucher (id, voucher_no, kind, campus_id, date, month, fiscal_year, amount_minor, debits_minor, lines, narration, source_record,
                    source_id, created_by_name, created_at)
                SELECT id, 'B-' || printf('%08d', n), 'collection', campus_id, date, substr(date, 1, 7), CAST(substr(date, 1, 4) AS INTEGER), 3 * amount,
                       3 * amount, {LINES}, 'Cash received', NULL, NULL, 'Bench', 0 FROM made;
             COMMIT"
        ))
        .expect("entries");
    });
    c.execute_batch(
        "INSERT INTO balance (ledger_head_id, campus_id, month, slot, debit_minor, credit_minor)
            SELECT ledger_head_id, campus_id, month, 0, SUM(debit_minor), SUM(credit_minor) FROM entry WHERE voucher_id IN (SELECT id FROM made)
            GROUP BY ledger_head_id, campus_id, month
            ON CONFLICT (ledger_head_id, campus_id, month, slot) DO UPDATE
            SET debit_minor = debit_minor + excluded.debit_minor, credit_minor = credit_minor + excluded.credit_minor",
    )
    .expect("balances");
    assert!(raw::number(c, "SELECT count(*) FROM entry") >= ENTRIES);
}
