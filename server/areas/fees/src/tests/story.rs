//! The steps of a year, each proved.

use super::world::{World, day, each_engine, form, receive, unpay};
use crate::{
    billing::{
        challans::{
            actions::{issue, release},
            model::{CHALLANS, ChallanStatus, ReviseForm},
            queries::details,
        },
        concessions::{
            actions::later::{self, Changed},
            model::{ConcessionForm, Granted},
        },
        fines::{self, model::NewFine},
        plans,
    },
    collection::verification,
    demo,
    recovery::strike_off,
    settlement::{self, late_fees::due_on},
    setup::heads::model::FineKind,
};
use accounting::api::{Control, balance_of};
use kernel::{Money, Month, Selection, Tx, binds, sql};
use serde_json::json;
use students::api::StudentId;

fn status(tx: &mut Tx, id: i64) -> kernel::Result<ChallanStatus> {
    tx.value(sql!("SELECT status FROM challan WHERE id = $1"), &binds![id])
}

fn receivable(world: &World) -> Money {
    let campuses = world.scope.campuses.clone();
    world.read(move |tx| balance_of(tx, Control::StudentsReceivable, &campuses, None))
}

/// A fine of 300 on a challan.
fn broke_a_window(world: &World, student_id: i64, challan_id: i64) -> i64 {
    world.write(move |tx, _| {
        let fine = NewFine {
            student_id,
            challan_id: Some(challan_id),
            kind: FineKind::General,
            amount_minor: Money::major(300),
            reason: "broken window".into(),
            on_date: tx.today(),
        };
        fines::actions::post_fine(tx, &fine)
    })
}

#[test]
fn a_class_is_planned_billed_paid_and_unpaid() {
    each_engine(|world| {
        world.plan(&world.here);
        world.verify();
        assert!(
            world
                .try_write({
                    let place = world.here.clone();
                    move |tx, scope| demo::save_plans(tx, scope, form(json!({ "campus_id": place.campus_id, "class_id": place.class_id })))
                })
                .is_err(),
            "nobody gets a second plan"
        );
        let ids = world.issue(&world.here, "2026-11");
        assert_eq!(ids.len(), 5);
        assert_eq!(world.issue(&world.here, "2026-11").len(), 0, "a repetition issues nothing");
        assert_eq!(receivable(world), Money::major(5 * 8_833), "8,333 of tuition and 500 of exam fee each");
        world.verify();
        let id = ids[0];
        let receipt = world.write(move |tx, scope| receive(tx, scope, id, Money::major(3_000)));
        assert_eq!(world.read(move |tx| status(tx, id)), ChallanStatus::PartlyPaid);
        world.verify();
        let rest = world.write(move |tx, scope| receive(tx, scope, id, Money::major(6_000)));
        assert_eq!(world.read(move |tx| status(tx, id)), ChallanStatus::Paid);
        world.verify();
        world.write(move |tx, _| unpay(tx, rest));
        assert_eq!(world.read(move |tx| status(tx, id)), ChallanStatus::PartlyPaid);
        world.verify();
        world.write(move |tx, _| unpay(tx, receipt));
        assert_eq!(world.read(move |tx| status(tx, id)), ChallanStatus::Issued);
        world.verify();
    });
}

#[test]
fn lateness_is_charged_once_and_waived() {
    each_engine(|world| {
        world.plan(&world.here);
        let id = world.issue(&world.here, "2026-11")[0];
        world.pass(12);
        let late = world.write(move |tx, scope| {
            let challan = settlement::open_challan(tx, scope, id)?;
            let today = tx.today();
            Ok(due_on(&challan, today).amount_minor)
        });
        assert_eq!(late, Money::major(250), "the 15th lies in the first printed step");
        let fine = world.write(move |tx, scope| {
            let challan = settlement::open_challan(tx, scope, id)?;
            let today = tx.today();
            let (challan, fine) = fines::actions::post_late_fee(tx, challan, today)?;
            assert_eq!(due_on(&challan, today).amount_minor, Money::ZERO);
            Ok(fine.expect("a fine"))
        });
        world.verify();
        world.write(move |tx, scope| demo::waive_fine(tx, scope, fine, "first time"));
        world.verify();
        world.write(move |tx, scope| {
            let challan = settlement::open_challan(tx, scope, id)?;
            assert_eq!(
                due_on(&challan, day("2026-11-18")).amount_minor,
                Money::major(250),
                "a waived fee is not charged again, only the days after"
            );
            Ok(())
        });
    });
}

