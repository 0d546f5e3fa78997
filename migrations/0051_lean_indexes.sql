-- Few challans revise another or carry an attachment, few lines come from a fine, few vouchers reverse another. Their indexes keep only the rows that say
-- something: PostgreSQL writes into every index of a row whenever the row changes.
DROP INDEX challan_revised_from;
CREATE INDEX challan_revised_from ON challan (revised_from_id) WHERE revised_from_id IS NOT NULL;
DROP INDEX challan_attachment;
CREATE INDEX challan_attachment ON challan (attachment_file_id) WHERE attachment_file_id IS NOT NULL;
DROP INDEX challan_line_fine;
CREATE INDEX challan_line_fine ON challan_line (fine_id) WHERE fine_id IS NOT NULL;
DROP INDEX voucher_reverses;
CREATE UNIQUE INDEX voucher_reverses ON voucher (reverses_id) WHERE reverses_id IS NOT NULL;

-- Whoever removes a file is asked whether something refers to it: without these by a walk over all receipts and expenses of the group.
CREATE INDEX fee_receipt_attachment ON fee_receipt (attachment_file_id) WHERE attachment_file_id IS NOT NULL;
CREATE INDEX expense_attachment ON expense (attachment_file_id) WHERE attachment_file_id IS NOT NULL;
CREATE INDEX bank_file_file ON bank_file (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX job_file_file ON job_file (file_id);
