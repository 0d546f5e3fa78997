/** `MoneyInput`, since the twelve months of a budget are one value, headed by the months of the fiscal year that is chosen. */
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { answerQuery } from '@/api/client';
import { MoneyInput } from '@/kit';
import { formatMoney, formatMonth, t } from '@/text';

const NONE: readonly number[] = Array.from({ length: 12 }, () => 0);

/** Fiscal years with their months, as the group counts them, and which of them are closed for a campus. */
export function useBudgetYears(campusId: number | null | undefined) {
  const query = { ...(typeof campusId === 'number' && { campus_id: campusId }) };
  const found = useQuery(answerQuery('/get-budget-years', query));
  return found.data?.data ?? [];
}

interface MonthAmountsProps {
  amounts: readonly number[] | undefined;
  campusId: number | null | undefined;
  fiscalYear: number | undefined;
  change: (amounts: readonly number[]) => void;
  error: ReactNode;
  focus: { 'data-field': string };
}

/** What a budget gives each month. The amount of a year is spread evenly over the open ones by a button. */
export function MonthAmounts({ amounts = NONE, campusId, fiscalYear, change, error, focus }: MonthAmountsProps) {
  const [year, setYear] = useState<number | null>(null);
  const chosen = useBudgetYears(campusId).find((one) => one.fiscal_year === fiscalYear);
  const months = chosen?.months ?? [];
  const closed = chosen?.closed ?? [];
  const isOpen = NONE.map((_, n) => !closed.includes(months[n] ?? ''));
  const name = (n: number) => {
    const month = months[n];
    if (!month) return t('accounting.budgets.month_no', { no: n + 1 });
    return isOpen[n] ? formatMonth(month) : t('accounting.budgets.month_closed', { month: formatMonth(month) });
  };
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  return (
    <Stack gap="xs" role="group" aria-label={t('accounting.budgets.months')}>
      <Group align="end" gap="xs">
        <MoneyInput label={t('accounting.budgets.whole_year')} value={year} onChange={setYear} />
        <Button
          variant="default"
          disabled={year === null || !chosen}
          onClick={() => change(spread(year ?? 0, amounts, isOpen))}
        >
          {t('accounting.budgets.spread')}
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="xs">
        {NONE.map((_, n) => (
          <MoneyInput
            key={n}
            {...(n === 0 && focus)}
            label={name(n)}
            value={amounts[n] ?? 0}
            onChange={(minor) => change(NONE.map((__, at) => (at === n ? (minor ?? 0) : (amounts[at] ?? 0))))}
          />
        ))}
      </SimpleGrid>
      <Text size="sm">{t('accounting.budgets.sum', { amount: formatMoney(sum) })}</Text>
      {isOpen.includes(false) && <Text size="sm">{t('accounting.budgets.closed_help')}</Text>}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

/** What closed months have, and whole rupees for the open ones, which come to the amount together; the last open one takes the rest. */
export function spread(minor: number, amounts: readonly number[], isOpen: readonly boolean[]): readonly number[] {
  const open = NONE.map((_, n) => n).filter((n) => isOpen[n]);
  const kept = NONE.reduce((all, _, n) => (isOpen[n] ? all : all + (amounts[n] ?? 0)), 0);
  const rest = Math.max(minor - kept, 0);
  const part = Math.floor(rest / (100 * open.length)) * 100;
  return NONE.map((_, n) => {
    if (!isOpen[n]) return amounts[n] ?? 0;
    return n === open.at(-1) ? rest - part * (open.length - 1) : part;
  });
}
