//! What is compared now and then: who is short of attendance, weaker students, the results of one student over exams, what cards say in full, and the text of papers.

use super::{
    super::model::{
        Status,
        results::{Card, Outcome, standings::in_marks},
    },
    Driver, Step, expect, first_day, number,
    reports::{SUBJECTS, hundredths, text},
    rows,
};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Percent, in hundredths: what is needed, and below which the family is warned.
const NEEDED: i64 = 75_00;
const WARNED: i64 = 80_00;

/// A line of one student's results: percent, position in the section, subjects that are not passed, what counts and out of how many.
type Line = (Option<i64>, Option<i64>, Option<i64>, Option<String>, Option<i64>);

/// A subject on a card: marks in hundredths, and whether it is passed.
type OnCard = (Option<i64>, Option<i64>, Option<bool>);

/// The text of a paper without its spaces.
fn printed(bytes: &[u8]) -> Result<String, String> {
    let paper = lopdf::Document::load_mem(bytes).map_err(|error| format!("no PDF: {error}"))?;
    let pages: Vec<u32> = paper.get_pages().keys().copied().collect();
    let text = paper.extract_text(&pages).map_err(|error| format!("no text: {error}"))?;
    Ok(without_spaces(&text))
}

fn without_spaces(text: &str) -> String {
    text.split_whitespace().collect()
}

/// As papers print hundredths of a percent.
fn percent(percent: i64) -> String {
    format!("{}.{:02}", percent / 100, percent % 100)
}

impl Driver {
    pub(super) async fn compare_papers(&self) -> Step {
        self.compare_shortages().await?;
        for exam in self.year.exams.keys() {
            self.compare_weaker(*exam).await?;
        }
        for student in self.year.students.keys() {
            self.compare_trend(*student).await?;
        }
        self.compare_contents().await
    }

