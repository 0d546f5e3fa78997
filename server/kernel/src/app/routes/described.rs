//! What the calls say of themselves: their description, and the reports and lists that it tells of.

use super::{Call, Guard};
use crate::{actor::Actor, error::Problem};
use aide::{
    openapi::{OpenApi, ReferenceOr},
    transform::TransformOperation,
};

/// A report or a list among the calls.
#[derive(Clone, Debug)]
pub struct DeclaredCall {
    /// Without `/api`.
    pub path: &'static str,
    pub guard: Guard,
    pub area: &'static str,
    /// As the description of the call has it (`x-report`, `x-list`).
    pub declared: serde_json::Value,
}

impl DeclaredCall {
    pub fn opens_for(&self, actor: &Actor) -> bool {
        match self.guard {
            Guard::Can(permission) => actor.can(permission),
            Guard::Public | Guard::SignedIn | Guard::Entering => true,
        }
    }
}

/// What the calls say of themselves.
pub struct Description {
    pub calls: Vec<Call>,
    pub openapi: OpenApi,
}

impl Description {
    pub(crate) fn declared(&self) -> Declared {
        let among = |name| declared_among(&self.calls, &self.openapi, name);
        Declared { reports: among("x-report"), lists: among("x-list") }
    }
}

/// The reports and the lists among the calls.
#[derive(Default)]
pub(crate) struct Declared {
    pub reports: Vec<DeclaredCall>,
    pub lists: Vec<DeclaredCall>,
}

/// The calls whose description has this declaration.
fn declared_among(calls: &[Call], description: &OpenApi, name: &str) -> Vec<DeclaredCall> {
    let Some(paths) = &description.paths else { return Vec::new() };
    let declared = |call: &Call| {
        let ReferenceOr::Item(item) = paths.paths.get(call.path)? else { return None };
        let declared = item.get.as_ref()?.extensions.get(name)?.clone();
        Some(DeclaredCall { path: call.path, guard: call.guard, area: call.area, declared })
    };
    calls.iter().filter(|call| call.method == "GET").filter_map(declared).collect()
}

/// What a call says of itself beside its handler: its name, its area, who may.
pub(super) fn document(
    area: &'static str,
    path: &'static str,
    method: &'static str,
    guard: Guard,
) -> impl FnOnce(TransformOperation) -> TransformOperation {
    move |op| {
        let op = op.id(&operation_id(method, path)).tag(area).description(&format!("Guard: {}", guard.name()));
        let op = op.with(|mut op| {
            op.inner_mut().extensions.insert("x-guard".to_owned(), guard.name().into());
            op
        });
        let op = op.default_response::<axum::Json<Problem>>();
        if guard == Guard::Public { op } else { op.security_requirement("bearer") }
    }
}

/// Says of the calls at these paths that they are posted without a key.
pub(super) fn say_keyless(description: &mut OpenApi, paths: &[&'static str]) {
    let Some(described) = &mut description.paths else { return };
    for path in paths {
        if let Some(ReferenceOr::Item(item)) = described.paths.get_mut(*path)
            && let Some(post) = &mut item.post
        {
            post.extensions.insert("x-keyless".to_owned(), true.into());
        }
    }
}

/// `GET /get-fee-heads` -> `getFeeHeads`; `DELETE /schools/{id}` -> `deleteSchool`; the same path under two methods gets the method in front.
fn operation_id(method: &str, path: &str) -> String {
    let one = path.ends_with("/{id}");
    let name = path.trim_end_matches("/{id}").trim_start_matches('/');
    let name = if one && method == "delete" {
        name.strip_suffix("es").filter(|s| s.ends_with("ch")).unwrap_or_else(|| name.strip_suffix('s').unwrap_or(name))
    } else {
        name
    };
    let starts = ["get-", "save-", "update-", "delete-", "fetch-", "store-", "add-"].iter().any(|verb| name.starts_with(verb));
    let phrase = if starts { name.to_owned() } else { format!("{method}-{name}") };
    let mut upper = false;
    phrase
        .chars()
        .filter_map(|c| match c {
            '-' | '/' | '{' | '}' | '.' => {
                upper = true;
                None
            }
            c if std::mem::take(&mut upper) => Some(c.to_ascii_uppercase()),
            c => Some(c),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{operation_id, say_keyless};
    use aide::openapi::{OpenApi, Operation, PathItem, Paths, ReferenceOr};

    #[test]
    fn a_post_is_said_to_go_without_a_key_where_its_route_says_so() {
        let both = PathItem { get: Some(Operation::default()), post: Some(Operation::default()), ..PathItem::default() };
        let mut paths = Paths::default();
        for path in ["/change-email", "/add-fine"] {
            paths.paths.insert(path.to_owned(), ReferenceOr::Item(both.clone()));
        }
        let mut description = OpenApi { paths: Some(paths), ..OpenApi::default() };
        say_keyless(&mut description, &["/change-email"]);
        let said = serde_json::to_value(&description).expect("a description");
        assert_eq!(said["paths"]["/change-email"]["post"]["x-keyless"], true);
        assert!(said["paths"]["/change-email"]["get"]["x-keyless"].is_null());
        assert!(said["paths"]["/add-fine"]["post"]["x-keyless"].is_null());
    }

    #[test]
    fn operations_are_named_after_their_paths() {
        assert_eq!(operation_id("get", "/get-fee-heads"), "getFeeHeads");
        assert_eq!(operation_id("delete", "/schools/{id}"), "deleteSchool");
        assert_eq!(operation_id("delete", "/branches/{id}"), "deleteBranch");
        assert_eq!(operation_id("get", "/user"), "getUser");
        assert_eq!(operation_id("post", "/approve-fast/applications"), "postApproveFastApplications");
    }
}
