//! Numbers: of papers, which are texts until proven, and of money, with every way in which a minus is written.

use documents::sheet::Value;
use kernel::Money;

/// From here on a spreadsheet's number loses its last digits.
const EXACT_BELOW: f64 = 1e15;
/// Beyond any amount of a list, and small enough that a spreadsheet's number still tells its paisa.
const AMOUNT_BELOW: f64 = 1e11;
/// How far a number cell may be from whole paisa, in paisa.
const PAISA_OFF: f64 = 0.01;

/// An amount and its sign, as a bank writes it: `(5,000.00)`, `5,000.00-`, `-5,000` and `5,000 DR` are taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signed {
    /// Without its sign.
    pub amount: Money,
    pub is_negative: bool,
}

impl Signed {
    pub fn net(self) -> Money {
        if self.is_negative { -self.amount } else { self.amount }
    }
}

/// The number of a paper, or any other text. The error says that the spreadsheet made another number of it, or that its letters are lost.
pub(super) fn text(value: &Value) -> Result<Option<String>, String> {
    match value {
        Value::Empty => Ok(None),
        Value::Unreadable(_, why) => Err(why.sentence().to_owned()),
        Value::Number(number) if number.fract() == 0.0 && number.abs() >= EXACT_BELOW => {
            Err(format!("The spreadsheet rounded this number to {number:.0}: a number cell keeps 15 digits. Ask for the column as text."))
        }
        Value::Text(text) if is_exponent(text) => {
            Err(format!("The spreadsheet wrote this number short, as {text}, and its last digits are lost. Ask for the column as text."))
        }
        Value::Text(text) if is_lost(text) => {
            Err("The letters of this text were lost when the file was saved. Save the list as a workbook (.xlsx) or as Unicode Text."
                .to_owned())
        }
        other => Ok(Some(without_point_zero(&other.shown()).to_owned())),
    }
}

/// `Ali ???`: what a program writes for letters that the encoding of the file has not. `Really??` is only asked.
fn is_lost(text: &str) -> bool {
    text.contains('\u{fffd}') || text.split_whitespace().any(is_lost_word)
}

/// A word of question marks alone, or with several of them before its last letter.
fn is_lost_word(word: &str) -> bool {
    let begun = word.trim_end_matches(['?', '!', '.', ',', ')', '"']);
    word.contains("??") && (begun.contains("??") || !begun.chars().any(char::is_alphanumeric))
}

/// `1.26E+09`, but not `5E12`, which may be somebody's number.
fn is_exponent(text: &str) -> bool {
    let Some((mantissa, exponent)) = text.split_once(['E', 'e']) else { return false };
    let (is_signed, digits) = exponent.strip_prefix('+').map_or((false, exponent), |digits| (true, digits));
    let is_number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit() || c == '.' || c == ',');
    is_number(mantissa) && is_number(digits) && (is_signed || mantissa.contains('.'))
}

/// `1260000078` of `1260000078.0`.
fn without_point_zero(text: &str) -> &str {
    let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    match text.split_once('.') {
        Some((whole, rest)) if is_number(whole) && !rest.is_empty() && rest.bytes().all(|byte| byte == b'0') => whole,
        _ => text,
    }
}

/// An amount with its sign; none where the cell is empty, or holds only a dash.
pub(super) fn money(value: &Value) -> Result<Option<Signed>, String> {
    match value {
        Value::Empty => Ok(None),
        Value::Unreadable(_, why) => Err(why.sentence().to_owned()),
        Value::Number(number) => of_number(*number).map(Some),
        other => of_text(&other.shown()),
    }
}

fn of_number(number: f64) -> Result<Signed, String> {
    if !number.is_finite() || number.abs() >= AMOUNT_BELOW {
        return Err("This amount is too large.".to_owned());
    }
    let minor = (number.abs() * 100.0).round();
    if (number.abs() * 100.0 - minor).abs() > PAISA_OFF {
        return Err("An amount has at most two places after the point.".to_owned());
    }
    Ok(Signed { amount: Money(minor as i64), is_negative: number < 0.0 })
}

