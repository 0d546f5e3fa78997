//! Open sign-ins of others, what is done to many users at once, one account however it is written, and changes that hold from the next call on.

use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school_and_on_two_nodes as in_school, school::PASSWORD};

const CASHIER: &str = "cashier.a@maktab.test";

async fn id_of(by: &Client) -> i64 {
    by.get("/user").await.ok()["id"].as_i64().expect("an id")
}

in_school!(an_administrator_ends_a_users_sign_ins, |world: Arc<World>, school: School| async move {
    let (head, cashier, elsewhere) = (school.user("campus_admin", "a"), school.user("cashier", "a"), school.user("campus_admin", "b"));
    let id = id_of(&cashier).await;
    let second = world.sign_in(CASHIER, PASSWORD).await;
    let open = head.get(&format!("/get-user-tokens?id={id}")).await.ok()["data"].clone();
    let ids: Vec<i64> = open.as_array().expect("sign-ins").iter().map(|one| one["id"].as_i64().expect("an id")).collect();
    assert_eq!(ids.len(), 2);
    assert!(open[0]["address"].is_string() && open[0].get("token_hash").is_none());
    assert_eq!(elsewhere.get(&format!("/get-user-tokens?id={id}")).await.status, 404);
    for token in &ids {
        assert_eq!(elsewhere.delete(&format!("/delete-user-token?id={token}")).await.status, 404);
    }
    assert_eq!(second.get("/user").await.status, 200);
    for token in &ids {
        head.delete(&format!("/delete-user-token?id={token}")).await.ok();
    }
    assert_eq!((second.get("/user").await.status, cashier.get("/user").await.status), (401, 401));
    assert_eq!(head.delete(&format!("/delete-user-token?id={}", ids[0])).await.status, 404, "it is over");
    let history = school.admin().get(&format!("/get-audit-events?record=user&id={id}&action=sign_in_ended")).await.ok();
    assert_eq!(history["total"], 2);
});

in_school!(many_users_at_once, |world: Arc<World>, school: School| async move {
    let head = school.user("campus_admin", "a");
    let (cashier, accountant, officer) =
        (school.user("cashier", "a"), school.user("accountant", "a"), school.user("admission_officer", "a"));
    let elsewhere = school.user("cashier", "b");
    let own = id_of(&head).await;
    let (one, two, three, other) = (id_of(&cashier).await, id_of(&accountant).await, id_of(&officer).await, id_of(&elsewhere).await);
    let officer_role = head.get(&format!("/get-user-details?id={three}")).await.ok()["data"]["role_ids"][0].to_string();
    let told = head.post("/require-password-change", json!({ "ids": [one, two, own] })).await.ok();
    assert_eq!((told["data"].as_i64(), told["message"].as_str()), (Some(2), Some("2 users must change their password")));
    assert_eq!(cashier.get("/get-challans").await.status, 403);
    assert_eq!(cashier.get("/user").await.ok()["must_change_password"], true);
    assert_eq!(head.get("/user").await.ok()["must_change_password"], false, "oneself is passed over");
    assert_eq!(head.post("/end-user-sign-ins", json!({ "ids": [three] })).await.ok()["data"], 1);
    assert_eq!(officer.get("/user").await.status, 401);
    // Another campus's users are not there: alone they are not found, among others they are left alone.
    assert_eq!(head.post("/deactivate-users", json!({ "ids": [other] })).await.status, 404);
    assert_eq!(head.post("/deactivate-users", json!({ "ids": [other, one] })).await.ok()["data"], 1);
    assert_eq!((elsewhere.get("/user").await.status, cashier.get("/user").await.status), (200, 401));
    assert_eq!(world.visitor().post("/login", json!({ "email": CASHIER, "password": PASSWORD })).await.status, 401);
    // One who may do more refuses the whole, and nothing is done.
    let schools = school.admin().get("/get-permissions?search=schools&per_page=200").await.ok();
    let mut stronger = school.admin().get(&format!("/get-user-details?id={two}")).await.ok()["data"].clone();
    stronger["permission_ids"] = json!([schools["data"][0]["id"]]);
    school.admin().post("/update-user", stronger).await.ok();
    let refused = head.post("/deactivate-users", json!({ "ids": [three, two] })).await;
    assert_eq!(refused.status, 403, "{}", refused.body);
    assert!(refused.body["message"].as_str().is_some_and(|said| said.starts_with("accountant at a may do or see more")));
    assert_eq!(head.get(&format!("/get-user-details?id={three}")).await.ok()["data"]["is_active"], true);
    let told = head.post("/end-user-sign-ins", json!({ "query": { "role_id": officer_role } })).await.ok();
    assert_eq!(told["data"], 1, "all that match, within reach");
    head.post("/deactivate-users", json!({ "ids": [] })).await.refused(422, "ids");
});

