//! Students: the register kept by hand, sections filled and changed, an import tried dry and run, and what another campus sees of it.

mod bad_input;
mod imports;
mod parents;

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
