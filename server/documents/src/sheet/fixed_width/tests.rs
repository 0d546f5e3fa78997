use super::*;

fn rows(text: &str) -> Vec<FileRow> {
    let columns = find(text).expect("a table in fixed width");
    let mut rows = Vec::new();
    let take: &mut dyn FnMut(FileRow) -> Result<()> = &mut |row| {
        rows.push(row);
        Ok(())
    };
    assert!(!read(text, &columns, &Limits::default(), take).expect("rows"), "all of it");
    rows
}

fn shown(text: &str) -> Vec<(usize, String, bool)> {
    let row = |row: FileRow| (row.number, row.cells.iter().map(Value::shown).collect::<Vec<String>>().join("|"), row.is_astray);
    rows(text).into_iter().map(row).collect()
}

/// Amounts to the right, titles above, a last column that is not filled up, a total.
const COLLECTION: &str = "\
HABIB BANK LIMITED                              Gulberg branch, Lahore
Fee collection of 20-Nov-2026

Transaction ID    Challan No      Date              Amount  Payer
R-1               001260000011    20/11/2026     15,500.00  Aslam Khan
R-22              001260000029    20/11/2026      7,000.00  Bilal Ahmed of Model Town

R-3               001260000037    19/11/2026  1,210,000.00
Total 3 payments                              1,232,500.00
";

/// Columns with one blank between, as a database prints them: the dashes say where they stand.
const RULED: &str = "\
STAN   CONSUMER_NO    TXN_DATE   TXN_AMOUNT DEPOSITOR
------ -------------- ---------- ---------- --------------------
004411 8801260000011  2026-11-20      15500 MUHAMMAD ASLAM
004412 8801260000029  2026-11-20       7000 MUHAMMAD BILAL KHAN
004413 8801260000037  2026-11-20      15500 MUHAMMAD USMAN
";

/// A statement: days in words, two columns of money of which each row fills one, a new page with the headings again.
const STATEMENT: &str = "\
Statement of account 0011-79010203-03   From 01 Nov 2026   To 20 Nov 2026
                                      Opening balance        100,000.00
Value Date    Particulars               Debit        Credit       Balance
--------------------------------------------------------------------------
02 Nov 2026   FEE, OCTOBER                        15,500.00    115,500.00
05 Nov 2026   CHQ 00112233            8,000.00                 107,500.00
Page 1 of 2
\u{c}Value Date    Particulars               Debit        Credit       Balance
18 Nov 2026   CASH DEPOSIT DS-55012               16,450.00    123,950.00
20 Nov 2026   CHARGES                   116.00                 123,834.00
";

#[test]
fn amounts_to_the_right_titles_and_a_ragged_end_are_read() {
    let rows = shown(COLLECTION);
    let text = |number: usize| rows.iter().find(|row| row.0 == number).map(|row| row.1.as_str()).expect("a row");
    assert_eq!(text(4), "Transaction ID|Challan No|Date|Amount|Payer");
    assert_eq!(text(5), "R-1|001260000011|20/11/2026|15,500.00|Aslam Khan");
    assert_eq!(text(6), "R-22|001260000029|20/11/2026|7,000.00|Bilal Ahmed of Model Town");
    assert_eq!(text(8), "R-3|001260000037|19/11/2026|1,210,000.00");
    assert!(text(9).starts_with("Total 3") && text(9).ends_with("|1,232,500.00"), "{}", text(9));
    assert!(rows.iter().filter(|row| (4..=8).contains(&row.0)).all(|row| !row.2), "{rows:?}");
    for end in ["\r\n", "\r"] {
        assert_eq!(shown(&COLLECTION.replace('\n', end)), rows, "{end:?}");
    }
}

