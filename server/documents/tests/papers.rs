//! Papers through the whole way: data, typesetting, one file.

mod sample;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use documents::render::{Progress, Renderer, Template, child_main, in_process};
use lopdf::Document;

/// A file in a folder of this test's own, which goes when the test ends.
struct Place(PathBuf);

impl Place {
    fn new() -> Self {
        static SERIAL: AtomicU32 = AtomicU32::new(0);
        let name = format!("documents-test-{}-{}", std::process::id(), SERIAL.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Place(folder)
    }

    fn file(&self) -> PathBuf {
        self.0.join("papers.pdf")
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn sixty_challans_are_sixty_pages_of_one_small_file() {
    let place = Place::new();
    let mut rendering = in_process(Template::Challan, "Challans of December, دسمبر", &place.file()).unwrap();
    for serial in 0..60 {
        rendering.push(&sample::challan(serial)).unwrap();
    }
    let done = rendering.finish().unwrap();
    assert_eq!((done.pages, done.path.clone()), (60, place.file()));
    assert_eq!(std::fs::metadata(&done.path).unwrap().len(), done.bytes);
    assert!(done.bytes / done.pages <= 10 * 1024, "{} bytes a page", done.bytes / done.pages);
    assert!(!place.0.join("papers.pdf.part").exists());

    let pdf = Document::load(&done.path).unwrap();
    let pages = pdf.get_pages();
    assert_eq!(pages.len(), 60);
    let mut faces = std::collections::BTreeSet::new();
    let mut copies = std::collections::BTreeSet::new();
    for (number, page) in pages {
        let program = String::from_utf8(pdf.get_page_content(page)).unwrap();
        assert_eq!((program.matches("/Copy Do").count(), program.matches("/Face Do").count()), (3, 1), "page {number}");
        let drawings =
            pdf.get_dictionary(page).unwrap().get(b"Resources").unwrap().as_dict().unwrap().get(b"XObject").unwrap().as_dict().unwrap();
        let drawn = |name: &[u8]| drawings.get(name).unwrap().as_reference().unwrap();
        let copy = pdf.get_object(drawn(b"Copy")).unwrap().as_stream().unwrap();
        assert!(copy.dict.get(b"Resources").is_ok() && copy.content.len() > 1_000, "page {number} is not blank");
        faces.insert(drawn(b"Face"));
        copies.insert(drawn(b"Copy"));
    }
    assert_eq!(copies.len(), 60, "each page shows its own challan");
    assert!(faces.len() <= 3, "the face is one for a chunk at most");
    let numbers: std::collections::BTreeSet<_> = pdf.objects.keys().collect();
    assert_eq!(numbers.len(), pdf.objects.len());
}

#[test]
fn every_paper_is_laid_out_plain_and_extreme() {
    let renderer = Renderer::in_process();
    let pages = |bytes: Vec<u8>| Document::load_mem(&bytes).unwrap().get_pages().len();
    assert_eq!(pages(renderer.one(Template::Challan, &sample::challan(2)).unwrap()), 1);
    assert_eq!(pages(renderer.one(Template::Challan, &sample::extreme_challan()).unwrap()), 1, "names that do not end stay on their page");
    assert_eq!(pages(renderer.one(Template::Receipt, &sample::receipt()).unwrap()), 1);
    assert_eq!(pages(renderer.one(Template::Receipt, &sample::extreme_receipt()).unwrap()), 1);
    assert_eq!(pages(renderer.one(Template::Statement, &sample::statement(8)).unwrap()), 1);
    assert!(pages(renderer.one(Template::Statement, &sample::statement(80)).unwrap()) >= 2);
    assert!(pages(renderer.one(Template::Report, &sample::report(100)).unwrap()) >= 2);
    assert_eq!(pages(renderer.one(Template::Report, &sample::balance_sheet()).unwrap()), 1);
    assert_eq!(pages(renderer.one(Template::Report, &sample::marks_sheet(30)).unwrap()), 1);
    assert_eq!(pages(renderer.one(Template::Voucher, &sample::voucher(2)).unwrap()), 1);
    assert_eq!(pages(renderer.one(Template::Voucher, &sample::voucher(20)).unwrap()), 1);
    assert!(pages(renderer.one(Template::Voucher, &sample::voucher(200)).unwrap()) >= 4);
}

#[test]
fn a_paper_is_as_wide_as_its_sheets() {
    let renderer = Renderer::in_process();
    let size = |report: &documents::papers::Report| -> Vec<i64> {
        let pdf = Document::load_mem(&renderer.one(Template::Report, report).unwrap()).unwrap();
        let page = pdf.get_pages()[&1];
        let media = pdf.get_dictionary(page).unwrap().get(b"MediaBox").unwrap().as_array().unwrap().clone();
        media[2..].iter().map(|side| (f64::from(side.as_float().unwrap()) / 72.0 * 25.4).round() as i64).collect()
    };
    assert_eq!(size(&sample::balance_sheet()), [210, 297]);
    assert_eq!(size(&sample::marks_sheet(30)), [297, 210]);
    assert_eq!(size(&sample::group_statement(20)), [420, 297]);
}

#[test]
fn a_long_report_stands_among_short_ones() {
    let place = Place::new();
    let mut rendering = in_process(Template::Report, "Reports", &place.file()).unwrap();
    rendering.push(&sample::report(3)).unwrap();
    rendering.push(&sample::report(900)).unwrap();
    rendering.push(&sample::balance_sheet()).unwrap();
    let done = rendering.finish().unwrap();
    assert_eq!(Document::load(&done.path).unwrap().get_pages().len() as u64, done.pages);
    assert!(done.pages > 15, "{} pages", done.pages);
}

#[test]
fn ten_cards_stand_on_a_page_with_their_photographs() {
    let place = Place::new();
    let mut large = std::io::Cursor::new(Vec::new());
    image::RgbImage::from_pixel(700, 900, image::Rgb([90, 120, 150])).write_to(&mut large, image::ImageFormat::Png).unwrap();
    let photo = place.0.join("photo.jpg");
    std::fs::write(&photo, documents::photo::small(large.get_ref()).unwrap()).unwrap();
    let mut rendering = in_process(Template::Card, "Cards", &place.file()).unwrap();
    for _ in 0..30 {
        rendering.push(&sample::cards(Some(photo.clone()))).unwrap();
    }
    let done = rendering.finish().unwrap();
    assert_eq!(done.pages, 30);
    assert!(done.bytes / done.pages <= 60 * 1024, "{} bytes a page", done.bytes / done.pages);
    let mut many = sample::cards(Some(place.0.join("not there.jpg")));
    many.cards.extend(sample::cards(None).cards);
    let made = Renderer::in_process().one(Template::Card, &many).unwrap();
    assert_eq!(Document::load_mem(&made).unwrap().get_pages().len(), 2);
    assert!(
        Renderer::in_process()
            .one(Template::Card, &documents::papers::CardSheet { cards: vec![Default::default()], ..Default::default() })
            .is_ok()
    );
}

#[test]
fn a_result_card_is_a_page() {
    let place = Place::new();
    let mut rendering = in_process(Template::ResultCard, "Result cards", &place.file()).unwrap();
    for serial in 0..30 {
        rendering.push(&sample::result_card(serial, 9 + serial % 6, Some(place.0.join("not there.jpg")))).unwrap();
    }
    let done = rendering.finish().unwrap();
    assert_eq!(done.pages, 30);
    assert!(done.bytes / done.pages <= 30 * 1024, "{} bytes a page", done.bytes / done.pages);
    let plain = documents::papers::ResultCard { columns: vec!["Subject".into()], total: vec!["Total".into()], ..Default::default() };
    assert!(Renderer::in_process().one(Template::ResultCard, &plain).is_ok());
}

#[test]
fn a_certificate_is_a_page() {
    let place = Place::new();
    let mut rendering = in_process(Template::Certificate, "Certificates", &place.file()).unwrap();
    for rows in [0, 1, 9] {
        rendering.push(&sample::certificate(rows)).unwrap();
    }
    assert_eq!(rendering.finish().unwrap().pages, 3);
    assert!(Renderer::in_process().one(Template::Certificate, &documents::papers::Certificate::default()).is_ok());
}

/// Latin letters of a paper are found by whoever searches in it.
#[test]
fn a_name_in_latin_letters_can_be_searched_for() {
    let made = Renderer::in_process().one(Template::Certificate, &sample::certificate(1)).unwrap();
    let text = Document::load_mem(&made).unwrap().extract_text(&[1]).unwrap();
    // Lines break where there is no more room.
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("Bilal Ahmed"), "{text}");
}

/// Urdu is found as well, each letter once. A PDF holds the letters of a line as they stand from left to right, and readers turn them round: so does this test.
#[test]
fn a_name_in_urdu_can_be_searched_for() {
    let read = |name: &str| {
        let certificate = documents::papers::Certificate { student_urdu: Some(name.into()), ..sample::certificate(1) };
        let made = Renderer::in_process().one(Template::Certificate, &certificate).unwrap();
        let text = Document::load_mem(&made).unwrap().extract_text(&[1]).unwrap();
        let is_urdu = |word: &&str| word.chars().any(|sign| ('\u{600}'..='\u{6ff}').contains(&sign));
        let words: Vec<String> = text.split_whitespace().filter(is_urdu).map(|word| word.chars().rev().collect()).collect();
        words.into_iter().rev().collect::<Vec<_>>()
    };
    let group = "چنار اسکولز اینڈ کالجز";
    for name in ["بلال احمد", "عثمان غنی", "سیدہ اُمِّ حبیبہ خدیجۃ الکبریٰ", "ممتاز"] {
        assert_eq!(read(name).join(" "), format!("{name} {group}"));
    }
    assert_eq!(read("محمد Ali Raza").join(" "), format!("محمد {group}"), "a name in both scripts");
    let long = "سیدہ ام حبیبہ خدیجۃ الکبری بنت محمد عبدالرحمن صدیقی القریشی الہاشمی زوجہ سید غلام مصطفی شاہ گیلانی لاہوری ملتانی";
    let found = read(long);
    assert!(long.split(' ').all(|word| found.iter().any(|one| one == word)), "a name of two lines: {found:?}");
}

/// Names in both scripts, and names that do not end: set from the side on which they begin, broken where there is room, on the page that they had.
#[test]
fn names_in_both_scripts_and_without_end_stay_on_their_page() {
    let renderer = Renderer::in_process();
    let pages = |bytes: Vec<u8>| Document::load_mem(&bytes).unwrap().get_pages().len();
    let long = "سیدہ اُمِّ حبیبہ خدیجۃ الکبریٰ بنتِ محمد عبدالرحمٰن صدیقی القریشی الہاشمی زوجہ سید غلام مصطفیٰ شاہ گیلانی";
    let latin = "Syeda Umm-e-Habiba Khadija-tul-Kubra Siddiqui Al-Qureshi Al-Hashmi daughter of Muhammad Abdur Rehman";
    let unbroken = "Ayesha".repeat(30);
    for (name, urdu) in [
        ("محمد Ali Raza", "علی Raza"),
        ("Ali محمد", "Ali محمد"),
        (long, long),
        (latin, latin),
        (unbroken.as_str(), unbroken.as_str()),
        ("", "7"),
    ] {
        let certificate =
            documents::papers::Certificate { student: name.into(), student_urdu: Some(urdu.into()), ..sample::certificate(3) };
        assert_eq!(pages(renderer.one(Template::Certificate, &certificate).unwrap()), 1, "{name}");
        let card =
            documents::papers::ResultCard { student: name.into(), student_urdu: Some(urdu.into()), ..sample::result_card(1, 9, None) };
        assert_eq!(pages(renderer.one(Template::ResultCard, &card).unwrap()), 1, "{name}");
        let statement = documents::papers::Statement {
            student: name.into(),
            father_name: name.into(),
            student_urdu: Some(urdu.into()),
            ..sample::statement(8)
        };
        assert_eq!(pages(renderer.one(Template::Statement, &statement).unwrap()), 1, "{name}");
        let mut cards = sample::cards(None);
        for one in &mut cards.cards {
            (one.name, one.name_urdu) = (name.into(), Some(urdu.into()));
        }
        assert_eq!(pages(renderer.one(Template::Card, &cards).unwrap()), 1, "{name}");
    }
}

/// A class that is named with its program is not cut on a card: its section stands behind it.
#[test]
fn a_class_with_its_program_has_room_on_a_card() {
    let mut cards = sample::cards(None);
    cards.cards[0].facts[0].1 = "FSc Pre-Engineering, 1st Year · Bluebell".into();
    let made = Renderer::in_process().one(Template::Card, &cards).unwrap();
    let pdf = Document::load_mem(&made).unwrap();
    assert_eq!(pdf.get_pages().len(), 1);
    let text = pdf.extract_text(&[1]).unwrap();
    assert!(text.contains("Bluebell"), "{text}");
}

#[test]
fn two_exam_slips_stand_on_a_page() {
    let pages = |bytes: Vec<u8>| Document::load_mem(&bytes).unwrap().get_pages().len();
    let renderer = Renderer::in_process();
    for (slips, papers, expected) in [(1, 8, 1), (2, 16, 1), (3, 10, 2), (2, 0, 1)] {
        let made = renderer.one(Template::ExamSlip, &sample::exam_slips(slips, papers, None)).unwrap();
        assert_eq!(pages(made), expected, "{slips} slips of {papers} papers");
    }
    let mut of_a_test = sample::exam_slips(2, 1, None);
    of_a_test.is_entry_test = true;
    for slip in &mut of_a_test.slips {
        slip.identity = Some("35201-*****01-1".into());
        slip.verify_url = Some("https://school.example/verify?code=ABCDEFGHJKLMNPQRSTUVWXYZ23".into());
    }
    assert_eq!(pages(renderer.one(Template::ExamSlip, &of_a_test).unwrap()), 1);
    let bare = documents::papers::ExamSlipSheet { slips: vec![Default::default()], ..Default::default() };
    assert_eq!(pages(renderer.one(Template::ExamSlip, &bare).unwrap()), 1);
}

#[test]
fn empty_lists_and_missing_parts_still_make_a_paper() {
    let renderer = Renderer::in_process();
    let bare = documents::papers::Challan { challan_no: "1".into(), ..Default::default() };
    assert!(renderer.one(Template::Challan, &bare).is_ok());
    assert!(renderer.one(Template::Receipt, &documents::papers::Receipt::default()).is_ok());
    assert!(renderer.one(Template::Statement, &documents::papers::Statement::default()).is_ok());
    assert!(renderer.one(Template::Report, &documents::papers::Report::default()).is_ok());
    assert!(renderer.one(Template::Voucher, &documents::papers::Voucher::default()).is_ok());
}

#[test]
fn a_logo_is_shared_by_all_pages_and_a_bad_one_is_left_out() {
    let place = Place::new();
    let logo = place.0.join("logo");
    std::fs::write(&logo, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><circle cx='4' cy='4' r='4' fill='teal'/></svg>")
        .unwrap();
    let damaged = place.0.join("damaged");
    std::fs::write(&damaged, "<svg xmlns='http://www.w3.org/2000/svg'><g>").unwrap();
    for path in [logo, damaged, place.0.join("not there")] {
        let mut paper = sample::challan(1);
        paper.letterhead.logo = Some(path);
        paper.letterhead.accent = Some("red; drop".into());
        assert!(Renderer::in_process().one(Template::Challan, &paper).is_ok());
    }
}

#[test]
fn a_fault_is_told_in_a_sentence_and_leaves_no_file() {
    let place = Place::new();
    let mut rendering = in_process(Template::Challan, "Challans", &place.file()).unwrap();
    rendering.push(&sample::challan(1)).unwrap();
    rendering.push(&serde_json::json!({ "challan_no": "چالان" })).unwrap();
    let error = rendering.finish().unwrap_err().to_string();
    assert!(error.contains("cannot be printed as a barcode"), "{error}");
    assert_eq!(std::fs::read_dir(&place.0).unwrap().count(), 0);

    let nothing = in_process(Template::Receipt, "Receipts", &place.file()).unwrap();
    assert_eq!(nothing.finish().unwrap_err().to_string(), "There is nothing to print.");
    let nowhere = in_process(Template::Receipt, "Receipts", &place.0.join("no/such/folder.pdf")).unwrap();
    assert!(nowhere.finish().unwrap_err().to_string().starts_with("The PDF file could not be created"));
}

#[test]
fn a_run_that_is_dropped_leaves_no_file() {
    let place = Place::new();
    let mut rendering = in_process(Template::Challan, "Challans", &place.file()).unwrap();
    for serial in 0..3 {
        rendering.push(&sample::challan(serial)).unwrap();
    }
    drop(rendering);
    assert_eq!(std::fs::read_dir(&place.0).unwrap().count(), 0);
}

#[test]
fn a_program_that_is_no_renderer_is_an_error_and_not_a_wait() {
    let place = Place::new();
    assert!(Renderer::new("/no/such/program").start(Template::Challan, "Challans", &place.file()).is_err());
    let ended = Renderer::new("true").start(Template::Challan, "Challans", &place.file()).and_then(|mut rendering| {
        rendering.push(&sample::challan(1))?;
        rendering.finish()
    });
    assert!(ended.is_err());
}

/// Cancelling ends the child by its own handle, however busy it is.
#[cfg(unix)]
#[test]
fn dropping_a_run_kills_its_child() {
    use std::os::unix::fs::PermissionsExt as _;
    let place = Place::new();
    let program = place.0.join("slow");
    let told = place.0.join("process");
    std::fs::write(&program, format!("#!/bin/sh\necho $$ > {0}.new && mv {0}.new {0}\nexec sleep 600\n", told.display())).unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o700)).unwrap();
    let rendering = Renderer::new(&program).start(Template::Challan, "Challans", &place.file()).unwrap();
    let id = loop {
        if let Ok(id) = std::fs::read_to_string(&told) {
            break id;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    };
    let process = PathBuf::from("/proc").join(id.trim());
    assert!(process.exists() || !PathBuf::from("/proc/self").exists());
    drop(rendering);
    assert!(!process.exists(), "the child is gone when the drop returns");
}

/// The parent that has gone no longer reads: the child must not leave a file that is cut short.
#[test]
fn a_child_whose_parent_is_gone_leaves_no_file() {
    let place = Place::new();
    let header = serde_json::json!({ "template": "receipt", "out": place.file(), "title": "Receipts" });
    let input = format!("{header}\n{}\n", serde_json::to_string(&sample::receipt()).unwrap());
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    assert!(child_main(input.as_bytes(), writer).is_err());
    assert_eq!(std::fs::read_dir(&place.0).unwrap().count(), 0);
}

#[test]
fn the_protocol_is_a_line_of_progress_a_chunk_and_a_last_word() {
    let place = Place::new();
    let header = serde_json::json!({ "template": "receipt", "out": place.file(), "title": "Receipts" });
    let mut input = format!("{header}\n");
    for _ in 0..26 {
        input.push_str(&serde_json::to_string(&sample::receipt()).unwrap());
        input.push('\n');
    }
    let mut said = Vec::new();
    child_main(input.as_bytes(), &mut said).unwrap();
    let lines: Vec<serde_json::Value> = String::from_utf8(said).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(serde_json::from_value::<Progress>(lines[0].clone()).unwrap(), Progress { pages: 25, documents: 25 });
    assert_eq!(lines[1]["documents"], 26);
    assert_eq!(lines[2]["done"], true);
    assert_eq!(lines[2]["bytes"].as_u64(), Some(std::fs::metadata(place.file()).unwrap().len()));
}
