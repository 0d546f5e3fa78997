-- The journal guards itself. Posting holds a shared lock on each campus's month, closing an exclusive one: a month cannot close between the look and the commit.
CREATE FUNCTION lock_month(campus BIGINT, month TEXT, for_closing BOOLEAN) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF for_closing THEN
        PERFORM pg_advisory_xact_lock(campus::int, replace(month, '-', '')::int);
    ELSE
        PERFORM pg_advisory_xact_lock_shared(campus::int, replace(month, '-', '')::int);
    END IF;
END $$;

CREATE FUNCTION check_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    one RECORD;
    entries BIGINT := 0;
    debits BIGINT := 0;
    credits BIGINT := 0;
    uneven BOOLEAN := FALSE;
    misdated BOOLEAN := FALSE;
BEGIN
    FOR one IN
        SELECT e.campus_id, count(*) AS n, CAST(sum(e.debit_minor) AS BIGINT) AS debit, CAST(sum(e.credit_minor) AS BIGINT) AS credit,
               bool_or(e.date <> NEW.date OR e.month <> NEW.month) AS misdated
        FROM entry e WHERE e.voucher_id = NEW.id GROUP BY e.campus_id ORDER BY e.campus_id
    LOOP
        entries := entries + one.n;
        debits := debits + one.debit;
        credits := credits + one.credit;
        uneven := uneven OR one.debit <> one.credit;
        misdated := misdated OR one.misdated;
        PERFORM lock_month(one.campus_id, NEW.month, FALSE);
        IF EXISTS (SELECT 1 FROM accounting_month m WHERE m.is_closed AND m.month = NEW.month AND m.campus_id = one.campus_id) THEN
            RAISE EXCEPTION 'The month of this voucher is closed for one of its campuses. Date it in an open month, or have the month reopened.';
        END IF;
    END LOOP;
    IF entries < 2 THEN RAISE EXCEPTION 'A voucher needs at least two entries.'; END IF;
    IF debits <> credits THEN RAISE EXCEPTION 'The debits and credits of this voucher are not equal.'; END IF;
    IF uneven THEN RAISE EXCEPTION 'The debits and credits of this voucher are not equal in every campus.'; END IF;
    IF misdated OR NEW.month <> to_char(NEW.date, 'YYYY-MM') OR entries <> NEW.lines OR debits <> NEW.debits_minor THEN
        RAISE EXCEPTION 'The voucher does not agree with its entries: their number, amount or date differs.';
    END IF;
    IF EXISTS (SELECT 1 FROM accounting_month m WHERE m.is_closed AND m.month = NEW.month AND m.campus_id = NEW.campus_id) THEN
        RAISE EXCEPTION 'The month of this voucher is closed for one of its campuses. Date it in an open month, or have the month reopened.';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER voucher_insert BEFORE INSERT ON voucher FOR EACH ROW EXECUTE FUNCTION check_voucher();

CREATE FUNCTION refuse_voucher_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'UPDATE' THEN RAISE EXCEPTION 'A posted voucher cannot be changed. Reverse it and post a new one.'; END IF;
    RAISE EXCEPTION 'A posted voucher cannot be deleted. Reverse it.';
END $$;
CREATE TRIGGER voucher_no_change BEFORE UPDATE OR DELETE ON voucher FOR EACH ROW EXECUTE FUNCTION refuse_voucher_change();
CREATE TRIGGER voucher_no_truncate BEFORE TRUNCATE ON voucher FOR EACH STATEMENT EXECUTE FUNCTION refuse_voucher_change();

CREATE FUNCTION check_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF EXISTS (SELECT 1 FROM voucher v WHERE v.id = NEW.voucher_id) THEN RAISE EXCEPTION 'Nothing can be added to a posted voucher.'; END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER entry_insert BEFORE INSERT ON entry FOR EACH ROW EXECUTE FUNCTION check_entry();

CREATE FUNCTION refuse_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'UPDATE' THEN RAISE EXCEPTION 'An entry cannot be changed. Reverse its voucher and post a new one.'; END IF;
    RAISE EXCEPTION 'An entry cannot be deleted. Reverse its voucher.';
END $$;
CREATE TRIGGER entry_no_change BEFORE UPDATE OR DELETE ON entry FOR EACH ROW EXECUTE FUNCTION refuse_entry_change();
CREATE TRIGGER entry_no_truncate BEFORE TRUNCATE ON entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_entry_change();

CREATE FUNCTION guard_month() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'A month cannot be deleted. Reopen it.'; END IF;
    IF TG_OP = 'UPDATE' AND (NEW.campus_id <> OLD.campus_id OR NEW.month <> OLD.month) THEN
        RAISE EXCEPTION 'The campus and month of a closing cannot be changed.';
    END IF;
    PERFORM lock_month(NEW.campus_id, NEW.month, TRUE);
    RETURN NEW;
END $$;
CREATE TRIGGER accounting_month_guard BEFORE INSERT OR UPDATE OR DELETE ON accounting_month FOR EACH ROW EXECUTE FUNCTION guard_month();
