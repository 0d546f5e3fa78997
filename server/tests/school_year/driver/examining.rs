//! Exams, their award lists, and what is entered in them.

use super::{
    super::model::{Exam, List, ListStatus, Paper, State, Status},
    Driver, Step, answered, expect, id_of, number, rows,
};
use chrono::Days;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Exams of the last weeks, and all of them.
const MOST_AT_ONCE: usize = 5;
const MOST_EXAMS: usize = 12;

/// A cell as it is sent: the student, a word or marks in halves.
pub type Line = (i64, Option<State>, Option<i64>);

impl Driver {
    pub(super) async fn new_exam(&mut self) -> Option<Step> {
        let recent = self.today() - Days::new(25);
        let is_recent = |exam: &&Exam| exam.papers.iter().any(|paper| paper.day >= recent);
        if self.year.exams.values().filter(is_recent).count() >= MOST_AT_ONCE || self.year.exams.len() >= MOST_EXAMS {
            return None;
        }
        let is_annual = self.year.exams.len() % 2 == 1;
        self.exams_named += 1;
        let name = format!("Exam {}", self.exams_named);
        let mut papers: Vec<Value> = Vec::new();
        for (subject, part, total) in [(0, "theory", 100), (1, "theory", 75), (1, "practical", 25), (2, "theory", 50)] {
            if papers.is_empty() || self.next(3) > 0 {
                let day = self.school_day(3);
                papers.push(json!({ "subject_id": self.subjects[subject], "part": part, "total_marks": total, "passing_marks": total / 3,
                    "on_date": day.to_string() }));
            }
        }
        self.log.push(format!("{name}, {} with {} papers", if is_annual { "annual" } else { "a test" }, papers.len()));
        Some(self.made_exam(&name, is_annual, papers).await)
    }

    async fn made_exam(&mut self, name: &str, is_annual: bool, papers: Vec<Value>) -> Step {
        let today = self.today();
        let form = json!({ "name": name, "category_id": self.categories[usize::from(is_annual)], "class_ids": [self.year.class],
            "campus_ids": [self.school.a.id], "starts_on": (today - Days::new(20)).to_string(), "ends_on": (today + Days::new(20)).to_string() });
        let id = id_of(&expect(self.office.post("/new-exam", form).await, "a new exam")?)?;
        expect(self.office.post("/update-exam", json!({ "id": id, "version": 1, "papers": papers })).await, "the papers")?;
        let read = expect(self.office.get(&format!("/get-exam?id={id}")).await, "an exam")?["data"].clone();
        let mut of_exam = Vec::new();
        for row in rows(&read["papers"])? {
            let day = row["on_date"].as_str().and_then(|day| day.parse().ok()).ok_or("a paper without a day")?;
            of_exam.push(Paper { id: number(&row["id"])?, subject: number(&row["subject_id"])?, total: number(&row["total_marks"])?, day });
        }
        of_exam.sort_by_key(|paper| paper.id);
        expect(self.step_of(id, "open").await, "open an exam")?;
        let exam = Exam {
            is_annual,
            status: Status::Open,
            papers: of_exam,
            lists: BTreeMap::new(),
            graced: BTreeSet::new(),
            given_out: None,
            numbers: BTreeMap::new(),
        };
        self.year.exams.insert(id, exam);
        self.read_lists(id).await
    }

    /// A step of an exam, with a reason where it is taken back.
    pub(super) async fn step_of(&self, exam: i64, status: &str) -> testkit::Reply {
        let read = self.office.get(&format!("/get-exam?id={exam}")).await;
        let form = json!({ "id": exam, "version": read.body["data"]["version"], "status": status, "reason": "The office found a mistake" });
        self.office.post("/update-exam", form).await
    }

    /// The lists that were made are those that lacked.
    async fn read_lists(&mut self, exam: i64) -> Step {
        let lacking = self.year.lists_lacking(exam, self.today());
        let found = expect(self.office.get(&format!("/get-award-lists?exam_id={exam}&per_page=100")).await, "award lists")?;
        let known: BTreeSet<i64> = self.year.exams[&exam].lists.values().map(|list| list.id).collect();
        let mut made = BTreeSet::new();
        for row in rows(&found["data"])? {
            let id = number(&row["id"])?;
            if known.contains(&id) {
                continue;
            }
            let list = self.list(id).await?;
            let at = (number(&list["paper_id"])?, number(&list["section_id"])?);
            made.insert(at);
            if let Some(exam) = self.year.exams.get_mut(&exam) {
                exam.lists.insert(at, List { id, status: ListStatus::Draft, cells: BTreeMap::new() });
            }
        }
        self.marked.insert(exam);
        if made == lacking { Ok(()) } else { Err(format!("lists of {made:?} were made, the model says of {lacking:?}")) }
    }

    pub(super) async fn list(&self, id: i64) -> Result<Value, String> {
        Ok(expect(self.office.get(&format!("/get-award-list-details?id={id}")).await, "an award list")?["data"].clone())
    }

