use super::model::SavedView;
use kernel::{Error, Result, Tx, binds, sql};

/// The user's own views of a screen and those shared with one of the roles.
pub fn views(tx: &mut Tx, user_id: i64, roles: &[String], screen: &str) -> Result<Vec<SavedView>> {
    let mut views: Vec<SavedView> = tx.all(
        sql!(
            "SELECT v.id, v.name, v.query, r.name AS shared_with_role, v.user_id FROM saved_view v LEFT JOIN role r ON r.id = v.role_id
             WHERE v.screen = $1 AND (v.user_id = $2 OR r.name IN [$3]) ORDER BY v.name, v.id LIMIT 200"
        ),
        &binds![screen, user_id, roles.to_vec()],
    )?;
    for view in &mut views {
        view.is_own = view.user_id == user_id;
    }
    Ok(views)
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
