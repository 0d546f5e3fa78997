//! Several counters that take money at the same moment: each receipt is as if it had been alone.

use crate::desk::{Desk, FIRST, bill_run, plans_for_the_class};
use kernel::{binds, db::One, sql};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};
use testkit::{Client, Reply, School, World, in_school_and_on_two_nodes};

type Asked = tokio::task::JoinHandle<Reply>;

/// Asks without waiting.
fn ask(by: &Client, key: Option<&str>, body: Value) -> Asked {
    let (by, key) = (by.clone(), key.map(str::to_owned));
    tokio::spawn(async move {
        let headers: Vec<(&str, &str)> = key.iter().map(|key| ("idempotency-key", key.as_str())).collect();
        by.send("POST".parse().expect("a method"), "/approve-installment", &headers, Some(body)).await
    })
}

fn cash(challan: &Value, amount: i64) -> Value {
    json!({ "challan_ids": [challan["id"]], "amount_minor": amount })
}

// Every kind of payment at once.
in_school_and_on_two_nodes!(what_counters_take_at_once_is_as_if_each_were_alone, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let (accountant, cashier, elsewhere) = (desk.accountant.clone(), desk.school.user("cashier", "a"), desk.school.user("cashier", "b"));
    let [one, two, three, four] = desk.school.a.students[..] else { panic!("four students") };
    let (first, second, third, fourth) = (
        desk.challan(one, "issued").await,
        desk.challan(two, "issued").await,
        desk.challan(three, "issued").await,
        desk.challan(four, "issued").await,
    );
    let planned = desk.challan(one, "planned").await;

    let key = Some("5c0ffee5-0000-4000-8000-000000000002");
    let good: Vec<(&str, Asked)> = vec![
        ("accountant", ask(&accountant, None, cash(&first, 100_000))),
        ("cashier", ask(&cashier, None, cash(&second, 200_000))),
        ("accountant", ask(&accountant, None, cash(&third, 300_000))),
        // The same challan, by another counter.
        ("cashier", ask(&cashier, None, cash(&first, 10_000))),
        // More than is due: the rest is an advance.
        ("accountant", ask(&accountant, None, cash(&fourth, FIRST + 5_000))),
        (
            "cashier",
            ask(
                &cashier,
                None,
                json!({ "challan_ids": [second["id"]], "amount_minor": 1_000, "channel": "bank", "bank_id": desk.school.a.bank }),
            ),
        ),
        (
            "cashier",
            ask(
                &cashier,
                None,
                json!({ "challan_ids": [third["id"]], "amount_minor": 2_000, "instrument": "cheque", "instrument_no": "778899",
                    "instrument_bank": "HBL", "instrument_date": "2026-11-10" }),
            ),
        ),
        ("accountant", ask(&accountant, key, cash(&second, 40_000))),
    ];
    let same_key = ask(&accountant, key, cash(&second, 40_000));
    let too_early = ask(&cashier, None, json!({ "challan_ids": [first["id"]], "amount_minor": 100, "value_date": "2026-11-01" }));
    let not_issued = ask(&cashier, None, cash(&planned, 100));
    let unknown = ask(&accountant, None, json!({ "challan_ids": [999_999_999], "amount_minor": 100 }));
    let of_others = ask(&elsewhere, None, cash(&first, 100));

    let mut receipts = Vec::new();
    for (by, asked) in good {
        let reply = asked.await.expect("no panic").ok();
        assert_eq!(reply["message"], "Installments paid successfully");
        receipts.push((by, reply["data"].clone()));
    }
    assert_eq!(same_key.await.expect("no panic").ok()["data"], receipts[7].1, "the same key at the same moment gives the same answer");
    too_early.await.expect("no panic").refused(422, "value_date");
    assert_eq!(not_issued.await.expect("no panic").status, 409, "a challan that is not issued");
    assert_eq!(unknown.await.expect("no panic").status, 404);
    assert_eq!(of_others.await.expect("no panic").status, 404, "another campus's cashier");

    let cash = 100_000 + 200_000 + 300_000 + 10_000 + FIRST + 5_000 + 40_000;
    desk.now("counters at once", -(cash - 5_000 + 1_000 + 2_000), 5_000, cash, 1_000).await;

    let mut numbers = BTreeSet::new();
    let names: BTreeMap<&str, String> = BTreeMap::from([("accountant", name(&accountant).await), ("cashier", name(&cashier).await)]);
    for (by, receipt) in &receipts {
        let read = desk.accountant.get(&format!("/get-fee-receipt-details?id={}", receipt["id"])).await.ok();
        assert_eq!(*receipt, read["data"], "what is answered is what is kept");
        assert_eq!(receipt["received_by_name"], names[by], "each in the name of who took it");
        let (voucher, id) = (receipt["voucher_id"].as_i64(), receipt["id"].as_i64());
        let (maker, source): (String, i64) = read_one(&desk.world, voucher, |tx, voucher| {
            tx.one(sql!("SELECT created_by_name, source_id FROM voucher WHERE id = $1"), &binds![voucher])
        })
        .await;
        assert_eq!((&maker, Some(source)), (&names[by], id), "its voucher too");
        let told: One<String> = read_one(&desk.world, id, |tx, id| {
            tx.one(
                sql!("SELECT user_name FROM audit_event WHERE record = 'fee_receipt' AND action = 'created' AND record_id = $1"),
                &binds![id],
            )
        })
        .await;
        assert_eq!(told.0, names[by], "and the audit trail says so");
        let number = receipt["receipt_no"].as_str().expect("a number");
        numbers.insert(number.rsplit('-').next().and_then(|tail| tail.parse::<usize>().ok()).expect("a number at its end"));
    }
    assert_eq!(numbers, (1..=receipts.len()).collect(), "no number is missing, none is given twice");
    let unused: i64 = read_one(&desk.world, Some(0), |tx, _| {
        tx.value(sql!("SELECT count(*) FROM voucher_key k WHERE NOT EXISTS (SELECT 1 FROM voucher v WHERE v.id = k.id)"), &[])
    })
    .await;
    assert_eq!(unused, 0, "what was refused leaves nothing behind");
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

async fn name(of: &Client) -> String {
    of.get("/user").await.ok()["name"].as_str().expect("a name").to_owned()
}

async fn read_one<T: Send + 'static>(world: &World, of: Option<i64>, read: fn(&mut kernel::Tx, i64) -> kernel::Result<T>) -> T {
    let of = of.expect("an id");
    world.app.db.read(move |tx| read(tx, of)).await.expect("a row")
}
