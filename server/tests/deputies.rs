//! Deputies: approvals that are handed over for some days, decided with both names, and nothing else.

use axum::http::Method;
use kernel::{Guard, area::Approval};
use serde_json::{Value, json};
use std::{collections::BTreeSet, sync::Arc, time::Duration};
use testkit::{Client, Reply, School, World, in_school, school::PASSWORD};

const A_DAY: Duration = Duration::from_secs(24 * 3_600);

/// Somebody who acts under a hand-over.
struct Acting {
    client: Client,
    hand_over: String,
}

impl Acting {
    fn of(client: &Client, hand_over: i64) -> Acting {
        Acting { client: client.clone(), hand_over: hand_over.to_string() }
    }
    async fn get(&self, path: &str) -> Reply {
        self.client.send(Method::GET, path, &[("x-acting-for", &self.hand_over)], None).await
    }
    async fn post(&self, path: &str, body: Value) -> Reply {
        self.client.send(Method::POST, path, &[("x-acting-for", &self.hand_over)], Some(body)).await
    }
}

async fn id_of(client: &Client) -> i64 {
    client.get("/user").await.ok()["id"].as_i64().expect("an id")
}

async fn form(deputy: &Client, from_on: &str, to_on: &str) -> Value {
    json!({ "deputy_id": id_of(deputy).await, "from_on": from_on, "to_on": to_on, "reason": "On leave" })
}

/// A hand-over of one's own approvals, from today on.
async fn handed(lender: &Client, deputy: &Client) -> i64 {
    lender.post("/save-deputy", form(deputy, "2026-11-20", "2026-12-05").await).await.id()
}

/// A request for a concession at campus A, or B.
async fn asked(school: &School, at: &str, amount: i64) -> i64 {
    let campus = if at == "a" { &school.a } else { &school.b };
    let form = json!({ "student_id": campus.students[0], "kind": "special", "amount_minor": amount, "valid_from": "2026-08-01", "reason": "The father's shop burned" });
    school.user("accountant", at).post("/save-concession", form).await.id()
}

fn decision(id: i64, version: i64) -> Value {
    json!({ "id": id, "version": version })
}

in_school!(a_deputy_decides_with_both_names, |_world: Arc<World>, school: School| async move {
    let (principal, deputy) = (school.user("principal", "a"), school.user("hr_officer", "a"));
    let request = asked(&school, "a", 1_000_000).await;
    assert_eq!(deputy.post("/approve-concession", decision(request, 1)).await.status, 403, "nothing was handed over");
    let acting = Acting::of(&deputy, handed(&principal, &deputy).await);
    let me = acting.get("/user").await.ok();
    assert_eq!((me["name"].as_str(), me["acting_for"]["name"].as_str()), (Some("hr_officer at a"), Some("principal at a")));
    assert_eq!((me["roles"].as_array().map(Vec::len), me["person"].as_object()), (Some(0), None));
    assert_eq!(deputy.get("/user").await.ok()["may_act_for"][0]["name"], "principal at a");
    assert_eq!(deputy.post("/approve-concession", decision(request, 1)).await.status, 403, "as oneself it stays so");
    acting.get(&format!("/get-concession-details?id={request}")).await.ok();
    acting.post("/approve-concession", decision(request, 1)).await.ok();

    // The trail tells both, and for whom it was.
    let for_principal = format!("/get-audit-events?for_user_id={}", id_of(&principal).await);
    let told = school.admin().get(&for_principal).await.ok();
    assert!(told["total"].as_i64().is_some_and(|total| total >= 1), "{told}");
    for event in told["data"].as_array().expect("events") {
        assert_eq!(event["user_name"], "hr_officer at a for principal at a", "{event}");
    }
    // What is their own they do not have while they act.
    assert_eq!(acting.get("/get-employee").await.status, 403);
    deputy.get("/get-employee").await.ok();
});

