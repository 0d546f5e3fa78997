//! What a reset takes and answers.

use kernel::Instant;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A link of the mail is good for so long.
pub const LINK_LASTS: Duration = Duration::from_secs(30 * 60);
/// Asks of one network, and mails to one account, within `WINDOW`.
pub const MOST_OF_ADDRESS: i64 = 20;
pub const MOST_OF_ACCOUNT: i64 = 3;
pub const WINDOW: Duration = Duration::from_secs(60 * 60);

/// Who forgot their password.
#[derive(Clone, Deserialize, JsonSchema)]
pub struct Forgotten {
    /// E-mail address, registration number or mobile, as for signing in.
    pub email: String,
}

#[derive(Clone, Deserialize, JsonSchema)]
pub struct NewPassword {
    /// Of the link in the mail.
    pub token: String,
    /// 10 characters or more, not a common one.
    pub password: String,
}

/// What the office prints and hands out. Shown once, stored nowhere.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Slip {
    pub id: i64,
    pub name: String,
    /// E-mail address or registration number.
    pub signs_in_with: String,
    pub one_time_password: String,
    pub expires_at: Instant,
}
