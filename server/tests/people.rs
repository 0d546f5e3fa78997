//! People: from hiring to sign-in to leaving, what a teacher's sections open, and families who sign in.

use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school_and_on_two_nodes as in_school};

use crate::calls::PNG as PIXEL;

const CHOSEN: &str = "plum-kettle-9-harbour";

/// Somebody new of a teaching designation at campus A, as the personnel office enters them: id and number.
async fn hired(school: &School, by: &Client, name: &str) -> (i64, String) {
    let form = json!({ "name": name, "gender": "female", "designation_id": school.designation, "campus_id": school.a.id,
        "joined_on": "2026-08-01", "contract": "permanent", "basic_salary_minor": 9_000_000 });
    let id = by.post("/save-employee", form).await.id();
    (id, details(by, id).await["employee_no"].as_str().expect("a number").to_owned())
}

async fn details(by: &Client, id: i64) -> Value {
    by.get(&format!("/get-employee-details?id={id}")).await.ok()["data"].clone()
}

/// Signs in with a one-time password and chooses another, as the first sign-in asks.
async fn first_sign_in(world: &World, name: &str, one_time: &str) -> Client {
    let client = world.sign_in(name, one_time).await;
    client.post("/change-password", json!({ "current_password": one_time, "password": CHOSEN })).await.ok();
    world.sign_in(name, CHOSEN).await
}

in_school!(a_teacher_is_hired_signs_in_and_leaves, |world: Arc<World>, school: School| async move {
    let (hr, head) = (school.user("hr_officer", "a"), school.user("campus_admin", "a"));
    let (id, number) = hired(&school, &hr, "Nadia Aslam").await;
    let given = hr.post("/assign-credentials", json!({ "kind": "employee", "id": id })).await.ok();
    assert_eq!(given["message"], "Email/Password assigned successfully");
    let one_time = given["data"]["one_time_password"].as_str().expect("a one-time password").to_owned();
    let told = hr.get(&format!("/get-credentials?kind=employee&id={id}")).await.ok();
    assert!(!told.to_string().contains(&one_time), "it is told once");
    assert_eq!(told["data"]["sign_in"]["login_name"], number.as_str());
    let teacher = first_sign_in(&world, &number, &one_time).await;
    let me = teacher.get("/user").await.ok();
    assert_eq!((&me["role"], &me["scope"]["kind"], &me["person"]["id"]), (&json!("teacher"), &json!("own_sections"), &json!(id)));
    let seen = async || teacher.get("/get-students").await.ok()["total"].clone();
    assert_eq!(seen().await, 0, "nobody before a section is given");

    // Each of the three tables opens the section, and what is taken away closes it on the next call.
    let subject = json!({ "teacher_id": id, "subjects": [{ "section_id": school.a.section, "subject_id": school.subject }] });
    assert_eq!(hr.post("/save-teachers-subjects", subject.clone()).await.status, 403);
    assert_eq!(head.post("/save-teachers-subjects", subject).await.ok()["message"], "Subjects saved successfully");
    assert_eq!(seen().await, 4);
    head.post("/update-teacher-subjects", json!({ "teacher_id": id, "subjects": [] })).await.ok();
    assert_eq!(seen().await, 0);
    head.post("/save-teacher-sections", json!({ "teacher_id": id, "section_ids": [school.a.section] })).await.ok();
    assert_eq!(seen().await, 4);
    let taken = json!({ "teacher_id": id, "section_id": school.a.section });
    head.post("/save-teacher-incharge-section", taken).await.refused(422, "section_id");
    let free = head.get("/get-uninchareged-sections").await.ok();
    assert_eq!(free["data"][0]["id"], school.a.other_section);
    let charge = json!({ "teacher_id": id, "section_id": school.a.other_section });
    assert_eq!(head.post("/save-teacher-incharge-section", charge).await.ok()["message"], "Incharge assigned successfully");
    let page = head.get(&format!("/get-teacher-details?id={id}")).await.ok()["data"].clone();
    assert_eq!((page["sections"].as_array().expect("a list").len(), page["incharge_of"].as_array().expect("a list").len()), (1, 1));
    assert!(page.get("basic_salary_minor").is_none(), "pay is the personnel office's");

    // Leaving shuts the sign-in, ends the post and stands in the history.
    let version = details(&hr, id).await["version"].clone();
    let leaves = json!({ "id": id, "version": version, "status": "resigned", "on": "2026-11-20", "reason": "Moves to Karachi" });
    hr.post("/change-employee-status", leaves.clone()).await.ok();
    assert_eq!(teacher.get("/user").await.status, 401);
    assert_eq!(hr.post("/change-employee-status", leaves).await.status, 409);
    let after = details(&hr, id).await;
    assert_eq!((&after["status"], &after["left_on"]), (&json!("resigned"), &json!("2026-11-20")));
    assert_eq!(after["status_events"][0]["reason"], "Moves to Karachi");
    assert_eq!(after["status_events"].as_array().expect("a list").len(), 2);
    assert_eq!(head.get(&format!("/get-teacher-sections?teacher_id={id}")).await.ok()["total"], 0);
    assert_eq!(head.get("/get-uninchareged-sections").await.ok()["total"], 1);
    assert_eq!(head.get(&format!("/get-staff-detail?id={id}")).await.status, 404);
    hr.post("/assign-credentials", json!({ "kind": "employee", "id": id })).await.refused(422, "id");
});

