//! A student has one mark in a paper, whatever happened to their section, their cells or their record: cards, the summary, toppers, weaker students and the other
//! reports say the same. Who is on a list without a mark lacks one. The stories' day is Friday, 20 November 2026.

mod cards;
mod closing;
mod grace;
mod merged;
mod readers;

use crate::{
    exams,
    results::{self, Of, category, format_of, held, office, paper, publish, row, step, traditional},
};
use kernel::{binds, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school, school::student_form};

/// Another section of class nine.
async fn section(school: &School, name: &str) -> i64 {
    let form = json!({ "campus_id": school.a.id, "session_id": school.session, "program_id": school.program, "class_id": school.class, "name": name,
        "capacity": 40, "wing": "boys" });
    school.admin().post("/save-section", form).await.id()
}

async fn moves(school: &School, student: i64, to: i64, from: &str) {
    let form = json!({ "section_id": to, "student_ids": [student], "from_on": from, "reason": "Asked by the family" });
    school.user("campus_admin", "a").post("/student-section-transfer", form).await.ok();
}

async fn admitted(school: &School, name: &str, section: i64) -> i64 {
    let mut form = student_form(school, &school.a, name);
    form["section_id"] = json!(section);
    school.user("campus_admin", "a").post("/save-student", form).await.id()
}

async fn subject(school: &School, name: &str, code: &str) -> i64 {
    school.admin().post("/save-subject", json!({ "name": name, "code": code, "kind": "theory" })).await.id()
}

/// An open exam of class nine with papers of the 17th: English of 100, Physics of 75 and 25, Urdu of 50. Gives it with its format.
async fn term(school: &School) -> (i64, i64) {
    let (physics, urdu) = (subject(school, "Physics", "PHY").await, subject(school, "Urdu", "URD").await);
    let (office, category) = (office(school), category(school, "First term", "term").await);
    let form = json!({ "name": "First term", "category_id": category, "class_ids": [school.class], "campus_ids": [school.a.id],
        "starts_on": "2026-11-16", "ends_on": "2026-11-28" });
    let id = office.post("/new-exam", form).await.id();
    let papers = [(school.subject, "theory", 100), (physics, "theory", 75), (physics, "practical", 25), (urdu, "theory", 50)];
    let papers = papers.map(|(subject, part, total)| {
        json!({ "subject_id": subject, "part": part, "total_marks": total, "passing_marks": total / 3, "on_date": "2026-11-17" })
    });
    office.post("/update-exam", json!({ "id": id, "version": 1, "papers": papers })).await.ok();
    step(&office, id, "open").await.ok();
    (id, format_of(school, category).await)
}

/// The lists of a section in an exam: those of English, Physics with its practical, and Urdu.
async fn lists(school: &School, exam: i64, section: i64) -> Vec<i64> {
    let found = office(school).get(&format!("/get-award-lists?exam_id={exam}&section_id={section}")).await.ok();
    let mut rows: Vec<Value> = found["data"].as_array().expect("lists").clone();
    rows.sort_by_key(|row| (row["subject_name"].to_string(), std::cmp::Reverse(row["part"].to_string())));
    rows.iter().filter_map(|row| row["id"].as_i64()).collect()
}

async fn list(school: &School, id: i64) -> Value {
    office(school).get(&format!("/get-award-list-details?id={id}")).await.ok()["data"].clone()
}

/// What a list says of a student.
async fn on_list(school: &School, id: i64, student: i64) -> Value {
    row(&list(school, id).await, student)
}

/// Enters marks of students into a list; with a reason where it is locked.
async fn enter(school: &School, id: i64, marks: &[(i64, f64)]) {
    let lines: Vec<Value> = marks.iter().map(|(student, marks)| json!({ "student_id": student, "marks": marks })).collect();
    school.admin().post("/update-award-list", json!({ "id": id, "lines": lines, "reason": "The office found it" })).await.ok();
}

