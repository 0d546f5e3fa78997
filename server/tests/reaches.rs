//! What a teacher reaches ends with its reason: an award list that is still a draft opens itself, as long as its teacher teaches there, and never the section
//! around it. The office is told of lists that lost their teacher. A user's campus that came with the post ends when the employee
//! goes. The stories' day is Friday, 20 November 2026.

use crate::exams::opened;
use kernel::{binds, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

/// What a teacher reads of the section and its list: students listed, lists listed, and the status of a student, their results, the day's sheet and the list.
async fn reach(teacher: &Client, school: &School, list: i64) -> (Value, Value, [u16; 4]) {
    let (student, section) = (school.a.students[0], school.a.section);
    let total = async |path: &str| teacher.get(path).await.ok()["total"].clone();
    let status = async |path: String| teacher.get(&path).await.status;
    let single = [
        status(format!("/get-student-details?id={student}")).await,
        status(format!("/get-marks?id={student}")).await,
        status(format!("/get-attendance?section_id={section}&date=2026-11-19")).await,
        status(format!("/get-award-list-details?id={list}")).await,
    ];
    (total("/get-students").await, total("/get-award-lists").await, single)
}

const WHOLE: [u16; 4] = [200, 200, 200, 200];
const NOTHING: [u16; 4] = [404, 404, 404, 404];

/// Lists of open exams whose teacher teaches there no more, as the dashboard's line and the list behind it count them.
async fn lost(office: &Client) -> (i64, Value) {
    let tasks = office.get("/get-admin-data").await.ok()["data"]["tasks"].clone();
    let line = tasks.as_array().expect("tasks").iter().find(|task| task["key"] == "award_lists_without_teacher").cloned();
    let counted = line.map_or(0, |line| line["count"].as_i64().expect("a count"));
    (counted, office.get("/get-award-lists?has_teacher=false&status=draft&exam_status=open").await.ok()["total"].clone())
}

in_school!(a_teacher_who_moved_keeps_no_section_for_a_draft, |_world: Arc<World>, school: School| async move {
    let (exam, list) = opened(&school, "2026-11-19").await;
    let (teacher, office) = (school.user("teacher", "a"), school.user("exam_controller", "a"));
    assert_eq!(reach(&teacher, &school, list).await, (json!(4), json!(1), WHOLE));
    assert_eq!(lost(&office).await, (0, json!(0)));

    let admin = school.admin();
    let person = admin.get(&format!("/get-employee-details?id={}", school.a.teacher)).await.ok()["data"].clone();
    let form = json!({
        "id": school.a.teacher, "version": person["version"], "name": "Teacher of Gulberg", "gender": "female", "designation_id": school.designation,
        "campus_id": school.b.id, "joined_on": "2024-04-01", "contract": "permanent",
    });
    admin.post("/update-employee", form).await.ok();
    assert_eq!(reach(&teacher, &school, list).await, (json!(0), json!(0), NOTHING));
    let cell = json!({ "id": list, "lines": [{ "student_id": school.a.students[0], "marks": 40 }] });
    assert_eq!(teacher.post("/update-award-list", cell).await.status, 404);
    let own = teacher.get("/get-admin-data").await.ok()["data"]["tasks"].clone();
    assert!(!own.to_string().contains("own_marks_missing"), "{own}");
    assert_eq!(lost(&office).await, (1, json!(1)));
    assert_eq!(lost(&school.user("exam_controller", "b")).await, (0, json!(0)));
    let reminded = office.post("/remind-teachers", json!({ "exam_id": exam })).await.ok();
    assert_eq!((&reminded["data"]["messages"], &reminded["data"]["without_teacher"]), (&json!(0), &json!(1)), "{reminded}");

    // Somebody else gets the subject, and the list with it.
    let form = json!({ "name": "Sana Iqbal", "gender": "female", "designation_id": school.designation, "campus_id": school.a.id, "joined_on": "2025-01-06",
        "contract": "contract" });
    let colleague = admin.post("/save-employee", form).await.id();
    let given = json!({ "teacher_id": colleague, "subjects": [{ "section_id": school.a.section, "subject_id": school.subject }] });
    admin.post("/save-teachers-subjects", given).await.ok();
    office.post("/save-award-list", json!({ "exam_id": exam })).await.ok();
    assert_eq!(lost(&office).await, (0, json!(0)));
});

in_school!(a_list_ends_with_the_assignment_and_the_session, |world: Arc<World>, school: School| async move {
    let (_, list) = opened(&school, "2026-11-19").await;
    let (teacher, office, head) = (school.user("teacher", "a"), school.user("exam_controller", "a"), school.user("campus_admin", "a"));
    let charge = json!({ "teacher_id": school.a.teacher, "section_id": school.a.section });
    head.post("/remove-teacher-incharge-section", charge.clone()).await.ok();
    assert_eq!(reach(&teacher, &school, list).await, (json!(0), json!(0), NOTHING));
    assert_eq!(lost(&office).await, (1, json!(1)));

    // The section by another subject does not bring the list back.
    let urdu = school.admin().post("/save-subject", json!({ "name": "Urdu", "code": "URD", "kind": "theory" })).await.id();
    let given = json!({ "teacher_id": school.a.teacher, "subjects": [{ "section_id": school.a.section, "subject_id": urdu }] });
    head.post("/save-teachers-subjects", given).await.ok();
    assert_eq!(reach(&teacher, &school, list).await, (json!(4), json!(0), [200, 200, 200, 404]));
    assert_eq!(lost(&office).await, (1, json!(1)));
    head.post("/save-teacher-incharge-section", charge).await.ok();
    assert_eq!(reach(&teacher, &school, list).await, (json!(4), json!(1), WHOLE));
    assert_eq!(lost(&office).await, (0, json!(0)));

    // As a rollover leaves it: another session is the active one.
    let next = json!({ "name": "2027-28", "starts_on": "2027-08-01", "ends_on": "2028-07-31" });
    let next = school.admin().post("/save-session", next).await.id();
    let turn = move |tx: &mut kernel::Tx| {
        tx.exec(sql!("UPDATE session SET is_active = FALSE WHERE is_active = TRUE"), &[])?;
        tx.exec(sql!("UPDATE session SET is_active = TRUE WHERE id = $1"), &binds![next])
    };
    world.app.db.write(turn).await.expect("another session");
    assert_eq!(reach(&teacher, &school, list).await, (json!(0), json!(0), NOTHING));
    assert_eq!(lost(&office).await, (1, json!(1)), "the exam is still open");
});

in_school!(a_user_keeps_no_campus_that_came_with_the_post, |world: Arc<World>, school: School| async move {
    let (admin, a, b) = (school.admin(), school.a.id, school.b.id);
    let form = |campus: i64| {
        json!({ "name": "Imran Butt", "gender": "male", "designation_id": school.designation, "campus_id": campus, "joined_on": "2026-08-01",
            "contract": "permanent", "email": "imran@maktab.test" })
    };
    let id = admin.post("/save-employee", form(a)).await.id();
    let roles = admin.get("/get-roles?per_page=100").await.ok()["data"].clone();
    let head = roles.as_array().expect("roles").iter().find(|role| role["name"] == "campus_admin").expect("a role")["id"].clone();
    let given = admin.post("/assign-credentials", json!({ "kind": "employee", "id": id, "role_ids": [head] })).await.ok()["data"].clone();
    let (name, once) = (given["login_name"].as_str().expect("a number"), given["one_time_password"].as_str().expect("a password"));
    let chosen = "a kite over the canal";
    let change = json!({ "current_password": once, "password": chosen });
    world.sign_in(name, once).await.post("/change-password", change).await.ok();
    let user = world.sign_in(name, chosen).await;
    let sees = async || user.get("/get-students").await.ok()["total"].clone();
    assert_eq!(sees().await, 4);

    // What came with the campus of the post ends with it, and whoever manages users there is told.
    let moved = async |campus: i64| {
        let mut form = form(campus);
        let version = admin.get(&format!("/get-employee-details?id={id}")).await.ok()["data"]["version"].clone();
        (form["id"], form["version"]) = (json!(id), version);
        admin.post("/update-employee", form).await.ok()["notes"].clone()
    };
    let told = moved(b).await;
    assert_eq!(
        told,
        json!(["As a user Imran Butt saw Gulberg Campus, and sees no campus now. Choose under Users what Imran Butt works on."])
    );
    assert_eq!(sees().await, 0);
    let line = async |at: &str| {
        let tasks = school.user("campus_admin", at).get("/get-admin-data").await.ok()["data"]["tasks"].clone();
        tasks.as_array().expect("tasks").iter().find(|task| task["key"] == "users_without_campus").map(|task| task["count"].clone())
    };
    assert_eq!((line("a").await, line("b").await), (None, Some(json!(1))));
    // Who goes on before anybody gave them one is told of at the campus where they are by then.
    assert_eq!(moved(a).await, json!(null));
    assert_eq!((line("a").await, line("b").await), (Some(json!(1)), None));
    assert_eq!(moved(b).await, json!(null));

    // What somebody chose for the user stays, and is named.
    let signs = admin.get(&format!("/get-credentials?kind=employee&id={id}")).await.ok()["data"]["sign_in"]["user_id"].clone();
    let mut kept = admin.get(&format!("/get-user-details?id={signs}")).await.ok()["data"].clone();
    assert_eq!(kept["scope_label"], "No campus");
    kept["campus_ids"] = json!([a, b]);
    admin.post("/update-user", kept).await.ok();
    assert_eq!((sees().await, line("b").await), (json!(8), None));
    let told = moved(a).await;
    assert!(told[0].as_str().is_some_and(|note| note.contains("Imran Butt still sees")), "{told}");
    assert_eq!(sees().await, 8);
});