#[test]
fn only_the_unpaid_remainder_is_revised() {
    each_engine(|world| {
        world.plan(&world.here);
        let id = world.issue(&world.here, "2026-11")[0];
        let receipt = world.write(move |tx, scope| receive(tx, scope, id, Money::major(1_000)));
        let student = world.here.students[0];
        broke_a_window(world, student, id);
        world.verify();
        let before = receivable(world);
        let new = world.write(move |tx, scope| {
            let version: i64 = tx.value(sql!("SELECT version FROM challan WHERE id = $1"), &binds![id])?;
            let wanted: ReviseForm = form(json!({ "id": id, "version": version, "reason": "hardship", "installments": [
                { "due_on": "2026-11-20", "amount_minor": 133_333 }, { "due_on": "2026-12-20", "amount_minor": 400_000 },
                { "due_on": "2027-01-20", "amount_minor": 279_967 }] }));
            demo::revise_installment(tx, scope, wanted)
        });
        assert_eq!(new.len(), 3);
        world.verify();
        assert_eq!(before - receivable(world), Money(679_967), "the planned ones are not in the books");
        let open = new[0];
        world.write(move |tx, scope| receive(tx, scope, open, Money(133_333)).map(drop));
        world.verify();
        world.write(move |tx, _| unpay(tx, receipt));
        assert_eq!(world.read(move |tx| status(tx, id)), ChallanStatus::Issued, "what it was paid is owed again, on its own paper");
        world.verify();
        let wrong = world.try_write(move |tx, scope| {
            let wanted: ReviseForm = form(json!({ "id": new[1], "version": 1, "reason": "hardship", "installments": [
                { "due_on": "2026-12-20", "amount_minor": 1 }] }));
            demo::revise_installment(tx, scope, wanted)
        });
        assert!(wrong.is_err());
    });
}

#[test]
fn income_of_later_months_waits() {
    each_engine(|world| {
        world.plan(&world.here);
        world.issue(&world.here, "2026-12");
        world.verify();
        let campuses = world.scope.campuses.clone();
        let waiting = world.read(move |tx| balance_of(tx, Control::UnearnedFees, &campuses, None));
        assert_eq!(waiting, -Money::major(5 * 8_833));
        let campus = world.here.campus_id;
        world.pass_without_jobs(30);
        let released = world.write(move |tx, _| {
            let today = tx.today();
            release::release_all(tx, campus, Month::of(today))
        });
        assert_eq!(released, 5);
        let campuses = world.scope.campuses.clone();
        assert_eq!(world.read(move |tx| balance_of(tx, Control::UnearnedFees, &campuses, None)), Money::ZERO);
        world.verify();
    });
}

#[test]
fn what_is_left_over_pays_the_next_issue() {
    each_engine(|world| {
        world.plan(&world.here);
        let id = world.issue(&world.here, "2026-08")[0];
        let receipt = world.write(move |tx, scope| receive(tx, scope, id, Money::major(40_000)));
        world.verify();
        let next = world.issue(&world.here, "2026-09")[0];
        assert_eq!(world.read(move |tx| status(tx, next)), ChallanStatus::Paid);
        world.verify();
        assert!(world.try_write(move |tx, _| unpay(tx, receipt)).is_err(), "its surplus was used");
        world.verify();
    });
}

#[test]
fn concessions_make_bills_cheaper_and_credit_open_ones() {
    each_engine(|world| {
        world.plan(&world.here);
        let id = world.issue(&world.here, "2026-11")[0];
        let student = world.here.students[0];
        let given = world.write(move |tx, scope| {
            let wanted: ConcessionForm = form(json!({ "student_id": student, "kind": "sibling", "percent_hundredths": 2_500,
                "valid_from": "2026-11-01", "reason": "second child" }));
            demo::grant_concession(tx, scope, wanted)
        });
        assert_eq!(given, Money(9 * 208_325), "a quarter of nine months' tuition");
        world.verify();
        let paid = world.read(move |tx| settlement::load_challan(tx, id));
        assert_eq!((paid.amount_minor, paid.concession_minor), (Money(675_000 - 25), Money(208_325)));
        world.issue(&world.here, "2026-12");
        world.verify();
        let plan = world.read(move |tx| plans::queries::of_student(tx, StudentId(student), None));
        assert_eq!(plan.len(), 1);
    });
}

