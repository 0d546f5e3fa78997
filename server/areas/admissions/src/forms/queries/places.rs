//! Where somebody can be admitted: campuses, programs and classes.

use academics::{api as academic, api::SessionId};
use institution::api::CampusId;
use kernel::{Error, Result, Tx, binds, sql};

/// 422 at the field for a program that the campus does not offer, a class of another one, or a session that is over.
pub fn check(tx: &mut Tx, campus_id: CampusId, session_id: SessionId, program_id: Option<i64>, class_id: Option<i64>) -> Result<()> {
    let today = tx.today();
    let session = academic::session(tx, session_id.0).map_err(|_| Error::field("session_id", "Choose one of the sessions."))?;
    if session.ends_on < today {
        return Err(Error::field("session_id", "This session is over. Choose the present or the next one."));
    }
    if let Some(program) = program_id
        && !academic::is_offered(tx, program, campus_id)?
    {
        return Err(Error::field("program_id", "This campus does not offer the program. Choose another."));
    }
    if let Some(class) = class_id {
        let found = academic::class(tx, class).map_err(|_| Error::field("class_id", "Choose one of the classes."))?;
        if program_id != Some(found.program_id) {
            return Err(Error::field("class_id", "Choose a class of this program."));
        }
    }
    Ok(())
}

/// 422 at the field for a campus that visitors do not see.
pub fn check_public(tx: &mut Tx, campus_id: i64) -> Result<()> {
    let shown: bool =
        tx.value(sql!("SELECT EXISTS (SELECT 1 FROM campus WHERE id = $1 AND is_active = TRUE AND is_public = TRUE)"), &binds![campus_id])?;
    if shown { Ok(()) } else { Err(Error::field("campus_id", "Choose one of the campuses.")) }
}
