use super::*;

fn on(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

fn rule(purpose: DayPurpose) -> DayRule {
    DayRule { purpose, today: on("2026-11-24") }
}

fn texts(texts: &[&str]) -> Vec<Value> {
    texts.iter().map(|text| Value::Text((*text).to_owned())).collect()
}

fn found(values: &[Value], purpose: DayPurpose, chosen: DayChoice) -> (DayColumn, Vec<Result<Option<NaiveDate>, String>>) {
    let column = decide(values.iter(), rule(purpose), chosen, DayChoice::default());
    (column, values.iter().map(|value| day(value, column, rule(purpose))).collect())
}

#[test]
fn days_are_read_as_people_write_them() {
    let same = [
        "20-Nov-26",
        "20 Nov 2026",
        "2026/11/20",
        "Nov 20, 2026",
        "2026-11-20",
        "20/11/26",
        "20-11-2026",
        "20.11.2026",
        "20261120",
        "20th November 2026",
        "Friday, 20 November 2026",
        "2026-11-20T10:30:00",
        "20/11/2026 10:30 AM",
        "۲۰/۱۱/۲۰۲۶",
        "20 نومبر 2026",
    ];
    let (_, days) = found(&texts(&same), DayPurpose::Bank, DayChoice::default());
    for (text, day) in same.iter().zip(days) {
        assert_eq!(day, Ok(Some(on("2026-11-20"))), "{text}");
    }
    let number = Value::Number(20_261_120.0);
    assert_eq!(found(&[number], DayPurpose::Bank, DayChoice::default()).1, [Ok(Some(on("2026-11-20")))]);
    for wrong in ["", "tomorrow", "32-13-2026", "20/11", "20/11/026", "46346"] {
        let (_, days) = found(&[Value::Text(wrong.to_owned())], DayPurpose::Bank, DayChoice::default());
        assert_eq!(days, [Err(format!("\"{wrong}\" is no date."))]);
    }
}

#[test]
fn a_day_outside_a_column_is_read_with_the_day_first() {
    assert_eq!(lone_day("03/04/2026", on("2026-11-24")), Ok(on("2026-04-03")));
    assert!(lone_day("soon", on("2026-11-24")).is_err());
}

#[test]
fn two_digits_of_a_year_get_their_century_by_what_the_day_is_about() {
    let read = |text: &str, purpose| found(&texts(&[text]), purpose, DayChoice::default()).1.remove(0);
    assert_eq!(read("21-Mar-14", DayPurpose::Birth), Ok(Some(on("2014-03-21"))));
    assert_eq!(read("12-Jan-68", DayPurpose::Birth), Ok(Some(on("1968-01-12"))));
    assert_eq!(read("25-Nov-26", DayPurpose::Birth), Ok(Some(on("1926-11-25"))), "nobody is born tomorrow");
    assert_eq!(read("25-Nov-40", DayPurpose::Other), Ok(Some(on("2040-11-25"))));
    assert_eq!(read("25-Nov-97", DayPurpose::Other), Ok(Some(on("1997-11-25"))));
}

#[test]
fn a_bank_takes_money_neither_before_2000_nor_more_than_five_days_ahead() {
    let read = |text: &str| found(&texts(&[text]), DayPurpose::Bank, DayChoice::default()).1.remove(0);
    assert_eq!(read("2026-11-29"), Ok(Some(on("2026-11-29"))));
    assert_eq!(read("2026-11-30"), Err("30 Nov 2026 is more than five days ahead.".to_owned()));
    assert_eq!(read("20/11/1926"), Err("20 Nov 1926 is before 2000.".to_owned()));
    assert_eq!(read("20-11-0026"), Err("20 Nov 26 is before 2000.".to_owned()));
}

#[test]
fn one_day_that_is_impossible_makes_the_column_suspect() {
    let column = texts(&["11/12/2013", "11/25/2013"]);
    let (asked, days) = found(&column, DayPurpose::Birth, DayChoice::default());
    assert_eq!((asked.order, asked.question), (Some(DayOrder::MonthFirst), Some(TableQuestionKind::DayOrder)));
    assert_eq!(days, [Ok(Some(on("2013-11-12"))), Ok(Some(on("2013-11-25")))]);
    let chosen = DayChoice { order: Some(DayOrder::DayFirst), real_days: None };
    let (column, days) = found(&column, DayPurpose::Birth, chosen);
    assert_eq!(column.question, None);
    assert_eq!(days, [Ok(Some(on("2013-12-11"))), Err("\"11/25/2013\" is no date.".to_owned())]);
}

#[test]
fn what_fits_both_orders_is_read_with_the_day_first_and_said_so() {
    let (column, days) = found(&texts(&["09/11/2026", "10/11/2026"]), DayPurpose::Bank, DayChoice::default());
    assert_eq!((column.order, column.fits_both, column.question), (Some(DayOrder::DayFirst), true, None));
    assert_eq!(days[0], Ok(Some(on("2026-11-09"))));
    let (column, _) = found(&texts(&["09/11/2026", "13/11/2026"]), DayPurpose::Bank, DayChoice::default());
    assert!(!column.fits_both, "the thirteenth month is none");
    let (column, _) = found(&texts(&["20-Nov-26"]), DayPurpose::Bank, DayChoice::default());
    assert_eq!((column.order, column.fits_both), (None, false));
}

#[test]
fn what_was_kept_holds_only_while_every_day_fits_it() {
    let kept = DayChoice { order: Some(DayOrder::DayFirst), real_days: None };
    let decided = |texts: &[Value]| decide(texts.iter(), rule(DayPurpose::Birth), DayChoice::default(), kept);
    assert_eq!(decided(&texts(&["11/12/2013"])).question, None);
    assert_eq!(decided(&texts(&["11/12/2013", "11/25/2013"])).question, Some(TableQuestionKind::DayOrder));
}

#[test]
fn days_of_a_spreadsheet_beside_texts_are_asked_about() {
    let column = [Value::Moment(on("2014-03-04").into()), Value::Text("13/04/2014".to_owned())];
    let (asked, _) = found(&column, DayPurpose::Birth, DayChoice::default());
    assert_eq!(asked.question, Some(TableQuestionKind::RealDays));
    let swapped = DayChoice { order: None, real_days: Some(RealDays::Swapped) };
    assert_eq!(found(&column, DayPurpose::Birth, swapped).1, [Ok(Some(on("2014-04-03"))), Ok(Some(on("2014-04-13")))]);
    let as_written = DayChoice { order: None, real_days: Some(RealDays::AsWritten) };
    assert_eq!(found(&column, DayPurpose::Birth, as_written).1[0], Ok(Some(on("2014-03-04"))));
    let plain = [Value::Moment(on("2014-03-24").into()), Value::Text("13/04/2014".to_owned())];
    assert_eq!(found(&plain, DayPurpose::Birth, DayChoice::default()).0.question, None, "the 24th month is none");
}
