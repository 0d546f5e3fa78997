import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { t } from '@/text';
import { labelOf } from '../labels';
import { type Column, columnKey, sortKey } from '../resource';
import type { Patch } from '../url';
import { ariaSort, type ListState, sortPatch } from './list-state';
import classes from './list.module.css';

/** What the rows are ordered by, where they are cards and have no heads to press: the same column again turns the order. */
export function SortMenu<Row>({
  columns,
  state,
  set,
}: {
  columns: readonly Column<Row>[];
  state: ListState;
  set: (patch: Patch) => void;
}) {
  const choices = columns.flatMap((column) => {
    const sort = sortKey(column);
    return sort ? [{ column, sort, order: ariaSort(state.sort, sort) }] : [];
  });
  if (choices.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" title={t('kit.order')} aria-label={t('kit.order')}>
          <IconArrowsSort size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ column, sort, order }) => (
          <Menu.Item
            key={columnKey(column)}
            rightSection={<Arrow order={order} />}
            onClick={() => set(sortPatch(state.sort, sort))}
          >
            {labelOf(column)}
            {order !== 'none' && <span className={classes.unseen}> {t(`kit.order_${order}`)}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Arrow({ order }: { order: ReturnType<typeof ariaSort> }) {
  if (order === 'none') return null;
  return order === 'ascending' ? <IconArrowUp size={16} aria-hidden /> : <IconArrowDown size={16} aria-hidden />;
}
