//! The fee report as a report: what it is asked for, and what it shows.

use super::{
    model::{By, FeeReport, FeeReportRow, is_asked, rolled_up},
    queries,
};
use kernel::{Result, Tx};
use reporting::{Arguments, ChartKind, Column, LeadsTo, Parameter, Report, Reported, Rows};

pub static FEE_REPORT: Report = Report::new(
    "reports.fee_report",
    "Fee report as it stands now",
    &[
        Parameter::month(),
        Parameter::choice("by", "reports.rows_are", "Group by", &["class", "campus", "program", "section", "head"]),
        Parameter::campuses(),
        Parameter::program(),
        Parameter::class(),
        Parameter::section(),
    ],
    &[
        Column::text("name", "kit.label.name", "Name").share(3),
        Column::text("of", "reports.of", "Program or campus").share(2),
        Column::count("challans", "reports.challans", "Challans").maybe_totalled(),
        Column::amount("billed_minor", "reports.billed", "Billed"),
        Column::amount("concession_minor", "reports.concession", "Concession"),
        Column::amount("collected_minor", "reports.paid_of_month", "Paid of the month's challans"),
        Column::amount("owed_minor", "reports.owed", "Owed"),
        Column::percent("collected_percent", "reports.share", "Collected of billed"),
    ],
)
.answers("What was billed for a month, what is paid, and what is owed?")
.drawn(ChartKind::Bars, "name", &["billed_minor", "collected_minor"]);

impl Reported for FeeReportRow {
    const REPORT: &'static Report = &FEE_REPORT;
    type Beside = FeeReport;

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let (period, by) = (asked.month("period")?, asked.choice("by")?);
        let beside = FeeReport { period: period.to_string() };
        Ok(match by {
            // One challan has several heads.
            By::Head => Rows::new(queries::by_head(tx, asked, period)?, beside).total("challans", None),
            _ => {
                let mut sums = queries::by_section(tx, asked.campuses(), period)?;
                sums.retain(|one| is_asked(asked, one.program_id, one.class_id, one.section_id));
                Rows::new(rolled_up(&sums, by), beside)
            }
        })
    }

    /// The challans of the row; those of a fee head are no list.
    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        let narrow = self.narrow.as_deref()?.split('&').filter_map(|pair| pair.split_once('='));
        let narrow = narrow.map(|(name, id)| (name, id.to_owned()));
        Some(LeadsTo::call("/get-challans", asked_for(asked)?.into_iter().chain(narrow)))
    }

    fn totals_lead_to(asked: &Arguments) -> Option<LeadsTo> {
        let by: By = asked.choice("by").ok()?;
        (by != By::Head).then_some(LeadsTo::call("/get-challans", asked_for(asked)?))
    }
}

/// Which challans the whole report is of.
fn asked_for(asked: &Arguments) -> Option<[(&'static str, String); 6]> {
    let id = |name: &'static str| (name, asked.id(name).map(|id| id.to_string()).unwrap_or_default());
    Some([
        ("period", asked.month("period").ok()?.to_string()),
        ("status", "issued,partly_paid,paid,revised,cancelled".into()),
        ("campus_id", asked.campus_list()),
        id("program_id"),
        id("class_id"),
        id("section_id"),
    ])
}
