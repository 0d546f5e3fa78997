import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { t } from '@/text';
import { JobProgress } from './JobProgress';

/** The progress of a job that an action started. It may be closed: the job goes on. */
export function JobDialog({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const queries = useQueryClient();
  const over = useCallback(() => void queries.invalidateQueries(), [queries]);
  return (
    <Modal
      opened={id !== undefined}
      onClose={onClose}
      title={t('kit.job')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      centered
    >
      {id !== undefined && <JobProgress id={id} onOver={over} />}
    </Modal>
  );
}
