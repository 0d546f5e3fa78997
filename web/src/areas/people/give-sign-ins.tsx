import { Button, Group, Stack, Text } from '@mantine/core';
import { type Chosen, Notice, useChange, useOpen } from '@/kit';
import { t } from '@/text';
import type { PersonKind } from './register';
import { keepSignInSlips, SIGN_IN_SLIP } from './slip';

const MOST = 60;

interface GiveProps {
  record: Chosen<{ id: number }>;
  close: () => void;
}

/** Gives each of the chosen a sign-in who has none, and prints the slips. */
function GiveSignIns({ record: chosen, close, kind }: GiveProps & { kind: PersonKind }) {
  const go = useOpen();
  const give = useChange('/assign-credentials-to-many', { quiet: true });
  const made = give.answer?.data;
  const print = () => {
    if (!made) return;
    keepSignInSlips({ people: made, back: `${globalThis.location.pathname}${globalThis.location.search}` });
    go(SIGN_IN_SLIP);
  };
  if (made) {
    return (
      <Stack>
        <Text>{t('people.slips_made', { count: made.length, rest: chosen.count - made.length })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('kit.close')}
          </Button>
          <Button onClick={print} disabled={made.length === 0}>
            {t('people.slips_print')}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack>
      <Text>{t('people.slips_description', { count: chosen.count })}</Text>
      {chosen.count > MOST && <Notice tone="warning" title={t('people.slips_most', { count: MOST })} />}
      {give.problem && <Notice tone="bad" title={give.problem.message} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {t('kit.cancel')}
        </Button>
        <Button
          loading={give.busy}
          disabled={chosen.count > MOST}
          onClick={() => give.send({ kind, ids: chosen.selection.ids ?? [] })}
        >
          {t('people.slips_give')}
        </Button>
      </Group>
    </Stack>
  );
}

export const GiveToStudents = (props: GiveProps) => <GiveSignIns {...props} kind="student" />;
export const GiveToParents = (props: GiveProps) => <GiveSignIns {...props} kind="guardian" />;