in_school!(nobody_gives_more_than_they_hold, |world: Arc<World>, school: School| async move {
    let (hr, head, admin) = (school.user("hr_officer", "a"), school.user("campus_admin", "a"), school.admin());
    let clerk = admin.post("/store-designation", json!({ "name": "Clerk", "category": "administrative" })).await.id();
    let form = json!({ "name": "Imran Butt", "gender": "male", "designation_id": clerk, "campus_id": school.a.id,
        "joined_on": "2026-08-01", "contract": "permanent", "email": "imran@maktab.test" });
    let id = hr.post("/save-employee", form).await.id();
    let roles = admin.get("/get-roles?per_page=100").await.ok();
    let role =
        |name: &str| roles["data"].as_array().expect("roles").iter().find(|role| role["name"] == name).expect("a role")["id"].clone();
    let ask = |role_ids: Value| json!({ "kind": "employee", "id": id, "role_ids": role_ids });
    hr.post("/assign-credentials", ask(json!([]))).await.refused(422, "role_ids");
    hr.post("/assign-credentials", ask(json!([role("campus_admin")]))).await.refused(422, "role_ids");
    head.post("/assign-credentials", ask(json!([role("super_admin")]))).await.refused(422, "role_ids");
    admin.post("/assign-credentials", ask(json!([role("campus_admin")]))).await.ok();
    // Now the employee may do more than the officer, who could take the account over by a new password.
    assert_eq!(hr.post("/assign-credentials", ask(json!([]))).await.status, 403);
    // Registers that are not one's own, and people of another campus.
    assert_eq!(hr.post("/assign-credentials", json!({ "kind": "student", "id": school.a.students[2] })).await.status, 403);
    assert_eq!(head.post("/assign-credentials", json!({ "kind": "student", "id": school.b.students[2] })).await.status, 404);
    head.post("/assign-credentials", json!({ "kind": "driver", "id": 1 })).await.refused(422, "kind");
    head.post("/assign-credentials", json!({ "kind": "student", "id": school.a.students[2], "password": "short" }))
        .await
        .refused(422, "password");
    let given = head.post("/assign-credentials", json!({ "kind": "student", "id": school.a.students[2], "password": CHOSEN })).await.ok();
    assert_eq!(given["data"]["one_time_password"], Value::Null);
    let number = given["data"]["login_name"].as_str().expect("a number").to_owned();
    let many = json!({ "kind": "student", "ids": [school.a.students[2], school.a.students[3]] });
    let slips = head.post("/assign-credentials-to-many", many).await.ok()["data"].clone();
    assert_eq!(slips.as_array().expect("slips").len(), 1, "who has a sign-in keeps it");
    let (name, one_time) =
        (slips[0]["login_name"].as_str().expect("a number"), slips[0]["one_time_password"].as_str().expect("a password"));
    assert_eq!(world.sign_in(name, one_time).await.get("/user").await.ok()["person"]["id"], school.a.students[3]);
    assert_eq!(world.sign_in(&number, CHOSEN).await.get("/user").await.ok()["must_change_password"], true);
});

