//! Believable papers, and unreasonable ones: what the tests and the samples are made of.

use chrono::NaiveDate;
use documents::papers::*;
use documents::sheet::{Cell, Kind};

/// A day of the school year 2026-27.
pub fn day(month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(if month < 4 { 2027 } else { 2026 }, month, day).expect("a day of the calendar")
}

/// The demo group's head of a letter.
pub fn letterhead() -> Letterhead {
    Letterhead {
        group: "Chinar Schools & Colleges".into(),
        group_urdu: Some("چنار اسکولز اینڈ کالجز".into()),
        campus: "Gulberg Campus".into(),
        address: Some("12-B Main Boulevard, Gulberg III, Lahore".into()),
        phone: Some("042-3577 0000".into()),
        accent: Some("#14532d".into()),
        logo: None,
    }
}

/// The challan of an ordinary month; `serial` makes it another student's.
pub fn challan(serial: usize) -> Challan {
    let names = [
        ("Ayesha Khan", "عائشہ خان", "Muhammad Aslam Khan"),
        ("Bilal Ahmed", "بلال احمد", "Ahmed Nawaz"),
        ("Fatima Zahra", "فاطمہ زہرا", "Syed Hassan Raza"),
        ("Usman Ghani", "عثمان غنی", "Abdul Ghani"),
    ];
    let (name, urdu, father) = names[serial % names.len()];
    let tuition = 850_000 + (serial as i64 % 5) * 50_000;
    let lines = vec![
        ChallanLine { head: "Tuition fee".into(), amount_minor: tuition },
        ChallanLine { head: "Computer laboratory".into(), amount_minor: 80_000 },
        ChallanLine { head: "Transport, route 4".into(), amount_minor: 350_000 },
        ChallanLine { head: "Sibling concession".into(), amount_minor: -85_000 },
    ];
    let total: i64 = lines.iter().map(|line| line.amount_minor).sum();
    Challan {
        letterhead: letterhead(),
        challan_no: format!("00326{serial:06}7"),
        issue_no: 1,
        is_duplicate: serial % 7 == 3,
        verify_url: format!("https://fees.chinar.example.pk/v/00326{serial:06}7"),
        bank: Some(BankAccount {
            name: "Habib Bank Ltd".into(),
            branch: Some("Gulberg branch".into()),
            account_title: "Chinar Schools, Gulberg Campus".into(),
            account_no: "0042-79912345-03".into(),
            iban: None,
        }),
        student: ChallanStudent {
            name: name.into(),
            name_urdu: serial.is_multiple_of(2).then(|| urdu.into()),
            father_name: father.into(),
            registration_no: format!("GUL-26-{serial:05}"),
            roll_no: Some(format!("9-R-{:02}", serial % 40 + 1)),
            class: format!("Class {}", serial % 10 + 1),
            section: Some("Rose".into()),
            session: "2026-27".into(),
            is_applicant: false,
        },
        period: "December 2026".into(),
        installment: Some("Installment 4 of 10".into()),
        issued_on: day(11, 25),
        due_on: day(12, 10),
        valid_until: day(12, 31),
        lines,
        paid_minor: 0,
        amounts: vec![
            DatedAmount { until: day(12, 10), amount_minor: total },
            DatedAmount { until: day(12, 20), amount_minor: total + 50_000 },
            DatedAmount { until: day(12, 31), amount_minor: total + 100_000 },
        ],
        words: "Eleven thousand nine hundred and fifty rupees only".into(),
        arrears: vec![],
        arrears_minor: 0,
        notes: vec![
            "Pay at any branch of the bank or at the campus office.".into(),
            "A late fee of Rs 50 a day is added after the due date.".into(),
            "Fees once paid are not refundable, except the security deposit.".into(),
        ],
        notes_urdu: vec!["فیس مقررہ تاریخ تک جمع کروائیں، بصورت دیگر جرمانہ عائد ہوگا۔".into()],
    }
}

