use super::*;

const A: Seat = Seat { campus_id: 1, session_id: 1, class_id: 9, section_id: Some(1) };
const B: Seat = Seat { section_id: Some(2), ..A };
const C: Seat = Seat { section_id: Some(3), ..A };
const NONE_YET: Seat = Seat { section_id: None, ..A };
/// Of the class above, in the next session.
const UP: Seat = Seat { session_id: 2, class_id: 10, section_id: Some(4), ..A };

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

/// Stored stays from days to days; an empty last day is none.
fn stays(of: &[(Seat, &str, &str)]) -> Vec<Stay> {
    of.iter()
        .zip(1..)
        .map(|((seat, from, to), id)| Stay { id: Some(id), seat: *seat, from_on: day(from), to_on: (!to.is_empty()).then(|| day(to)) })
        .collect()
}

/// What stands there, without the ids.
fn seen(stays: &[Stay]) -> Vec<(Seat, NaiveDate, Option<NaiveDate>)> {
    stays.iter().map(|stay| (stay.seat, stay.from_on, stay.to_on)).collect()
}

fn step(on: &str, has_seat: bool) -> Step {
    Step { on: day(on), has_seat, is_note: false }
}

fn days(of: &[(&str, &str)]) -> Vec<SeatDays> {
    of.iter().map(|(from, to)| SeatDays { from_on: day(from), to_on: (!to.is_empty()).then(|| day(to)) }).collect()
}

/// Writes stays as the database takes them, one after the other: at no moment do two share a day.
fn written(before: &[Stay], after: &[Stay]) -> Vec<Stay> {
    let writes = Writes::of(before, after);
    let mut rows = before.to_vec();
    let apart = |rows: &[Stay]| {
        for (n, one) in rows.iter().enumerate() {
            for other in &rows[n + 1..] {
                assert!(one.is_over_before(other.from_on) || other.is_over_before(one.from_on), "{one:?} and {other:?}");
            }
        }
    };
    for gone in &writes.removed {
        rows.retain(|row| row.id != gone.id);
        apart(&rows);
    }
    for (was, is) in writes.shortened.iter().chain(&writes.lengthened) {
        let row = rows.iter_mut().find(|row| row.id == was.id).expect("the row");
        assert_eq!(row, was);
        *row = *is;
        apart(&rows);
    }
    for new in &writes.added {
        assert_eq!(new.id, None);
        rows.push(*new);
        apart(&rows);
    }
    rows.sort_by_key(|row| row.from_on);
    rows
}

#[test]
fn a_move_from_before_an_earlier_move_takes_its_place() {
    // A to B from the 16th, then B to C from the 2nd.
    let start = stays(&[(A, "2026-08-01", "")]);
    let to_b = written(&start, &moved(&start, day("2026-11-16"), B));
    assert_eq!(seen(&to_b), seen(&stays(&[(A, "2026-08-01", "2026-11-15"), (B, "2026-11-16", "")])));
    let to_c = written(&to_b, &moved(&to_b, day("2026-11-02"), C));
    assert_eq!(seen(&to_c), seen(&stays(&[(A, "2026-08-01", "2026-11-01"), (C, "2026-11-02", "")])));
}

#[test]
fn who_moves_back_from_before_the_move_never_left() {
    // A to B from the 10th, back to A from the 5th.
    let before = stays(&[(A, "2026-08-01", "2026-11-09"), (B, "2026-11-10", "")]);
    let after = moved(&before, day("2026-11-05"), A);
    assert_eq!(after, stays(&[(A, "2026-08-01", "")]), "one stay, the one that was there");
    assert_eq!(written(&before, &after), after);
    let change = changed(7, &before, &after).expect("a change");
    let wanted = SeatsChanged { student_id: 7, from_on: day("2026-11-10"), to_on: None, sections: vec![1, 2] };
    assert_eq!(change, wanted, "from the 5th to the 9th nothing changes");
    assert!(Writes::of(&before, &after).rewrites_the_past());
    assert!(!Writes::of(&after, &moved(&after, day("2026-11-20"), B)).rewrites_the_past());
}

#[test]
fn absences_stay_absences() {
    let before = stays(&[(A, "2026-08-01", "2026-09-10"), (A, "2026-10-01", "")]);
    let after = moved(&before, day("2026-09-01"), B);
    let wanted = [(A, "2026-08-01", "2026-08-31"), (B, "2026-09-01", "2026-09-10"), (B, "2026-10-01", "")];
    assert_eq!(seen(&after), seen(&stays(&wanted)));
    assert_eq!(seen(&written(&before, &after)), seen(&after));
    // Back from the return on.
    let back = moved(&written(&before, &after), day("2026-10-01"), A);
    let wanted = [(A, "2026-08-01", "2026-08-31"), (B, "2026-09-01", "2026-09-10"), (A, "2026-10-01", "")];
    assert_eq!(seen(&back), seen(&stays(&wanted)));
}

