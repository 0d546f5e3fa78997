//! Two records of a student that are merged: one mark a paper, and the card that stands.

use super::{admitted, agrees, empty, enter, lists, lock, on_list, says, section, term};
use crate::{
    exams,
    results::{self, format_of, office, publish, step},
};
use serde_json::json;
use std::sync::Arc;
use testkit::{School, World, in_school};

in_school!(two_records_that_are_merged_have_one_mark_a_paper, |world: Arc<World>, school: School| async move {
    let b = section(&school, "B").await;
    let twin = admitted(&school, "Ehsan Gulbarg", b).await;
    let (exam, _) = term(&school).await;
    let (office, a) = (office(&school), school.a.clone());
    let ehsan = a.students[3];
    let (of_a, of_b) = (lists(&school, exam, a.section).await, lists(&school, exam, b).await);
    for ((id, other), total) in of_a.iter().zip(&of_b).zip([100.0, 75.0, 25.0, 50.0]) {
        enter(&school, *id, &a.students.iter().map(|student| (*student, total * 0.6)).collect::<Vec<_>>()).await;
        enter(&school, *other, &[(twin, total * 0.8)]).await;
    }
    let merge = json!({ "keep_id": ehsan, "merge_id": twin, "reason": "Entered twice" });
    school.user("campus_admin", "a").post("/merge-students", merge).await.ok();
    // He sits in A: its marks count, and the lists of B say so.
    says(&office, exam, ehsan, ("150", 250, 6000)).await;
    let (counts, left) = (on_list(&school, of_a[0], ehsan).await, on_list(&school, of_b[0], ehsan).await);
    assert_eq!((&counts["other_counts"], &left["other_counts"]), (&json!(false), &json!(true)), "{counts} {left}");
    let campuses = office.get(&format!("/get-campus-standings?exam_id={exam}")).await.ok();
    assert_eq!(campuses["data"][0]["students"], 4, "{campuses}");
    agrees(&world).await;
});

in_school!(an_emptied_cell_gives_way_to_the_mark_of_a_merged_record, |world: Arc<World>, school: School| async move {
    let a = school.a.clone();
    let (ehsan, twin) = (a.students[3], admitted(&school, "Ehsan Gulbarg", a.section).await);
    let (exam, id) = exams::opened(&school, "2026-11-19").await;
    enter(&school, id, &[(ehsan, 40.0), (twin, 55.0)]).await;
    empty(&school, id, ehsan).await;
    let merge = json!({ "keep_id": ehsan, "merge_id": twin, "reason": "Entered twice" });
    school.user("campus_admin", "a").post("/merge-students", merge).await.ok();
    assert_eq!(on_list(&school, id, ehsan).await["marks"], 55);
    says(&office(&school), exam, ehsan, ("55", 75, 7333)).await;
    agrees(&world).await;
});

in_school!(a_merged_record_brings_the_card_that_stands, |world: Arc<World>, school: School| async move {
    let a = school.a.clone();
    let (ehsan, twin) = (a.students[3], admitted(&school, "Ehsan Gulbarg", a.section).await);
    let (exam, id) = exams::opened(&school, "2026-11-17").await;
    let (office, principal) = (office(&school), school.user("principal", "a"));
    let category = results::exam(&office, exam).await["category_id"].as_i64().expect("a category");
    let format = format_of(&school, category).await;
    enter(&school, id, &a.students.iter().chain([&twin]).map(|student| (*student, 45.0)).collect::<Vec<_>>()).await;
    lock(&school, id).await;
    step(&office, exam, "closed").await.ok();
    publish(&office, exam, format).await;
    // The results are taken back: by his first record Ehsan was struck off on the day of the paper, and the mark there was none of his.
    let given = office.get(&format!("/get-result-publications?exam_id={exam}")).await.ok()["data"][0].clone();
    let back = json!({ "id": given["id"], "version": given["version"], "reason": "One script was entered twice" });
    office.post("/withdraw-result", back).await.ok();
    let gone = json!({ "student_ids": [ehsan], "reason": "Absent for six days", "fine_minor": 0, "on_date": "2026-11-16" });
    principal.post("/struck-off-students", gone).await.ok();
    let here = json!({ "student_id": ehsan, "months": "skip", "on_date": "2026-11-19", "reason": "The father came" });
    principal.post("/restore-student", here).await.ok();
    step(&office, exam, "open").await.ok();
    let line = json!({ "student_id": ehsan, "version": 1 });
    school.admin().post("/update-award-list", json!({ "id": id, "lines": [line], "reason": "Entered twice" })).await.ok();
    office.post("/update-award-list", json!({ "id": id, "act": "lock" })).await.ok();
    step(&office, exam, "closed").await.ok();
    let job = publish(&office, exam, format).await;
    assert_eq!(job["result"]["cards"], 4, "{job}");

    // Both records are his. The one that stays has a card that was taken back, the other one the card that stands.
    let merge = json!({ "keep_id": ehsan, "merge_id": twin, "reason": "Entered twice" });
    school.user("campus_admin", "a").post("/merge-students", merge).await.ok();
    let cards = office.get(&format!("/get-result-cards?exam_id={exam}&student_id={ehsan}&is_current=true")).await.ok();
    assert_eq!((&cards["total"], &cards["data"][0]["number"]), (&json!(1), &json!(3)), "{cards}");
    says(&office, exam, ehsan, ("45", 75, 6000)).await;
    agrees(&world).await;
});
