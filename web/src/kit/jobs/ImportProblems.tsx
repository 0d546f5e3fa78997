import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, t, word } from '@/text';
import { EmptyValue, valueOf } from '../cells';
import type { ImportProblem } from './ImportWizard';
import list from '../list/list.module.css';

const AT_FIRST = 50;
/** So many the server names at most. */
const MOST = 1_000;

/** Every wrong row of a file, named with its reason. */
export function ImportProblems({ problems }: { problems: readonly ImportProblem[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? problems : problems.slice(0, AT_FIRST);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard */}
      <div className={list.scroll} role="region" aria-label={t('kit.import_bad')} tabIndex={0}>
        <table className={list.table} data-dense>
          <thead>
            <tr>
              <th scope="col" data-align="end" data-width="narrow">
                {t('kit.import_row')}
              </th>
              <th scope="col">{t('kit.import_column')}</th>
              <th scope="col">{t('kit.import_value')}</th>
              <th scope="col">{t('kit.import_reason')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((problem, index) => (
              <tr key={index}>
                <th scope="row" data-align="end">
                  {formatNumber(problem.row)}
                </th>
                <td data-width="narrow">{problem.column ? word(problem.column) : <EmptyValue />}</td>
                <td>{valueOf({}, problem.value)}</td>
                <td data-width="wide">{problem.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problems.length >= MOST && <p>{t('kit.import_first_problems', { count: problems.length })}</p>}
      {!all && problems.length > AT_FIRST && (
        <Button variant="default" size="xs" onClick={() => setAll(true)}>
          {t('kit.import_all_problems', { count: problems.length })}
        </Button>
      )}
    </>
  );
}
