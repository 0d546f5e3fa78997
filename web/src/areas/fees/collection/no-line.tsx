import { useNetwork } from '@mantine/hooks';
import type { Problem } from '@/api/client';
import { Notice } from '@/kit';
import { t } from '@/text';

/** A cashier with a parent in front is told after so many milliseconds that no answer came. */
export const COUNTER_PATIENCE = 8_000;

/** Whether this is about the line, and not about what was typed. */
export const isAboutLine = (problem: Problem | undefined): boolean =>
  problem?.more.offline !== undefined || problem?.more.lost === true;

/** What became of the money while there is no line, or no answer. Nothing is ever sent without a press of the button. */
export function NoLine({ problem }: { problem: Problem | undefined }) {
  const { online } = useNetwork();
  const { offline, lost } = problem?.more ?? {};
  if (offline === 'unknown') {
    return (
      <Said title={t(online ? 'collection.lost' : 'collection.offline_unknown')}>{t('collection.lost_help')}</Said>
    );
  }
  if (lost) return <Said title={t('collection.lost')}>{t('collection.lost_help')}</Said>;
  if (!online) return <Said title={t('collection.offline')}>{t('collection.offline_help')}</Said>;
  return offline ? <Notice tone="info" title={t('collection.online_again')} /> : null;
}

function Said({ title, children }: { title: string; children: string }) {
  return (
    <Notice tone="bad" title={title}>
      <p>{children}</p>
    </Notice>
  );
}
