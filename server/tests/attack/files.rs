//! Files, jobs, their results and signed links of another campus; tricks in names; pictures that unpack into all memory.

use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

/// One white pixel, with another width and height in its header.
fn picture(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = crate::calls::PNG.to_vec();
    bytes[16..20].copy_from_slice(&width.to_be_bytes());
    bytes[20..24].copy_from_slice(&height.to_be_bytes());
    bytes
}

/// Every form that names a file, with the file's field.
fn forms(school: &School, student: i64, file: i64) -> Vec<(&'static str, &'static str, Value)> {
    let b = &school.b;
    let mut pupil = testkit::school::student_form(school, b, "With a photo");
    pupil["photo_file_id"] = json!(file);
    let teacher = json!({
        "name": "Hina Malik", "gender": "female", "designation_id": school.designation, "campus_id": b.id, "joined_on": "2025-01-06",
        "contract": "contract", "photo_file_id": file,
    });
    vec![
        ("/save-student", "photo_file_id", pupil),
        ("/save-employee", "photo_file_id", teacher),
        ("/check-student-import", "file_id", json!({ "file_id": file, "campus_id": b.id, "session_id": school.session })),
        ("/import-students", "file_id", json!({ "file_id": file, "campus_id": b.id, "session_id": school.session })),
        ("/check-employee-import", "file_id", json!({ "file_id": file, "campus_id": b.id })),
        ("/import-employees", "file_id", json!({ "file_id": file, "campus_id": b.id })),
        ("/check-parent-import", "file_id", json!({ "file_id": file, "campus_id": b.id })),
        ("/import-parents", "file_id", json!({ "file_id": file, "campus_id": b.id })),
        ("/check-bank-file", "file_id", json!({ "file_id": file, "bank_id": b.bank })),
        ("/upload-installment-attachment", "file_id", json!({ "id": student, "file_id": file })),
    ]
}

/// An issued challan of campus B.
async fn challan_of_b(school: &School) -> i64 {
    let admin = school.admin();
    let plan = json!({ "student_ids": school.b.students, "campus_id": school.b.id, "template_id": school.b.template });
    admin.post("/save-installments", plan).await.ok();
    let rows = admin.get(&format!("/get-challans?student_id={}&sort=id&per_page=1", school.b.students[0])).await.ok();
    let id = rows["data"][0]["id"].as_i64().expect("a challan");
    admin.post("/issue-challans", json!({ "ids": [id] })).await.ok();
    id
}

in_school!(no_form_takes_a_file_of_somebody_else, |_world: Arc<World>, school: School| async move {
    let challan = challan_of_b(&school).await;
    let theirs = school.user("campus_admin", "a").upload("/upload-file", "photo.png", &picture(1, 1)).await.id();
    let clerk = school.user("campus_admin", "b");
    for file in [theirs, 987_654_321] {
        for (path, field, form) in forms(&school, challan, file) {
            let reply = clerk.post(path, form).await;
            assert!(reply.status == 422, "{path} with somebody else's file: {} {}", reply.status, reply.body);
            reply.refused(422, field);
        }
    }
});

in_school!(a_family_takes_no_paper_away, |_world: Arc<World>, school: School| async move {
    let (a, admin) = (&school.a, school.admin());
    admin.post("/save-installments", json!({ "student_ids": a.students, "campus_id": a.id, "template_id": a.template })).await.ok();
    let rows = admin.get(&format!("/get-challans?student_id={}&sort=id&per_page=2", a.students[0])).await.ok();
    let ids: Vec<i64> = rows["data"].as_array().expect("rows").iter().filter_map(|row| row["id"].as_i64()).collect();
    admin.post("/issue-challans", json!({ "ids": ids })).await.ok();
    let (parent, cashier) = (school.user("parent", "a"), school.user("cashier", "a"));
    let attach = async |by: &Client, challan: i64| {
        let file = by.upload("/upload-file", "slip.png", &picture(1, 1)).await.id();
        by.post("/upload-installment-attachment", json!({ "id": challan, "file_id": file })).await.status
    };
    assert_eq!((attach(&parent, ids[0]).await, attach(&parent, ids[0]).await), (200, 200), "papers of an open challan");
    assert_eq!((attach(&cashier, ids[1]).await, attach(&parent, ids[1]).await), (200, 200), "a family adds its own to the office's");
    for id in &ids {
        let papers = admin.get(&format!("/get-challan-details?id={id}")).await.ok()["data"]["papers"].clone();
        assert_eq!(papers.as_array().map(Vec::len), Some(2), "every file stays: {papers}");
    }
    let whole = json!({ "challan_ids": ids, "amount_minor": 900_000_000_i64 });
    admin.post("/approve-installment", whole).await.ok();
    assert_eq!((attach(&parent, ids[0]).await, attach(&cashier, ids[0]).await), (409, 200), "a paid challan is the office's");
});

