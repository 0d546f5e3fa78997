CREATE TRIGGER placement_one_a_day_insert BEFORE INSERT ON placement BEGIN
    SELECT RAISE(ABORT, 'A student sits in one place a day: this placement shares days with another of the student.')
        WHERE EXISTS (SELECT 1 FROM placement o WHERE o.student_id = NEW.student_id
                      AND (o.to_on IS NULL OR o.to_on >= NEW.from_on) AND (NEW.to_on IS NULL OR o.from_on <= NEW.to_on));
END;
CREATE TRIGGER placement_one_a_day_update BEFORE UPDATE OF student_id, from_on, to_on ON placement BEGIN
    SELECT RAISE(ABORT, 'A student sits in one place a day: this placement shares days with another of the student.')
        WHERE EXISTS (SELECT 1 FROM placement o WHERE o.student_id = NEW.student_id AND o.id <> NEW.id
                      AND (o.to_on IS NULL OR o.to_on >= NEW.from_on) AND (NEW.to_on IS NULL OR o.from_on <= NEW.to_on));
END;
