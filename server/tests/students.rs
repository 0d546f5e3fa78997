//! Students: the register kept by hand, sections filled and changed, an import tried dry and run, and what another campus sees of it.

use serde_json::{Value, json};
use testkit::{Client, World};

/// Two campuses with a program, a class and sections in the active session, as a super administrator makes them.
struct Place {
    admin: Client,
    gulberg: i64,
    johar: i64,
    session: i64,
    program: i64,
    class: i64,
    section_a: i64,
    section_b: i64,
    johar_section: i64,
}

impl Place {
    async fn of(world: &World) -> Place {
        let admin = world.admin().await;
        let school = admin.post("/save-school", json!({ "name": "Chinar Schools", "code": "CHR" })).await.id();
        let branch = admin.post("/save-branch", json!({ "school_id": school, "name": "Lahore", "code": "LHR" })).await.id();
        let campus = async |name: &str, code: &str| {
            admin.post("/save-campus", json!({ "branch_id": branch, "name": name, "code": code })).await.id()
        };
        let (gulberg, johar) = (campus("Gulberg Campus", "GUL").await, campus("Johar Campus", "JOH").await);
        let session =
            admin.post("/save-session", json!({ "name": "2026-27", "starts_on": "2026-08-01", "ends_on": "2027-06-30" })).await.id();
        let program = json!({ "name": "Matriculation", "code": "MAT", "years": 2, "campus_ids": [gulberg, johar] });
        let program = admin.post("/save-program", program).await.id();
        let class = json!({ "program_id": program, "name": "Class 9", "level": 9, "year": 1 });
        let class = admin.post("/save-class", class).await.id();
        let section = async |campus: i64, name: &str, capacity: i64| {
            let form = json!({ "campus_id": campus, "session_id": session, "program_id": program, "class_id": class, "name": name,
                "capacity": capacity, "wing": "co_education" });
            admin.post("/save-section", form).await.id()
        };
        let (section_a, section_b) = (section(gulberg, "A", 400).await, section(gulberg, "B", 1).await);
        let johar_section = section(johar, "A", 40).await;
        Place { admin, gulberg, johar, session, program, class, section_a, section_b, johar_section }
    }

    fn student(&self, name: &str, extra: Value) -> Value {
        let mut form = json!({ "name": name, "father_name": "Tariq Mehmood", "gender": "female", "date_of_birth": "2012-03-21",
            "campus_id": self.gulberg, "session_id": self.session, "program_id": self.program, "class_id": self.class,
            "section_id": self.section_a, "admitted_on": "2026-08-01" });
        form.as_object_mut().expect("an object").extend(extra.as_object().expect("an object").clone());
        form
    }

    /// A campus administrator of one campus.
    async fn clerk(&self, world: &World, campus: i64, email: &str) -> Client {
        let roles = self.admin.get("/get-roles?per_page=100").await.ok();
        let role = roles["data"].as_array().expect("roles").iter().find(|role| role["name"] == "campus_admin").expect("a role");
        let user = json!({ "name": "A clerk", "email": email, "password": "a-clerk-of-a-campus-9", "role_ids": [role["id"]],
            "scope_kind": "campuses", "campus_ids": [campus] });
        self.admin.post("/save-user", user).await.id();
        let clerk = world.sign_in(email, "a-clerk-of-a-campus-9").await;
        let own = json!({ "current_password": "a-clerk-of-a-campus-9", "password": "plum-kettle-4-harbour" });
        clerk.post("/change-password", own).await.ok();
        world.sign_in(email, "plum-kettle-4-harbour").await
    }
}

async fn found(client: &Client, typed: &str) -> usize {
    let page = client.get(&format!("/get-students?search={}", typed.replace(' ', "%20"))).await.ok();
    page["data"].as_array().expect("rows").len()
}