in_school!(a_parent_of_three_at_two_campuses_sees_each, |world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let guardian = json!([{ "guardian_id": school.a.guardian, "relation": "father", "is_primary": true }]);
    let mut form = testkit::school::student_form(&school, &school.b, "Fatima Gulberg");
    form["guardians"] = guardian;
    let third = admin.post("/save-student", form).await.id();
    let parent = school.user("parent", "a");
    let own = parent.get("/get-own-students").await.ok();
    let names: Vec<&str> = own["data"].as_array().expect("a list").iter().filter_map(|one| one["name"].as_str()).collect();
    assert_eq!(names, ["Ahmed Gulberg", "Bilal Gulberg", "Fatima Gulberg"]);
    assert_eq!(own["data"][2]["campus_name"], "Defence Campus");
    for id in [school.a.students[0], school.a.students[1], third] {
        assert_eq!(parent.get(&format!("/get-student-details?id={id}")).await.status, 200);
    }
    assert_eq!(parent.get(&format!("/get-student-details?id={}", school.a.students[2])).await.status, 404);
    let student = school.user("student", "a").get("/get-own-students").await.ok();
    assert_eq!((student["data"].as_array().expect("a list").len(), &student["data"][0]["id"]), (1, &json!(school.a.students[0])));
    assert_eq!(school.user("campus_admin", "a").get("/get-own-students").await.ok()["data"], json!([]));

    // Who is struck off has no sign-in until they are back.
    let pupil = school.user("student", "a");
    admin
        .post("/struck-off-students", json!({ "student_ids": [school.a.students[0]], "reason": "Absent for six days", "fine_minor": 0 }))
        .await
        .ok();
    assert_eq!(pupil.get("/user").await.status, 401);
    let _ = world;
});

in_school!(the_staff_is_marked_by_day_and_read_by_month, |_world: Arc<World>, school: School| async move {
    let (hr, a) = (school.user("hr_officer", "a"), &school.a);
    let (id, _) = hired(&school, &hr, "Nadia Aslam").await;
    let line = |status: &str, came: Value| json!({ "employee_id": id, "status": status, "check_in": came });
    let day = |date: &str, line: Value| json!({ "campus_id": a.id, "date": date, "lines": [line] });
    hr.post("/staff-attendance", day("2026-11-19", line("present", json!("07:55")))).await.ok();
    hr.post("/staff-attendance", day("2026-11-19", line("late", json!("08:20")))).await.refused(422, "lines.0.employee_id");
    hr.post("/update-staff-attendance", day("2026-11-18", line("late", json!("08:20")))).await.refused(422, "lines.0.employee_id");
    hr.post("/update-staff-attendance", day("2026-11-19", line("late", json!("08:20")))).await.refused(422, "lines.0.version");
    let mut read = line("late", json!("08:20"));
    read["version"] = json!(1);
    let changed = hr.post("/update-staff-attendance", day("2026-11-19", read)).await.ok();
    assert_eq!((&changed["message"], &changed["data"]), (&json!("Attendance updated successfully"), &json!(1)));
    // The sheet was read before somebody else changed the mark.
    let mut seen = line("absent", json!(null));
    let sheet = hr.get(&format!("/staff-attendance?campus_id={}&date=2026-11-19", a.id)).await.ok();
    let now = sheet["data"].as_array().expect("rows").iter().find(|row| row["employee_id"] == id).expect("a row")["marks"][0].clone();
    seen["version"] = json!(now["version"].as_i64().expect("a version") - 1);
    hr.post("/update-staff-attendance", day("2026-11-19", seen.clone())).await.refused(422, "lines.0.version");
    seen = line("late", json!("08:25"));
    seen["version"] = now["version"].clone();
    assert_eq!(hr.post("/update-staff-attendance", day("2026-11-19", seen)).await.ok()["data"], 1);
    hr.post("/staff-attendance", day("2026-11-18", line("half_day", json!(null)))).await.ok();
    hr.post("/staff-attendance", day("2026-07-31", line("present", json!(null)))).await.refused(422, "lines.0.employee_id");
    hr.post("/staff-attendance", day("2099-01-01", line("present", json!(null)))).await.refused(422, "date");
    hr.post("/staff-attendance", day("2026-11-17", line("absent", json!("08:00")))).await.refused(422, "lines.0.status");
    let month = hr.get(&format!("/staff-attendance?campus_id={}&month=2026-11", a.id)).await.ok();
    let rows = month["data"].as_array().expect("rows");
    let row = rows.iter().find(|row| row["employee_id"] == id).expect("a row");
    assert_eq!((&row["present_tenths"], &row["late"], row["marks"].as_array().expect("marks").len()), (&json!(15), &json!(1), 2));
    assert_eq!(row["marks"][1]["check_in"], "08:25");
    assert_eq!((&month["from"], &month["to"]), (&json!("2026-11-01"), &json!("2026-11-30")));
    assert_eq!(school.user("hr_officer", "b").get(&format!("/staff-attendance?campus_id={}", a.id)).await.status, 404);
});

