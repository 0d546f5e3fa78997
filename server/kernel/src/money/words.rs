//! Numbers in English words, the South Asian way.

/// A whole number in English words with thousand, lakh and crore; also used for marks in words.
pub fn number_words(number: u64) -> String {
    const SMALL: [&str; 20] = [
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
    ];
    const TENS: [&str; 10] = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
    match number {
        0..20 => SMALL[number as usize].to_string(),
        20..100 => {
            let tens = TENS[(number / 10) as usize];
            if number.is_multiple_of(10) { tens.to_string() } else { format!("{tens}-{}", SMALL[(number % 10) as usize]) }
        }
        100..1_000 => with_rest(number, 100, "hundred"),
        1_000..100_000 => with_rest(number, 1_000, "thousand"),
        100_000..10_000_000 => with_rest(number, 100_000, "lakh"),
        _ => with_rest(number, 10_000_000, "crore"),
    }
}

fn with_rest(number: u64, unit: u64, name: &str) -> String {
    let head = format!("{} {name}", number_words(number / unit));
    if number.is_multiple_of(unit) { head } else { format!("{head} {}", number_words(number % unit)) }
}

pub(super) fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use crate::money::Money;

    #[test]
    fn words_are_south_asian() {
        for (minor, words) in [
            (1_250_050, "Twelve thousand five hundred rupees and fifty paisa only"),
            (0, "Zero rupees only"),
            (100, "One rupee only"),
            (5, "Five paisa only"),
            (12_500_000, "One lakh twenty-five thousand rupees only"),
            (1_234_567_800, "One crore twenty-three lakh forty-five thousand six hundred seventy-eight rupees only"),
            (-2_100, "Minus twenty-one rupees only"),
            (100_000_000_000_000, "One lakh crore rupees only"),
        ] {
            assert_eq!(Money(minor).in_words(), words);
        }
    }
}
