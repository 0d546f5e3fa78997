//! Nobody gives, takes or opens what they do not hold: roles, permissions, scopes, and the accounts of stronger users; and the last super administrator stays.

use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{ADMIN, Client, School, World, in_school, school::PASSWORD};

async fn id_of(by: &Client) -> i64 {
    by.get("/user").await.ok()["id"].as_i64().expect("an id")
}

async fn role_id(school: &School, name: &str) -> i64 {
    found(school, "/get-roles?per_page=200", name).await
}

async fn permission_id(school: &School, name: &str) -> i64 {
    let word = name.rsplit('.').nth(1).expect("a resource");
    found(school, &format!("/get-permissions?per_page=200&search={word}"), name).await
}

async fn found(school: &School, list: &str, name: &str) -> i64 {
    let rows = school.admin().get(list).await.ok();
    let row =
        rows["data"].as_array().expect("rows").iter().find(|row| row["name"] == name).unwrap_or_else(|| panic!("no {name} in {list}"));
    row["id"].as_i64().expect("an id")
}

/// A role of these permissions.
async fn role(school: &School, label: &str, permissions: &[&str]) -> i64 {
    let mut ids = Vec::new();
    for name in permissions {
        ids.push(permission_id(school, name).await);
    }
    school.admin().post("/store-role", json!({ "label": label, "permission_ids": ids })).await.id()
}

/// A user with a password of their own, signed in. `form` says what they may do and see.
async fn user(world: &World, school: &School, email: &str, form: Value) -> (i64, Client) {
    let mut whole = json!({ "name": "Bilal Ahmed", "email": email, "password": "a-first-password-of-many" });
    whole.as_object_mut().expect("a form").extend(form.as_object().expect("fields").clone());
    let id = school.admin().post("/save-user", whole).await.id();
    let client = world.sign_in(email, "a-first-password-of-many").await;
    client.post("/change-password", json!({ "current_password": "a-first-password-of-many", "password": PASSWORD })).await.ok();
    (id, client)
}

/// What an edit form of the user sends.
async fn form_of(school: &School, id: i64) -> Value {
    school.admin().get(&format!("/get-user-details?id={id}")).await.ok()["data"].clone()
}

/// Every way of opening or changing somebody's account.
async fn tries(by: &Client, form: &Value) -> Vec<(&'static str, u16)> {
    let id = form["id"].as_i64().expect("an id");
    let chosen = json!({ "ids": [id] });
    let mut renamed = form.clone();
    renamed["name"] = json!("Somebody Else");
    let mut with_password = form.clone();
    with_password["password"] = json!("kite-over-nine-rivers");
    vec![
        ("a change", by.post("/update-user", renamed).await.status),
        ("a password", by.post("/update-user", with_password).await.status),
        ("a slip", by.post("/reset-user-password", json!({ "id": id })).await.status),
        ("the second step", by.post("/reset-user-second-step", json!({ "id": id })).await.status),
        ("deactivation", by.post("/deactivate-users", chosen.clone()).await.status),
        ("a forced change", by.post("/require-password-change", chosen.clone()).await.status),
        ("sign-outs", by.post("/end-user-sign-ins", chosen).await.status),
    ]
}

