use super::model::{Choice, Offered};
use kernel::{Error, Result, Tx, binds, sql};

pub fn choices(tx: &mut Tx) -> Result<Vec<Choice>> {
    tx.all(
        sql!(
            "SELECT pc.campus_id, p.id AS program_id, p.name AS program, c.id AS class_id, c.name AS class
             FROM program_campus pc JOIN program p ON p.id = pc.program_id JOIN class c ON c.program_id = p.id
             WHERE p.is_active = TRUE AND c.is_active = TRUE ORDER BY pc.campus_id, p.name, p.id, c.level, c.id"
        ),
        &[],
    )
}

pub fn offered(tx: &mut Tx) -> Result<Vec<Offered>> {
    tx.all(
        sql!(
            "SELECT pc.campus_id, p.name AS program FROM program_campus pc JOIN program p ON p.id = pc.program_id
             WHERE p.is_active = TRUE AND EXISTS (SELECT 1 FROM class c WHERE c.program_id = p.id AND c.is_active = TRUE)
             ORDER BY pc.campus_id, p.name, p.id"
        ),
        &[],
    )
}

/// 422 at the field for a campus that visitors do not see.
pub fn check_shown(tx: &mut Tx, campus_id: i64) -> Result<()> {
    let public: i64 =
        tx.value(sql!("SELECT count(*) FROM campus WHERE id = $1 AND is_active = TRUE AND is_public = TRUE"), &binds![campus_id])?;
    if public == 0 { Err(Error::field("campus_id", "Choose one of the campuses.")) } else { Ok(()) }
}

/// 422 at the field for a program that the campus does not offer, or a class of another program.
pub fn check_places(tx: &mut Tx, campus_id: i64, program_id: Option<i64>, class_id: Option<i64>) -> Result<()> {
    if let Some(program) = program_id {
        let offered: i64 = tx.value(
            sql!(
                "SELECT count(*) FROM program_campus pc JOIN program p ON p.id = pc.program_id
                 WHERE pc.campus_id = $1 AND pc.program_id = $2 AND p.is_active = TRUE"
            ),
            &binds![campus_id, program],
        )?;
        if offered == 0 {
            return Err(Error::field("program_id", "This campus does not have this program; choose another."));
        }
    }
    if let Some(class) = class_id {
        let of: Option<(i64, bool)> = tx.first(sql!("SELECT program_id, is_active FROM class WHERE id = $1"), &binds![class])?;
        if !of.is_some_and(|(of, active)| active && program_id.is_none_or(|program| program == of)) {
            return Err(Error::field("class_id", "Choose a class of the program."));
        }
    }
    Ok(())
}

/// Mails that this address of a visitor got since then.
pub fn of_email(tx: &mut Tx, email: &str, since: kernel::Instant) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM inquiry WHERE email = $1 AND created_at > $2"), &binds![email, since])
}
