/**
 * What a control cannot take (a day that the calendar does not have, a name that was typed and not selected) stays in its box.
 * It is said once the box is left, and no form is saved before it is mended.
 */
import { useState } from 'react';

/** `wrong` says why the control cannot take `text`; nothing where it can. */
export function useUntaken(text: string, wrong: string | undefined) {
  const [isSaid, setIsSaid] = useState(false);
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    setSeen(text);
    setIsSaid(false);
  }
  const say = () => setIsSaid(true);
  return {
    /** The sentence, once it is to be shown. */
    said: isSaid ? wrong : undefined,
    /** The box was left. */
    say,
    /** Of the box: so the form finds it, and has it say why. */
    box: { 'data-untaken': wrong, onInvalid: say },
  };
}

/** The fields with what their controls could not take. Each says why. */
export function untakenIn(form: HTMLElement | null): string[] {
  const boxes = [...(form?.querySelectorAll<HTMLElement>('[data-untaken]') ?? [])];
  for (const box of boxes) box.dispatchEvent(new Event('invalid'));
  return boxes.map((box) => box.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? '');
}

/** Of a form that is not the kit's: whether something in it stands against sending it. The cursor goes there. */
export function stopsAtUntaken(form: HTMLElement): boolean {
  const [first] = untakenIn(form).length > 0 ? form.querySelectorAll<HTMLElement>('[data-untaken]') : [];
  first?.focus();
  return first !== undefined;
}
