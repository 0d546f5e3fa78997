import { DateInput } from '@mantine/dates';
import type { ReactNode } from 'react';
import { useMe } from '@/api/session';
import { t } from '@/text';
import { calendar } from '@/kit/form/calendar';
import { readDate } from '@/kit/form/dates';

export interface DayInputProps {
  label: ReactNode;
  /** ISO, or nothing. */
  value: string | null;
  onChange: (day: string | null) => void;
  min?: string;
  max?: string;
  error?: ReactNode;
  clearable?: boolean;
}

/** One day outside of a form of the kit, typed or chosen as in one. */
export function DayInput({ min, max, ...rest }: DayInputProps) {
  const today = useMe()?.group.today ?? '';
  return (
    <DateInput
      {...calendar()}
      {...rest}
      minDate={min}
      maxDate={max}
      dateParser={(typed) => readDate(typed, today)}
      valueFormat="D MMM YYYY"
      placeholder={t('kit.date_placeholder')}
    />
  );
}
