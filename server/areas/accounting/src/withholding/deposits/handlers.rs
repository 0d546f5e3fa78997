use super::{model::TaxDepositDetails, queries};
use kernel::{ById, Cx, Data, Json, Query, Result};

/// One deposit with the tax that it was for.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<TaxDepositDetails>>> {
    let (scope, app, reader) = (cx.scope(), cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| queries::details(tx, &app, reader, &scope, id)).await
}
