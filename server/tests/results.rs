//! Results: worked out, moderated, published, withheld, re-checked and taken back; what families see, and when; promotion lists. Amounts are worked out by hand.
//! The stories' day is Friday, 20 November 2026.

pub mod adjusting;
mod cards;
mod counting;
mod kept;
mod publishing;
mod series;
mod sheet;
mod weighing;

use kernel::binds;
use maktab::{content::FromDatabase, site::Content as _};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, Reply, School, World, in_school};

/// What a student has in a paper: marks, or the word instead of them.
#[derive(Clone, Copy, Debug)]
pub enum Mark {
    Of(f64),
    Word(&'static str),
}
pub use Mark::{Of, Word};

/// A paper with the marks of the section's four students in their order.
pub struct Paper {
    pub subject: i64,
    pub part: &'static str,
    pub total: i64,
    pub marks: [Mark; 4],
}

pub fn paper(subject: i64, part: &'static str, total: i64, marks: [Mark; 4]) -> Paper {
    Paper { subject, part, total, marks }
}

pub fn office(school: &School) -> Client {
    school.user("exam_controller", "a")
}

pub async fn subject(school: &School, name: &str, code: &str) -> i64 {
    let id = school.admin().post("/save-subject", json!({ "name": name, "code": code, "kind": "theory" })).await.id();
    let known = school.admin().get(&format!("/get-program-subjects?program_id={}", school.program)).await.ok();
    let mut lines: Vec<Value> = known["data"].as_array().expect("lines").clone();
    let mut taken: Vec<i64> = lines.iter().filter_map(|line| line["subject_id"].as_i64()).collect();
    if taken.is_empty() {
        taken.push(school.subject);
        lines.push(json!({ "class_id": school.class, "subject_id": school.subject, "theory_marks": 100, "theory_passing": 33 }));
    }
    lines.push(json!({ "class_id": school.class, "subject_id": id, "theory_marks": 75, "theory_passing": 25, "practical_marks": 25,
        "practical_passing": 8 }));
    school.put_subjects(json!(lines)).await;
    id
}

pub async fn category(school: &School, name: &str, kind: &str) -> i64 {
    school.admin().post("/save-exam-category", json!({ "name": name, "kind": kind, "weight": 50 })).await.id()
}

/// An exam of class nine whose marks are entered, checked and locked, and that is closed. Gives its id.
pub async fn held(school: &School, name: &str, category: i64, papers: &[Paper]) -> i64 {
    let office = office(school);
    let form = json!({ "name": name, "category_id": category, "class_ids": [school.class], "campus_ids": [school.a.id], "starts_on": "2026-11-16",
        "ends_on": "2026-11-28" });
    let id = office.post("/new-exam", form).await.id();
    let lines: Vec<Value> = papers
        .iter()
        .map(|one| {
            json!({ "subject_id": one.subject, "part": one.part, "total_marks": one.total, "passing_marks": one.total / 3, "on_date": "2026-11-17" })
        })
        .collect();
    office.post("/update-exam", json!({ "id": id, "version": 1, "papers": lines })).await.ok();
    step(&office, id, "open").await.ok();
    for one in papers {
        let found = office.get(&format!("/get-award-lists?exam_id={id}&subject_id={}&part={}", one.subject, one.part)).await.ok();
        let list = found["data"][0]["id"].as_i64().expect("a list");
        let lines: Vec<Value> = school.a.students.iter().zip(one.marks).map(|(student, mark)| cell(*student, mark)).collect();
        school.admin().post("/update-award-list", json!({ "id": list, "lines": lines, "act": "submit" })).await.ok();
        for act in ["check", "lock"] {
            office.post("/update-award-list", json!({ "id": list, "act": act })).await.ok();
        }
    }
    step(&office, id, "closed").await.ok();
    id
}

fn cell(student: i64, mark: Mark) -> Value {
    match mark {
        Of(marks) => json!({ "student_id": student, "marks": marks }),
        Word(state) => json!({ "student_id": student, "state": state }),
    }
}

pub async fn exam(by: &Client, id: i64) -> Value {
    by.get(&format!("/get-exam?id={id}")).await.ok()["data"].clone()
}

pub async fn step(by: &Client, id: i64, status: &str) -> Reply {
    let version = exam(by, id).await["version"].clone();
    by.post("/update-exam", json!({ "id": id, "version": version, "status": status, "reason": "The office found a mistake" })).await
}

/// The seeded scale that passes at 33 percent, with two failures allowed.
pub async fn traditional(school: &School) -> i64 {
    let scales = school.admin().get("/get-grade-scales?search=traditional").await.ok();
    scales["data"][0]["id"].as_i64().expect("a seeded scale")
}

/// A format of single exams of a category, for every campus.
pub async fn format_of(school: &School, category: i64) -> i64 {
    let form = json!({
        "name": format!("Card of {category}"), "session_id": school.session, "program_id": school.program, "class_id": school.class, "basis": "one_exam",
        "grade_scale_id": traditional(school).await, "ranks": ["section", "class"], "shown": ["passing", "percent", "grade", "photo", "remark", "class_average"],
        "remarks": [{ "from_percent": 0, "remark": "Work harder" }, { "from_percent": 75, "remark": "Very good" }],
        "signatures": [{ "title": "Class teacher" }, { "title": "Principal" }], "categories": [{ "category_id": category, "weight": 100 }],
    });
    school.admin().post("/save-result-summary-format", form).await.id()
}

/// Publishes and waits. Gives the job.
pub async fn publish(by: &Client, exam_id: i64, format_id: i64) -> Value {
    publish_without(by, exam_id, format_id, &[]).await
}

/// Publishes without exams that the format counts too and that are not published.
pub async fn publish_without(by: &Client, exam_id: i64, format_id: i64, leaves_out: &[i64]) -> Value {
    let version = exam(by, exam_id).await["version"].clone();
    let form = json!({ "exam_id": exam_id, "version": version, "format_id": format_id, "leaves_out": leaves_out });
    let begun = by.post("/publish-result", form).await.ok()["data"].clone();
    by.finished_job(begun["job_id"].as_i64().expect("a job")).await
}

/// The usual term: English of 100 and Physics of 75 and 25. Gives the exam and its format.
pub async fn term(school: &School) -> (i64, i64) {
    let physics = subject(school, "Physics", "PHY").await;
    let category = category(school, "First term", "term").await;
    let papers = [
        paper(school.subject, "theory", 100, [Of(87.5), Of(61.0), Of(25.0), Word("absent")]),
        paper(physics, "theory", 75, [Of(50.0), Of(50.0), Of(60.0), Of(30.0)]),
        paper(physics, "practical", 25, [Of(20.0), Of(20.0), Of(25.0), Of(10.0)]),
    ];
    let exam = held(school, "First term", category, &papers).await;
    (exam, format_of(school, category).await)
}

/// What the public page says of a code.
pub fn verified(world: &World, code: &str) -> Value {
    let content = FromDatabase::new(world.app.clone());
    let found = tokio::task::block_in_place(|| content.verification(code)).expect("an answer");
    serde_json::to_value(found).expect("JSON")
}

/// The code of a student's card of an exam by its number.
pub async fn code(world: &World, exam: i64, student: i64, number: i64) -> String {
    let read = move |tx: &mut kernel::Tx| {
        tx.value::<String>(
            kernel::sql!("SELECT code FROM result_card WHERE exam_id = $1 AND student_id = $2 AND number = $3"),
            &binds![exam, student, number],
        )
    };
    world.app.db.read(read).await.expect("a card")
}

pub fn row(answer: &Value, student: i64) -> Value {
    let rows = answer["data"]["rows"].as_array().or_else(|| answer["data"].as_array()).expect("rows");
    rows.iter().find(|row| row["student_id"] == student).cloned().unwrap_or(Value::Null)
}

in_school!(results_of_an_exam_are_worked_out, |_world: Arc<World>, school: School| async move {
    let (exam, _) = term(&school).await;
    let summary = office(&school).get(&format!("/get-result-summary?exam_id={exam}")).await.ok();
    assert_eq!(summary["data"]["subjects"].as_array().expect("subjects").len(), 2);
    let [ahmed, bilal, danish, ehsan] = school.a.students[..] else { panic!("four students") };
    // 157.5, 131, 110 and 40 of 200.
    let wanted = [
        (ahmed, 157_50, 7875, "A", "passed", 1),
        (bilal, 131_00, 6550, "B", "passed", 2),
        // 25 of 100 in English: one failure of the two that are allowed.
        (danish, 110_00, 5500, "C", "conditional", 3),
        // Absent in English: it fails, and 20 percent do not pass in all.
        (ehsan, 40_00, 2000, "F", "failed", 4),
    ];
    for (student, obtained, percent, grade, decision, rank) in wanted {
        let found = row(&summary, student);
        assert_eq!(
            (&found["obtained_hundredths"], &found["percent"], &found["grade"], &found["decision"], &found["places"]["section"]["rank"]),
            (&json!(obtained), &json!(percent), &json!(grade), &json!(decision), &json!(rank)),
            "{found}"
        );
        assert_eq!((&found["total_hundredths"], &found["card"]), (&json!(200_00), &Value::Null));
    }
    let own = office(&school).get(&format!("/get-result-summary?exam_id={exam}&student_id={ahmed}")).await.ok();
    let content = &own["data"]["content"];
    assert_eq!((&content["grade"], &content["remark"], &content["failed"]), (&json!("A"), &json!("Very good"), &json!([])));
    assert_eq!(content["subjects"][1]["papers"][1]["marks"], 20);

    // A teacher reads the own section, nobody of another campus anything.
    let teacher =
        school.user("teacher", "a").get(&format!("/get-result-summary?exam_id={exam}&section_id={}", school.a.section)).await.ok();
    assert_eq!(teacher["data"]["rows"].as_array().expect("rows").len(), 4);
    assert_eq!(school.user("teacher", "b").get(&format!("/get-result-summary?exam_id={exam}")).await.status, 404);
    office(&school).get(&format!("/get-result-summary?exam_id={exam}&class_id={}", school.next_class)).await.refused(422, "class_id");
    office(&school).get("/get-result-summary").await.refused(422, "exam_id");

    let sheet = office(&school).get(&format!("/get-result-sheet?exam_id={exam}")).await.ok();
    let headings: Vec<&str> =
        sheet["columns"].as_array().expect("columns").iter().filter_map(|column| column["heading"].as_str()).collect();
    assert!(headings.contains(&"English") && headings.contains(&"Physics"), "{headings:?}");
    let ehsans = row(&sheet, ehsan);
    assert_eq!((&ehsans["s01"], &ehsans["s02"], &ehsans["obtained"]), (&json!("A*"), &json!("40"), &json!("40")), "{ehsans}");
});
