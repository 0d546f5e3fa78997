import { Button, type ButtonProps } from '@mantine/core';
import { t } from '@/text';
import { AppLink } from './link';
import type { Action } from './resource';
import { useAllowed } from './session';
import { useActions } from './use-actions';

/** A button for one action of a record, with its right, its state, its confirmation and its job. Shows nothing when not allowed now. */
export function ActionButton<T>({
  action,
  record,
  done,
  ...look
}: { action: Action<T>; record: T; done?: () => void } & ButtonProps) {
  const allowed = useAllowed();
  const actions = useActions<T>(done);
  if (!allowed(action.permission) || !(action.when?.(record) ?? true)) return null;
  const shared = { leftSection: action.icon, ...toneProps(action.tone), ...look };
  if ('to' in action) {
    return (
      <Button component={AppLink} to={action.to(record)} {...shared}>
        {t(action.label)}
      </Button>
    );
  }
  return (
    <>
      <Button {...shared} loading={actions.busy === action.key} onClick={() => actions.run(action, record)}>
        {t(action.label)}
      </Button>
      {actions.dialogs}
    </>
  );
}

/** How the tone of an action looks on a button. */
export function toneProps(tone: 'primary' | 'plain' | 'danger' | undefined): ButtonProps {
  if (tone === 'primary') return { variant: 'filled' };
  return tone === 'danger' ? { variant: 'outline', color: 'red' } : { variant: 'default' };
}

/** Colour of a dangerous line in a menu, readable on the ground of a menu and of the line under the pointer. */
export const DANGER = 'light-dark(var(--brick-7), var(--brick-2))';
