//! The calendar of a campus, its periods, and timetables: what a day is, who is closed by what, clashes by name, whose week one sees.

use academics::api::{DayKind, next_working_day, school_day};
use chrono::NaiveDate;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

fn entry(kind: &str, from: &str, to: &str, place: &Value) -> Value {
    let mut form = json!({ "title": format!("{kind} {from}"), "kind": kind, "starts_on": from, "ends_on": to });
    for (name, id) in place.as_object().expect("a place") {
        form[name] = id.clone();
    }
    form
}

/// What a day is for a section.
async fn kind_of(world: &World, section: i64, on: &str) -> DayKind {
    let on = day(on);
    world.app.db.read(move |tx| school_day(tx, section, on)).await.expect("a day").kind
}

in_school!(a_day_is_closed_by_the_group_a_school_a_campus_or_a_class, |world: Arc<World>, school: School| async move {
    let (admin, head, office) = (school.admin(), school.user("school_admin", "a"), school.user("campus_admin", "a"));
    let (here, there) = (school.a.section, school.b.section);
    admin.post("/save-calendar-day", entry("holiday", "2026-12-25", "2026-12-25", &json!({}))).await.ok();
    head.post("/save-calendar-day", entry("holiday", "2026-12-26", "2026-12-26", &json!({ "school_id": school.a.school }))).await.ok();
    office.post("/save-calendar-day", entry("half_day", "2026-12-28", "2026-12-28", &json!({ "campus_id": school.a.id }))).await.ok();
    let class = json!({ "campus_id": school.a.id, "class_id": school.class });
    office.post("/save-calendar-day", entry("preparation_leave", "2026-12-29", "2026-12-30", &class)).await.ok();
    office.post("/save-calendar-day", entry("event", "2026-12-31", "2026-12-31", &json!({ "campus_id": school.a.id }))).await.ok();
    for (section, on, kind) in [
        (here, "2026-12-25", DayKind::Holiday),
        (there, "2026-12-25", DayKind::Holiday),
        (here, "2026-12-26", DayKind::Holiday),
        (there, "2026-12-26", DayKind::Working),
        (here, "2026-12-27", DayKind::Weekend),
        (here, "2026-12-28", DayKind::HalfDay),
        (here, "2026-12-29", DayKind::PreparationLeave),
        (school.a.other_section, "2026-12-29", DayKind::Working),
        (here, "2026-12-31", DayKind::Working),
    ] {
        assert_eq!(kind_of(&world, section, on).await, kind, "section {section} on {on}");
    }
    // The fees of a campus fall due when its office is open: Friday and Saturday are holidays, then comes the Sunday.
    let campus = school.a.id;
    let next = world.app.db.read(move |tx| next_working_day(tx, campus, day("2026-12-25"))).await.expect("a day");
    assert_eq!(next, day("2026-12-28"));
    // Saturdays are off from January on, until the campus works on one.
    let week = json!({ "campus_id": campus, "from_on": "2027-01-01", "saturday": false });
    office.post("/save-working-week", week).await.ok();
    assert_eq!(kind_of(&world, here, "2027-01-02").await, DayKind::Weekend);
    office.post("/save-calendar-day", entry("working_weekend", "2027-01-02", "2027-01-02", &json!({ "campus_id": campus }))).await.ok();
    assert_eq!(kind_of(&world, here, "2027-01-02").await, DayKind::WorkingWeekend);
});

