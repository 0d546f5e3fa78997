//! Who leaves on a day of before: struck off, expelled, let go or on a list. What the sheets and results of the days since say, and the gap of those who come back.

use super::{FRIDAY, THURSDAY, agrees, days, mark, moves, section, sheet, stays};
use crate::results::{publish, term};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

in_school!(who_is_struck_off_and_comes_back_has_a_gap, |world: Arc<World>, school: School| async move {
    let (office, principal, a) = (school.user("campus_admin", "a"), school.user("principal", "a"), school.a.clone());
    let bilal = a.students[1];
    for day in [THURSDAY, FRIDAY, "2026-11-16"] {
        mark(&office, a.section, day, &[(bilal, "absent")]).await;
    }
    let gone = json!({ "student_ids": [bilal], "reason": "Absent for six days", "fine_minor": 0, "on_date": THURSDAY });
    principal.post("/struck-off-students", gone.clone()).await.ok();
    assert_eq!(stays(&office, bilal).await, [format!("A 2026-08-01 to {THURSDAY}")]);
    assert_eq!((sheet(&office, a.section, THURSDAY).await.0, sheet(&office, a.section, FRIDAY).await), (4, (3, 0, 0, 3)));
    assert_eq!(days(&office, bilal).await, [format!("{THURSDAY} absent A")]);
    agrees(&world).await;

    let back = json!({ "student_id": bilal, "months": "skip", "on_date": "2026-11-16", "reason": "The father came" });
    principal.post("/restore-student", back).await.ok();
    assert_eq!(stays(&office, bilal).await, [format!("A 2026-08-01 to {THURSDAY}"), "A from 2026-11-16".to_owned()]);
    assert_eq!(days(&office, bilal).await, [format!("{THURSDAY} absent A"), "2026-11-16 absent A".to_owned()]);
    assert_eq!(sheet(&office, a.section, "2026-11-16").await, (4, 0, 1, 3));
    // A move over the gap leaves it.
    let b = section(&school, "B").await;
    moves(&office, b, bilal, "2026-11-10").await.ok();
    let wanted = ["A 2026-08-01 to 2026-11-09".to_owned(), format!("B 2026-11-10 to {THURSDAY}"), "B from 2026-11-16".to_owned()];
    assert_eq!(stays(&office, bilal).await, wanted);
    agrees(&world).await;
    // Not from a day before they came.
    let early = json!({ "student_ids": [a.students[2]], "reason": "Absent for six days", "fine_minor": 0, "on_date": "2026-07-31" });
    assert_eq!(principal.post("/struck-off-students", early).await.status, 409);
});

in_school!(a_strike_off_from_a_day_of_before_says_what_differs, |_world: Arc<World>, school: School| async move {
    let (exam, format) = term(&school).await;
    let (office, principal, a) = (school.user("campus_admin", "a"), school.user("principal", "a"), school.a.clone());
    let [_, bilal, danish, _] = a.students[..] else { panic!("four students") };
    publish(&school.user("exam_controller", "a"), exam, format).await;
    mark(&office, a.section, "2026-11-18", &[(bilal, "absent"), (danish, "absent")]).await;
    let form =
        |students: &[i64], reason: &str, on: &str| json!({ "student_ids": students, "reason": reason, "fine_minor": 0, "on_date": on });
    let preview = async |form: Value| principal.post("/preview-struck-off-students", form).await.ok()["data"].clone();

    // From the day after the last sheet and paper on, nothing says otherwise.
    let later = preview(form(&[bilal], "", "2026-11-18")).await;
    assert_eq!((&later["sheets"], &later["exams"]), (&json!([]), &json!([])), "{later}");
    // One line a section, however many of it go: the sheet of the 18th loses two marks.
    let both = preview(form(&[bilal, danish], "", "2026-11-17")).await;
    let sheet = &both["sheets"][0];
    assert_eq!(
        (both["sheets"].as_array().map(Vec::len), &sheet["section_name"], &sheet["sheets"], &sheet["marks_void"]),
        (Some(1), &json!("A"), &json!(1), &json!(2)),
        "{both}"
    );
    assert_eq!((&both["students"], &both["exams"]), (&json!(2), &json!([])), "the papers were on the 17th: {both}");
    // From before the papers on, his card names a section where he did not sit; two others would have another place.
    let told = preview(form(&[bilal], "", "2026-11-16")).await;
    let one = &told["exams"][0];
    assert_eq!(
        (&one["exam_id"], &one["is_published"], &one["marks"], &one["places"]),
        (&json!(exam), &json!(true), &json!(3), &json!(2)),
        "{told}"
    );
    assert_eq!((&one["cards"][0]["student_id"], &one["cards"][0]["now_section_name"]), (&json!(bilal), &Value::Null), "{told}");
    assert_eq!(stays(&office, bilal).await, ["A from 2026-08-01"], "nothing was kept");
    principal.post("/preview-struck-off-students", form(&[bilal], "", "2026-11-21")).await.refused(422, "on_date");

    let saved = principal.post("/struck-off-students", form(&[bilal], "Absent for six days", "2026-11-16")).await.ok()["data"].clone();
    assert_eq!(saved, told, "the act answers what was told");
    assert_eq!(stays(&office, bilal).await, ["A 2026-08-01 to 2026-11-16"]);
});

