import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, call } from '@/api/client';
import type { Saved } from '@/api/shapes';
import { type Chosen, Notice, useOpen } from '@/kit';
import { t } from '@/text';
import { type Assigned, keepSignInSlips, SIGN_IN_SLIP } from './slip';

const MOST = 60;

interface GiveProps {
  record: Chosen<{ id: number }>;
  close: () => void;
}

/** Gives each of the chosen a sign-in who has none, and prints the slips. */
function GiveSignIns({ record: chosen, close, kind }: GiveProps & { kind: string }) {
  const queries = useQueryClient();
  const go = useOpen();
  const give = useMutation({
    mutationFn: () =>
      call<Saved<Assigned[]>>('POST', '/assign-credentials-to-many', {
        body: { kind, ids: chosen.selection.ids ?? [] },
      }),
    onSuccess: () => void queries.invalidateQueries(),
  });
  const made = give.data?.data;
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
      {give.error && <Notice tone="bad" title={asProblem(give.error).message} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {t('kit.cancel')}
        </Button>
        <Button loading={give.isPending} disabled={chosen.count > MOST} onClick={() => give.mutate()}>
          {t('people.slips_give')}
        </Button>
      </Group>
    </Stack>
  );
}

export const GiveToStudents = (props: GiveProps) => <GiveSignIns {...props} kind="student" />;
export const GiveToParents = (props: GiveProps) => <GiveSignIns {...props} kind="guardian" />;
