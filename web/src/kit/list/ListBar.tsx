import { Button, Indicator, Popover, Stack } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '@/text';
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
  /** Saved views, columns, export. */
  tools?: ReactNode;
}

/** Search and filters in one row; those asked for seldom, and on a phone all of them, stand in a panel. */
export function ListBar({ control, searchable, searchHint, phone, tools }: ListBarProps) {
  const { filters, state, set } = control;
  const inRow = phone ? [] : filters.filter((filter) => !filter.more);
  const inPanel = phone ? filters : filters.filter((filter) => filter.more);
  const active = inPanel.filter((filter) =>
    filterParams(filter).some((name) => state.filters[name] && state.filters[name] !== ALL),
  ).length;
  return (
    <div className={classes.bar} role="search" aria-label={t('kit.search_and_filters')}>
      {searchable && <SearchBox value={state.search} hint={searchHint} set={set} />}
      {inRow.map((filter) => (
        <div key={filter.name} className={classes.filter} data-wide={filter.kind === 'date' || undefined}>
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
      {tools && <div className={classes.tools}>{tools}</div>}
    </div>
  );
}
