//! Telephones, e-mail addresses, identity numbers and web addresses: read as people write them, kept one way,
//! shown one way (domain 1). Every error is a sentence for the field.

use unicode_normalization::UnicodeNormalization;
use url::Url;

use crate::clean::latin_digit;

const PHONE: &str = "Enter a phone number like 0300-1234567 or 042-35712345, or one with its country code like +44 2079460018.";
const EMAIL: &str = "Enter an e-mail address like name@example.com.";
const IDENTITY: &str = "Enter a CNIC or B-form of 13 digits, like 12345-1234567-1, or a passport number.";
const WEB: &str = "Enter a web address like https://example.com.";

/// Area codes of two digits; other places of Pakistan have three.
const SHORT_AREAS: [&str; 33] = [
    "21", "22", "25", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "51", "52", "53", "54", "55", "56", "57", "61", "62",
    "63", "64", "65", "66", "67", "68", "71", "74", "81", "86", "91",
];

/// A telephone number as it is kept: `+` and digits, `+923001234567`. Numbers without a country code are Pakistani.
pub fn phone(typed: &str) -> Result<String, String> {
    let mut digits = String::new();
    for (i, c) in latin_digits(typed.trim()).chars().enumerate() {
        match c {
            '0'..='9' => digits.push(c),
            '+' if i == 0 => digits.push('+'),
            ' ' | '-' | '(' | ')' | '.' | '/' | '\u{a0}' | '\u{2011}' | '\u{2013}' => {}
            _ => return Err(PHONE.into()),
        }
    }
    let abroad = digits.strip_prefix('+').or_else(|| digits.strip_prefix("00"));
    match abroad {
        Some(number) => match number.strip_prefix("92") {
            Some(rest) => pakistani(rest.strip_prefix('0').unwrap_or(rest)),
            None if (8..=15).contains(&number.len()) && !number.starts_with('0') => Ok(format!("+{number}")),
            None => Err(PHONE.into()),
        },
        None => match digits.strip_prefix('0') {
            Some(rest) => pakistani(rest),
            None if digits.len() == 12 && digits.starts_with("923") => pakistani(&digits[2..]),
            None if digits.len() == 10 && digits.starts_with('3') => pakistani(&digits),
            None if digits.len() == 9 && digits.starts_with("111") => pakistani(&digits),
            None => Err(PHONE.into()),
        },
    }
}

/// `rest` is the number without country code and without the zero in front.
fn pakistani(rest: &str) -> Result<String, String> {
    let right = match rest.as_bytes().first() {
        None | Some(b'0') => false,
        Some(b'3') => rest.len() == 10,
        Some(_) => (8..=11).contains(&rest.len()),
    };
    if right { Ok(format!("+92{rest}")) } else { Err(PHONE.into()) }
}

/// A kept telephone number as people read it: `0300-1234567`, `042-35712345`; others as they are kept.
pub fn phone_show(kept: &str) -> String {
    let Some(rest) = kept.strip_prefix("+92") else { return kept.to_string() };
    let area = match rest {
        _ if !rest.is_ascii() || rest.len() < 8 => return kept.to_string(),
        _ if rest.starts_with('3') => 3,
        _ if rest.starts_with("111") => return format!("{}-{}-{}", &rest[..3], &rest[3..6], &rest[6..]),
        _ if SHORT_AREAS.contains(&&rest[..2]) => 2,
        _ => 3,
    };
    format!("0{}-{}", &rest[..area], &rest[area..])
}