in_school!(an_address_in_another_case_or_form_is_the_same_account, |world: Arc<World>, school: School| async move {
    let id = id_of(&school.user("cashier", "a")).await;
    // Capitals, full-width letters, a long s and a Kelvin sign, a character that is not seen, spaces around.
    let forms = [
        "CASHIER.A@MAKTAB.TEST",
        "\u{ff43}\u{ff41}\u{ff53}\u{ff48}\u{ff49}\u{ff45}\u{ff52}.a\u{ff20}maktab.test",
        "ca\u{17f}hier.a@ma\u{212a}tab.test",
        "cashier\u{200b}.a@maktab.test",
        "  cashier.a@maktab.test\u{a0}",
    ];
    let role = school.admin().get("/get-roles?search=cashier").await.ok()["data"][0]["id"].clone();
    for form in forms {
        let reply = world.visitor().post("/login", json!({ "email": form, "password": PASSWORD })).await;
        assert_eq!((reply.status, reply.body["user"]["id"].as_i64()), (200, Some(id)), "{form:?}");
        let twin = json!({ "name": "A Twin", "email": form, "role_ids": [role], "scope_kind": "campuses", "campus_ids": [school.a.id] });
        school.admin().post("/save-user", twin).await.refused(422, "email");
    }
    // What only looks alike is refused: a Cyrillic a.
    let alike = json!({ "name": "A Twin", "email": "c\u{430}shier.a@maktab.test", "role_ids": [role], "scope_kind": "campuses", "campus_ids": [school.a.id] });
    school.admin().post("/save-user", alike).await.refused(422, "email");
    // Failures count together, however the account is written.
    for n in 0..10 {
        let reply = world.visitor().post("/login", json!({ "email": forms[n % forms.len()], "password": "not-the-password" })).await;
        assert_eq!(reply.status, 401);
    }
    assert_eq!(world.visitor().post("/login", json!({ "email": CASHIER, "password": PASSWORD })).await.status, 429);
});

in_school!(a_registration_number_signs_in_however_it_is_typed, |world: Arc<World>, school: School| async move {
    let student = school.user("student", "a");
    let person = student.get("/user").await.ok()["person"].clone();
    let id = id_of(&student).await;
    let link = move |tx: &mut kernel::Tx| {
        let person: kernel::actor::Person = serde_json::from_value(person.clone()).expect("a person");
        access::api::link_person(tx, id, &person, Some("\u{ff47}ul-2026-0042"))
    };
    world.app.db.write(link).await.expect("a link");
    for typed in ["GUL-2026-0042", "gul-2026-0042 ", "\u{ff27}UL-\u{ff12}026-0042"] {
        let reply = world.visitor().post("/login", json!({ "email": typed, "password": PASSWORD })).await;
        assert_eq!((reply.status, reply.body["user"]["id"].as_i64()), (200, Some(id)), "{typed}");
    }
});

in_school!(a_change_holds_from_the_next_call_on, |_world: Arc<World>, school: School| async move {
    let (admin, cashier) = (school.admin(), school.user("cashier", "a"));
    let id = id_of(&cashier).await;
    let details = async || admin.get(&format!("/get-user-details?id={id}")).await.ok()["data"].clone();
    let permission = admin.get("/get-permissions?search=boards&per_page=200").await.ok()["data"].as_array().expect("rows").clone();
    let index = permission.iter().find(|one| one["name"] == "Boards & Applications.boards.index").expect("a permission")["id"].clone();
    assert_eq!(cashier.get("/get-boards").await.status, 403);
    // Directly.
    let mut form = details().await;
    form["permission_ids"] = json!([index]);
    admin.post("/update-user", form).await.ok();
    assert_eq!(cashier.get("/get-boards").await.status, 200);
    let mut form = details().await;
    form["permission_ids"] = json!([]);
    admin.post("/update-user", form).await.ok();
    assert_eq!(cashier.get("/get-boards").await.status, 403);
    // By the role.
    let role = details().await["role_ids"][0].clone();
    let mut form = admin.get(&format!("/get-role-detail?id={role}")).await.ok()["data"].clone();
    let held: Vec<Value> = form["permission_ids"].as_array().expect("ids").clone();
    form["permission_ids"] = json!(held.iter().cloned().chain([index.clone()]).collect::<Vec<_>>());
    admin.post("/update-role-permission", form).await.ok();
    assert_eq!(cashier.get("/get-boards").await.status, 200);
    let mut form = admin.get(&format!("/get-role-detail?id={role}")).await.ok()["data"].clone();
    form["permission_ids"] = json!(held);
    admin.post("/update-role-permission", form).await.ok();
    assert_eq!(cashier.get("/get-boards").await.status, 403);
    // By the scope.
    assert_eq!(cashier.get("/user").await.ok()["scope"]["campuses"][0]["id"], school.a.id);
    let mut form = details().await;
    form["campus_ids"] = json!([school.b.id]);
    admin.post("/update-user", form).await.ok();
    assert_eq!(cashier.get("/user").await.ok()["scope"]["campuses"][0]["id"], school.b.id);
    assert_eq!(cashier.get(&format!("/get-challans?campus_id={}", school.a.id)).await.ok()["total"], 0);
});

