-- Who is admitted again and leaves again gets another leaving certificate: that of before stays genuine, and is not the one that counts.
ALTER TABLE certificate ADD COLUMN is_of_before {bool} NOT NULL DEFAULT FALSE;
UPDATE certificate SET is_of_before = TRUE
WHERE kind = 'leaving' AND cancelled_at IS NULL
  AND EXISTS (SELECT 1 FROM student_status_event e WHERE e.student_id = certificate.student_id AND e.to_status = 'pending'
                AND e.from_status IN ('withdrawn', 'transferred_out') AND e.created_at > certificate.created_at);
DROP INDEX certificate_one_leaving;
CREATE UNIQUE INDEX certificate_one_leaving ON certificate (student_id)
    WHERE kind = 'leaving' AND cancelled_at IS NULL AND is_of_before = FALSE;
