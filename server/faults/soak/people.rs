//! Who works and reads in the course of the day, and what each does again and again.

use super::{
    day::{Day, Request},
    preparation::Ground,
};
use crate::desk::Desk;
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::Client;
use tokio::task::JoinHandle;

/// People at the counter, each with students of their own.
const COUNTERS: usize = 3;
/// Marks that a teacher changes in one step.
const AT_ONCE: usize = 4;

/// One who is signed in and has something to do.
struct Person {
    /// Among all people: keys begin with it.
    number: usize,
    by: Client,
    role: Role,
}

enum Role {
    /// Takes what students owe, in halves and whole, and has those fined who owe nothing, so that there is always something to take.
    Counter {
        students: Vec<i64>,
        fines: Client,
    },
    /// Marks a section, and changes marks.
    Sheet {
        section: i64,
    },
    /// Enters marks of an exam, and changes them.
    Marks {
        award_list: i64,
    },
    /// Reads one page after another.
    Family {
        pages: Vec<String>,
    },
    Office {
        pages: Vec<String>,
    },
}

/// Everybody begins, and goes on until the day is over.
pub fn go_to_work(desk: &Desk, ground: &Ground, day: &Arc<Day>, pause: Duration) -> Vec<JoinHandle<()>> {
    let people = roles(desk, ground).into_iter().enumerate();
    people.map(|(number, (by, role))| tokio::spawn(work(Person { number, by, role }, day.clone(), pause))).collect()
}

async fn work(person: Person, day: Arc<Day>, pause: Duration) {
    for n in 0.. {
        if day.is_over() {
            return;
        }
        person.step(&day, n).await;
        tokio::time::sleep(pause).await;
    }
}

fn roles(desk: &Desk, ground: &Ground) -> Vec<(Client, Role)> {
    let (school, a, b) = (&desk.school, &desk.school.a, &desk.school.b);
    let mut people = Vec::new();
    for n in 0..COUNTERS {
        let students = ground.students.iter().copied().skip(n).step_by(COUNTERS).collect();
        let by = school.user(["cashier", "accountant"][n % 2], "a");
        people.push((by, Role::Counter { students, fines: desk.accountant() }));
    }
    // The principal has the teacher's sheet open too, the exam controller the award list.
    for (role, at, section) in [("teacher", "a", a.section), ("principal", "a", a.section), ("teacher", "b", b.section)] {
        people.push((school.user(role, at), Role::Sheet { section }));
    }
    for role in ["teacher", "exam_controller"] {
        people.push((school.user(role, "a"), Role::Marks { award_list: ground.award_list }));
    }
    for (family, children) in [("parent", &a.students[..2]), ("student", &a.students[..1]), ("parent", &a.students[..2])] {
        let pages = children.iter().flat_map(|child| portal(*child)).collect();
        people.push((school.user(family, "a"), Role::Family { pages }));
    }
    let mut pages: Vec<String> =
        ground.students.iter().take(20).map(|student| format!("/get-student-statement?student_id={student}")).collect();
    pages.extend([
        format!("/get-trial-balance?campus_id={}", a.id),
        "/get-fee-receipts".to_owned(),
        "/get-challans?is_open=true".to_owned(),
        "/get-fine-details?kind=general".to_owned(),
    ]);
    people.push((desk.accountant(), Role::Office { pages }));
    let pages = vec![format!("/get-attendances?section_id={}", a.section), "/get-students".to_owned(), "/get-admin-data".to_owned()];
    people.push((school.user("campus_admin", "a"), Role::Office { pages }));
    people
}

/// What a family looks at.
fn portal(child: i64) -> [String; 5] {
    [
        format!("/get-installment-details?student_id={child}"),
        format!("/get-student-attendances?student_id={child}"),
        format!("/get-marks?id={child}"),
        format!("/get-date-sheets?student_id={child}"),
        format!("/get-student-statement?student_id={child}"),
    ]
}

