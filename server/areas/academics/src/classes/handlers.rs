use super::{model::ClassDetails, queries};
use kernel::{ById, Cx, Data, Json, Query, Result};

/// One class.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<ClassDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::class(tx, &scope, id)).await
}
