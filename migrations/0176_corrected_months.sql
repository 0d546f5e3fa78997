-- The paid month that a pay adjustment corrects. NULL: it corrects none.
ALTER TABLE pay_adjustment ADD COLUMN corrects_month TEXT;
