//! Print runs of challans, each with the student's name in English and Urdu, against wkhtmltopdf with the same papers as HTML, and whether memory grows
//! with the run.

use super::{billing, html_papers::page_of_pages};
use crate::{
    Bench, machine, raw,
    report::{Amount, Bound, Outcome},
    server::Server,
    world::World,
};
use rusqlite::Connection;
use serde_json::json;
use std::{fs, path::Path, process::Command, thread, time::Duration};

const FEW: usize = 1_000;
const MANY: usize = 5_000;
/// Papers that wkhtmltopdf is given at once.
const OTHERS: usize = 200;

pub fn run(bench: &Bench) -> Vec<Outcome> {
    let world = World::billable(bench, "papers", MANY + 700);
    let token = world.sign_ins(1).remove(0);
    let server = Server::start(&bench.program, &world.data, None);
    billing::bill(&server, &token, &world, billing::this_month);
    let c = raw::open(&world.data);
    let ids = billing::open_challans(&c);
    assert!(ids.len() >= MANY, "{} challans to print", ids.len());
    let few = print(&server, &token, &ids[..FEW]);
    let many = print(&server, &token, &ids[..MANY]);
    println!("  {:.0} pages per processor second; renderer's memory {:.0} MB", 1.0 / many.cpu_a_page, many.renderer / f64::from(1 << 20));
    let mut out = vec![
        Outcome::against(
            "renderer's peak memory, 5,000 challans",
            Amount::Bytes(many.renderer),
            "1,000 challans",
            Amount::Bytes(few.renderer),
            Bound::MostTimes(1.3),
        ),
        Outcome::against(
            "server's peak memory after it",
            Amount::Bytes(many.server),
            "after 1,000",
            Amount::Bytes(few.server),
            Bound::MostTimes(1.3),
        ),
        Outcome::fixed("size of a challan's page", Amount::Bytes(many.bytes_a_page), Bound::Most(Amount::Bytes(20.0 * 1024.0))),
    ];
    let what = "challans, pages per processor second";
    out.push(match html_printer(&c, &ids[..OTHERS], &bench.folder) {
        Ok(theirs) => Outcome::against(
            what,
            Amount::PerSecond(1.0 / many.cpu_a_page),
            "wkhtmltopdf, the same papers",
            Amount::PerSecond(1.0 / theirs),
            Bound::LeastTimes(1.5),
        ),
        Err(why) => Outcome::skipped(what, why),
    });
    out
}

struct Printed {
    cpu_a_page: f64,
    bytes_a_page: f64,
    renderer: f64,
    server: f64,
}

/// One print run, from the call to the stored file, with the renderer's time and memory.
fn print(server: &Server, token: &str, ids: &[i64]) -> Printed {
    let mut client = server.client(token);
    let cpu = machine::cpu_of(server.pid());
    let job = client.post("/api/print-challans", &json!({ "ids": ids })).json()["data"]["job_id"].as_i64().expect("a job");
    let mut renderer = 0.0_f64;
    let result = loop {
        for child in machine::children(server.pid()) {
            renderer = renderer.max(machine::peak(child));
        }
        let shown = client.get(&format!("/api/get-job-details?id={job}")).json();
        match shown["data"]["status"].as_str() {
            Some("done") => break shown["data"]["result"].clone(),
            Some("queued" | "running") => thread::sleep(Duration::from_millis(100)),
            _ => panic!("the print run ended badly: {shown}"),
        }
    };
    let pages = result["pages"].as_f64().expect("pages");
    let bytes = result["bytes"].as_f64().expect("bytes");
    Printed {
        cpu_a_page: (machine::cpu_of(server.pid()) - cpu) / pages,
        bytes_a_page: bytes / pages,
        renderer,
        server: machine::peak(server.pid()),
    }
}

/// Processor seconds a page of wkhtmltopdf, or why it cannot be measured.
fn html_printer(c: &Connection, ids: &[i64], folder: &Path) -> Result<f64, String> {
    if Command::new("wkhtmltopdf").arg("--version").env("QT_QPA_PLATFORM", "offscreen").output().is_err() {
        return Err("wkhtmltopdf is not installed here (Debian's package of that name)".into());
    }
    let (html, pdf) = (folder.join("challans.html"), folder.join("challans.pdf"));
    fs::write(&html, page_of_pages(c, ids)).expect("a file");
    let cpu = machine::cpu_of_children();
    let done = Command::new("wkhtmltopdf")
        .args(["--quiet", "--enable-local-file-access", "-O", "Landscape", "-s", "A4"])
        .arg(&html)
        .arg(&pdf)
        .env("QT_QPA_PLATFORM", "offscreen")
        .status();
    if !done.is_ok_and(|status| status.success()) {
        return Err("wkhtmltopdf failed".into());
    }
    let cpu = machine::cpu_of_children() - cpu;
    let made = fs::read(&pdf).expect("its file");
    let pages = made.windows(11).filter(|at| *at == b"/Type /Page").count() - made.windows(12).filter(|at| *at == b"/Type /Pages").count();
    println!("  wkhtmltopdf: {pages} pages, {:.1} KB each", made.len() as f64 / 1024.0 / pages as f64);
    Ok(cpu / pages as f64)
}
