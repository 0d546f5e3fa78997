//! Tills that are counted again: before the deposit, by two people while the cashier is away, and the change of one that was never counted.

use super::{FLOAT, closing, line, office, opened, paid, says, till, whole};
use crate::{desk::FIRST, sub_ledgers::Damage};
use kernel::sql;
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{School, World, in_school};

in_school!(a_closed_till_is_counted_again_before_its_deposit, |world: Arc<World>, school: School| async move {
    let desk = office(world, school).await;
    let cashier = desk.school.user("cashier", "a");
    let id = opened(&desk, &cashier, FLOAT).await;
    let short = closing(&till(&desk, id).await, &json!([{ "rupees": 1000, "pieces": 4 }]), "Not found yet");
    cashier.post("/close-till", short).await.ok();
    assert_eq!(desk.head("Cash over and short").await, 100_000);
    cashier.post("/save-till", json!({ "campus_id": desk.school.a.id, "float_minor": 0 })).await.refused(422, "campus_id");

    // Its cashier cannot reopen it; with a reason an accountant does, once.
    let reopen = |version: i64, reason: &str| json!({ "id": id, "version": version, "reason": reason });
    assert_eq!(cashier.post("/reopen-till", reopen(2, "Found it")).await.status, 403);
    desk.accountant.post("/reopen-till", reopen(2, " ")).await.refused(422, "reason");
    let shown = desk.post("/preview-reopened-till", reopen(2, "Found it")).await;
    assert_eq!(line(&shown, "Cash in tills")["debit_minor"], FLOAT, "{shown}");
    desk.post("/reopen-till", reopen(2, "Found it")).await;
    assert_eq!(desk.accountant.post("/reopen-till", reopen(3, "Found it")).await.status, 409, "it is open");
    assert_eq!((desk.head("Cash in tills").await, desk.head("Cash over and short").await), (FLOAT, 0));
    whole(&desk).await;
    let right = closing(&till(&desk, id).await, &json!([{ "rupees": 1000, "pieces": 5 }]), "");
    cashier.post("/close-till", right).await.ok();
    let deposit = json!({ "till_ids": [id], "bank_id": desk.school.a.bank, "date": "2026-11-20", "slip_no": "1" });
    cashier.post("/save-till-deposit", deposit).await.refused(422, "till_ids");
    whole(&desk).await;

    // Where the group wants it, nobody takes money without a till; what a bank took needs none.
    desk.school.admin().post("/update-settings", json!({ "values": { "fees.till_needed": true } })).await.ok();
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let form = json!({ "challan_ids": [challan["id"]], "amount_minor": FIRST });
    says(&cashier.post("/approve-installment", form).await, 409, "no open till");
    let by_bank = json!({ "challan_ids": [challan["id"]], "amount_minor": 100_000, "channel": "bank", "instrument": "online", "bank_id": desk.school.a.bank });
    cashier.post("/approve-installment", by_bank).await.ok();
    whole(&desk).await;

    // A till of yesterday is closed before today's money is taken.
    opened(&desk, &desk.accountant, 0).await;
    desk.world.advance(Duration::from_secs(24 * 3_600));
    let accountant = desk.world.sign_in(&School::email("accountant", "a"), testkit::school::PASSWORD).await;
    let student = desk.school.a.students[1];
    let challan = accountant.get(&format!("/get-challans?student_id={student}&status=issued&sort=id&per_page=1")).await.ok();
    let form = json!({ "challan_ids": [challan["data"][0]["id"]], "amount_minor": 50_000 });
    says(&accountant.post("/approve-installment", form).await, 409, "still open");
});

