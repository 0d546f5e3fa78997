use super::model::{FilerStatus, PayeeKind, Rate, WITHHELD_TAX, WithheldNature, tax_year_start};
use crate::books::model::VoucherId;
use chrono::NaiveDate;
use kernel::{Error, Hooks, Money, Result, Row, Tx, Value, binds, db::One, sql};

/// The rate in force on a day: the one of the payee's kind before the one of both kinds, then the latest.
pub fn rate(tx: &mut Tx, nature: WithheldNature, kind: PayeeKind, on: NaiveDate) -> Result<Option<Rate>> {
    tx.first(
        sql!(
            "SELECT id, section, filer_hundredths, non_filer_hundredths, threshold_minor, slabs FROM withholding_rate
             WHERE nature = $1 AND (payee_kind = $2 OR payee_kind IS NULL) AND from_on <= $3
             ORDER BY from_on DESC, CASE WHEN payee_kind IS NULL THEN 1 ELSE 0 END LIMIT 1"
        ),
        &binds![nature, kind, on],
    )
}

/// What a payee got for a nature in the tax year of a day, before anything else is paid; what it got before the books began too.
pub fn paid_before(tx: &mut Tx, payee_id: i64, nature: WithheldNature, on: NaiveDate) -> Result<Money> {
    let start = tax_year_start(on);
    let end = start.checked_add_months(chrono::Months::new(12)).unwrap_or(start);
    let sum: i64 = tx.value(
        sql!(
            "SELECT CAST(coalesce((SELECT SUM(gross_minor) FROM withheld_tax
                                   WHERE payee_id = $1 AND nature = $2 AND date >= $3 AND date < $4 AND is_reversed = FALSE), 0)
                         + coalesce((SELECT SUM(paid_minor) FROM payee_opening
                                     WHERE payee_id = $1 AND nature = $2 AND year_from = $3 AND is_reversed = FALSE), 0) AS BIGINT)"
        ),
        &binds![payee_id, nature, start, end],
    )?;
    Ok(Money(sum))
}

/// A payee as a payment needs to know it.
#[derive(Clone, Debug, Row)]
pub struct Taxed {
    pub id: i64,
    pub name: String,
    pub kind: PayeeKind,
    pub filer_status: FilerStatus,
    pub is_active: bool,
    pub campus_id: Option<i64>,
}

/// Says that a voucher was reversed: what it withheld counts no more. 409 when that tax was deposited.
pub fn reversed(tx: &mut Tx, voucher_id: VoucherId) -> Result<()> {
    let rows: Vec<(i64, Option<String>)> = tx.all(
        sql!(
            "SELECT t.id, d.receipt_no FROM withheld_tax t LEFT JOIN tax_deposit d ON d.id = t.deposit_id
             WHERE t.voucher_id = $1 AND t.is_reversed = FALSE ORDER BY t.id"
        ),
        &binds![voucher_id],
    )?;
    for (id, deposited) in rows {
        if let Some(receipt_no) = deposited {
            let sentence = format!("The tax withheld by it was deposited by {receipt_no}. Take that deposit back first.");
            return Err(Error::conflict(sentence));
        }
        tx.set(&WITHHELD_TAX, id, "reversed", kernel::pairs! { is_reversed: true })?;
    }
    Ok(())
}

/// Tax of a campus that was withheld up to a day and is not deposited, or those of them that are named.
pub fn waiting(tx: &mut Tx, campus_id: i64, until: NaiveDate, named: &[i64]) -> Result<Vec<(i64, Money)>> {
    tx.all(
        sql!(
            "SELECT id, tax_minor FROM withheld_tax WHERE campus_id = $1 AND date <= $2 AND deposit_id IS NULL AND is_reversed = FALSE
             AND tax_minor > 0 AND (CAST($3 AS BIGINT) = 0 OR id IN [$4]) ORDER BY id"
        ),
        &binds![campus_id, until, named.len() as i64, Value::Ids(named.to_vec())],
    )
}

pub fn register(hooks: &mut Hooks) {
    hooks.verify("tax withheld and its deposits agree with the books", agrees);
    hooks.verify("a payment that passes the threshold of the year is taxed as a whole", taxed_as_a_whole);
}

/// By campus, what was withheld and is not deposited is what the books owe. What earlier versions let a payment clear by hand is left out.
fn agrees(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String, i64)> = tx.all(
        sql!(
            "SELECT c.name, CAST(SUM(owed) AS BIGINT) FROM (
                 SELECT campus_id, tax_minor AS owed FROM withheld_tax WHERE is_reversed = FALSE AND deposit_id IS NULL
                 UNION ALL
                 SELECT e.campus_id, e.debit_minor - e.credit_minor FROM ledger_head l JOIN entry e ON e.ledger_head_id = l.id
                 JOIN voucher v ON v.id = e.voucher_id LEFT JOIN voucher o ON o.id = v.reverses_id
                 WHERE l.control = 'withholding_tax' AND (v.kind IN ('payment', 'expense', 'petty_cash') OR o.kind IN ('payment', 'expense', 'petty_cash'))
                       AND NOT (v.kind = 'payment' AND v.source_record IS NULL AND e.debit_minor > 0)
                       AND NOT (o.id IS NOT NULL AND o.kind = 'payment' AND o.source_record IS NULL AND e.credit_minor > 0)
             ) AS both_sides JOIN campus c ON c.id = both_sides.campus_id GROUP BY c.name HAVING SUM(owed) <> 0 ORDER BY c.name LIMIT 20"
        ),
        &[],
    )?;
    let mut wrong: Vec<String> = rows
        .into_iter()
        .map(|(campus, off)| format!("Tax withheld at {campus} differs by Rs {} from withholding tax payable.", Money(off)))
        .collect();
    let deposits: Vec<One<String>> = tx.all(
        sql!(
            "SELECT d.receipt_no FROM tax_deposit d WHERE d.is_reversed = FALSE
             AND d.amount_minor <> coalesce((SELECT SUM(t.tax_minor) FROM withheld_tax t WHERE t.deposit_id = d.id), 0) ORDER BY d.receipt_no LIMIT 20"
        ),
        &[],
    )?;
    wrong.extend(deposits.into_iter().map(|one| format!("The deposit of tax by {} is not the sum of what it was for.", one.0)));
    Ok(wrong)
}

/// Payments of which a part was left untaxed, though another part was taxed or all of them pass the threshold; parts of which the tax is less than half a rupee are
/// left out.
fn taxed_as_a_whole(tx: &mut Tx) -> Result<Vec<String>> {
    let payments: Vec<One<String>> = tx.all(
        sql!(
            "SELECT v.voucher_no FROM withheld_tax t JOIN voucher v ON v.id = t.voucher_id JOIN withholding_rate r ON r.id = t.rate_id
             WHERE t.is_reversed = FALSE AND t.hundredths > 0 GROUP BY v.voucher_no, t.nature
             HAVING MIN(CASE WHEN t.tax_minor = 0 AND t.gross_minor > 500000 / t.hundredths THEN 0 ELSE 1 END) = 0
                AND (MAX(t.tax_minor) > 0 OR SUM(t.gross_minor) > MAX(r.threshold_minor)) ORDER BY v.voucher_no LIMIT 20"
        ),
        &[],
    )?;
    let sentence =
        |no: String| format!("{no} passes the threshold of the year, but a part of it is untaxed. Take it back and enter it again.");
    Ok(payments.into_iter().map(|one| sentence(one.0)).collect())
}
