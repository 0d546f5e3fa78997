//! Which concession gave what: kept through whatever becomes of a line, and what ends, changes and goes back follows it to the paisa.

use super::{
    random::Dice,
    world::{World, day, each_engine, form, receive},
};
use crate::{
    billing::{
        challans::{actions::issue, model::ReviseForm},
        concessions::{
            actions::later::{self, Changed},
            model::{ConcessionForm, Granted},
            queries,
        },
    },
    demo,
    ids::StudentSession,
    next_session, settlement,
};
use kernel::{Money, Tx, binds, sql};
use serde_json::{Value as Json, json};
use students::api::StudentId;

/// Gives a concession from August on. Gives its id.
fn grant(world: &World, student: i64, gives: Json) -> i64 {
    let mut wanted = json!({ "student_id": student, "kind": "special", "valid_from": "2026-08-01", "reason": "test" });
    wanted.as_object_mut().expect("an object").extend(gives.as_object().expect("an object").clone());
    world.write(move |tx, scope| {
        demo::grant_concession(tx, scope, form::<ConcessionForm>(wanted.clone()))?;
        tx.value(sql!("SELECT MAX(id) FROM concession WHERE student_id = $1"), &binds![student])
    })
}

fn percent(hundredths: i64) -> Json {
    json!({ "percent_hundredths": hundredths })
}

/// What each concession has given a student on challans of a status, by the parts that are kept; of none, what nobody can tell.
fn gave(world: &World, student: i64, status: &'static str) -> Vec<(Option<i64>, Money)> {
    world.read(move |tx| {
        tx.all(
            sql!(
                "SELECT p.concession_id, CAST(SUM(p.amount_minor) AS BIGINT) FROM concession_part p JOIN challan_line l ON l.id = p.challan_line_id
                 JOIN challan c ON c.id = l.challan_id WHERE c.student_id = $1 AND (CAST($2 AS TEXT) = 'any' OR c.status = $2)
                 GROUP BY p.concession_id ORDER BY coalesce(p.concession_id, 0)"
            ),
            &binds![student, status],
        )
    })
}

fn part(of: &[(Option<i64>, Money)], concession: i64) -> Money {
    of.iter().find(|(id, _)| *id == Some(concession)).map_or(Money::ZERO, |(_, amount)| *amount)
}

fn conceded(world: &World, student: i64) -> Money {
    world.read(move |tx| tx.value(sql!("SELECT concession_minor FROM fee_plan WHERE student_id = $1"), &binds![student]))
}

fn end(world: &World, id: i64) -> Money {
    let dearer = world.write(move |tx, _| later::end(tx, id, "it is over"));
    world.verify();
    dearer
}

/// As before parts were kept.
fn forget(world: &World) {
    world.write(|tx, _| {
        tx.exec(sql!("DELETE FROM concession_part"), &[])?;
        tx.exec(
            sql!("INSERT INTO concession_part (challan_line_id, amount_minor) SELECT id, concession_minor FROM challan_line WHERE concession_minor > 0"),
            &[],
        )
        .map(drop)
    });
    world.verify();
}

/// Replaces what is unpaid of a challan by two installments; the first takes so many hundredths of it.
fn revise(tx: &mut Tx, scope: &kernel::Scope, id: i64, hundredths: i64) -> kernel::Result<Vec<i64>> {
    let challan = settlement::challan(tx, scope, id)?;
    let open = challan.outstanding().0;
    let first = (open * hundredths / 100).max(1);
    let wanted: ReviseForm = form(json!({ "id": id, "version": challan.version, "reason": "hardship", "installments": [
        { "due_on": "2026-11-20", "amount_minor": first }, { "due_on": "2026-12-20", "amount_minor": open - first }] }));
    demo::revise_installment(tx, scope, wanted)
}

#[test]
fn of_two_percentages_each_ends_with_what_it_gave() {
    each_engine(|world| {
        let student = world.here.students[0];
        let (sibling, merit) = (grant(world, student, percent(2_500)), grant(world, student, percent(1_000)));
        world.plan(&world.here);
        world.verify();
        assert_eq!(gave(world, student, "any"), [(Some(sibling), Money::major(25_000)), (Some(merit), Money::major(10_000))]);
        let id = world.issue(&world.here, "2026-11")[0];
        let stays = gave(world, student, "issued");
        assert_eq!(world.read(move |tx| settlement::load_challan(tx, id)).concession_minor, part(&stays, sibling) + part(&stays, merit));
        assert_eq!(end(world, sibling), Money::major(25_000) - part(&stays, sibling));
        assert_eq!(gave(world, student, "planned"), [(Some(merit), Money::major(10_000) - part(&stays, merit))]);
        assert_eq!(end(world, merit), Money::major(10_000) - part(&stays, merit));
        assert_eq!(conceded(world, student), Money::major(2_916), "only November, which is issued, keeps its part");
        assert_eq!(gave(world, student, "any"), stays);
    });
}

