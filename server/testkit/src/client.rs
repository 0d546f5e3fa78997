//! A caller: sends requests through the whole router in this process, or over HTTP to a program that serves.

use crate::{http, reply::Reply};
use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Method, Request},
};
use serde_json::Value;
use std::{net::SocketAddr, time::Duration};
use tower::ServiceExt;

#[derive(Clone)]
pub struct Client {
    way: Way,
    pub token: Option<String>,
}

/// How a caller's requests travel.
#[derive(Clone)]
enum Way {
    Router(Router),
    Http(SocketAddr),
}

impl Client {
    pub(crate) fn new(router: Router, token: Option<String>) -> Client {
        Client { way: Way::Router(router), token }
    }

    /// A visitor of the program that listens there.
    pub fn over_http(at: SocketAddr) -> Client {
        Client { way: Way::Http(at), token: None }
    }

    /// The same caller with another token.
    pub fn with_token(&self, token: String) -> Client {
        Client { way: self.way.clone(), token: Some(token) }
    }

    /// Who signs in with these. Fails when they may not.
    pub async fn signed_in(&self, email: &str, password: &str) -> Client {
        let reply = self.post("/login", serde_json::json!({ "email": email, "password": password })).await;
        assert_eq!(reply.status, 200, "sign-in of {email}: {}", reply.body);
        self.with_token(reply.body["token"].as_str().expect("a token").to_owned())
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.send(Method::GET, path, &[], None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Reply {
        self.send(Method::POST, path, &[], Some(body)).await
    }

    pub async fn delete(&self, path: &str) -> Reply {
        self.send(Method::DELETE, path, &[], None).await
    }

    /// A call with its path without `/api`.
    pub async fn send(&self, method: Method, path: &str, headers: &[(&str, &str)], body: Option<Value>) -> Reply {
        let request = Request::builder().method(method).uri(format!("/api{path}"));
        let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        let (kind, bytes) = match body {
            None => (None, Vec::new()),
            Some(body) => (Some("application/json"), body.to_string().into_bytes()),
        };
        let request = kind.into_iter().fold(request, |request, kind| request.header("content-type", kind));
        self.raw(request.body(Body::from(bytes)).expect("a request")).await
    }

    /// A page of the site, or any other address.
    pub async fn page(&self, path: &str) -> Reply {
        self.raw(Request::builder().uri(path).body(Body::empty()).expect("a request")).await
    }

    /// As `page`, with headers of its own.
    pub async fn page_with(&self, path: &str, headers: &[(&str, &str)]) -> Reply {
        let request = headers.iter().fold(Request::builder().uri(path), |request, (name, value)| request.header(*name, *value));
        self.raw(request.body(Body::empty()).expect("a request")).await
    }

    /// A form of a page, sent as a browser without script sends it.
    pub async fn form(&self, path: &str, fields: &str) -> Reply {
        let request = Request::builder().method(Method::POST).uri(path).header("content-type", "application/x-www-form-urlencoded");
        self.raw(request.body(Body::from(fields.to_owned())).expect("a request")).await
    }

    /// A multipart upload of one file.
    pub async fn upload(&self, path: &str, name: &str, bytes: &[u8]) -> Reply {
        self.upload_with(path, &[], name, bytes).await
    }

    /// As `upload`, with headers.
    pub async fn upload_with(&self, path: &str, headers: &[(&str, &str)], name: &str, bytes: &[u8]) -> Reply {
        let boundary = "----a-boundary-of-the-tests";
        let mut body = format!("--{boundary}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\nContent-Type: application/octet-stream\r\n\r\n").into_bytes();
        body.extend_from_slice(bytes);
        body.extend_from_slice(format!("\r\n--{boundary}--\r\n").as_bytes());
        let request = Request::builder()
            .method(Method::POST)
            .uri(format!("/api{path}"))
            .header("content-type", format!("multipart/form-data; boundary={boundary}"));
        let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        self.raw(request.body(Body::from(body)).expect("a request")).await
    }

    /// A multipart upload of one file, behind texts.
    pub async fn upload_form(&self, path: &str, texts: &[(&str, &str)], name: &str, bytes: &[u8]) -> Reply {
        let boundary = "----a-boundary-of-the-tests";
        let text =
            |(name, text): &(&str, &str)| format!("--{boundary}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{text}\r\n");
        let mut body = texts.iter().map(text).collect::<String>().into_bytes();
        body.extend_from_slice(
            format!("--{boundary}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n").as_bytes(),
        );
        body.extend_from_slice(bytes);
        body.extend_from_slice(format!("\r\n--{boundary}--\r\n").as_bytes());
        let request = Request::builder()
            .method(Method::POST)
            .uri(format!("/api{path}"))
            .header("content-type", format!("multipart/form-data; boundary={boundary}"));
        self.raw(request.body(Body::from(body)).expect("a request")).await
    }

    async fn raw(&self, mut request: Request<Body>) -> Reply {
        if let Some(token) = &self.token {
            request.headers_mut().insert("authorization", format!("Bearer {token}").parse().expect("a header"));
        }
        match &self.way {
            Way::Router(router) => {
                let response = router.clone().oneshot(request).await.expect("an answer");
                let (parts, body) = response.into_parts();
                let bytes = to_bytes(body, usize::MAX).await.expect("a body").to_vec();
                Reply::new(parts.status.as_u16(), parts.headers, bytes)
            }
            Way::Http(at) => http::send(*at, request).await.unwrap_or_else(|error| Reply::none(&error)),
        }
    }

    /// Sends bytes as they are and gives what comes back until the connection ends: for requests that no client would make. Over HTTP only.
    pub async fn bytes(&self, request: &[u8]) -> std::io::Result<Vec<u8>> {
        match &self.way {
            Way::Http(at) => http::exchange(*at, request).await,
            Way::Router(_) => panic!("bytes go over HTTP only"),
        }
    }

    /// Waits for a job's end and gives it as `GET /get-job-details` does.
    pub async fn finished_job(&self, id: i64) -> Value {
        for _ in 0..2_400 {
            let reply = self.get(&format!("/get-job-details?id={id}")).await;
            assert_eq!(reply.status, 200, "{}", reply.body);
            let job = &reply.body["data"];
            if !matches!(job["status"].as_str(), Some("queued" | "running")) {
                return job.clone();
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("job {id} does not end");
    }
}
