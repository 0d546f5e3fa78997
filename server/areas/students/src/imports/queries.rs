//! What the template of the sheet names.

use academics::api::SessionId;
use institution::api::CampusId;
use kernel::{Result, Tx, binds, sql};

/// Program, class and section of the first section of a campus: the template's example.
pub fn first_place(tx: &mut Tx, campus_id: CampusId, session_id: SessionId) -> Result<Option<[String; 3]>> {
    Ok(tx
        .first::<(String, String, String)>(
            sql!(
                "SELECT p.name, c.name, x.name FROM section x JOIN class c ON c.id = x.class_id JOIN program p ON p.id = x.program_id
                 WHERE x.campus_id = $1 AND x.session_id = $2 ORDER BY c.level, x.name_order, x.id LIMIT 1"
            ),
            &binds![campus_id, session_id],
        )?
        .map(|(program, class, section)| [program, class, section]))
}