testkit::on_both!(a_student_by_hand, |world: World| async move {
    let place = Place::of(&world).await;
    let admin = &place.admin;
    let guardian = json!([{ "relation": "father", "name": "Tariq Mehmood", "cnic": "35202-7654321-1", "phone": "0300-1234567" }]);
    let form = place.student("Ayesha Tariq", json!({ "cnic": "35202-1234567-2", "name_ur": "عائشہ طارق", "guardians": guardian }));
    let id = admin.post("/save-student", form.clone()).await.id();
    let student = admin.get(&format!("/get-student-details?id={id}")).await.ok()["data"].clone();
    assert_eq!(student["registration_no"], "GUL-2026-00001");
    assert_eq!(
        (student["guardians"][0]["name"].as_str(), student["placements"].as_array().map(Vec::len)),
        (Some("Tariq Mehmood"), Some(1))
    );
    assert_eq!(student["status_events"][0]["to_status"], "active");

    for typed in ["ayesha", "tari meh", "GUL-2026-00001", "00001", "0300-1234567", "1234567", "35202-1234567-2", "عائشہ"] {
        assert_eq!(found(admin, typed).await, 1, "{typed}");
    }
    assert_eq!(found(admin, "bilal").await, 0);

    assert_eq!(admin.post("/save-student", form.clone()).await.refused(422, "cnic"), "A student with this B-form or CNIC already exists.");
    let wrong = place.student("Hira", json!({ "section_id": place.johar_section }));
    admin.post("/save-student", wrong).await.refused(422, "section_id");

    let similar = admin.get("/find-similar-students?phone=03001234567&name=Ayesha").await.ok();
    assert_eq!(
        (similar["data"]["students"][0]["why"].as_str(), similar["data"]["guardians"][0]["name"].as_str()),
        (Some("phone"), Some("Tariq Mehmood"))
    );

    let brother = place.student(
        "Bilal Tariq",
        json!({ "gender": "male", "guardians": [{ "relation": "father", "name": "T. Mehmood", "cnic": "3520276543211" }] }),
    );
    let brother = admin.post("/save-student", brother).await.id();
    let siblings = admin.get(&format!("/get-student-details?id={brother}")).await.ok()["data"]["siblings"].clone();
    assert_eq!(siblings[0]["name"], "Ayesha Tariq");
    let parents = admin.get("/get-parents").await.ok();
    assert_eq!(parents["total"], 1);

    let parent = parents["data"][0]["id"].as_i64().expect("an id");
    let details = admin.get(&format!("/get-parent-details?id={parent}")).await.ok()["data"].clone();
    assert_eq!(details["children"].as_array().map(Vec::len), Some(2));
    let mut changed = details.clone();
    changed["phone"] = json!("0321-7654321");
    admin.post("/update-parent", changed).await.ok();
    assert_eq!((found(admin, "0321-7654321").await, found(admin, "0300-1234567").await), (2, 0), "the students are found by the new phone");
    assert_eq!(admin.delete(&format!("/delete-parent?id={parent}")).await.status, 409);

    let mut edit = student.clone();
    edit["name"] = json!("Ayesha Tariq Khan");
    edit["guardians"] = json!([{ "guardian_id": parent, "relation": "father", "is_primary": true }]);
    assert_eq!(admin.post("/update-student", edit.clone()).await.ok()["message"], "Student updated successfully");
    assert_eq!(admin.post("/update-student", edit.clone()).await.status, 409, "the version was read before the change");
    admin.delete(&format!("/delete-student?id={brother}")).await.ok();
    assert_eq!(admin.get(&format!("/get-student-details?id={brother}")).await.status, 404);
    for call in ["/section?id=", "/class/", "/programs/", "/session/"] {
        let id = match call {
            "/section?id=" => place.section_a,
            "/class/" => place.class,
            "/programs/" => place.program,
            _ => place.session,
        };
        assert_eq!(admin.delete(&format!("{call}{id}")).await.status, 409, "{call}");
    }
});

testkit::on_both!(sections_are_filled_to_their_seats, |world: World| async move {
    let place = Place::of(&world).await;
    let admin = &place.admin;
    let first = admin.post("/save-student", place.student("Ayesha", json!({ "section_id": null }))).await.id();
    let second = admin.post("/save-student", place.student("Bushra", json!({}))).await.id();
    let assign = |section: i64, student: i64| json!({ "section_id": section, "student_ids": [student] });
    assert_eq!(admin.post("/assign-sections", assign(place.section_b, first)).await.ok()["message"], "Sections assigned successfully");
    admin.post("/assign-sections", assign(place.section_a, second)).await.refused(422, "student_ids");
    let full = admin.post("/student-section-transfer", assign(place.section_b, second)).await;
    assert_eq!(full.refused(422, "section_id"), "Section B is full: it has 1 seats.");
    let move_on = json!({ "section_id": place.section_a, "student_ids": [first], "from_on": "2026-11-25", "reason": "Asked for it" });
    let moved = admin.post("/student-section-transfer", move_on).await.ok();
    assert_eq!((moved["message"].as_str(), moved["data"]["students"].as_i64()), (Some("Section Changed successfully"), Some(1)));
    let placements = admin.get(&format!("/get-student-details?id={first}")).await.ok()["data"]["placements"].clone();
    assert_eq!((placements[0]["section_name"].as_str(), placements[1]["to_on"].as_str()), (Some("A"), Some("2026-11-24")));
    let other = json!({ "section_id": place.johar_section, "student_ids": [second], "from_on": "2026-11-20" });
    admin.post("/student-section-transfer", other).await.ok();
    assert_eq!(admin.get(&format!("/get-students?campus_id={}", place.johar)).await.ok()["total"], 1);
});