#[test]
fn a_percentage_and_an_amount_end_by_themselves() {
    each_engine(|world| {
        let student = world.here.students[0];
        let (sibling, needy) = (grant(world, student, percent(2_500)), grant(world, student, json!({ "amount_minor": 500_000 })));
        world.plan(&world.here);
        assert_eq!(gave(world, student, "any"), [(Some(sibling), Money::major(25_000)), (Some(needy), Money::major(5_000))]);
        assert_eq!(end(world, needy), Money::major(5_000));
        let half = Granted { fee_head_id: None, percent_hundredths: Some(5_000), amount_minor: None };
        let changed = world.write(move |tx, _| later::change(tx, sibling, half, "a third child"));
        assert_eq!(changed, Changed { given: Money::major(25_000), credited: Money::ZERO });
        world.verify();
        // An amount on a plan that is there comes off what is due first.
        let late = grant(world, student, json!({ "amount_minor": 1_000_000 }));
        assert_eq!(gave(world, student, "any"), [(Some(sibling), Money::major(50_000)), (Some(late), Money::major(10_000))]);
        assert_eq!(end(world, sibling), Money::major(50_000));
        assert_eq!(gave(world, student, "any"), [(Some(late), Money::major(10_000))]);
        assert_eq!(conceded(world, student), Money::major(10_000));
    });
}

#[test]
fn a_plan_gives_a_concession_in_its_months_only() {
    each_engine(|world| {
        let student = world.here.students[0];
        let sibling = grant(world, student, json!({ "percent_hundredths": 2_500, "valid_to": "2026-12-31" }));
        world.plan(&world.here);
        world.verify();
        let given = part(&gave(world, student, "any"), sibling);
        assert!((given - Money::major(25_000 * 5 / 12)).abs() <= Money::major(12), "of August to December, not Rs {given}");
        assert_eq!(end(world, sibling), given, "it stands in no month that its end does not reach");
        assert_eq!(conceded(world, student), Money::ZERO);
    });
}

#[test]
fn a_plan_gives_what_a_concession_would_give_on_it() {
    each_engine(|world| {
        let (before, after) = (world.here.students[0], world.here.students[1]);
        let wanted = [
            json!({ "percent_hundredths": 3_333, "valid_from": "2026-11-16" }),
            json!({ "amount_minor": Money::major(9_000), "valid_from": "2026-12-10", "valid_to": "2026-12-20" }),
        ];
        let first = wanted.clone().map(|gives| grant(world, before, gives));
        world.plan(&world.here);
        let then = wanted.map(|gives| grant(world, after, gives));
        let by_month = |concession: i64| -> Vec<(String, Money)> {
            world.read(move |tx| {
                tx.all(
                    sql!(
                        "SELECT c.period, CAST(SUM(p.amount_minor) AS BIGINT) FROM concession_part p JOIN challan_line l ON l.id = p.challan_line_id
                         JOIN challan c ON c.id = l.challan_id WHERE p.concession_id = $1 GROUP BY c.period ORDER BY c.period"
                    ),
                    &binds![concession],
                )
            })
        };
        for (first, then) in first.into_iter().zip(then) {
            assert_eq!(by_month(first), by_month(then));
        }
        let (percentage, amount) = (by_month(first[0]), by_month(first[1]));
        let (third, from) = (Granted { fee_head_id: None, percent_hundredths: Some(3_333), amount_minor: None }, day("2026-11-16"));
        let worth = world.read(move |tx| {
            let session_id = tx.value(sql!("SELECT session_id FROM fee_plan WHERE student_id = $1"), &binds![before])?;
            let whose = StudentSession { student_id: StudentId(before), session_id };
            queries::worth(tx, whose, &third, (from, None))
        });
        assert_eq!(worth, Some(percentage.iter().map(|(_, given)| *given).sum::<Money>()), "it is worth what it gives in its months");
        assert_eq!((percentage.len(), percentage[0].0.as_str()), (9, "2026-11"), "nothing of August to October");
        assert_eq!((amount.len(), amount[0].0.as_str()), (1, "2026-12"), "a few days of a month are the month");
        world.verify();
    });
}