in_school!(only_approvals_are_lent, |_world: Arc<World>, school: School| async move {
    let (principal, deputy) = (school.user("principal", "a"), school.user("cashier", "a"));
    let acting = Acting::of(&deputy, handed(&principal, &deputy).await);
    let lent = acting.get("/user").await.ok();
    let lent: BTreeSet<&str> = lent["permissions"].as_array().expect("permissions").iter().filter_map(Value::as_str).collect();
    assert!(lent.contains("Accounts.concessions.approve") && lent.contains("Accounts.concessions.index"), "{lent:?}");
    for other in ["Accounts.students.approve-installment", "Students & Staff.students.view", "Accounts.tills.create"] {
        assert!(!lent.contains(other), "{other}");
    }
    // Both of them receive fees; neither does so as the other's deputy.
    let receipt = json!({ "challan_ids": [1], "amount_minor": 100 });
    assert_eq!(acting.post("/approve-installment", receipt).await.status, 403);
    // One's own account stays one's own, whatever the header says.
    acting.post("/save-view", json!({ "screen": "/admin/concessions", "name": "Mine", "query": "" })).await.ok();
    assert_eq!(deputy.get("/get-saved-views?screen=/admin/concessions").await.ok()["data"].as_array().map(Vec::len), Some(1));
    acting.post("/logout", json!({})).await.ok();
    assert_eq!(deputy.get("/user").await.status, 401);
});

in_school!(a_deputy_sees_the_campuses_of_the_other_alone, |_world: Arc<World>, school: School| async move {
    let (principal, deputy) = (school.user("principal", "a"), school.user("hr_officer", "a"));
    let elsewhere = form(&school.user("hr_officer", "b"), "2026-11-20", "2026-12-05").await;
    principal.post("/save-deputy", elsewhere).await.refused(422, "deputy_id");
    let family = form(&school.user("parent", "a"), "2026-11-20", "2026-12-05").await;
    principal.post("/save-deputy", family).await.refused(422, "deputy_id");
    let offered = principal.get("/get-options?of=deputies").await.ok();
    let names: Vec<&str> = offered["data"].as_array().expect("choices").iter().filter_map(|one| one["label"].as_str()).collect();
    assert!(names.contains(&"hr_officer at a"), "{names:?}");
    assert!(!names.iter().any(|name| name.ends_with("at b") || name.starts_with("parent") || name.starts_with("student")), "{names:?}");

    let acting = Acting::of(&deputy, handed(&principal, &deputy).await);
    let foreign = asked(&school, "b", 1_000_000).await;
    assert_eq!(acting.post("/approve-concession", decision(foreign, 1)).await.status, 404);
    // Who works at one campus sees them all as the deputy of somebody of the head office.
    let group = school.user("chief_accountant", "group");
    let own = form(&deputy, "2026-11-20", "2026-12-05").await;
    let lent = Acting::of(&deputy, group.post("/save-deputy", own).await.id());
    lent.get(&format!("/get-concession-details?id={foreign}")).await.ok();
});

in_school!(who_reaches_the_campus_is_named_and_told_of_there, |_world: Arc<World>, school: School| async move {
    let (principal, group) = (school.user("principal", "a"), school.user("chief_accountant", "group"));
    let offered = principal.get("/get-options?of=deputies").await.ok();
    let names: Vec<&str> = offered["data"].as_array().expect("choices").iter().filter_map(|one| one["label"].as_str()).collect();
    assert!(["chief_accountant at group", "school_admin at a"].iter().all(|name| names.contains(name)), "{names:?}");
    let other = form(&school.user("school_admin", "b"), "2026-11-20", "2026-12-05").await;
    principal.post("/save-deputy", other).await.refused(422, "deputy_id");
    handed(&principal, &school.user("school_admin", "a")).await;
    let hand_over = handed(&principal, &group).await;

    // What is lent stays the principal's: the group's own people act at that campus alone.
    let acting = Acting::of(&group, hand_over);
    let (own, foreign) = (asked(&school, "a", 1_000_000).await, asked(&school, "b", 1_000_000).await);
    assert_eq!(acting.post("/approve-concession", decision(foreign, 1)).await.status, 404);
    acting.post("/approve-concession", decision(own, 1)).await.ok();
    group.post("/end-deputy", decision(hand_over, 1)).await.ok();
    assert_eq!(group.post("/end-deputy", decision(hand_over, 2)).await.status, 409);

    // Its events are of the principal's campus.
    let told = async |at: &str| {
        let events = school.user("campus_admin", at).get("/get-audit-events?record=deputy&sort=id").await.ok();
        events["data"].as_array().expect("events").iter().filter_map(|one| one["action"].as_str().map(str::to_owned)).collect::<Vec<_>>()
    };
    assert_eq!(told("a").await, ["created", "created", "ended"]);
    assert!(told("b").await.is_empty());
});

