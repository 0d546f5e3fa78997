-- Which columns of a register's sheets hold which fields, as the office chose it for the sheet before.
CREATE TABLE import_choice (
    register TEXT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id) ON DELETE CASCADE,
    columns {json} NOT NULL,
    PRIMARY KEY (register, campus_id)
);
CREATE INDEX import_choice_campus ON import_choice (campus_id);
