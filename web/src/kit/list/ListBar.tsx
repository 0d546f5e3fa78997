import { Button, Indicator, Popover, Stack } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '@/text';
import { labelOf } from '../labels';
import type { Filter } from '../resource';
import { choiceLabel } from '../statuses';
import { FilterControl } from './FilterControl';
import { ALL, filterParams } from './list-state';
import { SearchBox } from './SearchBox';
import type { ListControl } from './use-list';
import classes from './list.module.css';

export interface ListBarProps {
  control: ListControl;
  searchable: boolean;
  searchHint?: string;
  phone: boolean;
  /** Of a list that stands beside others: what it lists. */
  of?: string;
  /** What orders the rows, where they have no heads. */
  order?: ReactNode;
}

/** The least that each takes of the row, with the gap after it. */
const SEARCH = 228;
const MORE = 160;
const GAP = 8;
/** A letter of a filter's name, and what stands beside the name in its box. */
const LETTER = 8;
const BESIDE = 54;

/** How wide a box is, at least and at most: a filter's name is never cut in it, nor what stands behind the name. */
export function boxOf(filter: Filter): { least: number; most: number } {
  const behind =
    filter.kind === 'enum' && filter.named
      ? Math.max(...filter.choices.map(({ value }) => `: ${choiceLabel(value, filter.choices)}`.length))
      : 0;
  const name = (labelOf(filter).length + behind) * LETTER + BESIDE;
  const [least, most] = filter.kind === 'date' ? [200, 230] : [130, 170];
  return { least: Math.max(least, name), most: Math.max(most, name) };
}

const widthOf = (filter: Filter) => boxOf(filter).least + GAP;

/** Search and filters in one row; those asked for seldom or without room, and on a phone all of them, stand in a panel. */
export function ListBar({ control, searchable, searchHint, phone, of, order }: ListBarProps) {
  const { filters, state, set } = control;
  const { ref, width } = useElementSize();
  const inRow = phone ? [] : fitting(filters, width - (searchable ? SEARCH : 0));
  const inPanel = filters.filter((filter) => !inRow.includes(filter));
  const active = inPanel.filter((filter) =>
    filterParams(filter).some((name) => state.filters[name] && state.filters[name] !== ALL),
  ).length;
  return (
    <div
      ref={ref}
      className={classes.bar}
      role="search"
      aria-label={[t('kit.search_and_filters'), of].filter(Boolean).join(': ')}
    >
      {searchable && <SearchBox value={state.search} hint={searchHint} set={set} phone={phone} />}
      {inRow.map((filter) => (
        <div
          key={filter.name}
          className={classes.filter}
          style={{ flexBasis: boxOf(filter).least, maxWidth: boxOf(filter).most }}
        >
          <FilterControl filter={filter} filters={filters} values={state.filters} set={set} />
        </div>
      ))}
      {inPanel.length > 0 && (
        <Indicator label={active} size={18} disabled={active === 0} color="gray.8">
          <Popover position="bottom-start" shadow="md" width={320} trapFocus withinPortal>
            <Popover.Target>
              <Button variant="default" size="sm" leftSection={<IconFilter size={16} aria-hidden />}>
                {phone ? t('kit.filters') : t('kit.filters_more')}
              </Button>
            </Popover.Target>
            <Popover.Dropdown>
              <Stack gap="sm">
                {inPanel.map((filter) => (
                  <FilterControl
                    key={filter.name}
                    filter={filter}
                    filters={filters}
                    values={state.filters}
                    set={set}
                    labelled
                  />
                ))}
              </Stack>
            </Popover.Dropdown>
          </Popover>
        </Indicator>
      )}
      {order}
    </div>
  );
}

/** The first filters that stand in the row; all of them before its width is known. */
function fitting(filters: readonly Filter[], width: number): readonly Filter[] {
  const wanted = filters.filter((filter) => !filter.more);
  const taken = wanted.reduce<number[]>((sums, filter) => [...sums, (sums.at(-1) ?? 0) + widthOf(filter)], []);
  if (width <= 0 || (wanted.length === filters.length && (taken.at(-1) ?? 0) <= width)) return wanted;
  return wanted.filter((_, at) => (taken[at] ?? 0) <= width - MORE);
}
