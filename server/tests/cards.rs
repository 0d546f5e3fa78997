//! Identity cards: printed for one or many as a job, of whom one may reach and nobody else, with photographs of any size.

use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school, school::student_form};

/// What a finished run made: its result and the PDF.
async fn printed(by: &Client, call: &str, body: Value) -> (Value, lopdf::Document) {
    let started = by.post(call, body).await.ok();
    assert_eq!(started["message"], "Printing of cards started");
    let job = by.finished_job(started["data"]["job_id"].as_i64().expect("a job")).await;
    assert_eq!(job["status"], "done", "{job}");
    assert_eq!((&job["done"], &job["total"]), (&started["data"]["cards"], &started["data"]["cards"]));
    let link = job["files"][0]["url"].as_str().expect("a file").trim_start_matches("/api").to_owned();
    let pdf = by.get(&link).await;
    (job["result"].clone(), lopdf::Document::load_mem(&pdf.bytes).expect("a PDF"))
}

/// How many photographs stand in a PDF: pictures in JPEG.
fn photographs(pdf: &lopdf::Document) -> usize {
    let is_photo = |stream: &lopdf::Stream| {
        let filter = stream.dict.get(b"Filter").map(|filter| format!("{filter:?}")).unwrap_or_default();
        filter.contains("DCTDecode")
    };
    pdf.objects.values().filter_map(|object| object.as_stream().ok()).filter(|stream| is_photo(stream)).count()
}

in_school!(cards_are_printed_ten_to_a_page, |_world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), &school.a);
    let photo = office.upload("/upload-file", "camera.png", &picture(900, 1_200)).await.id();
    for n in 0..9 {
        let mut form = student_form(&school, a, &format!("Pupil {n} of a Very Long Family Name"));
        form["name_ur"] = json!("محمد عبداللہ خان");
        form["photo_file_id"] = if n == 0 { json!(photo) } else { Value::Null };
        office.post("/save-student", form).await.ok();
    }
    let all = json!({ "query": { "campus_id": a.id.to_string(), "status": "active" } });
    let (result, pdf) = printed(&office, "/print-student-cards", all).await;
    assert_eq!((&result["cards"], pdf.get_pages().len()), (&json!(13), 2));
    assert_eq!(photographs(&pdf), 1, "one has a photograph, the others their initials");
    let (_, one) = printed(&office, "/print-student-cards", json!({ "ids": [a.students[0]] })).await;
    assert_eq!(one.get_pages().len(), 1);
    let trail = office.get("/get-audit-events?record=student&sort=-id&per_page=5").await.ok();
    assert!(trail.to_string().contains("cards printed"), "{trail}");
});

in_school!(nobody_prints_the_cards_of_another_campus, |_world: Arc<World>, school: School| async move {
    let (a, b) = (&school.a, &school.b);
    for (call, own, theirs) in [
        ("/print-student-cards", a.students[0], b.students[0]),
        ("/print-employee-cards", a.teacher, b.teacher),
        ("/print-staff-cards", a.teacher, b.teacher),
        ("/print-teacher-cards", a.teacher, b.teacher),
    ] {
        let office = school.user("campus_admin", "a");
        let said = office.post(call, json!({ "ids": [theirs] })).await.refused(422, "ids");
        assert_eq!(said, "None of these is within your reach.", "{call}");
        office.post(call, json!({ "query": { "campus_id": b.id.to_string() } })).await.refused(422, "ids");
        office.post(call, json!({ "ids": [] })).await.refused(422, "ids");
        let (result, _) = printed(&office, call, json!({ "ids": [own, theirs] })).await;
        assert_eq!(result["cards"], 1, "{call}: that of another campus is passed over");
        for role in ["cashier", "teacher", "student", "parent"] {
            assert_eq!(school.user(role, "a").post(call, json!({ "ids": [own] })).await.status, 403, "{call} {role}");
        }
    }
});

in_school!(an_employees_card_says_the_urdu_name_too, |_world: Arc<World>, school: School| async move {
    let (office, ids) = (school.user("campus_admin", "a"), json!({ "ids": [school.a.teacher] }));
    let nastaliq = |pdf: &lopdf::Document| pdf.objects.values().filter(|object| format!("{object:?}").contains("Nastaliq")).count();
    let (_, without) = printed(&office, "/print-employee-cards", ids.clone()).await;
    let mut form = school.admin().get(&format!("/get-employee-details?id={}", school.a.teacher)).await.ok()["data"].clone();
    form["name_ur"] = json!("ثنا طارق");
    school.admin().post("/update-employee", form).await.ok();
    let (_, with) = printed(&office, "/print-employee-cards", ids).await;
    assert!(nastaliq(&with) > nastaliq(&without), "{} and {}", nastaliq(&with), nastaliq(&without));
});

in_school!(who_is_gone_gets_no_card, |_world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), &school.a);
    let strike = json!({ "student_ids": [a.students[3]], "reason": "Absent for six days", "fine_minor": 0 });
    school.admin().post("/struck-off-students", strike).await.ok();
    assert_eq!(office.post("/print-student-cards", json!({ "ids": [a.students[3]] })).await.status, 409);
    let version = office.get(&format!("/get-employee-details?id={}", a.teacher)).await.ok()["data"]["version"].clone();
    let leave = json!({ "id": a.teacher, "version": version, "status": "resigned", "reason": "Moves to Karachi" });
    office.post("/change-employee-status", leave).await.ok();
    let said = office.post("/print-employee-cards", json!({ "ids": [a.teacher] })).await;
    assert_eq!((said.status, &said.body["message"]), (409, &json!("None of these is in post, so there is no card to print.")));
});

in_school!(a_photograph_that_is_none_is_replaced_by_initials, |_world: Arc<World>, school: School| async move {
    let (office, a) = (school.user("campus_admin", "a"), &school.a);
    // A sound head, and nothing behind it: the store takes it, no program can show it.
    let broken = office.upload("/upload-file", "photo.png", &crate::calls::PNG[..45]).await.id();
    let mut form = student_form(&school, a, "Zain Raza");
    form["photo_file_id"] = json!(broken);
    let id = office.post("/save-student", form).await.id();
    let (result, pdf) = printed(&office, "/print-student-cards", json!({ "ids": [id] })).await;
    assert_eq!((&result["cards"], photographs(&pdf)), (&json!(1), 0));
});

/// A picture of so many pixels.
fn picture(wide: u32, tall: u32) -> Vec<u8> {
    let mut out = std::io::Cursor::new(Vec::new());
    let pixels = image::RgbImage::from_fn(wide, tall, |x, y| image::Rgb([(x % 256) as u8, (y % 256) as u8, 120]));
    pixels.write_to(&mut out, image::ImageFormat::Png).expect("a picture");
    out.into_inner()
}
