//! Browsers: a message goes to each one that its person subscribed, through the push service of that browser, which cannot read it (RFC 8030, 8291, 8292).

use super::{claims::Claimed, gateway::innermost, outcome::Outcome};
use crate::{
    push::model::{Service, Subscribed, auth, auth_place, public_key, service_of},
    push_words::notification,
    vapid::VapidKey,
};
use kernel::{Instant, config::Config, network::is_public, secret_key::SecretKey};
use reqwest::{
    Client, Request, StatusCode,
    dns::{Addrs, Name, Resolve, Resolving},
    header::{AUTHORIZATION, CONTENT_LENGTH, HeaderValue},
    redirect::Policy,
};
use std::{net::SocketAddr, time::Duration};
use tokio::task::JoinSet;
use web_push_native::WebPushBuilder;

/// So long a push service may take for its answer.
const LONGEST: Duration = Duration::from_secs(8);
/// So long a push service keeps a message for a browser that is not there.
const KEPT: Duration = Duration::from_secs(24 * 60 * 60);

/// What sends to browsers, open for a batch.
#[derive(Clone)]
pub struct Browsers {
    client: Client,
    key: VapidKey,
    secret_key: SecretKey,
    group: String,
    /// Whom a push service may ask about what it gets.
    contact: String,
    allows_loopback: bool,
}

impl Browsers {
    /// The error is a sentence for the log.
    pub fn open(key: VapidKey, group: String, config: &Config, secret_key: &SecretKey) -> Result<Browsers, String> {
        // The first of the process; a second one is told that there is one.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let allows_loopback = config.push.allows_loopback;
        let client = Client::builder()
            .redirect(Policy::none())
            // A proxy of the environment would look the names up by itself.
            .no_proxy()
            .timeout(LONGEST)
            .dns_resolver(PublicOnly { allows_loopback })
            .user_agent("Maktab")
            .build()
            .map_err(|error| format!("Push services cannot be called: {error}."))?;
        let from = &config.smtp.from;
        let contact = if from.is_empty() { config.public_url.clone() } else { format!("mailto:{from}") };
        Ok(Browsers { client, key, secret_key: secret_key.clone(), group, contact, allows_loopback })
    }

    /// Sends messages, all at the same time, and waits for what the push services say of each.
    pub fn push_all(&self, messages: Vec<Claimed>, now: Instant) -> Vec<(Claimed, Outcome)> {
        let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
            Ok(runtime) => runtime,
            Err(error) => return messages.into_iter().map(|claimed| (claimed, Outcome::Later(error.to_string()))).collect(),
        };
        let outcomes = runtime.block_on(async {
            let mut pushing = JoinSet::new();
            for claimed in messages {
                let browsers = self.clone();
                pushing.spawn(async move {
                    let outcome = browsers.push(&claimed, now).await;
                    (claimed, outcome)
                });
            }
            pushing.join_all().await
        });
        // A name that is still looked up holds nothing up.
        runtime.shutdown_background();
        outcomes
    }

    async fn push(&self, claimed: &Claimed, now: Instant) -> Outcome {
        let Some(browser) = &claimed.browser else {
            return Outcome::Refused("This device was taken off the list of its person.".into());
        };
        let service = match service_of(&browser.endpoint, self.allows_loopback) {
            Ok(service) => service,
            Err(sentence) => return Outcome::Gone(sentence.into()),
        };
        let Some(request) = self.request(claimed, browser, &service, now) else {
            return Outcome::Gone("The keys of this device do not open: its person turns notifications on once more.".into());
        };
        match self.client.execute(request).await {
            Ok(response) => judge(response.status()),
            Err(error) if error.is_timeout() => Outcome::Later("The push service did not answer in time.".into()),
            Err(error) => Outcome::Later(format!("The push service cannot be reached: {}.", innermost(&error))),
        }
    }

    /// What is sent: encrypted for this browser, and signed. None when its keys are unusable.
    fn request(&self, claimed: &Claimed, browser: &Subscribed, service: &Service, now: Instant) -> Option<Request> {
        let secret = self.secret_key.unseal(&auth_place(&browser.endpoint), &browser.auth)?;
        let said = serde_json::to_vec(&notification(&self.group, claimed.kind, claimed.language, claimed.id)).ok()?;
        let builder = WebPushBuilder::new(browser.endpoint.parse().ok()?, public_key(&browser.public_key)?, auth(&secret)?);
        let built = builder.with_valid_duration(KEPT).build(said).ok()?;
        let mut request = Request::try_from(built).ok()?;
        let signed = HeaderValue::from_str(&self.key.authorization(&service.origin, &self.contact, now)?).ok()?;
        request.headers_mut().insert(AUTHORIZATION, signed);
        // The client says it by itself.
        request.headers_mut().remove(CONTENT_LENGTH);
        Some(request)
    }
}

/// The status decides. What else the other side says is not kept: it comes from an address that somebody gave.
fn judge(status: StatusCode) -> Outcome {
    let said = format!("The push service answered {}.", status.as_u16());
    match status {
        _ if status.is_success() => Outcome::Sent(None),
        StatusCode::NOT_FOUND | StatusCode::GONE => Outcome::Gone(format!("{said} This device takes no notifications any more.")),
        StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_EARLY | StatusCode::TOO_MANY_REQUESTS => Outcome::Again(said),
        _ if status.is_client_error() || status.is_redirection() => Outcome::Refused(said),
        _ => Outcome::Later(said),
    }
}

/// Looks names up, and gives only addresses of the internet: a name that somebody gave may lead to a machine of the own network.
struct PublicOnly {
    allows_loopback: bool,
}

impl Resolve for PublicOnly {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(addresses(name.as_str().to_owned(), self.allows_loopback))
    }
}

async fn addresses(host: String, allows_loopback: bool) -> Result<Addrs, Box<dyn std::error::Error + Send + Sync>> {
    let is_taken = |address: &SocketAddr| is_public(address.ip()) || allows_loopback && address.ip().is_loopback();
    let taken: Vec<SocketAddr> = tokio::net::lookup_host((host.as_str(), 0)).await?.filter(is_taken).collect();
    if taken.is_empty() {
        return Err("its name leads to no address of the internet".into());
    }
    Ok(Box::new(taken.into_iter()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_status_decides() {
        let of = |status: u16| judge(StatusCode::from_u16(status).expect("a status"));
        assert_eq!(of(201), Outcome::Sent(None));
        assert!(matches!(of(404), Outcome::Gone(_)) && matches!(of(410), Outcome::Gone(_)));
        assert!([301, 307, 403, 413].into_iter().all(|status| matches!(of(status), Outcome::Refused(_))));
        assert!([408, 425, 429].into_iter().all(|status| matches!(of(status), Outcome::Again(_))));
        assert!([500, 503].into_iter().all(|status| matches!(of(status), Outcome::Later(_))));
    }
}
