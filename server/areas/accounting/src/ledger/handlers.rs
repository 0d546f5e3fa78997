use super::{
    model::{COLUMNS, Ledger, LedgerQuery},
    queries,
};
use crate::{
    books::balances::chosen_campuses,
    sheets,
    statements::{
        handlers::{letterhead, printed},
        papers,
        trial_balance::campus_names,
    },
};
use documents::render::Template;
use kernel::{Cx, Error, Query, Result};

/// The ledger of any head: opening, entries with the balance after each, closing. With `format`, all entries as a file.
pub async fn transactions(cx: Cx, Query(asked): Query<LedgerQuery>) -> Result<sheets::ReportResponse<Ledger>> {
    asked.check()?;
    let scope = cx.scope();
    let campuses = chosen_campuses(&scope, asked.campus_id.as_deref())?;
    let format = asked.format.clone();
    let per_page = if format.is_some() { sheets::MOST_ROWS + 1 } else { asked.per_page };
    let asked = if format.is_some() { LedgerQuery { page: 1, ..asked } } else { asked };
    let (ledger, names, letterhead) = cx
        .read(move |tx| Ok((queries::ledger(tx, &scope, &campuses, &asked, per_page)?, campus_names(tx, &campuses)?, letterhead(tx)?)))
        .await?;
    let Some(format) = format else { return Ok(sheets::ReportResponse::Answer(ledger)) };
    if ledger.data.len() as i64 > sheets::MOST_ROWS {
        return Err(Error::conflict("This file would have more than 10,000 rows. Choose fewer days."));
    }
    if format == "pdf" {
        let paper = papers::ledger_paper(&ledger, &names, letterhead, Some(printed(&cx)));
        return sheets::paper(&cx, "Ledger", Template::Report, paper).await;
    }
    let rows = sheets::rows(&ledger.data, COLUMNS.iter())?;
    sheets::file(&cx, "Ledger", &format, COLUMNS.iter().collect(), rows).await
}