in_school!(what_a_user_can_see_is_told_with_its_reasons, |world: Arc<World>, school: School| async move {
    let (admin, head, teacher) = (school.admin(), school.user("campus_admin", "a"), school.user("teacher", "a"));
    let told = admin.get(&format!("/get-user-access?id={}", id_of(&head).await)).await.ok()["data"].clone();
    assert_eq!(told["scope"]["campuses"].as_array().map(Vec::len), Some(1));
    assert_eq!((&told["is_active"], &told["is_super_admin"]), (&json!(true), &json!(false)));
    // What is told to be open is open, and nothing else: of the calls without parameters each one is tried.
    let calls = told["calls"].as_array().expect("calls").clone();
    let open: Vec<&str> = calls.iter().filter(|call| call["method"] == "GET").filter_map(|call| call["path"].as_str()).collect();
    let table = world.app.registry.describe().calls;
    for call in table.iter().filter(|call| call.method == "GET" && call.path.starts_with("/get-")) {
        let allowed = head.get(call.path).await.status != 403;
        assert_eq!(allowed, open.contains(&call.path), "{}", call.path);
    }
    let of_teacher = admin.get(&format!("/get-user-access?id={}", id_of(&teacher).await)).await.ok()["data"].clone();
    assert!(of_teacher["scope"]["section_count"].as_u64().is_some_and(|count| count > 0), "{}", of_teacher["scope"]);
    assert!(of_teacher["holds"].as_array().expect("permissions").iter().all(|held| held["from"] == json!(["Teacher"])));
    let own = id_of(&admin).await;
    assert_eq!(head.get(&format!("/get-user-access?id={own}")).await.status, 404);
});

in_school!(a_sign_in_name_is_one_users_whatever_its_kind, |world: Arc<World>, school: School| async move {
    let (student, cashier) = (school.user("student", "a"), school.user("cashier", "a"));
    let person: kernel::actor::Person = serde_json::from_value(student.get("/user").await.ok()["person"].clone()).expect("a person");
    let (id, cashier_id) = (id_of(&student).await, id_of(&cashier).await);
    let mut form = school.admin().get(&format!("/get-user-details?id={cashier_id}")).await.ok()["data"].clone();
    form["phone"] = json!("0300-7654321");
    school.admin().post("/update-user", form).await.ok();
    let signs_in = async |name: &str| {
        let reply = world.visitor().post("/login", json!({ "email": name, "password": PASSWORD })).await;
        (reply.status, reply.body["user"]["id"].as_i64())
    };
    assert_eq!(signs_in("0300-7654321").await, (200, Some(cashier_id)));
    // A number that is somebody's e-mail address or mobile, however it is written, takes their sign-in from nobody.
    for number in [CASHIER, "CASHIER.A@MAKTAB.TEST", "0300-7654321", "+923007654321", "3007654321"] {
        let person = person.clone();
        let taken = world.app.db.write(move |tx| access::api::link_person(tx, id, &person, Some(number))).await;
        assert!(matches!(taken, Err(kernel::Error::Invalid { .. })), "{number} became a number that signs in");
    }
    assert_eq!((signs_in(CASHIER).await, signs_in("0300-7654321").await), ((200, Some(cashier_id)), (200, Some(cashier_id))));
    // A mobile stays with whoever had it first, also when others of the family have it too.
    let role = school.admin().get("/get-roles?search=cashier").await.ok()["data"][0]["id"].clone();
    let twin = json!({ "name": "Sana Iqbal", "email": "sana@maktab.test", "phone": "0300 7654321", "role_ids": [role], "scope_kind": "campuses", "campus_ids": [school.a.id] });
    let twin = school.admin().post("/save-user", twin).await.id();
    assert_eq!(signs_in("03007654321").await, (200, Some(cashier_id)));
    let mut form = school.admin().get(&format!("/get-user-details?id={cashier_id}")).await.ok()["data"].clone();
    form["phone"] = json!(null);
    school.admin().post("/update-user", form).await.ok();
    assert_eq!(signs_in("03007654321").await.0, 401, "it became somebody else's sign-in by itself");
    let mut form = school.admin().get(&format!("/get-user-details?id={twin}")).await.ok()["data"].clone();
    form["name"] = json!("Sana Iqbal Khan");
    school.admin().post("/update-user", form).await.ok();
    let held: Vec<String> = world
        .app
        .db
        .read(move |tx| tx.values(kernel::sql!("SELECT name FROM sign_in_name WHERE user_id = $1 ORDER BY name"), &kernel::binds![twin]))
        .await
        .expect("names");
    assert_eq!(held, ["+923007654321", "sana@maktab.test"]);
    assert_eq!(world.faults().await, Vec::<String>::new());
});

