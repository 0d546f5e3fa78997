//! What is asked for at a public address, and what stands there.

use serde_json::Value;

/// What a visitor asks for.
#[derive(Clone, Debug, Default)]
pub struct Ask {
    /// Without the language's prefix and without its query.
    pub path: String,
    pub lang: String,
    pub slug: Option<String>,
    pub id: Option<i64>,
    /// The page of its list, from 1; 0 stands for it too.
    pub number: i64,
    /// Drafts too.
    pub drafts: bool,
}

/// What is there.
#[derive(Clone, Debug)]
pub enum Found {
    Page(Box<Value>),
    /// Where it is now: an address with its language's prefix.
    Moved(String),
    Nothing,
}
