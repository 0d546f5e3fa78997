use super::{
    model::{SECTION, SectionForm},
    queries,
};
use crate::{classes, programs, sessions};
use institution::api::CampusId;
use kernel::{Edited, Error, Hold, PlainRecord, Record, Result, Scope, Tx, Value, binds, db::One, sql};

/// A section gets the size and wing that its row has by now.
pub struct SectionChanges;
impl Hold for SectionChanges {}

impl PlainRecord for SectionForm {
    const RECORD: &'static Record = &SECTION;

    /// A section to which students belong keeps its campus, session and class.
    fn allow(&self, tx: &mut Tx, scope: &Scope, id: Option<i64>) -> Result<()> {
        if let Some(id) = id {
            let before = queries::section(tx, scope, id)?;
            if (before.campus_id, before.session_id, before.class_id) != (self.campus_id, self.session_id, self.class_id) {
                refuse_when_used(tx, id)?;
            }
        }
        check_place(tx, self)
    }

    /// So it keeps a seat for each of them, and a wing that takes them.
    fn store_change(&self, tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, columns: Vec<(&'static str, Value)>) -> Result<()> {
        tx.update(&SECTION, scope, id, version, columns)?;
        tx.check_holds::<SectionChanges>(id)
    }
}

/// The class belongs to the program, the campus offers it, the session is there and the incharge works at the campus.
fn check_place(tx: &mut Tx, form: &SectionForm) -> Result<()> {
    if sessions::queries::brief(tx, form.session_id)?.is_none() {
        return Err(Error::field("session_id", "Choose a session from the list."));
    }
    let class = classes::queries::brief(tx, form.class_id)?;
    if class.is_none_or(|class| class.program_id != form.program_id) {
        return Err(Error::field("class_id", "Choose a class of this program."));
    }
    if !programs::queries::is_offered(tx, form.program_id, CampusId(form.campus_id))? {
        return Err(Error::field("program_id", "This campus does not offer the program."));
    }
    if let Some(employee) = form.incharge_id {
        let found: Option<One<i64>> =
            tx.first(sql!("SELECT id FROM employee WHERE id = $1 AND campus_id = $2"), &binds![employee, form.campus_id])?;
        found.ok_or_else(|| Error::field("incharge_id", "Choose an employee of this campus."))?;
    }
    Ok(())
}

fn refuse_when_used(tx: &mut Tx, id: i64) -> Result<()> {
    let used: Vec<String> = tx.referrers(&SECTION, id)?.into_iter().map(|r| format!("{} {}", r.count, r.what)).collect();
    if used.is_empty() {
        return Ok(());
    }
    Err(Error::field("class_id", format!("{} belong to this section. Make a new section and transfer them.", used.join(", "))))
}