in_school!(a_hand_over_holds_on_its_days_alone, |world: Arc<World>, school: School| async move {
    let (principal, deputy) = (school.user("principal", "a"), school.user("hr_officer", "a"));
    let coming = principal.post("/save-deputy", form(&deputy, "2026-11-22", "2026-11-23").await).await.id();
    let refused = Acting::of(&deputy, coming).get("/get-concessions").await;
    assert_eq!(refused.status, 403, "{}", refused.body);
    assert!(refused.body["message"].as_str().is_some_and(|said| said.contains("not begun")), "{}", refused.body);
    // The account is not shut by it.
    let me = Acting::of(&deputy, coming).get("/user").await.ok();
    assert_eq!((me["acting_for"].is_null(), me["may_act_for"].as_array().map(Vec::len)), (true, Some(0)));
    for (from_on, to_on, field) in [
        ("2026-11-19", "2026-11-21", "from_on"),
        ("2026-11-25", "2026-11-24", "to_on"),
        ("2026-11-25", "2027-03-25", "to_on"),
        ("2026-11-23", "2026-11-30", "from_on"),
    ] {
        principal.post("/save-deputy", form(&deputy, from_on, to_on).await).await.refused(422, field);
    }
    let sign_in = async |role: &str| Acting::of(&world.sign_in(&School::email(role, "a"), PASSWORD).await, coming);
    world.advance(2 * A_DAY);
    let acting = sign_in("hr_officer").await;
    acting.get("/get-concessions").await.ok();
    assert_eq!(sign_in("cashier").await.get("/get-concessions").await.status, 403, "another's hand-over");
    world.advance(A_DAY);
    sign_in("hr_officer").await.get("/get-concessions").await.ok();
    world.advance(A_DAY);
    assert_eq!(sign_in("hr_officer").await.get("/get-concessions").await.status, 403, "the last day is over");
});

in_school!(a_hand_over_ends_early_and_with_the_account, |_world: Arc<World>, school: School| async move {
    let (principal, deputy, other) = (school.user("principal", "a"), school.user("hr_officer", "a"), school.user("cashier", "a"));
    let (first, second) = (handed(&principal, &deputy).await, handed(&principal, &other).await);
    let end = |id: i64, version: i64| json!({ "id": id, "version": version });
    assert_eq!(other.post("/end-deputy", end(first, 1)).await.status, 404, "somebody else's");
    assert_eq!(deputy.post("/end-deputy", end(first, 7)).await.status, 409);
    deputy.post("/end-deputy", end(first, 1)).await.ok();
    assert_eq!(deputy.post("/end-deputy", end(first, 2)).await.status, 409, "it is over");
    assert_eq!(Acting::of(&deputy, first).get("/get-concessions").await.status, 403);
    let listed = principal.get("/get-deputies").await.ok();
    let states: BTreeSet<&str> = listed["data"].as_array().expect("rows").iter().filter_map(|row| row["state"].as_str()).collect();
    assert_eq!(states, BTreeSet::from(["active", "ended"]));

    let acting = Acting::of(&other, second);
    acting.get("/get-concessions").await.ok();
    school.admin().post("/deactivate-users", json!({ "ids": [id_of(&principal).await] })).await.ok();
    assert_eq!(acting.get("/get-concessions").await.status, 403, "whoever lent it is no user any more");
});

