//! Checks of `maktab verify`.

use kernel::{Money, Result, Tx, sql};

/// What an award costs is what its entries draw; the entries of no award only put in and take out, and no budget is below nothing.
pub fn budgets_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let awards: Vec<(i64, Money, Money)> = tx.all(
        sql!(
            "SELECT d.id, d.cost_minor, CAST(coalesce(0 - SUM(b.amount_minor), 0) AS BIGINT) FROM scholarship_award d
             LEFT JOIN scholarship_entry b ON b.award_id = d.id WHERE d.status NOT IN ('proposed', 'rejected')
             GROUP BY d.id, d.cost_minor HAVING d.cost_minor <> coalesce(0 - SUM(b.amount_minor), 0) ORDER BY d.id LIMIT 20"
        ),
        &[],
    )?;
    let below: Vec<(String, Money)> = tx.all(
        sql!(
            "SELECT a.name, CAST(SUM(b.amount_minor) AS BIGINT) FROM scholarship a JOIN scholarship_entry b ON b.scholarship_id = a.id
             GROUP BY a.id, a.name HAVING SUM(b.amount_minor) < 0 ORDER BY a.id LIMIT 20"
        ),
        &[],
    )?;
    let mut out: Vec<String> = awards
        .iter()
        .map(|(id, kept, found)| format!("Scholarship award {id} costs Rs {kept}, but draws Rs {found} on the budget."))
        .collect();
    out.extend(below.iter().map(|(name, sum)| format!("The budget of {name} is Rs {sum}.")));
    Ok(out)
}

/// An award that stands has its concessions approved; of one that ended none is.
pub fn awards_are_conceded(tx: &mut Tx) -> Result<Vec<String>> {
    let ids: Vec<i64> = tx.values(
        sql!(
            "SELECT d.id FROM scholarship_award d WHERE
                 (d.status IN ('provisional', 'confirmed')) <> EXISTS (
                     SELECT 1 FROM scholarship_award_concession x JOIN concession n ON n.id = x.concession_id
                     WHERE x.award_id = d.id AND n.status = 'approved') ORDER BY d.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(ids.iter().map(|id| format!("Scholarship award {id} and its concessions do not agree.")).collect())
}
