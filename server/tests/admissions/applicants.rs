//! What applicants do by themselves: they apply once, and change their own form only.

use super::{decide, form, paper_version, shown, trail};
use kernel::{binds, sql};
use serde_json::{Value, json};
use std::{collections::BTreeSet, sync::Arc};
use testkit::{School, World, in_school};

/// One white pixel, with a text that a camera could have written.
const PHOTO: &[u8] = b"\xff\xd8\xff\xe1\x00\x10Exif\0\0GPS here\xff\xdb\x00\x04ab\xff\xda\x00\x02pixels\xff\xd9";

async fn visible(world: &World, campus: i64, shown: bool) {
    let work = move |tx: &mut kernel::Tx| tx.exec(sql!("UPDATE campus SET is_public = $2 WHERE id = $1"), &binds![campus, shown]);
    world.app.db.write(work).await.expect("a campus that visitors see, or not");
}

in_school!(an_applicant_changes_only_their_own_form, |world: Arc<World>, school: School| async move {
    visible(&world, school.a.id, true).await;
    visible(&world, school.b.id, false).await;
    let (visitor, office) = (school.visitor(), school.user("admission_officer", "a"));
    let key = "a-key-that-the-phone-made-1";
    let mut own =
        form(&school, "Bilal Aslam", "0300-8123420", json!({ "cnic": "35202-8123420-1", "consent": true, "key": key, "submit": false }));
    own["notes"] = json!("a note that visitors cannot write");
    let empty = visitor.post("/save-admission", json!({ "name": "B" })).await;
    for field in ["name", "campus_id", "guardian_phone", "consent"] {
        empty.refused(422, field);
    }
    let mut unheard = own.clone();
    unheard["consent"] = json!(false);
    visitor.post("/save-admission", unheard).await.refused(422, "consent");
    let mut hidden = own.clone();
    hidden["campus_id"] = json!(school.b.id);
    visitor.post("/save-admission", hidden).await.refused(422, "campus_id");
    let saved = visitor.post("/save-admission", own.clone()).await.ok()["data"].clone();
    assert_eq!(visitor.post("/save-admission", own.clone()).await.ok()["data"]["id"], saved["id"], "sent twice, kept once");
    let found = visitor.post("/get-own-admission", json!({ "key": key })).await.ok()["data"].clone();
    assert_eq!((&found["name"], &found["notes"], &found["version"]), (&json!("Bilal Aslam"), &Value::Null, &saved["version"]));
    // The answer was lost, and the family corrected the form before it sent it again.
    let mut corrected = own.clone();
    corrected["city"] = json!("Sahiwal");
    assert_eq!(visitor.post("/save-admission", corrected.clone()).await.ok()["data"]["id"], saved["id"]);
    let found = visitor.post("/get-own-admission", json!({ "key": key })).await.ok()["data"].clone();
    assert_eq!((&found["city"], &found["education"][0]["obtained"]), (&json!("Sahiwal"), &own["education"][0]["obtained"]), "{found}");
    let own = corrected;
    assert_eq!(visitor.post("/get-own-admission", json!({ "key": "a-key-that-somebody-made-up" })).await.status, 404);

    // Scans: real pictures of at most 10 MB, without what the camera wrote.
    let scan = |kind: &'static str| [("key", key), ("kind", kind)];
    let sent = visitor.upload_form("/upload-documents", &scan("b_form"), "b-form.jpg", PHOTO).await.ok();
    assert_eq!(sent["message"], "Documents uploaded successfully");
    let paper =
        sent["data"]["documents"].as_array().expect("papers").iter().find(|one| one["paper"] == "b_form").expect("the B-form").clone();
    assert_eq!(paper["state"], "received");
    let kept = visitor.get(paper["file"]["url"].as_str().expect("a link").trim_start_matches("/api")).await;
    assert!(kept.status == 200 && !kept.bytes.windows(3).any(|part| part == b"GPS"), "what the camera wrote is gone");
    let written = trail(&world).await;
    let large = vec![b'x'; (10 << 20) + 1];
    assert_eq!(visitor.upload_form("/upload-documents", &scan("b_form"), "large.jpg", &large).await.status, 413);
    assert_eq!(visitor.upload_form("/upload-documents", &scan("b_form"), "page.html", b"<script>alert(1)</script>").await.status, 415);
    assert_eq!(visitor.upload_form("/upload-documents", &scan("secret"), "b-form.jpg", PHOTO).await.status, 422);
    let strange = [("key", "a-key-that-somebody-made-up"), ("kind", "b_form")];
    assert_eq!(visitor.upload_form("/upload-documents", &strange, "b-form.jpg", PHOTO).await.status, 404);
    let id = saved["id"].as_i64().expect("an id");
    let by_id = [("id", "1"), ("kind", "b_form")];
    assert_eq!(visitor.upload_form("/upload-documents", &by_id, "b-form.jpg", PHOTO).await.status, 401);

    // Another's form is not there; the own one is, until it is with the office.
    let mut changed = own.clone();
    changed["id"] = json!(id);
    changed["version"] = shown(&office, id).await["version"].clone();
    let mut stolen = changed.clone();
    stolen["key"] = json!("a-key-that-somebody-made-up");
    assert_eq!(visitor.post("/update-admission", stolen).await.status, 404);
    let mut keyless = changed.clone();
    keyless.as_object_mut().expect("an object").remove("key");
    assert_eq!(visitor.post("/update-admission", keyless).await.status, 401);
    assert_eq!(trail(&world).await, written, "what is refused leaves nothing in the trail");
    changed["submit"] = json!(true);
    changed["name"] = json!("<script>alert('x')</script>");
    visitor.post("/update-admission", changed.clone()).await.ok();
    assert_eq!(shown(&office, id).await["status"], "submitted");
    changed["version"] = shown(&office, id).await["version"].clone();
    assert_eq!(visitor.post("/update-admission", changed.clone()).await.status, 409, "it is with the office");
    let mut same = own.clone();
    (same["submit"], same["name"]) = (json!(true), changed["name"].clone());
    assert_eq!(visitor.post("/save-admission", same).await.ok()["data"]["id"], id, "the same once more");
    assert_eq!(visitor.post("/save-admission", own.clone()).await.status, 409, "other content is not lost in silence");
    // Papers still come until the office begins to check them; then only what it refused is sent again.
    visitor.upload_form("/upload-documents", &scan("father_cnic"), "cnic.jpg", PHOTO).await.ok();
    for (paper, step) in [("photographs", "verify"), ("b_form", "refuse")] {
        let version = paper_version(&office, id, paper).await;
        let mark = json!({ "id": id, "paper": paper, "version": version, "step": step, "reason": "Not readable" });
        office.post("/mark-admission-paper", mark).await.ok();
    }
    assert_eq!(visitor.upload_form("/upload-documents", &scan("father_cnic"), "cnic.jpg", PHOTO).await.status, 409);
    visitor.upload_form("/upload-documents", &scan("b_form"), "b-form.jpg", PHOTO).await.ok();

    // Returned, it can be corrected; the reason is read by the applicant.
    office.post("/decide-admission", json!({ "id": id, "version": changed["version"], "step": "return" })).await.refused(422, "reason");
    decide(&office, id, "return", "The name is not readable").await.ok();
    let status = visitor.post("/get-own-admission-status", json!({ "key": key })).await.ok()["data"].clone();
    assert_eq!((&status["status"], &status["status_reason"]), (&json!("returned"), &json!("The name is not readable")));
    // What the office adds meanwhile, and the website does not ask, stays when the family sends its form again.
    changed["name"] = json!("Bilal Aslam");
    let mut by_office = changed.clone();
    by_office.as_object_mut().expect("an object").remove("key");
    let more = json!({ "version": shown(&office, id).await["version"], "submit": false, "religion": "Islam", "guardian_occupation": "Engineer",
        "education": [{ "exam": "middle", "year": 2026, "obtained": 630, "total": 700, "study_group": "Science" }, { "exam": "other", "year": 2025 }] });
    by_office.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    office.post("/update-admission", by_office).await.ok();
    changed["version"] = shown(&office, id).await["version"].clone();
    changed["education"][0]["obtained"] = json!(640);
    visitor.post("/update-admission", changed.clone()).await.ok();
    let whole = shown(&office, id).await;
    assert_eq!(whole["events"][0]["reason"], Value::Null, "it was corrected");
    assert_eq!((&whole["religion"], &whole["guardian_occupation"]), (&json!("Islam"), &json!("Engineer")));
    let lines = whole["education"].as_array().expect("examinations");
    assert_eq!((lines.len(), &lines[0]["obtained"], &lines[0]["study_group"]), (2, &json!(640), &json!("Science")), "{whole}");

    // Given back and sent again as it was: the office reads so, the family is told nothing of it.
    decide(&office, id, "return", "The board's roll number lacks").await.ok();
    changed["version"] = shown(&office, id).await["version"].clone();
    visitor.post("/update-admission", changed).await.ok();
    let again = shown(&office, id).await;
    assert_eq!((&again["status"], &again["status_reason"]), (&json!("submitted"), &Value::Null));
    assert!(again["events"][0]["reason"].as_str().is_some_and(|said| said.contains("nothing was corrected")), "{again}");

    // By number and B-form: no number of a person comes back; five failures an hour, and one answer for all of them.
    let number = saved["form_no"].as_str().expect("a number");
    let standing = visitor.post("/find-admission", json!({ "form_no": number, "cnic": "35202-8123420-1" })).await.ok()["data"].clone();
    assert_eq!((&standing["name"], &standing["status"]), (&json!("Bilal A."), &json!("submitted")));
    assert!(!standing.to_string().contains("8123420"));
    let mut said = Vec::new();
    for _ in 0..5 {
        let wrong = visitor.post("/find-admission", json!({ "form_no": number, "cnic": "35202-0000001-1" })).await;
        assert_eq!(wrong.status, 404);
        said.push(wrong.body["message"].clone());
    }
    let made_up = visitor.post("/find-admission", json!({ "form_no": "GUL-A99-99999", "cnic": "35202-0000002-1" })).await;
    assert_eq!((made_up.status, &made_up.body["message"]), (404, &said[0]));
    assert_eq!(visitor.post("/find-admission", json!({ "form_no": number, "cnic": "35202-8123420-1" })).await.status, 429);
});

