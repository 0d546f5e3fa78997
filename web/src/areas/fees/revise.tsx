/** `RemoteSelect`, since it chooses which challan is in view, as the address says it. */
import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '@/api/queries';
import { useRecordName } from '@/frame/page';
import {
  Awaited,
  ActionForm,
  Figures,
  linesOf,
  Money,
  Notice,
  RemoteSelect,
  useOpen,
  useUrlState,
  ScreenHead,
} from '@/kit';
import { formatMoney, t } from '@/text';
import type { ChallanDetails } from './billing-types';
import styles from './fees.module.css';

interface Part {
  due_on: string | null;
  amount_minor: number | null;
}

/** Only what is unpaid of an installment is replaced; the new ones add up to it, to the paisa. */
export function ReviseScreen() {
  const { query, set } = useUrlState();
  const found = useQuery(recordQuery('/get-single-installment', query.id));
  useRecordName(found.data?.student_name ?? undefined);
  return (
    <section className={styles.stack}>
      <ScreenHead title="fees.revise" />
      {!query.id && (
        <RemoteSelect
          of="challans"
          label={t('fees.challan')}
          description={t('fees.revise_choose')}
          value={null}
          onChange={(id) => set({ id })}
        />
      )}
      {query.id && !found.data && <Awaited query={found} height={240} />}
      {found.data && <Editor key={found.data.id} challan={found.data} />}
    </section>
  );
}

function Editor({ challan }: { challan: ChallanDetails }) {
  const go = useOpen();
  // A planned installment is owed nothing yet, and can be spread all the same.
  const unpaid = challan.amount_minor - challan.paid_minor;
  if (unpaid <= 0) return <Notice tone="info" title={t('fees.revise_nothing')} />;
  return (
    <ActionForm
      path="/revise-installment"
      about={{ id: challan.id, version: challan.version }}
      fields={[
        {
          name: 'installments',
          kind: 'lines',
          default: () => halves(unpaid),
          // what was typed stays when something was paid meanwhile: the figures above it say what is left to spread
          check: (parts) => wrongSum(unpaid - sumOf(parts as Part[])),
          line: linesOf<Part>({
            one: 'fees.installments',
            add: 'fees.installment_add',
            min: 1,
            totals: ['amount_minor'],
            fields: [
              { name: 'due_on', kind: 'date' },
              { name: 'amount_minor', kind: 'money' },
            ],
            note: (parts) => wrongSum(unpaid - sumOf(parts)),
          }),
        },
        { name: 'reason', kind: 'textarea' },
      ]}
      draft={`revise.${challan.id}`}
      done={() => go(`/admin/accounts-recieve-installments?id=${challan.student_id}`)}
      label="fees.revise"
    >
      <Figures
        figures={[
          {
            label: 'kit.label.amount',
            value: <Money minor={challan.amount_minor} />,
            hint: challan.challan_no ?? challan.period,
          },
          { label: 'fees.paid', value: <Money minor={challan.paid_minor} /> },
          { label: 'fees.unpaid', value: <Money minor={unpaid} /> },
        ]}
      />
      <p className={styles.soft}>{t('fees.revise_help')}</p>
    </ActionForm>
  );
}

const sumOf = (parts: readonly Partial<Part>[]): number =>
  parts.reduce((sum, part) => sum + (part.amount_minor ?? 0), 0);

/** The new installments add up to what is unpaid, to the paisa. */
function wrongSum(rest: number): string | undefined {
  if (rest === 0) return undefined;
  return rest > 0
    ? t('fees.revise_left', { amount: formatMoney(rest) })
    : t('fees.revise_over', { amount: formatMoney(-rest) });
}

/** Two halves to begin with, in whole rupees; the first carries what does not divide. */
function halves(amount: number): Part[] {
  const half = Math.floor(amount / 200) * 100;
  return [
    { due_on: null, amount_minor: amount - half },
    { due_on: null, amount_minor: half },
  ];
}
