import type { ReactNode } from 'react';
import { t } from '@/text';
import type { MessageKey } from './resource';
import kit from './kit.module.css';

/** The heading of a screen, with what stands beside it. */
export function ScreenHead({ title, children }: { title: MessageKey; children?: ReactNode }) {
  return (
    <header className={kit.head}>
      <h1>{t(title)}</h1>
      {children}
    </header>
  );
}
