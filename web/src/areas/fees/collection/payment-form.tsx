/** `MoneyInput`, since the counter is one form with its list of challans, whose keys and draft it keeps. */
import { Anchor, Button, Kbd, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors, Problem } from '@/api/client';
import { MoneyInput, Notice, stopsAtUntaken, useChange } from '@/kit';
import { formatMoney, t, word } from '@/text';
import { useReceiptPreview } from './counter-data';
import { bodyOfPaid, HowPaid, PAID_FIELDS, type Paid, paidBy } from './how-paid';
import { COUNTER_PATIENCE, isAboutLine, NoLine } from './no-line';
import { Effect, PreviewedShares, ReceiptPostings } from './receipt-preview';
import { passedOver } from './taking';
import type { CollectForm, Due, Instrument, OpenChallan, ReceiptDetails } from './types';
import classes from './collection.module.css';

/** Where a sentence of the server can stand. */
const FIELDS = [...PAID_FIELDS, 'amount_minor', 'payer_name', 'out_of_order_reason', 'same_payment_reason'];

type Form = Omit<CollectForm, 'attachment_file_id' | 'note'>;

const INSTRUMENTS: readonly Instrument[] = ['cash', 'cheque', 'pay_order', 'card', 'wallet', 'online'];

export interface PaymentFormProps {
  /** Whose advance it is where no challan is chosen. */
  studentId: number;
  challans: readonly OpenChallan[];
  chosen: readonly number[];
  /** Of the chosen ones; fewer while they are being counted. */
  dues: readonly Due[];
  /** What the server says against counting them, usually of the day. */
  problem: Problem | undefined;
  payer: string;
  today: string;
  paid: Paid;
  onPaid: (paid: Paid) => void;
  onTaken: (receipt: ReceiptDetails, change: number) => void;
}