    fn exams_of(&self, status: Status) -> Vec<i64> {
        self.year.exams.iter().filter(|(_, exam)| exam.status == status).map(|(id, _)| *id).collect()
    }

    pub(super) fn some_exam(&mut self, status: Status) -> Option<i64> {
        let exams = self.exams_of(status);
        self.pick(&exams)
    }

    /// A list of an open exam that stands so.
    fn some_list(&mut self, is: impl Fn(ListStatus) -> bool) -> Option<(i64, (i64, i64))> {
        let exam = self.some_exam(Status::Open)?;
        let lists: Vec<(i64, i64)> = self.year.exams[&exam].lists.iter().filter(|(_, list)| is(list.status)).map(|(at, _)| *at).collect();
        Some((exam, self.pick(&lists)?))
    }

    pub(super) async fn make_lists(&mut self) -> Option<Step> {
        let exam = self.some_exam(Status::Open)?;
        self.log.push(format!("make the lists of exam {exam}"));
        let made = expect(self.office.post("/save-award-list", json!({ "exam_id": exam })).await, "make lists");
        Some(match made {
            Ok(_) => self.read_lists(exam).await,
            Err(fault) => Err(fault),
        })
    }

    fn paper(&self, exam: i64, paper: i64) -> Option<Paper> {
        self.year.exams[&exam].papers.iter().find(|one| one.id == paper).copied()
    }

    /// Something that a student has in a paper.
    fn some_line(&mut self, student: i64, total: i64) -> Line {
        match self.next(20) {
            0 => (student, Some(State::Absent), None),
            1 => (student, Some(State::Exempt), None),
            2 => (student, Some(State::UnfairMeans), None),
            // Often near to what is needed, so that grace and rounding decide.
            3..8 => (student, Some(State::Obtained), Some((total * 6 / 10 + self.next(12) as i64).min(2 * total))),
            _ => (student, Some(State::Obtained), Some(self.next(2 * total as u64 + 1) as i64)),
        }
    }

    pub(super) async fn enter_marks(&mut self) -> Option<Step> {
        let (exam, at) = self.some_list(|status| status == ListStatus::Draft)?;
        let paper = self.paper(exam, at.0)?;
        let today = self.today();
        let mut lines = Vec::new();
        for student in self.year.on_list(&paper, at.1, today) {
            if self.next(3) > 0 {
                lines.push(self.some_line(student, paper.total));
            }
        }
        if lines.is_empty() { None } else { Some(self.entered(exam, at, lines).await) }
    }

    /// A mark is changed after its list was submitted.
    pub(super) async fn correct_a_mark(&mut self) -> Option<Step> {
        let (exam, at) = self.some_list(|status| status != ListStatus::Draft)?;
        let paper = self.paper(exam, at.0)?;
        let seated = self.year.on_list(&paper, at.1, self.today());
        let student = self.pick(&seated)?;
        let line = self.some_line(student, paper.total);
        Some(self.entered(exam, at, vec![line]).await)
    }

    pub(super) async fn empty_a_cell(&mut self) -> Option<Step> {
        let (exam, at) = self.some_list(|status| status == ListStatus::Draft)?;
        let filled: Vec<i64> =
            self.year.exams[&exam].lists[&at].cells.iter().filter(|(_, cell)| cell.state.is_some()).map(|(student, _)| *student).collect();
        let student = self.pick(&filled)?;
        Some(self.entered(exam, at, vec![(student, None, None)]).await)
    }

    /// Sends cells with the versions in which they stand.
    async fn entered(&mut self, exam: i64, at: (i64, i64), lines: Vec<Line>) -> Step {
        let id = self.year.exams[&exam].lists[&at].id;
        self.log.push(format!("on list {id} of exam {exam}: {lines:?}"));
        let there = rows(&self.list(id).await?["data"])?;
        let sent = |(student, state, halves): &Line| {
            let version = there.iter().find(|row| row["student_id"] == *student).map_or(Value::Null, |row| row["version"].clone());
            let state = state.map(State::word);
            match halves {
                Some(halves) if halves % 2 == 0 => {
                    json!({ "student_id": student, "state": state, "marks": halves / 2, "version": version })
                }
                Some(halves) => json!({ "student_id": student, "state": state, "marks": *halves as f64 / 2.0, "version": version }),
                None => json!({ "student_id": student, "state": state, "version": version }),
            }
        };
        let form = json!({ "id": id, "lines": lines.iter().map(sent).collect::<Vec<Value>>(), "reason": "The office found it" });
        expect(self.admin.post("/update-award-list", form).await, "marks")?;
        self.year.enter(exam, at, &lines);
        self.marked.insert(exam);
        Ok(())
    }

    /// Submitted where everybody has a mark, refused where not.
    pub(super) async fn submit_a_list(&mut self) -> Option<Step> {
        let (exam, at) = self.some_list(|status| status == ListStatus::Draft)?;
        Some(self.submitted(exam, at).await.map(drop))
    }