/// Empties a cell that was entered once.
async fn empty(school: &School, id: i64, student: i64) {
    let line = json!({ "student_id": student, "version": 1 });
    school.admin().post("/update-award-list", json!({ "id": id, "lines": [line] })).await.ok();
}

/// Submits, checks and locks a list.
async fn lock(school: &School, id: i64) {
    school.admin().post("/update-award-list", json!({ "id": id, "act": "submit" })).await.ok();
    for act in ["check", "lock"] {
        office(school).post("/update-award-list", json!({ "id": id, "act": act })).await.ok();
    }
}

/// Makes the lists that an exam lacks.
async fn make_lists(school: &School, exam: i64) -> i64 {
    let made = office(school).post("/save-award-list", json!({ "exam_id": exam })).await.ok();
    made["data"]["lists"].as_i64().expect("a number")
}

/// What each screen and report says of a student in an exam: marks, out of how many, hundredths of a percent.
async fn everywhere(by: &Client, exam: i64, student: i64) -> Vec<(String, String, i64, Value)> {
    let mut out = Vec::new();
    let summary = row(&by.get(&format!("/get-result-summary?exam_id={exam}")).await.ok(), student);
    let whole = |hundredths: &Value| hundredths.as_i64().map_or(-1, |hundredths| hundredths / 100);
    out.push((
        "summary".to_owned(),
        whole(&summary["obtained_hundredths"]).to_string(),
        whole(&summary["total_hundredths"]),
        summary["percent"].clone(),
    ));
    let page = by.get(&format!("/get-marks?id={student}")).await.ok()["data"]["exams"].clone();
    let card = page.as_array().expect("exams").iter().find(|one| one["exam_id"] == exam).cloned().unwrap_or(Value::Null)["content"].clone();
    out.push((
        "page".to_owned(),
        whole(&card["obtained_hundredths"]).to_string(),
        whole(&card["total_hundredths"]),
        card["percent"].clone(),
    ));
    for path in ["/fetch-topper-students?", "/get-marks-report?"] {
        let found = row(&by.get(&format!("{path}exam_id={exam}")).await.ok(), student);
        let obtained = found["obtained"].as_str().unwrap_or("none").to_owned();
        out.push((path.to_owned(), obtained, found["total"].as_i64().unwrap_or(-1), found["percent"].clone()));
    }
    let own = by.get(&format!("/get-marks-report?student_id={student}")).await.ok();
    let own = own["data"].as_array().expect("rows").iter().find(|row| row["exam_id"] == exam).cloned().unwrap_or(Value::Null);
    let obtained = own["obtained"].as_str().unwrap_or("none").to_owned();
    out.push(("trend".to_owned(), obtained, own["total"].as_i64().unwrap_or(-1), own["percent"].clone()));
    out
}

/// All of them say the same.
async fn says(by: &Client, exam: i64, student: i64, (obtained, total, percent): (&str, i64, i64)) {
    for (place, marks, of, share) in everywhere(by, exam, student).await {
        assert_eq!((marks.as_str(), of, &share), (obtained, total, &json!(percent)), "{place}");
    }
    let weaker = row(&by.get(&format!("/fetch-weaker-students?exam_id={exam}")).await.ok(), student);
    assert_eq!(weaker["percent"], json!(percent), "{weaker}");
}

