/** `DayInput`, `MoneyInput` and `RemoteSelect`, since the counter is one form with its list of challans, whose keys and draft it keeps. */
import { Anchor, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldErrors } from '@/api/client';
import { DayInput, MoneyInput, RemoteSelect, useAllowed } from '@/kit';
import { formatDate, t } from '@/text';
import type { Instrument } from './types';
import classes from './collection.module.css';

/** The right to enter cash and cheques of the counter under another day than today. */
const BACKDATE = 'Accounts.fee-receipts.backdate';

/** How money is paid, and on which day. */
export interface Paid {
  instrument: Instrument;
  instrument_no: string;
  instrument_bank: string;
  /** Of a cheque: the branch that it is drawn on. Of a slip: the one that stamped it. */
  instrument_branch: string;
  /** Of a cheque: the account that it is drawn on. */
  instrument_account: string;
  instrument_date: string | null;
  /** What the slip or cheque comes to, where it pays by several receipts. */
  slip_total_minor: number | null;
  /** Our account that the money went to. */
  bank_id: number | null;
  /** Today, as the server has it, when nothing else is said. */
  value_date: string | null;
  backdate_reason: string;
}

export const PAID_TODAY: Paid = {
  instrument: 'cash',
  instrument_no: '',
  instrument_bank: '',
  instrument_branch: '',
  instrument_account: '',
  instrument_date: null,
  slip_total_minor: null,
  bank_id: null,
  value_date: null,
  backdate_reason: '',
};

/** Another way of paying keeps what was typed, but not the day: what a bank took has the bank's own. */
export const paidBy = (paid: Paid, instrument: Instrument): Paid => ({
  ...paid,
  instrument,
  value_date: null,
  backdate_reason: '',
});

/** A cheque or pay order, which is in hand until it is cleared. */
const isHeld = (instrument: Instrument): boolean => instrument === 'cheque' || instrument === 'pay_order';

/** A card or wallet, whose bank settles it days later. */
const clears = (instrument: Instrument): boolean => instrument === 'card' || instrument === 'wallet';

/** What the calls take; fields that are not in view are left empty. */
export function bodyOfPaid(paid: Paid) {
  const held = isHeld(paid.instrument);
  return {
    instrument: paid.instrument,
    instrument_no: paid.instrument === 'cash' ? null : paid.instrument_no.trim() || null,
    instrument_bank: held ? paid.instrument_bank.trim() || null : null,
    instrument_branch:
      paid.instrument === 'cash' || clears(paid.instrument) ? null : paid.instrument_branch.trim() || null,
    instrument_account: held ? paid.instrument_account.trim() || null : null,
    slip_total_minor: paid.instrument === 'cash' || clears(paid.instrument) ? null : paid.slip_total_minor,
    instrument_date: held ? paid.instrument_date : null,
    bank_id: paid.instrument === 'online' ? paid.bank_id : null,
    value_date: paid.value_date,
    backdate_reason: paid.instrument === 'online' ? null : paid.backdate_reason.trim() || null,
  };
}

export const PAID_FIELDS = [
  'instrument_no',
  'instrument_bank',
  'instrument_branch',
  'instrument_account',
  'instrument_date',
  'slip_total_minor',
  'bank_id',
  'value_date',
  'backdate_reason',
] as const;

interface HowPaidProps {
  paid: Paid;
  onChange: (patch: Partial<Paid>) => void;
  errors: FieldErrors;
  today: string;
}