testkit::on_both!(a_sheet_is_tried_and_taken_in_once, |world: World| async move {
    let place = Place::of(&world).await;
    let admin = &place.admin;
    admin.post("/save-student", place.student("Of section B", json!({ "section_id": place.section_b }))).await.id();
    let (gulberg, session) = (place.gulberg, place.session);
    let sheet = world.app.db.read(move |tx| students::demo::samples::of_campus(tx, gulberg, session, 312)).await.expect("a sample");
    let file = admin.upload("/upload-file", "students.xlsx", &sheet).await.id();
    let ask = json!({ "file_id": file, "campus_id": gulberg, "session_id": session });

    let check = admin.post("/check-student-import", ask.clone()).await.ok()["data"].clone();
    assert_eq!(
        (check["rows"].as_i64(), check["good"].as_i64(), check["bad"].as_i64()),
        (Some(312), Some(300), Some(12)),
        "{}",
        check["problems"]
    );
    let columns: Vec<&str> = check["problems"].as_array().expect("problems").iter().filter_map(|p| p["column"].as_str()).collect();
    for column in ["name", "gender", "date_of_birth", "cnic", "phone", "class", "section", "guardian_cnic", "registration_no"] {
        assert!(columns.contains(&column), "{column} in {columns:?}");
    }
    assert_eq!(admin.get("/get-students").await.ok()["total"], 1, "a dry run writes nothing");

    let job = admin.post("/import-students", ask.clone()).await.ok()["data"]["job_id"].as_i64().expect("a job");
    let done = admin.finished_job(job).await;
    assert_eq!(done["status"], "done", "{done}");
    assert_eq!(
        (done["result"]["written"].as_i64(), done["result"]["bad"].as_i64(), done["done"].as_i64()),
        (Some(300), Some(12), Some(312))
    );
    assert_eq!(admin.get("/get-students").await.ok()["total"], 301);
    assert_eq!(admin.get("/get-parents").await.ok()["total"].as_i64().map(|n| n < 300), Some(true), "brothers and sisters share a parent");

    let again = admin.upload("/upload-file", "students-again.xlsx", &sheet).await.id();
    let check = admin.post("/check-student-import", json!({ "file_id": again, "campus_id": gulberg, "session_id": session })).await.ok();
    assert_eq!(
        (check["data"]["good"].as_i64(), check["data"]["repeated"].as_i64()),
        (Some(0), Some(300)),
        "the same rows take nobody in twice"
    );
    let refused = admin.post("/import-students", json!({ "file_id": again, "campus_id": gulberg, "session_id": session })).await;
    refused.refused(422, "file_id");

    let sheet =
        |birth: &str| format!("Name,Sex,DOB,Program,Class\nHira Aslam,F,2012-01-05,MAT,Class 9\nSana Aslam,F,{birth},MAT,Class 9\n");
    let broken = admin.upload("/upload-file", "two.csv", sheet("45/12/2011").as_bytes()).await.id();
    let job = admin.post("/import-students", json!({ "file_id": broken, "campus_id": gulberg, "session_id": session })).await.ok();
    admin.finished_job(job["data"]["job_id"].as_i64().expect("a job")).await;
    let mended = admin.upload("/upload-file", "two.csv", sheet("05/12/2011").as_bytes()).await.id();
    let check = admin.post("/check-student-import", json!({ "file_id": mended, "campus_id": gulberg, "session_id": session })).await.ok();
    assert_eq!(
        (check["data"]["good"].as_i64(), check["data"]["repeated"].as_i64()),
        (Some(1), Some(1)),
        "a mended copy brings what is new"
    );

    let nonsense = admin.upload("/upload-file", "students.csv", b"Colour,Shape\nred,round\n").await.id();
    let refused = admin.post("/import-students", json!({ "file_id": nonsense, "campus_id": gulberg, "session_id": session })).await;
    assert!(refused.refused(422, "choices.heading_row").starts_with("No row of this file looks like headings."));
    assert_eq!(admin.get(&format!("/student-import-template?campus_id={gulberg}&session_id={session}")).await.status, 200);
    let problems = world
        .app
        .db
        .read(|tx| {
            Ok(tx
                .registry()
                .hooks
                .verifiers()
                .iter()
                .filter(|(name, _)| *name == "student placements agree")
                .map(|(_, check)| check(tx))
                .collect::<kernel::Result<Vec<_>>>()?
                .concat())
        })
        .await;
    assert_eq!(problems.expect("a check"), Vec::<String>::new());
});

testkit::on_both!(a_cancelled_import_is_taken_up_again, |world: World| async move {
    let place = Place::of(&world).await;
    let admin = &place.admin;
    let (gulberg, session) = (place.gulberg, place.session);
    let sheet = world.app.db.read(move |tx| students::demo::samples::of_campus(tx, gulberg, session, 390)).await.expect("a sample");
    let file = admin.upload("/upload-file", "students.xlsx", &sheet).await.id();
    let ask = json!({ "file_id": file, "campus_id": gulberg, "session_id": session });
    let good = admin.post("/check-student-import", ask.clone()).await.ok()["data"]["good"].as_i64().expect("a count");
    let job = admin.post("/import-students", ask.clone()).await.ok()["data"]["job_id"].as_i64().expect("a job");
    admin.post("/cancel-job", json!({ "id": job })).await;
    let first = admin.finished_job(job).await;
    assert!(["cancelled", "done"].contains(&first["status"].as_str().expect("a status")), "{first}");
    let so_far = admin.get("/get-students").await.ok()["total"].as_i64().expect("a total");
    let again = admin.post("/import-students", ask).await;
    if so_far < good {
        let job = again.ok()["data"]["job_id"].as_i64().expect("a job");
        let second = admin.finished_job(job).await;
        assert_eq!((second["result"]["written"].as_i64(), second["result"]["repeated"].as_i64()), (Some(good - so_far), Some(so_far)));
    }
    assert_eq!(admin.get("/get-students").await.ok()["total"], good);
});

