/** `RemoteSelect`, since it chooses the sheet that is in view. */
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '@/api/client';
import type { Schema } from '@/api/shapes';
import {
  AppLink,
  Awaited,
  Notice,
  permissionOf,
  RemoteSelect,
  ScreenHead,
  useAllowed,
  useCampusId,
  useUrlState,
} from '@/kit';
import { type CellValues, EntrySheet, type SheetColumn, type SheetLine } from '@/kit/sheet';
import { formatMoney, formatMonth, t, word } from '@/text';
import { useBudgetYears } from './months';
import classes from '../accounting.module.css';

type Row = Schema<'BudgetSheetRow'>;

const ABOUT = ['campus_id', 'fiscal_year'];

/** What every expense head of a campus may spend in a year: a row a head, a column a month. */
export function BudgetSheet() {
  const { query, set } = useUrlState();
  const chosen = useCampusId();
  const campusId = Number(query['campus_id']) || chosen;
  const years = useBudgetYears(campusId);
  const fiscalYear = Number(query['fiscal_year']) || years.find(({ is_current }) => is_current)?.fiscal_year;
  return (
    <section className={classes.chart}>
      <ScreenHead title="accounting.budget_sheet.title" />
      <p className={classes.help}>{t('accounting.budget_sheet.help')}</p>
      <div className={classes.bar}>
        <RemoteSelect
          of="campuses"
          label={t('kit.label.campus')}
          placeholder={t('kit.choose')}
          value={campusId}
          onChange={(one) => set({ campus_id: one })}
        />
        <Select
          label={t('accounting.budgets.fiscal_year')}
          value={fiscalYear ? String(fiscalYear) : null}
          allowDeselect={false}
          data={years.map((one) => ({ value: String(one.fiscal_year), label: one.label }))}
          onChange={(year) => set({ fiscal_year: year })}
        />
      </div>
      {campusId === null && <Notice tone="info" title={t('accounting.budget_sheet.choose')} />}
      {campusId !== null && fiscalYear !== undefined && (
        <SheetInView key={`${campusId}-${fiscalYear}`} campusId={campusId} fiscalYear={fiscalYear} />
      )}
    </section>
  );
}

const rowKey = (row: Row) => row.ledger_head_id;
const HEAD = {
  label: 'accounting.expenses.head',
  name: (row: Row) => `${row.code} ${row.name}`,
  second: (row: Row) =>
    row.budget_id && row.status ? (
      <AppLink to={`/admin/budget-details?id=${row.budget_id}`}>{word(row.status)}</AppLink>
    ) : null,
} as const;

function SheetInView({ campusId, fiscalYear }: { campusId: number; fiscalYear: number }) {
  const allowed = useAllowed();
  const asked = { campus_id: campusId, fiscal_year: fiscalYear };
  const found = useQuery({
    queryKey: ['/get-budget-sheet', asked],
    queryFn: ({ signal }) => call('GET', '/get-budget-sheet', { query: asked, signal }),
  });
  const sheet = found.data?.data;
  const columns = useMemo(() => (sheet ? columnsOf(sheet.months, sheet.closed) : []), [sheet]);
  if (!sheet) return <Awaited query={found} />;
  if (sheet.rows.length === 0) return <Notice tone="info" title={t('accounting.budget_sheet.nothing')} />;
  const mayChange = allowed(permissionOf('POST', '/update-expense-budget'));
  return (
    <EntrySheet
      label={t('accounting.budget_sheet.title')}
      name={`budgets.${campusId}.${fiscalYear}`}
      about={ABOUT}
      rows={sheet.rows}
      rowKey={rowKey}
      head={HEAD}
      columns={columns}
      locked={({ status }) => status === 'approved' || (status === 'draft' && !mayChange)}
      summary={(lines) =>
        t('accounting.budgets.sum', { amount: formatMoney(lines.reduce((all, { values }) => all + yearOf(values), 0)) })
      }
      save={
        allowed(permissionOf('POST', '/save-budget-sheet'))
          ? {
              label: (count) => t('accounting.budget_sheet.save', { count }),
              refetch: ['/get-budget-sheet', '/get-expense-budget'],
              send: ({ changed }, post) =>
                post('/save-budget-sheet', { ...asked, lines: changed.map((line) => lineOf(line)) }, changed),
            }
          : undefined
      }
    />
  );
}

const MONTHS = Array.from({ length: 12 }, (_, n) => n);
/** As the server calls the cell: `lines.3.months.5`. */
const keyOf = (n: number) => `months.${n}`;
const amountOf = (values: CellValues, n: number): number => Number(values[keyOf(n)] ?? 0);
const yearOf = (values: CellValues): number => MONTHS.reduce((all, n) => all + amountOf(values, n), 0);

const lineOf = ({ row, values }: SheetLine<Row>) => ({
  ledger_head_id: row?.ledger_head_id ?? 0,
  version: row?.version ?? null,
  months: MONTHS.map((n) => amountOf(values, n)),
});

/** The months and their sum. A closed month takes nothing, other than a 0 for what a draft of before holds. */
function columnsOf(months: readonly string[], closed: readonly string[]): readonly SheetColumn<Row>[] {
  const month = (name: string, n: number): SheetColumn<Row> => {
    const called = formatMonth(name, 'short');
    const isClosed = closed.includes(name);
    return {
      key: keyOf(n),
      label: { name: isClosed ? t('accounting.budgets.month_closed', { month: called }) : called },
      kind: 'money',
      min: 0,
      value: (row) => row.months[n] || null,
      ...(isClosed && {
        when: (_: CellValues, row: Row | undefined) => (row?.months[n] ?? 0) > 0,
        check: (values: CellValues) => (amountOf(values, n) > 0 ? t('accounting.budget_sheet.closed_cell') : undefined),
      }),
    };
  };
  return [
    ...months.map((name, n) => month(name, n)),
    {
      key: 'year',
      label: 'accounting.budget_sheet.of_year',
      kind: 'computed',
      text: (values) => formatMoney(yearOf(values)),
    },
  ];
}
