//! Cleaning of typed text before it is checked or kept.
//!
//! Pasted text carries what nobody sees: zero-width characters, direction overrides that make a name read as another,
//! control characters, and NUL, which PostgreSQL refuses. What is harmless is removed, the rest is refused.

use unicode_normalization::UnicodeNormalization;

/// Characters that may not be kept.
const HIDDEN: &str = "This has hidden control characters in it; type it again instead of pasting it.";

/// A text of one line: trimmed, every run of white space one space. The error is a sentence.
pub fn line(typed: &str) -> Result<String, String> {
    let text = without_unseen(typed);
    let text = text.split(|c: char| c.is_whitespace()).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    refuse_hidden(text)
}

/// A text of several lines: line ends as `\n`, trimmed at the end of each line, blank lines at most two together.
pub fn lines(typed: &str) -> Result<String, String> {
    let text = without_unseen(typed).replace("\r\n", "\n").replace(['\r', '\u{2028}', '\u{2029}', '\u{85}'], "\n").replace('\t', "    ");
    let mut kept: Vec<&str> = Vec::new();
    for each in text.lines().map(str::trim_end) {
        let blanks = kept.iter().rev().take_while(|l| l.is_empty()).count();
        if !each.is_empty() || blanks < 2 {
            kept.push(each);
        }
    }
    refuse_hidden(kept.join("\n").trim().to_string())
}

/// The Latin digit for an Arabic or Urdu one; any other character as it is.
pub fn latin_digit(c: char) -> char {
    let digit = match c {
        '٠'..='٩' => c as u32 - '٠' as u32,
        '۰'..='۹' => c as u32 - '۰' as u32,
        _ => return c,
    };
    char::from_digit(digit, 10).unwrap_or(c)
}

/// NFC, and without the characters that are not seen. A joiner stays between Arabic letters, where it shapes them.
fn without_unseen(typed: &str) -> String {
    let all: Vec<char> = typed.nfc().collect();
    let arabic = |c: Option<&char>| c.is_some_and(|c| matches!(c, '\u{600}'..='\u{6ff}' | '\u{750}'..='\u{77f}'));
    let stays = |(i, c): (usize, &char)| match c {
        '\u{200c}' | '\u{200d}' => (i > 0 && arabic(all.get(i - 1)) && arabic(all.get(i + 1))).then_some(*c),
        '\u{ad}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{61c}' | '\u{2060}' | '\u{feff}' => None,
        _ => Some(*c),
    };
    all.iter().enumerate().filter_map(stays).collect()
}

fn refuse_hidden(text: String) -> Result<String, String> {
    let hidden = |c: char| {
        (c.is_control() && c != '\n')
            || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
    };
    if text.contains(hidden) { Err(HIDDEN.into()) } else { Ok(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_one_line() {
        assert_eq!(line("  Ayesha \t\n  Khan\u{a0}").as_deref(), Ok("Ayesha Khan"));
        assert_eq!(line("a\u{200b}b\u{feff}").as_deref(), Ok("ab"));
        assert_eq!(line("e\u{301}").as_deref(), Ok("é"));
        assert_eq!(line("می\u{200c}خواہم").as_deref(), Ok("می\u{200c}خواہم"));
        assert_eq!(line("a\u{200d}b").as_deref(), Ok("ab"));
        assert_eq!(line(" \u{3000} ").as_deref(), Ok(""));
    }

    #[test]
    fn nul_control_and_overrides_never_pass() {
        for bad in ["a\0b", "a\u{1b}[31m", "a\u{202e}b", "a\u{2066}b", "\u{7f}", "a\u{9f}"] {
            assert!(line(bad).is_err() && lines(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn digits_of_all_keyboards_are_one() {
        assert_eq!("۰۹٠٩5a".chars().map(latin_digit).collect::<String>(), "09095a");
    }

    #[test]
    fn lines_keep_their_breaks() {
        assert_eq!(lines(" one \r\ntwo\rthree\n\n\n\n\nfour \n").as_deref(), Ok("one\ntwo\nthree\n\n\nfour"));
        assert_eq!(lines("\n\n").as_deref(), Ok(""));
    }
}
