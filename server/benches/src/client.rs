//! A small HTTP client that keeps its connection, so that the load costs the machine little beside what it measures.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

/// A signed-in client on a connection of its own.
pub struct Client {
    stream: BufReader<TcpStream>,
    address: SocketAddr,
    token: String,
}

pub struct Answer {
    pub status: u16,
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as JSON; stops the bench when the call failed.
    pub fn json(&self) -> serde_json::Value {
        self.check();
        serde_json::from_slice(&self.body).expect("an answer in JSON")
    }

    pub fn check(&self) {
        assert!((200..300).contains(&self.status), "{}: {}", self.status, String::from_utf8_lossy(&self.body));
    }
}

impl Client {
    pub fn new(address: SocketAddr, token: &str) -> Client {
        let stream = TcpStream::connect(address).expect("the server listens");
        stream.set_nodelay(true).expect("a socket option");
        stream.set_read_timeout(Some(Duration::from_secs(120))).expect("a socket option");
        Client { stream: BufReader::with_capacity(64 * 1024, stream), address, token: token.to_owned() }
    }

    pub fn get(&mut self, path: &str) -> Answer {
        let head = format!("GET {path} HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {}\r\n\r\n", self.address, self.token);
        self.exchange(head.as_bytes())
    }

    /// As a browser asks for a page.
    pub fn get_packed(&mut self, path: &str) -> Answer {
        let head = format!("GET {path} HTTP/1.1\r\nhost: {}\r\naccept-encoding: gzip, deflate, br\r\n\r\n", self.address);
        self.exchange(head.as_bytes())
    }

    pub fn post(&mut self, path: &str, body: &serde_json::Value) -> Answer {
        let body = body.to_string();
        let text = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            self.token,
            body.len()
        );
        self.exchange(text.as_bytes())
    }

    /// Without a sign-in, with headers of its own.
    pub fn post_with(&mut self, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let text = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\n{headers}content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        self.exchange(text.as_bytes())
    }

    /// As a visitor asks for a page, with headers of their own.
    pub fn get_with(&mut self, path: &str, headers: &[(&str, &str)]) -> Answer {
        let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        self.exchange(format!("GET {path} HTTP/1.1\r\nhost: {}\r\n{headers}\r\n", self.address).as_bytes())
    }

    /// A request on a connection of its own, whatever comes of it: a server that refuses a body before it is read ends the connection. None when nothing came back.
    pub fn try_once(address: SocketAddr, token: &str, call: &str, kind: &str, body: &[u8]) -> Option<Answer> {
        let head = format!(
            "{call} HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {token}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        Client::new(address, token).try_exchange(&[head.as_bytes(), body].concat()).ok()
    }

    fn exchange(&mut self, request: &[u8]) -> Answer {
        self.try_exchange(request).expect("the server answers")
    }

    /// Answers have a length or come in chunks.
    fn try_exchange(&mut self, request: &[u8]) -> io::Result<Answer> {
        self.stream.get_mut().write_all(request)?;
        let mut line = String::new();
        self.stream.read_line(&mut line)?;
        let status = line.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
        let (mut length, mut chunked) = (0, false);
        loop {
            line.clear();
            self.stream.read_line(&mut line)?;
            let Some((name, value)) = line.split_once(':') else { break };
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse().expect("a length");
            }
            chunked |= name.eq_ignore_ascii_case("transfer-encoding");
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body)?;
        while chunked {
            line.clear();
            self.stream.read_line(&mut line)?;
            let size = usize::from_str_radix(line.trim(), 16).expect("its size");
            let start = body.len();
            body.resize(start + size + 2, 0);
            self.stream.read_exact(&mut body[start..])?;
            body.truncate(start + size);
            chunked = size > 0;
        }
        Ok(Answer { status, body })
    }
}