in_school!(whoever_leaves_on_a_day_of_before_leaves_the_same_behind, |world: Arc<World>, school: School| async move {
    let (exam, format) = term(&school).await;
    let (office, principal, a) = (school.user("campus_admin", "a"), school.user("principal", "a"), school.a.clone());
    let [_, bilal, danish, _] = a.students[..] else { panic!("four students") };
    publish(&school.user("exam_controller", "a"), exam, format).await;
    mark(&office, a.section, "2026-11-18", &[(bilal, "absent"), (danish, "absent")]).await;
    let told = async |path: &str, form: Value| principal.post(path, form).await.ok()["data"].clone();
    let differs = |told: &Value| (told["sheets"].clone(), told["exams"].clone());
    let step = json!({ "student_ids": [bilal], "reason": "", "fine_minor": 0, "on_date": "2026-11-16" });
    let struck_off = told("/preview-struck-off-students", step.clone()).await;
    assert_eq!(
        (&struck_off["sheets"][0]["marks_void"], &struck_off["exams"][0]["exam_id"]),
        (&json!(1), &json!(exam)),
        "the sheet of the 18th and the papers of the 17th: {struck_off}"
    );
    let wanted = differs(&struck_off);

    // However the student leaves, it is the same.
    assert_eq!(differs(&told("/preview-expelled-students", step).await), wanted);
    let list = |students: &[i64], on: &str, leave_out: bool| {
        json!({ "student_ids": students, "kind": "transfer_out", "on_date": on, "reason": "",
            "leave_out_held": leave_out })
    };
    for leave_out in [true, false] {
        let found = told("/preview-leaving-students", list(&[bilal], "2026-11-16", leave_out)).await;
        assert_eq!((&found["leaving"], differs(&found)), (&json!(1), wanted.clone()), "{found}");
    }
    let both = told("/preview-leaving-students", list(&[bilal, danish], "2026-11-17", true)).await;
    assert_eq!(
        (both["sheets"].as_array().map(Vec::len), &both["sheets"][0]["marks_void"], &both["exams"]),
        (Some(1), &json!(2), &json!([])),
        "one line a section: {both}"
    );
    // A whole class that graduates by a rollover of the next day leaves what it leaves by a list.
    let session = json!({ "name": "Winter 2026", "starts_on": "2026-11-02", "ends_on": "2027-10-31" });
    let session = school.admin().post("/save-session", session).await.id();
    let mut of_class = list(&a.students, "2026-11-16", true);
    of_class["kind"] = json!("graduation");
    let by_list = told("/preview-leaving-students", of_class).await;
    let rollover = json!({ "campus_id": a.id, "to_session_id": session, "class_ids": [school.class], "ways": [{ "class_id": school.class }],
        "begins_on": "2026-11-17" });
    let by_rollover = told("/preview-year-rollover", rollover).await;
    assert_eq!((&by_list["leaving"], &by_rollover["classes"][0]["graduates"]), (&json!(4), &json!(4)), "{by_list} {by_rollover}");
    assert_eq!(differs(&by_rollover), differs(&by_list));
    assert_eq!(by_list["exams"][0]["cards"].as_array().map(Vec::len), Some(4), "{by_list}");
    let application = json!({ "student_id": bilal, "kind": "withdrawal", "applied_on": "2026-11-16", "leaves_on": "2026-11-16",
        "reason": "The family moves" });
    let application = office.post("/save-withdrawal", application).await.id();
    assert_eq!(differs(&told("/preview-student-let-go", json!({ "id": application })).await), wanted);
    assert_eq!(stays(&office, bilal).await, ["A from 2026-08-01"], "nothing was kept");

    // Once the student has left nothing more becomes of it.
    principal.post("/let-student-go", json!({ "id": application, "version": 1 })).await.ok();
    assert_eq!(stays(&office, bilal).await, ["A 2026-08-01 to 2026-11-16"]);
    assert_eq!(differs(&told("/preview-student-let-go", json!({ "id": application })).await), (json!([]), json!([])));
    assert_eq!(school.user("principal", "b").post("/preview-student-let-go", json!({ "id": application })).await.status, 404);
    agrees(&world).await;
});
