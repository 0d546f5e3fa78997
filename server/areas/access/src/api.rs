//! What other areas and the app may call.

pub use crate::{
    credentials::{Given, PersonSignIn, assign as assign_credentials, retire as retire_sign_in, sign_in_of},
    identity::SECOND_STEP_REQUIRED,
    identity::SUPER_ADMIN,
    passwords::weakness,
    second_step::queries::seal_all as seal_second_steps,
    seed::{ROLES, ensure_super_admin, is_empty, seed},
};
use crate::{identity, names, passwords, signing, users};
use kernel::{Actor, Cx, Error, Result, ScopeKind, Tx, actor::Person, binds, contact, pairs, sql};

/// What a new user sees.
#[derive(Clone, Debug)]
pub struct NewScope {
    pub kind: ScopeKind,
    pub school_id: Option<i64>,
    pub branch_id: Option<i64>,
    /// Those that the scope names; for own sections, self and children the campus that the person belongs to.
    pub campus_ids: Vec<i64>,
}

impl NewScope {
    pub fn group() -> Self {
        NewScope { kind: ScopeKind::Group, school_id: None, branch_id: None, campus_ids: Vec::new() }
    }
    pub fn school(id: i64) -> Self {
        NewScope { kind: ScopeKind::School, school_id: Some(id), ..NewScope::group() }
    }
    pub fn branch(id: i64) -> Self {
        NewScope { kind: ScopeKind::Branch, branch_id: Some(id), ..NewScope::group() }
    }
    pub fn campuses(ids: &[i64]) -> Self {
        NewScope { kind: ScopeKind::Campuses, campus_ids: ids.to_vec(), ..NewScope::group() }
    }
    /// A teacher, a student or a parent of a campus.
    pub fn person(kind: ScopeKind, campus_id: i64) -> Self {
        NewScope { kind, campus_ids: vec![campus_id], ..NewScope::group() }
    }
}

/// A user as another area, the demo or a test makes one. No rule of giving is asked: the caller has checked who asks.
#[derive(Clone, Debug)]
pub struct NewUser {
    pub name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    /// A registration number that signs in too.
    pub login_name: Option<String>,
    /// Of `hash_password`; made once for many users where speed counts.
    pub password_hash: String,
    /// Somebody else chose the password: it ends soon, and the user changes it at the first sign-in.
    pub must_change_password: bool,
    pub is_active: bool,
    /// Names of roles, the first decides where sign-in lands.
    pub roles: Vec<String>,
    pub scope: NewScope,
    pub person: Option<Person>,
}

impl NewUser {
    pub fn of(name: &str, email: Option<&str>, password_hash: String, roles: &[&str], scope: NewScope) -> Self {
        NewUser {
            name: name.to_owned(),
            email: email.map(str::to_owned),
            phone: None,
            login_name: None,
            password_hash,
            must_change_password: false,
            is_active: true,
            roles: roles.iter().map(|role| (*role).to_owned()).collect(),
            scope,
            person: None,
        }
    }
}

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
    let hash = passwords::hash_async(chosen.or_else(|| one_time.clone()).unwrap_or_default()).await?;
    Ok((one_time, hash))
}

