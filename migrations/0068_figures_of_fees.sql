-- The day on which the books have a receipt: later than the bank's day when its money waited unidentified.
ALTER TABLE fee_receipt ADD COLUMN booked_on {date};
UPDATE fee_receipt SET booked_on = (SELECT v.date FROM voucher v WHERE v.id = fee_receipt.voucher_id);
CREATE INDEX fee_receipt_booked ON fee_receipt (campus_id, booked_on, amount_minor);
CREATE INDEX fee_receipt_taken_back ON fee_receipt (campus_id, reversal_voucher_id) WHERE reversal_voucher_id IS NOT NULL;
