-- A certificate that was lost is issued again under its number: how often, when last, and why.
ALTER TABLE certificate ADD COLUMN duplicates BIGINT NOT NULL DEFAULT 0;
ALTER TABLE certificate ADD COLUMN duplicate_on {date};
ALTER TABLE certificate ADD COLUMN duplicate_reason TEXT;