in_school!(a_stronger_account_is_opened_by_nobody, |world: Arc<World>, school: School| async move {
    let head = school.user("campus_admin", "a");
    // More rights at the same campus; the same rights with a wider scope; the rights of all without being a super administrator.
    let schools = permission_id(&school, "Institution.schools.details").await;
    let (stronger, _) = user(
        &world,
        &school,
        "stronger@maktab.test",
        json!({ "role_ids": [role_id(&school, "cashier").await], "permission_ids": [schools], "scope_kind": "campuses", "campus_ids": [school.a.id] }),
    )
    .await;
    let (wider, _) = user(
        &world,
        &school,
        "wider@maktab.test",
        json!({ "role_ids": [role_id(&school, "cashier").await], "scope_kind": "campuses", "campus_ids": [school.a.id, school.b.id] }),
    )
    .await;
    for id in [stronger, wider] {
        let form = form_of(&school, id).await;
        for (what, status) in tries(&head, &form).await {
            assert_eq!(status, 403, "{what} of user {id}");
        }
    }
    let mut ids: Vec<Value> = Vec::new();
    for page in 1.. {
        let rows = school.admin().get(&format!("/get-permissions?per_page=200&page={page}")).await.ok()["data"].clone();
        let rows = rows.as_array().expect("rows");
        ids.extend(rows.iter().map(|one| one["id"].clone()));
        if rows.len() < 200 {
            break;
        }
    }
    let everything = school.admin().post("/store-role", json!({ "label": "Everything", "permission_ids": ids })).await.id();
    let (_, nearly) = user(&world, &school, "nearly@maktab.test", json!({ "role_ids": [everything], "scope_kind": "group" })).await;
    let form = form_of(&school, id_of(&school.admin()).await).await;
    for (what, status) in tries(&nearly, &form).await {
        assert_eq!(status, 403, "{what} of a super administrator");
    }
    assert_eq!(nearly.delete(&format!("/user/{}", form["id"])).await.status, 403);
    let token = school.admin().get("/get-tokens").await.ok()["data"][0]["id"].clone();
    assert_eq!(nearly.delete(&format!("/delete-user-token?id={token}")).await.status, 403);
    let mut promoted = form_of(&school, wider).await;
    promoted["role_ids"] = json!([role_id(&school, "super_admin").await]);
    promoted["scope_kind"] = json!("group");
    nearly.post("/update-user", promoted).await.refused(422, "role_ids");
    assert_eq!(world.visitor().post("/login", json!({ "email": ADMIN.0, "password": ADMIN.1 })).await.status, 200, "the password stayed");
});

in_school!(what_one_does_not_hold_is_not_given, |world: Arc<World>, school: School| async move {
    let (head, a) = (school.user("campus_admin", "a"), &school.a);
    let schools = permission_id(&school, "Institution.schools.index").await;
    let cashier = role_id(&school, "cashier").await;
    let more = role(&school, "Sees schools", &["Institution.schools.index"]).await;
    let plain =
        json!({ "name": "Sana Iqbal", "email": "sana@maktab.test", "role_ids": [cashier], "scope_kind": "campuses", "campus_ids": [a.id] });
    let id = head.post("/save-user", plain).await.id();
    let refused = async |field: &str, change: Value| {
        let mut form = form_of(&school, id).await;
        form.as_object_mut().expect("a form").extend(change.as_object().expect("fields").clone());
        head.post("/update-user", form).await.refused(422, field);
    };
    refused("role_ids", json!({ "role_ids": [cashier, more] })).await;
    refused("role_ids", json!({ "role_ids": [role_id(&school, "super_admin").await] })).await;
    refused("permission_ids", json!({ "permission_ids": [schools] })).await;
    refused("campus_ids", json!({ "campus_ids": [a.id, school.b.id] })).await;
    refused("branch_id", json!({ "scope_kind": "branch", "branch_id": a.branch })).await;
    refused("school_id", json!({ "scope_kind": "school", "school_id": a.school })).await;
    refused("scope_kind", json!({ "scope_kind": "group" })).await;
    // Oneself is no exception.
    let mut own = form_of(&school, id_of(&head).await).await;
    own["permission_ids"] = json!([schools]);
    head.post("/update-user", own).await.refused(422, "permission_ids");
    // The campus's own user is its administrator: an officer who may add users, and no more, cannot make one.
    let adder = role(&school, "Adds users", &["Students & Staff.users.create", "Students & Staff.users.update"]).await;
    let (_, weak) =
        user(&world, &school, "weak@maktab.test", json!({ "role_ids": [adder], "scope_kind": "campuses", "campus_ids": [a.id] })).await;
    weak.post("/save-campus-user", json!({ "campus_id": a.id, "name": "Sana Iqbal", "email": "second@maktab.test" }))
        .await
        .refused(422, "role_ids");
});

