use super::model::Template;
use crate::{kinds::MessageKind, render::Filled, sample::SampleOfStudent};
use kernel::{Error, Result, Scope, Tx, binds, sql};

const TEMPLATE: &str = "SELECT id, version, kind, title_en, body_en, title_ur, body_ur, by_email, by_gateway FROM message_template";

/// One template; else 404.
pub fn template(tx: &mut Tx, id: i64) -> Result<Template> {
    tx.first(sql!(TEMPLATE, " WHERE id = $1"), &binds![id])?.ok_or_else(|| Error::not_found("message template"))
}

/// The templates of some kinds.
pub fn of_kinds(tx: &mut Tx, kinds: &[MessageKind]) -> Result<Vec<Template>> {
    let kinds: Vec<String> = kinds.iter().map(ToString::to_string).collect();
    tx.all(sql!(TEMPLATE, " WHERE kind IN [$1] ORDER BY id"), &binds![kinds])
}

/// Values for a preview: of the last message of the kind within the scope, else of a student; and whose they are.
pub fn sample(tx: &mut Tx, scope: &Scope, kind: MessageKind) -> Result<(Filled, bool)> {
    let last: Vec<String> = tx.values(
        sql!("SELECT filled FROM message WHERE kind = $1 AND (campus_id IN [$2] OR $3) ORDER BY id DESC LIMIT 1"),
        &binds![kind, &scope.campuses, scope.all],
    )?;
    if let Some(filled) = last.first() {
        let filled = serde_json::from_str(filled).map_err(|error| Error::internal(error.to_string()))?;
        return Ok((filled, true));
    }
    let mut values: Filled = kind.placeholders().map(|name| (name.to_owned(), example(tx, name))).collect();
    if let Some(SampleOfStudent(ask)) = tx.provider::<SampleOfStudent>() {
        values.extend(ask(tx, scope)?.into_iter().map(|(name, value)| (name.to_owned(), value)));
    }
    values.insert("group".into(), tx.setting("group.name")?);
    values.retain(|name, _| kind.placeholders().any(|known| known == name));
    Ok((values, false))
}

/// What stands for a placeholder that no student has.
fn example(tx: &Tx, name: &str) -> String {
    let today = tx.today();
    match name {
        "day" | "from" | "to" | "due_on" => today.to_string(),
        "amount" => "Rs 12,500".into(),
        "days" => "5".into(),
        "minutes" => "10".into(),
        "code" => "••••••".into(),
        "purpose" => "sign_in".into(),
        "status" => "present".into(),
        "decision" => "approved".into(),
        "challan_no" => "GUL-2026-000001".into(),
        _ => String::new(),
    }
}
