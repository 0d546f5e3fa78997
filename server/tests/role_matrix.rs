//! Roles and permissions side by side: what is given and taken, by whom, all or nothing, few or thousands of marks.

use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

async fn matrix(school: &School) -> Value {
    school.admin().get("/get-role-matrix").await.ok()["data"].clone()
}

fn role<'m>(matrix: &'m Value, name: &str) -> &'m Value {
    matrix["roles"].as_array().expect("roles").iter().find(|role| role["name"] == name).expect("a role")
}

fn permission(matrix: &Value, name: &str) -> i64 {
    let found = matrix["permissions"].as_array().expect("permissions").iter().find(|one| one["name"] == name);
    found.expect("a permission")["id"].as_i64().expect("an id")
}

fn holds(matrix: &Value, of: &str, id: i64) -> bool {
    role(matrix, of)["permission_ids"].as_array().expect("ids").contains(&json!(id))
}

fn change(role: &Value, give: &[i64], take: &[i64]) -> Value {
    json!({ "id": role["id"], "version": role["version"], "give": give, "take": take })
}

in_school!(several_roles_change_at_once_or_not_at_all, |_world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let before = matrix(&school).await;
    let (boards, users) = (permission(&before, "Boards & Applications.boards.index"), permission(&before, "Students & Staff.users.index"));
    assert!(!holds(&before, "cashier", boards) && holds(&before, "campus_admin", users));
    let (cashier, head) = (school.user("cashier", "a"), school.user("campus_admin", "a"));
    let both = json!({ "roles": [change(role(&before, "cashier"), &[boards], &[]), change(role(&before, "campus_admin"), &[], &[users])] });
    let told = admin.post("/update-role-matrix", both.clone()).await.ok();
    assert_eq!(told["data"], 2);
    assert_eq!((cashier.get("/get-boards").await.status, head.get("/get-users").await.status), (200, 403), "from the next call on");
    let after = matrix(&school).await;
    assert!(holds(&after, "cashier", boards) && !holds(&after, "campus_admin", users));
    assert_eq!(admin.post("/update-role-matrix", both).await.status, 409, "the versions are stale");
    let history = admin.get(&format!("/get-audit-events?record=role&id={}", role(&after, "cashier")["id"])).await.ok();
    assert_eq!(history["data"][0]["changes"][0]["to"], json!(["Boards & Applications.boards.index"]));
    // One refusal undoes the whole.
    let everything = role(&after, "super_admin");
    let mixed = json!({ "roles": [change(role(&after, "cashier"), &[], &[boards]), change(everything, &[], &[users])] });
    admin.post("/update-role-matrix", mixed).await.refused(422, "roles");
    let unknown = json!({ "roles": [change(role(&after, "cashier"), &[999_999], &[])] });
    admin.post("/update-role-matrix", unknown).await.refused(422, "roles");
    assert!(holds(&matrix(&school).await, "cashier", boards));
});

in_school!(what_one_does_not_hold_is_not_marked, |world: Arc<World>, school: School| async move {
    let all = matrix(&school).await;
    let own: Vec<i64> =
        ["Access.roles.detail", "Access.roles.update", "Access.roles.index"].iter().map(|name| permission(&all, name)).collect();
    let keeper = school.admin().post("/store-role", json!({ "label": "Keeper", "permission_ids": own })).await.id();
    let form = json!({ "name": "Keeper", "email": "keeper@maktab.test", "password": "a-first-password-of-many", "role_ids": [keeper], "scope_kind": "group" });
    school.admin().post("/save-user", form).await.id();
    let by = world.sign_in("keeper@maktab.test", "a-first-password-of-many").await;
    let new = json!({ "current_password": "a-first-password-of-many", "password": "a-second-password-of-many" });
    by.post("/change-password", new).await.ok();
    let users = permission(&all, "Students & Staff.users.index");
    for (give, take) in [(vec![users], vec![]), (vec![], vec![users])] {
        by.post("/update-role-matrix", json!({ "roles": [change(role(&all, "campus_admin"), &give, &take)] })).await.refused(422, "roles");
    }
    by.post("/update-role-matrix", json!({ "roles": [change(role(&all, "campus_admin"), &own, &[])] })).await.ok();
    let narrow = school.user("auditor", "a");
    assert_eq!(narrow.post("/update-role-matrix", json!({ "roles": [] })).await.status, 403);
});

in_school!(three_hundred_permissions_of_twenty_roles_are_saved_at_once, |world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let work = |tx: &mut kernel::Tx| {
        let now = tx.now();
        let mut permissions: Vec<i64> = tx.values(kernel::sql!("SELECT id FROM permission ORDER BY id"), &[])?;
        for n in permissions.len()..300 {
            permissions.push(tx.value(
                kernel::sql!(
                    "INSERT INTO permission (version, created_at, updated_at, name, is_system) VALUES (1, $1, $1, $2, FALSE) RETURNING id"
                ),
                &kernel::binds![now, format!("Library.shelf{n}.lend")],
            )?);
        }
        for n in 0..20 {
            tx.exec(
                kernel::sql!(
                    "INSERT INTO role (version, created_at, updated_at, name, label, is_system) VALUES (1, $1, $1, $2, $2, FALSE)"
                ),
                &kernel::binds![now, format!("librarian_{n}")],
            )?;
        }
        tx.move_access_epoch()
    };
    world.app.db.write(work).await.expect("roles and permissions");
    for turn in 0..3 {
        let before = matrix(&school).await;
        let permissions: Vec<i64> =
            before["permissions"].as_array().expect("rows").iter().map(|one| one["id"].as_i64().expect("an id")).collect();
        assert!(permissions.len() >= 300);
        let roles: Vec<Value> = before["roles"]
            .as_array()
            .expect("rows")
            .iter()
            .filter(|role| role["name"].as_str().is_some_and(|name| name.starts_with("librarian_")))
            .map(|role| {
                let held = !role["permission_ids"].as_array().expect("ids").is_empty();
                if held { change(role, &[], &permissions) } else { change(role, &permissions, &[]) }
            })
            .collect();
        assert_eq!(roles.len(), 20);
        assert_eq!(admin.post("/update-role-matrix", json!({ "roles": roles })).await.ok()["data"], 20);
        // 6,000 marks are turned round.
        let after = matrix(&school).await;
        for n in 0..20 {
            let held = role(&after, &format!("librarian_{n}"))["permission_ids"].as_array().expect("ids").len();
            assert_eq!(held, if turn % 2 == 0 { permissions.len() } else { 0 }, "librarian_{n} after turn {turn}");
        }
    }
});