#[test]
fn a_revised_line_takes_along_what_each_concession_gave() {
    each_engine(|world| {
        let student = world.here.students[0];
        let (sibling, merit) = (grant(world, student, percent(3_333)), grant(world, student, percent(1_250)));
        world.plan(&world.here);
        let before = gave(world, student, "any");
        let id = world.issue(&world.here, "2026-11")[0];
        world.write(move |tx, scope| receive(tx, scope, id, Money::major(1_000)).map(drop));
        let new = world.write(move |tx, scope| revise(tx, scope, id, 37));
        world.verify();
        assert_eq!(gave(world, student, "any"), before, "nothing is lost and nothing goes to another");
        assert!(part(&gave(world, student, "revised"), sibling).is_positive(), "with what was paid its part stays");
        // The piece that is planned is planned in pieces once more.
        let planned = new[1];
        world.write(move |tx, scope| revise(tx, scope, planned, 50));
        world.verify();
        assert_eq!(gave(world, student, "any"), before);
        let stays = part(&gave(world, student, "any"), sibling) - part(&gave(world, student, "planned"), sibling);
        assert_eq!(end(world, sibling), part(&before, sibling) - stays);
        let left = gave(world, student, "planned");
        assert_eq!((left.len(), left[0].0), (1, Some(merit)));
    });
}

#[test]
fn what_nobody_can_tell_is_never_charged_again() {
    each_engine(|world| {
        let student = world.here.students[0];
        let amount = |rupees: i64| json!({ "amount_minor": Money::major(rupees) });
        let (sibling, needy) = (grant(world, student, percent(2_500)), grant(world, student, amount(6_000)));
        grant(world, student, amount(4_000));
        world.plan(&world.here);
        forget(world);
        // Beyond the percentage it is of two amounts, and no line says of which. More is given beside what the percentage would have given by itself.
        let half = Granted { fee_head_id: None, percent_hundredths: Some(5_000), amount_minor: None };
        let changed = world.write(move |tx, _| later::change(tx, sibling, half, "a third child"));
        assert_eq!(changed, Changed { given: Money::major(25_000), credited: Money::ZERO });
        assert_eq!(end(world, sibling), Money::major(25_000));
        assert_eq!(end(world, needy), Money::ZERO);
        assert_eq!(gave(world, student, "any"), [(None, Money::major(35_000))]);
    });
}

#[test]
fn what_amounts_say_is_told_before_a_concession_changes() {
    each_engine(|world| {
        let (student, other) = (world.here.students[0], world.here.students[1]);
        let (sibling, merit) = (grant(world, student, percent(2_500)), grant(world, student, percent(1_000)));
        let only = grant(world, other, percent(2_500));
        world.plan(&world.here);
        forget(world);
        // Of two percentages each line is shared out, to the paisa.
        let dearer = end(world, merit);
        assert!((dearer - Money::major(10_000)).abs() <= Money(12), "{dearer}");
        assert_eq!(gave(world, student, "any"), [(Some(sibling), Money::major(35_000) - dearer)]);
        // Of the only one an older program, which runs beside this one, keeps no parts at all.
        world.write(move |tx, _| {
            tx.exec(
                sql!(
                    "DELETE FROM concession_part WHERE challan_line_id IN (
                         SELECT l.id FROM challan c JOIN challan_line l ON l.challan_id = c.id WHERE c.student_id = $1)"
                ),
                &binds![other],
            )
            .map(drop)
        });
        assert_eq!(end(world, only), Money::major(25_000));
        assert!(gave(world, other, "any").is_empty());
    });
}

#[test]
fn what_ended_has_a_share_only_of_what_was_billed_while_it_stood() {
    each_engine(|world| {
        let student = world.here.students[0];
        let (sibling, merit) = (grant(world, student, percent(2_500)), grant(world, student, percent(1_000)));
        world.plan(&world.here);
        // December's bill goes out ahead, before the sibling's concession ends.
        for month in ["2026-11", "2026-12"] {
            world.issue(&world.here, month);
        }
        let stays = gave(world, student, "issued");
        assert_eq!(end(world, sibling), Money::major(25_000) - part(&stays, sibling));
        let planned = part(&gave(world, student, "planned"), merit);
        forget(world);
        // What is planned is all of the one that goes on, in the month of the end too, so nothing of it is left when that one ends.
        assert_eq!(end(world, merit), planned);
        assert!(gave(world, student, "planned").is_empty());
        let told = gave(world, student, "issued");
        for id in [sibling, merit] {
            let (told, kept) = (part(&told, id), part(&stays, id));
            assert!((told - kept).abs() <= Money::major(1), "Rs {told} instead of Rs {kept}");
        }
    });
}

