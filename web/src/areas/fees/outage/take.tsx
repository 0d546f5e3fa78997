/** `MoneyInput` and `DayInput`, since this is the counter's own form, which sends nothing: what it takes is kept sealed on the machine. */
import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { DayInput, LeaveGuard, Money, MoneyInput, Notice, stopsAtUntaken, useUnsaved } from '@/kit';
import { formatDate, formatMoney, formatMonth, t, word } from '@/text';
import { machine, useMachine } from './browser';
import { type Copy, dueNow, find, type KeptChallan, nextOf, type Waiting } from './kept';
import { printProvisional } from './paper';
import classes from '../collection/collection.module.css';

/** Takes cash and cheques with the kept dues: find the student, the oldest challan first, one receipt a challan. */
export function TakeWithoutServer({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { lock, copy, waiting } = useMachine();
  const [typed, setTyped] = useState('');
  const [studentId, setStudentId] = useState<number | null>(null);
  const [taken, setTaken] = useState<Waiting | null>(null);
  const own = (copy?.challans ?? []).filter((one) => one.student_id === studentId);
  const next = nextOf(own, waiting);
  const isTaking = next !== null;
  useEffect(() => {
    onBusy(isTaking);
    return () => onBusy(false);
  }, [onBusy, isTaking]);
  if (!copy || !lock) return null;
  return (
    <Stack>
      <FindKept
        copy={copy}
        typed={typed}
        onType={setTyped}
        onChoose={(id) => {
          setTyped('');
          setTaken(null);
          setStudentId(id);
        }}
      />
      {taken && (
        <div className={classes.taken} role="status">
          <IconCircleCheck size={28} aria-hidden />
          <div>
            <strong>
              {t('outage.taken', {
                no: taken.provisional_no,
                amount: formatMoney(taken.form.amount_minor),
                name: taken.challan.student_name,
              })}
            </strong>
          </div>
          <PrintButton one={taken} />
        </div>
      )}
      {next && (
        <TakeForm
          key={next.id}
          copy={copy}
          challan={next}
          onTaken={(one) => {
            setTaken(one);
            if (!nextOf(own, [...waiting, one])) setStudentId(null);
          }}
          onCancel={() => setStudentId(null)}
        />
      )}
      {studentId !== null && !next && <Notice tone="info" title={t('outage.nothing_more')} />}
    </Stack>
  );
}

interface FindProps {
  copy: Copy;
  typed: string;
  onType: (typed: string) => void;
  onChoose: (studentId: number) => void;
}

function FindKept({ copy, typed, onType, onChoose }: FindProps) {
  const found = find(copy.challans, typed);
  return (
    <div>
      <TextInput
        size="lg"
        autoFocus
        autoComplete="off"
        label={t('outage.find')}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          const first = found[0]?.[0];
          if (event.key === 'Enter' && first) onChoose(first.student_id);
        }}
      />
      <Stack gap={6} mt="xs" role="group" aria-label={t('collection.found')}>
        {found.map((own) => {
          const [first] = own;
          return (
            first && (
              <Button
                key={first.student_id}
                variant="default"
                justify="space-between"
                onClick={() => onChoose(first.student_id)}
                rightSection={t('outage.open_challans', { count: own.length })}
              >
                {first.student_name} · {first.registration_no} · {first.class_name}
              </Button>
            )
          );
        })}
      </Stack>
      {typed.trim().length > 1 && found.length === 0 && <p role="status">{t('outage.none_found')}</p>}
    </div>
  );
}

interface TakeProps {
  copy: Copy;
  challan: KeptChallan;
  onTaken: (one: Waiting) => void;
  onCancel: () => void;
}

type Held = 'cash' | 'cheque';

