import { ActionIcon, Button, Skeleton, Textarea } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem } from '@/api/client';
import { recordQuery } from '@/api/queries';
import { useRecordName } from '@/frame/page';
import {
  DayInput,
  Figures,
  LeaveGuard,
  Money,
  MoneyInput,
  Notice,
  RemoteSelect,
  useOpen,
  useChange,
  useUnsaved,
  useUrlState,
  kit,
} from '@/kit';
import { t } from '@/text';
import type { ChallanDetails } from './billing-types';
import styles from './fees.module.css';

interface Part {
  key: number;
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
      <header className={kit.head}>
        <h1>{t('fees.revise')}</h1>
      </header>
      {!query.id && (
        <RemoteSelect
          of="challans"
          label={t('fees.challan')}
          description={t('fees.revise_choose')}
          value={null}
          onChange={(id) => set({ id })}
        />
      )}
      {found.error && <Notice tone="bad" title={asProblem(found.error).message} />}
      {query.id && found.isPending && <Skeleton height={240} />}
      {found.data && <Editor key={found.data.id} challan={found.data} />}
    </section>
  );
}

function Editor({ challan }: { challan: ChallanDetails }) {
  const go = useOpen();
  // A planned installment is owed nothing yet, and can be spread all the same.
  const unpaid = challan.amount_minor - challan.paid_minor;
  // what was typed stays when something was paid meanwhile: the figures above it say what is left to spread
  const [typed, setParts] = useState<Part[] | null>(null);
  const parts = typed ?? halves(unpaid);
  const [reason, setReason] = useState('');
  const { unsaved, saved } = useUnsaved(typed !== null || reason.trim() !== '');
  const sum = parts.reduce((total, part) => total + (part.amount_minor ?? 0), 0);
  const rest = unpaid - sum;
  const saving = useChange('/revise-installment', {
    done: () => {
      saved();
      go(`/admin/accounts-recieve-installments?id=${challan.student_id}`);
    },
  });
  const save = () =>
    saving.send({
      id: challan.id,
      version: challan.version,
      reason,
      installments: parts.map((part) => ({ due_on: part.due_on ?? '', amount_minor: part.amount_minor ?? 0 })),
    });
  const { problem } = saving;
  const change = (key: number, patch: Partial<Part>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...patch } : part)));
  if (unpaid <= 0) return <Notice tone="info" title={t('fees.revise_nothing')} />;
  return (
    <>
      <Figures
        figures={[
          {
            label: 'kit.label.amount',
            value: <Money minor={challan.amount_minor} />,
            hint: challan.challan_no ?? challan.period,
          },
          { label: 'fees.paid', value: <Money minor={challan.paid_minor} /> },
          { label: 'fees.unpaid', value: <Money minor={unpaid} /> },
          { label: 'fees.left_to_spread', value: <Money minor={rest} />, tone: rest === 0 ? 'good' : 'warning' },
        ]}
      />
      <p className={styles.soft}>{t('fees.revise_help')}</p>
      {parts.map((part, index) => (
        <div key={part.key} className={styles.choose}>
          <DayInput
            label={t('kit.label.due_on')}
            value={part.due_on}
            error={problem?.errors[`installments.${index}.due_on`]?.[0]}
            onChange={(due_on) => change(part.key, { due_on })}
          />
          <MoneyInput
            label={t('kit.label.amount')}
            value={part.amount_minor}
            error={problem?.errors[`installments.${index}.amount_minor`]?.[0]}
            onChange={(amount_minor) => change(part.key, { amount_minor })}
          />
          <ActionIcon
            variant="subtle"
            mt="xl"
            aria-label={t('fees.line_remove')}
            disabled={parts.length === 1}
            onClick={() => setParts(parts.filter((one) => one.key !== part.key))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div className={styles.foot}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            setParts([
              ...parts,
              {
                key: Math.max(...parts.map((part) => part.key)) + 1,
                due_on: null,
                amount_minor: rest > 0 ? rest : null,
              },
            ])
          }
        >
          {t('fees.installment_add')}
        </Button>
      </div>
      <Textarea
        label={t('fees.reason')}
        required
        maxLength={300}
        value={reason}
        error={problem?.errors.reason?.[0]}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {problem && <Notice tone="bad" title={problem.message} />}
      <div className={styles.foot}>
        <Button loading={saving.busy} disabled={rest !== 0 || !reason.trim()} onClick={save}>
          {t('fees.revise')}
        </Button>
      </div>
      <LeaveGuard
        unsaved={unsaved}
        drop={() => {
          setParts(null);
          setReason('');
        }}
      />
    </>
  );
}

/** Two halves to begin with, in whole rupees; the first carries what does not divide. */
function halves(amount: number): Part[] {
  const half = Math.floor(amount / 200) * 100;
  return [
    { key: 1, due_on: null, amount_minor: amount - half },
    { key: 2, due_on: null, amount_minor: half },
  ];
}
