/** Asks where a pasted block belongs before any of it is written. */
import { Button, Group, Stack } from '@mantine/core';
import { t } from '@/text';
import { Dialog } from '../Dialog';
import type { PasteQuestion } from './pasted';

interface PasteDialogProps {
  question: PasteQuestion | null;
  byNumber: (question: PasteQuestion) => void;
  inOrder: (question: PasteQuestion) => void;
  close: () => void;
}

const NAMED_MOST = 8;

export function PasteDialog({ question, byNumber, inOrder, close }: PasteDialogProps) {
  return (
    <Dialog opened={question !== null} close={close} title={t('kit.sheet.paste_title')}>
      {question && (
        <Stack gap="sm">
          {question.headings && (
            <p>{t('kit.sheet.paste_headings', { headings: question.headings.filter(Boolean).join(', ') })}</p>
          )}
          {question.counts && (
            <p>{t('kit.sheet.paste_counts', { count: question.counts.rows, room: question.counts.room })}</p>
          )}
          {question.byNumber && <p>{t('kit.sheet.paste_found', { count: question.byNumber.found })}</p>}
          {question.byNumber && question.byNumber.unknown.length > 0 && (
            <p>{t('kit.sheet.paste_unknown', { numbers: namesOf(question.byNumber.unknown) })}</p>
          )}
          <p>{t('kit.sheet.paste_blank')}</p>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {t('kit.cancel')}
            </Button>
            <Button variant={question.byNumber ? 'default' : 'filled'} onClick={() => inOrder(question)}>
              {t('kit.sheet.paste_in_order')}
            </Button>
            {question.byNumber && (
              <Button onClick={() => byNumber(question)} data-autofocus>
                {t('kit.sheet.paste_by_number')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

const namesOf = (numbers: readonly string[]): string =>
  numbers.length > NAMED_MOST ? `${numbers.slice(0, NAMED_MOST).join(', ')}, …` : numbers.join(', ');
