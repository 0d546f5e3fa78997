//! What the whole group shares is changed by people whose scope is the whole group, whatever permissions others hold.

use super::{
    none,
    requests::Maker,
    rows,
    table::{OF_GROUP, Row},
};
use access::{
    api::hash_password,
    demo::{NewScope, NewUser, create_user},
};
use kernel::ScopeBy;
use serde_json::{Value, json};
use std::{collections::BTreeSet, sync::Arc};
use testkit::{Client, School, World, in_school};

/// The records that belong to the whole group, each with the calls that change them: by hand.
const RECORDS: &[(&str, &[&str])] = &[
    ("session", &["POST /save-session", "POST /update-session", "DELETE /session/{id}"]),
    ("program", &["POST /save-program", "POST /update-program", "DELETE /programs/{id}", "POST /save-program-subjects"]),
    ("class", &["POST /save-class", "POST /update-class", "DELETE /class/{id}"]),
    ("subject", &["POST /save-subject", "POST /update-subject", "DELETE /subject/{id}"]),
    ("term", &["POST /save-term", "POST /update-term", "DELETE /terms/{id}"]),
    ("exam category", &["POST /save-exam-category", "POST /update-exam-category", "DELETE /delete-exam-category"]),
    ("grade scale", &["POST /save-grade-scale", "POST /update-grade-scale", "DELETE /grade-scales/{id}"]),
    ("board", &["POST /save-board", "POST /update-board", "DELETE /board/{id}"]),
    (
        "admission requirement",
        &["POST /save-admission-requirement", "POST /update-admission-requirement", "DELETE /admission-requirements/{id}"],
    ),
    (
        "contribution rate",
        &[
            "POST /save-contribution-rate",
            "POST /update-contribution-rate",
            "DELETE /contribution-rates/{id}",
            "POST /confirm-contribution-rate",
        ],
    ),
    ("allowance rate", &["POST /save-allowance-rate", "POST /update-allowance-rate", "DELETE /allowance-rates/{id}"]),
    ("tax table", &["POST /save-tax-table", "POST /update-tax-table", "DELETE /tax-tables/{id}", "POST /confirm-tax-table"]),
    ("salary file format", &["POST /save-salary-file-format", "POST /update-salary-file-format", "DELETE /salary-file-formats/{id}"]),
    ("withholding rate", &["POST /save-withholding-rate", "POST /confirm-withholding-rate", "DELETE /withholding-rates/{id}"]),
    ("board fee date", &["POST /save-board-fee-date", "POST /update-board-fee-date", "DELETE /board-fee-dates/{id}"]),
    ("institution", &["POST /update-institution", "DELETE /institution/{id}", "POST /undo-institution-import"]),
    ("message template", &["POST /update-message-template"]),
    ("message settings", &["POST /update-message-settings"]),
    ("designation", &["POST /update-designation", "DELETE /delete-designation"]),
    ("role", &["POST /store-role", "POST /update-role-permission", "POST /update-role-matrix", "DELETE /delete-role"]),
    ("permission", &["POST /store-permission", "POST /update-permission", "DELETE /delete-permission"]),
    ("fee head", &["POST /save-fee-head", "POST /update-fee-head", "DELETE /fee-heads/{id}"]),
    (
        "head",
        &[
            "POST /save-capital-head",
            "POST /update-capital-head",
            "DELETE /delete-capital-head",
            "POST /save-liability-head",
            "POST /update-liability-head",
            "DELETE /delete-liability-head",
            "POST /save-asset-head",
            "POST /update-asset-head",
            "DELETE /delete-asset-head",
            "POST /save-expenses-heads",
            "POST /update-expense-head",
            "DELETE /delete-expense-head",
            "POST /save-revenue-head",
            "POST /update-revenue-head",
            "DELETE /delete-revenue-head",
        ],
    ),
    ("web page", &["POST /", "POST /update-page"]),
    ("blog", &["POST /save-blog", "POST /update-blog", "DELETE /delete-blog"]),
    ("banner", &["POST /save-banner", "POST /update-banner", "POST /order-banners", "DELETE /delete-banner"]),
    ("album", &["POST /save-album", "POST /update-album", "DELETE /delete-album"]),
    ("picture", &["POST /update-picture", "DELETE /delete-picture"]),
];

/// Others that no campus can do: settings, the upkeep of the program, schools.
const BESIDE: &[&str] = &["POST /update-settings", "POST /run-upkeep", "POST /save-school"];

/// Somebody of campus A who holds every permission there is.
async fn holder_of_everything(world: &World, school: &School, scope: NewScope) -> Client {
    let admin = school.admin();
    let mut permissions: Vec<Value> = Vec::new();
    for page in 1..=4 {
        let rows = admin.get(&format!("/get-permissions?per_page=200&page={page}")).await.ok();
        permissions.extend(rows["data"].as_array().expect("permissions").iter().map(|row| row["id"].clone()));
    }
    let name = format!("everything_{:?}", scope.kind).to_lowercase();
    admin.post("/store-role", json!({ "name": name, "label": format!("Everything {name}"), "permission_ids": permissions })).await.ok();
    let token = world.app.db.write(move |tx| {
        let hash = hash_password("plum-kettle-4-harbour")?;
        let email = format!("{name}@maktab.test");
        let id = create_user(tx, NewUser::of("Holder of everything", Some(&email), hash, &[&name], scope.clone()))?;
        access::demo::issue_token(tx, id)
    });
    admin.with_token(token.await.expect("a user"))
}