testkit::on_both!(another_campus_sees_nothing, |world: World| async move {
    let place = Place::of(&world).await;
    let admin = &place.admin;
    let guardian = json!([{ "relation": "father", "name": "Tariq Mehmood", "cnic": "35202-7654321-1", "phone": "0300-1234567" }]);
    let id = admin.post("/save-student", place.student("Ayesha Tariq", json!({ "guardians": guardian }))).await.id();
    let parent = admin.get("/get-parents").await.ok()["data"][0]["id"].as_i64().expect("an id");
    let own = place.clerk(&world, place.gulberg, "gulberg@maktab.test").await;
    let other = place.clerk(&world, place.johar, "johar@maktab.test").await;
    assert_eq!((found(&own, "ayesha").await, found(&other, "ayesha").await), (1, 0));
    for path in [
        format!("/get-student-details?id={id}"),
        format!("/get-parent-details?id={parent}"),
        format!("/get-section-details?id={}", place.section_a),
    ] {
        assert_eq!((own.get(&path).await.status, other.get(&path).await.status), (200, 404), "{path}");
    }
    for list in ["/get-students", "/get-parents"] {
        assert_eq!(
            (own.get(list).await.ok()["total"].clone(), other.get(list).await.ok()["total"].clone()),
            (json!(1), json!(0)),
            "{list}"
        );
    }
    for of in ["students", "guardians"] {
        let options = other.get(&format!("/get-options?of={of}")).await.ok();
        assert_eq!(options["data"], json!([]), "{of}");
    }
    let similar = other.get("/find-similar-students?phone=03001234567&name=Ayesha").await.ok();
    assert_eq!(similar["data"], json!({ "students": [], "guardians": [] }));
    other.post("/save-student", place.student("Hira", json!({}))).await.refused(422, "campus_id");
    let theirs = json!({ "campus_id": place.johar, "section_id": place.johar_section, "guardians": [{ "guardian_id": parent, "relation": "father" }] });
    other.post("/save-student", place.student("Hira", theirs)).await.refused(422, "guardians.0.guardian_id");
    let take = json!({ "section_id": place.johar_section, "student_ids": [id] });
    assert_eq!(other.post("/student-section-transfer", take).await.status, 404);
    assert_eq!(other.delete(&format!("/delete-student?id={id}")).await.status, 404);
    assert_eq!(own.get("/get-students?format=csv").await.status, 200);
    let csv = other.get("/get-students?format=csv").await;
    assert!(!String::from_utf8_lossy(&csv.bytes).contains("Ayesha"));
});

testkit::on_both!(one_session_is_active, |world: World| async move {
    let admin = world.admin().await;
    assert_eq!(admin.get("/get-active-session").await.ok()["data"], Value::Null);
    let form = |name: &str, year: i32, active: bool| json!({ "name": name, "starts_on": format!("{year}-08-01"), "ends_on": format!("{}-06-30", year + 1), "is_active": active });
    let first = admin.post("/save-session", form("2025-26", 2025, false)).await.id();
    assert_eq!(admin.get("/get-active-session").await.ok()["data"]["id"], first, "the first one is active");
    let second = admin.post("/save-session", form("2026-27", 2026, true)).await.id();
    assert_eq!(admin.get("/get-active-session").await.ok()["data"]["id"], second);
    assert_eq!(admin.get("/user").await.ok()["active_session"]["id"], second);
    let details = admin.get(&format!("/get-session-details?id={second}")).await.ok()["data"].clone();
    let mut off = details.clone();
    off["is_active"] = json!(false);
    admin.post("/update-session", off).await.refused(422, "is_active");
    let mut back = admin.get(&format!("/get-session-details?id={first}")).await.ok()["data"].clone();
    back["is_active"] = json!(true);
    assert_eq!(admin.post("/update-session", back).await.ok()["message"], "Session Updated Successfully");
    assert_eq!(admin.get("/get-active-session").await.ok()["data"]["id"], first);
    assert_eq!(admin.delete(&format!("/session/{first}")).await.status, 409);
    admin.delete(&format!("/session/{second}")).await.ok();
    admin.post("/save-session", form("2025-26", 2027, false)).await.refused(422, "name");
});

