use super::model::{MessageSettings, MessageSettingsView, clock};
use kernel::{Instant, Result, Tx, sql};

/// The group's settings of messages.
pub fn settings(tx: &mut Tx) -> Result<MessageSettings> {
    tx.one(
        sql!(
            "SELECT id, version, language, quiet_from, quiet_to, daily_limit, gateway_on, gateway_seconds, gateway_url, gateway_secret, push_on
             FROM message_setting ORDER BY id LIMIT 1"
        ),
        &[],
    )
}

/// The minute of the day on the group's clock.
pub fn minute_of_day(tx: &Tx, at: Instant) -> i64 {
    let zone = tx.registry().zone();
    (at.since(zone.start_of(zone.today(at))).as_secs() / 60) as i64
}

/// The settings as the office sees them. The gateway's secret is not told.
pub fn view(tx: &mut Tx) -> Result<MessageSettingsView> {
    let kept = settings(tx)?;
    Ok(MessageSettingsView {
        id: kept.id,
        version: kept.version,
        language: kept.language,
        quiet_from: clock(kept.quiet_from),
        quiet_to: clock(kept.quiet_to),
        daily_limit: kept.daily_limit,
        gateway_on: kept.gateway_on,
        gateway_seconds: kept.gateway_seconds,
        gateway_url: kept.gateway_url,
        has_secret: kept.gateway_secret.is_some(),
        push_on: kept.push_on,
    })
}
