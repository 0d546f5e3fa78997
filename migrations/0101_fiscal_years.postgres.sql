-- Reopened for adjustments; an import brings the locks of the books after their vouchers.
CREATE FUNCTION adjusts_year(campus BIGINT, on_day DATE) RETURNS boolean LANGUAGE sql AS $$
    SELECT EXISTS (SELECT 1 FROM books_year y WHERE y.campus_id = campus AND y.ends_on = on_day AND y.status = 'adjusting')
        OR NOT EXISTS (SELECT 1 FROM books_lock l WHERE l.campus_id = campus);
$$;

CREATE OR REPLACE FUNCTION check_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    one RECORD;
    entries BIGINT := 0;
    debits BIGINT := 0;
    credits BIGINT := 0;
    uneven BOOLEAN := FALSE;
    misdated BOOLEAN := FALSE;
    closed BOOLEAN := FALSE;
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
        PERFORM lock_books(one.campus_id, FALSE);
        IF NEW.final_period THEN
            closed := closed OR NOT adjusts_year(one.campus_id, NEW.date);
        ELSE
            closed := closed OR books_closed(one.campus_id, NEW.date, NEW.month);
        END IF;
    END LOOP;
    IF entries < 2 THEN RAISE EXCEPTION 'A voucher needs at least two entries.'; END IF;
    IF debits <> credits THEN RAISE EXCEPTION 'The debits and credits of this voucher are not equal.'; END IF;
    IF uneven THEN RAISE EXCEPTION 'The debits and credits of this voucher are not equal in every campus.'; END IF;
    IF misdated OR NEW.month <> to_char(NEW.date, 'YYYY-MM') OR entries <> NEW.lines OR debits <> NEW.debits_minor THEN
        RAISE EXCEPTION 'The voucher does not agree with its entries: their number, amount or date differs.';
    END IF;
    IF NEW.final_period AND (closed OR NOT adjusts_year(NEW.campus_id, NEW.date)) THEN
        RAISE EXCEPTION 'The fiscal year of one of the campuses of this voucher is not reopened for adjustments on its day.';
    END IF;
    IF NOT NEW.final_period AND (closed OR books_closed(NEW.campus_id, NEW.date, NEW.month)) THEN
        RAISE EXCEPTION 'The books of one of the campuses of this voucher are closed on its day. Date it in an open month, or have the month reopened.';
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION check_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF EXISTS (SELECT 1 FROM voucher v WHERE v.id = NEW.voucher_id) THEN RAISE EXCEPTION 'Nothing can be added to a posted voucher.'; END IF;
    IF NOT EXISTS (SELECT 1 FROM voucher_key k WHERE k.id = NEW.voucher_id AND k.xmin = pg_current_xact_id()::xid) THEN
        RAISE EXCEPTION 'Nothing can be added to a voucher of another transaction.';
    END IF;
    IF EXISTS (SELECT 1 FROM books_lock l WHERE l.campus_id = NEW.campus_id AND l.closed_through >= NEW.date)
       AND NOT adjusts_year(NEW.campus_id, NEW.date) THEN
        RAISE EXCEPTION 'The books of this campus are closed on this day. Date the voucher in an open month, or have the month reopened.';
    END IF;
    RETURN NEW;
END $$;

-- The months of a year that is closed are not reopened, and its row stays.
CREATE OR REPLACE FUNCTION guard_lock() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'The lock of a campus''s books cannot be deleted. Reopen its last month.'; END IF;
    PERFORM lock_books(NEW.campus_id, TRUE);
    IF TG_OP = 'UPDATE' AND NEW.closed_through < OLD.closed_through
       AND EXISTS (SELECT 1 FROM books_year y WHERE y.campus_id = NEW.campus_id AND y.ends_on > NEW.closed_through) THEN
        RAISE EXCEPTION 'The fiscal year of this month is closed. Reopen the year for adjustments instead.';
    END IF;
    RETURN NEW;
END $$;

CREATE FUNCTION guard_year() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'A fiscal year that was closed cannot be deleted. Reopen it for adjustments.'; END IF;
    IF TG_OP = 'UPDATE' AND (OLD.status = 'signed' OR NEW.campus_id <> OLD.campus_id OR NEW.ends_on <> OLD.ends_on) THEN
        RAISE EXCEPTION 'A fiscal year whose audit is signed cannot be changed. Post a prior-year adjustment in the current year.';
    END IF;
    PERFORM lock_books(NEW.campus_id, TRUE);
    RETURN NEW;
END $$;
CREATE TRIGGER books_year_guard BEFORE INSERT OR UPDATE OR DELETE ON books_year FOR EACH ROW EXECUTE FUNCTION guard_year();