in_school!(who_writes_for_whom, |_world: Arc<World>, school: School| async move {
    let (admin, head, office, other) =
        (school.admin(), school.user("school_admin", "a"), school.user("campus_admin", "a"), school.user("campus_admin", "b"));
    let holiday = |place: Value| entry("holiday", "2027-03-23", "2027-03-23", &place);
    office.post("/save-calendar-day", holiday(json!({}))).await.refused(422, "campus_id");
    head.post("/save-calendar-day", holiday(json!({}))).await.refused(422, "campus_id");
    office.post("/save-calendar-day", holiday(json!({ "school_id": school.a.school }))).await.refused(422, "school_id");
    other.post("/save-calendar-day", holiday(json!({ "campus_id": school.a.id }))).await.refused(422, "campus_id");
    other.post("/save-calendar-day", holiday(json!({ "section_id": school.a.section }))).await.refused(422, "section_id");
    office
        .post(
            "/save-calendar-day",
            holiday(json!({ "campus_id": school.a.id, "section_id": school.a.section, "class_id": school.next_class })),
        )
        .await
        .refused(422, "section_id");
    let shared = admin.post("/save-calendar-day", holiday(json!({}))).await.id();
    let own = head.post("/save-calendar-day", holiday(json!({ "school_id": school.a.school }))).await.id();
    // Everybody in the office reads both; the campus changes neither, the school its own.
    for id in [shared, own] {
        office.get(&format!("/get-calendar-day-details?id={id}")).await.ok();
        assert_eq!(office.delete(&format!("/calendar-days/{id}")).await.status, 403);
    }
    assert_eq!(head.delete(&format!("/calendar-days/{shared}")).await.status, 403);
    head.delete(&format!("/calendar-days/{own}")).await.ok();
    // A parent reads the calendar of the child's section, and nobody else's.
    let theirs = entry("event", "2027-03-24", "2027-03-24", &json!({ "campus_id": school.b.id }));
    other.post("/save-calendar-day", theirs).await.ok();
    office.post("/save-calendar-day", entry("exam", "2027-03-25", "2027-03-26", &json!({ "section_id": school.a.section }))).await.ok();
    let parent = school.user("parent", "a");
    let seen = parent.get("/get-calendar?from=2027-03-20&to=2027-03-31").await.ok()["data"].clone();
    let titles: Vec<&str> = seen["entries"].as_array().expect("entries").iter().filter_map(|one| one["title"].as_str()).collect();
    assert_eq!(titles, ["holiday 2027-03-23", "exam 2027-03-25"], "{seen}");
    assert_eq!(seen["closed"], json!(["2027-03-21", "2027-03-23", "2027-03-28"]), "{seen}");
    assert_eq!(parent.get(&format!("/get-calendar?from=2027-03-20&to=2027-03-31&section_id={}", school.b.section)).await.status, 404);
    parent.get("/get-calendar?from=2027-03-20&to=2030-03-31").await.refused(422, "to");
});

/// Three periods and a break, and a Friday of one period.
async fn periods(by: &Client, campus: i64) -> Vec<i64> {
    let mut ids = Vec::new();
    for (name, from, to, is_break) in [
        ("Period 1", "08:00", "08:40", false),
        ("Period 2", "08:40", "09:20", false),
        ("Break", "09:20", "09:40", true),
        ("Period 3", "09:40", "10:20", false),
    ] {
        let form = json!({ "campus_id": campus, "name": name, "starts_at": from, "ends_at": to, "is_break": is_break });
        ids.push(by.post("/save-period", form).await.id());
    }
    let friday = json!({ "campus_id": campus, "name": "Period 1", "starts_at": "08:00", "ends_at": "08:30", "monday": false, "tuesday": false,
        "wednesday": false, "thursday": false, "friday": true });
    ids.push(by.post("/save-period", friday).await.id());
    ids
}

in_school!(periods_do_not_overlap, |_world: Arc<World>, school: School| async move {
    let by = school.user("campus_admin", "a");
    periods(&by, school.a.id).await;
    let form = |name: &str, from: &str, to: &str| json!({ "campus_id": school.a.id, "name": name, "starts_at": from, "ends_at": to });
    by.post("/save-period", form("Late", "09:00", "09:30")).await.refused(422, "starts_at");
    by.post("/save-period", form("Period 2", "11:00", "11:40")).await.refused(422, "name");
    by.post("/save-period", form("Night", "25:00", "23:30")).await.refused(422, "starts_at");
    by.post("/save-period", form("Back", "11:40", "11:00")).await.refused(422, "ends_at");
    by.post("/save-period", form("Period 4", "10:20", "11:00")).await.ok();
    let rows = by.get("/get-periods?sort=starts").await.ok()["data"].clone();
    assert_eq!((&rows[0]["starts"], &rows[0]["name"]), (&json!("08:00"), &json!("Period 1")), "{rows}");
});

fn lecture(weekday: &str, period: i64, subject: i64, teacher: Option<i64>, room: Option<&str>) -> Value {
    json!({ "weekday": weekday, "period_id": period, "subject_id": subject, "teacher_id": teacher, "room": room })
}

