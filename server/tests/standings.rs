//! Academic reports beside figures that are worked out here, of the raw marks: subjects, toppers, weaker students, the marks report, departments, campuses and
//! teachers' sections; and who reads which of them.

mod cells;
mod planted;

use kernel::{binds, sql};
use planted::{BANDS, Own, in_all, in_subject, plant, rounded};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};
use testkit::{Client, School, World, in_school};

async fn rows(by: &Client, address: &str) -> Vec<Value> {
    by.get(address).await.ok()["data"].as_array().expect("rows").clone()
}

fn int(row: &Value, name: &str) -> i64 {
    row[name].as_i64().unwrap_or_else(|| panic!("{name} of {row}"))
}

in_school!(subjects_departments_campuses_and_teachers_add_up, |world: Arc<World>, school: School| async move {
    let planted = plant(&world, &school).await;
    let admin = school.admin();
    let answer = admin.get(&format!("/fetch-subjectwise-report?exam_id={}", planted.exam)).await.ok();
    let shown = answer["data"].as_array().expect("rows").clone();
    // A column a grade that anybody has, from the highest.
    let graded: Vec<(&str, &str)> = answer["columns"]
        .as_array()
        .expect("columns")
        .iter()
        .filter(|column| column["kind"] == "count" && column["label"] == "")
        .map(|column| (column["name"].as_str().expect("a name"), column["heading"].as_str().expect("a heading")))
        .collect();
    let known: Vec<&str> = BANDS.iter().map(|(_, grade)| *grade).collect();
    assert!(graded.iter().map(|(_, grade)| known.iter().position(|own| own == grade).expect("a grade")).is_sorted(), "{graded:?}");
    let mut seen = 0;
    for subject in [planted.english, planted.physics, planted.biology] {
        for section in [school.a.section, planted.section, school.b.section] {
            let marks = planted.of(planted.exam).filter(|raw| (raw.subject_id, raw.section_id) == (subject, section));
            let own: Vec<Own> = in_subject(marks).into_values().filter(Own::is_there).collect();
            let row = shown.iter().find(|row| int(row, "subject_id") == subject && int(row, "section_id") == section);
            let row = row.unwrap_or_else(|| panic!("no row of {subject} in {section}"));
            seen += 1;
            let passed = own.iter().filter(|one| one.passes()).count() as i64;
            let (counted, total): (i64, i64) = own.iter().fold((0, 0), |(c, t), one| (c + one.counted, t + one.total));
            assert_eq!(int(row, "students"), own.len() as i64, "{row}");
            assert_eq!(int(row, "appeared"), own.iter().filter(|one| one.appeared).count() as i64, "{row}");
            assert_eq!((int(row, "passed"), int(row, "failed")), (passed, own.len() as i64 - passed), "{row}");
            assert_eq!(int(row, "pass_percent"), rounded(passed, own.len() as i64, 10_000), "{row}");
            assert_eq!(int(row, "average_percent"), rounded(counted, total, 10_000), "{row}");
            assert_eq!(row["highest_percent"].as_i64(), own.iter().filter_map(Own::percent).max(), "{row}");
            assert_eq!(row["lowest_percent"].as_i64(), own.iter().filter_map(Own::percent).min(), "{row}");
            assert_eq!(row["teacher_name"], "Teacher of Gulberg");
            for (_, grade) in BANDS {
                let many = own.iter().filter(|one| one.subject_grade() == grade).count() as i64;
                let shown = graded.iter().find(|(_, heading)| *heading == grade).map_or(0, |(name, _)| int(row, name));
                assert_eq!(shown, many, "{grade} of {row}");
            }
        }
    }
    assert_eq!(shown.len(), seen, "a row a subject and section");
    for (name, grade) in &graded {
        assert_eq!(int(&answer["totals"], name), shown.iter().map(|row| int(row, name)).sum::<i64>(), "{grade} of all");
    }

    // English belongs to no department; Physics and Biology are the science of each campus.
    let departments = rows(&admin, &format!("/fetch-department-summary?exam_id={},{}", planted.exam, planted.earlier)).await;
    for campus in [school.a.id, school.b.id] {
        for (department, of) in [("Science", vec![planted.physics, planted.biology]), ("No department", vec![planted.english])] {
            let mut own = Vec::new();
            for exam in [planted.exam, planted.earlier] {
                let marks = planted.of(exam).filter(|raw| raw.campus_id == campus && of.contains(&raw.subject_id));
                own.extend(in_subject(marks).into_values().filter(Own::is_there));
            }
            let row = departments.iter().find(|row| row["department"] == department && int(row, "campus_id") == campus).expect("a row");
            assert_eq!((int(row, "results"), int(row, "passed")), (own.len() as i64, own.iter().filter(|one| one.passes()).count() as i64));
        }
    }
    assert_eq!(departments.last().expect("a row")["department"], "No department", "it stands last");

    let campuses = rows(&admin, &format!("/get-campus-standings?exam_id={}", planted.exam)).await;
    assert_eq!(campuses.len(), 2);
    for row in &campuses {
        let own = in_all(planted.of(planted.exam).filter(|raw| raw.campus_id == int(row, "campus_id")));
        let complete: Vec<&Own> = own.values().filter(|one| one.is_there()).collect();
        let passed = complete.iter().filter(|one| one.failed.is_empty()).count() as i64;
        let (counted, total): (i64, i64) = complete.iter().fold((0, 0), |(c, t), one| (c + one.counted, t + one.total));
        assert_eq!((int(row, "students"), int(row, "passed")), (complete.len() as i64, passed), "{row}");
        assert_eq!(int(row, "incomplete"), (own.len() - complete.len()) as i64, "{row}");
        assert_eq!(int(row, "average_percent"), rounded(counted, total, 10_000), "{row}");
    }

    let teachers = rows(&admin, &format!("/get-teacher-standings?exam_id={}", planted.exam)).await;
    assert_eq!(teachers.len(), shown.len());
    for row in &teachers {
        let subject = if row["subject_name"] == "Physics" {
            planted.physics
        } else if row["subject_name"] == "Biology" {
            planted.biology
        } else {
            planted.english
        };
        let all: Vec<Own> =
            in_subject(planted.of(planted.exam).filter(|raw| raw.subject_id == subject)).into_values().filter(Own::is_there).collect();
        let (counted, total): (i64, i64) = all.iter().fold((0, 0), |(c, t), one| (c + one.counted, t + one.total));
        assert_eq!(int(row, "all_percent"), rounded(counted, total, 10_000), "{row}");
        assert_eq!(int(row, "difference"), int(row, "average_percent") - int(row, "all_percent"), "{row}");
    }
});

