//! Networks of trusted proxies, and the address a request really comes from.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

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
    fn ipv6_callers_share_their_network() {
        assert_eq!(limit_key("2001:db8:1:2:3::4".parse().unwrap()), "2001:db8:1:2::/64");
        assert_eq!(limit_key("::ffff:1.2.3.4".parse().unwrap()), "1.2.3.4");
    }
}
