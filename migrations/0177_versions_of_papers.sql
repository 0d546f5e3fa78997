-- Whoever decides about a paper or a condition of an admission says which state of it they read.
ALTER TABLE admission_document ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE admission_condition ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