testkit::on_both!(employees_and_designations, |world: World| async move {
    let place = Place::of(&world).await;
    let admin = &place.admin;
    let teacher = admin.post("/store-designation", json!({ "name": "Lecturer", "category": "teaching", "grade": "BPS-17" })).await.id();
    let form = json!({ "name": "Sana Tariq", "gender": "female", "designation_id": teacher, "campus_id": place.gulberg, "joined_on": "2024-04-01",
        "contract": "permanent", "cnic": "35202-1111111-2", "phone": "0300-7654321", "basic_salary_minor": 8_500_000 });
    let saved = admin.post("/save-employee", form.clone()).await;
    assert_eq!(saved.body["message"], "Employee saved successfully");
    let id = saved.id();
    let details = admin.get(&format!("/get-employee-details?id={id}")).await.ok()["data"].clone();
    assert_eq!((details["employee_no"].as_str(), details["basic_salary_minor"].as_i64()), (Some("E-00001"), Some(8_500_000)));
    admin.post("/save-employee", form).await.refused(422, "cnic");
    let mut resigned = details.clone();
    resigned["status"] = json!("resigned");
    admin.post("/update-employee", resigned).await.refused(422, "left_on");
    assert_eq!(admin.delete(&format!("/delete-designation?id={teacher}")).await.status, 409);
    let options = admin.get(&format!("/get-options?of=teachers&parent={}", place.gulberg)).await.ok();
    assert_eq!(options["data"][0]["label"], "Sana Tariq");
    let other = place.clerk(&world, place.johar, "johar@maktab.test").await;
    assert_eq!(other.get(&format!("/get-employee-details?id={id}")).await.status, 404);
    assert_eq!(admin.delete(&format!("/employee?id={id}")).await.ok()["message"], "Employee deleted successfully");
});

/// Bad input in every field and address of these areas is a sentence or a 4xx, never a 500.
async fn nonsense_is_refused(world: World) {
    let place = Place::of(&world).await;
    let admin = &place.admin;
    let id = admin.post("/save-student", place.student("Ayesha", json!({}))).await.id();
    let wicked = [
        json!(null),
        json!(-1),
        json!(9_223_372_036_854_775_807_i64),
        json!(1.5),
        json!("\u{0}"),
        json!("+99999-01-01"),
        json!("0001-01-01"),
        json!([]),
        json!({}),
        json!(true),
        json!("x".repeat(5_000)),
        json!("\u{202e}=1+1"),
        json!([{ "guardian_id": -1, "relation": "father" }, 7]),
    ];
    let forms = [
        ("/save-student", place.student("Ayesha", json!({ "guardians": [{ "relation": "father", "name": "A B" }], "phone": "0300-1234567", "cnic": "35202-1234567-1",
            "registration_no": "X-1", "email": "a@x.pk", "roll_no": "1", "blood_group": "A+", "batch": "x", "city": "x", "address": "x", "photo_file_id": 1, "status": "active" }))),
        ("/save-parent", json!({ "campus_id": place.gulberg, "name": "A B", "relation": "father", "cnic": "35202-1234567-1", "phone": "0300-1234567", "email": "a@x.pk", "occupation": "x", "address": "x" })),
        ("/assign-sections", json!({ "section_id": place.section_a, "student_ids": [id], "from_on": "2026-11-20" })),
        ("/student-section-transfer", json!({ "section_id": place.section_b, "student_ids": [id], "from_on": "2026-11-20", "reason": "x" })),
        ("/check-student-import", json!({ "file_id": 1, "campus_id": place.gulberg, "session_id": place.session, "program_id": 1, "class_id": 1, "admitted_on": "2026-11-20", "mapping": {} })),
        ("/import-students", json!({ "file_id": 1, "campus_id": place.gulberg, "session_id": place.session, "mapping": { "name": "Name" } })),
        ("/save-session", json!({ "name": "x y", "starts_on": "2030-08-01", "ends_on": "2031-06-30", "is_active": false })),
        ("/save-program", json!({ "name": "x y", "code": "XY", "board_id": 1, "years": 2, "description": "x", "is_active": true, "campus_ids": [place.gulberg] })),
        ("/save-program-subjects", json!({ "program_id": place.program, "version": 1, "subjects": [] })),
        ("/save-class", json!({ "program_id": place.program, "name": "x", "level": 1, "year": 1, "is_active": true })),
        ("/save-subject", json!({ "name": "x y", "code": "XY", "kind": "theory", "is_active": true })),
        ("/save-section", json!({ "campus_id": place.gulberg, "session_id": place.session, "program_id": place.program, "class_id": place.class, "name": "Q",
            "capacity": 10, "wing": "boys", "incharge_id": 1, "is_manual": false })),
        ("/store-designation", json!({ "name": "x y", "category": "teaching", "grade": "1", "is_active": true })),
        ("/save-employee", json!({ "name": "x y", "gender": "male", "designation_id": 1, "campus_id": place.gulberg, "joined_on": "2024-04-01", "contract": "permanent",
            "left_on": "2025-01-01", "date_of_birth": "1990-01-01", "cnic": "35202-1234567-1", "basic_salary_minor": 1, "status": "active", "photo_file_id": 1 })),
    ];
    for (path, form) in &forms {
        for field in form.as_object().expect("a form").keys() {
            for value in &wicked {
                let mut body = form.clone();
                body[field] = value.clone();
                let reply = admin.post(path, body).await;
                assert!(reply.status < 500, "{path} {field} {value}: {} {}", reply.status, reply.body);
            }
        }
    }
    let lists = [
        "/get-students",
        "/get-parents",
        "/get-sections",
        "/get-classes",
        "/get-programs",
        "/get-subjects",
        "/get-sessions",
        "/get-employee",
        "/get-designation",
    ];
    for list in lists {
        for query in [
            "search=%00",
            "search=%25%27",
            "sort=-name&after=1~%00",
            "ids=9223372036854775808",
            "campus_id=x",
            "status=none",
            "admitted_on_from=2026-13-01",
            "page=99999999999",
            "nothing=1",
        ] {
            let reply = admin.get(&format!("{list}?{query}")).await;
            assert!(reply.status < 500, "{list}?{query}: {} {}", reply.status, reply.body);
        }
    }
    for path in [
        "/get-student-details?id=-1",
        "/get-student-details?id=x",
        "/get-student-details",
        "/get-program-subjects?program_id=99",
        "/find-similar-students?name=%00%00%00&cnic=%00&phone=%00",
        "/find-similar-students?date_of_birth=x",
        "/student-import-template?campus_id=99&session_id=99",
        "/get-section-details?id=99999999999999999999",
    ] {
        let status = admin.get(path).await.status;
        assert!(status < 500, "{path}: {status}");
    }
    for (name, bytes) in [
        ("a.xlsx", &b"PK\x03\x04nothing"[..]),
        ("a.csv", b"Name\n\"unclosed"),
        ("a.csv", b"Name,Name\nA,B\n"),
        ("a.csv", b"Name,DOB\n=1+1,2026-99-99\n"),
    ] {
        let file = admin.upload("/upload-file", name, bytes).await;
        assert!(file.status < 500, "{name}: {}", file.body);
        if let Some(file) = file.body["data"]["id"].as_i64() {
            let reply = admin
                .post("/check-student-import", json!({ "file_id": file, "campus_id": place.gulberg, "session_id": place.session }))
                .await;
            assert!(reply.status < 500, "{name}: {}", reply.body);
        }
    }
}

