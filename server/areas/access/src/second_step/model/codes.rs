//! Codes of an authenticator app (TOTP: six digits, 30 seconds, one step of tolerance), and what the app needs to make them.

use super::QrCode;
use kernel::{
    Error, Instant, Result,
    token::{random_bytes, token_hash},
};
use qrcodegen::{QrCode as Modules, QrCodeEcc};
use totp_rs::{Builder, Secret};

/// The time step that a code belongs to, when it is right and later than the last one used.
pub fn step_of(secret: &str, last_step: Option<i64>, code: &str, now: Instant) -> Option<i64> {
    let digits: String = code.chars().filter(char::is_ascii_digit).collect();
    let seconds = u64::try_from(now.micros() / 1_000_000).ok()?;
    let totp = Builder::new().with_secret(Secret::try_from_base32(secret).ok()?).build().ok()?;
    let step = i64::try_from(totp.check(&digits, seconds)?).ok()?;
    last_step.is_none_or(|last| step > last).then_some(step)
}

/// 160 random bits in base32.
pub fn new_secret() -> String {
    Secret::from(random_bytes::<20>()).to_base32()
}

/// The address that an authenticator app reads out of the QR code.
pub fn app_uri(group: &str, account: &str, secret: &str) -> String {
    let (group, account) = (plain(group), plain(account));
    format!("otpauth://totp/{}:{}?secret={secret}&issuer={}", encoded(&group), encoded(&account), encoded(&group))
}

/// A colon parts the group from the account, so neither may hold one.
fn plain(text: &str) -> String {
    text.chars().filter(|c| *c != ':' && !c.is_control()).take(60).collect()
}

fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => out.push(char::from(byte)),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

/// The picture of a text as a path over a square of `size` modules, to be drawn with a quiet zone of four around it.
pub fn qr_code(text: &str) -> Result<QrCode> {
    let modules = Modules::encode_text(text, QrCodeEcc::Medium).map_err(|error| Error::internal(error.to_string()))?;
    let size = modules.size();
    let mut path = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let begin = x;
            while x < size && modules.get_module(x, y) {
                x += 1;
            }
            if x > begin {
                path.push_str(&format!("M{begin} {y}h{}v1H{begin}z", x - begin));
            }
            x += 1;
        }
    }
    Ok(QrCode { size, path })
}

/// The hash under which a user's recovery code is stored: as typed in any case, with or without hyphens. Its 80 random bits need no slow hash.
pub fn recovery_hash(user_id: i64, code: &str) -> [u8; 32] {
    let letters: String = code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
    token_hash(&format!("recovery:{user_id}:{letters}"))
}

/// Whether somebody typed a code of the app; anything else is taken as a recovery code.
pub fn is_app_code(code: &str) -> bool {
    code.chars().filter(|c| !c.is_whitespace()).all(|c| c.is_ascii_digit()) && code.chars().filter(char::is_ascii_digit).count() == 6
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &str = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

    #[test]
    fn a_code_is_taken_once_and_in_its_time() {
        // RFC 6238, appendix B, at 59 seconds: 94287082, of which six digits are 287082.
        let now = Instant::from_micros(59_000_000);
        let step = step_of(SECRET, None, "287 082", now).unwrap();
        assert_eq!(step, 1);
        assert_eq!(step_of(SECRET, Some(step), "287082", now), None);
        assert_eq!(step_of(SECRET, None, "287083", now), None);
        assert_eq!(step_of(SECRET, None, "287082", Instant::from_micros(600_000_000)), None);
    }

    #[test]
    fn a_secret_is_new_each_time_and_makes_codes() {
        let (one, other) = (new_secret(), new_secret());
        assert_eq!(one.len(), 32);
        assert_ne!(one, other);
        assert!(Builder::new().with_secret(Secret::try_from_base32(&one).unwrap()).build().is_ok());
    }

    #[test]
    fn an_app_reads_group_and_account() {
        let uri = app_uri("Chinar: Schools & Colleges", "a@x.pk", SECRET);
        assert_eq!(
            uri,
            format!("otpauth://totp/Chinar%20Schools%20%26%20Colleges:a%40x.pk?secret={SECRET}&issuer=Chinar%20Schools%20%26%20Colleges")
        );
        assert!(app_uri("چنار", "a@x.pk", SECRET).is_ascii());
    }

    #[test]
    fn the_picture_covers_every_dark_module_once() {
        let text = app_uri("Chinar", "a@x.pk", SECRET);
        let drawn = qr_code(&text).unwrap();
        let modules = Modules::encode_text(&text, QrCodeEcc::Medium).unwrap();
        let dark = (0..drawn.size).flat_map(|y| (0..drawn.size).map(move |x| (x, y))).filter(|(x, y)| modules.get_module(*x, *y)).count();
        let covered: usize = drawn
            .path
            .split('M')
            .filter_map(|run| {
                run.split_once('h').and_then(|(_, rest)| rest.split_once('v')).and_then(|(length, _)| length.parse::<usize>().ok())
            })
            .sum();
        assert_eq!(covered, dark);
    }

    #[test]
    fn recovery_codes_are_read_however_they_are_typed() {
        assert_eq!(recovery_hash(7, "abcd-efgh-jkmn-pqrs"), recovery_hash(7, " ABCDEFGH jkmnpqrs "));
        assert_ne!(recovery_hash(7, "abcd-efgh-jkmn-pqrs"), recovery_hash(8, "abcd-efgh-jkmn-pqrs"));
        assert!(is_app_code("123 456") && !is_app_code("1234-5678") && !is_app_code("abcd-efgh-jkmn-pqrs"));
    }
}
