import { Button, Switch } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { asProblem } from '@/api/client';
import { useMe } from '@/api/session';
import { AppLink, Awaited, Notice, useAllowed, useUrlState, ScreenHead } from '@/kit';
import { formatMoney, t, word } from '@/text';
import { useDues, useFamily } from './counter-data';
import { FamilyChallans } from './family';
import { Finder } from './finder';
import { PAID_TODAY } from './how-paid';
import { printReceipt, printReceiptAtOnce } from './print-pdf';
import { ReceiptsToday } from './receipts-today';
import { inOrder, likely, ticked } from './taking';
import { OwnTill } from '../tills/own-till';
import { NoLine } from './no-line';
import { PaymentForm, type PaymentFormProps } from './payment-form';
import type { ReceiptDetails } from './types';
import classes from './collection.module.css';

const WithoutServerSwitch = lazy(async () => ({ default: (await import('../outage/switch')).WithoutServerSwitch }));
const GoOnHere = lazy(async () => ({ default: (await import('../outage/around')).GoOnHere }));
const OutboxHere = lazy(async () => ({ default: (await import('../outage/around')).OutboxHere }));

/** The counter: find the student, see what is due today, take the money, next student. It goes on with what is kept while the server does not answer. */
export function Counter() {
  const [goesOn, setGoesOn] = useState(false);
  const { query, set } = useUrlState();
  const queries = useQueryClient();
  const search = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [prints, setPrints] = useLocalStorage({ key: 'counter-prints', defaultValue: false });
  const studentId = Number(query.student_id ?? query.id) || null;
  const fetchAgain = useCallback(() => {
    // what is due of the challans just paid is asked by nobody any more
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[1] !== 'dues' && queryKey[1] !== 'preview',
    });
  }, [queries]);
  const next = (receipt: ReceiptDetails, change: number) => {
    setTaken({ receipt, change });
    set({ student_id: undefined, id: undefined, challan_id: undefined });
    search.current?.focus();
    fetchAgain();
    if (prints) printReceiptAtOnce(receipt.id);
  };
  const toTheFinder = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) search.current?.focus();
  };
  return (
    // Escape is for whoever is in one of the fields inside
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <section className={classes.counter} onKeyDown={toTheFinder}>
      <ScreenHead title="collection.counter">
        <Switch
          label={t('collection.print_at_once')}
          checked={prints}
          onChange={(event) => setPrints(event.currentTarget.checked)}
        />
        <Suspense fallback={null}>
          <WithoutServerSwitch />
        </Suspense>
      </ScreenHead>
      <Suspense fallback={null}>
        <GoOnHere onGoOn={setGoesOn} />
      </Suspense>
      {!goesOn && (
        <>
          <OwnTill />
          <Finder
            inputRef={search}
            onChoose={(found) => {
              setTaken(null);
              set({ student_id: found.student_id, id: undefined, challan_id: found.challan_id ?? undefined });
            }}
          />
          {taken && <JustReceived {...taken} />}
          {studentId === null && (
            <>
              {!taken && <p className={classes.hint}>{t('collection.counter_hint')}</p>}
              <NoLine problem={undefined} />
              <ReceiptsToday />
            </>
          )}
        </>
      )}
      {studentId !== null && (
        // what was typed, and a receipt whose answer was lost, stay until the server is back
        <div hidden={goesOn}>
          <FamilyAtCounter key={`${studentId} ${query.challan_id ?? ''}`} studentId={studentId} onTaken={next} />
        </div>
      )}
      <Suspense fallback={null}>
        <OutboxHere onSent={fetchAgain} />
      </Suspense>
    </section>
  );
}

/** One family at the counter. */
function FamilyAtCounter({ studentId, onTaken }: { studentId: number; onTaken: PaymentFormProps['onTaken'] }) {
  const { query } = useUrlState();
  const today = useMe()?.group.today ?? '';
  const seesSiblings = useAllowed()('Students & Staff.students.details');
  const mayTake = useAllowed()('Accounts.students.approve-installment');
  const [paid, setPaid] = useState(PAID_TODAY);
  const [picked, setPicked] = useState<readonly number[] | null>(null);
  const family = useFamily(studentId, seesSiblings);
  const challans = useMemo(() => inOrder(family.data?.challans ?? []), [family.data]);
  const named = Number(query.challan_id) || null;
  const first = useMemo(
    () =>
      named !== null && challans.some((challan) => challan.id === named)
        ? ticked(challans, [], named)
        : likely(challans, studentId, today),
    [challans, named, studentId, today],
  );
  const chosen = (picked ?? first).filter((id) => challans.some((challan) => challan.id === id));
  const ids = useMemo(() => challans.map((challan) => challan.id), [challans]);
  const dues = useDues(mayTake ? ids : [], paid);
  const known = useMemo(() => new Map((dues.data ?? []).map((due) => [due.challan_id, due])), [dues.data]);
  if (!family.data) return <Awaited query={family} height={260} />;
  if (family.data.members.length === 0) return <Notice tone="warning" title={t('collection.student_missing')} />;
  return (
    <div className={classes.serving}>
      <FamilyChallans
        family={family.data}
        dues={known}
        chosen={chosen}
        day={paid.value_date ?? today}
        onTick={(id) => setPicked(ticked(challans, chosen, id))}
      />
      {mayTake && (
        <PaymentForm
          studentId={studentId}
          challans={challans}
          chosen={chosen}
          dues={chosen.flatMap((id) => known.get(id) ?? [])}
          problem={dues.error ? asProblem(dues.error) : undefined}
          payer={family.data.members[0]?.father_name ?? ''}
          today={today}
          paid={paid}
          onPaid={setPaid}
          onTaken={onTaken}
        />
      )}
    </div>
  );
}

interface Taken {
  receipt: ReceiptDetails;
  /** What is given back of the cash. */
  change: number;
}

/** What was received last, until the next student is chosen. */
function JustReceived({ receipt, change }: Taken) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // browsers answer a promise here, which is no way to tidy up
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const advance = receipt.allocations
    .filter((one) => one.challan_id === null)
    .reduce((sum, one) => sum + one.amount_minor, 0);
  return (
    <div className={classes.taken} role="status" ref={ref}>
      <IconCircleCheck size={28} aria-hidden />
      <div>
        <strong>
          {t('collection.taken', { amount: formatMoney(receipt.amount_minor), payer: receipt.payer_name })}
        </strong>
        {change > 0 && (
          <strong className={classes.change}>{t('collection.change_due_of', { amount: formatMoney(change) })}</strong>
        )}
        <p>
          <AppLink to={`/admin/fee-receipt-details?id=${receipt.id}`}>{receipt.receipt_no}</AppLink> ·{' '}
          {word(receipt.instrument)}
          {advance > 0 && <> · {t('collection.of_it_advance', { amount: formatMoney(advance) })}</>}
        </p>
      </div>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => printReceipt(receipt.id)}
      >
        {t('collection.receipt_print')}
      </Button>
    </div>
  );
}