in_school!(toppers_share_places_and_weaker_students_are_found, |world: Arc<World>, school: School| async move {
    let planted = plant(&world, &school).await;
    let admin = school.admin();
    let own = in_all(planted.of(planted.exam));
    let mut percents: Vec<(i64, i64)> = own.iter().filter_map(|(student, one)| Some((*student, one.percent()?))).collect();
    percents.sort_by_key(|(_, percent)| -percent);
    let rank = |percent: i64| percents.iter().filter(|(_, other)| *other > percent).count() as i64 + 1;
    assert_eq!(percents[0].1, percents[1].1, "the first two are level");
    for first in [1, 2, 3, 5, 100] {
        let shown = rows(&admin, &format!("/fetch-topper-students?exam_id={}&first={first}", planted.exam)).await;
        let wanted: BTreeMap<i64, (i64, i64)> = percents
            .iter()
            .map(|(student, percent)| (*student, (rank(*percent), *percent)))
            .filter(|(_, (rank, _))| *rank <= first)
            .collect();
        let found: BTreeMap<i64, (i64, i64)> =
            shown.iter().map(|row| (int(row, "student_id"), (int(row, "rank"), int(row, "percent")))).collect();
        assert_eq!(found, wanted, "the first {first}");
        assert!(shown.windows(2).all(|two| int(&two[0], "rank") <= int(&two[1], "rank")));
    }
    admin.get(&format!("/fetch-topper-students?exam_id={}&first=0", planted.exam)).await.refused(422, "first");
    admin.get("/fetch-topper-students").await.refused(422, "exam_id");

    let earlier = in_all(planted.of(planted.earlier));
    let fallen = |student: &i64| Some(earlier.get(student)?.percent()? - own.get(student)?.percent()?);
    let ids = |shown: &[Value]| -> BTreeSet<i64> { shown.iter().map(|row| int(row, "student_id")).collect() };
    let ask = async |more: &str| rows(&admin, &format!("/fetch-weaker-students?exam_id={}{more}", planted.exam)).await;
    let all = ask("").await;
    assert_eq!(ids(&all), own.keys().copied().collect(), "nobody is left out where nothing is asked for");
    for failures in [1, 2] {
        let shown = ask(&format!("&failures={failures}")).await;
        let wanted: BTreeSet<i64> = own.iter().filter(|(_, one)| one.failed.len() >= failures).map(|(student, _)| *student).collect();
        assert_eq!(ids(&shown), wanted, "{failures} failures");
        assert!(!wanted.is_empty() || failures > 1);
        for row in &shown {
            assert_eq!(int(row, "failed") as usize, own[&int(row, "student_id")].failed.len(), "{row}");
        }
    }
    let below: BTreeSet<i64> =
        own.iter().filter(|(_, one)| one.percent().is_some_and(|percent| percent < 4_500)).map(|(student, _)| *student).collect();
    assert_eq!(ids(&ask("&below=45").await), below);
    let down: BTreeSet<i64> = own.keys().filter(|student| fallen(student).is_some_and(|points| points >= 1_000)).copied().collect();
    assert!(!down.is_empty(), "somebody fell");
    let shown = ask(&format!("&since_exam_id={}&fallen=10", planted.earlier)).await;
    assert_eq!(ids(&shown), down);
    for row in &shown {
        assert_eq!(Some(int(row, "fallen_points")), fallen(&int(row, "student_id")), "{row}");
    }
    admin.get(&format!("/fetch-weaker-students?exam_id={}&fallen=10", planted.exam)).await.refused(422, "since_exam_id");
    admin.get(&format!("/fetch-weaker-students?exam_id={}&below=101", planted.exam)).await.refused(422, "below");
    // The telephone is the first guardian's; attendance is that of the session.
    let child = school.a.students[0];
    let form = json!({ "section_id": school.a.section, "date": "2026-11-19", "lines": [{ "student_id": child, "status": "present" }] });
    admin.post("/save-attendance", form).await.ok();
    let form = json!({ "section_id": school.a.section, "date": "2026-11-18", "lines": [{ "student_id": child, "status": "absent" }] });
    admin.post("/save-attendance", form).await.ok();
    let row = ask("").await.into_iter().find(|row| int(row, "student_id") == child).expect("a row");
    assert_eq!((&row["attendance_percent"], &row["phone"]), (&json!(5_000), &json!("0300-1234567")), "{row}");
});

