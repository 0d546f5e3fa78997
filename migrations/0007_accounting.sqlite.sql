-- The journal guards itself. REPLACE would remove rows without their delete triggers, hence the refusals of ids that are there.
CREATE TRIGGER voucher_insert BEFORE INSERT ON voucher BEGIN
    SELECT RAISE(ABORT, 'This voucher is posted already. A posted voucher cannot be changed; reverse it and post a new one.')
        WHERE EXISTS (SELECT 1 FROM voucher WHERE id = NEW.id OR voucher_no = NEW.voucher_no OR reverses_id = NEW.reverses_id);
    SELECT RAISE(ABORT, 'A voucher needs at least two entries.')
        WHERE (SELECT count(*) FROM entry WHERE voucher_id = NEW.id) < 2;
    SELECT RAISE(ABORT, 'The debits and credits of this voucher are not equal.')
        WHERE (SELECT sum(debit_minor) - sum(credit_minor) FROM entry WHERE voucher_id = NEW.id) <> 0;
    SELECT RAISE(ABORT, 'The debits and credits of this voucher are not equal in every campus.')
        WHERE EXISTS (SELECT 1 FROM entry WHERE voucher_id = NEW.id GROUP BY campus_id HAVING sum(debit_minor) <> sum(credit_minor));
    SELECT RAISE(ABORT, 'The voucher does not agree with its entries: their number, amount or date differs.')
        WHERE NEW.month <> substr(NEW.date, 1, 7)
           OR (SELECT count(*) FROM entry WHERE voucher_id = NEW.id) <> NEW.lines
           OR (SELECT sum(debit_minor) FROM entry WHERE voucher_id = NEW.id) <> NEW.debits_minor
           OR EXISTS (SELECT 1 FROM entry WHERE voucher_id = NEW.id AND (date <> NEW.date OR month <> NEW.month));
    SELECT RAISE(ABORT, 'The month of this voucher is closed for one of its campuses. Date it in an open month, or have the month reopened.')
        WHERE EXISTS (SELECT 1 FROM accounting_month m WHERE m.is_closed AND m.month = NEW.month
                      AND (m.campus_id = NEW.campus_id OR m.campus_id IN (SELECT campus_id FROM entry WHERE voucher_id = NEW.id)));
END;
CREATE TRIGGER voucher_no_update BEFORE UPDATE ON voucher BEGIN SELECT RAISE(ABORT, 'A posted voucher cannot be changed. Reverse it and post a new one.'); END;
CREATE TRIGGER voucher_no_delete BEFORE DELETE ON voucher BEGIN SELECT RAISE(ABORT, 'A posted voucher cannot be deleted. Reverse it.'); END;
CREATE TRIGGER entry_insert BEFORE INSERT ON entry BEGIN
    SELECT RAISE(ABORT, 'Nothing can be added to a posted voucher.') WHERE EXISTS (SELECT 1 FROM voucher WHERE id = NEW.voucher_id);
    SELECT RAISE(ABORT, 'This entry is there already and cannot be changed.') WHERE EXISTS (SELECT 1 FROM entry WHERE id = NEW.id);
END;
CREATE TRIGGER entry_no_update BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'An entry cannot be changed. Reverse its voucher and post a new one.'); END;
CREATE TRIGGER entry_no_delete BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'An entry cannot be deleted. Reverse its voucher.'); END;
CREATE TRIGGER accounting_month_no_delete BEFORE DELETE ON accounting_month BEGIN SELECT RAISE(ABORT, 'A month cannot be deleted. Reopen it.'); END;
CREATE TRIGGER accounting_month_key BEFORE UPDATE OF campus_id, month ON accounting_month WHEN NEW.campus_id <> OLD.campus_id OR NEW.month <> OLD.month
BEGIN SELECT RAISE(ABORT, 'The campus and month of a closing cannot be changed.'); END;
