use super::{
    model::{CategoryLine, FormatForm, RESULT_FORMAT},
    queries,
};
use crate::{
    results::{grade_scales::GRADE_SCALE, versions::keep_format},
    setup::categories::EXAM_CATEGORY,
};
use academics::api::{self as academic, SESSION};
use kernel::{ColumnValues as _, Edited, Error, PlainRecord, Record, Result, Scope, Tx, binds, pairs, sql};
use serde_json::json;

impl PlainRecord for FormatForm {
    const RECORD: &'static Record = &RESULT_FORMAT;

    /// What it names is there and within reach.
    fn allow(&self, tx: &mut Tx, scope: &Scope, _: Option<i64>) -> Result<()> {
        match self.campus_id {
            Some(campus) => scope.check_campus("campus_id", campus)?,
            None if !scope.all => return Err(Error::field("campus_id", "Choose one of your campuses.")),
            None => (),
        }
        if tx.existing(&SESSION, vec![self.session_id])?.is_empty() {
            return Err(Error::field("session_id", "Choose a session from the list."));
        }
        academic::program(tx, self.program_id).map_err(|_| Error::field("program_id", "Choose a program from the list."))?;
        let class = academic::class(tx, self.class_id).map_err(|_| Error::field("class_id", "Choose a class from the list."))?;
        if class.program_id != self.program_id {
            return Err(Error::field("class_id", "Choose a class of this program."));
        }
        if tx.existing(&GRADE_SCALE, vec![self.grade_scale_id])?.is_empty() {
            return Err(Error::field("grade_scale_id", "Choose a grade scale from the list."));
        }
        let known = tx.existing(&EXAM_CATEGORY, self.categories.iter().map(|line| line.category_id).collect())?;
        match self.categories.iter().position(|line| !known.contains(&line.category_id)) {
            Some(n) => Err(Error::field(format!("categories.{n}.category_id"), "Choose a category from the list.")),
            None => Ok(()),
        }
    }

    fn store(&self, tx: &mut Tx) -> Result<i64> {
        let id = tx.insert(&RESULT_FORMAT, self.columns())?;
        put_categories(tx, id, &self.categories)?;
        Ok(id)
    }

    fn erase(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
        tx.exec(sql!("DELETE FROM result_format_category WHERE format_id = $1"), &binds![id])?;
        tx.delete(&RESULT_FORMAT, scope, id)
    }
}

/// Changes a format. What was published by it stays as it was given out, and shows the version by which it was: that is noted.
pub fn update(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &FormatForm) -> Result<(i64, Option<String>)> {
    tx.in_scope(&RESULT_FORMAT, scope, id)?;
    form.allow(tx, scope, Some(id))?;
    let note = match keep_format(tx, id)? {
        0 => None,
        1 => Some("1 result that was published by it stays as it was given out.".to_owned()),
        many => Some(format!("{many} results that were published by it stay as they were given out.")),
    };
    tx.update(&RESULT_FORMAT, scope, id, version, form.columns())?;
    let before = queries::categories(tx, id)?;
    tx.exec(sql!("DELETE FROM result_format_category WHERE format_id = $1"), &binds![id])?;
    put_categories(tx, id, &form.categories)?;
    let after = queries::categories(tx, id)?;
    if before != after {
        let was = json!({ "categories": before });
        tx.audit_event("result format", Some(id), "categories changed", form.campus_id, Some(was), Some(json!({ "categories": after })))?;
    }
    Ok((id, note))
}

fn put_categories(tx: &mut Tx, format_id: i64, lines: &[CategoryLine]) -> Result<()> {
    let row = |(n, line): (usize, &CategoryLine)| {
        pairs! { format_id: format_id, category_id: line.category_id, place: n as i64, weight: line.weight, best_of: line.best_of }
    };
    tx.insert_lines("result_format_category", lines.iter().enumerate().map(row))
}
