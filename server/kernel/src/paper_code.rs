//! The code on a paper by which everybody can check it, and the public page that it leads to.

/// Letters and digits that are not taken for each other in print. A power of two, so that each is as likely.
const LETTERS: &[u8; 32] = b"23456789abcdefghjkmnpqrstuvwxyz0";

/// Letters of the code of a paper: 130 random bits, so that nobody has to count who tries which.
pub const LENGTH: usize = 26;

/// A new code for a paper.
pub fn of_paper() -> String {
    new::<LENGTH>()
}

/// A random code of `N` letters; each holds five random bits, so that 16 of them are not found by trying.
pub fn new<const N: usize>() -> String {
    crate::token::random_bytes::<N>().iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
}

/// The address that a paper's QR code leads to. `public_url` is the group's, as it is configured.
pub fn verify_url(public_url: &str, code: &str) -> String {
    format!("{}/verify/{code}", public_url.trim_end_matches('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_as_long_as_asked_and_differ() {
        let (one, other) = (of_paper(), of_paper());
        assert_eq!(one.len(), 26);
        assert_ne!(one, other);
    }

    #[test]
    fn an_address_has_one_slash_before_its_code() {
        assert_eq!(verify_url("https://chinar.edu.pk/", "abcd"), "https://chinar.edu.pk/verify/abcd");
    }
}