fn of_text(written: &str) -> Result<Option<Signed>, String> {
    if written.chars().all(|c| matches!(c, '-' | '–' | '—' | '−')) {
        return Ok(None);
    }
    if is_exponent(written) {
        return Err(format!("The spreadsheet wrote this amount short, as {written}. Ask for the column as text."));
    }
    let (mut text, mut is_negative) = (written.trim(), false);
    if let Some(inner) = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        (text, is_negative) = (inner.trim(), true);
    }
    let (rest, side) = without_side(text);
    is_negative |= side == Some(Side::Debit);
    text = rest;
    if let Some(rest) = text.strip_suffix(['-', '−']).filter(|rest| !rest.ends_with('/')) {
        (text, is_negative) = (rest.trim(), true);
    }
    let amount = Money::parse(text)?;
    Ok(Some(Signed { amount: amount.abs(), is_negative: is_negative || amount.is_negative() }))
}

/// On which side of an account an amount stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Debit,
    Credit,
}

/// `5,000` and its side of `5,000 DR`, `Cr. 5,000`.
fn without_side(text: &str) -> (&str, Option<Side>) {
    let lower = text.to_ascii_lowercase();
    for (word, side) in [("dr.", Side::Debit), ("dr", Side::Debit), ("cr.", Side::Credit), ("cr", Side::Credit)] {
        if lower.ends_with(word) {
            return (text[..text.len() - word.len()].trim(), Some(side));
        }
        if lower.starts_with(word) {
            return (text[word.len()..].trim(), Some(side));
        }
    }
    (text, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> Value {
        Value::Text(text.to_owned())
    }

    #[test]
    fn a_number_is_a_text_until_it_is_proven() {
        let read = |value: Value| text(&value);
        assert_eq!(read(Value::Number(1_260_000_011.0)), Ok(Some("1260000011".to_owned())));
        assert_eq!(read(written("001260000011")), Ok(Some("001260000011".to_owned())));
        assert_eq!(read(written("1260000078.0")), Ok(Some("1260000078".to_owned())));
        assert_eq!(read(written("FT26.0")), Ok(Some("FT26.0".to_owned())));
        assert_eq!(read(written("5E12")), Ok(Some("5E12".to_owned())));
        assert_eq!(read(Value::Empty), Ok(None));
        assert!(read(Value::Number(1_234_001_260_000_011.0)).expect_err("rounded").contains("rounded this number"));
        for short in ["1.26E+09", "1.26e+09", "1E+11", "1.2E11"] {
            assert!(read(written(short)).expect_err("short").contains("wrote this number short"), "{short}");
        }
    }

    #[test]
    fn letters_that_were_lost_are_said() {
        for lost in ["????", "??? ????", "???? (Ali)", "Ali ???", "Ali (???)", "Ali ?? Khan", "Muh??mad Ali", "Ali \u{fffd}"] {
            assert!(text(&written(lost)).expect_err("lost").contains("were lost"), "{lost}");
        }
        for whole in ["?", "Who?", "Really??", "He asked (really??), twice", "Ali ?"] {
            assert_eq!(text(&written(whole)), Ok(Some(whole.to_owned())));
        }
    }

    #[test]
    fn every_spelling_of_a_minus_takes_away() {
        for text in ["(5,000.00)", "5,000.00-", "-5,000", "5,000 DR", "5000dr.", "Dr 5,000", "Rs -5,000", "(Rs 5,000)"] {
            assert_eq!(money(&written(text)), Ok(Some(Signed { amount: Money(500_000), is_negative: true })), "{text}");
        }
        for text in ["5,000", "5,000 CR", "Rs 5,000/-", "5000.00", "Cr. 5,000"] {
            assert_eq!(money(&written(text)), Ok(Some(Signed { amount: Money(500_000), is_negative: false })), "{text}");
        }
        assert_eq!(money(&Value::Number(-5_000.1)), Ok(Some(Signed { amount: Money(500_010), is_negative: true })));
        assert_eq!((money(&written("-")), money(&Value::Empty)), (Ok(None), Ok(None)));
    }

    #[test]
    fn what_is_no_amount_is_said() {
        for value in [written("five"), written("1.26E+05"), Value::Number(0.001), Value::Number(1e14), Value::Flag(true)] {
            assert!(money(&value).is_err(), "{value:?}");
        }
    }
}
