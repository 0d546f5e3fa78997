-- Receipts by the day on which their money came, as lists narrow them (`collected_on`): of a sponsor's part, when the sponsor paid.
CREATE INDEX fee_receipt_collected ON fee_receipt (campus_id, (CASE WHEN instrument = 'sponsor' THEN realised_on ELSE booked_on END));
