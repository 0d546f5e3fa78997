//! What holds for every record, whatever its area: it changes in the version that was read, what must be unique is refused at its field, what others refer to
//! stays. Nothing here names a record: a call's row in the table is its sample, and the audit trail tells what the call does to which record.

use super::{
    events_after, newest_event, none,
    requests::{Maker, Request},
    rows,
    table::Row,
};
use kernel::Record;
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};
use testkit::{Client, Reply, School, World, in_school};

/// They end the sign-in that makes them, or change its password.
const LEFT_OUT: &[&str] = &["POST /login", "POST /logout", "POST /change-password", "POST /change-email"];

/// An id that no record has.
const NOBODY: i64 = 999_999_999;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Does {
    Adds,
    Changes,
    Removes,
}

/// A call, and what it does to a record.
struct Found {
    row: Row,
    does: Does,
    record: &'static Record,
}

fn records(world: &World) -> impl Iterator<Item = &'static Record> {
    world.app.registry.areas.iter().flat_map(|area| area.all_records())
}

/// The id that a call answers: of the record that it added.
fn answered(reply: &Reply) -> Option<i64> {
    reply.body["data"].as_i64().or_else(|| reply.body["data"]["id"].as_i64())
}

/// Makes every request of the table once, and reads in the audit trail what each did.
async fn found(world: &World, maker: &Maker, admin: &Client) -> Vec<Found> {
    let mut found = Vec::new();
    for row in
        rows().into_iter().filter(|row| (row.body.starts_with('{') || row.call.starts_with("DELETE ")) && !LEFT_OUT.contains(&row.call))
    {
        let request = maker.request(&row, admin).await;
        let before = newest_event(admin).await;
        let reply = request.send(admin).await;
        for event in events_after(admin, before).await {
            let Some(record) = records(world).find(|record| event["record"] == record.record_name) else { continue };
            let (id, body) = (event["record_id"].as_i64().expect("an id"), request.body.as_ref().unwrap_or(&Value::Null));
            let does = match event["action"].as_str().expect("an action") {
                "created" if answered(&reply) == Some(id) && body["id"].is_null() => Does::Adds,
                "updated" if body["id"] == id && body["version"].is_i64() => Does::Changes,
                "deleted" if request.address.ends_with(&id.to_string()) => Does::Removes,
                _ => continue,
            };
            found.push(Found { row, does, record });
        }
    }
    found
}

async fn snapshot(world: &World, record: &'static Record, id: i64) -> Value {
    Value::Object(world.app.db.read(move |tx| tx.snapshot(record, id)).await.expect("a row"))
}

/// A change of the version that was read is taken once; a second of the same version changes nothing. 404 for a record that is not there.
async fn is_changed_once(world: &World, maker: &Maker, admin: &Client, one: &Found) -> Result<(), String> {
    let request = maker.request(&one.row, admin).await;
    let id = request.body.as_ref().and_then(|body| body["id"].as_i64()).expect("an id");
    let first = request.send(admin).await;
    let after = snapshot(world, one.record, id).await;
    let second = request.send(admin).await;
    let sentence = kernel::Error::stale(one.record.record_name).to_string();
    let is_edit = one.row.call.starts_with("POST /update-");
    if (first.status, second.status) != (200, 409) || (is_edit && second.body["message"] != sentence) {
        return Err(format!("taken with {}, then with {} {}", first.status, second.status, second.body));
    }
    if snapshot(world, one.record, id).await != after {
        return Err("a change of an old version was stored".into());
    }
    let mut nobody = request;
    nobody.body.as_mut().expect("a body")["id"] = NOBODY.into();
    let reply = nobody.send(admin).await;
    if reply.status == 404 { Ok(()) } else { Err(format!("a record that is not there gets {} {}", reply.status, reply.body)) }
}

/// Two samples with the same values where they must be unique: the second is refused at the field.
async fn is_unique(maker: &Maker, admin: &Client, one: &Found) -> Result<(), String> {
    for unique in one.record.unique.iter().filter(|unique| !UNSAID.contains(&unique.index)) {
        let (first, mut second) = (maker.request(&one.row, admin).await, maker.request(&one.row, admin).await);
        let (own, other) = (first.body.as_ref().expect("a body"), second.body.as_mut().expect("a body"));
        if unique.on.iter().any(|column| own[*column].is_null()) {
            return Err(format!("the sample does not say what is unique by {}", unique.index));
        }
        unique.on.iter().for_each(|column| other[*column] = own[*column].clone());
        let (taken, refused) = (first.send(admin).await, second.send(admin).await);
        if taken.status != 200 || refused.status != 422 || refused.body["errors"][unique.field].is_null() {
            let index = unique.index;
            return Err(format!("{index}: taken with {}, then refused with {} {}", taken.status, refused.status, refused.body));
        }
    }
    Ok(())
}

