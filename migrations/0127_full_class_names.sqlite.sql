CREATE TRIGGER class_full_name_insert AFTER INSERT ON class BEGIN
    UPDATE class SET full_name = CASE WHEN EXISTS (SELECT 1 FROM class o WHERE o.name = class.name AND o.id <> class.id)
        THEN (SELECT p.name FROM program p WHERE p.id = class.program_id) || ', ' || class.name ELSE class.name END
        WHERE name = NEW.name;
END;
CREATE TRIGGER class_full_name_update AFTER UPDATE OF name, program_id ON class BEGIN
    UPDATE class SET full_name = CASE WHEN EXISTS (SELECT 1 FROM class o WHERE o.name = class.name AND o.id <> class.id)
        THEN (SELECT p.name FROM program p WHERE p.id = class.program_id) || ', ' || class.name ELSE class.name END
        WHERE name IN (OLD.name, NEW.name);
END;
CREATE TRIGGER class_full_name_delete AFTER DELETE ON class BEGIN
    UPDATE class SET full_name = CASE WHEN EXISTS (SELECT 1 FROM class o WHERE o.name = class.name AND o.id <> class.id)
        THEN (SELECT p.name FROM program p WHERE p.id = class.program_id) || ', ' || class.name ELSE class.name END
        WHERE name = OLD.name;
END;
CREATE TRIGGER class_full_name_program AFTER UPDATE OF name ON program BEGIN
    UPDATE class SET full_name = CASE WHEN EXISTS (SELECT 1 FROM class o WHERE o.name = class.name AND o.id <> class.id)
        THEN NEW.name || ', ' || class.name ELSE class.name END
        WHERE program_id = NEW.id;
END;
