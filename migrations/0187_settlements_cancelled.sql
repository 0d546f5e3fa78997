-- A prepared settlement ends with its application, and when a desk takes its tick back: nobody can approve it any more.
INSERT INTO settlement_status (code, place) VALUES ('cancelled', 5);
UPDATE settlement SET status = 'cancelled', version = version + 1
    WHERE status = 'prepared' AND withdrawal_id IN (SELECT id FROM withdrawal WHERE status <> 'cleared');
UPDATE withdrawal SET settlement_waits = FALSE WHERE settlement_waits = TRUE AND status <> 'cleared';
