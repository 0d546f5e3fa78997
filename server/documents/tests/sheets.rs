//! Sheets out and in again, and the files that must be refused.

use std::convert::Infallible;
use std::io::{Cursor, Write as _};

use chrono::{NaiveDate, TimeZone as _, Utc};
use documents::sheet::{Cell, Column, Kind, Limits, Sheet, TextForm, read};

fn columns() -> Vec<Column> {
    vec![
        Column::new("Name", Kind::Text),
        Column::new("Registration", Kind::Text),
        Column::new("Roll", Kind::Integer),
        Column::new("Open", Kind::Money),
        Column::new("Born", Kind::Date),
        Column::new("Seen", Kind::Instant),
    ]
}

fn rows() -> Vec<Vec<Cell>> {
    vec![
        vec![
            Cell::text("عائشہ خان, \"A\""),
            Cell::text("00421234567890123456"),
            Cell::Integer(17),
            Cell::Money(1_250_050),
            Cell::Date(NaiveDate::from_ymd_opt(2012, 2, 29).unwrap()),
            Cell::Instant(Utc.with_ymd_and_hms(2026, 11, 20, 9, 5, 0).unwrap()),
        ],
        vec![Cell::text("=HYPERLINK(\"http://x\")"), Cell::Empty, Cell::Integer(0), Cell::Money(-100), Cell::Empty, Cell::Empty],
    ]
}

fn sheet() -> Sheet<impl Iterator<Item = Result<Vec<Cell>, Infallible>>> {
    Sheet {
        title: "Students: [all] / and more than thirty-one letters".into(),
        columns: columns(),
        zone_minutes: 300,
        rows: rows().into_iter().map(Ok),
    }
}

fn xlsx() -> Vec<u8> {
    let mut out = Cursor::new(Vec::new());
    assert_eq!(sheet().write_xlsx(&mut out).unwrap(), 2);
    out.into_inner()
}

#[test]
fn what_is_written_as_xlsx_reads_back() {
    let table = read("students.xlsx", &xlsx(), Limits::default()).unwrap();
    assert_eq!(table.header, ["Name", "Registration", "Roll", "Open", "Born", "Seen"]);
    assert_eq!(table.rows[0], ["عائشہ خان, \"A\"", "00421234567890123456", "17", "12500.5", "2012-02-29", "2026-11-20 14:05:00"]);
    assert_eq!(table.rows[1], ["=HYPERLINK(\"http://x\")", "", "0", "-1", "", ""], "a formula's text is a text");
    assert_eq!(table.row_numbers, [2, 3]);
}

#[test]
fn what_is_written_as_csv_reads_back() {
    let mut out = Vec::new();
    sheet().write_csv(&mut out).unwrap();
    let table = read("students.csv", &out, Limits::default()).unwrap();
    assert_eq!(table.rows[0], ["عائشہ خان, \"A\"", "00421234567890123456", "17", "12500.50", "2012-02-29", "2026-11-20 14:05:00"]);
    assert_eq!(table.rows[1][0], "'=HYPERLINK(\"http://x\")", "a formula is made harmless");
}

#[test]
fn csv_of_many_hands_is_understood() {
    let read = |bytes: &[u8]| read("bank.csv", bytes, Limits::default()).unwrap();
    let wanted = vec![vec!["003260000427".to_owned(), "11,950".to_owned()], vec!["b".to_owned(), String::new()]];
    for text in [
        "challan,amount\n003260000427,\"11,950\"\n\nb\n",
        "\u{feff}challan;amount\r\n003260000427;11,950\r\nb;\r\n",
        "\n\nchallan\tamount\n 003260000427 \t11,950\nb\t",
    ] {
        let table = read(text.as_bytes());
        assert_eq!(table.header, ["challan", "amount"]);
        assert_eq!(table.rows, wanted);
    }
    let utf16: Vec<u8> = [0xff, 0xfe].into_iter().chain("a\tb\n1\t2".encode_utf16().flat_map(u16::to_le_bytes)).collect();
    assert_eq!(read(&utf16).rows, [["1", "2"]]);
    assert_eq!(read(b"name\nJos\xe9").rows, [["José"]]);
    assert_eq!(read(b"a,b\n\"two\nlines\",2\n3,4").row_numbers, [2, 3], "as a spreadsheet numbers them");
}

#[test]
fn beyond_a_bound_the_file_is_refused_in_a_sentence() {
    let limits = Limits { bytes: 400, rows: 2, columns: 3, cell_characters: 5, ..Limits::default() };
    let refusal = |bytes: &[u8]| read("list.csv", bytes, limits).unwrap_err().to_string();
    assert_eq!(refusal(b""), "The file is empty.");
    assert_eq!(refusal(b"\n\n"), "The file has no header row.");
    assert_eq!(refusal(b"a\n1\n2\n3"), "The file has more than 2 rows; split it.");
    assert_eq!(refusal(b"a,b,c,d"), "Row 1 has more than 3 columns.");
    assert_eq!(refusal(b"a,b\n1,123456"), "Row 2, column 2 is longer than 5 characters.");
    assert_eq!(refusal(b"a,b\n1,2,3"), "Row 2 has more cells than the header's 2 columns.");
    assert!(refusal(&[b'x'; 401]).starts_with("The file is larger than"));
    assert!(refusal(b"\x00\x01\x02").contains("neither"));
    assert!(refusal(&[0xd0, 0xcf, 0x11, 0xe0, 0xa1]).contains("save it as .xlsx"));
    assert!(refusal(b"PK\x03\x04 and nothing more").contains("not a sound XLSX workbook"));
}

