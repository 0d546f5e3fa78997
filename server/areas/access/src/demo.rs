//! What the demo and the tests need beside the calls: nothing of the program runs through here.

use crate::{
    deputies::{actions, model::DeputyForm},
    identity, signing,
};
pub use crate::{
    identity::SUPER_ADMIN,
    users::{
        actions::create_user,
        model::{NewScope, NewUser},
    },
};
use chrono::Days;
use kernel::{Result, Tx, binds, db::Who, sql};

/// A token for a user without their password: for tests and for the screenshots of the demo.
pub fn issue_token(tx: &mut Tx, user_id: i64) -> Result<String> {
    let token = kernel::token::random_token();
    signing::queries::add_token(tx, user_id, kernel::token::token_hash(&token), "maktab", None)?;
    Ok(token)
}

/// Whoever has the first of these e-mail addresses hands their approvals to whoever has the second, from today on for so many days more.
pub fn hand_over(tx: &mut Tx, emails: [&str; 2], days: u64, reason: &str) -> Result<i64> {
    let mut id_of = |email: &str| tx.value::<i64>(sql!("SELECT id FROM app_user WHERE email = $1"), &binds![email]);
    let (lender, deputy_id) = (id_of(emails[0])?, id_of(emails[1])?);
    let actor = identity::signed_in_actor(tx, lender, 0)?;
    let who = Who { user_id: Some(lender), name: actor.name.clone(), ..tx.who().clone() };
    tx.act_as(who);
    let from_on = tx.today();
    let form = DeputyForm { user_id: None, deputy_id, from_on, to_on: from_on + Days::new(days), reason: reason.into() };
    actions::save(tx, &actor, &form.check()?)
}