fn changing() -> Vec<Row> {
    let calls: BTreeSet<&str> = RECORDS.iter().flat_map(|(_, calls)| *calls).chain(BESIDE).copied().collect();
    let found: Vec<Row> = rows().into_iter().filter(|row| calls.contains(row.call)).collect();
    assert_eq!(found.len(), calls.len(), "a call has no row");
    found
}

in_school!(a_campus_changes_nothing_that_all_share, |world: Arc<World>, school: School| async move {
    let maker = Maker::new(world.clone(), school.clone()).await;
    let of_campus = holder_of_everything(&world, &school, NewScope::campuses(&[school.a.id])).await;
    let of_school = holder_of_everything(&world, &school, NewScope::school(school.a.school)).await;
    let of_group = holder_of_everything(&world, &school, NewScope::group()).await;
    let mut faults = Vec::new();
    for row in changing() {
        assert_eq!(row.may, OF_GROUP, "{} is open to a seeded role of a school", row.call);
        let request = maker.request(&row, &of_group).await;
        for (who, by) in [("campus", &of_campus), ("school", &of_school)] {
            let reply = request.send(by).await;
            let said = reply.body["message"].as_str().unwrap_or_default().to_owned();
            if reply.status != 403 || !said.contains("whole group") {
                faults.push(format!("{}: somebody of a {who} gets {} {said}", row.call, reply.status));
            }
        }
        let reply = request.send(&of_group).await;
        if reply.status != 200 {
            faults.push(format!("{}: somebody of the group gets {} {}", row.call, reply.status, reply.body));
        }
    }
    none(&faults);
    for (path, form, field) in [
        ("/save-late-fee-rule", json!({ "from_on": "2033-01-01", "per_day_minor": 5_000 }), "campus_id"),
        ("/save-event", json!({ "kind": "news", "title": "For all", "lang": "en", "starts_on": "2026-12-01" }), "campus_id"),
        (
            "/save-event",
            json!({ "kind": "news", "title": "Theirs", "lang": "en", "starts_on": "2026-12-01", "campus_id": school.b.id }),
            "campus_id",
        ),
    ] {
        of_campus.post(path, form).await.refused(422, field);
    }
    let shared = of_group.post("/save-income-type", json!({ "name": "Rent of halls", "income_kind": "other" })).await.id();
    let form = json!({ "id": shared, "version": 1, "name": "Mine now", "income_kind": "other" });
    assert_eq!(of_campus.post("/update-income-type", form).await.status, 403);
    assert_eq!(of_campus.delete(&format!("/delete-income-type?id={shared}")).await.status, 403);
});

in_school!(news_and_events_belong_to_a_campus_or_to_the_group, |_world: Arc<World>, school: School| async move {
    let event = |campus: Option<i64>, title: &str| json!({ "kind": "event", "title": title, "lang": "en", "starts_on": "2026-12-01", "campus_id": campus });
    let (admin, head) = (school.admin(), school.user("school_admin", "a"));
    let own = head.post("/save-event", event(Some(school.a.id), "Our sports day")).await.ok()["data"].clone();
    let theirs = admin.post("/save-event", event(Some(school.b.id), "Secret of Defence")).await.ok()["data"].clone();
    let shared = admin.post("/save-event", event(None, "Day of the group")).await.ok()["data"].clone();
    let listed = head.get("/get-events?per_page=200").await.ok()["data"].to_string();
    assert!(listed.contains("Our sports day") && listed.contains("Day of the group") && !listed.contains("Secret of Defence"), "{listed}");
    let publish = async |event: &Value| {
        head.post("/publish-content", json!({ "kind": "event", "id": event["id"], "version": event["version"] })).await.status
    };
    assert_eq!((publish(&own).await, publish(&theirs).await, publish(&shared).await), (200, 404, 403));
    let seen = async |event: &Value| head.get(&format!("/get-event-details?id={}", event["id"])).await.status;
    assert_eq!((seen(&own).await, seen(&theirs).await, seen(&shared).await), (200, 404, 200));
    let removed = async |event: &Value| head.delete(&format!("/delete-event?id={}", event["id"])).await.status;
    assert_eq!((removed(&own).await, removed(&theirs).await, removed(&shared).await), (200, 404, 403));
});

#[test]
fn every_record_of_the_group_is_tried() {
    testkit::run(kernel::db::Engine::Sqlite, |world| async move {
        let of_group = |by: ScopeBy| matches!(by, ScopeBy::Group | ScopeBy::GroupWide | ScopeBy::GroupAddedByAll);
        let records = world.app.registry.areas.iter().flat_map(|area| area.all_records());
        let known: BTreeSet<&str> = records.filter(|record| of_group(record.scope)).map(|record| record.record_name).collect();
        let tried: BTreeSet<&str> = RECORDS.iter().map(|(record_name, _)| *record_name).collect();
        assert_eq!(known, tried);
    });
}
