use super::model::{BankStanding, BankStatementDetails, Candidate, WaitingLine, read::kept_choices};
use crate::{
    banks::Bank,
    books::{balances::balance_of, model::Head},
    settings,
};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Scope, Tx, binds, db::One, sql};
use reporting::tables::TableChoices;

const STATEMENT_COLUMNS: &str =
    "SELECT s.id, s.version, s.bank_id, b.name AS bank_name, b.account_no, s.campus_id, c.name AS campus_name, s.name, s.from_on, s.to_on,
    s.opening_minor, s.closing_minor, s.lines, s.status, s.finished_at, s.finished_by_name, s.reading
    FROM bank_statement s JOIN bank b ON b.id = s.bank_id JOIN campus c ON c.id = s.campus_id";

/// One statement within the scope, without how it stands.
pub fn statement(tx: &mut Tx, scope: &Scope, id: i64) -> Result<BankStatementDetails> {
    tx.first(sql!(STATEMENT_COLUMNS, " WHERE s.id = $1 AND s.campus_id IN [$2]"), &[id.into(), (&scope.campuses).into()])?
        .ok_or_else(|| Error::not_found("bank statement"))
}

/// One statement with how it stands on its last day.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<BankStatementDetails> {
    let mut found = statement(tx, scope, id)?;
    let bank = crate::banks::bank(tx, scope, found.bank_id)?;
    found.is_last = last(tx, bank.id)?.is_some_and(|(last, ..)| last == id);
    found.is_first = first_day(tx, bank.id)? == Some(found.from_on);
    found.open_lines = open_lines(tx, id)?;
    found.standing = standing(tx, &bank, found.to_on, found.closing_minor)?;
    Ok(found)
}

/// Lines of a statement without an entry.
pub fn open_lines(tx: &mut Tx, id: i64) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM bank_statement_line WHERE statement_id = $1 AND status = 'open'"), &binds![id])
}

/// A bank's latest statement: its id, last day and closing balance.
pub fn last(tx: &mut Tx, bank_id: i64) -> Result<Option<(i64, NaiveDate, Money)>> {
    tx.first(sql!("SELECT id, to_on, closing_minor FROM bank_statement WHERE bank_id = $1 ORDER BY to_on DESC, id DESC"), &binds![bank_id])
}

/// The first day of a bank's first statement.
pub fn first_day(tx: &mut Tx, bank_id: i64) -> Result<Option<NaiveDate>> {
    let day: Option<One<NaiveDate>> =
        tx.first(sql!("SELECT from_on FROM bank_statement WHERE bank_id = $1 ORDER BY from_on"), &binds![bank_id])?;
    Ok(day.map(|one| one.0))
}

/// Entries up to a day that the bank had not shown by then: those since its first statement, and those noted from before. What was reversed by then without
/// being shown is none, nor is a cheque that was entered as stale by then with the entry that brought its money back.
const UNSHOWN: &str = "FROM entry e JOIN voucher v ON v.id = e.voucher_id LEFT JOIN bank_match m ON m.entry_id = e.id
    LEFT JOIN bank_statement_line ml ON ml.id = m.line_id LEFT JOIN bank_outstanding o ON o.entry_id = e.id
    WHERE e.ledger_head_id = $1 AND e.campus_id = $2 AND e.date <= $3 AND (e.date >= $4 OR o.entry_id IS NOT NULL)
    AND (m.entry_id IS NULL OR ml.date > $3)
    AND NOT EXISTS (SELECT 1 FROM voucher r JOIN entry x ON x.voucher_id = r.id AND x.ledger_head_id = $1 AND x.campus_id = $2
                    LEFT JOIN bank_match xm ON xm.entry_id = x.id
                    WHERE (r.reverses_id = v.id OR r.id = v.reverses_id) AND r.date <= $3 AND xm.entry_id IS NULL AND m.entry_id IS NULL)
    AND NOT EXISTS (SELECT 1 FROM stale_cheque k JOIN voucher kv ON kv.id = k.voucher_id
                    LEFT JOIN voucher kr ON kr.reverses_id = kv.id AND kr.date <= $3
                    LEFT JOIN bank_match km ON km.entry_id = k.entry_id LEFT JOIN bank_statement_line kl ON kl.id = km.line_id AND kl.date <= $3
                    WHERE (k.entry_id = e.id OR k.voucher_id = v.id) AND kv.date <= $3 AND kr.id IS NULL AND kl.id IS NULL)";

