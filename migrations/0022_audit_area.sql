-- Which area a record of the audit trail belongs to, so that the trail is read by area. Events of before are of no known area.

ALTER TABLE audit_event ADD COLUMN area TEXT;
CREATE INDEX audit_event_area ON audit_event (area, id);
