//! Finished pages by address and version of their content. Each is rendered once; whoever asks meanwhile waits for the same rendering.

use std::sync::Arc;
use std::time::{Duration, Instant};

use moka::future::Cache as Kept;
use moka::policy::EvictionPolicy;

use super::document::Document;
use super::engine::Failure;

/// All pages together; the one that was not asked for the longest goes first.
const MOST_BYTES: u64 = 48 << 20;
/// Pages of an earlier version are not asked for any more.
const LONGEST_IDLE: Duration = Duration::from_secs(600);
/// A page that failed is not tried again for this long, so that it cannot keep the renderers from the others.
const RETRY_AFTER: Duration = Duration::from_secs(10);

/// One page in one version of its content.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Key {
    /// With the language's prefix.
    pub address: String,
    pub version: u64,
}

pub type Rendered = Result<Arc<Document>, Failure>;

#[derive(Clone)]
struct Entry {
    rendered: Rendered,
    at: Instant,
}

impl Entry {
    fn is_to_be_tried_again(&self) -> bool {
        match self.rendered {
            Ok(_) => false,
            Err(Failure::Busy) => true,
            Err(_) => self.at.elapsed() >= RETRY_AFTER,
        }
    }

    fn bytes(&self) -> u32 {
        let bytes = self.rendered.as_ref().map_or(0, |document| document.bytes());
        u32::try_from(bytes).unwrap_or(u32::MAX)
    }
}

pub struct Cache(Kept<Key, Entry>);

impl Default for Cache {
    fn default() -> Cache {
        let kept = Kept::builder()
            .max_capacity(MOST_BYTES)
            .weigher(|_, entry: &Entry| entry.bytes())
            .eviction_policy(EvictionPolicy::lru())
            .time_to_idle(LONGEST_IDLE);
        Cache(kept.build())
    }
}

impl Cache {
    pub async fn get(&self, key: &Key) -> Option<Arc<Document>> {
        self.0.get(key).await?.rendered.ok()
    }

    /// The page of this key, rendered unless it was before.
    pub async fn get_or_render(&self, key: Key, render: impl Future<Output = Rendered>) -> Rendered {
        let entry = async { Entry { rendered: render.await, at: Instant::now() } };
        self.0.entry(key).or_insert_with_if(entry, Entry::is_to_be_tried_again).await.into_value().rendered
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    fn key(address: &str, version: u64) -> Key {
        Key { address: address.into(), version }
    }

    fn page(html: String) -> Rendered {
        Ok(Arc::new(Document { html: html.into(), ..Document::default() }))
    }

    #[tokio::test]
    async fn those_who_ask_together_share_one_rendering_of_a_version() {
        let (cache, times) = (Arc::new(Cache::default()), Arc::new(AtomicU32::new(0)));
        let ask = |version| {
            let (cache, times) = (cache.clone(), times.clone());
            let render = async move {
                tokio::time::sleep(Duration::from_millis(20)).await;
                page(format!("rendering {}", times.fetch_add(1, Ordering::Relaxed)))
            };
            tokio::spawn(async move { cache.get_or_render(key("/", version), render).await.map(|document| document.html.clone()) })
        };
        for together in (0..20).map(|_| ask(1)).collect::<Vec<_>>() {
            assert_eq!(together.await.unwrap().as_deref(), Ok(&b"rendering 0"[..]));
        }
        assert_eq!(ask(1).await.unwrap().as_deref(), Ok(&b"rendering 0"[..]));
        assert_eq!(ask(2).await.unwrap().as_deref(), Ok(&b"rendering 1"[..]));
        assert!(cache.get(&key("/", 2)).await.is_some() && cache.get(&key("/elsewhere", 2)).await.is_none());
    }

    #[tokio::test]
    async fn a_failure_is_not_tried_again_at_once_and_a_refusal_is() {
        let cache = Cache::default();
        for (address, failure, again) in [("/slow", Failure::TooSlow, Err(Failure::TooSlow)), ("/busy", Failure::Busy, Ok(()))] {
            let first = cache.get_or_render(key(address, 1), async { Err(failure.clone()) }).await;
            assert_eq!(first.map(|_| ()), Err(failure));
            assert!(cache.get(&key(address, 1)).await.is_none());
            let second = cache.get_or_render(key(address, 1), async { page("now".into()) }).await;
            assert_eq!(second.map(|_| ()), again, "{address}");
        }
    }
}
