import { calendarWords } from '@/kit';
import { MonthPickerInput } from '@mantine/dates';

/** A month, `2026-11`. */
export function MonthField(props: {
  label: string;
  value: string;
  onChange: (month: string) => void;
  error?: string | undefined;
}) {
  return (
    <MonthPickerInput
      {...calendarWords()}
      popoverProps={{ withRoles: false }}
      label={props.label}
      value={props.value ? `${props.value}-01` : null}
      onChange={(next) => {
        if (next) props.onChange(next.slice(0, 7));
      }}
      valueFormat="MMMM YYYY"
      error={props.error}
    />
  );
}
