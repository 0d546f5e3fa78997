//! Signing in and out, what a user sees and may give, and what the program refuses.

use kernel::{Tx, binds, sql};
use serde_json::{Value, json};
use std::time::Duration;
use testkit::{ADMIN, Client, World};

const PASSWORD: &str = "rickshaw-lantern-mango";

/// A school with a branch of two campuses, as the super administrator makes it.
struct Place {
    admin: Client,
    school: i64,
    branch: i64,
    gulberg: i64,
    johar: i64,
}

impl Place {
    async fn of(world: &World) -> Place {
        let admin = world.admin().await;
        let school = admin.post("/save-school", json!({ "name": "Chinar Schools", "code": "CHR" })).await.id();
        let branch = admin.post("/save-branch", json!({ "school_id": school, "name": "Lahore", "code": "LHR" })).await.id();
        let gulberg = campus(&admin, branch, "Gulberg Campus", "GUL").await;
        let johar = campus(&admin, branch, "Johar Campus", "JOH").await;
        Place { admin, school, branch, gulberg, johar }
    }

    async fn role(&self, name: &str) -> i64 {
        let roles = self.admin.get("/get-roles?per_page=100").await.ok();
        let found = roles["data"].as_array().expect("roles").iter().find(|role| role["name"] == name);
        found.expect("a role")["id"].as_i64().expect("an id")
    }

    async fn user(&self, email: &str, role: &str, campus: i64) -> Value {
        json!({ "name": "Bilal Ahmed", "email": email, "password": PASSWORD, "role_ids": [self.role(role).await], "scope_kind": "campuses",
            "campus_ids": [campus] })
    }

    /// A user with their own password, signed in.
    async fn clerk(&self, world: &World, email: &str, role: &str, campus: i64) -> (i64, Client) {
        let id = self.admin.post("/save-user", self.user(email, role, campus).await).await.id();
        let client = world.sign_in(email, PASSWORD).await;
        let change = json!({ "current_password": PASSWORD, "password": format!("{PASSWORD}-2") });
        client.post("/change-password", change).await.ok();
        (id, client)
    }
}

async fn campus(admin: &Client, branch: i64, name: &str, code: &str) -> i64 {
    admin.post("/save-campus", json!({ "branch_id": branch, "name": name, "code": code })).await.id()
}

async fn a_wrong_sign_in_says_nothing(world: World) {
    let visitor = world.visitor();
    let wrong = visitor.post("/login", json!({ "email": ADMIN.0, "password": "not-the-password" })).await;
    let unknown = visitor.post("/login", json!({ "email": "nobody@maktab.test", "password": "not-the-password" })).await;
    assert_eq!((wrong.status, unknown.status), (401, 401));
    assert_eq!(wrong.body, unknown.body);
    assert_eq!(wrong.body["success"], false);
    assert_eq!(wrong.body["second_factor"], false);
    let right = visitor.post("/login", json!({ "email": ADMIN.0.to_uppercase(), "password": ADMIN.1 })).await.ok();
    assert_eq!((right["message"].as_str(), &right["success"]), (Some("Login successful"), &json!(true)));
    assert_eq!(right["user"]["is_super_admin"], true);
    visitor.post("/login", json!({ "email": "", "password": "x" })).await.refused(422, "email");
}

async fn ten_failures_lock_an_account(world: World) {
    let visitor = world.visitor();
    for email in [ADMIN.0, "nobody@maktab.test"] {
        for _ in 0..10 {
            assert_eq!(visitor.post("/login", json!({ "email": email, "password": "not-the-password" })).await.status, 401);
        }
        let locked = visitor.post("/login", json!({ "email": email, "password": ADMIN.1 })).await;
        assert_eq!(locked.status, 429, "{}", locked.body);
        assert!(locked.headers.contains_key("retry-after"));
    }
    world.advance(Duration::from_secs(16 * 60));
    visitor.post("/login", json!({ "email": ADMIN.0, "password": ADMIN.1 })).await.ok();
}

