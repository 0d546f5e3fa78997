import { type ReactNode, useState } from 'react';

export interface FoldedProps {
  summary: ReactNode;
  className?: string | undefined;
  /** Opens by itself: something in it is wrong. */
  isWrong?: boolean;
  children: ReactNode;
}

/** What is seldom needed, behind a line. It is drawn when it is open only: in a folded part nothing ever comes to rest. */
export function Folded({ summary, className, isWrong = false, children }: FoldedProps) {
  const [open, setOpen] = useState(isWrong);
  const [wasWrong, setWasWrong] = useState(isWrong);
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    if (isWrong) setOpen(true);
  }
  return (
    <details className={className} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children}
    </details>
  );
}
