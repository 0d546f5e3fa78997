//! What the day begins with: a class that is billed, sheets that stay open all day, results that families read, an exam whose marks are entered.

use crate::desk::{Desk, started};
use serde_json::{Value, json};
use testkit::Client;

/// Students of the sheet; with the school's four they are the class.
const SHEET: usize = 60;
/// Who pays at the counter: few, so that everybody's turn comes again soon.
const PAYERS: usize = 24;
/// What the papers give.
const TOTAL: i64 = 100;

/// Whom and what people work on.
pub struct Ground {
    /// Whose fees are taken at the counter.
    pub students: Vec<i64>,
    /// The section's list of the exam that is open.
    pub award_list: i64,
}

pub async fn prepare(desk: &Desk) -> Ground {
    let category = json!({ "name": "Term", "kind": "term", "weight": 50 });
    let category = desk.school.admin().post("/save-exam-category", category).await.id();
    subjects(desk).await;
    publish_a_term(desk, category).await;
    let import = desk.import("boys", SHEET).await;
    desk.done(&desk.clerk(), import).await;
    let bills = desk.bill().await;
    desk.done(&desk.accountant(), bills).await;
    keep_sheets_open(desk).await;
    let (_, award_list) = open_exam(desk, "Second term", category, "2026-11-20").await;
    Ground { students: payers(desk).await, award_list }
}

/// The school's own three whose families read, and some of the sheet. The fourth has the fines that fill disks.
async fn payers(desk: &Desk) -> Vec<i64> {
    let own = &desk.school.a.students;
    let rows = desk.rows(&desk.accountant(), "/get-students").await;
    let others = rows.iter().filter_map(|row| row["id"].as_i64()).filter(|student| !own.contains(student));
    own[..3].iter().copied().chain(others.take(PAYERS - 3)).collect()
}

async fn subjects(desk: &Desk) {
    let school = &desk.school;
    let english = json!({ "class_id": school.class, "subject_id": school.subject, "theory_marks": TOTAL, "theory_passing": 33 });
    school.put_subjects(json!([english])).await;
}

/// Sheets are locked at a minute to midnight, so that teachers may mark all day.
async fn keep_sheets_open(desk: &Desk) {
    for (at, campus) in [("a", &desk.school.a), ("b", &desk.school.b)] {
        let setting = json!({ "campus_id": campus.id, "cut_off_minutes": 1_439, "by_lecture": false, "percent_needed": 75,
            "run_proposes_strike_off": 6, "lates_per_absence": 0, "warning_percent": 80, "certificate_after_days": 3,
            "condonation_limit_percent": 10 });
        desk.school.user("campus_admin", at).post("/save-attendance-setting", setting).await.ok();
    }
}

/// An open exam of class nine in English. Gives it and the section's award list.
async fn open_exam(desk: &Desk, name: &str, category: i64, on: &str) -> (i64, i64) {
    let (school, office) = (&desk.school, office(desk));
    let form = json!({ "name": name, "category_id": category, "class_ids": [school.class], "campus_ids": [school.a.id],
        "starts_on": "2026-11-16", "ends_on": "2026-11-28" });
    let exam = office.post("/new-exam", form).await.id();
    let paper = json!({ "subject_id": school.subject, "part": "theory", "total_marks": TOTAL, "passing_marks": 33, "on_date": on });
    office.post("/update-exam", json!({ "id": exam, "version": 1, "papers": [paper] })).await.ok();
    step(&office, exam, "open").await;
    let lists = office.get(&format!("/get-award-lists?exam_id={exam}")).await.ok();
    (exam, lists["data"][0]["id"].as_i64().expect("a list"))
}

fn office(desk: &Desk) -> Client {
    desk.school.user("exam_controller", "a")
}

async fn version(by: &Client, exam: i64) -> Value {
    by.get(&format!("/get-exam?id={exam}")).await.ok()["data"]["version"].clone()
}

async fn step(by: &Client, exam: i64, status: &str) {
    let form = json!({ "id": exam, "version": version(by, exam).await, "status": status });
    by.post("/update-exam", form).await.ok();
}

/// A term with its marks entered, checked and locked, and published to families.
async fn publish_a_term(desk: &Desk, category: i64) {
    let (school, office) = (&desk.school, office(desk));
    let (exam, list) = open_exam(desk, "First term", category, "2026-11-17").await;
    let lines: Vec<Value> =
        school.a.students.iter().zip([88, 61, 45, 30]).map(|(id, marks)| json!({ "student_id": id, "marks": marks })).collect();
    school.admin().post("/update-award-list", json!({ "id": list, "lines": lines, "act": "submit" })).await.ok();
    for act in ["check", "lock"] {
        office.post("/update-award-list", json!({ "id": list, "act": act })).await.ok();
    }
    step(&office, exam, "closed").await;
    let scales = school.admin().get("/get-grade-scales?search=traditional").await.ok();
    let format = json!({
        "name": "Card of a term", "session_id": school.session, "program_id": school.program, "class_id": school.class, "basis": "one_exam",
        "grade_scale_id": scales["data"][0]["id"], "ranks": ["section", "class"], "shown": ["passing", "percent", "grade", "remark"],
        "remarks": [{ "from_percent": 0, "remark": "Work harder" }, { "from_percent": 75, "remark": "Very good" }],
        "signatures": [{ "title": "Class teacher" }, { "title": "Principal" }], "categories": [{ "category_id": category, "weight": 100 }],
    });
    let format = school.admin().post("/save-result-summary-format", format).await.id();
    let form = json!({ "exam_id": exam, "version": version(&office, exam).await, "format_id": format });
    let job = started(office.post("/publish-result", form).await);
    desk.done(&office, job).await;
}