in_school!(what_a_deputy_was_shown_ends_with_the_hand_over, |_world: Arc<World>, school: School| async move {
    // A deputy who has the right as themselves too.
    let (principal, deputy) = (school.user("principal", "a"), school.user("campus_admin", "a"));
    let hand_over = handed(&principal, &deputy).await;
    let acting = Acting::of(&deputy, hand_over);
    let paper = deputy.upload("/upload-file", "certificate.png", crate::calls::PNG).await.id();
    let form = json!({ "student_id": school.a.students[2], "from_on": "2026-11-23", "to_on": "2026-11-23", "kind": "sick",
        "reason": "Fever since the night", "certificate_file_id": paper });
    let leave = deputy.post("/save-leave-application", form).await.id();
    let shown = acting.get(&format!("/get-leave-application-details?id={leave}")).await.ok();
    let link = shown["data"]["certificate"]["url"].as_str().expect("a link").trim_start_matches("/api").to_owned();
    assert_eq!(school.visitor().get(&link).await.status, 200);
    let without = link.replace(&format!("&acting_for={hand_over}"), "");
    assert_ne!(without, link);
    assert_eq!(school.visitor().get(&without).await.status, 404, "it was shown to the deputy, not to themselves");

    // The key of a change that was made in somebody's place answers no change of one's own.
    let key = ("idempotency-key", "5c0ffee5-0000-4000-8000-00000000000d");
    let both = [key, ("x-acting-for", acting.hand_over.as_str())];
    let approve =
        async |headers: &[(&str, &str)]| deputy.send(Method::POST, "/approve-leave-application", headers, Some(decision(leave, 1))).await;
    let approved = approve(&both).await.ok();
    assert_eq!(approve(&both).await.ok(), approved);
    approve(&[key]).await.refused(422, "Idempotency-Key");

    deputy.post("/end-deputy", decision(hand_over, 1)).await.ok();
    assert_eq!(school.visitor().get(&link).await.status, 404);
    assert_eq!(approve(&both).await.status, 403);
});

in_school!(what_was_lent_is_not_lent_on, |_world: Arc<World>, school: School| async move {
    let (principal, deputy, third) = (school.user("principal", "a"), school.user("hr_officer", "a"), school.user("cashier", "a"));
    let acting = Acting::of(&deputy, handed(&principal, &deputy).await);
    // The deputy hands over what is their own, also while they act.
    let own = form(&third, "2026-11-20", "2026-12-05").await;
    let chained = acting.post("/save-deputy", own).await.id();
    let request = asked(&school, "a", 1_000_000).await;
    assert_eq!(Acting::of(&third, chained).post("/approve-concession", decision(request, 1)).await.status, 403);
    // Who approves nothing has nothing to hand over.
    let nothing = form(&deputy, "2026-11-20", "2026-12-05").await;
    assert_eq!(third.post("/save-deputy", nothing).await.status, 403);
    for header in ["0", "-1", "x", "", "99999999999999999999", "99999999"] {
        let wrong = Acting { client: deputy.clone(), hand_over: header.into() };
        assert_eq!(wrong.get("/get-concessions").await.status, 403, "{header}");
    }
    // Another's hand-over is none of one's own, and two at once are none.
    assert_eq!(Acting::of(&third, acting.hand_over.parse().expect("an id")).get("/get-concessions").await.status, 403);
    let twice = [("x-acting-for", acting.hand_over.as_str()), ("x-acting-for", acting.hand_over.as_str())];
    assert_eq!(deputy.send(Method::GET, "/get-concessions", &twice, None).await.status, 403);
});

async fn budget(by: &Client, school: &School, name: &str) -> i64 {
    let heads = by.get(&format!("/get-expense-ledger-heads?search={name}")).await.ok();
    let head = heads["data"][0]["id"].as_i64().unwrap_or_else(|| panic!("no head {name}"));
    let form = json!({ "campus_id": school.a.id, "ledger_head_id": head, "fiscal_year": 2026, "months": vec![10_000; 12] });
    by.post("/save-expense-budget", form).await.id()
}