/// A record to which others refer stays, and the refusal names them. Gives whether there was one.
async fn stays_while_needed(world: &World, maker: &Maker, admin: &Client, one: &Found) -> Result<bool, String> {
    let record = one.record;
    let request = maker.request(&one.row, admin).await;
    let at = request.address.rfind(|c: char| !c.is_ascii_digit()).map_or(0, |at| at + 1);
    let of = |id: i64| Request { address: format!("{}{id}", &request.address[..at]), ..request.clone() };
    let missing = of(NOBODY).send(admin).await;
    if missing.status != 404 {
        return Err(format!("a record that is not there gets {} {}", missing.status, missing.body));
    }
    let needed = world.app.db.read(move |tx| {
        let mut needed = Vec::new();
        for id in 1..300 {
            if tx.snapshot(record, id).is_ok() && !tx.referrers(record, id)?.is_empty() {
                needed.push(id);
            }
        }
        Ok(needed)
    });
    for id in needed.await.expect("referrers") {
        let refused = of(id).send(admin).await;
        match (refused.status, refused.body["referrers"].as_array()) {
            (409, Some(named)) if !named.is_empty() => return Ok(true),
            (200, _) if TAKE_THEIR_OWN.contains(&record.record_name) => {}
            // Another call removes this one, or it is refused for what it is before anybody asks who needs it.
            (404 | 409, _) => {}
            (status, _) => return Err(format!("others refer to {id}, and it gets {status} {}", refused.body)),
        }
    }
    Ok(false)
}

/// Records that take with them what only they have: an account head its own empty ledger head. By hand.
const TAKE_THEIR_OWN: &[&str] = &["bank statement", "head", "payroll"];

/// Records that no call of the table adds, changes by id and version, or removes: a workflow of their own makes them, which has its stories. By hand.
const MADE_OTHERWISE: &[&str] = &[
    "allowance run",
    "applicant receipt",
    "applicant slip",
    "approval run",
    "asset count",
    "asset disposal",
    "asset transfer",
    "attendance sheet",
    "award list",
    "campus page",
    "challan",
    "cost allocation",
    "depreciation run",
    "deputy",
    "fast offer",
    "fee notice",
    "fee plan",
    "fine",
    "first bill",
    "fiscal year",
    "liability settlement",
    "mark",
    "month",
    "payee opening",
    "petty cash register",
    "salary payment",
    "salary return",
    "scholarship award",
    "staff loan repayment",
    "staff opening",
    "student attendance",
    "student opening",
    "till",
    "till count",
    "till hand-over",
    "unidentified receipt",
    "voucher draft",
    "web page",
    "withheld tax",
    "write-off receipt",
];

/// Unique indexes over what the samples leave out, the program fills in, or only some rows share. By hand.
const UNSAID: &[&str] = &[
    "absence_answer_once",
    "account_head_code",
    "account_head_name",
    "admission_form_no",
    "admission_live_cnic",
    "admission_live_exam",
    "app_user_login_name",
    "app_user_person",
    "bank_default",
    "biller_key_no",
    "budget_revision_open",
    "campus_slug",
    "certificate_one_leaving",
    "condonation_of_days",
    "condonation_of_subject",
    "deposit_claim_line",
    "deposit_claim_reference",
    "deposit_claim_slip",
    "employee_cnic",
    "employee_number",
    "exam_slip_once",
    "fee_head_fine_kind",
    "fixed_asset_tag",
    "gate_pass_once",
    "guardian_cnic",
    "ledger_head_code",
    "post_dated_cheque_no",
    "profile_change_of_guardian",
    "provisional_receipt_key",
    "provisional_receipt_number",
    "refund_rule_once",
    "report_set_name",
    "role_name",
    "saved_view_name",
    "session_one_active",
    "settlement_withdrawal",
    "staff_attendance_once",
    "student_cnic",
    "student_registration",
    "student_subject_one_open",
    "task_handin_once",
    "tax_deposit_receipt",
    "web_album_slug",
    "web_blog_slug",
    "web_event_slug",
    "withholding_rate_once",
];

in_school!(every_record_keeps_its_rules, |world: Arc<World>, school: School| async move {
    let maker = Maker::new(world.clone(), school.clone()).await;
    let admin = school.admin();
    let found = found(&world, &maker, &admin).await;
    let (mut faults, mut needed) = (Vec::new(), BTreeMap::new());
    for one in &found {
        let name = one.record.record_name;
        let outcome = match one.does {
            Does::Adds => is_unique(&maker, &admin, one).await,
            Does::Changes => is_changed_once(&world, &maker, &admin, one).await,
            Does::Removes => stays_while_needed(&world, &maker, &admin, one).await.map(|was| *needed.entry(name).or_insert(false) |= was),
        };
        faults.extend(outcome.err().map(|fault| format!("{}, {name}: {fault}", one.row.call)));
    }
    let known: BTreeSet<&str> = found.iter().map(|one| one.record.record_name).collect();
    let missing = records(&world).map(|record| record.record_name).filter(|name| !known.contains(name));
    assert_eq!(missing.collect::<BTreeSet<_>>(), MADE_OTHERWISE.iter().copied().collect(), "no call shows its record");
    assert!(needed.values().filter(|was| **was).count() >= 8, "too few records were needed: {needed:?}");
    none(&faults);
});
