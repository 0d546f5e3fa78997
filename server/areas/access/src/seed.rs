//! What access holds before anybody signs in: the permissions that the code asks for, the seeded roles with what they permit, the first super administrator.

use crate::{
    identity::SUPER_ADMIN,
    passwords,
    roles::model::ROLE,
    users::{
        actions::create_user,
        model::{NewScope, NewUser},
    },
};
use kernel::{Area, Error, Result, Tx, binds, pairs, sql};
use std::collections::BTreeMap;

/// Seeded roles: name, label, description. They can be given other permissions, but neither renamed nor deleted.
pub const ROLES: &[(&str, &str, &str)] = &[
    (SUPER_ADMIN, "Super administrator", "Holds every permission, in the whole group."),
    ("school_admin", "School administrator", "Leads a school: all of its branches, campuses and people."),
    ("branch_admin", "Branch administrator", "Leads a branch and its campuses."),
    ("campus_admin", "Campus administrator", "Leads a campus: everything of it but roles and schools."),
    ("accountant", "Accountant", "Bills, collects and books for their campuses."),
    ("admission_officer", "Admission officer", "Takes inquiries and admits students."),
    ("chief_accountant", "Chief accountant", "Keeps the books of the group: closes months, approves refunds and write-offs."),
    ("cashier", "Cashier", "Takes money at the counter and prints receipts."),
    ("principal", "Principal", "Sees the campus as a whole; approves concessions and waivers to a limit."),
    ("exam_controller", "Exam controller", "Plans exams and publishes results."),
    ("hr_officer", "HR officer", "Keeps employees' records, attendance and pay."),
    ("auditor", "Auditor", "Reads all of the books and changes nothing."),
    ("teacher", "Teacher", "Marks attendance and results of their own sections."),
    ("student", "Student", "Sees their own record."),
    ("parent", "Parent", "Sees the records of their children."),
];

/// Makes what is missing. Default permissions are given only where the permission is new, so that an office's later changes stay.
pub fn seed(tx: &mut Tx, areas: &[&Area]) -> Result<()> {
    let roles = seed_roles(tx)?;
    let known: Vec<(String, Option<String>, bool)> = tx.all(sql!("SELECT name, description, is_system FROM permission"), &[])?;
    let known: BTreeMap<&str, (Option<&str>, bool)> = known.iter().map(|(name, says, ours)| (&**name, (says.as_deref(), *ours))).collect();
    let now = tx.now();
    let mut changed = false;
    for permission in areas.iter().flat_map(|area| area.all_permissions()) {
        if let Some(stands) = known.get(permission.name) {
            if *stands != (Some(permission.description), true) {
                tx.exec(
                    sql!("UPDATE permission SET description = $2, is_system = TRUE WHERE name = $1"),
                    &binds![permission.name, permission.description],
                )?;
            }
            continue;
        }
        let id: i64 = tx.value(
            sql!(
                "INSERT INTO permission (version, created_at, updated_at, name, description, is_system) VALUES (1, $1, $1, $2, $3, TRUE) RETURNING id"
            ),
            &binds![now, permission.name, permission.description],
        )?;
        tx.index_search("permission", id, None, &[permission.name, permission.description], &[])?;
        for role in permission.roles.iter().filter_map(|name| roles.get(*name)) {
            tx.exec(
                sql!(
                    "INSERT INTO role_permission (role_id, permission_id) VALUES ($1, $2) ON CONFLICT (role_id, permission_id) DO NOTHING"
                ),
                &binds![*role, id],
            )?;
        }
        changed = true;
    }
    if changed { tx.move_access_epoch() } else { Ok(()) }
}

fn seed_roles(tx: &mut Tx) -> Result<BTreeMap<String, i64>> {
    let mut roles: BTreeMap<String, i64> = tx.all::<(String, i64)>(sql!("SELECT name, id FROM role"), &[])?.into_iter().collect();
    for (name, label, description) in ROLES {
        if !roles.contains_key(*name) {
            let id = tx.insert(&ROLE, pairs! { name: *name, label: *label, description: *description, is_system: true })?;
            roles.insert((*name).to_owned(), id);
        }
    }
    Ok(roles)
}

/// Whether nobody is there yet.
pub fn is_empty(tx: &mut Tx) -> Result<bool> {
    let users: i64 = tx.value(sql!("SELECT count(*) FROM (SELECT 1 AS one FROM app_user LIMIT 1) AS found"), &[])?;
    Ok(users == 0)
}

/// The first super administrator, when there is no user yet. Gives the one-time password that was made when none was told; hashing takes some 30 ms.
pub fn ensure_super_admin(tx: &mut Tx, email: &str, password: Option<&str>) -> Result<Option<String>> {
    if !is_empty(tx)? {
        return Ok(None);
    }
    if let Some(sentence) = password.and_then(|password| passwords::weakness(password, &[email])) {
        return Err(Error::conflict(format!("The password of the first super administrator is not good enough. {sentence}")));
    }
    let made = password.is_none().then(passwords::one_time);
    let password_hash = passwords::hash(password.or(made.as_deref()).unwrap_or_default())?;
    create_user(
        tx,
        NewUser {
            must_change_password: made.is_some(),
            ..NewUser::of("Super Administrator", Some(email), password_hash, &[SUPER_ADMIN], NewScope::group())
        },
    )?;
    Ok(made)
}
