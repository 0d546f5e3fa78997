//! Who may choose from what: every `of` of `/get-options` with every role, against a table written by hand.

use super::{
    none,
    table::{
        INITIALS, board, budgets, controls, entry_tests, exams, fees, inquiries, payroll, petty_cash, registers, results, scholarships,
        tills,
    },
};
use serde_json::Value;
use std::{collections::BTreeSet, sync::Arc};
use testkit::{School, World, in_school};

const SIGNED: &str = "SA BA CA AC AO CH CS PR EX HR AU TE ST PA";
const BOOKS: &str = "SA BA CA AC CH AU";
const CASH: &str = "SA BA CA AC CH AU CS";

/// Initials as in `table.rs`. The super administrator may choose from everything.
const TABLE: &[(&str, &str)] = &[
    ("schools", "SA BA CA AO PR EX HR AU"),
    ("branches", "SA BA CA PR HR AU"),
    ("campuses", SIGNED),
    ("institutions", "SA BA CA AO PR EX AU"),
    ("boards", "SA BA CA AO PR EX AU"),
    ("users", "SA BA CA AC CS HR AU PR CH"),
    ("roles", "SA BA CA HR AU AO PR CH"),
    ("permissions", "SA BA CA HR AU"),
    ("designations", "SA BA CA HR PR"),
    ("teaching_designations", "SA BA CA HR PR EX"),
    ("employees", "SA BA CA HR PR AC CH AU CS AO"),
    ("teachers", "SA BA CA AO HR PR EX AU TE"),
    ("sessions", SIGNED),
    ("programs", SIGNED),
    ("terms", "SA BA CA AC AO CH PR EX HR AU"),
    ("classes", SIGNED),
    ("sections", SIGNED),
    ("class_sections", SIGNED),
    ("subjects", "SA BA CA AO PR EX AU TE ST PA"),
    ("unincharged_sections", "SA BA CA HR PR EX"),
    // Parents choose among their children, a student finds themself: their scope holds nobody else.
    ("students", "SA BA CA AO AC CH CS PR EX AU TE ST PA HR"),
    ("guardians", "SA BA CA AO"),
    // Sections whose attendance one reads: a teacher's own.
    ("attendance_sections", "SA BA CA PR EX AU TE"),
    ("banks", "SA BA CA AC CH CS AU PR"),
    ("account_heads", BOOKS),
    ("asset_heads", BOOKS),
    ("liability_heads", BOOKS),
    ("capital_heads", BOOKS),
    ("revenue_heads", BOOKS),
    ("expense_groups", CASH),
    ("ledger_heads", BOOKS),
    ("free_ledger_heads", BOOKS),
    ("expense_heads", "SA BA CA AC CH AU CS PR AO"),
    ("asset_ledger_heads", BOOKS),
    ("liability_ledger_heads", BOOKS),
    ("capital_ledger_heads", BOOKS),
    ("revenue_ledger_heads", BOOKS),
    ("expense_ledger_heads", CASH),
];

/// Those of an area whose rows say them: the calls and choices of a record stand in one file.
fn table() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    TABLE
        .iter()
        .chain(exams::CHOICES)
        .chain(board::CHOICES)
        .chain(budgets::CHOICES)
        .chain(petty_cash::CHOICES)
        .chain(tills::CHOICES)
        .chain(controls::CHOICES)
        .chain(registers::CHOICES)
        .chain(payroll::CHOICES)
        .chain(results::CHOICES)
        .chain(fees::CHOICES)
        .chain(inquiries::CHOICES)
        .chain(entry_tests::CHOICES)
        .chain(scholarships::CHOICES)
}

in_school!(choices_are_open_to_those_who_need_them, |world: Arc<World>, school: School| async move {
    let known: BTreeSet<&str> = world.app.registry.areas.iter().flat_map(|area| area.all_options()).map(|options| options.of).collect();
    let listed: BTreeSet<&str> = table().map(|(of, _)| *of).collect();
    assert_eq!(known, listed, "the table and the code name other choices");
    let mut faults = Vec::new();
    for (of, may) in table() {
        for (initials, role) in INITIALS {
            let wanted = if may.split(' ').any(|one| one == *initials) { 200 } else { 403 };
            let reply = school.user(role, "a").get(&format!("/get-options?of={of}")).await;
            if reply.status != wanted {
                faults.push(format!("{of}: {role} gets {} instead of {wanted}", reply.status));
            }
        }
        let all = school.admin().get(&format!("/get-options?of={of}")).await.ok();
        faults.extend(
            all["data"].as_array().expect("choices").iter().filter(|one| tells_a_number(&one["hint"])).map(|one| format!("{of}: {one}")),
        );
    }
    assert_eq!(school.visitor().get("/get-options?of=campuses").await.status, 401);
    assert_eq!(school.admin().get("/get-options?of=nothing").await.status, 404);
    none(&faults);
});

/// A phone, a CNIC or an account number: nine digits and more, with or without marks between.
fn tells_a_number(hint: &Value) -> bool {
    let text = hint.as_str().unwrap_or_default();
    let others = text.chars().filter(|c| !c.is_ascii_digit() && !"+- ".contains(*c)).count();
    others == 0 && text.chars().filter(char::is_ascii_digit).count() >= 9
}

#[test]
fn every_permission_that_opens_choices_or_histories_is_one() {
    testkit::run(kernel::db::Engine::Sqlite, |world| async move {
        let registry = &world.app.registry;
        let rights: BTreeSet<&str> = registry.areas.iter().flat_map(|area| area.all_permissions()).map(|right| right.name).collect();
        let options = registry.areas.iter().flat_map(|area| area.all_options());
        let opened = options.filter_map(|options| Some((options.of, registry.openers(options)?)));
        let read = registry.histories().map(|(record_name, history)| (record_name, history.opened_by.to_vec()));
        let unknown = |(what, permissions): (&str, Vec<&'static str>)| {
            let missing: Vec<String> =
                permissions.iter().filter(|name| !rights.contains(*name)).map(|name| format!("{what}: {name} is no permission")).collect();
            if permissions.is_empty() { vec![format!("nothing opens {what}")] } else { missing }
        };
        none(&opened.chain(read).flat_map(unknown).collect::<Vec<_>>());
    });
}
