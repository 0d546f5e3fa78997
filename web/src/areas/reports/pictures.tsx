/** The pictures of the server's reports: what each draws, and where its rows lead; the screens and the dashboard share them. */
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { type BarRow, Bars, textOf, wholeList } from '@/kit';
import { type MessageKey, t, word } from '@/text';

const BarPicture = lazy(async () => ({ default: (await import('./bar-picture')).BarPicture }));

/** What the server answers of a report, with how it is drawn. */
export interface DrawnAnswer {
  data: readonly object[];
  chart?: { label: string; values: readonly string[] } | null;
  columns: readonly { name: string; kind: string; label: string; on_screen: boolean }[];
}

/** Bars of the columns that the server names. Nothing where there is nothing to see. */
export function Picture({ answer: { data: rows, chart, columns } }: { answer: DrawnAnswer }) {
  if (!chart) return null;
  const named = columns.find(({ name }) => name === chart.label);
  const series = columns
    .filter(({ name }) => chart.values.includes(name))
    .map(({ name, kind, label }) => ({ key: name, label: t(label as MessageKey), kind }));
  const bars = rows.map((row): BarRow => {
    const fields = row as Record<string, string | number>;
    const name = textOf(fields[chart.label]);
    return {
      name: named?.kind === 'word' ? word(name) : name,
      values: Object.fromEntries(series.map(({ key }) => [key, Number(fields[key] ?? 0)])),
    };
  });
  if (!bars.some(({ values }) => Object.values(values).some((value) => value > 0))) return null;
  if (named?.kind !== 'day') return <Bars series={series} rows={bars} />;
  return (
    <Suspense fallback={<Skeleton height={240} radius="md" />}>
      <BarPicture series={series} rows={bars} />
    </Suspense>
  );
}

interface Leads {
  call?: string;
  parameters?: Readonly<Record<string, string>>;
  record?: string;
  id?: number;
}

const LISTS: Readonly<Record<string, string>> = {
  '/get-challans': '/admin/Filter-Challans',
  '/get-fee-receipts': '/admin/fee-receipts',
  '/get-promises': '/admin/payment-promises',
  '/get-sections': '/admin/sections',
  '/get-students': '/admin/students',
};

/** The list, the campus or the receipt behind a row. */
export function behind(row: object): string | undefined {
  const { leads_to: leads } = row as { leads_to?: Leads | null };
  if (leads?.record === 'campus') return `/admin/campus-details?id=${leads.id}`;
  if (leads?.record === 'fee_receipt') return `/admin/fee-receipt-details?id=${leads.id}`;
  const path = leads?.call && LISTS[leads.call];
  return path ? wholeList(path, leads?.parameters) : undefined;
}
