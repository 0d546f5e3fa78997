//! How many values a form holds: a short text can hold half a million, each of which takes memory and a look at the database.

use crate::{Error, Result};

/// A page of the website with all its sections and items stays below, and so does the longest list of chosen records.
const MOST: usize = 20_000;

/// 413 for a JSON text with more values than any form has.
pub(super) fn check_count(text: &str) -> Result<()> {
    let (mut commas, mut in_text, mut is_escaped) = (0_usize, false, false);
    for byte in text.bytes() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = in_text,
            b'"' => in_text = !in_text,
            b',' if !in_text => commas += 1,
            _ => {}
        }
    }
    if commas < MOST {
        return Ok(());
    }
    Err(Error::TooLarge("This form holds more than 20,000 values. Send it in parts.".into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(count: usize) -> String {
        format!("{{\"ids\":[{}]}}", vec!["1"; count].join(","))
    }

    #[test]
    fn values_are_counted_and_texts_are_one_each() {
        check_count(&ids(MOST)).expect("as many as may be");
        assert!(matches!(check_count(&ids(MOST + 1)), Err(Error::TooLarge(_))));
        let text = ",".repeat(MOST * 2);
        check_count(&format!("{{\"remarks\":\"{text}\",\"name\":\"a \\\" , \\\\\"}}")).expect("a long text");
        let behind = format!("[\"\\\\\"{}]", ",1".repeat(MOST));
        assert!(check_count(&behind).is_err(), "an escaped backslash ends before the text does");
    }
}
