//! What the calls answer, against what the model says.

use super::{
    super::model::{
        Status,
        places::Seat,
        results::{Outcome, Places, places, standings::in_marks},
    },
    Day, Driver, Step, expect, first_day, number, rows,
};
use chrono::{Datelike as _, Days};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// What a screen says of a result: the result, places, and the number of the card.
type Said = (Outcome, Places, Option<i64>);

/// A line of the toppers: rank, what counts, out of how many, percent.
type Topper = (Option<i64>, Option<String>, Option<i64>, Option<i64>);

/// How students are marked here.
const KINDS: [&str; 4] = ["present", "absent", "late", "half_day"];

impl Driver {
    /// Compares what the last step changed; everything when asked; papers, cards in full and `maktab verify` now and then.
    pub async fn compare(&self, all: bool, checks: bool) -> Step {
        let students: Vec<i64> = if all { self.year.students.keys().copied().collect() } else { self.moved.iter().copied().collect() };
        for student in students {
            self.compare_student(student).await?;
        }
        let exams: Vec<i64> = if all { self.year.exams.keys().copied().collect() } else { self.marked.iter().copied().collect() };
        for exam in exams {
            self.compare_summary(exam).await?;
            self.compare_toppers(exam).await?;
            if all {
                self.compare_lists(exam).await?;
                self.compare_cards(exam).await?;
                self.compare_reports(exam).await?;
            }
        }
        if all || !self.moved.is_empty() {
            self.compare_sheets().await?;
        }
        if all {
            self.compare_attendance().await?;
            self.compare_portal().await?;
        }
        if checks {
            self.compare_papers().await?;
            let faults = self.world.faults().await;
            if !faults.is_empty() {
                return Err(format!("verify finds {}", faults.join("\n")));
            }
        }
        Ok(())
    }

    async fn compare_student(&self, student: i64) -> Step {
        let one = &self.year.students[&student];
        let read = expect(self.registrar.get(&format!("/get-student-details?id={student}")).await, "a student")?["data"].clone();
        let found = (read["status"].as_str(), read["session_id"].as_i64(), read["class_id"].as_i64(), read["section_id"].as_i64());
        let wanted = (Some(one.standing.word()), Some(one.row.session), Some(one.row.class), Some(one.row.section));
        if found != wanted {
            return Err(format!("student {student} is {found:?}, the model says {wanted:?}"));
        }
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let stays: Vec<(Option<i64>, Option<String>, Option<String>)> = rows(&read["placements"])?
            .iter()
            .rev()
            .map(|stay| (stay["section_id"].as_i64(), text(&stay["from_on"]), text(&stay["to_on"])))
            .collect();
        let wanted: Vec<(Option<i64>, Option<String>, Option<String>)> = one
            .stays()
            .into_iter()
            .map(|(section, from, to)| (Some(section), Some(from.to_string()), to.map(|day| day.to_string())))
            .collect();
        if stays == wanted { Ok(()) } else { Err(format!("student {student} sat in {stays:?}, the model says {wanted:?}")) }
    }

    /// Every sheet that is there counts who sat there; every mark of a day of a seat is on one.
    async fn compare_sheets(&self) -> Step {
        let today = self.today();
        // Nothing of before is marked or moved any more.
        let first = today - Days::new(60);
        let mut there = BTreeSet::new();
        for section in &self.year.sections {
            let path = format!("/get-attendances?section_id={section}&date_from={first}&date_to={today}&per_page=100");
            for row in rows(&expect(self.registrar.get(&path).await, "sheets")?["data"])? {
                let day: Day = row["date"].as_str().and_then(|day| day.parse().ok()).ok_or_else(|| format!("no day: {row}"))?;
                let (strength, counts) = self.year.sheet(*section, day);
                let count = |word: &str| counts.get(word).copied().unwrap_or(0);
                let marked: i64 = counts.values().sum();
                let wanted = [strength, count("present"), count("absent"), count("late"), count("half_day"), strength - marked];
                let names = ["strength", "present", "absent", "late", "half_day", "unmarked"];
                let found = names.map(|name| row[name].as_i64().unwrap_or(-1));
                if found != wanted {
                    return Err(format!("the sheet of section {section} on {day} says {found:?}, the model {wanted:?}: {names:?}"));
                }
                there.insert((*section, day));
            }
        }
        for (student, day) in self.year.attended.keys().filter(|(_, day)| *day >= first) {
            let Some(seat) = self.year.students[student].seat_on(*day) else { continue };
            if self.year.sections.contains(&seat.section) && !there.contains(&(seat.section, *day)) {
                return Err(format!("no sheet of section {} on {day} holds the mark of {student}", seat.section));
            }
        }
        Ok(())
    }