#[test]
fn a_move_to_where_somebody_sits_changes_nothing() {
    let before = stays(&[(A, "2026-08-01", "")]);
    let after = moved(&before, day("2026-11-05"), A);
    assert_eq!(after, before);
    assert_eq!(Writes::of(&before, &after), Writes::default());
    assert_eq!(changed(1, &before, &after), None);
}

#[test]
fn who_goes_keeps_the_day_and_loses_what_comes_after() {
    let before = stays(&[(A, "2026-08-01", "2026-11-15"), (B, "2026-11-16", "")]);
    assert_eq!(seen(&ended(&before, day("2026-11-20"))), seen(&stays(&[(A, "2026-08-01", "2026-11-15"), (B, "2026-11-16", "2026-11-20")])));
    let early = ended(&before, day("2026-11-10"));
    assert_eq!(seen(&written(&before, &early)), seen(&stays(&[(A, "2026-08-01", "2026-11-10")])));
    assert!(ended(&before, day("2026-07-31")).is_empty());
    let change = changed(1, &before, &early).expect("a change");
    assert_eq!((change.from_on, change.to_on, change.sections), (day("2026-11-11"), None, vec![1, 2]));
}

#[test]
fn a_return_joins_the_stay_before_it_where_no_day_lies_between() {
    let left = stays(&[(A, "2026-08-01", "2026-11-20")]);
    assert_eq!(begun(&left, day("2026-11-20"), A), stays(&[(A, "2026-08-01", "")]), "on the day itself");
    assert_eq!(begun(&left, day("2026-11-21"), A), stays(&[(A, "2026-08-01", "")]));
    let later = begun(&left, day("2026-12-01"), A);
    assert_eq!(seen(&later), seen(&stays(&[(A, "2026-08-01", "2026-11-20"), (A, "2026-12-01", "")])));
    let without = begun(&left, day("2026-11-21"), NONE_YET);
    assert_eq!(seen(&without), seen(&stays(&[(A, "2026-08-01", "2026-11-20"), (NONE_YET, "2026-11-21", "")])));
    assert_eq!(seen(&begun(&[], day("2026-08-01"), A)), seen(&stays(&[(A, "2026-08-01", "")])));
    let here = stays(&[(A, "2026-08-01", "")]);
    assert_eq!(begun(&here, day("2026-11-21"), B), here, "who has a seat keeps it");
}

#[test]
fn a_rollover_and_its_undoing_leave_one_stay() {
    let before = stays(&[(A, "2026-08-01", "")]);
    let over = written(&before, &moved(&before, day("2027-08-01"), UP));
    assert_eq!(seen(&over), seen(&stays(&[(A, "2026-08-01", "2027-07-31"), (UP, "2027-08-01", "")])));
    assert_eq!(in_class_since(&over), Some(day("2027-08-01")), "nobody moves within class ten before it began");
    let back = moved(&over, day("2027-08-01"), A);
    assert_eq!(seen(&back), seen(&before));
    // One who graduates ends on the last day, and goes on from the day after it.
    let graduated = ended(&before, day("2027-07-31"));
    assert_eq!(begun(&graduated, day("2027-08-01"), A), before);
}

#[test]
fn an_admission_on_another_day_begins_its_first_stay_then() {
    let before = stays(&[(A, "2025-08-01", "2026-03-31"), (B, "2026-08-01", "2026-11-15"), (C, "2026-11-16", "")]);
    let later = admitted(&before, day("2026-08-01"), day("2026-09-01"));
    let wanted = [(A, "2025-08-01", "2026-03-31"), (B, "2026-09-01", "2026-11-15"), (C, "2026-11-16", "")];
    assert_eq!(seen(&written(&before, &later)), seen(&stays(&wanted)));
    let sooner = admitted(&before, day("2026-08-01"), day("2026-07-15"));
    assert_eq!(seen(&written(&before, &sooner))[1], (B, day("2026-07-15"), Some(day("2026-11-15"))));
    let last = admitted(&before, day("2026-08-01"), day("2026-11-18"));
    assert_eq!(seen(&written(&before, &last)), seen(&stays(&[(A, "2025-08-01", "2026-03-31"), (C, "2026-11-18", "")])));
    // Somebody who left and was admitted again on the next day has one stay: it is cut where the admission begins.
    let one = stays(&[(A, "2025-08-01", "")]);
    let cut = admitted(&one, day("2026-08-01"), day("2026-08-10"));
    assert_eq!(seen(&written(&one, &cut)), seen(&stays(&[(A, "2025-08-01", "2026-07-31"), (A, "2026-08-10", "")])));
}