#[test]
fn a_line_of_dashes_says_the_columns() {
    let rows = shown(RULED);
    let texts: Vec<(usize, &str)> = rows.iter().map(|row| (row.0, row.1.as_str())).collect();
    assert_eq!(
        texts,
        [
            (1, "STAN|CONSUMER_NO|TXN_DATE|TXN_AMOUNT|DEPOSITOR"),
            (3, "004411|8801260000011|2026-11-20|15500|MUHAMMAD ASLAM"),
            (4, "004412|8801260000029|2026-11-20|7000|MUHAMMAD BILAL KHAN"),
            (5, "004413|8801260000037|2026-11-20|15500|MUHAMMAD USMAN"),
        ]
    );
    // Without them the headings say it: a blank within all payers parts nothing, since no heading stands above the second word.
    let bare: String = RULED.lines().filter(|line| !line.starts_with('-')).map(|line| format!("{line}\n")).collect();
    let again: Vec<String> = shown(&bare).into_iter().map(|row| row.1).collect();
    assert_eq!(again, texts.iter().map(|(_, text)| (*text).to_owned()).collect::<Vec<String>>());
    // And without headings the numbers do.
    let rows_only: String = bare.lines().skip(1).map(|line| format!("{line}\n")).collect();
    assert_eq!(shown(&rows_only)[0].1, "004411|8801260000011|2026-11-20|15500|MUHAMMAD ASLAM");
}

#[test]
fn a_statement_has_two_columns_of_money_and_days_in_words() {
    let rows = shown(STATEMENT);
    let text = |number: usize| rows.iter().find(|row| row.0 == number).map(|row| row.1.as_str());
    assert_eq!(text(3), Some("Value Date|Particulars|Debit|Credit|Balance"));
    assert_eq!(text(4), None, "a rule is no row");
    assert_eq!(text(5), Some("02 Nov 2026|FEE, OCTOBER||15,500.00|115,500.00"));
    assert_eq!(text(6), Some("05 Nov 2026|CHQ 00112233|8,000.00||107,500.00"));
    assert_eq!(text(8), text(3), "the headings of the next page");
    assert_eq!(text(9), Some("18 Nov 2026|CASH DEPOSIT DS-55012||16,450.00|123,950.00"));
    assert_eq!(text(10), Some("20 Nov 2026|CHARGES|116.00||123,834.00"));
}

#[test]
fn what_stands_in_two_columns_is_astray() {
    let next = "R-4               001260000045    20/11/2026      5,000.00  Umar
R-5               001260000052-22/11/2026     15,500.00  Usman
R-6               001260000060    20/11/2026      5,000.00  Muhammad Abdullah of Johar Town
";
    let rows = shown(&format!("{COLLECTION}{next}"));
    let astray: Vec<usize> = rows.iter().filter(|row| row.2 && row.0 > 4).map(|row| row.0).collect();
    assert_eq!(astray, [11], "{rows:?}");
}

#[test]
fn what_is_no_table_in_fixed_width_is_left_to_separators() {
    let list = "id,challan,date,amount\nR-1,001260000011,20/11/2026,15500\nR-2,001260000029,20/11/2026,7000\n";
    let letter = "Dear Sir,\nplease find the list of 20 students who paid until 5 November.\nRegards\n";
    for text in [list, letter, "", "\n\n", "one column\n1\n2\n"] {
        assert_eq!(find(text), None, "{text:?}");
    }
}

#[test]
fn long_lines_and_blanks_stay_bounded() {
    assert_eq!(find(&" ".repeat(5_000_000)), None);
    assert_eq!(find(&" \n".repeat(2_000_000)), None);
    assert_eq!(find(&"1 2 3 ".repeat(900_000)), None, "no print is as wide");
    let text = format!("{COLLECTION}{}\n", "1 2 3 ".repeat(900_000));
    let rows = rows(&text);
    let last = rows.last().expect("a row");
    assert!(last.is_cut && last.cells.len() <= 5, "{} cells", last.cells.len());
    let limits = Limits { rows: 2, ..Limits::default() };
    let columns = find(COLLECTION).expect("columns");
    let mut seen = 0;
    let is_cut = read(COLLECTION, &columns, &limits, &mut |_| {
        seen += 1;
        Ok(())
    });
    assert!(is_cut.expect("rows") && seen == 2);
}