in_school!(students_are_dealt_out_as_it_was_shown, |_world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), &school.a);
    let mut ids = Vec::new();
    for name in ["Zahid Khan", "Adeel Khan", "Moiz Khan"] {
        let mut form = testkit::school::student_form(&school, a, name);
        form["section_id"] = Value::Null;
        ids.push(office.post("/save-student", form).await.id());
    }
    let section = |name: &str, capacity: i64, by_hand: bool| {
        json!({ "campus_id": a.id, "session_id": school.session, "program_id": school.program, "class_id": school.class, "name": name,
            "capacity": capacity, "wing": "boys", "is_manual": by_hand })
    };
    let small = office.post("/save-section", section("B", 1, false)).await.id();
    office.post("/save-section", section("C", 40, true)).await.ok();
    let ask = |by: &str| json!({ "campus_id": a.id, "class_id": school.class, "by": by });
    office.post("/plan-sections", ask("merit")).await.refused(422, "by");
    // Of the three two brought marks along: 80 of 100 is better than 800 of 1,100, and who has none comes last.
    for (id, name, marks) in [(ids[0], "Zahid Khan", (800, 1_100)), (ids[2], "Moiz Khan", (80, 100))] {
        let mut form = testkit::school::student_form(&school, a, name);
        form["section_id"] = Value::Null;
        form["previous_exam"] = json!("Class 8, 2026");
        (form["previous_obtained"], form["previous_total"]) = (json!(marks.1 + 1), json!(marks.1));
        (form["id"], form["version"]) =
            (json!(id), office.get(&format!("/get-student-details?id={id}")).await.ok()["data"]["version"].clone());
        office.post("/update-student", form.clone()).await.refused(422, "previous_obtained");
        form["previous_obtained"] = json!(marks.0);
        office.post("/update-student", form).await.ok();
    }
    let merit = office.post("/plan-sections", ask("merit")).await.ok()["data"]["sections"][0]["students"].clone();
    let ranked: Vec<(&Value, &Value)> = merit.as_array().expect("students").iter().map(|s| (&s["id"], &s["merit"])).collect();
    assert_eq!(ranked, [(&json!(ids[2]), &json!(8_000)), (&json!(ids[0]), &json!(7_273)), (&json!(ids[1]), &json!(null))]);
    let shown = office.post("/plan-sections", ask("alternately")).await.ok()["data"].clone();
    let dealt: Vec<(i64, Vec<i64>)> = shown["sections"]
        .as_array()
        .expect("sections")
        .iter()
        .map(|one| {
            let students = one["students"].as_array().expect("students").iter().map(|s| s["id"].as_i64().expect("an id")).collect();
            (one["section_id"].as_i64().expect("an id"), students)
        })
        .collect();
    assert_eq!(dealt, [(a.section, vec![ids[1], ids[0]]), (small, vec![ids[2]])], "C is filled by hand");
    let asked: Vec<Value> = dealt.iter().map(|(section, students)| json!({ "section_id": section, "student_ids": students })).collect();
    let twice = json!({ "sections": [asked[0], { "section_id": small, "student_ids": [ids[0]] }] });
    office.post("/assign-sections", twice).await.refused(422, "sections");
    let done = office.post("/assign-sections", json!({ "sections": asked })).await.ok();
    assert_eq!(done["data"]["students"], 3);
    let placed = office.get(&format!("/get-student-details?id={}", ids[2])).await.ok();
    assert_eq!(placed["data"]["section_id"], small);
    assert_eq!(office.post("/plan-sections", ask("name")).await.ok()["data"]["sections"][0]["students"], json!([]));
});

