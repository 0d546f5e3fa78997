//! Workbooks as offices and banks send them: notes before the list, hidden and merged cells, errors, formulas, the calendar of 1904.

use std::io::{Cursor, Read as _, Write as _};

use chrono::NaiveDate;
use documents::sheet::{Encoding, Layout, Limits, Merged, TextForm, Unreadable, Value, Workbook, open};
use rust_xlsxwriter::{ExcelDateTime, Format, Formula, Workbook as Written};

fn opened(bytes: &[u8]) -> Workbook {
    open("list.xlsx", bytes, TextForm::default(), Limits::default()).expect("a workbook")
}

/// A sheet of notes, a hidden one, and a list with everything that a list can have.
fn written() -> Vec<u8> {
    let mut book = Written::new();
    let notes = book.add_worksheet().set_name("Notes").unwrap();
    notes.write_string(0, 0, "Please post by Friday").unwrap();
    let list = book.add_worksheet().set_name("List").unwrap();
    list.merge_range(0, 0, 0, 2, "Collection of November", &Format::new()).unwrap();
    for (column, heading) in ["Challan", "Day", "Amount"].into_iter().enumerate() {
        list.write_string(2, column as u16, heading).unwrap();
    }
    let day = Format::new().set_num_format("dd/mm/yyyy");
    list.write_number(3, 0, 1_260_000_011.0).unwrap();
    list.write_datetime_with_format(3, 1, ExcelDateTime::from_ymd(2026, 11, 20).unwrap(), &day).unwrap();
    list.write_formula(3, 2, Formula::new("=1000*5").set_result("5000")).unwrap();
    list.set_row_hidden(4).unwrap();
    list.write_string(4, 0, " 001260000029 ").unwrap();
    list.write_formula(4, 2, Formula::new("=A1/0").set_result("#DIV/0!")).unwrap();
    list.write_boolean(6, 1, true).unwrap();
    let hidden = book.add_worksheet().set_name("Codes").unwrap();
    hidden.set_hidden(true);
    hidden.write_number(0, 0, 1.5).unwrap();
    book.save_to_buffer().unwrap()
}

/// The same workbook with its days counted from 1904.
fn from_1904(bytes: &[u8]) -> Vec<u8> {
    let mut old = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut new = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for at in 0..old.len() {
        let mut part = old.by_index(at).unwrap();
        let name = part.name().unwrap().into_owned();
        let mut text = Vec::new();
        part.read_to_end(&mut text).unwrap();
        if name == "xl/workbook.xml" {
            text = String::from_utf8(text).unwrap().replace("<workbookPr ", "<workbookPr date1904=\"1\" ").into_bytes();
        }
        new.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        new.write_all(&text).unwrap();
    }
    new.finish().unwrap().into_inner()
}

#[test]
fn every_sheet_is_there_with_its_cells_as_they_stand() {
    let book = opened(&written());
    let sheets: Vec<(&str, bool)> = book.sheets.iter().map(|sheet| (sheet.name.as_str(), sheet.is_hidden)).collect();
    assert_eq!(sheets, [("Notes", false), ("List", false), ("Codes", true)]);
    let list = &book.sheets[1];
    let numbers: Vec<(usize, bool)> = list.rows.iter().map(|row| (row.number, row.is_hidden)).collect();
    assert_eq!(numbers, [(1, false), (3, false), (4, false), (5, true), (7, false)]);
    assert_eq!(list.merged, [Merged { first_row: 1, last_row: 1, first_column: 0, last_column: 2 }]);
    assert_eq!((list.formulas, list.lost_cells, list.is_cut), (2, 0, false));
    let day = NaiveDate::from_ymd_opt(2026, 11, 20).unwrap();
    let first = &list.rows[2];
    assert_eq!(first.cell(0), &Value::Number(1_260_000_011.0));
    assert_eq!(first.cell(1), &Value::Moment(day.into()));
    assert_eq!(first.cell(2), &Value::Number(5_000.0), "the result that the spreadsheet kept");
    let second = &list.rows[3];
    assert_eq!(second.cell(0), &Value::Text("001260000029".to_owned()));
    assert_eq!(second.cell(2), &Value::Unreadable("#DIV/0!".to_owned(), Unreadable::Error));
    assert_eq!(list.rows[4].cell(1), &Value::Flag(true));
    assert!(book.encoding.is_none() && !book.is_1904);
}

#[test]
fn days_counted_from_1904_are_the_same_days_four_years_later() {
    let book = opened(&from_1904(&written()));
    assert!(book.is_1904);
    let day = NaiveDate::from_ymd_opt(2030, 11, 21).unwrap();
    assert_eq!(book.sheets[1].rows[2].cell(1), &Value::Moment(day.into()), "the number means another day in this calendar");
}

#[test]
fn a_text_file_is_one_sheet_with_its_encoding() {
    let unicode_text: Vec<u8> = "Name\tClass\r\nعائشہ\t9\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let marked = [vec![0xff, 0xfe], unicode_text].concat();
    let book = open("students.txt", &marked, TextForm::default(), Limits::default()).expect("a text file");
    assert_eq!(book.sheets[0].rows[1].cell(0).shown(), "عائشہ");
    assert_eq!(book.encoding.map(|found| (found.encoding, found.is_sure)), Some((Encoding::Utf16, true)));
    assert_eq!(book.layout, None, "tabs part it");
}

#[test]
fn separators_beside_columns_of_fixed_width_leave_the_layout_in_doubt() {
    let list = "Id    Day          Amount  Remarks\nR-1   20/11/2026  15,500  paid\nR-22  20/11/2026   7,000  paid\n";
    let read = |text: &str, layout: Option<Layout>| {
        let book = open("list.txt", text.as_bytes(), TextForm { layout, ..TextForm::default() }, Limits::default()).expect("a text file");
        let cells = book.sheets[0].rows.last().map(|row| row.cells.iter().map(Value::shown).collect::<Vec<String>>().join("|"));
        (book.layout.map(|found| (found.layout, found.is_sure)), cells.unwrap_or_default())
    };
    let (fixed, separated) = (Layout::FixedWidth, Layout::Separated);
    assert_eq!(read(list, None), (Some((fixed, true)), "R-22|20/11/2026|7,000|paid".to_owned()));
    let remarks = list.replace("paid", "paid, late");
    assert_eq!(read(&remarks, None), (Some((fixed, false)), "R-22|20/11/2026|7,000|paid, late".to_owned()));
    assert_eq!(read(&remarks, Some(fixed)).0, Some((fixed, true)));
    let (layout, cells) = read(&remarks, Some(separated));
    assert_eq!((layout, cells.ends_with("|late")), (Some((separated, true)), true), "{cells}");
}
