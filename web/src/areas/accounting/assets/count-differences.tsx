import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import type { Schema } from '@/api/shapes';
import { Dialog, FormDialog, kit, Notice, permissionOf, SmallTable, StatusBadge, useAllowed } from '@/kit';
import { t } from '@/text';

export type Count = Schema<'AssetCountDetails'>;
export type Line = Schema<'CountLine'>;

/** What was found damaged, missing, or in another place. */
export const differencesOf = ({ lines }: Count): Line[] =>
  lines.filter(
    ({ condition, location, expected_location }) =>
      condition === 'damaged' || condition === 'missing' || (location && location !== expected_location),
  );

/** Opens the photo of what was found. Everybody who sees the count may open it. */
export const PhotoLink = ({ of }: { of: Line }) =>
  of.photo && (
    <Anchor
      href={of.photo.url}
      target="_blank"
      rel="noreferrer"
      aria-label={t('accounting.asset_counts.photo_of', { name: of.name })}
    >
      {t('kit.label.photo')}
    </Anchor>
  );

/** What differs from the register. While the count is open, photos of it are taken here with a phone. */
export function Differences({ of }: { of: Count }) {
  const may = useAllowed()(permissionOf('POST', '/update-asset-count')) && of.status === 'open';
  const lines = differencesOf(of);
  if (lines.length === 0) return <Notice tone="info" title={t('accounting.asset_counts.no_differences')} />;
  return (
    <div className={kit.block}>
      <SmallTable
        label="accounting.asset_counts.differences"
        rows={lines}
        keyOf={({ asset_id }) => asset_id}
        columns={[
          {
            label: 'kit.label.name',
            value: (line) => (
              <>
                <bdi>{line.name}</bdi> <small>{line.tag}</small>
              </>
            ),
          },
          { label: 'accounting.asset_counts.expected_at', value: (line) => line.expected_location },
          { label: 'accounting.asset_counts.found_at', value: (line) => line.location },
          { label: 'accounting.assets.condition', value: (line) => <StatusBadge status={line.condition} /> },
          { label: 'kit.label.remarks', value: (line) => line.note },
          {
            label: 'kit.label.photo',
            value: (line) =>
              (line.photo || may) && (
                <>
                  <PhotoLink of={line} /> {may && <TakePhoto of={line} count={of.id} />}
                </>
              ),
          },
        ]}
      />
    </div>
  );
}

/** Adds, replaces or removes the photo of what was found. The rest of the line stays. */
function TakePhoto({ of, count }: { of: Line; count: number }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        {t(of.photo ? 'accounting.asset_counts.change_photo' : 'accounting.asset_counts.add_photo')}
      </Button>
      <Dialog opened={opened} close={close} title={t('accounting.asset_counts.photo_of', { name: of.name })}>
        <FormDialog<'/update-asset-count', { photo_file_id: number | null }>
          path="/update-asset-count"
          about={{ id: count }}
          fields={[{ name: 'photo_file_id', kind: 'photo', default: of.photo ?? null }]}
          toBody={({ photo_file_id }) => ({
            lines: [
              {
                asset_id: of.asset_id,
                version: of.version,
                condition: of.condition ?? null,
                location: of.location ?? null,
                note: of.note ?? null,
                photo_file_id,
              },
            ],
          })}
          errorAt={(path) => path.replace('lines.0.', '')}
          label="kit.save"
          close={close}
        />
      </Dialog>
    </>
  );
}