async fn agrees(world: &World) {
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

in_school!(a_student_who_was_marked_in_two_sections_has_the_marks_of_their_own, |world: Arc<World>, school: School| async move {
    let (exam, format) = term(&school).await;
    let (office, a) = (office(&school), school.a.clone());
    let [ahmed, bilal, danish, ehsan] = a.students[..] else { panic!("four students") };
    let of_a = lists(&school, exam, a.section).await;
    for (id, marks) in of_a.iter().zip([60.0, 45.0, 15.0, 38.0]) {
        enter(&school, *id, &[ahmed, bilal, danish, ehsan].map(|student| (student, marks))).await;
        lock(&school, *id).await;
    }
    // Ahmed sat in B from before the papers; B's lists ask for him.
    let b = section(&school, "B").await;
    moves(&school, ahmed, b, "2026-11-16").await;
    assert_eq!(make_lists(&school, exam).await, 4);
    let of_b = lists(&school, exam, b).await;
    // Until somebody enters others, the marks of the scripts that were handed in are his.
    says(&office, exam, ahmed, ("158", 250, 6320)).await;
    let asked = on_list(&school, of_b[0], ahmed).await;
    assert_eq!((&asked["sits"], &asked["marks"], &asked["other_counts"]), (&json!(true), &Value::Null, &json!(true)), "{asked}");
    for (id, marks) in of_b.iter().zip([90.0, 70.0, 24.0, 40.0]) {
        enter(&school, *id, &[(ahmed, marks)]).await;
        lock(&school, *id).await;
    }
    says(&office, exam, ahmed, ("224", 250, 8960)).await;
    // Each of the two lists names the other, and which of the marks counts.
    let (left, counts) = (on_list(&school, of_a[0], ahmed).await, on_list(&school, of_b[0], ahmed).await);
    assert_eq!((&left["sits"], &left["other_counts"]), (&json!(false), &json!(true)), "{left}");
    assert_eq!((&counts["sits"], &counts["other_counts"]), (&json!(true), &json!(false)), "{counts}");
    assert_eq!(left["other_list"], list(&school, of_b[0]).await["name"]);
    assert_eq!(counts["other_list"], list(&school, of_a[0]).await["name"]);
    assert_eq!(on_list(&school, of_a[0], bilal).await["other_list"], Value::Null);

    step(&office, exam, "closed").await.ok();
    let subjects = office.get(&format!("/fetch-subjectwise-report?exam_id={exam}&section_id={b}")).await.ok();
    let rows: Vec<(&Value, &Value)> =
        subjects["data"].as_array().expect("rows").iter().map(|row| (&row["students"], &row["average_percent"])).collect();
    assert_eq!(rows, [(&json!(1), &json!(9000)), (&json!(1), &json!(9400)), (&json!(1), &json!(8000))], "{subjects}");
    let campuses = office.get(&format!("/get-campus-standings?exam_id={exam}")).await.ok();
    assert_eq!((&campuses["data"][0]["students"], &campuses["data"][0]["incomplete"]), (&json!(4), &json!(0)), "{campuses}");
    let job = publish(&office, exam, format).await;
    assert_eq!(job["result"]["cards"], 4, "{job}");
    says(&office, exam, ahmed, ("224", 250, 8960)).await;
    let card = office.get(&format!("/get-result-cards?exam_id={exam}&student_id={ahmed}")).await.ok()["data"][0].clone();
    assert_eq!((&card["percent"], &card["section_name"]), (&json!(8960), &json!("B")), "{card}");
    agrees(&world).await;
});

in_school!(an_emptied_cell_is_no_mark_anywhere, |world: Arc<World>, school: School| async move {
    let (exam, of_a) = exams::opened(&school, "2026-11-19").await;
    let (office, a) = (office(&school), school.a.clone());
    let [ahmed, bilal, danish, ehsan] = a.students[..] else { panic!("four students") };
    enter(&school, of_a, &[(bilal, 41.0)]).await;
    empty(&school, of_a, bilal).await;
    let b = section(&school, "B").await;
    moves(&school, bilal, b, "2026-11-18").await;
    assert_eq!(make_lists(&school, exam).await, 1);
    let of_b = lists(&school, exam, b).await[0];
    enter(&school, of_b, &[(bilal, 66.0)]).await;
    enter(&school, of_a, &[(ahmed, 64.0), (danish, 30.0), (ehsan, 30.0)]).await;
    for id in [of_a, of_b] {
        lock(&school, id).await;
    }
    says(&office, exam, bilal, ("66", 75, 8800)).await;
    assert_eq!(on_list(&school, of_b, bilal).await["other_list"], Value::Null);

    // Ahmed was in B for a while: what was typed there and emptied does not stand in the way of his locked mark.
    moves(&school, ahmed, b, "2026-11-18").await;
    let line = json!({ "student_id": ahmed, "marks": 10 });
    let admin = school.admin();
    admin.post("/update-award-list", json!({ "id": of_b, "act": "return", "reason": "Ahmed came" })).await.ok();
    admin.post("/update-award-list", json!({ "id": of_b, "lines": [line] })).await.ok();
    empty(&school, of_b, ahmed).await;
    moves(&school, ahmed, a.section, "2026-11-18").await;
    lock(&school, of_b).await;
    says(&office, exam, ahmed, ("64", 75, 8533)).await;
    step(&office, exam, "closed").await.ok();
    says(&office, exam, ahmed, ("64", 75, 8533)).await;
    says(&office, exam, bilal, ("66", 75, 8800)).await;
    agrees(&world).await;
});

in_school!(two_marks_of_neither_section_are_settled_by_hand, |world: Arc<World>, school: School| async move {
    let (exam, of_a) = exams::opened(&school, "2026-11-19").await;
    let (office, a, bilal) = (office(&school), school.a.clone(), school.a.students[1]);
    enter(&school, of_a, &a.students.iter().map(|student| (*student, 41.0)).collect::<Vec<_>>()).await;
    lock(&school, of_a).await;
    let b = section(&school, "B").await;
    moves(&school, bilal, b, "2026-11-18").await;
    make_lists(&school, exam).await;
    let of_b = lists(&school, exam, b).await[0];
    enter(&school, of_b, &[(bilal, 66.0)]).await;
    lock(&school, of_b).await;
    // He had left before the paper: which of the two is wrong, somebody says by emptying it.
    let left = json!({ "student_ids": [bilal], "kind": "transfer_out", "on_date": "2026-11-10", "reason": "By the list of today" });
    school.user("principal", "a").post("/leave-students", left).await.ok();
    let refused = step(&office, exam, "closed").await;
    let said = refused.body["message"].as_str().expect("a sentence").to_owned();
    assert!(refused.status == 409 && said.contains("1 student has marks of one paper in two lists"), "{said}");
    let line = json!({ "student_id": bilal, "version": 1 });
    school.admin().post("/update-award-list", json!({ "id": of_a, "lines": [line], "reason": "Not his script" })).await.ok();
    office.post("/update-award-list", json!({ "id": of_a, "act": "lock" })).await.ok();
    step(&office, exam, "closed").await.ok();
    says(&office, exam, bilal, ("66", 75, 8800)).await;
    agrees(&world).await;
});

in_school!(who_was_marked_in_another_section_is_not_marked_again, |world: Arc<World>, school: School| async move {
    let (exam, of_a) = exams::opened(&school, "2026-11-19").await;
    let (office, a, bilal) = (office(&school), school.a.clone(), school.a.students[1]);
    enter(&school, of_a, &a.students.iter().map(|student| (*student, 45.0)).collect::<Vec<_>>()).await;
    lock(&school, of_a).await;
    let b = section(&school, "B").await;
    moves(&school, bilal, b, "2026-11-18").await;
    // His script was marked in A: the exam can be closed without a list of B, and a list of B without his cell.
    assert_eq!(results::exam(&office, exam).await["blocks"], json!([]));
    assert_eq!(make_lists(&school, exam).await, 1);
    let of_b = lists(&school, exam, b).await[0];
    lock(&school, of_b).await;
    step(&office, exam, "closed").await.ok();
    says(&office, exam, bilal, ("45", 75, 6000)).await;
    agrees(&world).await;
});

in_school!(an_exam_of_before_their_time_takes_nothing_from_a_weighted_result, |world: Arc<World>, school: School| async move {
    let (office, a, urdu) = (office(&school), school.a.clone(), subject(&school, "Urdu", "URD").await);
    let (one, two) = (category(&school, "First term", "term").await, category(&school, "Second term", "term").await);
    let papers = [
        paper(school.subject, "theory", 100, [60.0, 50.0, 40.0, 70.0].map(Of)),
        paper(urdu, "theory", 50, [30.0, 25.0, 20.0, 35.0].map(Of)),
    ];
    let first = held(&school, "First term", one, &papers).await;
    publish(&office, first, format_of(&school, one).await).await;
    // Idrees came afterwards, and is entered from before it. Ehsan's mark in Urdu is gone, as earlier programs could leave it.
    let idrees = admitted(&school, "Idrees Gulberg", a.section).await;
    let ehsan = a.students[3];
    let forget = move |tx: &mut kernel::Tx| {
        tx.exec(
            sql!(
                "UPDATE award_mark SET state = NULL, obtained_halves = NULL WHERE student_id = $1
                 AND award_list_id IN (SELECT id FROM award_list WHERE exam_id = $2 AND subject_id = $3)"
            ),
            &binds![ehsan, first, urdu],
        )?;
        tx.exec(sql!("UPDATE award_list SET entered = entered - 1 WHERE exam_id = $1 AND subject_id = $2"), &binds![first, urdu])
    };
    world.app.db.write(forget).await.expect("a mark that is gone");

    let form = json!({ "name": "Second term", "category_id": two, "class_ids": [school.class], "campus_ids": [a.id], "starts_on": "2026-11-16",
        "ends_on": "2026-11-28" });
    let second = office.post("/new-exam", form).await.id();
    let english =
        json!({ "subject_id": school.subject, "part": "theory", "total_marks": 100, "passing_marks": 33, "on_date": "2026-11-18" });
    office.post("/update-exam", json!({ "id": second, "version": 1, "papers": [english] })).await.ok();
    step(&office, second, "open").await.ok();
    let list = lists(&school, second, a.section).await[0];
    let everybody: Vec<(i64, f64)> = a.students.iter().chain([&idrees]).map(|student| (*student, 80.0)).collect();
    enter(&school, list, &everybody).await;
    lock(&school, list).await;
    step(&office, second, "closed").await.ok();
    let form = json!({
        "name": "Both terms", "session_id": school.session, "program_id": school.program, "class_id": school.class, "basis": "weighted",
        "grade_scale_id": traditional(&school).await, "ranks": ["class"], "shown": ["percent", "grade"],
        "categories": [{ "category_id": one, "weight": 50 }, { "category_id": two, "weight": 50 }],
    });
    let format = school.admin().post("/save-result-summary-format", form).await.id();
    let both = office.get(&format!("/get-result-summary?exam_id={second}&format_id={format}")).await.ok();
    let (new, lacking) = (row(&both, idrees), row(&both, ehsan));
    // Of the first term Idrees has no card: the second one alone counts. Ehsan has, and a mark of it is missing.
    assert_eq!((&new["percent"], &new["decision"]), (&json!(8000), &json!("passed")), "{new}");
    assert_eq!((&lacking["decision"], &lacking["places"]["class"]), (&json!("incomplete"), &Value::Null), "{lacking}");
    // Ahmed: 60 of 100 and 80 of 100 in English, 60 percent in Urdu.
    assert_eq!(row(&both, a.students[0])["decision"], "passed", "{both}");
    let before = office.get(&format!("/get-result-summary?exam_id={first}")).await.ok();
    assert_eq!(row(&before, idrees)["decision"], "incomplete", "of the first term itself all of his marks are missing: {before}");
    let job = publish(&office, second, format).await;
    assert_eq!(job["result"]["cards"], 5, "{job}");
    // What families saw of the mark that is gone stands on the card of the first term, and in what its class has on average.
    world.leaves_faults("a mark that a card shows was taken out past the program");
    let faults = world.faults().await;
    let told = ["says 35 in Urdu, and no award list does.", "says the class average 55.00 % in Urdu, and its results come to 50.00 %."];
    assert!(faults.len() == 2 && faults.iter().zip(told).all(|(fault, one)| fault.contains(one)), "{faults:#?}");
});
