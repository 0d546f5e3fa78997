import '@mantine/dates/styles.css';
import { MultiSelect, Select, TextInput } from '@mantine/core';
import { DatePickerInput, MonthPickerInput } from '@mantine/dates';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { formatDate, type MessageKey, t } from '@/text';
import { labelOf } from '../labels';
import { chosenLabel, useChosenOptions } from '../options';
import { choiceLabel } from '../statuses';
import { calendar, calendarWords } from '../form/calendar';
import { clearing } from '../form/clearing';
import { RemoteMultiSelect, RemoteSelect, type RemoteSelectProps } from '../form/RemoteSelect';
import { SearchSelect } from '../form/SearchSelect';
import type { Filter } from '../resource';
import type { Patch, Query } from '../url';
import { ALL, filterPatch, without } from './list-state';

export interface FilterControlProps {
  filter: Filter;
  /** All filters of the list, since changing one may empty those that it narrows. */
  filters: readonly Filter[];
  values: Query;
  set: (patch: Patch) => void;
  /** Label above (in the panel) instead of inside (in the row). */
  labelled?: boolean;
}

const POPOVER = { withRoles: false, withinPortal: false };

/** Filters whose choices hang on this one: what was chosen there no longer fits. */
function emptied(filter: Filter, filters: readonly Filter[]): Patch {
  const below = filters.filter((one) => one.kind === 'remote' && one.parent === filter.name);
  return Object.assign({}, ...below.map((one) => ({ ...emptied(one, filters), [one.name]: undefined }))) as Patch;
}

/** The control of one filter. Every change goes to the address at once and begins at the first page. */
export function FilterControl({ filter, filters, values, set, labelled }: FilterControlProps) {
  const label = labelOf(filter);
  const value = values[filter.name] === ALL ? '' : (values[filter.name] ?? '');
  const named = labelled
    ? { label, size: 'sm' as const }
    : { 'aria-label': label, placeholder: label, size: 'sm' as const };
  // inside of a panel a list in the portal would count as outside of it, and close it
  const combobox = { openOnFocus: false, comboboxProps: { withinPortal: !labelled } };
  const choose = (next: string | null | undefined) =>
    set(
      filterPatch({
        ...emptied(filter, filters),
        ...(next ? { [filter.name]: next } : without(filter)),
      }),
    );
  switch (filter.kind) {
    case 'enum': {
      const data = filter.choices.map((choice) => ({
        value: choice.value,
        label: choiceLabel(choice.value, filter.choices),
      }));
      return filter.multiple ? (
        <MultiSelect
          {...combobox}
          {...named}
          {...(labelled
            ? { miw: '11rem' }
            : saying(data.filter((one) => split(value).includes(one.value)).map((one) => one.label)))}
          data={data}
          value={split(value)}
          onChange={(many) => choose(many.join(',') || null)}
          clearable
          clearButtonProps={clearing()}
        />
      ) : data.length > 8 ? (
        <SearchSelect
          {...combobox}
          {...named}
          data={data}
          value={value || null}
          onChange={choose}
          clearable
          clearButtonProps={clearing()}
        />
      ) : (
        <Select
          {...combobox}
          {...named}
          data={data}
          {...(filter.named &&
            !labelled && {
              data: data.map((one) => ({ ...one, label: `${label}: ${one.label}` })),
              renderOption: ({ option }: { option: { value: string } }) => choiceLabel(option.value, filter.choices),
            })}
          value={value || null}
          onChange={choose}
          clearable
          clearButtonProps={clearing()}
        />
      );
    }
    case 'boolean': {
      const data = [
        { value: 'true', label: t(filter.yes ?? ('kit.yes' satisfies MessageKey)) },
        { value: 'false', label: t(filter.no ?? ('kit.no' satisfies MessageKey)) },
      ];
      return (
        <Select
          {...combobox}
          {...named}
          data={data}
          value={value || null}
          onChange={choose}
          clearable
          clearButtonProps={clearing()}
        />
      );
    }
    case 'date':
      return <DateRange filter={filter} values={values} set={set} named={named} />;
    case 'day':
      return (
        <DatePickerInput
          {...calendar()}
          {...named}
          popoverProps={POPOVER}
          clearable
          clearButtonProps={clearing()}
          valueFormat="D MMM YYYY"
          value={value || null}
          onChange={choose}
        />
      );
    case 'month':
      return (
        <MonthPickerInput
          {...calendarWords()}
          popoverProps={POPOVER}
          {...named}
          value={value ? `${value}-01` : null}
          onChange={(month) => choose(month?.slice(0, 7))}
          valueFormat="MMM YYYY"
          clearable
          clearButtonProps={clearing()}
        />
      );
    case 'text':
      return <TextFilter key={filter.name} named={named} value={value} choose={choose} />;
    default: {
      const parent = filter.parent ? values[filter.parent] : undefined;
      const shared = {
        ...named,
        comboboxProps: combobox.comboboxProps,
        of: filter.of,
        parent: parent === ALL ? undefined : parent,
      };
      // an address may name several where one is usual: a figure of a school opens the list of its campuses
      return filter.multiple || value.includes(',') ? (
        <Several {...shared} inRow={!labelled} ids={split(value)} choose={(ids) => choose(ids.join(',') || null)} />
      ) : (
        <RemoteSelect
          {...shared}
          value={value ? Number(value) : null}
          onChange={(id) => choose(id === null ? null : String(id))}
          clearable
        />
      );
    }
  }
}

/** Several records. In the row the box says which are chosen, since there is no room for their marks. */
function Several({
  ids,
  choose,
  inRow,
  ...box
}: RemoteSelectProps & { ids: readonly string[]; choose: (ids: readonly number[]) => void; inRow: boolean }) {
  const { data = [] } = useChosenOptions(box.of, inRow ? ids : []);
  const chosen = data.filter(({ id }) => ids.includes(String(id))).map((option) => chosenLabel(box.of, option));
  return <RemoteMultiSelect {...box} {...(inRow && saying(chosen))} value={ids.map(Number)} onChange={choose} />;
}

/** What is chosen stands where the name of an empty box does. */
const saying = (chosen: readonly string[]): { placeholder?: string } =>
  chosen.length > 0 ? { placeholder: chosen.join(', ') } : {};

function DateRange({
  filter,
  values,
  set,
  named,
}: {
  filter: Filter;
  values: Query;
  set: (patch: Patch) => void;
  named: object;
}) {
  const from = values[`${filter.name}_from`] ?? null;
  const to = values[`${filter.name}_to`] ?? null;
  // the first of the two days is kept here until the second is chosen
  const [half, setHalf] = useState<string | null>(null);
  const oneDay = half === null && from !== null && from === to ? { valueFormatter: () => formatDate(from) } : {};
  return (
    <DatePickerInput
      {...calendar()}
      popoverProps={POPOVER}
      {...named}
      {...oneDay}
      type="range"
      allowSingleDateInRange
      clearable
      clearButtonProps={clearing()}
      valueFormat="D MMM YYYY"
      value={half ? [half, null] : [from, to]}
      onChange={([first, second]) => {
        if (first && !second) return setHalf(first);
        setHalf(null);
        set(filterPatch({ [`${filter.name}_from`]: first, [`${filter.name}_to`]: second }));
      }}
    />
  );
}

function TextFilter({ named, value, choose }: { named: object; value: string; choose: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const send = useDebouncedCallback(choose, 300);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  return (
    <TextInput
      {...named}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        send(event.currentTarget.value);
      }}
    />
  );
}

function split(value: string): string[] {
  return value ? value.split(',') : [];
}
