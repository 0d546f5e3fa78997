use super::model::{ARCHIVE_CAMPUS, CampusFile};
use institution::api::CampusId;
use kernel::{Result, Tx, binds, db::One, sql};

/// The archive of a campus that is being made for a user.
pub fn under_way(tx: &mut Tx, user_id: i64, campus_id: CampusId) -> Result<Option<i64>> {
    let found: Option<One<i64>> = tx.first(
        sql!(
            "SELECT id FROM job WHERE status IN ('queued', 'running') AND kind = $1 AND user_id = $2 AND campus_id = $3
                AND cancel_requested = FALSE ORDER BY id LIMIT 1"
        ),
        &binds![ARCHIVE_CAMPUS, user_id, campus_id],
    )?;
    Ok(found.map(|One(id)| id))
}

pub fn campus_name(tx: &mut Tx, campus_id: i64) -> Result<String> {
    tx.value(sql!("SELECT name FROM campus WHERE id = $1"), &binds![campus_id])
}

/// The files of a campus's records, of these folders, in their order.
pub fn files(tx: &mut Tx, campus_id: i64, folders: &[&str]) -> Result<Vec<CampusFile>> {
    let folders: Vec<String> = folders.iter().map(|folder| (*folder).to_owned()).collect();
    tx.all(
        sql!(
            "SELECT o.folder, o.owner, f.id AS file_id, f.key, f.name
             FROM (
                SELECT 'student_photos' AS folder, registration_no AS owner, photo_file_id AS file_id FROM student WHERE campus_id = $1
                UNION ALL SELECT 'employee_photos', employee_no, photo_file_id FROM employee WHERE campus_id = $1
                UNION ALL SELECT 'documents_of_people', title, file_id FROM person_document WHERE campus_id = $1
                UNION ALL SELECT 'admission_photos', form_no, photo_file_id FROM admission WHERE campus_id = $1
                UNION ALL SELECT 'admission_papers', a.form_no, d.file_id
                    FROM admission a JOIN admission_document d ON d.admission_id = a.id WHERE a.campus_id = $1
                UNION ALL SELECT 'challan_papers', coalesce(c.challan_no, ''), p.file_id
                    FROM challan c JOIN challan_paper p ON p.challan_id = c.id WHERE c.campus_id = $1
                UNION ALL SELECT 'challan_papers', coalesce(challan_no, ''), attachment_file_id FROM challan WHERE campus_id = $1
                UNION ALL SELECT 'deposit_slips', reference_no, slip_file_id FROM deposit_claim WHERE campus_id = $1
                UNION ALL SELECT 'leave_certificates', CAST(id AS TEXT), certificate_file_id FROM leave_application WHERE campus_id = $1
                UNION ALL SELECT 'expense_papers', CAST(id AS TEXT), attachment_file_id FROM expense WHERE campus_id = $1
                UNION ALL SELECT 'bills', bill_no, attachment_file_id FROM bill WHERE campus_id = $1
                UNION ALL SELECT 'petty_cash_slips', CAST(id AS TEXT), attachment_file_id FROM petty_cash_slip WHERE campus_id = $1
                UNION ALL SELECT 'asset_photos', tag, photo_file_id FROM fixed_asset WHERE campus_id = $1
                UNION ALL SELECT 'photos_of_asset_counts', a.tag, l.photo_file_id FROM asset_count n JOIN asset_count_line l ON l.count_id = n.id
                    JOIN fixed_asset a ON a.id = l.asset_id WHERE n.campus_id = $1
                UNION ALL SELECT 'receipt_papers', receipt_no, attachment_file_id FROM fee_receipt WHERE campus_id = $1
                UNION ALL SELECT 'bank_collection_files', CAST(id AS TEXT), file_id FROM bank_file WHERE campus_id = $1
                UNION ALL SELECT 'bank_statements', CAST(id AS TEXT), file_id FROM bank_statement WHERE campus_id = $1
                UNION ALL SELECT 'tax_deposit_papers', CAST(id AS TEXT), attachment_file_id FROM tax_deposit WHERE campus_id = $1
                UNION ALL SELECT 'tasks', CAST(id AS TEXT), attachment_file_id FROM task WHERE campus_id = $1
                UNION ALL SELECT 'task_handins', CAST(t.id AS TEXT), h.file_id
                    FROM task t JOIN task_handin h ON h.task_id = t.id WHERE t.campus_id = $1
                UNION ALL SELECT 'campus_photos', CAST(campus_id AS TEXT), file_id FROM campus_photo WHERE campus_id = $1
                UNION ALL SELECT 'board_papers', paper_no, file_id FROM board_paper WHERE campus_id = $1
             ) o JOIN stored_file f ON f.id = o.file_id
             WHERE o.folder IN [$2] ORDER BY o.folder, f.id"
        ),
        &binds![campus_id, folders],
    )
}