testkit::on_both!(nonsense, nonsense_is_refused);

// The clerk of another campus types the CNIC of a parent whom only Gulberg sees: on a new student, a changed one, and in a sheet.
testkit::on_both!(a_parent_of_another_campus_is_asked_for, |world: World| async move {
    let place = Place::of(&world).await;
    let admin = &place.admin;
    let father = json!([{ "relation": "father", "name": "Tariq Mehmood", "cnic": "35202-7654321-1", "phone": "0300-1234567" }]);
    let ayesha = admin.post("/save-student", place.student("Ayesha Tariq", json!({ "guardians": father }))).await.id();
    let parent = admin.get("/get-parents").await.ok()["data"][0]["id"].as_i64().expect("an id");
    let own = place.clerk(&world, place.gulberg, "gulberg@maktab.test").await;
    let other = place.clerk(&world, place.johar, "johar@maktab.test").await;
    let typed = json!([{ "relation": "father", "name": "T", "cnic": "3520276543211" }, { "relation": "mother", "name": "Saima Bibi" }]);
    let at_johar = |more: Value| {
        let mut form = json!({ "campus_id": place.johar, "section_id": place.johar_section, "guardians": typed });
        form.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        form
    };
    let wrong = other.post("/save-student", place.student("Hira", at_johar(json!({})))).await;
    assert_eq!(wrong.refused(422, "guardians.0.name"), "Enter at least 2 characters.");
    let mut form = place.student("Hira", at_johar(json!({})));
    form["guardians"][0]["name"] = json!("Somebody");
    let saved = other.post("/save-student", form).await.ok();
    assert_eq!(saved["message"], "Student saved successfully");
    let note = saved["notes"][0].as_str().expect("a note");
    assert!(note.starts_with("The father is registered elsewhere.") && !saved.to_string().contains("Mehmood"), "{saved}");
    let hira = saved["data"].as_i64().expect("an id");
    let shown = other.get(&format!("/get-student-details?id={hira}")).await.ok()["data"].clone();
    assert_eq!((shown["guardians"].as_array().map(Vec::len), &shown["guardians_asked"]), (Some(1), &json!(["father"])), "{shown}");
    assert_eq!((&shown["guardians"][0]["is_primary"], &shown["guardians"][0]["name"]), (&json!(true), &json!("Saima Bibi")));
    assert_eq!(other.get("/get-parents").await.ok()["total"], 1, "the mother alone");
    assert_eq!(other.get(&format!("/get-parent-details?id={parent}")).await.status, 404);

    // A changed student, asked twice: one more request, and the same again is none.
    let sana = other.post("/save-student", place.student("Sana", json!({ "campus_id": place.johar, "section_id": null }))).await.id();
    for _ in 0..2 {
        let mut change = other.get(&format!("/get-student-details?id={sana}")).await.ok()["data"].clone();
        change["guardians"] = json!([{ "relation": "father", "name": "Somebody", "cnic": "35202-7654321-1" }]);
        let changed = other.post("/update-student", change).await.ok();
        assert_eq!(changed["notes"].as_array().map(Vec::len), Some(1), "{changed}");
    }
    let sheet = "Name,Sex,Program,Class,Father,Guardian's CNIC\nZoya Tariq,F,MAT,Class 9,Somebody,35202-7654321-1\n";
    let file = other.upload("/upload-file", "one.csv", sheet.as_bytes()).await.id();
    let ask = json!({ "file_id": file, "campus_id": place.johar, "session_id": place.session });
    let job = other.post("/import-students", ask).await.ok()["data"]["job_id"].as_i64().expect("a job");
    let done = other.finished_job(job).await;
    assert_eq!(done["result"]["written"], 1, "{done}");
    let zoya = other.get("/get-students?search=zoya").await.ok()["data"][0]["id"].as_i64().expect("an id");
    let shown = other.get(&format!("/get-student-details?id={zoya}")).await.ok()["data"].clone();
    assert_eq!((&shown["guardians"], &shown["guardians_asked"]), (&json!([]), &json!(["father"])));

    // Those who see the parent decide; the asker sees neither the request nor its answer.
    assert_eq!(other.get("/get-guardian-requests").await.ok()["total"], 0);
    let asked = own.get("/get-guardian-requests?status=open&sort=id").await.ok();
    assert_eq!(asked["total"], 3, "{asked}");
    let first = asked["data"][0].clone();
    assert_eq!(
        (&first["guardian_name"], &first["student_name"], &first["campus_name"], &first["asked_by"]),
        (&json!("Tariq Mehmood"), &json!("Hira"), &json!("Johar Campus"), &json!("A clerk"))
    );
    let today = own.get("/get-admin-data").await.ok()["data"]["tasks"].clone();
    let task = today.as_array().expect("tasks").iter().find(|task| task["key"] == "guardian_requests").expect("a line").clone();
    assert_eq!((&task["count"], &task["link"]), (&json!(3), &json!("/admin/guardian-requests?status=open")));
    let answer = |row: &Value| json!({ "id": row["id"], "version": row["version"] });
    assert_eq!(other.post("/accept-guardian-request", answer(&first)).await.status, 404);
    own.post("/refuse-guardian-request", answer(&asked["data"][1])).await.ok();
    own.post("/accept-guardian-request", answer(&first)).await.ok();
    assert_eq!(own.post("/accept-guardian-request", answer(&first)).await.status, 409);
    assert_eq!(other.get(&format!("/get-student-details?id={sana}")).await.ok()["data"]["guardians_asked"], json!([]));
    for (clerk, child) in [(&own, ayesha), (&other, hira)] {
        let page = clerk.get(&format!("/get-parent-details?id={parent}")).await.ok()["data"].clone();
        let children: Vec<&Value> = page["children"].as_array().expect("children").iter().map(|one| &one["student_id"]).collect();
        assert_eq!(children, [&json!(child)], "each campus its own child");
    }
    assert_eq!(other.get(&format!("/get-student-details?id={hira}")).await.ok()["data"]["guardians"].as_array().map(Vec::len), Some(2));
    // Who sees all campuses links at once.
    let mut form = place.student("Nida", at_johar(json!({})));
    form["guardians"][0]["name"] = json!("Somebody");
    let linked = admin.post("/save-student", form).await.ok();
    assert_eq!(linked["notes"], Value::Null);
    // A student with a request, and a parent with one, can still be deleted.
    other.delete(&format!("/delete-student?id={zoya}")).await.ok();
});

