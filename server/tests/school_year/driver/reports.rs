//! What academic reports, the result sheet, a file and the portal say of exams, against what the model says.

use super::{
    super::model::{
        Mark, State, Status,
        results::{
            Outcome, Subject,
            standings::{Sums, cell, in_marks},
        },
    },
    Driver, Step, expect, number, rows,
};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The subjects of the driver by name.
pub(super) const SUBJECTS: [&str; 3] = ["English", "Physics", "Urdu"];
/// Figures of a subject in a section; those of a department and of a campus are some of them.
const OF_SUBJECT: [&str; 9] =
    ["students", "appeared", "absent", "passed", "failed", "pass_percent", "average_percent", "highest_percent", "lowest_percent"];
const OF_DEPARTMENT: [&str; 6] = ["results", "appeared", "passed", "failed", "pass_percent", "average_percent"];
const OF_CAMPUS: [&str; 8] =
    ["students", "appeared", "passed", "failed", "pass_percent", "average_percent", "highest_percent", "lowest_percent"];
/// The columns of the file.
const OF_FILE: &str = "registration_no,obtained,total,percent";

/// Figures in the order of their names, and how many have each grade.
type Figures = (Vec<Option<i64>>, BTreeMap<String, i64>);

/// The columns that the data makes: the name and the heading of each.
fn made(answer: &Value) -> Result<Vec<(String, String)>, String> {
    let mut out = Vec::new();
    for column in rows(&answer["columns"])?.iter().filter(|column| column["label"] == "") {
        let of = |name: &str| text(column, name).ok_or_else(|| format!("no {name}: {column}"));
        out.push((of("name")?, of("heading")?));
    }
    Ok(out)
}

fn figures(row: &Value, names: &[&str], grades: &[(String, String)]) -> Figures {
    let many = |(name, grade): &(String, String)| row[name.as_str()].as_i64().filter(|many| *many > 0).map(|many| (grade.clone(), many));
    (names.iter().map(|name| row[*name].as_i64()).collect(), grades.iter().filter_map(many).collect())
}

fn of_model(sums: &Sums, names: &[&str]) -> Figures {
    let grades = sums.grades.iter().map(|(grade, many)| ((*grade).to_owned(), *many)).collect();
    (names.iter().map(|name| sums.figure(name)).collect(), grades)
}

pub(super) fn text(row: &Value, name: &str) -> Option<String> {
    row[name].as_str().map(str::to_owned)
}

