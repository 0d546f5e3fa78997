import { TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { formatTime, latinDigits, t } from '@/text';
import { readTime } from './times';
import { useUntaken } from './untaken';

export interface TimeBoxProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** `13:30`, or nothing. */
  value: string | null;
  onChange: (time: string | null) => void;
}

/**
 * A time of the day, typed as people write it and shown as the school reads it: `1:30 pm`. The only input of a time there is. What
 * cannot be read stays as it was typed and changes nothing.
 */
export function TimeBox({ value, onChange, error, ...rest }: TimeBoxProps) {
  const before = useRef(value);
  const [text, setText] = useState(() => formatTime(value));
  const [given, setGiven] = useState<string | null>();
  const isEmpty = text.trim() === '';
  const untaken = useUntaken(text, isEmpty || readTime(latinDigits(text)) ? undefined : t('kit.sheet.wrong_time'));
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // set from elsewhere
    if (value !== given) {
      setGiven(undefined);
      setText(formatTime(value));
    }
  }
  const type = (typed: string) => {
    setText(typed);
    const time = typed.trim() === '' ? null : (readTime(latinDigits(typed)) ?? before.current);
    setGiven(time);
    if (time !== value) onChange(time);
  };
  return (
    <TextInput
      placeholder={t('kit.time_placeholder')}
      autoComplete="off"
      {...rest}
      {...untaken.box}
      data-time-input
      value={text}
      error={untaken.said ?? error}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => {
        before.current = value;
        rest.onFocus?.(event);
      }}
      onBlur={(event) => {
        const time = readTime(latinDigits(text));
        if (time) setText(formatTime(time));
        untaken.say();
        rest.onBlur?.(event);
      }}
    />
  );
}