/// An e-mail address as it is kept: without spaces around it, lower case, at most 254 characters.
pub fn email(typed: &str) -> Result<String, String> {
    let kept: String = typed.nfkc().filter(|c| !matches!(c, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')).collect();
    let kept = kept.trim().to_lowercase();
    let (local, domain) = kept.rsplit_once('@').ok_or(EMAIL)?;
    let local_char = |b: u8| b.is_ascii_alphanumeric() || b"!#$%&'*+/=?^_`{|}~.-".contains(&b);
    let local_right = (1..=64).contains(&local.len())
        && local.bytes().all(local_char)
        && !local.starts_with('.')
        && !local.ends_with('.')
        && !local.contains("..");
    if kept.len() <= 254 && local_right && is_domain(domain) { Ok(kept) } else { Err(EMAIL.into()) }
}

fn is_domain(domain: &str) -> bool {
    let labels: Vec<&str> = domain.split('.').collect();
    let label_right = |l: &&str| {
        (1..=63).contains(&l.len()) && l.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-') && !l.starts_with('-') && !l.ends_with('-')
    };
    let top = labels.last().is_some_and(|l| l.len() >= 2 && !l.bytes().all(|b| b.is_ascii_digit()));
    labels.len() >= 2 && labels.iter().all(label_right) && top
}

/// An identity as it is kept: 13 digits of a CNIC, NICOP, POC or B-form, or a passport's letters and digits.
pub fn identity(typed: &str) -> Result<String, String> {
    let parted = |c: &char| !matches!(c, ' ' | '-' | '.' | '\u{a0}' | '\u{2011}' | '\u{2013}');
    let kept = latin_digits(typed.trim()).chars().filter(parted).collect::<String>().to_ascii_uppercase();
    let digits = kept.trim_start_matches(|c: char| c.is_ascii_uppercase());
    let letters = kept.len() - digits.len();
    let all_digits = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    let made_up = digits.bytes().all(|b| Some(&b) == digits.as_bytes().first());
    let right = all_digits
        && !made_up
        && match letters {
            0 => digits.len() == 13,
            1..=3 => (6..=9).contains(&digits.len()),
            _ => false,
        };
    if right { Ok(kept) } else { Err(IDENTITY.into()) }
}

/// A kept identity as people read it: `12345-1234567-1`; a passport as it is.
pub fn identity_show(kept: &str) -> String {
    if kept.len() == 13 && kept.bytes().all(|b| b.is_ascii_digit()) {
        format!("{}-{}-{}", &kept[..5], &kept[5..12], &kept[12..])
    } else {
        kept.to_string()
    }
}

/// A web address, http or https only, without user name; `https://` is put in front when the scheme is left out.
pub fn web_address(typed: &str) -> Result<String, String> {
    let typed = typed.trim();
    let with_scheme = if typed.contains("://") { typed.to_string() } else { format!("https://{typed}") };
    let address = Url::parse(&with_scheme).map_err(|_| WEB)?;
    let plain = matches!(address.scheme(), "http" | "https")
        && !typed.starts_with('/')
        && address.username().is_empty()
        && address.password().is_none();
    let host_right = match address.host() {
        Some(url::Host::Domain(name)) => name == "localhost" || is_domain(name.trim_end_matches('.')),
        Some(_) => true,
        None => false,
    };
    let kept = address.to_string();
    if plain && host_right && kept.len() <= 2_000 && !typed.contains(char::is_whitespace) { Ok(kept) } else { Err(WEB.into()) }
}

/// The text with Arabic and Urdu digits as Latin ones.
fn latin_digits(text: &str) -> String {
    text.chars()
        .filter(|c| !matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'))
        .map(latin_digit)
        .collect()
}

/// What a public page says of a person: the first name and the initial of the last, `Ayesha K.`.
pub fn short_name(name: &str) -> String {
    let mut words = name.split_whitespace();
    let first = words.next().unwrap_or_default();
    match words.next_back().and_then(|last| last.chars().next()) {
        Some(initial) => format!("{first} {}.", initial.to_uppercase()),
        None => first.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn public_pages_cut_names_short() {
        assert_eq!(short_name("Ayesha Bibi Khan"), "Ayesha K.");
        assert_eq!(short_name("Ali"), "Ali");
        assert_eq!(short_name(""), "");
    }

    #[test]
    fn phones_are_kept_one_way() {
        for (typed, kept, shown) in [
            ("0300-1234567", "+923001234567", "0300-1234567"),
            ("03001234567", "+923001234567", "0300-1234567"),
            ("+92 300 1234567", "+923001234567", "0300-1234567"),
            ("+92 (0)300 1234567", "+923001234567", "0300-1234567"),
            ("0092-300-1234567", "+923001234567", "0300-1234567"),
            ("923001234567", "+923001234567", "0300-1234567"),
            ("3001234567", "+923001234567", "0300-1234567"),
            ("۰۳۰۰۱۲۳۴۵۶۷", "+923001234567", "0300-1234567"),
            ("(042) 35712345", "+924235712345", "042-35712345"),
            ("0992-381234", "+92992381234", "0992-381234"),
            ("042-111-123-456", "+9242111123456", "042-111123456"),
            ("111 123 456", "+92111123456", "111-123-456"),
            ("+44 20 7946 0018", "+442079460018", "+442079460018"),
        ] {
            assert_eq!(phone(typed).as_deref(), Ok(kept), "{typed}");
            assert_eq!(phone_show(kept), shown);
            assert_eq!(phone(&phone_show(kept)).as_deref(), Ok(kept), "shown and read again");
        }
        for typed in
            ["", "0300-123456", "0300-12345678", "1234567", "phone", "+", "+0123456789", "0300+1234567", "+9230012345678", "00000000000"]
        {
            assert!(phone(typed).is_err(), "{typed}");
        }
        assert_eq!(phone_show("+92"), "+92");
        assert_eq!(phone_show("+92ایےبپت"), "+92ایےبپت");
    }

    #[test]
    fn emails_are_lower_case_and_plain() {
        assert_eq!(email("  Ayesha.Khan@Example.COM ").as_deref(), Ok("ayesha.khan@example.com"));
        assert_eq!(email("ａ@x.pk").as_deref(), Ok("a@x.pk"));
        for typed in
            ["", "a", "a@", "@x.pk", "a@x", "a b@x.pk", "a..b@x.pk", ".a@x.pk", "a@-x.pk", "a@x.1", "a@b@x.pk", "a@x.pk\r\nBcc: b@x.pk"]
        {
            assert!(email(typed).is_err(), "{typed}");
        }
        assert!(email(&format!("a@{}.pk", "x".repeat(64))).is_err());
    }

    #[test]
    fn identities_are_digits_or_passports() {
        assert_eq!(identity("35202-1234567-1").as_deref(), Ok("3520212345671"));
        assert_eq!(identity("۳۵۲۰۲ ۱۲۳۴۵۶۷ ۱").as_deref(), Ok("3520212345671"));
        assert_eq!(identity("ab 1234567").as_deref(), Ok("AB1234567"));
        assert_eq!(identity_show("3520212345671"), "35202-1234567-1");
        assert_eq!(identity_show("AB1234567"), "AB1234567");
        for typed in ["", "123", "0000000000000", "35202-1234567", "35202-1234567-12", "ABCD123456", "AB", "35202/1234567/1"] {
            assert!(identity(typed).is_err(), "{typed}");
        }
    }

    #[test]
    fn web_addresses_are_http() {
        assert_eq!(web_address("chinar.edu.pk").as_deref(), Ok("https://chinar.edu.pk/"));
        assert_eq!(web_address("http://x.pk/a?b=c").as_deref(), Ok("http://x.pk/a?b=c"));
        for typed in
            ["", "javascript:alert(1)", "ftp://x.pk", "https://a:b@x.pk", "https://", "x", "https://x.pk/a b", "//x.pk", "data:text/html,x"]
        {
            assert!(web_address(typed).is_err(), "{typed}");
        }
    }
}
