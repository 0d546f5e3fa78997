-- What a class is called where its name alone does not tell which one is meant: `FSc Pre-Medical, 1st Year` where several programs have a
-- 1st Year, else its name. The triggers keep it, whoever writes a class or a program.
ALTER TABLE class ADD COLUMN full_name {sorted} NOT NULL DEFAULT '';

UPDATE class SET full_name = CASE WHEN EXISTS (SELECT 1 FROM class o WHERE o.name = class.name AND o.id <> class.id)
    THEN (SELECT p.name FROM program p WHERE p.id = class.program_id) || ', ' || class.name ELSE class.name END;
