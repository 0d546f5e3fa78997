import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { PartRecord } from '@/kit';
import { t } from '@/text';

/** Opens the campus's place on a public map in a tab of its own. Nothing is asked of the map before the click. */
export function MapLink({ record }: { record: PartRecord }) {
  const { latitude, longitude } = record.data;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return (
    <Button
      component="a"
      variant="default"
      target="_blank"
      rel="noopener noreferrer"
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
      leftSection={<IconMapPin size={16} aria-hidden />}
    >
      {t('institution.campuses.map')}
    </Button>
  );
}
