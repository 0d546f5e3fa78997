import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { asProblem } from '@/api/client';
import { sentence } from '@/text';

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

const notesOf = (answer: unknown): readonly string[] => (answer as { notes?: readonly string[] } | null)?.notes ?? [];

const lines = (sentences: readonly string[]): ReactNode =>
  sentences.length === 1 ? sentences[0] : sentences.map((one) => <div key={one}>{one}</div>);

/** Some messages of the calls begin with the name of a record: `awardList saved` is `Award list saved`. */
function inWords(message: string): string {
  const [name = ''] = message.split(' ');
  if (!/^[a-z]+([A-Z][a-z]+)*$/.test(name)) return message;
  return sentence(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)) + message.slice(name.length);
}

/** Short messages at the top right. What they show is text or our own JSX, never HTML from data. */
export const toast = {
  success: (message: ReactNode): void => show('brand', <IconCheck size={18} aria-hidden />, message),
  /**
   * The message of an answer in the manner of its status, and below it what the change did or left undone beside. `says` stands instead
   * of the message of a success.
   */
  saved: (answer: unknown, says?: string): void => {
    const { message, status } = (answer ?? {}) as { message?: string; status?: string };
    const manner = mannerOf(status);
    const said = manner === 'success' && says ? says : message && inWords(message);
    if (said) toast[manner](lines([said, ...notesOf(answer)]));
    else toast.noted(answer);
  },
  /** Only what the change did or left undone beside, where a dialog shows the change itself. */
  noted: (answer: unknown): void => {
    const notes = notesOf(answer);
    if (notes.length > 0) toast.info(lines(notes));
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
