//! Visiting lecturers are paid for each lecture that they held, substitutions included, once the head of the campus has confirmed them.

use super::{confirm_rates, employee, line, ready, sentence, slip, version, whole};
use crate::desk::Desk;
use serde_json::json;
use std::sync::Arc;
use testkit::{School, World, in_school};

in_school!(lectures_are_paid_as_the_head_confirms_them, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    ready(&desk).await;
    confirm_rates(&school).await;
    let (hr, chief, head) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"), school.user("principal", "a"));
    let nadia = employee(&school, "Nadia Rafiq", 0, json!({ "contract": "visiting" })).await;
    let structure = |from: &str, rate: Option<i64>| json!({ "campus_id": school.a.id, "employee_id": nadia, "from_month": from, "basic_minor": 0, "lecture_minor": rate, "is_taxed": false });
    hr.post("/save-pay-structure", structure("2026-09", None)).await.refused(422, "basic_minor");
    hr.post("/save-pay-structure", structure("2026-09", Some(150_000))).await.ok();

    // Mondays and Wednesdays; the 19th is a holiday, and on the 7th she is absent.
    let period = json!({ "campus_id": school.a.id, "name": "First", "starts_at": "08:00", "ends_at": "08:40" });
    let period = head.post("/save-period", period).await.id();
    let lecture = |weekday: &str| json!({ "weekday": weekday, "period_id": period, "subject_id": school.subject, "teacher_id": nadia });
    let week = json!({ "section_id": school.a.section, "version": 0, "lectures": [lecture("monday"), lecture("wednesday")] });
    head.post("/save-timetable", week).await.ok();
    let holiday = json!({ "campus_id": school.a.id, "title": "Founder's day", "kind": "holiday", "starts_on": "2026-10-19", "ends_on": "2026-10-19" });
    school.admin().post("/save-calendar-day", holiday).await.ok();
    let absent = json!({ "campus_id": school.a.id, "date": "2026-10-07", "lines": [{ "employee_id": nadia, "status": "absent" }] });
    hr.post("/staff-attendance", absent).await.ok();

    // Nothing is paid that nobody confirmed.
    let run = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-10" })).await.id();
    hr.post("/check-payroll-run", version(run, 1)).await.ok();
    assert_eq!(slip(&hr, run, nadia).await["gross_minor"], 0);
    let refused = sentence(&chief, "/approve-payroll-run", version(run, 2), 409).await;
    assert!(refused.contains("The lectures of Nadia Rafiq are not confirmed."), "{refused}");

    // The head sees what the timetable says, and no pay; two substitutions are added.
    let held = format!("/get-lectures-held?campus_id={}&month=2026-10", school.a.id);
    let told = head.get(&held).await.ok();
    let row = told["data"][0].clone();
    let of = |name: &str| row[name].as_i64();
    assert_eq!((of("timetable"), of("missed"), of("held"), of("confirmed")), (Some(7), Some(1), Some(6), None), "{told}");
    assert!(!told.to_string().contains("150000"), "{told}");
    let count = |month: &str, lectures: i64| json!({ "campus_id": school.a.id, "employee_id": nadia, "month": month, "lectures": lectures, "note": "Two substitutions" });
    assert_eq!(hr.post("/save-lecture-count", count("2026-10", 8)).await.status, 403, "HR does not confirm");
    head.post("/save-lecture-count", count("2026-12", 8)).await.refused(422, "month");
    head.post("/save-lecture-count", count("2026-10", 501)).await.refused(422, "lectures");
    let confirmed = head.post("/save-lecture-count", count("2026-10", 8)).await.id();
    head.post("/save-lecture-count", count("2026-10", 9)).await.refused(422, "month");
    assert_eq!(head.get(&held).await.ok()["data"][0]["confirmed"], 8);
    hr.post("/check-payroll-run", version(run, 2)).await.ok();
    let own = slip(&hr, run, nadia).await;
    assert_eq!((line(&own, "lectures"), line(&own, "absence"), own["net_minor"].as_i64()), (1_200_000, 0, Some(1_200_000)), "{own}");

    // One fewer after the check: it is checked again.
    let mut fewer = count("2026-10", 7);
    fewer["id"] = json!(confirmed);
    fewer["version"] = json!(1);
    head.post("/update-lecture-count", fewer.clone()).await.ok();
    let changed = sentence(&chief, "/approve-payroll-run", version(run, 3), 409).await;
    assert!(changed.contains("Nadia Rafiq") && changed.contains("Check it again"), "{changed}");
    hr.post("/check-payroll-run", version(run, 3)).await.ok();
    chief.post("/approve-payroll-run", version(run, 4)).await.ok();
    assert_eq!(slip(&hr, run, nadia).await["net_minor"], 7 * 150_000);
    whole(&desk.world).await;

    // What is paid stays.
    fewer["version"] = json!(2);
    assert_eq!(head.post("/update-lecture-count", fewer).await.status, 409);
    assert_eq!(head.delete(&format!("/lecture-counts/{confirmed}")).await.status, 409);

    // 500 more a lecture from October on, entered in November.
    hr.post("/save-pay-structure", structure("2026-10", Some(200_000))).await.ok();
    let november = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-11" })).await.id();
    assert_eq!(line(&slip(&hr, november, nadia).await, "arrears"), 7 * 50_000);
    head.post("/save-lecture-count", count("2026-11", 4)).await.ok();
    hr.post("/check-payroll-run", version(november, 1)).await.ok();
    chief.post("/approve-payroll-run", version(november, 2)).await.ok();
    assert_eq!(slip(&hr, november, nadia).await["net_minor"], 4 * 200_000 + 7 * 50_000);
    whole(&desk.world).await;
});
