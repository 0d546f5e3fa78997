use super::{
    actions,
    model::{MessageSettingsForm, MessageSettingsView},
    queries,
};
use kernel::{Answer, Cx, Data, Edited, Json, Result, body::Edit};

/// The settings of messages. The gateway's secret is not told.
pub async fn details(cx: Cx) -> Result<Json<Data<MessageSettingsView>>> {
    cx.one(queries::view).await
}

/// Changes the settings of messages. 409 when somebody was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<MessageSettingsForm>) -> Result<Answer<MessageSettingsView>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Message settings updated successfully", move |tx| actions::update(tx, &scope, Edited { id, version }, &form)).await
}
