//! Previews: what is being typed, drawn as a page; and the cookie that shows drafts, and a site that is not open yet, to who edits it.

pub mod handlers;
pub mod queries;
