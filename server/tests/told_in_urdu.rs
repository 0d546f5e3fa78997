//! Families of a group that writes in Urdu are told in Urdu what the program says of admissions, entry tests and scholarships: no word of English among it.

use crate::{
    admissions::{approve, decide, form, paper_version, ready},
    applicant_money::unpaid_lapse,
    desk::Desk,
    entry_tests, scholarships,
};
use kernel::{Tx, binds, sql, token::token_hash};
use serde_json::{Value, json};
use std::{collections::BTreeSet, sync::Arc, time::Duration};
use stories::sources::{root, sources};
use testkit::{School, World, in_school};

/// Who tells families something in these areas, and of what kind. Each has a story below.
const SENDERS: &[(&str, &str)] = &[
    ("admissions/src/forms/mail.rs", "ApplicationStatus"),
    // What the office typed, as it stands.
    ("admissions/src/inquiries/actions/steps.rs", "InquiryReply"),
    ("entry_tests/src/public/mail.rs", "EntryTest"),
    ("entry_tests/src/public/mail.rs", "PasswordCode"),
    ("entry_tests/src/scholarships/awards/mail.rs", "ScholarshipNews"),
];

#[test]
fn every_sender_of_these_areas_is_known() {
    let areas = root().join("server/areas");
    let mut found = BTreeSet::new();
    for area in ["admissions", "entry_tests"] {
        for (path, text) in sources(&areas.join(area).join("src")) {
            let file = path.strip_prefix(&areas).expect("a file of an area").to_string_lossy().into_owned();
            for (_, after) in text.match_indices("kind: MessageKind::").map(|(at, start)| text.split_at(at + start.len())) {
                let kind: String = after.chars().take_while(|c| c.is_alphanumeric()).collect();
                found.insert((file.clone(), kind));
            }
        }
    }
    let known: BTreeSet<(String, String)> = SENDERS.iter().map(|(file, kind)| ((*file).to_owned(), (*kind).to_owned())).collect();
    assert_eq!(found, known, "a sender that is new has its story here");
}

/// The group writes in Urdu.
async fn in_urdu(school: &School) {
    let admin = school.admin();
    let kept = admin.get("/get-message-settings").await.ok()["data"].clone();
    let form = json!({
        "id": kept["id"], "version": kept["version"], "language": "ur", "quiet_from": "21:00", "quiet_to": "07:00", "daily_limit": 0,
        "gateway_on": false, "gateway_seconds": 10,
    });
    admin.post("/update-message-settings", form).await.ok();
}

/// Words in Latin letters. What holds a digit is a number.
fn latin_words(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-')
        .filter(|word| word.contains(|c: char| c.is_ascii_alphabetic()) && !word.contains(|c: char| c.is_ascii_digit()))
        .collect()
}

/// All messages of a kind are in Urdu, and say this among them.
async fn told(world: &World, kind: &'static str, news: &[&str]) {
    let of_kind = sql!("SELECT language, filled FROM message WHERE kind = $1 ORDER BY id");
    let read = move |tx: &mut Tx| tx.all::<(String, String)>(of_kind, &binds![kind]);
    let mut said = Vec::new();
    for (language, filled) in world.app.db.read(read).await.expect("messages") {
        assert_eq!(language, "ur", "{filled}");
        let filled: Value = serde_json::from_str(&filled).expect("what it was filled with");
        let text = ["text", "news", "purpose"].iter().find_map(|name| filled[*name].as_str()).expect("what is told").to_owned();
        // A campus is called as it is called.
        let own = filled["campus"].as_str().map_or_else(|| text.clone(), |campus| text.replace(campus, ""));
        assert!(latin_words(&own).is_empty(), "{kind}: {text}");
        said.push(text);
    }
    for part in news {
        assert!(said.iter().any(|text| text.contains(*part)), "{kind}: nobody was told {part}: {said:#?}");
    }
}

