use super::{model::RoleDetails, queries};
use kernel::{ById, Cx, Data, Json, Query, Result};

/// One role with what it permits.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<RoleDetails>>> {
    cx.one(move |tx| queries::role(tx, id)).await
}
