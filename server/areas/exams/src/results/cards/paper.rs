//! A card as it is printed.

use super::{
    model::{CardContent, CardPaper, CardSubject, ClassAverages},
    queries::KeptCard,
};
use crate::{
    marks::award_lists::model::MarkState,
    results::{
        formats::model::{CardPart, RankOf, ResultBasis},
        grade_scales::BandForm,
    },
    setup::exams::model::PaperPart,
};
use documents::papers::{Letterhead, ResultCard, ResultCardRow};
use kernel::time::{self, TimeZone};
use people::api::initials;
use std::path::PathBuf;

/// What the paper shows of a card.
pub fn laid_out(card: &KeptCard, letterhead: Letterhead, photo: Option<PathBuf>, (public_url, zone): (&str, TimeZone)) -> ResultCard {
    let content = &card.content;
    let table = Table::of(content, card.averages());
    ResultCard {
        letterhead,
        exam: content.exam_name.clone(),
        session: format!("Session {}", content.session_name),
        student: content.student.name.clone(),
        student_urdu: content.student.name_ur.clone(),
        facts: facts(content),
        has_photo: content.shown.contains(&CardPart::Photo),
        photo,
        initials: initials(&content.student.name),
        columns: table.columns(),
        rows: content.subjects.iter().map(|subject| table.row(subject)).collect(),
        total: table.total(content),
        summary: summary(content),
        decision: content.decision.as_str().to_owned(),
        remark: content.remark.clone().filter(|_| content.shown.contains(&CardPart::Remark)),
        grades: Some(key(&card.bands)).filter(|key| !key.is_empty() && content.shown.contains(&CardPart::Grade)),
        signatures: content.signatures.clone(),
        issued: issued(card, zone),
        verify_url: Some(kernel::paper_code::verify_url(public_url, &card.code)),
    }
}

/// Which percents each grade stands for: `A+ 80 to 100, A 70 to 79`.
fn key(bands: &[BandForm]) -> String {
    let tops = std::iter::once(100).chain(bands.iter().map(|band| band.from_percent - 1));
    bands.iter().zip(tops).map(|(band, top)| format!("{} {} to {top}", band.grade, band.from_percent)).collect::<Vec<_>>().join(", ")
}

/// Which card it is, of which day its positions are, since a re-check moves those of no other card, and its averages, which no re-check moves.
fn issued(card: &KeptCard, zone: TimeZone) -> String {
    let day = time::show(zone.today(card.created_at));
    let mut said = vec![format!("Card no {}, made on {day}", card.number)];
    if !card.content.places.is_empty() {
        said.push("Positions are as on that day".into());
    }
    if card.averages().is_some() {
        said.push("Class averages are as first published".into());
    }
    let text = said.join(". ");
    if said.len() > 1 { format!("{text}.") } else { text }
}

fn facts(content: &CardContent) -> Vec<(String, String)> {
    let student = &content.student;
    let attendance = content.attendance_percent.filter(|_| content.shown.contains(&CardPart::Attendance)).map(percent);
    let facts = [
        ("Father's name", student.father_name.clone()),
        ("Registration no", Some(student.registration_no.clone())),
        ("Roll no", student.roll_no.clone()),
        ("Class", Some(format!("{} · {}", content.class_name, content.section_name))),
        ("Program", Some(content.program_name.clone())),
        ("Attendance", attendance),
    ];
    facts.into_iter().filter_map(|(label, value)| Some((label.to_owned(), value?))).collect()
}

fn summary(content: &CardContent) -> Vec<(String, String)> {
    let shows = |part| content.shown.contains(&part);
    let mut out = Vec::new();
    out.extend(content.percent.map(|hundredths| ("Percent".to_owned(), percent(hundredths))));
    out.extend(content.grade.clone().filter(|_| shows(CardPart::Grade)).map(|grade| ("Grade".to_owned(), grade)));
    for place in &content.places {
        let of = match place.of {
            RankOf::Section => "Position in section",
            RankOf::Campus => "Position at campus",
            RankOf::Class => "Position in class",
        };
        out.push((of.to_owned(), format!("{} of {}", place.rank, place.among)));
    }
    out
}

/// The columns of a card's marks.
struct Table<'a> {
    content: &'a CardContent,
    /// Parts that stand in columns of their own, where a subject has more than one.
    parts: Vec<PaperPart>,
    averages: Option<&'a ClassAverages>,
}

