import { IconHeartbeat } from '@tabler/icons-react';
import { type Action, ActionButton } from '@/kit';
import { formatBytes, formatInstant, formatNumber, t } from '@/text';
import type { Upkeep as Result } from './types';
import classes from './dashboard.module.css';

type Kind = Result['kind'];

const KINDS: readonly Kind[] = ['drill', 'verify'];

const begin: Action<{ kind: Kind }> = {
  key: 'begin',
  label: 'reports.upkeep.begin',
  icon: <IconHeartbeat size={16} />,
  permission: 'Settings.upkeep.run',
  call: { path: '/run-upkeep', body: ({ kind }) => ({ kind }) },
};

/** How the backup drill and the verification went the last time: the super administrator's to see, and to begin at once. */
export function Upkeep({ results, done }: { results: readonly Result[]; done: () => void }) {
  return (
    <section className={classes.group} aria-label={t('reports.upkeep')}>
      <h2>{t('reports.upkeep')}</h2>
      <div className={classes.cards}>
        {KINDS.map((kind) => (
          <UpkeepCard key={kind} kind={kind} result={results.find((one) => one.kind === kind)} done={done} />
        ))}
      </div>
    </section>
  );
}

function UpkeepCard({ kind, result, done }: { kind: Kind; result: Result | undefined; done: () => void }) {
  return (
    <div className={classes.card}>
      <span className={classes.label}>{t(kind === 'drill' ? 'reports.upkeep.drill' : 'reports.upkeep.verify')}</span>
      <span className={classes.value} data-bad={result && !result.is_good ? true : undefined}>
        {t(result ? (result.is_good ? 'reports.upkeep.good' : 'reports.upkeep.bad') : 'reports.upkeep.never')}
      </span>
      {result && (
        <span className={classes.before}>
          <span>{formatInstant(result.at)}</span>
          {result.is_good ? (
            <span>{figuresOf(result)}</span>
          ) : (
            [result.said, ...result.details.faults].map((fault) => (
              <span key={fault}>
                <bdi>{fault}</bdi>
              </span>
            ))
          )}
        </span>
      )}
      <span>
        <ActionButton action={begin} record={{ kind }} done={done} size="compact-sm" mt={6} />
      </span>
    </div>
  );
}

function figuresOf({ kind, details }: Result): string {
  const checks = formatNumber(details.checks);
  if (kind === 'verify') return t('reports.upkeep.checks_hold', { checks });
  return t('reports.upkeep.came_back', { rows: formatNumber(details.rows), size: formatBytes(details.bytes), checks });
}
