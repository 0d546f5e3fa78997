//! The public verification page: codes and numbers cannot be tried one after another.

use maktab::http::{NUMBERS, VERIFICATIONS};
use std::sync::Arc;
use testkit::{School, World, in_school};

in_school!(codes_cannot_be_tried_one_after_another, |_world: Arc<World>, school: School| async move {
    let visitor = school.visitor();
    for n in 0..VERIFICATIONS {
        let path = if n % 2 == 0 { format!("/verify/abcdefgh{n:02}") } else { format!("/ur/verify/abcdefgh{n:02}") };
        let page = visitor.page(&path).await;
        assert!(page.status < 429, "{path}: {}", page.status);
    }
    let refused = visitor.page("/verify/abcdefghjk").await;
    assert_eq!(refused.status, 429);
    assert!(refused.headers["retry-after"].to_str().expect("text").parse::<u64>().expect("seconds") >= 1);
    for path in ["/", "/admin", "/api/get-all-campuses"] {
        assert_eq!(visitor.page(path).await.status, 200, "{path} is closed too");
    }
});

in_school!(numbers_cannot_be_tried_one_after_another, |_world: Arc<World>, school: School| async move {
    let visitor = school.visitor();
    for n in 0..NUMBERS {
        let path = format!("{}/verify?number=JV-A-2627-{n:06}", if n % 2 == 0 { "" } else { "/ur" });
        let page = visitor.page(&path).await;
        assert!(page.status < 429, "{path}: {}", page.status);
    }
    let refused = visitor.page("/verify?number=JV-A-2627-000099").await;
    assert_eq!(refused.status, 429);
    assert!(refused.headers["retry-after"].to_str().expect("text").parse::<u64>().expect("seconds") >= 1);
    for path in ["/verify", "/verify/abcdefghjk", "/"] {
        assert!(visitor.page(path).await.status < 429, "{path} is closed too");
    }
});