#[test]
fn a_percentage_that_a_plan_was_drawn_with_changes_and_ends_to_the_paisa() {
    each_engine(|world| {
        let student = world.here.students[0];
        world.write(move |tx, scope| {
            let wanted: ConcessionForm = form(json!({ "student_id": student, "kind": "sibling", "percent_hundredths": 2_500,
                "valid_from": "2026-08-01", "reason": "second child" }));
            demo::grant_concession(tx, scope, wanted)
        });
        world.plan(&world.here);
        world.issue(&world.here, "2026-11");
        let conceded = || -> Money {
            world.read(move |tx| tx.value(sql!("SELECT concession_minor FROM fee_plan WHERE student_id = $1"), &binds![student]))
        };
        assert_eq!(conceded(), Money::major(25_000), "spread over twelve installments in whole rupees");
        let id: i64 = world.read(move |tx| tx.value(sql!("SELECT id FROM concession WHERE student_id = $1"), &binds![student]));
        let half = Granted { fee_head_id: None, percent_hundredths: Some(5_000), amount_minor: None };
        let changed = world.write(move |tx, _| later::change(tx, id, half, "a third child"));
        assert_eq!(changed, Changed { given: Money::major(25_000), credited: Money::ZERO }, "on what is issued too");
        assert_eq!(conceded(), Money::major(50_000));
        world.verify();
        let dearer = world.write(move |tx, _| later::end(tx, id, "the eldest left"));
        assert_eq!((dearer, conceded()), (Money(4_583_350), Money(416_650)), "only November, which is issued, keeps its part");
        world.verify();
    });
}

#[test]
fn struck_off_students_pay_and_come_back() {
    each_engine(|world| {
        world.plan(&world.here);
        world.issue(&world.here, "2026-11");
        world.pass(20);
        let student = world.here.students[0];
        world.write(move |tx, _| demo::strike_off(tx, student, "absent for six days"));
        world.verify();
        let fine = world.read(move |tx| strike_off::queries::open_fine(tx, student));
        assert_eq!(fine, Money::major(2_000));
        assert_eq!(world.issue(&world.here, "2026-12").len(), 4, "a struck-off student is not billed");
        let paper: i64 = world
            .read(move |tx| tx.value(sql!("SELECT challan_id FROM fine WHERE student_id = $1 AND kind = 'struck_off'"), &binds![student]));
        world.write(move |tx, scope| receive(tx, scope, paper, Money::major(2_000)).map(drop));
        assert_eq!(world.read(move |tx| strike_off::queries::open_fine(tx, student)), Money::ZERO);
        world.verify();
    });
}

#[test]
fn one_campus_sees_nothing_of_another() {
    each_engine(|world| {
        world.plan(&world.there);
        let id = world.issue(&world.there, "2026-11")[0];
        let narrow = kernel::Scope { campuses: vec![world.here.campus_id], ..kernel::Scope::default() };
        let found = world.try_write(move |tx, _| {
            assert!(settlement::open_challan(tx, &narrow, id).is_err());
            assert!(crate::billing::challans::queries::find(tx, &narrow, Some(id), None).is_err());
            assert!(crate::billing::challans::queries::search(tx, &narrow, "Student")?.is_empty());
            let selection: Selection = form(json!({ "ids": [id] }));
            assert!(selection.resolve(tx, &CHALLANS, &narrow, 10).is_err());
            Ok(())
        });
        found.expect("a world");
    });
}

#[test]
fn search_lists_and_verification_find_a_challan() {
    each_engine(|world| {
        world.plan(&world.here);
        let id = world.issue(&world.here, "2026-11")[0];
        world.write(move |tx, scope| {
            let (no, code): (String, String) = tx.one(sql!("SELECT challan_no, code FROM challan WHERE id = $1"), &binds![id])?;
            assert!(kernel::number::has_check_digit(&no));
            for typed in [no.as_str(), "student 00", &no[no.len() - 7..]] {
                let found = crate::billing::challans::queries::search(tx, scope, typed)?;
                assert!(found.iter().any(|c| c.id == id), "{typed}");
            }
            let told = verification::verification(tx, &code)?;
            assert_eq!((told["state"].as_str(), told["student"].as_str()), (Some("unpaid"), Some("Student 0.")));
            assert_eq!(verification::verification(tx, "nothing")?["state"], "unknown");
            let steps = crate::billing::challans::queries::rows(tx, &[id])?;
            assert_eq!(steps.len(), 1);
            let request =
                <crate::billing::challans::model::Challan as kernel::Listed>::LIST.request([("overdue".to_owned(), "false".to_owned())])?;
            assert!(tx.page::<crate::billing::challans::model::Challan>(scope, &request)?.total >= 5);
            let _: Option<details::ChallanDetails> = None;
            Ok(())
        });
    });
}

