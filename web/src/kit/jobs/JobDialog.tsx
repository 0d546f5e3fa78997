import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Job } from '@/api/shapes';
import { t } from '@/text';
import { JobProgress, useJobToItsEnd } from './JobProgress';

/** The progress of a job that an action started. It may be closed: the job goes on, and the page shows what it changed once it is over. */
export function JobDialog({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const queries = useQueryClient();
  const [latest, setLatest] = useState(id);
  if (id !== undefined && id !== latest) setLatest(id);
  const [ended, setEnded] = useState<number>();
  const over = useCallback(
    (job: Job) => {
      setEnded(job.id);
      void queries.invalidateQueries();
    },
    [queries],
  );
  return (
    <>
      <Modal
        opened={id !== undefined}
        onClose={onClose}
        title={t('kit.job')}
        closeButtonProps={{ 'aria-label': t('kit.close') }}
        centered
      >
        {id !== undefined && <JobProgress id={id} onOver={over} />}
      </Modal>
      {id === undefined && latest !== undefined && latest !== ended && <Unseen id={latest} onOver={over} />}
    </>
  );
}

/** Follows a job whose dialog was closed before its end. */
function Unseen({ id, onOver }: { id: number; onOver: (job: Job) => void }) {
  useJobToItsEnd(id, onOver);
  return null;
}
