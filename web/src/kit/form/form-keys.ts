/** How the keyboard goes through a form: Enter moves on, Ctrl S saves, the first wrong field gets the cursor. */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const CONTROLS =
  'input:not([type="hidden"]):not([disabled]), textarea:not([disabled]), select:not([disabled]), button[data-dates-input]:not([disabled])';

/** Controls that Enter moves between, in the order of the page. */
function controlsOf(form: HTMLFormElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.tabIndex >= 0 && control.getAttribute('type') !== 'file',
  );
}

/**
 * Enter in a one-line control moves to the next; in the last control of a table of lines it adds a line; after the last
 * control of the form it comes to the save button, or sends a short form. An open list of choices keeps Enter for itself.
 */
export function moveOn(event: KeyboardEvent<HTMLFormElement>, last: 'button' | 'send' = 'button'): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const { target, currentTarget: form } = event;
  if (!(target instanceof HTMLInputElement) || target.getAttribute('aria-expanded') === 'true') return;
  event.preventDefault();
  const controls = controlsOf(form);
  const next = controls[controls.indexOf(target) + 1];
  const lines = target.closest('table[data-lines]');
  if (lines && !(next && lines.contains(next)) && target.value !== '') {
    const add = lines.parentElement?.querySelector<HTMLButtonElement>('[data-add-line]:not([disabled])');
    if (add) return add.click();
  }
  if (!next) return last === 'send' ? form.requestSubmit() : form.querySelector<HTMLElement>('[data-save]')?.focus();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** Ctrl S (or ⌘ S) saves from anywhere on the screen. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // once the field that was being typed in has told the form
      setTimeout(() => latest.current());
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** The first control, in the order of the page, whose field is one of these. */
export function controlOf(form: RefObject<HTMLElement | null>, paths: readonly string[]): HTMLElement | undefined {
  const wanted = new Set(paths);
  const holders = [...(form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const holder = holders.find((one) => wanted.has(one.dataset.field ?? ''));
  return (
    holder?.querySelector<HTMLElement>('input:not([type="hidden"]):not([type="file"]), textarea, select, button') ??
    holder
  );
}

/** Puts the cursor there. */
export function focusFirst(form: RefObject<HTMLElement | null>, paths: readonly string[]): void {
  const control = controlOf(form, paths);
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}
