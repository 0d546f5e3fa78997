import { Button, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/api/client';
import type { Job } from '@/api/shapes';
import { Awaited, DateText, JobDialog, ScreenHead, StatusBadge, useUrlState } from '@/kit';
import { formatNumber, t } from '@/text';
import classes from './access.module.css';

const EVERY_MS = 4_000;
const isOpen = (job: Job) => job.status === 'queued' || job.status === 'running';

/** The last long runs that the person started, with their progress, files and results. The open one stands in the address. */
export function Jobs() {
  const { query, set } = useUrlState();
  const found = useQuery({
    ...answerQuery('/get-jobs'),
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? EVERY_MS : false),
  });
  const open = Number(query.id);
  return (
    <>
      <ScreenHead title="access.jobs.title" />
      <p className={classes.note}>{t('access.jobs.description')}</p>
      {!found.data && <Awaited query={found} height={200} />}
      {found.data?.data.length === 0 && <p>{t('access.jobs.none')}</p>}
      {found.data && found.data.data.length > 0 && (
        <JobTable jobs={found.data.data} show={(job) => set({ id: job.id })} />
      )}
      <JobDialog id={Number.isInteger(open) && open > 0 ? open : undefined} onClose={() => set({ id: undefined })} />
    </>
  );
}

function JobTable({ jobs, show }: { jobs: readonly Job[]; show: (job: Job) => void }) {
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('access.jobs.one')}</Table.Th>
            <Table.Th>{t('kit.label.status')}</Table.Th>
            <Table.Th>{t('access.jobs.progress')}</Table.Th>
            <Table.Th>{t('access.jobs.started')}</Table.Th>
            <Table.Th>{t('kit.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.map((job) => (
            <Table.Tr key={job.id}>
              <Table.Td>
                {job.title}
                <p className={classes.note}>{job.error ?? job.message}</p>
              </Table.Td>
              <Table.Td>
                <StatusBadge status={job.status} />
              </Table.Td>
              <Table.Td>
                {job.total ? `${formatNumber(job.done)} / ${formatNumber(job.total)}` : formatNumber(job.done)}
              </Table.Td>
              <Table.Td>
                <DateText value={job.created_at} time />
              </Table.Td>
              <Table.Td>
                <Button variant="default" size="xs" onClick={() => show(job)}>
                  {t('access.jobs.show')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
