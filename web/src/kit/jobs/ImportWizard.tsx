import { Anchor, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { asProblem, request } from '@/api/client';
import type { Schema, FileRef, Job } from '@/api/shapes';
import { t } from '@/text';
import { toast } from '@/frame/toast';
import { download } from '@/api/download';
import { jobOf } from '../answers';
import { Figures } from '../Figures';
import { FileField } from '../form/FileField';
import { Notice } from '../Notice';
import type { MessageKey } from '../resource';
import { Steps } from '../Steps';
import { type TableChoices, TableReading } from '../TableReading';
import { useUrlState } from '../url';
import { ImportProblems } from './ImportProblems';
import { JobProgress } from './JobProgress';
import kit from '../kit.module.css';
import { useIntent } from '../use-post';
import classes from './jobs.module.css';

/** One wrong cell of a file. Rows are counted as the spreadsheet shows them. */
export type ImportProblem = Schema<'ImportProblem'>;

/** What a dry run found. Nothing was written. */
export type ImportCheck = Schema<'ImportCheck'>;

export interface ImportWizardProps {
  title: MessageKey;
  /** What the file is, which columns it needs. */
  help?: ReactNode;
  /**
   * The call. It gets `{file_id, dry_run: true, ...values}`, with `choices` once the person chose how the file is to be read,
   * and answers an `ImportCheck` in `data`; then the same with `dry_run: false` and answers `data.job_id`.
   */
  path: string;
  /** The call that starts the job, where it is another than the dry run's. */
  runPath?: string;
  accept?: string;
  /** Call that answers an empty file with the right columns. */
  samplePath?: string;
  /** What else is sent (the campus). Choosing the file waits until it is `ready`. */
  values?: Readonly<Record<string, unknown>>;
  ready?: boolean;
  /** Controls of `values`, above the file. */
  children?: ReactNode;
  /** Instead of the table of wrong rows (matched and unmatched lines of a bank's file). */
  preview?: (check: ImportCheck) => ReactNode;
  /** Below the finished job. */
  result?: (job: Job) => ReactNode;
}

const STEPS = [
  'kit.import_step_choose',
  'kit.import_step_check',
  'kit.import_step_run',
  'kit.import_step_result',
] as const;

/**
 * Takes a file in: choose it, see how it is read and every wrong row with its reason before anything is written, run the good
 * ones as a job with progress. The job's number stands in the address, so that leaving and coming back shows it again.
 */
export function ImportWizard(props: ImportWizardProps) {
  const { query, set } = useUrlState();
  const queries = useQueryClient();
  const [file, setFile] = useState<FileRef | null>(null);
  const [choices, setChoices] = useState<TableChoices>({});
  const [found, setFound] = useState<ImportCheck>();
  const [over, setOver] = useState(false);
  const intent = useIntent();
  const jobId = Number(query.job) || undefined;
  const check = useMutation({
    mutationFn: (sent: { of: FileRef; choices: TableChoices }) =>
      request<{ data: ImportCheck }>('POST', props.path, {
        body: { ...props.values, file_id: sent.of.id, dry_run: true, ...chosenIn(sent.choices) },
      }),
    // the earlier answer stands until the next one is there
    onSuccess: ({ data }) => setFound(data),
  });
  const run = useMutation({
    mutationFn: () =>
      intent.send<unknown>(props.runPath ?? props.path, {
        ...props.values,
        file_id: file?.id,
        dry_run: false,
        ...chosenIn(choices),
      }),
    onSuccess: (answer: unknown) => set({ job: jobOf(answer) }),
  });
  const choose = (chosen: FileRef | null) => {
    setFile(chosen);
    setChoices({});
    setFound(undefined);
    run.reset();
    if (chosen) check.mutate({ of: chosen, choices: {} });
    else check.reset();
  };
  const readOtherwise = (changed: TableChoices) => {
    if (!file || check.isPending) return;
    setChoices(changed);
    run.reset();
    check.mutate({ of: file, choices: changed });
  };
  const again = () => {
    choose(null);
    setOver(false);
    set({ job: undefined });
  };
  const step = jobId ? (over ? 3 : 2) : found ? 1 : 0;
  return (
    <section className={classes.wizard}>
      <header className={kit.head}>
        <h1>{t(props.title)}</h1>
      </header>
      <Steps steps={STEPS} current={step} />
      {jobId ? (
        <div className={kit.block}>
          <JobProgress
            id={jobId}
            result={props.result}
            onOver={() => {
              setOver(true);
              void queries.invalidateQueries();
            }}
          />
          {over && (
            <Button variant="default" mt="md" onClick={again}>
              {t('kit.import_again')}
            </Button>
          )}
        </div>
      ) : (
        <>
          <div className={`${kit.block} ${classes.begin}`}>
            {props.help && <div className={classes.help}>{props.help}</div>}
            {props.children}
            <FileField
              label={t('kit.import_choose')}
              description={props.samplePath && <SampleLink path={props.samplePath} />}
              accept={props.accept ?? '.xlsx,.csv,.txt'}
              disabled={props.ready === false || check.isPending}
              value={file}
              onChange={(chosen) => choose(chosen as FileRef | null)}
              error={check.error ? asProblem(check.error).message : undefined}
            />
          </div>
          {check.isPending && <p role="status">{t('kit.loading')}</p>}
          {found && (
            <TableReading
              reading={found.reading}
              choices={choices}
              fields={found.fields.map(({ name, label }) => ({ name, label: t.find(`word.${name}`) ?? label }))}
              onChange={readOtherwise}
            />
          )}
          {found?.reading.questions.length === 0 && (
            <Found
              found={found}
              preview={props.preview}
              run={() => run.mutate()}
              busy={run.isPending || check.isPending}
            />
          )}
          {run.error && (
            <Notice tone="bad" title={t('kit.not_saved')}>
              {asProblem(run.error).message}
            </Notice>
          )}
        </>
      )}
    </section>
  );
}

/** What the person chose; nothing where the file is read as it was found. */
const chosenIn = (choices: TableChoices) => (Object.keys(choices).length > 0 ? { choices } : {});

function Found({
  found,
  preview,
  run,
  busy,
}: {
  found: ImportCheck;
  preview?: (check: ImportCheck) => ReactNode;
  run: () => void;
  busy: boolean;
}) {
  return (
    <>
      <Figures
        figures={[
          { label: 'kit.import_read', value: found.rows },
          { label: 'kit.import_good', value: found.good, tone: 'good' },
          { label: 'kit.import_bad', value: found.bad, tone: found.bad > 0 ? 'bad' : undefined },
        ]}
      />
      {preview ? (
        preview(found)
      ) : found.problems.length > 0 ? (
        <ImportProblems problems={found.problems} />
      ) : (
        <p>{t('kit.import_all_good')}</p>
      )}
      {found.good > 0 ? (
        <Notice
          tone="info"
          title={t('kit.import_nothing_yet')}
          actions={
            <Button loading={busy} onClick={run}>
              {t('kit.import_run', { count: found.good })}
            </Button>
          }
        >
          {found.bad > 0 && <p>{t('kit.import_skips')}</p>}
        </Notice>
      ) : (
        <Notice tone="warning" title={t('kit.import_none_good')} />
      )}
    </>
  );
}

function SampleLink({ path }: { path: string }) {
  const fetchSample = async () => {
    try {
      await download(path);
    } catch (thrown) {
      toast.problem(thrown);
    }
  };
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => void fetchSample()}>
      {t('kit.import_sample')}
    </Anchor>
  );
}
