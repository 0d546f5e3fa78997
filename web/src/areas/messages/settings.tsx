import { useQuery } from '@tanstack/react-query';
import { answerQuery, asProblem } from '@/api/client';
import type { DataOf } from '@/api/typed';
import { ActionForm, History, kit, ScreenHead, Notice, useAllowed, useMayChange } from '@/kit';
import { t } from '@/text';
import classes from './messages.module.css';

type Kept = DataOf<'GET', '/get-message-settings'>;

const PATH = '/get-message-settings';
const TRAIL = '/get-audit-events';

/** What can be changed, as its history calls it. */
const NAMES = [
  'language',
  'quiet_from',
  'quiet_to',
  'daily_limit',
  'push_on',
  'gateway_on',
  'gateway_url',
  'gateway_secret',
  'gateway_seconds',
] as const;

/** Language, quiet hours, daily limit and the gateway of messages. */
export function MessageSettings() {
  const found = useQuery({ ...answerQuery(PATH), refetchOnWindowFocus: false });
  if (found.error && !found.data) return <Notice tone="bad" title={asProblem(found.error).message} />;
  return (
    <section className={classes.settings}>
      <ScreenHead title="messages.settings.title" />
      {found.data ? <SettingsForm kept={found.data.data} /> : <p role="status">{t('kit.loading')}</p>}
    </section>
  );
}

function SettingsForm({ kept }: { kept: Kept }) {
  const mayChange = useMayChange()('Messages.settings.update', true);
  const {
    id,
    version,
    language,
    quiet_from,
    quiet_to,
    daily_limit,
    gateway_on,
    gateway_seconds,
    gateway_url,
    push_on,
  } = kept;
  const allowed = useAllowed();
  if (!mayChange) return <Notice tone="info" title={t('messages.settings.of_group')} />;
  const form = (
    <ActionForm
      path="/update-message-settings"
      about={{ id, version }}
      refetch={[PATH, TRAIL]}
      stays
      start={{ language, quiet_from, quiet_to, daily_limit, gateway_on, gateway_seconds, gateway_url, push_on }}
      label="kit.save"
      fields={[
        {
          name: 'language',
          label: 'messages.settings.language',
          help: 'messages.settings.language_help',
          kind: 'radio',
          choices: [
            { value: 'en', label: 'shell.language.en' },
            { value: 'ur', label: 'shell.language.ur' },
          ],
        },
        {
          name: 'quiet_from',
          label: 'messages.settings.quiet_from',
          help: 'messages.settings.quiet_help',
          kind: 'time',
          width: 'half',
        },
        { name: 'quiet_to', label: 'messages.settings.quiet_to', kind: 'time', width: 'half' },
        {
          name: 'daily_limit',
          label: 'messages.settings.daily_limit',
          help: 'messages.settings.daily_limit_help',
          kind: 'number',
          width: 'half',
        },
        {
          name: 'push_on',
          label: 'messages.settings.push_on',
          help: 'messages.settings.push_help',
          kind: 'switch',
        },
        {
          name: 'gateway_on',
          label: 'messages.settings.gateway_on',
          help: 'messages.settings.gateway_help',
          kind: 'switch',
        },
        { name: 'gateway_url', label: 'messages.settings.gateway_url', kind: 'text' },
        {
          name: 'gateway_secret',
          label: 'messages.settings.gateway_secret',
          help: kept.has_secret ? 'messages.settings.secret_kept' : 'messages.settings.secret_help',
          kind: 'password',
          autoComplete: 'new-password',
        },
        {
          name: 'gateway_seconds',
          label: 'messages.settings.gateway_seconds',
          kind: 'number',
          width: 'half',
        },
      ]}
    />
  );
  return (
    <>
      {form}
      {allowed('Access.audit.index') && (
        <section className={kit.block} aria-label={t('kit.history')}>
          <h2>{t('kit.history')}</h2>
          <History
            record="message settings"
            id={id}
            labels={Object.fromEntries(NAMES.map((name) => [name, t(`messages.settings.${name}`)]))}
          />
        </section>
      )}
    </>
  );
}
