import { Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/api/client';
import { Awaited, Notice } from '@/kit';
import { formatDate, t } from '@/text';

interface SlipsProps {
  amount: number;
  search: string;
  chosen: number | null;
  choose: (id: number) => void;
}

/** Open slips of applicants that this money can pay: those of its amount. */
export function Slips({ amount, search, chosen, choose }: SlipsProps) {
  const query = {
    status: 'open',
    amount_minor_min: amount,
    amount_minor_max: amount,
    sort: '-id',
    per_page: 200,
    ...(search.trim() !== '' && { search: search.trim() }),
  };
  const open = useQuery(answerQuery('/get-applicant-slips', query));
  if (!open.data) return <Awaited query={open} />;
  const slips = open.data.data;
  if (slips.length === 0) return <Notice tone="info" title={t('collection.slips.none_of_amount')} />;
  return (
    <Radio.Group
      aria-label={t('collection.slips.open')}
      value={chosen === null ? '' : String(chosen)}
      onChange={(value) => choose(Number(value))}
    >
      <Stack gap="xs">
        {slips.map((one) => (
          <Radio
            key={one.id}
            value={String(one.id)}
            label={
              <>
                {one.name} · <span dir="ltr">{one.slip_no}</span> · {formatDate(one.valid_until)}
              </>
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