    /// The report of students adds up the days of each, wherever they sat. So does the register of this month where a student sits last; elsewhere it has the days
    /// there.
    async fn compare_attendance(&self) -> Step {
        let today = self.today();
        let counts = |student: i64, from: Day, is_of: &dyn Fn(Seat) -> bool| {
            let marked = self.year.marked(student, (from, today), is_of);
            KINDS.map(|kind| marked.get(kind).copied().unwrap_or(0))
        };
        let of_session = self.year.students.keys().map(|student| (*student, counts(*student, first_day(), &|_| true)));
        let wanted = of_session.filter(|(_, own)| own.iter().sum::<i64>() > 0).collect();
        let days = format!("from={}&to={today}", first_day());
        self.adds_up(&format!("/get-student-attendances-report?campus_id={}&{days}", self.school.a.id), wanted).await?;
        let first = today.with_day(1).unwrap_or(today);
        for section in &self.year.sections {
            let is_here = |seat: Seat| seat.section == *section;
            let mut wanted = BTreeMap::new();
            for (student, one) in &self.year.students {
                if first.iter_days().take_while(|day| *day <= today).any(|day| one.seat_on(day).is_some_and(is_here)) {
                    let is_last = one.last_seat(today).is_some_and(is_here);
                    wanted.insert(*student, counts(*student, first, &|seat| is_last || is_here(seat)));
                }
            }
            self.adds_up(&format!("/get-attendance-report?section_id={section}&month={}", today.format("%Y-%m")), wanted).await?;
        }
        Ok(())
    }

    /// A report has these students, each with so many days of each kind.
    async fn adds_up(&self, path: &str, wanted: BTreeMap<i64, [i64; 4]>) -> Step {
        let mut found = BTreeMap::new();
        for row in rows(&expect(self.admin.get(path).await, path)?["data"])? {
            found.insert(number(&row["student_id"])?, KINDS.map(|kind| row[kind].as_i64().unwrap_or(-1)));
        }
        if found == wanted { Ok(()) } else { Err(format!("{path} says {found:?} of {KINDS:?}, the model {wanted:?}")) }
    }

    /// What an exam comes to: of a published one what its latest cards say, and what the marks of the others come to.
    pub(super) fn said(&self, exam: i64) -> BTreeMap<i64, Said> {
        let all = self.year.results(exam, &self.year.counted_with(exam), self.today());
        let places = places(&all);
        let given = self.year.exams[&exam].given_out.as_ref();
        let one = |(student, outcome): (&i64, &Outcome)| {
            let said = match given.and_then(|given| given.cards.get(student)) {
                Some(card) => (card.outcome.clone(), card.places, Some(card.number)),
                None => (outcome.clone(), places.get(student).copied().unwrap_or_default(), None),
            };
            (*student, said)
        };
        all.iter().map(one).collect()
    }

    async fn compare_summary(&self, exam: i64) -> Step {
        let answer = expect(self.admin.get(&format!("/get-result-summary?exam_id={exam}")).await, "a summary")?;
        let mut found: BTreeMap<i64, Value> = BTreeMap::new();
        for row in rows(&answer["data"]["rows"])? {
            found.insert(number(&row["student_id"])?, row);
        }
        let wanted = self.said(exam);
        let (here, there): (BTreeSet<&i64>, BTreeSet<&i64>) = (found.keys().collect(), wanted.keys().collect());
        if here != there {
            return Err(format!("the summary of exam {exam} is of {here:?}, the model says {there:?}"));
        }
        for (student, (outcome, places, card)) in &wanted {
            let row = &found[student];
            let place = |of: &str| row["places"][of]["rank"].as_i64();
            let is_same = (
                row["section_id"].as_i64(),
                row["obtained_hundredths"].as_i64(),
                row["total_hundredths"].as_i64(),
                row["percent"].as_i64(),
                row["grade"].as_str(),
                row["decision"].as_str(),
                row["failed"].as_i64(),
            ) == (
                Some(outcome.section),
                Some(outcome.obtained),
                Some(outcome.total),
                outcome.ranked(),
                outcome.grade.filter(|_| outcome.ranked().is_some()),
                Some(outcome.decision),
                Some(outcome.failed),
            );
            if !is_same || (place("section"), place("class"), row["card"]["number"].as_i64()) != (places.section, places.class, *card) {
                return Err(format!(
                    "of {student} the summary of exam {exam} says {row}, the model {outcome:?}, {places:?}, card {card:?}"
                ));
            }
        }
        Ok(())
    }