/// Stores a user. 422 at `email`, `login_name` or `person_id` when taken; 500 for a role that does not exist.
pub fn create_user(tx: &mut Tx, new: NewUser) -> Result<i64> {
    let email = new.email.as_deref().map(contact::email).transpose().map_err(|sentence| Error::field("email", sentence))?;
    let phone = new.phone.as_deref().map(contact::phone).transpose().map_err(|sentence| Error::field("phone", sentence))?;
    let roles: Vec<(i64, String)> = tx.all(sql!("SELECT id, name FROM role WHERE name IN [$1] ORDER BY id"), &binds![new.roles.clone()])?;
    let role_ids = new
        .roles
        .iter()
        .map(|name| roles.iter().find(|role| role.1 == *name).map(|role| role.0).ok_or_else(|| Error::internal(format!("no role {name}"))))
        .collect::<Result<Vec<i64>>>()?;
    let (person_kind, person_id) = new.person.map(|person| (person.kind, person.id)).unzip();
    let login_name = new.login_name.as_deref().map(|number| names::number(number, "login_name")).transpose()?;
    let password_expires_at = if new.must_change_password { Some(users::queries::given_password_ends(tx)?) } else { None };
    let id = tx.insert(
        &users::model::USER,
        pairs! {
            name: new.name, email: email, phone: phone, login_name: login_name,
            password_hash: new.password_hash, is_active: new.is_active, must_change_password: new.must_change_password,
            password_expires_at: password_expires_at, person_kind: person_kind, person_id: person_id, scope_kind: new.scope.kind, school_id: new.scope.school_id,
            branch_id: new.scope.branch_id, campus_id: new.scope.campus_ids.iter().min().copied(),
        },
    )?;
    names::keep(tx, id)?;
    users::queries::set_holdings(tx, id, &role_ids, &[], &new.scope.campus_ids)?;
    Ok(id)
}

/// The user who is this person, if there is one.
pub fn user_of_person(tx: &mut Tx, kind: &str, id: i64) -> Result<Option<i64>> {
    Ok(tx.values(sql!("SELECT id FROM app_user WHERE person_kind = $1 AND person_id = $2"), &binds![kind, id])?.first().copied())
}

/// Makes a user this person, and lets them sign in with the person's number too.
pub fn link_person(tx: &mut Tx, user_id: i64, person: &Person, login_name: Option<&str>) -> Result<()> {
    let login_name = login_name.map(|number| names::number(number, "login_name")).transpose()?;
    tx.set(
        &users::model::USER,
        user_id,
        "linked",
        pairs! { person_kind: person.kind.clone(), person_id: person.id, login_name: login_name },
    )?;
    names::keep(tx, user_id)?;
    tx.move_access_epoch()
}

/// Gives a new password and ends the user's sign-ins. `must_change` for one that somebody else chose.
pub fn set_password(tx: &mut Tx, user_id: i64, password_hash: &str, must_change: bool) -> Result<()> {
    let chosen = if must_change { users::queries::Chosen::ByOffice } else { users::queries::Chosen::ByUser };
    users::queries::set_password(tx, user_id, "password_changed", password_hash, chosen)?;
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
            "{name} is no super administrator. Somebody who keeps the users can give a new password and reset the second step."
        )));
    }
    crate::second_step::queries::turn_off(tx, id, "rescued_second_step_off")?;
    if !tx.value::<bool>(sql!("SELECT is_active FROM app_user WHERE id = $1"), &binds![id])? {
        set_active(tx, id, true)?;
    }
    users::queries::set_password(tx, id, "rescued_password", password_hash, users::queries::Chosen::ByOffice)?;
    signing::queries::end_tokens(tx, id, None)?;
    Ok(name)
}

/// Lets a user in or shuts them out; shutting out ends their sign-ins at once.
pub fn set_active(tx: &mut Tx, user_id: i64, is_active: bool) -> Result<()> {
    users::queries::set_active(tx, user_id, is_active)?;
    if !is_active {
        signing::queries::end_tokens(tx, user_id, None)?;
        users::queries::check_super_admin_left(tx)?;
    }
    tx.move_access_epoch()
}

/// A token for a user without their password: for tests and for the screenshots of the demo.
pub fn issue_token(tx: &mut Tx, user_id: i64) -> Result<String> {
    let token = kernel::app::random_token();
    signing::queries::add_token(tx, user_id, kernel::app::token_hash(&token), "maktab", None)?;
    Ok(token)
}

/// A user as an actor, for work in their name outside a request. 401 when they are not active.
pub fn actor_of(tx: &mut Tx, user_id: i64) -> Result<Actor> {
    identity::signed_in_actor(tx, user_id, 0)
}