#[test]
fn of_two_records_the_days_before_are_the_others() {
    let (own, other) = (stays(&[(B, "2026-09-01", "")]), stays(&[(A, "2026-08-01", "2026-08-20"), (B, "2026-08-21", "")]));
    let both = preceded(&own, &other, day("2026-09-01"));
    assert_eq!(seen(&both), seen(&stays(&[(A, "2026-08-01", "2026-08-20"), (B, "2026-08-21", "")])));
    assert_eq!(seen(&written(&own, &both)), seen(&both));
    assert_eq!(preceded(&other, &own, day("2026-08-01")), other, "nothing of the other is earlier");
}

#[test]
fn the_days_of_a_seat_follow_from_the_steps() {
    assert_eq!(seat_days(&[step("2026-08-01", true)]), days(&[("2026-08-01", "")]));
    // Pending and then active: one seat.
    assert_eq!(seat_days(&[step("2026-08-01", true), step("2026-08-05", true)]), days(&[("2026-08-01", "")]));
    let struck = [step("2026-08-01", true), step("2026-09-10", false), step("2026-10-01", true)];
    assert_eq!(seat_days(&struck), days(&[("2026-08-01", "2026-09-10"), ("2026-10-01", "")]));
    // Struck off and expelled: the second step keeps what the first one left.
    let expelled = [step("2026-08-01", true), step("2026-09-10", false), step("2026-11-10", false)];
    assert_eq!(seat_days(&expelled), days(&[("2026-08-01", "2026-09-10")]));
    // Withdrawn from a day before the return.
    let early = [&struck[..], &[step("2026-09-05", false)]].concat();
    assert_eq!(seat_days(&early), days(&[("2026-08-01", "2026-09-05")]));
    // Back on the day itself, or from a day before it.
    for back in ["2026-09-10", "2026-09-11", "2026-08-20"] {
        assert_eq!(seat_days(&[struck[0], struck[1], step(back, true)]), days(&[("2026-08-01", "")]), "{back}");
    }
    // A merge notes a step from a status to itself.
    let note = Step { is_note: true, ..step("2026-11-01", false) };
    let graduated = [step("2026-08-01", true), step("2027-07-31", false), note];
    assert_eq!(seat_days(&graduated), days(&[("2026-08-01", "2027-07-31")]));
    // Never came.
    assert!(seat_days(&[step("2026-12-01", true), step("2026-11-20", false)]).is_empty());
}

#[test]
fn what_does_not_fit_the_seat_is_mended() {
    let of_a = stays(&[(A, "2026-08-01", "2026-09-30"), (B, "2026-10-10", "")]);
    // A gap is in the class without a section; the day before the first stay too.
    let whole = fitted(&of_a, &days(&[("2026-07-20", "")]), B);
    let wanted = [
        (NONE_YET, "2026-07-20", "2026-07-31"),
        (A, "2026-08-01", "2026-09-30"),
        (NONE_YET, "2026-10-01", "2026-10-09"),
        (B, "2026-10-10", ""),
    ];
    assert_eq!(seen(&written(&of_a, &whole)), seen(&stays(&wanted)));
    // An absence cuts the stay that goes through it.
    let struck = fitted(&of_a, &days(&[("2026-08-01", "2026-08-20"), ("2026-09-01", "2026-11-20")]), B);
    let wanted = [
        (A, "2026-08-01", "2026-08-20"),
        (A, "2026-09-01", "2026-09-30"),
        (NONE_YET, "2026-10-01", "2026-10-09"),
        (B, "2026-10-10", "2026-11-20"),
    ];
    assert_eq!(seen(&written(&of_a, &struck)), seen(&stays(&wanted)));
    // The last days are where the student's own row says.
    let over = stays(&[(A, "2026-08-01", "2026-09-30")]);
    assert_eq!(seen(&fitted(&over, &days(&[("2026-08-01", "")]), C))[1], (C, day("2026-10-01"), None));
    assert_eq!(seen(&fitted(&over, &days(&[("2026-08-01", "2026-10-15")]), C))[1], (NONE_YET, day("2026-10-01"), Some(day("2026-10-15"))));
    assert_eq!(fitted(&over, &days(&[("2026-08-01", "2026-09-30")]), C), over, "what fits stays");
    assert_eq!(days_of(&whole), days(&[("2026-07-20", "")]));
}

#[test]
fn days_read_as_people_say_them() {
    assert_eq!(told(&days(&[("2026-08-01", "2026-11-20"), ("2026-12-01", "")])), "1 Aug 2026 to 20 Nov 2026 and from 1 Dec 2026 on");
    assert_eq!(told(&[]), "no day");
}
