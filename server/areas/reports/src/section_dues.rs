//! Section by section: what earlier months left open, what a month billed and collected, and what is owed in all.

use crate::fee_report::{
    model::{is_asked, percent},
    queries::by_section,
};
use kernel::{Money, Month, Result, Row, Tx, binds, sql};
use reporting::{Arguments, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

pub static SECTION_DUES: Report = Report::new(
    "reports.section_dues",
    "Dues by section as they stand now",
    &[Parameter::month(), Parameter::campuses(), Parameter::program(), Parameter::class()],
    SectionDuesRow::SHOWN,
)
.answers("What does each section owe from earlier months, what was billed and collected, and what is owed in all?")
.grouped_by("campus_name")
.landscape();

reporting::shown! {
    /// A section of a class, or those of it without a section.
    #[derive(Clone, Debug, Default, Serialize, JsonSchema)]
    pub struct SectionDuesRow {
        pub campus_id: i64;
        pub campus_name: String = text("kit.label.campus", "Campus").off_screen().off_paper();
        pub name: String = text("kit.label.section", "Section").share(3);
        pub class_id: i64;
        pub section_id: Option<i64>;
        /// Of challans of earlier months, open today.
        pub arrears_minor: Money = amount("reports.arrears", "Unpaid from earlier months").blank_zero();
        pub billed_minor: Money = amount("reports.billed", "Billed");
        pub concession_minor: Money = amount("reports.concession", "Concession").blank_zero();
        pub collected_minor: Money = amount("reports.paid_of_month", "Paid of the month's challans");
        /// Hundredths of a percent; none where nothing was billed.
        pub collected_percent: Option<i64> = percent("reports.share", "Collected of billed");
        pub owed_minor: Money = amount("reports.owed_of_month", "Owed for the month");
        pub all_minor: Money = amount("reports.owed_in_all", "Owed in all");
    }
}

/// What is open today of a section's challans of earlier months.
#[derive(Debug, Row)]
struct Arrears {
    campus_id: i64,
    campus_name: String,
    program_id: i64,
    class_id: i64,
    class_name: String,
    level: i64,
    section_id: Option<i64>,
    section_name: Option<String>,
    arrears_minor: Money,
}

type Key = (String, i64, i64, String, i64, i64);

fn row_of<'a>(
    rows: &'a mut BTreeMap<Key, SectionDuesRow>,
    campus: (i64, &str),
    class: (i64, &str, i64),
    section: (Option<i64>, Option<&str>),
) -> &'a mut SectionDuesRow {
    let name = format!("{} {}", class.1, section.1.unwrap_or("–"));
    let key = (campus.1.to_owned(), campus.0, class.2, name.clone(), class.0, section.0.unwrap_or(0));
    rows.entry(key).or_insert_with(|| SectionDuesRow {
        campus_id: campus.0,
        campus_name: campus.1.to_owned(),
        name,
        class_id: class.0,
        section_id: section.0,
        ..SectionDuesRow::default()
    })
}

impl Reported for SectionDuesRow {
    const REPORT: &'static Report = &SECTION_DUES;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let period = asked.month("period")?;
        let mut rows = BTreeMap::new();
        let sums = by_section(tx, asked.campuses(), period)?;
        for one in sums.iter().filter(|one| is_asked(asked, one.program_id, one.class_id, one.section_id)) {
            let class = (one.class_id, one.class_name.as_str(), one.level);
            let row = row_of(&mut rows, (one.campus_id, one.campus_name.as_str()), class, (one.section_id, one.section_name.as_deref()));
            row.billed_minor += one.billed_minor;
            row.concession_minor += one.concession_minor;
            row.collected_minor += one.collected_minor;
        }
        let open = arrears(tx, asked.campuses(), period)?;
        for one in open.iter().filter(|one| is_asked(asked, one.program_id, one.class_id, one.section_id)) {
            let class = (one.class_id, one.class_name.as_str(), one.level);
            let row = row_of(&mut rows, (one.campus_id, one.campus_name.as_str()), class, (one.section_id, one.section_name.as_deref()));
            row.arrears_minor += one.arrears_minor;
        }
        let mut rows: Vec<SectionDuesRow> = rows.into_values().collect();
        for row in &mut rows {
            row.owed_minor = row.billed_minor - row.collected_minor;
            row.all_minor = row.arrears_minor + row.owed_minor;
            row.collected_percent = percent(row.collected_minor, row.billed_minor);
        }
        Ok(rows.into())
    }

    /// The challans of the month.
    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        let parameters = [
            ("period", asked.month("period").ok()?.to_string()),
            ("status", "issued,partly_paid,paid,revised,cancelled".to_owned()),
            ("campus_id", self.campus_id.to_string()),
            ("class_id", self.class_id.to_string()),
            ("section_id", self.section_id.map(|id| id.to_string()).unwrap_or_default()),
            ("without_section", if self.section_id.is_none() { "true".to_owned() } else { String::new() }),
        ];
        Some(LeadsTo::call("/get-challans", parameters))
    }

    fn totals_lead_to(asked: &Arguments) -> Option<LeadsTo> {
        let id = |name: &'static str| (name, asked.id(name).map(|id| id.to_string()).unwrap_or_default());
        let parameters = [
            ("period", asked.month("period").ok()?.to_string()),
            ("status", "issued,partly_paid,paid,revised,cancelled".to_owned()),
            ("campus_id", asked.campus_list()),
            id("program_id"),
            id("class_id"),
        ];
        Some(LeadsTo::call("/get-challans", parameters))
    }
}

fn arrears(tx: &mut Tx, campuses: &[i64], period: Month) -> Result<Vec<Arrears>> {
    tx.all(
        sql!(
            "SELECT o.campus_id, p.name AS campus_name, o.program_id, o.class_id, k.full_name AS class_name, k.level, o.section_id, n.name AS section_name,
                    o.arrears_minor
             FROM (SELECT c.campus_id, c.program_id, c.class_id, c.section_id, CAST(SUM(c.amount_minor - c.paid_minor) AS BIGINT) AS arrears_minor
                   FROM challan c WHERE c.campus_id IN [$1] AND c.period < $2 AND c.status IN ('issued', 'partly_paid')
                   GROUP BY c.campus_id, c.program_id, c.class_id, c.section_id) AS o
             JOIN campus p ON p.id = o.campus_id JOIN class k ON k.id = o.class_id LEFT JOIN section n ON n.id = o.section_id
             ORDER BY p.name_order, k.level, n.name_order, o.class_id, o.campus_id"
        ),
        &binds![campuses, period.to_string()],
    )
}