/// Hundredths of a mark as people write them: `87.5`.
pub(super) fn hundredths(marks: i64) -> String {
    let whole = format!("{}.{:02}", marks / 100, marks % 100);
    whole.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A cell of the result sheet: what was said of the subject, with a letter for what is no mark now, and a star where it is not passed.
fn cell_of_sheet(marks: &[&Mark], now: &Subject, said: &Subject) -> String {
    if !now.is_complete {
        return "…".to_owned();
    }
    let mut states: Vec<(i64, State)> = marks.iter().filter_map(|mark| Some((mark.paper, mark.state?))).collect();
    states.sort_by_key(|(paper, _)| *paper);
    let letter = match states.iter().map(|(_, state)| *state).find(|state| *state != State::Obtained) {
        Some(State::Absent) => "A",
        Some(State::Exempt) => "E",
        Some(State::UnfairMeans) => "U",
        Some(State::Obtained) | None => "",
    };
    let star = if said.passed == Some(false) { "*" } else { "" };
    match (said.obtained(), letter) {
        (None, letter) => letter.to_owned(),
        (Some(obtained), "") => format!("{}{star}", hundredths(obtained)),
        (Some(0), letter) => format!("{letter}{star}"),
        (Some(obtained), letter) => format!("{} {letter}{star}", hundredths(obtained)),
    }
}

/// What a card or a line of results says.
fn said(outcome: &Outcome) -> (i64, i64, Option<i64>, Option<String>, String) {
    (outcome.obtained, outcome.total, outcome.percent, outcome.grade.map(str::to_owned), outcome.decision.to_owned())
}

impl Driver {
    /// Reports and papers of an exam in which somebody has a mark.
    pub(super) async fn compare_reports(&self, exam: i64) -> Step {
        if self.year.by_itself(exam, self.today()).is_empty() {
            return Ok(());
        }
        self.compare_marks_report(exam).await?;
        self.compare_subjects(exam).await?;
        self.compare_result_sheet(exam).await
    }

    async fn compare_marks_report(&self, exam: i64) -> Step {
        let today = self.today();
        let path = format!("/get-marks-report?exam_id={exam}");
        let answer = expect(self.admin.get(&path).await, "a marks report")?;
        let made = made(&answer)?;
        let mut found = BTreeMap::new();
        for row in rows(&answer["data"])? {
            let cells: BTreeMap<String, String> =
                made.iter().filter_map(|(name, subject)| Some((subject.clone(), text(&row, name)?))).collect();
            let sums = (row["rank"].as_i64(), text(&row, "obtained"), row["total"].as_i64(), row["percent"].as_i64());
            found.insert(number(&row["student_id"])?, (sums, text(&row, "grade"), row["failed"].as_i64(), text(&row, "decision"), cells));
        }
        let (all, marks) = (self.year.by_itself(exam, today), self.year.marks(exam, today));
        let percents: Vec<i64> = all.values().filter_map(|(_, _, outcome)| outcome.ranked()).collect();
        let rank = |own: i64| 1 + percents.iter().filter(|other| **other > own).count() as i64;
        let mut wanted = BTreeMap::new();
        for (student, (counts, total, outcome)) in &all {
            let of = |subject: i64| marks.iter().filter(|mark| (mark.student, mark.subject) == (*student, subject)).collect::<Vec<&Mark>>();
            let named = self.subjects.iter().zip(SUBJECTS);
            let cells: BTreeMap<String, String> = named.filter_map(|(id, name)| Some((name.to_owned(), cell(&of(*id))?))).collect();
            let percent = outcome.ranked();
            let sums = (percent.map(rank), Some(in_marks(*counts)), Some(total / 2), percent);
            let grade = outcome.grade.filter(|_| percent.is_some()).map(str::to_owned);
            wanted.insert(*student, (sums, grade, Some(outcome.failed), Some(outcome.decision.to_owned()), cells));
        }
        if found != wanted {
            return Err(format!("the marks report of exam {exam} says {found:?}, the model {wanted:?}"));
        }
        self.compare_file(&path, &answer).await
    }

    /// The file of the report says of each student what the screen says.
    async fn compare_file(&self, path: &str, screen: &Value) -> Step {
        let reply = self.admin.get(&format!("{path}&format=csv&columns={OF_FILE}")).await;
        let file = String::from_utf8(reply.bytes).map_err(|error| error.to_string())?;
        let line = |line: &str| line.split(',').map(str::to_owned).collect::<Vec<String>>();
        let found: BTreeSet<Vec<String>> = file.lines().skip(1).map(line).collect();
        let mut wanted = BTreeSet::new();
        for row in rows(&screen["data"])? {
            let percent = row["percent"].as_i64().map_or_else(String::new, |percent| format!("{}.{:02}", percent / 100, percent % 100));
            let of = |name: &str| text(&row, name).unwrap_or_default();
            wanted.insert(vec![of("registration_no"), of("obtained"), row["total"].to_string(), percent]);
        }
        if found == wanted { Ok(()) } else { Err(format!("the file of {path} says {found:?}, the screen {wanted:?}")) }
    }

    /// Subject-wise, department-wise (the subjects here belong to none), and the campus.
    async fn compare_subjects(&self, exam: i64) -> Step {
        let standings = self.year.standings(exam, self.today());
        let answer = expect(self.admin.get(&format!("/fetch-subjectwise-report?exam_id={exam}")).await, "subjects")?;
        let grades = made(&answer)?;
        let mut found = BTreeMap::new();
        for row in rows(&answer["data"])? {
            found.insert((number(&row["subject_id"])?, number(&row["section_id"])?), figures(&row, &OF_SUBJECT, &grades));
        }
        let wanted: BTreeMap<(i64, i64), Figures> =
            standings.subjects.iter().map(|(of, sums)| (*of, of_model(sums, &OF_SUBJECT))).collect();
        if found != wanted {
            return Err(format!("the subjects of exam {exam} are {found:?} ({OF_SUBJECT:?}), the model says {wanted:?}"));
        }

        let answer = expect(self.admin.get(&format!("/fetch-department-summary?exam_id={exam}")).await, "departments")?;
        let grades = made(&answer)?;
        let found: Vec<Figures> = rows(&answer["data"])?.iter().map(|row| figures(row, &OF_DEPARTMENT, &grades)).collect();
        let has_results = standings.together.figure("results") > Some(0);
        let wanted: Vec<Figures> = has_results.then(|| of_model(&standings.together, &OF_DEPARTMENT)).into_iter().collect();
        if found != wanted {
            return Err(format!("the departments of exam {exam} are {found:?} ({OF_DEPARTMENT:?}), the model says {wanted:?}"));
        }

        let answer = expect(self.admin.get(&format!("/get-campus-standings?exam_id={exam}")).await, "campuses")?;
        let grades = made(&answer)?;
        let of_campus = |row: &Value| (row["campus_id"].as_i64(), row["incomplete"].as_i64(), figures(row, &OF_CAMPUS, &grades));
        let found: Vec<(Option<i64>, Option<i64>, Figures)> = rows(&answer["data"])?.iter().map(of_campus).collect();
        let wanted = vec![(Some(self.school.a.id), Some(standings.incomplete), of_model(&standings.whole, &OF_CAMPUS))];
        if found == wanted {
            Ok(())
        } else {
            Err(format!("the campuses of exam {exam} are {found:?} ({OF_CAMPUS:?}), the model says {wanted:?}"))
        }
    }

    /// The sheet says what the summary says, and of each subject what it came to.
    async fn compare_result_sheet(&self, exam: i64) -> Step {
        let answer = expect(self.admin.get(&format!("/get-result-sheet?exam_id={exam}")).await, "a result sheet")?;
        let made = made(&answer)?;
        let mut found = BTreeMap::new();
        for row in rows(&answer["data"])? {
            let cells: BTreeMap<String, String> =
                made.iter().filter_map(|(name, subject)| Some((subject.clone(), text(&row, name)?))).collect();
            let of = (text(&row, "obtained"), text(&row, "total"), row["percent"].as_i64(), text(&row, "grade"), text(&row, "decision"));
            found.insert(number(&row["student_id"])?, (of, row["section_rank"].as_i64(), row["class_rank"].as_i64(), cells));
        }
        let now = self.year.results(exam, &self.year.counted_with(exam), self.today());
        let marks = self.year.marks(exam, self.today());
        let mut wanted = BTreeMap::new();
        for (student, (outcome, places, _)) in self.said(exam) {
            let (obtained, total, _, grade, decision) = said(&outcome);
            let percent = outcome.ranked();
            let grade = grade.filter(|_| percent.is_some());
            let of = |subject: i64| marks.iter().filter(|mark| (mark.student, mark.subject) == (student, subject)).collect::<Vec<&Mark>>();
            let cell = |(id, name): (&i64, &str)| {
                let own = now.get(&student)?.subjects.get(id)?;
                Some((name.to_owned(), cell_of_sheet(&of(*id), own, outcome.subjects.get(id).unwrap_or(own))))
            };
            let cells: BTreeMap<String, String> = self.subjects.iter().zip(SUBJECTS).filter_map(cell).collect();
            let of = (Some(hundredths(obtained)), Some(hundredths(total)), percent, grade, Some(decision));
            wanted.insert(student, (of, places.section, places.class, cells));
        }
        if found == wanted { Ok(()) } else { Err(format!("the result sheet of exam {exam} says {found:?}, the model {wanted:?}")) }
    }

    /// In the portal the parent of two students reads what their latest cards say, of what is published. Whether cards that count results which were taken back
    /// since are shown is not asked here.
    pub(super) async fn compare_portal(&self) -> Step {
        let is_sure = |exam: i64| self.year.exams[&exam].given_out.as_ref().is_none_or(|given| !given.is_shaken);
        for student in self.school.a.students.iter().take(2) {
            let answer = expect(self.parent.get(&format!("/get-marks?id={student}")).await, "the marks of a child")?;
            let mut found = BTreeMap::new();
            for row in rows(&answer["data"]["exams"])? {
                let (exam, card) = (number(&row["exam_id"])?, &row["content"]);
                let sums = (card["obtained_hundredths"].as_i64(), card["total_hundredths"].as_i64(), card["percent"].as_i64());
                if is_sure(exam) {
                    found.insert(exam, (row["card_number"].as_i64(), sums, text(card, "grade"), text(card, "decision")));
                }
            }
            let mut wanted = BTreeMap::new();
            for (exam, own) in self.year.exams.iter().filter(|(id, own)| own.status == Status::Published && is_sure(**id)) {
                let Some(card) = own.given_out.as_ref().and_then(|given| given.cards.get(student)) else { continue };
                let (obtained, total, percent, grade, decision) = said(&card.outcome);
                wanted.insert(*exam, (Some(card.number), (Some(obtained), Some(total), percent), grade, Some(decision)));
            }
            if found != wanted {
                return Err(format!("the portal says of {student} {found:?}, the model {wanted:?}"));
            }
        }
        Ok(())
    }
}
