use super::{
    balance_sheet::{self, BalanceSheet, balance_sheet},
    papers,
    trial_balance::{self, TrialBalanceStatement, trial_balance},
};
use crate::{books::balances::chosen_campuses, sheets};
use chrono::NaiveDate;
use documents::{papers::Letterhead, render::Template};
use kernel::{Cx, Error, Query, Result, Tx};
use schemars::JsonSchema;
use serde::Deserialize;

/// Which campuses and days.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct StatementQuery {
    /// One campus or several with commas; all of the caller's when left out.
    pub campus_id: Option<String>,
    /// From the beginning when left out.
    pub from: Option<NaiveDate>,
    /// Today when left out.
    pub to: Option<NaiveDate>,
    /// `csv`, `xlsx` or `pdf`.
    pub format: Option<String>,
}

/// Which campuses and day, and a day to compare with.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct BalanceSheetQuery {
    pub campus_id: Option<String>,
    /// Today when left out.
    pub to: Option<NaiveDate>,
    pub compare_to: Option<NaiveDate>,
    /// `csv`, `xlsx` or `pdf`.
    pub format: Option<String>,
}

fn check_format(format: Option<&str>) -> Result<()> {
    match format {
        None | Some("csv" | "xlsx" | "pdf") => Ok(()),
        Some(_) => Err(Error::field("format", "A file is csv, xlsx or pdf.")),
    }
}

/// Opening, movement and closing of every ledger head.
pub async fn get_trial_balance(cx: Cx, Query(asked): Query<StatementQuery>) -> Result<sheets::ReportResponse<TrialBalanceStatement>> {
    check_format(asked.format.as_deref())?;
    let to = asked.to.unwrap_or(cx.today());
    if asked.from.is_some_and(|from| from > to) {
        return Err(Error::field("to", "The last day is before the first."));
    }
    let campuses = chosen_campuses(&cx.scope(), asked.campus_id.as_deref())?;
    let (statement, letterhead) = cx.read(move |tx| Ok((trial_balance(tx, &campuses, asked.from, to)?, letterhead(tx)?))).await?;
    match asked.format.as_deref() {
        None => Ok(sheets::ReportResponse::Answer(statement)),
        Some("pdf") => {
            let paper = papers::trial_balance_paper(&statement, letterhead, Some(printed(&cx)));
            sheets::paper(&cx, "Trial balance", Template::TrialBalance, paper).await
        }
        Some(format) => {
            let columns = &trial_balance::COLUMNS;
            let rows = sheets::rows(&statement.data, columns.iter())?;
            sheets::file(&cx, "Trial balance", format, columns.iter().collect(), rows).await
        }
    }
}

/// Assets, liabilities and capital on a day.
pub async fn get_balance_sheet(cx: Cx, Query(asked): Query<BalanceSheetQuery>) -> Result<sheets::ReportResponse<BalanceSheet>> {
    check_format(asked.format.as_deref())?;
    let to = asked.to.unwrap_or(cx.today());
    let campuses = chosen_campuses(&cx.scope(), asked.campus_id.as_deref())?;
    let (sheet, letterhead) = cx.read(move |tx| Ok((balance_sheet(tx, &campuses, to, asked.compare_to)?, letterhead(tx)?))).await?;
    match asked.format.as_deref() {
        None => Ok(sheets::ReportResponse::Answer(sheet)),
        Some("pdf") => {
            let paper = papers::balance_sheet_paper(&sheet, letterhead, Some(printed(&cx)));
            sheets::paper(&cx, "Balance sheet", Template::Report, paper).await
        }
        Some(format) => {
            let columns = &balance_sheet::COLUMNS;
            let rows = sheets::rows(&sheet.data, columns.iter())?;
            sheets::file(&cx, "Balance sheet", format, columns.iter().collect(), rows).await
        }
    }
}

/// The group's name and colour at the head of a statement.
pub fn letterhead(tx: &mut Tx) -> Result<Letterhead> {
    let (urdu, address, phone): (String, String, String) =
        (tx.setting("group.name_ur")?, tx.setting("group.address")?, tx.setting("group.phone")?);
    let kept = |text: String| Some(text).filter(|t| !t.trim().is_empty());
    Ok(Letterhead {
        group: tx.setting("group.name")?,
        group_urdu: kept(urdu),
        address: kept(address.replace('\n', ", ")),
        phone: kept(phone),
        accent: Some(tx.setting("group.colour")?),
        ..Letterhead::default()
    })
}

/// `20 Nov 2026, 14:05 by Sana Iqbal`.
pub fn printed(cx: &Cx) -> String {
    format!("{} by {}", cx.app.registry.zone().show(cx.now()), cx.who().name)
}
