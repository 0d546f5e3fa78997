//! The configuration: whether it can be read, and what of it is rarely meant.

use super::Finding;
use kernel::config::Config;

const SUBJECT: &str = "configuration";

/// A sentence of the configuration's own reader, which names the key, where it came from and what is allowed.
pub fn refused(sentence: &str) -> Finding {
    Finding::wrong(SUBJECT, sentence, "")
}

pub fn look(config: &Config) -> Vec<Finding> {
    let host = config.public_url.split_once("://").map_or("", |(_, rest)| rest);
    let is_here = ["localhost", "127.", "[::1]"].iter().any(|own| host.starts_with(*own));
    let mut found = Vec::new();
    if !is_here && !config.is_https() {
        found.push(Finding::note(
            SUBJECT,
            format!("public_url is {}, so passwords are sent unencrypted.", config.public_url),
            "Let a reverse proxy terminate TLS, and set public_url to its https:// address.",
        ));
    }
    if config.is_https() && config.trusted_proxies.is_empty() {
        found.push(Finding::note(
            SUBJECT,
            "public_url is https://, and trusted_proxies names no proxy: all visitors count as one address and share its limits.",
            "Set trusted_proxies to the address of the reverse proxy, such as 127.0.0.1.",
        ));
    }
    if found.is_empty() {
        found.push(Finding::fine(SUBJECT, format!("It can be read; people reach the program at {}.", config.public_url)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::doctor::State;
    use kernel::config::Sources;

    fn states(flags: &[(&str, &str)]) -> Vec<State> {
        let flags = flags.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let config = Config::load(&Sources { flags, ..Sources::default() }).expect("a configuration");
        look(&config).into_iter().map(|finding| finding.state).collect()
    }

    #[test]
    fn an_address_without_tls_and_a_proxy_without_a_name_are_told() {
        assert_eq!(states(&[]), [State::Fine]);
        assert_eq!(states(&[("public_url", "http://school.example")]), [State::Note]);
        assert_eq!(states(&[("public_url", "https://school.example")]), [State::Note]);
        assert_eq!(states(&[("public_url", "https://school.example"), ("trusted_proxies", "127.0.0.1")]), [State::Fine]);
    }
}
