import { Button, Group, Progress } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '@/api/client';
import { Notice, useChanges } from '@/kit';
import { formatNumber, t } from '@/text';
import classes from './access.module.css';

interface Part {
  checked: number;
  not_checked: number;
  next: number | null;
  broken: number | null;
  unsealed: number;
  waiting: number;
}

/** Walks the whole chain, a part a call, and tells how far it is. */
async function walk(tell: (checked: number) => void): Promise<Part> {
  let checked = 0;
  let notChecked = 0;
  let after = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each part begins where the last one ended
    const { data } = await call('GET', '/check-audit-trail', { query: { after } });
    checked += data.checked;
    notChecked += data.not_checked;
    tell(checked);
    if (data.next === null) return { ...data, checked, not_checked: notChecked };
    after = data.next;
  }
}

/** Checks the trail against its hashes, and says what came of it. */
export function TrailCheck() {
  const [checked, setChecked] = useState(0);
  const check = useChanges<void, Part>(() => walk(setChecked), { quiet: true, refetch: [] });
  const found = check.answer;
  return (
    <div className={classes.trailCheck}>
      <Group justify="space-between">
        <p className={classes.note}>{t('access.audit.chain_description')}</p>
        <Button
          variant="default"
          leftSection={<IconShieldCheck size={16} aria-hidden />}
          loading={check.busy}
          onClick={() => check.send()}
        >
          {t('access.audit.check')}
        </Button>
      </Group>
      {check.busy && (
        <div role="status">
          <Progress value={100} animated aria-label={t('kit.loading')} />
          <p className={classes.note}>{t('access.audit.checked', { count: checked })}</p>
        </div>
      )}
      {check.problem && <Notice tone="bad" title={check.problem.message} />}
      {found && !check.busy && <Result found={found} />}
    </div>
  );
}

function Result({ found }: { found: Part }) {
  if (found.broken !== null) {
    return (
      <Notice tone="bad" title={t('access.audit.broken', { id: formatNumber(found.broken) })}>
        {t('access.audit.broken_description')}
      </Notice>
    );
  }
  if (found.unsealed > 0) {
    return (
      <Notice tone="bad" title={t('access.audit.unsealed', { count: found.unsealed })}>
        {t('access.audit.broken_description')}
      </Notice>
    );
  }
  if (found.not_checked > 0) {
    return (
      <Notice tone="warning" title={t('access.audit.not_checked', { count: found.not_checked })}>
        {t('access.audit.not_checked_says')}
      </Notice>
    );
  }
  return (
    <Notice tone="good" title={t('access.audit.all_match', { count: found.checked })}>
      {found.waiting > 0 && t('access.audit.waiting', { count: found.waiting })}
    </Notice>
  );
}
