//! Writes a sample of every paper into a folder, so that they can be looked at: `cargo run -p documents --example samples -- FOLDER`.
//! With a number after the folder it writes that many challans in one file through a child process, and tells its pages,
//! size, time and the child's peak memory.

#[path = "../tests/sample/mod.rs"]
mod sample;

use std::path::Path;
use std::time::Instant;

use documents::render::{Renderer, Template, child_main};
use documents::{Error, Result};
use serde::Serialize;

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words.first().is_some_and(|word| word == "render") {
        let made = child_main(std::io::stdin().lock(), std::io::stdout().lock());
        if let Some(peak) = peak_memory() {
            eprintln!("{peak}");
        }
        return made;
    }
    let folder = words.first().map_or("samples", String::as_str);
    std::fs::create_dir_all(folder)?;
    let folder = Path::new(folder);
    match words.get(1).and_then(|count| count.parse().ok()) {
        Some(count) => many(folder, count),
        None => each(folder),
    }
}

/// One file a paper, plain and extreme. A small JPEG named `photo` in the folder stands on the cards.
fn each(folder: &Path) -> Result<()> {
    write(folder, Template::Challan, "challan", &[sample::challan(2), sample::challan(3), sample::extreme_challan()])?;
    write(folder, Template::Receipt, "receipt", &[sample::receipt(), sample::extreme_receipt()])?;
    write(folder, Template::Statement, "statement", &[sample::statement(12), sample::statement(70)])?;
    write(folder, Template::Voucher, "voucher", &[sample::voucher(5)])?;
    write(
        folder,
        Template::Report,
        "report",
        &[sample::report(60), sample::balance_sheet(), sample::marks_sheet(24), sample::group_statement(20)],
    )?;
    let photo = folder.join("photo");
    let photo = photo.exists().then_some(photo);
    write(folder, Template::ExamSlip, "exam-slips", &[sample::exam_slips(2, 9, photo.clone())])?;
    write(folder, Template::ResultCard, "result-cards", &[sample::result_card(1, 9, photo.clone()), sample::result_card(7, 14, None)])?;
    write(folder, Template::Certificate, "certificates", &[sample::certificate(0), sample::certificate(6)])?;
    let cards = sample::cards(photo);
    write(folder, Template::Card, "cards", &[cards])
}

fn write(folder: &Path, template: Template, name: &str, papers: &[impl Serialize]) -> Result<()> {
    let out = folder.join(format!("{name}.pdf"));
    let mut rendering = Renderer::in_process().start(template, name, &out)?;
    for paper in papers {
        rendering.push(paper)?;
    }
    let done = rendering.finish()?;
    println!("{}: {} pages, {} bytes", done.path.display(), done.pages, done.bytes);
    Ok(())
}

fn many(folder: &Path, count: usize) -> Result<()> {
    let began = Instant::now();
    let program = std::env::current_exe().map_err(Error::from)?;
    let mut rendering = Renderer::new(program).start(Template::Challan, "Challans", &folder.join("challans.pdf"))?;
    for serial in 0..count {
        rendering.push(&sample::challan(serial))?;
    }
    let done = rendering.finish()?;
    let seconds = began.elapsed().as_secs_f64();
    println!("{} pages, {} bytes a page, {:.1} pages a second", done.pages, done.bytes / done.pages, done.pages as f64 / seconds);
    Ok(())
}

/// Linux's own account of the most memory this process ever held.
fn peak_memory() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find(|line| line.starts_with("VmHWM")).map(str::to_owned)
}
