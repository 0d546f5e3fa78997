//! What the registers of capital, liabilities, income and assets share: heads of one class, money in and out, the limit of corrections.

use crate::{
    books::model::{AccountClass, Line},
    chart::ledger_heads::queries::facts,
    money_source::{self, MoneySide},
    settings,
};
use institution::api::CampusId;
use kernel::{Error, Money, Result, Scope, Tx, sql};

/// Money and where it lies, as a form says it.
#[derive(Clone, Copy, Debug)]
pub struct MoneyMove {
    pub campus_id: i64,
    pub place: MoneySide,
    pub bank_id: Option<i64>,
    pub amount: Money,
}

/// The line that takes money in.
pub fn money_in(tx: &mut Tx, scope: &Scope, money: MoneyMove) -> Result<Line> {
    money_out(tx, scope, money).map(Line::mirrored)
}

/// The line that takes money out. Posting refuses what is not there.
pub fn money_out(tx: &mut Tx, scope: &Scope, money: MoneyMove) -> Result<Line> {
    money_source::money_out(tx, scope, money.campus_id, money.place, money.bank_id, money.amount)
}

/// 422 at the field unless the head is of this class, open to forms, and of this campus's books.
pub fn check_head(tx: &mut Tx, scope: &Scope, field: &str, class: AccountClass, head: i64, campus_id: CampusId) -> Result<()> {
    let (found, free, own_campus, name) =
        facts(tx, scope, head).map_err(|_| Error::field(field, "Choose a ledger head of your campuses."))?;
    if found != class {
        return Err(Error::field(field, format!("{name} is a head of another class.")));
    }
    if !free {
        return Err(Error::field(field, format!("{name} is posted to by its own forms.")));
    }
    if own_campus.is_some_and(|own| own != campus_id.0) {
        return Err(Error::field(field, format!("{name} belongs to another campus's books.")));
    }
    Ok(())
}

/// 409 where a correction above the limit would pass by the second person.
pub fn check_correction(tx: &mut Tx, amount: Money) -> Result<()> {
    let limit = settings::second_person_limit(tx)?;
    if limit.is_positive() && amount > limit {
        return Err(Error::conflict(format!(
            "Above Rs {limit} another person checks an amount first. Take this one back and enter it again as it should be."
        )));
    }
    Ok(())
}

/// Of `maktab verify`: by head and campus, what the registers of capital and income hold is what their vouchers, and those of assets that owners put in, left on the
/// head. What other vouchers posted to it is not of the register. A head that was merged counts as the one that it became.
pub fn heads_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String, String, Money)> = tx.all(
        sql!(
            "SELECT h.name, c.name, CAST(SUM(held) AS BIGINT) FROM (
                 SELECT campus_id, ledger_head_id, CASE kind WHEN 'contribution' THEN amount_minor ELSE -amount_minor END AS held
                 FROM capital WHERE is_reversed = FALSE
                 UNION ALL
                 SELECT campus_id, ledger_head_id, amount_minor FROM revenue WHERE is_reversed = FALSE
                 UNION ALL
                 SELECT e.campus_id, e.ledger_head_id, e.debit_minor - e.credit_minor FROM voucher v LEFT JOIN voucher o ON o.id = v.reverses_id
                 JOIN entry e ON e.voucher_id = v.id JOIN ledger_head l ON l.id = e.ledger_head_id JOIN account_head g ON g.id = l.head_id
                 WHERE l.control IS NULL AND ((g.class = 'capital' AND coalesce(o.source_record, v.source_record) IN ('capital', 'asset'))
                    OR (g.class = 'revenue' AND coalesce(o.source_record, v.source_record) = 'revenue'))
             ) AS both_sides JOIN ledger_head l ON l.id = both_sides.ledger_head_id JOIN ledger_head h ON h.id = coalesce(l.merged_into_id, l.id)
             JOIN campus c ON c.id = both_sides.campus_id GROUP BY h.id, h.name, c.id, c.name HAVING SUM(held) <> 0 ORDER BY h.name_order, c.name_order LIMIT 20"
        ),
        &[],
    )?;
    let said = |(head, campus, off)| format!("The register under {head} at {campus} holds Rs {off} more than its vouchers say.");
    Ok(rows.into_iter().map(said).collect())
}
