//! Reports that go by mail: once a day whoever begins them, to each reader what they may see, to nobody else; the log says why.

use kernel::{binds, sql};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school, in_school_and_on_two_nodes};

const DAY: Duration = Duration::from_secs(24 * 3_600);

/// The mails with a file in the outbox, in no order.
fn mails(world: &World) -> Vec<String> {
    let folder = world.app.config.data_dir.join("outbox");
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let texts = files
        .filter(|file| file.path().extension().is_some_and(|e| e == "eml"))
        .map(|file| std::fs::read_to_string(file.path()).unwrap_or_default());
    texts.filter(|text| text.contains("multipart/mixed")).collect()
}

async fn mails_arrive(world: &World, count: usize) -> Vec<String> {
    for _ in 0..2_400 {
        let found = mails(world);
        if found.len() >= count {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("no {count} mails arrive, but {}", mails(world).len());
}

async fn role(admin: &Client, name: &str) -> i64 {
    let roles = admin.get("/get-roles?per_page=100").await.ok();
    let found = roles["data"].as_array().expect("roles").iter().find(|one| one["name"] == name).expect("a role");
    found["id"].as_i64().expect("an id")
}

async fn user_id(by: &Client) -> i64 {
    by.get("/user").await.ok()["id"].as_i64().expect("an id")
}

/// Kept parameters of the fee report, sent each day at seven.
async fn schedule(by: &Client, more: Value) -> i64 {
    let set = json!({ "report": "/fetch-fee-report", "name": format!("By campus {more}").chars().take(60).collect::<String>(), "query": "by=campus" });
    let set = by.post("/save-report-set", set).await.id();
    let mut form = json!({ "report_set_id": set, "format": "pdf", "rhythm": "daily", "hour": 7, "role_ids": [], "user_ids": [] });
    form.as_object_mut().expect("a form").extend(more.as_object().expect("fields").clone());
    by.post("/save-report-schedule", form).await.id()
}

async fn details(by: &Client, id: i64) -> Value {
    by.get(&format!("/get-report-schedule-details?id={id}")).await.ok()["data"].clone()
}

/// Outcomes by the reader's name.
async fn log(by: &Client, id: i64) -> Vec<(String, String)> {
    let rows = by.get(&format!("/get-report-deliveries?report_schedule_id={id}&per_page=100")).await.ok();
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let rows = rows["data"].as_array().expect("rows");
    // Each says of which report it is.
    assert!(rows.iter().all(|row| row["report"] == "/fetch-fee-report" && text(&row["set_name"]).starts_with("By campus")), "{rows:?}");
    rows.iter().map(|row| (text(&row["name"]), text(&row["outcome"]))).collect()
}

async fn over(by: &Client, id: i64, runs: usize) {
    for _ in 0..2_400 {
        let found = details(by, id).await["runs"].as_array().expect("runs").clone();
        if found.len() >= runs && found.iter().all(|run| !run["finished_at"].is_null()) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("the runs of {id} do not end: {}", details(by, id).await);
}

async fn begin(world: &World) {
    let app = world.app.clone();
    tokio::task::spawn_blocking(move || ::reports::api::begin_schedules(&app)).await.expect("a thread").expect("begun");
}

in_school!(a_report_is_sent_now_to_whom_it_concerns, |world: Arc<World>, school: School| async move {
    let office = school.user("campus_admin", "a");
    let cashiers = role(&school.admin(), "cashier").await;
    let id = schedule(&office, json!({ "role_ids": [cashiers], "user_ids": [user_id(&office).await] })).await;
    let begun = office.post("/run-report-schedule", json!({ "id": id })).await.ok();
    assert!(begun["data"]["job_id"].is_i64(), "{begun}");
    over(&office, id, 1).await;
    let sent = mails_arrive(&world, 2).await;
    for email in [School::email("cashier", "a"), School::email("campus_admin", "a")] {
        let mail = sent.iter().find(|mail| mail.contains(&format!("To: {email}"))).unwrap_or_else(|| panic!("no mail to {email}"));
        assert!(mail.contains("Content-Type: application/pdf") && mail.contains("filename"), "no PDF goes to {email}");
    }
    assert!(!sent.iter().any(|mail| mail.contains(&School::email("cashier", "b"))), "a cashier beyond the sender's reach");
    let told = log(&office, id).await;
    assert_eq!((told.len(), told.iter().all(|(_, outcome)| outcome == "sent")), (2, true), "{told:?}");
    let run = details(&office, id).await["runs"][0].clone();
    assert_eq!((&run["sent"], &run["left_out"], &run["asked"]), (&json!(2), &json!(0), &json!(true)), "{run}");
    // Nobody of another campus sees or runs it.
    let other = school.user("campus_admin", "b");
    assert_eq!(other.post("/run-report-schedule", json!({ "id": id })).await.status, 404);
    assert_eq!(other.get(&format!("/get-report-schedule-details?id={id}")).await.status, 404);
    assert_eq!(school.user("cashier", "a").post("/run-report-schedule", json!({ "id": id })).await.status, 403);
});

in_school!(a_schedule_of_several_campuses_is_seen_by_who_reaches_all, |world: Arc<World>, school: School| async move {
    let (office, near, far) = (school.user("campus_admin", "a"), school.user("principal", "a"), school.user("campus_admin", "b"));
    let (sender, b) = (user_id(&office).await, school.b.id);
    let change = world.app.db.write(move |tx| {
        tx.exec(sql!("INSERT INTO user_campus (user_id, campus_id) VALUES ($1, $2)"), &binds![sender, b])?;
        tx.move_access_epoch()
    });
    change.await.expect("a second campus");
    let id = schedule(&office, json!({ "user_ids": [user_id(&far).await] })).await;
    office.post("/run-report-schedule", json!({ "id": id })).await.ok();
    over(&office, id, 1).await;
    assert_eq!((log(&office, id).await.len(), log(&school.admin(), id).await.len()), (1, 1), "its sender and the group see it");
    for one_campus in [&near, &far] {
        assert_eq!(one_campus.get(&format!("/get-report-schedule-details?id={id}")).await.status, 404);
        assert_eq!(one_campus.post("/pause-report-schedule", json!({ "id": id, "is_active": false })).await.status, 404);
        assert_eq!(one_campus.get("/get-report-schedules").await.ok()["total"], 0);
        assert_eq!(log(one_campus, id).await.len(), 0);
    }
    office.delete(&format!("/delete-report-schedule?id={id}")).await.ok();
});

in_school!(each_day_is_sent_once_whoever_begins_it, |world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let id = schedule(&admin, json!({ "user_ids": [user_id(&school.user("accountant", "a")).await] })).await;
    begin(&world).await;
    assert_eq!(details(&admin, id).await["runs"], json!([]), "it is not due yet");
    world.advance(DAY);
    tokio::join!(begin(&world), begin(&world), begin(&world));
    let admin = world.admin().await;
    over(&admin, id, 1).await;
    begin(&world).await;
    assert_eq!(details(&admin, id).await["runs"].as_array().expect("runs").len(), 1);
    // A mail that is on its way for three days would be sent once more.
    mails_go(&world).await;
    // Three days without a program are one run.
    world.advance(DAY * 3);
    begin(&world).await;
    let admin = world.admin().await;
    over(&admin, id, 2).await;
    assert_eq!(mails_arrive(&world, 2).await.len(), 2);
    // A paused one rests.
    admin.post("/pause-report-schedule", json!({ "id": id, "is_active": false })).await.ok();
    world.advance(DAY * 2);
    begin(&world).await;
    let admin = world.admin().await;
    assert_eq!(details(&admin, id).await["runs"].as_array().expect("runs").len(), 2);
    admin.post("/pause-report-schedule", json!({ "id": id, "is_active": true })).await.ok();
    begin(&world).await;
    assert_eq!(details(&admin, id).await["runs"].as_array().expect("runs").len(), 2, "days that it missed are not made up");
});

/// Until no mail waits and none is on its way.
async fn mails_go(world: &World) {
    for _ in 0..2_400 {
        let waiting = world.app.db.read(|tx| {
            tx.value::<i64>(sql!("SELECT count(*) FROM job WHERE kind = 'system.mail' AND status IN ('queued', 'running')"), &[])
        });
        if waiting.await.expect("mails that wait") == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("mails are not sent");
}

/// The files of mails, by their keys in the store, once every mail is sent.
async fn sent_files(world: &World) -> Vec<String> {
    mails_go(world).await;
    let files = world.app.db.read(|tx| {
        tx.values::<String>(
            sql!(
                "SELECT f.key FROM job_file jf JOIN job j ON j.id = jf.job_id JOIN stored_file f ON f.id = jf.file_id
                 WHERE j.kind = 'system.mail' ORDER BY f.id"
            ),
            &[],
        )
    });
    files.await.expect("files of mails")
}

in_school!(sent_reports_are_kept_for_some_days, |world: Arc<World>, school: School| async move {
    let (office, reader) = (school.user("campus_admin", "a"), user_id(&school.user("cashier", "a")).await);
    let id = schedule(&office, json!({ "user_ids": [reader] })).await;
    for runs in 1..=2 {
        office.post("/run-report-schedule", json!({ "id": id })).await.ok();
        over(&office, id, runs).await;
        world.advance(Duration::from_secs(1));
    }
    mails_arrive(&world, 2).await;
    let files = sent_files(&world).await;
    assert_eq!(files.len(), 2);
    for job in office.get("/get-jobs").await.ok()["data"].as_array().expect("jobs") {
        assert_eq!(job["files"], json!([]), "who begins a run is no reader of the others' files: {job}");
    }
    let remove = async || {
        let app = world.app.clone();
        tokio::task::spawn_blocking(move || ::reports::api::remove_old_files(&app)).await.expect("a thread").expect("removed");
    };
    world.advance(DAY * 89);
    remove().await;
    let admin = world.admin().await;
    assert_eq!((sent_files(&world).await.len(), log(&admin, id).await.len()), (2, 2), "ninety days are not over");
    world.advance(DAY * 2);
    admin_sets(&world, 0).await;
    remove().await;
    assert_eq!(sent_files(&world).await.len(), 2, "0 keeps them for ever");
    admin_sets(&world, 90).await;
    remove().await;
    remove().await;
    assert_eq!(sent_files(&world).await, Vec::<String>::new());
    for key in files {
        assert!(world.app.files.get(&key).await.is_err(), "{key} is in the store yet");
    }
    let admin = world.admin().await;
    assert_eq!(log(&admin, id).await.len(), 1, "the last run stays in the log");
    assert_eq!(details(&admin, id).await["runs"].as_array().map(Vec::len), Some(1));
});

async fn admin_sets(world: &World, days: i64) {
    world.admin().await.post("/update-settings", json!({ "values": { "upkeep.report_days": days } })).await.ok();
}

in_school!(who_left_or_may_not_gets_nothing_and_the_log_says_so, |world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let (cashier, teacher, auditor) = (school.user("cashier", "a"), school.user("teacher", "a"), school.user("auditor", "a"));
    let ids = [user_id(&cashier).await, user_id(&teacher).await, user_id(&auditor).await];
    let id = schedule(&admin, json!({ "user_ids": ids, "format": "xlsx" })).await;
    let gone = ids[2];
    let change = world.app.db.write(move |tx| {
        tx.exec(sql!("UPDATE app_user SET is_active = FALSE WHERE id = $1"), &binds![gone])?;
        tx.move_access_epoch()
    });
    change.await.expect("somebody leaves");
    admin.post("/run-report-schedule", json!({ "id": id })).await.ok();
    over(&admin, id, 1).await;
    let mut outcomes: Vec<String> = log(&admin, id).await.into_iter().map(|(_, outcome)| outcome).collect();
    outcomes.sort();
    assert_eq!(outcomes, ["left", "no_permission", "sent"], "the teacher may not open the fee report");
    assert_eq!(mails_arrive(&world, 1).await.len(), 1);
    let why = admin.get(&format!("/get-report-deliveries?report_schedule_id={id}&outcome=left")).await.ok();
    assert_eq!(why["data"][0]["sentence"], "The sign-in of this reader has ended.");
});

in_school!(a_schedule_whose_sender_left_rests, |world: Arc<World>, school: School| async move {
    let (office, admin) = (school.user("campus_admin", "a"), school.admin());
    let id = schedule(&office, json!({ "user_ids": [user_id(&school.user("cashier", "a")).await] })).await;
    let owner = user_id(&office).await;
    let change = world.app.db.write(move |tx| {
        tx.exec(sql!("UPDATE app_user SET is_active = FALSE WHERE id = $1"), &binds![owner])?;
        tx.move_access_epoch()
    });
    change.await.expect("somebody leaves");
    admin.post("/run-report-schedule", json!({ "id": id })).await.ok();
    over(&admin, id, 1).await;
    let now = details(&admin, id).await;
    assert_eq!((&now["is_active"], now["runs"][0]["problem"].is_string()), (&json!(false), true), "{now}");
    assert_eq!((log(&admin, id).await.len(), mails(&world).len()), (0, 0));
});

in_school!(a_schedule_rests_once_its_sender_may_schedule_nothing, |world: Arc<World>, school: School| async move {
    let (office, admin) = (school.user("campus_admin", "a"), school.admin());
    let id = schedule(&office, json!({ "user_ids": [user_id(&school.user("cashier", "a")).await] })).await;
    let lost = world.app.db.write(|tx| {
        tx.exec(
            sql!(
                "DELETE FROM role_permission WHERE permission_id IN (SELECT id FROM permission WHERE name = $1)
                 AND role_id IN (SELECT id FROM role WHERE name = 'campus_admin')"
            ),
            &binds!["Reports.report-schedules.create"],
        )?;
        tx.move_access_epoch()
    });
    lost.await.expect("a permission less");
    // They may still open the report themselves.
    assert_eq!(office.get("/fetch-fee-report?by=campus").await.status, 200);
    admin.post("/run-report-schedule", json!({ "id": id })).await.ok();
    over(&admin, id, 1).await;
    let now = details(&admin, id).await;
    assert_eq!((&now["is_active"], now["runs"][0]["problem"].is_string()), (&json!(false), true), "{now}");
    assert_eq!((log(&admin, id).await.len(), mails(&world).len()), (0, 0));
});

in_school!(a_schedule_is_refused_at_its_fields, |_world: Arc<World>, school: School| async move {
    let (office, other) = (school.user("campus_admin", "a"), school.user("campus_admin", "b"));
    let set = json!({ "report": "/fetch-fee-report", "name": "Ours", "query": "" });
    let set = office.post("/save-report-set", set).await.id();
    let reader = user_id(&school.user("cashier", "b")).await;
    let form = |more: Value| {
        let mut form = json!({ "report_set_id": set, "format": "pdf", "rhythm": "daily", "hour": 7, "user_ids": [], "role_ids": [] });
        form.as_object_mut().expect("a form").extend(more.as_object().expect("fields").clone());
        form
    };
    let own = user_id(&office).await;
    for (more, field) in [
        (json!({}), "role_ids"),
        (json!({ "rhythm": "weekly", "user_ids": [own] }), "weekday"),
        (json!({ "rhythm": "monthly", "user_ids": [own] }), "month_day"),
        (json!({ "rhythm": "monthly", "month_day": 32, "user_ids": [own] }), "month_day"),
        (json!({ "hour": 24, "user_ids": [own] }), "hour"),
        (json!({ "format": "exe", "user_ids": [own] }), "format"),
        (json!({ "user_ids": [reader] }), "user_ids"),
        (json!({ "role_ids": [999_999_999] }), "role_ids"),
    ] {
        office.post("/save-report-schedule", form(more)).await.refused(422, field);
    }
    let theirs = form(json!({ "user_ids": [reader] }));
    other.post("/save-report-schedule", theirs).await.refused(422, "report_set_id");
    let id = office.post("/save-report-schedule", form(json!({ "user_ids": [own] }))).await.id();
    let kept = office.delete(&format!("/delete-report-set?id={set}")).await;
    assert_eq!(kept.status, 409, "a schedule sends it: {}", kept.body);
    office.delete(&format!("/delete-report-schedule?id={id}")).await.ok();
    office.delete(&format!("/delete-report-set?id={set}")).await.ok();
});

in_school_and_on_two_nodes!(a_run_tells_each_reader_once, |_world: Arc<World>, school: School| async move {
    let office = school.user("campus_admin", "a");
    let id = schedule(&office, json!({ "user_ids": [user_id(&school.user("cashier", "a")).await, user_id(&office).await] })).await;
    let ask = json!({ "id": id });
    let (one, other, third) = tokio::join!(
        office.post("/run-report-schedule", ask.clone()),
        office.post("/run-report-schedule", ask.clone()),
        office.post("/run-report-schedule", ask.clone())
    );
    let begun = [one.status, other.status, third.status].into_iter().filter(|status| *status == 200).count();
    assert!(begun >= 1 && [one.status, other.status, third.status].iter().all(|status| [200, 409].contains(status)));
    over(&office, id, begun).await;
    assert_eq!(log(&office, id).await.len(), begun * 2);
});
