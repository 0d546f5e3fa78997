import { Button } from '@mantine/core';
import { formatNumber, t } from '@/text';
import { toneProps } from '../ActionButton';
import type { BulkAction, Chosen, HasId } from '../resource';
import { useAllowed } from '../session';
import { allowedNow, useActions } from '../use-actions';
import type { SelectionControl } from './use-selection';
import classes from './list.module.css';

export interface BulkBarProps<Row extends HasId> {
  selection: SelectionControl<Row>;
  actions: readonly BulkAction<Row>[];
  total: number;
  exact: boolean;
}

/** What can be done to the chosen rows, or to every row that the present question matches. */
export function BulkBar<Row extends HasId>({ selection, actions, total, exact }: BulkBarProps<Row>) {
  const allowed = useAllowed();
  const runner = useActions<Chosen<Row>>(selection.clear);
  const { chosen, allMatching } = selection;
  const count = `${formatNumber(chosen.count)}${allMatching && !exact ? '+' : ''}`;
  const all = `${formatNumber(total)}${exact ? '' : '+'}`;
  const now = allowedNow(actions, chosen, allowed).filter((action) => !(allMatching && action.idsOnly));
  return (
    <>
      {chosen.count > 0 && (
        <div className={classes.bulk} role="region" aria-label={t('kit.bulk')}>
          <span aria-live="polite">{allMatching ? t('kit.bulk_all', { count }) : t('kit.bulk_chosen', { count })}</span>
          {!allMatching && total > chosen.count && (
            <button type="button" className={classes.clear} onClick={selection.chooseAllMatching}>
              {t('kit.bulk_choose_all', { count: all })}
            </button>
          )}
          <button type="button" className={classes.clear} onClick={selection.clear}>
            {t('kit.bulk_clear')}
          </button>
          <span className={classes.bulkActions}>
            {now.map((action) => (
              <Button
                key={action.key}
                size="xs"
                leftSection={action.icon}
                {...toneProps(action.tone)}
                loading={runner.busy === action.key}
                onClick={() => runner.run(action, chosen)}
              >
                {t(action.label)}
              </Button>
            ))}
          </span>
        </div>
      )}
      {runner.dialogs}
    </>
  );
}
