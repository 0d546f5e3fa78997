//! Sign-ins for the people of the registers: employees, students and guardians.

use crate::{
    grants, names, signing,
    users::{
        self,
        actions::create_user,
        model::{Chosen, NewScope, NewUser},
    },
};
use kernel::{Actor, Error, Instant, Result, Row, Tx, actor::Person, binds, contact, hooks::PersonBrief, pairs, sql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How a person signs in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct PersonSignIn {
    pub user_id: i64,
    pub email: Option<String>,
    /// A registration or employee number.
    pub login_name: Option<String>,
    pub phone: Option<String>,
    pub is_active: bool,
    pub must_change_password: bool,
    pub last_signed_in_at: Option<Instant>,
    /// Labels of the roles.
    #[row(skip)]
    pub roles: Vec<String>,
}

/// The user who is this person, as the register shows it.
pub fn sign_in_of(tx: &mut Tx, kind: &str, id: i64) -> Result<Option<PersonSignIn>> {
    let found: Option<PersonSignIn> = tx.first(
        sql!(
            "SELECT id AS user_id, email, login_name, phone, is_active, must_change_password, last_signed_in_at
             FROM app_user WHERE person_kind = $1 AND person_id = $2"
        ),
        &binds![kind, id],
    )?;
    found
        .map(|mut user| {
            user.roles = users::queries::roles(tx, user.user_id)?.into_iter().map(|role| role.label).collect();
            Ok(user)
        })
        .transpose()
}

/// What is given beside the password.
#[derive(Clone, Debug)]
pub struct Given {
    /// The person's own of the register when left out.
    pub email: Option<String>,
    /// None: the role that the person has by who they are.
    pub role_ids: Vec<i64>,
}

/// Makes the person's user, or gives the one there is a new password and lets them in again. The role that somebody has by who they are is no gift beyond what
/// the giver holds, as long as every record that it opens is within the giver's scope; any other role must be held. 422 at `email`, `role_ids` or `id`; 403 for
/// a user who may do or see more.
pub fn assign(tx: &mut Tx, actor: &Actor, person: Person, who: &PersonBrief, given: &Given, password_hash: &str) -> Result<i64> {
    if who.sees_beyond {
        return Err(grants::sees_more());
    }
    if let Some(sentence) = &who.refusal {
        return Err(Error::field("id", sentence.clone()));
    }
    if let Some(number) = &who.number {
        names::number(number, "id")?;
    }
    let email = given.email.clone().or_else(|| who.email.clone());
    match users::actions::user_of_person(tx, &person.kind, person.id)? {
        Some(user) => give_again(tx, actor, user, who, email, password_hash),
        None => make(tx, actor, person, who, email, given, password_hash),
    }
}

/// Shuts the sign-in of a person whose record is deleted: the user is signed out at once and is nobody's any more. The number signs in nobody, nor do e-mail and
/// mobile of a user who had no other role, so that whoever is entered anew can have them. Gives the sentence that the office reads; none when they had no
/// sign-in. 409 when the user may do or see more than who deletes, or is who deletes.
pub fn retire(tx: &mut Tx, actor: &Actor, kind: &str, id: i64) -> Result<Option<String>> {
    let Some(user) = users::actions::user_of_person(tx, kind, id)? else { return Ok(None) };
    let details = users::queries::user(tx, &kernel::Scope::everything(), user)?;
    let name = &details.name;
    if user == actor.user_id {
        return Err(Error::conflict("You sign in as this person, so you cannot delete the record. Ask somebody else."));
    }
    let who = tx.person_within(&actor.scope, kind, id)?;
    let only_own = is_only_own(&who, &details);
    let ranked = if who.sees_beyond {
        Err(grants::sees_more())
    } else if only_own {
        Ok(())
    } else {
        users::actions::check_rank(tx, actor, &details)
    };
    ranked.map_err(|error| match error {
        Error::Forbidden(_) => Error::conflict(format!(
            "{name} has a sign-in that may do or see more than yours. Ask somebody who holds all of its permissions to delete this record."
        )),
        other => other,
    })?;
    let mut nobody = pairs! { person_kind: None::<String>, person_id: None::<i64>, login_name: None::<String> };
    if only_own {
        nobody.extend(pairs! { email: None::<String>, phone: None::<String> });
    }
    tx.set(&users::model::USER, user, "person_deleted", nobody)?;
    names::keep(tx, user)?;
    users::actions::set_active(tx, user, false)?;
    Ok(Some(format!("The sign-in of {name} was deactivated.")))
}

fn make(
    tx: &mut Tx,
    actor: &Actor,
    person: Person,
    who: &PersonBrief,
    email: Option<String>,
    given: &Given,
    password_hash: &str,
) -> Result<i64> {
    if email.is_none() && who.number.is_none() && who.phone.is_none() {
        return Err(Error::field("email", "Enter an e-mail address: this person has no number and no mobile to sign in with."));
    }
    let (roles, scope) = match (who.own, given.role_ids.is_empty()) {
        (Some((role, kind)), true) => (vec![role.to_owned()], NewScope::person(kind, who.campus_id)),
        (None, true) => return Err(Error::field("role_ids", "Choose what this person may do.")),
        (_, false) => {
            let grants = users::queries::role_grants(tx, &given.role_ids)?;
            grants::check_roles(actor, &grants)?;
            (grants.into_iter().map(|role| role.name).collect(), NewScope::campuses(&[who.campus_id]))
        }
    };
    let taken = NewUser {
        name: who.name.clone(),
        email,
        phone: who.phone.clone(),
        login_name: who.number.clone(),
        password_hash: password_hash.to_owned(),
        must_change_password: true,
        is_active: true,
        roles,
        scope,
        person: Some(person),
    };
    create_user(tx, taken)
}

/// Whether a user holds no more than the role that the person has by who they are, whose scope opens themself only.
fn is_only_own(who: &PersonBrief, user: &users::model::UserDetails) -> bool {
    who.own.is_some_and(|(role, kind)| {
        user.scope_kind == kind && user.permission_ids.is_empty() && user.roles.iter().all(|held| held.name == role)
    })
}

fn give_again(tx: &mut Tx, actor: &Actor, user: i64, who: &PersonBrief, email: Option<String>, password_hash: &str) -> Result<i64> {
    let details = users::queries::user(tx, &kernel::Scope::everything(), user)?;
    if !is_only_own(who, &details) {
        users::actions::check_rank(tx, actor, &details)?;
    }
    let email = email.as_deref().map(contact::email).transpose().map_err(|sentence| Error::field("email", sentence))?;
    let login_name = who.number.as_deref().map(|number| names::number(number, "id")).transpose()?;
    tx.set(
        &users::model::USER,
        user,
        "credentials_assigned",
        pairs! { email: email, phone: who.phone.clone(), login_name: login_name, is_active: true },
    )?;
    names::keep(tx, user)?;
    users::actions::set_password(tx, user, "credentials_assigned", password_hash, Chosen::ByOffice)?;
    signing::queries::end_tokens(tx, user, None)?;
    Ok(user)
}
