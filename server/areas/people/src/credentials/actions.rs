use super::model::{Assigned, CredentialsForm};
use access::api::{self as sign_ins, Given};
use kernel::{Actor, Result, Tx, actor::Person};

/// Gives a person e-mail and password (`hash`), making the user with role and scope when there is none.
pub fn assign(tx: &mut Tx, actor: &Actor, form: &CredentialsForm, hash: &str, one_time_password: Option<String>) -> Result<Assigned> {
    let who = tx.person(actor, form.kind.as_str(), form.id)?;
    let given = Given { email: form.email.clone(), role_ids: form.role_ids.clone() };
    let person = Person { kind: form.kind.as_str().to_owned(), id: form.id };
    let user_id = sign_ins::assign_credentials(tx, actor, person, &who, &given, hash)?;
    let email = form.email.clone().or(who.email);
    Ok(Assigned { user_id, email, login_name: who.number, phone: who.phone, name: who.name, one_time_password })
}

/// A person with the password that they are to get: the one-time password and its hash.
pub type Chosen = (i64, Option<String>, String);

/// Gives a sign-in to each of these people who has none and can have one; the others stay as they are.
pub fn assign_many(tx: &mut Tx, actor: &Actor, kind: &str, chosen: &[Chosen]) -> Result<Vec<Assigned>> {
    let mut out = Vec::new();
    for (id, one_time, hash) in chosen {
        let who = tx.person(actor, kind, *id)?;
        let unnamed = who.email.is_none() && who.number.is_none() && who.phone.is_none();
        let closed = who.own.is_none() || who.refusal.is_some() || who.sees_beyond || unnamed;
        if closed || sign_ins::sign_in_of(tx, kind, *id)?.is_some() {
            continue;
        }
        let person = Person { kind: kind.to_owned(), id: *id };
        let given = Given { email: None, role_ids: Vec::new() };
        let user_id = sign_ins::assign_credentials(tx, actor, person, &who, &given, hash)?;
        out.push(Assigned {
            user_id,
            name: who.name,
            email: who.email,
            login_name: who.number,
            phone: who.phone,
            one_time_password: one_time.clone(),
        });
    }
    Ok(out)
}
