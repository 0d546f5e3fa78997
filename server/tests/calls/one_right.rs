//! Every read is tried by every right: somebody who holds one right alone, through a role that the group made, reads what stands behind it, and no other read.

use super::{none, requests::Maker, rows};
use access::{
    api::hash_password,
    demo::{NewScope, NewUser, create_user, issue_token},
};
use kernel::db::Engine;
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};
use testkit::{Client, School, World, in_school, school::PASSWORD};

/// Reads that their right may answer by 404 or 422, since the record is of whoever made it, or of a place above the campus. By hand.
const OF_ONESELF: &[&str] = &["/get-branch-details", "/get-report-deliveries", "/get-report-schedule-details", "/get-school-details"];

/// Reads of people, which their right opens together with that of the register in which the person stands: people.rs.
const WITH_A_REGISTER: &[&str] = &["/get-credentials", "/get-person-documents"];

/// Reads that one right alone opens in part only: what the other right is, and in which story it is tried. The guard of each is tried here as of any other.
const BEHIND_A_SECOND_RIGHT: &[(&str, &str)] = &[
    ("/fetch-admission-data", "the details of the inquiry or the test that it is filled in from: reads.rs"),
    ("/get-admin-data", "each card has the right of its list: dashboards.rs"),
    ("/get-marks", "unpublished marks take the summaries: reads.rs"),
    ("/get-marks-report", "the results of one student take the report of students: reads.rs"),
    ("/get-place-figures", "each figure has the right of its list: dashboards.rs"),
];

/// The reads that stand behind a right, by it.
fn reads(world: &World) -> BTreeMap<String, Vec<String>> {
    let described: Value = serde_json::from_str(&maktab::http::openapi_text(&world.app.registry)).expect("a description");
    let mut reads: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (path, methods) in described["paths"].as_object().expect("paths") {
        let Some(guard) = methods["get"]["x-guard"].as_str().filter(|guard| !["public", "signed_in"].contains(guard)) else { continue };
        reads.entry(guard.to_owned()).or_default().push(path.clone());
    }
    reads
}

/// Somebody of campus A in a role of the group's own, whose one right is changed again and again.
struct Holder {
    admin: Client,
    by: Client,
    role: i64,
    rights: BTreeMap<String, i64>,
}

impl Holder {
    async fn new(world: &World, school: &School) -> Holder {
        let admin = school.admin();
        let form = json!({ "name": "one_right", "label": "One right", "permission_ids": [] });
        let role = admin.post("/store-role", form).await.id();
        let matrix = admin.get("/get-role-matrix").await.ok()["data"].clone();
        let rights = matrix["permissions"].as_array().expect("permissions").iter().map(|one| {
            let (name, id) = (one["name"].as_str().expect("a name"), one["id"].as_i64().expect("an id"));
            (name.to_owned(), id)
        });
        let (hash, campus) = (hash_password(PASSWORD).expect("a hash"), school.a.id);
        let make = move |tx: &mut kernel::Tx| {
            let id = create_user(tx, NewUser::of("Sana Iqbal", None, hash.clone(), &["one_right"], NewScope::campuses(&[campus])))?;
            tx.move_access_epoch()?;
            issue_token(tx, id)
        };
        let by = school.visitor().with_token(world.app.db.write(make).await.expect("a token"));
        Holder { rights: rights.collect(), admin, by, role }
    }

    /// From now on this right is all that they hold.
    async fn holds(&self, right: &str) {
        let version = self.admin.get(&format!("/get-role-detail?id={}", self.role)).await.ok()["data"]["version"].clone();
        let id = self.rights.get(right).unwrap_or_else(|| panic!("{right} is no permission"));
        let form = json!({ "id": self.role, "version": version, "label": "One right", "permission_ids": [id] });
        self.admin.post("/update-role-permission", form).await.ok();
    }
}

in_school!(one_right_opens_its_own_reads_and_no_other, |world: Arc<World>, school: School| async move {
    let (reads, holder) = (reads(&world), Holder::new(&world, &school).await);
    let (maker, admin) = (Maker::new(world.clone(), school.clone()).await, school.admin());
    // The guards are the same code on both engines, so SQLite has every right, and PostgreSQL every twelfth.
    let step = if world.app.db.engine() == Engine::Sqlite { 1 } else { 12 };
    let (mut faults, mut unread) = (Vec::new(), BTreeSet::new());
    for (turn, (right, own)) in reads.iter().step_by(step).enumerate() {
        holder.holds(right).await;
        for row in rows() {
            let Some(path) = row.call.strip_prefix("GET ").filter(|path| own.iter().any(|one| one == path)) else { continue };
            let reply = maker.request(&row, &admin).await.send(&holder.by).await;
            match reply.status {
                200 => {}
                403 if WITH_A_REGISTER.contains(&path) => {}
                404 | 422 => {
                    unread.insert(path);
                }
                status => faults.push(format!("{path}: {right} alone gets {status} {}", reply.body)),
            }
        }
        // Each right tries a sixth of the other reads, another sixth at each turn, so that every read is refused to some fifty rights.
        let others = reads.iter().filter(|(other, _)| *other != right).flat_map(|(_, paths)| paths);
        for path in others.enumerate().filter(|(at, _)| (at + turn) % 6 == 0).map(|(_, path)| path) {
            let status = holder.by.get(path).await.status;
            if status != 403 {
                faults.push(format!("{path}: {right} alone opens it with {status}"));
            }
        }
    }
    faults.extend(unread.iter().filter(|path| !OF_ONESELF.contains(path)).map(|path| format!("{path}: its own right reads nothing")));
    let known: BTreeSet<&str> = reads.values().flatten().map(String::as_str).collect();
    let listed = OF_ONESELF.iter().chain(WITH_A_REGISTER).chain(BEHIND_A_SECOND_RIGHT.iter().map(|(path, _)| path));
    let gone = listed.filter(|path| !known.contains(**path));
    faults.extend(gone.map(|path| format!("{path} is no read behind a right")));
    none(&faults);
});
