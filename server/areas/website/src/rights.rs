//! The permissions of this area and the seeded roles that hold them.

use kernel::Permission;

pub const INDEX: &str = "website content.index";
pub const CREATE: &str = "website content.create";
pub const UPDATE: &str = "website content.update";
pub const DELETE: &str = "website content.delete";
pub const PUBLISH: &str = "website content.publish";

const EDITORS: &[&str] = &["school_admin"];

pub const ALL: &[Permission] = &[
    Permission {
        name: INDEX,
        description: "See what the website holds, drafts and messages of visitors too",
        roles: &["school_admin", "auditor"],
    },
    Permission { name: CREATE, description: "Add posts, news, events, banners, albums and pictures", roles: EDITORS },
    Permission { name: UPDATE, description: "Change drafts, banners, albums, pictures; answer messages", roles: EDITORS },
    Permission { name: DELETE, description: "Delete posts, news, events, banners, albums and pictures", roles: EDITORS },
    Permission { name: PUBLISH, description: "Publish, schedule and take off the website", roles: EDITORS },
];