in_school!(two_people_stay_two, |_world: Arc<World>, school: School| async move {
    let (chief, deputy) = (school.user("chief_accountant", "a"), school.user("accountant", "a"));
    let acting = Acting::of(&deputy, handed(&chief, &deputy).await);
    let approve = |id: i64| json!({ "budgets": [{ "id": id, "version": 1 }] });
    // Neither what the deputy prepared nor what was prepared by the one whose right it is.
    let own = budget(&deputy, &school, "Printing").await;
    assert_eq!(acting.post("/approve-expense-budgets", approve(own)).await.status, 409, "the deputy made it");
    chief.post("/approve-expense-budgets", approve(own)).await.ok();
    let of_chief = budget(&chief, &school, "Repairs").await;
    assert_eq!(acting.post("/approve-expense-budgets", approve(of_chief)).await.status, 409, "the lender made it");
    school.user("chief_accountant", "group").post("/approve-expense-budgets", approve(of_chief)).await.ok();

    // Whose right recommended a concession does not approve it, and no other deputy with that right does.
    let (head, clerk) = (school.user("school_admin", "a"), school.user("hr_officer", "a"));
    let recommending = Acting::of(&clerk, handed(&head, &clerk).await);
    let request = asked(&school, "a", 9_000_000).await;
    recommending.post("/recommend-concession", decision(request, 1)).await.ok();
    assert_eq!(head.post("/approve-concession", decision(request, 2)).await.status, 403, "it was recommended in their place");
    let cashier = school.user("cashier", "a");
    let second = Acting::of(&cashier, handed(&head, &cashier).await);
    assert_eq!(second.post("/approve-concession", decision(request, 2)).await.status, 403);
    chief.post("/approve-concession", decision(request, 2)).await.ok();
});

in_school!(an_administrator_hands_over_for_somebody_ill, |_world: Arc<World>, school: School| async move {
    let (principal, deputy, campus_admin) =
        (school.user("principal", "a"), school.user("hr_officer", "a"), school.user("campus_admin", "a"));
    let ill = |deputy: i64, user: i64| json!({ "user_id": user, "deputy_id": deputy, "from_on": "2026-11-20", "to_on": "2026-11-27", "reason": "Fell ill" });
    let (of_principal, of_deputy) = (id_of(&principal).await, id_of(&deputy).await);
    assert_eq!(deputy.post("/save-deputy", ill(of_deputy, of_principal)).await.status, 403, "no administrator");
    let chief = id_of(&school.user("chief_accountant", "a")).await;
    assert_eq!(campus_admin.post("/save-deputy", ill(of_deputy, chief)).await.status, 403, "that one may do more");
    let elsewhere = id_of(&school.user("principal", "b")).await;
    campus_admin.post("/save-deputy", ill(of_deputy, elsewhere)).await.refused(422, "user_id");
    let admin = school.admin();
    let own = id_of(&admin).await;
    admin.post("/save-deputy", ill(own, of_principal)).await.refused(422, "deputy_id");
    admin.post("/save-deputy", ill(of_principal, of_principal)).await.refused(422, "deputy_id");
    let id = admin.post("/save-deputy", ill(of_deputy, of_principal)).await.id();
    Acting::of(&deputy, id).get("/get-concessions").await.ok();
    let told = deputy.get("/get-my-messages").await.ok()["data"]["messages"][0].clone();
    assert_eq!((&told["kind"], &told["record_id"]), (&json!("deputy_named"), &json!(id)), "{told}");
    assert!(told["title"].as_str().is_some_and(|said| said == "You act for principal at a from 20 Nov 2026 to 27 Nov 2026"), "{told}");
    assert_eq!(deputy.get(&format!("/get-deputies?user_id={of_principal}")).await.ok()["data"].as_array().map(Vec::len), Some(1));
    assert_eq!(school.user("cashier", "a").get(&format!("/get-deputies?user_id={of_principal}")).await.status, 403);
    admin.post("/end-deputy", json!({ "id": id, "version": 1 })).await.ok();
    // Whoever has a hand-over is deactivated, not deleted.
    let kept = admin.delete(&format!("/user/{of_principal}")).await;
    assert_eq!(kept.status, 409, "{}", kept.body);
});

