-- The payments kept their ids: the next one comes after the last.
SELECT setval(pg_get_serial_sequence('refund_payment', 'id'), coalesce((SELECT MAX(id) FROM refund_payment), 0) + 1, FALSE);
