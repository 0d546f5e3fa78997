//! The index of reports and parameters that are kept by name: one sees what one may open, and runs it with one's own reach.

use kernel::{binds, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school, school::PASSWORD};

async fn paths(by: &Client) -> Vec<String> {
    let answer = by.get("/get-reports").await.ok();
    answer["data"].as_array().expect("reports").iter().map(|one| one["report"].as_str().expect("a call").to_owned()).collect()
}

async fn sets(by: &Client, report: &str) -> Vec<Value> {
    by.get(&format!("/get-report-sets?report={report}")).await.ok()["data"].as_array().expect("sets").clone()
}

in_school!(the_index_shows_what_one_may_open, |_world: Arc<World>, school: School| async move {
    for role in ["campus_admin", "cashier", "teacher", "auditor", "hr_officer"] {
        let by = school.user(role, "a");
        let listed = paths(&by).await;
        for report in paths(&school.admin()).await {
            let refused = by.get(&report).await.status == 403;
            assert_eq!(listed.contains(&report), !refused, "{role} and {report}");
        }
    }
    let all = school.admin().get("/get-reports").await.ok();
    for one in all["data"].as_array().expect("reports") {
        assert!(one["answers"].as_str().is_some_and(|said| said.ends_with('?')), "{} answers no question", one["report"]);
    }
    assert_eq!(school.user("student", "a").get("/get-reports").await.status, 403);
});

in_school!(favourites_and_what_was_used_last_are_ones_own, |world: Arc<World>, school: School| async move {
    let (clerk, other) = (school.user("campus_admin", "a"), school.user("campus_admin", "b"));
    let of = |answer: Value, report: &str| {
        let all = answer["data"].as_array().expect("reports").clone();
        all.into_iter().find(|one| one["report"] == report).expect("the report")
    };
    let star = |is: bool| json!({ "report": "/fetch-fee-report", "is_favourite": is });
    clerk.post("/favourite-report", star(true)).await.ok();
    clerk.post("/favourite-report", star(true)).await.ok();
    clerk.post("/note-report-use", json!({ "report": "/fetch-fee-report" })).await.ok();
    let own = of(clerk.get("/get-reports").await.ok(), "/fetch-fee-report");
    assert_eq!((&own["is_favourite"], own["used_at"].is_string()), (&json!(true), true), "{own}");
    let theirs = of(other.get("/get-reports").await.ok(), "/fetch-fee-report");
    assert_eq!((&theirs["is_favourite"], &theirs["used_at"]), (&json!(false), &Value::Null), "{theirs}");
    clerk.post("/favourite-report", star(false)).await.ok();
    world.advance(std::time::Duration::from_secs(60));
    clerk.post("/note-report-use", json!({ "report": "/fetch-fee-report" })).await.ok();
    let again = of(clerk.get("/get-reports").await.ok(), "/fetch-fee-report");
    assert_eq!(again["is_favourite"], false);
    assert!(again["used_at"].as_str() > own["used_at"].as_str(), "{again}");
    clerk.post("/favourite-report", json!({ "report": "/get-nonsense", "is_favourite": true })).await.refused(422, "report");
});

in_school!(parameters_are_kept_and_their_days_move, |world: Arc<World>, school: School| async move {
    let clerk = school.user("campus_admin", "a");
    let form =
        |name: &str, query: &str, span: Value| json!({ "report": "/get-collection-days", "name": name, "query": query, "span": span });
    let id = clerk.post("/save-report-set", form("Last month", "from=2020-01-01&to=2020-01-31", json!("last_month"))).await.id();
    let kept = sets(&clerk, "/get-collection-days").await;
    assert_eq!(kept[0]["address"], "from=2026-10-01&to=2026-10-31", "{kept:?}");
    world.advance(std::time::Duration::from_secs(14 * 24 * 3_600));
    let later = world.sign_in(&School::email("campus_admin", "a"), PASSWORD).await;
    assert_eq!(sets(&later, "/get-collection-days").await[0]["address"], "from=2026-11-01&to=2026-11-30");
    // Refusals, each at its field.
    let admin = world.admin().await;
    for (form, field) in [
        (form("", "", Value::Null), "name"),
        (form("A", "salary=1", Value::Null), "query"),
        (form("A", "", json!("last_fiscal_year")), "span"),
        (form("A", "", json!("some_day")), "span"),
        (json!({ "report": "/get-nonsense", "name": "A", "query": "" }), "report"),
        (json!({ "report": "/get-collection-days", "name": "A", "query": "", "role_ids": [999_999_999] }), "role_ids"),
    ] {
        admin.post("/save-report-set", form).await.refused(422, field);
    }
    admin.post("/save-report-set", form("Twice", "", Value::Null)).await.ok();
    admin.post("/save-report-set", form("Twice", "", Value::Null)).await.refused(422, "name");
    assert_eq!(admin.delete(&format!("/delete-report-set?id={id}")).await.status, 404, "another's");
});

