import { type Figure, Money } from '@/kit';
import { formatNumber, type MessageKey } from '@/text';

/** A figure that an area knows of the record; `label` is a message key. */
export interface ServerFigure {
  label: string;
  value: number;
  kind: string;
  link: string | null;
}

/** As the kit shows it, with the list behind it. */
export const figureOf = (figure: ServerFigure): Figure => ({
  label: figure.label as MessageKey,
  value: figure.kind === 'money' ? <Money minor={figure.value} /> : formatNumber(figure.value),
  ...(figure.link !== null && { to: figure.link }),
});
