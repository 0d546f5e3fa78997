//! Networks of trusted proxies, and the address a request really comes from.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::LazyLock;

use axum::extract::ConnectInfo;
use axum::http::request::Parts;
use ipnet::{IpNet, Ipv6Net};

/// Reads `127.0.0.1`, `10.0.0.0/8`, `fd00::/8`.
pub fn network(text: &str) -> Option<IpNet> {
    let address = || text.parse::<IpAddr>().map(IpNet::from);
    text.parse().or_else(|_| address()).ok()
}

/// The address of the caller: of the connection, or, when that is a trusted proxy, the nearest one in
/// `X-Forwarded-For` that is not. What a caller writes into that header beyond our proxies is never believed.
pub fn client_address(parts: &Parts, trusted: &[IpNet]) -> IpAddr {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |c| c.0.ip());
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(&address));
    let mut client = peer.to_canonical();
    if !is_trusted(client) {
        return client;
    }
    let headers: Vec<_> = parts.headers.get_all("x-forwarded-for").iter().collect();
    let steps = headers.iter().rev().flat_map(|value| value.to_str().unwrap_or("?").rsplit(','));
    for step in steps {
        match address_of(step.trim()) {
            Some(address) => client = address.to_canonical(),
            None => break,
        }
        if !is_trusted(client) {
            break;
        }
    }
    client
}

/// An address as proxies write it, with or without a port.
fn address_of(text: &str) -> Option<IpAddr> {
    text.parse::<IpAddr>().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|s| s.ip()))
}

/// The key under which an address is limited: IPv6 callers own a whole /64, so that is what counts.
pub fn limit_key(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(v4) => v4.to_string(),
        IpAddr::V6(v6) => Ipv6Net::new(v6, 64).expect("64 of 128 bits").trunc().to_string(),
    }
}

/// `limit_key` of an address as a text; what is no address is its own key.
pub fn network_of(address: &str) -> String {
    address.parse().map_or_else(|_| address.to_owned(), limit_key)
}

/// Networks that are no part of the public internet: this machine, private and link-local ones, carriers' own, documentation, tests, multicast, reserved,
/// and those that carry others within (Teredo, translation within a network).
static NOT_PUBLIC: LazyLock<Vec<IpNet>> = LazyLock::new(|| {
    let texts = "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 \
        198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 ::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 3fff::/20 5f00::/16 fc00::/7 fe80::/9 ff00::/8";
    texts.split_whitespace().map(|text| text.parse().expect("a network")).collect()
});

/// Whether an address is one of the public internet. What the program calls at an address that a user gave must be: anything else could be a machine of the
/// own network, which answers the program and nobody outside.
pub fn is_public(address: IpAddr) -> bool {
    let address = address.to_canonical();
    if let IpAddr::V6(v6) = address
        && let Some(inner) = inner_v4(v6)
        && !is_public(IpAddr::V4(inner))
    {
        return false;
    }
    !NOT_PUBLIC.iter().any(|network| network.contains(&address))
}

/// The IPv4 address that a translated (64:ff9b::/96) or 6to4 address leads to.
fn inner_v4(address: Ipv6Addr) -> Option<Ipv4Addr> {
    match address.segments() {
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] | [0x2002, high, low, ..] => Some(Ipv4Addr::from(u32::from(high) << 16 | u32::from(low))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::Request;

    fn parts(peer: &str, forwarded: &[&str]) -> Parts {
        let mut request = Request::builder();
        for value in forwarded {
            request = request.header("x-forwarded-for", *value);
        }
        let mut parts = request.body(()).unwrap().into_parts().0;
        parts.extensions.insert(ConnectInfo(SocketAddr::new(peer.parse().unwrap(), 9)));
        parts
    }

    #[test]
    fn networks_are_read_with_and_without_a_length() {
        let holds = |text: &str, address: &str| network(text).unwrap().contains(&address.parse::<IpAddr>().unwrap());
        assert!(holds("10.0.0.0/8", "10.255.1.2") && !holds("10.0.0.0/8", "11.0.0.0"));
        assert!(holds("127.0.0.1", "127.0.0.1") && !holds("127.0.0.1", "127.0.0.2"));
        assert!(holds("0.0.0.0/0", "8.8.8.8") && !holds("0.0.0.0/0", "::1"));
        assert!(holds("fd00::/8", "fd12::1") && !holds("fd00::/8", "fe80::1"));
        assert!(holds("::/0", "2001:db8::1"));
        for wrong in ["", "x", "10.0.0.0/33", "10.0.0.0/", "::/129", "10.0.0/8"] {
            assert!(network(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let trusted = [network("127.0.0.1").unwrap(), network("10.0.0.0/8").unwrap()];
        let address = |peer, forwarded: &[&str]| client_address(&parts(peer, forwarded), &trusted).to_string();
        assert_eq!(address("203.0.113.9", &["1.2.3.4"]), "203.0.113.9");
        assert_eq!(address("127.0.0.1", &["1.2.3.4"]), "1.2.3.4");
        assert_eq!(address("127.0.0.1", &["6.6.6.6, 1.2.3.4, 10.0.0.7"]), "1.2.3.4");
        assert_eq!(address("127.0.0.1", &["6.6.6.6", "1.2.3.4:5000"]), "1.2.3.4");
        assert_eq!(address("127.0.0.1", &["1.2.3.4, nonsense"]), "127.0.0.1");
        assert_eq!(address("127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(address("::ffff:127.0.0.1", &["2001:db8::1"]), "2001:db8::1");
        assert_eq!(address("::ffff:10.1.1.1", &["1.2.3.4"]), "1.2.3.4", "a mapped address counts as IPv4");
    }

    #[test]
    fn only_addresses_of_the_internet_are_public() {
        for address in "8.8.8.8 142.250.1.1 2a00:1450:4001::5 2002:808:808::1 64:ff9b::808:808 ::ffff:8.8.8.8".split(' ') {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
        let others = "127.0.0.1 0.0.0.0 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.100.0.1 224.0.0.1 255.255.255.255 ::1 :: ::ffff:10.0.0.1 \
            ::10.0.0.1 fd00::1 fe80::1 fec0::1 ff02::1 2002:a00:1::1 64:ff9b::a00:1 64:ff9b:1::808:808 2001::1";
        for address in others.split_whitespace() {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn ipv6_callers_share_their_network() {
        assert_eq!(limit_key("2001:db8:1:2:3::4".parse().unwrap()), "2001:db8:1:2::/64");
        assert_eq!(limit_key("::ffff:1.2.3.4".parse().unwrap()), "1.2.3.4");
    }
}