    async fn submitted(&mut self, exam: i64, at: (i64, i64)) -> Result<bool, String> {
        let is_complete = self.year.is_complete(exam, at, self.today());
        let id = self.year.exams[&exam].lists[&at].id;
        self.log.push(format!("submit list {id} of exam {exam}: {is_complete}"));
        let reply = self.admin.post("/update-award-list", json!({ "id": id, "act": "submit" })).await;
        let is_done = answered(reply, is_complete, "submit")?;
        if is_done {
            self.stands(exam, at, ListStatus::Submitted);
        }
        Ok(is_done)
    }

    fn stands(&mut self, exam: i64, at: (i64, i64), status: ListStatus) {
        if let Some(list) = self.year.exams.get_mut(&exam).and_then(|exam| exam.lists.get_mut(&at)) {
            list.status = status;
        }
    }

    pub(super) async fn return_a_list(&mut self) -> Option<Step> {
        let (exam, at) = self.some_list(|status| status != ListStatus::Draft)?;
        let id = self.year.exams[&exam].lists[&at].id;
        self.log.push(format!("return list {id} of exam {exam}"));
        let reply = self.office.post("/update-award-list", json!({ "id": id, "act": "return", "reason": "Look again" })).await;
        Some(expect(reply, "return a list").map(|_| self.stands(exam, at, ListStatus::Draft)))
    }

    /// Brings the lists of an open exam as far as they go: whoever lacks a mark gets one, whoever sits elsewhere loses it here, and they are locked.
    pub(super) async fn bring_lists_on(&mut self) -> Option<Step> {
        let exam = self.some_exam(Status::Open)?;
        let open: Vec<(i64, i64)> =
            self.year.exams[&exam].lists.iter().filter(|(_, list)| list.status != ListStatus::Locked).map(|(at, _)| *at).collect();
        if open.is_empty() {
            return None;
        }
        Some(self.brought_on(exam, open).await)
    }

    async fn brought_on(&mut self, exam: i64, open: Vec<(i64, i64)>) -> Step {
        for at in open {
            if self.year.exams[&exam].lists[&at].status == ListStatus::Draft {
                let lines = self.lacking(exam, at);
                if !lines.is_empty() {
                    self.entered(exam, at, lines).await?;
                }
                if !self.submitted(exam, at).await? {
                    return Err(format!("the list {at:?} of exam {exam} is complete and was not submitted"));
                }
            }
            let list = self.year.exams[&exam].lists[&at].clone();
            let acts: &[&str] = if list.status == ListStatus::Submitted { &["check", "lock"] } else { &["lock"] };
            for act in acts {
                expect(self.office.post("/update-award-list", json!({ "id": list.id, "act": act })).await, act)?;
            }
            self.stands(exam, at, ListStatus::Locked);
            self.log.push(format!("list {} of exam {exam} is locked", list.id));
        }
        Ok(())
    }

    /// What a list needs before it is submitted.
    fn lacking(&mut self, exam: i64, at: (i64, i64)) -> Vec<Line> {
        let Some(paper) = self.paper(exam, at.0) else { return Vec::new() };
        let seated = self.year.on_list(&paper, at.1, self.today());
        let cells = self.year.exams[&exam].lists[&at].cells.clone();
        let filled = |student: i64| cells.get(&student).is_some_and(|cell| cell.state.is_some());
        let mut lines: Vec<Line> =
            cells.keys().filter(|student| filled(**student) && !seated.contains(student)).map(|student| (*student, None, None)).collect();
        for student in seated {
            if !filled(student) && !self.year.is_marked_elsewhere(exam, at, student) {
                lines.push(self.some_line(student, paper.total));
            }
        }
        lines
    }

    pub(super) async fn close(&mut self) -> Option<Step> {
        let exam = self.some_exam(Status::Open)?;
        let is_closable = self.year.is_closable(exam, self.today());
        // A refusal is asked for now and then.
        if !is_closable && self.next(4) > 0 {
            return None;
        }
        self.log.push(format!("close exam {exam}: {is_closable}"));
        let reply = self.step_of(exam, "closed").await;
        Some(answered(reply, is_closable, "close").map(|is_done| {
            if let (true, Some(exam)) = (is_done, self.year.exams.get_mut(&exam)) {
                exam.status = Status::Closed;
            }
            self.marked.insert(exam);
        }))
    }

    pub(super) async fn reopen(&mut self) -> Option<Step> {
        let exam = self.some_exam(Status::Closed)?;
        self.log.push(format!("reopen exam {exam}"));
        let reply = self.step_of(exam, "open").await;
        Some(expect(reply, "reopen").map(|_| {
            if let Some(exam) = self.year.exams.get_mut(&exam) {
                exam.status = Status::Open;
            }
            self.marked.insert(exam);
        }))
    }
}
