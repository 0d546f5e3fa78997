//! Posting: the only way into the journal.

use super::{
    facts::PostingFacts,
    model::{NewVoucher, Posted, VoucherId, too_large, voucher_no},
    money::Moves,
    ready::{Ready, ready},
};
use crate::settings::fiscal_year_start;
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{
    Error, FiscalYear, Money, Result, Tx,
    db::{One, Value},
    pairs, sql,
};
use std::collections::BTreeMap;

/// What a transaction notes that it made, for previews and warnings.
pub(crate) const VOUCHER: &str = "voucher";

/// Posts one voucher. The last statement of a transaction where possible, since it takes the voucher's number.
pub fn post(tx: &mut Tx, voucher: NewVoucher) -> Result<Posted> {
    Ok(post_many(tx, vec![voucher])?.remove(0))
}

/// Posts many vouchers with few statements: entries first, then the balances, then a block of numbers a series, then the vouchers.
/// 409 when one does not balance, a month is closed or a head cannot be posted to; then none is posted.
pub fn post_many(tx: &mut Tx, vouchers: Vec<NewVoucher>) -> Result<Vec<Posted>> {
    if vouchers.is_empty() {
        return Ok(Vec::new());
    }
    let facts = PostingFacts::read(tx, &vouchers)?;
    let ids = voucher_ids(tx, &vouchers)?;
    let ready = ready(&facts, vouchers, ids)?;
    facts.open_books(tx)?;
    Moves::of(&facts.heads, &ready)?.must_suffice(tx)?;
    write_entries(tx, &ready)?;
    write_balances(tx, &ready)?;
    let posted = number(tx, &facts, &ready)?;
    write_vouchers(tx, &facts, &ready, &posted)?;
    posted.iter().for_each(|one| tx.note_made(VOUCHER, one.id.0));
    Ok(posted)
}

/// Takes the id of a voucher to come, for a record that names its voucher and is named by it: the record is written first, then the voucher is posted
/// under this id (`NewVoucher::with_id`) in the same transaction.
pub fn take_voucher_id(tx: &mut Tx) -> Result<VoucherId> {
    let now = tx.now();
    tx.value(sql!("INSERT INTO voucher_key (taken_at) VALUES ($1) RETURNING id"), &kernel::binds![now])
}

/// The ids of some vouchers, in their order: the ones they bring, else new ones.
fn voucher_ids(tx: &mut Tx, vouchers: &[NewVoucher]) -> Result<Vec<VoucherId>> {
    let missing = vouchers.iter().filter(|voucher| voucher.id.is_none()).count();
    let mut taken = match missing {
        0 => Vec::new(),
        1 => vec![take_voucher_id(tx)?],
        _ => take_voucher_ids(tx, missing)?,
    };
    taken.sort_unstable();
    let mut taken = taken.into_iter();
    vouchers.iter().map(|voucher| voucher.id.or_else(|| taken.next()).ok_or_else(|| Error::internal("a voucher got no id"))).collect()
}

fn take_voucher_ids(tx: &mut Tx, count: usize) -> Result<Vec<VoucherId>> {
    let now = tx.now();
    tx.values(
        sql!(
            "INSERT INTO voucher_key (taken_at)
             WITH RECURSIVE place (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM place WHERE n < CAST($2 AS BIGINT))
             SELECT CAST($1 AS BIGINT) FROM place RETURNING id"
        ),
        &kernel::binds![now, count as i64],
    )
}

fn write_entries(tx: &mut Tx, ready: &[Ready]) -> Result<()> {
    let rows = ready.iter().flat_map(|one| {
        one.lines.iter().zip(1_i64..).map(move |((head, line), n)| {
            pairs! {
                voucher_id: one.id, line: n, campus_id: line.campus_id, ledger_head_id: *head, debit_minor: line.debit,
                credit_minor: line.credit, program_id: line.program_id, party_kind: line.party.map(|(kind, _)| kind),
                party_id: line.party.map(|(_, id)| id), memo: line.memo.clone(), date: one.voucher.date, month: one.month.as_str()
            }
        })
    });
    tx.insert_lines("entry", rows)
}

