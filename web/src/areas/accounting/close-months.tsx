import { Checkbox, Select } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, call } from '@/api/client';
import type { Schema } from '@/api/shapes';
import { AppLink, ConfirmDialog, kit, SmallTable, useChanges } from '@/kit';
import { formatMonth, t } from '@/text';
import type { MonthView } from './types';

interface Closable {
  month: string;
  campuses: readonly MonthView[];
}

/** The months that several campuses can close now: the one of most campuses first, and of those the latest. */
export function closedTogether(months: readonly MonthView[]): Closable[] {
  const found = new Map<string, MonthView[]>();
  for (const one of months) if (one.can_close) found.set(one.month, [...(found.get(one.month) ?? []), one]);
  return [...found]
    .map(([month, campuses]) => ({ month, campuses }))
    .filter(({ campuses }) => campuses.length > 1)
    .toSorted((a, b) => b.campuses.length - a.campuses.length || b.month.localeCompare(a.month));
}

/** Closes a month for several campuses at once, with what each of them still has open. */
export function CloseMonths({ months, close }: { months: readonly Closable[]; close: () => void }) {
  const [month, setMonth] = useState(months[0]?.month ?? '');
  const [changed, setChanged] = useState<Readonly<Record<number, boolean>>>({});
  const [isNone, setNone] = useState(false);
  const campuses = months.find((one) => one.month === month)?.campuses ?? [];
  const lists = useQueries({
    queries: campuses.map(({ campus_id }) => ({
      queryKey: ['/get-closing-checklist', { campus_id, month }],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('GET', '/get-closing-checklist', { query: { campus_id, month }, signal }),
    })),
  });
  const closing = useChanges(
    (campus_ids: readonly number[], { post }) => post('/close-month', { campus_ids: [...campus_ids], month }),
    { done: close },
  );
  const rows = campuses.map((campus, place) => {
    const list = lists[place];
    const ready = list?.data?.can_close ?? false;
    return { ...campus, list, isChosen: changed[campus.campus_id] ?? ready };
  });
  const chosen = rows.filter(({ isChosen }) => isChosen).map(({ campus_id }) => campus_id);
  const send = () => {
    setNone(chosen.length === 0);
    if (chosen.length > 0) closing.send(chosen);
  };
  return (
    <ConfirmDialog
      opened
      title="accounting.months.close_several"
      undo="accounting.months.close_undo"
      confirmLabel="accounting.months.close"
      busy={closing.busy}
      problem={isNone && chosen.length === 0 ? t('accounting.months.choose_campuses') : closing.problem?.message}
      onConfirm={send}
      onClose={close}
    >
      <p>{t('accounting.months.close_several_description')}</p>
      <Select
        label={t('kit.label.month')}
        value={month}
        allowDeselect={false}
        data={months.map((one) => ({ value: one.month, label: formatMonth(one.month, 'short') }))}
        onChange={(next) => {
          setMonth(next ?? month);
          setChanged({});
        }}
      />
      <SmallTable
        label="accounting.months.close_several"
        rows={rows}
        keyOf={({ campus_id }) => campus_id}
        columns={[
          {
            label: 'kit.label.campus',
            head: true,
            value: ({ campus_id, campus_name, isChosen }) => (
              <Checkbox
                label={campus_name}
                checked={isChosen}
                onChange={(event) => setChanged({ ...changed, [campus_id]: event.currentTarget.checked })}
              />
            ),
          },
          {
            label: 'accounting.months.missing',
            value: ({ list }) => {
              if (list?.data) return <Missing items={list.data.data} />;
              return list?.error ? asProblem(list.error).message : t('kit.loading');
            },
          },
        ]}
      />
    </ConfirmDialog>
  );
}

/** What is not done at a campus: what stands in the way first. */
function Missing({ items }: { items: readonly Schema<'ChecklistItem'>[] }) {
  const blocks = items.filter(({ state }) => state === 'blocks');
  const open = items.filter(({ state }) => state === 'open');
  if (blocks.length + open.length === 0) return t('accounting.months.nothing_missing');
  return (
    <>
      {[...blocks, ...open].map(({ key, link, state }) => (
        <div key={key}>
          <AppLink className={kit.link} to={link}>
            {t(`accounting.check.${key}`)}
          </AppLink>
          {state === 'blocks' && ` (${t('accounting.months.blocks')})`}
        </div>
      ))}
    </>
  );
}
