import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { t } from '@/text';
import { DANGER } from '../ActionButton';
import type { Action } from '../resource';
import type { ActionsControl } from '../use-actions';

/** What can be done to rows, as far as the person's permissions go. */
export interface RowActions<Row> {
  actions: readonly Action<Row>[];
  run: ActionsControl<Row>['run'];
}

/** The actions that the state of one row allows now. */
export function RowMenu<Row>({ row, actions, run }: RowActions<Row> & { row: Row }) {
  const now = actions.filter((action) => action.when?.(row) ?? true);
  if (now.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" c="var(--ink-soft)" aria-label={t('kit.actions')}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {now.map((action) => (
          <Menu.Item
            key={action.key}
            leftSection={action.icon}
            c={action.tone === 'danger' ? DANGER : undefined}
            onClick={() => run(action, row)}
          >
            {t(action.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
