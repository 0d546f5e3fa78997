//! Transport routes: whose they are, sheets of them and back, the fee plan that takes one, what changes when its amount does.

use kernel::{binds, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

fn route(school: &School, code: &str) -> Value {
    json!({ "campus_id": school.a.id, "name": format!("Ring Road {code}"), "code": code, "driver_name": "Muhammad Aslam", "driver_phone": "0300-1234567",
        "vehicle_no": "LEA-4821", "seats": 2, "fee_head_id": school.heads["Transport"], "amount_minor": 300_000 })
}

fn with(form: &Value, field: &str, value: Value) -> Value {
    let mut form = form.clone();
    form[field] = value;
    form
}

async fn saved(by: &Client, form: Value) -> i64 {
    by.post("/save-transport-route", form).await.id()
}

async fn details(by: &Client, id: i64) -> Value {
    by.get(&format!("/get-transport-route-details?id={id}")).await.ok()["data"].clone()
}

/// The installments of a student's plan: what each charges for transport, by month.
async fn transport(school: &School, student: i64) -> Vec<(String, i64)> {
    let by = school.admin();
    let plan = by.get(&format!("/get-installment-details?student_id={student}")).await.ok()["data"].clone();
    let mut found = Vec::new();
    for one in plan["installments"].as_array().expect("installments") {
        let challan = by.get(&format!("/get-challan-details?id={}", one["id"])).await.ok()["data"].clone();
        let lines = challan["lines"].as_array().expect("lines").iter();
        let own =
            lines.filter(|line| line["fee_head_id"] == school.heads["Transport"]).filter_map(|line| line["amount_minor"].as_i64()).sum();
        found.push((one["period"].as_str().expect("a month").to_owned(), own));
    }
    found.sort();
    found
}

async fn agrees(world: &World) {
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

in_school!(a_route_is_its_campuss, |_world: Arc<World>, school: School| async move {
    let (here, there, reader) = (school.user("campus_admin", "a"), school.user("campus_admin", "b"), school.user("accountant", "a"));
    let form = route(&school, "R-1");
    let id = saved(&here, form.clone()).await;
    let found = details(&reader, id).await;
    assert_eq!(
        (&found["driver_phone"], &found["fee_head_name"], &found["riders"]),
        (&json!("+923001234567"), &json!("Transport"), &json!(0))
    );
    assert_eq!(reader.post("/save-transport-route", route(&school, "R-9")).await.status, 403);
    assert_eq!(there.get(&format!("/get-transport-route-details?id={id}")).await.status, 404);
    assert_eq!(there.get("/get-transport-routes").await.ok()["total"], 0);
    assert_eq!(there.delete(&format!("/transport-routes/{id}")).await.status, 404);
    there.post("/save-transport-route", form.clone()).await.refused(422, "campus_id");
    // The code is the campus's own; the head is charged month by month.
    here.post("/save-transport-route", form.clone()).await.refused(422, "code");
    saved(&there, with(&form, "campus_id", json!(school.b.id))).await;
    for head in ["Tuition", "Admission", "Security deposit", "Examination", "Late fee fine"] {
        let wrong = with(&route(&school, "R-2"), "fee_head_id", json!(school.heads[head]));
        here.post("/save-transport-route", wrong).await.refused(422, "fee_head_id");
    }
    here.delete(&format!("/transport-routes/{id}")).await.ok();
});

in_school!(a_sheet_brings_routes_in_and_is_taken_back, |_world: Arc<World>, school: School| async move {
    let (by, student) = (school.user("campus_admin", "a"), school.a.students[0]);
    saved(&by, route(&school, "R-1")).await;
    let sheet = "Route,Route no,Driver,Mobile,Van,Capacity,Head,Monthly amount,Active\n\
        Canal Road,c-1,Aslam,0300-1234567,LEA-1,18,transport,\"3,500\",yes\n\
        Mall Road,C-2,,,,,Transport,3000,no\n\
        Ferozepur Road,C-3,,,,,Transport,3000,\n\
        Jail Road,C-1,,,,,Transport,3000,\n\
        Ring Road,R-1,,,,,Transport,3000,\n\
        Temple Road,C-5,,,,,Camel,3000,\n\
        Lytton Road,C-6,,,,,Tuition,3000,\n\
        Davis Road,C-7,,,,many,Transport,much,maybe\n\
        Queens Road,C-8,,,,,Transport,,\n";
    let ask = json!({ "file_id": by.upload("/upload-file", "routes.csv", sheet.as_bytes()).await.id(), "campus_id": school.a.id });
    let check = by.post("/check-transport-route-import", ask.clone()).await.ok()["data"].clone();
    assert_eq!((&check["rows"], &check["good"], &check["bad"]), (&json!(9), &json!(3), &json!(6)), "{check}");
    let named: Vec<(i64, &str)> = check["problems"]
        .as_array()
        .expect("problems")
        .iter()
        .map(|one| (one["row"].as_i64().expect("a row"), one["column"].as_str().expect("a column")))
        .collect();
    let wanted = [
        (5, "code"),
        (6, "code"),
        (7, "fee_head_id"),
        (8, "fee_head_id"),
        (9, "amount_minor"),
        (9, "is_active"),
        (9, "seats"),
        (10, "amount_minor"),
    ];
    assert_eq!(named, wanted, "{check}");
    assert_eq!(by.get("/get-transport-routes").await.ok()["total"], 1, "a dry run writes nothing");

    let take_in = async || {
        let job = by.post("/import-transport-routes", ask.clone()).await.ok()["data"]["job_id"].as_i64().expect("a job");
        (job, by.finished_job(job).await["result"].clone())
    };
    let (job, done) = take_in().await;
    assert_eq!((&done["written"], &done["bad"]), (&json!(3), &json!(6)), "{done}");
    let rows = by.get("/get-transport-routes?sort=code").await.ok()["data"].clone();
    assert_eq!((&rows[0]["code"], &rows[0]["amount_minor"], &rows[1]["is_active"]), (&json!("C-1"), &json!(350_000), &json!(false)));
    by.post("/import-transport-routes", ask.clone()).await.refused(422, "file_id");

    // One is taken by a plan meanwhile and one was changed: they stay. Another campus finds no such import.
    let biller = school.user("accountant", "a");
    biller.post("/save-installments", json!({ "student_id": student, "route_id": rows[0]["id"] })).await.ok();
    let third = with(&with(&route(&school, "C-3"), "id", rows[2]["id"].clone()), "version", json!(1));
    by.post("/update-transport-route", third).await.ok();
    let back = json!({ "job_id": job });
    assert_eq!(school.user("campus_admin", "b").post("/undo-transport-route-import", back.clone()).await.status, 404);
    let undone = by.post("/undo-transport-route-import", back).await.ok();
    assert_eq!((&undone["data"]["removed"], &undone["data"]["kept"]), (&json!(1), &json!(2)), "{undone}");
    // What went can be taken in again.
    let (_, done) = take_in().await;
    assert_eq!((&done["written"], &done["repeated"]), (&json!(1), &json!(2)), "{done}");
});

in_school!(a_fee_plan_takes_the_route_and_the_bill_run_bills_it, |world: Arc<World>, school: School| async move {
    let (by, biller) = (school.user("campus_admin", "a"), school.user("accountant", "a"));
    let (student, stranger) = (school.a.students[0], school.b.students[0]);
    let id = saved(&by, route(&school, "R-1")).await;
    let elsewhere = with(&route(&school, "R-1"), "campus_id", json!(school.b.id));
    let elsewhere = saved(&school.admin(), elsewhere).await;
    let plan = json!({ "student_id": student, "route_id": id });
    let drawn = biller.post("/preview-installments", plan.clone()).await.ok()["data"].clone();
    assert_eq!(
        drawn["by_head"].as_array().expect("heads").iter().find(|one| one["head_name"] == "Transport").expect("a line")["amount_minor"],
        3_600_000
    );

    // A student of another campus cannot take it, whoever asks; nor a whole class; nor is a closed one taken.
    school.admin().post("/save-installments", json!({ "student_id": stranger, "route_id": id })).await.refused(422, "route_id");
    biller.post("/save-installments", with(&plan, "route_id", json!(elsewhere))).await.refused(422, "route_id");
    let class = json!({ "campus_id": school.a.id, "class_id": school.class, "route_id": id });
    biller.post("/save-installments", class).await.refused(422, "route_id");
    let double = json!({ "student_id": student, "route_id": id, "installments": 12, "first_month": "2026-08",
        "lines": [{ "fee_head_id": school.heads["Transport"], "amount_minor": 1_200_000 }] });
    biller.post("/save-installments", double).await.refused(422, "route_id");

    biller.post("/save-installments", plan).await.ok();
    assert!(transport(&school, student).await.iter().all(|(_, amount)| *amount == 300_000), "every month charges the route");
    let found = biller.get(&format!("/get-installment-details?student_id={student}")).await.ok()["data"]["plan"].clone();
    assert_eq!((&found["route_id"], &found["route_name"]), (&json!(id), &json!("Ring Road R-1")));
    let riders = biller.get(&format!("/get-fee-accounts?route_id={id}")).await.ok();
    assert_eq!((&riders["total"], &riders["data"][0]["id"]), (&json!(1), &json!(student)));
    assert_eq!(details(&by, id).await["riders"], 1);

    let started = biller.post("/run-bill-run", json!({ "campus_id": school.a.id, "period": "2026-11" })).await.ok();
    biller.finished_job(started["data"]["job_id"].as_i64().expect("a job")).await;
    let posted = world.app.db.read(move |tx| {
        tx.value::<i64>(
            sql!(
                "SELECT CAST(coalesce(SUM(l.amount_minor), 0) AS BIGINT) FROM challan c JOIN challan_line l ON l.challan_id = c.id
                 JOIN fee_head h ON h.id = l.fee_head_id WHERE c.student_id = $1 AND c.status = 'issued' AND h.name = 'Transport'"
            ),
            &binds![student],
        )
    });
    assert_eq!(posted.await.expect("a sum"), 300_000);

    // Who is used stays: the refusal names the plans, and it can be closed. Its head and campus stay too.
    let refused = by.delete(&format!("/transport-routes/{id}")).await;
    assert_eq!((refused.status, &refused.body["referrers"][0]["what"]), (409, &json!("fee plans")), "{}", refused.body);
    let edit = with(&with(&route(&school, "R-1"), "id", json!(id)), "version", json!(1));
    let laboratory =
        school.admin().post("/save-fee-head", json!({ "name": "Van", "kind": "other", "treatment": "pass_through" })).await.id();
    by.post("/update-transport-route", with(&edit, "fee_head_id", json!(laboratory))).await.refused(422, "fee_head_id");
    by.post("/update-transport-route", with(&edit, "is_active", json!(false))).await.ok();
    let other = school.a.students[1];
    biller.post("/save-installments", json!({ "student_id": other, "route_id": id })).await.refused(422, "route_id");
    agrees(&world).await;
});

in_school!(riders_come_change_and_leave_with_a_month, |world: Arc<World>, school: School| async move {
    let (by, biller) = (school.user("campus_admin", "a"), school.user("accountant", "a"));
    let (student, other) = (school.a.students[0], school.a.students[1]);
    let first = saved(&by, route(&school, "R-1")).await;
    let second = saved(&by, with(&route(&school, "R-2"), "amount_minor", json!(450_000))).await;
    let change = async |student: i64, route: Value, from: &str| {
        biller.post("/change-student-route", json!({ "student_id": student, "route_id": route, "from": from })).await
    };
    assert_eq!(change(student, json!(first), "2026-12").await.status, 409, "without a plan");
    for student in [student, other] {
        biller.post("/save-installments", json!({ "student_id": student })).await.ok();
    }
    let started = biller.post("/run-bill-run", json!({ "campus_id": school.a.id, "period": "2026-11" })).await.ok();
    biller.finished_job(started["data"]["job_id"].as_i64().expect("a job")).await;
    let amounts = async |student: i64| {
        let months = transport(&school, student).await;
        ["2026-11", "2026-12", "2027-02", "2027-07"].map(|month| months.iter().find(|(of, _)| of == month).expect("a month").1)
    };

    // From a month on; what is issued stays, and a month in which nothing is planned any more is refused.
    change(student, json!(first), "2030-01").await.refused(422, "from");
    change(student, json!(first), "2026-11").await.ok();
    change(other, json!(first), "2027-01").await.ok();
    assert_eq!(amounts(student).await, [0, 300_000, 300_000, 300_000]);
    assert_eq!(amounts(other).await, [0, 0, 300_000, 300_000]);
    change(student, json!(second), "2027-02").await.ok();
    assert_eq!(amounts(student).await, [0, 300_000, 450_000, 450_000]);

    // A new amount changes no plan by itself; it is said, and applied from a month on.
    let edit = with(&with(&with(&route(&school, "R-1"), "id", json!(first)), "version", json!(1)), "amount_minor", json!(320_000));
    by.post("/update-transport-route", edit).await.ok();
    assert_eq!(amounts(other).await, [0, 0, 300_000, 300_000]);
    let found = details(&by, first).await;
    assert_eq!((&found["riders"], &found["riders_on_another_amount"]), (&json!(1), &json!(1)));
    let apply = json!({ "id": first, "from": "2027-07" });
    assert_eq!(school.user("accountant", "b").post("/apply-route-amount", apply.clone()).await.status, 404);
    let applied = biller.post("/apply-route-amount", apply).await.ok();
    assert_eq!((&applied["data"]["plans"], &applied["data"]["installments"]), (&json!(1), &json!(1)), "{applied}");
    assert_eq!(amounts(other).await, [0, 0, 300_000, 320_000]);
    biller.post("/apply-route-amount", json!({ "id": first, "from": "2026-12" })).await.ok();
    assert_eq!(details(&by, first).await["riders_on_another_amount"], 0);
    assert_eq!(amounts(other).await, [0, 0, 320_000, 320_000], "before they rode they pay nothing");

    // A concession keeps its share of the new amount.
    let half = json!({ "student_id": student, "kind": "staff_child", "fee_head_id": school.heads["Transport"], "percent_hundredths": 5_000,
        "valid_from": "2026-08-01", "reason": "Child of the driver" });
    let concession = biller.post("/save-concession", half).await.id();
    school.admin().post("/approve-concession", json!({ "id": concession, "version": 1 })).await.ok();
    assert_eq!(amounts(student).await, [0, 150_000, 225_000, 225_000]);
    change(student, json!(first), "2027-02").await.ok();
    assert_eq!(amounts(student).await, [0, 150_000, 160_000, 160_000]);
    // It ends with what it gave of the new amount.
    let end = json!({ "id": concession, "version": 2, "from_month": "2027-02", "reason": "The driver left" });
    let ended = school.admin().post("/end-concession", end).await.ok();
    assert_eq!(ended["data"]["dearer_minor"], 6 * 160_000, "{ended}");
    assert_eq!(amounts(student).await, [0, 150_000, 320_000, 320_000]);

    change(student, Value::Null, "2027-02").await.ok();
    assert_eq!(amounts(student).await, [0, 150_000, 0, 0]);
    assert_eq!(details(&by, first).await["riders"], 1);
    change(student, json!(second), "2027-07").await.ok();
    assert_eq!(by.delete(&format!("/transport-routes/{second}")).await.status, 409);
    agrees(&world).await;
});

in_school!(riders_keep_their_route_in_plans_of_the_next_session, |world: Arc<World>, school: School| async move {
    let (office, biller, admin) = (school.user("campus_admin", "a"), school.user("accountant", "a"), school.admin());
    let (rider, other) = (school.a.students[0], school.a.students[1]);
    let template = json!({ "name": "Class 10, 2026-27", "campus_id": school.a.id, "session_id": school.session, "program_id": school.program,
        "class_id": school.next_class, "first_month": "2026-08", "installments": 12, "due_day": 10,
        "lines": [{ "fee_head_id": school.heads["Tuition"], "amount_minor": 14_400_000 }] });
    admin.post("/save-fee-template", template).await.ok();
    let route_id = saved(&office, route(&school, "R-1")).await;
    biller.post("/save-installments", json!({ "student_id": rider, "route_id": route_id })).await.ok();
    biller.post("/save-installments", json!({ "student_id": other })).await.ok();
    // What changes nothing is no change.
    for route_of in [json!(route_id), Value::Null] {
        let student = if route_of.is_null() { other } else { rider };
        let same = biller.post("/change-student-route", json!({ "student_id": student, "route_id": route_of, "from": "2026-12" })).await;
        assert_eq!(same.status, 409, "{}", same.body);
        assert!(same.body["message"].as_str().is_some_and(|said| said.contains("nothing planned from")), "{}", same.body);
    }
    // Another van for the same money is one, and there and back.
    let second = saved(&office, route(&school, "R-2")).await;
    for other_van in [second, route_id] {
        let change = json!({ "student_id": rider, "route_id": other_van, "from": "2026-12" });
        let changed = biller.post("/change-student-route", change).await.ok();
        assert_eq!((&changed["data"]["plans"], &changed["data"]["installments"]), (&json!(1), &json!(0)), "{changed}");
        assert_eq!(details(&office, other_van).await["riders"], 1);
    }

    // The rollover draws no plans; the fees office does so for the whole class later.
    let form = json!({ "name": "2027-28", "starts_on": "2026-11-20", "ends_on": "2027-11-19" });
    let next = admin.post("/save-session", form).await.id();
    let form = json!({ "campus_id": school.a.id, "to_session_id": next, "all_classes": true });
    let started = office.post("/run-year-rollover", form).await.ok()["data"].clone();
    assert_eq!(office.finished_job(started["job_id"].as_i64().expect("a job")).await["status"], "done");
    let class = json!({ "campus_id": school.a.id, "class_id": school.next_class, "session_id": next });
    let shown = biller.post("/preview-installments", class.clone()).await.ok()["data"].clone();
    let transport = shown["by_head"].as_array().expect("heads").iter().find(|one| one["head_name"] == "Transport");
    assert_eq!((&shown["count"], &transport.expect("a line")["amount_minor"]), (&json!(4), &json!(3_600_000)), "{shown}");
    biller.post("/save-installments", class).await.ok();
    let plan = async |student: i64| {
        let address = format!("/get-installment-details?student_id={student}&session_id={next}");
        biller.get(&address).await.ok()["data"]["plan"]["route_id"].clone()
    };
    assert_eq!((plan(rider).await, plan(other).await), (json!(route_id), Value::Null));
    agrees(&world).await;
});

in_school!(a_route_ends_with_its_campus_and_a_closed_one_stops_no_move, |world: Arc<World>, school: School| async move {
    let (office, biller, admin, a, b) =
        (school.user("campus_admin", "a"), school.user("accountant", "a"), school.admin(), school.a.clone(), school.b.clone());
    let (by_hand, by_template) = (a.students[2], a.students[3]);
    let id = saved(&office, route(&school, "R-1")).await;
    let there = saved(&admin, with(&route(&school, "R-1"), "campus_id", json!(b.id))).await;
    let lines = json!([{ "fee_head_id": school.heads["Tuition"], "amount_minor": 12_000_000 }]);
    let plan = json!({ "student_id": by_hand, "route_id": id, "installments": 12, "first_month": "2026-08", "lines": lines });
    biller.post("/save-installments", plan).await.ok();
    biller.post("/save-installments", json!({ "student_id": by_template, "route_id": id })).await.ok();

    let go = json!({ "section_id": b.section, "student_ids": [by_hand], "from_on": "2026-12-01", "reason": "Asked by the family",
        "override_reason": "The family moved to the other town" });
    let moved = admin.post("/student-section-transfer", go).await.ok()["data"].clone();
    let fees = &moved["fees"][0]["fees"];
    assert!(fees["notes"].to_string().contains("transport route of the old campus ends"), "{moved}");
    let (before, after) = (&fees["planned_before_minor"], &fees["planned_after_minor"]);
    assert_eq!(before.as_i64().zip(after.as_i64()).map(|(before, after)| before - after), Some(8 * 300_000), "{moved}");
    let change = json!({ "student_id": by_hand, "route_id": there, "from": "2027-01" });
    let changed = school.user("accountant", "b").post("/change-student-route", change).await.ok();
    assert_eq!((&changed["data"]["plans"], &changed["data"]["installments"]), (&json!(1), &json!(7)), "{changed}");
    agrees(&world).await;

    let template = json!({ "name": "Class 10, 2026-27", "campus_id": a.id, "session_id": school.session, "program_id": school.program,
        "class_id": school.next_class, "first_month": "2026-08", "installments": 12, "due_day": 10,
        "lines": [{ "fee_head_id": school.heads["Tuition"], "amount_minor": 14_400_000 }] });
    admin.post("/save-fee-template", template).await.ok();
    let closed = with(&with(&with(&route(&school, "R-1"), "id", json!(id)), "version", json!(1)), "is_active", json!(false));
    office.post("/update-transport-route", closed).await.ok();
    let up = json!({ "id": by_template, "version": 1, "campus_id": a.id, "program_id": school.program, "class_id": school.next_class,
        "section_id": a.other_section, "from_on": "2026-11-16", "reason": "Moves up early" });
    let moved = admin.post("/update-student-program", up).await.ok()["data"].clone();
    assert!(moved["fees"]["notes"].to_string().contains("Ring Road R-1 is closed"), "{moved}");
    agrees(&world).await;
});
