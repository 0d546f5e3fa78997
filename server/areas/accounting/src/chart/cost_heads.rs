//! Cost heads: what fixed assets cost stands on them. Their register and openings post to them, and payments to work in progress, until an asset takes that over.

use kernel::{Error, Result, Tx, binds, sql};

/// Whether the ledger head `l` of the group `h` is one: it stands under fixed assets, or an asset was entered under it before that was asked for.
pub const IS_COST_HEAD: &str =
    "(h.code = '1500' OR EXISTS (SELECT 1 FROM account_head above WHERE above.id = h.parent_id AND above.code = '1500')
    OR EXISTS (SELECT 1 FROM fixed_asset standing WHERE standing.ledger_head_id = l.id))";

/// Whether the ledger head `l` is work in progress.
pub const IS_WORK_IN_PROGRESS: &str = "(l.code = '1500-010' AND l.is_system = TRUE)";

/// As the constants, for the filters of lists.
macro_rules! is_cost_head {
    () => {
        "(h.code = '1500' OR EXISTS (SELECT 1 FROM account_head above WHERE above.id = h.parent_id AND above.code = '1500')
    OR EXISTS (SELECT 1 FROM fixed_asset standing WHERE standing.ledger_head_id = l.id))"
    };
}

/// Heads that vouchers written by hand may name: not the program's own, and no cost head.
pub const TAKES_VOUCHERS: &str = concat!(
    "(l.control IS NULL OR l.control = 'advance_income_tax') AND l.is_bank = FALSE AND l.is_active = TRUE AND NOT ",
    is_cost_head!()
);

/// As `TAKES_VOUCHERS`, and work in progress.
pub const TAKES_PAYMENTS: &str = concat!(
    "(l.control IS NULL OR l.control = 'advance_income_tax') AND l.is_bank = FALSE AND l.is_active = TRUE AND (NOT ",
    is_cost_head!(),
    " OR (l.code = '1500-010' AND l.is_system = TRUE))"
);

/// Heads that an asset may be entered under.
pub const TAKES_ASSETS: &str =
    concat!("h.class = 'asset' AND l.control IS NULL AND l.is_bank = FALSE AND l.is_active = TRUE AND ", is_cost_head!());

pub fn is_cost_head(tx: &mut Tx, id: i64) -> Result<bool> {
    tx.value(
        sql!("SELECT count(*) > 0 FROM ledger_head l JOIN account_head h ON h.id = l.head_id WHERE l.id = $1 AND ", IS_COST_HEAD),
        &binds![id],
    )
}

pub fn is_work_in_progress(tx: &mut Tx, id: i64) -> Result<bool> {
    tx.value(sql!("SELECT count(*) > 0 FROM ledger_head l WHERE l.id = $1 AND ", IS_WORK_IN_PROGRESS), &binds![id])
}

/// 422 at the field where ledger heads would become cost heads by standing under a group, and hold what is neither of an asset nor an opening amount.
pub fn check_group(tx: &mut Tx, field: &str, heads: &[i64], group: i64) -> Result<()> {
    let (is_of_assets, held): (bool, i64) = tx.one(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM account_head g LEFT JOIN account_head above ON above.id = g.parent_id
                            WHERE g.id = $2 AND (g.code = '1500' OR above.code = '1500')),
                    (SELECT count(*) FROM (
                         SELECT e.ledger_head_id, e.campus_id FROM entry e JOIN voucher v ON v.id = e.voucher_id LEFT JOIN voucher o ON o.id = v.reverses_id
                         WHERE e.ledger_head_id IN [$1] AND coalesce(o.source_record, v.source_record, '') <> 'asset'
                           AND coalesce(o.kind, v.kind) <> 'opening'
                         GROUP BY e.ledger_head_id, e.campus_id HAVING SUM(e.debit_minor) <> SUM(e.credit_minor)) AS others)"
        ),
        &binds![heads, group],
    )?;
    if !is_of_assets || held == 0 {
        return Ok(());
    }
    Err(Error::field(
        field,
        "Heads of fixed assets are posted to by the register of assets. Vouchers written by hand stand on this one: reverse them first.",
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_statements_mean_the_same_heads() {
        assert_eq!(IS_COST_HEAD, is_cost_head!());
        assert!(TAKES_PAYMENTS.contains(IS_WORK_IN_PROGRESS));
    }
}
