use super::{
    actions,
    model::{OfReport, ReportSet, ReportSetForm},
    queries,
};
use kernel::{Answer, ById, Cx, Data, Edit, Json, Query, Result};

/// Kept parameters: one's own, then those shared with one's roles, of reports that one may open.
pub async fn list(cx: Cx, Query(OfReport { report }): Query<OfReport>) -> Result<Json<Data<Vec<ReportSet>>>> {
    let actor = cx.actor()?.clone();
    cx.one(move |tx| queries::sets(tx, &actor, report.as_deref())).await
}

/// Changes one's own kept parameters.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<ReportSetForm>) -> Result<Answer<i64>> {
    let (form, actor) = (form.check()?, cx.actor()?.clone());
    cx.save("Parameters updated successfully", move |tx| actions::update(tx, &actor, id, version, &form)).await
}

/// Removes one's own kept parameters. 409 while a schedule sends them.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let (actor, scope) = (cx.actor()?.clone(), cx.scope());
    cx.save("Parameters deleted successfully", move |tx| actions::delete(tx, &actor, &scope, id)).await
}