// A parent with children at two campuses: neither office alone gives the sign-in, changes it or merges the parent.
testkit::on_both!(a_parent_of_two_campuses_is_nobodys_alone, |world: World| async move {
    let place = Place::of(&world).await;
    let admin = &place.admin;
    let father = json!([{ "relation": "father", "name": "Tariq Mehmood", "cnic": "35202-7654321-1", "phone": "0300-1234567" }]);
    admin.post("/save-student", place.student("Ayesha Tariq", json!({ "guardians": father }))).await.id();
    let parent = admin.get("/get-parents").await.ok()["data"][0]["id"].as_i64().expect("an id");
    let own = place.clerk(&world, place.gulberg, "gulberg@maktab.test").await;
    let give = json!({ "kind": "guardian", "id": parent });
    own.post("/assign-credentials", give.clone()).await.ok();
    let user =
        own.get(&format!("/get-credentials?kind=guardian&id={parent}")).await.ok()["data"]["sign_in"]["user_id"].as_i64().expect("a user");
    let theirs = json!({ "campus_id": place.johar, "section_id": place.johar_section, "guardians": father });
    admin.post("/save-student", place.student("Hira Tariq", theirs)).await.id();

    assert_eq!(own.post("/assign-credentials", give.clone()).await.status, 403, "a new password would open Hira's record");
    let many = own.post("/assign-credentials-to-many", json!({ "kind": "guardian", "ids": [parent] })).await.ok();
    assert_eq!(many["data"], json!([]));
    assert_eq!(own.post("/reset-user-password", json!({ "id": user })).await.status, 403);
    let mut form = admin.get(&format!("/get-user-details?id={user}")).await.ok()["data"].clone();
    (form["password"], form["email"]) = (json!("plum-kettle-4-harbour"), json!("tariq@maktab.test"));
    assert_eq!(own.post("/update-user", form).await.status, 403);
    assert_eq!(own.post("/deactivate-users", json!({ "ids": [user] })).await.status, 403);
    let spare = own.post("/save-parent", json!({ "campus_id": place.gulberg, "name": "T. Mehmood", "relation": "father" })).await.id();
    for (keep, gone) in [(spare, parent), (parent, spare)] {
        let refused = own.post("/merge-parents", json!({ "keep_id": keep, "merge_id": gone, "reason": "Entered twice" })).await;
        assert_eq!(
            (refused.status, refused.body["message"].as_str().map(|said| said.contains("Hira"))),
            (409, Some(false)),
            "{}",
            refused.body
        );
    }
    admin.post("/merge-parents", json!({ "keep_id": parent, "merge_id": spare, "reason": "Entered twice" })).await.ok();
    admin.post("/assign-credentials", give).await.ok();
    // A parent whom Johar reaches through their only child is merged there, wherever they were registered.
    let aunt = json!({ "campus_id": place.gulberg, "name": "Saima Bibi", "relation": "aunt" });
    let (aunt, mother) =
        (admin.post("/save-parent", aunt).await.id(), json!({ "campus_id": place.johar, "name": "Saima", "relation": "mother" }));
    let mother = admin.post("/save-parent", mother).await.id();
    let line = json!([{ "guardian_id": aunt, "relation": "aunt" }]);
    let child = json!({ "campus_id": place.johar, "section_id": place.johar_section, "guardians": line });
    admin.post("/save-student", place.student("Noor", child)).await.id();
    let other = place.clerk(&world, place.johar, "johar@maktab.test").await;
    other.post("/merge-parents", json!({ "keep_id": mother, "merge_id": aunt, "reason": "Entered twice" })).await.ok();
});

