//! Who reads what in the audit trail: the history of a record is open to those who may open the record, and pay and papers to those who may see them.

use super::{none, requests::Maker, table::INITIALS};
use serde_json::json;
use std::sync::Arc;
use testkit::{School, World, in_school};

/// Of the roles that read the trail at all, those that read the changes of each record: by hand.
const TABLE: &[(&str, &str)] = &[
    ("employee", "SA BA CA PR"),
    ("student", "SA BA CA PR CH AU"),
    ("guardian", "SA BA CA"),
    ("user", "SA BA CA AU"),
    ("section", "SA BA CA PR"),
    ("bank", "SA BA CA CH AU"),
    ("fee template", "SA BA CA PR CH AU"),
    ("fee_receipt", "SA BA CA PR CH AU"),
    ("voucher", "SA BA CA CH AU"),
];
const READERS: &str = "SA BA CA PR CH AU";

in_school!(a_history_is_open_to_those_who_may_open_the_record, |world: Arc<World>, school: School| async move {
    let maker = Maker::new(world, school.clone()).await;
    maker.journal("accountant").await;
    let mut faults = Vec::new();
    for (record, may) in TABLE {
        let named = record.replace(' ', "%20");
        for (initials, role) in INITIALS.iter().filter(|(initials, _)| READERS.split(' ').any(|one| one == *initials)) {
            let reader = school.user(role, "a");
            let wanted = may.split(' ').any(|one| one == *initials);
            let found = reader.get(&format!("/get-audit-events?record={named}")).await.ok();
            if (found["total"] != 0) != wanted {
                faults.push(format!("{record}: {role} finds {} events", found["total"]));
            }
            let all = reader.get("/get-audit-events?per_page=200").await.ok();
            let shown = all["data"].as_array().expect("events").iter().any(|event| event["record"] == *record);
            if shown && !wanted {
                faults.push(format!("{record}: {role} reads it among all"));
            }
            if reader.get(&format!("/get-audit-events?record={named}&campus_id={}", school.b.id)).await.ok()["total"] != 0 {
                faults.push(format!("{record}: {role} of campus A reads events of campus B"));
            }
        }
    }
    none(&faults);
});

in_school!(pay_and_papers_stay_hidden_in_the_trail, |_world: Arc<World>, school: School| async move {
    let form = json!({
        "name": "Hina Malik", "gender": "female", "designation_id": school.designation, "campus_id": school.a.id, "joined_on": "2025-01-06",
        "contract": "contract", "cnic": "35202-7654321-8", "phone": "0333-4455667", "basic_salary_minor": 8_765_400, "bank_name": "Meezan",
        "bank_account_no": "998877665544", "address": "17-B Temple Road", "date_of_birth": "1990-02-03",
    });
    let id = school.admin().post("/save-employee", form).await.id();
    let private = ["3520276543218", "35202-7654321-8", "3334455667", "8765400", "998877665544", "Temple Road", "1990-02-03"];
    for role in ["campus_admin", "principal", "auditor", "chief_accountant"] {
        let reader = school.user(role, "a");
        let mut texts = Vec::new();
        for address in [
            format!("/get-audit-events?record=employee&id={id}"),
            "/get-audit-events?per_page=200".into(),
            "/get-audit-events?format=csv".into(),
            "/get-audit-events?format=csv&columns=after,id".into(),
        ] {
            let reply = reader.get(&address).await;
            assert_eq!(reply.status, 200, "{role} {address}: {}", reply.body);
            texts.push(String::from_utf8_lossy(&reply.bytes).into_owned());
        }
        let told: Vec<&str> = private.into_iter().filter(|secret| texts.iter().any(|text| text.contains(secret))).collect();
        if role == "campus_admin" {
            assert!(told.contains(&"998877665544") && told.contains(&"8765400"), "who keeps employees reads their pay: {told:?}");
        } else {
            assert!(told.is_empty(), "{role} reads {told:?}");
        }
        if role == "principal" {
            assert!(
                texts[0].contains("basic_salary_minor") && texts[0].contains("Hina Malik"),
                "that it was written is told: {}",
                texts[0]
            );
        }
    }
});
