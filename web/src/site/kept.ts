import { flushSync } from 'react-dom';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What a visitor chose and typed before the page came to life, by the control's id. React takes the page over as if nothing had happened
 * yet; `giveBack` makes each change once more, so that the page answers it and draws over none.
 */
export function kept(root: HTMLElement): Map<string, string> {
  const changed = [...root.querySelectorAll<Control>('select[id], textarea[id], input[id]')].filter(
    (control) => !isTick(control) && control.value !== firstValue(control),
  );
  return new Map(changed.map((control) => [control.id, control.value]));
}

export function giveBack(values: Map<string, string>) {
  for (const [id, value] of values) {
    // looked for anew: an earlier choice may have drawn this control again
    const control = document.getElementById(id) as Control | null;
    if (!control || !offers(control, value)) continue;
    // past React, which takes a value set on its own element for one it knows
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(control, value);
    flushSync(() => {
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }
}

/** A tick stays where it was put. */
const isTick = (control: Control) => control.type === 'checkbox' || control.type === 'radio' || control.type === 'file';

function firstValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}

const offers = (control: Control, value: string) =>
  !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value);
