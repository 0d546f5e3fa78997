//! Permissions of the area.

use kernel::Permission;

pub const LOG_INDEX: &str = "Messages.messages.index";
pub const LOG_RESEND: &str = "Messages.messages.resend";
pub const TEMPLATES_INDEX: &str = "Messages.templates.index";
pub const TEMPLATES_UPDATE: &str = "Messages.templates.update";
pub const SETTINGS_INDEX: &str = "Messages.settings.index";
pub const SETTINGS_UPDATE: &str = "Messages.settings.update";

const OFFICE: &[&str] = &["school_admin", "branch_admin", "campus_admin"];
/// What all schools share, only people of the whole group change.
const OF_GROUP: &[&str] = &[];

pub const ALL: &[Permission] = &[
    Permission { name: LOG_INDEX, description: "See the messages to people and how they were delivered", roles: OFFICE },
    Permission { name: LOG_RESEND, description: "Send messages again, and cancel those that wait", roles: OFFICE },
    Permission { name: TEMPLATES_INDEX, description: "See the templates of messages", roles: OFFICE },
    Permission { name: TEMPLATES_UPDATE, description: "Change the templates of messages", roles: OF_GROUP },
    Permission { name: SETTINGS_INDEX, description: "See the settings of messages", roles: &["school_admin"] },
    Permission { name: SETTINGS_UPDATE, description: "Change the settings of messages, such as the gateway", roles: OF_GROUP },
];
