import type { ReactNode } from 'react';
import classes from './kit.module.css';

export interface NoticeProps {
  tone: 'bad' | 'warning' | 'info' | 'good';
  title: ReactNode;
  children?: ReactNode;
  /** Buttons: the ways on. */
  actions?: ReactNode;
}

/** Something to know on this screen: what happened, why, and what to do next. Bad ones and warnings are read out at once. */
export function Notice({ tone, title, children, actions }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'bad' || tone === 'warning' ? 'alert' : 'status'}>
      <strong>{title}</strong>
      {children && <div className={classes.noticeBody}>{children}</div>}
      {actions && <div className={classes.headActions}>{actions}</div>}
    </div>
  );
}
