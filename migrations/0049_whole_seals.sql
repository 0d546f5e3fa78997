-- What of an event a seal covers: 1 the columns that seals of before covered, 2 the whole event.

ALTER TABLE audit_seal ADD COLUMN covers BIGINT NOT NULL DEFAULT 1;
