//! Folding of text and numbers for search, in Rust, so that both databases find the same rows.

mod order;
mod spellings;

pub(crate) use order::LETTERS;
pub use order::order;
pub use spellings::spellings;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::clean::latin_digit;

/// Text as search compares it: lower case, without marks, with the letters that Arabic and Urdu keyboards write
/// differently made one, and with Latin digits. Idempotent.
pub fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.to_lowercase().nfkd().filter(|c| !is_combining_mark(*c) && !is_unseen(*c)) {
        match c {
            'ß' => out.push_str("ss"),
            'æ' => out.push_str("ae"),
            'ø' => out.push('o'),
            'ł' => out.push('l'),
            'đ' => out.push('d'),
            'ı' => out.push('i'),
            _ => out.extend(one_letter(c).to_lowercase()),
        }
    }
    out
}

/// The words of a text, folded: runs of letters and digits, apostrophes inside them left out. Each once, in order.
pub fn words(text: &str) -> Vec<String> {
    let joined: String = text.chars().filter(|c| !matches!(c, '\'' | '\u{2019}' | '\u{2018}' | '\u{02bc}' | '`')).collect();
    let mut found: Vec<String> = Vec::new();
    for word in fold(&joined).split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()) {
        if !found.iter().any(|w| w == word) {
            found.push(word.to_string());
        }
    }
    found
}

/// How near a name is to what was typed: 0 where it begins with it, word by word, 1 where it begins with the first word in any spelling, 2 where another of
/// its words does, 3 where none does.
pub fn nearness(name: &str, typed: &str) -> u8 {
    let (own, typed) = (words(name), words(typed));
    let Some(first) = typed.first() else { return 3 };
    let meant = spellings(first);
    let begins = |word: &String| meant.iter().any(|spelling| word.starts_with(spelling.as_str()));
    if typed.len() <= own.len() && typed.iter().zip(&own).all(|(typed, own)| own.starts_with(typed.as_str())) {
        0
    } else if own.first().is_some_and(begins) {
        1
    } else if own.iter().any(begins) {
        2
    } else {
        3
    }
}

/// Whether every word that was typed begins a word of these texts, in whatever spelling. Nothing typed is in none.
pub fn has_words(texts: &[&str], typed: &str) -> bool {
    let own: Vec<String> = texts.iter().flat_map(|text| words(text)).collect();
    let typed = words(typed);
    let begins = |spelling: String| own.iter().any(|word| word.starts_with(&spelling));
    !typed.is_empty() && typed.iter().all(|typed| spellings(typed).into_iter().any(begins))
}

/// What people type of a number when they search: all its digits, the last seven, the last four, the serial at its
/// end without zeros; for a Pakistani telephone also the number as dialled at home. Each once.
pub fn digit_tails(number: &str) -> Vec<String> {
    let folded = fold(number);
    let digits: String = folded.chars().filter(char::is_ascii_digit).collect();
    let mut tails: Vec<String> = Vec::with_capacity(5);
    let mut add = |tail: &str| {
        if !tail.is_empty() && !tails.iter().any(|t| t == tail) {
            tails.push(tail.to_string());
        }
    };
    add(&digits);
    if let Some(at_home) = digits.strip_prefix("92").filter(|rest| folded.trim_start().starts_with('+') && rest.len() >= 8) {
        add(&format!("0{at_home}"));
    }
    for length in [7, 4] {
        if digits.len() > length {
            add(&digits[digits.len() - length..]);
        }
    }
    let serial = folded.trim_end_matches(|c: char| !c.is_ascii_digit());
    let serial = serial.rsplit(|c: char| !c.is_ascii_digit()).next().unwrap_or_default();
    add(serial.trim_start_matches('0'));
    tails
}

/// Characters that are not seen and must not part a word from itself: joiners, direction marks, the Arabic stretch.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{00ad}' | '\u{0640}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

fn one_letter(c: char) -> char {
    match c {
        'ي' | 'ى' | 'ې' => 'ی',
        'ك' | 'ڪ' => 'ک',
        'ه' | 'ة' | 'ۃ' | 'ۀ' | 'ە' | 'ھ' => 'ہ',
        'ٱ' => 'ا',
        other => latin_digit(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folds_case_and_marks() {
        assert_eq!(fold("Zoë KHAN"), "zoe khan");
        assert_eq!(fold("İstanbul Straße"), "istanbul strasse");
        assert_eq!(fold("ＡＢＣ①"), "abc1");
    }

    #[test]
    fn folds_urdu_and_arabic_keyboards_to_one() {
        assert_eq!(fold("عائشة علي"), fold("عائشہ علی"));
        assert_eq!(fold("كريم"), fold("کریم"));
        assert_eq!(fold("مُحَمَّد"), "محمد");
        assert_eq!(fold("آمنہ"), fold("امنه"));
        assert_eq!(fold("محـــمد"), "محمد");
        assert_eq!(fold("۱۲۳ ٤٥٦"), "123 456");
    }

    #[test]
    fn folding_twice_changes_nothing() {
        for text in ["ŁÓDŹ", "عائشۃ", "ℋello", "ǅ", "Ω", "straße ﬁ", "ئۓ"] {
            assert_eq!(fold(&fold(text)), fold(text), "{text}");
        }
    }

    #[test]
    fn splits_words() {
        assert_eq!(words("  Muhammad-Ali  O'Brien, (Khan) khan "), ["muhammad", "ali", "obrien", "khan"]);
        assert!(words(" -- ").is_empty());
    }

    #[test]
    fn an_own_name_is_nearer_than_a_fathers() {
        assert_eq!(nearness("Khizar Aslam", "khiz as"), 0);
        assert_eq!(nearness("Khizer Aslam", "khizar"), 1);
        assert_eq!(nearness("Syed Khizer Aslam", "khizar"), 2);
        assert_eq!(nearness("Ali Butt", "khizar"), 3);
        assert_eq!(nearness("Ali Butt", " - "), 3);
    }

    #[test]
    fn every_typed_word_begins_one_of_the_texts() {
        assert!(
            has_words(&["Fee reminder", "فیس کی یاد دہانی"], "remin fee") && has_words(&["Class 9"], "9") && has_words(&["Ahmed"], "ahmad")
        );
        assert!(!has_words(&["Class 9"], "9 a") && !has_words(&["Class 9"], " - "));
    }

    #[test]
    fn gives_the_tails_people_type() {
        assert_eq!(digit_tails("GUL-2026-001234"), ["2026001234", "6001234", "1234"]);
        assert_eq!(digit_tails("GUL-26-000042"), ["26000042", "6000042", "0042", "42"]);
        assert_eq!(digit_tails("+923001234567"), ["923001234567", "03001234567", "1234567", "4567"]);
        assert_eq!(digit_tails("7"), ["7"]);
        assert!(digit_tails("none").is_empty());
        assert_eq!(digit_tails("12345-1234567-1"), ["1234512345671", "2345671", "5671", "1"]);
    }
}
