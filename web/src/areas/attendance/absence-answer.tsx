import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '@/api/client';
import { Notice, StatusBadge, useChange } from '@/kit';
import { t, word } from '@/text';

const ANSWERS = ['sick', 'travelling', 'left_home'] as const;

/** A parent's own child who is marked absent today: one tap says why. Nothing for a child who is not. */
export function AbsenceAnswer({ studentId }: { studentId: number }) {
  const found = useQuery(dataQuery('/get-own-absences'));
  const change = useChange('/answer-absence', { failure: 'toast' });
  const absence = found.data?.find((one) => one.student_id === studentId);
  if (!absence) return null;
  if (absence.answer) {
    return (
      <Notice tone="info" title={t('attendance.answered', { name: absence.student_name })}>
        <StatusBadge status={absence.answer} />
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={t('attendance.is_absent', { name: absence.student_name })}>
      <p>{t('attendance.answer_help')}</p>
      <Group gap="xs">
        {ANSWERS.map((answer) => (
          <Button
            key={answer}
            variant={answer === 'left_home' ? 'filled' : 'default'}
            color={answer === 'left_home' ? 'red' : undefined}
            loading={change.busy}
            onClick={() => change.send({ student_id: absence.student_id, answer })}
          >
            {word(answer)}
          </Button>
        ))}
      </Group>
    </Notice>
  );
}
