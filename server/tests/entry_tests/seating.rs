//! Approval gives seats and roll numbers: all or none, none twice, none skipped.

use super::{approval, approve, code_of, details, opened, written};
use kernel::{Tx, binds, pairs, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school, in_school_and_on_two_nodes};

in_school!(approval_seats_all_or_none, |_world: Arc<World>, school: School| async move {
    let test =
        opened(&school, |form| form["centres"][0]["rooms"] = json!([{ "name": "Room 1", "seats": 2 }, { "name": "Room 2", "seats": 2 }]))
            .await;
    let office = school.user("admission_officer", "a");
    let mut ids = Vec::new();
    for n in 1..=5 {
        ids.push(written(&office, &school, test, n, 900).await);
    }
    let said = approve(&office, &school, &ids).await.refused(422, "campusCode");
    assert!(said.contains("4 seats left") && said.contains("Nothing was approved"), "{said}");
    assert_eq!(details(&office, ids[0]).await["roll_no"], Value::Null);
    assert_eq!(approve(&school.user("admission_officer", "b"), &school, &ids[..1]).await.status, 404);
    let done = approve(&office, &school, &ids[..3]).await.ok()["data"].clone();
    assert_eq!((&done["approved"], &done["kept"]), (&json!(3), &json!(0)), "{done}");
    let rolls = |from: i64, to: i64| -> Vec<String> { (from..=to).map(|n| format!("{n:05}")).collect() };
    let mut got = Vec::new();
    for id in &ids[..3] {
        let roll = details(&office, *id).await["roll_no"].as_str().expect("a roll no").to_owned();
        got.push(roll.rsplit('-').next().expect("a number").to_owned());
    }
    assert_eq!(got, rolls(1, 3));
    // A repetition keeps them, and the next gets the next.
    let again = approve(&office, &school, &ids[..4]).await.ok()["data"].clone();
    assert_eq!((&again["approved"], &again["kept"]), (&json!(4), &json!(3)));
    assert!(again["last_roll_no"].as_str().expect("a roll no").ends_with("00004"), "{again}");
    let seats: Vec<(Value, Value)> = {
        let list = office.get("/get-fasts?status=approved&sort=roll_no").await.ok();
        list["data"].as_array().expect("rows").iter().map(|row| (row["room"].clone(), row["seat_no"].clone())).collect()
    };
    assert_eq!(seats, [("Room 1", 1), ("Room 1", 2), ("Room 2", 1), ("Room 2", 2)].map(|(room, seat)| (json!(room), json!(seat))));
    approve(&office, &school, &ids[4..]).await.refused(422, "campusCode");
    // Somebody rejected is not approved; the whole batch is refused.
    office.post("/reject-fast/applications", json!({ "application_ids": [ids[4]], "reason": "No such board" })).await.ok();
    assert_eq!(approve(&office, &school, &ids[4..]).await.status, 409);
    assert_eq!(office.get(&format!("/get-fasts?search={}", "00003")).await.ok()["total"], 1, "found by roll number");
});

/// Ten thousand pending applications of a test, written straight into the table.
async fn many(world: &World, school: &School, test: i64, count: i64) {
    let (campus, program) = (school.a.id, school.program);
    let work = move |tx: &mut Tx| {
        let now = tx.now();
        let born = chrono::NaiveDate::from_ymd_opt(2012, 3, 4).expect("a day");
        let row = |n: i64| {
            let identity = format!("35203{n:07}1");
            pairs! {
                test_id: test,
                application_no: format!("E27-{n:06}"),
                campus_id: campus,
                program_id: program,
                name: format!("Applicant {n}"),
                father_name: "Father",
                identity_no: identity.clone(),
                identity_key: identity,
                gender: "male",
                date_of_birth: born,
                phone: "+923001234567",
                matric_obtained: 500 + n % 600,
                matric_total: 1_100_i64,
                is_hafiz: false,
                hafiz_verified: false,
                gap_years: 0_i64,
                status: "pending",
                key_hash: format!("key {n}"),
                code_tries: 0_i64,
                confirmed_at: now,
            }
        };
        tx.insert_records("fast_application", (1..=count).map(row))?;
        let ids: Vec<i64> = tx.values(sql!("SELECT id FROM fast_application WHERE test_id = $1 ORDER BY id"), &binds![test])?;
        let choice = |id: i64| pairs! { application_id: id, campus_id: campus, choice: 1_i64 };
        tx.insert_lines("fast_application_campus", ids.into_iter().map(choice))
    };
    world.app.db.write(work).await.expect("applications");
}

