//! What the second step takes and answers.

pub mod codes;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A set-up that was begun waits so long for its first code.
pub const SET_UP_LASTS: Duration = Duration::from_secs(15 * 60);
/// Recovery codes that a user gets.
pub const RECOVERY_CODES: usize = 10;

/// One's own second step.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct SecondStepView {
    pub is_on: bool,
    /// The group asks for it: it cannot be turned off.
    pub is_required: bool,
    pub recovery_codes_left: i64,
}

/// A code that went by message is good for so long.
pub const SENT_CODE_LASTS: Duration = Duration::from_secs(10 * 60);
/// Codes that go to one user by message within `ASKS_WITHIN`.
pub const MOST_SENT: i64 = 3;
pub const ASKS_WITHIN: Duration = Duration::from_secs(60 * 60);

/// Who signs in and has no authenticator app at hand.
#[derive(Clone, Deserialize, JsonSchema)]
pub struct AskForCode {
    /// E-mail address, registration number or mobile.
    pub email: String,
    pub password: String,
    /// What the last sign-in from this browser gave to be kept, if any.
    #[serde(default)]
    pub device: Option<String>,
}

#[derive(Clone, Deserialize, JsonSchema)]
pub struct OwnPassword {
    /// One's present password.
    pub password: String,
}

#[derive(Clone, Deserialize, JsonSchema)]
pub struct FirstCode {
    /// Six digits of the authenticator app.
    pub code: String,
}

#[derive(Clone, Deserialize, JsonSchema)]
pub struct PasswordAndCode {
    /// One's present password.
    pub password: String,
    /// Six digits of the authenticator app, or a recovery code.
    pub code: String,
}

/// What an authenticator app needs; it counts once a first code has confirmed it.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct SecondStepStart {
    /// Base32, to be typed where no camera is.
    pub secret: String,
    /// `otpauth://…`, for an app on the same device.
    pub uri: String,
    pub qr: QrCode,
}

/// A picture to draw as SVG.
#[derive(Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct QrCode {
    /// Modules a side, without the quiet zone of four.
    pub size: i32,
    /// The dark modules as an SVG path, a transaction a module.
    pub path: String,
}

/// Shown once; each signs in once instead of the app's digits.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct RecoveryCodes {
    pub recovery_codes: Vec<String>,
}