impl<'a> Table<'a> {
    fn of(content: &'a CardContent, averages: Option<&'a ClassAverages>) -> Table<'a> {
        let is_split = content.basis == ResultBasis::OneExam && content.subjects.iter().any(|subject| subject.papers.len() > 1);
        let has = |part: &PaperPart| content.subjects.iter().any(|subject| subject.papers.iter().any(|paper| paper.part == *part));
        let parts = if is_split { PaperPart::ALL.iter().copied().filter(has).collect() } else { Vec::new() };
        Table { content, parts, averages }
    }

    /// Passing marks are those of one exam's papers.
    fn shows(&self, part: CardPart) -> bool {
        self.content.shown.contains(&part) && (part != CardPart::Passing || self.content.basis == ResultBasis::OneExam)
    }

    fn columns(&self) -> Vec<String> {
        let mut out = vec!["Subject".to_owned()];
        out.extend(self.content.categories.iter().map(|category| format!("{} {} %", category.name, category.weight)));
        out.push("Total marks".into());
        if self.shows(CardPart::Passing) {
            out.push("Passing marks".into());
        }
        out.extend(self.parts.iter().map(|part| capital(part.as_str())));
        out.push("Obtained".into());
        if self.shows(CardPart::Percent) {
            out.push("Percent".into());
        }
        if self.shows(CardPart::Grade) {
            out.push("Grade".into());
        }
        if self.averages.is_some() {
            out.push("Class average".into());
        }
        out
    }

    fn row(&self, subject: &CardSubject) -> ResultCardRow {
        let is_exempt = subject.total_hundredths == 0 && subject.percent.is_none();
        // Of the best so many, which ones counted.
        let mut cells = vec![match subject.counted.as_slice() {
            _ if subject.is_dropped => format!("{} (dropped, not added)", subject.name),
            [] => subject.name.clone(),
            counted => format!("{} ({})", subject.name, counted.join(", ")),
        }];
        cells.extend((0..self.content.categories.len()).map(|at| {
            let share = subject.shares.get(at).copied().flatten();
            share.map(percent).unwrap_or_default()
        }));
        cells.push(if is_exempt { String::new() } else { hundredths(subject.total_hundredths) });
        if self.shows(CardPart::Passing) {
            let passing: i64 =
                subject.papers.iter().filter(|paper| paper.state != Some(MarkState::Exempt)).map(|paper| paper.passing_marks).sum();
            cells.push(if passing > 0 { passing.to_string() } else { String::new() });
        }
        cells.extend(self.parts.iter().map(|part| {
            let paper = subject.papers.iter().find(|paper| paper.part == *part);
            paper.map(in_words).unwrap_or_default()
        }));
        cells.push(match subject.papers.as_slice() {
            [one] if self.parts.is_empty() && self.content.basis == ResultBasis::OneExam => in_words(one),
            _ if is_exempt => "Exempt".into(),
            _ => hundredths(subject.obtained_hundredths),
        });
        if self.shows(CardPart::Percent) {
            cells.push(subject.percent.map(percent).unwrap_or_default());
        }
        if self.shows(CardPart::Grade) {
            cells.push(subject.grade.clone().unwrap_or_default());
        }
        if let Some(averages) = self.averages {
            cells.push(averages.of_subject(&subject.name).map(percent).unwrap_or_default());
        }
        ResultCardRow { cells, is_failed: subject.passed == Some(false) }
    }

    fn total(&self, content: &CardContent) -> Vec<String> {
        let mut cells = vec!["Total".to_owned()];
        cells.extend(content.categories.iter().map(|_| String::new()));
        cells.push(hundredths(content.total_hundredths));
        if self.shows(CardPart::Passing) {
            cells.push(String::new());
        }
        cells.extend(self.parts.iter().map(|_| String::new()));
        cells.push(hundredths(content.obtained_hundredths));
        if self.shows(CardPart::Percent) {
            cells.push(content.percent.map(percent).unwrap_or_default());
        }
        if self.shows(CardPart::Grade) {
            cells.push(content.grade.clone().unwrap_or_default());
        }
        if let Some(averages) = self.averages {
            cells.push(averages.percent.map(percent).unwrap_or_default());
        }
        cells
    }
}

/// What a paper's cell says: marks, with grace where there is some, or the word instead of them.
fn in_words(paper: &CardPaper) -> String {
    match paper.state {
        Some(MarkState::Obtained) if paper.grace_marks.0 > 0 => format!("{} (grace {})", paper.marks, paper.grace_marks),
        Some(MarkState::Obtained) => paper.marks.to_string(),
        Some(state) => capital(&state.as_str().replace('_', " ")),
        None => String::new(),
    }
}

/// Hundredths of a mark: `87.5`, `70`.
pub fn hundredths(marks: i64) -> String {
    let (whole, part) = (marks / 100, marks % 100);
    match part {
        0 => whole.to_string(),
        tenths if tenths % 10 == 0 => format!("{whole}.{}", tenths / 10),
        part => format!("{whole}.{part:02}"),
    }
}

/// Hundredths of a percent: `79.45 %`.
pub fn percent(hundredths: i64) -> String {
    format!("{}.{:02} %", hundredths / 100, hundredths % 100)
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_says_which_percents_a_grade_stands_for() {
        let bands = [("A+", 80), ("A", 70), ("F", 0)].map(|(grade, from_percent)| BandForm { grade: grade.into(), from_percent });
        assert_eq!(key(&bands), "A+ 80 to 100, A 70 to 79, F 0 to 69");
        assert_eq!(key(&[]), "");
    }

    #[test]
    fn marks_are_printed_without_needless_places() {
        assert_eq!([70_00, 87_50, 72_25, 5, 0].map(hundredths), ["70", "87.5", "72.25", "0.05", "0"].map(str::to_owned));
        assert_eq!((percent(7945), percent(10_000)), ("79.45 %".into(), "100.00 %".into()));
        assert_eq!(capital("unfair means"), "Unfair means");
    }
}