in_school!(the_marks_report_shows_an_exam_and_a_student, |world: Arc<World>, school: School| async move {
    let planted = plant(&world, &school).await;
    let admin = school.admin();
    let answer = admin.get(&format!("/get-marks-report?exam_id={}", planted.exam)).await.ok();
    let columns: Vec<(&str, &str)> = answer["columns"]
        .as_array()
        .expect("columns")
        .iter()
        .map(|column| (column["name"].as_str().expect("a name"), column["heading"].as_str().expect("a heading")))
        .collect();
    // Subjects stand by name; those that nobody has are left out.
    assert!(columns.contains(&("s01", "Biology")) && columns.contains(&("s02", "English")) && columns.contains(&("s03", "Physics")));
    assert!(columns.iter().all(|(name, _)| *name != "s04" && *name != "held_on"), "{columns:?}");
    let own = in_all(planted.of(planted.exam));
    let by_subject = in_subject(planted.of(planted.exam));
    let shown = answer["data"].as_array().expect("rows");
    assert_eq!(shown.len(), own.len());
    let place = |percent: i64| own.values().filter_map(Own::percent).filter(|other| *other > percent).count() as i64 + 1;
    for row in shown {
        let student = int(row, "student_id");
        let one = &own[&student];
        assert_eq!(row["percent"].as_i64(), one.percent(), "{row}");
        assert_eq!(row["rank"].as_i64(), one.percent().map(place), "{row}");
        assert_eq!(row["total"], one.total / 2, "{row}");
        let halves = if one.counted % 2 == 0 { String::new() } else { ".5".into() };
        assert_eq!(row["obtained"], format!("{}{halves}", one.counted / 2), "{row}");
        if one.is_there() {
            assert_eq!(row["grade"], one.grade(), "{row}");
        }
        if let Some(english) = by_subject.get(&(student, planted.english)).filter(|english| english.is_there() && english.appeared) {
            let unfair = planted.of(planted.exam).any(|raw| raw.student_id == student && raw.is("unfair_means"));
            let halves = if english.counted % 2 == 0 { String::new() } else { ".5".into() };
            let cell = if unfair { "U".to_owned() } else { format!("{}{halves}", english.counted / 2) };
            assert_eq!(row["s02"], cell, "{row}");
        }
    }
    let csv = admin.get(&format!("/get-marks-report?exam_id={}&format=csv", planted.exam)).await;
    assert!(
        String::from_utf8(csv.bytes).expect("UTF-8").lines().next().expect("a head").contains("Physics"),
        "files are headed by the subjects"
    );

    let student = school.a.students[3];
    let trend = rows(&admin, &format!("/get-marks-report?student_id={student}")).await;
    let names: Vec<&str> = trend.iter().filter_map(|row| row["name"].as_str()).collect();
    assert_eq!(names, ["First term", "Second term"], "in the order of their days");
    for (row, exam) in trend.iter().zip([planted.earlier, planted.exam]) {
        let mates = in_all(planted.of(exam).filter(|raw| raw.section_id == school.a.section));
        let own = mates[&student].percent();
        let rank = own.map(|own| mates.values().filter_map(Own::percent).filter(|other| *other > own).count() as i64 + 1);
        assert_eq!((row["percent"].as_i64(), row["rank"].as_i64()), (own, rank), "{row}");
    }
    admin.get("/get-marks-report").await.refused(422, "exam_id");
    admin.get(&format!("/get-marks-report?exam_id={}&student_id={student}", planted.exam)).await.refused(422, "student_id");
});