/// The fullest challan that the office could make: names that do not end, 15 heads, arrears, every note.
pub fn extreme_challan() -> Challan {
    let heads = [
        "Tuition fee",
        "Admission fee (second part of two)",
        "Security deposit, refundable at leaving",
        "Examination fee, board registration and practicals",
        "Computer laboratory",
        "Science laboratory consumables",
        "Library",
        "Transport, route 14 by way of Thokar Niaz Baig and Canal Bank Road, both ways",
        "Hostel and mess",
        "Sports and annual day",
        "Magazine",
        "Medical",
        "Generator and heating",
        "Scholarship by matric marks",
        "Tax under section 236I",
    ];
    let lines: Vec<ChallanLine> = heads
        .iter()
        .enumerate()
        .map(|(at, head)| ChallanLine {
            head: (*head).into(),
            amount_minor: if at == 13 { -12_345_675 } else { 1_234_550 * (at as i64 + 1) },
        })
        .collect();
    let total: i64 = lines.iter().map(|line| line.amount_minor).sum();
    let plain = challan(0);
    Challan {
        issue_no: 3,
        is_duplicate: true,
        challan_no: "1000326000042715".into(),
        letterhead: Letterhead {
            group: "The Chinar International System of Schools and Degree Colleges for Science and Commerce".into(),
            campus: "Shaheed Captain Muhammad Iqbal Degree College for Women, Mandi Bahauddin (Second Shift)".into(),
            address: Some("Opposite the old Tehsil Headquarters Hospital, Phalia Road, near Chowk Sadar, Mandi Bahauddin".into()),
            ..letterhead()
        },
        bank: Some(BankAccount {
            name: "The Bank of Punjab Islamic Banking (Taqwa)".into(),
            branch: Some("Phalia Road branch, Mandi Bahauddin".into()),
            account_title: "The Chinar International System of Schools and Degree Colleges".into(),
            account_no: "6010123456700019".into(),
            iban: Some("PK36 BPUN 6010 1234 5670 0019".into()),
        }),
        student: ChallanStudent {
            name: "Syeda Umm-e-Habiba Khadija-tul-Kubra Bint-e-Muhammad Abdul Rahman Siddiqui Al-Qureshi".into(),
            name_urdu: Some("سیدہ اُمِّ حبیبہ خدیجۃ الکبریٰ بنتِ محمد عبدالرحمٰن صدیقی القریشی".into()),
            father_name: "Sahibzada Muhammad Abdul Rahman Siddiqui Al-Qureshi".into(),
            registration_no: "MBD-2026-SS-000427".into(),
            roll_no: Some("XII-PM-G-000427".into()),
            class: "Intermediate part two, pre-medical".into(),
            section: Some("Khadija-tul-Kubra".into()),
            session: "2026-27".into(),
            is_applicant: false,
        },
        lines,
        paid_minor: 500_000,
        amounts: vec![
            DatedAmount { until: day(12, 10), amount_minor: total - 500_000 },
            DatedAmount { until: day(12, 15), amount_minor: total - 450_000 },
            DatedAmount { until: day(12, 20), amount_minor: total - 400_000 },
            DatedAmount { until: day(12, 31), amount_minor: total - 350_000 },
        ],
        words: "One million one hundred and eighty-eight thousand seven hundred and seventy-seven rupees and twenty-five paisa only".into(),
        arrears: (8..12)
            .map(|month| Arrear { challan_no: format!("10003260000427{month:02}"), period: day(month, 1).format("%B %Y").to_string(), due_on: day(month, 10), balance_minor: 1_250_000 })
            .collect(),
        arrears_minor: 5_000_000,
        notes: vec![
            "Pay at any branch of the bank or at the campus office between 8:30 am and 1:00 pm; the paper must be shown whole, with all of its three copies.".into(),
            "A late fee is added after the due date as printed above.".into(),
            "Fees once paid are not refundable, except the security deposit.".into(),
            "The name of a student whose dues stay unpaid for two months is struck off the roll without further notice.".into(),
        ],
        notes_urdu: vec![
            "فیس مقررہ تاریخ تک جمع کروائیں، بصورت دیگر جرمانہ عائد ہوگا۔".into(),
            "جمع شدہ فیس ناقابلِ واپسی ہے سوائے زرِ ضمانت کے۔".into(),
        ],
        ..plain
    }
}

