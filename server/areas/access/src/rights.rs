//! The permissions of this area and the seeded roles that hold them.

use kernel::Permission;

pub const USERS_INDEX: &str = "Students & Staff.users.index";
pub const USERS_DETAIL: &str = "Students & Staff.users.detail";
pub const USERS_CREATE: &str = "Students & Staff.users.create";
pub const USERS_UPDATE: &str = "Students & Staff.users.update";
pub const USERS_DELETE: &str = "Students & Staff.users.delete";

pub const ROLES_INDEX: &str = "Access.roles.index";
pub const ROLES_DETAIL: &str = "Access.roles.detail";
pub const ROLES_CREATE: &str = "Access.roles.create";
pub const ROLES_UPDATE: &str = "Access.roles.update";
pub const ROLES_DELETE: &str = "Access.roles.delete";

pub const PERMISSIONS_INDEX: &str = "Access.permissions.index";
pub const PERMISSIONS_DETAIL: &str = "Access.permissions.detail";
pub const PERMISSIONS_CREATE: &str = "Access.permissions.create";
pub const PERMISSIONS_UPDATE: &str = "Access.permissions.update";
pub const PERMISSIONS_DELETE: &str = "Access.permissions.delete";

pub const AUDIT_INDEX: &str = "Access.audit.index";

const HEADS: &[&str] = &["school_admin", "branch_admin", "campus_admin"];
const OVERSEERS: &[&str] = &["school_admin", "branch_admin", "campus_admin", "principal", "chief_accountant", "auditor"];
const READERS: &[&str] = &["school_admin", "auditor"];

pub const ALL: &[Permission] = &[
    Permission {
        name: USERS_INDEX,
        description: "List users",
        roles: &["school_admin", "branch_admin", "campus_admin", "hr_officer", "auditor"],
    },
    Permission {
        name: USERS_DETAIL,
        description: "See a user, with what they may do and see",
        roles: &["school_admin", "branch_admin", "campus_admin", "hr_officer", "auditor"],
    },
    Permission { name: USERS_CREATE, description: "Add users, with rights and scope that one holds oneself", roles: HEADS },
    Permission { name: USERS_UPDATE, description: "Change users, their rights, scope and password", roles: HEADS },
    Permission { name: USERS_DELETE, description: "Delete users", roles: &["school_admin"] },
    Permission { name: ROLES_INDEX, description: "List roles", roles: READERS },
    Permission { name: ROLES_DETAIL, description: "See a role and what it permits", roles: READERS },
    Permission { name: ROLES_CREATE, description: "Add roles", roles: &[] },
    Permission { name: ROLES_UPDATE, description: "Change what roles permit", roles: &[] },
    Permission { name: ROLES_DELETE, description: "Delete roles that nobody holds", roles: &[] },
    Permission { name: PERMISSIONS_INDEX, description: "List permissions", roles: READERS },
    Permission { name: PERMISSIONS_DETAIL, description: "See a permission and the roles that hold it", roles: READERS },
    Permission { name: PERMISSIONS_CREATE, description: "Add permissions of the group's own", roles: &[] },
    Permission { name: PERMISSIONS_UPDATE, description: "Change permissions of the group's own", roles: &[] },
    Permission { name: PERMISSIONS_DELETE, description: "Delete permissions of the group's own", roles: &[] },
    Permission { name: AUDIT_INDEX, description: "Read the audit trail of one's campuses", roles: OVERSEERS },
];
