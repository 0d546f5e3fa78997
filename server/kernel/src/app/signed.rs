//! A JSON body that another program signed with a secret that both know, as the gateway of messages gets its own: headers `x-maktab-timestamp` (seconds since
//! 1970) and `x-maktab-signature` (`sha256=` and the HMAC of timestamp, full stop and body). `x-maktab-key` says whose secret it is.

use super::{body, shares::room_for_body};
use crate::{App, Error, Instant, Result, http_security::unhex};
use aide::{OperationInput, generate::GenContext, openapi::Operation};
use axum::{
    body::Bytes,
    extract::{FromRequest, Request},
    http::HeaderMap,
};
use hmac::{Hmac, KeyInit as _, Mac as _};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use sha2::Sha256;
use std::marker::PhantomData;

/// A call whose time is further off than this is refused: what somebody recorded cannot be sent again later.
pub const LONGEST_SECONDS: u64 = 300;

const NOT_SIGNED: &str = "The signature does not fit this call: sign the timestamp, a full stop and the body as it is sent.";
const TOO_OLD: &str = "The time of this call is more than 5 minutes off. Set your clock, and sign each call anew.";

/// What came, not yet trusted: `open` gives the form once the signature fits.
#[derive(Debug)]
pub struct Signed<T> {
    /// By what the caller names its secret.
    pub key: String,
    timestamp: String,
    signature: Vec<u8>,
    body: Bytes,
    of: PhantomData<fn() -> T>,
}

impl<T: DeserializeOwned + JsonSchema + 'static> Signed<T> {
    /// The form. 403 when the signature does not fit or the time is off; 400 and 422 as any body.
    pub fn open(&self, secret: &str, now: Instant) -> Result<T> {
        let mac = mac(secret, &self.timestamp, &self.body);
        mac.verify_slice(&self.signature).map_err(|_| Error::Forbidden(NOT_SIGNED.into()))?;
        let now = now.micros().div_euclid(1_000_000);
        let is_of_now = self.timestamp.parse::<i64>().is_ok_and(|at| at.abs_diff(now) <= LONGEST_SECONDS);
        if !is_of_now {
            return Err(Error::Forbidden(TOO_OLD.into()));
        }
        let raw: &RawValue = serde_json::from_slice(&self.body).map_err(|_| Error::Bad("The request is not readable JSON.".into()))?;
        body::read_form(raw.get())
    }
}

fn mac(secret: &str, timestamp: &str, body: &[u8]) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("a key of any length is taken");
    mac.update(timestamp.as_bytes());
    mac.update(b".");
    mac.update(body);
    mac
}

/// The header `x-maktab-signature` of a call, for who makes one.
pub fn signature(secret: &str, timestamp: &str, body: &str) -> String {
    let digits = mac(secret, timestamp, body.as_bytes()).finalize().into_bytes();
    format!("sha256={}", crate::http_security::hex(&digits))
}

impl<T> FromRequest<App> for Signed<T> {
    type Rejection = Error;
    async fn from_request(request: Request, app: &App) -> Result<Self> {
        let (key, timestamp, signature) = signed_by(request.headers()).ok_or_else(|| {
            Error::Forbidden("Sign this call: it needs the headers x-maktab-key, x-maktab-timestamp and x-maktab-signature.".into())
        })?;
        let (request, _turn) = room_for_body(request, app).await?;
        let body = Bytes::from_request(request, app).await.map_err(|_| Error::TooLarge("The request is too large.".into()))?;
        Ok(Signed { key, timestamp, signature, body, of: PhantomData })
    }
}

fn signed_by(headers: &HeaderMap) -> Option<(String, String, Vec<u8>)> {
    let text = |name: &str| headers.get(name)?.to_str().ok().filter(|text| text.len() <= 100).map(str::to_owned);
    let signature = unhex(text("x-maktab-signature")?.strip_prefix("sha256=")?)?;
    Some((text("x-maktab-key")?, text("x-maktab-timestamp")?, signature))
}

impl<T: JsonSchema> OperationInput for Signed<T> {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        axum::Json::<T>::operation_input(ctx, operation);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &str = "a secret that a bank knows";

    fn signed(timestamp: &str, body: &'static str) -> Signed<serde_json::Value> {
        let signature = signature(SECRET, timestamp, body);
        let signature = unhex(&signature["sha256=".len()..]).expect("digits");
        Signed { key: "k".into(), timestamp: timestamp.into(), signature, body: Bytes::from_static(body.as_bytes()), of: PhantomData }
    }

    fn status(opened: Result<serde_json::Value>) -> u16 {
        opened.map_or_else(|error| error.status().as_u16(), |_| 200)
    }

    /// The example of docs/bill-payment.md.
    #[test]
    fn the_example_of_the_docs_is_signed_right() {
        let signed = signature(SECRET, "1764000000", r#"{"consumer_no":"4821001260000017"}"#);
        assert_eq!(signed, "sha256=4a085ba5d3e4b78a97e6b095f73ad8c218801e34cbe3b3b3e62f610e261a118d");
    }

    #[test]
    fn a_call_opens_as_it_was_signed_and_while_it_is_new() {
        let now = Instant::from_micros(1_764_000_000_000_000);
        assert_eq!(status(signed("1764000000", "{}").open(SECRET, now)), 200);
        assert_eq!(status(signed("1763999700", "{}").open(SECRET, now)), 200);
        for timestamp in ["1763999699", "1764000301", "-9223372036854775808", "", "soon"] {
            assert_eq!(status(signed(timestamp, "{}").open(SECRET, now)), 403, "{timestamp}");
        }
        assert_eq!(status(signed("1764000000", "{}").open("another secret", now)), 403);
        let altered = Signed { body: Bytes::from_static(b"{ }"), ..signed("1764000000", "{}") };
        assert_eq!(status(altered.open(SECRET, now)), 403);
        assert_eq!(status(signed("1764000000", "{").open(SECRET, now)), 400);
    }
}
