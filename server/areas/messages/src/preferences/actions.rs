use super::{
    model::{Preferences, PreferencesForm},
    queries,
};
use kernel::{Actor, Result, Tx, binds, pairs, sql};

/// Keeps what a user chose. 422 for a kind that nobody opts out of.
pub fn update(tx: &mut Tx, own: &Actor, form: &PreferencesForm) -> Result<Preferences> {
    form.check()?;
    let user_id = own.user_id;
    tx.exec(
        sql!(
            "INSERT INTO message_preference (user_id, language) VALUES ($1, $2)
             ON CONFLICT (user_id) DO UPDATE SET language = excluded.language"
        ),
        &binds![user_id, form.language],
    )?;
    tx.exec(sql!("DELETE FROM message_opt_out WHERE user_id = $1"), &binds![user_id])?;
    let mut kinds = form.opted_out.clone();
    kinds.sort_unstable();
    kinds.dedup();
    tx.insert_lines("message_opt_out", kinds.into_iter().map(|kind| pairs! { user_id: user_id, kind: kind }))?;
    queries::preferences(tx, user_id)
}
