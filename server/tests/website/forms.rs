//! Inquiries, messages and franchise requests of visitors.

use super::editor;
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school, in_school_and_on_two_nodes};

fn message() -> Value {
    json!({ "kind": "contact", "name": "Shazia Parveen", "phone": "0300-4412907", "email": "shazia@example.com", "message": "Does a bus pass Jail Road?", "consent": true })
}

/// Mails that were written to the outbox, those of running jobs waited for.
async fn outbox(world: &World, wanted: usize) -> Vec<String> {
    let folder = world.app.config.data_dir.join("outbox");
    for _ in 0..1_200 {
        let files: Vec<_> = std::fs::read_dir(&folder)
            .into_iter()
            .flatten()
            .flatten()
            .filter(|file| file.path().extension().is_some_and(|end| end == "eml"))
            .collect();
        if files.len() >= wanted {
            return files.iter().map(|file| std::fs::read_to_string(file.path()).expect("a mail")).collect();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("no {wanted} mails in {}", folder.display())
}

in_school!(a_message_reaches_the_office_and_is_answered, |world: Arc<World>, school: School| async move {
    let (by, visitor) = (editor(&school), school.visitor());
    school.admin().post("/update-settings", json!({ "values": { "website.office_email": "office@chinar.example" } })).await.ok();
    visitor.post("/save-message", message()).await.ok();
    let inbox = by.get("/get-messages?kind=contact&state=new").await.ok();
    assert_eq!((inbox["total"].as_i64(), inbox["data"][0]["name"].as_str()), (Some(1), Some("Shazia Parveen")));
    let mails = outbox(&world, 2).await;
    assert!(
        mails.iter().any(|mail| mail.contains("To: office@chinar.example"))
            && mails.iter().any(|mail| mail.contains("To: shazia@example.com"))
    );
    let row = &inbox["data"][0];
    let answered =
        by.post("/update-message", json!({ "id": row["id"], "version": row["version"], "state": "answered", "note": "Called" })).await.ok();
    assert!(answered["data"]["answered_by"].is_string() && answered["data"]["answered_at"].is_string());
    let stale = by.post("/update-message", json!({ "id": row["id"], "version": row["version"], "state": "spam" })).await;
    assert_eq!(stale.status, 409);
    assert_eq!(school.user("campus_admin", "a").get("/get-messages").await.status, 403);
});

in_school!(bad_forms_are_told_what_is_wrong, |_world: Arc<World>, school: School| async move {
    let visitor = school.visitor();
    for (field, bad) in [
        ("name", json!("")),
        ("phone", json!("12")),
        ("email", json!("no")),
        ("message", json!("")),
        ("consent", json!(false)),
        ("campus_id", json!(99_999)),
    ] {
        let mut form = message();
        form[field] = bad;
        let reply = visitor.post("/save-message", form).await;
        assert_eq!(reply.status, 422, "{field}: {}", reply.body);
        assert!(reply.body["errors"][field].is_array(), "{field}: {}", reply.body);
    }
    let franchise = json!({ "kind": "franchise", "name": "Bilal", "phone": "0300-4412907", "message": "In our town", "consent": true });
    assert!(visitor.post("/save-message", franchise).await.body["errors"]["city"].is_array(), "a franchise is somewhere");
});

in_school!(machines_are_kept_out, |world: Arc<World>, school: School| async move {
    let (by, visitor) = (editor(&school), school.visitor());
    let mut trapped = message();
    trapped["website_address"] = json!("https://spam.example");
    visitor.post("/save-message", trapped).await.ok();
    let mut quick = message();
    quick["started"] = json!((world.app.registry.clock.now().micros() / 1_000 - 500).to_string());
    visitor.post("/save-message", quick).await.ok();
    let (spam, new) = (by.get("/get-messages?state=spam").await.ok(), by.get("/get-messages?state=new").await.ok());
    assert_eq!((spam["total"].as_i64(), new["total"].as_i64()), (Some(2), Some(0)), "kept where the office finds it");
    let mut last = 200;
    for _ in 0..12 {
        let reply = visitor.post("/save-message", message()).await;
        last = reply.status;
        if last == 429 {
            assert!(reply.headers.contains_key("retry-after"));
            break;
        }
    }
    assert_eq!(last, 429, "one address sends only so many");
    world.advance(Duration::from_secs(11 * 60));
    assert_eq!(visitor.post("/save-message", message()).await.status, 200, "and may again later");
});

in_school_and_on_two_nodes!(an_address_sends_five_forms_in_ten_minutes, |world: Arc<World>, school: School| async move {
    let visitor = school.visitor();
    let inquiry = json!({ "name": "Hamza Iqbal", "phone": "0300-8123400", "campus_id": school.a.id, "consent": true });
    for turn in 0..5 {
        let reply = if turn % 2 == 0 {
            visitor.post("/save-message", message()).await
        } else {
            visitor.post("/save-inquiry", inquiry.clone()).await
        };
        assert_eq!(reply.status, 200, "form {turn}: {}", reply.body);
        world.advance(Duration::from_secs(60));
    }
    let refused = visitor.post("/save-inquiry", inquiry.clone()).await;
    let wait: u64 = refused.headers["retry-after"].to_str().expect("text").parse().expect("seconds");
    assert!(refused.status == 429 && (200..=301).contains(&wait), "{wait} seconds");
    let without_script = "form=contact&name=Shazia&phone=0300-4412907&message=Does+a+bus+pass%3F&consent=on&website_address=&started=";
    assert_eq!(visitor.form("/contact-us", without_script).await.status, 429, "the same without script");
    world.advance(Duration::from_secs(wait));
    assert_eq!(visitor.post("/save-inquiry", inquiry.clone()).await.status, 200, "the first is ten minutes ago");
    assert_eq!(visitor.post("/save-inquiry", inquiry).await.status, 429, "the second is not");
});

in_school!(a_mail_that_is_not_taken_is_tried_again_later, |world: Arc<World>, school: School| async move {
    let (admin, visitor) = (school.admin(), school.visitor());
    let outbox_folder = world.app.config.data_dir.join("outbox");
    let _ = std::fs::remove_dir_all(&outbox_folder);
    std::fs::write(&outbox_folder, "a file where the folder should be").expect("a file");
    visitor.post("/save-message", message()).await.ok();
    let waiting = |jobs: &Value, tried: &str| -> bool {
        jobs["data"].as_array().expect("jobs").iter().any(|job| {
            let text = job["message"].as_str().unwrap_or_default();
            job["status"] == "queued" && job["title"] == "Mail to shazia@example.com" && text.contains(tried)
        })
    };
    shown(&admin, |jobs| waiting(jobs, "Tried 1 of 8 times; again in 1 minutes.")).await;
    let others = school.user("campus_admin", "a").get("/get-jobs").await.ok();
    assert!(!others.to_string().contains("shazia@example.com"), "only super administrators see them");
    world.advance(Duration::from_secs(61));
    shown(&admin, |jobs| waiting(jobs, "Tried 2 of 8 times; again in 5 minutes.")).await;
    std::fs::remove_file(&outbox_folder).expect("removed");
    world.advance(Duration::from_secs(5 * 60 + 1));
    assert!(outbox(&world, 1).await.iter().any(|mail| mail.contains("To: shazia@example.com")));
    shown(&admin, |jobs| !jobs.to_string().contains("shazia@example.com")).await;
});

/// Waits until the caller's jobs are as expected.
async fn shown(by: &Client, expected: impl Fn(&Value) -> bool) {
    let mut jobs = Value::Null;
    for _ in 0..2_400 {
        jobs = by.get("/get-jobs").await.ok();
        if expected(&jobs) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{jobs}");
}

in_school!(an_inquiry_is_taken_of_visitors_and_of_clerks, |world: Arc<World>, school: School| async move {
    let visitor = school.visitor();
    let form = json!({ "name": "Hamza Iqbal", "phone": "0300-8123400", "campus_id": school.a.id, "consent": true, "notes": "ours", "source": "referral" });
    let taken = visitor.post("/save-inquiry", form.clone()).await.ok();
    assert_eq!((taken["message"].as_str(), taken["data"].is_null()), (Some("Inquiry saved successfully"), true));
    let mut unsure = form.clone();
    unsure["consent"] = json!(false);
    assert!(visitor.post("/save-inquiry", unsure).await.body["errors"]["consent"].is_array());
    let clerk = school.user("admission_officer", "a");
    let mut typed = form.clone();
    typed["consent"] = Value::Null;
    typed.as_object_mut().expect("fields").remove("consent");
    let id = clerk.post("/save-inquiry", typed.clone()).await.id();
    assert!(id > 0);
    typed["campus_id"] = json!(school.b.id);
    assert!(clerk.post("/save-inquiry", typed).await.body["errors"]["campus_id"].is_array(), "clerks write for their campuses");
    let kept: Vec<(String, Option<String>)> =
        world.app.db.read(|tx| tx.all(kernel::sql!("SELECT source, notes FROM inquiry ORDER BY id"), &[])).await.expect("rows");
    assert_eq!(kept, [("website".to_owned(), None), ("referral".to_owned(), Some("ours".to_owned()))], "a visitor fills no office fields");
    let other = json!({ "name": "Hamza Iqbal", "phone": "0300-8123400", "campus_id": school.a.id, "class_id": 99_999, "consent": true });
    assert!(visitor.post("/save-inquiry", other).await.body["errors"]["class_id"].is_array());
});

in_school!(forms_work_without_script, |_world: Arc<World>, school: School| async move {
    let (by, visitor) = (editor(&school), school.visitor());
    let good = "form=contact&name=Shazia+Parveen&phone=0300-4412907&message=Does+a+bus+pass%3F&consent=on&website_address=&started=";
    let sent = visitor.form("/contact-us", good).await;
    assert_eq!(sent.status, 303, "{}", String::from_utf8_lossy(&sent.bytes));
    let to = sent.headers["location"].to_str().expect("text").to_owned();
    assert!(to.starts_with("/contact-us?sent=1#"), "{to}");
    assert_eq!(by.get("/get-messages").await.ok()["total"], 1);
    let bad = visitor.form("/ur/contact-us", "form=contact&name=Shazia+%3Cb%3E&phone=12&message=&consent=").await;
    let page = String::from_utf8(bad.bytes).expect("UTF-8");
    assert_eq!(bad.status, 422);
    assert!(page.contains("Shazia ") && page.contains("\"phone\":") && !page.contains("Shazia <b>"), "what was typed is still there");
    assert_eq!(visitor.form("/privacy-policy", good).await.status, 405, "a page without a form takes none");
    let inquiry = format!("form=inquiry&name=Hamza&phone=0300-8123400&campus_id={}&consent=on", school.a.id);
    assert_eq!(visitor.form("/inquiry-form", &inquiry).await.status, 303);
    // One that names no form of the page is none of them: a page of applications has forms of its script alone.
    for (path, form) in [("/inquiry-form", inquiry.replace("form=inquiry&", "")), ("/ur/apply", inquiry.clone())] {
        let unsent = visitor.form(path, &form).await;
        let page = String::from_utf8(unsent.bytes).expect("UTF-8");
        assert!(unsent.status == 422 && page.contains("\"unsent\":true") && !page.contains("Hamza"), "{path}: {page}");
    }
    assert_eq!(school.admin().get("/get-inquiries").await.ok()["total"], 1, "the one that named itself");
});
