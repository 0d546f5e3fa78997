use crate::{Answer, Body, Cx, Error, FieldErrors, Json, Result, SettingKind, app::area::Setting, app::cx::Data, sql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A setting with its present value.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct SettingView {
    pub key: String,
    pub label: String,
    pub help: String,
    /// `text`, `long_text`, `number`, `money` (minor units), `switch`, `colour` or `one_of`.
    pub kind: String,
    pub choices: Vec<String>,
    pub value: serde_json::Value,
}

/// Every setting with its value.
pub async fn get_settings(cx: Cx) -> Result<Json<Data<Vec<SettingView>>>> {
    let registry = cx.app.registry.clone();
    cx.one(move |tx| {
        let stored: BTreeMap<String, String> =
            tx.all::<(String, String)>(sql!("SELECT key, value FROM setting"), &[])?.into_iter().collect();
        Ok(registry.areas.iter().flat_map(|area| area.settings).map(|setting| view(setting, stored.get(setting.key))).collect())
    })
    .await
}

fn view(setting: &Setting, stored: Option<&String>) -> SettingView {
    let (kind, choices) = match setting.kind {
        SettingKind::Text | SettingKind::Email => ("text", &[][..]),
        SettingKind::LongText => ("long_text", &[][..]),
        SettingKind::Number => ("number", &[][..]),
        SettingKind::Money => ("money", &[][..]),
        SettingKind::Switch => ("switch", &[][..]),
        SettingKind::Colour => ("colour", &[][..]),
        SettingKind::OneOf(words) => ("one_of", words),
    };
    SettingView {
        key: setting.key.into(),
        label: setting.label.into(),
        help: setting.help.into(),
        kind: kind.into(),
        choices: choices.iter().map(|c| (*c).to_owned()).collect(),
        value: serde_json::from_str(stored.map_or(setting.default, String::as_str)).unwrap_or_default(),
    }
}

#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub struct NewValues {
    /// Key to value; keys that are left out stay.
    values: BTreeMap<String, serde_json::Value>,
}

/// Changes settings. 422 at a key whose value is not of its kind.
pub async fn update_settings(cx: Cx, Body(form): Body<NewValues>) -> Result<Answer<()>> {
    let mut changes = Vec::new();
    let mut errors = BTreeMap::new();
    for (key, value) in form.values {
        let Some(setting) = cx.app.registry.setting(&key) else {
            errors.insert(key.clone(), vec![format!("There is no setting {key}.")]);
            continue;
        };
        match check(setting, &value) {
            Ok(()) => changes.push((setting.key, value)),
            Err(sentence) => {
                errors.insert(key, vec![sentence]);
            }
        }
    }
    if !errors.is_empty() {
        return Err(Error::from(FieldErrors(errors)));
    }
    cx.save("Settings saved successfully", move |tx| {
        for (key, value) in &changes {
            tx.set_setting(key, value)?;
        }
        tx.move_access_epoch()
    })
    .await
}

fn check(setting: &Setting, value: &serde_json::Value) -> std::result::Result<(), String> {
    let text = |most: usize| {
        value
            .as_str()
            .filter(|s| s.chars().count() <= most && !s.contains('\0'))
            .ok_or_else(|| format!("Give a text of at most {most} characters."))
    };
    match setting.kind {
        SettingKind::Text => {
            let text = text(200)?;
            if setting.key.ends_with("time_zone") { crate::time::TimeZone::parse(text).map(drop) } else { Ok(()) }
        }
        SettingKind::Email => match text(200)? {
            "" => Ok(()),
            address => crate::contact::email(address).map(drop),
        },
        SettingKind::LongText => text(4_000).map(drop),
        SettingKind::Number | SettingKind::Money => {
            let number = value.as_i64().filter(|n| *n >= 0).ok_or("Give a whole number of 0 or more.")?;
            if setting.key == "group.fiscal_year_start" && !(1..=12).contains(&number) { Err("A month is 1 to 12.".into()) } else { Ok(()) }
        }
        SettingKind::Switch => value.as_bool().map(drop).ok_or_else(|| "Give true or false.".into()),
        SettingKind::Colour => {
            let colour = text(7)?;
            let good = colour.len() == 7 && colour.starts_with('#') && colour[1..].chars().all(|c| c.is_ascii_hexdigit());
            if good { Ok(()) } else { Err("A colour looks like #14532d.".into()) }
        }
        SettingKind::OneOf(words) => {
            value.as_str().filter(|w| words.contains(w)).map(drop).ok_or_else(|| format!("Choose one of: {}.", words.join(", ")))
        }
    }
}