async fn printed(by: &Client, challan: i64) -> (i64, Value) {
    let started = by.post("/print-challans", json!({ "ids": [challan] })).await.ok();
    let id = started["data"]["job_id"].as_i64().expect("a job");
    (id, by.finished_job(id).await)
}

in_school!(a_print_run_is_its_starter_s_alone, |_world: Arc<World>, school: School| async move {
    let challan = challan_of_b(&school).await;
    let owner = school.user("campus_admin", "b");
    let (job, _) = printed(&owner, challan).await;
    // Neither another campus nor another person of the same one.
    for (role, at) in [("campus_admin", "a"), ("accountant", "a"), ("accountant", "b"), ("auditor", "b"), ("student", "b")] {
        let other = school.user(role, at);
        for path in [format!("/get-job-details?id={job}"), format!("/job-events?id={job}")] {
            let reply = other.get(&path).await;
            assert_eq!(reply.status, 404, "{role} of {at}, {path}: {}", reply.body);
            let unknown = other.get(&path.replace(&job.to_string(), "987654321")).await;
            assert_eq!(reply.body, unknown.body, "the wording tells that the job is there");
        }
        assert_eq!(other.post("/cancel-job", json!({ "id": job })).await.status, 404);
        assert!(!other.get("/get-jobs").await.ok()["data"].as_array().expect("jobs").iter().any(|one| one["id"] == job));
    }
    let mine = owner.get(&format!("/job-events?id={job}")).await;
    assert!(mine.status == 200 && mine.bytes.starts_with(b"data:"), "{} {}", mine.status, mine.body);
});

in_school!(a_signed_link_is_good_as_it_stands_or_not_at_all, |world: Arc<World>, school: School| async move {
    let clerk = school.user("campus_admin", "a");
    let up = clerk.upload("/upload-file", "photo.png", &picture(1, 1)).await.ok();
    let link = up["data"]["url"].as_str().expect("a link").trim_start_matches("/api").to_owned();
    let visitor = school.visitor();
    assert_eq!(visitor.get(&link).await.status, 200);
    let parts: Vec<(&str, &str)> = link.split_once('?').expect("a query").1.split('&').filter_map(|pair| pair.split_once('=')).collect();
    for (name, value) in parts {
        let other = match name {
            "signature" => "0".repeat(value.len()),
            // A right that the reader has, and under which the file was not shown.
            "under" => "Students+%26+Staff.students.details".to_owned(),
            _ => (value.parse::<i64>().expect("a number") + 1).to_string(),
        };
        for changed in [other.as_str(), ""] {
            let altered = link.replace(&format!("{name}={value}"), &format!("{name}={changed}"));
            let status = visitor.get(&altered).await.status;
            assert!(matches!(status, 404 | 422), "{altered}: {status}");
        }
    }
    world.advance(std::time::Duration::from_secs(61));
    assert_eq!(visitor.get(&link).await.status, 404, "a link of a minute ago");
});

