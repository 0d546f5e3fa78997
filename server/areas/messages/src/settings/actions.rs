use super::{
    model::{MESSAGE_SETTING, MessageSettingsForm, MessageSettingsView, SECRET_PLACE, minutes},
    queries,
};
use kernel::{Edited, Error, Result, Scope, Tx, pairs};

/// Changes the settings. 422 at `gateway_secret` when the gateway is turned on without one.
pub fn update(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &MessageSettingsForm) -> Result<MessageSettingsView> {
    let before = queries::settings(tx)?;
    let secret = match &form.gateway_secret {
        Some(secret) => Some(tx.registry().secret_key()?.seal(SECRET_PLACE, secret)),
        None => before.gateway_secret,
    };
    if form.gateway_on && secret.is_none() {
        return Err(Error::field("gateway_secret", "Enter the secret that the gateway knows."));
    }
    let columns = pairs! {
        language: form.language,
        quiet_from: minutes(&form.quiet_from),
        quiet_to: minutes(&form.quiet_to),
        daily_limit: form.daily_limit,
        gateway_on: form.gateway_on,
        gateway_seconds: form.gateway_seconds,
        gateway_url: form.gateway_url.clone(),
        gateway_secret: secret,
        push_on: form.push_on,
    };
    tx.update(&MESSAGE_SETTING, scope, id, version, columns)?;
    queries::view(tx)
}
