//! What a row below the headings is: data, a total, or the headings once more.

use super::headings::{Label, plain};
use documents::sheet::{FileRow, Value};
use kernel::fold;

/// First words of a row that adds up or carries over.
const TOTALS: [&str; 12] =
    ["total", "totals", "subtotal", "grand", "sum", "opening", "closing", "brought", "carried", "ٹوٹل", "میزان", "کل"];
/// What follows those of them that begin other texts too.
const FOLLOW: [(&str, &[&str]); 5] = [
    ("grand", &["total"]),
    ("opening", &["balance"]),
    ("closing", &["balance"]),
    ("brought", &["forward", "down"]),
    ("carried", &["forward", "down"]),
];
/// Words before a total.
const BEFORE: [&str; 4] = ["sub", "page", "net", "the"];

/// Whether a row repeats the headings, as prints do on every page.
pub(super) fn is_headings_again(row: &FileRow, labels: &[Label]) -> bool {
    let filled = || row.cells.iter().enumerate().filter(|(_, cell)| !cell.is_empty());
    let is_heading = |(at, cell): (usize, &Value)| {
        let text = plain(&cell.shown());
        !text.is_empty() && labels.get(at).is_some_and(|label| plain(&label.last) == text)
    };
    filled().nth(1).is_some() && filled().all(is_heading)
}

/// Whether a row says of itself that it adds up others. Such a row names no day.
pub(super) fn is_total(row: &FileRow, has_day: bool) -> bool {
    let first = row.cells.iter().find(|cell| !cell.is_empty());
    let Some(Value::Text(text)) = first else { return false };
    let words = fold::words(text);
    let words: Vec<&str> = words.iter().map(String::as_str).skip_while(|word| BEFORE.contains(word)).collect();
    let Some(first) = words.first() else { return false };
    let is_one = TOTALS.iter().any(|total| fold::fold(total) == *first);
    let follows =
        FOLLOW.iter().find(|(word, _)| word == first).is_none_or(|(_, next)| words.get(1).is_some_and(|word| next.contains(word)));
    !has_day && is_one && follows
}

/// Whether a row of a register that begins as totals do is somebody's all the same, as `Total Parco`: the name has more words, and other cells hold letters.
pub(super) fn is_somebodys(row: &FileRow) -> bool {
    let mut filled = row.cells.iter().filter(|cell| !cell.is_empty()).map(Value::shown);
    let is_of_totals = |word: &String| BEFORE.contains(&word.as_str()) || TOTALS.iter().any(|total| fold::fold(total) == *word);
    let has_name = filled.next().is_some_and(|first| !fold::words(&first).iter().all(is_of_totals));
    has_name && filled.any(|text| text.chars().any(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(cells: &[&str]) -> FileRow {
        let value = |text: &&str| if text.is_empty() { Value::Empty } else { Value::Text((*text).to_owned()) };
        FileRow::of(9, cells.iter().map(value).collect()).expect("a row")
    }

    #[test]
    fn totals_are_known_by_their_first_words() {
        for text in ["Total", "GRAND TOTAL:", "Sub-total", "Page total", "Opening balance", "Carried forward", "میزان", "Sum"] {
            assert!(is_total(&row(&[text, "", "25000"]), false), "{text}");
        }
        for text in ["R-1", "Totally free", "Grand Trunk Road", "Opening", "Summer camp", "Closing day"] {
            assert!(!is_total(&row(&[text, "", "25000"]), false), "{text}");
        }
        assert!(!is_total(&row(&["Total Parco", "20/11/2026", "25000"]), true), "a payer with a day is none");
    }

    #[test]
    fn a_name_that_begins_like_a_total_is_somebodys() {
        assert!(is_somebodys(&row(&["Total Parco", "1234567-8", "PH-1", "25000"])));
        for total in [["Grand total", "", "PKR", "25000"], ["Total of the month", "", "3", "25000"], ["Sub-total", "", "Rs", "1"]] {
            assert!(!is_somebodys(&row(&total)), "{total:?}");
        }
    }

    #[test]
    fn headings_on_every_page_are_no_rows() {
        let labels: Vec<Label> = ["Challan", "Amount"].map(|text| Label { text: text.to_owned(), last: text.to_owned() }).to_vec();
        assert!(is_headings_again(&row(&["challan ", "AMOUNT"]), &labels));
        assert!(!is_headings_again(&row(&["Challan", "500"]), &labels));
    }
}