/** What has to be known of a cheque, a pay order or a transfer, and the day where it may be another than today. */
export function HowPaid(props: HowPaidProps) {
  const { paid, onChange, errors } = props;
  const on = paid.instrument_date;
  const isPostDated = on !== null && on > props.today;
  if (paid.instrument === 'online') {
    return (
      <>
        <RemoteSelect
          of="banks"
          label={t('collection.bank')}
          required
          withAsterisk
          value={paid.bank_id}
          onChange={(bank_id) => onChange({ bank_id })}
          error={errors.bank_id?.[0]}
        />
        <div className={classes.pair}>
          <TextInput
            label={t('collection.reference_no')}
            maxLength={40}
            value={paid.instrument_no}
            onChange={(event) => onChange({ instrument_no: event.currentTarget.value })}
            error={errors.instrument_no?.[0]}
          />
          {paid.bank_id !== null && <Day {...props} label={t('collection.bank_day')} />}
        </div>
        <More {...props} branch={t('collection.slip_branch')} />
      </>
    );
  }
  return (
    <>
      {clears(paid.instrument) && (
        <TextInput
          label={t('collection.cards.number')}
          withAsterisk
          maxLength={40}
          value={paid.instrument_no}
          onChange={(event) => onChange({ instrument_no: event.currentTarget.value })}
          error={errors.instrument_no?.[0]}
        />
      )}
      {isHeld(paid.instrument) && (
        <>
          <div className={classes.pair}>
            <TextInput
              label={t('collection.instrument_no')}
              withAsterisk
              maxLength={40}
              value={paid.instrument_no}
              onChange={(event) => onChange({ instrument_no: event.currentTarget.value })}
              error={errors.instrument_no?.[0]}
            />
            <DayInput
              label={t('collection.instrument_date')}
              withAsterisk
              value={paid.instrument_date}
              onChange={(instrument_date) => onChange({ instrument_date })}
              error={
                isPostDated ? t('collection.cheque_of_later', { date: formatDate(on) }) : errors.instrument_date?.[0]
              }
            />
          </div>
          <TextInput
            label={t('collection.instrument_bank')}
            withAsterisk
            maxLength={80}
            value={paid.instrument_bank}
            onChange={(event) => onChange({ instrument_bank: event.currentTarget.value })}
            error={errors.instrument_bank?.[0]}
          />
          <More {...props} branch={t('collection.instrument_branch')} />
        </>
      )}
      <AnotherDay {...props} />
    </>
  );
}

/** What tells one slip or cheque from another of its number, and what it comes to where it pays for several children by several receipts. */
function More({ paid, onChange, errors, branch }: HowPaidProps & { branch: string }) {
  const isFilled = Boolean(paid.instrument_branch || paid.instrument_account || paid.slip_total_minor !== null);
  const [opened, setOpened] = useState(isFilled);
  if (!opened && !errors.slip_total_minor) {
    return (
      <Anchor component="button" type="button" size="sm" className={classes.another} onClick={() => setOpened(true)}>
        {t('collection.more_of_slip')}
      </Anchor>
    );
  }
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={branch}
          maxLength={80}
          value={paid.instrument_branch}
          onChange={(event) => onChange({ instrument_branch: event.currentTarget.value })}
          error={errors.instrument_branch?.[0]}
        />
        {isHeld(paid.instrument) && (
          <TextInput
            label={t('collection.instrument_account')}
            maxLength={40}
            value={paid.instrument_account}
            onChange={(event) => onChange({ instrument_account: event.currentTarget.value })}
            error={errors.instrument_account?.[0]}
          />
        )}
      </div>
      <MoneyInput
        label={t('collection.slip_total')}
        description={t('collection.slip_total_help')}
        value={paid.slip_total_minor}
        onChange={(slip_total_minor) => onChange({ slip_total_minor })}
        error={errors.slip_total_minor?.[0]}
      />
    </>
  );
}

/** Money of the counter bears today; who may backdate it says why. */
function AnotherDay(props: HowPaidProps) {
  const { paid, onChange, errors } = props;
  const may = useAllowed()(BACKDATE);
  const [opened, setOpened] = useState(paid.value_date !== null);
  if (!may) return null;
  if (!opened) {
    return (
      <Anchor component="button" type="button" size="sm" className={classes.another} onClick={() => setOpened(true)}>
        {t('collection.another_day')}
      </Anchor>
    );
  }
  return (
    <div className={classes.pair}>
      <Day {...props} label={t('collection.received_on')} />
      <TextInput
        label={t('collection.backdate_reason')}
        withAsterisk={paid.value_date !== null}
        maxLength={300}
        value={paid.backdate_reason}
        onChange={(event) => onChange({ backdate_reason: event.currentTarget.value })}
        error={errors.backdate_reason?.[0]}
      />
    </div>
  );
}

function Day({ paid, onChange, errors, today, label }: HowPaidProps & { label: string }) {
  return (
    <DayInput
      label={label}
      value={paid.value_date ?? today}
      max={today}
      onChange={(day) => onChange({ value_date: day === today ? null : day })}
      error={errors.value_date?.[0]}
    />
  );
}
