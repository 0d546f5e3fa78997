//! A forgotten password: the link in the mail, the office's slip, and what a user who must change the password may still do.

use serde_json::json;
use std::{sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school, school::PASSWORD};

const CASHIER: &str = "cashier.a@maktab.test";
/// Who is asked for after the others: their mail is the last one.
const LAST: &str = "accountant.a@maktab.test";
const NEW: &str = "kite-over-nine-rivers";
const HOUR: Duration = Duration::from_secs(3_600);

/// The mails in the outbox, in no order.
fn mails(world: &World) -> Vec<String> {
    let folder = world.app.config.data_dir.join("outbox");
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    files
        .filter(|file| file.path().extension().is_some_and(|e| e == "eml"))
        .map(|file| std::fs::read_to_string(file.path()).unwrap_or_default())
        .collect()
}

/// Waits until so many mails lie there.
async fn mails_arrive(world: &World, count: usize) -> Vec<String> {
    for _ in 0..2_400 {
        let found = mails(world);
        if found.len() >= count {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("no {count} mails arrive: {:?}", mails(world));
}

/// How many mails there are once that of an account which is asked for now has come, and so many in all.
async fn mails_with_the_last(world: &World, by: &Client, count: usize) -> usize {
    assert_eq!(ask(by, LAST).await.0, 200);
    for _ in 0..2_400 {
        let found = mails(world);
        if found.len() >= count && found.iter().any(|mail| mail.contains(LAST)) {
            return found.len();
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("no mail to {LAST} among {:?}", mails(world));
}

/// The token of a mail's link. Long lines are broken by `=` in a mail.
fn token_in(mail: &str) -> String {
    let mail = mail.replace("=\r\n", "");
    let (_, after) = mail.split_once("/admin/reset-password#").unwrap_or_else(|| panic!("no link in {mail}"));
    after.chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect()
}

async fn ask(by: &Client, email: &str) -> (u16, serde_json::Value) {
    let reply = by.post("/forgot-password", json!({ "email": email })).await;
    (reply.status, reply.body)
}

/// The token of a new mail to the cashier.
async fn link(world: &World, by: &Client) -> String {
    let before = mails(world);
    assert_eq!(ask(by, CASHIER).await.0, 200);
    let after = mails_arrive(world, before.len() + 1).await;
    token_in(after.iter().find(|mail| !before.contains(mail)).expect("a new mail"))
}

async fn signs_in(world: &World, password: &str) -> u16 {
    world.visitor().post("/login", json!({ "email": CASHIER, "password": password })).await.status
}

in_school!(a_link_by_mail_works_once, |world: Arc<World>, school: School| async move {
    let (visitor, cashier) = (world.visitor(), school.user("cashier", "a"));
    let token = link(&world, &visitor).await;
    let mail = mails(&world).remove(0);
    assert!(mail.contains(&format!("To: {CASHIER}")) && mail.contains("30 minutes"), "{mail}");
    let choose = async |token: &str, password: &str| visitor.post("/reset-password", json!({ "token": token, "password": password })).await;
    choose(&token, "password1234").await.refused(422, "password");
    choose(&token, CASHIER).await.refused(422, "password");
    choose("a-link-that-nobody-sent", NEW).await.refused(422, "token");
    let other = link(&world, &visitor).await;
    choose(&token, NEW).await.ok();
    choose(&token, "another-long-kite-string").await.refused(422, "token");
    choose(&other, "another-long-kite-string").await.refused(422, "token");
    assert_eq!(cashier.get("/user").await.status, 401, "every sign-in ended");
    assert_eq!((signs_in(&world, PASSWORD).await, signs_in(&world, NEW).await), (401, 200));
    let history = school.admin().get("/get-audit-events?record=user&action=password_reset").await.ok();
    assert_eq!(history["data"][0]["user_name"], history["data"][0]["user_name"].as_str().expect("who did it"));
    assert!(!history.to_string().contains("argon2"), "{history}");
});

in_school!(a_link_is_over_after_half_an_hour, |world: Arc<World>, school: School| async move {
    let visitor = school.visitor();
    let token = link(&world, &visitor).await;
    world.advance(Duration::from_secs(31 * 60));
    visitor.post("/reset-password", json!({ "token": token, "password": NEW })).await.refused(422, "token");
    assert_eq!(signs_in(&world, PASSWORD).await, 200);
});

in_school!(an_ask_does_not_tell_who_has_an_account, |world: Arc<World>, school: School| async move {
    let visitor = school.visitor();
    let known = ask(&visitor, CASHIER).await;
    mails_arrive(&world, 1).await;
    for other in ["nobody@maktab.test", "0300-0000000", "ZZZ-1", "<script>", "cashier.a@maktab.test\r\nBcc: x@y.pk"] {
        assert_eq!(ask(&visitor, other).await, known, "{other}");
    }
    let cashier = school.user("cashier", "a").get("/user").await.ok()["id"].clone();
    let mut form = school.admin().get(&format!("/get-user-details?id={cashier}")).await.ok()["data"].clone();
    form["is_active"] = json!(false);
    school.admin().post("/update-user", form).await.ok();
    assert_eq!(ask(&visitor, CASHIER).await, known, "an account that is shut out");
    assert_eq!(mails_with_the_last(&world, &visitor, 2).await, 2, "one to the cashier, and the last one");
    visitor.post("/forgot-password", json!({ "email": " " })).await.refused(422, "email");
});

in_school!(resets_are_limited_by_account_and_address, |world: Arc<World>, school: School| async move {
    let visitor = school.visitor();
    for _ in 0..19 {
        assert_eq!(ask(&visitor, CASHIER).await.0, 200);
    }
    assert_eq!(mails_with_the_last(&world, &visitor, 4).await, 4, "an account gets three an hour");
    let refused = visitor.post("/forgot-password", json!({ "email": "nobody@maktab.test" })).await;
    assert_eq!(refused.status, 429, "{}", refused.body);
    assert!(refused.headers.contains_key("retry-after"));
    for _ in 0..10 {
        visitor.post("/reset-password", json!({ "token": "guessed", "password": NEW })).await.refused(422, "token");
    }
    assert_eq!(visitor.post("/reset-password", json!({ "token": "guessed", "password": NEW })).await.status, 429);
    // Others behind the same address have links of their own.
    visitor.post("/reset-password", json!({ "token": "of-somebody-else", "password": NEW })).await.refused(422, "token");
    world.advance(HOUR);
    assert_eq!(ask(&visitor, CASHIER).await.0, 200);
});

in_school!(the_office_hands_out_a_slip, |world: Arc<World>, school: School| async move {
    let (head, cashier) = (school.user("campus_admin", "a"), school.user("cashier", "a"));
    let id = cashier.get("/user").await.ok()["id"].as_i64().expect("an id");
    let own = head.get("/user").await.ok()["id"].as_i64().expect("an id");
    let slip = head.post("/reset-user-password", json!({ "id": id })).await.ok()["data"].clone();
    let one_time = slip["one_time_password"].as_str().expect("a password").to_owned();
    assert_eq!((slip["signs_in_with"].as_str(), slip["name"].is_string()), (Some(CASHIER), true));
    assert_eq!(cashier.get("/user").await.status, 401, "their sign-ins end");
    assert_eq!(signs_in(&world, PASSWORD).await, 401);
    assert_eq!(head.post("/reset-user-password", json!({ "id": own })).await.status, 409);
    let entering = world.sign_in(CASHIER, &one_time).await;
    assert_eq!(entering.get("/user").await.ok()["must_change_password"], true);
    for path in ["/get-options?of=campuses", "/get-tokens", "/get-jobs", "/get-saved-views?screen=x", "/get-challans"] {
        let reply = entering.get(path).await;
        assert_eq!((reply.status, reply.body["message"].as_str()), (403, Some("Change your password first, then go on.")), "{path}");
    }
    assert_eq!(entering.upload("/upload-file", "photo.png", b"x").await.status, 403);
    entering.post("/change-password", json!({ "current_password": one_time, "password": NEW })).await.ok();
    assert_eq!(entering.get("/get-challans").await.status, 200);
    let late =
        head.post("/reset-user-password", json!({ "id": id })).await.ok()["data"]["one_time_password"].as_str().expect("one").to_owned();
    world.advance(HOUR * 24 * 8);
    let over = world.visitor().post("/login", json!({ "email": CASHIER, "password": late })).await;
    assert_eq!(
        (over.status, over.body["message"].as_str()),
        (401, Some("This one-time password has expired. Ask the office for a new one."))
    );
});

in_school!(who_must_change_the_password_can_do_nothing_else, |world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let me = admin.get("/user").await.ok()["id"].as_i64().expect("an id");
    let hold_back = move |tx: &mut kernel::Tx| {
        tx.exec(kernel::sql!("UPDATE app_user SET must_change_password = TRUE WHERE id = $1"), &kernel::binds![me])?;
        tx.move_access_epoch()
    };
    world.app.db.write(hold_back).await.expect("a change");
    let calls = world.app.registry.describe().calls;
    let open = [
        "POST /logout",
        "GET /user",
        "POST /change-password",
        "GET /get-second-step",
        "POST /start-second-step",
        "POST /confirm-second-step",
    ];
    for call in calls.iter().filter(|call| call.guard != kernel::Guard::Public) {
        let named = format!("{} {}", call.method, call.path);
        if open.contains(&named.as_str()) {
            continue;
        }
        let reply = admin.send(call.method.parse().expect("a method"), &call.path.replace("{id}", "1"), &[], Some(json!({}))).await;
        assert_eq!(reply.status, 403, "{named}: {}", reply.body);
    }
});

in_school!(a_link_of_before_does_not_survive_a_change_by_the_office, |world: Arc<World>, school: School| async move {
    let (visitor, admin, cashier) = (school.visitor(), school.admin(), school.user("cashier", "a"));
    let id = cashier.get("/user").await.ok()["id"].as_i64().expect("an id");
    let update = async |changes: serde_json::Value| {
        let mut form = admin.get(&format!("/get-user-details?id={id}")).await.ok()["data"].clone();
        form.as_object_mut().expect("a form").extend(changes.as_object().expect("fields").clone());
        admin.post("/update-user", form).await.ok();
    };
    let first = link(&world, &visitor).await;
    update(json!({ "password": "quiet-river-77-stone" })).await;
    let second = link(&world, &visitor).await;
    update(json!({ "is_active": false })).await;
    update(json!({ "is_active": true })).await;
    let third = link(&world, &visitor).await;
    update(json!({ "email": "another@maktab.test" })).await;
    for token in [first, second, third] {
        visitor.post("/reset-password", json!({ "token": token, "password": NEW })).await.refused(422, "token");
    }
    // What changes nothing of the sign-in leaves the link alone.
    update(json!({ "email": CASHIER })).await;
    world.advance(HOUR);
    let good = link(&world, &visitor).await;
    update(json!({ "name": "Another Name" })).await;
    visitor.post("/reset-password", json!({ "token": good, "password": NEW })).await.ok();
});

in_school!(a_password_from_the_office_ends, |world: Arc<World>, school: School| async move {
    const OVER: &str = "This one-time password has expired. Ask the office for a new one.";
    let admin = school.admin();
    let role = admin.get("/get-roles?search=cashier").await.ok()["data"][0]["id"].clone();
    let new = |email: &str| json!({ "name": "Sana Iqbal", "email": email, "role_ids": [role], "scope_kind": "campuses", "campus_ids": [school.a.id] });
    let saved = async |email: &str| {
        let saved = admin.post("/save-user", new(email)).await.ok();
        saved["data"]["one_time_password"].as_str().expect("a password").to_owned()
    };
    let login = async |email: &str, password: &str| {
        let reply = world.visitor().post("/login", json!({ "email": email, "password": password })).await;
        (reply.status, reply.body["message"].as_str().unwrap_or_default().to_owned())
    };
    let first = saved("first@maktab.test").await;
    world.advance(HOUR * 71);
    assert_eq!(login("first@maktab.test", &first).await.0, 200);
    world.advance(HOUR * 2);
    assert_eq!(login("first@maktab.test", &first).await, (401, OVER.into()));
    assert_ne!(login("first@maktab.test", "not-the-password").await.1, OVER, "only who has it is told that it is over");
    // What the office chose ends as well, and the group says when.
    let admin = world.sign_in(testkit::ADMIN.0, testkit::ADMIN.1).await;
    admin.post("/update-settings", json!({ "values": { "access.given_passwords_last_hours": 24 } })).await.ok();
    let mut chosen = new("second@maktab.test");
    chosen["password"] = json!("rickshaw-lantern-mango");
    admin.post("/save-user", chosen).await.ok();
    let own = world.sign_in("second@maktab.test", "rickshaw-lantern-mango").await;
    world.advance(HOUR * 25);
    assert_eq!(login("second@maktab.test", "rickshaw-lantern-mango").await, (401, OVER.into()));
    drop(own);
});
