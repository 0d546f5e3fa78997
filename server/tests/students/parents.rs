//! Parents whom one campus registers and another one names.

use super::Place;
use serde_json::{Value, json};
use testkit::World;

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
