//! The content security policy on every kind of answer, and cookies that grant nothing.

use serde_json::json;
use std::sync::Arc;
use testkit::{ADMIN, Reply, School, World, in_school};

/// The policy of docs/architecture.md, with what stands for the nonce.
const POLICY: &[&str] = &[
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'nonce-",
    "style-src-attr 'none'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
];

#[track_caller]
fn guarded(what: &str, reply: &Reply) {
    let policies: Vec<_> = reply.headers.get_all("content-security-policy").iter().collect();
    assert_eq!(policies.len(), 1, "{what} has {} policies", policies.len());
    let policy = policies[0].to_str().expect("text");
    let parts: Vec<&str> = policy.split(';').map(str::trim).collect();
    assert!(parts.len() == POLICY.len() && POLICY.iter().zip(&parts).all(|(wanted, part)| part.starts_with(wanted)), "{what}: {policy}");
    assert!(!policy.contains("unsafe") && !policy.contains('*') && !policy.contains("http"), "{what}: {policy}");
    for (name, value) in [("x-content-type-options", "nosniff"), ("x-frame-options", "DENY"), ("cross-origin-opener-policy", "same-origin")]
    {
        assert_eq!(reply.headers[name], value, "{what}");
    }
    assert!(!reply.headers.contains_key("set-cookie"), "{what} sets a cookie");
    assert!(!reply.headers.contains_key("access-control-allow-origin"), "{what} lets other sites read it");
}

in_school!(every_kind_of_answer_carries_the_policy, |_world: Arc<World>, school: School| async move {
    let visitor = school.visitor();
    let pages = [
        ("/", 200),
        ("/ur", 200),
        ("/no-such-page", 404),
        ("/verify/unknown-code", 200),
        ("/verify/..%2f", 200),
        ("/admin", 200),
        ("/admin/students?x=1", 200),
        ("/theme.css", 200),
        ("/theme.js", 200),
        ("/robots.txt", 200),
        ("/sitemap.xml", 200),
        ("/favicon.svg", 200),
        ("/app.webmanifest", 200),
        ("/icon-maskable.svg", 200),
        ("/offline", 200),
        ("/assets/none.js", 404),
        ("/healthz", 200),
        ("/readyz", 200),
        ("/metrics", 200),
        ("/trial-balance", 307),
        ("/api/openapi.json", 200),
        ("/api/get-schools", 401),
        ("/api/none", 404),
    ];
    let mut nonces = std::collections::BTreeSet::new();
    for (path, status) in pages {
        let reply = visitor.page(path).await;
        guarded(path, &reply);
        assert!(reply.status == status || (reply.status == 404 && path.starts_with("/verify")), "{path}: {}", reply.status);
        let policy = reply.headers["content-security-policy"].to_str().expect("text").to_owned();
        assert!(nonces.insert(policy), "{path} has the nonce of another answer");
    }
    guarded("an address that is too long", &visitor.page(&format!("/{}", "x".repeat(9_000))).await);
    let admin = school.admin();
    guarded("a list as CSV", &admin.get("/get-schools?format=csv").await);
    guarded("a refusal", &admin.get("/get-schools?page=0").await);
    guarded("a wrong method", &admin.send("PUT".parse().expect("a method"), "/save-school", &[], None).await);
});

in_school!(nothing_keeps_answers_in_json, |_world: Arc<World>, school: School| async move {
    let admin = school.admin();
    for path in ["/user", "/get-users", "/get-settings", "/get-user-details?id=1", "/get-schools?page=0", "/none"] {
        let reply = admin.get(path).await;
        assert_eq!(reply.headers.get("cache-control").and_then(|value| value.to_str().ok()), Some("no-store"), "{path}");
    }
    let signed_in = school.visitor().post("/login", json!({ "email": ADMIN.0, "password": ADMIN.1 })).await;
    assert_eq!((signed_in.status, signed_in.headers["cache-control"].to_str().ok()), (200, Some("no-store")));
});

in_school!(only_the_bearer_header_signs_in, |_world: Arc<World>, school: School| async move {
    let token = school.admin().token.expect("a token");
    let visitor = school.visitor();
    let get = || "GET".parse().expect("a method");
    let cookies = format!("token={token}; session={token}; Authorization=Bearer {token}");
    for (name, value) in [
        ("cookie", cookies.as_str()),
        ("x-authorization", &format!("Bearer {token}")),
        ("proxy-authorization", &format!("Bearer {token}")),
        ("authorization", &format!("Basic {token}")),
        ("authorization", &token),
        ("authorization", "Bearer "),
    ] {
        let reply = visitor.send(get(), "/get-schools", &[(name, value)], None).await;
        assert_eq!(reply.status, 401, "{name} opens a call");
    }
    for name in ["token", "access_token", "authorization"] {
        let reply = visitor.get(&format!("/get-schools?{name}={token}")).await;
        assert_eq!(reply.status, 401, "?{name}= opens a call");
    }
});
