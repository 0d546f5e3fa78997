import { Loader, MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useMemo, useState } from 'react';
import type { ChoicesOf } from '@/api/typed';
import { formatDate, t } from '@/text';
import type { Option } from '@/api/shapes';
import { clearing } from './clearing';
import { useChosenOptions, useOptions } from '../options';

export interface RemoteSelectProps {
  /** What is chosen from, as `GET /get-options?of=` names it. */
  of: ChoicesOf;
  /** Record whose choices these are (campuses of a branch). */
  parent?: string | null;
  /** Nothing can be chosen before the parent is. */
  needsParent?: boolean;
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  clearable?: boolean;
  size?: string;
  comboboxProps?: { withinPortal?: boolean };
  id?: string;
  'aria-label'?: string;
  'aria-required'?: true;
  withAsterisk?: boolean;
  name?: string;
  onBlur?: () => void;
  /** Told of what is typed. */
  onTyped?: (text: string) => void;
}

/** A select whose choices the server searches. Values are record ids. */
export function RemoteSelect({
  value,
  onChange,
  ...props
}: RemoteSelectProps & { value: number | null; onChange: (id: number | null) => void }) {
  const chosen = useMemo(() => (value === null ? [] : [String(value)]), [value]);
  const remote = useRemote(props, chosen);
  return (
    <Select
      openOnFocus={false}
      {...remote.shared}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id ? Number(id) : null)}
      clearable={props.clearable ?? !props.required}
      // whoever types the chosen one again wants it
      allowDeselect={false}
      clearButtonProps={clearing()}
      searchable
      onSearchChange={remote.setTyped}
      filter={({ options }) => options}
      data={remote.data}
    />
  );
}

/** Several records of one kind. */
export function RemoteMultiSelect({
  value,
  onChange,
  ...props
}: RemoteSelectProps & { value: number[]; onChange: (ids: number[]) => void }) {
  const chosen = useMemo(() => value.map(String), [value]);
  const remote = useRemote(props, chosen);
  return (
    <MultiSelect
      openOnFocus={false}
      {...remote.shared}
      placeholder={value.length > 0 && props.label ? undefined : props.placeholder}
      value={chosen}
      onChange={(ids) => onChange(ids.map(Number))}
      clearable
      clearButtonProps={clearing()}
      searchable
      onSearchChange={remote.setTyped}
      filter={({ options }) => options}
      data={remote.data}
    />
  );
}

function useRemote(props: RemoteSelectProps, chosen: readonly string[]) {
  const { of, parent, needsParent, clearable: _, onTyped, ...shared } = props;
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [asked] = useDebouncedValue(typed, 200);
  const labels = useChosenOptions(of, chosen);
  const { data: before } = useOptions(of, { parent, enabled: false });
  // what stands in the box is the chosen one's own label: nobody is searching
  const labelled = [...(labels.data ?? []), ...(before ?? [])].some((option) => optionLabel(option) === asked);
  const waiting = Boolean(needsParent && !parent);
  const found = useOptions(of, { search: labelled ? '' : asked, parent, enabled: opened && !waiting });
  const data = useMemo(() => merged(labels.data, found.data, chosen), [labels.data, found.data, chosen]);
  return {
    setTyped: (text: string) => {
      setTyped(text);
      onTyped?.(text);
    },
    data,
    shared: {
      ...shared,
      disabled: props.disabled || waiting,
      placeholder: waiting ? t('kit.choose_parent_first') : props.placeholder,
      onDropdownOpen: () => setOpened(true),
      rightSection: found.isFetching ? <Loader size={14} aria-label={t('kit.loading')} /> : undefined,
      nothingFoundMessage: found.isError
        ? t('kit.options_failed')
        : found.isFetching
          ? t('kit.loading')
          : t('kit.nothing_found'),
      maxDropdownHeight: 280,
    },
  };
}

/** Chosen choices first known by their labels, then those found; a chosen one without a label yet keeps its place. */
function merged(labels: Option[] | undefined, found: Option[] | undefined, chosen: readonly string[]) {
  const all = new Map<string, string>();
  for (const option of found ?? []) all.set(String(option.id), optionLabel(option));
  for (const option of labels ?? [])
    if (chosen.includes(String(option.id))) all.set(String(option.id), optionLabel(option));
  for (const id of chosen) if (!all.has(id)) all.set(id, '…');
  return [...all].map(([value, label]) => ({ value, label }));
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function optionLabel({ label, hint }: Option): string {
  if (!hint) return label;
  return `${label} · ${DAY.test(hint) ? formatDate(hint) : hint}`;
}
