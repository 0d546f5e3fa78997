//! The key that is in no database and no backup: the setting `secret_key`, or a file in the data folder that is made at the first start. It seals secrets, so that
//! nobody reads them in a copy of the database, and signs the audit trail, so that nobody who only has the database can change it unseen. All programs on one
//! database need the same.

use crate::{
    config::{Config, Secret},
    http_security::{hex, unhex},
    token::{random_bytes, random_token},
};
use hmac::{Hmac, KeyInit, Mac};
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, Nonce, UnboundKey};
use sha2::Sha256;
use std::{
    fs,
    io::{ErrorKind, Write as _},
    os::unix::fs::OpenOptionsExt as _,
    path::Path,
    sync::Arc,
};

/// The file in the data folder. It is in no backup of the program.
pub const FILE: &str = "secret.key";

/// How a sealed text begins; any other text was stored before there was a key.
const SEALED: &str = "sealed:1:";

/// Seals texts and opens them, and signs; cheap to clone.
#[derive(Clone)]
pub struct SecretKey(Arc<Keys>);

/// Each use has a key of its own, derived from the one text.
struct Keys {
    texts: LessSafeKey,
    signatures: Hmac<Sha256>,
    id: String,
}

impl std::fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("(secret)")
    }
}

impl SecretKey {
    /// The key of the configuration, or of the file, which is made when it is missing. The error is a sentence.
    pub fn open(config: &Config) -> Result<SecretKey, String> {
        Ok(SecretKey::of(text(config)?.reveal()))
    }

    pub(crate) fn of(text: &str) -> SecretKey {
        let texts = derived(text, "maktab secrets in the database 1").finalize().into_bytes();
        let signatures = derived(text, "maktab seals of the audit trail 1").finalize().into_bytes();
        SecretKey(Arc::new(Keys {
            texts: LessSafeKey::new(UnboundKey::new(&CHACHA20_POLY1305, &texts).expect("32 bytes")),
            signatures: Hmac::new_from_slice(&signatures).expect("a key of any length is taken"),
            id: hex(&derived(text, "maktab name of the key 1").finalize().into_bytes()[..8]),
        }))
    }

    /// Tells this key from others, and nothing else of it.
    pub fn id(&self) -> &str {
        &self.0.id
    }

    /// The signature of some fields in their order. Each is preceded by its length, so that no two rows of fields are the same bytes.
    pub fn sign<'f>(&self, fields: impl IntoIterator<Item = Option<&'f str>>) -> String {
        let mut mac = self.0.signatures.clone();
        for field in fields {
            mac.update(&field.map_or(u64::MAX, |text| text.len() as u64).to_be_bytes());
            mac.update(field.unwrap_or_default().as_bytes());
        }
        hex(&mac.finalize().into_bytes())
    }

    /// The text sealed for its place, such as `second step of user 7`: elsewhere it does not open.
    pub fn seal(&self, place: &str, text: &str) -> String {
        let nonce = random_bytes::<12>();
        let mut bytes = text.as_bytes().to_vec();
        self.0
            .texts
            .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::from(place.as_bytes()), &mut bytes)
            .expect("a short text is sealed");
        format!("{SEALED}{}{}", hex(&nonce), hex(&bytes))
    }

    /// The text again; none when it was sealed with another key or for another place. A text that was never sealed is given as it is.
    pub fn unseal(&self, place: &str, stored: &str) -> Option<String> {
        let Some(sealed) = stored.strip_prefix(SEALED) else { return Some(stored.to_owned()) };
        let bytes = unhex(sealed)?;
        let (nonce, rest) = bytes.split_first_chunk::<12>()?;
        let mut rest = rest.to_vec();
        let text = self.0.texts.open_in_place(Nonce::assume_unique_for_key(*nonce), Aad::from(place.as_bytes()), &mut rest).ok()?;
        String::from_utf8(text.to_vec()).ok()
    }

    pub fn is_sealed(stored: &str) -> bool {
        stored.starts_with(SEALED)
    }
}

