//! The gateway of the stories: a real HTTP server that answers as it is told to.

use super::MINUTE;
use serde_json::Value;
use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{TcpListener, TcpStream},
    sync::{Arc, Mutex},
};

/// What the gateway of a story answers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Mood {
    Accepts,
    /// Longer than it may take.
    Slow,
    Refuses,
    Away,
    /// Says yes, with something that is no JSON.
    Lies,
    /// Sends the caller to another address of its own.
    Redirects,
    /// Closes the connection without a word.
    Closes,
    /// An answer without end.
    Endless,
}

/// A request as it came in.
#[derive(Clone, Debug)]
pub(super) struct Heard {
    pub(super) path: String,
    pub(super) signature: String,
    pub(super) timestamp: String,
    pub(super) text: String,
    pub(super) body: Value,
}

/// A real HTTP server of the story.
#[derive(Clone)]
pub(super) struct Gateway {
    pub(super) address: String,
    mood: Arc<Mutex<Mood>>,
    heard: Arc<Mutex<Vec<Heard>>>,
}

impl Gateway {
    pub(super) fn open() -> Gateway {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let gateway = Gateway {
            address: format!("http://{}/send", listener.local_addr().expect("an address")),
            mood: Arc::new(Mutex::new(Mood::Accepts)),
            heard: Arc::default(),
        };
        let served = gateway.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let served = served.clone();
                std::thread::spawn(move || served.serve(stream));
            }
        });
        gateway
    }

    pub(super) fn be(&self, mood: Mood) {
        *self.mood.lock().expect("a lock") = mood;
    }

    pub(super) fn heard(&self) -> Vec<Heard> {
        self.heard.lock().expect("a lock").clone()
    }

    fn serve(&self, mut stream: TcpStream) -> Option<()> {
        let mut reader = BufReader::new(stream.try_clone().ok()?);
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let path = line.split_whitespace().nth(1)?.to_owned();
        let (mut length, mut signature, mut timestamp) = (0, String::new(), String::new());
        loop {
            line.clear();
            reader.read_line(&mut line).ok()?;
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            match name.to_lowercase().as_str() {
                "content-length" => length = value.parse().ok()?,
                "x-maktab-signature" => signature = value.to_owned(),
                "x-maktab-timestamp" => timestamp = value.to_owned(),
                _ => {}
            }
        }
        let mut bytes = vec![0; length];
        reader.read_exact(&mut bytes).ok()?;
        let text = String::from_utf8(bytes).ok()?;
        let body = serde_json::from_str(&text).unwrap_or_default();
        self.heard.lock().expect("a lock").push(Heard { path, signature, timestamp, text, body });
        let mood = *self.mood.lock().expect("a lock");
        let answer = |status: &str, more: &str, body: &str| {
            format!("HTTP/1.1 {status}\r\nContent-Length: {}\r\nConnection: close\r\n{more}\r\n{body}", body.len())
        };
        let said = match mood {
            Mood::Accepts => answer("200 OK", "", r#"{"id":"sms-77"}"#),
            Mood::Slow => {
                std::thread::sleep(MINUTE);
                answer("200 OK", "", "{}")
            }
            Mood::Refuses => answer("400 Bad Request", "", "This number is none."),
            Mood::Away => answer("503 Service Unavailable", "", "later"),
            Mood::Lies => answer("202 Accepted", "", "<html>{yes"),
            Mood::Redirects => answer("302 Found", "Location: /elsewhere\r\n", ""),
            Mood::Closes => return None,
            Mood::Endless => {
                stream.write_all(b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n").ok()?;
                while stream.write_all(&[b'x'; 4_096]).is_ok() {}
                return None;
            }
        };
        stream.write_all(said.as_bytes()).ok()
    }
}
