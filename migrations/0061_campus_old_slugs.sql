-- Web addresses that a campus had before: they lead to where its page is now. One that another campus has now is that campus's.
CREATE TABLE campus_old_slug (
    slug TEXT PRIMARY KEY,
    campus_id BIGINT NOT NULL REFERENCES campus (id)
);
CREATE INDEX campus_old_slug_campus ON campus_old_slug (campus_id);
