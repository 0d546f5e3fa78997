use super::{
    model::{ResultSummary, SummaryQuery},
    queries,
};
use kernel::{Cx, Data, Json, Query, Result};

/// Results of an exam, or of a session by a format: of a class, a section or one student, with grades, places and cards. Teachers read those of their sections.
pub async fn summary(cx: Cx, Query(asked): Query<SummaryQuery>) -> Result<Json<Data<ResultSummary>>> {
    let scope = cx.scope();
    cx.one(move |tx| queries::summary(tx, &scope, &asked)).await
}
