import { Button, Kbd, SegmentedControl, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { asProblem, call, newIdempotencyKey } from '@/api/client';
import { DayInput, MoneyInput, Notice, Postings, RemoteSelect } from '@/kit';
import { formatMoney, type MessageKey, t, word } from '@/text';
import { effectOf, passedOver, type Side, sidesOf } from './taking';
import type { CollectForm, Due, Instrument, OpenChallan, ReceiptDetails } from './types';
import classes from './collection.module.css';

const INSTRUMENTS: readonly Instrument[] = ['cash', 'cheque', 'pay_order', 'online'];
const SIDES: Readonly<Record<Side, MessageKey>> = {
  cash: 'collection.side.cash',
  cheques: 'collection.side.cheques',
  bank: 'kit.label.bank',
  receivable: 'collection.side.receivable',
  late_fee: 'collection.side.late_fee',
  advances: 'collection.side.advances',
};

export interface TillProps {
  challans: readonly OpenChallan[];
  chosen: readonly number[];
  /** Of the chosen ones; fewer while they are being counted. */
  dues: readonly Due[];
  /** What was said against counting them (a day before the issue). */
  problem: string | undefined;
  payer: string;
  day: string;
  today: string;
  onDay: (day: string) => void;
  onTaken: (receipt: ReceiptDetails) => void;
}

/** Takes the money: amount and instrument, what it does on both sides, Enter. */
export function Till(props: TillProps) {
  const { dues, day } = props;
  const [instrument, setInstrument] = useState<Instrument>('cash');
  const [instrumentNo, setInstrumentNo] = useState('');
  const [bankId, setBankId] = useState<number | null>(null);
  const [payer, setPayer] = useState('');
  const [reason, setReason] = useState('');
  const over = passedOver(props.challans, props.chosen);
  const payable = dues.reduce((sum, due) => sum + due.payable_minor, 0);
  const [amount, setAmount] = useAmount(payable, props.chosen, day);
  const effect = effectOf(amount ?? 0, dues);
  const counted = dues.length === props.chosen.length && dues.length > 0;
  const form: Omit<CollectForm, 'attachment_file_id' | 'note'> = {
    challan_ids: [...props.chosen],
    amount_minor: amount ?? 0,
    value_date: day,
    channel: 'counter',
    instrument,
    instrument_no: instrument === 'cash' ? null : instrumentNo.trim() || null,
    bank_id: instrument === 'online' ? bankId : null,
    payer_name: payer.trim() || null,
    out_of_order_reason: over.length > 0 ? reason.trim() || null : null,
  };
  // one key for one intent: the same form sent twice is taken once, a changed one is another
  const text = JSON.stringify(form);
  const intent = useMemo(() => ({ text, key: newIdempotencyKey() }), [text]);
  const take = useMutation({
    mutationFn: () =>
      call<{ data: ReceiptDetails }>('POST', '/approve-installment', { body: form, idempotencyKey: intent.key }),
    onSuccess: ({ data }) => props.onTaken(data),
  });
  const problem = take.error ? asProblem(take.error) : undefined;
  const fields = ['amount_minor', 'value_date', 'instrument_no', 'bank_id', 'payer_name', 'out_of_order_reason'];
  const beside = problem && fields.some((field) => problem.errors[field]);
  const amountRef = useFirstFocus(counted);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (counted && amount && !take.isPending) take.mutate();
  };
  return (
    <form className={classes.till} onSubmit={submit} noValidate aria-label={t('collection.till')}>
      <div className={classes.payable}>
        <span>{t('collection.to_pay', { count: props.chosen.length })}</span>
        <strong dir="ltr">{formatMoney(payable)}</strong>
      </div>
      <SegmentedControl
        fullWidth
        aria-label={t('collection.instrument')}
        value={instrument}
        onChange={(value) => setInstrument(value)}
        data={INSTRUMENTS.map((value) => ({ value, label: word(value) }))}
      />
      <MoneyInput
        ref={amountRef}
        size="lg"
        label={t('collection.amount')}
        value={amount}
        onChange={setAmount}
        error={problem?.errors.amount_minor?.[0]}
        className={classes.amount}
      />
      <p className={classes.effect} role="status">
        {effect.advance > 0 && t('collection.becomes_advance', { amount: formatMoney(effect.advance) })}
        {effect.left > 0 && t('collection.stays_open', { amount: formatMoney(effect.left) })}
        {effect.advance === 0 && effect.left === 0 && counted && t('collection.settles_all')}
      </p>
      {instrument === 'online' && (
        <RemoteSelect
          of="banks"
          label={t('collection.bank')}
          required
          value={bankId}
          onChange={setBankId}
          error={problem?.errors.bank_id?.[0]}
        />
      )}
      {instrument !== 'cash' && (
        <TextInput
          label={t('collection.instrument_no')}
          withAsterisk={instrument !== 'online'}
          maxLength={40}
          value={instrumentNo}
          onChange={(event) => setInstrumentNo(event.currentTarget.value)}
          error={problem?.errors.instrument_no?.[0]}
        />
      )}
      <div className={classes.pair}>
        <DayInput
          label={t('collection.value_date')}
          value={day}
          max={props.today}
          onChange={(next) => props.onDay(next ?? props.today)}
          error={problem?.errors.value_date?.[0]}
        />
        <TextInput
          label={t('collection.payer')}
          placeholder={props.payer}
          maxLength={120}
          value={payer}
          onChange={(event) => setPayer(event.currentTarget.value)}
          error={problem?.errors.payer_name?.[0]}
        />
      </div>
      {over.length > 0 && (
        <TextInput
          label={t('collection.reason_over', { count: over.length })}
          description={t('collection.reason_over_help')}
          withAsterisk
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={problem?.errors.out_of_order_reason?.[0]}
        />
      )}
      {counted && amount ? (
        <Postings
          lines={sidesOf(amount, effect, instrument).map(({ side, minor }) => ({ head: t(SIDES[side]), minor }))}
        />
      ) : null}
      {props.problem && <Notice tone="warning" title={props.problem} />}
      {problem && !beside && <Notice tone="bad" title={problem.message} />}
      <Button
        type="submit"
        size="lg"
        loading={take.isPending}
        disabled={!counted || !amount}
        rightSection={<Kbd>Enter</Kbd>}
      >
        {t('collection.take', { amount: formatMoney(amount ?? 0) })}
      </Button>
    </form>
  );
}

/** The amount: what is due, until somebody types another; another choice of challans begins anew. */
function useAmount(payable: number, chosen: readonly number[], day: string) {
  const about = `${chosen.join(',')} ${day}`;
  const [typed, setTyped] = useState<{ about: string; amount: number | null } | null>(null);
  const amount = typed?.about === about ? typed.amount : payable > 0 ? payable : null;
  return [amount, (next: number | null) => setTyped({ about, amount: next })] as const;
}

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
