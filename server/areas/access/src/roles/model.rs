//! A role: what is stored, what a form may say, how roles are listed.

use crate::rights;
use kernel::{Checks, Form, History, Instant, Options, Record, Row, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Changing a role changes what people of every campus may do: only who sees the whole group reaches the record. Everybody may read and choose.
pub static ROLE: Record = Record {
    table: "role",
    record_name: "role",
    columns: &["name", "label", "description", "is_system"],
    scope: ScopeBy::GroupWide,
    history: History::of(&[rights::ROLES_DETAIL]),
    unique: &[Unique::of("role_name", &["name"], "name", "A role with this name already exists.")],
    words: &["name", "label"],
    numbers: &[],
};

listed! {
    /// A row of the list.
    pub struct Role of ROLES {
        name: "roles",
        record_name: "role",
        from: "role r",
        scope: ScopeBy::Group,
        sort: "label",
    } columns {
        id: i64 = hidden("r.id");
        name: String = text("r.name", "Name");
        label: String = text("r.label", "Label");
        description: Option<String> = text("r.description", "Description").nullable();
        is_system: bool = flag("r.is_system", "Built in").filtered();
        permission_count: i64 = int("(SELECT count(*) FROM role_permission x WHERE x.role_id = r.id)", "Permissions");
        user_count: i64 = int("(SELECT count(*) FROM user_role x WHERE x.role_id = r.id)", "Users");
        created_at: Instant = instant("r.created_at", "Added");
    }
}

pub const OPTIONS: Options = Options::of(
    "roles",
    &ROLES,
    &[
        rights::ROLES_INDEX,
        rights::USERS_INDEX,
        rights::USERS_CREATE,
        rights::USERS_UPDATE,
        rights::ROLES_DETAIL,
        rights::PERMISSIONS_INDEX,
        rights::PERMISSIONS_DETAIL,
        rights::USERS_DETAIL,
    ],
)
.label("label")
.hint("name");

/// Everything about one role.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct RoleDetails {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub label: String,
    pub description: Option<String>,
    /// Built in: neither renamed nor deleted.
    pub is_system: bool,
    pub created_at: Instant,
    pub updated_at: Instant,
    #[row(skip)]
    pub permission_ids: Vec<i64>,
    /// Their names, in order.
    #[row(skip)]
    pub permissions: Vec<String>,
    /// The same with what they mean.
    #[row(skip)]
    pub permits: Vec<Permit>,
    #[row(skip)]
    pub user_count: i64,
}

/// A permission that a role holds.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Permit {
    pub id: i64,
    pub name: String,
    pub description: Option<String>,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("role", rules)]
pub struct RoleForm {
    /// Small letters, digits and underscores: `front_desk`. Made of the label when left out; fixed for built-in roles.
    pub name: Option<String>,
    #[garde(length(min = 2, max = 60))]
    pub label: String,
    #[garde(length(max = 300))]
    pub description: Option<String>,
    #[serde(default)]
    pub permission_ids: Vec<i64>,
}

impl RoleForm {
    fn rules(&mut self, c: &mut Checks) {
        let name = plain_name(self.name.as_deref().filter(|typed| !typed.trim().is_empty()).unwrap_or(&self.label));
        c.ensure((2..=40).contains(&name.len()), "name", "Use 2 to 40 letters a to z, digits and underscores, such as front_desk.");
        self.name = Some(name);
        self.permission_ids.sort_unstable();
        self.permission_ids.dedup();
        c.count("permission_ids", &self.permission_ids, 0..=5_000);
    }
}

/// Words of plain letters and digits with underscores between.
fn plain_name(text: &str) -> String {
    let words: Vec<String> = kernel::fold::words(text)
        .into_iter()
        .map(|word| word.chars().filter(char::is_ascii_alphanumeric).collect::<String>())
        .filter(|word| !word.is_empty())
        .collect();
    words.join("_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_made_of_the_label() {
        let form = RoleForm { name: None, label: "Front  Desk (Boys)".into(), description: None, permission_ids: vec![3, 1, 3] };
        let checked = form.check().unwrap();
        assert_eq!((checked.name.as_deref(), checked.label.as_str()), (Some("front_desk_boys"), "Front Desk (Boys)"));
        assert_eq!(checked.permission_ids, vec![1, 3]);
        assert!(RoleForm { label: "استقبال".into(), ..checked }.check().is_ok(), "the name that is there stays");
    }
}
