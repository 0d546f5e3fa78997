use super::{model::MessageSettingsView, queries};
use kernel::{Cx, Data, Json, Result};

/// The settings of messages. The gateway's secret is not told.
pub async fn details(cx: Cx) -> Result<Json<Data<MessageSettingsView>>> {
    cx.one(queries::view).await
}
