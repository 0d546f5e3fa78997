//! What other areas and the app may call.

pub use crate::{
    credentials::{Given, PersonSignIn, assign as assign_credentials, retire as retire_sign_in, sign_in_of},
    deputies::{actions::DeputyNamed, model::DEPUTY, queries::named_deputy},
    identity::SECOND_STEP_REQUIRED,
    names::{is_taken as is_sign_in_name_taken, refuse_taken as refuse_taken_sign_in_name},
    passwords::weakness,
    roles::model::ROLE,
    second_step::actions::seal_all as seal_second_steps,
    seed::{ROLES, ensure_super_admin, is_empty, seed},
    signing::queries::{SignInEnds, SignInsEnded},
    users::{
        actions::{moved::person_moved, set_active, user_of_person},
        model::USER,
        queries::{users_of_roles, works_within},
    },
};
use crate::{
    identity::{self, SUPER_ADMIN},
    names, passwords, signing, users,
};
use kernel::{Actor, Cx, Error, Result, Tx, actor::Person, binds, contact, pairs, sql};

/// The hash of a password, for `NewUser`. Takes some 30 ms of a processor.
pub fn hash_password(password: &str) -> Result<String> {
    passwords::hash(password)
}

/// A password to be told once and changed at the first sign-in.
pub fn one_time_password() -> String {
    passwords::one_time()
}

/// The hash of a chosen password, or of a one-time password that is given back beside it. Off the threads that serve. 422 at `password` when it is weak; `known`
/// are the person's own words.
pub async fn chosen_password(cx: &Cx, chosen: Option<String>, known: &[&str]) -> Result<(Option<String>, String)> {
    if let Some(password) = &chosen {
        passwords::check_new(cx, "password", password, known).await?;
    }
    let one_time = chosen.is_none().then(passwords::one_time);
    let hash = passwords::hash_async(cx, chosen.or_else(|| one_time.clone()).unwrap_or_default()).await?;
    Ok((one_time, hash))
}

/// Makes a user this person, and lets them sign in with the person's number too.
pub fn link_person(tx: &mut Tx, user_id: i64, person: &Person, login_name: Option<&str>) -> Result<()> {
    let login_name = login_name.map(|number| names::number(number, "login_name")).transpose()?;
    tx.set(&USER, user_id, "linked", pairs! { person_kind: person.kind.clone(), person_id: person.id, login_name: login_name })?;
    names::keep(tx, user_id)?;
    tx.move_access_epoch()
}

/// Gives a new password and ends the user's sign-ins. `must_change` for one that somebody else chose.
pub fn set_password(tx: &mut Tx, user_id: i64, password_hash: &str, must_change: bool) -> Result<()> {
    let chosen = if must_change { users::model::Chosen::ByOffice } else { users::model::Chosen::ByUser };
    users::actions::set_password(tx, user_id, "password_changed", password_hash, chosen)?;
    signing::queries::end_tokens(tx, user_id, None)
}

/// Lets a super administrator in again who lost the password or the second step: the step is off, their sign-ins end, and the password is a one-time one. For
/// the console only, whose user has the database in their hands anyway. 404 when nobody has this e-mail, 409 for whoever is no super administrator: the office
/// helps those.
pub fn rescue(tx: &mut Tx, email: &str, password_hash: &str) -> Result<String> {
    let email = contact::email(email).map_err(|sentence| Error::field("email", sentence))?;
    let found: Option<(i64, String)> = tx.first(sql!("SELECT id, name FROM app_user WHERE email = $1"), &binds![email])?;
    let (id, name) = found.ok_or_else(|| Error::NotFound("Nobody signs in with this e-mail.".into()))?;
    if !identity::roles_of(tx, id)?.iter().any(|role| role == SUPER_ADMIN) {
        return Err(Error::conflict(format!(
            "{name} is not a super administrator. Ask somebody who manages users for a new password and to reset the second step."
        )));
    }
    crate::second_step::actions::turn_off(tx, id, "rescued_second_step_off")?;
    if !tx.value::<bool>(sql!("SELECT is_active FROM app_user WHERE id = $1"), &binds![id])? {
        set_active(tx, id, true)?;
    }
    users::actions::set_password(tx, id, "rescued_password", password_hash, users::model::Chosen::ByOffice)?;
    signing::queries::end_tokens(tx, id, None)?;
    Ok(name)
}

/// A user as an actor, for work in their name outside a request. 401 when they are not active.
pub fn actor_of(tx: &mut Tx, user_id: i64) -> Result<Actor> {
    identity::signed_in_actor(tx, user_id, 0)
}