// A section keeps a seat for everybody in it, and its wing is asked in every way of placing.
testkit::on_both!(a_section_takes_whom_it_is_for, |world: World| async move {
    let place = Place::of(&world).await;
    let admin = &place.admin;
    let section = |name: &str, wing: &str| {
        json!({ "campus_id": place.gulberg, "session_id": place.session, "program_id": place.program, "class_id": place.class, "name": name,
            "capacity": 20, "wing": wing })
    };
    let boys = admin.post("/save-section", section("Boys", "boys")).await.id();
    let girl = admin.post("/save-student", place.student("Ayesha", json!({}))).await.id();
    let loose = admin.post("/save-student", place.student("Bushra", json!({ "section_id": null }))).await.id();
    let said = admin.post("/save-student", place.student("Hira", json!({ "section_id": boys }))).await.refused(422, "section_id");
    assert_eq!(said, "Section Boys is for boys, and Hira is female. Choose another section.");
    for (call, student) in [("/assign-sections", loose), ("/student-section-transfer", girl)] {
        admin.post(call, json!({ "section_id": boys, "student_ids": [student] })).await.refused(422, "section_id");
    }
    let sheet = "Name,Sex,Program,Class,Section\nZoya Tariq,F,MAT,Class 9,Boys\nZain Tariq,M,MAT,Class 9,Boys\n";
    let file = admin.upload("/upload-file", "two.csv", sheet.as_bytes()).await.id();
    let ask = json!({ "file_id": file, "campus_id": place.gulberg, "session_id": place.session });
    let check = admin.post("/check-student-import", ask).await.ok()["data"].clone();
    assert_eq!((&check["good"], &check["problems"][0]["column"]), (&json!(1), &json!("section")), "{check}");
    let fill = json!({ "campus_id": place.gulberg, "class_id": place.class, "session_id": place.session, "by": "name" });
    let plan = admin.post("/plan-sections", fill).await.ok()["data"]["sections"].clone();
    let dealt = plan.as_array().expect("sections").iter().find(|one| one["section_id"] == boys).expect("the section")["students"].clone();
    assert_eq!(dealt, json!([]));

    // The section itself: seats, and the wing of those who sit in it.
    admin.post("/save-student", place.student("Chand", json!({}))).await.id();
    let change = async |field: &str, value: Value| {
        let mut form = admin.get(&format!("/get-section-details?id={}", place.section_a)).await.ok()["data"].clone();
        form[field] = value;
        admin.post("/update-section", form).await
    };
    assert_eq!(
        change("capacity", json!(1)).await.refused(422, "capacity"),
        "2 students sit in this section. Give it 2 seats at least, or transfer students first."
    );
    change("capacity", json!(2)).await.ok();
    let said = change("wing", json!("boys")).await.refused(422, "wing");
    assert_eq!(said, "2 of the 2 students in this section do not belong to this wing. Transfer them first.");
    change("wing", json!("girls")).await.ok();
    let mut form = admin.get(&format!("/get-student-details?id={girl}")).await.ok()["data"].clone();
    form["gender"] = json!("male");
    admin.post("/update-student", form).await.refused(422, "gender");
});
