use super::{model::SessionBrief, queries};
use kernel::{Cx, Data, Json, Result};

/// The active session; null before the first one is made.
pub async fn active(cx: Cx) -> Result<Json<Data<Option<SessionBrief>>>> {
    cx.one(queries::active).await
}
