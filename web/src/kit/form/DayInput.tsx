import '@mantine/dates/styles.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { useMe } from '@/api/session';
import { t } from '@/text';
import { calendar } from './calendar';
import { clearing } from './clearing';
import { readDate } from './dates';

export interface DayInputProps extends Omit<
  DateInputProps,
  'value' | 'onChange' | 'minDate' | 'maxDate' | 'dateParser' | 'valueFormat' | 'placeholder'
> {
  /** ISO, or nothing. */
  value: string | null;
  onChange: (day: string | null) => void;
  min?: string;
  max?: string;
}

/** One day, typed with the day first or chosen: 03/04 is 3 April. The only input of a day there is. */
export function DayInput({ min, max, onChange, ...rest }: DayInputProps) {
  const today = useMe()?.group.today ?? '';
  return (
    <DateInput
      {...calendar()}
      clearButtonProps={clearing()}
      {...rest}
      onChange={(day) => onChange(day || null)}
      minDate={min}
      maxDate={max}
      dateParser={(typed) => readDate(typed, today)}
      valueFormat="D MMM YYYY"
      placeholder={t('kit.date_placeholder')}
    />
  );
}
