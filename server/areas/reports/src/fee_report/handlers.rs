use super::{
    model::{By, COLUMNS, FeeReport, FeeReportRow, rolled_up, totals},
    queries,
};
use accounting::api::{ReportResponse, chosen_campuses, letterhead, printed, sheet_file, sheet_paper, sheet_rows};
use documents::{
    papers::{Letterhead, Report, ReportColumn, ReportRow, RowStyle},
    render::Template,
    sheet::{Cell, Kind},
};
use kernel::{Cx, Error, Month, Query, Result};
use schemars::JsonSchema;
use serde::Deserialize;

/// Which month, whose, and what the rows are.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct FeeReportQuery {
    /// `2026-11`; this month when left out.
    pub period: Option<Month>,
    /// One campus or several with commas; all of the caller's when left out.
    pub campus_id: Option<String>,
    /// Class when left out.
    pub by: Option<By>,
    /// `csv`, `xlsx` or `pdf`.
    pub format: Option<String>,
}

/// Billed, collected and owed of a month's challans.
pub async fn fee_report(cx: Cx, Query(asked): Query<FeeReportQuery>) -> Result<ReportResponse<FeeReport>> {
    if asked.format.as_deref().is_some_and(|format| !["csv", "xlsx", "pdf"].contains(&format)) {
        return Err(Error::field("format", "A file is csv, xlsx or pdf."));
    }
    let period = asked.period.unwrap_or_else(|| Month::of(cx.today()));
    let by = asked.by.unwrap_or(By::Class);
    let campuses = chosen_campuses(&cx.scope(), asked.campus_id.as_deref())?;
    let (report, head) = cx
        .read(move |tx| {
            let data = match by {
                By::Head => queries::by_head(tx, &campuses, period)?,
                _ => rolled_up(&queries::by_section(tx, &campuses, period)?, by),
            };
            let totals = totals(&data, by);
            Ok((FeeReport { period: period.to_string(), data, totals }, letterhead(tx)?))
        })
        .await?;
    match asked.format.as_deref() {
        None => Ok(ReportResponse::Answer(report)),
        Some("pdf") => sheet_paper(&cx, "Fee report", Template::Report, paper(&report, period, head, printed(&cx))).await,
        Some(format) => {
            let rows = sheet_rows(&report.data, COLUMNS.iter())?;
            sheet_file(&cx, "Fee report", format, COLUMNS.iter().collect(), rows).await
        }
    }
}

/// The report as a paper.
fn paper(report: &FeeReport, period: Month, head: Letterhead, printed: String) -> Report {
    let column = |label: &str, kind, share| ReportColumn { label: label.into(), kind, share };
    let line = |row: &FeeReportRow| ReportRow {
        style: RowStyle::Plain,
        indent: 0,
        cells: vec![
            Cell::text(&row.name),
            Cell::text(row.of.as_deref().unwrap_or_default()),
            Cell::Money(row.billed_minor.minor()),
            Cell::Money(row.collected_minor.minor()),
            Cell::Money(row.owed_minor.minor()),
        ],
    };
    let mut rows: Vec<ReportRow> = report.data.iter().map(line).collect();
    rows.push(ReportRow {
        style: RowStyle::Total,
        indent: 0,
        cells: vec![
            Cell::text("Total"),
            Cell::text(""),
            Cell::Money(report.totals.billed_minor.minor()),
            Cell::Money(report.totals.collected_minor.minor()),
            Cell::Money(report.totals.owed_minor.minor()),
        ],
    });
    Report {
        letterhead: head,
        title: "Fee report".into(),
        subtitle: Some(period.label()),
        filters: Vec::new(),
        is_landscape: false,
        columns: vec![
            column("Name", Kind::Text, 3),
            column("Of", Kind::Text, 2),
            column("Billed", Kind::Money, 0),
            column("Collected", Kind::Money, 0),
            column("Owed", Kind::Money, 0),
        ],
        rows,
        notes: Vec::new(),
        printed: Some(printed),
    }
}