in_school!(readers_see_their_own, |world: Arc<World>, school: School| async move {
    let planted = plant(&world, &school).await;
    let (teacher, there, exam) = (school.user("teacher", "a"), school.user("exam_controller", "b"), planted.exam);
    let students = |shown: &[Value]| -> BTreeSet<i64> { shown.iter().map(|row| int(row, "student_id")).collect() };
    let of =
        |section: i64| -> BTreeSet<i64> { planted.of(exam).filter(|raw| raw.section_id == section).map(|raw| raw.student_id).collect() };
    assert_eq!(
        students(&rows(&teacher, &format!("/get-marks-report?exam_id={exam}")).await),
        of(school.a.section),
        "a teacher's own section"
    );
    assert_eq!(teacher.get(&format!("/get-marks-report?exam_id={exam}&section_id={}", planted.section)).await.status, 404);
    teacher.get(&format!("/get-marks-report?exam_id={exam}&campus_id={}", school.a.id)).await.refused(422, "campus_id");
    let stranger = planted.of(exam).find(|raw| raw.section_id == planted.section).expect("a mark").student_id;
    assert_eq!(teacher.get(&format!("/get-marks-report?student_id={stranger}")).await.status, 404);
    assert_eq!(rows(&teacher, &format!("/get-marks-report?student_id={}", school.a.students[0])).await.len(), 2);
    let all = ["/fetch-subjectwise-report", "/fetch-topper-students", "/fetch-weaker-students", "/get-marks-report"];
    for path in all {
        let shown = rows(&there, &format!("{path}?exam_id={exam}")).await;
        assert!(!shown.is_empty() && shown.iter().all(|row| row["campus_name"] == "Defence Campus"), "{path}");
        there.get(&format!("{path}?exam_id={exam}&campus_id={}", school.a.id)).await.refused(422, "campus_id");
        assert_eq!(there.get(&format!("{path}?exam_id={exam}&section_id={}", school.a.section)).await.status, 404, "{path}");
        for family in ["student", "parent"] {
            assert_eq!(school.user(family, "a").get(&format!("{path}?exam_id={exam}")).await.status, 403, "{path} by a {family}");
        }
    }
    for path in ["/fetch-department-summary", "/get-campus-standings", "/get-teacher-standings"] {
        assert_eq!(teacher.get(&format!("{path}?exam_id={exam}")).await.status, 403, "{path}");
        let shown = rows(&there, &format!("{path}?exam_id={exam}")).await;
        assert!(!shown.is_empty() && shown.iter().all(|row| row["campus_name"] == "Defence Campus"), "{path}");
    }
    // An exam that is not held at a campus is not there for it.
    let own = planted.earlier;
    let gone = move |tx: &mut kernel::Tx| {
        tx.exec(sql!("DELETE FROM exam_campus WHERE exam_id = $1 AND campus_id <> $2"), &binds![own, school.a.id]).map(drop)
    };
    world.app.db.write(gone).await.expect("an exam of one campus");
    assert_eq!(there.get(&format!("/get-marks-report?exam_id={own}")).await.status, 404);
});
