/** `MoneyInput`, since which settings there are, and what kind each is, the server says. */
import { Button, ColorInput, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { asProblem, call } from '@/api/client';
import { fetchMe } from '@/api/session';
import { LeaveGuard, MoneyInput, Notice, useMayChange, useChange, useUnsaved } from '@/kit';
import { t, word } from '@/text';
import type { Setting } from './types';
import classes from './access.module.css';

type Values = Record<string, unknown>;

/** Every setting of the group, by the part of the program that it belongs to. */
export function Settings() {
  const found = useQuery({
    queryKey: ['/get-settings'],
    queryFn: ({ signal }) => call('GET', '/get-settings', { signal }),
    refetchOnWindowFocus: false,
  });
  if (found.error) return <Notice tone="bad" title={asProblem(found.error).message} />;
  return (
    <>
      <h1>{t('access.settings.title')}</h1>
      {found.data && <SettingsForm settings={found.data.data} />}
    </>
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
      {sections.map((section) => (
        <section key={section} className={classes.section} aria-label={sectionTitle(section)}>
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
    description: t.find(`access.setting_help.${setting.key}`) ?? (setting.help || undefined),
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
          onChange={(number) => onChange(number === '' ? null : Number(number))}
        />
      );
    case 'money':
      return <MoneyInput {...shared} value={typeof value === 'number' ? value : null} onChange={onChange} />;
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
