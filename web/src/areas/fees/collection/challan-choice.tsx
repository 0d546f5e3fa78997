import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/api/client';
import { Awaited, Money, Notice } from '@/kit';
import { formatMonth, t } from '@/text';
import { MOST_OPEN } from './counter-data';

interface ChallansProps {
  studentId: number;
  chosen: readonly number[];
  choose: (ids: readonly number[]) => void;
}

/** The student's open challans, the oldest first. */
export function Challans({ studentId, chosen, choose }: ChallansProps) {
  const query = { student_id: studentId, is_open: true, sort: 'due_on', per_page: MOST_OPEN };
  const open = useQuery(answerQuery('/get-challans', query));
  if (!open.data) return <Awaited query={open} />;
  if (open.data.data.length === 0) return <Notice tone="info" title={t('collection.nothing_open')} />;
  return (
    <Stack gap="xs" role="group" aria-label={t('collection.open_challans')}>
      {open.data.data.map((one) => (
        <Checkbox
          key={one.id}
          checked={chosen.includes(one.id)}
          onChange={(event) =>
            choose(event.currentTarget.checked ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))
          }
          label={
            <>
              <span dir="ltr">{one.challan_no}</span> · {formatMonth(one.period)} ·{' '}
              <Money minor={one.outstanding_minor} />
            </>
          }
        />
      ))}
    </Stack>
  );
}
