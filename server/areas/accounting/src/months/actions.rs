use super::{model::ACCOUNTING_MONTH, queries};
use crate::{
    books::{months as locks, years},
    checklist::{self, Period},
};
use kernel::{Error, Month, Referrer, Result, Tx};

/// Closes a month that is over for a campus, after every area has posted what belongs to it; nothing when it is closed already. 409 while an earlier month
/// with postings is open, or vouchers wait to be checked.
pub fn close_one(tx: &mut Tx, campus_id: i64, month: Month) -> Result<()> {
    let lock = locks::hold(tx, campus_id)?;
    if lock.is_closed(month.last()) {
        return Ok(());
    }
    if let Some(earlier) = queries::open_before(tx, campus_id, &lock, month)? {
        let (campus, earlier, month) = (&lock.campus_name, earlier.label(), month.label());
        return Err(Error::conflict(format!("Months close in order: {earlier} of {campus} is still open. Close it before {month}.")));
    }
    tx.before_closing(campus_id, month)?;
    let drafts = queries::drafts(tx, campus_id, month)?;
    if !drafts.is_empty() {
        return Err(stranded(&lock.campus_name, month, &drafts));
    }
    checklist::refuse_blocked(tx, &Period::of_month(campus_id, month), &format!("{} of {}", month.label(), lock.campus_name))?;
    note_closed(tx, campus_id, month)?;
    // Months that an earlier version closed out of order are reached by the lock now.
    let mut last = month;
    while lock.later.contains(&last.next().to_string()) {
        last = last.next();
    }
    locks::set_lock(tx, campus_id, lock.opens_on, last.last())
}

/// 409 with the vouchers that the closing would strand.
fn stranded(campus: &str, month: Month, drafts: &[queries::Draft]) -> Error {
    let named: Vec<String> = drafts.iter().take(3).map(queries::Draft::label).collect();
    let more = drafts.len().saturating_sub(named.len());
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    let message = format!(
        "{} of {campus} cannot be closed: vouchers wait to be checked ({}{more}). Post or reject them first.",
        month.label(),
        named.join("; ")
    );
    let referrers = vec![Referrer { what: "vouchers waiting to be checked".into(), count: drafts.len() as i64 }];
    Error::Conflict { message, referrers, by: None }
}

fn note_closed(tx: &mut Tx, campus_id: i64, month: Month) -> Result<()> {
    let (now, who) = (tx.now(), tx.who().name.clone());
    match queries::row(tx, campus_id, &month.to_string())? {
        Some(id) => tx.set(&ACCOUNTING_MONTH, id, "closed", kernel::pairs! { is_closed: true, closed_at: now, closed_by_name: who }),
        None => tx
            .insert(
                &ACCOUNTING_MONTH,
                kernel::pairs! { campus_id: campus_id, month: month.to_string(), is_closed: true, closed_at: now, closed_by_name: who },
            )
            .map(drop),
    }
}

/// Opens the month of a campus that was closed last.
pub fn reopen_one(tx: &mut Tx, campus_id: i64, month: Month, reason: &str) -> Result<()> {
    let lock = locks::hold(tx, campus_id)?;
    if !lock.is_closed(month.last()) {
        return Err(Error::conflict(format!("{} is open already.", month.label())));
    }
    if let Some(last) = lock.last_closed().filter(|last| *last != month) {
        return Err(Error::conflict(format!(
            "Months are reopened in reverse order: {} was closed after {}. Reopen {} first.",
            last.label(),
            month.label(),
            last.label()
        )));
    }
    years::refuse_in_closed_year(tx, campus_id, month.last())?;
    note_reopened(tx, campus_id, month, reason)?;
    let before = month.prev().last();
    if lock.closed_through > before {
        locks::set_lock(tx, campus_id, lock.opens_on.min(month.first()), before)?;
    }
    Ok(())
}

fn note_reopened(tx: &mut Tx, campus_id: i64, month: Month, reason: &str) -> Result<()> {
    let (now, who) = (tx.now(), tx.who().name.clone());
    let pairs = kernel::pairs! { is_closed: false, reopened_at: now, reopened_by_name: who, reason: reason };
    match queries::row(tx, campus_id, &month.to_string())? {
        Some(id) => tx.set(&ACCOUNTING_MONTH, id, "reopened", pairs),
        None => {
            let mut all = kernel::pairs! { campus_id: campus_id, month: month.to_string() };
            all.extend(pairs);
            tx.insert(&ACCOUNTING_MONTH, all).map(drop)
        }
    }
}