in_school!(an_admission_is_told_in_urdu, |world: Arc<World>, school: School| async move {
    in_urdu(&school).await;
    let (office, head, admin) = (school.user("admission_officer", "a"), school.user("campus_admin", "a"), school.admin());
    let pool = json!({
        "campus_id": school.a.id, "session_id": school.session, "class_id": school.class, "shift": "morning", "wing": "co_education", "quota": "open",
        "seats": 1, "over_offer": 0,
    });
    head.post("/save-seat-pool", pool).await.ok();
    let first = ready(&school, &office, "First Khan", "0300-8123410", json!({})).await;
    // Messages of one step and moment are one.
    let later = || world.advance(Duration::from_secs(1));
    // The office keeps the seat for the first, and lets it go again.
    let version = office.get(&format!("/get-admission-details?id={first}")).await.ok()["data"]["version"].clone();
    office.post("/hold-admission-seat", json!({ "id": first, "version": version, "held_until": "2026-12-01" })).await.ok();
    later();
    decide(&office, first, "release", "").await.ok();
    let second = ready(&school, &office, "Second Khan", "0300-8123411", json!({})).await;
    for step in ["receive", "refuse", "verify"] {
        let version = paper_version(&office, second, "domicile").await;
        let paper = json!({ "id": second, "paper": "domicile", "version": version, "step": step, "reason": "تصویر صاف نہیں" });
        office.post("/mark-admission-paper", paper).await.ok();
    }
    // The loser of the last seat waits, and moves up once it is free.
    let approved = approve(&office, first).await.ok()["data"].clone();
    assert_eq!(approve(&office, second).await.status, 409);
    decide(&office, first, "cancel", "گھرانہ ملتان جا رہا ہے").await.ok();
    later();
    let app = world.app.clone();
    let moved = tokio::task::spawn_blocking(move || ::admissions::api::move_up(&app)).await.expect("a thread").expect("the waiting lists");
    assert_eq!(moved, 1);
    let kept = approve(&office, second).await.ok()["data"].clone();
    let pay = json!({ "challan_ids": [kept["challan_id"]], "amount_minor": kept["challan_minor"] });
    admin.post("/approve-installment", pay).await.ok();
    later();
    admin.post("/unpaid-installment", json!({ "challan_id": kept["challan_id"], "reason": "Another family's money" })).await.ok();
    // Who waits asks for another quota.
    let third = ready(&school, &office, "Third Khan", "0300-8123412", json!({})).await;
    decide(&office, third, "queue", "").await.ok();
    let mut other = form(&school, "Third Khan", "0300-8123412", json!({ "quota": "sports" }));
    let shown = office.get(&format!("/get-admission-details?id={third}")).await.ok();
    (other["id"], other["version"]) = (json!(third), shown["data"]["version"].clone());
    later();
    office.post("/update-admission", other).await.ok();
    // A slip of the form fee and a first challan are not paid in time; the office takes the admission up again.
    admin.post("/update-settings", json!({ "values": { "admissions.form_fee_minor": 100_000 } })).await.ok();
    ready(&school, &office, "Fourth Khan", "0300-8123413", json!({})).await;
    world.advance(Duration::from_secs(30 * 24 * 3_600));
    let lapsed = unpaid_lapse(&world).await;
    assert_eq!((&lapsed["slips"], &lapsed["admissions"]), (&json!(1), &json!(1)), "{lapsed}");
    let revive = json!({ "student_id": kept["student_id"], "reason": "The father brings the money today" });
    world.admin().await.post("/revive-admission", revive).await.ok();

    let number = approved["challan_no"].as_str().expect("a number").to_owned();
    let news = [
        format!("پہلے چالان کا نمبر {number} اور رقم"),
        "اس درخواست کے لیے ایک نشست 1 دسمبر 2026 تک محفوظ ہے".into(),
        "اس درخواست کے لیے رکھی گئی نشست اب محفوظ نہیں".into(),
        "فی الحال کوئی نشست خالی نہیں".into(),
        "نشست خالی ہو گئی ہے اور 25 نومبر 2026 تک محفوظ ہے".into(),
        "ایک کاغذ نامنظور ہوا: ڈومیسائل (تصویر صاف نہیں)".into(),
        "گھرانہ ملتان جا رہا ہے".into(),
        "پہلے چالان کی ادائیگی واپس لی گئی".into(),
        "کسی اور جماعت یا کوٹے کی درخواست ہے".into(),
        "فارم کی فیس کی سلپ".into(),
        "پہلا چالان وقت پر ادا نہیں ہوا".into(),
        "میعاد ختم ہونے کے بعد درخواست دوبارہ لی گئی".into(),
    ];
    told(&world, "application_status", &news.iter().map(String::as_str).collect::<Vec<&str>>()).await;
});

