use super::model::{ALLOWANCE_RUN, AllowancePlan, AllowanceRun, AllowanceRunDetails, BandOwed, ONCE, banded};
use crate::{recovery::allowance_rates, settings};
use accounting::api::{Control, balance_of};
use chrono::NaiveDate;
use kernel::{Error, Listed as _, Money, Month, Result, Row, Scope, Tx, binds, db::One, sql};
use std::collections::BTreeMap;

/// One within the scope; else 404.
pub fn run(tx: &mut Tx, scope: &Scope, id: i64) -> Result<AllowanceRun> {
    let request = AllowanceRun::LIST.request([("ids".to_owned(), id.to_string())])?;
    tx.page::<AllowanceRun>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("allowance run"))
}

/// One within the scope, locked; else 404.
pub fn locked(tx: &mut Tx, scope: &Scope, id: i64) -> Result<AllowanceRun> {
    tx.in_scope(&ALLOWANCE_RUN, scope, id)?;
    tx.lock("allowance_run", id)?;
    run(tx, scope, id)
}

#[derive(Debug, Row)]
struct KeptBands {
    #[row(json)]
    bands: Vec<BandOwed>,
}

/// One with its bands.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<AllowanceRunDetails> {
    let row = run(tx, scope, id)?;
    let kept: KeptBands = tx.one(sql!("SELECT bands FROM allowance_run WHERE id = $1"), &binds![id])?;
    Ok(AllowanceRunDetails { row, bands: kept.bands })
}

/// The newest month of a campus that has its allowance. The campus is locked, so that nobody else uses or changes the allowance meanwhile, the first one too.
pub fn lock_newest(tx: &mut Tx, campus_id: i64) -> Result<Option<(i64, Month)>> {
    tx.lock("campus", campus_id)?;
    let newest: Option<(i64, String)> = tx.first(
        sql!("SELECT id, month FROM allowance_run WHERE campus_id = $1 AND is_reversed = FALSE ORDER BY month DESC, id DESC"),
        &binds![campus_id],
    )?;
    let Some((id, month)) = newest else { return Ok(None) };
    Ok(Some((id, month.parse().map_err(Error::internal)?)))
}

/// The allowance of a campus, up to and with a day (none: all that stands).
pub fn standing(tx: &mut Tx, campus_id: i64, upto: Option<NaiveDate>) -> Result<Money> {
    Ok(-balance_of(tx, Control::DoubtfulAllowance, &[campus_id], upto)?)
}

/// What was owed on a day for income of months that had begun, by due day: with what was received or written off since. Deposits, boards' fees and taxes go off
/// their liability when nobody pays them, so they need no allowance.
fn dues(tx: &mut Tx, campus_id: i64, month: Month, on: NaiveDate) -> Result<Vec<(NaiveDate, i64, Money)>> {
    tx.all(
        sql!(
            "SELECT due_on, count(*), CAST(SUM(owed_minor) AS BIGINT) FROM (
                 SELECT c.id, c.due_on, SUM(l.amount_minor - l.paid_minor
                     + coalesce((SELECT SUM(a.amount_minor) FROM fee_allocation a
                                 WHERE a.challan_id = c.id AND a.challan_line_id = l.id AND a.is_reversed = FALSE AND a.on_date > $2), 0)
                     + coalesce((SELECT SUM(w.amount_minor) FROM write_off_line w JOIN write_off q ON q.id = w.write_off_id
                                 WHERE w.challan_line_id = l.id AND q.status = 'written_off' AND q.decided_on > $2), 0)) AS owed_minor
                 FROM challan c JOIN challan_line l ON l.challan_id = c.id JOIN fee_head h ON h.id = l.fee_head_id AND h.treatment = 'income'
                 WHERE c.campus_id = $1 AND c.status <> 'planned' AND c.due_on < $2 AND c.period <= $3
                   AND (c.paid_minor < c.amount_minor OR c.withdrawn_minor > 0 OR c.paid_on IS NULL OR c.paid_on > $2)
                 GROUP BY c.id, c.due_on
             ) AS one WHERE owed_minor > 0 GROUP BY due_on ORDER BY due_on"
        ),
        &binds![campus_id, on, month.to_string()],
    )
}

