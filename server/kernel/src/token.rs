//! Random tokens and keys, and the hash under which a token is stored.

use sha2::{Digest, Sha256};

/// The hash under which a token is stored.
pub fn token_hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// Random letters and digits for tokens and keys; 256 bits in 43 characters.
pub fn random_token() -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    random_bytes::<43>().iter().map(|b| char::from(LETTERS[usize::from(b & 63)])).collect()
}

pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0u8; N];
    getrandom::fill(&mut bytes).expect("the system's random source");
    bytes
}
