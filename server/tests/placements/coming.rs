//! Who comes on a day of before: back after a strike-off, admitted late, or on another day than was written; two records that become one. What the sheets of the
//! days since say is told first, and nothing of it is kept.

use super::{FRIDAY, THURSDAY, TODAY, agrees, details, mark, section, sheet, stays};
use crate::results::{publish, term};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school, school::student_form};

/// How many sheets of which sections are different, and how many exams.
fn different(told: &Value) -> (Vec<(String, i64)>, usize) {
    let of = |one: &Value| (one["section_name"].as_str().expect("a section").to_owned(), one["sheets"].as_i64().expect("a count"));
    (told["sheets"].as_array().expect("sheets").iter().map(of).collect(), told["exams"].as_array().expect("exams").len())
}

in_school!(a_restoration_from_a_day_of_before_says_what_differs, |world: Arc<World>, school: School| async move {
    let (exam, format) = term(&school).await;
    let (office, principal, a) = (school.user("campus_admin", "a"), school.user("principal", "a"), school.a.clone());
    let [_, bilal, danish, _] = a.students[..] else { panic!("four students") };
    publish(&school.user("exam_controller", "a"), exam, format).await;
    let gone = json!({ "student_ids": [bilal], "reason": "Absent for six days", "fine_minor": 0, "on_date": THURSDAY });
    principal.post("/struck-off-students", gone).await.ok();
    for day in [FRIDAY, "2026-11-18"] {
        mark(&office, a.section, day, &[(danish, "present")]).await;
    }
    let back = |on: &str, reason: &str| json!({ "student_id": bilal, "months": "skip", "on_date": on, "reason": reason });
    let told = async |on: &str| principal.post("/preview-restored-student", back(on, "")).await.ok()["data"].clone();
    assert_eq!(different(&told(TODAY).await), (vec![], 0));
    let told_of = told("2026-11-18").await;
    assert_eq!(different(&told_of).0, [("A".to_owned(), 1)], "{told_of}");
    let told_of = told(FRIDAY).await;
    assert_eq!(different(&told_of), (vec![("A".to_owned(), 2)], 0), "the papers of the 17th fit again: {told_of}");
    assert_eq!((sheet(&office, a.section, FRIDAY).await.0, stays(&office, bilal).await.len()), (3, 1), "nothing was kept");
    principal.post("/preview-restored-student", back("2026-11-10", "")).await.refused(422, "on_date");

    let done = principal.post("/restore-student", back(FRIDAY, "The father came")).await.ok()["data"].clone();
    assert_eq!(different(&done), different(&told_of), "the act answers what was told");
    assert_eq!(sheet(&office, a.section, FRIDAY).await.0, 4);
    agrees(&world).await;
});

in_school!(an_admission_from_a_day_of_before_says_what_differs, |world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), school.a.clone());
    let [_, bilal, danish, _] = a.students[..] else { panic!("four students") };
    for day in [THURSDAY, "2026-11-18"] {
        mark(&office, a.section, day, &[(danish, "present")]).await;
    }
    let late = |section: i64, on: &str| json!({ "section_id": section, "admitted_on": on });
    let told = async |path: &str, form: Value| different(&office.post(path, form).await.ok()["data"]);
    assert_eq!(told("/preview-new-admission", late(a.section, "2026-11-16")).await, (vec![("A".to_owned(), 1)], 0));
    assert_eq!(told("/preview-new-admission", late(a.section, TODAY)).await, (vec![], 0));
    office.post("/preview-new-admission", late(school.b.section, TODAY)).await.refused(422, "section_id");
    office.post("/preview-new-admission", late(a.section, "1990-01-01")).await.refused(422, "admitted_on");
    assert_eq!(office.get("/get-students?search=Preview").await.ok()["total"], 0, "nothing was kept");
    let mut form = student_form(&school, &a, "Ghazi Gulberg");
    form["admitted_on"] = json!("2026-11-16");
    let ghazi = office.post("/save-student", form).await.id();
    assert_eq!((sheet(&office, a.section, THURSDAY).await.0, sheet(&office, a.section, "2026-11-18").await.0), (4, 5));

    // Another day than was written: earlier, and later.
    let other = |student: i64, on: &str| json!({ "student_id": student, "admitted_on": on });
    assert_eq!(told("/preview-admission-day", other(ghazi, THURSDAY)).await, (vec![("A".to_owned(), 1)], 0));
    assert_eq!(told("/preview-admission-day", other(ghazi, "2026-11-16")).await, (vec![], 0));
    assert_eq!(told("/preview-admission-day", other(bilal, FRIDAY)).await, (vec![("A".to_owned(), 1)], 0));
    let said = office.post("/preview-admission-day", other(danish, FRIDAY)).await.refused(422, "admitted_on");
    assert!(said.contains("Attendance was marked before this day"), "{said}");
    assert_eq!(stays(&office, bilal).await, ["A from 2026-08-01"], "nothing was kept");
    assert_eq!(school.user("campus_admin", "b").post("/preview-admission-day", other(bilal, FRIDAY)).await.status, 404);
    let mut form = details(&office, bilal).await;
    form["admitted_on"] = json!(FRIDAY);
    office.post("/update-student", form).await.ok();
    assert_eq!(sheet(&office, a.section, THURSDAY).await.0, 3);
    agrees(&world).await;
});

in_school!(two_records_say_first_what_differs_once_they_are_one, |world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), school.a.clone());
    let ehsan = a.students[3];
    let b = section(&school, "B").await;
    mark(&office, a.section, THURSDAY, &[(ehsan, "absent")]).await;
    let mut form = student_form(&school, &a, "Ehsan Gulbarg");
    (form["section_id"], form["admitted_on"]) = (json!(b), json!("2026-11-10"));
    let twin = office.post("/save-student", form).await.id();
    mark(&office, b, THURSDAY, &[(twin, "present")]).await;
    let shown = office.get(&format!("/preview-student-merge?keep_id={twin}&merge_id={ehsan}")).await.ok()["data"].clone();
    assert_eq!(shown["refusals"], json!([]));
    assert_eq!(different(&shown).0, [("A".to_owned(), 1)], "A counts one less, B counts him already: {shown}");
    assert_eq!((sheet(&office, a.section, THURSDAY).await.0, stays(&office, twin).await.len()), (4, 1), "nothing was kept");
    let asked = json!({ "keep_id": twin, "merge_id": ehsan, "reason": "Entered twice" });
    office.post("/merge-students", asked).await.ok();
    assert_eq!((sheet(&office, a.section, THURSDAY).await.0, sheet(&office, b, THURSDAY).await.0), (3, 1));
    agrees(&world).await;
});
