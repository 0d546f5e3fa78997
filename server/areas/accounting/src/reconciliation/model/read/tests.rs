use super::*;

const TODAY: &str = "2026-11-20";

fn read(text: &str) -> (TableReading, Lines) {
    let none = TableChoices::default();
    of_file(("bank.csv", text.as_bytes()), (&none, &none), TODAY.parse().expect("a day")).expect("a table")
}

fn amounts(lines: &Lines) -> Vec<Money> {
    lines.lines.iter().map(|line| line.amount).collect()
}

#[test]
fn every_way_of_writing_money_is_read() {
    let (reading, two) = read(
        "Habib Bank Limited\nAccount: 0123\n\nDate,Particulars,Cheque No,Debit,Credit,Balance\n01/11/2026,Balance brought forward,,,,\"90,000.00\"\n\
         13/11/2026,Charges,,250,,\n14-11-2026,Fees,,0.00,\"12,500\",\n15/11/2026,Cheque,774411,\"(2,300.00)\",,\n,Closing,,,,\n\
         Total,,,\"2,550\",\"12,500\"\n*** End of statement ***\n",
    );
    assert_eq!(amounts(&two), [Money(-25_000), Money(1_250_000), Money(-230_000)], "{reading:?}");
    assert_eq!((two.lines[0].line, two.lines[2].reference.as_deref(), two.unreadable.len()), (6, Some("774411"), 0));
    assert_eq!((reading.heading_row, reading.totals.len()), (Some(4), 1));
    assert_eq!((reading.totals[0].amount_minor, reading.totals[0].sum_minor), (Some(Money(1_250_000)), Money(1_250_000)));
    assert_eq!(two.sums(), Some((Money(1_250_000), Money(255_000))));

    let (_, one) = read("Value Date,Description,Amount\n2026-11-18,Charges,-250\n2026-11-18,Profit,250.50\n");
    assert_eq!((amounts(&one), one.lines[0].line), (vec![Money(-25_000), Money(25_050)], 2));
    let (_, sided) = read("Post Date,Details,Amount,Dr/Cr\n18-Nov-26,Charges,250,DR\n18-Nov-26,Fees,\"1,000 CR\",Cr.\n");
    assert_eq!(amounts(&sided), [Money(-25_000), Money(100_000)]);
}

#[test]
fn what_is_missing_or_wrong_is_named() {
    let (reading, _) = read("a,b\n1,2\n");
    assert_eq!(reading.unanswered().map(|(place, _)| place), Some("choices.heading_row"), "{reading:?}");
    let (reading, _) = read("Date,Description\n18/11/2026,Charges\n");
    assert_eq!(reading.unanswered().map(|(place, _)| place), Some("choices.columns"), "{reading:?}");
    let (_, lines) =
        read("Date,Description,Debit,Credit\nnever,Charges,5,\n18/11/2026,Fees,,1.26E+05\n18/11/2026,Both,5,7\n18/11/2026,Fees,,5\n");
    assert_eq!((lines.unreadable.len(), lines.lines.len(), lines.unreadable[0].line), (3, 1, 2), "{lines:?}");
    assert!(lines.unreadable[0].reason.contains("never") && lines.unreadable[2].reason.contains("two columns"), "{lines:?}");
}

#[test]
fn what_was_kept_of_earlier_files_is_read() {
    let former = r#"{"date":"When","description":"What","reference":null,"money_in":null,"money_out":null,"amount":"How much"}"#;
    let kept = kept_choices(former);
    let table = of_file(
        ("bank.csv", "When,What,How much\n18/11/2026,Fees,100\n".as_bytes()),
        (&TableChoices::default(), &kept),
        TODAY.parse().expect("a day"),
    );
    let (reading, lines) = table.expect("a table");
    assert_eq!((reading.unanswered(), amounts(&lines)), (None, vec![Money(10_000)]));
    let again = reading.kept(&TableChoices::default(), &kept);
    assert_eq!(kept_choices(&serde_json::to_string(&again).expect("choices")), again);
    assert_eq!(kept_choices("nothing"), TableChoices::default());
}
