use super::{
    actions,
    model::{Preferences, PreferencesForm},
    queries,
};
use kernel::{Answer, Body, Cx, Data, Json, Result};

/// What one wants of messages oneself.
pub async fn own(cx: Cx) -> Result<Json<Data<Preferences>>> {
    let user = cx.actor()?.user_id;
    cx.one(move |tx| queries::preferences(tx, user)).await
}

/// Changes what one wants of messages. 422 for a kind that nobody opts out of.
pub async fn update(cx: Cx, Body(form): Body<PreferencesForm>) -> Result<Answer<Preferences>> {
    let user = cx.actor()?.user_id;
    cx.save("Preferences saved successfully", move |tx| actions::update(tx, user, &form)).await
}
