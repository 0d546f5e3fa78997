import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { t } from '@/text';
import { AppLink } from './link';
import classes from './kit.module.css';

export interface PrintPageProps {
  /** Names the file when it is printed to PDF; "Print preview" in Urdu when it is left out (specification, section 9). */
  title?: string;
  children: ReactNode;
  /** Where the way back leads. */
  back?: { to: string; label: string };
  /** Beside the print button (PDF, another language). */
  actions?: ReactNode;
}

const UNTITLED = 'پرنٹ پیش نظارہ';

/** A page that looks like print, on screen too. Its screen stands outside of the frame (`frame: 'bare'`); inside stand `Sheet`s. */
export function PrintPage({ title = UNTITLED, children, back, actions }: PrintPageProps) {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
  return (
    <main className={classes.desk}>
      <div className={`${classes.deskBar} ${classes.noPrint}`}>
        <h1>{title}</h1>
        <div className={classes.headActions}>
          {back && (
            <Button component={AppLink} to={back.to} variant="default">
              {back.label}
            </Button>
          )}
          {actions}
          <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {t('kit.print')}
          </Button>
        </div>
      </div>
      {children}
    </main>
  );
}

/** One sheet of paper; the next begins a new page. */
export function Sheet({
  children,
  landscape,
  size = 'a4',
}: {
  children: ReactNode;
  landscape?: boolean;
  size?: 'a4' | 'a5';
}) {
  return (
    <section className={classes.sheet} data-paper data-size={size} data-landscape={landscape || undefined}>
      {children}
    </section>
  );
}