/// What the allowance of a month's end would be. 422 where the month has its allowance, a later one has, or no percentages are in force.
pub fn plan(tx: &mut Tx, campus_id: i64, month: Month) -> Result<AllowancePlan> {
    if let Some((_, newest)) = lock_newest(tx, campus_id)? {
        if newest == month {
            return Err(Error::field("month", ONCE));
        }
        if newest > month {
            let sentence = format!("The allowance of {} is in the books already. Months come one after the other.", newest.label());
            return Err(Error::field("month", sentence));
        }
    }
    let on = month.last().min(tx.today());
    let rate = allowance_rates::in_force(tx, on)?
        .ok_or_else(|| Error::field("month", "No percentages are in force in this month. Add them under Allowance rates first."))?;
    let bands = banded(&rate, on, &dues(tx, campus_id, month, on)?);
    let sum = |of: fn(&BandOwed) -> Money| bands.iter().map(of).sum::<Money>();
    let (owed, wanted) = (sum(|band| band.owed_minor), sum(|band| band.wanted_minor));
    let (stood, left) = (standing(tx, campus_id, Some(on))?, standing(tx, campus_id, None)?);
    // What write-offs after that day used is not taken off a second time.
    let difference = (wanted - stood).max(-left.or_zero());
    Ok(AllowancePlan {
        campus_id,
        month: month.to_string(),
        on,
        rate_id: rate.id,
        bands,
        owed_minor: owed,
        wanted_minor: wanted,
        stood_minor: stood,
        difference_minor: difference,
    })
}

/// Months up to a day whose allowance is missing, of a group that keeps one: what the checklist of a month asks.
pub fn due(tx: &mut Tx, campus_id: i64, upto: NaiveDate) -> Result<i64> {
    let is_kept: bool = tx.setting(settings::ALLOWANCE)?;
    if !is_kept {
        return Ok(0);
    }
    let last: Option<One<String>> = tx.first(
        sql!("SELECT month FROM allowance_run WHERE campus_id = $1 AND is_reversed = FALSE ORDER BY month DESC"),
        &binds![campus_id],
    )?;
    let Some(last) = last else { return Ok(1) };
    let last: Month = last.0.parse().map_err(Error::internal)?;
    Ok(i64::from(last.months_until(Month::of(upto)).max(0)))
}

/// What a campus's books hold is what its runs posted less what its write-offs used; a run that posted has a voucher of its difference that stands, a run that
/// was taken back its mirror.
pub fn agree(tx: &mut Tx) -> Result<Vec<String>> {
    let posted: Vec<(i64, Money)> = tx.all(
        sql!(
            "SELECT campus_id, CAST(SUM(difference_minor) AS BIGINT) FROM allowance_run WHERE is_reversed = FALSE
             GROUP BY campus_id ORDER BY campus_id"
        ),
        &[],
    )?;
    let used: Vec<(i64, Money)> = tx.all(
        sql!(
            "SELECT c.campus_id, CAST(SUM(l.allowance_minor) AS BIGINT) FROM write_off q JOIN write_off_line l ON l.write_off_id = q.id
             JOIN challan c ON c.id = l.challan_id WHERE q.status = 'written_off' GROUP BY c.campus_id ORDER BY c.campus_id"
        ),
        &[],
    )?;
    let mut kept: BTreeMap<i64, Money> = posted.into_iter().collect();
    for (campus, amount) in used {
        *kept.entry(campus).or_default() -= amount;
    }
    let campuses: Vec<i64> = tx.values(sql!("SELECT id FROM campus ORDER BY id"), &[])?;
    let mut wrong = Vec::new();
    for campus in campuses {
        let (here, there) = (kept.get(&campus).copied().unwrap_or_default(), standing(tx, campus, None)?);
        if here != there {
            wrong.push(format!("Campus {campus} has an allowance of Rs {here} by its runs and write-offs, but Rs {there} by the books."));
        }
    }
    let runs: Vec<(i64, String, Money)> = tx.all(
        sql!(
            "SELECT a.id, a.month, a.difference_minor FROM allowance_run a LEFT JOIN voucher v ON v.id = a.voucher_id
             LEFT JOIN voucher m ON m.reverses_id = v.id
             WHERE (a.difference_minor <> 0) <> (v.id IS NOT NULL) OR abs(a.difference_minor) <> coalesce(v.amount_minor, 0)
                   OR (v.id IS NOT NULL AND a.is_reversed <> (m.id IS NOT NULL)) ORDER BY a.id LIMIT 20"
        ),
        &[],
    )?;
    let said = |(id, month, amount): (i64, String, Money)| {
        format!("Allowance {id} of {month} posted Rs {amount}, but its voucher says otherwise.")
    };
    wrong.extend(runs.into_iter().map(said));
    Ok(wrong)
}
