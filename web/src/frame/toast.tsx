import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { asProblem } from '@/api/client';

/** Toasts close by themselves after this long (specification, section 9). */
export const TOAST_MS = 5000;

function show(color: string, icon: ReactNode, message: ReactNode, dark = false): void {
  notifications.show({
    message,
    icon,
    color,
    autoClose: TOAST_MS,
    withBorder: true,
    ...(dark && { attributes: { root: { 'data-dark': true } } }),
  });
}

/** An answer that says no status was a success; one of another kind is a failure (specification, section 8). */
const mannerOf = (status = 'success') =>
  status === 'success' || status === 'warning' || status === 'info' ? status : ('error' as const);

/** Short messages at the top right. What they show is text or our own JSX, never HTML from data. */
export const toast = {
  success: (message: ReactNode): void => show('brand', <IconCheck size={18} aria-hidden />, message),
  /** The message of an answer in the manner of its status, then what the change did or left undone beside. */
  saved: (answer: unknown): void => {
    const { message, status } = (answer ?? {}) as { message?: string; status?: string };
    if (message) toast[mannerOf(status)](message);
    toast.noted(answer);
  },
  /** Only what the change did or left undone beside, where a dialog shows the change itself. */
  noted: (answer: unknown): void => {
    for (const note of (answer as { notes?: readonly string[] } | null)?.notes ?? []) toast.warning(note);
  },
  info: (message: ReactNode): void => show('blue', <IconInfoCircle size={18} aria-hidden />, message),
  warning: (message: ReactNode): void => show('ochre', <IconAlertTriangle size={18} aria-hidden />, message),
  error: (message: ReactNode): void => show('red', <IconAlertTriangle size={18} aria-hidden />, message),
  /** The sentence of anything that was thrown; nothing for a call that was given up. */
  problem: (thrown: unknown): void => {
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
    toast.error(asProblem(thrown).message);
  },
  /** The dark toast of a deletion that was refused. */
  refused: (message: ReactNode): void => show('red', <IconAlertTriangle size={18} aria-hidden />, message, true),
};