in_school!(shared_parameters_run_with_the_readers_own_reach, |world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let (cashier, other, teacher) = (school.user("cashier", "a"), school.user("cashier", "b"), school.user("teacher", "a"));
    let roles = admin.get("/get-roles?per_page=100").await.ok();
    let role = roles["data"].as_array().expect("roles").iter().find(|one| one["name"] == "cashier").expect("cashiers")["id"].clone();
    let form =
        json!({ "report": "/fetch-fee-report", "name": "All, by campus", "query": "by=campus", "span": "this_month", "role_ids": [role] });
    // Who may not share keeps it for themself.
    cashier.post("/save-report-set", form.clone()).await.refused(422, "role_ids");
    let shared = admin.post("/save-report-set", form).await.id();
    for (by, campus) in [(&cashier, &school.a), (&other, &school.b)] {
        let seen = sets(by, "/fetch-fee-report").await;
        assert_eq!((seen.len(), &seen[0]["id"], &seen[0]["is_own"]), (1, &json!(shared), &json!(false)), "{seen:?}");
        let rows = by.get(&format!("/fetch-fee-report?{}", seen[0]["address"].as_str().expect("an address"))).await.ok();
        for row in rows["data"].as_array().expect("rows") {
            assert_eq!(row["narrow"], format!("campus_id={}", campus.id), "{row}");
        }
        let stale = json!({ "id": shared, "version": 1, "report": "/fetch-fee-report", "name": "Mine", "query": "" });
        assert_eq!(by.post("/update-report-set", stale).await.status, 404, "only its owner changes it");
    }
    assert_eq!(teacher.get("/get-report-sets").await.status, 403);
    cashier.post("/favourite-report", json!({ "report": "/fetch-fee-report", "is_favourite": true })).await.ok();
    // A role that lost the permission of the report sees it no more, and cannot run it.
    let lost = world.app.db.write(|tx| {
        tx.exec(
            sql!(
                "DELETE FROM role_permission WHERE permission_id IN (SELECT id FROM permission WHERE name = $1)
                 AND role_id IN (SELECT id FROM role WHERE name = 'cashier')"
            ),
            &binds!["Reports.admin-fee-report.index"],
        )?;
        tx.move_access_epoch()
    });
    lost.await.expect("a permission less");
    assert_eq!(sets(&cashier, "/fetch-fee-report").await, Vec::<Value>::new());
    assert_eq!(cashier.get("/fetch-fee-report?by=campus").await.status, 403);
    // Nor does it stand among the favourites of its users.
    let index = cashier.get("/get-reports").await.ok();
    assert!(index["data"].as_array().expect("reports").iter().all(|one| one["report"] != "/fetch-fee-report"), "{index}");
    // Parameters that name a campus out of reach are answered with a sentence, not with rows.
    let named =
        json!({ "report": "/get-student-report", "name": "Theirs", "query": format!("campus_id={}", school.b.id), "role_ids": [role] });
    admin.post("/save-report-set", named).await.ok();
    let seen = sets(&cashier, "/get-student-report").await;
    let address = seen[0]["address"].as_str().expect("an address").to_owned();
    cashier.get(&format!("/get-student-report?{address}")).await.refused(422, "campus_id");
});
