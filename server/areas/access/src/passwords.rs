//! Passwords: hashed with argon2id (19 MiB, 2 passes, 1 lane), on threads of their own and few at a time; refused when they are easily guessed.

use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher as _, PasswordVerifier as _, phc::PasswordHash},
};
use kernel::{Cx, Error, Result};
use std::{collections::HashSet, sync::LazyLock};
use tokio::sync::Semaphore;

pub const SHORTEST: usize = 10;
pub const LONGEST: usize = 200;

/// Hashes computed at the same time: each takes 19 MiB and a processor.
static AT_ONCE: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(std::thread::available_parallelism().map_or(2, usize::from)));

/// A hash of the same cost that no password matches: looked at when there is no such user, so that the answer takes as long.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$bWFrdGFiLW5vYm9keS0wMQ$w5nPp0yqQm1d8mC3sHkq3vN0q1r9tY2uW4xZ6aB8cDk";

fn argon2() -> Argon2<'static> {
    let params = Params::new(19_456, 2, 1, None).expect("allowed parameters");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// A password's hash in PHC form, with a salt of its own. Takes some 30 ms of a processor; not for async code.
pub fn hash(password: &str) -> Result<String> {
    let hash: PasswordHash = argon2().hash_password(normal(password).as_bytes()).map_err(|error| Error::internal(error.to_string()))?;
    Ok(hash.to_string())
}

/// Whether the password is the one of the hash. An unreadable hash fits nothing, and takes as long.
pub fn matches(password: &str, hash: &str) -> bool {
    let fits = |phc: &str| PasswordHash::new(phc).map(|hash| argon2().verify_password(normal(password).as_bytes(), &hash).is_ok());
    fits(hash).unwrap_or_else(|_| {
        let _ = fits(NOBODY);
        false
    })
}

/// As `hash`, from async code. A caller has one hash at a time, whatever they ask for, so that those who sign in meanwhile wait for few.
pub async fn hash_async(cx: &Cx, password: String) -> Result<String> {
    let _turn = cx.app.shares.passwords.take(&cx.who().caller(), 1).await?;
    on_thread(move || hash(&password)).await?
}

/// As `matches`, from async code; `None` is a user that does not exist.
pub async fn matches_async(password: String, hash: Option<String>) -> Result<bool> {
    let known = hash.is_some();
    let fits = on_thread(move || matches(&password, hash.as_deref().unwrap_or(NOBODY))).await?;
    Ok(fits && known)
}

async fn on_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    let _turn = AT_ONCE.acquire().await.map_err(|_| Error::Busy)?;
    tokio::task::spawn_blocking(work).await.map_err(|error| Error::internal(error.to_string()))
}

/// The same characters typed on another keyboard are the same password.
fn normal(password: &str) -> String {
    use unicode_normalization::UnicodeNormalization as _;
    password.nfc().collect()
}

/// 422 at the field for a password that is easily guessed. `known` are the person's own words; the group's name is added.
pub async fn check_new(cx: &Cx, field: &str, password: &str, known: &[&str]) -> Result<()> {
    let group = group_name(cx).await?;
    let known: Vec<&str> = known.iter().copied().chain([group.as_str()]).collect();
    weakness(password, &known).map_or(Ok(()), |sentence| Err(Error::field(field, sentence)))
}

/// The name of the group, which everybody knows.
pub async fn group_name(cx: &Cx) -> Result<String> {
    cx.read(|tx| tx.setting("group.name")).await
}

/// Why a password is refused, or nothing. `known` are words that others know of the person: e-mail, name, phone, the group's name.
pub fn weakness(password: &str, known: &[&str]) -> Option<String> {
    let length = password.chars().count();
    if length < SHORTEST {
        return Some(format!("Use at least {SHORTEST} characters."));
    }
    if length > LONGEST {
        return Some(format!("Use at most {LONGEST} characters."));
    }
    let plain = password.to_lowercase();
    if known.iter().any(|word| is_own(&plain, &word.to_lowercase())) {
        return Some("Do not use your own e-mail address, name or phone number, or the name of the school.".into());
    }
    is_common(&plain).then(|| "This password is too easy to guess. Take three or four words that do not belong together.".into())
}

/// The password is made of the parts of one of these words, with hardly a letter more: "bilalahmed2026" of "Bilal Ahmed".
fn is_own(plain: &str, word: &str) -> bool {
    let parts: Vec<&str> = word.split(|c: char| !c.is_alphanumeric()).filter(|part| part.chars().count() >= 3).collect();
    let found: Vec<&&str> = parts.iter().filter(|part| plain.contains(**part)).collect();
    let rest = found.iter().fold(plain.to_owned(), |rest, part| rest.replace(**part, ""));
    found.iter().any(|part| part.chars().count() >= 4) && rest.chars().filter(|c| c.is_alphabetic()).count() < 4
}

/// Words on which common passwords are built; whatever people do to them (capitals, digits and signs around, 0 for o) is undone before.
static COMMON: LazyLock<HashSet<&'static str>> = LazyLock::new(|| include_str!("common_passwords.txt").split_whitespace().collect());

/// Passwords that many people have, as they stand in lists of stolen ones: what no rule below would find.
static WELL_KNOWN: LazyLock<HashSet<&'static str>> =
    LazyLock::new(|| include_str!("well_known_passwords.txt").split_whitespace().collect());