in_school!(a_clash_is_refused_by_name, |_world: Arc<World>, school: School| async move {
    let by = school.user("principal", "a");
    let (a, ids) = (school.a.clone(), periods(&by, school.a.id).await);
    let save =
        |section: i64, version: i64, lectures: Vec<Value>| json!({ "section_id": section, "version": version, "lectures": lectures });
    let first = lecture("monday", ids[0], school.subject, Some(a.teacher), Some("Lab 1"));
    by.post("/save-timetable", save(a.section, 0, vec![first.clone()])).await.ok();
    let reply = by.post("/save-timetable", save(a.other_section, 0, vec![first.clone()])).await;
    let said = reply.body["errors"].to_string();
    reply.refused(422, "lectures.0.teacher_id");
    assert!(said.contains("Teacher of Gulberg already teaches English in Class 9 A on Monday, Period 1."), "{said}");
    assert!(said.contains("Lab 1 is taken by English in Class 9 A on Monday, Period 1."), "{said}");
    // Breaks, weekdays without the period, foreign periods and two subjects at once.
    let theirs = periods(&school.user("principal", "b"), school.b.id).await;
    for (line, field) in [
        (lecture("monday", ids[2], school.subject, None, None), "lectures.0.period_id"),
        (lecture("sunday", ids[0], school.subject, None, None), "lectures.0.weekday"),
        (lecture("monday", theirs[0], school.subject, None, None), "lectures.0.period_id"),
        (lecture("monday", ids[0], school.subject, Some(school.b.teacher), None), "lectures.0.teacher_id"),
        (lecture("monday", ids[0], 999_999, None, None), "lectures.0.subject_id"),
    ] {
        by.post("/save-timetable", save(a.other_section, 0, vec![line])).await.refused(422, field);
    }
    let maths = school.admin().post("/save-subject", json!({ "name": "Mathematics", "code": "MTH", "kind": "theory" })).await.id();
    let both = vec![lecture("monday", ids[1], school.subject, None, None), lecture("monday", ids[1], maths, None, None)];
    by.post("/save-timetable", save(a.other_section, 0, both)).await.refused(422, "lectures.1.subject_id");
    // Friday's first period is at the same time as nobody's; the teacher is free then.
    let friday = lecture("friday", ids[4], school.subject, Some(a.teacher), None);
    by.post("/save-timetable", save(a.other_section, 0, vec![friday])).await.ok();
    // Somebody was faster: nobody's week is overwritten.
    let late = by.post("/save-timetable", save(a.other_section, 0, vec![lecture("tuesday", ids[0], maths, None, None)])).await;
    assert_eq!(late.status, 409, "{}", late.body);
    // A period keeps the weekdays on which it is taught.
    let details = by.get(&format!("/get-period-details?id={}", ids[0])).await.ok()["data"].clone();
    let mut narrower = details.clone();
    narrower["monday"] = json!(false);
    by.post("/update-period", narrower).await.refused(422, "monday");
    assert_eq!(by.delete(&format!("/periods/{}", ids[0])).await.status, 409);
    // Who is free on Monday in the first period: not the teacher who teaches.
    let free = by.get(&format!("/get-free-teachers?weekday=monday&period_id={}", ids[0])).await.ok()["data"].clone();
    assert_eq!(free, json!([]));
    let free = by.get(&format!("/get-free-teachers?weekday=monday&period_id={}", ids[1])).await.ok()["data"].clone();
    assert_eq!((&free[0]["id"], &free[0]["lectures"]), (&json!(a.teacher), &json!(1)), "{free}");
});

