//! Signed links: a download that a browser can open without the bearer token, for one user, one record, a short time.

use std::time::Duration;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::http_security::{hex, unhex};
use crate::time::Instant;

/// How long a link is good.
pub const GOOD_FOR: Duration = Duration::from_secs(60);

/// Signs a link: `record` says what may be read (`file/9`, `job/12/0`), `expires` is in seconds since 1970. The key is
/// kept in the database, so that every node makes the same links.
pub fn sign(key: &[u8; 32], user: i64, record: &str, expires: i64) -> String {
    hex(&mac(key, user, record, expires).finalize().into_bytes())
}

/// Whether a signature is right and the link still good. Compares in constant time.
pub fn verify(key: &[u8; 32], user: i64, record: &str, expires: i64, now: Instant, signature: &str) -> bool {
    let Some(given) = unhex(signature) else { return false };
    let right = mac(key, user, record, expires).verify_slice(&given).is_ok();
    right && now.seconds() < expires && expires <= now.plus(GOOD_FOR).seconds() + 1
}

/// The query of a signed link that is good from now: `u=7&e=…&s=…`.
pub fn query(key: &[u8; 32], user: i64, record: &str, now: Instant) -> String {
    let expires = now.plus(GOOD_FOR).seconds();
    format!("user={user}&expires={expires}&signature={}", sign(key, user, record, expires))
}

fn mac(key: &[u8; 32], user: i64, record: &str, expires: i64) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key of any length is taken");
    mac.update(format!("maktab link 1\n{user}\n{expires}\n{record}").as_bytes());
    mac
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: [u8; 32] = [7; 32];

    #[test]
    fn a_link_is_bound_to_user_record_and_time() {
        let now = Instant::from_micros(1_800_000_000_500_000);
        let expires = now.plus(GOOD_FOR).seconds();
        let signature = sign(&KEY, 7, "file/9", expires);
        assert_eq!(query(&KEY, 7, "file/9", now), format!("user=7&expires={expires}&signature={signature}"));
        assert!(verify(&KEY, 7, "file/9", expires, now, &signature));
        assert!(!verify(&KEY, 8, "file/9", expires, now, &signature));
        assert!(!verify(&KEY, 7, "file/8", expires, now, &signature));
        assert!(!verify(&KEY, 7, "file/9", expires + 1, now, &signature));
        assert!(!verify(&[8; 32], 7, "file/9", expires, now, &signature));
        assert!(!verify(&KEY, 7, "file/9", expires, now.plus(GOOD_FOR), &signature));
        let distant = expires + 86_400;
        assert!(!verify(&KEY, 7, "file/9", distant, now, &sign(&KEY, 7, "file/9", distant)));
        for wrong in ["", "zz", "abc", &signature[2..], "é"] {
            assert!(!verify(&KEY, 7, "file/9", expires, now, wrong));
        }
    }
}
