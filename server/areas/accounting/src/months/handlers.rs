use super::{
    model::{ACCOUNTING_MONTH, CloseMonth, Months, MonthsQuery, ReopenMonth, read_month},
    queries,
};
use crate::books::{balances::chosen_campuses, post::fiscal_year_start};
use kernel::{Answer, Body, Checks, Cx, Error, FiscalYear, Json, Month, Query, Result, Tx};

/// The months of a fiscal year with their state, for each campus.
pub async fn list(cx: Cx, Query(asked): Query<MonthsQuery>) -> Result<Json<Months>> {
    let campuses = chosen_campuses(&cx.scope(), asked.campus_id.as_deref())?;
    let months = cx
        .read(move |tx| {
            let start = fiscal_year_start(tx)?;
            let year = match asked.fiscal_year {
                Some(year) => FiscalYear::starting(year, start).ok_or_else(|| Error::field("fiscal_year", "Enter a year like 2026."))?,
                None => FiscalYear::of(tx.today(), start),
            };
            Ok(Months { fiscal_year: year.year(), fiscal_year_label: year.label(), data: queries::months(tx, &campuses, year)? })
        })
        .await?;
    Ok(Json(months))
}

/// Closes a month. 422 before it is over; 409 while vouchers of it wait to be checked.
pub async fn close(cx: Cx, Body(form): Body<CloseMonth>) -> Result<Answer<()>> {
    let month = read_month(&form.month)?;
    let mut c = Checks::new();
    c.count("campus_ids", &form.campus_ids, 1..=200);
    c.ensure(month < Month::of(cx.today()), "month", "A month can be closed once it is over.");
    c.done()?;
    for campus in &form.campus_ids {
        cx.scope().check_campus("campus_ids", *campus)?;
    }
    cx.save("Month closed successfully", move |tx| {
        for campus in &form.campus_ids {
            close_one(tx, *campus, month)?;
        }
        Ok(())
    })
    .await
}

/// Closes a month that is over for a campus, after every area has posted what belongs to it; nothing when it is closed already. 409 while vouchers of it wait to be checked.
pub fn close_one(tx: &mut Tx, campus_id: i64, month: Month) -> Result<()> {
    let drafts = queries::drafts(tx, campus_id, month)?;
    if let Some(waiting) = drafts.first() {
        let message = format!("{} cannot be closed: {} {}. Post or reject them first.", month.label(), waiting.count, waiting.what);
        return Err(Error::Conflict { message, referrers: drafts });
    }
    tx.before_closing(campus_id, month)?;
    let (now, who) = (tx.now(), tx.who().name.clone());
    match queries::row(tx, campus_id, &month.to_string())? {
        Some((_, true)) => Ok(()),
        Some((id, false)) => {
            tx.set(&ACCOUNTING_MONTH, id, "closed", kernel::pairs! { is_closed: true, closed_at: now, closed_by_name: who })
        }
        None => tx
            .insert(
                &ACCOUNTING_MONTH,
                kernel::pairs! { campus_id: campus_id, month: month.to_string(), is_closed: true, closed_at: now, closed_by_name: who },
            )
            .map(drop),
    }
}

/// Opens a closed month again, with the reason. 409 when it is open.
pub async fn reopen(cx: Cx, Body(form): Body<ReopenMonth>) -> Result<Answer<()>> {
    let month = read_month(&form.month)?;
    cx.scope().check_campus("campus_id", form.campus_id)?;
    let mut c = Checks::new();
    let reason = c.text("reason", &form.reason, 4..=200);
    c.done()?;
    cx.save("Month reopened successfully", move |tx| {
        let (now, who) = (tx.now(), tx.who().name.clone());
        match queries::row(tx, form.campus_id, &month.to_string())? {
            Some((id, true)) => tx.set(
                &ACCOUNTING_MONTH,
                id,
                "reopened",
                kernel::pairs! { is_closed: false, reopened_at: now, reopened_by_name: who, reason: reason.clone() },
            ),
            _ => Err(Error::conflict(format!("{} is open already.", month.label()))),
        }
    })
    .await
}