function TakeForm({ copy, challan, onTaken, onCancel }: TakeProps) {
  const [openedAt] = useState(Date.now);
  const due = dueNow(copy, challan, openedAt);
  const full = due?.payable_minor ?? 0;
  const [amount, setAmount] = useState<number | null>(full);
  const [instrument, setInstrument] = useState<Held>('cash');
  const [number, setNumber] = useState('');
  const [bank, setBank] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const [payer, setPayer] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const isCheque = instrument === 'cheque';
  const isTyped = amount !== full || isCheque || [number, bank, day, payer].some(Boolean);
  const { unsaved, saved } = useUnsaved(isTyped);
  const amountError =
    !amount || amount <= 0
      ? t('kit.wrong_money')
      : amount > full
        ? t('outage.too_much', { amount: formatMoney(full) })
        : undefined;
  const missing = t('outage.needed');
  const isWhole = !amountError && (!isCheque || Boolean(number.trim() && bank.trim() && day));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (busy || !isWhole || amount === null || stopsAtUntaken(event.currentTarget)) return;
    setBusy(true);
    try {
      const one = await machine.take(challan, {
        amount_minor: amount,
        instrument,
        instrument_no: isCheque ? number.trim() : null,
        instrument_bank: isCheque ? bank.trim() : null,
        instrument_date: isCheque ? day : null,
        payer_name: payer.trim() || null,
      });
      saved();
      onTaken(one);
    } catch {
      setRefused(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes.till} onSubmit={(event) => void submit(event)} noValidate aria-label={t('outage.form')}>
      <LeaveGuard unsaved={unsaved} drop={onCancel} />
      <div className={classes.payable}>
        <span>
          <bdi>{challan.student_name}</bdi> · {formatMonth(challan.period)} ·{' '}
          <span dir="ltr">{challan.challan_no}</span>
          <br />
          <small>
            {t('collection.due', { date: formatDate(challan.due_on) })}
            {due && due.late_fee_minor > 0 && (
              <> · {t('collection.late_fee', { amount: formatMoney(due.late_fee_minor) })}</>
            )}
          </small>
        </span>
        <strong>
          <Money minor={full} />
        </strong>
      </div>
      <SegmentedControl
        fullWidth
        aria-label={t('collection.instrument')}
        value={instrument}
        onChange={setInstrument}
        data={(['cash', 'cheque'] as const).map((value) => ({ value, label: word(value) }))}
      />
      <MoneyInput
        size="lg"
        label={t('collection.amount')}
        value={amount}
        onChange={setAmount}
        error={tried ? amountError : undefined}
      />
      {isCheque && (
        <>
          <div className={classes.pair}>
            <TextInput
              label={t('collection.instrument_no')}
              withAsterisk
              maxLength={40}
              value={number}
              onChange={(event) => setNumber(event.currentTarget.value)}
              error={tried && !number.trim() ? missing : undefined}
            />
            <DayInput
              label={t('collection.instrument_date')}
              withAsterisk
              value={day}
              onChange={setDay}
              error={tried && !day ? missing : undefined}
            />
          </div>
          <TextInput
            label={t('collection.instrument_bank')}
            withAsterisk
            maxLength={80}
            value={bank}
            onChange={(event) => setBank(event.currentTarget.value)}
            error={tried && !bank.trim() ? missing : undefined}
          />
        </>
      )}
      <TextInput
        label={t('collection.payer')}
        placeholder={challan.father_name ?? ''}
        maxLength={120}
        value={payer}
        onChange={(event) => setPayer(event.currentTarget.value)}
      />
      {refused && <Notice tone="bad" title={t('outage.not_kept')} />}
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {amount ? t('outage.take', { amount: formatMoney(amount) }) : t('collection.collect')}
      </Button>
      <Button variant="default" fullWidth disabled={busy} onClick={onCancel}>
        {t('kit.cancel')}
      </Button>
    </form>
  );
}

export function PrintButton({ one }: { one: Waiting }) {
  const { lock } = useMachine();
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() => printProvisional(one, lock?.campus_name ?? '', lock?.user_name ?? '')}
    >
      {t('outage.print')}
    </Button>
  );
}
