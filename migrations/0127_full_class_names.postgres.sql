CREATE FUNCTION name_classes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE class SET full_name = named.full_name
    FROM (SELECT c.id, CASE WHEN EXISTS (SELECT 1 FROM class o WHERE o.name = c.name AND o.id <> c.id)
              THEN p.name || ', ' || c.name ELSE c.name END AS full_name
          FROM class c JOIN program p ON p.id = c.program_id) AS named
    WHERE named.id = class.id AND named.full_name <> class.full_name;
    RETURN NULL;
END $$;
CREATE TRIGGER class_full_name AFTER INSERT OR DELETE OR UPDATE OF name, program_id ON class FOR EACH STATEMENT EXECUTE FUNCTION name_classes();
CREATE TRIGGER class_full_name_program AFTER UPDATE OF name ON program FOR EACH STATEMENT EXECUTE FUNCTION name_classes();