/// A family's receipt of two challans.
pub fn receipt() -> Receipt {
    let line = |challan: &str, student: &str, reg: &str, class: &str, amount| ReceiptLine {
        challan_no: challan.into(),
        student: student.into(),
        registration_no: reg.into(),
        class: class.into(),
        period: "December 2026".into(),
        amount_minor: amount,
        late_fee_minor: if amount > 1_000_000 { 45_000 } else { 0 },
    };
    Receipt {
        letterhead: letterhead(),
        receipt_no: "GUL-R-2026-27-003127".into(),
        received_on: day(12, 8),
        received_from: "Muhammad Aslam Khan".into(),
        lines: vec![
            line("003260000427", "Ayesha Khan", "GUL-26-00042", "Class 9 · Rose", 1_195_000),
            line("003260000435", "Bilal Khan", "GUL-26-00043", "Class 6 · Tulip", 955_000),
        ],
        amount_minor: 2_200_000,
        advance_minor: 50_000,
        words: "Twenty-two thousand rupees only".into(),
        instrument: "Cheque".into(),
        instrument_no: Some("10023456".into()),
        bank: Some("Meezan Bank, Gulberg".into()),
        balance_minor: 0,
        received_by: Some("Sana Iqbal".into()),
        verify_url: Some("https://fees.chinar.example.pk/r/GUL-26-003127".into()),
        is_duplicate: false,
        is_reversed: false,
        note: Some("Cheques are counted as paid when the bank has realised them.".into()),
    }
}

/// A receipt of twelve challans with everything that can be said on it.
pub fn extreme_receipt() -> Receipt {
    let many = (0..12)
        .map(|at| ReceiptLine {
            challan_no: format!("10003260000{at:05}"),
            student: "Syeda Umm-e-Habiba Khadija-tul-Kubra Siddiqui Al-Qureshi".into(),
            registration_no: "MBD-2026-SS-000427".into(),
            class: "Intermediate part two · Khadija".into(),
            period: "September 2026".into(),
            amount_minor: 123_456_725,
            late_fee_minor: 100_000,
        })
        .collect();
    Receipt {
        lines: many,
        amount_minor: 1_481_480_700,
        is_duplicate: true,
        is_reversed: true,
        received_from: "Sahibzada Muhammad Abdul Rahman Siddiqui Al-Qureshi".into(),
        words: "Fourteen million eight hundred and fourteen thousand eight hundred and seven rupees only".into(),
        balance_minor: 250_000_025,
        letterhead: extreme_challan().letterhead,
        ..receipt()
    }
}

/// A statement with as many entries as asked for.
pub fn statement(entries: usize) -> Statement {
    let mut balance = 1_250_000;
    let mut rows = Vec::new();
    for at in 0..entries {
        let is_charge = at % 2 == 0;
        let amount = 1_195_000 + (at as i64 % 3) * 25_050;
        balance += if is_charge { amount } else { -amount };
        rows.push(StatementEntry {
            on: day(4, 5) + chrono::Days::new(at as u64 * 6),
            number: if is_charge { format!("00326{at:06}7") } else { format!("GUL-26-{at:06}") },
            particulars: if is_charge { "Challan for the month".into() } else { "Received in cash at the counter".into() },
            charged_minor: if is_charge { amount } else { 0 },
            received_minor: if is_charge { 0 } else { amount },
            balance_minor: balance,
        });
    }
    Statement {
        letterhead: letterhead(),
        student: "Ayesha Khan".into(),
        student_urdu: Some("عائشہ خان".into()),
        father_name: "Muhammad Aslam Khan".into(),
        registration_no: "GUL-26-00042".into(),
        roll_no: Some("9-R-12".into()),
        class: "Class 9 · Rose".into(),
        session: "2026-27".into(),
        from: day(4, 1),
        to: day(12, 31),
        opening_minor: 1_250_000,
        entries: rows,
        closing_minor: balance,
        words: Some("Twelve thousand five hundred rupees only".into()),
        printed: Some("20 Nov 2026, 2:05 pm by Sana Iqbal".into()),
        verify_url: Some("https://fees.chinar.example.pk/s/42".into()),
    }
}