in_school!(ten_thousand_are_seated_and_ranked, |world: Arc<World>, school: School| async move {
    const COUNT: i64 = 10_000;
    let test = opened(&school, |form| {
        form["centres"][0]["rooms"] = json!([{ "name": "Ground", "seats": 5_000 }, { "name": "Hall", "seats": 5_000 }]);
        form["seats"][0]["seats"] = json!(2_000);
    })
    .await;
    many(&world, &school, test, COUNT).await;
    let (office, head) = (school.user("admission_officer", "a"), school.user("campus_admin", "a"));
    let form = json!({ "query": { "test_id": test.to_string() }, "date": "2026-12-06", "testTime": "09:00", "campusCode": code_of(&school).await });
    let done = office.post("/approve-fast/applications", form).await.ok()["data"].clone();
    assert_eq!(done["approved"], COUNT);
    let gaps: (i64, i64) = world
        .app
        .db
        .read(move |tx| {
            tx.one(
                sql!("SELECT count(DISTINCT roll_no), count(DISTINCT room_id * 100000 + seat_no) FROM fast_application WHERE test_id = $1"),
                &binds![test],
            )
        })
        .await
        .expect("a read");
    assert_eq!(gaps, (COUNT, COUNT), "no roll number and no seat twice");
    assert!(done["last_roll_no"].as_str().expect("a roll no").ends_with("10000"), "none is skipped: {done}");

    // Everybody appears, and both rounds are there.
    let work = move |tx: &mut Tx| {
        tx.exec(sql!("UPDATE fast_application SET status = 'appeared' WHERE test_id = $1"), &binds![test])?;
        tx.exec(
            sql!(
                "INSERT INTO fast_script (test_id, application_id, centre_id, code, packet)
                 SELECT a.test_id, a.id, a.centre_id, 'C' || a.application_no, 1 FROM fast_application a WHERE a.test_id = $1"
            ),
            &binds![test],
        )?;
        for round in ["first", "second"] {
            tx.exec(
                sql!(
                    "INSERT INTO fast_mark (script_id, part_id, round, version, halves, marked_by, updated_at)
                     SELECT x.id, q.id, CAST($2 AS TEXT), 1, (x.id * 7 + q.id * 3) % 81, 'Somebody', 0
                     FROM fast_script x JOIN fast_part q ON q.test_id = x.test_id WHERE x.test_id = $1"
                ),
                &binds![test, round],
            )?;
        }
        Ok(())
    };
    world.app.db.write(work).await.expect("scripts and marks");
    let form = json!({ "test_id": test, "program_id": school.program, "name": "Merit of ten thousand" });
    let list = head.post("/save-fast-award-list", form).await.id();
    let award = head.get(&format!("/get-fast-awardlist?id={list}")).await.ok()["data"].clone();
    assert_eq!(award["candidates"], COUNT);
    head.post("/publish-fast-award-list", json!({ "id": list, "version": 1 })).await.ok();
});

in_school_and_on_two_nodes!(the_last_chair_goes_once, |_world: Arc<World>, school: School| async move {
    let test = opened(&school, |form| form["centres"][0]["rooms"] = json!([{ "name": "Room 1", "seats": 3 }])).await;
    let office = school.user("admission_officer", "a");
    let mut ids = Vec::new();
    for n in 1..=6 {
        ids.push(written(&office, &school, test, n, 900).await);
    }
    let mut form = approval(&[]);
    form["campusCode"] = json!(code_of(&school).await);
    let mut sent = tokio::task::JoinSet::new();
    for id in ids.clone() {
        let (office, mut form) = (office.clone(), form.clone());
        form["application_ids"] = json!([id]);
        sent.spawn(async move { office.post("/approve-fast/applications", form).await });
    }
    let replies = sent.join_all().await;
    let taken = replies.iter().filter(|reply| reply.status == 200).count();
    assert_eq!(taken, 3, "{:?}", replies.iter().map(|reply| (reply.status, &reply.body["message"])).collect::<Vec<_>>());
    assert!(replies.iter().filter(|reply| reply.status != 200).all(|reply| reply.status == 422));
    let list = office.get("/get-fasts?status=approved&sort=roll_no").await.ok();
    let rolls: Vec<&str> =
        list["data"].as_array().expect("rows").iter().filter_map(|row| row["roll_no"].as_str()?.rsplit('-').next()).collect();
    assert_eq!(rolls, ["00001", "00002", "00003"], "none twice, none skipped");
});
