//! The date sheet on paper.

use super::model::{DateSheet, DateSheetPaper};
use crate::setup::exams::queries::name_of;
use documents::{
    papers::{Report as Paper, ReportColumn, ReportRow},
    sheet::{Cell, Kind},
};
use kernel::{Result, Tx, time};

/// The date sheet on the letterhead, with its instructions below.
pub fn of_sheet(tx: &mut Tx, sheet: &DateSheet, printed: String) -> Result<Paper> {
    let mut filters = vec![("Class".into(), sheet.class_name.clone()), ("Session".into(), sheet.session_name.clone())];
    match &sheet.student_name {
        Some(student) => filters.push(("Student".into(), student.clone())),
        None => filters.push(("Campus".into(), sheet.campuses.join(", "))),
    }
    Ok(Paper {
        letterhead: reporting::letterhead(tx)?,
        title: format!("Date sheet: {}", sheet.name),
        subtitle: Some(format!("{} to {}", time::show(sheet.starts_on), time::show(sheet.ends_on))),
        filters,
        columns: vec![
            ReportColumn::new("Date", Kind::Text).share(3),
            ReportColumn::new("Subject", Kind::Text).share(4),
            ReportColumn::new("Time", Kind::Text).share(2),
            ReportColumn::new("Total marks", Kind::Integer),
            ReportColumn::new("Room", Kind::Text).share(2),
        ],
        rows: sheet.papers.iter().map(row).collect(),
        notes: sheet.instructions.iter().flat_map(|text| text.lines()).map(str::to_owned).collect(),
        signatures: vec!["Controller of examinations".into(), "Principal".into()],
        printed: Some(printed),
        ..Paper::default()
    })
}

fn row(paper: &DateSheetPaper) -> ReportRow {
    let day = paper.on_date.map(|day| format!("{}, {}", day.format("%A"), time::show(day))).unwrap_or_default();
    let hours = match (paper.starts_at, paper.ends_at) {
        (Some(from), Some(to)) => from.show_until(to),
        _ => String::new(),
    };
    ReportRow::plain(vec![
        Cell::text(day),
        Cell::text(name_of(&paper.subject_name, paper.part)),
        Cell::text(hours),
        Cell::Integer(paper.total_marks),
        Cell::text(paper.room.clone().unwrap_or_default()),
    ])
}
