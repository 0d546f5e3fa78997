import { CloseButton } from '@mantine/core';
import { formatDate, formatMonth, t } from '@/text';
import { labelOf } from '../labels';
import { choiceLabel } from '../statuses';
import { chosenLabel, useChosenOptions } from '../options';
import type { Filter } from '../resource';
import type { Query } from '../url';
import { ALL, clearPatch, filterParams, filterPatch, without } from './list-state';
import type { ListControl } from './use-list';
import classes from './list.module.css';

/** What narrows the list now, each as a chip that can be taken away; `kept` are defaults, which can only be changed. */
export function FilterChips({ control, kept }: { control: ListControl; kept?: Readonly<Query> }) {
  const { state, filters, set } = control;
  const active = filters.filter((filter) =>
    filterParams(filter).some((name) => state.filters[name] && state.filters[name] !== ALL),
  );
  if (active.length === 0 && !state.search) return null;
  return (
    <ul className={classes.chips} aria-label={t('kit.filters_active')}>
      {state.search && (
        <Chip
          label={t('kit.search')}
          text={`“${state.search}”`}
          remove={() => set(filterPatch({ search: undefined }))}
        />
      )}
      {active.map((filter) => (
        <FilterChip
          key={filter.name}
          filter={filter}
          values={state.filters}
          remove={
            filterParams(filter).some((name) => kept?.[name] && kept[name] === state.filters[name])
              ? undefined
              : () => set(filterPatch(without(filter)))
          }
        />
      ))}
      <li>
        <button type="button" className={classes.clear} onClick={() => set(clearPatch(filters))}>
          {t('kit.filters_clear')}
        </button>
      </li>
    </ul>
  );
}

function FilterChip({ filter, values, remove }: { filter: Filter; values: Query; remove?: () => void }) {
  const value = values[filter.name] ?? '';
  const ids = filter.kind === 'remote' ? value.split(',').filter(Boolean) : [];
  const of = filter.kind === 'remote' ? filter.of : 'campuses';
  const options = useChosenOptions(of, ids);
  const nameOf = (id: string) => {
    const option = options.data?.find((one) => String(one.id) === id);
    return option ? chosenLabel(of, option) : '…';
  };
  const text = filter.kind === 'remote' ? ids.map(nameOf).join(', ') : textOf(filter, values, value);
  return <Chip label={labelOf(filter)} text={text} remove={remove} />;
}

function textOf(filter: Filter, values: Query, value: string): string {
  switch (filter.kind) {
    case 'enum':
      return value
        .split(',')
        .map((one) => choiceLabel(one, filter.choices))
        .join(', ');
    case 'boolean':
      return value === 'true' ? t(filter.yes ?? 'kit.yes') : t(filter.no ?? 'kit.no');
    case 'date':
      return rangeText(values[`${filter.name}_from`], values[`${filter.name}_to`]);
    case 'day':
      return formatDate(value);
    case 'month':
      return formatMonth(value);
    default:
      return value;
  }
}

function rangeText(from: string | undefined, to: string | undefined): string {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  return from ? t('kit.date_from', { date: formatDate(from) }) : t('kit.date_to', { date: formatDate(to) });
}

function Chip({ label, text, remove }: { label: string; text: string; remove?: () => void }) {
  return (
    <li className={classes.chip}>
      <span className={classes.chipLabel}>{label}:</span> <bdi>{text}</bdi>
      {remove && <CloseButton size="xs" aria-label={t('kit.filter_remove', { filter: label })} onClick={remove} />}
    </li>
  );
}
