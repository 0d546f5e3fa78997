use super::{
    model::{CLASS, ClassForm},
    queries::check_year,
};
use kernel::{Error, PlainRecord, Record, Result, Scope, Tx};

impl PlainRecord for ClassForm {
    const RECORD: &'static Record = &CLASS;
    // The second is the specification's.
    const MESSAGES: [&'static str; 3] = ["Class saved successfully", "Campus Updated Successfully", "Class deleted successfully"];

    /// A class with sections stays in its program.
    fn allow(&self, tx: &mut Tx, scope: &Scope, id: Option<i64>) -> Result<()> {
        check_year(tx, self)?;
        let Some(id) = id else { return Ok(()) };
        if tx.stored::<ClassForm>(&CLASS, scope, id)?.form.program_id != self.program_id {
            let used = crate::sections::queries::count_of_class(tx, id)? + crate::programs::queries::count_of_class(tx, id)?;
            if used > 0 {
                return Err(Error::field("program_id", "This class has sections or subjects in its program; add a new class instead."));
            }
        }
        Ok(())
    }
}