in_school!(ones_own_password_and_address_change_under_my_account, |world: Arc<World>, school: School| async move {
    let head = school.user("campus_admin", "a");
    let id = id_of(&head).await;
    let details = async || head.get(&format!("/get-user-details?id={id}")).await.ok()["data"].clone();
    for (field, value) in [("password", "kite-over-nine-rivers"), ("email", "thief@maktab.test")] {
        let mut form = details().await;
        form[field] = json!(value);
        let refused = head.post("/update-user", form).await;
        assert_eq!(refused.status, 409, "{}", refused.body);
        assert!(refused.body["message"].as_str().is_some_and(|said| said.contains("My account")), "{}", refused.body);
    }
    let mut form = details().await;
    form["name"] = json!("Farah Siddiqui");
    head.post("/update-user", form).await.ok();
    let change = |password: &str, email: &str| json!({ "current_password": password, "email": email });
    head.post("/change-email", change("not-the-password", "farah@maktab.test")).await.refused(422, "current_password");
    head.post("/change-email", change(PASSWORD, CASHIER)).await.refused(422, "email");
    head.post("/change-email", change(PASSWORD, "farah")).await.refused(422, "email");
    head.post("/change-email", change(PASSWORD, "Farah@Maktab.Test")).await.ok();
    let signs_in = async |email: &str| world.visitor().post("/login", json!({ "email": email, "password": PASSWORD })).await.status;
    assert_eq!((signs_in("farah@maktab.test").await, signs_in("campus_admin.a@maktab.test").await), (200, 401));
    assert_eq!(head.get("/user").await.ok()["email"], "farah@maktab.test");
});

in_school!(saved_views_of_one_hide_nobody_elses, |world: Arc<World>, school: School| async move {
    let (one, other) = (school.user("cashier", "a"), school.user("cashier", "b"));
    let view = |name: String, role: Value| json!({ "screen": "/admin/challans", "name": name, "query": "status=issued", "shared_with_role": role });
    let (mine, theirs) = (id_of(&one).await, id_of(&other).await);
    // As many as a program of before let one user keep.
    let flood = move |tx: &mut kernel::Tx| {
        let role: i64 = tx.value(kernel::sql!("SELECT id FROM role WHERE name = 'cashier'"), &[])?;
        let rows: Vec<Vec<kernel::Value>> = (0..205)
            .map(|n| {
                vec![
                    1_i64.into(),
                    0_i64.into(),
                    0_i64.into(),
                    mine.into(),
                    "/admin/challans".into(),
                    format!("A {n:03}").into(),
                    "x=1".into(),
                    role.into(),
                ]
            })
            .collect();
        tx.insert_many("saved_view", &["version", "created_at", "updated_at", "user_id", "screen", "name", "query", "role_id"], &rows)
            .map(drop)
    };
    world.app.db.write(flood).await.expect("views");
    other.post("/save-view", view("Zeal".into(), json!(null))).await.ok();
    let third = school.user("chief_accountant", "a");
    let seen = other.get("/get-saved-views?screen=/admin/challans").await.ok()["data"].as_array().expect("views").clone();
    assert_eq!((seen[0]["name"].as_str(), &seen[0]["is_own"]), (Some("Zeal"), &json!(true)), "one's own come first");
    assert!(seen.len() <= 101, "{} views", seen.len());
    // A third cashier's only shared view stands before the second of whoever shares many.
    other.post("/save-view", view("Zebra".into(), json!("cashier"))).await.ok();
    let refused = one.post("/save-view", view("One more".into(), json!(null))).await;
    assert_eq!(refused.status, 409, "{}", refused.body);
    assert!(refused.body["message"].as_str().is_some_and(|said| said.contains("205 saved views")), "{}", refused.body);
    let role = school.admin().get(&format!("/get-user-details?id={theirs}")).await.ok()["data"]["role_ids"].clone();
    let mut form = school.admin().get(&format!("/get-user-details?id={}", id_of(&third).await)).await.ok()["data"].clone();
    form["role_ids"] = role;
    school.admin().post("/update-user", form).await.ok();
    let seen = third.get("/get-saved-views?screen=/admin/challans").await.ok()["data"].as_array().expect("views").clone();
    assert_eq!(seen.len(), 100);
    assert!(seen.iter().any(|view| view["name"] == "Zebra"), "205 views of one hide another's");
});