/// Whether an entry is of no cheque that stands as stale, neither what went out nor what came back.
const NOT_STALE: &str = " AND NOT EXISTS (SELECT 1 FROM stale_cheque k
    WHERE (k.entry_id = e.id OR k.voucher_id = e.voucher_id) AND k.is_reversed = FALSE)";

/// What lines up to the day have shown of an entry that they show in parts.
const SHOWN_IN_PARTS: &str = "coalesce((SELECT SUM(pl.amount_minor) FROM bank_match_part p JOIN bank_statement_line pl ON pl.id = p.line_id
    WHERE p.entry_id = e.id AND pl.date <= $3), 0)";

/// A statement's balance on a day against the ledger's.
pub fn standing(tx: &mut Tx, bank: &Bank, on: NaiveDate, balance: Money) -> Result<BankStanding> {
    let ledger = balance_of(tx, Head::Ledger(bank.ledger_head_id), &[bank.campus_id], Some(on))?;
    let first = first_day(tx, bank.id)?.unwrap_or(on);
    let (came, went): (Money, Money) = tx.one(
        sql!(
            "SELECT CAST(coalesce(SUM(CASE WHEN e.debit_minor > 0 THEN e.debit_minor - ",
            SHOWN_IN_PARTS,
            " ELSE 0 END), 0) AS BIGINT), CAST(coalesce(SUM(CASE WHEN e.credit_minor > 0 THEN e.credit_minor + ",
            SHOWN_IN_PARTS,
            " ELSE 0 END), 0) AS BIGINT) ",
            UNSHOWN
        ),
        &binds![bank.ledger_head_id, bank.campus_id, on, first],
    )?;
    Ok(BankStanding::of(balance, ledger, came, went))
}

/// As `standing` on any day that statements reach; none on other days.
pub fn standing_on(tx: &mut Tx, bank: &Bank, on: NaiveDate) -> Result<Option<BankStanding>> {
    let found: Option<(i64, Money)> = tx.first(
        sql!("SELECT id, opening_minor FROM bank_statement WHERE bank_id = $1 AND from_on <= $2 AND to_on >= $2 ORDER BY from_on DESC"),
        &binds![bank.id, on],
    )?;
    let Some((statement, opening)) = found else { return Ok(None) };
    let moved: i64 = tx.value(
        sql!("SELECT CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM bank_statement_line WHERE statement_id = $1 AND date <= $2"),
        &binds![statement, on],
    )?;
    standing(tx, bank, on, opening + Money(moved)).map(Some)
}

/// An entry that the bank had not shown by a day.
#[derive(Debug, kernel::Row)]
pub struct Unshown {
    pub date: NaiveDate,
    pub voucher_id: i64,
    pub voucher_no: String,
    pub narration: String,
    pub cheque_no: Option<String>,
    pub net_minor: Money,
}

/// Entries up to a day that the bank had not shown by then, the oldest first.
pub fn unshown(tx: &mut Tx, bank: &Bank, on: NaiveDate) -> Result<Vec<Unshown>> {
    let first = first_day(tx, bank.id)?.unwrap_or(on);
    tx.all(
        sql!(
            "SELECT e.date, v.id AS voucher_id, v.voucher_no, v.narration, v.cheque_no, CAST(e.debit_minor - e.credit_minor - ",
            SHOWN_IN_PARTS,
            " AS BIGINT) AS net_minor ",
            UNSHOWN,
            " ORDER BY e.date, e.id LIMIT 10001"
        ),
        &binds![bank.ledger_head_id, bank.campus_id, on, first],
    )
}

