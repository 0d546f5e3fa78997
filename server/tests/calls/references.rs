//! A deletion that the database would refuse is refused with words before: every foreign key to a record is declared as a `Reference`.

use kernel::db::Engine;
use rusqlite::{Connection, OpenFlags};
use std::collections::BTreeSet;

/// Foreign keys without words, each for its reason: by hand.
const UNSAID: &[(&str, &[&str])] = &[
    (
        "rows that are part of the record and go with it",
        &[
            "access_token.user_id",
            "attendance_day.campus_id",
            "campus_old_slug.campus_id",
            "campus_photo.campus_id",
            "admission_education.admission_id",
            "admission_document.admission_id",
            "admission_condition.admission_id",
            "admission_event.admission_id",
            "approval_line.admission_id",
            "approval_line.run_id",
            "lecture.section_id",
            "inquiry_contact.inquiry_id",
            "matric_subject.matric_result_id",
            "result_format_category.format_id",
            "employee_status_event.employee_id",
            "employee_move.employee_id",
            "exam_campus.exam_id",
            "fast_application_campus.application_id",
            "fast_centre.test_id",
            "fast_merit.application_id",
            "fast_merit.award_list_id",
            "fast_part.test_id",
            "fast_script.application_id",
            "fast_script.test_id",
            "fast_seat.test_id",
            "fast_seating.application_id",
            "fast_test_campus.test_id",
            "exam_paper.exam_id",
            "fee_template_line.template_id",
            "known_device.user_id",
            "password_reset.user_id",
            "placement.student_id",
            "program_campus.program_id",
            "program_subject.program_id",
            "recovery_code.user_id",
            "role_permission.role_id",
            "report_run.report_schedule_id",
            "report_schedule_role.report_schedule_id",
            "report_schedule_user.report_schedule_id",
            "report_set_role.report_set_id",
            "saved_view.user_id",
            "calendar_feed.user_id",
            "push_subscription.user_id",
            "dashboard_layout.user_id",
            "second_step_start.user_id",
            "sent_code.user_id",
            "sign_in_name.user_id",
            "student_guardian.student_id",
            "student_status_event.student_id",
            "student_subject.student_id",
            "guardian_request.student_id",
            "profile_change.student_id",
            "profile_change.guardian_id",
            "user_campus.user_id",
            "user_permission.user_id",
            "user_role.user_id",
            "web_section.page_id",
            "scholarship_campus.scholarship_id",
            "scholarship_entry.scholarship_id",
            "scholarship_head.scholarship_id",
            "scholarship_slab.scholarship_id",
            "year_rollover_class.rollover_id",
            "year_rollover_section.rollover_id",
            "year_rollover_student.rollover_id",
            "year_rollover_student.student_id",
            "year_rollover_template.rollover_id",
        ],
    ),
    (
        "counted by a hook of the area, each record once",
        &[
            "app_user.campus_id",
            "user_campus.campus_id",
            "placement.section_id",
            "student.section_id",
            "section.incharge_id",
            "teacher_section.employee_id",
            "teacher_section.section_id",
            "teacher_subject.employee_id",
            "teacher_subject.section_id",
        ],
    ),
    (
        "said by another reference: never without rows of it",
        &[
            "attendance_correction.attendance_id",
            "attendance_correction.campus_id",
            "attendance_correction.sheet_id",
            "attendance_correction.student_id",
            "attendance_sheet.campus_id",
            "attendance_sheet.subject_id",
            "award_mark.campus_id",
            "balance.campus_id",
            "balance.ledger_head_id",
            "bank_line_key.bank_id",
            "payment_telling.bank_id",
            "books_lock.campus_id",
            "exam.campus_id",
            "fee_allocation.student_id",
            "import_row.campus_id",
            "mark_correction.award_list_id",
            "result_card.publication_id",
            "result_card_part.publication_id",
            "mark_correction.award_mark_id",
            "mark_correction.campus_id",
            "mark_correction.student_id",
            "money_place.campus_id",
            "money_place.ledger_head_id",
            "staff_attendance.campus_id",
            "timetable.campus_id",
            "task_handin.campus_id",
            "student_attendance.campus_id",
            "student_attendance.sheet_id",
            "student.guardian_id",
            "year_rollover_section.class_id",
        ],
    ),
    (
        "of papers that nobody deletes",
        &[
            "bank_line.bank_file_id",
            "bank_line.challan_id",
            "bank_line.receipt_id",
            "bank_line.same_receipt_id",
            "payment_telling.applicant_receipt_id",
            "payment_telling.deposit_claim_id",
            "payment_telling.receipt_id",
            "bank_file_reading.bank_file_id",
            "challan.plan_id",
            "challan.revised_from_id",
            "challan_line.challan_id",
            "challan_step.challan_id",
            "fee_allocation.challan_id",
            "fee_allocation.receipt_id",
            "fee_exception.challan_id",
            "fee_exception.receipt_id",
            "fee_plan_line.plan_id",
            "fine.challan_id",
            "applicant_receipt.slip_id",
            "bank_line.applicant_slip_id",
            "first_bill.challan_id",
            "first_bill.plan_id",
            "scholarship_award.renews_id",
            "scholarship_award_concession.award_id",
            "scholarship_check.award_id",
            "scholarship_entry.award_id",
            "unidentified_receipt.applicant_receipt_id",
            "unidentified_receipt.receipt_id",
        ],
    ),
];

#[test]
fn every_foreign_key_to_a_record_has_its_words() {
    testkit::run(Engine::Sqlite, |world| async move {
        let records: BTreeSet<&str> =
            world.app.registry.areas.iter().flat_map(|area| area.all_records()).map(|record| record.table).collect();
        let said: BTreeSet<String> = world
            .app
            .registry
            .areas
            .iter()
            .flat_map(|area| area.all_references())
            .map(|reference| format!("{}.{}", reference.table, reference.column))
            .collect();
        let unsaid: BTreeSet<String> = UNSAID.iter().flat_map(|(_, keys)| *keys).map(|key| (*key).to_owned()).collect();
        let keys: BTreeSet<String> = foreign_keys(&world.app.config.data_dir.join("maktab.db"))
            .into_iter()
            .filter(|(_, _, to)| records.contains(to.as_str()))
            .map(|(table, column, _)| format!("{table}.{column}"))
            .collect();
        assert!(keys.len() > 100, "too few foreign keys: {keys:?}");
        let missing: Vec<&String> = keys.iter().filter(|key| !said.contains(*key) && !unsaid.contains(*key)).collect();
        let gone: Vec<&String> = unsaid.iter().filter(|key| !keys.contains(*key) || said.contains(*key)).collect();
        assert!(missing.is_empty() && gone.is_empty(), "without words: {missing:?}; no longer without: {gone:?}");
    });
}

/// (table, column, table referred to) of every key that refuses a deletion.
fn foreign_keys(file: &std::path::Path) -> Vec<(String, String, String)> {
    let db = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY).expect("the database");
    let mut keys = db
        .prepare(
            "SELECT m.name, f.\"from\", f.\"table\" FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f
             WHERE m.type = 'table' AND f.on_delete NOT IN ('CASCADE', 'SET NULL') ORDER BY m.name, f.\"from\"",
        )
        .expect("keys");
    let rows = keys.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).expect("keys");
    rows.map(|row| row.expect("a key")).collect()
}
