-- Who gave a fine: above the limit nobody waives one of their own.
ALTER TABLE fine ADD COLUMN given_by BIGINT;
UPDATE fine SET given_by = (SELECT a.user_id FROM audit_event a WHERE a.record = 'fine' AND a.record_id = fine.id ORDER BY a.id LIMIT 1);

INSERT INTO fee_exception_kind (code, place) VALUES ('over_limit', 9);
