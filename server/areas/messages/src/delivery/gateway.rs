//! The gateway: an address of an SMS or WhatsApp provider that takes one message a request (docs/messages.md).

use super::{claims::Claimed, outcome::Outcome};
use crate::settings::model::{MessageSettings, SECRET_PLACE};
use kernel::{Instant, secret_key::SecretKey, signed::signature};
use reqwest::{Client, Response, StatusCode, redirect::Policy};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use tokio::task::JoinSet;

/// Of an answer so much is read.
const LONGEST_ANSWER: usize = 16 * 1024;
/// So many characters of the provider's id and of its words are kept.
const LONGEST_KEPT: usize = 200;

/// One message as the gateway gets it.
#[derive(Debug, Serialize)]
struct Posted<'m> {
    /// The same for every try of one sending: whoever has it already answers 2xx and sends it no second time.
    id: String,
    to: &'m str,
    text: &'m str,
    title: &'m str,
    kind: &'m str,
    language: &'m str,
}

#[derive(Debug, Deserialize)]
struct Answer {
    id: Option<serde_json::Value>,
}

/// The gateway of the settings, open for a batch.
#[derive(Clone)]
pub struct Gateway {
    client: Client,
    url: String,
    secret: String,
}

impl Gateway {
    /// The error is a sentence for the log.
    pub fn open(settings: &MessageSettings, key: &SecretKey) -> Result<Gateway, String> {
        let off = || "The gateway is off.".to_owned();
        if !settings.has_gateway() {
            return Err(off());
        }
        let url = settings.gateway_url.clone().ok_or_else(off)?;
        let stored = settings.gateway_secret.as_deref().ok_or_else(off)?;
        let secret =
            key.unseal(SECRET_PLACE, stored).ok_or("The secret of the gateway was sealed with another secret key. Enter it again.")?;
        // The first of the process; a second one is told that there is one.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let longest = Duration::from_secs(settings.gateway_seconds.clamp(1, 60).unsigned_abs());
        let client = Client::builder()
            .redirect(Policy::none())
            .timeout(longest)
            .user_agent("Maktab")
            .build()
            .map_err(|error| format!("The gateway cannot be called: {error}."))?;
        Ok(Gateway { client, url, secret })
    }

    /// Posts messages, all at the same time, and waits for what the gateway says of each.
    pub fn post_all(&self, messages: Vec<(Claimed, String)>, now: Instant) -> Vec<(Claimed, Outcome)> {
        let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
            Ok(runtime) => runtime,
            Err(error) => return messages.into_iter().map(|(claimed, _)| (claimed, Outcome::Later(error.to_string()))).collect(),
        };
        runtime.block_on(async {
            let mut posting = JoinSet::new();
            for (claimed, text) in messages {
                let gateway = self.clone();
                posting.spawn(async move {
                    let outcome = gateway.post(&claimed, &text, now).await;
                    (claimed, outcome)
                });
            }
            posting.join_all().await
        })
    }

    async fn post(&self, claimed: &Claimed, text: &str, now: Instant) -> Outcome {
        let posted = Posted {
            id: format!("{}-{}", claimed.id, claimed.queued_at.micros()),
            to: &claimed.address,
            text,
            title: &claimed.title,
            kind: claimed.kind.as_str(),
            language: claimed.language.as_str(),
        };
        let body = serde_json::to_string(&posted).unwrap_or_default();
        let at = now.to_chrono().timestamp().to_string();
        let request = self
            .client
            .post(&self.url)
            .header("content-type", "application/json")
            .header("x-maktab-timestamp", &at)
            .header("x-maktab-signature", signature(&self.secret, &at, &body))
            .body(body);
        match request.send().await {
            Ok(response) => judge(response).await,
            Err(error) if error.is_timeout() => Outcome::Later("The gateway did not answer in time.".into()),
            Err(error) if error.is_builder() => Outcome::Refused("The address of the gateway is not valid.".into()),
            Err(error) => Outcome::Later(format!("The gateway cannot be reached: {}.", innermost(&error))),
        }
    }
}

/// The status decides; what stands in the answer only gives an id or a reason.
async fn judge(response: Response) -> Outcome {
    let status = response.status();
    let text = start_of(response).await;
    if status.is_success() {
        let id = serde_json::from_str::<Answer>(&text).ok().and_then(|answer| answer.id).and_then(|id| match id {
            serde_json::Value::String(id) => Some(kept(&id)),
            serde_json::Value::Number(id) => Some(id.to_string()),
            _ => None,
        });
        return Outcome::Sent(id.filter(|id| !id.is_empty()));
    }
    let said = format!("The gateway answered {}: {}", status.as_u16(), kept(&text));
    let comes_back = matches!(status, StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_EARLY | StatusCode::TOO_MANY_REQUESTS);
    if status.is_client_error() && !comes_back { Outcome::Refused(said) } else { Outcome::Later(said) }
}

/// The beginning of an answer; what breaks off ends there.
async fn start_of(mut response: Response) -> String {
    let mut bytes = Vec::new();
    while bytes.len() < LONGEST_ANSWER {
        match response.chunk().await {
            Ok(Some(chunk)) => bytes.extend_from_slice(&chunk),
            _ => break,
        }
    }
    bytes.truncate(LONGEST_ANSWER);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Foreign words on one line and short.
fn kept(text: &str) -> String {
    text.trim().chars().map(|c| if c.is_control() { ' ' } else { c }).take(LONGEST_KEPT).collect()
}

/// What is at the bottom of an error, without the address, which may hold a key.
pub fn innermost(error: &dyn std::error::Error) -> String {
    let mut at = error;
    while let Some(source) = at.source() {
        at = source;
    }
    kept(&at.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_signed_over_time_and_body() {
        let signed = signature("a secret of the gateway", "1764000000", "{}");
        assert_eq!(signed, signature("a secret of the gateway", "1764000000", "{}"));
        assert!(signed.starts_with("sha256=") && signed.len() == 7 + 64);
        for other in [signature("another secret", "1764000000", "{}"), signature("a secret of the gateway", "1764000001", "{}")] {
            assert_ne!(signed, other);
        }
    }
}