/// The text that all keys come from, for another place that is to open the same secrets.
pub fn text(config: &Config) -> Result<Secret, String> {
    match &config.secret_key {
        Some(text) => Ok(text.clone()),
        None => kept(&config.data_dir.join(FILE)).map(Secret::new),
    }
}

fn derived(text: &str, purpose: &str) -> Hmac<Sha256> {
    let mut mac = Hmac::new_from_slice(text.as_bytes()).expect("a key of any length is taken");
    mac.update(purpose.as_bytes());
    mac
}

/// The text in the file. Processes that start at once on one folder agree on the one that is there first.
fn kept(file: &Path) -> Result<String, String> {
    let unusable = |error: &dyn std::fmt::Display| format!("The key file {} cannot be used: {error}.", file.display());
    match fs::read_to_string(file) {
        Ok(text) => return Some(text.trim().to_owned()).filter(|text| text.len() >= 32).ok_or_else(|| unusable(&"it is too short")),
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(unusable(&error)),
    }
    let fresh = file.with_extension(format!("key.{}", &random_token()[..12]));
    let written = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(&fresh).and_then(|mut out| {
        out.write_all(random_token().as_bytes())?;
        out.sync_all()
    });
    let linked = written.and_then(|()| fs::hard_link(&fresh, file));
    let _ = fs::remove_file(&fresh);
    match linked {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
        Err(error) => return Err(unusable(&error)),
    }
    fs::read_to_string(file).map_err(|error| unusable(&error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt as _;

    #[test]
    fn a_sealed_text_opens_with_its_key_and_at_its_place_only() {
        let (key, other) = (SecretKey::of("one key of the tests, long enough"), SecretKey::of("another key of the tests"));
        let sealed = key.seal("second step of user 7", "JBSWY3DPEHPK3PXP");
        assert!(SecretKey::is_sealed(&sealed) && !sealed.contains("JBSWY3DPEHPK3PXP"));
        assert_eq!(key.unseal("second step of user 7", &sealed).as_deref(), Some("JBSWY3DPEHPK3PXP"));
        assert_eq!(key.unseal("second step of user 8", &sealed), None);
        assert_eq!(other.unseal("second step of user 7", &sealed), None);
        assert_eq!(key.unseal("anywhere", "JBSWY3DPEHPK3PXP").as_deref(), Some("JBSWY3DPEHPK3PXP"), "it was stored before there was a key");
        assert_ne!(sealed, key.seal("second step of user 7", "JBSWY3DPEHPK3PXP"));
    }

    #[test]
    fn a_signature_keeps_fields_apart() {
        let (key, other) = (SecretKey::of("one key of the tests, long enough"), SecretKey::of("another key of the tests"));
        let signed = key.sign([Some("a"), None, Some("bc")]);
        assert_eq!(signed, key.sign([Some("a"), None, Some("bc")]));
        for fields in [[Some("a"), Some(""), Some("bc")], [Some("ab"), None, Some("c")], [None, Some("a"), Some("bc")]] {
            assert_ne!(signed, key.sign(fields), "{fields:?}");
        }
        assert_ne!(signed, other.sign([Some("a"), None, Some("bc")]));
        assert_ne!(key.id(), other.id());
    }

    #[test]
    fn the_key_file_is_made_once_and_for_its_owner_only() {
        let folder = std::env::temp_dir().join(format!("maktab-key-{}-{:x}", std::process::id(), getrandom::u64().unwrap()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join(FILE);
        let first = kept(&file).unwrap();
        assert_eq!((first.len(), kept(&file).unwrap()), (43, first));
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::write(&file, "short").unwrap();
        assert!(kept(&file).unwrap_err().contains("too short"));
        fs::remove_dir_all(folder).unwrap();
    }
}
