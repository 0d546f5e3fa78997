//! The fee report as a report: what it is asked for, and what it shows.

use super::{
    model::{By, FeeReport, FeeReportRow, rolled_up},
    queries,
};
use kernel::{Result, Tx};
use reporting::{Asked, ChartKind, Column, LeadsTo, Parameter, Report, Reported, Rows};

pub static FEE_REPORT: Report = Report::new(
    "reports.fee_report",
    "Fee report",
    &[
        Parameter::month(),
        Parameter::choice("by", "reports.rows_are", "Rows by", &["class", "campus", "program", "section", "head"]),
        Parameter::campuses(),
    ],
    &[
        Column::text("name", "kit.label.name", "Name").share(3),
        Column::text("of", "reports.of", "Of").share(2),
        Column::count("challans", "reports.challans", "Challans").maybe_totalled(),
        Column::amount("billed_minor", "reports.billed", "Billed"),
        Column::amount("concession_minor", "reports.concession", "Concession"),
        Column::amount("collected_minor", "reports.collected", "Collected"),
        Column::amount("owed_minor", "reports.owed", "Owed"),
        Column::percent("collected_percent", "reports.share", "Collected of billed"),
    ],
)
.drawn(ChartKind::Bars, "name", &["billed_minor", "collected_minor"]);

impl Reported for FeeReportRow {
    const REPORT: &'static Report = &FEE_REPORT;
    type Beside = FeeReport;

    fn rows(tx: &mut Tx, asked: &Asked) -> Result<Rows<Self>> {
        let (period, by) = (asked.month("period")?, asked.choice("by")?);
        let beside = FeeReport { period: period.to_string() };
        Ok(match by {
            // One challan has several heads.
            By::Head => Rows::new(queries::by_head(tx, asked.campuses(), period)?, beside).total("challans", None),
            _ => Rows::new(rolled_up(&queries::by_section(tx, asked.campuses(), period)?, by), beside),
        })
    }

    /// The challans of the row; those of a fee head are no list.
    fn leads_to(&self, asked: &Asked) -> Option<LeadsTo> {
        let narrow = self.narrow.as_deref()?.split('&').filter_map(|pair| pair.split_once('='));
        let narrow = narrow.map(|(name, id)| (name, id.to_owned()));
        let month = [("period", asked.month("period").ok()?.to_string()), ("status", "issued,partly_paid,paid,revised".into())];
        Some(LeadsTo::call("/get-challans", month.into_iter().chain([("campus_id", asked.campus_list())]).chain(narrow)))
    }
}
