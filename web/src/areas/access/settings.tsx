/** `MoneyInput`, since which settings there are, and what kind each is, the server says. */
import { Button, ColorInput, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { answerQuery, asProblem } from '@/api/client';
import { fetchMe } from '@/api/session';
import type { FileRef } from '@/api/shapes';
import { everyScreen, mayOpenNow } from '@/frame/screens';
import {
  AppLink,
  FileField,
  inLatinDigits,
  LeaveGuard,
  MoneyInput,
  Notice,
  ScreenHead,
  useMayChange,
  useChange,
  useUnsaved,
} from '@/kit';
import { formatInstant, formatMoney, formatNumber, t, word } from '@/text';
import type { Setting } from './types';
import classes from './access.module.css';

type Values = Record<string, unknown>;

/** Every setting of the group, by the part of the program that it belongs to. */
export function Settings() {
  const found = useQuery({ ...answerQuery('/get-settings'), refetchOnWindowFocus: false });
  if (found.error && !found.data) return <Notice tone="bad" title={asProblem(found.error).message} />;
  return (
    <>
      <ScreenHead title="access.settings.title" />
      {found.data && <SettingsForm settings={found.data.data} />}
      <Elsewhere />
    </>
  );
}

/** What the group decides on screens of its own. */
const ELSEWHERE = new Set([
  '/admin/calendar-days',
  '/admin/working-weeks',
  '/admin/attendance-settings',
  '/admin/grade-scales',
  '/admin/late-fee-rules',
  '/admin/refund-rules',
  '/admin/fiscal-years',
  '/admin/message-templates',
  '/admin/message-settings',
]);

function Elsewhere() {
  const links = everyScreen().flatMap(({ path, title }) =>
    title && ELSEWHERE.has(path) && mayOpenNow(path) ? [{ path, title }] : [],
  );
  if (links.length === 0) return null;
  return (
    <section className={classes.section} aria-label={t('access.settings.elsewhere')}>
      <div className={classes.sectionHead}>
        <h2>{t('access.settings.elsewhere')}</h2>
      </div>
      <ul className={classes.elsewhere}>
        {links.map(({ path, title }) => (
          <li key={path}>
            <AppLink to={path}>{t(title)}</AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SettingsForm({ settings }: { settings: readonly Setting[] }) {
  const mayChange = useMayChange()('Settings.settings.update', true);
  // what was typed lies over what is fetched until it is saved
  const [changed, setChanged] = useState<Values>({});
  const { unsaved } = useUnsaved(Object.keys(changed).length > 0);
  const save = useChange('/update-settings', {
    refetch: ['/get-settings'],
    also: fetchMe,
    failure: 'fields',
    // what was typed while it was saved stays
    fetched: (_answer, { values: sent }) =>
      setChanged((now) =>
        Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== (sent as Values)[key])),
      ),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.send({ values: changed });
  };
  const sections = [...new Set(settings.map((setting) => setting.key.split('.')[0] ?? ''))];
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <nav className={classes.elsewhere} aria-label={t('access.settings.index')}>
        {sections.map((section) => (
          <Button key={section} size="compact-sm" variant="default" onClick={() => showSection(section)}>
            {sectionTitle(section)}
          </Button>
        ))}
      </nav>
      {sections.map((section) => (
        <section key={section} id={idOf(section)} className={classes.section} aria-label={sectionTitle(section)}>
          <div className={classes.sectionHead}>
            <h2>{sectionTitle(section)}</h2>
          </div>
          <div className={classes.fields}>
            {settings
              .filter((setting) => setting.key.startsWith(`${section}.`))
              .map((setting) => (
                <SettingInput
                  key={setting.key}
                  setting={setting}
                  value={setting.key in changed ? changed[setting.key] : setting.value}
                  error={save.errors[setting.key]}
                  disabled={!mayChange}
                  onChange={(value) => setChanged((now) => ({ ...now, [setting.key]: value }))}
                />
              ))}
          </div>
        </section>
      ))}
      {mayChange && (
        <div className={classes.foot}>
          <Button type="submit" loading={save.busy} disabled={Object.keys(changed).length === 0}>
            {t('kit.save')}
          </Button>
        </div>
      )}
      <LeaveGuard unsaved={unsaved} drop={() => setChanged({})} />
    </form>
  );
}

/** What a value says, short enough for a line. */
function said(setting: Setting, value: unknown): string {
  if (setting.kind === 'picture') return t(value === null ? 'access.settings.empty' : 'access.settings.other_picture');
  if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no');
  if (typeof value === 'number') return setting.kind === 'money' ? formatMoney(value) : formatNumber(value);
  const text = typeof value === 'string' ? value.replaceAll('\n', ', ') : '';
  if (setting.kind === 'one_of') return t.find(`access.setting_choice.${setting.key}.${text}`) ?? word(text);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text || t('access.settings.empty');
}

const helpOf = (setting: Setting): string => t.find(`access.setting_help.${setting.key}`) ?? setting.help;

/** What it changes, and who changed it last. */
function Explained({ setting }: { setting: Setting }) {
  const { changed } = setting;
  return (
    <>
      {helpOf(setting)}
      {changed && (
        <span className={classes.changed}>
          {t('access.settings.changed', {
            name: changed.by_name ?? t('kit.history_system'),
            at: formatInstant(changed.at),
          })}
          {changed.was !== null &&
            changed.was !== '' &&
            ` ${t('access.settings.before', { was: said(setting, changed.was) })}`}
        </span>
      )}
    </>
  );
}

const idOf = (section: string): string => `settings-${section}`;

const showSection = (section: string): void =>
  document.getElementById(idOf(section))?.scrollIntoView({ block: 'start' });

/** The words of a setting's section: `group` is the group's own. */
const sectionTitle = (section: string): string => t.find(`access.settings.section.${section}`) ?? word(section);

interface SettingInputProps {
  setting: Setting;
  value: unknown;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: unknown) => void;
}

function SettingInput({ setting, value, error, disabled, onChange }: SettingInputProps) {
  const shared = {
    label: t.find(`access.setting.${setting.key}`) ?? setting.label,
    description: (setting.changed || helpOf(setting)) && <Explained setting={setting} />,
    error,
    disabled,
  };
  const text = typeof value === 'string' ? value : '';
  switch (setting.kind) {
    case 'switch':
      return (
        <Switch {...shared} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      );
    case 'number':
      return (
        <NumberInput
          {...shared}
          value={typeof value === 'number' ? value : ''}
          min={0}
          allowDecimal={false}
          onInput={inLatinDigits}
          onChange={(number) => onChange(number === '' ? null : Number(number))}
        />
      );
    case 'money':
      return <MoneyInput {...shared} value={typeof value === 'number' ? value : null} onChange={onChange} />;
    case 'picture':
      return <PictureInput {...shared} setting={setting} value={value} onChange={onChange} />;
    case 'colour':
      return <ColorInput {...shared} format="hex" withEyeDropper={false} value={text} onChange={onChange} />;
    case 'one_of':
      return (
        <Select
          {...shared}
          data={setting.choices.map((choice) => ({
            value: choice,
            label: t.find(`access.setting_choice.${setting.key}.${choice}`) ?? word(choice),
          }))}
          value={text || null}
          allowDeselect={false}
          onChange={onChange}
        />
      );
    case 'long_text':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    default:
      return <TextInput {...shared} value={text} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
}

interface PictureInputProps extends Pick<SettingInputProps, 'setting' | 'value' | 'error' | 'disabled' | 'onChange'> {
  label: string;
  description: ReactNode;
}

/** A picture, which the form names by its id. */
function PictureInput({ setting, value, onChange, ...shared }: PictureInputProps) {
  const [chosen, setChosen] = useState<FileRef | null>(null);
  const shown = [chosen, setting.file].find((file) => file?.id === value) ?? null;
  return (
    <FileField
      {...shared}
      photo
      accept="image/png,image/jpeg"
      value={shown}
      onChange={(file) => {
        const one = Array.isArray(file) ? (file[0] ?? null) : file;
        setChosen(one);
        onChange(one?.id ?? null);
      }}
    />
  );
}
