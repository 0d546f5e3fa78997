//! The key pair by which push services know this installation (RFC 8292): browsers are subscribed with the public key, requests are signed with the other.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use kernel::Instant;
use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _},
};
use serde_json::json;
use std::{fmt, sync::Arc, time::Duration};

/// What the private key is sealed for.
pub const KEY_PLACE: &str = "key of browser notifications";
/// How long a signature holds; push services take a day at most.
const HOLDS: Duration = Duration::from_secs(12 * 60 * 60);

/// The key pair; cheap to clone.
#[derive(Clone)]
pub struct VapidKey(Arc<EcdsaKeyPair>);

impl fmt::Debug for VapidKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(secret)")
    }
}

impl VapidKey {
    /// A new pair, with the text from which `read` makes it again.
    pub fn generate() -> Option<(VapidKey, String)> {
        let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new()).ok()?;
        let text = URL_SAFE_NO_PAD.encode(document.as_ref());
        VapidKey::read(&text).map(|key| (key, text))
    }

    pub fn read(text: &str) -> Option<VapidKey> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &SystemRandom::new()).ok()?;
        Some(VapidKey(Arc::new(pair)))
    }

    /// The public key as browsers take it.
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.public_key().as_ref())
    }

    /// The header `Authorization` of a request to a push service: who sends, whom it may ask about it, and until when.
    pub fn authorization(&self, service: &str, contact: &str, now: Instant) -> Option<String> {
        let header = URL_SAFE_NO_PAD.encode(json!({ "typ": "JWT", "alg": "ES256" }).to_string());
        let until = now.plus(HOLDS).to_chrono().timestamp();
        let claims = URL_SAFE_NO_PAD.encode(json!({ "aud": service, "exp": until, "sub": contact }).to_string());
        let signed = format!("{header}.{claims}");
        let signature = self.0.sign(&SystemRandom::new(), signed.as_bytes()).ok()?;
        Some(format!("vapid t={signed}.{}, k={}", URL_SAFE_NO_PAD.encode(signature.as_ref()), self.public()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    #[test]
    fn what_is_signed_is_checked_with_the_public_key() {
        let (key, text) = VapidKey::generate().expect("a key");
        assert_eq!(VapidKey::read(&text).expect("the same").public(), key.public());
        assert!(VapidKey::read("nothing").is_none());
        let said = key.authorization("https://push.example", "mailto:office@school.example", Instant::from_micros(0)).expect("signed");
        let (token, public) = said.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("two parts");
        let (signed, signature) = token.rsplit_once('.').expect("three parts");
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).expect("base64");
        let checked = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(public)).verify(signed.as_bytes(), &bytes(signature));
        assert!(checked.is_ok());
        let (_, claims) = signed.split_once('.').expect("two parts");
        let claims: serde_json::Value = serde_json::from_slice(&bytes(claims)).expect("JSON");
        assert_eq!(claims, json!({ "aud": "https://push.example", "exp": 43_200, "sub": "mailto:office@school.example" }));
    }
}