in_school!(a_test_is_told_in_urdu, |world: Arc<World>, school: School| async move {
    in_urdu(&school).await;
    let test = entry_tests::opened(&school, |form| form["fee_minor"] = json!(150_000)).await;
    let (office, exams) = (school.user("admission_officer", "a"), school.user("exam_controller", "a"));
    let (head, cashier) = (school.user("campus_admin", "a"), school.user("cashier", "a"));
    // A visitor confirms with the code; only its hash is kept, so the story puts one of its own there.
    let sent = school.visitor().post("/save-fast", entry_tests::applicant(&school, test, 1)).await.ok()["data"].clone();
    let no = sent["application_no"].as_str().expect("a number").to_owned();
    let hash: String = token_hash(&format!("{no}/123456")).iter().map(|byte| format!("{byte:02x}")).collect();
    let put = move |tx: &mut Tx| {
        tx.exec(sql!("UPDATE fast_application SET code_hash = $2 WHERE application_no = $1"), &binds![no.clone(), hash.clone()])
    };
    world.app.db.write(put).await.expect("a code");
    school.visitor().post("/confirm-fast", json!({ "key": sent["key"], "code": "123456" })).await.ok();
    let own = office.get("/get-fasts").await.ok()["data"][0]["id"].as_i64().expect("an id");
    let mut ids = vec![own];
    for (n, matric) in [(2, 880), (3, 770)] {
        ids.push(entry_tests::written(&office, &school, test, n, matric).await);
    }
    let slip_of = async |id: i64| entry_tests::details(&office, id).await["fee_slip_id"].as_i64().expect("a slip");
    for id in &ids {
        cashier.post("/receive-applicant-slip", json!({ "id": slip_of(*id).await })).await.ok();
    }
    // One does not pay, gets another slip, and is refused in the end.
    let late = entry_tests::written(&office, &school, test, 4, 900).await;
    let slip = slip_of(late).await;
    let over = move |tx: &mut Tx| tx.exec(sql!("UPDATE applicant_slip SET valid_until = '2026-11-02' WHERE id = $1"), &binds![slip]);
    world.app.db.write(over).await.expect("a slip of before");
    assert_eq!(unpaid_lapse(&world).await["slips"], 1);
    let version = entry_tests::details(&office, late).await["version"].clone();
    office.post("/renew-fast-fee-slip", json!({ "id": late, "version": version, "valid_until": "2026-11-28" })).await.ok();
    let refuse = json!({ "application_ids": [late], "reason": "تصویر صاف نہیں" });
    office.post("/reject-fast/applications", refuse).await.ok();

    let admin = school.admin();
    let is_told = async |kind: &'static str| {
        let last = move |tx: &mut Tx| tx.value::<i64>(sql!("SELECT MAX(id) FROM job WHERE kind = $1"), &binds![kind]);
        let job = world.app.db.read(last).await.expect("a job");
        assert_eq!(admin.finished_job(job).await["status"], "done");
    };
    assert_eq!(entry_tests::approve(&office, &school, &ids).await.ok()["data"]["approved"], 3);
    is_told("entry_tests.tell_approved").await;
    entry_tests::attendance(&office, &school, test, &[]).await;
    head.post("/give-fast-script-codes", json!({ "test_id": test })).await.ok();
    let marks = [(ids[0], 30.0, 40.0), (ids[1], 35.0, 45.0), (ids[2], 30.0, 30.0)];
    entry_tests::enter(&exams, &school, test, "first", &marks).await.ok();
    entry_tests::enter(&office, &school, test, "second", &marks).await.ok();
    let list = json!({ "test_id": test, "program_id": school.program, "name": "Class nine merit" });
    let list = head.post("/save-fast-award-list", list).await.id();
    head.post("/publish-fast-award-list", json!({ "id": list, "version": 1 })).await.ok();
    is_told("entry_tests.tell_results").await;

    let news = [
        "کی تصدیق ہو گئی ہے",
        "ٹیسٹ فیس موصول ہو گئی ہے",
        "وقت پر ادا نہیں ہوئی",
        "نئی سلپ ہماری ویب سائٹ پر ہے؛ اسے 28 نومبر 2026 تک",
        "منظور نہیں ہوئی: تصویر صاف نہیں",
        "آپ کا رول نمبر",
        "نشست کی پیشکش کی گئی ہے۔ 25 نومبر 2026 تک",
        "انتظار کی فہرست میں ہیں",
    ];
    told(&world, "entry_test", &news).await;
    told(&world, "password_code", &["ٹیسٹ کی درخواست"]).await;
});

in_school!(a_scholarship_is_told_in_urdu, |world: Arc<World>, school: School| async move {
    in_urdu(&school).await;
    let desk = Desk::open(world, school).await;
    let limit = json!({ "values": { "fees.concession_limit": 100_000_000 } });
    desk.school.admin().post("/update-settings", limit).await.ok();
    // Two children of one guardian.
    let (better, fails) = (desk.school.a.students[0], desk.school.a.students[1]);
    scholarships::with_marks(&desk, better, 850).await;
    scholarships::with_marks(&desk, fails, 950).await;
    let merit = scholarships::merit(&desk, json!({ "awaits_matric": true })).await;
    scholarships::fund(&desk, merit, 500_000).await;
    let principal = desk.school.user("principal", "a");
    let ids = principal.post("/award-scholarship", json!({ "scholarship_id": merit })).await.ok()["data"]["award_ids"].clone();
    let done = scholarships::step(&desk, "chief_accountant", "/approve-scholarship-awards", json!({ "ids": ids })).await;
    assert_eq!(done["awards"], 2, "{done}");
    scholarships::confirm(&desk, better, 9_100).await.ok();
    scholarships::confirm(&desk, fails, 7_999).await.ok();
    let revoke = json!({ "ids": [scholarships::award(&desk, better).await["id"]], "reason": "حاضری کم رہی" });
    scholarships::step(&desk, "principal", "/revoke-scholarship-awards", revoke).await;
    let news = ["آج سے دیا جا رہا ہے", "زیادہ ملے گا", "79.99 فیصد", "اگلی قسط سے ختم ہے۔ حاضری کم رہی"];
    told(&desk.world, "scholarship_news", &news).await;
});
