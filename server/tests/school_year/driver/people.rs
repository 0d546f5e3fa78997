//! Who comes, moves, is struck off, comes back, leaves, and is to go over to the next session.

use super::{
    super::model::places::{Standing, Student},
    Driver, Step, expect, first_day, id_of, number, rows,
};
use chrono::Days;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use testkit::school::student_form;

const MOST_STUDENTS: usize = 14;
const FEWEST_HERE: usize = 5;

impl Driver {
    pub(super) async fn admit(&mut self) -> Option<Step> {
        if self.who(|one| one.standing != Standing::Left).len() >= MOST_STUDENTS {
            return None;
        }
        let today = self.today();
        let day = if self.next(2) == 0 { first_day() } else { self.some_day(today - Days::new(15), today)? };
        let section = self.pick(&self.year.sections.clone())?;
        let mut form = student_form(&self.school, &self.school.a, &format!("Pupil {}", self.year.students.len()));
        (form["section_id"], form["admitted_on"]) = (json!(section), json!(day.to_string()));
        let saved = expect(self.registrar.post("/save-student", form).await, "admit").and_then(|saved| id_of(&saved));
        self.log.push(format!("admit {saved:?} to section {section} from {day}"));
        Some(saved.map(|student| {
            let seat = self.year.seat(section);
            self.year.students.insert(student, Student::admitted(day, seat));
            self.note_moved(student);
        }))
    }

    pub(super) async fn transfer(&mut self) -> Option<Step> {
        let today = self.today();
        let here = self.who(|one| one.standing == Standing::Here && self.is_of_class(one));
        let student = self.pick(&here)?;
        let one = &self.year.students[&student];
        let (own, since) = (one.row.section, one.in_class_since()?);
        let others: Vec<i64> = self.year.sections.iter().copied().filter(|section| *section != own).collect();
        let section = self.pick(&others)?;
        let day = self.some_day(since.max(today - Days::new(20)), today)?;
        self.log.push(format!("transfer {student} to section {section} from {day}"));
        let form = json!({ "section_id": section, "student_ids": [student], "from_on": day.to_string(), "reason": "Asked by the family" });
        let reply = self.registrar.post("/student-section-transfer", form).await;
        Some(expect(reply, "transfer").map(|_| {
            let seat = self.year.seat(section);
            self.change(student, |one| one.moves(day, seat));
        }))
    }

    pub(super) async fn strike_off(&mut self) -> Option<Step> {
        let today = self.today();
        let here = self.who(|one| one.standing == Standing::Here && self.is_of_class(one));
        let student = self.pick(&here).filter(|_| here.len() > FEWEST_HERE)?;
        let day = self.some_day(self.year.students[&student].admitted_on.max(today - Days::new(20)), today)?;
        self.log.push(format!("strike {student} off on {day}"));
        let form = json!({ "student_ids": [student], "reason": "Absent for six days", "fine_minor": 0, "on_date": day.to_string() });
        let reply = self.principal.post("/struck-off-students", form).await;
        Some(expect(reply, "strike off").map(|_| {
            self.change(student, |one| {
                one.ends(day, Standing::StruckOff);
                one.struck_off_on = Some(day);
            });
        }))
    }

    pub(super) async fn restore(&mut self) -> Option<Step> {
        let today = self.today();
        let gone = self.who(|one| one.standing == Standing::StruckOff && self.is_of_class(one));
        let student = self.pick(&gone)?;
        let since = self.year.students[&student].struck_off_on?;
        let day = self.some_day(since, today)?;
        self.log.push(format!("restore {student} on {day}"));
        let form = json!({ "student_id": student, "months": "skip", "on_date": day.to_string(), "reason": "The father came" });
        let reply = self.principal.post("/restore-student", form).await;
        Some(expect(reply, "restore").map(|_| self.change(student, |one| one.returns(day))))
    }

    pub(super) async fn leave(&mut self) -> Option<Step> {
        let today = self.today();
        let here = self.who(|one| one.standing != Standing::Left);
        let student = self.pick(&here).filter(|_| here.len() > FEWEST_HERE)?;
        let day = self.some_day(self.year.students[&student].admitted_on.max(today - Days::new(20)), today)?;
        self.log.push(format!("{student} leaves on {day}"));
        let form =
            json!({ "student_ids": [student], "kind": "transfer_out", "on_date": day.to_string(), "reason": "By the list of today" });
        let reply = self.principal.post("/leave-students", form).await;
        Some(expect(reply, "leave").map(|_| self.change(student, |one| one.ends(day, Standing::Left))))
    }

    fn change(&mut self, student: i64, does: impl FnOnce(&mut Student)) {
        if let Some(one) = self.year.students.get_mut(&student) {
            does(one);
        }
        self.note_moved(student);
    }

    /// Everybody of the class is to go to the next one on the first day of the next session: its sections are made ready, and until then nobody sits elsewhere.
    pub(super) async fn roll_over(&mut self) -> Option<Step> {
        let going = self.who(|one| one.standing == Standing::Here && self.is_of_class(one));
        if self.rolled.is_some() || going.is_empty() {
            return None;
        }
        self.log.push(format!("make ready that {} students go over", going.len()));
        for student in going {
            self.note_moved(student);
        }
        Some(self.made_ready().await)
    }

    async fn made_ready(&mut self) -> Step {
        let form = json!({ "campus_id": self.school.a.id, "to_session_id": self.next_session, "class_ids": [self.year.class] });
        let started = expect(self.registrar.post("/run-year-rollover", form).await, "roll over")?["data"].clone();
        self.finished(&started).await?;
        let wanted: BTreeSet<String> = self.sections.keys().map(|name| (*name).to_owned()).collect();
        let made = self.next_sections().await?;
        if made != wanted {
            return Err(format!("the next session has the sections {made:?}, the model says {wanted:?}"));
        }
        self.rolled = Some(number(&started["id"])?);
        Ok(())
    }

    /// The names of the sections of the next class in the next session.
    async fn next_sections(&self) -> Result<BTreeSet<String>, String> {
        let (campus, class) = (self.school.a.id, self.school.next_class);
        let path = format!("/get-sections?campus_id={campus}&session_id={}&class_id={class}&per_page=100", self.next_session);
        let found = rows(&expect(self.admin.get(&path).await, "sections")?["data"])?;
        Ok(found.iter().filter_map(|row| row["name"].as_str().map(str::to_owned)).collect())
    }

    /// What was made ready goes again.
    pub(super) async fn take_rollover_back(&mut self) -> Option<Step> {
        let id = self.rolled.take()?;
        self.log.push("take the rollover back".into());
        Some(self.taken_back(id).await)
    }

    async fn taken_back(&mut self, id: i64) -> Step {
        let form = json!({ "id": id, "reason": "Rolled over too early" });
        let started = expect(self.registrar.post("/undo-year-rollover", form).await, "take the rollover back")?["data"].clone();
        self.finished(&started).await?;
        let left = self.next_sections().await?;
        if left.is_empty() { Ok(()) } else { Err(format!("sections of the next session stay: {left:?}")) }
    }

    /// A job is waited for, and done.
    async fn finished(&self, started: &Value) -> Step {
        let ended = self.registrar.finished_job(number(&started["job_id"])?).await;
        if ended["status"] == "done" { Ok(()) } else { Err(format!("a job did not end well: {ended}")) }
    }
}
