//! The order of names: Latin letters whatever their case, then Urdu by its alphabet (docs/decisions/0175-how-names-sort.md).
//!
//! A table keeps it in a column beside the name, `name_order {order of name}` in a migration. The engine works it out by what every SQLite and PostgreSQL has, so
//! that both sort alike and no index hangs on a library's version. Databases are full of what stands here: it is never changed. Another order is another column.

/// What stands in an order for a letter that the bytes put elsewhere, first to last. U+E000 stands behind every letter: `پ` is what comes after all that begins
/// with `ب`. Older programs than ours open an SQLite file as well, and take no more than 27 calls within each other.
pub(crate) const LETTERS: [(char, &str); 26] = [
    ('\u{64e}', ""), // zabar
    ('\u{650}', ""), // zer
    ('\u{64f}', ""), // pesh
    ('\u{651}', ""), // tashdid
    ('\u{670}', ""), // the small alif of رحمٰن
    ('أ', "ا"),
    ('آ', "ا\u{e000}"),
    ('پ', "ب\u{e000}"),
    ('ٹ', "ت\u{e000}"),
    ('چ', "ج\u{e000}"),
    ('ڈ', "د\u{e000}"),
    ('ڑ', "ر\u{e000}"),
    ('ژ', "ز\u{e000}"),
    ('ک', "ك"),
    ('گ', "ك\u{e000}"),
    ('ں', "ن\u{e000}"),
    ('ؤ', "و"),
    ('ہ', "و\u{e000}"),
    ('ه', "و\u{e000}"),
    ('ة', "و\u{e000}"),
    ('ھ', "و\u{e000}\u{e000}"),
    ('ء', "و\u{e000}\u{e000}\u{e000}"),
    ('ئ', "ي"),
    ('ی', "ي"),
    ('ى', "ي"),
    ('ے', "ي\u{e000}"),
];

/// A name as it is ordered, by bytes: what the database has in `name_order`.
pub fn order(name: &str) -> String {
    if name.is_ascii() {
        return name.to_ascii_lowercase();
    }
    let mut out = String::with_capacity(name.len());
    for c in name.chars() {
        match LETTERS.iter().find(|(letter, _)| *letter == c) {
            Some((_, stands)) => out.push_str(stands),
            None => out.push(c.to_ascii_lowercase()),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The letters of Urdu as CLDR has them for `ur`.
    const ALPHABET: &str = "اآبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیے";

    #[test]
    fn urdu_is_in_the_order_of_its_alphabet() {
        let letters: Vec<String> = ALPHABET.chars().map(String::from).collect();
        assert!(letters.is_sorted_by(|one, next| order(one) < order(next)), "{ALPHABET}");
        // The first letter decides, whatever follows it.
        for pair in letters.windows(2) {
            for last in &letters {
                let (one, next) = (format!("{}{last}", pair[0]), format!("{}ا", pair[1]));
                assert!(order(&one) < order(&next), "{one} < {next}");
            }
        }
    }

    #[test]
    fn keyboards_marks_and_case_do_not_part_names() {
        for (one, other) in [
            ("محمد علی", "مُحَمَّد علي"),
            ("عبدالرحمن", "عبدالرحمٰن"),
            ("کریم", "كریم"),
            ("فاطمہ", "فاطمه"),
            ("احمد", "أحمد"),
            ("ALI Raza", "ali raza"),
        ] {
            assert_eq!(order(one), order(other), "{one}, {other}");
        }
        let mut names = ["zahid", "Ali", "علی", "bilal Khan", "Bilal", "پرویز", "بلال", "تنویر", "ali raza"];
        names.sort_by_cached_key(|name| order(name));
        assert_eq!(names, ["Ali", "ali raza", "Bilal", "bilal Khan", "zahid", "بلال", "پرویز", "تنویر", "علی"]);
    }

    /// What databases hold. A change of it would leave names of before in another order than those of after.
    #[test]
    fn it_is_what_it_was() {
        assert_eq!(
            order("Éva آپا ٹھوڑ ھء گے"),
            "Éva ا\u{e000}ب\u{e000}ا ت\u{e000}و\u{e000}\u{e000}ور\u{e000} و\u{e000}\u{e000}و\u{e000}\u{e000}\u{e000} ك\u{e000}ي\u{e000}"
        );
    }
}
