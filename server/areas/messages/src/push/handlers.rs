use super::{
    actions,
    model::{PushDevice, PushDeviceForm, PushDevices, service_of},
    queries,
};
use axum::http::HeaderMap;
use kernel::{Answer, Body, Cx, Data, Error, Json, Result};

/// One's own browsers that get notifications, and the key with which another one subscribes. 409 when the server's secret key is not that of before.
pub async fn own(cx: Cx) -> Result<Json<Data<PushDevices>>> {
    let actor = cx.actor()?.clone();
    if cx.read(queries::key).await?.is_none() {
        cx.write(actions::make_key).await?;
    }
    cx.one(move |tx| queries::own(tx, &actor)).await
}

/// Has this browser get one's notifications; of more than ten the one that was not seen longest goes. 422 at `endpoint` for an address that is no push service's,
/// 409 where the office turned notifications off, and where another person gets those of the browser.
pub async fn save(cx: Cx, headers: HeaderMap, Body(form): Body<PushDeviceForm>) -> Result<Answer<PushDevice>> {
    let (form, actor, agent) = (form.check()?, cx.actor()?.clone(), agent_of(&headers));
    let service = service_of(&form.endpoint, cx.app.config.push.allows_loopback).map_err(|sentence| Error::field("endpoint", sentence))?;
    cx.save("Notifications on this device turned on", move |tx| actions::save(tx, &actor, &form, &service, &agent)).await
}

/// The browser as it calls itself, cut to what a list shows.
fn agent_of(headers: &HeaderMap) -> String {
    let named = headers.get("user-agent").and_then(|value| value.to_str().ok()).unwrap_or_default();
    named.chars().take(200).collect()
}
