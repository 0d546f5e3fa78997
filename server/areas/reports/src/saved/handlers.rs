use super::{
    model::{OfReport, ReportSet},
    queries,
};
use kernel::{Cx, Data, Json, Query, Result};

/// Kept parameters: one's own, then those shared with one's roles, of reports that one may open.
pub async fn list(cx: Cx, Query(OfReport { report }): Query<OfReport>) -> Result<Json<Data<Vec<ReportSet>>>> {
    let actor = cx.actor()?.clone();
    cx.one(move |tx| queries::sets(tx, &actor, report.as_deref())).await
}