in_school!(two_records_of_one_person_become_one, |world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), &school.a);
    let student = async |name: &str, extra: Value| {
        let mut form = testkit::school::student_form(&school, a, name);
        form.as_object_mut().expect("an object").extend(extra.as_object().expect("an object").clone());
        office.post("/save-student", form).await.id()
    };
    let mother = json!([{ "name": "Saima Bibi", "relation": "mother", "phone": "0333-1112223" }]);
    let keep =
        student("Hamza Tariq", json!({ "guardians": [{ "guardian_id": a.guardian, "relation": "father", "is_primary": true }] })).await;
    let twice = student("Hamza Tarik", json!({ "cnic": "35202-7654321-1", "guardians": mother })).await;
    let merge = |keep: i64, gone: i64| json!({ "keep_id": keep, "merge_id": gone, "reason": "Entered twice" });
    office.post("/merge-students", merge(keep, keep)).await.refused(422, "merge_id");
    assert_eq!(office.post("/merge-students", merge(keep, school.b.students[0])).await.status, 404);
    office.post("/assign-credentials", json!({ "kind": "student", "id": twice, "password": CHOSEN })).await.ok();
    office.post("/merge-students", merge(keep, twice)).await.ok();
    let after = office.get(&format!("/get-student-details?id={keep}")).await.ok()["data"].clone();
    let digits: String = after["cnic"].as_str().expect("a CNIC").chars().filter(char::is_ascii_digit).collect();
    assert_eq!((digits.as_str(), after["guardians"].as_array().expect("a list").len()), ("3520276543211", 2));
    assert_eq!(after["guardian_id"], a.guardian);
    assert!(after["status_events"][0]["reason"].as_str().expect("a reason").starts_with("Merged with"));
    assert_eq!(office.get(&format!("/get-student-details?id={twice}")).await.status, 404);
    let number = after["registration_no"].as_str().expect("a number");
    assert_eq!(world.sign_in(number, CHOSEN).await.get("/user").await.ok()["person"]["id"], keep, "the sign-in came over");

    let parent = json!({ "campus_id": a.id, "name": "Father of Gulbarg", "relation": "father", "email": "father@maktab.test" });
    let double = office.post("/save-parent", parent).await.id();
    let child = student("Hina Tariq", json!({ "guardians": [{ "guardian_id": double, "relation": "father", "is_primary": true }] })).await;
    office.post("/merge-parents", merge(a.guardian, double)).await.ok();
    let family = office.get(&format!("/get-parent-details?id={}", a.guardian)).await.ok()["data"].clone();
    assert_eq!((family["children"].as_array().expect("a list").len(), &family["email"]), (4, &json!("father@maktab.test")));
    assert_eq!(office.get(&format!("/get-student-details?id={child}")).await.ok()["data"]["guardian_id"], a.guardian);
    let faults = school.admin().get("/get-students?without_section=true").await.ok();
    assert_eq!(faults["total"], 0);
});

in_school!(papers_are_kept_with_a_person, |_world: Arc<World>, school: School| async move {
    let (office, hr, a) = (school.user("campus_admin", "a"), school.user("hr_officer", "a"), &school.a);
    let png = PIXEL;
    let file = office.upload("/upload-file", "b-form.png", png).await.id();
    let form = |file: i64| json!({ "kind": "student", "id": a.students[0], "documents": [{ "title": "B-form", "file_id": file }] });
    assert_eq!(hr.post("/save-person-documents", form(file)).await.status, 403, "students are not the personnel office's");
    let others = hr.upload("/upload-file", "b-form.png", png).await.id();
    office.post("/save-person-documents", form(others)).await.refused(422, "documents.0.file_id");
    office.post("/save-person-documents", form(file)).await.ok();
    let list = format!("/get-person-documents?kind=student&id={}", a.students[0]);
    let kept = office.get(&list).await.ok()["data"][0].clone();
    assert_eq!((kept["title"].as_str(), kept["file"]["content_type"].as_str()), (Some("B-form"), Some("image/png")));
    assert_eq!(school.user("campus_admin", "b").get(&list).await.status, 404);
    office.delete(&format!("/delete-person-document?id={}", kept["id"])).await.ok();
    assert_eq!(office.get(&list).await.ok()["data"], json!([]));
});

