import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Notice, useChange } from '@/kit';
import { formatNumber, t } from '@/text';

/** The program looks so often whom to tell. */
const LOOKS_EVERY_MS = 6000;

interface Soon {
  sheet: { section_id: number; date: string };
  /** Until the families are told. */
  seconds: number;
  /** Of the students who are absent. */
  names: readonly string[];
  mayTakeBack: boolean;
}

/** Whose families are told in a minute, within which whoever marks the sheet takes it back. */
export function ToldSoon({ sheet, seconds, names, mayTakeBack }: Soon) {
  const queries = useQueryClient();
  const [left, setLeft] = useState(seconds);
  const takeBack = useChange('/take-back-attendance', {
    refetch: ['/get-attendance', '/get-attendance-today'],
    failure: 'toast',
  });
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) {
      const look = () => void queries.invalidateQueries({ queryKey: ['/get-attendance'] });
      const timer = setInterval(look, LOOKS_EVERY_MS);
      return () => clearInterval(timer);
    }
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, [isOver, queries]);
  const said = { count: names.length, names: names.join(', ') };
  return (
    <Notice
      tone="info"
      title={isOver ? t('attendance.told_now', said) : t('attendance.told_soon', said)}
      actions={
        mayTakeBack &&
        !isOver && (
          <Button
            variant="default"
            loading={takeBack.busy}
            onClick={() => takeBack.send({ section_id: sheet.section_id, date: sheet.date })}
          >
            {t('attendance.take_back')}
            {/* read out once, not every second */}
            <span aria-hidden> ({formatNumber(left)})</span>
          </Button>
        )
      }
    />
  );
}
