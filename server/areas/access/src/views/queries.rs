use super::model::SavedView;
use kernel::{Error, Result, Tx, binds, sql};

/// Views that one user may keep.
const MOST_OF_USER: i64 = 100;
/// Views that others share, shown with a screen.
const MOST_SHARED: i64 = 100;

/// The user's own views of a screen, then those shared with one of the roles: of each sharer one before anybody's second.
pub fn views(tx: &mut Tx, user_id: i64, roles: &[String], screen: &str) -> Result<Vec<SavedView>> {
    let mut views: Vec<SavedView> = tx.all(
        sql!(
            "SELECT v.id, v.name, v.query, r.name AS shared_with_role, v.user_id FROM saved_view v LEFT JOIN role r ON r.id = v.role_id
             WHERE v.screen = $1 AND v.user_id = $2 ORDER BY v.name, v.id LIMIT 500"
        ),
        &binds![screen, user_id],
    )?;
    let shared: Vec<SavedView> = tx.all(
        sql!(
            "SELECT s.id, s.name, s.query, s.shared_with_role, s.user_id
             FROM (SELECT v.id, v.name, v.query, r.name AS shared_with_role, v.user_id, row_number() OVER (PARTITION BY v.user_id ORDER BY v.name, v.id) AS turn
                   FROM saved_view v JOIN role r ON r.id = v.role_id WHERE v.screen = $1 AND v.user_id <> $2 AND r.name IN [$3]) s
             ORDER BY s.turn, s.name, s.id LIMIT $4"
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
