import { type ReactNode, useEffect, useRef } from 'react';
import classes from './form.module.css';

/** What became of a save, above a form that may be long: it is scrolled to as it comes, and gets the focus. */
export function Sought({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={classes.sought}>
      {children}
    </div>
  );
}
