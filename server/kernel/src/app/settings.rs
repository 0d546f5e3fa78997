//! Settings of the group as they are stored: read with their defaults, written with what they were before.

use crate::{Error, Result, app::area::SettingKind, binds, db::One, db::Tx, sql};
use serde::de::DeserializeOwned;

impl Tx<'_> {
    /// A setting of the group, or its default.
    pub fn setting<T: DeserializeOwned>(&mut self, key: &'static str) -> Result<T> {
        let [value] = self.settings([key])?;
        Ok(value)
    }

    /// Several settings of one type, or their defaults.
    pub fn settings<T: DeserializeOwned, const N: usize>(&mut self, keys: [&'static str; N]) -> Result<[T; N]> {
        let wanted: Vec<String> = keys.iter().map(|key| (*key).to_owned()).collect();
        let stored: Vec<(String, String)> =
            self.all(sql!("SELECT key, value FROM setting WHERE key IN [$1] ORDER BY key"), &[wanted.into()])?;
        let registry = self.registry();
        let values = keys.iter().map(|key| {
            let text = match stored.iter().find(|(of, _)| of == key) {
                Some((_, value)) => value.as_str(),
                None => {
                    let setting = registry.setting(key);
                    setting.map(|s| s.default).ok_or_else(|| Error::internal(format!("no area declares the setting {key}")))?
                }
            };
            serde_json::from_str(text).map_err(|error| Error::internal(format!("setting {key} is unreadable: {error}")))
        });
        let values = values.collect::<Result<Vec<T>>>()?;
        values.try_into().map_err(|_| Error::internal("a setting was not answered"))
    }

    /// Stores a setting; the caller has checked the value.
    pub fn set_setting(&mut self, key: &'static str, value: &serde_json::Value) -> Result<()> {
        self.require_group("setting")?;
        let stored: Option<One<String>> = self.first(sql!("SELECT value FROM setting WHERE key = $1"), &binds![key])?;
        let default = self.registry().setting(key).map(|setting| setting.default.to_owned());
        let was = stored.map(|one| one.0).or(default).and_then(|text| serde_json::from_str::<serde_json::Value>(&text).ok());
        if was.as_ref() == Some(value) {
            return Ok(());
        }
        let now = self.now();
        self.exec(
            sql!(
                "INSERT INTO setting (key, value, version, updated_at) VALUES ($1, $2, 1, $3)
                 ON CONFLICT (key) DO UPDATE SET value = excluded.value, version = setting.version + 1, updated_at = excluded.updated_at"
            ),
            &binds![key, value.clone(), now],
        )?;
        if self.registry().setting(key).is_some_and(|setting| setting.kind == SettingKind::Picture) {
            self.follow_file(was.as_ref().and_then(serde_json::Value::as_i64), value.as_i64())?;
        }
        self.audit_event("setting", None, key, None, was, Some(value.clone()))
    }
}
