//! The fee report: billed, collected and owed of a month's challans, by campus, program, class, section or fee head.

use kernel::{Money, Row};
use reporting::Arguments;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

kernel::string_enum! {
    /// What the rows of the report are.
    pub enum By { Campus = "campus", Program = "program", Class = "class", Section = "section", Head = "head" }
}

/// Whether sums of a section are of the program, class and section asked for.
pub fn is_asked(asked: &Arguments, program_id: i64, class_id: i64, section_id: Option<i64>) -> bool {
    let fits = |name: &'static str, own: Option<i64>| asked.id(name).is_none_or(|id| Some(id) == own);
    fits("program_id", Some(program_id)) && fits("class_id", Some(class_id)) && fits("section_id", section_id)
}

/// The sums of one section's challans: what every coarser row is added up from.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct SectionSums {
    pub campus_id: i64,
    pub campus_name: String,
    pub program_id: i64,
    pub program_name: String,
    pub class_id: i64,
    pub class_name: String,
    pub level: i64,
    pub section_id: Option<i64>,
    pub section_name: Option<String>,
    pub challans: i64,
    pub billed_minor: Money,
    pub concession_minor: Money,
    pub collected_minor: Money,
}

/// A row of the report.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FeeReportRow {
    pub name: String,
    /// What it belongs to: the campus of a section.
    pub of: Option<String>,
    pub challans: i64,
    /// Net of concessions, fines included.
    pub billed_minor: Money,
    pub concession_minor: Money,
    pub collected_minor: Money,
    pub owed_minor: Money,
    /// Hundredths of a percent; none where nothing was billed.
    pub collected_percent: Option<i64>,
    /// Narrows the list of challans to the row's; none of a fee head, which is no filter of it.
    pub narrow: Option<String>,
}

/// What the report says beside its rows and totals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FeeReport {
    pub period: String,
}

/// What of the billed was collected, in hundredths of a percent.
pub fn percent(collected: Money, billed: Money) -> Option<i64> {
    billed.is_positive().then(|| collected.minor() * 10_000 / billed.minor())
}

/// The rows of a report by campus, program, class or section, in the order of the school.
pub fn rolled_up(sums: &[SectionSums], by: By) -> Vec<FeeReportRow> {
    let mut rows: BTreeMap<(i64, String, i64, i64), FeeReportRow> = BTreeMap::new();
    for one in sums {
        let (key, name, of, narrow) = place(one, by);
        let row = rows.entry(key).or_insert_with(|| FeeReportRow {
            name,
            of,
            challans: 0,
            billed_minor: Money::ZERO,
            concession_minor: Money::ZERO,
            collected_minor: Money::ZERO,
            owed_minor: Money::ZERO,
            collected_percent: None,
            narrow: Some(narrow),
        });
        row.challans += one.challans;
        row.billed_minor += one.billed_minor;
        row.concession_minor += one.concession_minor;
        row.collected_minor += one.collected_minor;
        row.owed_minor += one.billed_minor - one.collected_minor;
        row.collected_percent = percent(row.collected_minor, row.billed_minor);
    }
    rows.into_values().collect()
}

type Placed = ((i64, String, i64, i64), String, Option<String>, String);

/// The key of its row (which also orders it), its name, what it belongs to, and the filter of the list behind it.
fn place(one: &SectionSums, by: By) -> Placed {
    let campus = Some(one.campus_name.clone());
    match by {
        By::Campus | By::Head => {
            ((0, one.campus_name.clone(), one.campus_id, 0), one.campus_name.clone(), None, format!("campus_id={}", one.campus_id))
        }
        By::Program => {
            ((0, one.program_name.clone(), one.program_id, 0), one.program_name.clone(), None, format!("program_id={}", one.program_id))
        }
        By::Class => (
            (one.level, one.class_name.clone(), one.class_id, 0),
            one.class_name.clone(),
            Some(one.program_name.clone()),
            format!("class_id={}", one.class_id),
        ),
        By::Section => {
            let name = format!("{} {}", one.class_name, one.section_name.as_deref().unwrap_or("–"));
            let mut narrow = format!("campus_id={}&class_id={}", one.campus_id, one.class_id);
            match one.section_id {
                Some(section) => narrow.push_str(&format!("&section_id={section}")),
                None => narrow.push_str("&without_section=true"),
            }
            let order =
                (one.level, format!("{} {name}", one.campus_name), one.class_id * 1_000_000 + one.campus_id, one.section_id.unwrap_or(0));
            (order, name, campus, narrow)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(campus_id: i64, class_id: i64, section_id: Option<i64>, billed: i64, collected: i64) -> SectionSums {
        SectionSums {
            campus_id,
            campus_name: format!("Campus {campus_id}"),
            program_id: 1,
            program_name: "Matric".into(),
            class_id,
            class_name: format!("Class {class_id}"),
            level: class_id,
            section_id,
            section_name: section_id.map(|_| "A".into()),
            challans: 1,
            billed_minor: Money(billed),
            concession_minor: Money(0),
            collected_minor: Money(collected),
        }
    }

    #[test]
    fn sections_add_up_to_every_coarser_row() {
        let all = [sums(1, 9, Some(3), 100, 40), sums(1, 9, None, 50, 50), sums(2, 10, Some(4), 70, 0)];
        let sections = rolled_up(&all, By::Section);
        assert_eq!(sections.len(), 3);
        assert_eq!(
            sections.iter().find(|r| r.name == "Class 9 A").and_then(|r| r.narrow.as_deref()),
            Some("campus_id=1&class_id=9&section_id=3")
        );
        let campuses = rolled_up(&all, By::Campus);
        assert_eq!((campuses[0].billed_minor, campuses[0].owed_minor, campuses[0].challans), (Money(150), Money(60), 2));
        assert_eq!(campuses[0].collected_percent, Some(6_000));
        for by in [By::Campus, By::Program, By::Class, By::Section] {
            let rows = rolled_up(&all, by);
            let sum = |pick: fn(&FeeReportRow) -> Money| rows.iter().map(pick).sum::<Money>();
            let sums = (sum(|row| row.billed_minor), sum(|row| row.collected_minor), sum(|row| row.owed_minor));
            assert_eq!((rows.iter().map(|row| row.challans).sum::<i64>(), sums), (3, (Money(220), Money(90), Money(130))));
        }
    }
}
