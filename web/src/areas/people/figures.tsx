import { type Figure, Money, Percent } from '@/kit';
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
  value: shown(figure),
  ...(figure.link !== null && { to: figure.link }),
});

/** Money in minor units, percents in hundredths. */
function shown({ kind, value }: ServerFigure) {
  if (kind === 'money') return <Money minor={value} />;
  return kind === 'percent' ? <Percent hundredths={value} plain /> : formatNumber(value);
}
