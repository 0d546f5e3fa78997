//! The award list on paper, with marks in words and lines to sign on. One without marks is a sheet to fill by hand.

use super::model::{AwardListDetails, AwardRow, MarkState};
use crate::setup::exams::queries::name_of;
use documents::{
    papers::{Report as Paper, ReportColumn, ReportRow},
    sheet::{Cell, Kind},
};
use kernel::{Result, Tx, time};
use reporting::Sender;

/// The list on the letterhead of its campus.
pub fn of_list(tx: &mut Tx, list: &AwardListDetails, printed: String) -> Result<Paper> {
    let campus = institution::api::campus(tx, list.campus_id)?;
    let sender =
        Sender { name: &campus.name, address: campus.address.as_deref(), city: campus.city.as_deref(), phone: campus.phone.as_deref() };
    let letterhead = sender.letterhead(&reporting::letterhead(tx)?);
    let mut filters = vec![
        ("Exam".into(), list.exam_name.clone()),
        ("Session".into(), list.session_name.clone()),
        ("Class".into(), format!("{} {}", list.class_name, list.section_name)),
        ("Teacher".into(), list.teacher_name.clone().unwrap_or_else(|| "Not assigned".into())),
    ];
    filters.extend(list.on_date.map(|day| ("Date".to_owned(), time::show(day))));
    // Where the section has no roll numbers, what stands in their place is called what it is.
    let has_roll_numbers = list.data.iter().any(|row| row.roll_no.is_some());
    filters.push(("Total marks".into(), format!("{}, {} to pass", list.total_marks, list.passing_marks)));
    Ok(Paper {
        letterhead,
        title: format!("Award list: {}", name_of(&list.subject_name, list.part)),
        filters,
        columns: vec![
            ReportColumn::new("No", Kind::Integer),
            ReportColumn::new(if has_roll_numbers { "Roll no" } else { "Registration no" }, Kind::Text).share(0),
            ReportColumn::new("Student", Kind::Text).share(4),
            ReportColumn::new("Father's name", Kind::Text).share(4),
            ReportColumn::new("Marks", Kind::Integer),
            ReportColumn::new("In words", Kind::Text).share(4),
            ReportColumn::new("Remarks", Kind::Text).share(3),
        ],
        rows: list.data.iter().enumerate().map(|(n, row)| line(n, row, has_roll_numbers)).collect(),
        notes: notes(list),
        signatures: vec!["Teacher".into(), "Checked by".into(), "Controller of examinations".into()],
        printed: Some(printed),
        ..Paper::default()
    })
}

fn line(n: usize, row: &AwardRow, has_roll_numbers: bool) -> ReportRow {
    let number = if has_roll_numbers { row.roll_no.clone().unwrap_or_default() } else { row.registration_no.clone() };
    let (marks, words) = match (row.state, row.marks) {
        (Some(MarkState::Obtained), Some(marks)) => (marks.to_string(), marks.in_words()),
        (Some(MarkState::Absent), _) => ("A".into(), "Absent".into()),
        (Some(MarkState::Exempt), _) => ("E".into(), "Exempt".into()),
        (Some(MarkState::UnfairMeans), _) => ("U".into(), "Unfair means".into()),
        _ => (String::new(), String::new()),
    };
    ReportRow::plain(vec![
        Cell::Integer(n as i64 + 1),
        Cell::text(number),
        Cell::text(row.name.clone()),
        Cell::text(row.father_name.clone().unwrap_or_default()),
        Cell::text(marks),
        Cell::text(words),
        Cell::text(row.remark.clone().unwrap_or_default()),
    ])
}

fn notes(list: &AwardListDetails) -> Vec<String> {
    let mut notes = Vec::new();
    let of = &list.summary;
    if let (Some(highest), Some(lowest)) = (of.highest, of.lowest) {
        notes.push(format!(
            "Appeared {}, absent {}, exempt {}, unfair means {}. Passed {}. Highest {highest}, lowest {lowest}.",
            of.appeared, of.absent, of.exempt, of.unfair_means, of.passed
        ));
    }
    let by = |act: &str, who: &Option<String>| who.as_ref().map(|who| format!("{act} by {who}"));
    let signed: Vec<String> = [by("Submitted", &list.submitted_by), by("checked", &list.checked_by), by("locked", &list.locked_by)]
        .into_iter()
        .flatten()
        .collect();
    if !signed.is_empty() {
        notes.push(format!("{}.", signed.join(", ")));
    }
    notes
}
