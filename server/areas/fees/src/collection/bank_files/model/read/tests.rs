use super::*;

fn table(text: &str) -> Vec<TableRow> {
    let none = TableChoices::default();
    let book = open("bank.csv", text.as_bytes(), none.text_form(&none), Limits::default()).expect("a file");
    tables::read(book, WANTED, Choices { chosen: &none, kept: &none }, "2026-11-24".parse().expect("a day")).rows
}

fn of(rows: &str) -> Lines {
    lines(table(&format!("Transaction ID,Challan No,Value Date,Amount,Payer\n{rows}")), None)
}

#[test]
fn rows_are_payments_or_say_why_not() {
    let found = of("T1,001260000011,20/11/2026,\"12,500\",Aslam\nT2,x,2026-11-20,abc,\n,1,2026-11-20,5,\nT4,1,2026-11-20,0,\n");
    assert_eq!(found.payments.len(), 1);
    assert_eq!((found.payments[0].amount, found.payments[0].challan_no.as_str()), (Money(1_250_000), "001260000011"));
    assert_eq!(found.payments[0].value_date.to_string(), "2026-11-20");
    assert_eq!(found.unreadable.len(), 3, "an amount that is none, a missing transaction id, nothing paid");
    assert_eq!(
        found.unreadable[0],
        Unreadable { line: 3, text: "T2 | x | 2026-11-20 | abc".into(), reason: found.unreadable[0].reason.clone() }
    );
}

#[test]
fn what_is_taken_back_is_known_in_every_spelling() {
    for amount in ["(5,000.00)", "5,000.00-", "-5,000", "5,000 DR"] {
        let found = of(&format!("A-1,001260000011,13/11/2026,\"{amount}\",\n"));
        assert_eq!((found.payments.len(), found.taken_back.len()), (0, 1), "{amount}");
        assert_eq!((found.taken_back[0].amount, found.amount()), (Money(500_000), Some(Money(-500_000))));
    }
    let two = table("Transaction ID,Challan No,Date,Credit,Debit\n1,2,20-11-2026,,150\n2,2,20-11-2026,150,0\n3,2,20-11-2026,1,2\n");
    let found = lines(two, None);
    assert_eq!((found.payments.len(), found.taken_back.len(), found.unreadable.len()), (1, 1, 1));
    let side = table("Transaction ID,Challan No,Date,Amount,Dr/Cr\n1,2,20-11-2026,150,Reversal of 7\n2,2,20-11-2026,150,CR\n");
    let found = lines(side, None);
    assert_eq!((found.payments.len(), found.taken_back.len()), (1, 1));
}

#[test]
fn what_a_bank_keeps_is_read_beside_the_amount() {
    let read = |text: &str| lines(table(text), None);
    let kept = |found: &Lines| {
        found.payments.iter().map(|one| (one.amount.0, one.bank_charge.charge.0, one.bank_charge.tax.0)).collect::<Vec<_>>()
    };
    let all = read(
        "Transaction ID,Challan No,Date,Amount,Charges,FED,Net Amount\n1,2,20-11-2026,\"10,000\",50,8,\"9,942\"\n2,2,20-11-2026,150,0,,150\n",
    );
    assert_eq!(kept(&all), [(1_000_000, 5_000, 800), (15_000, 0, 0)]);
    assert_eq!(all.amount(), Some(Money(1_015_000)), "what the payers paid");
    let only_net = read("Transaction ID,Challan No,Date,Amount,Net Credit\n1,2,20-11-2026,10000,9942\n");
    assert_eq!(kept(&only_net), [(1_000_000, 5_800, 0)]);
    let wrong = read("Transaction ID,Challan No,Date,Amount,Charges,Net\n1,2,20-11-2026,10000,50,9900\n2,2,20-11-2026,50,50,0\n");
    assert_eq!((wrong.payments.len(), wrong.unreadable.len()), (0, 2), "the net is another; nothing is left");
}

#[test]
fn the_banks_prefix_is_taken_off_and_eaten_zeros_are_put_back() {
    assert_eq!(challan_no("1234 001260000011", Some("1234")), "001260000011");
    assert_eq!(challan_no("001260000011", Some("1234")), "001260000011");
    assert_eq!(challan_no("123001260000011", Some("0123")), "001260000011", "the prefix began with a zero");
    assert_eq!(challan_no("1260000011", None), "001260000011");
    assert_eq!(challan_no("1260000012", None), "1260000012", "the check digit does not hold");
    assert_eq!(challan_no("18", None), "18", "nobody's number is as short");
}

#[test]
fn what_was_kept_in_the_former_shape_is_still_known() {
    let former = r#"{"transaction_id":"Ref","challan_no":"Bill","value_date":"On","amount":"Rs","payer_name":null}"#;
    let choices = kept_choices(former);
    assert_eq!((choices.columns.len(), choices.columns["challan_no"].as_str()), (4, "Bill"));
    let now = TableChoices { sheet: Some("List".into()), ..choices };
    assert_eq!(kept_choices(&serde_json::to_string(&now).expect("json")), now);
    assert_eq!(kept_choices("{}"), TableChoices::default());
}
