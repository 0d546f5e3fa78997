import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { asProblem } from '@/api/client';
import { saveLink } from '@/api/download';
import { cancelJob, isOver, readJob, useJob } from '@/api/jobs';
import type { FileRef, Job } from '@/api/shapes';
import { formatBytes, formatNumber, t } from '@/text';
import { toast } from '@/frame/toast';
import { ConfirmDialog } from '../ConfirmDialog';
import { Notice } from '../Notice';
import type { MessageKey } from '../resource';
import { StatusBadge } from '../StatusBadge';

export interface JobProgressProps {
  id: number;
  /** Told once, when the job is over. */
  onOver?: (job: Job) => void;
  /** What its result says, below the bar. */
  result?: (job: Job) => ReactNode;
  /** Asked before it is stopped: what stays, and how one goes on. */
  stop?: (job: Job) => { says: ReactNode; undo: MessageKey };
}

/** A job as it stands; `onOver` is told once, when it is over. */
export function useJobToItsEnd(id: number, onOver?: (job: Job) => void) {
  const query = useJob(id);
  const job = query.data;
  const told = useRef<number>(undefined);
  useEffect(() => {
    if (!job || !isOver(job) || told.current === job.id) return;
    told.current = job.id;
    onOver?.(job);
  }, [job, onOver]);
  return query;
}

/**
 * A long run as it goes: bar, message, files, cancel. It lives on the server: leaving the page does not end it, and
 * coming back (or opening it from the notifications) shows it where it is.
 */
export function JobProgress({ id, onOver, result, stop }: JobProgressProps) {
  const query = useJobToItsEnd(id, onOver);
  const job = query.data;

  if (query.error) {
    return (
      <Notice
        tone="bad"
        title={t('kit.job_unknown')}
        actions={
          <Button variant="default" size="xs" onClick={() => void query.refetch()}>
            {t('kit.retry')}
          </Button>
        }
      >
        {asProblem(query.error).message}
      </Notice>
    );
  }
  if (!job) return <Progress value={100} animated aria-label={t('kit.loading')} />;
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{job.title}</Text>
        <StatusBadge status={job.status} />
      </Group>
      <Bar job={job} />
      {job.error && (
        <Notice tone="bad" title={t('kit.job_failed')}>
          {job.error}
        </Notice>
      )}
      {isOver(job) && result?.(job)}
      <JobFiles jobId={job.id} files={job.files} />
      {!isOver(job) && <Under job={job} stop={stop} />}
    </Stack>
  );
}

function Bar({ job }: { job: Job }) {
  const percent = job.status === 'done' ? 100 : job.total ? Math.floor((job.done / job.total) * 100) : 0;
  const unknown = !job.total && !isOver(job);
  return (
    <div>
      <Progress.Root size="lg">
        <Progress.Section value={unknown ? 100 : percent} animated={!isOver(job)} aria-label={job.title} />
      </Progress.Root>
      <Group justify="space-between" mt={4} aria-live="polite">
        {/* what it does at the moment; once it is done, the badge above says so */}
        <Text size="sm">{job.status !== 'done' && job.message}</Text>
        {job.total !== null && (
          <Text size="sm" c="dimmed">
            {t('kit.job_of', {
              done: formatNumber(job.done),
              total: formatNumber(job.total),
              percent: formatNumber(percent),
            })}
          </Text>
        )}
      </Group>
    </div>
  );
}

function Under({ job, stop }: Pick<JobProgressProps, 'stop'> & { job: Job }) {
  const [asking, setAsking] = useState(false);
  const asked = stop?.(job);
  const cancel = useMutation({ mutationFn: () => cancelJob(job.id), onError: (thrown) => toast.problem(thrown) });
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        {t('kit.job_stays')}
      </Text>
      {job.can_cancel && (
        <Button
          variant="default"
          size="xs"
          loading={cancel.isPending || cancel.isSuccess}
          onClick={() => (asked ? setAsking(true) : cancel.mutate())}
        >
          {t('kit.job_cancel')}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          opened={asking}
          title="kit.job_stop_title"
          undo={asked.undo}
          confirmLabel="kit.job_cancel"
          danger
          onConfirm={() => {
            setAsking(false);
            cancel.mutate();
          }}
          onClose={() => setAsking(false)}
        >
          {asked.says}
        </ConfirmDialog>
      )}
    </Group>
  );
}

async function fetchFile(jobId: number, file: FileRef): Promise<void> {
  try {
    const fresh = (await readJob(jobId)).files.find((one) => one.id === file.id);
    if (fresh) saveLink(fresh.url, fresh.name);
  } catch (thrown) {
    toast.problem(thrown);
  }
}

/** Files that a job wrote. Their links end after a minute, so the job is asked for fresh ones when one is pressed. */
export function JobFiles({ jobId, files }: { jobId: number; files: readonly FileRef[] }) {
  if (files.length === 0) return null;
  return (
    <ul>
      {files.map((file) => (
        <li key={file.id}>
          <Anchor component="button" type="button" onClick={() => void fetchFile(jobId, file)}>
            {file.name}
          </Anchor>{' '}
          <Text span size="sm" c="dimmed">
            {formatBytes(file.size)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
