//! What has a name in both languages, as a page in one of them says it.

use serde_json::Value;

/// The Urdu one on Urdu pages where there is one, else the English.
pub fn of(lang: &str, urdu: Option<&String>, english: &str) -> String {
    urdu.filter(|own| lang == "ur" && !own.is_empty()).cloned().unwrap_or_else(|| english.to_owned())
}

/// As `of`, for what may be left out in both.
pub fn some(lang: &str, urdu: Option<&String>, english: Option<&String>) -> Option<String> {
    urdu.filter(|own| lang == "ur" && !own.is_empty()).or(english).cloned()
}

/// Without its nulls.
pub fn filled(value: Value) -> Value {
    match value {
        Value::Object(fields) => Value::Object(fields.into_iter().filter(|(_, value)| !value.is_null()).collect()),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_english_one_stands_in() {
        let urdu = "گلبرگ".to_owned();
        assert_eq!(of("ur", Some(&urdu), "Gulberg"), urdu);
        assert_eq!(of("en", Some(&urdu), "Gulberg"), "Gulberg");
        assert_eq!(of("ur", None, "Gulberg"), "Gulberg");
        assert_eq!(some("ur", Some(&String::new()), None), None);
    }
}
