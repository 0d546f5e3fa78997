use super::model::{LATE_FEE_RULE, LateFeeRuleForm};
use kernel::{Answer, Body, ById, ColumnValues as _, Cx, Error, Path, Result, binds, sql};

/// Adds a rule from a day on. Issued papers keep the rule of their day of issue.
pub async fn save(cx: Cx, Body(form): Body<LateFeeRuleForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Late fee rule saved successfully", move |tx| {
        match form.campus_id {
            Some(campus) => scope.check_campus("campus_id", campus)?,
            None if !scope.all => return Err(Error::field("campus_id", "Choose one of your campuses.")),
            None => {}
        }
        tx.insert(&LATE_FEE_RULE, form.columns())
    })
    .await
}

/// Removes a rule that is not in force yet; those that were are history.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Late fee rule deleted successfully", move |tx| {
        tx.in_scope(&LATE_FEE_RULE, &scope, id)?;
        let today = tx.today();
        let begun: bool = tx.value(sql!("SELECT from_on <= $2 FROM late_fee_rule WHERE id = $1"), &binds![id, today])?;
        if begun {
            return Err(Error::conflict("This rule has been in force, and papers were printed by it. Add a later rule instead."));
        }
        tx.delete(&LATE_FEE_RULE, &scope, id)
    })
    .await
}
