//! The same challans as HTML, for wkhtmltopdf: what the paper of `documents/templates/challan.typ` shows, in the same faces.

use rusqlite::{Connection, Row};
use std::{fmt::Write as _, path::Path};

/// A sheet for each challan: three copies side by side.
pub fn page_of_pages(c: &Connection, ids: &[i64]) -> String {
    let fonts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../documents/fonts");
    let face = |family: &str, weight: u32, file: &str| {
        format!("@font-face{{font-family:{family};font-weight:{weight};src:url('file://{}')}}", fonts.join(file).display())
    };
    let mut out = format!(
        "<!doctype html><meta charset=utf-8><style>{}{}{}{STYLE}</style>",
        face("Inter", 400, "Inter-Regular.otf"),
        face("Inter", 600, "Inter-SemiBold.otf"),
        face("Nastaliq", 400, "NotoNastaliqUrdu-Regular.ttf"),
    );
    for id in ids {
        let paper = Paper::read(c, *id);
        out.push_str("<div class=page>");
        for copy in ["Bank copy", "Office copy", "Student copy"] {
            paper.write(&mut out, copy);
        }
        out.push_str("</div>");
    }
    out
}

const STYLE: &str = "body{margin:0;font:9px Inter}.page{page-break-after:always;width:100%;overflow:hidden}.copy{width:31%;float:left;margin:0 1%;
    border-right:1px dashed #888}table{width:100%;border-collapse:collapse}.lines td{border-bottom:1px solid #ccc;padding:2px}b{font-weight:600}
    small{color:#555;font-size:7px;display:block}.bank{background:#f0f0f0;border-radius:2px;padding:4px}.pay{border:1px solid #000;border-radius:2px;padding:4px}
    .name{font-size:12px}.ur{font-family:Nastaliq;direction:rtl;text-align:right}.label{border:1px solid #000;border-radius:2px;padding:2px 4px;float:right}
    .stamp{border:1px dotted #888;height:60px;width:45%;float:left}.sign{border-bottom:1px solid #555;height:26px;width:50%;float:right}.end{text-align:right}";

const LEAF: &str = "<svg width=24 height=24 viewBox='0 0 24 24'><path fill='#14532d' d='M12 2 13.6 4.9 14.8 4.8 14.8 7.1 16.7 6.6 18 5.9 20.3 6.3 19.2 8.6 19.5 9.7 18 11.2
    19.6 12.3 21.1 14 18.6 15 17.7 16 15.1 16 13.4 16.8 12.4 17 12.4 22.6 11.6 22.6 11.6 17 10.6 16.8 8.9 16 6.3 16 5.4 15 2.9 14 4.4 12.3 6 11.2 4.5 9.7 4.8 8.6
    3.7 6.3 6 5.9 7.3 6.6 9.2 7.1 9.2 4.8 10.4 4.9Z'/></svg>";

struct Paper {
    no: String,
    period: String,
    issued: String,
    due: String,
    valid: String,
    name: String,
    name_ur: String,
    father: String,
    registration: String,
    class: String,
    campus: String,
    address: String,
    bank: String,
    account: String,
    amount: i64,
    notes: Vec<String>,
    notes_ur: Vec<String>,
    lines: Vec<(String, i64)>,
}

impl Paper {
    fn read(c: &Connection, id: i64) -> Paper {
        let note = |key: &str| -> Vec<String> {
            let kept: Option<String> = c.query_row("SELECT value FROM setting WHERE key = ?1", [key], |row| row.get(0)).ok();
            let text = kept.and_then(|text| serde_json::from_str::<String>(&text).ok()).unwrap_or_default();
            text.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned).collect()
        };
        let mut statement = c
            .prepare_cached("SELECT h.name, l.amount_minor FROM challan_line l JOIN fee_head h ON h.id = l.fee_head_id WHERE l.challan_id = ?1 ORDER BY l.line")
            .expect("a statement");
        let lines =
            statement.query_map([id], |row| Ok((row.get(0)?, row.get(1)?))).expect("rows").map(|line| line.expect("a line")).collect();
        let read = |row: &Row<'_>| {
            Ok(Paper {
                no: row.get(0)?,
                period: row.get(1)?,
                issued: row.get(2)?,
                due: row.get(3)?,
                valid: row.get(4)?,
                name: row.get(5)?,
                name_ur: row.get(6)?,
                father: row.get(7)?,
                registration: row.get(8)?,
                class: row.get(9)?,
                campus: row.get(10)?,
                address: row.get(11)?,
                bank: row.get(12)?,
                account: row.get(13)?,
                amount: row.get(14)?,
                notes: note("fees.challan_notes"),
                notes_ur: note("fees.challan_notes_ur"),
                lines,
            })
        };
        c.query_row(
            "SELECT c.challan_no, c.period, c.issued_on, c.due_on, c.valid_until, s.name, coalesce(s.name_ur, ''), coalesce(s.father_name, ''), s.registration_no,
                    k.name || ' ' || coalesce(n.name, ''), p.name, coalesce(p.address, ''), coalesce(b.name, ''), coalesce(b.account_no, ''), c.amount_minor
             FROM challan c JOIN student s ON s.id = c.student_id JOIN class k ON k.id = c.class_id JOIN campus p ON p.id = c.campus_id
             LEFT JOIN section n ON n.id = c.section_id LEFT JOIN bank b ON b.id = c.bank_id WHERE c.id = ?1",
            [id],
            read,
        )
        .expect("a challan")
    }

    fn write(&self, out: &mut String, copy: &str) {
        let Paper { no, period, issued, due, valid, name, name_ur, father, registration, class, campus, address, bank, account, .. } = self;
        let total = self.amount / 100;
        let mut lines = String::new();
        for (head, amount) in &self.lines {
            let _ = write!(lines, "<tr><td>{head}<td class=end>{}", amount / 100);
        }
        let notes: String = self.notes.iter().map(|note| format!("<div>• {note}</div>")).collect();
        let notes_ur: String = self.notes_ur.iter().map(|note| format!("<div class=ur>{note}</div>")).collect();
        let _ = write!(
            out,
            "<div class=copy><span class=label><b>{copy}</b></span>{LEAF} <b>Chinar Schools &amp; Colleges</b><br>{campus}<small>{address}</small><hr>
             <b class=name>Fee challan</b> {period}
             <div class=bank><b>{bank}</b><small>Account no</small><b>{account}</b></div>
             <table><tr><td><small>Challan no</small><b>{no}</b><td><small>Issued</small>{issued}<td><small>Due</small><b>{due}</b><td><small>Valid until</small>{valid}</table>
             <hr><table><tr><td><b class=name>{name}</b><td class=ur>{name_ur}</table>
             <table><tr><td><small>Father's name</small>{father}<td><small>Registration no</small>{registration}<td><small>Class and section</small>{class}</table>
             <table class=lines><tr><td><small>Particulars</small><td class=end><small>Amount, Rs</small>{lines}<tr><td><b>Total</b><td class=end><b>{total}</b></table>
             <div class=pay><table><tr><td>Payable until <b>{due}</b><td class=end><b class=name>Rs {total}</b></table></div>
             <div>In words: {words}</div>{notes}{notes_ur}
             <div class=stamp><small>Bank's stamp and date</small></div><div class=sign></div><small>Depositor</small><div class=sign></div><small>Cashier or officer</small>
             {}<small>{no}</small>{}</div>",
            bars(no),
            squares(no),
            words = kernel::Money(self.amount).in_words(),
        );
    }
}

fn bars(text: &str) -> String {
    let mut path = String::new();
    for (n, byte) in text.bytes().enumerate() {
        for bit in 0..5 {
            if byte >> bit & 1 == 1 {
                let _ = write!(path, "M{} 0v30h1v-30z", n * 11 + bit * 2);
            }
        }
    }
    format!("<svg width=180 height=30><path d=\"{path}\"/></svg>")
}

fn squares(text: &str) -> String {
    let mut path = String::new();
    let bytes = text.as_bytes();
    for (n, byte) in bytes.iter().cycle().take(29 * 29).enumerate() {
        if (usize::from(*byte) * 31 + n * n) % 7 < 3 {
            let _ = write!(path, "M{} {}h2v2h-2z", n % 29 * 2, n / 29 * 2);
        }
    }
    format!("<svg width=58 height=58><path d=\"{path}\"/></svg>")
}
