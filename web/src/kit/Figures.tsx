import type { ReactNode } from 'react';
import { formatNumber, t } from '@/text';
import { useMayOpen } from '@/frame/screens';
import { EmptyValue } from './cells';
import { AppLink } from './link';
import type { Figure } from './resource';
import classes from './kit.module.css';

/** One figure that matters, leading to what is behind it. */
export function FigureCard({ figure }: { figure: Figure }) {
  const open = useMayOpen(figure.to ?? '');
  const inside = (
    <>
      <span className={classes.figureLabel}>{t(figure.label)}</span>
      <span className={classes.figureValue} data-tone={figure.tone}>
        <Value of={figure.value} />
      </span>
      {figure.change !== undefined && <Change percent={figure.change} />}
      {figure.hint && <span className={classes.figureHint}>{figure.hint}</span>}
    </>
  );
  return figure.to && open ? (
    <AppLink to={figure.to} className={classes.figureCard} data-link>
      {inside}
    </AppLink>
  ) : (
    <div className={classes.figureCard}>{inside}</div>
  );
}

/** What is not known yet is said to be so: a name with nothing below it looks broken. */
function Value({ of }: { of: ReactNode }) {
  if (typeof of === 'number') return formatNumber(of);
  return of === undefined || of === null || of === false || of === '' ? <EmptyValue /> : of;
}

function Change({ percent }: { percent: number }) {
  const direction = percent > 0 ? 'kit.figure_up' : percent < 0 ? 'kit.figure_down' : 'kit.figure_same';
  return (
    <span className={classes.figureHint}>
      {percent !== 0 && <span aria-hidden>{percent > 0 ? '▲' : '▼'} </span>}
      {t(direction, { percent: formatNumber(Math.abs(percent)) })}
    </span>
  );
}

/** Figures side by side: four in a row on a wide screen, two on a phone. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  if (figures.length === 0) return null;
  return (
    <div className={classes.figures}>
      {figures.map((figure) => (
        <FigureCard key={figure.label} figure={figure} />
      ))}
    </div>
  );
}
