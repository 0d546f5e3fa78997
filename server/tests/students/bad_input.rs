//! Bad input in every field and address of students, parents, classes and employees.

use super::Place;
use serde_json::json;
use testkit::World;

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
