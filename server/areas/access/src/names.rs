//! Sign-in names: e-mail addresses, registration numbers and mobiles stand in one space, and each is one user's at most. The shapes are kept apart, so that a
//! number can never be taken for somebody's e-mail address or mobile.

use kernel::{Error, Result, Tx, binds, contact, sql};

/// A registration number in one Unicode form and case, whatever keyboard wrote it.
fn number_form(typed: &str) -> String {
    use unicode_normalization::UnicodeNormalization as _;
    let kept: String = typed.nfkc().filter(|c| !matches!(c, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')).collect();
    kept.trim().to_uppercase()
}

/// A registration number as it signs in. 422 at the field when it looks like an e-mail address or a telephone number.
pub fn number(typed: &str, field: &str) -> Result<String> {
    let number = number_form(typed);
    if number.contains('@') || contact::phone(&number).is_ok() {
        return Err(Error::field(
            field,
            format!(
                "The number {number} looks like an e-mail address or a telephone number, so nobody can sign in with it. Change the number first."
            ),
        ));
    }
    Ok(number)
}

/// What somebody typed, as names are stored.
pub fn typed(text: &str) -> String {
    contact::email(text).or_else(|_| contact::phone(text)).unwrap_or_else(|_| number_form(text))
}

/// Makes the user's names those of their row: after every change of e-mail, number or mobile. 422 at the field of a name that is somebody else's. A mobile stays
/// with whoever had it first: others have it in their row, and sign in with something else.
pub fn keep(tx: &mut Tx, user_id: i64) -> Result<()> {
    let (email, number, mobile): (Option<String>, Option<String>, Option<String>) =
        tx.one(sql!("SELECT email, login_name, phone FROM app_user WHERE id = $1"), &binds![user_id])?;
    let wanted: Vec<(&str, &str, String)> = [("email", "email", email), ("number", "login_name", number), ("mobile", "phone", mobile)]
        .into_iter()
        .filter_map(|(kind, field, name)| Some((kind, field, name?)))
        .collect();
    let held: Vec<String> = tx.values(sql!("SELECT name FROM sign_in_name WHERE user_id = $1 ORDER BY name"), &binds![user_id])?;
    for name in held.iter().filter(|name| wanted.iter().all(|(_, _, wanted)| wanted != *name)) {
        tx.exec(sql!("DELETE FROM sign_in_name WHERE name = $1"), &binds![name])?;
    }
    for (kind, field, name) in wanted.iter().filter(|(_, _, name)| !held.contains(name)) {
        if *kind == "mobile" && is_shared(tx, user_id, name)? {
            continue;
        }
        let kept = tx.exec(
            sql!("INSERT INTO sign_in_name (name, kind, user_id) VALUES ($1, $2, $3) ON CONFLICT (name) DO NOTHING"),
            &binds![name, *kind, user_id],
        )?;
        if kept == 0 && *kind != "mobile" {
            return Err(Error::field(*field, "Somebody else signs in with this already."));
        }
    }
    Ok(())
}

/// Whether somebody else than a person (kind and id) signs in with a number.
pub fn is_taken(tx: &mut Tx, number: &str, person: Option<(&str, i64)>) -> Result<bool> {
    let holder: Option<(Option<String>, Option<i64>)> = tx.first(
        sql!("SELECT u.person_kind, u.person_id FROM sign_in_name n JOIN app_user u ON u.id = n.user_id WHERE n.name = $1"),
        &binds![typed(number)],
    )?;
    Ok(holder.is_some_and(|(kind, id)| person.is_none_or(|(own_kind, own)| (kind.as_deref(), id) != (Some(own_kind), Some(own)))))
}

/// Numbers of all registers stand in the space of sign-in names: 422 at the field for a number with which somebody else than the person signs in.
pub fn refuse_taken(tx: &mut Tx, field: &str, number: &str, person: Option<(&str, i64)>) -> Result<()> {
    if is_taken(tx, number, person)? {
        return Err(Error::field(field, format!("Somebody else signs in with {number}. Choose another number.")));
    }
    Ok(())
}

/// Whether others have this mobile too, so that it cannot say who is meant.
fn is_shared(tx: &mut Tx, user_id: i64, mobile: &str) -> Result<bool> {
    let others: i64 = tx.value(sql!("SELECT count(*) FROM app_user WHERE phone = $1 AND id <> $2"), &binds![mobile, user_id])?;
    Ok(others > 0)
}

pub fn forget(tx: &mut Tx, user_id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM sign_in_name WHERE user_id = $1"), &binds![user_id]).map(drop)
}

/// For `maktab verify`: e-mail addresses that do not sign their user in.
pub fn faults(tx: &mut Tx) -> Result<Vec<String>> {
    let lost: Vec<i64> = tx.values(
        sql!(
            "SELECT u.id FROM app_user u LEFT JOIN sign_in_name n ON n.name = u.email AND n.user_id = u.id
             WHERE u.email IS NOT NULL AND n.name IS NULL ORDER BY u.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(lost.into_iter().map(|id| format!("The e-mail address of user {id} does not sign them in.")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_one_name_whatever_keyboard_wrote_it() {
        assert_eq!(typed(" Ayesha@Chinar.PK "), "ayesha@chinar.pk");
        assert_eq!(typed("0300-1234567"), "+923001234567");
        assert_eq!(typed("\u{ff47}ul-2026-0042 "), "GUL-2026-0042");
    }

    #[test]
    fn numbers_do_not_look_like_other_names() {
        assert_eq!(number("gul-2026-0042", "login_name").unwrap(), "GUL-2026-0042");
        assert_eq!(number("2026-0042", "login_name").unwrap(), "2026-0042");
        for other in ["ayesha@chinar.pk", "0300-1234567", "+92 300 1234567", "3001234567", "a\u{ff20}b.pk"] {
            assert!(number(other, "login_name").is_err(), "{other}");
        }
    }
}
