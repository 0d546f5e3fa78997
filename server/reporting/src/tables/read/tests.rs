use super::super::model::{DayOrder, DayPurpose, TextEncoding};
use super::*;
use documents::sheet::{Limits, open};

static LIST: &[Wanted<'static>] = &[
    Wanted { name: "transaction_id", label: "transaction id", also: &[], kind: Kind::Text, is_needed: true },
    Wanted { name: "challan_no", label: "challan number", also: &["challan no"], kind: Kind::Text, is_needed: true },
    Wanted { name: "value_date", label: "date", also: &["value date"], kind: Kind::Day(DayPurpose::Bank), is_needed: true },
    Wanted { name: "amount", label: "amount", also: &["credit"], kind: Kind::Money, is_needed: true },
    Wanted { name: "debit", label: "debit", also: &[], kind: Kind::Money, is_needed: false },
    Wanted { name: "payer_name", label: "payer", also: &[], kind: Kind::Text, is_needed: false },
];

fn today() -> NaiveDate {
    "2026-11-24".parse().expect("a day")
}

fn read_with(bytes: &[u8], chosen: &TableChoices) -> Table {
    let book = open("list.csv", bytes, chosen.text_form(&TableChoices::default()), Limits::default()).expect("a file");
    read(book, LIST, Choices { chosen, kept: &TableChoices::default() }, today())
}

fn of(text: &str) -> Table {
    read_with(text.as_bytes(), &TableChoices::default())
}

const UGLY: &str = "Collection report
Account:,0123

Transaction ID,Challan No,Value Date,Amount,Payer
R-1,001260000011,09/11/2026,15000,Aslam
R-2,001260000029,09/11/2026,7000,Khan, A

R-3,001260000037,09/11/2026,10000,Bilal
Total,,,25000
";

#[test]
fn titles_ragged_rows_and_totals_are_found_and_counted() {
    let table = of(UGLY);
    let reading = &table.reading;
    assert_eq!((reading.heading_row, reading.rows, reading.ragged_rows, reading.unreadable_rows), (Some(4), 3, 1, 1));
    assert_eq!((reading.blank_rows, reading.questions.len()), (1, 0));
    let numbers: Vec<(i64, bool)> = table.rows.iter().map(|row| (row.number, row.problem.is_some())).collect();
    assert_eq!(numbers, [(5, false), (6, true), (8, false)]);
    assert_eq!(table.rows[1].text, "R-2 | 001260000029 | 09/11/2026 | 7000 | Khan | A");
    let total =
        FoundTotal { row: 9, text: "Total |  |  | 25000".to_owned(), amount_minor: Some(Money(2_500_000)), sum_minor: Money(2_500_000) };
    assert_eq!(reading.totals, [total]);
    assert_eq!(reading.first_rows[0], ReadRow { row: 1, cells: vec!["Collection report".to_owned()] });
}

#[test]
fn the_rows_are_the_same_whatever_ends_a_line() {
    for end in ["\r\n", "\r"] {
        let table = of(&UGLY.replace('\n', end));
        assert_eq!(table.rows.iter().map(|row| row.number).collect::<Vec<_>>(), [5, 6, 8], "{end:?}");
    }
}

#[test]
fn a_column_says_what_it_is_with_examples() {
    let table = of(UGLY);
    let date = &table.reading.columns[2];
    assert_eq!((date.letter.as_str(), date.field.as_deref(), date.kind), ("C", Some("value_date"), ColumnKind::Day));
    assert_eq!((date.day_order, date.fits_both_orders, date.filled), (Some(DayOrder::DayFirst), true, 3));
    assert_eq!((date.examples[0].written.as_str(), date.examples[0].day), ("09/11/2026", "2026-11-09".parse().ok()));
    let amount = &table.reading.columns[3];
    assert_eq!((amount.kind, amount.examples[0].amount_minor), (ColumnKind::Money, Some(Money(1_500_000))));
}

