//! What the office does to many users at once: each of them is asked for as if it were alone, and all happen or none.

use super::{check_rank, check_super_admin_left, switch};
use crate::{
    signing::queries::end_tokens,
    users::{
        self,
        model::{USER, User},
    },
};
use kernel::{Actor, Error, Listed, Result, Scope, Tx, pairs};
use schemars::JsonSchema;
use serde::Deserialize;

/// Users taken at once.
const MOST: i64 = 500;

/// Chosen users: by id, or all that the list's query matches (`{"role_id": "3"}`).
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub struct ChosenUsers {
    #[serde(default)]
    pub ids: Vec<i64>,
    #[serde(default)]
    pub query: Option<std::collections::BTreeMap<String, String>>,
}

impl ChosenUsers {
    /// The ids within the scope; 422 at `ids` when there are none, or too many.
    fn resolve(&self, tx: &mut Tx, scope: &Scope) -> Result<Vec<i64>> {
        let pairs: Vec<(String, String)> = match &self.query {
            Some(query) => query.clone().into_iter().filter(|(name, _)| !matches!(name.as_str(), "page" | "per_page" | "after")).collect(),
            None => vec![("ids".into(), self.ids.iter().map(i64::to_string).collect::<Vec<_>>().join(","))],
        };
        if self.query.is_none() && self.ids.is_empty() {
            return Err(Error::field("ids", "Choose at least one."));
        }
        let request = User::LIST.request(pairs)?;
        let ids = tx.matching_ids(User::LIST, scope, &request, MOST + 1)?;
        match ids.len() as i64 {
            0 => Err(Error::not_found("user")),
            n if n > MOST => Err(Error::field("ids", format!("Take at most {MOST} at a time."))),
            _ => Ok(ids),
        }
    }
}

/// Does one thing to each chosen user whom the caller may change; gives how many. Oneself is passed over; one who may do or see more refuses the whole.
fn each(tx: &mut Tx, actor: &Actor, chosen: &ChosenUsers, act: impl Fn(&mut Tx, i64) -> Result<()>) -> Result<i64> {
    let mut count = 0;
    for id in chosen.resolve(tx, &actor.scope)?.into_iter().filter(|id| *id != actor.user_id) {
        let user = users::queries::user(tx, &actor.scope, id)?;
        check_rank(tx, actor, &user).map_err(|_| {
            let name = &user.name;
            Error::Forbidden(format!(
                "{name} may do or see more than you. Leave them out, or ask somebody who holds all of their permissions."
            ))
        })?;
        act(tx, id)?;
        count += 1;
    }
    tx.move_access_epoch()?;
    Ok(count)
}

/// Shuts users out and ends their sign-ins. The last active super administrator stays.
pub fn deactivate(tx: &mut Tx, actor: &Actor, chosen: &ChosenUsers) -> Result<i64> {
    let count = each(tx, actor, chosen, |tx, id| {
        switch(tx, id, false)?;
        end_tokens(tx, id, None)
    })?;
    check_super_admin_left(tx)?;
    Ok(count)
}

/// Users change their password at the next call; their sign-ins stay, with nothing else open.
pub fn require_password_change(tx: &mut Tx, actor: &Actor, chosen: &ChosenUsers) -> Result<i64> {
    each(tx, actor, chosen, |tx, id| tx.set(&USER, id, "password_change_required", pairs! { must_change_password: true }))
}

/// Ends every sign-in of users.
pub fn end_sign_ins(tx: &mut Tx, actor: &Actor, chosen: &ChosenUsers) -> Result<i64> {
    each(tx, actor, chosen, |tx, id| {
        end_tokens(tx, id, None)?;
        tx.audit_event("user", Some(id), "sign_ins_ended", None, None, None)
    })
}