/// A defaulter list with as many students as asked for.
pub fn report(rows: usize) -> Report {
    let mut lines: Vec<ReportRow> = (0..rows)
        .map(|at| {
            ReportRow::plain(vec![
                Cell::text(format!("GUL-26-{at:05}")),
                Cell::text(if at % 9 == 4 { "Syeda Umm-e-Habiba Khadija-tul-Kubra Siddiqui Al-Qureshi" } else { "Ayesha Khan" }),
                Cell::text("Muhammad Aslam Khan"),
                Cell::text("Class 9 · Rose"),
                Cell::Date(day(9, 10)),
                Cell::Integer(at as i64 % 120),
                Cell::Money(1_250_000 + at as i64 * 25),
            ])
        })
        .collect();
    let total = (0..rows as i64).map(|at| 1_250_000 + at * 25).sum();
    lines.push(ReportRow::total(vec![
        Cell::text("Total"),
        Cell::Empty,
        Cell::Empty,
        Cell::Empty,
        Cell::Empty,
        Cell::Empty,
        Cell::Money(total),
    ]));
    Report {
        letterhead: letterhead(),
        title: "Defaulters".into(),
        subtitle: Some("As at 30 Nov 2026".into()),
        filters: vec![("Campus".into(), "Gulberg Campus".into()), ("Days overdue".into(), "31 to 60".into())],
        is_landscape: false,
        is_tight: false,
        sheets: 1,
        signatures: vec!["Accountant".into(), "Principal".into()],
        columns: vec![
            ReportColumn::new("Registration", Kind::Text).share(0),
            ReportColumn::new("Student", Kind::Text).share(4),
            ReportColumn::new("Father", Kind::Text).share(3),
            ReportColumn::new("Class", Kind::Text).share(0),
            ReportColumn::new("Oldest due", Kind::Date),
            ReportColumn::new("Days", Kind::Integer),
            ReportColumn::new("Open, Rs", Kind::Money),
        ],
        rows: lines,
        notes: vec!["Late fees that are not posted yet are not included.".into()],
        printed: Some("20 Nov 2026, 2:05 pm by Sana Iqbal".into()),
    }
}

/// A balance sheet: headings, indents, subtotals.
pub fn balance_sheet() -> Report {
    let row = |style, indent, label: &str, amount: Option<i64>| ReportRow {
        style,
        indent,
        cells: vec![Cell::text(label), Cell::maybe(amount, Cell::Money), Cell::maybe(amount.map(|amount| amount - 5_000), Cell::Money)],
    };
    Report {
        letterhead: letterhead(),
        title: "Balance sheet".into(),
        subtitle: Some("As at 30 Nov 2026".into()),
        filters: vec![],
        columns: vec![
            ReportColumn::new("", Kind::Text),
            ReportColumn::new("30 Nov 2026", Kind::Money),
            ReportColumn::new("30 Nov 2025", Kind::Money),
        ],
        rows: vec![
            row(RowStyle::Heading, 0, "Assets", None),
            row(RowStyle::Plain, 1, "Cash and bank", Some(1_261_675_000)),
            row(RowStyle::Plain, 1, "Students receivable", Some(356_000_000)),
            row(RowStyle::Subtotal, 0, "Total assets", Some(1_617_675_000)),
            row(RowStyle::Heading, 0, "Liabilities and capital", None),
            row(RowStyle::Plain, 1, "Security deposits", Some(260_000_000)),
            row(RowStyle::Plain, 1, "Loss of the year", Some(-1_200_000)),
            row(RowStyle::Plain, 1, "Capital", Some(1_358_875_000)),
            row(RowStyle::Total, 0, "Total liabilities and capital", Some(1_617_675_000)),
        ],
        printed: Some("20 Nov 2026, 2:05 pm by Sana Iqbal".into()),
        ..Report::default()
    }
}