fn write_balances(tx: &mut Tx, ready: &[Ready]) -> Result<()> {
    // Sorted by key, so that two writers that share rows take them in the same order.
    let mut sums: BTreeMap<(i64, CampusId, &str), (i64, i64)> = BTreeMap::new();
    for one in ready {
        for (head, line) in &one.lines {
            let sum = sums.entry((*head, CampusId(line.campus_id), one.month.as_str())).or_default();
            sum.0 += line.debit.minor();
            sum.1 += line.credit.minor();
        }
    }
    let slot = tx.slot();
    let rows: Vec<Vec<Value>> = sums
        .into_iter()
        .map(|((head, campus, month), (debit, credit))| {
            vec![head.into(), campus.into(), month.into(), slot.into(), debit.into(), credit.into()]
        })
        .collect();
    tx.add_many("balance", &["ledger_head_id", "campus_id", "month", "slot", "debit_minor", "credit_minor"], 4, &rows)
}

/// Takes a block of numbers a series, in the order of the series' keys, so that two writers take shared ones in the same order.
fn number(tx: &mut Tx, facts: &PostingFacts, ready: &[Ready]) -> Result<Vec<Posted>> {
    let mut series: BTreeMap<(&'static str, &str, i64), Vec<usize>> = BTreeMap::new();
    for (n, one) in ready.iter().enumerate() {
        let code = facts.code(one.voucher.campus_id)?;
        series.entry((one.prefix, code, fiscal_year(one.voucher.date, facts.start_month))).or_default().push(n);
    }
    let mut posted = vec![Posted { id: VoucherId(0), voucher_no: String::new() }; ready.len()];
    for ((prefix, code, year), members) in series {
        let first = tx.take_numbers(&series_key(prefix, code, year), members.len() as i64)?;
        for (number, at) in (first..).zip(members) {
            posted[at] = Posted { id: ready[at].id, voucher_no: voucher_no(prefix, code, year, number) };
        }
    }
    Ok(posted)
}

fn write_vouchers(tx: &mut Tx, facts: &PostingFacts, ready: &[Ready], posted: &[Posted]) -> Result<()> {
    let (who, now) = (tx.who().clone(), tx.now());
    let maker = if who.name.is_empty() { "The system" } else { who.name.as_str() };
    let mut rows = Vec::with_capacity(ready.len());
    for (one, posted) in ready.iter().zip(posted) {
        let (source, v) = (one.voucher.source, &one.voucher);
        let debits = Money::checked_sum(one.lines.iter().map(|(_, line)| line.debit)).ok_or_else(too_large)?;
        rows.push(pairs! {
            id: one.id, voucher_no: &posted.voucher_no, kind: v.kind, campus_id: v.campus_id, date: v.date, month: one.month.as_str(),
            fiscal_year: fiscal_year(v.date, facts.start_month), amount_minor: one.amount, debits_minor: debits,
            lines: one.lines.len() as i64, narration: v.narration.as_str(), payee: v.payee.clone(), cheque_no: v.cheque_no.clone(),
            source_record: source.map(|(record, _)| record), source_id: source.map(|(_, id)| id), reverses_id: v.reverses,
            final_period: v.final_period, created_by: who.user_id, created_by_name: maker, created_at: now
        });
    }
    tx.insert_lines("voucher", rows)
}

/// The number that a voucher of this series would get next; not reserved.
pub fn next_voucher_no(tx: &mut Tx, prefix: &'static str, campus_id: i64, date: NaiveDate) -> Result<String> {
    let year = fiscal_year(date, fiscal_year_start(tx)?);
    let code: Option<One<String>> = tx.first(sql!("SELECT code FROM campus WHERE id = $1"), &kernel::binds![campus_id])?;
    let code = code.ok_or_else(|| Error::not_found("campus"))?.0;
    let number = tx.next_number(&series_key(prefix, &code, year))?;
    Ok(voucher_no(prefix, &code, year, number))
}

fn fiscal_year(date: NaiveDate, start_month: u32) -> i64 {
    FiscalYear::of(date, start_month).year().into()
}

fn series_key(prefix: &str, code: &str, year: i64) -> String {
    format!("voucher/{prefix}/{code}/{year}")
}