    /// The subjects of a result that are not passed, by name.
    fn failed(&self, outcome: &Outcome) -> Vec<&'static str> {
        let name = |subject: &i64| self.subjects.iter().position(|id| id == subject).map(|at| SUBJECTS[at]);
        let mut out: Vec<&str> =
            outcome.subjects.iter().filter(|(_, one)| one.passed == Some(false)).filter_map(|(id, _)| name(id)).collect();
        out.sort_unstable();
        out
    }

    /// The detained list is of who sits in the session today and has too little attendance, wherever it was marked; the page of the student says the same percent.
    async fn compare_shortages(&self) -> Step {
        let (today, session) = (self.today(), self.school.session);
        let path = format!("/get-attendance-shortages?campus_id={}&session_id={session}", self.school.a.id);
        let mut found = BTreeMap::new();
        for row in rows(&expect(self.admin.get(&path).await, "short attendance")?["data"])? {
            let of = (row["marked"].as_i64(), row["percent"].as_i64(), row["shortage"].as_i64(), text(&row, "state"));
            found.insert(number(&row["student_id"])?, of);
        }
        let mut wanted = BTreeMap::new();
        for (student, one) in &self.year.students {
            let counts = self.year.marked(*student, (first_day(), today), |_| true);
            let of = |word: &str| counts.get(word).copied().unwrap_or(0);
            let marked: i64 = counts.values().sum();
            // Half a day is half of one, and a late day is one.
            let halves = 2 * (of("present") + of("late")) + of("half_day");
            let percent = (marked > 0).then(|| (10_000 * halves + marked) / (2 * marked));
            let path = format!("/get-student-attendances?student_id={student}&from={}&to={today}", first_day());
            let page = expect(self.admin.get(&path).await, "the attendance of a student")?["student"].clone();
            if (page["marked"].as_i64(), page["percent"].as_i64()) != (Some(marked), percent) {
                return Err(format!("the page of {student} says {page}, the model {marked} days and {percent:?}"));
            }
            let Some(percent) = percent.filter(|percent| *percent < WARNED) else { continue };
            if one.seat_on(today).is_some_and(|seat| seat.session == session) {
                let state = if percent < NEEDED { "detained" } else { "warned" };
                wanted.insert(*student, (Some(marked), Some(percent), Some((NEEDED - percent).max(0)), Some(state.to_owned())));
            }
        }
        if found == wanted { Ok(()) } else { Err(format!("short of attendance are {found:?}, the model says {wanted:?}")) }
    }

    /// Where nothing is asked for, the weaker students are all who have marks.
    async fn compare_weaker(&self, exam: i64) -> Step {
        let all = self.year.by_itself(exam, self.today());
        if all.is_empty() {
            return Ok(());
        }
        let answer = expect(self.admin.get(&format!("/fetch-weaker-students?exam_id={exam}")).await, "weaker students")?;
        let mut found = BTreeMap::new();
        for row in rows(&answer["data"])? {
            let of = (row["percent"].as_i64(), row["failed"].as_i64(), text(&row, "failed_subjects"));
            found.insert(number(&row["student_id"])?, of);
        }
        let mut wanted = BTreeMap::new();
        for (student, (_, _, outcome)) in &all {
            wanted.insert(*student, (outcome.ranked(), Some(outcome.failed), Some(self.failed(outcome).join(", "))));
        }
        if found == wanted { Ok(()) } else { Err(format!("the weaker of exam {exam} are {found:?}, the model says {wanted:?}")) }
    }

    /// The results of one student say of each exam what the reports of it say; the position is that in the section.
    async fn compare_trend(&self, student: i64) -> Step {
        let today = self.today();
        let mut wanted: BTreeMap<i64, Line> = BTreeMap::new();
        for exam in self.year.exams.keys() {
            let all = self.year.by_itself(*exam, today);
            let Some((counts, total, own)) = all.get(&student) else { continue };
            let mates: Vec<i64> =
                all.values().filter(|(_, _, other)| other.section == own.section).filter_map(|(_, _, other)| other.ranked()).collect();
            let rank = own.ranked().map(|percent| 1 + mates.iter().filter(|other| **other > percent).count() as i64);
            wanted.insert(*exam, (own.ranked(), rank, Some(own.failed), Some(in_marks(*counts)), Some(total / 2)));
        }
        if wanted.is_empty() {
            return Ok(());
        }
        let answer = expect(self.admin.get(&format!("/get-marks-report?student_id={student}")).await, "the results of a student")?;
        let mut found: BTreeMap<i64, Line> = BTreeMap::new();
        for row in rows(&answer["data"])? {
            let of = (row["percent"].as_i64(), row["rank"].as_i64(), row["failed"].as_i64(), text(&row, "obtained"), row["total"].as_i64());
            found.insert(number(&row["exam_id"])?, of);
        }
        if found == wanted { Ok(()) } else { Err(format!("the results of {student} are {found:?}, the model says {wanted:?}")) }
    }

    /// Every latest card in full; one card and one sheet as they are printed.
    async fn compare_contents(&self) -> Step {
        let published = self.year.exams.iter().filter(|(_, own)| own.status == Status::Published);
        let mut papers = true;
        for (exam, own) in published {
            let Some(given) = &own.given_out else { continue };
            let answer = expect(self.admin.get(&format!("/get-result-cards?exam_id={exam}&is_current=true&per_page=100")).await, "cards")?;
            for row in rows(&answer["data"])? {
                let (id, student) = (number(&row["id"])?, number(&row["student_id"])?);
                let Some(card) = given.cards.get(&student) else { return Err(format!("{student} has a card of exam {exam}")) };
                let read = expect(self.admin.get(&format!("/get-result-card-details?id={id}")).await, "a card")?;
                self.compare_content(&read["data"]["content"], card).map_err(|fault| format!("card {id} of exam {exam}: {fault}"))?;
                if papers && !given.is_shaken {
                    papers = false;
                    let paper = printed(&self.admin.get(&format!("/result-card-pdf?id={id}")).await.bytes)?;
                    self.compare_card_paper(&paper, card).map_err(|fault| format!("the paper of card {id}: {fault}"))?;
                    self.compare_sheet_paper(*exam).await?;
                }
            }
        }
        Ok(())
    }

    fn compare_content(&self, content: &Value, card: &Card) -> Step {
        let outcome = &card.outcome;
        let mut found: BTreeMap<String, OnCard> = BTreeMap::new();
        for subject in rows(&content["subjects"])? {
            let name = text(&subject, "name").ok_or("a subject without a name")?;
            let of = (subject["obtained_hundredths"].as_i64(), subject["total_hundredths"].as_i64(), subject["passed"].as_bool());
            found.insert(name, of);
        }
        let named = self.subjects.iter().zip(SUBJECTS);
        let own = |(id, name): (&i64, &str)| {
            let subject = outcome.subjects.get(id)?;
            Some((name.to_owned(), (Some(subject.obtained().unwrap_or(0)), Some(subject.total()), subject.passed)))
        };
        let wanted: BTreeMap<String, OnCard> = named.filter_map(own).collect();
        if found != wanted {
            return Err(format!("its subjects are {found:?}, the model says {wanted:?}"));
        }
        let mut failed: Vec<String> = rows(&content["failed"])?.iter().filter_map(|name| name.as_str().map(str::to_owned)).collect();
        failed.sort_unstable();
        let place = |of: &str| {
            let places = content["places"].as_array().into_iter().flatten();
            places.filter(|place| place["of"] == of).filter_map(|place| place["rank"].as_i64()).next()
        };
        let said = (
            content["obtained_hundredths"].as_i64(),
            content["total_hundredths"].as_i64(),
            content["percent"].as_i64(),
            content["grade"].as_str(),
            content["decision"].as_str(),
        );
        let due = (Some(outcome.obtained), Some(outcome.total), outcome.percent, outcome.grade, Some(outcome.decision));
        let is_same = said == due && failed == self.failed(outcome);
        if is_same && (place("section"), place("class")) == (card.places.section, card.places.class) {
            Ok(())
        } else {
            Err(format!("it says {content}, the model {card:?}"))
        }
    }

    /// The paper of a card prints its number, sums, percent and the subjects with their marks.
    fn compare_card_paper(&self, paper: &str, card: &Card) -> Step {
        let outcome = &card.outcome;
        let mut wanted = vec![format!("Card no {},", card.number), hundredths(outcome.obtained), hundredths(outcome.total)];
        wanted.extend(outcome.percent.map(|own| format!("{} %", percent(own))));
        for (id, name) in self.subjects.iter().zip(SUBJECTS) {
            if let Some(subject) = outcome.subjects.get(id) {
                wanted.push(name.to_owned());
                wanted.extend(subject.obtained().filter(|obtained| *obtained > 0).map(hundredths));
            }
        }
        match wanted.iter().find(|one| !paper.contains(&without_spaces(one))) {
            None => Ok(()),
            Some(missing) => Err(format!("it does not say {missing}: {paper}")),
        }
    }

    /// The paper of the result sheet prints the marks and the percent of everybody.
    async fn compare_sheet_paper(&self, exam: i64) -> Step {
        let paper = printed(&self.admin.get(&format!("/get-result-sheet?exam_id={exam}&format=pdf")).await.bytes)?;
        let mut wanted = BTreeSet::new();
        for (outcome, _, _) in self.said(exam).values() {
            wanted.insert(hundredths(outcome.obtained));
            wanted.extend(outcome.ranked().map(hundredths));
        }
        match wanted.iter().find(|one| !paper.contains(one.as_str())) {
            None => Ok(()),
            Some(missing) => Err(format!("the paper of the sheet of exam {exam} does not say {missing}: {paper}")),
        }
    }
}
