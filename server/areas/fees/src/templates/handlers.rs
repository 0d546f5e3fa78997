use super::{
    model::{FEE_TEMPLATE, FeeTemplateDetails, FeeTemplateForm},
    queries,
};
use crate::{
    heads::{self, model::HeadKind},
    plans::model::LineForm,
};
use kernel::{Answer, Body, ById, ColumnValues as _, Cx, Data, Edit, Error, Json, Path, Query, Result, Scope, Tx, Value, error::Referrer};

/// One template with its lines. 404 out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<FeeTemplateDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::template(tx, &scope, id)).await
}

/// Adds a template. 422 at `class_id` when the class has one for the session.
pub async fn save(cx: Cx, Body(form): Body<FeeTemplateForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Fee template saved successfully", move |tx| create(tx, &scope, &form)).await
}

/// Stores a checked template.
pub fn create(tx: &mut Tx, scope: &Scope, form: &FeeTemplateForm) -> Result<i64> {
    check_place(tx, scope, form)?;
    let id = tx.insert(&FEE_TEMPLATE, pairs(form))?;
    queries::set_lines(tx, id, &form.lines)?;
    Ok(id)
}

fn pairs(form: &FeeTemplateForm) -> Vec<(&'static str, Value)> {
    let mut pairs = form.columns();
    pairs.push(("first_month", form.first_month.to_string().into()));
    pairs
}

fn check_place(tx: &mut Tx, scope: &Scope, form: &FeeTemplateForm) -> Result<()> {
    scope.check_campus("campus_id", form.campus_id)?;
    academics::api::session(tx, form.session_id).map_err(|_| Error::field("session_id", "Choose a session."))?;
    let class = academics::api::class(tx, form.class_id).map_err(|_| Error::field("class_id", "Choose a class."))?;
    if class.program_id != form.program_id {
        return Err(Error::field("class_id", "Choose a class of this program."));
    }
    check_heads(tx, &form.lines)
}

/// Lines name active heads that are charged by plan; fines are given, not planned.
pub fn check_heads(tx: &mut Tx, lines: &[LineForm]) -> Result<()> {
    let heads = heads::queries::all(tx)?;
    for (n, line) in lines.iter().enumerate() {
        let good = heads.iter().any(|h| h.id == line.fee_head_id && h.is_active && h.kind != HeadKind::Fine);
        if !good {
            return Err(Error::field(format!("lines.{n}.fee_head_id"), "Choose an active fee head that is no fine."));
        }
    }
    Ok(())
}

/// Changes a template. Plans that were drawn from it stay as they are.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<FeeTemplateForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Fee template updated successfully", move |tx| {
        tx.in_scope(&FEE_TEMPLATE, &scope, id)?;
        check_place(tx, &scope, &form)?;
        tx.update(&FEE_TEMPLATE, &scope, id, version, pairs(&form))?;
        queries::set_lines(tx, id, &form.lines)?;
        Ok(id)
    })
    .await
}

/// Removes a template from which no plan was drawn.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Fee template deleted successfully", move |tx| {
        tx.in_scope(&FEE_TEMPLATE, &scope, id)?;
        let count = queries::plans_of(tx, id)?;
        if count > 0 {
            let referrers = vec![Referrer { what: "fee plans".into(), count }];
            let message = format!("This fee template cannot be deleted: {count} fee plans refer to it. Deactivate it instead.");
            return Err(Error::Conflict { message, referrers });
        }
        queries::remove_lines(tx, id)?;
        tx.delete(&FEE_TEMPLATE, &scope, id)
    })
    .await
}
