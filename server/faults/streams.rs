//! Streams that outlive the sign-in that opened them.

use crate::desk::{Desk, tell};
use kernel::db::Engine;
use serde_json::json;
use std::time::{Duration, Instant};
use testkit::{Place, School};

/// A job's stream ends soon after its reader has signed out elsewhere, or was switched off. The job waits in the queue meanwhile: nobody runs jobs here.
async fn ends_with_the_sign_in(place: Place, school: School) {
    let mut desk = Desk::open(place, school, 0).await;
    desk.serving = desk.serving.clone().with("MAKTAB_JOBS_THREADS", 0);
    desk.start();
    let job = desk.import("boys", 5).await;
    let clerk = desk.clerk();
    let follow = || {
        let clerk = clerk.clone();
        tokio::spawn(async move {
            let reply = clerk.get(&format!("/job-events?id={job}")).await;
            (reply.status, String::from_utf8_lossy(&reply.bytes).into_owned())
        })
    };
    let stream = follow();
    let second = follow();
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(3) {
        assert!(!stream.is_finished() && !second.is_finished(), "a stream ends before its job and its sign-in");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    clerk.post("/logout", json!({})).await.ok();
    for stream in [stream, second] {
        let (status, text) = tokio::time::timeout(Duration::from_secs(60), stream).await.expect("the stream goes on").expect("a task");
        assert_eq!(status, 200);
        assert!(text.contains("\"status\":\"queued\""), "{text}");
    }
    desk.close();
}

#[test]
fn a_stream_ends_with_its_sign_in() {
    tell(Engine::Sqlite, ends_with_the_sign_in);
}
