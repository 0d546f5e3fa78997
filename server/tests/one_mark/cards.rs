//! Who has a card, what a weighted one counts, and by which scale reports tell it.

use super::{agrees, enter, lists, lock};
use crate::results::{Of, category, format_of, held, office, paper, publish, row, step, traditional};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

/// A weighted format of two categories, for every campus.
async fn weighing(school: &School, weights: [(i64, i64); 2]) -> i64 {
    let categories = weights.map(|(category, weight)| json!({ "category_id": category, "weight": weight }));
    let form = json!({
        "name": "Both terms", "session_id": school.session, "program_id": school.program, "class_id": school.class, "basis": "weighted",
        "grade_scale_id": traditional(school).await, "ranks": ["class"], "shown": ["percent", "grade"], "categories": categories,
    });
    school.admin().post("/save-result-summary-format", form).await.id()
}

/// An open exam of class nine at a campus, with English on the 19th.
async fn english(by: &Client, school: &School, campus: i64, category: i64, total: i64) -> i64 {
    let form = json!({ "name": "Second term", "category_id": category, "class_ids": [school.class], "campus_ids": [campus],
        "starts_on": "2026-11-16", "ends_on": "2026-11-28" });
    let id = by.post("/new-exam", form).await.id();
    let paper = json!({ "subject_id": school.subject, "part": "theory", "total_marks": total, "passing_marks": total / 3, "on_date": "2026-11-19" });
    by.post("/update-exam", json!({ "id": id, "version": 1, "papers": [paper] })).await.ok();
    step(by, id, "open").await.ok();
    id
}

in_school!(who_left_before_an_exam_has_no_card_of_it, |world: Arc<World>, school: School| async move {
    let (office, a) = (office(&school), school.a.clone());
    let ahmed = a.students[0];
    let (one, two) = (category(&school, "First term", "term").await, category(&school, "Annual", "annual").await);
    let first = held(&school, "First term", one, &[paper(school.subject, "theory", 100, [60.0, 50.0, 70.0, 80.0].map(Of))]).await;
    publish(&office, first, format_of(&school, one).await).await;
    let gone = json!({ "student_ids": [ahmed], "reason": "Absent for six days", "fine_minor": 0, "on_date": "2026-11-18" });
    school.user("principal", "a").post("/struck-off-students", gone).await.ok();
    let second = english(&office, &school, a.id, two, 100).await;
    let list = lists(&school, second, a.section).await[0];
    enter(&school, list, &a.students[1..].iter().map(|student| (*student, 80.0)).collect::<Vec<_>>()).await;
    lock(&school, list).await;
    step(&office, second, "closed").await.ok();
    let job = publish(&office, second, weighing(&school, [(one, 40), (two, 60)]).await).await;
    assert_eq!(job["result"]["cards"], 3, "{job}");

    // The first term is theirs, and is no result of the year.
    let page = office.get(&format!("/get-marks?id={ahmed}")).await.ok()["data"]["exams"].clone();
    let shown: Vec<&Value> = page.as_array().expect("exams").iter().map(|one| &one["exam_id"]).collect();
    assert_eq!(shown, [&json!(first)], "{page}");
    let summary = office.get(&format!("/get-result-summary?exam_id={second}")).await.ok();
    assert_eq!(row(&summary, ahmed), Value::Null, "{summary}");
    let ask = json!({ "campus_id": a.id, "class_id": school.class, "exam_id": second });
    let made = office.post("/make-promotion-list", ask).await.ok()["data"].clone();
    assert_eq!(made["promoted"], 3, "{made}");
    let lines = office.get("/get-promotions?per_page=100").await.ok();
    let own = row(&lines, ahmed);
    assert!(own["outcome"] != "promoted" && own["card_id"].is_null(), "{own}");
    agrees(&world).await;
});