/// Waits until a token's use just now is written: a second later, by a thread of its own.
async fn use_is_noted(world: &World) {
    let now = world.app.registry.clock.now();
    let noted = move |tx: &mut Tx| tx.value::<i64>(sql!("SELECT count(*) FROM access_token WHERE last_used_at >= $1"), &binds![now]);
    for _ in 0..1_200 {
        if world.app.db.read(noted).await.expect("a count") > 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the use of a token is not written");
}

async fn a_token_ends(world: World) {
    let first = world.admin().await;
    first.get("/user").await.ok();
    world.advance(Duration::from_secs(11 * 3600));
    first.get("/user").await.ok();
    use_is_noted(&world).await;
    world.advance(Duration::from_secs(11 * 3600));
    first.get("/user").await.ok();
    world.advance(Duration::from_secs(13 * 3600));
    assert_eq!(first.get("/user").await.status, 401);
    let second = world.admin().await;
    second.post("/logout", json!({})).await.ok();
    assert_eq!(second.get("/user").await.status, 401);
}

async fn a_new_user_changes_the_password_first(world: World) {
    let place = Place::of(&world).await;
    let mut form = place.user("clerk@maktab.test", "campus_admin", place.gulberg).await;
    form["password"] = Value::Null;
    let saved = place.admin.post("/save-user", form.clone()).await.ok();
    let one_time = saved["data"]["one_time_password"].as_str().expect("a one-time password").to_owned();
    form["email"] = json!("CLERK@maktab.test");
    place.admin.post("/save-user", form).await.refused(422, "email");
    let clerk = world.sign_in("clerk@maktab.test", &one_time).await;
    assert_eq!(clerk.get("/user").await.ok()["must_change_password"], true);
    assert_eq!(clerk.get("/get-campuses").await.status, 403);
    let change = |current: &str, new: &str| json!({ "current_password": current, "password": new });
    clerk.post("/change-password", change("wrong", PASSWORD)).await.refused(422, "current_password");
    clerk.post("/change-password", change(&one_time, "password1234")).await.refused(422, "password");
    clerk.post("/change-password", change(&one_time, "clerk@maktab.test")).await.refused(422, "password");
    let other = world.sign_in("clerk@maktab.test", &one_time).await;
    clerk.post("/change-password", change(&one_time, PASSWORD)).await.ok();
    assert_eq!(other.get("/user").await.status, 401, "the other sign-ins end");
    assert_eq!(clerk.get("/get-campuses").await.ok()["total"], 1);
}

async fn a_clerk_sees_one_campus_and_gives_no_more_than_they_hold(world: World) {
    let place = Place::of(&world).await;
    let (id, clerk) = place.clerk(&world, "clerk@maktab.test", "campus_admin", place.gulberg).await;
    let (other, _) = place.clerk(&world, "other@maktab.test", "campus_admin", place.johar).await;
    assert_eq!(clerk.get("/get-users").await.ok()["total"], 1);
    assert_eq!(clerk.get("/get-users?search=other").await.ok()["total"], 0);
    for path in [format!("/get-user-details?id={other}"), format!("/get-campus-details?id={}", place.johar)] {
        assert_eq!(clerk.get(&path).await.status, 404, "{path}");
    }
    let peer = place.user("peer@maktab.test", "campus_admin", place.gulberg).await;
    clerk.post("/save-user", peer.clone()).await.id();
    let refused = async |field: &str, change: Value| {
        let mut form = peer.clone();
        form["email"] = json!("third@maktab.test");
        form.as_object_mut().expect("a form").extend(change.as_object().expect("fields").clone());
        clerk.post("/save-user", form).await.refused(422, field);
    };
    refused("campus_ids", json!({ "campus_ids": [place.johar] })).await;
    refused("scope_kind", json!({ "scope_kind": "group" })).await;
    refused("school_id", json!({ "scope_kind": "school", "school_id": place.school })).await;
    refused("branch_id", json!({ "scope_kind": "branch", "branch_id": place.branch })).await;
    refused("role_ids", json!({ "role_ids": [place.role("super_admin").await] })).await;
    refused("role_ids", json!({ "role_ids": [place.role("school_admin").await] })).await;
    let permissions = place.admin.get("/get-permissions?search=schools").await.ok();
    refused("permission_ids", json!({ "permission_ids": [permissions["data"][0]["id"]] })).await;
    let own = place.admin.get(&format!("/get-user-details?id={id}")).await.ok()["data"].clone();
    assert!(own["holds"].as_array().expect("permissions").iter().any(|held| held["from"] == json!(["Campus administrator"])));
}

async fn shutting_out_ends_sign_ins_and_the_last_super_admin_stays(world: World) {
    let place = Place::of(&world).await;
    let (id, clerk) = place.clerk(&world, "clerk@maktab.test", "campus_admin", place.gulberg).await;
    let mut form = place.admin.get(&format!("/get-user-details?id={id}")).await.ok()["data"].clone();
    form["is_active"] = json!(false);
    let answer = place.admin.post("/update-user", form.clone()).await.ok();
    assert_eq!(answer["message"], "Campus Updated Successfully");
    assert_eq!(clerk.get("/user").await.status, 401);
    assert_eq!(place.admin.post("/update-user", form).await.status, 409, "the version is stale");
    let me = place.admin.get("/user").await.ok()["id"].as_i64().expect("an id");
    let mut own = place.admin.get(&format!("/get-user-details?id={me}")).await.ok()["data"].clone();
    own["role_ids"] = json!([place.role("campus_admin").await]);
    assert_eq!(place.admin.post("/update-user", own).await.status, 409);
    assert_eq!(place.admin.delete(&format!("/user/{me}")).await.status, 409);
    place.admin.delete(&format!("/user/{id}")).await.ok();
}

async fn roles_change_what_their_holders_may_do_at_once(world: World) {
    let place = Place::of(&world).await;
    let found = place.admin.get("/get-permissions?search=campuses").await.ok();
    let index = found["data"].as_array().expect("permissions").iter().find(|one| one["name"] == "Institution.campuses.index").expect("one");
    let role = place.admin.post("/store-role", json!({ "label": "Front Desk", "permission_ids": [] })).await;
    let role = role.id();
    let mut user = place.user("desk@maktab.test", "campus_admin", place.gulberg).await;
    user["role_ids"] = json!([role]);
    place.admin.post("/save-user", user).await.id();
    let desk = world.sign_in("desk@maktab.test", PASSWORD).await;
    desk.post("/change-password", json!({ "current_password": PASSWORD, "password": format!("{PASSWORD}-2") })).await.ok();
    assert_eq!(desk.get("/get-campuses").await.status, 403);
    let mut form = place.admin.get(&format!("/get-role-detail?id={role}")).await.ok()["data"].clone();
    form["permission_ids"] = json!([index["id"]]);
    place.admin.post("/update-role-permission", form).await.ok();
    assert_eq!(desk.get("/get-campuses").await.ok()["total"], 1);
    let refused = place.admin.delete(&format!("/delete-role?id={role}")).await;
    assert_eq!((refused.status, &refused.body["referrers"][0]["what"]), (409, &json!("users")));
    let teacher = place.role("teacher").await;
    assert_eq!(place.admin.delete(&format!("/delete-role?id={teacher}")).await.status, 409);
    let history = place.admin.get(&format!("/get-audit-events?record=role&id={role}")).await.ok();
    assert_eq!(history["data"][0]["action"], "permissions_changed");
    assert_eq!(history["data"][0]["changes"][0]["to"], json!(["Institution.campuses.index"]));
}

testkit::on_both!(wrong_sign_in, a_wrong_sign_in_says_nothing);
testkit::on_both!(lockout, ten_failures_lock_an_account);
testkit::on_both!(token, a_token_ends);
testkit::on_both!(first_password, a_new_user_changes_the_password_first);
testkit::on_both!(clerk, a_clerk_sees_one_campus_and_gives_no_more_than_they_hold);
testkit::on_both!(shut_out, shutting_out_ends_sign_ins_and_the_last_super_admin_stays);
testkit::on_both!(roles, roles_change_what_their_holders_may_do_at_once);
