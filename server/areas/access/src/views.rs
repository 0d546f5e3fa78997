//! Saved views: named states of a list, of one user, perhaps shared with a role of theirs.

use crate::{rights, roles::model::ROLE};
use kernel::{
    Answer, Body, ById, Checks, Cx, Data, Error, Form, History, Json, Part, Query, Record, Reference, Result, Row, ScopeBy, SignedIn, Tx,
    Unique, binds, pairs, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static PART: Part = Part {
    routes: |r| r.get("/get-saved-views", SignedIn, list).post("/save-view", SignedIn, save).delete("/delete-view", SignedIn, delete),
    references: &[Reference::new(&ROLE, "saved_view", "role_id", "shared views")],
    records: &[&VIEW],
    ..Part::EMPTY
};

pub static VIEW: Record = Record {
    table: "saved_view",
    record_name: "view",
    columns: &["user_id", "screen", "name", "query", "role_id"],
    scope: ScopeBy::Own,
    history: History::of(&[rights::USERS_DETAIL]),
    unique: &[Unique::of("saved_view_name", &["user_id", "screen", "name"], "name", "You have a view with this name here already.")],
    ..Record::BARE
};

#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct SavedView {
    pub id: i64,
    pub name: String,
    /// What stands in the address after the question mark.
    pub query: String,
    /// The name of the role that it is shared with.
    pub shared_with_role: Option<String>,
    #[row(skip)]
    pub is_own: bool,
    #[serde(skip)]
    pub user_id: i64,
}

/// `?screen=`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct OfScreen {
    /// The list's address: `/admin/students`.
    pub screen: String,
}

#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("view", rules)]
pub struct ViewForm {
    #[garde(length(min = 1, max = 120))]
    pub screen: String,
    #[garde(length(min = 1, max = 80))]
    pub name: String,
    #[garde(length(max = 2_000))]
    pub query: String,
    /// One of one's own roles.
    #[serde(default)]
    pub shared_with_role: Option<String>,
}

impl ViewForm {
    fn rules(&mut self, _: &mut Checks) {
        self.shared_with_role = self.shared_with_role.take().filter(|role| !role.is_empty());
    }
}

/// Views that one user may keep.
const MOST_OF_USER: i64 = 100;
/// Views that others share, shown with a screen.
const MOST_SHARED: i64 = 100;

/// The user's own views of a screen, then those shared with one of the roles: of each sharer one before anybody's second.
pub fn views(tx: &mut Tx, user_id: i64, roles: &[String], screen: &str) -> Result<Vec<SavedView>> {
    let mut views: Vec<SavedView> = tx.all(
        sql!(
            "SELECT v.id, v.name, v.query, r.name AS shared_with_role, v.user_id FROM saved_view v LEFT JOIN role r ON r.id = v.role_id
             WHERE v.screen = $1 AND v.user_id = $2 ORDER BY v.name_order, v.id LIMIT 500"
        ),
        &binds![screen, user_id],
    )?;
    let shared: Vec<SavedView> = tx.all(
        sql!(
            "SELECT s.id, s.name, s.query, s.shared_with_role, s.user_id
             FROM (SELECT v.id, v.name, v.name_order, v.query, r.name AS shared_with_role, v.user_id,
                          row_number() OVER (PARTITION BY v.user_id ORDER BY v.name_order, v.id) AS turn
                   FROM saved_view v JOIN role r ON r.id = v.role_id WHERE v.screen = $1 AND v.user_id <> $2 AND r.name IN [$3]) s
             ORDER BY s.turn, s.name_order, s.id LIMIT $4"
        ),
        &binds![screen, user_id, roles.to_vec(), MOST_SHARED],
    )?;
    views.extend(shared);
    for view in &mut views {
        view.is_own = view.user_id == user_id;
    }
    Ok(views)
}

/// 409 when the user has so many views that another is too many. Saves of one user wait for each other.
pub fn check_room(tx: &mut Tx, user_id: i64) -> Result<()> {
    tx.lock("app_user", user_id)?;
    let kept: i64 = tx.value(sql!("SELECT count(*) FROM saved_view WHERE user_id = $1"), &binds![user_id])?;
    if kept < MOST_OF_USER {
        return Ok(());
    }
    Err(Error::conflict(format!(
        "You have {kept} saved views, and {MOST_OF_USER} is the most. Delete one that you do not need, then save this one."
    )))
}

pub fn role_id(tx: &mut Tx, name: &str) -> Result<i64> {
    let found: Vec<i64> = tx.values(sql!("SELECT id FROM role WHERE name = $1"), &binds![name])?;
    found.first().copied().ok_or_else(|| Error::field("shared_with_role", "Choose one of your roles."))
}

/// 404 for a view that is not the user's own.
pub fn check_own(tx: &mut Tx, user_id: i64, id: i64) -> Result<()> {
    let found: Vec<i64> = tx.values(sql!("SELECT id FROM saved_view WHERE id = $1 AND user_id = $2"), &binds![id, user_id])?;
    if found.is_empty() { Err(Error::not_found("view")) } else { Ok(()) }
}

/// One's own views of a screen, then those that others shared with one's roles.
pub async fn list(cx: Cx, Query(OfScreen { screen }): Query<OfScreen>) -> Result<Json<Data<Vec<SavedView>>>> {
    let actor = cx.actor()?.clone();
    cx.one(move |tx| views(tx, actor.user_id, &actor.roles, &screen)).await
}

/// Saves a view; shared only with a role that one has. 422 at `name` when it is taken, 409 when one has too many.
pub async fn save(cx: Cx, Body(form): Body<ViewForm>) -> Result<Answer<i64>> {
    let (view, actor) = (form.check()?, cx.actor()?.clone());
    if view.shared_with_role.as_ref().is_some_and(|role| !actor.roles.contains(role)) {
        return Err(Error::field("shared_with_role", "Choose one of your roles."));
    }
    cx.save("View saved successfully", move |tx| {
        check_room(tx, actor.user_id)?;
        let role_id = view.shared_with_role.as_deref().map(|role| role_id(tx, role)).transpose()?;
        let columns = pairs! {
            user_id: actor.user_id, screen: view.screen.clone(), name: view.name.clone(), query: view.query.clone(), role_id: role_id,
        };
        tx.insert(&VIEW, columns)
    })
    .await
}

/// Removes one's own view.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let (actor, scope) = (cx.actor()?.clone(), cx.scope());
    cx.save("View deleted successfully", move |tx| {
        check_own(tx, actor.user_id, id)?;
        tx.delete(&VIEW, &scope, id)
    })
    .await
}