#[test]
fn a_bad_row_says_why_and_stops_no_other() {
    let table = of(
        "transaction id,challan no,value date,amount\nA,1.26E+09,20-Nov-26,5000\nB,001260000011,20-Nov-26,\nC,001260000029,20/11/26,\"5,000\"\n",
    );
    assert!(table.rows[0].text("challan_no").expect_err("rounded").contains("wrote this number short"));
    assert_eq!(table.rows[1].money("amount"), Ok(None));
    assert_eq!(table.rows[2].day("value_date"), Ok("2026-11-20".parse().ok()));
    assert_eq!(table.rows[2].money("amount"), Ok(Some(Signed { amount: Money(500_000), is_negative: false })));
    assert_eq!((table.reading.unreadable_rows, table.reading.rows), (2, 3));
}

#[test]
fn a_missing_column_and_missing_headings_are_asked_about() {
    let kinds = |table: &Table| table.reading.questions.iter().map(|one| one.kind).collect::<Vec<_>>();
    let missing = of("transaction id,challan no,when,amount\n1,2,20-11-2026,4\n");
    assert_eq!(kinds(&missing), [TableQuestionKind::Column]);
    assert_eq!(missing.reading.unanswered().map(|(place, _)| place), Some("choices.columns"));
    let columns = BTreeMap::from([("value_date".to_owned(), "When".to_owned())]);
    let chosen = TableChoices { columns, ..TableChoices::default() };
    let found = read_with(b"transaction id,challan no,when,amount\n1,2,20-11-2026,4\n", &chosen);
    assert_eq!((kinds(&found), found.rows[0].day("value_date")), (vec![], Ok("2026-11-20".parse().ok())));
    assert_eq!(found.reading.kept(&chosen, &TableChoices::default()).columns["value_date"], "when");

    // What is chosen of a column comes before what was kept of it.
    let kept = TableChoices { columns: BTreeMap::from([("debit".to_owned(), "When".to_owned())]), ..TableChoices::default() };
    let book = open(
        "list.csv",
        b"transaction id,challan no,when,amount\n1,2,20-11-2026,4\n",
        chosen.text_form(&TableChoices::default()),
        Limits::default(),
    )
    .expect("a file");
    let found = read(book, LIST, Choices { chosen: &chosen, kept: &kept }, today());
    assert_eq!(found.reading.columns[2].field.as_deref(), Some("value_date"));

    let bare = of("Y-0,001260000011,20-Nov-26,\"10,500\",Aslam\n");
    assert_eq!(kinds(&bare), [TableQuestionKind::Headings]);
    let letters = [("transaction_id", "A"), ("challan_no", "B"), ("value_date", "C"), ("amount", "D")];
    let columns = letters.map(|(field, letter)| (field.to_owned(), format!("Column {letter}"))).into();
    let chosen = TableChoices { heading_row: Some(0), columns, ..TableChoices::default() };
    let found = read_with(b"Y-0,001260000011,20-Nov-26,\"10,500\",Aslam\n", &chosen);
    assert_eq!((kinds(&found), found.rows.len()), (vec![], 1));
    assert_eq!(found.reading.kept(&chosen, &TableChoices::default()).heading_row, Some(0));
}

#[test]
fn letters_in_doubt_are_asked_about_until_they_are_chosen() {
    // "اسلم" in the code page of Arabic and Urdu.
    let list =
        [b"transaction id,challan no,value date,amount,payer\n1,2,20-11-2026,4,".as_slice(), &[0xc7, 0xd3, 0xe1, 0xe3, b'\n']].concat();
    let asked = read_with(&list, &TableChoices::default());
    assert_eq!(asked.reading.questions[0].kind, TableQuestionKind::Encoding);
    assert_eq!(asked.reading.encoding.map(|one| (one.is_sure, one.previews.len())), Some((false, 2)));
    let chosen = TableChoices { encoding: Some(TextEncoding::Windows1256), ..TableChoices::default() };
    let table = read_with(&list, &chosen);
    assert!(table.reading.questions.is_empty());
    assert_eq!(table.rows[0].text("payer_name"), Ok(Some("اسلم".to_owned())));
}

