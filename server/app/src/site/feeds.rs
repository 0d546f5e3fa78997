//! What search engines and readers of feeds ask for: robots.txt, the sitemap, the feed of posts and news.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use super::Shared;
use super::content::Site;
use super::escape::escape;
use super::find::language;
use super::pages::blocking;

const KEEP: &str = "public, max-age=3600";

pub async fn robots(State(site): State<Arc<Shared>>) -> Response {
    let content = site.content.clone();
    let closed = blocking(move || content.site(super::Lang::En)).await.is_ok_and(|site| site["coming_soon"] == true);
    let rules = if closed {
        "Disallow: /\n".to_owned()
    } else {
        format!("Disallow: /admin\nDisallow: /api\nDisallow: /verify/\nDisallow: /ur/verify/\n\nSitemap: {}/sitemap.xml\n", site.base)
    };
    ([(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, KEEP)], format!("User-agent: *\n{rules}")).into_response()
}

/// Every public address in every language that has it, with the day of its last change and where its other languages are.
pub async fn sitemap(State(site): State<Arc<Shared>>) -> Response {
    let content = site.content.clone();
    let listed = match blocking(move || content.addresses()).await {
        Ok(listed) => listed,
        Err(error) => return unreadable("the sitemap", &error),
    };
    let mut xml = String::from(
        r#"<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">"#,
    );
    for one in &listed {
        let at = |lang: &super::Lang| format!("{}{}", escape(&site.base), escape(&lang.address(&one.path)));
        let others: String = one
            .langs
            .iter()
            .filter(|_| one.langs.len() > 1)
            .map(|lang| format!(r#"<xhtml:link rel="alternate" hreflang="{}" href="{}"/>"#, lang.code(), at(lang)))
            .collect();
        for lang in &one.langs {
            xml.push_str(&format!("<url><loc>{}</loc><lastmod>{}</lastmod>{others}</url>", at(lang), escape(&one.changed_on)));
        }
    }
    xml.push_str("</urlset>");
    ([(CONTENT_TYPE, "application/xml; charset=utf-8"), (CACHE_CONTROL, KEEP)], xml).into_response()
}

/// The latest posts and news of a language.
pub async fn rss(State(site): State<Arc<Shared>>, request: Request) -> Response {
    let (lang, _) = language(request.uri().path());
    let content = site.content.clone();
    let read = blocking(move || {
        let shared: Site = serde_json::from_value(content.site(lang)?).map_err(|error| error.to_string())?;
        Ok((shared, content.entries(lang)?))
    });
    let (shared, entries) = match read.await {
        Ok(read) => read,
        Err(error) => return unreadable("the feed", &error),
    };
    if shared.coming_soon {
        return StatusCode::NOT_FOUND.into_response();
    }
    let at = |path: &str| format!("{}{}", escape(&site.base), escape(&lang.address(path)));
    let items: String = entries
        .iter()
        .map(|entry| {
            format!(
                r#"<item><title>{}</title><link>{link}</link><guid isPermaLink="true">{link}</guid><description>{}</description><pubDate>{}</pubDate></item>"#,
                escape(&entry.title),
                escape(&entry.summary),
                escape(&entry.at),
                link = at(&entry.path)
            )
        })
        .collect();
    let xml = format!(
        r#"<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>{}</title><link>{}</link><description>{}</description><language>{}</language><atom:link href="{}" rel="self" type="application/rss+xml"/>{items}</channel></rss>"#,
        escape(&shared.name),
        at("/"),
        escape(shared.tagline.as_deref().unwrap_or(&shared.name)),
        lang.code(),
        at("/rss.xml")
    );
    ([(CONTENT_TYPE, "application/rss+xml; charset=utf-8"), (CACHE_CONTROL, KEEP)], xml).into_response()
}

fn unreadable(what: &str, error: &str) -> Response {
    tracing::error!(error, "{what} could not be read");
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}