/// Calls that decide by their name and whose permission is no approval, each for its reason: by hand.
const NOT_LENT: &[(&str, &str)] = &[
    ("Accounts.students.approve-installment", "receives money"),
    ("Accounts.deposit-claims.decide", "receives money"),
    ("Accounts.provisional-receipts.decide", "receives money"),
    ("Accounts.bank-files.post", "receives money"),
    ("Accounts.tills.hand-over", "is done with the money in one's hands"),
    ("Accounts.tills.count-absent", "is done with the money in one's hands"),
    ("Accounts.petty-cash-slips.create", "spends the box, which its custodian holds"),
    ("Accounts.challan-forms.print", "prints"),
    ("Accounts.withholding-rates.confirm", "sets a rate for all, once"),
    ("Students & Staff.contribution-rates.confirm", "sets a rate for all, once"),
    ("Admissions.admissions.verify", "looks at papers"),
    ("Boards & Applications.scholarships.award", "prepares what others approve"),
    ("Boards & Applications.fast-award-lists.create", "tries marks out"),
    ("Accounts.bank-files.create", "reads a file"),
    ("website content.update", "writes texts"),
    ("Accounts.months.reopen", "corrects closed books"),
    ("Accounts.fiscal-years.reopen", "corrects closed books"),
    ("Accounts.bank-reconciliation.reopen", "corrects what was finished"),
    ("Accounts.tills.reopen", "is done with the money in one's hands"),
    ("Accounts.students.unpaid-installment", "takes back what was received"),
    ("Accounts.applicant-slips.reverse", "takes back what was received"),
];

/// The beginnings of such names.
const DECIDES: &[&str] = &[
    "/approve-",
    "/reject-",
    "/recommend-",
    "/decide-",
    "/accept-",
    "/refuse-",
    "/waive-",
    "/confirm-",
    "/restore-",
    "/lock-",
    "/check-",
    "/reopen-",
    "/unpaid-",
];

in_school!(every_decision_is_lent_or_consciously_not, |world: Arc<World>, _school: School| async move {
    let registry = &world.app.registry;
    let approvals: Vec<&Approval> = registry.approvals().collect();
    let known: BTreeSet<&str> = registry.areas.iter().flat_map(|area| area.all_permissions()).map(|one| one.name).collect();
    for approval in &approvals {
        for permission in [approval.permission].iter().chain(approval.with) {
            assert!(known.contains(permission), "{permission} is no permission");
        }
    }
    let lent: BTreeSet<&str> = approvals.iter().map(|approval| approval.permission).collect();
    let mut unsaid = Vec::new();
    let mut used: BTreeSet<&str> = BTreeSet::new();
    for call in registry.calls().iter().filter(|call| call.method == "POST" && DECIDES.iter().any(|begin| call.path.starts_with(begin))) {
        let Guard::Can(permission) = call.guard else { continue };
        // A dry run of a sheet reads it.
        if lent.contains(permission) || call.path.ends_with("-import") {
            continue;
        }
        match NOT_LENT.iter().find(|(name, _)| *name == permission) {
            Some((name, _)) => {
                used.insert(name);
            }
            None => unsaid.push(format!("{}: {permission}", call.path)),
        }
    }
    assert!(unsaid.is_empty(), "an approval, or a line of NOT_LENT: {unsaid:#?}");
    let idle: Vec<&str> = NOT_LENT.iter().map(|(name, _)| *name).filter(|name| !used.contains(name)).collect();
    assert!(idle.is_empty(), "no call asks for these: {idle:?}");
    assert!(NOT_LENT.iter().all(|(name, _)| !lent.contains(name)));
});