in_school!(a_role_that_one_holds_is_no_way_up, |world: Arc<World>, school: School| async move {
    let keeper = role(
        &school,
        "Keeper of roles",
        &["Access.roles.index", "Access.roles.detail", "Access.roles.update", "Access.roles.create", "Access.roles.delete"],
    )
    .await;
    let (_, by) = user(&world, &school, "keeper@maktab.test", json!({ "role_ids": [keeper], "scope_kind": "group" })).await;
    let mut form = by.get(&format!("/get-role-detail?id={keeper}")).await.ok()["data"].clone();
    let held = form["permission_ids"].clone();
    let users = permission_id(&school, "Students & Staff.users.create").await;
    form["permission_ids"] = json!(held.as_array().expect("ids").iter().cloned().chain([json!(users)]).collect::<Vec<_>>());
    by.post("/update-role-permission", form).await.refused(422, "permission_ids");
    by.post("/store-role", json!({ "label": "Way up", "permission_ids": [users] })).await.refused(422, "permission_ids");
    // Nor is anything taken, or deleted, that one does not hold.
    let other = role(&school, "Adds users", &["Students & Staff.users.create"]).await;
    let mut emptied = by.get(&format!("/get-role-detail?id={other}")).await.ok()["data"].clone();
    emptied["permission_ids"] = json!([]);
    by.post("/update-role-permission", emptied).await.refused(422, "permission_ids");
    assert_eq!(by.delete(&format!("/delete-role?id={other}")).await.status, 403);
    let everything = role_id(&school, "super_admin").await;
    let details = by.get(&format!("/get-role-detail?id={everything}")).await.ok()["data"].clone();
    assert_eq!(by.post("/update-role-permission", details).await.status, 403);
    // Who sees a campus only changes no role at all.
    let (_, narrow) =
        user(&world, &school, "narrow@maktab.test", json!({ "role_ids": [keeper], "scope_kind": "campuses", "campus_ids": [school.a.id] }))
            .await;
    let details = narrow.get(&format!("/get-role-detail?id={keeper}")).await.ok()["data"].clone();
    assert_eq!(narrow.post("/update-role-permission", details).await.status, 403, "roles belong to the whole group");
    assert_eq!(narrow.post("/store-role", json!({ "label": "Mine" })).await.status, 403);
});

in_school!(the_last_super_administrator_stays, |world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let first = id_of(&admin).await;
    let super_admin = role_id(&school, "super_admin").await;
    let (second, other) = user(&world, &school, "second@maktab.test", json!({ "role_ids": [super_admin], "scope_kind": "group" })).await;
    let campus_admin = role_id(&school, "campus_admin").await;
    // With two of them one may go, whichever way; the other then stays.
    other.post("/deactivate-users", json!({ "ids": [first] })).await.ok();
    assert_eq!(admin.get("/user").await.status, 401);
    let mut own = other.get(&format!("/get-user-details?id={second}")).await.ok()["data"].clone();
    assert_eq!(other.delete(&format!("/user/{second}")).await.status, 409);
    own["role_ids"] = json!([campus_admin]);
    assert_eq!(other.post("/update-user", own.clone()).await.status, 409, "demoted");
    own["role_ids"] = json!([super_admin]);
    own["is_active"] = json!(false);
    assert_eq!(other.post("/update-user", own).await.status, 409, "deactivated");
    assert_eq!(other.post("/deactivate-users", json!({ "ids": [second] })).await.ok()["data"], 0, "oneself is passed over");
    assert_eq!(other.get("/user").await.ok()["is_super_admin"], true);
});

in_school!(two_super_administrators_cannot_remove_each_other_at_once, |world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let first = id_of(&admin).await;
    let (second, other) =
        user(&world, &school, "second@maktab.test", json!({ "role_ids": [role_id(&school, "super_admin").await], "scope_kind": "group" }))
            .await;
    let (one, two) = tokio::join!(
        admin.post("/deactivate-users", json!({ "ids": [second] })),
        other.post("/deactivate-users", json!({ "ids": [first] })),
    );
    let done = [one.status, two.status].iter().filter(|status| **status == 200).count();
    assert_eq!(done, 1, "{} {}", one.body, two.body);
    let left: i64 = world
        .app
        .db
        .read(|tx| {
            tx.value(
                kernel::sql!(
                    "SELECT count(*) FROM user_role ur JOIN role r ON r.id = ur.role_id JOIN app_user u ON u.id = ur.user_id
                     WHERE r.name = 'super_admin' AND u.is_active = TRUE"
                ),
                &[],
            )
        })
        .await
        .expect("a count");
    assert_eq!(left, 1);
});