in_school!(one_sees_the_week_of_ones_own_sections, |world: Arc<World>, school: School| async move {
    let by = school.user("campus_admin", "a");
    let (a, ids) = (school.a.clone(), periods(&by, school.a.id).await);
    let line = lecture("friday", ids[4], school.subject, Some(a.teacher), Some("Room 4"));
    by.post("/save-timetable", json!({ "section_id": a.section, "version": 0, "lectures": [line] })).await.ok();
    for role in ["teacher", "student", "parent"] {
        let who = school.user(role, "a");
        let week = who.get("/get-my-timetable").await.ok()["data"].clone();
        assert_eq!(week.as_array().map(Vec::len), Some(1), "{role}: {week}");
        assert_eq!(week[0]["lectures"][0]["room"], "Room 4", "{role}");
        who.get(&format!("/get-timetable?section_id={}", a.section)).await.ok();
        assert_eq!(who.get(&format!("/get-timetable?section_id={}", school.b.section)).await.status, 404, "{role}");
        assert_eq!(who.get("/get-calendar?from=2026-11-01&to=2026-11-30").await.status, 200, "{role}");
    }
    // The child left out: another section of the campus is not the parent's.
    assert_eq!(school.user("parent", "a").get(&format!("/get-timetable?section_id={}", a.other_section)).await.status, 404);
    assert_eq!(by.get("/get-my-timetable").await.ok()["data"], json!([]));
    // Friday the 20th: one lecture; on a holiday none.
    let lectures = async |on: &str| {
        let (section, teacher, on) = (a.section, a.teacher, day(on));
        let both = move |tx: &mut kernel::Tx| -> kernel::Result<(usize, usize)> {
            let of_section = academics::api::lectures_of_section(tx, section, on)?.len();
            Ok((of_section, academics::api::lectures_of_teacher(tx, teacher, on)?.len()))
        };
        world.app.db.read(both).await.expect("lectures")
    };
    assert_eq!((lectures("2026-11-20").await, lectures("2026-11-19").await), ((1, 1), (0, 0)));
    by.post("/save-calendar-day", entry("holiday", "2026-11-20", "2026-11-20", &json!({ "campus_id": a.id }))).await.ok();
    assert_eq!(lectures("2026-11-20").await, (0, 0));
});

in_school!(a_week_is_copied_with_the_sections_own_teachers, |world: Arc<World>, school: School| async move {
    let (by, admin) = (school.user("campus_admin", "a"), school.admin());
    let (a, ids) = (school.a.clone(), periods(&by, school.a.id).await);
    let lines = vec![
        lecture("monday", ids[0], school.subject, Some(a.teacher), Some("Room 4")),
        lecture("tuesday", ids[0], school.subject, None, None),
    ];
    by.post("/save-timetable", json!({ "section_id": a.section, "version": 0, "lectures": lines })).await.ok();
    let subjects = json!({ "teacher_id": a.teacher, "subjects": [{ "section_id": a.other_section, "subject_id": school.subject }] });
    admin.post("/save-teachers-subjects", subjects).await.ok();
    by.post("/copy-timetable", json!({ "from_section_id": a.section, "section_id": a.other_section, "version": 0 })).await.ok();
    let week = by.get(&format!("/get-timetable?section_id={}", a.other_section)).await.ok()["data"].clone();
    // On Monday the teacher is with the other section; on Tuesday nobody has them.
    let found: Vec<(&str, Option<i64>, &Value)> = week["lectures"]
        .as_array()
        .expect("lectures")
        .iter()
        .map(|one| (one["weekday"].as_str().expect("a weekday"), one["teacher_id"].as_i64(), &one["room"]))
        .collect();
    assert_eq!(found, [("monday", None, &Value::Null), ("tuesday", Some(a.teacher), &Value::Null)], "{week}");
    by.post("/copy-timetable", json!({ "from_section_id": school.b.section, "section_id": a.section, "version": 1 }))
        .await
        .refused(422, "from_section_id");
    // Who writes over a week has read it.
    let again = |version: Value| json!({ "from_section_id": a.section, "section_id": a.other_section, "version": version });
    assert_eq!(by.post("/copy-timetable", again(json!(0))).await.status, 409);
    by.post("/copy-timetable", json!({ "from_section_id": a.section, "section_id": a.other_section })).await.refused(422, "version");
    by.post("/save-timetable", json!({ "section_id": a.section, "lectures": [] })).await.refused(422, "version");
    // Whoever leaves leaves the timetable too.
    let version = by.get(&format!("/get-employee-details?id={}", a.teacher)).await.ok()["data"]["version"].clone();
    let left = json!({ "id": a.teacher, "version": version, "status": "resigned", "on": "2026-11-20", "reason": "Went abroad" });
    admin.post("/change-employee-status", left).await.ok();
    let week = by.get(&format!("/get-timetable?section_id={}", a.section)).await.ok()["data"].clone();
    assert_eq!(week["lectures"][0]["teacher_id"], Value::Null, "{week}");
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
});
