import { Loader, MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useMemo, useState } from 'react';
import type { ChoicesOf } from '@/api/typed';
import { inSentence, t } from '@/text';
import type { Option } from '@/api/shapes';
import { clearing } from './clearing';
import { useHeldWhilePressed } from './held';
import { optionLabel, useChosenOptions, useOptions } from '../options';
import { useTypedChoice } from './typed-choice';

export interface RemoteSelectProps {
  /** What is chosen from, as `GET /get-options?of=` names it. */
  of: ChoicesOf;
  /** Record whose choices these are (campuses of a branch). */
  parent?: string | null;
  /** Nothing can be chosen before the parent is; the name of the parent, where it is known. */
  needsParent?: boolean | string;
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
  const [search, setSearch] = useState('');
  const remote = useRemote(props, chosen, search);
  const typed = useTypedChoice({
    search,
    setSearch: told(setSearch, props.onTyped),
    chosen: remote.labelOf(chosen[0]),
    waits: remote.waits,
  });
  return (
    <Select
      openOnFocus={false}
      {...remote.shared}
      {...typed.box}
      error={typed.said ?? props.error}
      value={value === null ? null : String(value)}
      onOptionSubmit={(id) => setSearch(remote.labelOf(id))}
      onChange={(id) => onChange(id ? Number(id) : null)}
      clearable={props.clearable ?? !props.required}
      // whoever types the chosen one again wants it
      allowDeselect={false}
      clearButtonProps={clearing()}
      filter={({ options }) => (typed.isLoose ? options.filter(remote.isFound) : options)}
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
  const [search, setSearch] = useState('');
  const remote = useRemote(props, chosen, search);
  const typed = useTypedChoice({
    search,
    setSearch: told(setSearch, props.onTyped),
    chosen: '',
    waits: remote.waits,
    multiple: true,
  });
  return (
    <MultiSelect
      openOnFocus={false}
      {...remote.shared}
      {...typed.box}
      error={typed.said ?? props.error}
      placeholder={value.length > 0 && props.label ? undefined : props.placeholder}
      value={chosen}
      onChange={(ids) => onChange(ids.map(Number))}
      clearable
      clearButtonProps={clearing()}
      filter={({ options }) => (typed.isLoose ? options.filter(remote.isFound) : options)}
      data={remote.data}
    />
  );
}

/** Both are told of what is typed. */
const told = (setSearch: (text: string) => void, onTyped: ((text: string) => void) | undefined) => (text: string) => {
  setSearch(text);
  onTyped?.(text);
};

function useRemote(props: RemoteSelectProps, chosen: readonly string[], typed: string) {
  const { of, parent, needsParent, clearable: _, onTyped: __, ...shared } = props;
  const [opened, setOpened] = useState(false);
  const [asked] = useDebouncedValue(typed, 200);
  const labels = useChosenOptions(of, chosen);
  const { data: before } = useOptions(of, { parent, enabled: false });
  // what stands in the box is the chosen one's own label: nobody is searching
  const labelled = [...(labels.data ?? []), ...(before ?? [])].some((option) => optionLabel(option) === asked);
  const waiting = Boolean(needsParent && !parent);
  const found = useOptions(of, { search: labelled ? '' : asked, parent, enabled: opened && !waiting });
  const answered = useMemo(
    () => ({ data: merged(labels.data, found.data, chosen), found: found.data }),
    [labels.data, found.data, chosen],
  );
  const shown = useHeldWhilePressed(answered, opened);
  const { data } = shown;
  return {
    data,
    labelOf: (id: string | undefined) => data.find(({ value }) => value === id)?.label ?? '',
    /** What is found for the words in the box is not there yet. */
    waits: typed !== asked || found.isFetching,
    /** A chosen one stands among the choices whatever is typed. */
    isFound: (option: object) =>
      shown.found?.some(({ id }) => 'value' in option && String(id) === option.value) ?? false,
    shared: {
      ...shared,
      disabled: props.disabled || waiting,
      placeholder: waiting ? firstOf(needsParent) : props.placeholder,
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

/** What is to be chosen before. */
const firstOf = (parent: boolean | string | undefined): string =>
  typeof parent === 'string' ? t('kit.choose_first', { field: inSentence(parent) }) : t('kit.choose_parent_first');

/** Chosen choices first known by their labels, then those found; a chosen one without a label yet keeps its place. */
function merged(labels: Option[] | undefined, found: Option[] | undefined, chosen: readonly string[]) {
  const all = new Map<string, string>();
  for (const option of found ?? []) all.set(String(option.id), optionLabel(option));
  for (const option of labels ?? [])
    if (chosen.includes(String(option.id))) all.set(String(option.id), optionLabel(option));
  for (const id of chosen) if (!all.has(id)) all.set(id, '…');
  return [...all].map(([value, label]) => ({ value, label }));
}