in_school!(an_absent_cashiers_till_is_counted_by_two, |world: Arc<World>, school: School| async move {
    let desk = office(world, school).await;
    let school = desk.school.clone();
    let (cashier, principal, elsewhere) = (school.user("cashier", "a"), school.user("principal", "a"), school.user("cashier", "b"));
    let id = opened(&desk, &cashier, FLOAT).await;
    paid(&desk, &cashier, 0, FIRST, &json!({})).await;
    let now = till(&desk, id).await;
    // Rs 50 of Rs 20,500 are missing.
    let form = json!({ "till_id": id, "version": now["version"], "balance_minor": now["balance_minor"], "kept_minor": 400_000, "reason": "Ill since noon",
        "count": [{ "rupees": 5000, "pieces": 4 }, { "rupees": 100, "pieces": 4 }, { "rupees": 50, "pieces": 1 }] });
    let with = |field: &str, value: Value| {
        let mut other = form.clone();
        other[field] = value;
        other
    };
    says(&cashier.post("/save-till-count", form.clone()).await, 409, "your own till");
    assert_eq!(elsewhere.post("/save-till-count", form.clone()).await.status, 404);
    desk.accountant.post("/save-till-count", with("reason", json!(" "))).await.refused(422, "reason");
    desk.accountant.post("/save-till-count", with("kept_minor", json!(2_045_001))).await.refused(422, "kept_minor");
    says(&desk.accountant.post("/save-till-count", with("balance_minor", json!(1))).await, 409, "Count it again");
    let count = desk.accountant.post("/save-till-count", form.clone()).await.id();
    principal.post("/save-till-count", form).await.refused(422, "till_id");
    assert_eq!(desk.head("Cash in tills").await, FLOAT + FIRST, "nothing moves before the second has counted");
    let shown = till(&desk, id).await["waiting_count"].clone();
    assert_eq!(
        (&shown["id"], &shown["is_mine"], shown["counted_minor"].as_i64()),
        (&json!(count), &json!(true), Some(2_045_000)),
        "{shown}"
    );

    let at = json!({ "id": count, "version": 1 });
    says(&desk.accountant.post("/accept-till-count", at.clone()).await, 403, "two others");
    says(&cashier.post("/accept-till-count", at.clone()).await, 403, "two others");
    assert_eq!(elsewhere.post("/accept-till-count", at.clone()).await.status, 404);
    let lines = principal.post("/preview-accepted-till-count", at.clone()).await.ok()["data"].clone();
    assert_eq!(line(&lines, "Cash over and short")["debit_minor"], 5_000, "{lines}");
    principal.post("/accept-till-count", at.clone()).await.ok();
    assert_eq!(principal.post("/accept-till-count", at).await.status, 409, "once");
    let closed = till(&desk, id).await;
    let name = closed["cashier_name"].clone();
    assert_eq!((&closed["status"], closed["difference_minor"].as_i64()), (&json!("closed"), Some(-5_000)), "{closed}");
    assert!(closed["counted_by"].as_str().is_some_and(|names| names.contains(", ")), "both are named: {closed}");
    let register = async |kind: &str| desk.accountant.get(&format!("/get-fee-exceptions?kind={kind}")).await.ok();
    for kind in ["till_absent", "till_difference"] {
        let found = register(kind).await;
        assert_eq!((found["total"].as_i64(), &found["data"][0]["user_name"]), (Some(1), &name), "in the cashier's name: {found}");
    }
    let paper = desk.accountant.get(&format!("/get-till-report?till_id={id}")).await.ok()["data"].to_string();
    assert!(paper.contains("in place of the cashier"), "{paper}");
    whole(&desk).await;

    // Of the Rs 4,000 that stayed as change Rs 3,500 are there the next time: that is in the first cashier's name too.
    let open = json!({ "campus_id": school.a.id, "float_minor": 0, "change_of_till_id": id,
        "count": [{ "rupees": 1000, "pieces": 3 }, { "rupees": 500, "pieces": 1 }] });
    let but = |field: &str, value: Value| {
        let mut other = open.clone();
        other[field] = value;
        other
    };
    desk.accountant.post("/save-till", but("count", json!([]))).await.refused(422, "count");
    desk.accountant.post("/save-till", but("float_minor", json!(100))).await.refused(422, "float_minor");
    desk.accountant.post("/save-till", but("change_of_till_id", json!(987_654))).await.refused(422, "change_of_till_id");
    let shown = desk.post("/preview-till", open.clone()).await;
    assert_eq!(
        (line(&shown, "Cash in tills")["debit_minor"].as_i64(), line(&shown, "Cash in hand")["credit_minor"].as_i64()),
        (Some(350_000), Some(400_000)),
        "{shown}"
    );
    let own = desk.accountant.post("/save-till", open.clone()).await.id();
    principal.post("/save-till", open).await.refused(422, "change_of_till_id");
    assert_eq!((desk.head("Cash in tills").await, desk.head("Cash over and short").await), (350_000, 55_000));
    let found = register("till_difference").await;
    assert_eq!((found["total"].as_i64(), &found["data"][0]["user_name"]), (Some(2), &name), "{found}");
    let taken = till(&desk, own).await;
    assert_eq!((&taken["change_of_id"], taken["change_difference_minor"].as_i64()), (&json!(id), Some(-50_000)), "{taken}");
    let reopen = json!({ "id": id, "version": closed["version"], "reason": "Count again" });
    says(&desk.accountant.post("/reopen-till", reopen).await, 409, "took its change over");
    whole(&desk).await;
    for damage in [
        Damage {
            makes: sql!("UPDATE till SET change_difference_minor = change_difference_minor - 100 WHERE change_of_id IS NOT NULL"),
            mends: sql!("UPDATE till SET change_difference_minor = change_difference_minor + 100 WHERE change_of_id IS NOT NULL"),
            says: &["took Rs 4,001 over, which is not what stayed of till"],
        },
        Damage {
            makes: sql!("UPDATE till_count SET status = 'waiting'"),
            mends: sql!("UPDATE till_count SET status = 'accepted'"),
            says: &["of a till was not made by two others than its cashier"],
        },
    ] {
        damage.shows(&desk).await;
    }
});

