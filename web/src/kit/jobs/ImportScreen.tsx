import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import type { Job } from '@/api/shapes';
import { useMayOpen } from '@/frame/screens';
import { type MessageKey, t } from '@/text';
import { Figures } from '../Figures';
import { RemoteSelect } from '../form/RemoteSelect';
import { AppLink } from '../link';
import { Notice } from '../Notice';
import type { HasId, NextStep, Resource } from '../resource';
import { useAllowed, useCampusId } from '../session';
import { useChanges } from '../use-change';
import { permissionAt } from '@/frame/record';
import { WhatNext } from '../WhatNext';
import { ImportProblems } from './ImportProblems';
import { type ImportCheck, ImportWizard } from './ImportWizard';
import classes from './jobs.module.css';

interface CampusImportProps {
  title: MessageKey;
  help?: MessageKey;
  calls: { template: string; check: string; run: string; undo?: string };
  /** The list where the new ones stand, and the words of the way there. */
  list: string;
  see: MessageKey;
}

/** Records of a campus from a sheet: a dry run that names every wrong row, then the good ones in one job, which can be taken back. */
export function CampusImport({ title, help, calls, list, see }: CampusImportProps) {
  const [campusId, setCampusId] = useState<number | null>(useCampusId());
  return (
    <ImportWizard
      // another campus is another check
      key={campusId}
      title={title}
      help={help && <p>{t(help)}</p>}
      path={calls.check}
      runPath={calls.run}
      samplePath={calls.template}
      values={{ campus_id: campusId }}
      ready={campusId !== null}
      preview={importPreview}
      result={importResult(list, see, calls.undo)}
    >
      <RemoteSelect of="campuses" label={t('kit.label.campus')} required value={campusId} onChange={setCampusId} />
    </ImportWizard>
  );
}

/** The import of a record that sheets can fill, by its declaration. */
export function ImportScreen<Row extends HasId, Form extends object, Details extends HasId>({
  resource: { titles, calls, paths },
}: {
  resource: Resource<Row, Form, Details>;
}) {
  if (!calls.sheets) return null;
  return (
    <CampusImport
      title={titles.import ?? titles.many}
      help={titles.importHelp}
      calls={calls.sheets}
      list={`${paths.list}?sort=-created_at`}
      see={titles.many}
    />
  );
}

/** Columns that were not understood, then every wrong cell. */
export const importPreview = (check: ImportCheck) => <Preview check={check} />;

function Preview({ check }: { check: ImportCheck }) {
  const unknown = check.headings.filter((one) => one.field == null);
  return (
    <>
      {unknown.length > 0 && (
        <Notice tone="info" title={t('kit.import_unknown')}>
          <p>{unknown.map((one) => one.heading).join(', ')}</p>
        </Notice>
      )}
      {check.repeated > 0 && <Notice tone="info" title={t('kit.import_repeated_rows', { count: check.repeated })} />}
      {check.problems.length > 0 ? <ImportProblems problems={check.problems} /> : <p>{t('kit.import_all_good')}</p>}
    </>
  );
}

/** What stands under a finished import: how many came in, what comes next, and the way back. */
export const importResult =
  (list: string, see: MessageKey, undo?: string, next: readonly NextStep[] = []) =>
  (job: Job) => <Result job={job} list={list} steps={[...next, { label: see, to: list }]} undo={undo} />;

/** What a finished import did. */
interface ImportResult extends Pick<ImportCheck, 'rows' | 'repeated' | 'bad' | 'problems'> {
  written: number;
}

interface ResultProps {
  job: Job;
  list: string;
  steps: readonly NextStep[];
  undo: string | undefined;
}

function Result({ job, list, steps, undo }: ResultProps) {
  const result = job.result as ImportResult | null;
  if (!result) return null;
  return (
    <div className={classes.result}>
      <Figures
        figures={[
          { label: 'kit.import_written', value: result.written, tone: 'good', to: list },
          { label: 'kit.import_repeated', value: result.repeated },
          { label: 'kit.import_bad', value: result.bad, tone: result.bad > 0 ? 'bad' : undefined },
        ]}
      />
      {result.problems.length > 0 && <ImportProblems problems={result.problems} />}
      <WhatNext title={t('kit.import_done', { count: result.written })} steps={steps} />
      {undo && result.written > 0 && <TakeBack jobId={job.id} path={undo} />}
    </div>
  );
}

/** Removes what the import added, but what somebody changed or used since. */
function TakeBack({ jobId, path }: { jobId: number; path: string }) {
  const may = useAllowed()(permissionAt('POST', path));
  const undo = useChanges((job_id: number, intent) => intent.send(path, { job_id }), { failure: 'toast' });
  if (!may || undo.answer) return null;
  return (
    <Notice
      tone="info"
      title={t('kit.import_undo_help')}
      actions={
        <Button variant="default" loading={undo.busy} onClick={() => undo.send(jobId)}>
          {t('kit.import_undo')}
        </Button>
      }
    />
  );
}

/** The way from a list to its import, for those who may. */
export function ImportButton({ to }: { to: string }) {
  if (!useMayOpen(to)) return null;
  return (
    <Button component={AppLink} to={to} variant="default" leftSection={<IconFileImport size={16} aria-hidden />}>
      {t('kit.import')}
    </Button>
  );
}