/// A sheet of a class with its marks in so many subjects.
pub fn marks_sheet(subjects: usize) -> Report {
    let heads = (1..=subjects).map(|n| ReportColumn::new(format!("Subject number {n}"), Kind::Text));
    let marks = |student: usize| (0..subjects).map(move |n| Cell::text(format!("{}.5", 40 + (student * 7 + n * 11) % 50)));
    let row = |student: usize| {
        let name = [Cell::text(format!("Muhammad Abdullah {student}"))];
        ReportRow::plain(name.into_iter().chain(marks(student)).chain([Cell::Percent(71_25)]).collect())
    };
    Report {
        letterhead: letterhead(),
        title: "Result sheet".into(),
        is_landscape: true,
        is_tight: true,
        columns: [ReportColumn::new("Name", Kind::Text).share(4)]
            .into_iter()
            .chain(heads)
            .chain([ReportColumn::new("%", Kind::Percent)])
            .collect(),
        rows: (1..=20).map(row).collect(),
        ..Report::default()
    }
}

/// Heads beside so many campuses, each with the amounts of a large group.
pub fn group_statement(campuses: usize) -> Report {
    let heads = (1..=campuses).map(|n| ReportColumn::new(format!("Chinar Campus number {n}"), Kind::Money).share(1));
    let row = |head: usize| {
        let name = [Cell::text(format!("1100-{head:03} Receivable of class {head}"))];
        let amounts = (1..=campuses as i64).map(|n| Cell::Money(1_234_567_800 + n * 50));
        ReportRow::plain(name.into_iter().chain(amounts).chain([Cell::Money(24_691_356_000)]).collect())
    };
    Report {
        letterhead: letterhead(),
        title: "Group statement".into(),
        is_landscape: true,
        is_tight: true,
        sheets: 2,
        columns: [ReportColumn::new("Name", Kind::Text).share(3)]
            .into_iter()
            .chain(heads)
            .chain([ReportColumn::new("Total", Kind::Money)])
            .collect(),
        rows: (1..=20).map(row).collect(),
        ..Report::default()
    }
}

/// A page of cards, and a bit of the next: a photograph, initials, names that do not end.
pub fn cards(photo: Option<std::path::PathBuf>) -> CardSheet {
    let names = [
        ("Ayesha Khan", Some("عائشہ خان")),
        ("Muhammad Abdullah bin Abdul Rahman Chaudhry", Some("محمد عبداللہ بن عبدالرحمٰن چوہدری")),
        ("Zain", None),
        ("Fatima Zahra", Some("فاطمہ زہرا")),
    ];
    let card = |n: usize| {
        let (name, urdu) = names[n % names.len()];
        let staff = n % 5 == 4;
        let facts: &[(&str, &str)] = if staff {
            &[("Designation", "Senior Subject Specialist"), ("Department", "Science"), ("Emergency", "0300 1234567")]
        } else {
            &[
                ("Class", "Class 9 · Rose"),
                ("Session", "2026-27"),
                ("Father", "Muhammad Aslam Khan"),
                ("Blood group", "B+"),
                ("Roll no", "12"),
            ]
        };
        Card {
            kind: if staff { "Teacher" } else { "Student" }.into(),
            name: name.into(),
            name_urdu: urdu.map(str::to_owned),
            number: if staff { format!("E-{n:05}") } else { format!("GUL-2026-{:05}", 40 + n) },
            facts: facts.iter().map(|(label, value)| ((*label).to_owned(), (*value).to_owned())).collect(),
            campus: "Chinar Gulberg Campus".into(),
            phone: Some("042-3577 0000".into()),
            valid_until: Some(day(2, 28)),
            photo: photo.clone().filter(|_| n.is_multiple_of(2)),
            initials: name.split(' ').filter_map(|word| word.chars().next()).take(2).collect(),
            note: Some("If found, please return this card to the campus.".into()),
        }
    };
    CardSheet { letterhead: letterhead(), cards: (0..10).map(card).collect() }
}

