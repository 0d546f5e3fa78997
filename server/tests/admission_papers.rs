//! Papers of an admission form: what is refused is told to the family and comes again; a scan that is too large leaves nothing behind.

use crate::admissions::trail;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

const PHOTO: &[u8] = b"\xff\xd8\xff\xdb\x00\x04ab\xff\xda\x00\x02pixels\xff\xd9";

/// How a paper of a form stands.
async fn state(by: &Client, id: i64, paper: &str) -> Value {
    let form = by.get(&format!("/get-admission-details?id={id}")).await.ok()["data"].clone();
    form["documents"].as_array().expect("papers").iter().find(|one| one["paper"] == paper).expect("the paper")["state"].clone()
}

in_school!(a_refused_paper_is_told_to_the_family_and_comes_again, |world: Arc<World>, school: School| async move {
    let (office, head) = (school.user("admission_officer", "a"), school.user("campus_admin", "a"));
    let form = json!({
        "campus_id": school.a.id, "session_id": school.session, "program_id": school.program, "class_id": school.class, "name": "Sana Iqbal",
        "father_name": "Iqbal Hussain", "gender": "female", "date_of_birth": "2012-03-04", "guardian_name": "Iqbal Hussain",
        "guardian_relation": "father", "guardian_phone": "0300-8123480", "guardian_email": "iqbal@example.com", "submit": true,
    });
    let id = office.post("/save-admission", form).await.id();
    let told = async || head.get("/get-sent-messages?kind=application_status").await.ok()["total"].as_i64().expect("a count");
    let before = told().await;
    let number = id.to_string();
    let scan = [("id", number.as_str()), ("kind", "b_form")];
    let written = trail(&world).await;
    let heavy = vec![b'x'; 40 << 20];
    let huge = office.upload_form("/upload-documents", &scan, "b-form.jpg", &heavy).await;
    assert_eq!(huge.status, 413);
    assert!(huge.body["message"].as_str().expect("a sentence").contains("too large"), "{}", huge.body);
    assert_eq!(state(&office, id, "b_form").await, "awaited", "nothing is left behind");
    assert_eq!(trail(&world).await, written, "nor in the trail");
    // A form whose scans come to 40 MB, each of them small enough, is taken whole.
    for paper in ["father_cnic", "photographs", "domicile", "result_card", "other"] {
        let mut scan = PHOTO.to_vec();
        scan.splice(PHOTO.len() - 2..PHOTO.len() - 2, vec![b'x'; 8 << 20]);
        office.upload_form("/upload-documents", &[("id", number.as_str()), ("kind", paper)], "scan.jpg", &scan).await.ok();
        assert_eq!(state(&office, id, paper).await, "received");
    }
    office.upload_form("/upload-documents", &scan, "b-form.jpg", PHOTO).await.ok();

    let mark = |step: &str| json!({ "id": id, "paper": "b_form", "step": step, "reason": "Not readable" });
    office.post("/mark-admission-paper", mark("refuse")).await.ok();
    assert_eq!((state(&office, id, "b_form").await, told().await), (json!("refused"), before + 1));
    office.upload_form("/upload-documents", &scan, "b-form.jpg", PHOTO).await.ok();
    office.post("/mark-admission-paper", mark("verify")).await.ok();
    assert_eq!((state(&office, id, "b_form").await, told().await), (json!("verified"), before + 1), "what is verified needs no message");
});
