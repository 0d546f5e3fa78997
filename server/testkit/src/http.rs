//! The least of HTTP that a caller needs: one request a connection, in version 1.0, so that the answer ends with the connection.

use crate::reply::Reply;
use axum::{
    body::{Body, to_bytes},
    http::{HeaderMap, HeaderName, HeaderValue, Request},
};
use std::{
    io::{Error, ErrorKind, Result},
    net::SocketAddr,
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// An answer that takes longer will not come.
const LONGEST: Duration = Duration::from_secs(90);

/// Sends a request; an error when the connection is refused or ends before the answer is whole.
pub async fn send(to: SocketAddr, request: Request<Body>) -> Result<Reply> {
    let (parts, body) = request.into_parts();
    let body = to_bytes(body, usize::MAX).await.map_err(Error::other)?;
    let mut bytes = format!("{} {} HTTP/1.0\r\nhost: {to}\r\ncontent-length: {}\r\n", parts.method, parts.uri, body.len()).into_bytes();
    for (name, value) in &parts.headers {
        bytes.extend_from_slice(name.as_str().as_bytes());
        bytes.extend_from_slice(b": ");
        bytes.extend_from_slice(value.as_bytes());
        bytes.extend_from_slice(b"\r\n");
    }
    bytes.extend_from_slice(b"\r\n");
    bytes.extend_from_slice(&body);
    read(&exchange(to, &bytes).await?)
}

/// Writes bytes and reads until the other side ends.
pub async fn exchange(to: SocketAddr, bytes: &[u8]) -> Result<Vec<u8>> {
    let talk = async {
        let mut stream = TcpStream::connect(to).await?;
        stream.write_all(bytes).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        Ok(answer)
    };
    tokio::time::timeout(LONGEST, talk).await.unwrap_or_else(|_| Err(ErrorKind::TimedOut.into()))
}

fn read(answer: &[u8]) -> Result<Reply> {
    let cut = || Error::new(ErrorKind::UnexpectedEof, "the answer broke off");
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").ok_or_else(cut)?;
    let head = String::from_utf8_lossy(&answer[..end]);
    let mut lines = head.split("\r\n");
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|code| code.parse().ok()).ok_or_else(cut)?;
    let mut headers = HeaderMap::new();
    for (name, value) in lines.filter_map(|line| line.split_once(':')) {
        if let (Ok(name), Ok(value)) = (name.parse::<HeaderName>(), HeaderValue::from_str(value.trim())) {
            headers.append(name, value);
        }
    }
    let body = answer[end + 4..].to_vec();
    let announced = headers.get("content-length").and_then(|value| value.to_str().ok()).and_then(|value| value.parse::<usize>().ok());
    if announced.is_some_and(|length| length != body.len()) {
        return Err(cut());
    }
    Ok(Reply::new(status, headers, body))
}
