//! Networks of trusted proxies, and the address a request really comes from.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::ConnectInfo;
use axum::http::request::Parts;

/// An address or a network in CIDR writing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

impl Network {
    /// Reads `127.0.0.1`, `10.0.0.0/8`, `fd00::/8`.
    pub fn parse(text: &str) -> Result<Network, String> {
        let read = || {
            let (address, bits) = text.split_once('/').map_or((text, None), |(a, b)| (a, Some(b)));
            let address: IpAddr = address.trim().parse().ok()?;
            let most = if address.is_ipv4() { 32 } else { 128 };
            let bits = bits.map_or(Some(most), |b| b.trim().parse().ok())?;
            (bits <= most).then_some(Network { address, bits })
        };
        read().ok_or_else(|| format!("\"{text}\" is not an address or a network like 10.0.0.0/8."))
    }

    /// Whether an address lies in it; an IPv4 address mapped into IPv6 counts as IPv4.
    pub fn contains(&self, address: IpAddr) -> bool {
        let (own, other) = (wide(self.address), wide(address));
        let (own, other) = match (own, other) {
            (IpAddr::V4(own), IpAddr::V4(other)) => (u128::from(u32::from(own)) << 96, u128::from(u32::from(other)) << 96),
            (IpAddr::V6(own), IpAddr::V6(other)) => (u128::from(own), u128::from(other)),
            _ => return false,
        };
        let mask = u128::MAX.checked_shl(128 - u32::from(self.bits)).unwrap_or(0);
        own & mask == other & mask
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.bits)
    }
}

fn wide(address: IpAddr) -> IpAddr {
    address.to_canonical()
}

/// The address of the caller: of the connection, or, when that is a trusted proxy, the nearest one in
/// `X-Forwarded-For` that is not. What a caller writes into that header beyond our proxies is never believed.
pub fn client_address(parts: &Parts, trusted: &[Network]) -> IpAddr {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |c| c.0.ip());
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
    let mut client = wide(peer);
    if !is_trusted(client) {
        return client;
    }
    let headers: Vec<_> = parts.headers.get_all("x-forwarded-for").iter().collect();
    let steps = headers.iter().rev().flat_map(|value| value.to_str().unwrap_or("?").rsplit(','));
    for step in steps {
        match address_of(step.trim()) {
            Some(address) => client = wide(address),
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
    match wide(address) {
        IpAddr::V4(v4) => v4.to_string(),
        IpAddr::V6(v6) => format!("{}/64", Ipv6Addr::from(u128::from(v6) & (u128::MAX << 64))),
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
    fn networks_hold_their_addresses() {
        let holds = |network: &str, address: &str| Network::parse(network).unwrap().contains(address.parse().unwrap());
        assert!(holds("10.0.0.0/8", "10.255.1.2") && !holds("10.0.0.0/8", "11.0.0.0"));
        assert!(holds("127.0.0.1", "127.0.0.1") && !holds("127.0.0.1", "127.0.0.2"));
        assert!(holds("0.0.0.0/0", "8.8.8.8") && !holds("0.0.0.0/0", "::1"));
        assert!(holds("fd00::/8", "fd12::1") && !holds("fd00::/8", "fe80::1"));
        assert!(holds("::/0", "2001:db8::1"));
        assert!(holds("10.0.0.0/8", "::ffff:10.1.1.1"));
        for wrong in ["", "x", "10.0.0.0/33", "10.0.0.0/", "::/129", "10.0.0/8"] {
            assert!(Network::parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let trusted = [Network::parse("127.0.0.1").unwrap(), Network::parse("10.0.0.0/8").unwrap()];
        let address = |peer, forwarded: &[&str]| client_address(&parts(peer, forwarded), &trusted).to_string();
        assert_eq!(address("203.0.113.9", &["1.2.3.4"]), "203.0.113.9");
        assert_eq!(address("127.0.0.1", &["1.2.3.4"]), "1.2.3.4");
        assert_eq!(address("127.0.0.1", &["6.6.6.6, 1.2.3.4, 10.0.0.7"]), "1.2.3.4");
        assert_eq!(address("127.0.0.1", &["6.6.6.6", "1.2.3.4:5000"]), "1.2.3.4");
        assert_eq!(address("127.0.0.1", &["1.2.3.4, nonsense"]), "127.0.0.1");
        assert_eq!(address("127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(address("::ffff:127.0.0.1", &["2001:db8::1"]), "2001:db8::1");
    }

    #[test]
    fn ipv6_callers_share_their_network() {
        assert_eq!(limit_key("2001:db8:1:2:3::4".parse().unwrap()), "2001:db8:1:2::/64");
        assert_eq!(limit_key("::ffff:1.2.3.4".parse().unwrap()), "1.2.3.4");
    }
}
