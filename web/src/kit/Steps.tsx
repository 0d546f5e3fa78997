import { IconCheck } from '@tabler/icons-react';
import { formatNumber, t } from '@/text';
import type { MessageKey } from './resource';
import classes from './kit.module.css';

/** Where one stands in something that goes step by step; `current` counts from 0. */
export function Steps({ steps, current }: { steps: readonly MessageKey[]; current: number }) {
  return (
    <ol className={classes.steps} aria-label={t('kit.steps')}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'later';
        return (
          <li
            key={step}
            className={classes.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={classes.stepNumber} aria-hidden>
              {state === 'done' ? <IconCheck size={14} /> : formatNumber(index + 1)}
            </span>
            <span>{t(step)}</span>
          </li>
        );
      })}
    </ol>
  );
}
