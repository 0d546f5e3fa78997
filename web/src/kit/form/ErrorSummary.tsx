import { UnstyledButton } from '@mantine/core';
import type { RefObject } from 'react';
import { t } from '@/text';
import { focusFirst } from './form-keys';
import { namedErrors } from './place-errors';
import type { AnySection } from './values';
import classes from './form.module.css';

/** How many fields need attention, and the way to each. One alone has the cursor already. */
export function ErrorSummary(props: {
  errors: Readonly<Record<string, unknown>>;
  shown: readonly AnySection[];
  element: RefObject<HTMLElement | null>;
}) {
  const wrong = namedErrors(props.errors, props.shown);
  return <ErrorLinks wrong={wrong} go={(path) => focusFirst(props.element, [path])} />;
}

/** The same of a form whose fields are named elsewhere. */
export function ErrorLinks({
  wrong,
  go,
}: {
  wrong: readonly { path: string; name: string }[];
  go: (path: string) => void;
}) {
  return (
    <div className={classes.wrongs} role="status">
      {wrong.length > 1 && (
        <>
          <strong>{t('kit.wrong_count', { count: wrong.length })}</strong>
          <ul>
            {wrong.map(({ path, name }) => (
              <li key={path}>
                <UnstyledButton className={classes.wrongLink} onClick={() => go(path)}>
                  {name}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