in_school!(one_applicant_applies_once_however_many_at_once, |world: Arc<World>, school: School| async move {
    visible(&world, school.a.id, true).await;
    let mut sent = tokio::task::JoinSet::new();
    for n in 0..8 {
        let visitor = school.visitor();
        let more = json!({ "cnic": "35202-8123470-1", "consent": true, "key": format!("a-key-that-phone-{n}-made") });
        let own = form(&school, "Bilal Aslam", "0300-8123470", more);
        sent.spawn(async move { visitor.post("/save-admission", own).await });
    }
    let replies = sent.join_all().await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
    for reply in replies.iter().filter(|reply| reply.status != 200) {
        reply.refused(422, "cnic");
    }
    assert_eq!(school.user("admission_officer", "a").get("/get-admissions").await.ok()["total"], 1, "the others left nothing");
    let forms: BTreeSet<i64> = trail(&world).await.into_iter().map(|(form, ..)| form).collect();
    assert_eq!(forms.len(), 1, "nor in the trail");
});

in_school!(an_applicant_reads_why_a_paper_was_refused_and_not_why_one_was_waived, |world: Arc<World>, school: School| async move {
    visible(&world, school.a.id, true).await;
    let (visitor, head) = (school.visitor(), school.user("campus_admin", "a"));
    let key = "a-key-that-the-phone-made-2";
    let more = json!({ "cnic": "35202-8123490-1", "consent": true, "key": key, "submit": false });
    let own = form(&school, "Bilal Aslam", "0300-8123490", more);
    let id = visitor.post("/save-admission", own).await.ok()["data"]["id"].as_i64().expect("an id");
    visitor.upload_form("/upload-documents", &[("key", key), ("kind", "b_form")], "b-form.jpg", PHOTO).await.ok();
    for (paper, step, reason) in [("b_form", "refuse", "The B-form is cut off"), ("father_cnic", "waive", "A friend of the director")] {
        let version = paper_version(&head, id, paper).await;
        let mark = json!({ "id": id, "paper": paper, "version": version, "step": step, "reason": reason });
        head.post("/mark-admission-paper", mark).await.ok();
    }
    let condition = json!({ "id": id, "kind": "noc", "due_on": "2026-12-20", "consequence": "The admission is cancelled" });
    head.post("/set-admission-condition", condition).await.ok();
    let waived = json!({ "id": id, "kind": "noc", "version": 1, "state": "waived", "reason": "The board owes us one" });
    head.post("/decide-admission-condition", waived).await.ok();
    let office = shown(&head, id).await.to_string();
    assert!(office.contains("A friend of the director") && office.contains("The board owes us one"), "{office}");
    for way in ["/get-own-admission", "/get-own-admission-status"] {
        let read = visitor.post(way, json!({ "key": key })).await.ok().to_string();
        assert!(read.contains("The B-form is cut off"), "{way}: {read}");
        assert!(!read.contains("A friend of the director") && !read.contains("The board owes us one"), "{way}: {read}");
    }
});
