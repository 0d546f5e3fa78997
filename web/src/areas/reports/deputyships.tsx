import { Button } from '@mantine/core';
import type { Me } from '@/api/session';
import { useActFor } from '@/frame/acting';
import { Notice } from '@/kit';
import { formatDate, t } from '@/text';

/** For whom the person acts as a deputy today, and the way to begin. While they act, the bar above the screen says so. */
export function Deputyships({ me }: { me: Me }) {
  const actFor = useActFor();
  if (me.acting_for) return null;
  return me.may_act_for?.map((one) => (
    <Notice
      key={one.id}
      tone="info"
      title={t('reports.deputy', { name: one.name, date: formatDate(one.to_on) })}
      actions={
        <Button size="xs" onClick={() => void actFor(one.id)}>
          {t('reports.deputy_begin', { name: one.name })}
        </Button>
      }
    />
  ));
}