/// Rows of keys and counting: parts of them are no passwords.
const RUNS: &[&str] = &[
    "01234567890123456789",
    "98765432109876543210",
    "abcdefghijklmnopqrstuvwxyz",
    "zyxwvutsrqponmlkjihgfedcba",
    "qwertyuiopasdfghjklzxcvbnm",
    "qazwsxedcrfvtgbyhnujmikolp",
    "1q2w3e4r5t6y7u8i9o0p",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
    "asdfghjkl;'",
    "poiuytrewqlkjhgfdsamnbvcxz",
];

fn is_common(plain: &str) -> bool {
    let distinct: std::collections::BTreeSet<char> = plain.chars().collect();
    if distinct.len() < 4 || RUNS.iter().any(|run| run.contains(plain)) || halves_repeat(plain) || is_well_known(plain) {
        return true;
    }
    let mend = |text: &str| text.chars().map(unleet).collect::<String>();
    let mended = mend(plain);
    let bared = mend(plain.trim_matches(|c: char| !c.is_alphabetic()));
    let forms = [plain, &mended, &bared].map(|form| form.chars().filter(|c| c.is_alphabetic()).collect::<String>());
    let added = plain.chars().filter(|c| !c.is_alphabetic()).count();
    // A common word with up to eight digits or signs is still the common word.
    forms.iter().any(|word| added <= 8 && (COMMON.contains(word.as_str()) || two_common(word)))
}

/// In the list, as it is or with signs around.
fn is_well_known(plain: &str) -> bool {
    let bare = plain.trim_matches(|c: char| !c.is_alphanumeric());
    [plain, bare].iter().any(|form| WELL_KNOWN.contains(form))
}

/// Two common words in a row: "adminpassword".
fn two_common(word: &str) -> bool {
    word.char_indices().skip(1).any(|(at, _)| COMMON.contains(&word[..at]) && COMMON.contains(&word[at..]))
}

/// One short text twice or more: "asdf1asdf1".
fn halves_repeat(plain: &str) -> bool {
    let letters: Vec<char> = plain.chars().collect();
    (1..=letters.len() / 2).any(|n| letters.len().is_multiple_of(n) && n <= 5 && letters.chunks(n).all(|chunk| chunk == &letters[..n]))
}

fn unleet(c: char) -> char {
    match c {
        '0' => 'o',
        '1' | '!' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        other => other,
    }
}

/// A password for one sign-in: four groups that can be read out over the telephone.
pub fn one_time() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz23456789x";
    let bytes = kernel::token::random_bytes::<16>();
    let groups: Vec<String> =
        bytes.chunks(4).map(|chunk| chunk.iter().map(|b| char::from(LETTERS[usize::from(b & 31)])).collect()).collect();
    groups.join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_fits_its_password_only() {
        let stored = hash("correct horse battery").unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        assert!(matches("correct horse battery", &stored));
        assert!(!matches("correct horse batterz", &stored));
        assert!(!matches("anything", "broken"));
    }

    #[test]
    fn the_hash_of_nobody_can_be_computed_against() {
        let nobody = PasswordHash::new(NOBODY).unwrap();
        assert!(nobody.salt.is_some() && nobody.hash.is_some());
        assert!(!matches("x", NOBODY));
    }

    #[test]
    fn easily_guessed_passwords_are_refused() {
        for weak in [
            "short",
            "password123",
            "P@ssw0rd!!",
            "Pakistan@123",
            "1234567890",
            "qwertyuiop",
            "1q2w3e4r5t",
            "aaaaaaaaaaaa",
            "abcabcabcabc",
            "Lahore2026!",
            "adminadmin",
            "adminpassword1",
            "Welcome@2026",
            "iloveyou1234",
            "123456789a",
            "qwerty12345",
            "pakistan123",
            "1234qwerasdf",
            "q1w2e3r4t5",
            "football123",
            "abcd123456",
            "zxcvbnm123",
            "asdfghjkl1",
            "liverpool1",
            "mynameisali",
            "!qaz2wsx#edc",
            "Muhammad786",
            "0987654321a",
        ] {
            assert!(weakness(weak, &[]).is_some(), "{weak}");
        }
        for good in ["correct horse battery", "tumhari-neeli-chhatri", "V7#kq9!mzpLw", "rickshaw lantern mango"] {
            assert_eq!(weakness(good, &[]), None, "{good}");
        }
    }

    #[test]
    fn ones_own_words_are_refused() {
        assert!(weakness("ayesha.khan@chinar.pk", &["Ayesha.Khan@chinar.pk"]).is_some());
        assert!(weakness("ayesha.khan1", &["ayesha.khan@chinar.pk"]).is_some());
        assert!(weakness("Bilal2026Ahmed!", &["Bilal Ahmed"]).is_some());
        assert!(weakness("03001234567", &["+923001234567"]).is_some());
        assert!(weakness("chinar-schools-1", &["Chinar Schools & Colleges"]).is_some());
        assert!(weakness("chinar tree by the lake", &["Chinar Schools & Colleges"]).is_none());
        assert!(weakness("a window over ayesha street", &["ayesha@chinar.pk"]).is_none());
    }

    #[test]
    fn one_time_passwords_pass_the_rule() {
        let one = one_time();
        assert_eq!(one.len(), 19);
        assert_eq!(weakness(&one, &[]), None);
    }
}
