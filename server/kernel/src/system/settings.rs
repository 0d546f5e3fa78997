use super::{
    FileRef,
    logo::{LOGO, check_logo, keep_logo},
};
use crate::{
    Answer, App, Body, Cx, Error, FieldErrors, Hold, Instant, Json, Result, SettingKind, Tx, app::area::Setting, app::cx::Data, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The first month of the fiscal year.
pub(super) const FISCAL_YEAR_START: &str = "group.fiscal_year_start";

/// The fiscal year is to begin with another month, which is handed in.
pub struct FiscalYearMoves;
impl Hold for FiscalYearMoves {}

/// A setting with its present value.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct SettingView {
    pub key: String,
    pub label: String,
    pub help: String,
    /// `text`, `long_text`, `number`, `money` (minor units), `switch`, `colour`, `picture` (the id of a file) or `one_of`.
    pub kind: String,
    pub choices: Vec<String>,
    pub value: serde_json::Value,
    /// Of a picture.
    pub file: Option<FileRef>,
    /// Who changed it last; none while it is as the program brought it.
    pub changed: Option<SettingChange>,
}

/// The last change of a setting.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, kernel_derive::Row)]
pub struct SettingChange {
    #[serde(skip)]
    key: String,
    pub at: Instant,
    /// None where the program did it by itself.
    pub by_name: Option<String>,
    /// What it was before.
    #[row(json)]
    pub was: serde_json::Value,
}

/// Every setting with its value, and who changed it last.
pub async fn get_settings(cx: Cx) -> Result<Json<Data<Vec<SettingView>>>> {
    let (app, reader) = (cx.app.clone(), cx.actor()?.user_id);
    cx.one(move |tx| {
        let stored: BTreeMap<String, String> =
            tx.all::<(String, String)>(sql!("SELECT key, value FROM setting"), &[])?.into_iter().collect();
        let changes: Vec<SettingChange> = tx.all(
            sql!(
                "SELECT action AS key, at, NULLIF(user_name, '') AS by_name, coalesce(before, 'null') AS was FROM audit_event
                 WHERE id IN (SELECT max(id) FROM audit_event WHERE record = 'setting' GROUP BY action) ORDER BY id"
            ),
            &[],
        )?;
        let changes: BTreeMap<String, SettingChange> = changes.into_iter().map(|one| (one.key.clone(), one)).collect();
        let all = app.registry.areas.iter().flat_map(|area| area.settings);
        let told = |setting: &Setting| {
            let view = view(setting, stored.get(setting.key), changes.get(setting.key).cloned());
            with_file(tx, &app, reader, setting, view)
        };
        all.map(told).collect()
    })
    .await
}

fn view(setting: &Setting, stored: Option<&String>, changed: Option<SettingChange>) -> SettingView {
    let (kind, choices) = match setting.kind {
        SettingKind::Text | SettingKind::Email => ("text", &[][..]),
        SettingKind::LongText => ("long_text", &[][..]),
        SettingKind::Number => ("number", &[][..]),
        SettingKind::Money => ("money", &[][..]),
        SettingKind::Switch => ("switch", &[][..]),
        SettingKind::Colour => ("colour", &[][..]),
        SettingKind::Picture => ("picture", &[][..]),
        SettingKind::OneOf(words) => ("one_of", words),
    };
    SettingView {
        key: setting.key.into(),
        label: setting.label.into(),
        help: setting.help.into(),
        kind: kind.into(),
        choices: choices.iter().map(|c| (*c).to_owned()).collect(),
        value: serde_json::from_str(stored.map_or(setting.default, String::as_str)).unwrap_or_default(),
        file: None,
        changed,
    }
}

/// A picture with its link.
fn with_file(tx: &mut Tx, app: &App, reader: i64, setting: &Setting, view: SettingView) -> Result<SettingView> {
    match (setting.kind, view.value.as_i64()) {
        (SettingKind::Picture, Some(id)) => Ok(SettingView { file: Some(tx.file_ref(app, reader, id)?), ..view }),
        _ => Ok(view),
    }
}

#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub struct NewValues {
    /// Key to value; keys that are left out stay.
    values: BTreeMap<String, serde_json::Value>,
}

/// Changes settings. 422 at a key whose value is not of its kind, and at the first month of the fiscal year once the books go by it.
pub async fn update_settings(cx: Cx, Body(form): Body<NewValues>) -> Result<Answer<()>> {
    let mut changes = Vec::new();
    let mut errors = BTreeMap::new();
    for (key, value) in form.values {
        let Some(setting) = cx.app.registry.setting(&key) else {
            errors.insert(key.clone(), vec![format!("There is no setting {key}.")]);
            continue;
        };
        match check(setting, &value) {
            Ok(()) => changes.push((setting, value)),
            Err(sentence) => {
                errors.insert(key, vec![sentence]);
            }
        }
    }
    if !errors.is_empty() {
        return Err(Error::from(FieldErrors(errors)));
    }
    let has_logo = changes.iter().any(|(setting, _)| setting.key == LOGO);
    let saved = cx
        .save("Settings saved successfully", move |tx| {
            for (setting, value) in &changes {
                if let (SettingKind::Picture, Some(id)) = (setting.kind, value.as_i64()) {
                    check_logo(tx, setting.key, id)?;
                }
                if let (FISCAL_YEAR_START, Some(month)) = (setting.key, value.as_i64())
                    && tx.setting::<i64>(setting.key)? != month
                {
                    tx.check_holds::<FiscalYearMoves>(month)?;
                }
                tx.set_setting(setting.key, value)?;
            }
            tx.move_access_epoch()
        })
        .await?;
    if has_logo {
        let app = cx.app.clone();
        let kept = tokio::task::spawn_blocking(move || keep_logo(&app)).await;
        if let Ok(Err(error)) = kept {
            tracing::warn!(%error, "the logo is not at hand yet");
        }
    }
    Ok(saved)
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
            if setting.key == FISCAL_YEAR_START && !(1..=12).contains(&number) { Err("A month is 1 to 12.".into()) } else { Ok(()) }
        }
        SettingKind::Switch => value.as_bool().map(drop).ok_or_else(|| "Give true or false.".into()),
        SettingKind::Picture => {
            let good = value.is_null() || value.as_i64().is_some_and(|id| id > 0);
            if good { Ok(()) } else { Err("Choose a picture.".into()) }
        }
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
