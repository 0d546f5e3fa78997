//! Beside the pages: the back office, built files, colours, pictures, and what search engines ask for.

use super::*;

#[tokio::test]
async fn the_back_office_gets_its_nonce_and_name() {
    let site = site(Arc::new(Written::default()));
    for address in ["/admin", "/admin/", "/admin/sign-in?next=/admin/fees", "/campus-details?id=3"] {
        let (status, headers, body) = ask(&site, Method::GET, address, None).await;
        assert_eq!(headers["x-robots-tag"], "noindex", "{address}");
        assert_eq!((status, headers[CACHE_CONTROL].to_str().unwrap()), (StatusCode::OK, "no-store"));
        assert!(body.contains("<title>Chinar &amp; &lt;Sons&gt;</title>") && body.contains(r#"nonce="n0nce""#), "{body}");
        assert!(body.contains(r#"lang="ur" content="چنار &amp; &lt;سنز&gt;""#), "its name in Urdu: {body}");
        assert!(body.contains("/theme.css?v=") && !body.contains("__"));
    }
}

#[tokio::test]
async fn bare_addresses_lead_to_the_back_office_with_their_query() {
    let site = site(Arc::new(Written::default()));
    for path in BARE_ADDRESSES {
        let (status, headers, _) = ask(&site, Method::GET, &format!("{path}?id=7&tab=a%20b"), None).await;
        assert_eq!(status, StatusCode::TEMPORARY_REDIRECT);
        assert_eq!(headers[LOCATION], format!("/admin{path}?id=7&tab=a%20b").as_str());
    }
}

#[tokio::test]
async fn files_colour_and_search_engines() {
    let site = site(Arc::new(Written::default()));
    for (address, keep) in [
        ("/assets/site-1.js", "public, max-age=31536000, immutable"),
        ("/pictures/stars.svg", "public, max-age=3600"),
        ("/theme.js", "no-cache"),
        ("/worker.js", "no-cache"),
        ("/theme.js?v=0000000000000001", "public, max-age=31536000, immutable"),
        ("/theme.js?v=another", "no-cache"),
        ("/hydrate.js?v=0000000000000001", "public, max-age=31536000, immutable"),
    ] {
        let (status, headers, body) = ask(&site, Method::GET, address, None).await;
        assert_eq!((status, headers[CACHE_CONTROL].to_str().unwrap(), body.as_str()), (StatusCode::OK, keep, "file"));
    }
    for address in ["/assets/none.js", "/assets/..%2findex.html", "/pictures/../index.html"] {
        assert_eq!(ask(&site, Method::GET, address, None).await.0, StatusCode::NOT_FOUND, "{address}");
    }
    let (_, headers, css) = ask(&site, Method::GET, "/theme.css", None).await;
    assert_eq!(
        (headers[CACHE_CONTROL].to_str().unwrap(), headers[CONTENT_TYPE].to_str().unwrap()),
        ("no-cache", "text/css; charset=utf-8")
    );
    assert!(css.contains("--brand-7:#1e3a8a"));
    let (_, headers, _) = ask(&site, Method::GET, &format!("/theme.css?v={}", assets::version(&css)), None).await;
    assert_eq!(headers[CACHE_CONTROL], "public, max-age=31536000, immutable");
    assert!(get_page(&site, "/favicon.svg").await.1.starts_with("<svg"));
    assert!(get_page(&site, "/icon-maskable.svg").await.1.starts_with("<svg"));
    let (_, headers, manifest) = ask(&site, Method::GET, "/app.webmanifest", None).await;
    assert_eq!(headers[CONTENT_TYPE], "application/manifest+json");
    assert!(manifest.contains(r#""start_url":"/admin/""#) && manifest.contains("Chinar & <Sons>"), "{manifest}");
    assert!(get_page(&site, "/offline").await.1.contains("<h1>Chinar &amp; &lt;Sons&gt;</h1>"));
    assert!(get_page(&site, "/robots.txt").await.1.contains("Sitemap: https://chinar.edu.pk/sitemap.xml"));
    let sitemap = get_page(&site, "/sitemap.xml").await.1;
    assert!(sitemap.contains("<loc>https://chinar.edu.pk/</loc>") && sitemap.contains("<loc>https://chinar.edu.pk/ur</loc>"));
}

#[tokio::test]
async fn pictures_are_kept_for_ever_and_the_feed_is_xml() {
    let site = site(Arc::new(Written::default()));
    let (status, headers, _) = ask(&site, Method::GET, "/media/7-abcd12/320.webp", None).await;
    assert_eq!((status, headers[CACHE_CONTROL].to_str().unwrap()), (StatusCode::OK, "public, max-age=31536000, immutable"));
    assert_eq!(headers[CONTENT_TYPE], "image/webp");
    for address in ["/media/8-abcd12/320.webp", "/media/7-abcd12/321.webp", "/media/7/320.webp", "/media/7-abcd12/320.svg"] {
        assert_eq!(ask(&site, Method::GET, address, None).await.0, StatusCode::NOT_FOUND, "{address}");
    }
    let feed = get_page(&site, "/rss.xml").await.1;
    assert!(
        feed.contains("<title>A &amp; &lt;b&gt;</title>") && feed.contains("<link>https://chinar.edu.pk/blog-details?slug=a</link>"),
        "{feed}"
    );
    assert!(get_page(&site, "/ur/rss.xml").await.1.contains("https://chinar.edu.pk/ur/blog-details?slug=a"));
}
