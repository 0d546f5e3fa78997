//! Who comes, moves, is struck off, comes back, leaves, and goes over to the next session.

use super::{
    super::model::places::{Seat, Standing, Student, after},
    Day, Driver, Step, expect, first_day, id_of, number, rows,
};
use chrono::Days;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use testkit::{Client, school::student_form};

const MOST_STUDENTS: usize = 14;
const FEWEST_HERE: usize = 5;

/// A rollover, and who went where from where; none while it waits for its first day.
pub struct Rolled {
    id: i64,
    begins_on: Day,
    gone: Option<Vec<(i64, Seat, Seat)>>,
}

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
        let told = self.registrar.post("/preview-section-transfer", form.clone()).await;
        let reply = self.registrar.post("/student-section-transfer", form).await;
        let both = expect(told, "what a transfer changes").and_then(|told| Ok((told, expect(reply, "transfer")?)));
        Some(both.and_then(|(told, moved)| {
            let seat = self.year.seat(section);
            self.change(student, |one| one.moves(day, seat));
            let is_same = moved["data"] == told["data"];
            if is_same { Ok(()) } else { Err(format!("the transfer was to change {}, and changed {}", told["data"], moved["data"])) }
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

    /// Everybody of the class is to go to the next one on a day of the next week: its sections are made ready, and until then nobody sits elsewhere.
    pub(super) async fn roll_over(&mut self) -> Option<Step> {
        let going = self.who(|one| one.standing == Standing::Here && self.is_of_class(one));
        if self.rolled.is_some() || going.is_empty() {
            return None;
        }
        let tomorrow = after(self.today());
        let begins_on = self.some_day(tomorrow, tomorrow + Days::new(6))?;
        self.log.push(format!("make ready that {} students go over on {begins_on}", going.len()));
        for student in going {
            self.note_moved(student);
        }
        Some(self.made_ready(begins_on).await)
    }

    async fn made_ready(&mut self, begins_on: Day) -> Step {
        let form = json!({ "campus_id": self.school.a.id, "to_session_id": self.next_session, "class_ids": [self.year.class],
            "begins_on": begins_on.to_string() });
        let started = expect(self.registrar.post("/run-year-rollover", form).await, "roll over")?["data"].clone();
        finished(&self.registrar, &started).await?;
        let wanted: BTreeSet<&str> = self.sections.keys().copied().collect();
        let made = self.next_sections().await?;
        if made.keys().map(String::as_str).ne(wanted.iter().copied()) {
            return Err(format!("the next session has the sections {made:?}, the model says {wanted:?}"));
        }
        self.rolled = Some(Rolled { id: number(&started["id"])?, begins_on, gone: None });
        Ok(())
    }

    /// The sections of the next class in the next session by name.
    async fn next_sections(&self) -> Result<BTreeMap<String, i64>, String> {
        let (campus, class) = (self.school.a.id, self.school.next_class);
        let path = format!("/get-sections?campus_id={campus}&session_id={}&class_id={class}&per_page=100", self.next_session);
        let mut found = BTreeMap::new();
        for row in rows(&expect(self.admin.get(&path).await, "sections")?["data"])? {
            found.insert(row["name"].as_str().unwrap_or_default().to_owned(), number(&row["id"])?);
        }
        Ok(found)
    }

    /// The first day of a rollover that waits.
    pub(super) fn goes_over_on(&self) -> Option<Day> {
        self.rolled.as_ref().filter(|rolled| rolled.gone.is_none()).map(|rolled| rolled.begins_on)
    }

    /// The first day of the rollover has come: everybody who is in the class by now goes to the next one, into the section of the same name.
    pub(super) async fn go_over(&mut self) -> Step {
        let Some(Rolled { id, begins_on, .. }) = self.rolled.take() else { return Ok(()) };
        let app = self.world.app.clone();
        let begun = tokio::task::spawn_blocking(move || students::api::begin_rollovers(&app)).await;
        begun.map_err(|fault| fault.to_string())?.map_err(|fault| fault.to_string())?;
        let path = format!("/get-year-rollover-details?id={id}");
        let rollover = expect(self.admin.get(&path).await, "a rollover")?["data"].clone();
        finished(&self.admin, &rollover).await?;
        let rollover = expect(self.admin.get(&path).await, "a rollover")?["data"].clone();
        if rollover["state"] != "done" {
            return Err(format!("nobody went over on {begins_on}: {rollover}"));
        }
        let made = self.next_sections().await?;
        let names: BTreeMap<i64, &str> = self.sections.iter().map(|(name, section)| (*section, *name)).collect();
        let mut gone = Vec::new();
        for student in self.who(|one| one.standing == Standing::Here && self.is_of_class(one)) {
            let was = self.year.students[&student].row;
            let section = names.get(&was.section).and_then(|name| made.get(*name)).copied();
            let section = section.ok_or_else(|| format!("no section for {student} in the next session"))?;
            let put = Seat { session: self.next_session, class: self.school.next_class, section };
            self.change(student, |one| one.moves(begins_on, put));
            gone.push((student, was, put));
        }
        self.log.push(format!("{} students go over from {begins_on} on", gone.len()));
        self.rolled = Some(Rolled { id, begins_on, gone: Some(gone) });
        Ok(())
    }

    /// What was made ready goes again, and whoever still is where the rollover put them goes back.
    pub(super) async fn take_rollover_back(&mut self) -> Option<Step> {
        let rolled = self.rolled.take()?;
        self.log.push("take the rollover back".into());
        Some(self.taken_back(rolled).await)
    }

    async fn taken_back(&mut self, rolled: Rolled) -> Step {
        let form = json!({ "id": rolled.id, "reason": "Rolled over too early" });
        let started = expect(self.registrar.post("/undo-year-rollover", form).await, "take the rollover back")?["data"].clone();
        finished(&self.registrar, &started).await?;
        for (student, was, put) in rolled.gone.into_iter().flatten() {
            let one = &self.year.students[&student];
            if one.standing == Standing::Here && one.row == put {
                self.change(student, |one| one.moves(rolled.begins_on, was));
            }
        }
        // That of who left since stays.
        let is_of = |one: &Student, section: i64| one.row.section == section || one.stays().iter().any(|stay| stay.0 == section);
        let is_anybodys = |section: i64| self.year.students.values().any(|one| is_of(one, section));
        let left: Vec<(String, i64)> = self.next_sections().await?.into_iter().filter(|(_, section)| !is_anybodys(*section)).collect();
        if left.is_empty() { Ok(()) } else { Err(format!("sections of the next session stay: {left:?}")) }
    }
}

/// A job is waited for, and done.
async fn finished(by: &Client, started: &Value) -> Step {
    let ended = by.finished_job(number(&started["job_id"])?).await;
    if ended["status"] == "done" { Ok(()) } else { Err(format!("a job did not end well: {ended}")) }
}
