//! A rollover from a day of before, and its taking back: which sheets of attendance and exams say otherwise by then is told first.

use super::{agrees, begun_session, rolled, sections, student, taken_back, whole, with};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

in_school!(from_a_day_of_before_it_says_what_differs, |world: Arc<World>, school: School| async move {
    let (office, admin, a) = (school.user("school_admin", "a"), school.admin(), school.a.clone());
    let session = begun_session(&school).await;
    let lines: Vec<Value> = a.students[..2].iter().map(|id| json!({ "student_id": id, "status": "present" })).collect();
    admin.post("/save-attendance", json!({ "section_id": a.section, "date": "2026-11-18", "lines": lines })).await.ok();
    let form = with(&whole(&school, session), "begins_on", json!("2026-11-16"));
    let marks = async |form: &Value| {
        let ahead = office.post("/preview-year-rollover", form.clone()).await.ok()["data"].clone();
        let sheets = ahead["sheets"].as_array().expect("sheets").clone();
        ["marks_go", "marks_come", "marks_void"].map(|name| sheets.iter().map(|one| one[name].as_i64().expect("a number")).sum::<i64>())
    };
    assert_eq!(marks(&form).await, [2, 2, 0], "from the sheet of class nine to that of class ten");
    assert_eq!(marks(&with(&form, "begins_on", json!("2026-11-19"))).await, [0, 0, 0]);
    assert!(sections(&office, &school, session).await.is_empty(), "nothing was kept");

    // So it is.
    rolled(&office, &form).await;
    let there = student(&office, a.students[0]).await["section_id"].clone();
    let sheet = admin.get(&format!("/get-attendances?section_id={there}&date_from=2026-11-18&date_to=2026-11-18")).await.ok();
    assert_eq!(sheet["data"][0]["present"], 2, "{sheet}");
    agrees(&world).await;
});

in_school!(taking_it_back_says_what_differs, |world: Arc<World>, school: School| async move {
    let (office, admin, a) = (school.user("school_admin", "a"), school.admin(), school.a.clone());
    let session = begun_session(&school).await;
    // Who has left since sat there on the day, so a sheet of class nine stands.
    let lines = json!([{ "student_id": a.students[0], "status": "present" }]);
    admin.post("/save-attendance", json!({ "section_id": a.section, "date": "2026-11-18", "lines": lines })).await.ok();
    let gone = json!({ "student_ids": [a.students[0]], "reason": "Absent for six days", "fine_minor": 0, "on_date": "2026-11-18" });
    admin.post("/struck-off-students", gone).await.ok();
    let id = rolled(&office, &with(&whole(&school, session), "begins_on", json!("2026-11-16"))).await;
    let asked = format!("/get-attendances?section_id={}&date_from=2026-11-18&date_to=2026-11-18", a.section);
    let strength = async || admin.get(&asked).await.ok()["data"][0]["strength"].clone();
    assert_eq!(strength().await, 1);
    let told = office.post("/preview-undone-year-rollover", json!({ "id": id })).await.ok()["data"].clone();
    assert_eq!(
        (told["sheets"].as_array().map(Vec::len), &told["sheets"][0]["sheets"], &told["exams"]),
        (Some(1), &json!(1), &json!([])),
        "{told}"
    );
    assert_eq!(strength().await, 1, "nothing was kept");
    taken_back(&office, id).await;
    assert_eq!(strength().await, 4);
    agrees(&world).await;
});
