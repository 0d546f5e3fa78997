/** `MoneyInput`, since the twelve months of a budget are one value, headed by the months of the fiscal year that is chosen. */
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '@/api/client';
import { MoneyInput } from '@/kit';
import { formatMoney, formatMonth, t } from '@/text';

const NONE: readonly number[] = Array.from({ length: 12 }, () => 0);

/** Fiscal years with their months, as the group counts them. */
export function useBudgetYears() {
  const found = useQuery({
    queryKey: ['/get-budget-years'],
    queryFn: ({ signal }) => call('GET', '/get-budget-years', { signal }),
  });
  return found.data?.data ?? [];
}

interface MonthAmountsProps {
  amounts: readonly number[] | undefined;
  fiscalYear: number | undefined;
  change: (amounts: readonly number[]) => void;
  error: ReactNode;
  focus: { 'data-field': string };
}

/** What a budget gives each month. The amount of a year is spread evenly by a button. */
export function MonthAmounts({ amounts = NONE, fiscalYear, change, error, focus }: MonthAmountsProps) {
  const [year, setYear] = useState<number | null>(null);
  const years = useBudgetYears();
  const months = years.find((one) => one.fiscal_year === fiscalYear)?.months ?? [];
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  return (
    <Stack gap="xs" role="group" aria-label={t('accounting.budgets.months')}>
      <Group align="end" gap="xs">
        <MoneyInput label={t('accounting.budgets.whole_year')} value={year} onChange={setYear} />
        <Button variant="default" disabled={year === null} onClick={() => change(spread(year ?? 0))}>
          {t('accounting.budgets.spread')}
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="xs">
        {NONE.map((_, n) => (
          <MoneyInput
            key={n}
            {...(n === 0 && focus)}
            label={months[n] ? formatMonth(months[n]) : t('accounting.budgets.month_no', { no: n + 1 })}
            value={amounts[n] ?? 0}
            onChange={(minor) => change(NONE.map((__, at) => (at === n ? (minor ?? 0) : (amounts[at] ?? 0))))}
          />
        ))}
      </SimpleGrid>
      <Text size="sm">{t('accounting.budgets.sum', { amount: formatMoney(sum) })}</Text>
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

/** Twelve whole rupees that add up to the amount; the last month takes the rest. */
export function spread(minor: number): readonly number[] {
  const part = Math.floor(minor / 1200) * 100;
  return NONE.map((_, n) => (n === 11 ? minor - part * 11 : part));
}