in_school!(the_change_of_an_older_till_is_not_taken_over, |world: Arc<World>, school: School| async move {
    let mut desk = office(world, school).await;
    let cashier = desk.school.user("cashier", "a");
    let a = desk.school.a.id;
    let count = json!([{ "rupees": 5000, "pieces": 1 }]);
    let take = |id: i64| json!({ "campus_id": a, "float_minor": 0, "change_of_till_id": id, "count": count });
    let first = opened(&desk, &cashier, FLOAT).await;
    cashier.post("/close-till", closing(&till(&desk, first).await, &count, "")).await.ok();
    assert_eq!(till(&desk, first).await["is_change_left"], true);

    // The next day its cashier opens again: what was left of the first is not there any more, while the second is open and after it.
    desk.world.advance(Duration::from_secs(24 * 3_600));
    desk.accountant = desk.world.sign_in(&School::email("accountant", "a"), testkit::school::PASSWORD).await;
    let cashier = desk.world.sign_in(&School::email("cashier", "a"), testkit::school::PASSWORD).await;
    let second = opened(&desk, &cashier, FLOAT).await;
    let said = desk.accountant.post("/preview-till", take(first)).await.refused(422, "change_of_till_id");
    assert!(said.contains("opened another till on 21 Nov 2026"), "{said}");
    desk.accountant.post("/save-till", take(first)).await.refused(422, "change_of_till_id");
    desk.accountant.post("/save-till", take(second)).await.refused(422, "change_of_till_id");
    cashier.post("/close-till", closing(&till(&desk, second).await, &count, "")).await.ok();
    desk.accountant.post("/save-till", take(first)).await.refused(422, "change_of_till_id");
    assert_eq!((&till(&desk, first).await["is_change_left"], &till(&desk, second).await["is_change_left"]), (&json!(false), &json!(true)));

    // That of the last one is, once.
    let own = desk.accountant.post("/save-till", take(second)).await.id();
    assert_eq!(till(&desk, own).await["change_of_id"], second);
    assert_eq!(till(&desk, second).await["is_change_left"], false);
    whole(&desk).await;
});
