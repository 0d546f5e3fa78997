-- Seals are keyed by the secret key from now on (covers = 3). Which key it was is told apart from a change of the event.

ALTER TABLE audit_seal ADD COLUMN key_id TEXT;