const FIXED: &str = "\
Collection report of Gulberg

Transaction ID  Challan No    Value Date       Amount  Payer
R-1             001260000011  09/11/2026    15,000.00  Aslam
R-2             001260000029  09/11/2026     7,000.00  Khan, A
R-3             001260000037  09/11/2026    10,000.00  Bilal
Total                                       32,000.00
";

#[test]
fn a_list_in_fixed_width_is_read_by_its_headings() {
    let table = of(FIXED);
    let reading = &table.reading;
    assert_eq!((reading.heading_row, reading.rows, reading.unreadable_rows, reading.questions.len()), (Some(3), 3, 0, 0), "{reading:?}");
    assert_eq!(reading.layout, Some(ReadLayout { layout: TextLayout::FixedWidth, is_sure: true }));
    let total = |total: &FoundTotal| (total.row, total.amount_minor, total.sum_minor);
    assert_eq!(reading.totals.iter().map(total).collect::<Vec<_>>(), [(7, Some(Money(3_200_000)), Money(3_200_000))]);
    assert_eq!(table.rows[1].text("payer_name"), Ok(Some("Khan, A".to_owned())));
    assert_eq!(table.rows[1].money("amount"), Ok(Some(Signed { amount: Money(700_000), is_negative: false })));
    assert_eq!(of(UGLY).reading.layout, None, "of what separators part nothing is said");
}

#[test]
fn what_parts_the_columns_is_asked_where_both_could() {
    let doubtful = FIXED.replace("Aslam", "Aslam, M").replace("Bilal", "Bilal, B");
    let asked = of(&doubtful);
    assert_eq!(asked.reading.questions.first().map(|one| one.kind), Some(TableQuestionKind::Layout));
    assert_eq!(asked.reading.unanswered().map(|(place, _)| place), Some("choices.layout"));
    let chosen = TableChoices { layout: Some(TextLayout::FixedWidth), ..TableChoices::default() };
    let table = read_with(doubtful.as_bytes(), &chosen);
    assert_eq!((table.reading.questions.len(), table.rows.len(), table.reading.unreadable_rows), (0, 3, 0));
    let none = TableChoices::default();
    assert_eq!(table.reading.kept(&chosen, &none).layout, chosen.layout, "and is kept");
    assert_eq!(of(FIXED).reading.as_read(&none, &none).layout, chosen.layout);
    let separated = TableChoices { layout: Some(TextLayout::Separated), ..none };
    assert_eq!(read_with(doubtful.as_bytes(), &separated).reading.layout.map(|found| found.layout), Some(TextLayout::Separated));
}

#[test]
fn a_row_of_fixed_width_that_stands_in_two_columns_says_so() {
    let more = FIXED.replace(
        "Total",
        "R-4             001260000045  09/11/2026    10,000.00  Usman\nR-5             001260000052/9/11/2026      10,000.00  Umar\nTotal",
    );
    let table = of(&more);
    let told: Vec<(i64, bool)> = table.rows.iter().map(|row| (row.number, row.problem.is_some())).collect();
    assert_eq!(told, [(4, false), (5, false), (6, false), (7, false), (8, true)]);
    assert!(table.rows[4].problem.as_deref().is_some_and(|problem| problem.contains("two columns")));
    assert_eq!((table.reading.unreadable_rows, table.reading.ragged_rows), (1, 0));
}

#[test]
fn credits_and_debits_in_two_columns_are_both_money() {
    let table = of("transaction id,challan no,date,credit,debit\n1,2,20-11-2026,400,\n2,3,20-11-2026,,150\nSub total,,,400,\n");
    assert_eq!(table.rows[1].money("amount"), Ok(None));
    assert_eq!(table.rows[1].money("debit"), Ok(Some(Signed { amount: Money(15_000), is_negative: false })));
    assert_eq!((table.reading.unreadable_rows, table.reading.totals.len()), (0, 1));
}
