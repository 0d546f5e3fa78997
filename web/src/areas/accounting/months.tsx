/** `RemoteSelect`, since it chooses what is in view and saves nothing. */
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery, asProblem } from '@/api/client';
import {
  Awaited,
  ConfirmDialog,
  DateText,
  Notice,
  RemoteSelect,
  StatusBadge,
  useAllowed,
  useChanges,
  useUrlState,
  kit,
  ScreenHead,
  SmallTable,
} from '@/kit';
import { formatMonth, t } from '@/text';
import { closedTogether, CloseMonths } from './close-months';
import type { MonthView } from './types';
import { ClosingChecklist } from './years/checklist';
import classes from './accounting.module.css';

type Step = { month: MonthView; close: boolean };

/** The months of a fiscal year: closed ones take no more postings. */
export const MonthsScreen = () => {
  const { query, set } = useUrlState();
  const allowed = useAllowed();
  const [step, setStep] = useState<Step | null>(null);
  const [isClosing, setClosing] = useState(false);
  const wanted = { campus_id: query.campus_id ?? null, fiscal_year: query.fiscal_year ?? null };
  const found = useQuery(answerQuery('/get-months', wanted));
  const year = found.data?.fiscal_year;
  const together = allowed('Accounts.months.close') ? closedTogether(found.data?.data ?? []) : [];
  return (
    <section className={classes.chart}>
      <ScreenHead title="accounting.months.title">
        {together.length > 0 && (
          <div className={kit.headActions}>
            <Button onClick={() => setClosing(true)}>{t('accounting.months.close_several')}</Button>
          </div>
        )}
      </ScreenHead>
      <p className={classes.help}>{t('accounting.months.help')}</p>
      <div className={classes.bar}>
        <RemoteSelect
          of="campuses"
          label={t('kit.label.campus')}
          value={Number(query.campus_id) || null}
          onChange={(campus) => set({ campus_id: campus })}
        />
        {year !== undefined && (
          <Select
            label={t('accounting.months.year')}
            value={String(year)}
            allowDeselect={false}
            data={[1, 0, -1, -2, -3].map((past) => ({
              value: String(year + past),
              label: `${year + past}-${String((year + past + 1) % 100).padStart(2, '0')}`,
            }))}
            onChange={(chosen) => set({ fiscal_year: chosen })}
          />
        )}
      </div>
      {found.error && <Notice tone="bad" title={asProblem(found.error).message} />}
      {found.data && found.data.data.length === 0 && <Notice tone="info" title={t('kit.report_empty')} />}
      {found.data && found.data.data.length > 0 && (
        <SmallTable
          label="accounting.months.title"
          caption={found.data.fiscal_year_label}
          rows={found.data.data}
          keyOf={(month) => `${month.campus_id} ${month.month}`}
          columns={[
            { label: 'kit.label.month', value: ({ month }) => formatMonth(month, 'short') },
            { label: 'kit.label.campus', value: (month) => month.campus_name },
            { label: 'accounting.months.posted', minor: (month) => month.posted_minor },
            { label: 'kit.label.status', value: (month) => <MonthStatus month={month} /> },
            {
              label: 'kit.actions',
              value: (month) => (
                <MonthSteps
                  month={month}
                  mayClose={allowed('Accounts.months.close')}
                  mayReopen={allowed('Accounts.months.reopen')}
                  choose={setStep}
                />
              ),
            },
          ]}
        />
      )}
      {step && <MonthDialog step={step} close={() => setStep(null)} />}
      {isClosing && <CloseMonths months={together} close={() => setClosing(false)} />}
    </section>
  );
};

function MonthStatus({ month }: { month: MonthView }) {
  return (
    <>
      <StatusBadge status={month.is_closed ? 'closed' : 'open'} />{' '}
      {month.is_before_books && <small>{t('accounting.months.before_books')}</small>}
      {month.is_closed && month.closed_at && (
        <small>
          {month.closed_by_name} · <DateText value={month.closed_at} time />
        </small>
      )}
      {!month.is_closed && month.reopened_at && (
        <small>
          {t('accounting.months.reopened_by', { name: month.reopened_by_name ?? '', reason: month.reason ?? '' })}
        </small>
      )}
    </>
  );
}

interface MonthStepsProps {
  month: MonthView;
  mayClose: boolean;
  mayReopen: boolean;
  choose: (step: Step) => void;
}

/** Closing and opening again, where the month and the person's permissions allow it. */
function MonthSteps({ month, mayClose, mayReopen, choose }: MonthStepsProps) {
  const named = { month: formatMonth(month.month, 'short'), campus: month.campus_name };
  return (
    <>
      {month.can_close && mayClose && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('accounting.months.close_of', named)}
          onClick={() => choose({ month, close: true })}
        >
          {t('accounting.months.close')}
        </Button>
      )}
      {month.can_reopen && mayReopen && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('accounting.months.reopen_of', named)}
          onClick={() => choose({ month, close: false })}
        >
          {t('accounting.months.reopen')}
        </Button>
      )}
    </>
  );
}

const SAYS = {
  close: 'accounting.months.close_description',
  reopen: 'accounting.months.reopen_description',
  before_books: 'accounting.months.open_books_description',
} as const;

function MonthDialog({ step, close }: { step: Step; close: () => void }) {
  const { month } = step;
  const change = useChanges(
    (reason: string | undefined, { post }) =>
      step.close
        ? post('/close-month', { campus_ids: [month.campus_id], month: month.month })
        : post('/reopen-month', { campus_id: month.campus_id, month: month.month, reason: reason ?? '' }),
    { done: close },
  );
  const named = { month: formatMonth(month.month, 'short'), campus: month.campus_name };
  return (
    <ConfirmDialog
      opened
      title={step.close ? 'accounting.months.close' : 'accounting.months.reopen'}
      undo={step.close ? 'accounting.months.close_undo' : 'can_undo'}
      reason={step.close ? undefined : 'required'}
      confirmLabel={step.close ? 'accounting.months.close' : 'accounting.months.reopen'}
      busy={change.busy}
      problem={change.problem?.message}
      onConfirm={(reason) => change.send(reason)}
      onClose={close}
    >
      <p>{t(SAYS[step.close ? 'close' : month.is_before_books ? 'before_books' : 'reopen'], named)}</p>
      {step.close && <MonthChecklist month={month} />}
    </ConfirmDialog>
  );
}

/** What is missing before the month closes. */
function MonthChecklist({ month }: { month: MonthView }) {
  const query = { campus_id: month.campus_id, month: month.month };
  const found = useQuery(answerQuery('/get-closing-checklist', query));
  return found.data ? <ClosingChecklist items={found.data.data} /> : <Awaited query={found} />;
}