/// So many roll number slips, each with so many papers.
pub fn exam_slips(slips: usize, papers: usize, photo: Option<std::path::PathBuf>) -> ExamSlipSheet {
    let names = ["Ayesha Khan", "Muhammad Abdullah bin Abdul Rahman Chaudhry"];
    let paper = |n: usize| SlipPaper {
        on: (n > 0).then(|| day(12, n as u32 % 28 + 1)),
        weekday: (n > 0).then(|| "Monday".into()),
        time: (n > 0).then(|| "9:00 am to 12:00 pm".into()),
        subject: if n % 3 == 2 { "Physics (practical)".into() } else { "Pakistan studies".into() },
        room: (n % 2 == 1).then(|| "Hall A".into()),
    };
    let slip = |n: usize| ExamSlip {
        name: names[n % names.len()].into(),
        name_urdu: n.is_multiple_of(2).then(|| "عائشہ خان".into()),
        father_name: n.is_multiple_of(2).then(|| "Muhammad Aslam Khan".into()),
        number: format!("GUL-2026-{:05}", 40 + n),
        verify_url: None,
        identity: None,
        roll_no: n.is_multiple_of(2).then(|| "12".into()),
        class: "Class 9 · Rose".into(),
        photo: photo.clone(),
        initials: "AK".into(),
        papers: (0..papers).map(paper).collect(),
    };
    ExamSlipSheet {
        letterhead: letterhead(),
        exam: "Send-up examination, class 10".into(),
        session: "2026-27".into(),
        instructions: Some("Bring this slip to every paper. Nobody is let in half an hour after the beginning.".into()),
        is_entry_test: false,
        slips: (0..slips).map(slip).collect(),
    }
}

/// A journal voucher of so many lines; the last one balances the others.
pub fn voucher(lines: usize) -> Voucher {
    let line = |at: usize| VoucherLine {
        code: format!("5-01-{at:03}"),
        head: "Repair and maintenance of buildings".into(),
        details: if at.is_multiple_of(2) { "Gulberg Campus · Whitewash of the east wing".into() } else { String::new() },
        debit_minor: 1_250_000,
        credit_minor: 0,
    };
    let debits: Vec<VoucherLine> = (1..lines).map(line).collect();
    let amount_minor: i64 = debits.iter().map(|line| line.debit_minor).sum();
    let credit = VoucherLine { code: "2-01-001".into(), head: "Accrued expenses".into(), credit_minor: amount_minor, ..Default::default() };
    Voucher {
        letterhead: letterhead(),
        title: "Journal voucher".into(),
        voucher_no: "JV-GUL-2627-000042".into(),
        date: day(11, 20),
        narration: "Repairs of October that were billed in November".into(),
        payee: None,
        cheque_no: None,
        lines: debits.into_iter().chain([credit]).collect(),
        amount_minor,
        words: "Twelve thousand five hundred rupees only".into(),
        prepared_by: "Sana Iqbal".into(),
        checked_by: Some("Imran Qureshi".into()),
        is_reversed: lines == 2,
        note: (lines == 2).then(|| "Reversed by JV-GUL-2627-000043.".into()),
        printed: Some("20 Nov 2026, 2:05 pm by Sana Iqbal".into()),
    }
}

