import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { currencySign, formatMoneyInput, parseMoney, t } from '@/text';

export interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Minor units, or nothing. */
  value: number | null;
  onChange: (minor: number | null) => void;
  /** Given for what cannot be read as an amount, where that must not pass for an empty one. */
  unreadableAs?: number;
}

/** An amount: takes `12,500` and `12500.50` as they are typed, gives minor units, and writes it neatly when left. */
export function MoneyInput({ value, onChange, error, unreadableAs, ...rest }: MoneyInputProps) {
  const [text, setText] = useState(() => formatMoneyInput(value));
  const [left, setLeft] = useState(false);
  const unreadable = text.trim() !== '' && parseMoney(text) === null;
  const [seen, setSeen] = useState(value);
  const meant = (typed: string) => (typed.trim() === '' ? null : (parseMoney(typed) ?? unreadableAs ?? null));
  if (!Object.is(seen, value)) {
    setSeen(value);
    // set from elsewhere, unless the text already means it
    if (!Object.is(meant(text), value)) setText(formatMoneyInput(value));
  }
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      leftSection={<span aria-hidden>{currencySign()}</span>}
      error={unreadable && left ? t('kit.wrong_money') : error}
      value={text}
      onFocus={(event) => {
        setLeft(false);
        rest.onFocus?.(event);
      }}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        onChange(meant(typed));
      }}
      onBlur={(event) => {
        setLeft(true);
        const minor = parseMoney(text);
        if (minor !== null) setText(formatMoneyInput(minor));
        rest.onBlur?.(event);
      }}
    />
  );
}