in_school!(names_of_files_play_no_tricks, |_world: Arc<World>, school: School| async move {
    let clerk = school.user("campus_admin", "a");
    let long = format!("{}.png", "x".repeat(400));
    for name in [
        "../../etc/passwd.png",
        r"..\..\windows\system32\x.png",
        "/etc/shadow",
        "a%0d%0aSet-Cookie: x=1.png",
        ".htaccess",
        "photo.php.png",
        "<script>.png",
        "a;filename=evil.exe",
        "تصویر\u{202e}gnp.exe",
        long.as_str(),
    ] {
        let up = clerk.upload("/upload-file", name, &picture(1, 1)).await.ok();
        let kept = up["data"]["name"].as_str().expect("a name").to_owned();
        let plain =
            !kept.contains(['/', '\\', '<', '>', ';', '%', '"', '\u{202e}']) && !kept.starts_with('.') && kept.chars().count() <= 120;
        assert!(plain && kept.ends_with(".png"), "{name} is kept as {kept}");
        let got = school.visitor().get(up["data"]["url"].as_str().expect("a link").trim_start_matches("/api")).await;
        assert_eq!((got.status, got.headers["content-type"].to_str().expect("text")), (200, "image/png"), "{name}");
        let sent = got.headers["content-disposition"].to_str().expect("text").to_owned();
        let name_sent = sent
            .strip_prefix("inline; filename=\"")
            .and_then(|rest| rest.strip_suffix('"'))
            .unwrap_or_else(|| panic!("{name} is sent as {sent}"));
        assert!(name_sent.chars().all(|c| c.is_ascii_alphanumeric() || "-._".contains(c)), "{name} is sent as {sent}");
        let policy = got.headers["content-security-policy"].to_str().expect("text").to_owned();
        assert!(policy.contains("sandbox") && policy.contains("default-src 'none'"), "{policy}");
    }
});

in_school!(pictures_of_forty_megapixels_are_refused, |_world: Arc<World>, school: School| async move {
    let clerk = school.user("campus_admin", "a");
    clerk.upload("/upload-file", "camera.png", &picture(6_000, 4_000)).await.ok();
    for (width, height) in [(8_000, 5_000), (u32::MAX, u32::MAX), (1, u32::MAX)] {
        let reply = clerk.upload("/upload-file", "huge.png", &picture(width, height)).await;
        assert_eq!(reply.status, 413, "{width} x {height}: {}", reply.body);
        assert_eq!(reply.body["message"], "This picture is too large; at most 32 megapixels can be taken.");
    }
});

/// What a file is called and what it is.
const LIES: &[(&str, &[u8], Option<&str>)] = &[
    ("photo.png", b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\n", Some("application/pdf")),
    ("photo.jpg", b"Name,Gender\nAli,male\n", Some("text/csv")),
    ("photo.png", b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", None),
    ("photo.png", b"<!doctype html><script>alert(1)</script>", None),
    ("photo.png", b"MZ\x90\x00\x03\x00\x00\x00", None),
    ("photo.png", b"\x7fELF\x02\x01\x01\x00", None),
];

in_school!(a_file_that_lies_about_its_type_is_what_its_bytes_say, |_world: Arc<World>, school: School| async move {
    let clerk = school.user("campus_admin", "b");
    for (name, bytes, taken_as) in LIES {
        let up = clerk.upload("/upload-file", name, bytes).await;
        let Some(kind) = taken_as else {
            assert_eq!(up.status, 415, "{name} of {bytes:?}: {}", up.body);
            continue;
        };
        let file = up.ok()["data"].clone();
        let got = school.visitor().get(file["url"].as_str().expect("a link").trim_start_matches("/api")).await;
        let sent = got.headers["content-type"].to_str().expect("text").to_owned();
        assert!(sent.starts_with(kind) && !file["name"].as_str().expect("a name").ends_with("g"), "{name} is sent as {sent}: {file}");
        // No photograph, however it is called.
        for (path, field, form) in forms(&school, 0, file["id"].as_i64().expect("an id")).into_iter().filter(|one| one.1 == "photo_file_id")
        {
            let said = clerk.post(path, form).await.refused(422, field);
            assert_eq!(said, "Choose a picture: JPEG, PNG or WebP.", "{path}");
        }
    }
});