    /// Reports tell an exam by itself, by the marks as they are.
    async fn compare_toppers(&self, exam: i64) -> Step {
        let all = self.year.by_itself(exam, self.today());
        if all.is_empty() {
            return Ok(());
        }
        let answer = expect(self.admin.get(&format!("/fetch-topper-students?exam_id={exam}&first=500")).await, "toppers")?;
        let mut found: BTreeMap<i64, Topper> = BTreeMap::new();
        for row in rows(&answer["data"])? {
            let obtained = row["obtained"].as_str().map(str::to_owned);
            found.insert(number(&row["student_id"])?, (row["rank"].as_i64(), obtained, row["total"].as_i64(), row["percent"].as_i64()));
        }
        let percents: Vec<i64> = all.values().filter_map(|(_, _, outcome)| outcome.ranked()).collect();
        let mut wanted = BTreeMap::new();
        for (student, (counts, total, outcome)) in &all {
            let Some(percent) = outcome.ranked() else { continue };
            let rank = 1 + percents.iter().filter(|other| **other > percent).count() as i64;
            wanted.insert(*student, (Some(rank), Some(in_marks(*counts)), Some(total / 2), Some(percent)));
        }
        if found == wanted { Ok(()) } else { Err(format!("the toppers of exam {exam} are {found:?}, the model says {wanted:?}")) }
    }

    async fn compare_lists(&self, exam: i64) -> Step {
        let today = self.today();
        let own = &self.year.exams[&exam];
        let marks = self.year.marks(exam, today);
        for ((paper_id, section), list) in &own.lists {
            let paper = own.papers.iter().find(|paper| paper.id == *paper_id).ok_or("a list of no paper")?;
            let seated: BTreeSet<i64> = self.year.on_list(paper, *section, today).into_iter().collect();
            let filled = |student: &i64| list.cells.get(student).filter(|cell| cell.state.is_some());
            let mut wanted = BTreeMap::new();
            for student in seated.iter().chain(list.cells.keys().filter(|student| filled(student).is_some())) {
                let cell = filled(student);
                let counts = marks
                    .iter()
                    .any(|mark| (mark.student, mark.paper, mark.list) == (*student, *paper_id, *section) && mark.state.is_some());
                let elsewhere = self.year.is_marked_elsewhere(exam, (*paper_id, *section), *student);
                let state = cell.and_then(|cell| cell.state).map(|state| state.word().to_owned());
                let said = (
                    seated.contains(student),
                    state,
                    cell.and_then(|cell| cell.halves),
                    cell.map_or(0, |cell| cell.grace),
                    elsewhere && !counts,
                );
                wanted.insert(*student, said);
            }
            let mut found = BTreeMap::new();
            for row in rows(&self.list(list.id).await?["data"])? {
                let halves = |name: &str| row[name].as_f64().map(|marks| (marks * 2.0).round() as i64);
                let state = row["state"].as_str().map(str::to_owned);
                let said = (row["sits"] == true, state, halves("marks"), halves("grace_marks").unwrap_or(-1), row["other_counts"] == true);
                found.insert(number(&row["student_id"])?, said);
            }
            if found != wanted {
                return Err(format!("list {} of exam {exam} says {found:?}, the model {wanted:?}", list.id));
            }
        }
        Ok(())
    }

    /// The latest cards of a published exam are those that were given out, as they were.
    async fn compare_cards(&self, exam: i64) -> Step {
        let own = &self.year.exams[&exam];
        let answer = expect(self.admin.get(&format!("/get-result-cards?exam_id={exam}&is_current=true&per_page=100")).await, "cards")?;
        let mut found = BTreeMap::new();
        for row in rows(&answer["data"])? {
            let of = (row["number"].as_i64(), row["percent"].as_i64(), row["decision"].as_str().map(str::to_owned));
            found.insert(number(&row["student_id"])?, (of, row["section_rank"].as_i64(), row["class_rank"].as_i64()));
        }
        let mut wanted = BTreeMap::new();
        for (student, card) in own.given_out.iter().filter(|_| own.status == Status::Published).flat_map(|given| &given.cards) {
            let of = (Some(card.number), card.outcome.percent, Some(card.outcome.decision.to_owned()));
            wanted.insert(*student, (of, card.places.section, card.places.class));
        }
        if found == wanted { Ok(()) } else { Err(format!("the cards of exam {exam} say {found:?}, the model {wanted:?}")) }
    }
}