in_school!(who_is_deleted_signs_in_no_more, |world: Arc<World>, school: School| async move {
    let (hr, head, admin) = (school.user("hr_officer", "a"), school.user("campus_admin", "a"), school.admin());
    let give = async |kind: &str, id: i64| {
        let given = admin.post("/assign-credentials", json!({ "kind": kind, "id": id })).await.ok()["data"].clone();
        let name = given["login_name"].as_str().or(given["phone"].as_str()).expect("a name").to_owned();
        (
            given["user_id"].as_i64().expect("a user"),
            first_sign_in(&world, &name, given["one_time_password"].as_str().expect("a password")).await,
        )
    };
    let (employee, _) = hired(&school, &hr, "Nadia Aslam").await;
    let student = head.post("/save-student", testkit::school::student_form(&school, &school.a, "Zain Raza")).await.id();
    let parent = json!({ "campus_id": school.a.id, "name": "Raza Khan", "relation": "father", "phone": "0301-5554443" });
    let parent = head.post("/save-parent", parent).await.id();
    let mut family = testkit::school::student_form(&school, &school.a, "Ali Raza");
    family["guardians"] = json!([{ "guardian_id": parent, "relation": "father" }]);
    let child = head.post("/save-student", family).await.id();
    for (kind, id, call, by) in [
        ("employee", employee, format!("/employee?id={employee}"), &hr),
        ("student", student, format!("/delete-student?id={student}"), &head),
        ("guardian", parent, format!("/delete-parent?id={parent}"), &head),
    ] {
        let (user, signed_in) = give(kind, id).await;
        if kind == "guardian" {
            assert_eq!(by.delete(&call).await.status, 409, "the child refers to the parent, and the sign-in stays");
            assert_eq!(signed_in.get("/user").await.status, 200);
            head.delete(&format!("/delete-student?id={child}")).await.ok();
        }
        let told = by.delete(&call).await.ok();
        let note = told["notes"][0].as_str().expect("a note");
        assert!(note.starts_with("The sign-in of ") && note.ends_with(" was deactivated."), "{note}");
        assert_eq!(signed_in.get("/user").await.status, 401, "{kind}: signed out at once");
        let left = admin.get(&format!("/get-user-details?id={user}")).await.ok()["data"].clone();
        assert_eq!(
            (&left["is_active"], &left["person_id"], &left["login_name"], &left["phone"]),
            (&json!(false), &Value::Null, &Value::Null, &Value::Null),
            "{kind}: nobody's"
        );
        let trail = admin.get(&format!("/get-audit-events?record=user&id={user}")).await.ok()["data"].clone();
        let actions: Vec<&str> = trail.as_array().expect("rows").iter().filter_map(|row| row["action"].as_str()).collect();
        assert!(actions.contains(&"person_deleted") && actions.contains(&"deactivated"), "{actions:?}");
    }
    // Whoever may do more than who deletes is not shut out by it.
    let (strong, _) = hired(&school, &hr, "Imran Butt").await;
    let roles = admin.get("/get-roles?per_page=100").await.ok();
    let role = roles["data"].as_array().expect("roles").iter().find(|role| role["name"] == "campus_admin").expect("a role")["id"].clone();
    admin.post("/assign-credentials", json!({ "kind": "employee", "id": strong, "role_ids": [role] })).await.ok();
    let refused = hr.delete(&format!("/employee?id={strong}")).await;
    assert_eq!(refused.status, 409);
    assert!(refused.body["message"].as_str().is_some_and(|said| said.starts_with("Imran Butt has a sign-in")), "{}", refused.body);
});

// What the fees office holds goes along: installments to come, an advance, a security deposit.
in_school!(what_is_held_of_a_student_goes_to_the_other_campus, |world: Arc<World>, school: School| async move {
    let (admin, a, b) = (school.admin(), &school.a, &school.b);
    let go = |student: i64, preview: bool| json!({ "section_id": b.section, "student_ids": [student], "preview": preview });
    let plan = async |student: i64, head: &str| {
        let lines = json!([{ "fee_head_id": school.heads[head], "amount_minor": 100_000 }]);
        let form = json!({ "student_id": student, "lines": lines, "first_month": "2026-11", "installments": 1, "due_day": 25 });
        admin.post("/save-installments", form).await.ok();
        admin.get(&format!("/get-challans?student_id={student}")).await.ok()["data"][0]["id"].as_i64().expect("a challan")
    };
    let (planned, held, secured) = (a.students[0], a.students[1], a.students[2]);
    plan(planned, "Tuition").await;
    for (student, head, amount) in [(held, "Tuition", 150_000), (secured, "Security deposit", 100_000)] {
        let challan = plan(student, head).await;
        admin.post("/issue-challans", json!({ "ids": [challan] })).await.ok();
        admin.post("/approve-installment", json!({ "challan_ids": [challan], "amount_minor": amount })).await.ok();
    }
    for (student, what, amount) in
        [(planned, "planned_after_minor", 100_000), (held, "advance_minor", 50_000), (secured, "security_minor", 100_000)]
    {
        let told = admin.post("/student-section-transfer", go(student, true)).await.ok();
        assert_eq!(told["data"]["fees"][0]["fees"][what], amount, "{told}");
        assert_eq!(admin.get(&format!("/get-student-details?id={student}")).await.ok()["data"]["campus_id"], a.id, "only told");
        let moved = admin.post("/student-section-transfer", go(student, false)).await.ok();
        assert_eq!(moved["data"]["fees"], told["data"]["fees"], "as it was told");
        assert_eq!(admin.get(&format!("/get-student-details?id={student}")).await.ok()["data"]["campus_id"], b.id);
    }
    let challan = admin.get(&format!("/get-challans?student_id={planned}")).await.ok()["data"][0].clone();
    assert_eq!(challan["campus_id"], b.id, "what is planned is billed by the new campus");
    let held = async |at: &str| school.user("accountant", at).get("/get-security-register").await.ok()["data"][0]["held_minor"].clone();
    assert_eq!((held("a").await, held("b").await), (json!(null), json!(100_000)), "the register follows the books to the new campus");
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
});

