//! Closing an exam: who is on a list is compared with its cells, and a refusal names students of one's own campuses.

use super::{admitted, agrees, enter, lists, lock, section, term};
use crate::results::{self, category, office, publish, row, step};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

in_school!(closing_compares_who_is_on_a_list_with_its_cells, |world: Arc<World>, school: School| async move {
    let (exam, format) = term(&school).await;
    let (office, a) = (office(&school), school.a.clone());
    let of_a = lists(&school, exam, a.section).await;
    let everybody = |marks: f64| a.students.iter().map(|student| (*student, marks)).collect::<Vec<_>>();
    // Urdu is locked before Ghazi is admitted, from before the papers; he sat the others.
    enter(&school, of_a[3], &everybody(20.0)).await;
    lock(&school, of_a[3]).await;
    let ghazi = admitted(&school, "Ghazi Gulberg", a.section).await;
    for (id, total) in of_a[..3].iter().zip([100.0, 75.0, 25.0]) {
        enter(&school, *id, &everybody(total / 2.0)).await;
        enter(&school, *id, &[(ghazi, total - 1.0)]).await;
        lock(&school, *id).await;
    }
    let refused = step(&office, exam, "closed").await;
    let said = refused.body["message"].as_str().expect("a sentence").to_owned();
    assert!(refused.status == 409 && said.contains("1 student has no marks") && said.contains("Ghazi Gulberg (Urdu"), "{said}");
    let open = row(&office.get(&format!("/get-result-summary?exam_id={exam}")).await.ok(), ghazi);
    assert_eq!((&open["decision"], &open["places"]["section"]), (&json!("incomplete"), &Value::Null), "{open}");
    // Whoever asks: what lacks a mark has neither percent nor grade.
    let sheet = row(&office.get(&format!("/get-result-sheet?exam_id={exam}")).await.ok(), ghazi);
    let report = row(&office.get(&format!("/get-marks-report?exam_id={exam}")).await.ok(), ghazi);
    for said in [&open, &sheet, &report] {
        assert_eq!((&said["decision"], &said["percent"], &said["grade"]), (&json!("incomplete"), &Value::Null, &Value::Null), "{said}");
    }
    let top = office.get(&format!("/fetch-topper-students?exam_id={exam}")).await.ok();
    assert_eq!(row(&top, ghazi), Value::Null, "{top}");
    enter(&school, of_a[3], &[(ghazi, 49.0)]).await;
    office.post("/update-award-list", json!({ "id": of_a[3], "act": "lock" })).await.ok();

    // A section that came since has its lists made first.
    let b = section(&school, "B").await;
    let hamza = admitted(&school, "Hamza Gulberg", b).await;
    let refused = step(&office, exam, "closed").await;
    let said = refused.body["message"].as_str().expect("a sentence").to_owned();
    assert!(refused.status == 409 && said.contains("4 award lists are not made yet"), "{said}");
    let left = json!({ "student_ids": [hamza], "kind": "transfer_out", "on_date": "2026-11-10", "reason": "Never came" });
    school.user("principal", "a").post("/leave-students", left).await.ok();
    step(&office, exam, "closed").await.ok();

    // Who turns out to have been on the lists after closing lacks marks, and gets no card.
    let idrees = admitted(&school, "Idrees Gulberg", a.section).await;
    let closed = office.get(&format!("/get-result-summary?exam_id={exam}")).await.ok();
    assert_eq!((&row(&closed, idrees)["decision"], &row(&closed, ghazi)["decision"]), (&json!("incomplete"), &json!("passed")), "{closed}");
    assert_eq!(row(&closed, ghazi)["places"]["section"], json!({ "rank": 1, "among": 5 }));
    let job = publish(&office, exam, format).await;
    assert_eq!(job["result"]["cards"], 5, "{job}");
    agrees(&world).await;
});

in_school!(a_refusal_to_close_names_students_of_ones_own_campuses, |world: Arc<World>, school: School| async move {
    let (admin, a, b) = (school.admin(), school.a.clone(), school.b.clone());
    let form = json!({ "name": "First term", "category_id": category(&school, "First term", "term").await, "class_ids": [school.class],
        "campus_ids": [a.id, b.id], "starts_on": "2026-11-16", "ends_on": "2026-11-28" });
    let exam = admin.post("/new-exam", form).await.id();
    let english =
        json!({ "subject_id": school.subject, "part": "theory", "total_marks": 100, "passing_marks": 33, "on_date": "2026-11-17" });
    admin.post("/update-exam", json!({ "id": exam, "version": 1, "papers": [english] })).await.ok();
    step(&admin, exam, "open").await.ok();
    for (at, campus) in [("a", &a), ("b", &b)] {
        let found = admin.get(&format!("/get-award-lists?exam_id={exam}&section_id={}", campus.section)).await.ok();
        let list = found["data"][0]["id"].as_i64().expect("a list");
        enter(&school, list, &campus.students.iter().map(|student| (*student, 50.0)).collect::<Vec<_>>()).await;
        admin.post("/update-award-list", json!({ "id": list, "act": "submit" })).await.ok();
        for act in ["check", "lock"] {
            school.user("exam_controller", at).post("/update-award-list", json!({ "id": list, "act": act })).await.ok();
        }
    }
    admitted(&school, "Ghazi Gulberg", a.section).await;
    let said = async |by: &Client| results::exam(by, exam).await["blocks"][0].as_str().expect("a sentence").to_owned();
    let (here, there) = (said(&school.user("exam_controller", "a")).await, said(&school.user("exam_controller", "b")).await);
    assert!(here.starts_with("1 student has no marks in papers that they sit: Ghazi Gulberg (English"), "{here}");
    assert_eq!(there, "1 student has no marks in papers that they sit. Enter marks there, or absent or exempt.");
    let refused = step(&admin, exam, "closed").await;
    assert!(refused.status == 409 && refused.body["message"] == here.as_str(), "{}", refused.body);
    agrees(&world).await;
});