/// Lines of statements up to a day that no entry says.
pub fn unbooked(tx: &mut Tx, bank_id: i64, on: NaiveDate) -> Result<Vec<WaitingLine>> {
    tx.all(
        sql!(
            "SELECT l.id, l.date, l.amount_minor, l.description, l.reference FROM bank_statement_line l JOIN bank_statement s ON s.id = l.statement_id
             WHERE s.bank_id = $1 AND l.status = 'open' AND l.date <= $2 ORDER BY l.date, l.id LIMIT 10001"
        ),
        &binds![bank_id, on],
    )
}

/// Lines of a statement that wait for their entries.
pub fn waiting(tx: &mut Tx, statement_id: i64) -> Result<Vec<WaitingLine>> {
    tx.all(
        sql!(
            "SELECT id, date, amount_minor, description, reference FROM bank_statement_line WHERE statement_id = $1 AND status = 'open'
             ORDER BY date, id"
        ),
        &binds![statement_id],
    )
}

/// Entries that lines up to a day may show.
pub fn candidates(tx: &mut Tx, bank: &Bank, from: NaiveDate, to: NaiveDate) -> Result<Vec<Candidate>> {
    tx.all(
        sql!(
            "SELECT e.id, e.date, e.debit_minor - e.credit_minor AS net_minor, v.cheque_no, v.voucher_no
             FROM entry e JOIN voucher v ON v.id = e.voucher_id LEFT JOIN bank_match m ON m.entry_id = e.id
             WHERE e.ledger_head_id = $1 AND e.campus_id = $2 AND e.date >= $3 AND e.date <= $4 AND m.entry_id IS NULL AND v.reverses_id IS NULL
               AND NOT EXISTS (SELECT 1 FROM voucher r WHERE r.reverses_id = v.id)",
            NOT_STALE,
            " ORDER BY e.date, e.id"
        ),
        &binds![bank.ledger_head_id, bank.campus_id, from, to],
    )
}

/// A line within the scope: (its statement, day, amount, description, reference). 404 when it is none; 409 when its statement is finished.
pub fn line(tx: &mut Tx, scope: &Scope, id: i64) -> Result<(BankStatementDetails, WaitingLine)> {
    let found: Option<One<i64>> = tx.first(sql!("SELECT statement_id FROM bank_statement_line WHERE id = $1"), &binds![id])?;
    let statement = statement(tx, scope, found.ok_or_else(|| Error::not_found("line"))?.0).map_err(|_| Error::not_found("line"))?;
    let line = tx.one(sql!("SELECT id, date, amount_minor, description, reference FROM bank_statement_line WHERE id = $1"), &binds![id])?;
    Ok((statement, line))
}

/// Whether a line waits for its entries still.
pub fn is_waiting(tx: &mut Tx, id: i64) -> Result<bool> {
    let open: i64 = tx.value(sql!("SELECT count(*) FROM bank_statement_line WHERE id = $1 AND status = 'open'"), &binds![id])?;
    Ok(open > 0)
}

/// The entry that a line shows a part of.
pub fn entry_in_parts(tx: &mut Tx, line_id: i64) -> Result<Option<i64>> {
    let found: Option<One<i64>> = tx.first(
        sql!(
            "SELECT p.entry_id FROM bank_match_part p LEFT JOIN bank_match m ON m.entry_id = p.entry_id
             WHERE p.line_id = $1 OR m.line_id = $1 ORDER BY p.entry_id"
        ),
        &binds![line_id],
    )?;
    Ok(found.map(|one| one.0))
}

/// The lines that show an entry, in one or in parts.
pub fn lines_of_entry(tx: &mut Tx, entry_id: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT line_id FROM bank_match WHERE entry_id = $1 UNION SELECT line_id FROM bank_match_part WHERE entry_id = $1 ORDER BY line_id"
        ),
        &binds![entry_id],
    )
}