impl Person {
    async fn step(&self, day: &Day, n: usize) {
        match &self.role {
            Role::Counter { students, fines } => {
                let student = students[n % students.len()];
                self.take_money(day, n, student, (n / students.len()).is_multiple_of(2), fines).await;
            }
            Role::Sheet { section } => self.mark_section(day, n, *section).await,
            Role::Marks { award_list } => self.enter_marks(day, n, *award_list).await,
            Role::Family { pages } => self.read(day, "portal", &pages[n % pages.len()]).await,
            Role::Office { pages } => self.read(day, "office", &pages[n % pages.len()]).await,
        }
    }

    async fn read(&self, day: &Day, kind: &'static str, page: &str) {
        day.ask(kind, &self.by, Request::Read(page.to_owned())).await;
    }

    fn change(&self, n: usize, call: &'static str, form: Value) -> Request {
        Request::Change { call, key: format!("soak-{}-{n:08}", self.number), form }
    }

    async fn take_money(&self, day: &Day, n: usize, student: i64, only_half: bool, fines: &Client) {
        let open = format!("/get-challans?student_id={student}&is_open=true&sort=due_on&per_page=50");
        let Some(found) = day.ask("counter", &self.by, Request::Read(open)).await else { return };
        let challans = rows(&found);
        let owed: i64 = challans.iter().filter_map(|challan| challan["outstanding_minor"].as_i64()).sum();
        if owed == 0 {
            let form = json!({ "student_id": student, "amount_minor": 50_000, "reason": format!("Late for the {n}th time") });
            day.ask("fine", fines, self.change(n, "/add-fine", form)).await;
            return;
        }
        let ids: Vec<&Value> = challans.iter().map(|challan| &challan["id"]).collect();
        let amount = if only_half { (owed / 2).max(1) } else { owed };
        let form = json!({ "challan_ids": ids, "amount_minor": amount, "note": format!("Counter {} no {n}", self.number) });
        if let Some(answer) = day.ask("receipt", &self.by, self.change(n, "/approve-installment", form)).await {
            day.acknowledges(&answer["data"]);
        }
    }

    /// Who is not marked is present; later some marks become others.
    async fn mark_section(&self, day: &Day, n: usize, section: i64) {
        let Some(found) = day.ask("sheet", &self.by, Request::Read(format!("/get-attendance?section_id={section}"))).await else { return };
        let sheet = &found["data"];
        let students = rows(sheet);
        let mut form = json!({ "section_id": section, "date": sheet["date"] });
        let unmarked: Vec<&Value> = students.iter().filter(|row| row["status"].is_null()).collect();
        let call = if unmarked.is_empty() {
            form["lines"] = some(students, n + self.number)
                .map(|row| json!({ "student_id": row["student_id"], "status": other(row), "version": row["version"] }))
                .collect();
            form["reason"] = json!("Seen at the gate");
            "/update-attendance"
        } else {
            form["lines"] = unmarked.iter().map(|row| json!({ "student_id": row["student_id"], "status": "present" })).collect();
            "/save-attendance"
        };
        day.ask("attendance", &self.by, self.change(n, call, form)).await;
    }

    async fn enter_marks(&self, day: &Day, n: usize, award_list: i64) {
        let path = format!("/get-award-list-details?id={award_list}");
        let Some(found) = day.ask("mark sheet", &self.by, Request::Read(path)).await else { return };
        let marks = (n * 7 + self.number) % 100;
        let lines: Vec<Value> = some(rows(&found["data"]), n + self.number)
            .map(|row| json!({ "student_id": row["student_id"], "marks": marks, "version": row["version"] }))
            .collect();
        day.ask("marks", &self.by, self.change(n, "/update-award-list", json!({ "id": award_list, "lines": lines }))).await;
    }
}

fn rows(answer: &Value) -> &[Value] {
    answer["data"].as_array().map(Vec::as_slice).expect("rows")
}

/// Some of these, others in each step.
fn some(rows: &[Value], n: usize) -> impl Iterator<Item = &Value> {
    rows.iter().cycle().skip(n * AT_ONCE % rows.len()).take(AT_ONCE.min(rows.len()))
}

/// What a mark becomes.
fn other(row: &Value) -> &'static str {
    match row["status"].as_str() {
        Some("present") => "late",
        Some("late") => "absent",
        _ => "present",
    }
}
