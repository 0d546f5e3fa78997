import '@mantine/dates/styles.css';
import { ActionIcon, CloseButton, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useMe } from '@/api/session';
import { formatDate, t } from '@/text';
import { useInDialog } from '../Dialog';
import { calendar } from './calendar';
import { clearing } from './clearing';
import { readDay } from './dates';
import { useUntaken } from './untaken';

export interface DayInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  /** ISO, or nothing. */
  value: string | null;
  onChange: (day: string | null) => void;
  min?: string;
  max?: string;
  /** Nothing may stand here. */
  clearable?: boolean;
}

/**
 * One day, typed with the day first or chosen: 03/04 is 3 April. The only input of a day there is. The calendar opens by its button
 * or the arrow down, never by itself. What cannot be read stays as it was typed and changes nothing.
 */
export function DayInput({ value, onChange, min, max, clearable, error, ...rest }: DayInputProps) {
  const today = useMe()?.group.today ?? '';
  // a calendar would be cut off at the edge of a dialog
  const inDialog = useInDialog();
  const box = useRef<HTMLInputElement>(null);
  const before = useRef(value);
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState(() => formatDate(value));
  const [given, setGiven] = useState<string | null>();
  const isEmpty = text.trim() === '';
  const untaken = useUntaken(text, isEmpty ? undefined : readDay(text, today, { min, max }).wrong);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // set from elsewhere
    if (value !== given) {
      setGiven(undefined);
      setText(formatDate(value));
    }
  }
  const give = (day: string | null) => {
    setGiven(day);
    if (day !== value) onChange(day);
  };
  const type = (typed: string) => {
    setText(typed);
    if (typed.trim() !== '') return give(readDay(typed, today, { min, max }).day ?? before.current);
    if (clearable) give(null);
  };
  const choose = (day: string | null) => {
    setOpened(false);
    box.current?.focus();
    before.current = day;
    setText(formatDate(day));
    give(day);
  };
  const start = value || clamped(today, min, max);
  const isBirth = rest.name?.endsWith('date_of_birth') ?? false;
  const locked = rest.disabled || rest.readOnly;
  return (
    <Popover
      opened={opened && !locked}
      onChange={setOpened}
      position="bottom-start"
      shadow="md"
      trapFocus
      withRoles={false}
      withinPortal={inDialog}
    >
      <Popover.Target>
        <TextInput
          placeholder={t('kit.date_placeholder')}
          autoComplete="off"
          {...rest}
          {...untaken.box}
          ref={box}
          data-dates-input
          value={text}
          error={untaken.said ?? error}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => {
            setOpened(false);
            before.current = value;
            rest.onFocus?.(event);
          }}
          onBlur={(event) => {
            // as days are written; nothing where something has to stand is what was there
            const { day } = readDay(text, today, { min, max });
            if (day) setText(formatDate(day));
            else if (isEmpty) setText(formatDate(value));
            untaken.say();
            rest.onBlur?.(event);
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && !locked) {
              event.preventDefault();
              setOpened(true);
            }
            rest.onKeyDown?.(event);
          }}
          rightSectionWidth={clearable && text !== '' ? 60 : undefined}
          rightSectionPointerEvents="all"
          rightSection={
            !locked && (
              <>
                {clearable && text !== '' && (
                  <CloseButton size="sm" tabIndex={-1} {...clearing()} onClick={() => choose(null)} />
                )}
                <ActionIcon
                  variant="subtle"
                  size="sm"
                  c="var(--ink-soft)"
                  // the arrow down opens it by key
                  tabIndex={-1}
                  aria-label={t('kit.calendar_open')}
                  aria-haspopup="dialog"
                  aria-expanded={opened}
                  onClick={() => setOpened(true)}
                >
                  <IconCalendar size={16} aria-hidden />
                </ActionIcon>
              </>
            )
          }
        />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={t('kit.calendar')}
        onKeyDownCapture={(event) => {
          if (event.key === 'Escape') box.current?.focus();
        }}
      >
        <DatePicker
          {...calendar()}
          // a day of birth is years away
          defaultLevel={isBirth && !value ? 'decade' : 'month'}
          value={value || null}
          onChange={choose}
          defaultDate={start}
          minDate={min}
          maxDate={max}
          getYearControlProps={closesItself}
          getMonthControlProps={closesItself}
          getDayProps={(day) => ({ ...closesItself(), 'data-autofocus': day === start || undefined })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Escape closes the calendar and not the dialog around it. */
const closesItself = () => ({ 'data-mantine-stop-propagation': true });

function clamped(day: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}
