//! Sign-ins for the people of the registers: employees, students and guardians.

use crate::{
    api::{NewScope, NewUser, create_user},
    grants, names, signing, users,
    users::queries::Chosen,
};
use kernel::{Actor, Error, Instant, Result, Row, Tx, actor::Person, area::PersonBrief, binds, contact, pairs, sql};
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
/// the giver holds, since its scope opens themself only; any other role must be held. 422 at `email`, `role_ids` or `id`; 403 for a user who may do more.
pub fn assign(tx: &mut Tx, actor: &Actor, person: Person, who: &PersonBrief, given: &Given, password_hash: &str) -> Result<i64> {
    if let Some(sentence) = &who.refusal {
        return Err(Error::field("id", sentence.clone()));
    }
    if let Some(number) = &who.number {
        names::number(number, "id")?;
    }
    let email = given.email.clone().or_else(|| who.email.clone());
    match crate::api::user_of_person(tx, &person.kind, person.id)? {
        Some(user) => give_again(tx, actor, user, who, email, password_hash),
        None => make(tx, actor, person, who, email, given, password_hash),
    }
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

fn give_again(tx: &mut Tx, actor: &Actor, user: i64, who: &PersonBrief, email: Option<String>, password_hash: &str) -> Result<i64> {
    let details = users::queries::user(tx, &kernel::Scope { all: true, ..(*actor.scope).clone() }, user)?;
    let only_own = who.own.is_some_and(|(role, kind)| {
        details.scope_kind == kind && details.permission_ids.is_empty() && details.roles.iter().all(|held| held.name == role)
    });
    if !only_own {
        users::handlers::check_rank(tx, actor, &details)?;
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
    users::queries::set_password(tx, user, "credentials_assigned", password_hash, Chosen::ByOffice)?;
    signing::queries::end_tokens(tx, user, None)?;
    Ok(user)
}