#[test]
fn a_plan_that_goes_with_its_rollover_takes_its_parts_along() {
    each_engine(|world| {
        let student = world.here.students[0];
        let sibling = grant(world, student, percent(2_500));
        world.plan(&world.here);
        assert_eq!(gave(world, student, "any"), [(Some(sibling), Money::major(25_000))]);
        let stay = world.write(move |tx, _| {
            let plans: Vec<i64> = tx.values(sql!("SELECT id FROM fee_plan WHERE student_id = $1 ORDER BY id"), &binds![student])?;
            (next_session::SESSION_FEES.cancel_plans)(tx, &plans)
        });
        assert_eq!(stay, Vec::<i64>::new());
        world.verify();
        assert!(gave(world, student, "any").is_empty());
    });
}

/// One step of what becomes of the concessions and challans of two students.
fn step(world: &World, dice: &mut Dice) {
    let student = world.here.students[dice.roll(2) as usize];
    let (all, hundredths) = (dice.roll(1_000), 1 + dice.roll(4_000) as i64);
    let (amount, share) = (Money(1 + dice.roll(900_000) as i64), dice.roll(100) as i64);
    let of = |ids: Vec<i64>| if ids.is_empty() { None } else { Some(ids[all as usize % ids.len()]) };
    let given = of(world.read(|tx| tx.values(sql!("SELECT id FROM concession WHERE status = 'approved' ORDER BY id"), &[])));
    let challan = of(world.read(|tx| {
        tx.values(
            sql!(
                "SELECT c.id FROM challan c JOIN concession n ON n.student_id = c.student_id
                 WHERE c.status IN ('planned', 'issued', 'partly_paid') GROUP BY c.id ORDER BY c.id"
            ),
            &[],
        )
    }));
    match (dice.roll(8), given, challan) {
        (0, ..) => {
            grant(world, student, percent(hundredths));
        }
        (1, ..) => {
            grant(world, student, json!({ "amount_minor": amount }));
        }
        (2, Some(id), _) => {
            end(world, id);
        }
        (3, Some(id), _) => world.write(move |tx, _| {
            let old: Option<i64> = tx.value(sql!("SELECT percent_hundredths FROM concession WHERE id = $1"), &binds![id])?;
            let new = Granted { fee_head_id: None, percent_hundredths: Some(hundredths), amount_minor: None };
            if old.is_none() { Ok(()) } else { later::change(tx, id, new, "changed").map(drop) }
        }),
        (4 | 5, _, Some(id)) => {
            // Refused once nothing is left of it to be split.
            let _ = world.try_write(move |tx, scope| revise(tx, scope, id, share));
        }
        (6, _, Some(id)) => {
            let _ = world.try_write(move |tx, scope| receive(tx, scope, id, amount));
        }
        (_, _, Some(id)) => {
            let _ = world.try_write(move |tx, _| {
                let today = tx.today();
                issue::issue_many(tx, &[id], today).map(drop)
            });
        }
        _ => {}
    }
}

#[test]
fn parts_add_up_after_any_steps_and_end_with_their_concessions() {
    each_engine(|world| {
        world.plan(&world.here);
        let mut dice = Dice(20_261_130);
        for n in 0..160 {
            step(world, &mut dice);
            if n % 5 == 4 {
                world.verify();
            }
        }
        let ended: Vec<i64> = world.read(|tx| tx.values(sql!("SELECT id FROM concession WHERE status = 'approved' ORDER BY id"), &[]));
        for id in &ended {
            end(world, *id);
        }
        let left: i64 = world.read(move |tx| {
            tx.value(
                sql!(
                    "SELECT count(*) FROM concession_part p JOIN challan_line l ON l.id = p.challan_line_id JOIN challan c ON c.id = l.challan_id
                     WHERE c.status = 'planned' AND p.concession_id IN [$1]"
                ),
                &binds![&ended],
            )
        });
        assert_eq!(left, 0, "of what is planned, nothing is left of what ended");
    });
}
