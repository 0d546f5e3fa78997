//! Steps of long work wait in the morning of whoever takes the next one: leavers to settle, exams to close and to publish, entry tests between marking and merit
//! list. Each line is gone once the step is taken.

use super::waiting;
use crate::{
    entry_tests::{approve, attendance, enter, opened, written},
    results,
    settlements::{applied, cleared},
};
use kernel::{binds, sql};
use serde_json::json;
use std::sync::Arc;
use testkit::{School, World, in_school, school::student_form};

in_school!(a_cleared_leaver_waits_for_the_settlement, |_world: Arc<World>, school: School| async move {
    let (accountant, chief) = (school.user("accountant", "a"), school.user("chief_accountant", "a"));
    let student = school.admin().post("/save-student", student_form(&school, &school.a, "Farhan")).await.id();
    let withdrawal = applied(&school.user("admission_officer", "a"), student, "withdrawal").await;
    assert_eq!(waiting(&accountant, "withdrawals_to_settle").await, 0, "the desks have not ticked");
    cleared(&school, withdrawal, 0).await;
    assert_eq!(waiting(&accountant, "withdrawals_to_clear").await, 0);
    assert_eq!(waiting(&accountant, "withdrawals_to_settle").await, 1);
    assert_eq!(waiting(&school.user("accountant", "b"), "withdrawals_to_settle").await, 0, "the other campus");
    assert_eq!(waiting(&school.user("principal", "a"), "withdrawals_to_settle").await, 0, "who settles nothing");
    let settlement = accountant.post("/save-settlement", json!({ "withdrawal_id": withdrawal })).await.id();
    // While it waits for the second person nobody settles it again: it is in the morning of who approves.
    let both = async || (waiting(&accountant, "withdrawals_to_settle").await, waiting(&chief, "settlements_to_approve").await);
    let listed = async |query: &str| accountant.get(&format!("/get-withdrawals?{query}")).await.ok()["total"].clone();
    assert_eq!(both().await, (0, 1));
    assert_eq!((listed("status=cleared").await, listed("is_to_settle=true").await), (json!(1), json!(0)));
    chief.post("/approve-settlement", json!({ "id": settlement, "version": 1 })).await.ok();
    assert_eq!(both().await, (0, 0));
    let undone = json!({ "id": settlement, "version": 2, "reason": "The family stays" });
    chief.post("/undo-settlement", undone).await.ok();
    assert_eq!(both().await, (0, 1), "prepared again");
    assert_eq!(listed("status=cleared").await, json!(1));
});

in_school!(a_prepared_settlement_goes_with_its_application, |_world: Arc<World>, school: School| async move {
    let (accountant, chief) = (school.user("accountant", "a"), school.user("chief_accountant", "a"));
    let office = school.user("admission_officer", "a");
    let student = school.admin().post("/save-student", student_form(&school, &school.a, "Farhan")).await.id();
    let withdrawal = applied(&office, student, "withdrawal").await;
    cleared(&school, withdrawal, 0).await;
    let both = async || (waiting(&accountant, "withdrawals_to_settle").await, waiting(&chief, "settlements_to_approve").await);
    let prepare = async |withdrawal: i64| accountant.post("/save-settlement", json!({ "withdrawal_id": withdrawal })).await.id();
    let refused = async |settlement: i64, version: i64| {
        let form = json!({ "id": settlement, "version": version });
        assert_eq!(chief.post("/preview-approved-settlement", form.clone()).await.status, 409);
        let reply = chief.post("/approve-settlement", form).await;
        assert_eq!(
            (reply.status, reply.body["message"].as_str().unwrap_or_default().contains("was taken back")),
            (409, true),
            "{}",
            reply.body
        );
    };
    let settlement = prepare(withdrawal).await;
    assert_eq!(both().await, (0, 1));

    // A desk takes its tick back: nobody is to approve what was reckoned for a cleared application.
    let library = |version: i64, state: &str| json!({ "id": withdrawal, "version": version, "kind": "library", "state": state });
    let back = json!(["The settlement that was prepared is taken back."]);
    let unticked = accountant.post("/clear-withdrawal", library(5, "pending")).await.ok();
    assert_eq!((both().await, &unticked["notes"]), ((0, 0), &back), "{unticked}");
    refused(settlement, 2).await;
    accountant.post("/clear-withdrawal", library(6, "cleared")).await.ok();
    assert_eq!(both().await, (1, 0), "it is settled anew");
    assert_eq!(prepare(withdrawal).await, settlement, "of one application one settlement");
    assert_eq!(both().await, (0, 1));

    // The family changes its mind: so again, and the answer says it.
    let cancel = json!({ "id": withdrawal, "version": 7, "reason": "The family stays" });
    let cancelled = office.post("/cancel-withdrawal", cancel).await.ok();
    assert_eq!((both().await, &cancelled["notes"]), ((0, 0), &back), "{cancelled}");
    refused(settlement, 4).await;
    let listed = accountant.get("/get-settlements?status=cancelled").await.ok();
    assert_eq!((&listed["total"], &listed["data"][0]["id"]), (&json!(1), &json!(settlement)), "{listed}");

    // And leaves after all, by another application.
    let second = applied(&office, student, "withdrawal").await;
    cleared(&school, second, 0).await;
    let settlement = prepare(second).await;
    chief.post("/approve-settlement", json!({ "id": settlement, "version": 1 })).await.ok();
    assert_eq!(both().await, (0, 0));
});