#[test]
fn a_fine_on_two_papers_is_waived_on_both_or_on_none() {
    each_engine(|world| {
        world.plan(&world.here);
        let id = world.issue(&world.here, "2026-11")[0];
        let student = world.here.students[0];
        let fine = broke_a_window(world, student, id);
        // The fees whole, of the fine a hundred; what is left of it moves to another paper.
        let receipt = world.write(move |tx, scope| receive(tx, scope, id, Money::major(8_833 + 100)));
        let new = world.write(move |tx, scope| {
            let version: i64 = tx.value(sql!("SELECT version FROM challan WHERE id = $1"), &binds![id])?;
            let wanted: ReviseForm = form(json!({ "id": id, "version": version, "reason": "hardship", "installments": [
                { "due_on": "2026-11-25", "amount_minor": 20_000 }] }));
            demo::revise_installment(tx, scope, wanted)
        });
        let standing = move |tx: &mut Tx| tx.value::<String>(sql!("SELECT status FROM fine WHERE id = $1"), &binds![fine]);
        let refused = world.try_write(move |tx, scope| demo::waive_fine(tx, scope, fine, "first time")).expect_err("a part is paid");
        assert!(refused.to_string().contains("A part of this fine is paid"), "{refused}");
        world.verify();

        world.write(move |tx, _| unpay(tx, receipt));
        world.verify();
        assert_eq!(world.read(standing), "open");
        let before = receivable(world);
        world.write(move |tx, scope| demo::waive_fine(tx, scope, fine, "first time"));
        world.verify();
        assert_eq!(before - receivable(world), Money::major(300), "both papers lose their part");
        assert_eq!(world.read(standing), "waived");
        let left: i64 = world
            .read(move |tx| tx.value(sql!("SELECT count(*) FROM challan_line WHERE fine_id = $1 AND amount_minor > 0"), &binds![fine]));
        assert_eq!(left, 0);
        assert_eq!(world.read(move |tx| status(tx, new[0])), ChallanStatus::Paid, "nothing is left to pay on it");
        assert!(world.try_write(move |tx, scope| demo::waive_fine(tx, scope, fine, "again")).is_err());
    });
}

#[test]
fn a_fine_is_paid_when_all_its_papers_are_and_open_when_money_goes_back() {
    each_engine(|world| {
        world.plan(&world.here);
        let id = world.issue(&world.here, "2026-11")[0];
        let student = world.here.students[0];
        let fine = broke_a_window(world, student, id);
        let receipt = world.write(move |tx, scope| receive(tx, scope, id, Money::major(8_833 + 100)));
        world.write(move |tx, scope| {
            let challan = settlement::open_challan(tx, scope, id)?;
            plans::actions::take_off(tx, &challan)?;
            crate::billing::challans::actions::revise::withdraw(tx, &challan, ChallanStatus::Cancelled, "Cancellation", "test")?;
            fines::actions::waive_with_challan(tx, &challan, "test")
        });
        let standing = move |tx: &mut Tx| tx.value::<String>(sql!("SELECT status FROM fine WHERE id = $1"), &binds![fine]);
        assert_eq!(world.read(standing), "waived", "the rest ended with its challan");
        world.verify();
        world.write(move |tx, _| unpay(tx, receipt));
        assert_eq!(world.read(standing), "open", "what was paid of it is owed again");
        world.verify();
    });
}

#[test]
fn what_is_held_at_one_campus_pays_the_challans_of_another() {
    each_engine(|world| {
        world.plan(&world.here);
        let id = world.issue(&world.here, "2026-11")[0];
        let student = world.here.students[0];
        let receipt = world.write(move |tx, scope| receive(tx, scope, id, Money::major(10_000)));
        world.verify();
        // The student changes campus: what is planned goes along, the money stays where it was taken until it is used.
        let (here, there) = (world.here.campus_id, world.there.campus_id);
        let next: i64 = world.write(move |tx, _| {
            tx.exec(sql!("UPDATE challan SET campus_id = $2 WHERE student_id = $1 AND status = 'planned'"), &binds![student, there])?;
            tx.value(
                sql!("SELECT id FROM challan WHERE student_id = $1 AND status = 'planned' ORDER BY period, id LIMIT 1"),
                &binds![student],
            )
        });
        world.write(move |tx, _| {
            let today = tx.today();
            issue::issue_many(tx, &[next], today)
        });
        world.verify();
        let held = move |tx: &mut Tx, campus: i64| balance_of(tx, Control::Advances, &[campus], None);
        assert_eq!(world.read(move |tx| held(tx, here)), Money::ZERO, "1,167 were left over and are used");
        assert_eq!(world.read(move |tx| settlement::load_challan(tx, next)).paid_minor, Money::major(10_000 - 8_833));
        // More is paid there than is due; an older receipt's surplus was used, so it cannot go back.
        assert!(world.try_write(move |tx, _| unpay(tx, receipt)).is_err());
        let more = world.write(move |tx, scope| receive(tx, scope, next, Money::major(100_000)));
        world.verify();
        assert!(world.read(move |tx| held(tx, there)).is_negative(), "held there now");
        world.write(move |tx, _| unpay(tx, more));
        world.verify();
        assert_eq!(world.read(move |tx| held(tx, there)), Money::ZERO);
    });
}
