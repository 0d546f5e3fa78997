//! The settings of messages: one row for the group.

use crate::{kinds::Language, rights};
use kernel::{Checks, Form, History, Record, Row, ScopeBy};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static MESSAGE_SETTING: Record = Record {
    table: "message_setting",
    record_name: "message settings",
    columns: &[
        "language",
        "quiet_from",
        "quiet_to",
        "daily_limit",
        "gateway_on",
        "gateway_seconds",
        "gateway_url",
        "gateway_secret",
        "push_on",
    ],
    scope: ScopeBy::Group,
    history: History::of(&[rights::SETTINGS_INDEX]),
    ..Record::BARE
};

/// What the gateway's secret is sealed for.
pub const SECRET_PLACE: &str = "message gateway";

/// The settings as they are kept.
#[derive(Clone, Debug, Row)]
pub struct MessageSettings {
    pub id: i64,
    pub version: i64,
    pub language: Language,
    pub quiet_from: i64,
    pub quiet_to: i64,
    pub daily_limit: i64,
    pub gateway_on: bool,
    pub gateway_seconds: i64,
    pub gateway_url: Option<String>,
    /// Sealed.
    pub gateway_secret: Option<String>,
    pub push_on: bool,
}

impl MessageSettings {
    /// Whether a minute of the day is within the quiet hours, which may go over midnight.
    pub fn is_quiet(&self, minute: i64) -> bool {
        let (from, to) = (self.quiet_from, self.quiet_to);
        if from <= to { (from..to).contains(&minute) } else { minute >= from || minute < to }
    }

    /// Whether messages can go by the gateway.
    pub fn has_gateway(&self) -> bool {
        self.gateway_on && self.gateway_url.is_some() && self.gateway_secret.is_some()
    }
}

/// The settings as the office sees them. The secret is never told.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct MessageSettingsView {
    pub id: i64,
    pub version: i64,
    /// Of people who chose none.
    pub language: Language,
    /// On the group's clock: `21:30`. No quiet hours where both are the same.
    pub quiet_from: String,
    pub quiet_to: String,
    /// Messages to one person in a day by e-mail and gateway; 0 for no limit.
    pub daily_limit: i64,
    pub gateway_on: bool,
    /// So long the gateway may take for its answer.
    pub gateway_seconds: i64,
    pub gateway_url: Option<String>,
    pub has_secret: bool,
    /// Whether browsers may get notifications.
    pub push_on: bool,
}

/// What the office changes.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("message settings", rules)]
pub struct MessageSettingsForm {
    pub language: Language,
    /// Hours and minutes: `21:30`.
    #[garde(length(min = 5, max = 5))]
    pub quiet_from: String,
    #[garde(length(min = 5, max = 5))]
    pub quiet_to: String,
    #[garde(range(min = 0, max = 100))]
    pub daily_limit: i64,
    pub gateway_on: bool,
    /// So long the gateway may take for its answer.
    #[garde(range(min = 1, max = 60))]
    pub gateway_seconds: i64,
    #[garde(url)]
    pub gateway_url: Option<String>,
    /// A new secret; left out to keep the one that is there.
    #[garde(length(max = 200))]
    pub gateway_secret: Option<String>,
    /// Whether browsers may get notifications.
    #[serde(default = "kernel::yes")]
    pub push_on: bool,
}

impl MessageSettingsForm {
    fn rules(&mut self, c: &mut Checks) {
        for (field, text) in [("quiet_from", &self.quiet_from), ("quiet_to", &self.quiet_to)] {
            c.ensure(minutes(text).is_some(), field, "Enter hours and minutes, like 21:30.");
        }
        let is_long = self.gateway_secret.as_ref().is_none_or(|secret| secret.chars().count() >= 16);
        c.ensure(is_long, "gateway_secret", "Enter at least 16 characters: whoever guesses the secret can pose as the school.");
        c.ensure(!self.gateway_on || self.gateway_url.is_some(), "gateway_url", "Enter the address of the gateway, or turn it off.");
    }
}

/// `21:30` as minutes of the day.
pub fn minutes(text: &str) -> Option<i64> {
    let (hours, minutes) = text.split_once(':')?;
    let number = |text: &str| if text.len() == 2 && text.bytes().all(|c| c.is_ascii_digit()) { text.parse::<u32>().ok() } else { None };
    let (hours, minutes) = (number(hours)?, number(minutes)?);
    (hours < 24 && minutes < 60).then(|| i64::from(hours * 60 + minutes))
}

/// Minutes of the day as `21:30`.
pub fn clock(minutes: i64) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quiet(from: i64, to: i64) -> MessageSettings {
        MessageSettings {
            id: 1,
            version: 1,
            language: Language::English,
            quiet_from: from,
            quiet_to: to,
            daily_limit: 0,
            push_on: true,
            gateway_on: false,
            gateway_seconds: 10,
            gateway_url: None,
            gateway_secret: None,
        }
    }

    #[test]
    fn quiet_hours_go_over_midnight() {
        let night = quiet(21 * 60, 7 * 60);
        assert!(night.is_quiet(23 * 60) && night.is_quiet(0) && night.is_quiet(7 * 60 - 1) && !night.is_quiet(7 * 60));
        let noon = quiet(12 * 60, 13 * 60);
        assert!(noon.is_quiet(12 * 60) && !noon.is_quiet(13 * 60) && !quiet(600, 600).is_quiet(600));
    }

    #[test]
    fn clocks_are_read_and_shown() {
        assert_eq!(minutes("21:30").map(clock).as_deref(), Some("21:30"));
        for wrong in ["24:00", "7:00", "12:60", "1200", "-1:00", "12:+5"] {
            assert_eq!(minutes(wrong), None, "{wrong}");
        }
    }
}