// Who may lets them go all the same, with a reason that auditors find.
in_school!(a_hold_is_overridden_with_a_reason, |_world: Arc<World>, school: School| async move {
    let (admin, a, b) = (school.admin(), &school.a, &school.b);
    let student = a.students[0];
    let lines = json!([{ "fee_head_id": school.heads["Tuition"], "amount_minor": 100_000 }]);
    let plan = json!({ "student_id": student, "lines": lines, "first_month": "2026-11", "installments": 1, "due_day": 25 });
    admin.post("/save-installments", plan).await.ok();
    let challan = admin.get(&format!("/get-challans?student_id={student}")).await.ok()["data"][0]["id"].clone();
    admin.post("/issue-challans", json!({ "ids": [challan] })).await.ok();
    let go = |reason: Option<&str>| json!({ "section_id": b.section, "student_ids": [student], "override_reason": reason });
    let refused = admin.post("/student-section-transfer", go(None)).await;
    assert_eq!(refused.status, 409);
    assert!(refused.body["message"].as_str().is_some_and(|said| said.contains("Rs 1,000 unpaid")), "{}", refused.body);
    for role in ["campus_admin", "principal", "admission_officer"] {
        let forbidden = school.user(role, "a").post("/student-section-transfer", go(Some("The family moved to the other town"))).await;
        assert_eq!(forbidden.status, 403, "{role}: {}", forbidden.body);
    }
    let short = admin.post("/student-section-transfer", go(Some("ok"))).await;
    assert!(short.status == 422 && !short.body["errors"]["override_reason"].is_null(), "{}", short.body);
    let office = school.user("school_admin", "group");
    office.post("/student-section-transfer", go(Some("The family moved to the other town"))).await.ok();
    assert_eq!(admin.get(&format!("/get-student-details?id={student}")).await.ok()["data"]["campus_id"], b.id);
    let noted = school.user("auditor", "a").get("/get-fee-exceptions?kind=hold_overridden").await.ok()["data"][0].clone();
    assert_eq!((&noted["student_id"], &noted["amount_minor"]), (&json!(student), &json!(100_000)), "{noted}");
    assert_eq!((&noted["reason"], &noted["user_name"]), (&json!("The family moved to the other town"), &json!("school_admin at group")));
    let trail = admin.get(&format!("/get-audit-events?record=student&id={student}&action=hold_overridden")).await.ok();
    let changes = trail["data"][0]["changes"].to_string();
    assert!(changes.contains("The family moved") && changes.contains("Rs 1,000 unpaid"), "{changes}");
    // What stayed behind at the first campus is not unpaid at the present one, and holds nobody there.
    admin.post("/student-section-transfer", json!({ "section_id": a.section, "student_ids": [student] })).await.ok();
    // Nothing held, nothing to override: no exception is noted.
    let free = json!({ "section_id": b.section, "student_ids": [a.students[3]], "override_reason": "The family moved to the other town" });
    office.post("/student-section-transfer", free).await.ok();
    assert_eq!(admin.get("/get-fee-exceptions?kind=hold_overridden").await.ok()["total"], 1);
});