in_school!(a_weighted_result_counts_marks_of_another_campus, |world: Arc<World>, school: School| async move {
    let (admin, there, b) = (school.admin(), school.user("exam_controller", "b"), school.b.clone());
    let ahmed = school.a.students[0];
    let (one, two) = (category(&school, "First term", "term").await, category(&school, "Second term", "term").await);
    let first = held(&school, "First term", one, &[paper(school.subject, "theory", 250, [224.0, 100.0, 150.0, 200.0].map(Of))]).await;
    publish(&office(&school), first, format_of(&school, one).await).await;
    let form = json!({ "section_id": b.section, "student_ids": [ahmed], "from_on": "2026-11-18", "reason": "Moved house" });
    admin.post("/student-section-transfer", form).await.ok();
    let second = english(&there, &school, b.id, two, 250).await;
    let list = there.get(&format!("/get-award-lists?exam_id={second}")).await.ok()["data"][0]["id"].as_i64().expect("a list");
    let marks: Vec<(i64, f64)> = b.students.iter().map(|student| (*student, 200.0)).chain([(ahmed, 124.0)]).collect();
    enter(&school, list, &marks).await;
    admin.post("/update-award-list", json!({ "id": list, "act": "submit" })).await.ok();
    for act in ["check", "lock"] {
        there.post("/update-award-list", json!({ "id": list, "act": act })).await.ok();
    }
    step(&there, second, "closed").await.ok();
    let format = weighing(&school, [(one, 40), (two, 60)]).await;

    // 40 percent of 89.60 and 60 percent of 49.60, before the results are out and on the card.
    let percent = async || {
        let summary = there.get(&format!("/get-result-summary?exam_id={second}&format_id={format}")).await.ok();
        row(&summary, ahmed)["percent"].clone()
    };
    assert_eq!(percent().await, 6560);
    publish(&there, second, format).await;
    assert_eq!(percent().await, 6560);
    let card = there.get(&format!("/get-result-cards?exam_id={second}&student_id={ahmed}")).await.ok()["data"][0].clone();
    assert_eq!(card["percent"], 6560, "{card}");
    agrees(&world).await;
});

in_school!(reports_tell_results_by_the_scale_of_their_cards, |world: Arc<World>, school: School| async move {
    let (admin, office, a) = (school.admin(), office(&school), school.a.clone());
    let category = category(&school, "First term", "term").await;
    let exam = held(&school, "First term", category, &[paper(school.subject, "theory", 100, [40.0, 45.0, 50.0, 55.0].map(Of))]).await;
    // The group's format passes at 33; the campus has one of its own, which passes at 60.
    let of_group = format_of(&school, category).await;
    let strict = json!({ "name": "Strict", "source": "The campus", "pass_percent": 60, "parts": "together",
        "bands": [{ "grade": "P", "from_percent": 60 }, { "grade": "F", "from_percent": 0 }] });
    let strict = admin.post("/save-grade-scale", strict).await.id();
    let own = json!({ "name": "Card of Gulberg", "session_id": school.session, "program_id": school.program, "class_id": school.class,
        "campus_id": a.id, "basis": "one_exam", "grade_scale_id": strict, "ranks": ["class"], "shown": ["percent", "grade"],
        "categories": [{ "category_id": category, "weight": 100 }] });
    let of_campus = admin.post("/save-result-summary-format", own).await.id();
    // Of each student: what the cards decide, their grade, that of the toppers, and in how many subjects the weaker ones failed.
    let told = async || {
        let summary = office.get(&format!("/get-result-summary?exam_id={exam}")).await.ok();
        let top = office.get(&format!("/fetch-topper-students?exam_id={exam}")).await.ok();
        let weak = office.get(&format!("/fetch-weaker-students?exam_id={exam}")).await.ok();
        let of = |student: &i64| {
            let (card, top, weak) = (row(&summary, *student), row(&top, *student), row(&weak, *student));
            assert_eq!(card["grade"], top["grade"], "{card} {top}");
            (card["decision"].clone(), weak["failed"].clone())
        };
        a.students.iter().map(of).collect::<Vec<(Value, Value)>>()
    };
    publish(&office, exam, of_group).await;
    assert_eq!(told().await, vec![(json!("passed"), json!(0)); 4]);
    let given = office.get(&format!("/get-result-publications?exam_id={exam}")).await.ok()["data"][0].clone();
    let back = json!({ "id": given["id"], "version": given["version"], "reason": "By the scale of the campus" });
    office.post("/withdraw-result", back).await.ok();
    publish(&office, exam, of_campus).await;
    assert_eq!(told().await, vec![(json!("failed"), json!(1)); 4]);
    agrees(&world).await;
});
