use super::*;

fn voucher(kind: RecurringKind, to: Option<&str>, amount: i64) -> RecurringVoucherDetails {
    let line = JournalLine {
        ledger_head_id: 5,
        campus_id: None,
        debit_minor: Money(amount),
        credit_minor: Money::ZERO,
        program_id: None,
        memo: None,
    };
    RecurringVoucherDetails {
        id: 1,
        version: 1,
        name: "Insurance".into(),
        kind,
        campus_id: 1,
        campus_name: "Gulberg".into(),
        day: 31,
        from_month: "2026-09".into(),
        to_month: to.map(str::to_owned),
        narration: "Insurance".into(),
        lines: vec![line],
        amount_minor: Money(amount),
        status: RecurringStatus::Active,
        prepared_by: None,
        prepared_by_name: String::new(),
        approved_by_name: None,
        start_voucher_id: None,
        start_voucher_no: None,
        postings: Vec::new(),
    }
}

#[test]
fn the_last_month_takes_what_is_left() {
    let paid = voucher(RecurringKind::Prepaid, Some("2026-11"), 1_000);
    let of = |month: &str| paid.lines_of(month.parse().expect("a month"))[0].debit;
    assert_eq!((of("2026-09"), of("2026-10"), of("2026-11")), (Money(333), Money(333), Money(334)));
}

#[test]
fn what_is_received_ahead_is_income_of_its_months() {
    let mut received = voucher(RecurringKind::Unearned, Some("2026-11"), 0);
    received.lines[0].credit_minor = Money(1_000);
    let net = |lines: &[Line]| lines.iter().map(|line| (line.debit.minor(), line.credit.minor())).collect::<Vec<_>>();
    assert_eq!(net(&received.start_lines()), [(1_000, 0), (0, 1_000)], "off the income, to what is received ahead");
    assert_eq!(net(&received.lines_of("2026-11".parse().expect("a month"))), [(0, 334), (334, 0)]);
    let posted: [Month; 1] = ["2026-09".parse().expect("a month")];
    assert_eq!(net(&received.rest_lines(&posted)), [(0, 667), (667, 0)]);
}

#[test]
fn months_fall_due_on_their_day() {
    let days: Vec<String> = voucher(RecurringKind::Repeating, None, 5)
        .due("2026-11-20".parse().expect("a day"))
        .iter()
        .map(|(_, day)| day.to_string())
        .collect();
    assert_eq!(days, ["2026-09-30", "2026-10-31"]);
    assert_eq!(voucher(RecurringKind::Accrual, Some("2026-09"), 5).due("2026-11-20".parse().expect("a day")).len(), 1);
}
