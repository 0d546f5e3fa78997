-- A settlement of the application waits for its second person: nobody is to settle it again.
ALTER TABLE withdrawal ADD COLUMN settlement_waits {bool} NOT NULL DEFAULT FALSE;
UPDATE withdrawal SET settlement_waits = TRUE WHERE id IN (SELECT withdrawal_id FROM settlement WHERE status = 'prepared');
