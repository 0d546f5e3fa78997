-- Ids of audit events that the sealer has passed without seeing them: their transactions may still commit. One row a run of such ids.

CREATE TABLE audit_gap (
    first_id BIGINT PRIMARY KEY,
    last_id BIGINT NOT NULL,
    noticed_at BIGINT NOT NULL
);

-- Events that an earlier program left without a seal.
INSERT INTO audit_gap (first_id, last_id, noticed_at)
SELECT e.id, e.id, e.at FROM audit_event e
WHERE e.id < (SELECT max(s.event_id) FROM audit_seal s) AND NOT EXISTS (SELECT 1 FROM audit_seal s WHERE s.event_id = e.id);