/// What the entries are: how many of them stand on this head of this campus and are free, and what they sum to.
pub fn free_entries(tx: &mut Tx, bank: &Bank, ids: &[i64]) -> Result<(i64, Money)> {
    tx.one(
        sql!(
            "SELECT count(*), CAST(coalesce(SUM(e.debit_minor - e.credit_minor), 0) AS BIGINT) FROM entry e LEFT JOIN bank_match m ON m.entry_id = e.id
             WHERE e.id IN [$1] AND e.ledger_head_id = $2 AND e.campus_id = $3 AND m.entry_id IS NULL",
            NOT_STALE
        ),
        &[ids.into(), bank.ledger_head_id.into(), bank.campus_id.into()],
    )
}

/// What was chosen for the bank's last file.
pub fn choices_of(tx: &mut Tx, bank_id: i64) -> Result<TableChoices> {
    let kept: Option<One<String>> = tx.first(sql!("SELECT mapping FROM bank_statement_format WHERE bank_id = $1"), &binds![bank_id])?;
    Ok(kept.map(|one| kept_choices(&one.0)).unwrap_or_default())
}

/// Accounts of a campus whose statements leave a difference above the tolerance on a day: how many, and the largest.
pub fn differing(tx: &mut Tx, campus_id: i64, on: NaiveDate) -> Result<(i64, Money)> {
    let tolerance = settings::reconciliation_tolerance(tx)?;
    let (mut count, mut largest) = (0, Money::ZERO);
    for bank in banks_of(tx, campus_id)? {
        let Some(standing) = standing_on(tx, &bank, on)? else { continue };
        if standing.unexplained_minor.abs() > tolerance {
            count += 1;
            largest = largest.max(standing.unexplained_minor.abs());
        }
    }
    Ok((count, largest))
}

/// Active accounts of a campus whose statements do not reach a day.
pub fn not_reached(tx: &mut Tx, campus_id: i64, on: NaiveDate) -> Result<i64> {
    tx.value(
        sql!(
            "SELECT count(*) FROM bank b WHERE b.campus_id = $1 AND b.is_active = TRUE
             AND NOT EXISTS (SELECT 1 FROM bank_statement s WHERE s.bank_id = b.id AND s.to_on >= $2)"
        ),
        &binds![campus_id, on],
    )
}

fn banks_of(tx: &mut Tx, campus_id: i64) -> Result<Vec<Bank>> {
    let ids: Vec<i64> = tx.values(sql!("SELECT id FROM bank WHERE campus_id = $1 ORDER BY id"), &binds![campus_id])?;
    let scope = Scope::of_campus(campus_id);
    ids.into_iter().map(|id| crate::banks::bank(tx, &scope, id)).collect()
}

/// Of `maktab verify`: what is matched sums to its lines, and each line says whether it is. Lines that show an entry in parts count with the last of them.
pub fn matches_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, i64, i64)> = tx.all(
        sql!(
            "SELECT id, CAST(shown AS BIGINT), CAST(matched AS BIGINT) FROM (
                 SELECT l.id, l.status, (SELECT count(*) FROM bank_match_part p WHERE p.line_id = l.id) AS parts, count(m.entry_id) AS entries,
                        coalesce(SUM(e.debit_minor - e.credit_minor), 0) AS matched,
                        l.amount_minor + coalesce((SELECT SUM(pl.amount_minor) FROM bank_match pm JOIN bank_match_part p ON p.entry_id = pm.entry_id
                            JOIN bank_statement_line pl ON pl.id = p.line_id WHERE pm.line_id = l.id), 0) AS shown
                 FROM bank_statement_line l LEFT JOIN bank_match m ON m.line_id = l.id LEFT JOIN entry e ON e.id = m.entry_id
                 GROUP BY l.id, l.amount_minor, l.status
             ) AS one
             WHERE (status = 'open' AND entries + parts > 0) OR (parts > 0 AND entries > 0)
                OR (status <> 'open' AND parts = 0 AND matched <> shown) ORDER BY id LIMIT 20"
        ),
        &[],
    )?;
    Ok(rows
        .into_iter()
        .map(|(line, amount, matched)| {
            format!("Line {line} of a bank statement is of Rs {}, what is matched to it of Rs {}.", Money(amount), Money(matched))
        })
        .collect())
}
