import { Button, Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '@/api/client';
import { Awaited, DateText, StatusBadge, useMayChange } from '@/kit';
import { formatNumber, t } from '@/text';
import type { ContentKind } from '../types';
import classes from './editor.module.css';

export interface VersionsProps {
  opened: boolean;
  kind: ContentKind;
  id: number;
  busy: boolean;
  onClose: () => void;
  onRestore: (revision: number) => Promise<unknown>;
}

/** Every version of a content, the newest first; an earlier one becomes the draft again. */
export function Versions(props: VersionsProps) {
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      position="right"
      title={t('website.versions')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <List {...props} />
    </Drawer>
  );
}

function List({ kind, id, busy, onRestore }: VersionsProps) {
  const mayRestore = useMayChange()('website content.update', kind !== 'event');
  const found = useQuery({ ...dataQuery('/get-content-revisions', { kind, id }), staleTime: 0 });
  if (!found.data) return <Awaited query={found} />;
  return (
    <>
      <p className={classes.hint}>{t('website.versions_description')}</p>
      <ol className={classes.versions}>
        {found.data.map((revision) => (
          <li key={revision.id}>
            <div className={classes.versionHead}>
              <strong>{t('website.version', { number: formatNumber(revision.number) })}</strong>
              <StatusBadge status={revision.state} />
            </div>
            <p className={classes.hint}>
              <bdi>{revision.created_by_name ?? t('kit.history_system')}</bdi> ·{' '}
              <DateText value={revision.published_at ?? revision.publish_at ?? revision.created_at} time />
            </p>
            {mayRestore && (revision.state === 'past' || revision.state === 'published') && (
              <Button
                size="xs"
                variant="default"
                loading={busy}
                aria-label={t('website.restore_version', { number: formatNumber(revision.number) })}
                onClick={() => void onRestore(revision.id)}
              >
                {t('website.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