#[test]
fn a_zip_bomb_is_refused_before_it_is_unpacked() {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file("xl/worksheets/sheet1.xml", zip::write::SimpleFileOptions::default()).unwrap();
    let block = vec![b' '; 1024 * 1024];
    for _ in 0..40 {
        archive.write_all(&block).unwrap();
    }
    let bomb = archive.finish().unwrap().into_inner();
    assert!(bomb.len() < 200_000, "it is a bomb: {} bytes", bomb.len());
    let limits = Limits { unpacked_bytes: 32 * 1024 * 1024, ..Limits::default() };
    let error = read("students.xlsx", &bomb, limits).unwrap_err();
    assert!(error.is_input());
    assert_eq!(error.to_string(), "The workbook unpacks to more than 32 MB; keep only the list in it.");
}

/// A workbook of these parts, as far as its reader looks.
fn built(sheet: &str, texts: &str, styles: &str) -> Vec<u8> {
    let kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let relations = |links: &str| {
        format!("<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">{links}</Relationships>")
    };
    let parts = [
        ("[Content_Types].xml", "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"/>".to_owned()),
        ("_rels/.rels", relations(&format!("<Relationship Id=\"rId1\" Type=\"{kinds}/officeDocument\" Target=\"xl/workbook.xml\"/>"))),
        (
            "xl/workbook.xml",
            format!("<workbook xmlns:r=\"{kinds}\"><sheets><sheet name=\"List\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>"),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            relations(&format!("<Relationship Id=\"rId1\" Type=\"{kinds}/worksheet\" Target=\"worksheets/sheet1.xml\"/>")),
        ),
        ("xl/worksheets/sheet1.xml", format!("<worksheet><sheetData>{sheet}</sheetData></worksheet>")),
        ("xl/sharedStrings.xml", texts.to_owned()),
        ("xl/styles.xml", styles.to_owned()),
    ];
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        archive.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        archive.write_all(text.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

/// So many rows, each of which names the one shared text of so many letters.
fn naming_one_text(rows: usize, letters: usize) -> Vec<u8> {
    let cells: String = (2..rows + 2).map(|row| format!("<row r=\"{row}\"><c r=\"A{row}\" t=\"s\"><v>1</v></c></row>")).collect();
    let head = "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c></row>";
    let texts = format!("<sst><si><t>Name</t></si><si><t>{}</t></si></sst>", "x".repeat(letters));
    built(&format!("{head}{cells}"), &texts, "<styleSheet/>")
}

#[test]
fn one_long_text_that_many_cells_name_is_counted_each_time() {
    let table = read("list.xlsx", &naming_one_text(3, 1_000), Limits::default()).unwrap();
    assert_eq!((table.rows.len(), table.rows[2][0].len()), (3, 1_000), "a few of them are a list like any other");
    let many = naming_one_text(20_000, 1_000);
    assert!(many.len() < 400_000, "a small file: {} bytes", many.len());
    let said = "The file holds more than 1000000 cells, or more than 16 MB of text; keep only the list in it.";
    assert_eq!(read("list.xlsx", &many, Limits::default()).unwrap_err().to_string(), said);
    assert_eq!(documents::sheet::open("list.xlsx", &many, TextForm::default(), Limits::default()).unwrap_err().to_string(), said);
    let few = Limits { cells: 10, ..Limits::default() };
    assert!(read("list.xlsx", &naming_one_text(11, 1), few).unwrap_err().to_string().starts_with("The file holds more than 10 cells"));
    assert!(read("list.csv", "a\n1\n".repeat(8).as_bytes(), few).unwrap_err().is_input(), "of a text file too");
}

#[test]
fn what_a_workbook_only_says_makes_no_room() {
    let refusal = |texts: &str, styles: &str| {
        let bytes = built("<row r=\"1\"><c r=\"A1\"><v>1</v></c></row>", texts, styles);
        read("list.xlsx", &bytes, Limits::default()).unwrap_err().to_string()
    };
    let different = "The workbook holds more than 1000000 different texts; keep only the list in it.";
    for said in ["uniqueCount=\"99999999999\"", "uniqueCount='18446744073709551616'", "x:uniqueCount=\"1\" uniqueCount = \"2000000\""] {
        assert_eq!(refusal(&format!("<sst {said}><si><t>a</t></si></sst>"), "<styleSheet/>"), different, "{said}");
    }
    assert_eq!(refusal(&format!("<sst>{}</sst>", "<si/>".repeat(1_000_001)), "<styleSheet/>"), different);
    let styles = format!("<styleSheet><cellXfs>{}</cellXfs></styleSheet>", "<xf/>".repeat(200_001));
    assert!(refusal("<sst/>", &styles).starts_with("The workbook holds too many styles"));
}

#[test]
fn a_damaged_workbook_is_refused_and_never_a_panic() {
    let sound = xlsx();
    for cut in (8..sound.len()).step_by(97) {
        let _ = read("students.xlsx", &sound[..cut], Limits::default());
        let mut bent = sound.clone();
        bent[cut] ^= 0x55;
        let _ = read("students.xlsx", &bent, Limits::default());
    }
}
