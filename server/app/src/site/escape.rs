//! Text and data as they may stand in a page.

use std::fmt::Write as _;

use serde_json::Value;

/// Text as it may stand in HTML and in a quoted attribute.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// JSON as it may stand in a `<script>`: no `<`, so neither `</script>` nor `<!--` can end or change it; the line separators are old parsers' new lines.
pub fn script_json(value: &Value) -> String {
    in_script(&value.to_string())
}

pub fn in_script(json: &str) -> String {
    let mut safe = String::with_capacity(json.len() + json.len() / 16);
    let mut rest = json;
    while let Some(at) = rest.find(['<', '\u{2028}', '\u{2029}']) {
        let (before, after) = rest.split_at(at);
        let Some(char) = after.chars().next() else { break };
        safe.push_str(before);
        let _ = write!(safe, "\\u{:04x}", u32::from(char));
        rest = &after[char.len_utf8()..];
    }
    safe.push_str(rest);
    safe
}
