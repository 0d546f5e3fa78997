//! Browsers that get notifications, and the addresses at which they are reached.

use axum::http::Uri;
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use kernel::{Checks, Form, Instant, Row, network::is_public};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::net::IpAddr;
use url::{Host, Url};
use web_push_native::{Auth, p256::PublicKey};

/// Browsers of one person; the one that was not seen longest goes.
pub const MOST: i64 = 10;
/// A browser that so many messages in a row did not reach is taken off the list.
pub const MOST_FAILURES: i64 = 10;

/// What a browser's secret is sealed for.
pub fn auth_place(endpoint: &str) -> String {
    format!("notifications at {endpoint}")
}

/// One's own browsers, and what a browser needs to be one of them.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct PushDevices {
    /// Whether the office lets browsers get notifications.
    pub is_on: bool,
    /// With this key a browser subscribes.
    pub public_key: String,
    pub devices: Vec<PushDevice>,
}

/// A browser that gets notifications of its person.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct PushDevice {
    pub id: i64,
    /// Its address at its push service, by which it knows itself.
    pub endpoint: String,
    /// The browser as it calls itself.
    pub agent: String,
    pub created_at: Instant,
    /// When something was sent to it last.
    pub last_used_at: Option<Instant>,
    /// Whether it was saved from the sign-in that asks, and ends with it.
    pub is_current: bool,
}

/// What a browser says of itself once it has subscribed: the address and the keys of its `PushSubscription`.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("device", rules)]
pub struct PushDeviceForm {
    #[garde(length(min = 12, max = 1_000))]
    pub endpoint: String,
    /// Its public key, as base64url.
    #[garde(length(min = 80, max = 100))]
    pub p256dh: String,
    /// The secret between the browser and the program, as base64url.
    #[garde(length(min = 20, max = 40))]
    pub auth: String,
}

impl PushDeviceForm {
    fn rules(&mut self, c: &mut Checks) {
        c.ensure(public_key(&self.p256dh).is_some(), "p256dh", "This is no key of a browser. Turn notifications on once more.");
        c.ensure(auth(&self.auth).is_some(), "auth", "This is no secret of a browser. Turn notifications on once more.");
    }
}

fn bytes(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}

/// The public key of a browser.
pub fn public_key(text: &str) -> Option<PublicKey> {
    PublicKey::from_sec1_bytes(&bytes(text)?).ok()
}

/// The secret of a browser.
pub fn auth(text: &str) -> Option<Auth> {
    <[u8; 16]>::try_from(bytes(text)?).ok().map(Auth::from)
}

/// A browser as messages are sent to it.
#[derive(Clone, Debug, Row)]
pub struct Subscribed {
    pub id: i64,
    pub endpoint: String,
    pub host: String,
    pub public_key: String,
    /// Sealed.
    pub auth: String,
}

/// Where a push service is: its origin, and its name, with the port where it is not the usual one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Service {
    pub origin: String,
    pub host: String,
}

const NOT_AN_ADDRESS: &str = "This is not an address of a push service.";
const NOT_ENCRYPTED: &str = "Notifications go by https only: this address does not begin with https://.";
const NOT_PUBLIC: &str = "Notifications go to push services of the internet only: this address is not one.";

/// The push service of an address that somebody gave. Whoever gives one could name a machine of the own network, so only names and addresses of the internet are
/// taken, at the usual port; `allows_loopback` takes this machine beside. The error is a sentence.
pub fn service_of(endpoint: &str, allows_loopback: bool) -> Result<Service, &'static str> {
    let url = Url::parse(endpoint).ok().filter(|_| endpoint.parse::<Uri>().is_ok()).ok_or(NOT_AN_ADDRESS)?;
    let host = url.host().ok_or(NOT_PUBLIC)?;
    let port = url.port().map(|port| format!(":{port}")).unwrap_or_default();
    let service = || Service { origin: url.origin().ascii_serialization(), host: format!("{host}{port}") };
    if allows_loopback && is_loopback(&host) && matches!(url.scheme(), "http" | "https") {
        return Ok(service());
    }
    if url.scheme() != "https" {
        return Err(NOT_ENCRYPTED);
    }
    let is_bare = url.username().is_empty() && url.password().is_none() && url.port().is_none();
    let is_outside = match &host {
        Host::Domain(name) => is_public_name(name),
        Host::Ipv4(address) => is_public(IpAddr::V4(*address)),
        Host::Ipv6(address) => is_public(IpAddr::V6(*address)),
    };
    if is_bare && is_outside { Ok(service()) } else { Err(NOT_PUBLIC) }
}

fn is_loopback(host: &Host<&str>) -> bool {
    match host {
        Host::Domain(name) => *name == "localhost",
        Host::Ipv4(address) => address.is_loopback(),
        Host::Ipv6(address) => address.is_loopback(),
    }
}

/// Names that lead out of the own network; what they lead to is looked at once more before anything is sent.
fn is_public_name(name: &str) -> bool {
    let name = name.trim_end_matches('.');
    let of_own_network = ["localhost", "local", "internal", "intranet", "lan", "home", "corp", "private", "arpa"];
    name.rsplit_once('.').is_some_and(|(_, top)| !of_own_network.contains(&top))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_push_services_of_the_internet_are_taken() {
        let taken = service_of("https://fcm.googleapis.com/fcm/send/abc:1", false).expect("a push service");
        assert_eq!((taken.origin.as_str(), taken.host.as_str()), ("https://fcm.googleapis.com", "fcm.googleapis.com"));
        assert!(service_of("https://8.8.8.8/x", false).is_ok() && service_of("https://push.example:443/x", false).is_ok());
        let refused = "http://fcm.googleapis.com/x ftp://x.com/x https://localhost/x https://127.0.0.1/x https://[::1]/x https://10.0.0.1/x \
            https://2130706433/x https://0x7f.1/x https://[::ffff:192.168.1.1]/x https://printer/x https://nas.local/x https://db.internal./x \
            https://a:b@push.example/x https://push.example:8443/x https://169.254.169.254/latest nothing";
        for endpoint in refused.split_whitespace() {
            assert!(service_of(endpoint, false).is_err(), "{endpoint}");
        }
        assert!(service_of("http://127.0.0.1:4000/x", true).is_ok() && service_of("http://10.0.0.1/x", true).is_err());
        assert!(service_of("https://192.168.1.1/x", true).is_err());
    }

    #[test]
    fn keys_of_browsers_are_read() {
        let key = "BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY";
        assert!(public_key(key).is_some() && public_key(&key[1..]).is_none() && public_key("%").is_none());
        assert!(auth("_ordMnz7uTCmrpBTeUV4Bw").is_some() && auth("_ordMnz7uTCmrpBTeUV4Bw==").is_some() && auth("_ordMnz7").is_none());
    }
}