/// The result card of a student with so many subjects.
pub fn result_card(serial: usize, subjects: usize, photo: Option<std::path::PathBuf>) -> ResultCard {
    let row = |at: usize| {
        let cells =
            [format!("Subject {at}"), "100".into(), "40".into(), format!("{}", 45 + at * 3), format!("{}.00 %", 45 + at * 3), "B".into()];
        ResultCardRow { cells: cells.into(), is_failed: at == 2 }
    };
    let texts = |all: &[&str]| all.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
    let pairs = |all: &[(&str, &str)]| all.iter().map(|(label, value)| ((*label).to_owned(), (*value).to_owned())).collect::<Vec<_>>();
    ResultCard {
        letterhead: letterhead(),
        exam: "First term examination".into(),
        session: "Session 2026-27".into(),
        student: if serial.is_multiple_of(7) {
            "Syeda Fatima Zahra Bukhari bint e Ahmad Hussain Gilani".into()
        } else {
            "Bilal Ahmed".into()
        },
        student_urdu: Some("بلال احمد".into()),
        facts: pairs(&[
            ("Father's name", "Ahmed Nawaz"),
            ("Registration no", &format!("GUL-2026-{serial:05}")),
            ("Class", "Class 9 · Rose"),
        ]),
        has_photo: true,
        photo,
        initials: "BA".into(),
        columns: texts(&["Subject", "Total marks", "Passing marks", "Obtained", "Percent", "Grade"]),
        rows: (0..subjects).map(row).collect(),
        total: texts(&["Total", "900", "", "545.5", "60.61 %", "B"]),
        summary: pairs(&[("Percent", "60.61 %"), ("Grade", "B"), ("Position in section", "12 of 42")]),
        decision: "Conditional".into(),
        remark: Some("Steady work; more care in Physics.".into()),
        grades: Some("A+ 80 to 100, A 70 to 79, B 60 to 69, C 50 to 59, D 40 to 49, E 33 to 39, F 0 to 32".into()),
        signatures: texts(&["Class teacher", "Controller of examinations", "Principal"]),
        issued: "Card no 1, made on 30 Nov 2026".into(),
        verify_url: Some("https://chinar.edu.pk/verify/abcdefghjkmnpqrstuvwxyz234".into()),
    }
}

/// A certificate with so many amounts.
pub fn certificate(rows: usize) -> Certificate {
    let texts = |all: &[&str]| all.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
    Certificate {
        letterhead: letterhead(),
        title: "School leaving certificate".into(),
        number: "LC-GUL-2026-0012".into(),
        issued: "20 Nov 2026".into(),
        student: "Bilal Ahmed".into(),
        student_urdu: Some("بلال احمد".into()),
        paragraphs: texts(&[
            "This is to certify that Bilal Ahmed, son of Ahmed Nawaz, was a student of this institution from 1 Apr 2021 to 19 Nov 2026 and was last \
             enrolled in Class 9 (Matriculation), section Rose, session 2026-27.",
            "His name has been taken off the rolls. All dues of the institution have been settled.",
        ]),
        facts: [("Registration no", "GUL-2026-00012"), ("Date of birth", "4 Mar 2011")]
            .map(|(label, value)| (label.into(), value.into()))
            .into(),
        rows: (0..rows).map(|n| (format!("Head {n}"), 900_000 + n as i64)).collect(),
        total_minor: (0..rows).map(|n| 900_000 + n as i64).sum(),
        words: (rows > 0).then(|| "Nine thousand rupees only".into()),
        signatures: texts(&["Prepared by", "Principal"]),
        mark: (rows == 1).then(|| "CANCELLED".into()),
        verify_url: Some("https://chinar.edu.pk/verify/abcdefghjkmnpqrstuvwxyz2345".into()),
    }
}
