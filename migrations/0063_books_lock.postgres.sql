-- Campuses with postings: up to the last month before which no month with postings is open.
INSERT INTO books_lock (campus_id, opens_on, closed_through)
SELECT campus_id, (first || '-01')::date,
       COALESCE((((SELECT max(m.month) FROM accounting_month m WHERE m.campus_id = known.campus_id AND m.is_closed AND m.month < known.open) || '-01')::date
                 + INTERVAL '1 month' - INTERVAL '1 day')::date,
                (first || '-01')::date - 1)
FROM (SELECT months.campus_id, min(months.month) AS first,
             COALESCE(min(CASE WHEN m.is_closed THEN NULL ELSE months.month END), '9999-12') AS open
      FROM (SELECT campus_id, month FROM balance UNION SELECT campus_id, month FROM accounting_month WHERE is_closed) AS months
      LEFT JOIN accounting_month m ON m.campus_id = months.campus_id AND m.month = months.month
      GROUP BY months.campus_id) AS known;

-- Posting holds a shared lock on the books of each of its campuses, closing and reopening an exclusive one: no month closes between the look and the commit.
CREATE FUNCTION lock_books(campus BIGINT, for_closing BOOLEAN) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF for_closing THEN
        PERFORM pg_advisory_xact_lock(campus::int, 0);
    ELSE
        PERFORM pg_advisory_xact_lock_shared(campus::int, 0);
    END IF;
END $$;

CREATE FUNCTION guard_lock() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'The lock of a campus''s books cannot be deleted. Reopen its last month.'; END IF;
    PERFORM lock_books(NEW.campus_id, TRUE);
    RETURN NEW;
END $$;
CREATE TRIGGER books_lock_guard BEFORE INSERT OR UPDATE OR DELETE ON books_lock FOR EACH ROW EXECUTE FUNCTION guard_lock();

CREATE OR REPLACE FUNCTION guard_month() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'A month cannot be deleted. Reopen it.'; END IF;
    IF TG_OP = 'UPDATE' AND (NEW.campus_id <> OLD.campus_id OR NEW.month <> OLD.month) THEN
        RAISE EXCEPTION 'The campus and month of a closing cannot be changed.';
    END IF;
    PERFORM lock_books(NEW.campus_id, TRUE);
    RETURN NEW;
END $$;

CREATE FUNCTION books_closed(campus BIGINT, on_day DATE, on_month TEXT) RETURNS boolean LANGUAGE sql AS $$
    SELECT EXISTS (SELECT 1 FROM books_lock l WHERE l.campus_id = campus AND l.closed_through >= on_day)
        OR EXISTS (SELECT 1 FROM accounting_month m WHERE m.campus_id = campus AND m.is_closed AND m.month = on_month);
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
        closed := closed OR books_closed(one.campus_id, NEW.date, NEW.month);
    END LOOP;
    IF entries < 2 THEN RAISE EXCEPTION 'A voucher needs at least two entries.'; END IF;
    IF debits <> credits THEN RAISE EXCEPTION 'The debits and credits of this voucher are not equal.'; END IF;
    IF uneven THEN RAISE EXCEPTION 'The debits and credits of this voucher are not equal in every campus.'; END IF;
    IF misdated OR NEW.month <> to_char(NEW.date, 'YYYY-MM') OR entries <> NEW.lines OR debits <> NEW.debits_minor THEN
        RAISE EXCEPTION 'The voucher does not agree with its entries: their number, amount or date differs.';
    END IF;
    IF closed OR books_closed(NEW.campus_id, NEW.date, NEW.month) THEN
        RAISE EXCEPTION 'The books of one of the campuses of this voucher are closed on its day. Date it in an open month, or have the month reopened.';
    END IF;
    RETURN NEW;
END $$;
DROP FUNCTION lock_month(BIGINT, TEXT, BOOLEAN);

-- Whoever writes entries has taken their voucher's id in the same transaction: nobody adds to a voucher that another session is still writing.
CREATE OR REPLACE FUNCTION check_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF EXISTS (SELECT 1 FROM voucher v WHERE v.id = NEW.voucher_id) THEN RAISE EXCEPTION 'Nothing can be added to a posted voucher.'; END IF;
    IF NOT EXISTS (SELECT 1 FROM voucher_key k WHERE k.id = NEW.voucher_id AND k.xmin = pg_current_xact_id()::xid) THEN
        RAISE EXCEPTION 'Nothing can be added to a voucher of another transaction.';
    END IF;
    IF EXISTS (SELECT 1 FROM books_lock l WHERE l.campus_id = NEW.campus_id AND l.closed_through >= NEW.date) THEN
        RAISE EXCEPTION 'The books of this campus are closed on this day. Date the voucher in an open month, or have the month reopened.';
    END IF;
    RETURN NEW;
END $$;
