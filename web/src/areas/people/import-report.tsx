import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import type { Job } from '@/api/shapes';
import { useMayOpen } from '@/frame/screens';
import { Figures, AppLink, type ImportCheck, ImportProblems, type NextStep, Notice, WhatNext } from '@/kit';
import { type MessageKey, t } from '@/text';
import styles from './people.module.css';

/** What a check of people says beyond the kit's. */
interface Check extends ImportCheck {
  repeated: number;
  headings: { heading: string; field: string | null }[];
}

/** What a finished import of people did. */
interface ImportResult extends Pick<Check, 'rows' | 'repeated' | 'bad' | 'problems'> {
  written: number;
}

export const previewOf = (check: ImportCheck) => <Preview check={check} />;

/** Columns that were not understood, then every wrong cell. */
function Preview({ check }: { check: Check }) {
  const unknown = check.headings.filter((one) => one.field === null);
  return (
    <>
      {unknown.length > 0 && (
        <Notice tone="info" title={t('people.import_unknown')}>
          <p>{unknown.map((one) => one.heading).join(', ')}</p>
        </Notice>
      )}
      {check.repeated > 0 && <Notice tone="info" title={t('people.import_repeated_rows', { count: check.repeated })} />}
      {check.problems.length > 0 ? <ImportProblems problems={check.problems} /> : <p>{t('kit.import_all_good')}</p>}
    </>
  );
}

/** What stands under a finished import: how many came in, the way to them, and what comes next. */
export const resultOf =
  (list: string, see: MessageKey, next: readonly NextStep[] = []) =>
  (job: Job) => <Result job={job} list={list} steps={[...next, { label: see, to: list }]} />;

function Result({ job, list, steps }: { job: Job; list: string; steps: readonly NextStep[] }) {
  const result = job.result as ImportResult | null;
  if (!result) return null;
  return (
    <div className={styles.report}>
      <Figures
        figures={[
          { label: 'people.import_written', value: result.written, tone: 'good', to: list },
          { label: 'people.import_repeated', value: result.repeated },
          { label: 'kit.import_bad', value: result.bad, tone: result.bad > 0 ? 'bad' : undefined },
        ]}
      />
      {result.problems.length > 0 && <ImportProblems problems={result.problems} />}
      <WhatNext title={t('people.import_done', { count: result.written })} steps={steps} />
    </div>
  );
}

/** The way from a list to its import, for those who may. */
export function ImportButton({ to }: { to: string }) {
  if (!useMayOpen(to)) return null;
  return (
    <Button component={AppLink} to={to} variant="default" leftSection={<IconFileImport size={16} aria-hidden />}>
      {t('people.import')}
    </Button>
  );
}