/** Takes the money: amount and instrument, what the server will do with it, Enter. */
export function PaymentForm(props: PaymentFormProps) {
  const { chosen, dues, paid, today } = props;
  const [payer, setPayer] = useState('');
  const [reason, setReason] = useState('');
  const [another, setAnother] = useState('');
  const [tried, setTried] = useState(false);
  const over = passedOver(props.challans, chosen);
  const counted = dues.length === chosen.length;
  const full = counted && chosen.length > 0 ? dues.reduce((sum, due) => sum + due.payable_minor, 0) : null;
  // what is due, until somebody types another; another choice of challans leaves what was typed
  const [typed, setTyped] = useState<{ amount: number | null } | null>(null);
  const amount = typed ? typed.amount : full;
  const form: Form = {
    challan_ids: [...chosen],
    student_id: chosen.length === 0 ? props.studentId : null,
    amount_minor: amount ?? 0,
    channel: 'counter',
    ...bodyOfPaid(paid),
    payer_name: payer.trim() || null,
    out_of_order_reason: over.length > 0 ? reason.trim() || null : null,
    same_payment_reason: another.trim() || null,
  };
  const preview = useReceiptPreview(form);
  const [handed, setHanded] = useState<number | null>(null);
  const cash = paid.instrument === 'cash' ? handed : null;
  const change = cash === null ? 0 : cash - (amount ?? 0);
  const take = useChange('/approve-installment', {
    quiet: true,
    refetch: [],
    patience: COUNTER_PATIENCE,
    done: ({ data }) => props.onTaken(data, cash === null ? 0 : Math.max(0, cash - data.amount_minor)),
  });
  const refused = take.problem;
  // what is wrong with amount and day is said at once; what is only missing waits for the button
  const errors = {
    ...props.problem?.errors,
    ...preview.errors,
    ...(refused && stillWrong(refused.errors, take.sent, form)),
  };
  const uncounted = props.problem?.isAboutFields ? undefined : props.problem?.message;
  const beside = FIELDS.some((field) => refused?.errors[field]);
  const warned = preview.problem ?? uncounted;
  const said = refused && !beside && !isAboutLine(refused) ? refused.message : undefined;
  const amountRef = useFirstFocus(full !== null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (take.busy || stopsAtUntaken(event.currentTarget)) return;
    setTried(true);
    if (amount === null || amount <= 0) amountRef.current?.focus();
    else if (change >= 0) take.send(form);
  };
  return (
    <form className={classes.till} onSubmit={submit} noValidate aria-label={t('collection.till')}>
      <div className={classes.payable}>
        <span>
          {chosen.length > 0 ? t('collection.to_pay', { count: chosen.length }) : t('collection.advance_payment')}
        </span>
        {full !== null && <strong dir="ltr">{formatMoney(full)}</strong>}
      </div>
      <SegmentedControl
        fullWidth
        classNames={{ label: classes.instrument }}
        aria-label={t('collection.instrument')}
        value={paid.instrument}
        onChange={(instrument) => props.onPaid(paidBy(paid, instrument))}
        data={INSTRUMENTS.map((value) => ({ value, label: word(value) }))}
      />
      <MoneyInput
        ref={amountRef}
        size="lg"
        label={t('collection.amount')}
        value={amount}
        onChange={(next) => {
          setTyped({ amount: next });
          setTried(false);
        }}
        error={errors.amount_minor?.[0] ?? (tried && !amount ? t('kit.wrong_money') : undefined)}
        className={classes.amount}
      />
      {paid.instrument === 'cash' && (
        <div className={classes.pair}>
          <MoneyInput
            label={t('collection.handed')}
            value={handed}
            onChange={setHanded}
            error={tried && change < 0 ? t('collection.handed_short', { amount: formatMoney(-change) }) : undefined}
          />
          {cash !== null && change >= 0 && (
            <div className={classes.changeDue} role="status">
              {t('collection.change_due')} <strong dir="ltr">{formatMoney(change)}</strong>
            </div>
          )}
        </div>
      )}
      <div className={classes.effect}>
        <Effect preview={preview} advanceOnly={chosen.length === 0} />
        {typed !== null && full !== null && amount !== full && (
          <Anchor component="button" type="button" size="sm" onClick={() => setTyped(null)}>
            {t('collection.use_full', { amount: formatMoney(full) })}
          </Anchor>
        )}
      </div>
      <HowPaid
        paid={paid}
        onChange={(patch) => props.onPaid({ ...paid, ...patch })}
        errors={errors}
        today={today}
        key={paid.instrument}
      />
      <TextInput
        label={t('collection.payer')}
        placeholder={props.payer}
        maxLength={120}
        value={payer}
        onChange={(event) => setPayer(event.currentTarget.value)}
        error={errors.payer_name?.[0]}
      />
      {over.length > 0 && (
        <TextInput
          label={t('collection.reason_over', { count: over.length })}
          description={t('collection.reason_over_help')}
          withAsterisk
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={errors.out_of_order_reason?.[0]}
        />
      )}
      {(errors.same_payment_reason || another !== '') && (
        <TextInput
          label={t('collection.same_payment_reason')}
          description={t('collection.same_payment_help')}
          withAsterisk
          maxLength={300}
          value={another}
          onChange={(event) => setAnother(event.currentTarget.value)}
          error={errors.same_payment_reason?.[0]}
        />
      )}
      <ReceiptPostings preview={preview} />
      <PreviewedShares preview={preview} challans={props.challans} />
      {warned && warned !== said && <Notice tone="warning" title={warned} />}
      <div className={classes.receive}>
        <NoLine problem={refused} />
        {said && <Notice tone="bad" title={said} />}
        <Button type="submit" size="lg" fullWidth loading={take.busy} rightSection={<Kbd>Enter</Kbd>}>
          {amount ? t('collection.take', { amount: formatMoney(amount) }) : t('collection.collect')}
        </Button>
      </div>
    </form>
  );
}

/** What the server refused, but for fields that were changed since. */
const stillWrong = (
  errors: FieldErrors,
  sent: Partial<Record<keyof Form, unknown>> | undefined,
  now: Form,
): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => sent?.[field as keyof Form] === now[field as keyof Form]),
  );

/** Below the challans, out of sight, the amount is not where one begins. */
const IN_ONE_COLUMN = '(max-width: 62em)';

/** Focuses the amount with all of it selected as soon as it is known, once; where it stands beside the challans. */
function useFirstFocus(ready: boolean) {
  const ref = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  useEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    if (window.matchMedia(IN_ONE_COLUMN).matches) return;
    ref.current?.focus();
    ref.current?.select();
  }, [ready]);
  return ref;
}
