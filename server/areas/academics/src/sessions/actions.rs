use super::{
    model::{SESSION, SessionBrief, SessionForm},
    queries::active,
};
use kernel::{ColumnValues as _, Edited, Error, PlainRecord, Record, Result, Scope, Tx, Value, pairs};

impl PlainRecord for SessionForm {
    const RECORD: &'static Record = &SESSION;
    const MESSAGES: [&'static str; 3] = ["Session saved successfully", "Session Updated Successfully", "Session deleted successfully"];

    /// The active one stays so until another is made active.
    fn allow(&self, tx: &mut Tx, _: &Scope, id: Option<i64>) -> Result<()> {
        match active(tx)? {
            Some(other) if Some(other.id) == id && !self.is_active => {
                Err(Error::field("is_active", "One session is always active. Make another one active instead."))
            }
            _ => Ok(()),
        }
    }

    /// The first one is active; a later one that is made so takes it from the other.
    fn store(&self, tx: &mut Tx) -> Result<i64> {
        let other = active(tx)?;
        let form = SessionForm { is_active: self.is_active || other.is_none(), ..self.clone() };
        if form.is_active {
            take_from(tx, other)?;
        }
        tx.insert(&SESSION, form.columns())
    }

    fn store_change(&self, tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, columns: Vec<(&'static str, Value)>) -> Result<()> {
        if self.is_active {
            let other = active(tx)?.filter(|other| other.id != id);
            take_from(tx, other)?;
        }
        tx.update(&SESSION, scope, id, version, columns)
    }

    fn allow_removal(tx: &mut Tx, _: &Scope, id: i64) -> Result<()> {
        if active(tx)?.is_some_and(|active| active.id == id) {
            return Err(Error::conflict("The active session cannot be deleted. Make another one active first."));
        }
        Ok(())
    }

    fn follow(tx: &mut Tx, _: i64) -> Result<()> {
        tx.move_access_epoch()
    }
}

fn take_from(tx: &mut Tx, other: Option<SessionBrief>) -> Result<()> {
    other.map_or(Ok(()), |other| tx.set(&SESSION, other.id, "deactivated", pairs! { is_active: false }))
}