in_school!(an_exam_waits_to_be_closed_and_published, |world: Arc<World>, school: School| async move {
    let controller = school.user("exam_controller", "a");
    let both = async |by: &testkit::Client| (waiting(by, "exams_to_close").await, waiting(by, "exams_to_publish").await);
    let (exam, format) = results::term(&school).await;
    assert_eq!(both(&controller).await, (0, 1));
    results::step(&controller, exam, "open").await.ok();
    assert_eq!(both(&controller).await, (1, 0), "every list is locked");
    assert_eq!(both(&school.user("exam_controller", "b")).await, (0, 0), "the other campus");
    assert_eq!(both(&school.user("teacher", "a")).await, (0, 0), "who closes nothing");
    results::step(&controller, exam, "closed").await.ok();

    // Of two campuses, it waits for who works for both.
    let other = school.b.id;
    let share = world.app.db.write(move |tx| {
        tx.exec(sql!("INSERT INTO exam_campus (exam_id, campus_id) VALUES ($1, $2)"), &binds![exam, other])?;
        tx.exec(sql!("UPDATE exam SET campus_id = NULL WHERE id = $1"), &binds![exam])
    });
    share.await.expect("an exam of two campuses");
    assert_eq!((both(&controller).await, both(&school.admin()).await), ((0, 0), (0, 1)));
    let own = school.a.id;
    let alone = world.app.db.write(move |tx| {
        tx.exec(sql!("DELETE FROM exam_campus WHERE exam_id = $1 AND campus_id = $2"), &binds![exam, other])?;
        tx.exec(sql!("UPDATE exam SET campus_id = $2 WHERE id = $1"), &binds![exam, own])
    });
    alone.await.expect("an exam of one campus");

    results::publish(&controller, exam, format).await;
    assert_eq!(both(&controller).await, (0, 0));
});

in_school!(an_entry_test_waits_between_marks_and_merit_list, |_world: Arc<World>, school: School| async move {
    let test = opened(&school, |_| ()).await;
    let (office, exams, head) =
        (school.user("admission_officer", "a"), school.user("exam_controller", "a"), school.user("campus_admin", "a"));
    let ids = [written(&office, &school, test, 1, 990).await, written(&office, &school, test, 2, 880).await];
    approve(&office, &school, &ids).await.ok();
    attendance(&office, &school, test, &[]).await;
    head.post("/give-fast-script-codes", json!({ "test_id": test })).await.ok();
    enter(&exams, &school, test, "first", &[(ids[0], 30.0, 40.0), (ids[1], 35.0, 45.5)]).await.ok();
    assert_eq!(waiting(&exams, "fast_marks_differ").await, 0, "nobody has entered them again");
    enter(&office, &school, test, "second", &[(ids[0], 30.0, 40.0), (ids[1], 35.0, 45.0)]).await.ok();
    assert_eq!(waiting(&exams, "fast_marks_differ").await, 1);
    assert_eq!(waiting(&school.user("exam_controller", "b"), "fast_marks_differ").await, 0, "the other campus");
    let open = head.get(&format!("/get-fast-test-marks?test_id={test}&round=settled")).await.ok()["data"]["differences"][0].clone();
    let line = json!({ "code": open["code"], "part_id": open["part_id"], "marks": 45 });
    head.post("/save-fast-marks", json!({ "test_id": test, "round": "settled", "lines": [line] })).await.ok();
    assert_eq!(waiting(&exams, "fast_marks_differ").await, 0);
    let freeze = json!({ "test_id": test, "program_id": school.program, "name": "Class nine merit" });
    let list = head.post("/save-fast-award-list", freeze).await.id();
    assert_eq!(waiting(&head, "merit_lists_to_publish").await, 1);
    assert_eq!(waiting(&office, "merit_lists_to_publish").await, 0, "who publishes nothing");
    head.post("/publish-fast-award-list", json!({ "id": list, "version": 1 })).await.ok();
    assert_eq!(waiting(&head, "merit_lists_to_publish").await, 0);
});
